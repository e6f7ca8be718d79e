//! The parts of a game. Each is changed as a whole, and knows when it was changed.

use super::by_role::ByRole;
use super::death_clock::DeathClocks;
use super::garrison::Garrison;
use super::model::{Model, ModelId};
use super::score_record::{Ending, TurnRecord};
use super::structure::StructureState;
use crate::geometry::Side;
use crate::layout::PieceId;
use crate::units::{Angle, Length};

/// What a part of a game is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartId {
    Model(ModelId),
    Piece(PieceId),
    Damage(PieceId),
    Garrison(PieceId),
    Structure(PieceId),
    /// An element, by its place in the scenario.
    Element(usize),
    /// A turn, counted from 0: the Attacker's first, the Defender's first, the Attacker's second.
    Turn(usize),
    SetUp,
    Progress,
    Clocks,
}

/// A part of a game as it is: what an edit makes of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GamePart {
    /// A model; `None` where it isn't in the game any more.
    Model(ModelId, Option<Box<Model>>),
    /// Where a piece of terrain is.
    Piece(PieceId, PieceState),
    /// How many boxes of damage a building has.
    Damage(PieceId, u32),
    /// Who holds a piece of terrain; `None` where nobody does.
    Garrison(PieceId, Option<Box<Garrison>>),
    /// What has become of the structure of a piece.
    Structure(PieceId, StructureState),
    /// What has become of an element, by its place in the scenario.
    Element(usize, ElementPart),
    /// What is written down of a turn, counted from 0.
    Turn(usize, Box<TurnRecord>),
    SetUp(Box<GameSetUp>),
    Progress(Progress),
    /// The clocks; `None` where there are none.
    Clocks(Option<Box<DeathClocks>>),
}

/// Where a piece of terrain is in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum PieceState {
    /// Where it was set up.
    #[default]
    AsSetUp,
    /// Elsewhere.
    Moved {
        /// The place of its origin: x and y from the table's top left corner.
        at: [Length; 2],
        /// Its turn, clockwise.
        turn: Angle,
    },
    /// Off the table.
    Removed,
}

/// What has become of an element of the scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct ElementPart {
    /// The place of its base's centre, from the table's top left corner, where it isn't the scenario's.
    pub at: Option<[Length; 2]>,
    /// Whether it has left the table.
    pub is_gone: bool,
    pub claim: Claim,
}

/// What terrain a flag claims.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Claim {
    /// What the planner works out for the table as it was set up.
    #[default]
    Usual,
    /// None: it is its own Scenario Terrain.
    Nothing,
    Piece(PieceId),
}

/// How a game is set up. What isn't said is as the table has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct GameSetUp {
    /// The id of the scenario.
    pub scenario: Option<String>,
    /// The table edge that is the Attacker's.
    pub attacker_edge: Option<Side>,
    /// The army points that it is played with.
    pub points: Option<u32>,
    /// What the players are called; may be empty.
    pub players: ByRole<String>,
    /// The link of its slip, where it is a pairing of an event.
    pub slip: Option<String>,
}

impl GameSetUp {
    /// The most letters of a name.
    pub const MAX_NAME: usize = 60;
    /// The most letters of a slip's link.
    pub const MAX_SLIP: usize = 1000;
}

/// How far a game is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Progress {
    /// How many turns have ended, those of both players counted.
    pub turns_ended: usize,
    /// How it has ended, other than by its score or its last turn.
    pub ending: Option<Ending>,
    /// The Scenario Presence of both when it ended, where that is known.
    pub presence: Option<ByRole<u32>>,
    /// The army points that each has destroyed, where that is known.
    pub destroyed: Option<ByRole<u32>>,
}

impl PartId {
    /// This part as it is where nothing has changed it.
    pub fn unchanged(&self) -> GamePart {
        match self {
            Self::Model(id) => GamePart::Model(*id, None),
            Self::Piece(id) => GamePart::Piece(id.clone(), PieceState::AsSetUp),
            Self::Damage(id) => GamePart::Damage(id.clone(), 0),
            Self::Garrison(id) => GamePart::Garrison(id.clone(), None),
            Self::Structure(id) => GamePart::Structure(id.clone(), StructureState::default()),
            Self::Element(element) => GamePart::Element(*element, ElementPart::default()),
            Self::Turn(turn) => GamePart::Turn(*turn, Box::default()),
            Self::SetUp => GamePart::SetUp(Box::default()),
            Self::Progress => GamePart::Progress(Progress::default()),
            Self::Clocks => GamePart::Clocks(None),
        }
    }

    /// The piece that it is about.
    pub const fn piece(&self) -> Option<&PieceId> {
        match self {
            Self::Piece(id) | Self::Damage(id) | Self::Garrison(id) | Self::Structure(id) => Some(id),
            _ => None,
        }
    }
}

impl GamePart {
    /// What it is about.
    pub fn id(&self) -> PartId {
        match self {
            Self::Model(id, _) => PartId::Model(*id),
            Self::Piece(id, _) => PartId::Piece(id.clone()),
            Self::Damage(id, _) => PartId::Damage(id.clone()),
            Self::Garrison(id, _) => PartId::Garrison(id.clone()),
            Self::Structure(id, _) => PartId::Structure(id.clone()),
            Self::Element(element, _) => PartId::Element(*element),
            Self::Turn(turn, _) => PartId::Turn(*turn),
            Self::SetUp(_) => PartId::SetUp,
            Self::Progress(_) => PartId::Progress,
            Self::Clocks(_) => PartId::Clocks,
        }
    }
}
