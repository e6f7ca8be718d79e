//! The steps of a game that can be undone and redone.

use super::edit::GameEditProblem;
use super::part::GamePart;
use super::played::{Game, Stamp};

/// A change of a game, made on the newest state of it.
#[derive(Clone, Debug, PartialEq)]
pub enum GameChange {
    /// A step, which can be undone.
    Step(Vec<GamePart>),
    /// Edits that are no step and aren't undone, as those of a clock.
    Aside(Vec<GamePart>),
    Undo,
    Redo,
    /// Another state of the game comes in: of each part the newest counts. It isn't undone.
    Merge(Box<Game>),
}

/// A step: what was done at once.
#[derive(Clone, Debug, PartialEq)]
pub struct GameStep {
    /// The edits that undo it.
    pub back: Vec<GamePart>,
    /// The edits that redo it.
    pub again: Vec<GamePart>,
}

/// The steps of a game, the oldest first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameSteps {
    pub steps: Vec<GameStep>,
    /// How many of them are made and not undone.
    pub made: usize,
}

impl GameSteps {
    /// The most steps that are kept.
    pub const MAX_UNDO_STEPS: usize = 100;

    /// The game and its steps after a change that is made now. Undoing where nothing can be undone changes nothing, and so with redoing.
    ///
    /// # Errors
    ///
    /// Why the step can't be made.
    pub fn changed(&self, game: &Game, change: &GameChange, now: Stamp) -> Result<(Game, Self), GameEditProblem> {
        let changed = match change {
            GameChange::Step(edits) => Some(self.after(game, edits, now)?),
            GameChange::Aside(edits) => Some((game.edited(edits, now)?, self.clone())),
            GameChange::Undo => self.undone(game, now),
            GameChange::Redo => self.redone(game, now),
            GameChange::Merge(other) => Some((game.merged(other), self.clone())),
        };
        Ok(changed.unwrap_or_else(|| (game.clone(), self.clone())))
    }

    /// The game and its steps after these edits. Those that were undone before can't be redone any more.
    ///
    /// # Errors
    ///
    /// As [`Game::edited`].
    pub fn after(&self, game: &Game, edits: &[GamePart], now: Stamp) -> Result<(Game, Self), GameEditProblem> {
        let after = game.edited(edits, now)?;
        let mut steps = self.steps[..self.made.min(self.steps.len())].to_vec();
        // Several edits of one part are one.
        let mut again: Vec<GamePart> = Vec::new();
        for edit in edits {
            again.retain(|earlier| earlier.id() != edit.id());
            again.push(edit.clone());
        }
        steps.push(GameStep { back: game.edits_back(edits), again });
        steps.drain(..steps.len().saturating_sub(Self::MAX_UNDO_STEPS));
        let made = steps.len();
        Ok((after, Self { steps, made }))
    }

    /// The game after its last step is undone; `None` where there is none. What was changed since by somebody else stays as it is.
    pub fn undone(&self, game: &Game, now: Stamp) -> Option<(Game, Self)> {
        let made = self.made.checked_sub(1)?;
        let step = self.steps.get(made)?;
        let after = game.edited(&still(game, &step.back, &step.again), now).ok()?;
        Some((after, Self { made, ..self.clone() }))
    }

    /// The game after the step that was undone last is redone; `None` where there is none. What was changed since by somebody else stays as it
    /// is.
    pub fn redone(&self, game: &Game, now: Stamp) -> Option<(Game, Self)> {
        let step = self.steps.get(self.made)?;
        let after = game.edited(&still(game, &step.again, &step.back), now).ok()?;
        Some((after, Self { made: self.made + 1, ..self.clone() }))
    }
}

/// Those edits whose part is still as the opposite ones left it.
fn still(game: &Game, edits: &[GamePart], opposite: &[GamePart]) -> Vec<GamePart> {
    let is_unchanged =
        |edit: &&GamePart| opposite.iter().any(|other| other.id() == edit.id() && game.is_as_after(other));
    edits.iter().filter(is_unchanged).cloned().collect()
}
