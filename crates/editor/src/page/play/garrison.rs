//! Garrisons in a game: the fields of one, and what is said of it.

use super::building::messages::piece_title;
use super::state::PlayState;
use crate::game::score_messages::role;
use crate::game::{GameEditProblem, GamePart, Garrison, can_be_held};
use crate::layout::{Piece, PieceId};
use crate::pack::{Garrisons, Pack, Role};
use crate::units::Unit;
use crate::words::{self, many, plural, t};

/// The fields of a garrison as they are filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GarrisonFields {
    pub side: Role,
    pub name: String,
    pub models: String,
}

impl GarrisonFields {
    /// Those of a piece's garrison; where it has none, of a usual new one.
    pub fn of(state: &PlayState, piece: &PieceId) -> Self {
        if let Some(Garrison { side, name, models }) = state.kept().game.garrison(piece) {
            return Self { side: *side, name: name.clone(), models: models.to_string() };
        }
        let usual = state.layout().pack.regiments.as_ref().map_or(1, |regiments| regiments.models);
        Self { side: Role::Attacker, name: String::new(), models: usual.to_string() }
    }

    /// What puts this garrison into a piece.
    ///
    /// # Errors
    ///
    /// Why it can't be put there.
    pub fn edits(&self, piece: &PieceId) -> Result<Vec<GamePart>, GameEditProblem> {
        let models = self.models.trim().parse().ok().filter(|models| (1..=Garrison::MAX_MODELS).contains(models));
        let name = self.name.trim().chars().take(Garrison::MAX_NAME).collect();
        let garrison = Garrison { side: self.side, name, models: models.ok_or(GameEditProblem::GarrisonSize)? };
        Ok(vec![GamePart::Garrison(piece.clone(), Some(Box::new(garrison)))])
    }
}

/// The rules of garrisons of a pack that has them.
pub fn garrison_rules(pack: &Pack) -> Option<&Garrisons> {
    pack.regiments.as_ref()?.garrisons.as_ref()
}

/// Whether the piece of a game can be held.
pub fn is_holdable(state: &PlayState, piece: &PieceId) -> bool {
    let layout = state.layout();
    layout.piece(piece).is_some_and(|piece| can_be_held(piece, layout.pack))
}

/// The garrisons of a game on the table that is shown, each with its piece.
pub fn garrisons(state: &PlayState) -> impl Iterator<Item = (&Piece, &Garrison)> {
    state.kept().game.garrisons(state.layout())
}

/// Whose a garrison is, what it is called, and how many of its models shoot out of its piece.
pub fn garrison_told(garrison: &Garrison, piece: &Piece, pack: &Pack) -> String {
    let models = many(garrison.models as usize, plural!("1 model", "{} models"));
    let who = if garrison.name.is_empty() { models } else { t!("{}, {}", words::name(&garrison.name), models) };
    let whose = role(garrison.side);
    match garrison.shooters(piece, pack) {
        Some(shooters) => t!("{}: {}; {} of them shoot out", whose, who, shooters),
        None => format!("{whose}: {who}"),
    }
}

/// The same with what its piece is called.
pub fn garrison_badge(state: &PlayState, garrison: &Garrison, piece: &Piece) -> String {
    format!("{}: {}", piece_title(state, &piece.id), garrison_told(garrison, piece, state.layout().pack))
}

/// The few letters on the board: whose it is, and how many models it has.
pub fn garrison_sign(garrison: &Garrison) -> String {
    let whose: String = role(garrison.side).chars().take(1).collect();
    format!("{whose} {}", garrison.models)
}

/// Where a garrison that leaves is put.
pub fn leaving_hint(rules: &Garrisons, unit: Unit) -> String {
    let away = unit.amount(rules.away, 2);
    t!("Who leaves is put {} away, and no model farther than {} times its Movement.", away, rules.moves)
}
