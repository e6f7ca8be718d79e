//! `off-table`: terrain lies on the table.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::table_edge;
use crate::geometry::Side;
use crate::layout::Layout;
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "off-table",
    tag: 0,
    scope: Scope::Piece,
    depends_on: DependsOn::Table,
    requirement: Some(Requirement::OnTable),
    guide: Guide {
        title: mark!("On the table"),
        checks: mark!("How far a piece reaches over the edge of the table, scatter included."),
        why: mark!("What hangs over the edge can't stand there, and everything else is measured from where it stands."),
        passes: mark!("Every piece lies completely on the table."),
        fails: mark!("A part of a piece reaches over an edge."),
        source: mark!(
            "Common sense; the packet takes it for granted. So near the edge a piece breaks the rule of the clear edge as well."
        ),
        margin: mark!("farthest over an edge"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.off_table.level,
        numbers: |_| Vec::new(),
        measure,
        surely_passes: None,
    },
};

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let table = &context.table.bounds;
    let mut farthest: Option<f64> = None;
    let mut findings = Vec::new();
    for placed in &context.table.pieces {
        let (side, clearance) = table.least_clearance(placed.footprint.bounds());
        let beyond = (-clearance).max(0.0);
        farthest = Some(farthest.map_or(beyond, |farthest| farthest.max(beyond)));
        if !at_most(beyond, 0.0) {
            let measure = Measure::new(beyond, 0.0, MeasureUnit::Inches);
            let mark = FindingMark::Gap { line: table_edge::line(table, &placed.footprint, side), required: 0.0 };
            let finding = CHECK.finding(context, measure, OffTable { side });
            findings.push(finding.with_pieces([&placed.piece.id]).with_marks(vec![mark]));
        }
    }
    match farthest {
        None => Outcome::NotApplicable(NotApplicableReason::NoPieces),
        Some(farthest) => Outcome::measured(Some(Measure::new(farthest, 0.0, MeasureUnit::Inches)), findings),
    }
}

/// A piece reaches over a side of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OffTable {
    pub side: Side,
}

impl FindingDetails for OffTable {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (who, measured) = (messages::piece_names(finding, layout), messages::measured(finding, layout));
        t!("{} reaches {} over the {} edge.", who, measured, messages::side(self.side))
    }
}

impl Resolvable for OffTable {
    fn propose(&self, _: &Context, finding: &Finding) -> Vec<Proposal> {
        finding.move_its_pieces()
    }
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{check, circle, not_applicable, rectangle};

    #[test]
    fn a_piece_over_the_edge_is_found() {
        let hill = |x, y| [circle("a", "hill", (x, y), 4.0)];
        check("off-table", "clear", &hill(24.0, 24.0), &[]);
        check("off-table", "touches the edge", &hill(2.0, 24.0), &[]);
        check("off-table", "a tolerance over", &hill(1.99, 24.0), &[]);
        check("off-table", "just beyond", &hill(1.98, 24.0), &[("a", 0.02)]);
        check("off-table", "in a corner the farther side counts", &hill(47.0, 47.5), &[("a", 1.5)]);
        check("off-table", "not on the table at all", &hill(24.0, -10.0), &[("a", 12.0)]);
        check("off-table", "scatter too", &[circle("a", "boulder", (48.0, 9.0), 1.5)], &[("a", 0.75)]);
        not_applicable("off-table", &[]);
    }

    #[test]
    fn the_corner_of_a_turned_piece_counts() {
        let square = |turn| [rectangle("a", "building", (24.0, 45.5), (4.0, 4.0), turn)];
        check("off-table", "upright", &square(0.0), &[]);
        check("off-table", "turned", &square(45.0), &[("a", 8f64.sqrt() - 2.5)]);
    }
}
