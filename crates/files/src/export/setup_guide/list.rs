//! The list and its steps.

use serde::{Deserialize, Serialize};

use super::dimension::Dimension;
use super::measured::{MeasuredPart, MeasuredSetup};
use super::method::SetupTurn;
use super::phrases::{MeasuredFrom, MeasuredShape};
use super::{dimension, order, phrases, rounding};
use crate::analysis::Table;
use crate::checks::{Plan, messages};
use crate::geometry::Rect;
use crate::layout::{Layout, Piece, PieceId};
use crate::units::setup_length::{SetupUnits, Voice};
use crate::words::{in_sentence, mark, t, translated};

/// What the arrow of an outline is.
const ARROW: &str = mark!(
    "An irregular piece has an arrow on the map of the set-up page: from its centre to the side that is up where the piece is drawn \
     unturned, as in My terrain."
);

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
    /// the piece without its parts, with its kind. Behind it, the units of an army that are in it.
    pub size: String,
    /// The two measurements that place it, each from a table edge: `12 1/4" from the left edge to its leftmost corner`.
    pub place: [String; 2],
    /// How it is turned: by its lean or its arrow, or that it is square to the table; `None` for a disc.
    pub turn: Option<String>,
    /// All measurements in a line: `its centre 8 1/4" from the left edge and 8" from the top edge; its arrow points …`.
    pub line: String,
    /// That it stands on pieces with later letters, which have to be there first.
    pub beneath: Option<String>,
    /// The parts of a compound piece, which stand where they are measured from it.
    pub parts: Vec<SetupPart>,
    sentence: String,
    pub(super) measured: MeasuredSetup,
    pub(super) dimensions: [Dimension; 2],
}

/// How a part of a compound piece lies to the piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SetupPart {
    /// Its name and kind, its size, and its height where that isn't the usual one of its kind: `With it Building, 3" square`.
    pub title: String,
    /// The two measurements that place it, each from an end of the piece: `1 1/4" from the left end of Hill A to its leftmost corner`.
    pub place: [String; 2],
    /// How it is turned, as of a piece.
    pub turn: Option<String>,
    /// All measurements in a line, as of a piece.
    pub line: String,
}

impl SetupList {
    /// The list for a layout with the default plan.
    pub fn of(layout: &Layout, setup_units: SetupUnits) -> Self {
        Self::planned(layout, Plan::default(), setup_units)
    }

    /// The list for a layout with a plan, which decides on the checks.
    pub fn planned(layout: &Layout, plan: Plan, setup_units: SetupUnits) -> Self {
        let (pieces, warnings) = rounding::rounded(layout, plan, setup_units);
        let letters = phrases::letters(layout);
        let order = order::by_letter(&letters);
        let beneath = order::beneath(&Table::new(layout), &order);
        let table = layout.table.bounds();
        let step = |index: &usize| {
            let (piece, measured) = (layout.pieces.get(*index)?, pieces.get(*index)?);
            let beneath: Vec<String> = beneath.get(*index)?.iter().map(|low| letters[*low].clone()).collect();
            let step = SetupStep::new(piece, letters.get(*index)?.clone(), measured.clone(), setup_units);
            let units = layout.units_in(&piece.id).map(|unit| messages::counted_units(unit, unit.count));
            Some(step.holding(&units.collect::<Vec<_>>()).on(&beneath).measured_on(piece, &table))
        };
        let steps = order.iter().filter_map(step).collect();
        Self { steps, warnings }
    }

    /// What the arrows of the map are, where a step names one.
    pub fn arrows(&self) -> Option<&'static str> {
        let has_arrow = |step: &SetupStep| {
            let parts = step.measured.parts.iter().map(|part| part.method.turn);
            std::iter::once(step.measured.method.turn).chain(parts).any(|turn| matches!(turn, SetupTurn::Arrow(_)))
        };
        self.steps.iter().any(has_arrow).then(|| translated(ARROW))
    }

    /// The layout with each piece where the rounded measurements of its step place it.
    pub fn rebuilt(&self, layout: &Layout) -> Layout {
        rounding::rebuilt(layout, self.steps.iter().map(|step| &step.measured))
    }
}

impl SetupStep {
    fn new(piece: &Piece, letter: String, measured: MeasuredSetup, setup_units: SetupUnits) -> Self {
        let MeasuredSetup { shape, method, amounts, parts, .. } = &measured;
        let title = phrases::title(piece);
        let size = |voice| {
            let size = phrases::size_and_height(piece, setup_units, voice);
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
            t!("With it {}, {}", phrases::title(part), phrases::size_and_height(part, setup_units, voice))
        };
        let own = format!("{letter}, {title}, {}: {}.", size(Voice::Spoken), whole.sentence_part(Voice::Spoken));
        let said = |(part, measured): &(&Piece, MeasuredShape)| {
            format!(" {}: {}.", part_title(part, Voice::Spoken), measured.sentence_part(Voice::Spoken))
        };
        let sentence = std::iter::once(own).chain(parts.iter().map(said)).collect();
        let (place, turn) = (whole.place(Voice::Written), whole.turn(Voice::Written));
        let parts = parts.into_iter().map(|(part, measured)| SetupPart {
            title: part_title(part, Voice::Written),
            place: measured.place(Voice::Written),
            turn: measured.turn(Voice::Written),
            line: measured.sentence_part(Voice::Written),
        });
        let (parts, size, line) = (parts.collect(), size(Voice::Written), whole.sentence_part(Voice::Written));
        let dimensions = <[Dimension; 2]>::default();
        Self { letter, title, size, place, turn, line, beneath: None, parts, sentence, measured, dimensions }
    }

    /// The step of a piece that these units of an army are in.
    fn holding(mut self, units: &[String]) -> Self {
        if !units.is_empty() {
            let inside = t!("In it: {}", messages::list(units));
            self.sentence = format!("{} {inside}.", self.sentence);
            self.size = format!("{}. {inside}", self.size);
        }
        self
    }

    /// The step of a piece that stands on those with these letters.
    fn on(mut self, letters: &[String]) -> Self {
        if !letters.is_empty() {
            let beneath = t!("It stands on {}: put that down first", messages::list(letters));
            self.sentence = format!("{} {beneath}.", self.sentence);
            self.beneath = Some(beneath);
        }
        self
    }

    /// The step with what the map shows of it.
    fn measured_on(mut self, piece: &Piece, table: &Rect) -> Self {
        let MeasuredSetup { method, amounts, .. } = &self.measured;
        self.dimensions = dimension::of_piece(piece, method, amounts, table);
        self
    }

    /// The lines of its measurements, one each, with those of its parts below their names.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        let parts = self.parts.iter().flat_map(|part| [&part.title].into_iter().chain(&part.place).chain(&part.turn));
        self.place.iter().chain(&self.turn).chain(&self.beneath).chain(parts).map(String::as_str)
    }

    /// The lines of its measurements as they are printed beside the map, with those of its parts below their names.
    pub fn short_lines(&self) -> impl Iterator<Item = &str> {
        let parts = self.parts.iter().flat_map(|part| [&part.title, &part.line]);
        [&self.line].into_iter().chain(&self.beneath).chain(parts).map(String::as_str)
    }

    /// The step as one sentence to be read aloud, with its units spelt out.
    pub fn sentence(&self) -> &str {
        &self.sentence
    }

    /// The id of its piece.
    pub const fn piece(&self) -> &PieceId {
        &self.measured.id
    }
}
