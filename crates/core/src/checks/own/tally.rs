//! What a check of a pack finds, measure by measure.

use crate::checks::check::Check;
use crate::checks::context::Context;
use crate::checks::finding::{Finding, FindingMark};
use crate::checks::measure::{Measure, MeasureUnit};
use crate::checks::outcome::{NotApplicableReason, Outcome};
use crate::geometry::Gap;
use crate::layout::PieceId;
use crate::pack::{Band, LimitUnit, Role};

use super::finding::OwnFinding;
use super::numbers::is_within;

/// What a check has found so far.
pub struct Tally<'a> {
    check: &'a Check,
    context: &'a Context<'a>,
    /// The measure with the least room to its limit, and that room.
    worst: Option<(f64, Measure)>,
    findings: Vec<Finding>,
    /// Whose army is measured, where armies are by themselves.
    pub army: Option<Role>,
}

impl From<LimitUnit> for MeasureUnit {
    fn from(unit: LimitUnit) -> Self {
        match unit {
            LimitUnit::Pieces => Self::Pieces,
            LimitUnit::Length => Self::Inches,
            LimitUnit::Area => Self::SquareInches,
            LimitUnit::Percent => Self::Percent,
            LimitUnit::Points => Self::Points,
        }
    }
}

impl<'a> Tally<'a> {
    pub const fn new(check: &'a Check, context: &'a Context<'a>) -> Self {
        Self { check, context, worst: None, findings: Vec::new(), army: None }
    }

    /// Adds a measure of some pieces, or of the whole table, with the lines that show it on the board.
    pub fn add(&mut self, band: &Band, unit: LimitUnit, measured: f64, pieces: &[&PieceId], lines: &[Gap]) {
        let (limit, room) = band.nearest(measured);
        let measure = Measure::new(measured, limit, unit.into());
        self.add_with_room(measure, room, is_within(band, measured), pieces, lines);
    }

    /// Adds a measure whose room to the limit is known, and whether it passes.
    pub fn add_with_room(&mut self, measure: Measure, room: f64, passes: bool, pieces: &[&PieceId], lines: &[Gap]) {
        if self.worst.is_none_or(|(least, _)| room < least) {
            self.worst = Some((room, measure));
        }
        if !passes {
            // A line without a length to keep says nothing.
            let required = if measure.unit == MeasureUnit::Inches { measure.limit } else { 0.0 };
            let marks = lines.iter().map(|line| FindingMark::Gap { line: *line, required });
            let finding = self.check.finding(self.context, measure, OwnFinding { army: self.army });
            let finding = finding.with_pieces(pieces.iter().copied()).with_marks(marks.collect());
            // Pieces tell findings apart. Of two armies that are counted without any, the one that is farther beyond is told first.
            match self.findings.iter_mut().find(|other| other.is_same_as(&finding)) {
                Some(other) if other.violation() >= finding.violation() => {}
                Some(other) => *other = finding,
                None => self.findings.push(finding),
            }
        }
    }

    /// What the check says of the table.
    pub fn outcome(self) -> Outcome {
        match self.worst {
            None if self.context.table.pieces.is_empty() => Outcome::NotApplicable(NotApplicableReason::NoPieces),
            None => Outcome::NotApplicable(NotApplicableReason::NoneToMeasure),
            Some((_, measure)) => Outcome::measured(Some(measure), self.findings),
        }
    }
}
