//! How much memory a count takes, known before it begins.

use crate::{Engine, Error};

/// About how many bytes [`Engine::Join`] needs at its peak on `threads` threads
/// (0: one for each core).
///
/// Nearly all of it are the quadrant tables, whose sizes are known; a thread's
/// lists of half-boards are a few hundredths of them. Measured on Linux, the
/// peak was within a tenth of this at n = 18 and n = 20.
///
/// # Errors
/// [`Error::TooLarge`] over [`LIMIT`](super::LIMIT).
pub fn expected_memory(n: usize, threads: usize) -> Result<u64, Error> {
    Engine::Join.check(n)?;
    let (small, large) = (n / 2, n - n / 2);
    let table = |rows: usize, columns: usize| {
        8 * (PLACEMENTS[rows][columns - rows] + (1 << (rows + columns)))
    };
    let tables = table(small, small) + 2 * table(small, large) + table(large, large);
    let threads = match threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let lists = threads as u64 * table(small, large) / 8;
    // The program itself and its threads take some megabytes.
    Ok(4_000_000 + tables + lists)
}

/// Placements of any number of queens that do not attack each other, on
/// boards of k rows and k or k + 1 columns (the former: A287227).
const PLACEMENTS: [[u64; 2]; 14] = [
    [1, 1],
    [2, 3],
    [5, 9],
    [18, 37],
    [87, 185],
    [462, 1_039],
    [2_635, 6_335],
    [16_870, 42_807],
    [118_969, 316_395],
    [915_442, 2_524_999],
    [7_535_369, 21_637_115],
    [66_807_234, 198_770_307],
    [633_443_407, 1_941_720_813],
    [6_354_135_838, 0],
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::join::LIMIT;
    use crate::join::quadrant::{Quadrant, Squares};

    #[test]
    fn the_tables_for_the_first_n_refused_would_take_more_than_200_gb() {
        let h = 13;
        assert_eq!(h + h, LIMIT + 1);
        let table = 8 * (PLACEMENTS[h][0] + (1 << (2 * h)));
        assert!((200_000_000_000..210_000_000_000).contains(&(4 * table)));
    }

    #[test]
    fn placements_are_as_many_as_the_memory_estimate_says() {
        for (rows, counts) in PLACEMENTS[..8].iter().enumerate() {
            for (wider, &expected) in counts.iter().enumerate() {
                let (columns, word) = (rows + wider, &|_, _| Some(0));
                let quadrant = Quadrant::new(&Squares { rows, columns, word });
                assert_eq!(quadrant.len() as u64, expected, "{rows} x {columns}");
            }
        }
    }

    #[test]
    fn no_number_of_threads_is_one_for_each_core() {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let of = |threads| expected_memory(18, threads).expect("within the limit");
        assert_eq!(of(0), of(cores));
        assert!(of(1) < of(9));
    }
}
