//! Models on the table of a game.

use crate::geometry::Point;
use crate::layout::PieceId;
use crate::pack::Role;
pub use crate::pack::{ModelState, ModelType};
use crate::units::{Angle, Length};

/// The number of a model, unique in its game and never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ModelId(pub u32);

/// A model.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
    /// In which building it is; then it isn't at a place on the table.
    pub inside: Option<Inside>,
    /// Where it faces, clockwise from the top of the table.
    pub facing: Angle,
    pub state: ModelState,
    /// What it costs in army points, as printed; 0 where it has no cost of its own.
    pub cost: u32,
    /// How tall it is, where that isn't as usual for its base.
    pub height: Option<Length>,
    /// How far it moves on open ground, where its player has said so.
    pub speed: Option<Length>,
    /// The rings about it that its player wants to see.
    pub rings: Vec<Ring>,
    /// What it is beside its type.
    pub duties: Duties,
}

impl Model {
    /// The most letters of a name.
    pub const MAX_NAME: usize = 60;
    /// The highest cost in army points that can be entered.
    pub const MAX_COST: u32 = 200;
    /// The most rings of a model.
    pub const MAX_RINGS: usize = 4;

    /// A model that isn't on the table yet, without a name.
    pub const fn new(side: Role, model_type: ModelType, base: u32) -> Self {
        Self {
            name: String::new(),
            side,
            model_type,
            unit: None,
            base,
            at: None,
            inside: None,
            facing: Angle::ZERO,
            state: ModelState::Able,
            cost: 0,
            height: None,
            speed: None,
            rings: Vec::new(),
            duties: Duties {
                leads_unit: false,
                attachment: None,
                crew: None,
                marshal: None,
                controller: None,
                is_mercenary: false,
            },
        }
    }

    /// How far its rings reach: those that its player wants to see, and a marshal's range.
    pub fn shown_rings(&self) -> impl Iterator<Item = Length> {
        self.rings.iter().map(|ring| ring.distance).chain(self.duties.marshal.map(|marshal| marshal.range))
    }

    /// Whether it is on the table, or in a building there.
    pub const fn is_there(&self) -> bool {
        self.at.is_some() || self.inside.is_some()
    }

    /// The place of its base's centre on the table, in inches; `None` while it isn't there.
    pub fn place(&self) -> Option<Point> {
        self.at.map(|[x, y]| Point::new(x.inches(), y.inches()))
    }
}

/// What a model is beside its type.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Duties {
    /// Whether it leads its unit where no attached officer does.
    pub leads_unit: bool,
    pub attachment: Option<Attachment>,
    pub crew: Option<CrewPart>,
    /// What it can do as a marshal.
    pub marshal: Option<Marshal>,
    /// The model that controls it, for a warjack.
    pub controller: Option<ModelId>,
    pub is_mercenary: bool,
}

/// A model that is attached to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attachment {
    Member,
    /// It leads the unit while it is there.
    Officer,
}

/// A model of a weapon crew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CrewPart {
    Gunner,
    Crewman,
}

/// What a marshal can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Marshal {
    /// How many warjacks it controls at most.
    pub limit: u32,
    /// From how far.
    pub range: Length,
}

impl Marshal {
    /// The most warjacks that can be entered.
    pub const MAX_LIMIT: u32 = 20;
}

/// Where a model is in a building.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Inside {
    /// The piece that is the building.
    pub piece: PieceId,
    /// The floor, from the ground up and counted from 0.
    pub floor: usize,
}

/// A ring about a model: everything within this distance of its base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ring {
    pub about: RingKind,
    pub distance: Length,
}

/// What a ring about a model shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RingKind {
    /// Its control range.
    Control,
    /// Its command range.
    Command,
    /// The range of its melee weapons.
    Melee,
    /// Another distance.
    Other,
}

impl RingKind {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Control, Self::Command, Self::Melee, Self::Other];
}
