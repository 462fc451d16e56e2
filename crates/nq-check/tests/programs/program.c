/* program FAULT N: prints the boards of N queens with the fault asked for. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDEST = 8, MOST = 92 };

static char boards[MOST + 1][WIDEST][WIDEST + 2];
static int columns[WIDEST], count, n;

static int attacked(int row, int col) {
    for (int r = 0; r < row; r++)
        if (columns[r] == col || abs(columns[r] - col) == row - r) return 1;
    return 0;
}

static void search(int row) {
    if (row == n) {
        for (int r = 0; r < n; r++) {
            memset(boards[count][r], '.', n);
            boards[count][r][columns[r]] = 'Q';
        }
        count++;
        return;
    }
    for (int col = 0; col < n; col++)
        if (!attacked(row, col)) {
            columns[row] = col;
            search(row + 1);
        }
}

static void print_json(const char *end) {
    putchar('[');
    for (int k = 0; k < count; k++) {
        printf(k ? ",[" : "[");
        for (int r = 0; r < n; r++) printf(r ? ",\"%s\"" : "\"%s\"", boards[k][r]);
        putchar(']');
    }
    printf("%s\n", end);
}

static void print_plain(void) {
    for (int k = 0; k < count; k++) {
        for (int r = 0; r < n; r++) puts(boards[k][r]);
        putchar('\n');
    }
}

static void copy(int to, int from) {
    memmove(boards[to], boards[from], sizeof boards[0]);
}

int main(int argc, char **argv) {
    if (argc != 3 || (n = atoi(argv[2])) < 1 || n > WIDEST) return 2;
    const char *fault = argv[1];
    search(0);
    if (!strcmp(fault, "plain")) {
        print_plain();
        return 0;
    }
    if (!strcmp(fault, "width")) strcat(boards[1][2], ".");
    if (!strcmp(fault, "attack")) strcpy(boards[2][1], boards[2][0]);
    if (!strcmp(fault, "missing")) {
        for (int k = 1; k + 1 < count; k++) copy(k, k + 1);
        count--;
    }
    if (!strcmp(fault, "duplicate")) {
        for (int k = count; k > 1; k--) copy(k, k - 1);
        copy(1, 0);
        count++;
    }
    if (!strcmp(fault, "order"))
        for (int i = 0, k = count - 1; i < k; i++, k--) {
            copy(MOST, i);
            copy(i, k);
            copy(k, MOST);
        }
    if (!strcmp(fault, "exit")) {
        fprintf(stderr, "out of luck\n");
        abort();
    }
    if (!strcmp(fault, "timeout"))
        for (volatile int always = 1; always;) {
        }
    if (!strcmp(fault, "flood"))
        for (;;) print_plain();
    print_json(strcmp(fault, "syntax") ? "]" : ",]");
    return 0;
}
