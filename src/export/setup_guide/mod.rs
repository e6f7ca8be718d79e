//! The set-up list: how a person builds the table with a tape measure.
//!
//! A step holds the two measurements that place its piece and the one that turns it, as [`method`] explains, in the order
//! of [`walk`]. Left, right, top and bottom are as on the map, for somebody who stands at the table's bottom edge.
//!
//! The measurements are rounded for the tape, so [`rounding`] builds the table by them and asks the checks again: where they
//! say something else of it, other roundings are tried, then finer marks, and what even those don't keep is told.

mod corners;
mod measured;
mod method;
mod phrases;
mod rounding;
mod tape;
#[cfg(test)]
mod tests;
mod walk;

use crate::analysis::Table;
use crate::checks::Plan;
use crate::layout::{Layout, Piece};
use measured::MeasuredSetup;
use tape::Voice;

pub use tape::TapeUnits;

/// A table in the order a person sets it up by.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupList {
    /// One step for each piece.
    pub steps: Vec<SetupStep>,
    /// Measurements that are too tight to survive being rounded for the tape, a sentence each.
    pub warnings: Vec<String>,
}

/// How one piece is set up.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupStep {
    /// The piece's letter, and its id where another piece has the same letter.
    pub letter: String,
    /// What it is: its name, and its kind where that says more.
    pub title: String,
    /// How large it is: `6" × 4 1/2" ellipse`.
    pub size: String,
    /// The two measurements that place it, each from a table edge: `12 1/4" from the left edge to its leftmost corner`.
    pub place: [String; 2],
    /// What turns it: a measurement and how it leans, or that it is square to the table; none for what is round.
    pub turn: Option<String>,
    /// The same as one sentence.
    sentence: String,
    /// The same in numbers.
    measured: MeasuredSetup,
}

impl SetupList {
    /// The list for `layout`.
    #[must_use]
    pub fn of(layout: &Layout, tape: TapeUnits) -> Self {
        Self::planned(layout, Plan::default(), tape)
    }

    /// The list for a layout that is planned in a certain way, by the checks that go with it.
    #[must_use]
    pub fn planned(layout: &Layout, plan: Plan, tape: TapeUnits) -> Self {
        let (pieces, warnings) = rounding::rounded(layout, plan, tape);
        let letters = phrases::letters(layout);
        let step = |index: usize| {
            let (piece, letter, measured) = (layout.pieces.get(index)?, letters.get(index)?, pieces.get(index)?);
            Some(SetupStep::new(piece, letter.clone(), measured.clone(), tape))
        };
        let steps = walk::order(&Table::new(layout)).into_iter().filter_map(step).collect();
        Self { steps, warnings }
    }

    /// The table as it is built by nothing but the measurements, by somebody who measures perfectly: each piece of `layout`
    /// as near to where its step puts it as the document holds it.
    #[must_use]
    pub fn rebuilt(&self, layout: &Layout) -> Layout {
        rounding::built_by(layout, self.steps.iter().map(|step| &step.measured))
    }
}

impl SetupStep {
    fn new(piece: &Piece, letter: String, measured: MeasuredSetup, tape: TapeUnits) -> Self {
        let MeasuredSetup { shape, method, amounts, .. } = &measured;
        let title = phrases::title(piece);
        let sentence = format!(
            "{letter}, {title}, {}: {}.",
            phrases::size(shape, tape, Voice::Spoken),
            phrases::told(method, shape, amounts)
        );
        Self {
            letter,
            title,
            size: phrases::size(shape, tape, Voice::Written),
            place: phrases::place(method, amounts, Voice::Written),
            turn: phrases::turn(method, shape, amounts, Voice::Written),
            sentence,
            measured,
        }
    }

    /// The step as one sentence, with its numbers and units as they are read aloud.
    #[must_use]
    pub fn sentence(&self) -> &str {
        &self.sentence
    }
}
