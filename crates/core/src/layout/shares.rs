//! The shares of a large piece: what of it is destroyed by itself.

use super::piece::Piece;
use crate::geometry::Shape;
use crate::units::Length;

/// The most shares of a piece along both sides together. A larger one has larger shares.
pub const MAX_SHARES: usize = 9;

/// How much longer than its limit a side may be without being divided, in inches: less than any unit shows.
const BEYOND: f64 = 1e-6;

impl Piece {
    /// How many shares it is divided into, along its width and along its depth: as many as are no longer than a piece of its kind that
    /// costs what is usual, [`MAX_SHARES`] at most in all. Only rectangles with a structure are divided, and no compound piece is.
    pub fn share_grid(&self) -> [usize; 2] {
        let Some(over) = self.kind.doubled_over.filter(|_| !self.kind.structures.is_empty() && !self.is_compound())
        else {
            return [1, 1];
        };
        let Shape::Rectangle { width, depth } = self.shape() else { return [1, 1] };
        let mut grid = [*width, *depth].map(|side| parts_of(side.inches(), over));
        while grid[0] * grid[1] > MAX_SHARES {
            let longer = usize::from(grid[1] > grid[0]);
            grid[longer] -= 1;
        }
        grid
    }

    /// How many shares it is divided into: 1 where it isn't.
    pub fn share_count(&self) -> usize {
        self.share_grid().into_iter().product()
    }

    /// Its shares as pieces on the ground that they have, row by row in its own frame. All have its id, its place and its turn.
    pub fn shares(&self) -> Vec<Self> {
        let [across, deep] = self.share_grid();
        let Shape::Rectangle { width, depth } = self.shape() else { return vec![self.clone()] };
        if across * deep == 1 {
            return vec![self.clone()];
        }
        let cuts = |side: Length, count: usize| -> Vec<Length> {
            #[expect(clippy::cast_precision_loss, reason = "a few shares")]
            let cut = |nth: usize| side.inches() * (nth as f64 / count as f64 - 0.5);
            (0..=count).map(|nth| self.kind.resolution.clamped(cut(nth))).collect()
        };
        let (columns, rows) = (cuts(*width, across), cuts(*depth, deep));
        let share = |row: &[Length], column: &[Length]| {
            let ([left, right], [top, bottom]) = ([column[0], column[1]], [row[0], row[1]]);
            let points = vec![[left, top], [right, top], [right, bottom], [left, bottom]];
            Self { shape: Some(Shape::Polygon { points }), ..self.clone() }
        };
        rows.windows(2).flat_map(|row| columns.windows(2).map(move |column| share(row, column))).collect()
    }
}

/// How many parts no longer than `over` a side has.
fn parts_of(side: f64, over: f64) -> usize {
    (1..MAX_SHARES)
        .find(|count| {
            #[expect(clippy::cast_precision_loss, reason = "a few shares")]
            let longest = over * *count as f64;
            side <= longest + BEYOND
        })
        .unwrap_or(MAX_SHARES)
}
