//! A model in a kept game.

use serde::{Deserialize, Serialize};

use super::stored_duties::StoredDuties;
use super::words::{
    RINGS, STATES, StoredModelType, StoredRingKind, StoredSide, StoredState, TYPES, meant, role, side, written,
};
use crate::game::model::{Inside, Model, ModelId, Ring};
use crate::layout::PieceId;
use crate::units::{Angle, Length};

/// A model by its id; without its fields, that it isn't in the game any more.
#[derive(Deserialize, Serialize)]
pub(super) struct StoredModelEdit {
    id: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    model: Option<StoredModel>,
}

#[derive(Deserialize, Serialize)]
pub(super) struct StoredModel {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    side: StoredSide,
    #[serde(rename = "type")]
    model_type: StoredModelType,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    unit: Option<u32>,
    base: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<[f64; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    inside: Option<StoredInside>,
    #[serde(default, skip_serializing_if = "is_zero")]
    facing: f64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    state: Option<StoredState>,
    #[serde(default, skip_serializing_if = "is_no_cost")]
    cost: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    height: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    speed: Option<f64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rings: Vec<StoredRing>,
    #[serde(default, skip_serializing_if = "StoredDuties::is_usual")]
    duties: StoredDuties,
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference, which is larger than a number only on some targets"
)]
pub(super) fn is_zero(number: &f64) -> bool {
    *number == 0.0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_no_cost(cost: &u32) -> bool {
    *cost == 0
}

#[derive(Deserialize, Serialize)]
pub(super) struct StoredInside {
    piece: String,
    #[serde(default)]
    floor: usize,
}

impl StoredInside {
    fn read(self) -> Option<Inside> {
        Some(Inside { piece: PieceId::new(&self.piece)?, floor: self.floor })
    }
}

#[derive(Deserialize, Serialize)]
pub(super) struct StoredRing {
    about: StoredRingKind,
    inches: f64,
}

impl StoredModelEdit {
    pub fn of(ModelId(id): ModelId, model: Option<&Model>) -> Self {
        Self { id, model: model.and_then(StoredModel::of) }
    }

    /// The model; `None` where it can't be read.
    pub fn read(self) -> Option<(ModelId, Option<Model>)> {
        let model = match self.model {
            Some(model) => Some(model.read()?),
            None => None,
        };
        Some((ModelId(self.id), model))
    }
}

impl StoredModel {
    pub fn of(model: &Model) -> Option<Self> {
        let rings = model.rings.iter().filter_map(|ring| {
            Some(StoredRing { about: written(&RINGS, &ring.about)?, inches: ring.distance.inches() })
        });
        Some(Self {
            name: model.name.clone(),
            side: side(model.side),
            model_type: written(&TYPES, &model.model_type)?,
            unit: model.unit,
            base: model.base,
            at: model.at.map(|at| at.map(Length::inches)),
            inside: model
                .inside
                .as_ref()
                .map(|inside| StoredInside { piece: inside.piece.to_string(), floor: inside.floor }),
            facing: model.facing.degrees(),
            state: written(&STATES, &model.state),
            cost: model.cost,
            height: model.height.map(Length::inches),
            speed: model.speed.map(Length::inches),
            rings: rings.collect(),
            duties: StoredDuties::of(&model.duties),
        })
    }

    fn read(self) -> Option<Model> {
        let ring = |ring: StoredRing| {
            Some(Ring { about: meant(&RINGS, &ring.about)?, distance: Length::nearest(ring.inches)? })
        };
        let at = match self.at {
            Some([x, y]) => Some([Length::nearest(x)?, Length::nearest(y)?]),
            None => None,
        };
        Some(Model {
            name: self.name.chars().take(Model::MAX_NAME).collect(),
            side: role(self.side),
            model_type: meant(&TYPES, &self.model_type)?,
            unit: self.unit,
            base: self.base,
            at,
            inside: self.inside.and_then(StoredInside::read),
            facing: Angle::from_degrees(self.facing)?,
            state: self.state.and_then(|state| meant(&STATES, &state)).unwrap_or_default(),
            cost: self.cost,
            height: self.height.and_then(Length::nearest),
            speed: self.speed.and_then(Length::nearest),
            rings: self.rings.into_iter().filter_map(ring).take(Model::MAX_RINGS).collect(),
            duties: self.duties.read(),
        })
    }
}
