//! `half-balance`: no half of the table holds much more than the other.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::Placed;
use crate::analysis::balance::{Halves, halves};
use crate::geometry::area::Axis;
use crate::geometry::split_area::share_below;
use crate::geometry::{Point, Rect, Side};
use crate::layout::Layout;
use crate::pack::ComparedHalves;
use crate::words::{mark, t};

/// How many pieces to propose to move.
const MAX_MOVES: usize = 4;

/// The check.
pub const CHECK: Check = Check {
    id: "half-balance",
    tag: 10,
    scope: Scope::Table,
    depends_on: DependsOn::AttackerEdge,
    requirement: Some(Requirement::Balanced),
    guide: Guide {
        title: mark!("Balance of halves"),
        checks: mark!(
            "How many pieces lie in the left and the right half, and in the top and the bottom half; \
                 where the readings say so, only the two players' halves. A piece on \
                 the line is split by the share of its area, and a scatter piece weighs its share of a group."
        ),
        why: mark!("Whoever gets the choice of sides should have a choice to make, and not an obvious one."),
        passes: mark!("The halves differ by {at_most} pieces or fewer, either way."),
        fails: mark!("They differ by more than {at_most}."),
        source: mark!(
            "The packet's terrain guidelines ask for roughly equal halves; the number is our reading of roughly."
        ),
        margin: mark!("difference between halves"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.half_balance.level,
        numbers: |limits| vec![("at_most", limits.half_balance.at_most)],
        measure,
        surely_passes: None,
    },
};

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let table = &context.table;
    if table.pieces.is_empty() {
        return Outcome::NotApplicable(NotApplicableReason::NoPieces);
    }
    let limit = table.limits().half_balance.at_most;
    let (across, along) = (halves(table, Axis::X), halves(table, Axis::Y));
    let worse = match (table.limits().half_balance.halves, context.table.layout.attacker_edge) {
        (ComparedHalves::Both, _) if along.difference() > across.difference() => along,
        (ComparedHalves::Players, Side::Top | Side::Bottom) => along,
        _ => across,
    };
    let measure = Measure::new(worse.difference(), limit, MeasureUnit::Pieces);
    let finding = (!at_most(worse.difference(), limit)).then(|| {
        let Halves { axis, low, high } = worse;
        CHECK.finding(context, measure, Unbalanced { axis, low, high }).with_marks(vec![FindingMark::Zone(half(
            &table.bounds,
            axis,
            low > high,
        ))])
    });
    Outcome::of_whole_table(measure, finding)
}

/// One half of the table: the left or upper one where `low` is true.
fn half(table: &Rect, axis: Axis, low: bool) -> Rect {
    let middle = table.centre();
    match (axis, low) {
        (Axis::X, true) => Rect::new(table.min, Point::new(middle.x, table.max.y)),
        (Axis::X, false) => Rect::new(Point::new(middle.x, table.min.y), table.max),
        (Axis::Y, true) => Rect::new(table.min, Point::new(table.max.x, middle.y)),
        (Axis::Y, false) => Rect::new(Point::new(table.min.x, middle.y), table.max),
    }
}

/// One half holds more than the other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Unbalanced {
    /// The line between the halves.
    pub axis: Axis,
    /// The pieces left of it, or above.
    pub low: f64,
    /// The pieces right of it, or below.
    pub high: f64,
}

impl FindingDetails for Unbalanced {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (first, second) = match self.axis {
            Axis::X => (t!("left"), t!("right")),
            Axis::Y => (t!("top"), t!("bottom")),
        };
        let (low, high) = (messages::number(self.low), messages::number(self.high));
        t!(
            "The {} half holds {} pieces and the {} half {}; aim for a difference of {} at most.",
            first,
            low,
            second,
            high,
            messages::limit(finding, layout)
        )
    }
}

impl Resolvable for Unbalanced {
    /// To move pieces of the fuller half that weigh enough, the nearest to the line first.
    fn propose(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        let Self { axis, low, high } = *self;
        let table = &context.table;
        let middle = axis.of(table.bounds.centre());
        // A piece that crosses the line leaves one half and enters the other, so it counts twice.
        let needed = (finding.measured - finding.limit) / 2.0;
        let enough = |placed: &&Placed| {
            let below = share_below(&placed.footprint, axis, middle);
            let share = if low > high { below } else { 1.0 - below };
            !placed.piece.locked && at_most(needed, placed.weight(table.limits()) * share)
        };
        let distance = |placed: &Placed| (axis.of(placed.footprint.centre()) - middle).abs();
        let heavy = table.pieces.iter().filter(enough).map(|placed| (distance(placed), placed));
        Proposal::move_first(heavy, MAX_MOVES).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{check, circle, counts_as, layout, not_applicable};
    use crate::checks::{Plan, Report};
    use crate::layout::Piece;

    fn row(xs: &[f64]) -> Vec<Piece> {
        xs.iter().zip(0..).map(|(x, i)| circle(&format!("p{i}"), "forest", (*x, 24.0), 4.0)).collect()
    }

    #[test]
    fn halves_may_differ_by_two_pieces() {
        check("half-balance", "even", &row(&[8.0, 40.0]), &[]);
        check("half-balance", "on the limit", &row(&[8.0, 14.0]), &[]);
        check("half-balance", "three against none", &row(&[8.0, 14.0, 20.0]), &[("", 3.0)]);
        check("half-balance", "a piece on the line is halved", &row(&[8.0, 14.0, 24.0]), &[]);
        check("half-balance", "a tolerance beyond", &row(&[8.0, 14.0, 23.99]), &[]);
        check("half-balance", "just beyond", &row(&[8.0, 14.0, 23.97]), &[("", 2.02)]);
        // A quarter of the diameter past the line: 0.1955 of the disc is on the left, so 3.1955 against 0.8045.
        check("half-balance", "a share of one", &row(&[8.0, 14.0, 20.0, 25.0]), &[("", 2.39)]);
        not_applicable("half-balance", &[]);
    }

    #[test]
    fn an_item_of_scatter_weighs_its_share_of_a_group() {
        let mut pieces = row(&[8.0, 14.0]);
        pieces.push(circle("s", "boulder", (20.0, 24.0), 1.5));
        check("half-balance", "a third more", &pieces, &[("", 2.33)]);
        pieces[2] = counts_as(pieces[2].clone(), 2);
        check("half-balance", "what the organiser counts it as", &pieces, &[("", 4.0)]);
    }

    #[test]
    fn the_line_with_the_larger_difference_is_the_finding() {
        let pieces: Vec<Piece> =
            (0..4).map(|i| circle(&format!("p{i}"), "forest", (9.0 + 10.0 * f64::from(i), 40.0), 4.0)).collect();
        let report = Report::of(&layout(&pieces), Plan::default());
        let findings = report.findings();
        let found: Vec<_> = findings.iter().filter(|finding| finding.check == "half-balance").collect();
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].details.downcast_ref(), Some(&Unbalanced { axis: Axis::Y, low: 0.0, high: 4.0 }));
        assert_eq!(found[0].marks, [FindingMark::Zone(Rect::new(Point::new(0.0, 24.0), Point::new(48.0, 48.0)))]);
    }
}
