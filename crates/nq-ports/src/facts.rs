//! What a trace does not show: in what the programs differ while they do the same.

/// Facts about one program.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// The port's name.
    pub port: &'static str,
    /// What it keeps its flags, its board or its masks in.
    pub numbers: Fact,
    /// How it comes from a bit to the index of its column; `None` for a program without
    /// masks.
    pub index: Option<Fact>,
    /// Where what all levels of the search share lives.
    pub state: Fact,
    /// When the rows of a solution become text, and from what.
    pub boards: Fact,
    /// How answers are stored.
    pub answers: Fact,
}

/// One fact, and the words of the port's file that show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What is the case in the source.
    pub text: &'static str,
    /// Part of the port's file.
    pub shown_by: &'static str,
}

impl Facts {
    /// All of them with their topics.
    pub fn by_topic(&self) -> [(&'static str, Option<Fact>); 5] {
        [
            ("numbers", Some(self.numbers)),
            ("index of a bit", self.index),
            ("shared state", Some(self.state)),
            ("boards", Some(self.boards)),
            ("answers", Some(self.answers)),
        ]
    }
}

const fn fact(text: &'static str, shown_by: &'static str) -> Fact {
    Fact { text, shown_by }
}

const MEMBERS: &str = "members of a class";
const CAPTURED: &str = "variables captured by inner functions";

/// The facts about the seven, in the order of [`PORTS`](crate::PORTS).
pub const FACTS: [Facts; 7] = [
    Facts {
        port: "go",
        numbers: fact("bytes of a board: 'Q' or '.'", "arr[row][col] = b'Q'"),
        index: None,
        state: fact("arguments of each call", "arr: &mut [Vec<u8>]"),
        boards: fact(
            "the board of the search, each row copied to a string",
            "temp.push(&arr[i])",
        ),
        answers: fact(
            "appended to a slice that is passed by pointer",
            "`func backtricking(res *[][]string, arr [][]byte, row int)`",
        ),
    },
    Facts {
        port: "cpp-putinf",
        numbers: fact("`int`, one a flag", "pub used: Vec<i32>"),
        index: None,
        state: fact("global variables", "/// The globals."),
        boards: fact(
            "drawn when they are printed, after the search",
            "print_chess_board(n, vec, out)",
        ),
        answers: fact(
            "solution vectors, copied into a global vector",
            "self.ans.solution(self.put_inf.clone())",
        ),
    },
    Facts {
        port: "cpp-leetcode",
        numbers: fact("`bool`, one a flag", "pub have_q: Vec<bool>"),
        index: None,
        state: fact(MEMBERS, "/// `class Solution`"),
        boards: fact(
            "a board kept up to date by the search, copied",
            "Board::from_rows(&self.solution)",
        ),
        answers: fact(
            "pushed to a member that a second call does not clear",
            "`res` is not cleared",
        ),
    },
    Facts {
        port: "cpp-index",
        numbers: fact("`int`, one a flag", "pub cols: Vec<i32>"),
        index: None,
        state: fact(MEMBERS, "/// `class Solution`"),
        boards: fact(
            "a board kept up to date by the search, copied",
            "Board::from_rows(&self.board)",
        ),
        answers: fact(
            "pushed to a member that every call clears",
            "self.sols.clear()",
        ),
    },
    Facts {
        port: "c",
        numbers: fact("`int`: 32 bits, one of them the sign", "pub limit_mask: i32"),
        index: Some(fact(
            "`getColIndex` shifts the bit down in a loop and counts",
            "bit >>= 1;",
        )),
        state: fact("global variables", "/// The globals."),
        boards: fact(
            "drawn from the solution vector, a `malloc` a row",
            "board[row][self.queen_cols[row]] = b'Q'",
        ),
        answers: fact(
            "an array with room for 16, doubled by `realloc` when full",
            "self.answer_cap *= 2",
        ),
    },
    Facts {
        port: "js",
        numbers: fact(
            "a number, brought to 32 bits by each bitwise operator",
            "pub limit: i32",
        ),
        index: Some(fact("`31 - Math.clz32(bit)`", "31 - bit.leading_zeros()")),
        state: fact(
            CAPTURED,
            "/// What the functions inside `solveNQueens` capture.",
        ),
        boards: fact(
            "drawn from the solution vector, a string a row",
            "\".\".repeat(col) + \"Q\"",
        ),
        answers: fact("pushed to an array", "`const res = []`"),
    },
    Facts {
        port: "py",
        numbers: fact(
            "an integer of any width (in the port 64 bits)",
            "pub limit: u64",
        ),
        index: Some(fact("`bit.bit_length() - 1`", "bit_length(bit) - 1")),
        state: fact(
            CAPTURED,
            "/// What the functions inside `solveNQueens` capture.",
        ),
        boards: fact(
            "drawn from the solution vector, a string a row",
            "\".\".repeat(col) + \"Q\"",
        ),
        answers: fact("appended to a list", "`res: List[List[str]] = []`"),
    },
];

/// The facts about the port of this name, if there is one.
pub fn facts(name: &str) -> Option<&'static Facts> {
    const { &FACTS }.iter().find(|facts| facts.port == name)
}
