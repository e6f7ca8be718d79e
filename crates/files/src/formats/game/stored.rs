//! A kept game: JSON with its table's link, each of its parts with when it was changed, and the steps that can be undone.
//!
//! Lengths are in inches, turns in degrees clockwise, times in milliseconds since 1970. Unknown fields are ignored; a part that can't be read
//! is left out. What is left out at its usual value: see the fields.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::stored_edit::StoredEdit;
use super::stored_model::StoredModelEdit;
use super::stored_piece::StoredPieceEdit;
use crate::formats::PlannedTable;
use crate::formats::link;
use crate::game::{Game, GameChange, GameEditProblem, GamePart, GameStep, GameSteps, Stamp, Stamped};
use crate::sorting::Inserted as _;

/// The fields of a kept game.
const TABLE: &str = "table";
const MODELS: &str = "models";
const PIECES: &str = "pieces";
/// All other parts.
const PARTS: &str = "parts";
const STEP_LIST: &str = "steps";
/// How many of the steps are made and not undone.
const MADE: &str = "made";
/// The field of a part that says when it was changed.
pub(super) const CHANGED: &str = "changed";

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
        let mut stored: Value = serde_json::from_str(text).ok()?;
        let table = stored.get(TABLE)?.as_str()?.to_owned();
        let PlannedTable { layout, .. } = link::read(&table).ok()?;
        let made = stored.get(MADE).and_then(Value::as_u64).unwrap_or(0);
        let mut list = |name: &str| match stored.get_mut(name).map(Value::take) {
            Some(Value::Array(list)) => list,
            _ => Vec::new(),
        };
        let models = list(MODELS).into_iter().filter_map(|model| read_part(&model, StoredEdit::Model));
        let pieces = list(PIECES).into_iter().filter_map(|piece| read_part(&piece, StoredEdit::Piece));
        let others = list(PARTS).into_iter().filter_map(read_other_part);
        let game = Game::of_parts(Arc::new(layout), models.chain(pieces).chain(others));
        let steps = list(STEP_LIST).into_iter().map(|step| StoredStep::deserialize(&step).ok()?.read());
        let steps: Vec<Option<GameStep>> = steps.collect();
        let made = steps.iter().take(usize::try_from(made).unwrap_or(usize::MAX)).flatten().count();
        Some(Self { table, game, steps: GameSteps { steps: steps.into_iter().flatten().collect(), made } })
    }

    /// Writes it.
    pub fn write(&self) -> String {
        let (mut models, mut pieces, mut parts) = (Vec::new(), Vec::new(), Vec::new());
        for Stamped { changed, value } in self.game.parts() {
            match value {
                GamePart::Model(id, model) => {
                    models.extend(write_part(changed.0, &StoredModelEdit::of(*id, model.as_deref())));
                }
                GamePart::Piece(id, state) => pieces.extend(write_part(changed.0, &StoredPieceEdit::of(id, *state))),
                other => parts.extend(write_part(changed.0, &StoredEdit::of(other))),
            }
        }
        let steps = self.steps.steps.iter().filter_map(|step| serde_json::to_value(StoredStep::of(step)).ok());
        let lists = [(MODELS, models), (PIECES, pieces), (PARTS, parts), (STEP_LIST, steps.collect())];
        let lists = lists.into_iter().filter(|(_, list)| !list.is_empty());
        let mut stored: Map<String, Value> = lists.map(|(name, list)| (name.to_owned(), list.into())).inserted();
        stored.insert(TABLE.to_owned(), self.table.clone().into());
        stored.insert(MADE.to_owned(), self.steps.made.into());
        Value::Object(stored).to_string()
    }
}

/// A part with when it was changed: an object of JSON with a field for that.
pub(super) fn write_part(changed: u64, part: &impl Serialize) -> Option<Value> {
    let mut written = serde_json::to_value(part).ok()?;
    written.as_object_mut()?.insert(CHANGED.to_owned(), changed.into());
    Some(written)
}

/// Reads a model or a piece that was written with when it was changed; `None` where it can't be read.
fn read_part<T: DeserializeOwned>(part: &Value, of_sort: impl FnOnce(T) -> StoredEdit) -> Option<Stamped<GamePart>> {
    let changed = part.get(CHANGED)?.as_u64()?;
    let part = T::deserialize(part).ok()?;
    Some(Stamped { changed: Stamp(changed), value: of_sort(part).read()? })
}

/// Reads another part, whose field names its sort; `None` where none of its fields can be read.
pub(super) fn read_other_part(part: Value) -> Option<Stamped<GamePart>> {
    let changed = part.get(CHANGED)?.as_u64()?;
    let Value::Object(fields) = part else { return None };
    let read = |field| StoredEdit::deserialize(&Value::Object(Map::from_iter([field]))).ok();
    Some(Stamped { changed: Stamp(changed), value: fields.into_iter().find_map(read)?.read()? })
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
            "{{\"table\":\"{}\",\"made\":2,\"steps\":[{{\"back\":[],\"again\":[{{\"other\":1}}]}},{{\"back\":[],\"again\":[]}},{{\"back\":[],\"again\":[]}}],\"models\":[{{\"changed\":5,\"id\":\"one\"}},{{\"changed\":5,\"id\":1,\"model\":{{\"side\":\"attacker\",\"type\":\"solo\",\"base\":30,\"new\":1}}}}],\"pieces\":[{{\"changed\":5,\"id\":\"nowhere\",\"removed\":true}}]}}",
            TABLE.trim()
        );
        let kept = KeptGame::read(&odd).expect("a game");
        assert_eq!((kept.game.models().count(), kept.game.pieces().count()), (1, 0));
        let step = GameStep { back: Vec::new(), again: Vec::new() };
        assert_eq!(kept.steps, GameSteps { steps: vec![step.clone(), step], made: 1 });
    }

    #[test]
    fn a_whole_game_is_kept_in_less_than_twenty_kilobytes() {
        let mut kept = begun();
        let models = (0..60).map(|id| GamePart::Model(ModelId(u32::MAX - id), Some(Box::new(leader()))));
        kept.game = kept.game.edited(&models.collect::<Vec<_>>(), Stamp(1_800_000_000_000)).expect("edits");
        assert!(kept.write().len() < 20_000, "{}", kept.write().len());
    }
}
