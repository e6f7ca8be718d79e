//! `edge-clearance`: the strip along the table's edges stays free.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::table_edge;
use crate::geometry::Side;
use crate::layout::Layout;
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "edge-clearance",
    tag: 2,
    scope: Scope::Piece,
    depends_on: DependsOn::Table,
    requirement: Some(Requirement::ClearOfEdge),
    guide: Guide {
        title: mark!("Clear table edge"),
        checks: mark!("The gap between every piece and the nearest edge of the table, scatter included."),
        why: mark!("Models deploy and move along the edges; terrain there blocks them and falls off."),
        passes: mark!("Every gap is {at_least}\" or more."),
        fails: mark!("A piece reaches into the strip of {at_least}\" along an edge."),
        source: mark!("The packet's terrain guidelines. They don't except scatter, so neither do we."),
        margin: mark!("nearest piece to an edge"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.edge_clearance.level,
        numbers: |limits| vec![("at_least", limits.edge_clearance.at_least)],
        measure,
        surely_passes: None,
    },
};

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let limits = &context.table.limits().edge_clearance;
    let limit = limits.at_least;
    let mut worst: Option<f64> = None;
    let mut findings = Vec::new();
    for placed in context.table.pieces.iter().filter(|placed| limits.scatter || !placed.scatter) {
        let (side, clearance) = context.table.bounds.least_clearance(placed.footprint.bounds());
        // A piece that reaches over the edge has no gap to it.
        let gap = clearance.max(0.0);
        worst = Some(worst.map_or(gap, |worst| worst.min(gap)));
        if !at_least(gap, limit) {
            let measure = Measure::new(gap, limit, MeasureUnit::Inches);
            let line = table_edge::line(&context.table.bounds, &placed.footprint, side);
            let mark = FindingMark::Gap { line, required: limit };
            let finding = CHECK.finding(context, measure, NearEdge { side });
            findings.push(finding.with_pieces([&placed.piece.id]).with_marks(vec![mark]));
        }
    }
    match worst {
        None => Outcome::NotApplicable(NotApplicableReason::NoPieces),
        Some(measured) => Outcome::measured(Some(Measure::new(measured, limit, MeasureUnit::Inches)), findings),
    }
}

/// A piece stands too near to a side of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NearEdge {
    pub side: Side,
}

impl FindingDetails for NearEdge {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (who, measured) = (messages::piece_names(finding, layout), messages::measured(finding, layout));
        let (edge, limit) = (messages::side(self.side), messages::limit(finding, layout));
        t!("{} stands {} from the {} edge; {} should be free.", who, measured, edge, limit)
    }
}

impl Resolvable for NearEdge {
    fn propose(&self, _: &Context, finding: &Finding) -> Vec<Proposal> {
        finding.move_its_pieces()
    }
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{check, circle, rectangle};

    #[test]
    fn a_piece_nearer_to_an_edge_than_the_limit_is_found() {
        check("edge-clearance", "clear", &[circle("a", "forest", (24.0, 24.0), 4.0)], &[]);
        check("edge-clearance", "on the limit", &[circle("a", "forest", (5.0, 24.0), 4.0)], &[]);
        check("edge-clearance", "on the limit, a tolerance short", &[circle("a", "forest", (4.99, 24.0), 4.0)], &[]);
        check("edge-clearance", "just beyond", &[circle("a", "forest", (4.98, 24.0), 4.0)], &[("a", 2.98)]);
        check("edge-clearance", "bottom", &[circle("a", "hill", (24.0, 44.0), 4.0)], &[("a", 2.0)]);
        check("edge-clearance", "over the edge", &[circle("a", "hill", (47.0, 24.0), 4.0)], &[("a", 0.0)]);
        check("edge-clearance", "scatter too", &[circle("a", "boulder", (24.0, 2.0), 1.5)], &[("a", 1.25)]);
    }

    #[test]
    fn a_turned_piece_is_measured_as_it_is_turned() {
        // Half the diagonal of a 4 inch square is 2.828.
        let square = |turn| rectangle("a", "building", (5.2, 24.0), (4.0, 4.0), turn);
        check("edge-clearance", "upright", &[square(0.0)], &[]);
        check("edge-clearance", "turned", &[square(45.0)], &[("a", 5.2 - 8f64.sqrt())]);
    }
}
