"""program.py FAULT N: prints the boards of N queens with the fault asked for."""

import json
import sys
import time


def search(n, columns):
    row = len(columns)
    if row == n:
        yield ["." * col + "Q" + "." * (n - 1 - col) for col in columns]
        return
    for col in range(n):
        if all(col != c and abs(col - c) != row - r for r, c in enumerate(columns)):
            yield from search(n, columns + [col])


fault, n = sys.argv[1], int(sys.argv[2])
boards = list(search(n, []))
if fault == "plain":
    print("\n\n".join("\n".join(rows) for rows in boards))
    sys.exit()
if fault == "syntax":
    print(boards)
    sys.exit()
if fault == "width":
    boards[1][2] += "."
elif fault == "attack":
    boards[2][1] = boards[2][0]
elif fault == "missing":
    del boards[1]
elif fault == "duplicate":
    boards.insert(1, boards[0])
elif fault == "order":
    boards.reverse()
elif fault == "exit":
    boards[len(boards)]
elif fault == "timeout":
    time.sleep(3600)
elif fault == "flood":
    while True:
        print(boards)
print(json.dumps(boards))
