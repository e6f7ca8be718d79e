//! Edits, the only way to change a game.

use std::collections::BTreeSet;
use std::fmt;

use super::garrison::{Garrison, can_be_held};
use super::model::Model;
use super::part::{GamePart, GameSetUp, PartId};
use super::played::{Game, Stamp};
use super::structure::StructureState;
use crate::analysis::Base;
use crate::layout::PieceId;
use crate::sorting::Inserted as _;
use crate::words::t;

/// Why an edit can't be made. The game is then unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEditProblem {
    /// The table has no such piece.
    NoSuchPiece(PieceId),
    /// The game would have more than [`Game::MAX_MODELS`].
    TooManyModels,
    /// Nobody can hold this piece.
    NotHeld(PieceId),
    /// Nothing of this piece can be destroyed.
    NoStructure(PieceId),
    /// This piece isn't divided into so many targets.
    NotDividedSo(PieceId),
    /// A structure has at most [`StructureState::MAX_TOKENS`] tokens.
    TooManyTokens,
    /// A garrison has 1 to [`Garrison::MAX_MODELS`] models.
    GarrisonSize,
    /// No scenario has so many elements.
    NoSuchElement,
    /// The packet's games don't have so many turns.
    NoSuchTurn,
    /// The packet has no such base.
    NoSuchBase(u32),
    /// A name is longer than may be, or a model has more than [`Model::MAX_RINGS`].
    TooLong,
}

impl fmt::Display for GameEditProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let text = match self {
            Self::NoSuchPiece(id) => t!("No piece is called {}.", id),
            Self::NotHeld(id) => t!("No unit can hold {}.", id),
            Self::NoStructure(id) => t!("{} can't be destroyed.", id),
            Self::NotDividedSo(id) => t!("{} has another number of targets.", id),
            Self::TooManyTokens => t!("A structure has {} tokens at most.", StructureState::MAX_TOKENS),
            Self::GarrisonSize => t!("A garrison has 1 to {} models.", Garrison::MAX_MODELS),
            Self::NoSuchElement => t!("No scenario has such an element.").to_owned(),
            Self::NoSuchTurn => t!("The game has no such turn.").to_owned(),
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
    /// The game after these edits, made now: each puts a part in the place of what was there.
    ///
    /// # Errors
    ///
    /// Why one of the edits can't be made; then none is made.
    pub fn edited(&self, edits: &[GamePart], now: Stamp) -> Result<Self, GameEditProblem> {
        let mut game = self.clone();
        for edit in edits {
            self.check(edit)?;
            game.put(edit.clone(), now);
        }
        // A game that was brought together from two may have more, which can be removed.
        if game.models().count() > Self::MAX_MODELS.max(self.models().count()) {
            return Err(GameEditProblem::TooManyModels);
        }
        Ok(game)
    }

    /// Whether an edit can be made.
    pub(super) fn check(&self, edit: &GamePart) -> Result<(), GameEditProblem> {
        match edit {
            GamePart::Model(_, Some(model)) => self.check_model(model),
            GamePart::Piece(id, _) | GamePart::Damage(id, _) if self.baseline().piece(id).is_none() => {
                Err(GameEditProblem::NoSuchPiece(id.clone()))
            }
            GamePart::Structure(id, state) => self.check_structure(id, state),
            GamePart::Garrison(id, garrison) => self.check_garrison(id, garrison.as_deref()),
            GamePart::Element(element, _) if *element >= Self::MAX_ELEMENTS => Err(GameEditProblem::NoSuchElement),
            GamePart::Turn(turn, _) if *turn > self.max_turns() => Err(GameEditProblem::NoSuchTurn),
            GamePart::Progress(progress) if progress.turns_ended > self.max_turns() => Err(GameEditProblem::NoSuchTurn),
            GamePart::SetUp(set_up) => {
                let names = [&set_up.players.attacker, &set_up.players.defender];
                let is_long = names.into_iter().any(|name| name.chars().count() > GameSetUp::MAX_NAME);
                let is_slip_long = set_up.slip.as_ref().is_some_and(|slip| slip.len() > GameSetUp::MAX_SLIP);
                if is_long || is_slip_long { Err(GameEditProblem::TooLong) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }

    /// The turns of a whole game, those of both players counted.
    pub fn max_turns(&self) -> usize {
        usize::try_from(self.pack().game.turns).unwrap_or(usize::MAX).saturating_mul(2)
    }

    fn check_structure(&self, id: &PieceId, state: &StructureState) -> Result<(), GameEditProblem> {
        let piece = self.baseline().piece(id).ok_or_else(|| GameEditProblem::NoSuchPiece(id.clone()))?;
        if piece.kind.structures.is_empty() && *state != StructureState::default() {
            return Err(GameEditProblem::NoStructure(id.clone()));
        }
        if !state.shares.is_empty() && (state.shares.len() == 1 || state.shares.len() != piece.share_count()) {
            return Err(GameEditProblem::NotDividedSo(id.clone()));
        }
        let is_possible = state.most_tokens() <= StructureState::MAX_TOKENS;
        if is_possible { Ok(()) } else { Err(GameEditProblem::TooManyTokens) }
    }

    fn check_garrison(&self, id: &PieceId, garrison: Option<&Garrison>) -> Result<(), GameEditProblem> {
        let Some(piece) = self.baseline().piece(id) else { return Err(GameEditProblem::NoSuchPiece(id.clone())) };
        match garrison {
            Some(_) if !can_be_held(piece, self.pack()) => Err(GameEditProblem::NotHeld(id.clone())),
            Some(garrison) if !(1..=Garrison::MAX_MODELS).contains(&garrison.models) => {
                Err(GameEditProblem::GarrisonSize)
            }
            Some(garrison) if garrison.name.chars().count() > Garrison::MAX_NAME => Err(GameEditProblem::TooLong),
            _ => Ok(()),
        }
    }

    fn check_model(&self, model: &Model) -> Result<(), GameEditProblem> {
        if Base::find(self.pack(), model.base).is_none() {
            return Err(GameEditProblem::NoSuchBase(model.base));
        }
        let is_too_long = model.name.chars().count() > Model::MAX_NAME || model.rings.len() > Model::MAX_RINGS;
        if is_too_long { Err(GameEditProblem::TooLong) } else { Ok(()) }
    }

    /// The edits that lead back from what these lead to.
    pub fn edits_back(&self, edits: &[GamePart]) -> Vec<GamePart> {
        let ids: BTreeSet<PartId> = edits.iter().map(GamePart::id).inserted();
        ids.iter().map(|id| self.part(id)).collect()
    }

    /// Whether the part that an edit changes is as the edit leaves it.
    pub(super) fn is_as_after(&self, edit: &GamePart) -> bool {
        self.part(&edit.id()) == *edit
    }
}
