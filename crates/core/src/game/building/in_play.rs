//! The buildings of a game: where they stand now, who is in them, and how much damage they have.

use super::occupants::{BuildingState, Occupant};
use super::placed::PlacedBuilding;
use crate::game::element::ModelInPlay;
use crate::game::model::{Model, ModelId};
use crate::game::played::Game;
use crate::geometry::{Footprint, Point};
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::Building;

/// A building of a game.
#[derive(Clone, Debug)]
pub struct BuildingInPlay {
    pub piece: PieceId,
    pub rules: &'static Building,
    pub footprint: Footprint,
    /// Where its door is: a point of the outline.
    pub door: Point,
    pub state: BuildingState,
}

impl BuildingInPlay {
    /// The buildings among the pieces of a table in play, in the table's order.
    pub fn all(game: &Game, layout: &Layout) -> Vec<Self> {
        layout.pieces.iter().filter_map(|piece| Self::of(game, piece)).collect()
    }

    /// The building that a piece of a table in play is.
    pub fn find(game: &Game, layout: &Layout, piece: &PieceId) -> Option<Self> {
        Self::of(game, layout.piece(piece)?)
    }

    /// A piece as a building; of one with several the first.
    fn of(game: &Game, piece: &Piece) -> Option<Self> {
        let (member, rules) = piece.buildings().next()?;
        let footprint = member.own_footprint();
        let door = member.door_on(&footprint);
        Some(Self { piece: piece.id.clone(), rules, footprint, door, state: game.building_state(&piece.id) })
    }

    pub const fn placed(&self) -> PlacedBuilding<'_> {
        PlacedBuilding { rules: self.rules, footprint: &self.footprint, door: self.door }
    }

    /// Whether it is destroyed.
    pub const fn is_destroyed(&self) -> bool {
        self.state.damage >= self.rules.boxes
    }
}

impl Game {
    /// Who is in a building, and how much damage it has.
    pub fn building_state(&self, piece: &PieceId) -> BuildingState {
        let inside = self.models().filter_map(|(id, model)| {
            let inside = model.inside.as_ref().filter(|inside| inside.piece == *piece)?;
            Some(occupant(id, model, inside.floor))
        });
        BuildingState { occupants: inside.collect(), damage: self.damage(piece) }
    }

    /// The models that go into a building together with this one, which is on the table: those of its unit there, or it alone.
    pub fn entering_together(&self, model: ModelId) -> Vec<(ModelId, &Model)> {
        let group = |id: ModelId, model| ModelInPlay { id, model, is_controlled: false }.group();
        let Some(own) = self.model(model).map(|own| group(model, own)) else { return Vec::new() };
        self.models().filter(|(id, other)| other.at.is_some() && group(*id, other) == own).collect()
    }
}

/// A model on a floor.
pub(super) fn occupant(id: ModelId, model: &Model, floor: usize) -> Occupant {
    Occupant { model: id, side: model.side, unit: model.unit, base: model.base, floor }
}
