//! Structure tests in a game: the fields of one, its dice, and what came of it.

use super::state::PlayState;
use crate::editor::scenario_roll::Die;
use crate::game::{GamePart, LastTest, StructureState, Target, TestResult};
use crate::layout::PieceId;
use crate::pack::{Battering, MAX_STRUCTURE_DICE, Structure};
use crate::page::dice::{structure_odds, structure_outcome};
use crate::units::Unit;
use crate::words::{many, plural, t};

/// How something is attacked in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Attack {
    /// It was shot at, or nothing hit it.
    #[default]
    Shot,
    /// It was battered, and not shot at.
    Battered,
}

/// A structure test as it is filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StructureFields {
    pub attack: Attack,
    /// The hits of this round, where it was shot at.
    pub hits: String,
    /// How many have battered it; nothing is one.
    pub batterers: String,
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

impl Attack {
    /// The ways in which something can be attacked in the games of a state's pack.
    pub fn all(state: &PlayState) -> &'static [Self] {
        if state.layout().pack.battering.is_some() { &[Self::Shot, Self::Battered] } else { &[Self::Shot] }
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Shot => t!("Shot at"),
            Self::Battered => t!("Battered"),
        }
    }

    /// Its name in attributes.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Shot => "shot",
            Self::Battered => "battered",
        }
    }
}

impl StructureTest {
    /// What is told of it, with its dice where the page rolled them.
    pub fn told_with_throws(&self) -> String {
        let throws: Vec<String> = self.throws.iter().map(u32::to_string).collect();
        if throws.is_empty() { self.told.clone() } else { t!("Rolled {}. {}", throws.join(", "), self.told) }
    }
}

impl StructureFields {
    /// The rules of battering, where something is battered.
    fn battering(&self, state: &PlayState) -> Option<Battering> {
        state.layout().pack.battering.filter(|_| self.attack == Attack::Battered)
    }

    fn hits(&self, state: &PlayState) -> Result<u32, String> {
        let number = |typed: &str, empty: u32| {
            let typed = typed.trim();
            if typed.is_empty() { Some(empty) } else { typed.parse().ok() }
        };
        match self.battering(state) {
            None => number(&self.hits, 0)
                .filter(|hits| *hits <= MAX_STRUCTURE_DICE)
                .ok_or_else(|| t!("Hits are a whole number from 0 to {}.", MAX_STRUCTURE_DICE)),
            Some(Battering { hits, .. }) => {
                let most = MAX_STRUCTURE_DICE / hits.max(1);
                number(&self.batterers, 1)
                    .filter(|count| (1..=most).contains(count))
                    .map(|count| count * hits)
                    .ok_or_else(|| t!("Rams and giants are a whole number from 1 to {}.", most))
            }
        }
    }

    /// How likely the test destroys, with how many dice it has.
    ///
    /// # Errors
    ///
    /// Why it can't be made.
    pub fn odds(&self, state: &PlayState, piece: &PieceId, target: Target, of: Structure) -> Result<String, String> {
        let (_, dice) = self.dice(state, piece, target)?;
        let said = many(dice as usize, plural!("1 die", "{} dice"));
        Ok(t!("{}. {}", said, structure_odds(of, dice)))
    }

    /// The hits and the dice.
    fn dice(&self, state: &PlayState, piece: &PieceId, target: Target) -> Result<(u32, u32), String> {
        let hits = self.hits(state)?;
        let dice = state.kept().game.structure(piece).dice(target, hits);
        if dice == 0 { Err(t!("Without hits and tokens there is no test.").to_owned()) } else { Ok((hits, dice)) }
    }

    /// What is to be known before a test in a round in which its target was tested already. It can be made all the same.
    pub fn second_test_hint(&self, state: &PlayState, piece: &PieceId, target: Target) -> Option<&'static str> {
        let game = &state.kept().game;
        let last = game.structure(piece).target(target).last_test.filter(|test| test.round >= game.round())?;
        Some(match (last.was_battered, self.battering(state).is_some()) {
            (true, false) => t!("It was battered in this round already: then it can't be shot at too."),
            _ => t!("It was tested in this round already."),
        })
    }

    /// Makes the test: with the sum that was typed, or with dice that are rolled. Lengths are told in `unit`.
    ///
    /// # Errors
    ///
    /// Why it can't be made.
    pub fn test(
        &self,
        state: &PlayState,
        piece: &PieceId,
        (target, of): (Target, Structure),
        unit: Unit,
        roll: Die,
    ) -> Result<StructureTest, String> {
        let (hits, dice) = self.dice(state, piece, target)?;
        let typed = self.sum.trim();
        let throws: Vec<u32> = if typed.is_empty() { (0..dice).map(|_| roll(6)).collect() } else { Vec::new() };
        let possible = dice..=dice * 6;
        let sum = match typed.parse() {
            _ if typed.is_empty() => throws.iter().sum(),
            Ok(sum) if possible.contains(&sum) => sum,
            _ => return Err(t!("{} dice come to {} to {}.", dice, possible.start(), possible.end())),
        };
        let game = &state.kept().game;
        let battering = self.battering(state);
        let test = LastTest { round: game.round(), was_battered: battering.is_some() };
        let result = TestResult { hits, sum, test };
        let next = game.structure(piece).tested(target, of, result, game.shares_of(piece));
        let outcome = structure_outcome(of, dice, sum, hits > 0);
        let told = match battering {
            None => outcome,
            Some(battering) => t!("Battered: {}. {}", outcome, battered(battering, sum > of.value, unit)),
        };
        Ok(StructureTest { throws, told, edits: game.edits_of_structure(piece, next) })
    }
}

/// What those do who have battered something that is destroyed or stands.
fn battered(battering: Battering, is_destroyed: bool, unit: Unit) -> String {
    if is_destroyed {
        t!(
            "The attackers go on as if the first unit they met was destroyed: back, or past the ramparts into the courtyard."
        )
        .to_owned()
    } else {
        t!("The attackers go back {}.", unit.amount(battering.back, 2))
    }
}

/// The edits that give a target the tokens that were typed: nothing is none.
///
/// # Errors
///
/// Why it can't have so many.
pub fn tokens_typed(state: &PlayState, piece: &PieceId, target: Target, typed: &str) -> Result<Vec<GamePart>, String> {
    let typed = typed.trim();
    let tokens = if typed.is_empty() { Some(0) } else { typed.parse().ok() };
    let Some(tokens) = tokens.filter(|tokens| *tokens <= StructureState::MAX_TOKENS) else {
        return Err(t!("Tokens are a whole number from 0 to {}.", StructureState::MAX_TOKENS));
    };
    let game = &state.kept().game;
    Ok(game.edits_of_structure(piece, game.structure(piece).with_tokens(target, tokens, game.shares_of(piece))))
}

/// The tokens of a target of a piece.
pub fn tokens_of(state: &PlayState, piece: &PieceId, target: Target) -> u32 {
    state.kept().game.structure(piece).target(target).tokens
}
