//! Outlines of squares of a grid, and their shares.

use crate::units::trimmed;

/// The squares of a grid that `is_in` accepts, by their index, as SVG path data: a rectangle for each run of them in a row, with the same
/// run in the rows below.
pub(super) fn outline(columns: usize, size: f64, count: usize, is_in: &dyn Fn(usize) -> bool) -> String {
    let mut path = String::new();
    // The runs that aren't finished: the first column, the one after the last, and the first row.
    let mut open: Vec<[usize; 3]> = Vec::new();
    let rows = count / columns.max(1);
    for row in 0..=rows {
        let mut runs: Vec<[usize; 3]> = Vec::new();
        for column in (0..columns).filter(|column| row < rows && is_in(row * columns + column)) {
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

/// A part as a share of a whole; 0 for a whole of 0.
#[expect(clippy::cast_precision_loss, reason = "some thousand squares")]
pub(super) fn share(part: usize, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_run_in_several_rows_is_one_rectangle() {
        let grid = ["##..", "##.#", "....", "#..#"].concat();
        let path = outline(4, 0.5, 16, &|cell| grid.as_bytes()[cell] == b'#');
        let mut rectangles: Vec<&str> = path.split_inclusive('z').collect();
        rectangles.sort_unstable();
        let expected = ["M0 0h1v1h-1z", "M0 1.5h0.5v0.5h-0.5z", "M1.5 0.5h0.5v0.5h-0.5z", "M1.5 1.5h0.5v0.5h-0.5z"];
        assert_eq!(rectangles, expected);
        assert_eq!(outline(0, 0.5, 0, &|_| true), "");
    }

    #[test]
    fn a_share_of_nothing_is_0() {
        assert_eq!([share(1, 4), share(1, 0), share(7, 7)].map(|share| trimmed(share, 2)), ["0.25", "0", "1"]);
    }
}
