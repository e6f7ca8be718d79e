//! Models on the table of a game.

use crate::pack::Role;
use crate::units::{Angle, Length};

/// The number of a model, unique in its game and never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ModelId(pub u32);

/// A model.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// What its player calls it; may be empty.
    pub name: String,
    /// Whose it is.
    pub side: Role,
    pub model_type: ModelType,
    /// The number of its unit among those of its player, for a model of a unit. Models with the same number are one unit.
    pub unit: Option<u32>,
    /// The diameter of its base in millimetres, one of the pack's.
    pub base: u32,
    /// The place of its base's centre: x and y from the table's top left corner. `None` while it isn't on the table.
    pub at: Option<[Length; 2]>,
    /// Where it faces, clockwise from the top of the table.
    pub facing: Angle,
    pub state: ModelState,
    /// What it costs in army points, as printed; 0 where it has no cost of its own.
    pub cost: u32,
}

/// What a model is for the rules of a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ModelType {
    Leader,
    /// A warjack, warbeast or the like that a Leader or another model controls.
    Cohort,
    Unit,
    Solo,
    BattleEngine,
}

impl ModelType {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Leader, Self::Cohort, Self::Unit, Self::Solo, Self::BattleEngine];
}

/// What has become of a model that is still in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum ModelState {
    #[default]
    Able,
    Disabled,
    /// Of a warjack.
    Inert,
    /// Of a warbeast.
    Wild,
    /// Of a monstrosity.
    Autonomous,
}

impl ModelState {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Able, Self::Disabled, Self::Inert, Self::Wild, Self::Autonomous];
}
