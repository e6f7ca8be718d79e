//! The set-up list: how a person builds the table with a tape measure.
//!
//! A step has the two measurements that place a piece and the one that turns it: see [`method`]. Steps are in the order of
//! [`walk`]. Left, right, top and bottom are as on the drawing.
//!
//! The measurements are rounded for the tape. [`rounding`] rebuilds the table by them and compares the findings of the checks. Where
//! they differ, it tries other roundings, then finer marks, and warns of the differences that remain.
//!
//! The elements of the chosen scenario have a list of their own ([`ElementList`]), because the packet measures them otherwise.

mod corners;
mod elements;
mod measured;
mod method;
mod phrases;
mod rounding;
#[cfg(test)]
mod tests;
mod walk;

use crate::analysis::Table;
use crate::checks::Plan;
use crate::layout::{Layout, Piece};
use crate::units::tape::Voice;
use measured::MeasuredSetup;

pub use crate::units::tape::TapeUnits;
pub use elements::{ElementList, ElementStep};

/// The set-up list of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupList {
    /// The steps in their order, one for each piece.
    pub steps: Vec<SetupStep>,
    /// Findings that differ when measurements are rounded for the tape, a sentence each.
    pub warnings: Vec<String>,
}

/// How one piece is set up.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupStep {
    /// The piece's letter, with its id where another piece has the same letter.
    pub letter: String,
    /// Its name, with its kind where that says more.
    pub title: String,
    /// Its size, and its height where that isn't the usual one of its kind: `6" × 4 1/2" ellipse, 3" high`.
    pub size: String,
    /// The two measurements that place it, each from a table edge: `12 1/4" from the left edge to its leftmost corner`.
    pub place: [String; 2],
    /// How it is turned: a measurement and its lean, or that it is square to the table; `None` for a disc.
    pub turn: Option<String>,
    sentence: String,
    measured: MeasuredSetup,
}

impl SetupList {
    /// The list for a layout with the default plan.
    #[must_use]
    pub fn of(layout: &Layout, tape: TapeUnits) -> Self {
        Self::planned(layout, Plan::default(), tape)
    }

    /// The list for a layout with a plan, which decides on the checks.
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

    /// The layout with each piece where the rounded measurements of its step place it.
    #[must_use]
    pub fn rebuilt(&self, layout: &Layout) -> Layout {
        rounding::rebuilt(layout, self.steps.iter().map(|step| &step.measured))
    }
}

impl SetupStep {
    fn new(piece: &Piece, letter: String, measured: MeasuredSetup, tape: TapeUnits) -> Self {
        let MeasuredSetup { shape, method, amounts, .. } = &measured;
        let title = phrases::title(piece);
        let size = |voice| {
            let sides = phrases::size(shape, tape, voice);
            let height = phrases::unusual_height(piece, tape, voice);
            height.map_or_else(|| sides.clone(), |height| format!("{sides}, {height}"))
        };
        let sentence =
            format!("{letter}, {title}, {}: {}.", size(Voice::Spoken), phrases::sentence_part(method, shape, amounts));
        Self {
            letter,
            title,
            size: size(Voice::Written),
            place: phrases::place(method, amounts, Voice::Written),
            turn: phrases::turn(method, shape, amounts, Voice::Written),
            sentence,
            measured,
        }
    }

    /// The step as one sentence to be read aloud, with its units spelt out.
    #[must_use]
    pub fn sentence(&self) -> &str {
        &self.sentence
    }
}
