//! `quadrant-method`: the slots of the packet's quadrant method are filled, if the organiser plans by it.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use super::quadrants::Slot;
use super::quadrants::{self, Zone};
use crate::analysis::Table;
use crate::layout::Layout;
use crate::pack::Trait;
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "quadrant-method",
    tag: 15,
    scope: Scope::Table,
    depends_on: DependsOn::Plan,
    requirement: None,
    guide: Guide {
        title: mark!("Quadrant method"),
        checks: mark!(
            "How many of the method's {slots} places are filled, each by a piece of its own, with the pieces shared out \
                 the best way over all four sides of the table. In each quadrant: a piece completely in it and within \
                 {table_centre}\" of the table's centre, and one completely in it and within {quadrant_centre}\" of its own \
                 centre. On one side of the table: an obstruction within {seam}\" of the middle between that side's two \
                 quadrants, another piece within {companion}\" of it, and a hazard in one of the other two quadrants. And one \
                 piece anywhere."
        ),
        why: mark!("It spreads terrain over the whole table without anybody having to plan it."),
        passes: mark!("All {slots} places are filled."),
        fails: mark!("A place is empty."),
        source: mark!(
            "The packet's quadrant method. The hazard lies where its centre does. A scatter piece alone fills no place, but \
                 {group} of them do where each fits the place and no two of them are more than {scatter_within}\" apart: the \
                 packet doesn't say how near they stand, so that is our reading. An oversize piece fills one place."
        ),
        margin: mark!("places filled"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.quadrant_method.level,
        numbers: |limits| {
            let method = &limits.quadrant_method;
            vec![
                ("slots", quadrants::SLOT_COUNT.into()),
                ("table_centre", method.from_table_centre),
                ("quadrant_centre", method.from_quadrant_centre),
                ("seam", method.from_seam),
                ("companion", method.from_obstruction),
                ("group", f64::from(limits.piece_count.scatter_per_piece)),
                ("scatter_within", method.scatter_within.unwrap_or_default()),
            ]
        },
        measure,
        surely_passes: None,
    },
};

fn measure(context: &Context, shared: &SharedMeasures) -> Outcome {
    if !context.plan.quadrant_method {
        return Outcome::NotApplicable(NotApplicableReason::OtherMethod);
    }
    let filling = shared.best_filling();
    let empty: Vec<Slot> = filling.empty().collect();
    let filled = u32::try_from(filling.slots.len() - empty.len()).unwrap_or(u32::MAX);
    let measure = Measure::new(filled.into(), quadrants::SLOT_COUNT.into(), MeasureUnit::Pieces);
    let finding = (!empty.is_empty()).then(|| {
        let marks = empty.iter().filter_map(|slot| mark(&context.table, filling.obstruction, *slot)).collect();
        CHECK.finding(context, measure, EmptySlots { slots: empty }).with_marks(marks)
    });
    Outcome::of_whole_table(measure, finding)
}

/// The area for an empty slot; `None` for the slot that is anywhere.
fn mark(table: &Table, obstruction: Option<usize>, slot: Slot) -> Option<FindingMark> {
    Some(match quadrants::zone(table, obstruction, slot) {
        _ if slot == Slot::Anywhere => return None,
        Zone::Part(part) => FindingMark::Zone(part),
        Zone::Quarter { within, corner, radius } => {
            FindingMark::Zone(quadrants::corner_square(&within, corner, radius))
        }
        Zone::Disc { centre, radius } => FindingMark::Circle { centre, radius },
        Zone::Around(index, reach) => {
            let around = &table.pieces.get(index)?.footprint;
            let centre = around.centre();
            FindingMark::Circle { centre, radius: around.farthest_from(centre) + reach }
        }
    })
}

/// Slots of the quadrant method that no piece fills.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EmptySlots {
    pub slots: Vec<Slot>,
}

impl FindingDetails for EmptySlots {
    fn message(&self, finding: &Finding, _: &Layout) -> String {
        let places: Vec<String> = self.slots.iter().map(|slot| slot_name(*slot)).collect();
        t!(
            "Of the quadrant method's places, {} are filled. Missing: {}.",
            messages::number(finding.measured),
            places.join("; ")
        )
    }
}

impl Resolvable for EmptySlots {
    /// To add a piece for an empty slot, or to move a piece that fills none, or only the slot that is anywhere.
    fn propose(&self, context: &Context, _: &Finding) -> Vec<Proposal> {
        // Slots that require a trait come first.
        let required_trait = |slot: &Slot| match slot {
            Slot::SideObstruction(_) => Some(Trait::Obstruction),
            Slot::FarHazard(_) => Some(Trait::Hazard),
            _ => None,
        };
        let wanted = self.slots.iter().find_map(required_trait).unwrap_or(Trait::Area);
        let filling = quadrants::best_filling(&context.table);
        let needed = |index: usize| {
            let filled = filling.slots.iter().find(|(_, fillers)| fillers.contains(&index));
            filled.is_some_and(|(slot, _)| *slot != Slot::Anywhere)
        };
        let pieces = context.table.pieces.iter().enumerate();
        let idle = pieces.filter(|(index, placed)| !placed.scatter && !placed.piece.locked && !needed(*index));
        let moves = idle.take(MAX_PROPOSED).map(|(_, placed)| Proposal::Move(placed.piece.id.clone()));
        context.table.kinds_with(wanted).next().map(Proposal::place).into_iter().chain(moves).collect()
    }
}

/// The name of a slot.
fn slot_name(slot: Slot) -> String {
    let (quadrant, side) = (messages::quadrant, messages::side);
    match slot {
        Slot::NearTableCentre(index) => t!("a piece {} near the table's centre", quadrant(index)),
        Slot::NearQuadrantCentre(index) => t!("a piece near the centre of the {} quadrant", quadrant(index)),
        Slot::SideObstruction(edge) => t!("an obstruction at the middle of the {} side", side(edge)),
        Slot::Companion(edge) => t!("a piece beside the {} side's obstruction", side(edge)),
        Slot::FarHazard(edge) => t!("a hazard away from the {} side", side(edge)),
        Slot::Anywhere => t!("one more piece anywhere").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{check_planned, circle, counts_as, layout, not_applicable};
    use crate::checks::{Plan, Report};
    use crate::geometry::Side;
    use crate::layout::Piece;

    const PLAN: Plan = Plan { quadrant_method: true };

    /// Twelve pieces that fill all slots, for the top side.
    fn twelve_pieces() -> Vec<Piece> {
        [
            ("forest", 19.5, 19.5),
            ("hill", 28.5, 19.5),
            ("forest", 19.5, 28.5),
            ("hill", 28.5, 28.5),
            ("forest", 10.0, 10.0),
            ("trench", 38.0, 10.0),
            ("rubble", 10.0, 38.0),
            ("forest", 38.0, 38.0),
            ("building", 24.0, 12.0),
            ("rubble", 24.0, 6.0),
            ("acid-bath", 38.0, 30.0),
            ("hill", 5.0, 24.0),
        ]
        .into_iter()
        .zip(0..)
        .map(|((kind, x, y), i)| circle(&format!("p{i:02}"), kind, (x, y), 4.0))
        .collect()
    }

    fn empty_slots(pieces: &[Piece]) -> Vec<Slot> {
        let report = Report::of(&layout(pieces), PLAN);
        let findings = report.findings();
        let found = findings.iter().find(|finding| finding.check == CHECK.id);
        found.map_or_else(Vec::new, |finding| {
            finding.details.downcast_ref::<EmptySlots>().expect("its details").slots.clone()
        })
    }

    #[test]
    fn an_empty_slot_is_found() {
        assert_eq!(
            u32::try_from(quadrants::best_filling(&crate::analysis::Table::new(&layout(&[]))).slots.len()),
            Ok(quadrants::SLOT_COUNT)
        );
        check_planned(CHECK.id, "by the book", &twelve_pieces(), PLAN, &[]);
        not_applicable(CHECK.id, &twelve_pieces());
        check_planned(CHECK.id, "empty", &[], PLAN, &[("", 0.0)]);
        for missing in 0..12 {
            let mut pieces = twelve_pieces();
            pieces.remove(missing);
            let found = empty_slots(&pieces);
            // Without the only obstruction, its companion is missing too.
            let expected = if missing == 8 { 2 } else { 1 };
            assert_eq!(found.len(), expected, "without {missing}: {found:?}");
        }
    }

    #[test]
    fn the_empty_slot_is_named() {
        let without = |index: usize| {
            let mut pieces = twelve_pieces();
            pieces.remove(index);
            // Without the piece that may be anywhere, which could fill another slot.
            pieces.pop();
            empty_slots(&pieces)
        };
        assert_eq!(without(2), [Slot::NearTableCentre(2), Slot::Anywhere]);
        assert_eq!(without(5), [Slot::NearQuadrantCentre(1), Slot::Anywhere]);
        // All sides lack the obstruction. The first one that has its hazard is named, beginning at the Attacker's side.
        assert_eq!(without(8), [Slot::SideObstruction(Side::Left), Slot::Companion(Side::Left)]);
        assert_eq!(without(10), [Slot::FarHazard(Side::Top), Slot::Anywhere]);
    }

    #[test]
    fn the_distances_are_the_packets() {
        // The piece near the centre of the top right quadrant. If it doesn't fit there, it is the one that may be anywhere.
        let with = |x: f64, y: f64, diameter: f64| {
            let mut pieces = twelve_pieces();
            pieces[5] = circle("p05", "trench", (x, y), diameter);
            pieces.pop();
            empty_slots(&pieces)
        };
        assert_eq!(with(38.0, 10.0, 4.0), [Slot::Anywhere]);
        // Within 6 of (36, 12) from its rim: 8 from its centre.
        assert_eq!(with(44.0, 12.0, 4.0), [Slot::Anywhere]);
        assert_eq!(with(44.02, 12.0, 4.0), [Slot::NearQuadrantCentre(1)]);
        // Completely in the quadrant: its rim may touch the line at y = 24.
        assert_eq!(with(40.0, 18.0, 12.0), [Slot::Anywhere]);
        assert_eq!(with(40.0, 18.02, 12.0), [Slot::NearQuadrantCentre(1)]);
    }

    #[test]
    fn the_gap_to_a_companion_is_between_footprints() {
        // Both are discs of radius 2. Along a diagonal their bounds are nearer to each other than they are.
        let with = |x: f64, y: f64| {
            let mut pieces = twelve_pieces();
            pieces[9] = circle("p09", "rubble", (x, y), 4.0);
            pieces.pop();
            empty_slots(&pieces)
        };
        let companion = Slot::Companion(Side::Top);
        assert_eq!(with(34.0, 12.0), [Slot::Anywhere]);
        assert!(with(34.02, 12.0).contains(&companion));
        let diagonal = 10.0 * 0.5_f64.sqrt();
        assert_eq!(with(24.0 + diagonal - 0.01, 12.0 - diagonal + 0.01), [Slot::Anywhere]);
        assert!(with(24.0 + diagonal + 0.02, 12.0 - diagonal - 0.02).contains(&companion));
        assert!(
            with(32.0, 4.0).contains(&companion),
            "its bounds are 4 from the building's each way, and it is 7.3 away"
        );
    }

    #[test]
    fn each_obstruction_is_tried_as_the_sides() {
        // Two obstructions at the seam, of which only the second has a companion.
        let mut pieces = twelve_pieces();
        pieces[8] = counts_as(circle("p08", "building", (21.0, 5.0), 1.0), 1);
        pieces[9] = counts_as(circle("p09", "building", (27.5, 7.5), 1.0), 1);
        pieces[11] = counts_as(circle("p11", "hill", (34.0, 4.0), 1.0), 1);
        let last = circle("p12", "forest", (5.0, 30.0), 4.0);
        pieces.push(last);
        assert_eq!(empty_slots(&pieces), []);
    }

    /// The twelve pieces with one of them replaced by boulders.
    fn with_boulders(index: usize, at: &[(f64, f64)]) -> Vec<Piece> {
        let mut pieces = twelve_pieces();
        pieces.remove(index);
        pieces.extend(at.iter().zip(0..).map(|(at, i)| circle(&format!("s{i}"), "boulder", *at, 1.5)));
        pieces
    }

    #[test]
    fn a_scatter_piece_alone_fills_no_slot() {
        check_planned(CHECK.id, "a boulder", &with_boulders(11, &[(5.0, 24.0)]), PLAN, &[("", 11.0)]);
        let mut counted = with_boulders(11, &[(5.0, 24.0)]);
        counted[11] = crate::checks::testing::counts_as(counted[11].clone(), 1);
        check_planned(CHECK.id, "unless it counts as a piece", &counted, PLAN, &[]);
    }

    #[test]
    fn three_scatter_pieces_near_each_other_fill_a_slot() {
        let together = |x: f64, y: f64| [(x, y), (x + 2.0, y), (x, y + 2.0)];
        for (index, x, y) in [(11, 5.0, 24.0), (0, 20.0, 20.0), (6, 10.0, 38.0), (9, 24.0, 6.0)] {
            check_planned(CHECK.id, "together", &with_boulders(index, &together(x, y)), PLAN, &[]);
        }
        // They are no obstruction, and boulders no hazard.
        assert_eq!(empty_slots(&with_boulders(8, &together(23.0, 12.0))).len(), 2);
        assert_eq!(empty_slots(&with_boulders(10, &together(38.0, 30.0))), [Slot::FarHazard(Side::Top)]);
    }

    #[test]
    fn each_of_three_scatter_pieces_has_to_fit_the_slot() {
        let empty = |at: &[(f64, f64)]| {
            let mut pieces = with_boulders(6, at);
            // Without the piece that may be anywhere, which could fill another slot.
            pieces.remove(10);
            empty_slots(&pieces)
        };
        let slot = Slot::NearQuadrantCentre(2);
        // One of them crosses the quadrant's edge, or is more than 6 from its centre. Together they may be anywhere.
        assert_eq!(empty(&[(17.0, 36.0), (19.0, 36.0), (17.0, 34.0)]), [slot]);
        assert_eq!(empty(&[(12.0, 42.7), (14.0, 42.7), (12.0, 44.0)]), [slot]);
        assert_eq!(empty(&[(12.0, 40.0), (14.0, 40.0), (12.0, 42.0)]), [Slot::Anywhere]);
        // Their gaps are 3 at most.
        assert_eq!(empty(&[(9.0, 38.0), (12.0, 38.0), (13.5, 38.0)]), [Slot::Anywhere]);
        assert_eq!(empty(&[(9.0, 38.0), (12.0, 38.0), (13.52, 38.0)]), [slot, Slot::Anywhere]);
    }
}
