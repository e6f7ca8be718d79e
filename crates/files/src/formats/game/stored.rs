//! A kept game: JSON with its table's link, each of its parts with when it was changed, and the steps that can be undone.
//!
//! Lengths are in inches, turns in degrees clockwise, times in milliseconds since 1970. Unknown fields are ignored; a part that can't be read
//! is left out. What is left out at its usual value: see the fields.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::formats::PlannedTable;
use crate::formats::link;
use crate::formats::storage::write;
use crate::game::model::{Model, ModelId, ModelState, ModelType, Ring, RingKind};
use crate::game::{Game, GameChange, GameEdit, GameEditProblem, GameStep, GameSteps, PieceState, Stamp, Stamped};
use crate::layout::PieceId;
use crate::pack::Role;
use crate::units::{Angle, Length};

/// A game with its steps, and the link of its table.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptGame {
    /// The link of the table as it was set up.
    pub table: String,
    pub game: Game,
    pub steps: GameSteps,
}

impl KeptGame {
    /// A game that begins on the table of a link.
    ///
    /// # Errors
    ///
    /// Why the link can't be read.
    pub fn begun(table: &str) -> Result<Self, link::LinkProblem> {
        let PlannedTable { layout, .. } = link::read(table)?;
        Ok(Self { table: table.to_owned(), game: Game::new(Arc::new(layout)), steps: GameSteps::default() })
    }

    /// The game after a change that is made now.
    ///
    /// # Errors
    ///
    /// Why the step can't be made.
    pub fn changed(&self, change: &GameChange, now: Stamp) -> Result<Self, GameEditProblem> {
        let (game, steps) = self.steps.changed(&self.game, change, now)?;
        Ok(Self { table: self.table.clone(), game, steps })
    }

    /// Reads a game that was kept; `None` where the text is something else, or its table can't be read.
    pub fn read(text: &str) -> Option<Self> {
        let stored: StoredGame = serde_json::from_str(text).ok()?;
        let PlannedTable { layout, .. } = link::read(&stored.table).ok()?;
        let models = stored.models.into_iter().filter_map(StoredModelPart::read).collect();
        let pieces = stored.pieces.into_iter().filter_map(StoredPiecePart::read).collect();
        let game = Game::of_parts(Arc::new(layout), models, pieces);
        let steps: Vec<GameStep> = stored.steps.into_iter().filter_map(StoredStep::read).collect();
        let made = stored.made.min(steps.len());
        Some(Self { table: stored.table, game, steps: GameSteps { steps, made } })
    }

    /// Writes it.
    pub fn write(&self) -> String {
        let models = self.game.model_parts().iter();
        let pieces = self.game.piece_parts().iter();
        write(&StoredGame {
            table: self.table.clone(),
            models: models
                .map(|(id, part)| StoredModelPart {
                    changed: part.changed.0,
                    model: StoredModelEdit::of(*id, part.value.as_ref()),
                })
                .collect(),
            pieces: pieces
                .map(|(id, part)| StoredPiecePart {
                    changed: part.changed.0,
                    piece: StoredPieceEdit::of(id, part.value),
                })
                .collect(),
            steps: self.steps.steps.iter().map(StoredStep::of).collect(),
            made: self.steps.made,
        })
    }
}

#[derive(Deserialize, Serialize)]
struct StoredGame {
    /// The link of its table.
    table: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    models: Vec<StoredModelPart>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pieces: Vec<StoredPiecePart>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    steps: Vec<StoredStep>,
    /// How many of the steps are made and not undone.
    #[serde(default)]
    made: usize,
}

#[derive(Deserialize, Serialize)]
struct StoredModelPart {
    changed: u64,
    #[serde(flatten)]
    model: StoredModelEdit,
}

impl StoredModelPart {
    fn read(self) -> Option<(ModelId, Stamped<Option<Model>>)> {
        let (id, model) = self.model.read()?;
        Some((id, Stamped { changed: Stamp(self.changed), value: model }))
    }
}

/// A model by its id; without its fields, that it isn't in the game any more.
#[derive(Deserialize, Serialize)]
struct StoredModelEdit {
    id: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    model: Option<StoredModel>,
}

#[derive(Deserialize, Serialize)]
struct StoredModel {
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
    #[serde(default, skip_serializing_if = "is_zero")]
    facing: f64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    state: Option<StoredState>,
    #[serde(default, skip_serializing_if = "is_no_cost")]
    cost: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    height: Option<f64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rings: Vec<StoredRing>,
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference, which is larger than a number only on some targets"
)]
fn is_zero(number: &f64) -> bool {
    *number == 0.0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_no_cost(cost: &u32) -> bool {
    *cost == 0
}

#[derive(Clone, Copy, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum StoredSide {
    Attacker,
    Defender,
}

#[derive(Clone, Copy, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum StoredModelType {
    Leader,
    Cohort,
    Unit,
    Solo,
    BattleEngine,
}

#[derive(Clone, Copy, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum StoredState {
    Disabled,
    Inert,
    Wild,
    Autonomous,
}

#[derive(Clone, Copy, Deserialize, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum StoredRingKind {
    Control,
    Command,
    Melee,
    Other,
}

#[derive(Deserialize, Serialize)]
struct StoredRing {
    about: StoredRingKind,
    inches: f64,
}

const SIDES: [(Role, StoredSide); 2] = [(Role::Attacker, StoredSide::Attacker), (Role::Defender, StoredSide::Defender)];
const TYPES: [(ModelType, StoredModelType); 5] = [
    (ModelType::Leader, StoredModelType::Leader),
    (ModelType::Cohort, StoredModelType::Cohort),
    (ModelType::Unit, StoredModelType::Unit),
    (ModelType::Solo, StoredModelType::Solo),
    (ModelType::BattleEngine, StoredModelType::BattleEngine),
];
const STATES: [(ModelState, StoredState); 4] = [
    (ModelState::Disabled, StoredState::Disabled),
    (ModelState::Inert, StoredState::Inert),
    (ModelState::Wild, StoredState::Wild),
    (ModelState::Autonomous, StoredState::Autonomous),
];
const RINGS: [(RingKind, StoredRingKind); 4] = [
    (RingKind::Control, StoredRingKind::Control),
    (RingKind::Command, StoredRingKind::Command),
    (RingKind::Melee, StoredRingKind::Melee),
    (RingKind::Other, StoredRingKind::Other),
];

/// What is written for a value.
fn written<T: PartialEq, W: Copy>(words: &[(T, W)], value: &T) -> Option<W> {
    words.iter().find(|(one, _)| one == value).map(|(_, word)| *word)
}

/// What a word stands for.
fn meant<T: Copy, W: PartialEq>(words: &[(T, W)], word: &W) -> Option<T> {
    words.iter().find(|(_, one)| one == word).map(|(value, _)| *value)
}

impl StoredModelEdit {
    fn of(ModelId(id): ModelId, model: Option<&Model>) -> Self {
        Self { id, model: model.and_then(StoredModel::of) }
    }

    /// The model; `None` where it can't be read.
    fn read(self) -> Option<(ModelId, Option<Model>)> {
        let model = match self.model {
            Some(model) => Some(model.read()?),
            None => None,
        };
        Some((ModelId(self.id), model))
    }
}

impl StoredModel {
    fn of(model: &Model) -> Option<Self> {
        let rings = model.rings.iter().filter_map(|ring| {
            Some(StoredRing { about: written(&RINGS, &ring.about)?, inches: ring.distance.inches() })
        });
        Some(Self {
            name: model.name.clone(),
            side: written(&SIDES, &model.side)?,
            model_type: written(&TYPES, &model.model_type)?,
            unit: model.unit,
            base: model.base,
            at: model.at.map(|at| at.map(Length::inches)),
            facing: model.facing.degrees(),
            state: written(&STATES, &model.state),
            cost: model.cost,
            height: model.height.map(Length::inches),
            rings: rings.collect(),
        })
    }

    fn read(self) -> Option<Model> {
        let ring = |ring: StoredRing| {
            Some(Ring { about: meant(&RINGS, &ring.about)?, distance: Length::from_inches(ring.inches)? })
        };
        let at = match self.at {
            Some([x, y]) => Some([Length::from_inches(x)?, Length::from_inches(y)?]),
            None => None,
        };
        Some(Model {
            name: self.name.chars().take(Model::MAX_NAME).collect(),
            side: meant(&SIDES, &self.side)?,
            model_type: meant(&TYPES, &self.model_type)?,
            unit: self.unit,
            base: self.base,
            at,
            facing: Angle::from_degrees(self.facing)?,
            state: self.state.and_then(|state| meant(&STATES, &state)).unwrap_or_default(),
            cost: self.cost,
            height: self.height.and_then(Length::from_inches),
            rings: self.rings.into_iter().filter_map(ring).take(Model::MAX_RINGS).collect(),
        })
    }
}

#[derive(Deserialize, Serialize)]
struct StoredPiecePart {
    changed: u64,
    #[serde(flatten)]
    piece: StoredPieceEdit,
}

impl StoredPiecePart {
    fn read(self) -> Option<(PieceId, Stamped<PieceState>)> {
        let (id, state) = self.piece.read()?;
        Some((id, Stamped { changed: Stamp(self.changed), value: state }))
    }
}

/// A piece by its id: off the table, elsewhere, or without either where it was set up.
#[derive(Deserialize, Serialize)]
struct StoredPieceEdit {
    id: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    removed: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<[f64; 2]>,
    #[serde(default, skip_serializing_if = "is_zero")]
    turn: f64,
}

impl StoredPieceEdit {
    fn of(id: &PieceId, state: PieceState) -> Self {
        let (at, turn) = match state {
            PieceState::Moved { at, turn } => (Some(at.map(Length::inches)), turn.degrees()),
            PieceState::AsSetUp | PieceState::Removed => (None, 0.0),
        };
        Self { id: id.to_string(), removed: state == PieceState::Removed, at, turn }
    }

    fn read(self) -> Option<(PieceId, PieceState)> {
        let state = match self.at {
            _ if self.removed => PieceState::Removed,
            Some([x, y]) => PieceState::Moved {
                at: [Length::from_inches(x)?, Length::from_inches(y)?],
                turn: Angle::from_degrees(self.turn)?,
            },
            None => PieceState::AsSetUp,
        };
        Some((PieceId::new(&self.id)?, state))
    }
}

#[derive(Deserialize, Serialize)]
struct StoredStep {
    back: Vec<StoredEdit>,
    again: Vec<StoredEdit>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum StoredEdit {
    Model(StoredModelEdit),
    Piece(StoredPieceEdit),
}

impl StoredStep {
    fn of(step: &GameStep) -> Self {
        let edits = |edits: &[GameEdit]| edits.iter().map(StoredEdit::of).collect();
        Self { back: edits(&step.back), again: edits(&step.again) }
    }

    fn read(self) -> Option<GameStep> {
        let edits = |edits: Vec<StoredEdit>| edits.into_iter().map(StoredEdit::read).collect::<Option<Vec<_>>>();
        Some(GameStep { back: edits(self.back)?, again: edits(self.again)? })
    }
}

impl StoredEdit {
    fn of(edit: &GameEdit) -> Self {
        match edit {
            GameEdit::Model(id, model) => Self::Model(StoredModelEdit::of(*id, model.as_deref())),
            GameEdit::Piece(id, state) => Self::Piece(StoredPieceEdit::of(id, *state)),
        }
    }

    fn read(self) -> Option<GameEdit> {
        match self {
            Self::Model(model) => model.read().map(|(id, model)| GameEdit::Model(id, model.map(Box::new))),
            Self::Piece(piece) => piece.read().map(|(id, state)| GameEdit::Piece(id, state)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = include_str!("../../../../../assets/examples/frozen-mill.link");

    fn begun() -> KeptGame {
        KeptGame::begun(TABLE.trim()).expect("the example's link")
    }

    fn leader() -> Model {
        Model {
            name: "Ada \"the Axe\"".to_owned(),
            at: Some([10.25, 30.0].map(Length::clamped)),
            facing: Angle::tenths(915),
            state: ModelState::Disabled,
            unit: Some(2),
            cost: 14,
            height: Length::from_inches(3.5),
            rings: vec![Ring { about: RingKind::Control, distance: Length::clamped(12.0) }],
            ..Model::new(Role::Defender, ModelType::Leader, 40)
        }
    }

    #[test]
    fn a_game_is_read_as_it_was_written() {
        let mut kept = begun();
        let pieces: Vec<PieceId> = kept.game.baseline().pieces.iter().map(|piece| piece.id.clone()).collect();
        let turn = Angle::tenths(450);
        let steps = [
            vec![GameEdit::Model(ModelId(7), Some(Box::new(leader())))],
            vec![
                GameEdit::Model(ModelId(8), Some(Box::new(Model::new(Role::Attacker, ModelType::BattleEngine, 120)))),
                GameEdit::Piece(pieces[0].clone(), PieceState::Removed),
            ],
            vec![GameEdit::Piece(pieces[1].clone(), PieceState::Moved { at: [3.0, 4.5].map(Length::clamped), turn })],
            vec![GameEdit::Model(ModelId(8), None), GameEdit::Piece(pieces[0].clone(), PieceState::AsSetUp)],
        ];
        for (edits, now) in steps.iter().zip(100..) {
            let (game, steps) = kept.steps.after(&kept.game, edits, Stamp(now)).expect("edits");
            kept = KeptGame { game, steps, ..kept };
            assert_eq!(KeptGame::read(&kept.write()), Some(kept.clone()));
        }
        let (game, steps) = kept.steps.undone(&kept.game, Stamp(200)).expect("a step");
        kept = KeptGame { game, steps, ..kept };
        assert_eq!(KeptGame::read(&kept.write()), Some(kept));
    }

    #[test]
    fn a_text_that_is_something_else_is_no_game_and_what_is_unknown_in_one_is_left_out() {
        for text in ["", "{}", "[]", "{\"table\":\"xyz\"}"] {
            assert_eq!(KeptGame::read(text), None, "{text}");
        }
        let odd = format!(
            "{{\"table\":\"{}\",\"models\":[{{\"changed\":5,\"id\":1,\"model\":{{\"side\":\"attacker\",\"type\":\"solo\",\"base\":30,\"new\":1}}}}],\"pieces\":[{{\"changed\":5,\"id\":\"nowhere\",\"removed\":true}}]}}",
            TABLE.trim()
        );
        let kept = KeptGame::read(&odd).expect("a game");
        assert_eq!((kept.game.models().count(), kept.game.piece_parts().len()), (1, 0));
    }

    #[test]
    fn a_whole_game_is_kept_in_less_than_twenty_kilobytes() {
        let mut kept = begun();
        let models = (0..60).map(|id| GameEdit::Model(ModelId(u32::MAX - id), Some(Box::new(leader()))));
        kept.game = kept.game.edited(&models.collect::<Vec<_>>(), Stamp(1_800_000_000_000)).expect("edits");
        assert!(kept.write().len() < 20_000, "{}", kept.write().len());
    }
}
