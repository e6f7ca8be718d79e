//! Scenario elements as they stand in a game.

use crate::analysis::flags;
use crate::analysis::{Placed, Table};
use crate::geometry::{Footprint, Point};
use crate::layout::PieceId;
use crate::pack::{MILLIMETRES_PER_INCH, Role, SecuredFrom};
use crate::units::{at_least, at_most};

use super::model::{Model, ModelId, ModelType};

/// A scenario element as it stands in a game. One that has left the table is in no list of them.
#[derive(Clone, Debug)]
pub struct ElementInPlay {
    /// Its place in the scenario.
    pub index: usize,
    /// The centre of its base.
    pub at: Point,
    /// The terrain that it claims; `None` where it claims none, and for a flag that is its own Scenario Terrain.
    pub terrain: Option<ClaimedTerrain>,
}

/// A piece of terrain that a flag claims.
#[derive(Clone, Debug)]
pub struct ClaimedTerrain {
    pub piece: PieceId,
    /// The parts of it that count.
    pub footprint: Footprint,
    /// Whether models have to be inside, or within range of it.
    pub from: SecuredFrom,
    /// The models that can enter what others can't: they have to be inside all the same.
    pub enterers: Vec<ModelId>,
}

/// A model of a game, on the table or not.
#[derive(Clone, Copy, Debug)]
pub struct ModelInPlay<'a> {
    pub id: ModelId,
    pub model: &'a Model,
    /// Whether the opponent of its owner controls it for the moment.
    pub is_controlled: bool,
}

/// What counts as one: the models of a unit together, or a model by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// The player, the type and the number of a unit. The models of a unit and its attachments are one, those of a Leader likewise,
    /// and those of a solo.
    Unit(Role, ModelType, u32),
    Model(ModelId),
}

impl ModelInPlay<'_> {
    /// What it belongs to.
    pub const fn group(&self) -> Group {
        let model_type = match self.model.model_type {
            own @ (ModelType::Leader | ModelType::Solo) => own,
            ModelType::Cohort | ModelType::Unit | ModelType::BattleEngine => ModelType::Unit,
        };
        match self.model.unit {
            Some(unit) => Group::Unit(self.model.side, model_type, unit),
            None => Group::Model(self.id),
        }
    }
}

/// Where a model is by an element.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reach {
    /// How far it is from it, rim to rim, in inches; 0 where it is in it or touches it. It isn't measured out of a building, and is
    /// infinite for a model in another one.
    pub gap: f64,
    /// Whether it is near enough, or inside where it has to be.
    pub is_within: bool,
}

impl ClaimedTerrain {
    /// The terrain of a piece that a flag claims; `None` where nothing of it counts.
    pub fn of(piece: &Placed, table: &Table) -> Option<Self> {
        let (from, parts) = flags::secured_from(piece, &table.limits().flag_terrain);
        let footprint = piece.footprint.only(parts)?.into_owned();
        Some(Self { piece: piece.piece.id.clone(), footprint, from, enterers: Vec::new() })
    }
}

impl ElementInPlay {
    /// Where a model is by it; `None` for one that isn't on the table. `radius` is that of the element's base and `range` the control
    /// range, in inches.
    pub fn reach(&self, id: ModelId, model: &Model, radius: f64, range: f64) -> Option<Reach> {
        if let Some(inside) = &model.inside {
            let is_within = self.terrain.as_ref().is_some_and(|terrain| terrain.piece == inside.piece);
            return Some(Reach { gap: if is_within { 0.0 } else { f64::INFINITY }, is_within });
        }
        let (at, base) = (model.place()?, base_radius(model));
        let Some(terrain) = &self.terrain else {
            let gap = (self.at.distance(at) - radius - base).max(0.0);
            return Some(Reach { gap, is_within: at_most(gap, range) });
        };
        let to_rim = terrain.footprint.signed_distance(at);
        let gap = (to_rim - base).max(0.0);
        // What only touches the rim isn't inside.
        let is_inside = !at_least(to_rim, base);
        let has_to_be_inside = terrain.from == SecuredFrom::Inside || terrain.enterers.contains(&id);
        Some(Reach { gap, is_within: if has_to_be_inside { is_inside } else { at_most(gap, range) } })
    }
}

/// The radius of a model's base in inches.
pub fn base_radius(model: &Model) -> f64 {
    f64::from(model.base) / MILLIMETRES_PER_INCH / 2.0
}
