//! Squares of a grid as outlines, and their shares.

use crate::units::trimmed;

/// The outline of those squares of a grid that are meant, as SVG's path data: a rectangle for each run of them in a row, and
/// for what is the same in the rows below.
pub(super) fn outline(columns: usize, size: f64, count: usize, is: &dyn Fn(usize) -> bool) -> String {
    let mut path = String::new();
    // From which row on each run goes down: its first column, the one behind its last, and the row.
    let mut open: Vec<[usize; 3]> = Vec::new();
    let rows = count / columns.max(1);
    for row in 0..=rows {
        let mut runs: Vec<[usize; 3]> = Vec::new();
        for column in (0..columns).filter(|column| row < rows && is(row * columns + column)) {
            match runs.last_mut() {
                Some(run) if run[1] == column => run[1] = column + 1,
                _ => runs.push([column, column + 1, row]),
            }
        }
        for run in &mut runs {
            if let Some(above) = open.iter().position(|above| above[..2] == run[..2]) {
                run[2] = open.swap_remove(above)[2];
            }
        }
        for [from, to, top] in open.drain(..) {
            #[expect(clippy::cast_precision_loss, reason = "a grid on a table has some hundred columns and rows")]
            let [x, y, width, depth] = [from, top, to - from, row - top].map(|cells| trimmed(cells as f64 * size, 2));
            path.extend(["M", &x, " ", &y, "h", &width, "v", &depth, "h-", &width, "z"]);
        }
        open = runs;
    }
    path
}

/// How many are meant of so many; 0 where there are none.
#[expect(clippy::cast_precision_loss, reason = "some thousand squares")]
pub(super) fn share(meant: usize, all: usize) -> f64 {
    if all == 0 { 0.0 } else { meant as f64 / all as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_that_go_down_are_one_rectangle() {
        let grid = ["##..", "##.#", "....", "#..#"].concat();
        let path = outline(4, 0.5, 16, &|cell| grid.as_bytes()[cell] == b'#');
        let mut rectangles: Vec<&str> = path.split_inclusive('z').collect();
        rectangles.sort_unstable();
        let expected = ["M0 0h1v1h-1z", "M0 1.5h0.5v0.5h-0.5z", "M1.5 0.5h0.5v0.5h-0.5z", "M1.5 1.5h0.5v0.5h-0.5z"];
        assert_eq!(rectangles, expected);
        assert_eq!(outline(0, 0.5, 0, &|_| true), "");
    }

    #[test]
    fn a_share_of_nothing_is_none() {
        assert_eq!([share(1, 4), share(1, 0), share(7, 7)].map(|share| trimmed(share, 2)), ["0.25", "0", "1"]);
    }
}
