//! What a table is like to walk and to see on, as layers for the board and the numbers beside them.
//!
//! A [`Study`] is what is asked; a [`StudyResult`] is the answer: outlines to fill, lines and labels, all in inches on the table, and
//! facts for who reads and doesn't look. It holds no text: [`messages`] says it in the person's language. It is worked out by
//! the page's worker and never on the drag's path, so an answer holds everything that is drawn and the page only draws it.

mod cells;
mod cover;
mod exposure;
pub mod messages;
mod open;
mod quality;
mod seeing;
mod sides;
mod survey;
mod walking;

use serde::{Deserialize, Serialize};
pub use survey::{
    BarSubject, Fact, FactColumn, FactNeighbour, FactSubject, FactValue, HistogramBar, StudyLabel, StudyResult,
    StudyShape, StudyShapeKind,
};

use crate::checks::EventScenarios;
use crate::geometry::Point;
use crate::layout::Layout;
use crate::pack::Owner;

/// What is asked about a table. Places are those of a base's centre; bases go by their diameter in millimetres.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Study {
    /// Where a base can stand and walk, what it is cut off from and what is too narrow for it; between two places its
    /// shortest walk, and how many turns that takes at a speed in inches.
    Walking {
        /// The base.
        base: u32,
        /// Where a walk begins and ends.
        walk: Option<[Point; 2]>,
        /// How far the model advances in a turn.
        speed: f64,
    },
    /// What a model sees of the table, and whether it sees another.
    Seeing {
        /// The viewer's base.
        base: u32,
        /// Where the viewer stands.
        from: Point,
        /// The base that is looked for.
        target: u32,
        /// Where one stands that is looked at.
        at: Option<Point>,
    },
    /// How much of a player's deployment zone sees each place of the table.
    Exposure {
        /// Whose zone looks.
        from: Owner,
        /// The base that is looked for.
        target: u32,
    },
    /// The largest circles that are clear of terrain.
    Open,
    /// What is near enough to something that protects.
    Cover,
    /// All of it in numbers, for both edges side by side.
    Sides,
    /// How good it is, among tables that were generated.
    Quality,
}

/// Answers a question about a table, on which an event plays these scenarios and edges.
#[must_use]
pub fn survey(layout: &Layout, chosen: EventScenarios, study: Study) -> StudyResult {
    match study {
        Study::Seeing { base, from, target, at } => seeing::survey(layout, [base, target], from, at),
        Study::Exposure { from, target } => exposure::survey(layout, from, target),
        Study::Walking { base, walk, speed } => walking::survey(layout, base, walk, speed),
        Study::Open => open::survey(layout),
        Study::Cover => cover::survey(layout),
        Study::Sides => sides::survey(layout),
        Study::Quality => quality::survey(layout, chosen),
    }
}
