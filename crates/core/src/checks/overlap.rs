//! `overlap`: no two pieces overlap.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::layout::{Layout, Piece};
use crate::units::TOLERANCE;
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "overlap",
    tag: 1,
    scope: Scope::Pair,
    depends_on: DependsOn::Table,
    requirement: Some(Requirement::NoOverlap),
    guide: Guide {
        title: mark!("No overlaps"),
        checks: mark!("The ground that two pieces share, scatter included."),
        why: mark!("Where two pieces lie on each other nobody can say which of them a model stands in."),
        passes: mark!("No two pieces share any ground. Touching is fine."),
        fails: mark!("Two pieces lie on each other."),
        source: mark!(
            "Common sense: the packet doesn't forbid it. An obstruction on a hill or a tower beside a pond is one piece, not two: combine \
                 them. Scatter may lie on area terrain, like crates in a wood. Pieces pushed together may bite into each other by a hair."
        ),
        margin: mark!("most ground shared"),
    },
    level: |limits| limits.overlap.level,
    numbers: |_| Vec::new(),
    measure,
    surely_passes: None,
};

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let pieces = &context.table.pieces;
    if pieces.len() < 2 {
        return Outcome::NotApplicable(NotApplicableReason::FewerThanTwoPieces);
    }
    let mut most = 0.0_f64;
    let mut findings = Vec::new();
    for (index, one) in pieces.iter().enumerate() {
        for (nth, other) in pieces.iter().enumerate().skip(index + 1) {
            let Some(shared) = context.table.forbidden_overlap(index, nth) else { continue };
            most = most.max(shared.area);
            // The tolerance is for the depth and not for the area, which is large where long sides overlap by a hair.
            if shared.depth() > TOLERANCE {
                let measure = Measure::new(shared.area, 0.0, MeasureUnit::SquareInches);
                let finding = CHECK.finding(context, measure, OverlappingPieces);
                findings.push(
                    finding.with_pieces([&one.piece.id, &other.piece.id]).with_marks(vec![FindingMark::Shared(shared)]),
                );
            }
        }
    }
    Outcome::measured(Some(Measure::new(most, 0.0, MeasureUnit::SquareInches)), findings)
}

/// Two pieces overlap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OverlappingPieces;

impl FindingDetails for OverlappingPieces {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        t!(
            "{} cover {} of the same ground.",
            messages::piece_names(finding, layout),
            messages::measured(finding, layout)
        )
    }
}

impl Resolvable for OverlappingPieces {
    fn propose(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        let layout = context.table.layout;
        let pieces = || finding.pieces.iter().filter_map(|id| layout.piece(id));
        let members: usize = pieces().map(|piece| piece.members().count()).sum();
        let can_join = members <= Piece::MAX_PARTS && pieces().all(|piece| !piece.locked);
        let join = can_join.then(|| Proposal::Edits {
            change: ProposedChange::Join(finding.pieces.clone()),
            edits: layout.combining(&finding.pieces),
        });
        finding.move_its_pieces().into_iter().chain(join).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{check, circle, combined_with, compound, not_applicable, rectangle};

    #[test]
    fn pieces_that_overlap_are_found() {
        let pair = |x| {
            [
                rectangle("a", "trench", (12.0, 24.0), (5.0, 4.0), 0.0),
                rectangle("b", "building", (x, 24.0), (4.0, 4.0), 0.0),
            ]
        };
        check("overlap", "apart", &pair(20.0), &[]);
        check("overlap", "touching", &pair(16.5), &[]);
        check("overlap", "a tolerance deep", &pair(16.49), &[]);
        check("overlap", "just beyond", &pair(16.48), &[("a b", 0.08)]);
        check("overlap", "well in", &pair(15.5), &[("a b", 4.0)]);
    }

    #[test]
    fn a_piece_inside_another_overlaps_with_all_of_it() {
        let square = rectangle("a", "hill", (24.0, 24.0), (6.0, 6.0), 0.0);
        let inner = |kind| rectangle("b", kind, (24.0, 24.0), (2.0, 1.5), 30.0);
        check("overlap", "a hut on a hill", &[square.clone(), inner("building")], &[("a b", 3.0)]);
        let wall = rectangle("a", "wall", (24.0, 24.0), (6.0, 6.0), 0.0);
        check("overlap", "scatter on a wall", &[wall, inner("crates")], &[("a b", 3.0)]);
        let far = circle("c", "forest", (12.0, 12.0), 4.0);
        check("overlap", "combined they are one", &[combined_with(square, "obstruction"), far], &[]);
    }

    #[test]
    fn scatter_may_lie_on_area_terrain_but_not_on_other_scatter() {
        let crates = |id| rectangle(id, "crates", (24.0, 24.0), (2.0, 1.5), 30.0);
        for ground in ["forest", "hill", "shallow-water"] {
            check("overlap", ground, &[circle("a", ground, (24.0, 24.0), 5.0), crates("b")], &[]);
        }
        check("overlap", "two of them", &[crates("a"), crates("b")], &[("a b", 3.0)]);
    }

    #[test]
    fn the_parts_of_a_compound_piece_may_share_ground_and_others_may_not_share_it_with_any() {
        let mill = rectangle("b", "building", (24.0, 24.0), (3.0, 3.0), 0.0);
        let pond = circle("c", "shallow-water", (28.0, 24.0), 4.0);
        let whole = compound(circle("a", "hill", (24.0, 24.0), 6.0), [mill, pond]);
        check("overlap", "by itself", &[whole.clone(), circle("d", "forest", (12.0, 12.0), 4.0)], &[]);
        let house = rectangle("d", "building", (31.0, 24.0), (4.0, 4.0), 0.0);
        check("overlap", "on the pond", &[whole, house], &[("a d", 2.45)]);
    }

    #[test]
    fn pieces_whose_bounds_overlap_may_be_apart() {
        // The discs' bounds overlap at a corner, the discs don't.
        let pair = [circle("a", "hill", (12.0, 12.0), 4.0), circle("b", "hill", (15.5, 15.5), 4.0)];
        check("overlap", "round corners", &pair, &[]);
        not_applicable("overlap", &pair[..1]);
    }
}
