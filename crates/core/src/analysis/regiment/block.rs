//! The models of a regiment on the table, and how many of them are in a footprint.

use serde::{Deserialize, Serialize};

use super::formation::Regiment;
use crate::geometry::{Footprint, Rect, gap, overlap};
use crate::pack::{Containment, Pack};

/// Measured gaps up to this, in inches, are contact: places on the table are rounded to a hundredth of an inch.
const CONTACT: f64 = 0.02;

/// A base of which less than this is outside, in square inches, is wholly in: areas are rounded.
const ROUNDING: f64 = 1e-6;

/// The models of a regiment on the table.
pub(super) struct Block {
    pub models: Vec<Footprint>,
    /// The indices of the models along its front, its rear and its flanks.
    sides: [Vec<usize>; 4],
    bounds: Rect,
}

/// How many models of a regiment are in a piece, and at it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModelCounts {
    /// All of the regiment's.
    pub models: u32,
    /// Those with any part of their base in it.
    pub any: u32,
    /// Those with all of their base in it.
    pub wholly: u32,
    /// Those in contact with it, or in it.
    pub touching: u32,
    /// Whether more than half of the models along one of its sides are in contact with it.
    pub is_at: bool,
}

/// How far a model is in the terrain that it is most in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ModelPlace {
    #[default]
    Outside,
    Partly,
    Wholly,
}

impl Block {
    pub fn new(regiment: &Regiment, pack: &Pack) -> Self {
        let models = regiment.footprints(pack);
        let ranks: Vec<Vec<usize>> = (0..regiment.ranks())
            .map(|rank| {
                let first = (rank * regiment.files) as usize;
                (first..first + regiment.in_rank(rank) as usize).collect()
            })
            .collect();
        let flank = |at: fn(&Vec<usize>) -> Option<&usize>| ranks.iter().filter_map(at).copied().collect();
        let sides = [
            ranks.first().cloned().unwrap_or_default(),
            ranks.last().cloned().unwrap_or_default(),
            flank(|rank| rank.first()),
            flank(|rank| rank.last()),
        ];
        let bounds = models.iter().map(|model| *model.bounds()).reduce(|one, other| one.united(&other));
        Self { models, sides, bounds: bounds.unwrap_or(Rect::new(regiment.middle, regiment.middle)) }
    }

    /// Whether no model can be as near to a footprint as this.
    pub fn is_farther(&self, footprint: &Footprint, distance: f64) -> bool {
        self.bounds.distance_squared(footprint.bounds()) > distance * distance
    }

    /// From each model to a footprint, in inches: 0 where they touch or overlap.
    pub fn gaps<'a>(&'a self, footprint: &'a Footprint) -> impl Iterator<Item = f64> + 'a {
        self.models.iter().map(|model| gap::between(model, footprint).distance)
    }

    /// How far each model is in a footprint.
    pub fn places(&self, footprint: &Footprint) -> Vec<ModelPlace> {
        if self.is_farther(footprint, 0.0) {
            return vec![ModelPlace::Outside; self.models.len()];
        }
        self.models.iter().map(|model| place(model, footprint)).collect()
    }

    /// How many models are in a footprint, and at it.
    pub fn counts(&self, footprint: &Footprint) -> ModelCounts {
        let models = count(self.models.iter());
        if self.is_farther(footprint, CONTACT) {
            return ModelCounts { models, ..ModelCounts::default() };
        }
        let places = self.places(footprint);
        let touches: Vec<bool> = self.gaps(footprint).map(|gap| gap <= CONTACT).collect();
        let is_at = |side: &Vec<usize>| 2 * side.iter().filter(|model| touches[**model]).count() > side.len();
        ModelCounts {
            models,
            any: count(places.iter().filter(|place| **place != ModelPlace::Outside)),
            wholly: count(places.iter().filter(|place| **place == ModelPlace::Wholly)),
            touching: count(touches.iter().filter(|touches| **touches)),
            is_at: self.sides.iter().any(is_at),
        }
    }
}

/// How far a base is in a footprint. A base that only touches it is outside.
fn place(model: &Footprint, footprint: &Footprint) -> ModelPlace {
    let Some(shared) = overlap::between(model, footprint) else { return ModelPlace::Outside };
    let is_covered = shared.area >= model.area() - ROUNDING;
    // Where two parts cover the same ground, it counts twice.
    let has_corners = || model.points().iter().all(|corner| footprint.signed_distance(*corner) <= ROUNDING);
    if is_covered && has_corners() { ModelPlace::Wholly } else { ModelPlace::Partly }
}

fn count<T>(items: impl Iterator<Item = T>) -> u32 {
    items.map(|_| 1).sum()
}

impl ModelCounts {
    /// Whether a regiment counts as in the terrain, or at it, where that asks for so much of it.
    pub const fn is_in(&self, containment: Containment) -> bool {
        match containment {
            Containment::Any => self.any > 0,
            Containment::Majority => 2 * self.any > self.models,
            Containment::MostWholly => 2 * self.wholly > self.models,
            Containment::Wholly => self.wholly == self.models,
            Containment::Touching => self.is_at,
        }
    }

    /// The same of a regiment all of which counts as in the terrain.
    pub const fn all(self) -> Self {
        Self { any: self.models, wholly: self.models, ..self }
    }
}
