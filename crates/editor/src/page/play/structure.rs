//! Structure tests in a game: the fields of one, its dice, and what came of it.

use super::building::messages::piece_title;
use super::state::PlayState;
use crate::editor::scenario_roll::Die;
use crate::game::{GamePart, StructureState};
use crate::layout::{Piece, PieceId};
use crate::pack::{MAX_STRUCTURE_DICE, Structure, StructurePart};
use crate::page::dice::{structure_odds, structure_outcome};
use crate::words::{many, plural, t};

/// A structure test as it is filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StructureFields {
    /// The hits of this round.
    pub hits: String,
    /// What the dice came to; empty to roll them.
    pub sum: String,
}

/// A structure test that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct StructureTest {
    /// The dice, where the page rolled them.
    pub throws: Vec<u32>,
    /// What is told of it.
    pub told: String,
    /// What it makes of the game.
    pub edits: Vec<GamePart>,
}

impl StructureTest {
    /// What is told of it, with its dice where the page rolled them.
    pub fn told_with_throws(&self) -> String {
        let throws: Vec<String> = self.throws.iter().map(u32::to_string).collect();
        if throws.is_empty() { self.told.clone() } else { t!("Rolled {}. {}", throws.join(", "), self.told) }
    }
}

impl StructureFields {
    fn hits(&self) -> Option<u32> {
        let typed = self.hits.trim();
        if typed.is_empty() { Some(0) } else { typed.parse().ok().filter(|hits| *hits <= MAX_STRUCTURE_DICE) }
    }

    /// How likely the test destroys, with how many dice it has.
    ///
    /// # Errors
    ///
    /// Why it can't be made.
    pub fn odds(&self, state: &PlayState, piece: &PieceId, of: Structure) -> Result<String, String> {
        let dice = self.dice(state, piece, of)?;
        let said = many(dice as usize, plural!("1 die", "{} dice"));
        Ok(t!("{}. {}", said, structure_odds(of, dice)))
    }

    fn dice(&self, state: &PlayState, piece: &PieceId, of: Structure) -> Result<u32, String> {
        let hits = self.hits().ok_or_else(|| t!("Hits are a whole number from 0 to {}.", MAX_STRUCTURE_DICE))?;
        let dice = state.kept().game.structure(piece).dice(of.part, hits);
        if dice == 0 { Err(t!("Without hits and tokens there is no test.").to_owned()) } else { Ok(dice) }
    }

    /// Makes the test: with the sum that was typed, or with dice that are rolled.
    ///
    /// # Errors
    ///
    /// Why it can't be made.
    pub fn test(&self, state: &PlayState, piece: &PieceId, of: Structure, roll: Die) -> Result<StructureTest, String> {
        let dice = self.dice(state, piece, of)?;
        let typed = self.sum.trim();
        let throws: Vec<u32> = if typed.is_empty() { (0..dice).map(|_| roll(6)).collect() } else { Vec::new() };
        let possible = dice..=dice * 6;
        let sum = match typed.parse() {
            _ if typed.is_empty() => throws.iter().sum(),
            Ok(sum) if possible.contains(&sum) => sum,
            _ => return Err(t!("{} dice come to {} to {}.", dice, possible.start(), possible.end())),
        };
        let game = &state.kept().game;
        let hits = self.hits().unwrap_or_default();
        let next = game.structure(piece).tested(of, hits, sum);
        let told = structure_outcome(of, dice, sum, hits > 0);
        Ok(StructureTest { throws, told, edits: game.edits_of_structure(piece, next) })
    }
}

/// The edits that give a part the tokens that were typed: nothing is none.
///
/// # Errors
///
/// Why it can't have so many.
pub fn tokens_typed(
    state: &PlayState,
    piece: &PieceId,
    part: StructurePart,
    typed: &str,
) -> Result<Vec<GamePart>, String> {
    let typed = typed.trim();
    let tokens = if typed.is_empty() { Some(0) } else { typed.parse().ok() };
    let Some(tokens) = tokens.filter(|tokens| *tokens <= StructureState::MAX_TOKENS) else {
        return Err(t!("Tokens are a whole number from 0 to {}.", StructureState::MAX_TOKENS));
    };
    let game = &state.kept().game;
    Ok(game.edits_of_structure(piece, game.structure(piece).with_tokens(part, tokens)))
}

/// The tokens of a part of a piece.
pub fn tokens_of(state: &PlayState, piece: &PieceId, part: StructurePart) -> u32 {
    state.kept().game.structure(piece).tokens_of(part)
}

/// Says that tests are due, where something that stands has tokens.
pub fn due_test_hint(state: &PlayState) -> Option<&'static str> {
    let is_due = damaged_structures(state).any(|(_, of)| of.is_test_due());
    is_due.then(|| t!("What has tokens is tested at the end of every shooting phase of the attacker, hit or not."))
}

/// What can still be tested of a piece in a game: the piece itself first, then its gate.
pub fn standing_structures(state: &PlayState, piece: &PieceId) -> Vec<Structure> {
    let of = state.kept().game.structure(piece);
    let kind = state.layout().piece(piece).map(|piece| piece.kind);
    kind.into_iter().flat_map(|kind| kind.structures.iter().copied()).filter(|one| of.stands(one.part)).collect()
}

/// What is damaged of the pieces on the table that is shown.
pub fn damaged_structures(state: &PlayState) -> impl Iterator<Item = (&Piece, StructureState)> {
    state.kept().game.damaged_structures(state.layout())
}

/// What is damaged of a piece: its tokens, and what is destroyed.
pub fn damage_told(state: &PlayState, piece: &Piece, of: StructureState) -> String {
    let tokens = |count: u32| many(count as usize, plural!("1 token", "{} tokens"));
    let mut said = Vec::new();
    if of.is_down {
        said.push(t!("destroyed").to_owned());
    } else {
        said.extend((of.tokens > 0).then(|| tokens(of.tokens)));
        let gate = (of.gate_tokens > 0 && !of.is_gate_down).then(|| t!("gate: {}", tokens(of.gate_tokens)));
        said.extend(gate);
        said.extend(of.is_gate_down.then(|| t!("gate destroyed").to_owned()));
    }
    format!("{}: {}", piece_title(state, &piece.id), said.join(", "))
}

/// The few letters on the board: the tokens, those of the gate after a stroke; a cross for what is destroyed.
pub fn damage_sign(of: StructureState) -> String {
    const DESTROYED: &str = "\u{d7}";
    if of.is_down {
        return DESTROYED.to_owned();
    }
    let gate = if of.is_gate_down { DESTROYED.to_owned() } else { of.gate_tokens.to_string() };
    if of.gate_tokens == 0 && !of.is_gate_down { of.tokens.to_string() } else { format!("{}/{gate}", of.tokens) }
}

/// The name of a part's tests in attributes.
pub const fn part_name(part: StructurePart) -> &'static str {
    match part {
        StructurePart::Piece => "piece",
        StructurePart::Gate => "gate",
    }
}
