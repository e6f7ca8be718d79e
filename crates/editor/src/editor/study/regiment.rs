//! The regiment of a study: how large it is, how it stands and where it faces.

use crate::analysis::regiment::{Formation, MAX_MODELS, Regiment};
use crate::geometry::{Point, Vector, trig};
use crate::pack::Pack;
use crate::units::{Angle, clamped};

/// The least and the most that a regiment moves, in inches.
pub const MOVEMENT_RANGE: (f64, f64) = (1.0, 20.0);

/// A turn by the pointer that is this near to a multiple of [`EVEN_TURN`], in degrees, becomes that.
const NEAR_TURN: f64 = 3.0;
const EVEN_TURN: f64 = 15.0;

/// A regiment but for its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RegimentSettings {
    pub models: u32,
    pub files: u32,
    /// The width and the depth of a base, in millimetres.
    pub base: [u32; 2],
    pub formation: Formation,
    /// Where it faces, clockwise from the top of the table.
    pub facing: Angle,
    /// How far it moves, in inches.
    pub movement: f64,
    /// The sort of troops, by its place among the pack's; `None` for troops that no test names.
    pub troop: Option<usize>,
}

impl RegimentSettings {
    /// Those of a pack; of one model where the pack knows no regiments.
    pub(super) fn new(pack: &Pack) -> Self {
        let smallest = pack.bases.first().copied().unwrap_or_default();
        let usual = pack.regiments.map(|usual| (usual.models, usual.files, usual.base, usual.movement));
        let (models, files, base, movement) = usual.unwrap_or((1, 1, smallest, MOVEMENT_RANGE.0));
        let (formation, facing) = (Formation::Close, Angle::ZERO);
        Self { models, files, base: [base; 2], formation, facing, movement, troop: None }
    }

    /// The same with numbers that a regiment can have.
    pub(super) fn limited(self) -> Self {
        let models = self.models.clamp(1, MAX_MODELS);
        let movement = clamped(self.movement, MOVEMENT_RANGE.0, MOVEMENT_RANGE.1);
        Self { models, files: self.files.clamp(1, models), movement, ..self }
    }

    /// The regiment with its middle at a point of the table.
    pub fn at(self, middle: Point) -> Regiment {
        let Self { models, files, base, formation, facing, movement, troop: _ } = self;
        Regiment { models, files, base, formation, middle, facing, movement }
    }

    /// The same, facing in a direction; as before where it has no length.
    pub(super) fn facing_along(self, direction: Vector) -> Self {
        let Some(direction) = direction.unit() else { return self };
        let degrees = trig::atan2(direction.x, -direction.y).to_degrees();
        let even = (degrees / EVEN_TURN).round() * EVEN_TURN;
        let degrees = if (degrees - even).abs() <= NEAR_TURN { even } else { degrees.round() };
        Self { facing: Angle::from_degrees(degrees).unwrap_or(self.facing), ..self }
    }
}
