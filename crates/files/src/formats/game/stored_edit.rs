//! A part of a kept game as an edit makes it.

use serde::{Deserialize, Serialize};

use super::stored_clocks::StoredClocks;
use super::stored_garrison::StoredGarrisonEdit;
use super::stored_model::StoredModelEdit;
use super::stored_piece::StoredPieceEdit;
use super::stored_structure::StoredStructure;
use super::stored_turn::{StoredProgress, StoredTurn};
use super::words::StoredByRole;
use crate::formats::edge::{self, SIDES};
use crate::game::{Claim, ElementPart, GamePart, GameSetUp};
use crate::layout::PieceId;
use crate::units::Length;

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredEdit {
    Model(StoredModelEdit),
    Piece(StoredPieceEdit),
    Damage(StoredDamage),
    Garrison(StoredGarrisonEdit),
    Structure(StoredStructure),
    Element(StoredElement),
    Turn(Box<StoredTurn>),
    SetUp(StoredSetUp),
    Progress(StoredProgress),
    Clocks(Option<StoredClocks>),
}

impl StoredEdit {
    pub fn of(edit: &GamePart) -> Self {
        match edit {
            GamePart::Model(id, model) => Self::Model(StoredModelEdit::of(*id, model.as_deref())),
            GamePart::Piece(id, state) => Self::Piece(StoredPieceEdit::of(id, *state)),
            GamePart::Damage(id, boxes) => Self::Damage(StoredDamage { id: id.to_string(), boxes: *boxes }),
            GamePart::Garrison(id, garrison) => Self::Garrison(StoredGarrisonEdit::of(id, garrison.as_deref())),
            GamePart::Structure(id, state) => Self::Structure(StoredStructure::of(id, state)),
            GamePart::Element(element, part) => Self::Element(StoredElement::of(*element, part)),
            GamePart::Turn(turn, record) => Self::Turn(Box::new(StoredTurn::of(*turn, record))),
            GamePart::SetUp(set_up) => Self::SetUp(StoredSetUp::of(set_up)),
            GamePart::Progress(progress) => Self::Progress(StoredProgress::of(*progress)),
            GamePart::Clocks(clocks) => Self::Clocks(clocks.as_deref().map(StoredClocks::of)),
        }
    }

    pub fn read(self) -> Option<GamePart> {
        Some(match self {
            Self::Model(model) => {
                let (id, model) = model.read()?;
                GamePart::Model(id, model.map(Box::new))
            }
            Self::Piece(piece) => {
                let (id, state) = piece.read()?;
                GamePart::Piece(id, state)
            }
            Self::Damage(damage) => GamePart::Damage(PieceId::new(&damage.id)?, damage.boxes),
            Self::Garrison(garrison) => {
                let (id, garrison) = garrison.read()?;
                GamePart::Garrison(id, garrison.map(Box::new))
            }
            Self::Structure(structure) => {
                let (id, state) = structure.read()?;
                GamePart::Structure(id, state)
            }
            Self::Element(element) => {
                let (element, part) = element.read()?;
                GamePart::Element(element, part)
            }
            Self::Turn(turn) => {
                let (turn, record) = turn.read()?;
                GamePart::Turn(turn, Box::new(record))
            }
            Self::SetUp(set_up) => GamePart::SetUp(Box::new(set_up.read())),
            Self::Progress(progress) => GamePart::Progress(progress.read()),
            Self::Clocks(clocks) => GamePart::Clocks(clocks.map(|clocks| Box::new(clocks.read()))),
        })
    }
}

#[derive(Deserialize, Serialize)]
pub(super) struct StoredDamage {
    id: String,
    boxes: u32,
}

#[derive(Deserialize, Serialize)]
pub(super) struct StoredElement {
    element: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<[f64; 2]>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    gone: bool,
    /// The piece that it claims; empty where it claims none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    claims: Option<String>,
}

impl StoredElement {
    fn of(element: usize, part: &ElementPart) -> Self {
        let claims = match &part.claim {
            Claim::Usual => None,
            Claim::Nothing => Some(String::new()),
            Claim::Piece(id) => Some(id.to_string()),
        };
        Self { element, at: part.at.map(|at| at.map(Length::inches)), gone: part.is_gone, claims }
    }

    fn read(self) -> Option<(usize, ElementPart)> {
        let at = match self.at {
            Some([x, y]) => Some([Length::nearest(x)?, Length::nearest(y)?]),
            None => None,
        };
        let claim = match self.claims {
            None => Claim::Usual,
            Some(id) if id.is_empty() => Claim::Nothing,
            Some(id) => Claim::Piece(PieceId::new(&id)?),
        };
        Some((self.element, ElementPart { at, is_gone: self.gone, claim }))
    }
}

#[derive(Deserialize, Serialize)]
pub(super) struct StoredSetUp {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    scenario: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    edge: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<u32>,
    #[serde(default)]
    players: StoredByRole<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    slip: Option<String>,
}

impl StoredSetUp {
    fn of(set_up: &GameSetUp) -> Self {
        Self {
            scenario: set_up.scenario.clone(),
            edge: set_up.attacker_edge.map(|edge| edge::side(edge).to_owned()),
            points: set_up.points,
            players: StoredByRole::of(set_up.players.clone()),
            slip: set_up.slip.clone(),
        }
    }

    fn read(self) -> GameSetUp {
        let cut = |name: String| name.chars().take(GameSetUp::MAX_NAME).collect();
        let mut players = self.players.read();
        players.attacker = cut(players.attacker);
        players.defender = cut(players.defender);
        GameSetUp {
            scenario: self.scenario,
            attacker_edge: self
                .edge
                .and_then(|name| SIDES.into_iter().find(|(known, _)| *known == name).map(|(_, edge)| edge)),
            points: self.points,
            players,
            slip: self.slip.filter(|slip| slip.len() <= GameSetUp::MAX_SLIP),
        }
    }
}
