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
use crate::words::{in_sentence, t};
use measured::{MeasuredPart, MeasuredSetup};
use phrases::{MeasuredFrom, MeasuredShape};

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
    /// Its size, and its height where that isn't the usual one of its kind: `6" × 4 1/2" ellipse, 3" high`. Of a compound piece, those of
    /// the piece without its parts, with its kind.
    pub size: String,
    /// The two measurements that place it, each from a table edge: `12 1/4" from the left edge to its leftmost corner`.
    pub place: [String; 2],
    /// How it is turned: a measurement and its lean, or that it is square to the table; `None` for a disc.
    pub turn: Option<String>,
    /// The parts of a compound piece, which stand where they are measured from it.
    pub parts: Vec<SetupPart>,
    sentence: String,
    measured: MeasuredSetup,
}

/// How a part of a compound piece lies to the piece.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupPart {
    /// Its name and kind, its size, and its height where that isn't the usual one of its kind: `With it Building, 3" square`.
    pub title: String,
    /// The two measurements that place it, each from an end of the piece: `1 1/4" from the left end of Hill A to its leftmost corner`.
    pub place: [String; 2],
    /// How it is turned, as of a piece.
    pub turn: Option<String>,
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
        let MeasuredSetup { shape, method, amounts, parts, .. } = &measured;
        let title = phrases::title(piece);
        let size = |voice| {
            let size = phrases::size_and_height(piece, tape, voice);
            let kind = in_sentence(&piece.kind.name);
            match voice {
                _ if !piece.is_compound() => size,
                Voice::Written => format!("{kind} {size}"),
                Voice::Spoken => format!("{kind}, {size}"),
            }
        };
        let whole = MeasuredShape { shape, method, amounts, from: MeasuredFrom::Table };
        // Without its parts: Hill A, and not the whole piece.
        let own_name = format!("{} {letter}", piece.kind.name);
        let from = MeasuredFrom::Piece(&own_name);
        let parts: Vec<(&Piece, MeasuredShape)> = piece
            .parts
            .iter()
            .zip(parts)
            .map(|(part, MeasuredPart { shape, method, amounts })| {
                (part, MeasuredShape { shape, method, amounts, from })
            })
            .collect();
        let part_title = |part: &Piece, voice| {
            t!("With it {}, {}", phrases::title(part), phrases::size_and_height(part, tape, voice))
        };
        let own = format!("{letter}, {title}, {}: {}.", size(Voice::Spoken), whole.sentence_part());
        let said = |(part, measured): &(&Piece, MeasuredShape)| {
            format!(" {}: {}.", part_title(part, Voice::Spoken), measured.sentence_part())
        };
        let sentence = std::iter::once(own).chain(parts.iter().map(said)).collect();
        let (place, turn) = (whole.place(Voice::Written), whole.turn(Voice::Written));
        let parts = parts.into_iter().map(|(part, measured)| SetupPart {
            title: part_title(part, Voice::Written),
            place: measured.place(Voice::Written),
            turn: measured.turn(Voice::Written),
        });
        let (parts, size) = (parts.collect(), size(Voice::Written));
        Self { letter, title, size, place, turn, parts, sentence, measured }
    }

    /// The lines of its measurements, as they are printed, with those of its parts below their names.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let parts = self.parts.iter().flat_map(|part| [&part.title].into_iter().chain(&part.place).chain(&part.turn));
        self.place.iter().chain(&self.turn).chain(parts).map(String::as_str)
    }

    /// The step as one sentence to be read aloud, with its units spelt out.
    #[must_use]
    pub fn sentence(&self) -> &str {
        &self.sentence
    }
}
