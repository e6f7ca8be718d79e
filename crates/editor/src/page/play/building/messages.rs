//! What is said of buildings in play.

use super::super::messages::title;
use super::super::state::PlayState;
use super::{BuildingRange, WayIn};
use crate::game::building::{
    AttackKind, BuildingInPlay, ClaimingFlag, FloorChoice, FloorRefusal, Hit, Marking, armour, blast, entry_refusal,
    floor_name, floor_refusal, hit, is_elevated, unsure_room,
};
use crate::game::model::{Model, ModelId};
use crate::layout::PieceId;
use crate::pack::Role;
use crate::units::Unit;
use crate::words::{self, many, plural, t};

/// What a piece is called; of one that has left the table too.
pub fn piece_title(state: &PlayState, piece: &PieceId) -> String {
    let piece = state.layout().piece(piece).or_else(|| state.kept().game.baseline().piece(piece));
    piece.map_or_else(String::new, |piece| format!("{} {}", words::name(&piece.title()), piece.letter()))
}

/// What a building's badge says: who is on its floors, and its damage.
pub fn badge(state: &PlayState, building: &BuildingInPlay) -> String {
    let floor = |floor: usize| {
        let count = building.state.on_floor(floor).count();
        let models = many(count, plural!("1 model", "{} models"));
        format!("{}: {models}", floor_name(building.rules, floor))
    };
    let mut said: Vec<String> = (0..building.rules.floors.len()).map(floor).collect();
    if building.state.damage > 0 {
        said.push(boxes_left(building));
    }
    format!("{}: {}", piece_title(state, &building.piece), said.join(", "))
}

/// How many boxes a building has left.
pub fn boxes_left(building: &BuildingInPlay) -> String {
    let left = building.rules.boxes.saturating_sub(building.state.damage);
    t!("{} of {} boxes left", left, building.rules.boxes)
}

/// What a floor is, and how many are on it.
pub fn floor_title(building: &BuildingInPlay, floor: usize) -> String {
    let name = floor_name(building.rules, floor);
    if is_elevated(building.rules, floor) { t!("{}, elevated", name) } else { name.to_owned() }
}

/// What each floor holds, as in "5 on 30 mm or 3 on 40 mm bases".
pub fn holds(building: &BuildingInPlay) -> String {
    let held = building.rules.holds.iter().map(|held| t!("{} on {} mm", held.most, held.base));
    let held = held.reduce(|held, next| t!("{} or {}", held, next)).unwrap_or_default();
    t!("Each floor holds {}.", held)
}

/// Who bars the door; `None` where nobody is inside.
pub fn door(building: &BuildingInPlay) -> Option<&'static str> {
    Some(match building.state.side()? {
        Role::Attacker => t!("The door is barred for the Defender."),
        Role::Defender => t!("The door is barred for the Attacker."),
    })
}

/// How an attack hits a building, and against what armour.
pub fn attack(building: &BuildingInPlay, kind: AttackKind) -> String {
    let armour = armour(building.rules, kind);
    match hit(building.rules, kind) {
        Hit::Automatic => t!("{}: hits automatically, ARM {}", attack_name(kind), armour),
        Hit::Against(defence) => t!("{}: DEF {}, ARM {}", attack_name(kind), defence, armour),
    }
}

/// What an attack is called.
pub fn attack_name(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Melee => t!("Melee attack"),
        AttackKind::Ranged => t!("Ranged attack"),
        AttackKind::Arcane => t!("Arcane attack"),
    }
}

/// Who goes in together with the selected model.
pub fn who_enters(state: &PlayState, model: ModelId) -> String {
    let together = state.kept().game.entering_together(model).len();
    if together > 1 {
        many(together, plural!("1 model goes in", "The whole unit goes in: {} models"))
    } else {
        t!("{} goes in", title(state, model))
    }
}

/// What a way in is called.
pub fn way_in(building: &BuildingInPlay, way: &WayIn) -> String {
    match way.floors {
        FloorChoice::Floor(floor) => floor_name(building.rules, floor).to_owned(),
        FloorChoice::WithRoom => t!("Where there is room").to_owned(),
    }
}

/// What stands in a way in, or what is said of it else: the floors that are taken, or those where the players have to try.
pub fn verdict(building: &BuildingInPlay, way: &WayIn, unit: Unit) -> String {
    match &way.entering.verdict {
        Err(why) => entry_refusal(building.rules, why, unit),
        Ok(unsure) if unsure.is_empty() => match way.floors {
            FloorChoice::Floor(_) => t!("there is room").to_owned(),
            FloorChoice::WithRoom => {
                let on = |floor: usize| way.entering.models.iter().filter(|(_, on)| *on == floor).count();
                let floors = (0..building.rules.floors.len()).filter(|floor| on(*floor) > 0);
                let floors: Vec<String> =
                    floors.map(|floor| format!("{}: {}", floor_name(building.rules, floor), on(floor))).collect();
                floors.join(", ")
            }
        },
        Ok(unsure) => {
            let unsure: Vec<String> = unsure.iter().map(|floor| unsure_room(building.rules, *floor)).collect();
            unsure.join(" ")
        }
    }
}

/// Why a model can't change to a floor, or that the players have to try it; `None` where it just can.
pub fn floor_verdict(building: &BuildingInPlay, floor: usize, verdict: Result<bool, FloorRefusal>) -> Option<String> {
    match verdict {
        Ok(false) => None,
        Ok(true) => Some(unsure_room(building.rules, floor)),
        Err(why) => Some(floor_refusal(building.rules, why)),
    }
}

/// Where a model is that is inside, and what holds for it there. `None` for one that isn't.
pub fn inside(state: &PlayState, model: &Model, building: Option<&BuildingInPlay>) -> Option<String> {
    let inside = model.inside.as_ref()?;
    let title = piece_title(state, &inside.piece);
    let Some(building) = building else { return Some(t!("It is inside {}, which isn't on the table.", title)) };
    Some(t!("It is inside {}: {}.", title, floor_title(building, inside.floor)))
}

/// What holds for a model inside: its cover, what it can't do, and its control range.
pub fn inside_rules(building: &BuildingInPlay, unit: Unit) -> String {
    let loss = unit.amount(building.rules.control_loss, 2);
    t!(
        "Always in cover. No melee attacks, in or out, no special actions, no feats; it doesn't engage. Its control range is {} shorter.",
        loss
    )
}

/// Whom an AOE strikes besides that hits a model inside directly; `None` where it is alone on its floor.
pub fn blast_beside(state: &PlayState, building: &BuildingInPlay, model: ModelId) -> Option<String> {
    let struck = blast(&building.state, model)?.struck;
    let names: Vec<String> = struck.iter().map(|struck| title(state, *struck)).collect();
    (!names.is_empty()).then(|| t!("An AOE that hits it directly also strikes: {}.", names.join(", ")))
}

/// How far a model that has left is from the door.
pub fn from_door(state: &PlayState, piece: &PieceId, distance: f64, unit: Unit) -> String {
    t!("{} from the door of {}", unit.amount(distance, 2), piece_title(state, piece))
}

/// A range out of a building or into it.
pub fn range(range: &BuildingRange, unit: Unit) -> String {
    let mut said = vec![t!("{} from the building's edge", unit.amount(range.distance, 2))];
    if range.bonus > 0.0 {
        said.push(t!("attacks reach {} farther", unit.amount(range.bonus, 2)));
    }
    if range.is_inside {
        said.push(t!("in cover, no melee").to_owned());
    }
    said.join(", ")
}

/// What marking boxes by an attack comes to, as in "7 boxes".
pub fn damage(marked: u32) -> String {
    many(usize::try_from(marked).unwrap_or(usize::MAX), plural!("1 box", "{} boxes"))
}

/// What is lost with a building that is destroyed, and what becomes of its flag.
pub fn loss(
    state: &PlayState,
    building: &BuildingInPlay,
    marking: &Marking,
    flag: Option<ClaimingFlag>,
) -> Vec<String> {
    let mut said = vec![t!("{} leaves the table.", piece_title(state, &building.piece))];
    let lost = marking.destruction.as_ref().map_or(&[][..], |destruction| &destruction.lost);
    if !lost.is_empty() {
        let names: Vec<String> = lost.iter().map(|lost| title(state, lost.model)).collect();
        said.push(t!("Destroyed with it, without soul tokens: {}.", names.join(", ")));
    }
    if flag.is_some() {
        said.push(
            t!(
                "The flag that claims it goes to its edge, as an obstruction, and is the Scenario Terrain from then on."
            )
            .to_owned(),
        );
    }
    said
}

/// What is told once a building is destroyed.
pub fn destroyed(state: &PlayState, building: &BuildingInPlay) -> String {
    let count = building.state.occupants.len();
    let title = piece_title(state, &building.piece);
    if count == 0 {
        return t!("{} is destroyed.", title);
    }
    words::many_filled(
        count,
        plural!("{1} is destroyed, and 1 model with it.", "{1} is destroyed, and {0} models with it."),
        &[&title],
    )
}

/// A whole number that is typed; `None` for something else.
pub fn typed_number(text: &str) -> Option<u32> {
    text.trim().parse().ok()
}
