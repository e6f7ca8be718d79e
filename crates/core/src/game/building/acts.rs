//! What players do with a building in a game, as edits. Each says whether the packet lets them, and what it comes to all the same: the
//! players decide.

use super::damage::{Destruction, marked};
use super::entering::{Entrant, EntryRefusal, entry};
use super::in_play::{BuildingInPlay, occupant};
use super::leaving::{FloorRefusal, on_other_floor};
use super::placed::base_radius;
use super::room::floors_for;
use crate::analysis::{Base, Table};
use crate::game::contact::base_distance;
use crate::game::model::{Inside, Model, ModelId};
use crate::game::part::{Claim, ElementPart, GamePart, PieceState};
use crate::game::played::Game;
use crate::game::sight::stands;
use crate::geometry::{Point, Vector, trig};
use crate::layout::{Layout, PieceId};
use crate::pack::BuildingReadings;
use crate::units::Angle;

/// The room between a building and what is put at its edge, in inches: places are rounded to a hundredth of an inch.
const ROOM: f64 = 0.01;
/// In how many directions a place at a building's edge is looked for.
const DIRECTIONS: i32 = 72;
/// How often the way to the edge is halved: to far less than a hundredth of an inch.
const HALVINGS: u32 = 24;

/// The floors that models go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloorChoice {
    /// All to this one.
    Floor(usize),
    /// Each to one with room, as many as possible far down.
    WithRoom,
}

/// Models that would go into a building.
#[derive(Clone, Debug, PartialEq)]
pub struct Entering {
    /// Each with its floor.
    pub models: Vec<(ModelId, usize)>,
    /// Whether the packet lets them: the floors on which the players have to try whether the bases fit, or why not.
    pub verdict: Result<Vec<usize>, EntryRefusal>,
    /// What puts them in all the same.
    pub edits: Vec<GamePart>,
}

/// A model that would change floors.
#[derive(Clone, Debug, PartialEq)]
pub struct FloorChange {
    /// Whether the packet lets it, and then whether the players have to try whether the bases fit.
    pub verdict: Result<bool, FloorRefusal>,
    pub edits: Vec<GamePart>,
}

/// A model that leaves a building.
#[derive(Clone, Debug, PartialEq)]
pub struct Leaving {
    /// The building.
    pub piece: PieceId,
    /// Its door, which the way out is measured from.
    pub door: Point,
    /// What sets the model down.
    pub edit: GamePart,
}

/// A flag that claims a building.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClaimingFlag {
    /// The place of its element in the scenario.
    pub element: usize,
    /// The centre of its base.
    pub at: Point,
    /// The diameter of its base in millimetres.
    pub base: u32,
}

/// Boxes of damage that would be marked.
#[derive(Clone, Debug, PartialEq)]
pub struct Marking {
    /// How many are marked then.
    pub boxes: u32,
    /// What the destruction brings, where it is destroyed by it.
    pub destruction: Option<Destruction>,
    pub edits: Vec<GamePart>,
}

/// What comes of it when a model goes into a building, with all of its unit on the table; `None` for a model that isn't on the table.
pub fn entering(
    game: &Game,
    building: &BuildingInPlay,
    model: ModelId,
    floors: FloorChoice,
    readings: BuildingReadings,
) -> Option<Entering> {
    game.model(model)?.at?;
    let together = game.entering_together(model);
    let bases: Vec<u32> = together.iter().map(|(_, model)| model.base).collect();
    let floors = match floors {
        FloorChoice::Floor(floor) => vec![floor; bases.len()],
        FloorChoice::WithRoom => floors_for(&building.placed(), &building.state, &bases, readings.mixed_bases)
            .unwrap_or_else(|| vec![0; bases.len()]),
    };
    let with_floor = || together.iter().zip(&floors).map(|((id, model), floor)| (*id, *model, *floor));
    let entrants: Vec<Entrant> = with_floor()
        .filter_map(|(id, model, floor)| {
            let occupant = occupant(id, model, floor);
            Some(Entrant { occupant, model_type: model.model_type, at: model.place()? })
        })
        .collect();
    let entry = entry(&building.placed(), &building.state, &entrants, together.len(), readings);
    Some(Entering {
        models: with_floor().map(|(id, _, floor)| (id, floor)).collect(),
        verdict: entry.map(|entry| entry.unsure),
        edits: with_floor().map(|(id, model, floor)| put_inside(building, id, model, floor)).collect(),
    })
}

/// What comes of it when a model inside changes to another floor.
pub fn floor_change(
    game: &Game,
    building: &BuildingInPlay,
    model: ModelId,
    floor: usize,
    readings: BuildingReadings,
) -> FloorChange {
    let changed = on_other_floor(&building.placed(), &building.state, model, floor, readings);
    let edits = game.model(model).map(|inside| put_inside(building, model, inside, floor));
    FloorChange { verdict: changed.map(|(_, is_unsure)| is_unsure), edits: edits.into_iter().collect() }
}

fn put_inside(building: &BuildingInPlay, id: ModelId, model: &Model, floor: usize) -> GamePart {
    let inside = Inside { piece: building.piece.clone(), floor };
    GamePart::Model(id, Some(Box::new(Model { at: None, inside: Some(inside), ..model.clone() })))
}

/// A model that leaves the building that it is in, and is set down right before the door, or beside it where other models stand; from there it
/// goes on. Where the building isn't on the table any more, it is set down in its place. `None` for a model that isn't inside.
pub fn leaving(game: &Game, layout: &Layout, model: ModelId) -> Option<Leaving> {
    let leaver = game.model(model)?;
    let piece = leaver.inside.as_ref()?.piece.clone();
    let (door, at) = if let Some(building) = BuildingInPlay::find(game, layout, &piece) {
        (building.door, before_door(game, &building, leaver))
    } else {
        let middle = game.baseline().piece(&piece)?.origin();
        (middle, middle)
    };
    let at = Some([at.x, at.y].map(|at| layout.pack.resolution().clamped(at)));
    let edit = GamePart::Model(model, Some(Box::new(Model { at, inside: None, ..leaver.clone() })));
    Some(Leaving { piece, door, edit })
}

/// The place right before the door for a model that leaves, or beside it.
fn before_door(game: &Game, building: &BuildingInPlay, leaver: &Model) -> Point {
    let radius = base_radius(leaver.base);
    let others: Vec<(Point, f64)> =
        game.models().filter_map(|(_, other)| Some((other.place()?, base_radius(other.base)))).collect();
    let is_free = |at: &Point| others.iter().all(|other| base_distance((*at, radius), *other) > 0.0);
    let places: Vec<Point> = at_edge(building, building.door, radius).collect();
    places.iter().copied().find(is_free).or_else(|| places.first().copied()).unwrap_or(building.door)
}

/// What comes of it when so many boxes are marked. A destroyed building takes the models inside with it and leaves the table, and the flag
/// that claims it goes to its edge.
pub fn marking(
    game: &Game,
    layout: &Layout,
    building: &BuildingInPlay,
    boxes: u32,
    flag: Option<ClaimingFlag>,
) -> Marking {
    let (after, destruction) = marked(building.rules, &building.state, boxes, flag.map(|flag| flag.element));
    let mut edits = vec![GamePart::Damage(building.piece.clone(), after.damage)];
    if let Some(destruction) = &destruction {
        edits.extend(destruction.lost.iter().map(|lost| GamePart::Model(lost.model, None)));
        edits.push(GamePart::Piece(building.piece.clone(), PieceState::Removed));
        edits.extend(flag.map(|flag| {
            let at = flag_place(layout, building, flag);
            let at = Some([at.x, at.y].map(|at| layout.pack.resolution().clamped(at)));
            let before = game.element(flag.element).cloned().unwrap_or_default();
            GamePart::Element(flag.element, ElementPart { at, claim: Claim::Nothing, ..before })
        }));
    }
    Marking { boxes: after.damage, destruction, edits }
}

/// The place at a building's edge for the flag that claims it: the nearest to where the flag is of those where its base can stand. Whoever
/// destroyed the building may choose another one.
fn flag_place(layout: &Layout, building: &BuildingInPlay, flag: ClaimingFlag) -> Point {
    let rest: Vec<_> = layout.pieces.iter().filter(|piece| piece.id != building.piece).cloned().collect();
    let without = Layout { pieces: rest, ..layout.clone() };
    let table = Table::new(&without);
    let base = Base::find(layout.pack, flag.base);
    let places: Vec<Point> = at_edge(building, flag.at, base_radius(flag.base)).collect();
    let free = places.iter().find(|at| base.is_none_or(|base| stands(&table, base, **at)));
    free.or(places.first()).copied().unwrap_or(flag.at)
}

/// The places at a building's edge for a base of this radius, all around it: the first is toward a point, and each next one farther from
/// there, to both sides in turn.
fn at_edge(building: &BuildingInPlay, point: Point, radius: f64) -> impl Iterator<Item = Point> + '_ {
    let (footprint, centre) = (&building.footprint, building.footprint.centre());
    let toward = (point - centre).unit().unwrap_or(Vector::new(0.0, 1.0));
    (0..DIRECTIONS).map(move |nth| {
        let steps = if nth % 2 == 0 { nth / 2 } else { -(nth + 1) / 2 };
        let (sine, cosine) = trig::sin_cos(Angle::tenths(steps * 3600 / DIRECTIONS));
        let direction = Vector::new(toward.x * cosine - toward.y * sine, toward.x * sine + toward.y * cosine);
        let (mut near, mut far) = (0.0, footprint.farthest_from(centre) + radius + ROOM);
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(near, far);
            if footprint.signed_distance(centre + direction * middle) < radius + ROOM {
                near = middle;
            } else {
                far = middle;
            }
        }
        centre + direction * far
    })
}
