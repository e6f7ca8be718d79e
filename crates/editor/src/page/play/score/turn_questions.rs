//! What a form of a turn asks, by the scenario and by what was written down of the turns before.

use super::game_score::{GameScore, SheetTurn};
use super::turn_form::{FormPurpose, TurnForm};
use crate::checks::messages::{element_title, length};
use crate::game::by_role::ROLES;
use crate::game::score_entry::GameEnd;
use crate::game::score_messages;
use crate::game::score_record::{FuseStep, GameRecord};
use crate::game::score_sheet::{ElementState, ScoreSheet, turn_of};
use crate::pack::{Element, Role, ScoringChoice, chance_said};
use crate::words::t;

/// What a form asks.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnQuestions {
    /// The elements that are still there.
    pub elements: Vec<ElementQuestion>,
    /// Whether a Leader is in the kill box, as a statement; `None` where that doesn't count.
    pub kill_box: Option<String>,
    pub fuse: Option<FuseQuestion>,
    /// Whether the game ends by a roll at the end of the turn, with how likely: a question.
    pub end_roll: Option<String>,
    /// Whether those come now who come later.
    pub arrival: Option<ArrivalQuestion>,
    /// Who may put a token, each as a statement.
    pub tokens: Vec<(Role, String)>,
    /// What the turn comes to as it is filled in.
    pub comes_to: Option<SheetTurn>,
    /// How the game ends with it.
    pub end: Option<GameEnd>,
}

/// Who secures or takes an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElementQuestion {
    /// Its place in the scenario.
    pub element: usize,
    pub title: String,
    /// Whether it is taken, and not secured.
    pub is_taken: bool,
    /// Who can.
    pub roles: Vec<Role>,
    pub chosen: Option<Role>,
}

/// Whether those come who come later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrivalQuestion {
    /// Who that is.
    pub about: String,
    /// On which rolls they come, and how likely that is, with what is added.
    pub odds: String,
    /// What adds 1, where anything does.
    pub each: Option<String>,
}

/// How tokens are taken off before the scoring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FuseQuestion {
    /// A player chooses one of these elements, and rolls.
    Choose { by: Role, elements: Vec<(usize, String)>, die: u32 },
    /// A die chooses: what each side of it is, and how many rolls there are to enter.
    Roll { sides: Vec<String>, rolls: usize },
}

impl TurnForm {
    /// What it asks.
    pub fn questions(&self, score: &GameScore) -> TurnQuestions {
        let turns = score.record.turns.iter().take(self.turn).cloned().collect();
        let before = ScoreSheet::new(score.rules, &GameRecord { turns, ..GameRecord::default() });
        let (number, role) = turn_of(self.turn);
        let ends_turn = self.purpose != FormPurpose::EndGame;
        let is_scored = ends_turn && score.rules.is_scored(number, role);
        let depth = score.rules.kill_box(number, role).filter(|_| ends_turn);
        let preview = self.preview(score);
        TurnQuestions {
            elements: self.element_questions(score, &before.elements),
            kill_box: depth.map(|depth| {
                let depth = length(depth, score.rules.pack);
                match role {
                    Role::Attacker => t!("The Attacker's Leader is in the kill box of {}", depth),
                    Role::Defender => t!("The Defender's Leader is in the kill box of {}", depth),
                }
            }),
            end_roll: score.rules.end_roll(number, role).filter(|_| ends_turn).map(|roll| {
                let chance = chance_said(f64::from(7 - roll.on) / 6.0);
                t!("Does the game end? On {} or more: {}", roll.on, chance)
            }),
            arrival: self.arrival_question(score, before.have_arrived),
            fuse: is_scored.then(|| self.fuse_question(score, &before.elements)).flatten(),
            tokens: if is_scored { self.token_questions(score, &before.elements) } else { Vec::new() },
            comes_to: preview.sheet_turn(self.turn),
            end: preview.sheet.end,
        }
    }

    fn arrival_question(&self, score: &GameScore, are_there: bool) -> Option<ArrivalQuestion> {
        let (number, role) = turn_of(self.turn);
        let is_asked =
            self.purpose != FormPurpose::EndGame && !are_there && score.rules.rolls_for_arrivals(number, role);
        let arrivals = score.rules.scenario.arrivals.as_ref().filter(|_| is_asked)?;
        let more = self.record.arrival.map_or(0, |arrival| arrival.more);
        let chance = chance_said(arrivals.chance(more));
        let needed = arrivals.on.saturating_sub(more).max(1);
        Some(ArrivalQuestion {
            about: arrivals.who.clone(),
            odds: t!("On {} or more: {}", needed, chance),
            each: arrivals.more_for_each.as_ref().map(|each| t!("Each {} adds 1", each)),
        })
    }

    fn element_questions(&self, score: &GameScore, before: &[ElementState]) -> Vec<ElementQuestion> {
        let control = self.control();
        let question = |element: usize| {
            let of = score.rules.element(element)?;
            let texts = score.rules.element_texts(of)?;
            let is_there = before.get(element).is_some_and(|state| !state.is_gone);
            let can = |role: &Role| !texts.is_taken || !role.owns(of.owner);
            is_there.then(|| ElementQuestion {
                element,
                title: score.title(element).to_owned(),
                is_taken: texts.is_taken,
                roles: ROLES.into_iter().filter(can).collect(),
                chosen: if texts.is_taken {
                    self.taken_by(element)
                } else {
                    ROLES.into_iter().find(|role| control.secures(*role, element))
                },
            })
        };
        let asks = |question: &ElementQuestion| question.is_taken || self.asks_for_control();
        (0..score.titles.len()).filter_map(question).filter(asks).collect()
    }

    fn fuse_question(&self, score: &GameScore, before: &[ElementState]) -> Option<FuseQuestion> {
        let fuse = score.rules.texts.fuse.as_ref()?;
        let elements = &score.rules.scenario.elements;
        let burns = |element: &usize| {
            let is_of = elements.get(*element).is_some_and(|of| fuse.kinds.contains(&of.kind.id));
            is_of && before.get(*element).is_some_and(|state| state.tokens > 0)
        };
        let burning: Vec<usize> = (0..elements.len()).filter(burns).collect();
        if burning.is_empty() {
            return None;
        }
        let named = |element: usize| {
            let name = elements.get(element).map_or_else(String::new, element_title);
            let tokens = before.get(element).map_or(0, |state| state.tokens);
            t!("{} ({} tokens)", name, tokens)
        };
        let control = self.control();
        let chooser = elements.iter().position(|element: &Element| element.kind.id == fuse.chosen_by);
        let by = chooser.and_then(|chooser| ROLES.into_iter().find(|role| control.secures(*role, chooser)));
        if let Some(by) = by {
            let elements = burning.into_iter().map(|element| (element, named(element))).collect();
            return Some(FuseQuestion::Choose { by, elements, die: fuse.die });
        }
        let rolled = match &self.record.fuse {
            Some(FuseStep::Rolled(rolls)) => &**rolls,
            _ => &[],
        };
        let is_empty = |roll: &u32| {
            let side = roll.checked_sub(1).and_then(|side| fuse.rolled.get(side as usize));
            side.is_some_and(|element| !burns(element))
        };
        let again = score.rules.has(ScoringChoice::RollAgain) && rolled.last().is_some_and(is_empty);
        let sides = fuse.rolled.iter().map(|element| named(*element)).collect();
        Some(FuseQuestion::Roll { sides, rolls: rolled.len().max(1) + usize::from(again) })
    }

    fn token_questions(&self, score: &GameScore, before: &[ElementState]) -> Vec<(Role, String)> {
        let Some(tokens) = &score.rules.texts.tokens else { return Vec::new() };
        let control = self.control();
        let secured = |role: Role| {
            let is_there = |element: &usize| before.get(*element).is_some_and(|state| !state.is_gone);
            let mut own = score.rules.own(role, &tokens.kind).filter(is_there);
            let element = own.find(|element| control.secures(role, *element))?;
            let count = before.get(element).map_or(0, |state| state.tokens);
            Some((element, count))
        };
        let question = |role: Role| {
            let (element, count) = secured(role)?;
            let element = score_messages::element(score.rules, element);
            Some((role, t!("A token is put on {} ({} there)", element, count)))
        };
        ROLES.into_iter().filter_map(question).collect()
    }
}
