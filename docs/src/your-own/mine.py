import sys


def search(n, columns, sums, differences):
    row = len(columns)
    if row == n:
        yield columns
        return
    for col in range(n):
        if col in columns or row + col in sums or row - col in differences:
            continue
        yield from search(
            n, columns + [col], sums | {row + col}, differences | {row - col}
        )


def draw(columns):
    n = len(columns)
    return "\n".join("." * col + "Q" + "." * (n - col - 1) for col in columns)


n = int(sys.argv[1])
print("\n\n".join(draw(columns) for columns in search(n, [], set(), set())))
