//! Edits, the only way to change a game.

use std::fmt;

use super::model::{Model, ModelId};
use super::played::{Game, PieceState, Stamp};
use crate::analysis::Base;
use crate::layout::PieceId;
use crate::words::t;

/// A change of a game.
#[derive(Clone, Debug, PartialEq)]
pub enum GameEdit {
    /// Puts a model in the place of the one with this id, or into the game; `None` takes it out.
    Model(ModelId, Option<Box<Model>>),
    /// Moves a piece of terrain, takes it off the table or puts it back.
    Piece(PieceId, PieceState),
}

/// Why an edit can't be made. The game is then unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEditProblem {
    /// The table has no such piece.
    NoSuchPiece(PieceId),
    /// The game would have more than [`Game::MAX_MODELS`].
    TooManyModels,
    /// The packet has no such base.
    NoSuchBase(u32),
    /// The name is longer than [`Model::MAX_NAME`], or a model has more than [`Model::MAX_RINGS`].
    TooLong,
}

impl fmt::Display for GameEditProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let text = match self {
            Self::NoSuchPiece(id) => t!("No piece is called {}.", id),
            Self::TooManyModels => t!("A game has {} models at most.", Game::MAX_MODELS),
            Self::NoSuchBase(millimetres) => t!("The packet has no base of {} mm.", millimetres),
            Self::TooLong => {
                t!("A model's name has {} letters at most, and a model {} rings.", Model::MAX_NAME, Model::MAX_RINGS)
            }
        };
        formatter.write_str(&text)
    }
}

impl Game {
    /// The game after these edits, made now.
    ///
    /// # Errors
    ///
    /// Why one of the edits can't be made; then none is made.
    pub fn edited(&self, edits: &[GameEdit], now: Stamp) -> Result<Self, GameEditProblem> {
        let mut game = self.clone();
        for edit in edits {
            match edit {
                GameEdit::Model(id, model) => {
                    if let Some(model) = model {
                        self.check(model)?;
                    }
                    game.put_model(*id, model.as_deref().cloned(), now);
                }
                GameEdit::Piece(id, _) if self.baseline().piece(id).is_none() => {
                    return Err(GameEditProblem::NoSuchPiece(id.clone()));
                }
                GameEdit::Piece(id, state) => game.put_piece(id.clone(), *state, now),
            }
        }
        if game.models().count() > Self::MAX_MODELS {
            return Err(GameEditProblem::TooManyModels);
        }
        Ok(game)
    }

    fn check(&self, model: &Model) -> Result<(), GameEditProblem> {
        if Base::find(self.pack(), model.base).is_none() {
            return Err(GameEditProblem::NoSuchBase(model.base));
        }
        let is_too_long = model.name.chars().count() > Model::MAX_NAME || model.rings.len() > Model::MAX_RINGS;
        if is_too_long { Err(GameEditProblem::TooLong) } else { Ok(()) }
    }

    /// The edits that lead back from what these lead to.
    pub fn edits_back(&self, edits: &[GameEdit]) -> Vec<GameEdit> {
        let back = |edit: &GameEdit| match edit {
            GameEdit::Model(id, _) => GameEdit::Model(*id, self.model(*id).cloned().map(Box::new)),
            GameEdit::Piece(id, _) => GameEdit::Piece(id.clone(), self.piece(id)),
        };
        let mut seen = Vec::new();
        let mut back: Vec<GameEdit> = edits.iter().map(back).collect();
        back.retain(|edit| {
            let is_first = !seen.contains(&edit.part());
            seen.push(edit.part());
            is_first
        });
        back
    }

    /// Whether the part that an edit changes is as the edit leaves it.
    pub(super) fn is_as_after(&self, edit: &GameEdit) -> bool {
        match edit {
            GameEdit::Model(id, model) => self.model(*id) == model.as_deref(),
            GameEdit::Piece(id, state) => self.piece(id) == *state,
        }
    }
}

/// A part of a game.
#[derive(PartialEq)]
pub(super) enum Part {
    Model(ModelId),
    Piece(PieceId),
}

impl GameEdit {
    pub(super) fn part(&self) -> Part {
        match self {
            Self::Model(id, _) => Part::Model(*id),
            Self::Piece(id, _) => Part::Piece(id.clone()),
        }
    }
}
