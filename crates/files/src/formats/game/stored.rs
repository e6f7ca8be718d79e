//! A kept game: JSON with its table's link, each of its parts with when it was changed, and the steps that can be undone.
//!
//! Lengths are in inches, turns in degrees clockwise, times in milliseconds since 1970. Unknown fields are ignored; a part that can't be read
//! is left out. What is left out at its usual value: see the fields.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::stored_edit::StoredEdit;
use super::stored_model::{StoredModelEdit, StoredModelPart};
use super::stored_piece::{StoredPieceEdit, StoredPiecePart};
use crate::formats::PlannedTable;
use crate::formats::link;
use crate::formats::storage::write;
use crate::game::{Game, GameChange, GameEditProblem, GamePart, GameStep, GameSteps, Stamp, Stamped};

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
        let models = stored.models.into_iter().filter_map(StoredModelPart::read);
        let pieces = stored.pieces.into_iter().filter_map(StoredPiecePart::read);
        let others = stored.parts.into_iter().filter_map(|part| StoredPart::read(&part));
        let game = Game::of_parts(Arc::new(layout), models.chain(pieces).chain(others));
        let steps: Vec<GameStep> = stored.steps.into_iter().filter_map(StoredStep::read).collect();
        let made = stored.made.min(steps.len());
        Some(Self { table: stored.table, game, steps: GameSteps { steps, made } })
    }

    /// Writes it.
    pub fn write(&self) -> String {
        let (mut models, mut pieces, mut parts) = (Vec::new(), Vec::new(), Vec::new());
        for Stamped { changed: Stamp(changed), value } in self.game.parts() {
            let changed = *changed;
            match value {
                GamePart::Model(id, model) => {
                    models.push(StoredModelPart { changed, model: StoredModelEdit::of(*id, model.as_deref()) });
                }
                GamePart::Piece(id, state) => {
                    pieces.push(StoredPiecePart { changed, piece: StoredPieceEdit::of(id, *state) });
                }
                other => parts.extend(serde_json::to_value(StoredPart::of(changed, other))),
            }
        }
        write(&StoredGame {
            table: self.table.clone(),
            models,
            pieces,
            parts,
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
    /// All other parts, so that one that can't be read is left out alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    parts: Vec<serde_json::Value>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    steps: Vec<StoredStep>,
    /// How many of the steps are made and not undone.
    #[serde(default)]
    made: usize,
}

/// A part with when it was changed.
#[derive(Deserialize, Serialize)]
pub(super) struct StoredPart {
    changed: u64,
    #[serde(flatten)]
    edit: StoredEdit,
}

impl StoredPart {
    pub fn of(changed: u64, part: &GamePart) -> Self {
        Self { changed, edit: StoredEdit::of(part) }
    }

    /// The part; `None` where it can't be read.
    pub fn read(part: &serde_json::Value) -> Option<Stamped<GamePart>> {
        let Self { changed, edit } = Self::deserialize(part).ok()?;
        Some(Stamped { changed: Stamp(changed), value: edit.read()? })
    }
}

#[derive(Deserialize, Serialize)]
struct StoredStep {
    back: Vec<StoredEdit>,
    again: Vec<StoredEdit>,
}

impl StoredStep {
    fn of(step: &GameStep) -> Self {
        let edits = |edits: &[GamePart]| edits.iter().map(StoredEdit::of).collect();
        Self { back: edits(&step.back), again: edits(&step.again) }
    }

    fn read(self) -> Option<GameStep> {
        let edits = |edits: Vec<StoredEdit>| edits.into_iter().map(StoredEdit::read).collect::<Option<Vec<_>>>();
        Some(GameStep { back: edits(self.back)?, again: edits(self.again)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::game::testing::{TABLE, begun, everything, leader, scored};
    use crate::game::PartId;
    use crate::game::model::ModelId;

    #[test]
    fn a_part_that_cannot_be_read_is_left_out_alone() {
        let mut kept = begun();
        kept.game = kept.game.edited(&scored(), Stamp(5)).expect("edits");
        let text = kept.write();
        let odd = text.replacen("\"turn\":0", "\"turn\":\"first\"", 1);
        assert_ne!(odd, text);
        let read = KeptGame::read(&odd).expect("a game");
        let without = |part: &&Stamped<GamePart>| part.value.id() != PartId::Turn(0);
        assert!(read.game.parts().eq(kept.game.parts().filter(without)));
    }

    #[test]
    fn a_game_is_read_as_it_was_written() {
        let mut kept = begun();
        for (edits, now) in everything(&kept).iter().zip(100..) {
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
        assert_eq!((kept.game.models().count(), kept.game.pieces().count()), (1, 0));
    }

    #[test]
    fn a_whole_game_is_kept_in_less_than_twenty_kilobytes() {
        let mut kept = begun();
        let models = (0..60).map(|id| GamePart::Model(ModelId(u32::MAX - id), Some(Box::new(leader()))));
        kept.game = kept.game.edited(&models.collect::<Vec<_>>(), Stamp(1_800_000_000_000)).expect("edits");
        assert!(kept.write().len() < 20_000, "{}", kept.write().len());
    }
}
