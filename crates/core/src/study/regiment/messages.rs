//! The texts of what a regiment is in, at and near.

use crate::analysis::regiment::{
    Crossing, Leaving, ModelCounts, RangeAtRegiment, Regiment, RegimentReport, UnderRegiment,
};
use crate::checks::messages::{list, piece};
use crate::layout::{Layout, PieceId};
use crate::pack::{Aura, Containment, Kind, MoveTest, Pack, Trait};
use crate::units::{distance, readable};
use crate::words::{many, plural, t};

/// How large it is.
pub fn size(pack: &Pack, regiment: &Regiment) -> String {
    let [width, depth] = regiment.size(pack).map(|side| pack.unit.amount(side, 2));
    match regiment.ranks() {
        1 => t!("{} in one rank, {} wide and {} deep", models(regiment.models), width, depth),
        ranks => t!("{} in {} ranks, {} wide and {} deep", models(regiment.models), ranks, width, depth),
    }
}

/// Why it can't stand there; none where it can.
pub fn misplacements(layout: &Layout, report: &RegimentReport) -> Vec<String> {
    let mut problems = Vec::new();
    if report.is_off_table {
        problems.push(t!("It reaches over the table's edge.").to_owned());
    }
    if !report.stands_on.is_empty() {
        let names: Vec<String> = report.stands_on.iter().map(|id| piece(layout, id)).collect();
        problems.push(t!("It stands on {}, where nobody can stand.", list(&names)));
    }
    problems
}

/// How far it moves where terrain slows it; `None` where none does.
pub fn movement(layout: &Layout, regiment: &Regiment, report: &RegimentReport) -> Option<String> {
    let walking = &layout.pack.walking;
    let slows = |under: &UnderRegiment| {
        let kind = layout.pack.kind(&under.kind)?;
        (kind.traits.has(Trait::Rough) && under.is_in(kind.containment.unwrap_or(Containment::Any))).then_some(kind)
    };
    let kind = report.terrain.iter().find_map(slows)?;
    let slowed = (regiment.movement - walking.rough_costs).max(walking.rough_leaves).min(regiment.movement);
    let [usual, slowed] = [regiment.movement, slowed].map(|inches| layout.pack.unit.amount(inches, 2));
    Some(t!("It moves {} in place of {}: {}.", slowed, usual, kind.name))
}

/// How many of its models are in a piece of terrain, or at it.
pub fn counts(counts: &ModelCounts) -> String {
    let ModelCounts { models: all, any, wholly, touching, .. } = counts;
    match (any, wholly) {
        (0, _) => t!("Models that touch it: {} of {}", touching, all),
        (any, 0) => t!("Models in it: {} of {}", any, all),
        (_, wholly) if wholly == all => t!("All of its models are wholly in it").to_owned(),
        (any, wholly) => t!("Models in it: {} of {}, {} of them wholly", any, all, wholly),
    }
}

/// Whether it counts as in a piece of terrain, or at it, and why; `None` where nothing asks.
pub fn standing(layout: &Layout, under: &UnderRegiment, kind: &Kind) -> Option<String> {
    if let Some(crossing) = &under.crossing {
        let by = piece(layout, &crossing.by);
        return Some(if crossing.is_wide_enough {
            t!("It is narrow enough for {} and goes over as over open ground.", by)
        } else {
            t!("It is too wide for {}: all of it counts as in here.", by)
        });
    }
    let containment = kind.containment?;
    let text = match (under.is_in(containment), containment) {
        (true, Containment::Touching) => t!("It stands at it."),
        (false, Containment::Touching) => {
            t!("It doesn't stand at it: most models along a side would have to touch it.")
        }
        (true, _) => t!("It counts as in it."),
        (false, Containment::Any) => t!("It doesn't count as in it."),
        (false, Containment::Majority) => t!("It doesn't count as in it: more than half would have to be."),
        (false, Containment::MostWholly) => {
            t!("It doesn't count as in it: more than half of its models would have to be wholly in it.")
        }
        (false, Containment::Wholly) => t!("It doesn't count as in it: all of it would have to be."),
    };
    Some(text.to_owned())
}

/// The tests of a sort of troops, by its name, in a kind that it has any part in.
pub fn tests(under: &UnderRegiment, kind: &Kind, troop: Option<&str>) -> Vec<String> {
    let is_clear = under.counts.any == 0 || under.crossing.as_ref().is_some_and(|crossing| crossing.is_wide_enough);
    let of_troop = kind.tests.iter().filter(|test| !is_clear && test.is_for(troop));
    of_troop.map(|test: &MoveTest| test.said_of_models(under.counts.models)).collect()
}

/// A range that reaches it, and what it does; `None` for a kind that the pack doesn't have.
pub fn range(layout: &Layout, regiment: &Regiment, range: &RangeAtRegiment) -> Option<String> {
    let aura: &Aura = layout.pack.kind(&range.kind)?.auras.get(range.aura)?;
    let (reach, nearest) = (layout.pack.unit.amount(aura.range, 2), readable_distance(layout, range.distance));
    let (within, all) = (range.models, regiment.models);
    let does = aura.said_in_short();
    Some(t!("within {} (models: {} of {}), the nearest at {}. {}", reach, within, all, nearest, does))
}

/// A way over other terrain, and for how many files it is wide enough.
pub fn crossing(layout: &Layout, crossing: &Crossing) -> String {
    let (over, width) = (piece(layout, &crossing.over), layout.pack.unit.amount(crossing.width, 2));
    match crossing.files {
        0 => t!("over {}: {} wide, too narrow for one of these models", over, width),
        1 => t!("over {}: {} wide, for one file of these models", over, width),
        files => t!("over {}: {} wide, for {} files of these models at most", over, width, files),
    }
}

/// How it stands to what it may have left: each sentence, and whether it is as it has to be.
pub fn leaving(layout: &Layout, leaving: &Leaving) -> Vec<(String, bool)> {
    let [nearest, rear, farthest] = leaving.distances.map(|distance| readable_distance(layout, distance));
    let [away, most] = leaving.limits.map(|limit| layout.pack.unit.amount(limit, 2));
    let texts = [
        t!("No model is nearer than {}: the nearest is {} away.", away, nearest),
        t!("A model of the last rank is {} away: the nearest is {} away.", away, rear),
        t!("No model is farther than {}: the farthest is {} away.", most, farthest),
    ];
    texts.into_iter().zip(leaving.checks()).collect()
}

/// How many models shoot out of what can be held; `None` where its floors aren't known.
pub fn shooters(leaving: &Leaving) -> Option<String> {
    leaving.shooters.map(|shooters| t!("{} shoot out of it at most", models(shooters)))
}

/// All of it in one line, which is read out after each move.
pub fn summary(layout: &Layout, regiment: &Regiment, report: &RegimentReport) -> String {
    let mut lines = misplacements(layout, report);
    for under in &report.terrain {
        let standing = layout.pack.kind(&under.kind).and_then(|kind| standing(layout, under, kind));
        let standing = standing.map_or_else(String::new, |standing| format!(" {standing}"));
        lines.push(format!("{}: {}.{standing}", piece(layout, &under.piece), counts(&under.counts)));
    }
    let in_range = report.ranges.iter().filter_map(|one| Some((&one.piece, range(layout, regiment, one)?)));
    lines.extend(in_range.map(|(id, text)| format!("{}, {text}", piece(layout, id))));
    if lines.is_empty() { t!("It stands in the open.").to_owned() } else { lines.join(" ") }
}

/// What is said of it on the board: how large it is, where it stands and faces.
pub fn on_board(layout: &Layout, regiment: &Regiment) -> String {
    let unit = layout.pack.unit;
    let [x, y] = [regiment.middle.x, regiment.middle.y].map(|inches| unit.show(inches));
    let facing = readable(regiment.facing.degrees(), 1);
    let size = models(regiment.models);
    t!("Regiment, {}, {} {} from the left, {} from the top, faces {}°", size, x, unit.plural(), y, facing)
}

/// What is said of the handle that turns it.
pub fn facing(regiment: &Regiment) -> String {
    t!("Turn the regiment, which faces {}°", readable(regiment.facing.degrees(), 1))
}

/// The name of a piece of the table.
pub fn name(layout: &Layout, id: &PieceId) -> String {
    piece(layout, id)
}

fn models(count: u32) -> String {
    many(count as usize, plural!("1 model", "{} models"))
}

fn readable_distance(layout: &Layout, inches: f64) -> String {
    distance(inches, layout.pack.unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::regiment::report;
    use crate::analysis::regiment::testing::{layout, regiment};
    use crate::geometry::Point;
    use crate::pack::testing::ghost_moor;

    fn said(pieces: &[(&str, (f64, f64), f64)], one: &Regiment) -> String {
        let layout = layout(ghost_moor(), pieces);
        summary(&layout, one, &report(&layout, one))
    }

    #[test]
    fn where_it_stands_is_said_in_a_line() {
        let here = regiment(12, 4, Point::new(30.0, 20.0), 0.0);
        assert_eq!(said(&[], &here), "It stands in the open.");
        let bog = [("bog", (30.0, 20.0), 0.0)];
        assert_eq!(said(&bog, &here), "Bog B: All of its models are wholly in it. It counts as in it.");
        let half = regiment(12, 4, Point::new(30.0 - 14.5 / 2.54, 20.0), 90.0);
        assert_eq!(said(&bog, &half), "Bog B: Models in it: 4 of 12. It counts as in it.");
        let wood = [("wood", (30.0, 20.0), 0.0)];
        let not_in = "Wood B: Models in it: 4 of 12. It doesn't count as in it: more than half would have to be.";
        assert_eq!(said(&wood, &half), not_in);
        let over = [("bog", (30.0, 20.0), 0.0), ("causeway", (30.0, 20.0), 0.0)];
        let on_way = "Bog B: All of its models are wholly in it. It is narrow enough for Causeway C and goes over as over open ground.";
        assert_eq!(said(&over, &here), on_way);
        let wide = regiment(12, 6, Point::new(30.0, 20.0), 0.0);
        let too_wide =
            "Bog B: All of its models are wholly in it. It is too wide for Causeway C: all of it counts as in here.";
        assert_eq!(said(&over, &wide), too_wide);
        let off = regiment(12, 4, Point::new(0.0, 20.0), 0.0);
        assert_eq!(said(&[], &off), "It reaches over the table's edge.");
        assert_eq!(said(&[("keep", (30.0, 20.0), 0.0)], &here), "It stands on Keep B, where nobody can stand.");
        let barrow = said(&[("barrow", (30.0, 20.0), 0.0)], &regiment(1, 1, Point::new(37.5, 20.0), 0.0));
        assert_eq!(barrow, "Barrow B, within 15 cm (models: 1 of 1), the nearest at 8 cm. all units: Nobody flees.");
    }

    #[test]
    fn tests_are_those_of_its_troops_with_how_many_models_fail_on_average() {
        let layout = layout(ghost_moor(), &[("bog", (30.0, 20.0), 0.0)]);
        let bog = layout.pack.kind("bog").expect("a kind");
        let of = |regiment: Regiment, troop| tests(&report(&layout, &regiment).terrain[0], bog, troop);
        let here = regiment(12, 4, Point::new(30.0, 20.0), 0.0);
        let others = "marching, charging, a flight that ends in it: a D6 fails on 1 (1/6, 16.7%), 2 of 12 on average. A model is lost.";
        assert_eq!(of(here, None), [others]);
        let riders = "every move: a D6 fails on 1–2 (1/3, 33.3%), 4 of 12 on average. D6 models are lost.";
        assert_eq!(of(here, Some("riders")), [riders]);
        // One that only touches it moves nowhere in it.
        let edge = Point::new(30.0 - 12.5 / 2.54 - 3.0 / 2.54 - 0.01, 20.0);
        assert_eq!(of(regiment(9, 3, edge, 90.0), None), [""; 0]);
    }

    #[test]
    fn slow_ground_and_ways_are_said_in_the_units_of_the_pack() {
        let layout = layout(ghost_moor(), &[("bog", (30.0, 20.0), 0.0), ("causeway", (30.0, 20.0), 0.0)]);
        let slowed = |files: u32| {
            let regiment = Regiment { movement: 10.0 / 2.54, ..regiment(12, files, Point::new(30.0, 20.0), 0.0) };
            movement(&layout, &regiment, &report(&layout, &regiment))
        };
        assert_eq!(slowed(6).as_deref(), Some("It moves 5 cm in place of 10 cm: Bog."));
        assert_eq!(slowed(5), None);
        let one = regiment(12, 4, Point::new(30.0, 40.0), 0.0);
        let report = report(&layout, &one);
        let [way] = &report.crossings[..] else { panic!("one way") };
        assert_eq!(crossing(&layout, way), "over Bog B: 10 cm wide, for 5 files of these models at most");
        assert_eq!(size(layout.pack, &one), "12 models in 3 ranks, 8 cm wide and 6 cm deep");
        assert_eq!(
            on_board(&layout, &one),
            "Regiment, 12 models, 76.2 centimetres from the left, 101.6 from the top, faces 0°"
        );
    }
}
