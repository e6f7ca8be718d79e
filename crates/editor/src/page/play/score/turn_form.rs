//! What is written down of a turn, while it is still a proposal that players change.

use std::rc::Rc;

use super::ending::{presence_after, scores_last};
use super::game_score::GameScore;
use crate::game::control::ControlTable;
use crate::game::kill_box::leaders_in_kill_box;
use crate::game::score_record::{ArrivalRoll, ByHand, Ending, FuseStep, Taken, TurnRecord};
use crate::game::score_rules::ScoreRules;
use crate::game::score_sheet::turn_of;
use crate::game::{GameChange, GamePart, Progress};
use crate::pack::{Role, ScenarioAtEdge};
use crate::page::play::control::control_now;
use crate::page::play::{KeptGame, PlayState};

/// What is written down of a turn, before it is confirmed.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnForm {
    pub purpose: FormPurpose,
    /// The turn, counted from 0.
    pub turn: usize,
    pub record: TurnRecord,
    /// How the game ends with it, other than by its score or its last turn.
    pub ending: Option<Ending>,
}

/// What a form is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormPurpose {
    /// The turn that is played ends.
    EndTurn,
    /// The game ends in the turn that is played.
    EndGame,
    /// A turn that has ended is mended.
    Mend,
}

/// A change of a form. Elements are named by their places in the scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnEdit {
    /// Who secures an element.
    Secured {
        element: usize,
        by: Option<Role>,
    },
    /// Who has taken an element in the turn.
    Taken {
        element: usize,
        by: Option<Role>,
    },
    /// Whether the player whose turn it is has a Leader in their own kill box.
    KillBox(bool),
    Fuse(Option<FuseStep>),
    /// What was rolled for whether the game ends.
    EndRoll(Option<u32>),
    /// What was rolled for who comes later.
    Arrival(Option<ArrivalRoll>),
    /// Whether a player puts a token on their own element.
    Token(Role, bool),
    AddByHand(ByHand),
    /// Takes away what was added by hand, by its place.
    RemoveByHand(usize),
    Ending(Option<Ending>),
}

impl TurnEdit {
    /// What was rolled for who comes later, where it is known, and how many things add 1.
    pub fn arrival(roll: Option<u32>, more: u32) -> Self {
        let is_said = roll.is_some() || more > 0;
        Self::Arrival(is_said.then(|| ArrivalRoll { roll: roll.unwrap_or_default(), more }))
    }
}

impl TurnForm {
    /// The most letters of a reason.
    pub const MAX_REASON: usize = 80;

    /// What is proposed for the end of the turn that is played, by the models on the table. Where there are none, nobody secures anything.
    pub fn ending_turn(kept: &Rc<KeptGame>, played: ScenarioAtEdge) -> Self {
        Self::new(FormPurpose::EndTurn, kept, None).by_models(kept, played)
    }

    /// What is proposed for the end of the game in the turn that is played.
    pub fn ending_game(kept: &Rc<KeptGame>, played: ScenarioAtEdge, ending: Ending) -> Self {
        Self::new(FormPurpose::EndGame, kept, Some(ending)).by_models(kept, played)
    }

    fn new(purpose: FormPurpose, kept: &KeptGame, ending: Option<Ending>) -> Self {
        let turn = kept.game.progress().turns_ended;
        Self { purpose, turn, record: kept.game.turn(turn).cloned().unwrap_or_default(), ending }
    }

    /// What is written down of a turn that has ended.
    pub fn mending(kept: &KeptGame, turn: usize) -> Self {
        let record = kept.game.turn(turn).cloned().unwrap_or_default();
        Self { purpose: FormPurpose::Mend, turn, record, ending: None }
    }

    /// Whose turn it is.
    pub fn role(&self) -> Role {
        turn_of(self.turn).1
    }

    /// The form with who secures what, and who is in the kill box, by the models on the table now.
    #[must_use]
    pub fn by_models(mut self, kept: &Rc<KeptGame>, played: ScenarioAtEdge) -> Self {
        let Some(rules) = ScoreRules::of(kept.game.pack(), played.scenario) else { return self };
        let state = PlayState::new(kept.clone());
        *self.control_mut() = ControlTable::new(rules, &control_now(&state, rules, played));
        let (number, role) = turn_of(self.turn);
        let edge = if role == Role::Attacker { played.edge } else { played.edge.turned(2) };
        self.record.is_leader_in_kill_box = rules.kill_box(number, role).is_some_and(|depth| {
            let table = state.layout().table.bounds();
            !leaders_in_kill_box(rules, &state.models_in_play(), role, (table, edge), depth).is_empty()
        });
        self
    }

    /// Who secures what when the turn is scored.
    pub fn control(&self) -> ControlTable {
        self.record.control.last().cloned().unwrap_or_default()
    }

    fn control_mut(&mut self) -> &mut ControlTable {
        if self.record.control.is_empty() {
            self.record.control.push(ControlTable::default());
        }
        let last = self.record.control.len() - 1;
        &mut self.record.control[last]
    }

    /// Who has taken an element in the turn.
    pub fn taken_by(&self, element: usize) -> Option<Role> {
        self.record.taken.iter().find(|taken| taken.element == element).map(|taken| taken.by)
    }

    /// The form after a change.
    #[must_use]
    pub fn after(&self, edit: TurnEdit, rules: ScoreRules) -> Self {
        let mut next = self.clone();
        let record = &mut next.record;
        match edit {
            TurnEdit::Secured { element, by } => {
                let control = next.control_mut();
                control.0.attacker.remove(&element);
                control.0.defender.remove(&element);
                if let Some(role) = by {
                    control.0.of_mut(role).insert(element);
                }
                let kind = rules.element(element).map(|element| &element.kind.id);
                if rules.texts.fuse.as_ref().is_some_and(|fuse| Some(&fuse.chosen_by) == kind) {
                    // Somebody else chooses now.
                    next.record.fuse = None;
                }
            }
            TurnEdit::Taken { element, by } => {
                record.taken.retain(|taken| taken.element != element);
                record.taken.extend(by.map(|by| Taken { element, by }));
            }
            TurnEdit::KillBox(is_in) => record.is_leader_in_kill_box = is_in,
            TurnEdit::Fuse(step) => record.fuse = step,
            TurnEdit::EndRoll(roll) => record.end_roll = roll,
            TurnEdit::Arrival(arrival) => record.arrival = arrival,
            TurnEdit::Token(role, is_put) => *record.tokens.of_mut(role) = is_put,
            TurnEdit::AddByHand(by_hand) => {
                let reason = by_hand.reason.trim().chars().take(Self::MAX_REASON).collect();
                record.by_hand.push(ByHand { reason, ..by_hand });
            }
            TurnEdit::RemoveByHand(index) if index < record.by_hand.len() => _ = record.by_hand.remove(index),
            TurnEdit::RemoveByHand(_) => {}
            TurnEdit::Ending(ending) => next.ending = ending,
        }
        next
    }

    /// Whether it asks who secures what: not where nobody scores any more.
    pub fn asks_for_control(&self) -> bool {
        self.purpose != FormPurpose::EndGame || self.ending.is_some_and(scores_last)
    }

    /// What is written down.
    fn written(&self) -> TurnRecord {
        let mut record = self.record.clone();
        // What is added says nothing without a roll.
        record.arrival = record.arrival.filter(|arrival| arrival.roll > 0);
        if !self.asks_for_control() {
            record.control.clear();
        }
        record
    }

    /// The score with what the form says, at the end of its turn.
    pub fn preview(&self, score: &GameScore) -> GameScore {
        let mut record = score.record.clone();
        record.turns.truncate(self.turn);
        record.ending = self.ending;
        if self.purpose == FormPurpose::EndGame {
            record.unfinished = self.written();
        } else {
            record.turns.push(self.written());
        }
        GameScore::of_record(score.rules, record, score.titles.clone())
    }

    /// The step that writes it down.
    pub fn change(&self, kept: &Rc<KeptGame>, played: ScenarioAtEdge) -> GameChange {
        let turn = GamePart::Turn(self.turn, Box::new(self.written()));
        if self.purpose == FormPurpose::Mend {
            return GameChange::Step(vec![turn]);
        }
        let before = kept.game.progress();
        let turns_ended = if self.purpose == FormPurpose::EndTurn { self.turn + 1 } else { before.turns_ended };
        let progress = Progress { turns_ended, ending: self.ending, ..before };
        let edits = vec![turn, GamePart::Progress(progress)];
        GameChange::Step(presence_after(kept, played, edits))
    }
}
