//! What is said of the structures of a game: what its targets are called, what is damaged, and which tests are due.

use std::cmp::Ordering::{self, Equal, Greater, Less};

use super::building::messages::piece_title;
use super::state::PlayState;
use crate::game::score_rules::ScoreRules;
use crate::game::score_sheet::ScoreSheet;
use crate::game::{Game, StructureState, Target, TargetState};
use crate::geometry::Point;
use crate::layout::{Piece, PieceId};
use crate::pack::{Structure, StructurePart};
use crate::page::dice::structure_test;
use crate::words::{many, plural, t};

/// What the board shows of what is damaged.
#[derive(Clone, Debug, PartialEq)]
pub struct DamageBadge {
    pub piece: PieceId,
    /// The place of the target of a piece that is divided; 0 for every other one.
    pub share: usize,
    /// Where it is on the table.
    pub at: Point,
    /// A few letters: the tokens, those of the gate after a stroke; a cross for what is destroyed.
    pub sign: String,
    /// All that is damaged of the piece.
    pub told: String,
}

/// What is damaged of the pieces on the table that is shown.
pub fn damaged_structures(state: &PlayState) -> impl Iterator<Item = (&Piece, &StructureState)> {
    state.kept().game.damaged_structures(state.layout())
}

/// What can still be tested of a piece in a game: the piece or its shares first, then its gate.
pub fn standing_structures(state: &PlayState, piece: &PieceId) -> Vec<(Target, Structure)> {
    let game = &state.kept().game;
    let of = game.structure(piece);
    let Some(kind) = state.layout().piece(piece).map(|piece| piece.kind) else { return Vec::new() };
    let structure = |target: Target| {
        let part = if target == Target::Gate { StructurePart::Gate } else { StructurePart::Piece };
        kind.structures.iter().find(|one| one.part == part).map(|one| (target, *one))
    };
    let standing = of.targets(game.shares_of(piece)).filter(|(target, _)| of.stands(*target));
    standing.filter_map(|(target, _)| structure(target)).collect()
}

/// The name of a target's tests in attributes.
pub fn target_id(target: Target) -> String {
    match target {
        Target::Share(0) => "piece".to_owned(),
        Target::Share(place) => format!("piece-{}", place + 1),
        Target::Gate => "gate".to_owned(),
    }
}

/// The name of a target's test, as a person reads it.
pub fn test_title(state: &PlayState, piece: &PieceId, target: Target, of: Structure) -> String {
    let title = structure_test(of);
    match share_name(state, piece, target) {
        Some(share) => format!("{title}, {share}"),
        None => title,
    }
}

/// What is damaged of a piece: its tokens, what is destroyed, how it was battered, and which tests are due.
pub fn damage_told(state: &PlayState, piece: &Piece, of: &StructureState) -> String {
    let game = &state.kept().game;
    let shares = game.shares_of(&piece.id);
    let title = piece_title(state, &piece.id);
    if of.is_down() && of.shares.is_empty() {
        return format!("{title}: {}", with_notes(state, (Target::Share(0), of.piece), of, t!("destroyed").to_owned()));
    }
    let is_gate_gone = of.is_down();
    let told = |(target, own): (Target, TargetState)| {
        let said = match (target, own.is_down) {
            (Target::Gate, _) if is_gate_gone => return None,
            (Target::Gate, true) => t!("gate destroyed").to_owned(),
            (Target::Gate, false) => t!("gate: {}", tokens_said(own)?),
            (Target::Share(_), is_down) => {
                let said = if is_down { t!("destroyed").to_owned() } else { tokens_said(own)? };
                share_name(state, &piece.id, target).map_or_else(|| said.clone(), |share| format!("{share}: {said}"))
            }
        };
        Some(with_notes(state, (target, own), of, said))
    };
    let said: Vec<String> = of.targets(shares).filter_map(told).collect();
    format!("{title}: {}", said.join(", "))
}

/// The tokens of a target; `None` where it has none.
pub(super) fn tokens_said(of: TargetState) -> Option<String> {
    (of.tokens > 0).then(|| many(of.tokens as usize, plural!("1 token", "{} tokens")))
}

/// What is said of a target, with how it was battered and that its test is due.
fn with_notes(state: &PlayState, (target, own): (Target, TargetState), of: &StructureState, said: String) -> String {
    let game = &state.kept().game;
    let is_due = !is_over(game) && of.stands(target) && of.target(target).is_test_due(game.round());
    let battered = own.last_test.filter(|test| test.was_battered).map(|test| t!("battered in round {}", test.round));
    let notes: Vec<String> =
        battered.into_iter().chain(is_due.then(|| t!("test due in this round").to_owned())).collect();
    if notes.is_empty() { said } else { format!("{said} ({})", notes.join(", ")) }
}

/// The badges of what is damaged: one in the middle of each piece, or of each of its shares.
pub fn damage_badges(state: &PlayState) -> Vec<DamageBadge> {
    let badges = damaged_structures(state).flat_map(|(piece, of)| {
        let told = damage_told(state, piece, of);
        let of_piece = |share: usize, at: Point, sign: String| DamageBadge {
            piece: piece.id.clone(),
            share,
            at,
            sign,
            told: told.clone(),
        };
        if of.shares.is_empty() || of.is_down() {
            return vec![of_piece(0, piece.footprint().centre(), damage_sign(of, Target::Share(0)))];
        }
        let shown = |(share, middle): (usize, Point)| {
            let sign = damage_sign(of, Target::Share(share));
            (sign != "0").then(|| of_piece(share, middle, sign))
        };
        shares_in_play(state, &piece.id).into_iter().enumerate().filter_map(shown).collect()
    });
    badges.collect()
}

/// The middles of a piece's shares on the table as it is in the game.
fn shares_in_play(state: &PlayState, piece: &PieceId) -> Vec<Point> {
    let Some(before) = state.kept().game.baseline().piece(piece) else { return Vec::new() };
    let now = state.layout().piece(piece).unwrap_or(before);
    let moved = before.moved_to(now.at, now.turn);
    moved.shares().iter().map(|share| share.footprint().centre()).collect()
}

/// The few letters on the board of a piece or one of its shares. A gate is told with the first one.
pub fn damage_sign(of: &StructureState, target: Target) -> String {
    const DESTROYED: &str = "\u{d7}";
    let sign = |of: TargetState| if of.is_down { DESTROYED.to_owned() } else { of.tokens.to_string() };
    let own = if of.is_down() { DESTROYED.to_owned() } else { sign(of.target(target)) };
    let has_gate = target == Target::Share(0) && !of.is_down() && (of.gate.tokens > 0 || of.gate.is_down);
    if has_gate { format!("{own}/{}", sign(of.gate)) } else { own }
}

/// What a share of a piece that is divided is called by where it lies on the table: "left part". A turned piece is read as turned by the
/// nearest quarter. Where there are more than three in a row, they are counted. `None` for a piece that isn't divided, and for a gate.
pub fn share_name(state: &PlayState, piece: &PieceId, target: Target) -> Option<String> {
    let Target::Share(place) = target else { return None };
    let before = state.kept().game.baseline().piece(piece)?;
    let [across, deep] = before.share_grid();
    if across * deep < 2 {
        return None;
    }
    if across.max(deep) > 3 {
        return Some(t!("part {} of {}", place + 1, across * deep));
    }
    let turn = state.layout().piece(piece).map_or(before.turn, |piece| piece.turn);
    let (column, row) = (place % across, place / across);
    let [x, y] = [(2 * column).cmp(&(across - 1)), (2 * row).cmp(&(deep - 1))];
    // Clockwise, with y down.
    let at = match turn.degrees().rem_euclid(360.0) {
        45.0..135.0 => (y.reverse(), x),
        135.0..225.0 => (x.reverse(), y.reverse()),
        225.0..315.0 => (y, x.reverse()),
        _ => (x, y),
    };
    Some(share_at(at).to_owned())
}

/// What a share is called by on which side of the middle it is, across and down.
fn share_at(at: (Ordering, Ordering)) -> &'static str {
    match at {
        (Less, Equal) => t!("left part"),
        (Greater, Equal) => t!("right part"),
        (Equal, Less) => t!("upper part"),
        (Equal, Greater) => t!("lower part"),
        (Less, Less) => t!("upper left part"),
        (Greater, Less) => t!("upper right part"),
        (Less, Greater) => t!("lower left part"),
        (Greater, Greater) => t!("lower right part"),
        (Equal, Equal) => t!("middle part"),
    }
}

/// What is said of the tests of this round while something that stands has tokens.
pub fn due_test_hint(state: &PlayState) -> Option<String> {
    let game = &state.kept().game;
    if is_over(game) || !has_tokens(state) {
        return None;
    }
    if game.due_tests(state.layout()).next().is_some() {
        let hint = t!("What has tokens is tested at the end of every shooting phase of the attacker, hit or not.");
        return Some(hint.to_owned());
    }
    let round = game.round();
    Some(match game.scenario() {
        Some(_) => t!(
            "All tests of round {} are made. The next round begins when both turns of it are ended under Score.",
            round
        ),
        None => {
            t!("All tests of this round are made. Rounds are counted once a scenario is chosen under Score.").to_owned()
        }
    })
}

fn has_tokens(state: &PlayState) -> bool {
    let has = |(piece, of): (&Piece, &StructureState)| {
        let shares = state.kept().game.shares_of(&piece.id);
        of.targets(shares).any(|(target, own)| own.tokens > 0 && of.stands(target))
    };
    damaged_structures(state).any(has)
}

/// Names what has tokens and wasn't tested yet in this round; `None` where nothing is due.
pub fn untested(state: &PlayState) -> Option<String> {
    let name = |(piece, target): (&Piece, Target)| {
        let title = piece_title(state, &piece.id);
        let target = match target {
            Target::Gate => Some(t!("gate").to_owned()),
            Target::Share(_) => share_name(state, &piece.id, target),
        };
        target.map_or_else(|| title.clone(), |target| format!("{title} ({target})"))
    };
    let names: Vec<String> = state.kept().game.due_tests(state.layout()).map(name).collect();
    (!names.is_empty()).then(|| t!("Not tested yet in this round: {}.", names.join(", ")))
}

/// Whether the game has ended by what is written down.
fn is_over(game: &Game) -> bool {
    let rules = game.scenario().and_then(|scenario| ScoreRules::of(game.pack(), scenario));
    rules.is_some_and(|rules| ScoreSheet::new(rules, &game.record()).end.is_some())
}
