//! What models see: lines of sight between the volumes over two bases, and what blocks them.
//!
//! Sight runs from any part of one volume to any part of the other. Nothing blocks it from above, so of all lines over the same
//! ground the one from top to top is blocked the least, and only that one is asked. The readings, where the rules leave any:
//!
//! - What is solid (an obstruction, an obstacle, a hill) blocks a line that runs lower than its height anywhere over it. An
//!   obstruction without a height blocks always, any other solid piece without one never.
//! - A base that is wholly on a hill stands as high as the hill, and that hill then hides nothing from it and nothing of it.
//! - A forest blocks a line that crosses it from outside to outside, however thin it is there. A line with an end in it may run
//!   through so many inches of it as the pack says, each forest by itself. It never blocks sight to a huge base, though it does
//!   from one.
//! - A cloud blocks a line from outside to outside. What stands in one is seen and sees out.
//! - A piece that only touches a line doesn't block it, and nothing is seen between two pieces that touch each other.
//! - A piece of several kinds does all that they do.

pub mod exposure;
mod gaze;
mod line;
mod model;
mod rows;
mod screen;
mod screens;
mod shadow;

use super::{Base, Table};
use crate::geometry::Point;
use gaze::{COARSE, FINE, SightSearch};

pub use model::Model;
pub use screen::{BlockerKind, SightBlocker};
pub use screens::{LineOfSight, SightBlockers};

impl<'a> SightBlockers<'a> {
    /// What blocks sight on a table.
    #[must_use]
    pub fn of(table: &'a Table) -> Self {
        let screens = table.pieces.iter().enumerate().flat_map(|(piece, placed)| screen::screens(piece, placed));
        Self { screens: screens.collect(), pack: table.pack() }
    }

    /// A model that stands there: on the table, or on the highest hill that holds all of its base.
    #[must_use]
    pub fn model(&self, base: Base, at: Point) -> Model {
        let under = self.screens.iter().filter_map(|screen| screen.lifts(base, at));
        Model { base, at, ground: under.fold(0.0, f64::max) }
    }

    /// Whether one model sees another, and what blocks it.
    ///
    /// Exact, but for gaps of less than a hundred thousandth of an inch, where every piece in question blocks all lines over
    /// it. Where a forest has a part of a base in it, or a piece's height is between the two volumes', the lines that are tried
    /// are those and a fan of 289, so that sight through a sliver can be missed; nothing is ever seen that isn't.
    #[must_use]
    pub fn sees(&self, viewer: &Model, target: &Model) -> LineOfSight {
        let mut gaze = SightSearch::new(self, FINE);
        gaze.aim(viewer, target);
        gaze.clear().map_or_else(|| gaze.blocked(), |line| LineOfSight::Clear { line })
    }

    /// For each of these models, whether the viewer sees it: as [`SightBlockers::sees`], with a fan of 25.
    #[must_use]
    pub fn seen(&self, viewer: &Model, targets: &[Model]) -> Vec<bool> {
        let mut gaze = SightSearch::new(self, COARSE);
        let seen = |target: &Model| {
            gaze.aim(viewer, target);
            gaze.clear().is_some()
        };
        targets.iter().map(seen).collect()
    }
}
