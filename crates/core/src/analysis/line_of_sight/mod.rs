//! Lines of sight between models, and what blocks them.
//!
//! A line of sight is from any point of one model's volume to any point of the other's. Nothing blocks it from above, so of all
//! lines over the same ground the one from top to top is blocked least, and only that one is examined. Where the rules leave a choice,
//! we read them so:
//!
//! - Solid terrain (an obstruction, an obstacle, a hill) blocks a line that is lower than its height anywhere over it. An obstruction
//!   without a height always blocks, other solid pieces without one never do.
//! - A base that is completely on a hill stands as high as the hill, and that hill blocks no line to or from it.
//! - A forest blocks a line that crosses it from outside to outside, however thin it is there. A line with an end in it may go through
//!   as many inches of it as the pack says, in each forest. It never blocks a line to a huge base, but it may block one from a huge
//!   base.
//! - In a pack that adds forests up, a line is blocked by more inches of forest in all than it says, wherever its ends are. Where forests lie
//!   on each other, the ground under both counts once. A line that is clear because it is shorter may be missed: the search tries many lines,
//!   not all.
//! - A cloud blocks a line from outside to outside. A model in it sees and is seen.
//! - A piece that only touches a line doesn't block it. There is no line between two pieces that touch each other.
//! - A piece of several kinds has the effects of all of them.
//! - In a game whose hills and buildings count levels and floors, values take the place of inches: what stands between hides the target
//!   where its value is greater than what the models at both ends count in all, and a forest that counts less than one of them isn't in the
//!   way. A model counts its own value and what it stands on adds. What it stands on itself blocks no line to or from it. Solid terrain
//!   without a value is measured in inches.
//! - A model blocks lines over its base to models on bases no larger than its own. Where the viewer or the target stands on higher ground
//!   than it, it blocks none.

mod blocker;
mod blockers;
pub mod exposure;
mod forest_depth;
mod line;
mod model;
mod rows;
mod search;
mod shadow;
mod stand;

use super::{Base, Table};
use crate::geometry::{Footprint, Point};
use search::{MANY_MODELS_FAN, SightSearch, TWO_MODELS_FAN};

pub use blocker::{BlockerKind, SightBlocker};
pub use blockers::{LineOfSight, SightBlockers};
pub use forest_depth::{ForestDepth, forest_depth};
pub use model::Model;
pub use stand::{LineAt, SightStance, Stand};

impl<'a> SightBlockers<'a> {
    /// The sight blockers of a table.
    pub fn new(table: &'a Table) -> Self {
        let blockers = table.pieces.iter().enumerate().flat_map(|(piece, placed)| blocker::blockers_of(piece, placed));
        let pack = table.pack();
        Self { blockers: blockers.collect(), pack, counts_levels: pack.counts_levels() }
    }

    /// The same with models that stand on the table, each with its base's footprint, in the order of [`LineOfSight::Blocked`].
    #[must_use]
    pub fn with_models(mut self, pieces: usize, models: &'a [(Base, Footprint)]) -> Self {
        let blocker = |(index, (base, footprint)): (usize, &'a (Base, Footprint))| {
            blocker::blocker_of_model(pieces + index, self.model(*base, footprint.centre()), footprint)
        };
        let of_models: Vec<SightBlocker> = models.iter().enumerate().map(blocker).collect();
        self.blockers.extend(of_models);
        self
    }

    /// A model at a place: on the table, or on the highest hill that all of its base is on.
    pub fn model(&self, base: Base, at: Point) -> Model {
        self.model_with(base, at, SightStance::default())
    }

    /// A model at a place that counts so much, where the game has such values.
    pub fn model_with(&self, base: Base, at: Point, stance: SightStance) -> Model {
        let hills = self.blockers.iter().filter_map(|blocker| blocker.hill_height_under(base, at));
        Model { base, at, ground: hills.fold(0.0, f64::max), value: self.value(base, at, stance) }
    }

    /// Whether one model sees another, and what blocks it.
    ///
    /// Exact, except for gaps of less than 0.00001", where every piece concerned blocks all lines over it. Where a part of a base is in
    /// a forest, or a piece's height is between those of the two volumes, a fan of 289 lines is tried in addition to the tangents. Then
    /// sight through a sliver may be missed, but a result of "seen" is always right.
    pub fn sees(&self, viewer: &Model, target: &Model) -> LineOfSight {
        let mut search = SightSearch::new(self, TWO_MODELS_FAN);
        search.set_models(viewer, target);
        search.clear_line().map_or_else(|| search.blocked_line(), |line| LineOfSight::Clear { line })
    }

    /// For each target, whether the viewer sees it: as [`SightBlockers::sees`], but with a fan of 25 lines.
    pub fn seen(&self, viewer: &Model, targets: &[Model]) -> Vec<bool> {
        let mut search = SightSearch::new(self, MANY_MODELS_FAN);
        let is_seen = |target: &Model| {
            search.set_models(viewer, target);
            search.clear_line().is_some()
        };
        targets.iter().map(is_seen).collect()
    }
}
