// program.js FAULT N: prints the boards of N queens with the fault asked for.
"use strict";

function search(n, columns, boards) {
  const row = columns.length;
  if (row === n) {
    boards.push(columns.map((col) => ".".repeat(col) + "Q" + ".".repeat(n - 1 - col)));
    return;
  }
  for (let col = 0; col < n; col++) {
    if (columns.every((c, r) => c !== col && Math.abs(c - col) !== row - r)) {
      search(n, [...columns, col], boards);
    }
  }
}

const [fault, n] = process.argv.slice(2);
const boards = [];
search(Number(n), [], boards);
switch (fault) {
  case "plain":
    console.log(boards.map((rows) => rows.join("\n")).join("\n\n"));
    process.exit();
  case "syntax":
    console.log(boards);
    process.exit();
  case "width":
    boards[1][2] += ".";
    break;
  case "attack":
    boards[2][1] = boards[2][0];
    break;
  case "missing":
    boards.splice(1, 1);
    break;
  case "duplicate":
    boards.splice(1, 0, boards[0]);
    break;
  case "order":
    boards.reverse();
    break;
  case "exit":
    boards[boards.length][0] = "";
    break;
  case "timeout":
    for (;;);
  case "flood": {
    const { writeSync } = require("node:fs");
    for (;;) writeSync(1, JSON.stringify(boards));
  }
}
console.log(JSON.stringify(boards));
