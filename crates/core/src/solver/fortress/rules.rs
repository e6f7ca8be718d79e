//! What a pack's own checks ask of a fortress.

use super::kinds::{FortressKinds, fortress_before};
use crate::layout::Layout;
use crate::pack::{OwnCheck, OwnMeasure, Role};

/// How many gates a fortress has at least: what the checks ask for the Defender's points, and one at any rate.
pub fn least_gates(layout: &Layout, kinds: &FortressKinds) -> u32 {
    let points = layout.army_points.of(Role::Defender).unwrap_or_default();
    let asked = layout.pack.own_checks.iter().filter_map(|own| {
        let OwnMeasure::PerThousand(of) = &own.measure else { return None };
        let is_of_defender = of.army != Some(Role::Attacker) && of.equipment.is_none();
        let least =
            own.limits?.at_least.filter(|_| is_of_defender && is_asked(own, layout) && is_of_gates(own, kinds))?;
        whole((least * f64::from(of.rounded.thousands(points))).ceil())
    });
    asked.fold(1, u32::max)
}

/// What the Defender spends on a fortress where nobody says it: as much of the army's points as the checks ask for, in the middle of what is
/// right, and no more than is left beside what else the army pays for. `None` where it isn't known.
pub fn usual_points(layout: &Layout, all: &[FortressKinds]) -> Option<u32> {
    let has = layout.army_points.of(Role::Defender)?;
    let share = layout.pack.own_checks.iter().find_map(|own| {
        let OwnMeasure::Points(of) = &own.measure else { return None };
        let is_of_walls = all.iter().any(|kinds| own.of.kinds.contains(&kinds.wall.id));
        let limits = own.limits.filter(|_| of.army == Role::Defender && !of.equipment && is_of_walls)?;
        Some(f64::midpoint(limits.at_least?, limits.most()?))
    });
    let wanted = whole(f64::from(has) * share.unwrap_or(100.0) / 100.0)?;
    let mut others = layout.clone();
    let replaced: Vec<_> = fortress_before(layout, all).filter(|piece| !piece.locked).map(|piece| &piece.id).collect();
    others.pieces.retain(|piece| !replaced.contains(&&piece.id));
    Some(wanted.min(has.saturating_sub(others.army_total(Role::Defender))))
}

/// Whether a check is asked in the scenario that is played.
fn is_asked(own: &OwnCheck, layout: &Layout) -> bool {
    own.scenarios.is_empty() || layout.scenario.is_some_and(|scenario| own.scenarios.contains(&scenario.id))
}

/// Whether a check is about gates: about all that there are, and not about walls.
fn is_of_gates(own: &OwnCheck, kinds: &FortressKinds) -> bool {
    let mut gates = [kinds.gateway, kinds.gate_tower].into_iter().flatten();
    gates.all(|gate| own.of.kinds.contains(&gate.id)) && !own.of.kinds.contains(&kinds.wall.id)
}

/// A number without its fraction; `None` for what is negative or too large.
fn whole(number: f64) -> Option<u32> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "bounded by the line itself")]
    (0.0..=f64::from(u32::MAX)).contains(&number).then_some(number as u32)
}
