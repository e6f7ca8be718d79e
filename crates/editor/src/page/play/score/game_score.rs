//! The score of a game.

use super::messages;
use crate::analysis::Diagram;
use crate::checks::messages::element;
use crate::game::Game;
use crate::game::by_role::ByRole;
use crate::game::score_messages;
use crate::game::score_record::{ElementMove, GameRecord};
use crate::game::score_rules::ScoreRules;
use crate::game::score_sheet::{ScoreSheet, turn_of};
use crate::pack::{Role, ScenarioAtEdge};

/// The score of a game.
#[derive(Clone, Debug)]
pub struct GameScore {
    pub rules: ScoreRules,
    pub record: GameRecord,
    pub sheet: ScoreSheet,
    /// What the scenario's elements are called, by their places.
    pub titles: Vec<String>,
}

/// A turn as it stands on the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetTurn {
    /// The turn, counted from 0.
    pub turn: usize,
    /// Whether it has ended, so that what is written down of it can be mended.
    pub has_ended: bool,
    /// What it gave both.
    pub gained: ByRole<i32>,
    /// The victory points of both after it.
    pub vp: ByRole<i32>,
    /// What gave victory points, each with whose they are.
    pub entries: Vec<(Role, String)>,
    /// What happened besides, and what was written down and doesn't count.
    pub remarks: Vec<String>,
}

impl GameScore {
    /// The score of a game of this scenario; `None` where the pack doesn't say how it is scored.
    pub fn new(game: &Game, played: ScenarioAtEdge) -> Option<Self> {
        let rules = ScoreRules::of(game.pack(), played.scenario)?;
        let diagram = Diagram::new(game.baseline(), played.scenario, played.edge);
        let titles = diagram.elements().map(|standing| element(&diagram, &standing)).collect();
        Some(Self::of_record(rules, game.record(), titles))
    }

    pub(super) fn of_record(rules: ScoreRules, record: GameRecord, titles: Vec<String>) -> Self {
        let sheet = ScoreSheet::new(rules, &record);
        Self { rules, record, sheet, titles }
    }

    /// The turn that is played, counted from 0.
    pub fn turn(&self) -> usize {
        self.record.turns.len()
    }

    /// Whose turn it is.
    pub fn active(&self) -> Role {
        turn_of(self.turn()).1
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.sheet.end.is_some()
    }

    /// How many turns were played after the game had ended by what is written down now.
    pub fn turns_after_end(&self) -> usize {
        self.record.turns.len().saturating_sub(self.sheet.steps.len())
    }

    /// What an element is called.
    pub(super) fn title(&self, element: usize) -> &str {
        self.titles.get(element).map_or("", |title| title)
    }

    /// The turns on the sheet, in their order.
    pub fn turns(&self) -> Vec<SheetTurn> {
        (0..self.sheet.steps.len()).filter_map(|turn| self.sheet_turn(turn)).collect()
    }

    /// A turn on the sheet.
    pub(super) fn sheet_turn(&self, turn: usize) -> Option<SheetTurn> {
        let step = self.sheet.steps.get(turn)?;
        let before =
            turn.checked_sub(1).and_then(|before| self.sheet.steps.get(before)).map_or_else(ByRole::default, |b| b.vp);
        let gained = ByRole::new(|role| step.vp.of(role).saturating_sub(*before.of(role)));
        let entries = step.entries.iter().map(|entry| (entry.role, messages::entry(self.rules, &self.titles, entry)));
        let written: &[ElementMove] = self.record.turns.get(turn).map_or(&[], |record| &record.moves);
        let moves = written.iter().map(|moved| messages::moved(self.rules, moved));
        let blasts = step.blasts.iter().map(|element| messages::blast(self.rules, *element));
        let remarks = step.remarks.iter().map(|remark| score_messages::remark(self.rules, remark));
        Some(SheetTurn {
            turn,
            has_ended: turn < self.record.turns.len(),
            gained,
            vp: step.vp,
            entries: entries.collect(),
            remarks: moves.chain(blasts).chain(remarks).collect(),
        })
    }
}
