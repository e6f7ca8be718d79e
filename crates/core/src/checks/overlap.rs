//! `overlap`: no two pieces overlap.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::{Placed, Table};
use crate::geometry::Overlap;
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::Level;
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
        fails: mark!(
            "Two pieces lie on each other. Where models can stand on one of them, as on a hill with a mill, nothing is broken: the \
                 question is whether the two are one piece."
        ),
        source: mark!(
            "Common sense: the packet doesn't forbid it. An obstruction on a hill or a tower beside a pond is one piece, not two: combine \
                 them. From {laid_on}% of the smaller one on we read it as laid on the other (on_area, laid_on in the pack). Scatter may \
                 lie on ground that models can stand on, like crates in a wood, and not in a burning building. Pieces pushed together \
                 may bite into each other by a hair."
        ),
        margin: mark!("most ground shared"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.overlap.level,
        numbers: |limits| vec![("laid_on", limits.overlap.laid_on.unwrap_or_default() * 100.0)],
        measure,
        surely_passes: None,
    },
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
                let (level, ground) = level_and_ground(&context.table, index, nth, &shared);
                let finding = CHECK.finding(context, measure, OverlappingPieces { ground });
                let finding = finding.with_pieces([&one.piece.id, &other.piece.id]);
                findings.push(Finding { level, ..finding.with_marks(vec![FindingMark::Shared(shared)]) });
            }
        }
    }
    Outcome::measured(Some(Measure::new(most, 0.0, MeasureUnit::SquareInches)), findings)
}

/// How strongly the pack asks that two pieces don't share this ground, and on which of them the other is laid.
fn level_and_ground(table: &Table, one: usize, other: usize, shared: &Overlap) -> (Level, Option<PieceId>) {
    let limits = &table.limits().overlap;
    let is_solid = table.solid_overlap(one, other).is_some_and(|solid| solid.depth() > TOLERANCE);
    let Some(level) = limits.on_area.filter(|_| !is_solid) else { return (limits.level, None) };
    let (first, second) = (&table.pieces[one], &table.pieces[other]);
    let (larger, smaller) =
        if first.footprint.area() >= second.footprint.area() { (first, second) } else { (second, first) };
    // Of two of the same terrain on each other, one is a copy.
    let is_laid = limits.laid_on.is_some_and(|least| shared.area >= least * smaller.footprint.area())
        && !first.piece.is_same_terrain_as(second.piece);
    let can_be_stood_on = |placed: &&Placed| placed.piece.members().any(|member| member.own_traits().can_be_stood_on());
    let ground = [larger, smaller].into_iter().find(can_be_stood_on).filter(|_| is_laid);
    (level, ground.map(|ground| ground.piece.id.clone()))
}

/// Two pieces overlap.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OverlappingPieces {
    /// The one on whose ground the other is laid, so that they are likely one piece; `None` where they only overlap.
    pub ground: Option<PieceId>,
}

impl FindingDetails for OverlappingPieces {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let laid = finding.pieces.iter().find(|id| Some(*id) != self.ground.as_ref());
        if let (Some(ground), Some(laid)) = (&self.ground, laid) {
            let [laid, ground] = [laid, ground].map(|id| messages::pieces(layout, std::slice::from_ref(id)));
            return t!("{} lies on {}. If they are one piece, combine them.", laid, ground);
        }
        t!(
            "{} cover {} of the same ground.",
            messages::piece_names(finding, layout),
            messages::measured(finding, layout)
        )
    }
}

/// To combine the pieces of a finding.
fn join(layout: &Layout, finding: &Finding) -> Proposal {
    Proposal::Edits { change: ProposedChange::Join(finding.pieces.clone()), edits: layout.combining(&finding.pieces) }
}

impl Resolvable for OverlappingPieces {
    fn propose(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        let layout = context.table.layout;
        let pieces = || finding.pieces.iter().filter_map(|id| layout.piece(id));
        let members: usize = pieces().map(|piece| piece.members().count()).sum();
        let can_join = members <= Piece::MAX_PARTS && pieces().all(|piece| !piece.locked);
        let join = can_join.then(|| join(layout, finding));
        let moves = finding.move_its_pieces();
        if self.ground.is_some() {
            join.into_iter().chain(moves).collect()
        } else {
            moves.into_iter().chain(join).collect()
        }
    }

    /// To combine what is laid on the ground of the other, where that can be or not: it is meant to be there.
    fn edits_before_moves(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        self.ground.iter().map(|_| join(context.table.layout, finding)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{check, circle, combined_with, compound, layout, not_applicable, rectangle};
    use crate::checks::{Plan, Report};

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
    fn only_what_models_can_stand_on_takes_scatter() {
        let crates = rectangle("b", "crates", (24.0, 24.0), (2.0, 1.5), 30.0);
        let on = |ground: Piece| [ground, crates.clone()];
        let wood = rectangle("a", "forest", (24.0, 24.0), (5.0, 4.0), 0.0);
        let house = rectangle("a", "building", (24.0, 24.0), (5.0, 4.0), 0.0);
        check("overlap", "a burning wood", &on(combined_with(wood.clone(), "burning-earth")), &[]);
        check("overlap", "a burning building", &on(combined_with(house.clone(), "burning-earth")), &[("a b", 3.0)]);
        check("overlap", "a wood behind a wall", &on(combined_with(wood.clone(), "wall")), &[("a b", 3.0)]);
        let yard = compound(wood, [rectangle("h", "building", (22.1, 22.6), (1.0, 0.9), 0.0)]);
        check("overlap", "a wood with a hut elsewhere in it", &on(yard), &[]);
        assert_eq!(levels(&on(combined_with(house, "burning-earth"))), [(Level::Must, None)]);
    }

    /// The level of each finding, and the piece on whose ground the other is laid.
    fn levels(pieces: &[Piece]) -> Vec<(Level, Option<String>)> {
        let report = Report::of(&layout(pieces), Plan::default());
        let found = report.findings().into_iter().filter(|finding| finding.check == CHECK.id);
        let ground = |finding: &Finding| finding.details.downcast_ref::<OverlappingPieces>()?.ground.clone();
        found.map(|finding| (finding.level, ground(finding).map(|id| id.as_str().to_owned()))).collect()
    }

    #[test]
    fn what_lies_on_ground_that_models_can_stand_on_is_no_must() {
        let hill = || circle("a", "hill", (24.0, 24.0), 6.0);
        let on_hill = |piece: Piece| levels(&[hill(), piece]);
        let laid = [(Level::Should, Some("a".to_owned()))];
        assert_eq!(on_hill(rectangle("b", "building", (24.0, 24.0), (2.5, 2.5), 0.0)), laid);
        assert_eq!(on_hill(circle("b", "forest", (26.0, 24.0), 5.0)), laid);
        assert_eq!(on_hill(circle("b", "hill", (24.0, 24.0), 3.0)), laid, "a hill on a hill");
        assert_eq!(on_hill(rectangle("b", "building", (24.0, 24.0), (8.0, 7.0), 0.0)), laid, "all of it is below");
        // A 3-inch square with a third on the hill.
        let by_rim = |x| on_hill(rectangle("b", "building", (x, 24.0), (3.0, 3.0), 0.0));
        assert_eq!((by_rim(27.3), by_rim(27.6)), (laid.to_vec(), vec![(Level::Should, None)]));
        assert_eq!(on_hill(circle("b", "hill", (24.5, 24.0), 6.0)), [(Level::Should, None)], "a copy");
        // Solid parts on solid parts are on nothing.
        let mill = || rectangle("m", "building", (24.0, 24.0), (3.0, 3.0), 0.0);
        let tower = |x| circle("b", "guard-tower", (x, 24.0), 2.0);
        assert_eq!(levels(&[compound(hill(), [mill()]), tower(24.0)]), [(Level::Must, None)]);
        assert_eq!(levels(&[compound(hill(), [mill()]), tower(22.0)]), [(Level::Must, None)]);
        assert_eq!(levels(&[compound(hill(), [mill()]), tower(26.6)]), laid);
        assert_eq!(levels(&[mill(), tower(24.0)]), [(Level::Must, None)]);
        assert_eq!(levels(&[combined_with(hill(), "obstruction"), tower(24.0)]), [(Level::Must, None)]);
    }

    #[test]
    fn pieces_whose_bounds_overlap_may_be_apart() {
        // The discs' bounds overlap at a corner, the discs don't.
        let pair = [circle("a", "hill", (12.0, 12.0), 4.0), circle("b", "hill", (15.5, 15.5), 4.0)];
        check("overlap", "round corners", &pair, &[]);
        not_applicable("overlap", &pair[..1]);
    }
}
