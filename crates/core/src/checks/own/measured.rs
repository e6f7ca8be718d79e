//! What a check of a pack says of a table.

use super::armies;
use super::capacity;
use super::chosen::{Chosen, chosen};
use super::distance;
use super::lying;
use super::numbers::{count, side_of};
use super::tally::Tally;
use crate::checks::check::Check;
use crate::checks::context::Context;
use crate::checks::outcome::{NotApplicableReason, Outcome};
use crate::layout::PieceId;
use crate::pack::{Band, LimitUnit, MeasuredSide, MeasuredTo, OwnCheck, OwnMeasure, Scenario, SizeMeasure, Summed};

const NO_ARMY_POINTS: Outcome = Outcome::NotApplicable(NotApplicableReason::NoArmyPoints);

/// Measures a table.
pub fn measured(check: &Check, own: &OwnCheck, context: &Context) -> Outcome {
    let table = &context.table;
    let is_asked = |scenario: &Scenario| own.scenarios.contains(&scenario.id);
    if !own.scenarios.is_empty() && !table.layout.scenario.is_some_and(is_asked) {
        return Outcome::NotApplicable(NotApplicableReason::OtherScenario);
    }
    let pieces = chosen(table, &own.of);
    let mut tally = Tally::new(check, context);
    // What lies inside or outside has no limits.
    let (band, unit) = (own.limits.unwrap_or_default(), own.limit_unit().unwrap_or(LimitUnit::Percent));
    match &own.measure {
        OwnMeasure::Count => tally.add(&band, unit, count(pieces.len()), &[], &[]),
        OwnMeasure::Sum(summed) => tally.add(&band, unit, sum(context, &pieces, *summed), &[], &[]),
        OwnMeasure::Size(size) => {
            for piece in &pieces {
                tally.add(&band, unit, worst_side(piece, &band, *size), &[&piece.placed.piece.id], &[]);
            }
        }
        OwnMeasure::Distance(distance) => match &distance.to {
            MeasuredTo::Edge => distance::to_edge(&mut tally, context, &band, &pieces),
            MeasuredTo::Pieces(to) => distance::to_pieces(&mut tally, &band, &pieces, &chosen(table, to)),
        },
        OwnMeasure::Inside(inside) => lying::measure(&mut tally, context, inside, &pieces),
        OwnMeasure::Points(points) => {
            let Some(has) = table.layout.army_points.of(points.army).map(f64::from) else { return NO_ARMY_POINTS };
            let cost = f64::from(armies::cost(table.layout, &pieces, *points));
            tally.add(&band.map(|percent| percent * has / 100.0), LimitUnit::Points, cost, &[], &[]);
        }
        OwnMeasure::PerThousand(of) => {
            if table.layout.army_points.is_unknown() {
                return NO_ARMY_POINTS;
            }
            for (role, counted) in armies::counted(table.layout, &pieces, &own.of, of) {
                let Some(points) = table.layout.army_points.of(role) else { continue };
                let thousands = f64::from(of.rounded.thousands(points));
                let ids: Vec<&PieceId> = counted.iter().map(|piece| &piece.id).collect();
                let all = counted.len() + armies::units(table.layout, role, of);
                tally.army = Some(role);
                tally.add(&band.map(|limit| limit * thousands), unit, count(all), &ids, &[]);
            }
        }
        OwnMeasure::Facing => {
            for wall in table.layout.walls() {
                let is_chosen = |id: &&PieceId| pieces.iter().any(|piece| piece.placed.piece.id == **id);
                if wall.sections().any(|id| is_chosen(&id)) {
                    let wrong: Vec<&PieceId> = wall.wrong_sections().filter(is_chosen).collect();
                    tally.add(&band, unit, count(wrong.len()), &wrong, &[]);
                }
            }
        }
        OwnMeasure::Capacity => {
            for piece in pieces.iter().map(|piece| piece.placed.piece) {
                if let Some((measure, room)) = capacity::measure(table.layout, piece) {
                    tally.add_with_room(measure, room, room >= 0.0, &[&piece.id], &[]);
                }
            }
        }
        OwnMeasure::Adjacency(near) => distance::neighbours(&mut tally, &band, &pieces, &chosen(table, &near.to), near),
    }
    tally.outcome()
}

/// What pieces come to together.
fn sum(context: &Context, pieces: &[Chosen], summed: Summed) -> f64 {
    let area = || pieces.iter().map(|piece| piece.footprint.area()).sum::<f64>();
    match summed {
        Summed::Area => area(),
        Summed::Share => {
            let table = context.table.bounds;
            100.0 * area() / (table.width() * table.depth())
        }
        Summed::Length => {
            let members = pieces.iter().flat_map(Chosen::members);
            members.map(|member| side_of(&member.shape().widths(), MeasuredSide::Longest)).sum()
        }
    }
}

/// The side of a piece: of one with several members, that of the member with the least room to a limit.
fn worst_side(piece: &Chosen, band: &Band, SizeMeasure { side, .. }: SizeMeasure) -> f64 {
    if !piece.placed.piece.is_compound() {
        return side_of(&piece.placed.widths, side);
    }
    let sides = piece.members().map(|member| side_of(&member.shape().widths(), side));
    sides.min_by(|one, other| band.nearest(*one).1.total_cmp(&band.nearest(*other).1)).unwrap_or_default()
}
