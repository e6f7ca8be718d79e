//! Studies: what a table is like to walk and see on, as layers for the board and numbers beside it.
//!
//! A [`Study`] is the request; a [`StudyResult`] has outlines, lines and labels in inches on the table, and facts. It has no text:
//! [`messages`] makes that in the person's language. The page's worker computes it, never during a drag, so a result has everything
//! that is drawn.

mod cells;
mod cover;
mod exposure;
pub mod messages;
mod open;
mod quality;
mod regiment;
mod result;
mod seeing;
mod sides;
mod walking;

pub use regiment::messages as regiment_messages;
pub use result::{
    Fact, FactColumn, FactNeighbour, FactSubject, FactValue, HistogramBar, StudyLabel, StudyResult, StudyShape,
    StudyShapeKind, StudyStand,
};
use serde::{Deserialize, Serialize};

use crate::analysis::line_of_sight::SightStance;
use crate::analysis::regiment::Regiment;
use crate::checks::EventScenarios;
use crate::geometry::Point;
use crate::layout::Layout;
use crate::pack::Owner;

/// A study of a table. Places are those of a base's centre; bases are given by their diameter in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Study {
    /// Where a base can stand and walk, the ground that it is cut off from and the gaps too narrow for it; between two places its
    /// shortest walk with its turns.
    Walking {
        base: u32,
        /// Where the walk begins and ends.
        walk: Option<[Point; 2]>,
        /// The length of an advance, in inches.
        speed: f64,
    },
    /// What a model sees of the table, and whether it sees another.
    Seeing {
        /// The viewer's base.
        base: u32,
        /// Where the viewer stands.
        from: Point,
        /// The targets' base.
        target: u32,
        /// Where the target stands.
        at: Option<Point>,
        /// What the viewer and the target count and stand on, in a game that counts levels and floors for lines of sight.
        stances: [SightStance; 2],
    },
    /// How much of a player's deployment zone sees each place of the table.
    Exposure {
        /// Whose zone the viewers are in.
        from: Owner,
        /// The targets' base.
        target: u32,
    },
    /// The largest circles that are clear of terrain.
    Open,
    /// The ground near protecting terrain.
    Cover,
    /// Measures of the terrain for each player.
    Sides,
    /// The quality of the table, compared with generated tables.
    Quality,
    /// What a regiment is in, at and near.
    Regiment(Regiment),
}

/// Computes a study of a table; `chosen` are the scenarios and edges that the event plays.
pub fn run(layout: &Layout, chosen: EventScenarios, study: Study) -> StudyResult {
    match study {
        Study::Seeing { base, from, target, at, stances } => seeing::run(layout, [base, target], from, at, stances),
        Study::Exposure { from, target } => exposure::run(layout, from, target),
        Study::Walking { base, walk, speed } => walking::run(layout, base, walk, speed),
        Study::Open => open::run(layout),
        Study::Cover => cover::run(layout),
        Study::Sides => sides::run(layout),
        Study::Quality => quality::run(layout, chosen),
        Study::Regiment(regiment) => regiment::run(layout, &regiment),
    }
}
