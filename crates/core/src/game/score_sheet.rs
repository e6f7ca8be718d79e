//! The score sheet of a game: what the record of its turns comes to by the packet.
//!
//! Each turn is worked out in the packet's order: what is taken, the kill box, the fuse, the scoring, tokens and moves, then the lead. The
//! sheet rules no dispute: what doesn't count by the packet is a remark, and players enter by hand what they agree on.

use super::by_role::{ByRole, ROLES};
use super::control::ControlTable;
use super::score_entry::{EndReason, GameEnd, Outcome, Remark, ScoreEntry, ScoreReason, ScoreStep};
use super::score_record::{ArrivalRoll, ElementMove, Ending, FuseStep, GameRecord, TurnRecord};
use super::score_rules::ScoreRules;
use crate::pack::{Counted, CountedWhen, Fuse, Role, ScenarioEnding, ScoringChoice, Tiebreaker};
use crate::units::at_most;

/// What a record of a game comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreSheet {
    /// The turns until the game ended; after an assassination or a clock that ran out, one more in which players score one last time.
    pub steps: Vec<ScoreStep>,
    /// The victory points of both.
    pub vp: ByRole<i32>,
    /// The state of each element, by its place.
    pub elements: Vec<ElementState>,
    /// Whether those are there who come later.
    pub have_arrived: bool,
    /// How the game has ended; `None` while it goes on.
    pub end: Option<GameEnd>,
}

/// What has become of an element.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ElementState {
    /// How many tokens are on it.
    pub tokens: u32,
    /// Whether it has left the table.
    pub is_gone: bool,
}

impl ScoreSheet {
    /// The sheet of a game.
    pub fn new(rules: ScoreRules, record: &GameRecord) -> Self {
        let mut play = Play::new(rules);
        for turn in &record.turns {
            if play.end.is_some() {
                break;
            }
            play.turn(record, turn);
        }
        if let Some(ending) = record.ending.filter(|_| play.end.is_none()) {
            play.ending(record, ending);
        }
        let Play { steps, vp, elements, have_arrived, end, .. } = play;
        Self { steps, vp, elements, have_arrived, end }
    }

    /// The victory points that both report: after a concession the winner has a number of them at least, and the other player none.
    pub fn reported(&self, rules: ScoreRules) -> ByRole<i32> {
        let concession = rules.card.event.as_ref().and_then(|event| event.scoring).map(|scoring| scoring.concession);
        let (Some(GameEnd { why: EndReason::Concession, outcome: Outcome::Won(winner, _) }), Some(concession)) =
            (self.end, concession)
        else {
            return self.vp;
        };
        let least = i32::try_from(concession.vp).unwrap_or(i32::MAX);
        ByRole::new(|role| if role == winner { least.max(*self.vp.of(role)) } else { 0 })
    }
}

/// A turn's number and whose it is, by its place in the record.
pub fn turn_of(index: usize) -> (u32, Role) {
    let number = u32::try_from(index / 2).unwrap_or(u32::MAX).saturating_add(1);
    (number, if index.is_multiple_of(2) { Role::Attacker } else { Role::Defender })
}

/// How far an element may move at one time, in inches, for a player who secures so many other objectives. `None` for one that doesn't move.
pub fn allowed_move(rules: ScoreRules, element: usize, others: usize) -> Option<f64> {
    let march = rules.march(element)?;
    #[expect(clippy::cast_precision_loss, reason = "a few elements")]
    let more = march.step_for_others.unwrap_or_default() * others as f64;
    let farthest = march.step_most.unwrap_or(f64::INFINITY);
    Some((march.step + more).min(farthest))
}

/// A game while its record is gone through.
struct Play {
    rules: ScoreRules,
    steps: Vec<ScoreStep>,
    vp: ByRole<i32>,
    elements: Vec<ElementState>,
    /// The sources that are scored once in a game and aren't to be had any more, by their places, each for one player or both.
    used: ByRole<Vec<usize>>,
    /// Whether those are there who come later.
    have_arrived: bool,
    end: Option<GameEnd>,
}

/// A turn while it is worked out.
struct Turn<'a> {
    record: &'a TurnRecord,
    step: ScoreStep,
    /// What each player secures when the turn is scored.
    now: ControlTable,
    /// What each player scores for.
    scored: ControlTable,
    /// The elements, by their places, on which a token was put in this turn.
    marked: Vec<usize>,
}

impl Play {
    fn new(rules: ScoreRules) -> Self {
        let state = |element| ElementState { tokens: rules.tokens_at_first(element), is_gone: false };
        Self {
            rules,
            steps: Vec::new(),
            vp: ByRole::default(),
            elements: rules.scenario.elements.iter().map(state).collect(),
            used: ByRole::default(),
            have_arrived: false,
            end: None,
        }
    }

    /// A step of the turn that is next.
    fn next_step(&self) -> ScoreStep {
        let (turn, role) = turn_of(self.steps.len());
        ScoreStep {
            turn,
            role,
            is_scored: self.rules.is_scored(turn, role),
            entries: Vec::new(),
            remarks: Vec::new(),
            blasts: Vec::new(),
            vp: self.vp,
        }
    }

    fn turn(&mut self, game: &GameRecord, record: &TurnRecord) {
        let now = self.in_play(record.control.last());
        let scored =
            if self.rules.has(ScoringChoice::SecuredAnyTime) { self.secured_last(record) } else { now.clone() };
        let mut turn = Turn { record, step: self.next_step(), now, scored, marked: Vec::new() };
        self.take(&mut turn);
        self.kill_box(&mut turn);
        self.by_hand(&mut turn);
        self.burn(&mut turn);
        self.score_all(&mut turn);
        let lead_first = self.rules.has(ScoringChoice::TokensAfterLead);
        if lead_first {
            self.end = self.lead(&turn.step);
        }
        if self.end.is_none() {
            self.put_tokens(&mut turn);
        }
        if self.end.is_none() {
            self.move_elements(&mut turn);
        }
        if !lead_first {
            self.end = self.lead(&turn.step);
        }
        let Turn { mut step, .. } = turn;
        step.vp = self.vp;
        self.arrive(&mut step, record);
        let is_rolled_out = self.end.is_none() && self.roll_for_the_end(&mut step, record);
        let is_last = is_rolled_out
            || step.turn >= self.rules.scenario.turns(&self.rules.pack.game) && step.role == Role::Defender;
        self.steps.push(step);
        if is_last && self.end.is_none() {
            self.end = Some(GameEnd { why: EndReason::LastTurn, outcome: self.tiebreak(game) });
        }
    }

    /// Notes what was rolled for who comes later.
    fn arrive(&mut self, step: &mut ScoreStep, record: &TurnRecord) {
        let Some(ArrivalRoll { roll, more }) =
            record.arrival.filter(|_| self.rules.rolls_for_arrivals(step.turn, step.role))
        else {
            return;
        };
        let Some(arrivals) = self.rules.scenario.arrivals.as_ref().filter(|_| !self.have_arrived) else { return };
        if !(1..=6).contains(&roll) {
            return step.remarks.push(Remark::NoSuchRoll(roll));
        }
        self.have_arrived = arrivals.comes(roll, more);
        step.remarks.push(Remark::ArrivalRolled { roll, more, comes: self.have_arrived });
    }

    /// Whether the game ends by the roll at the end of a turn.
    fn roll_for_the_end(&self, step: &mut ScoreStep, record: &TurnRecord) -> bool {
        let Some(end_roll) = self.rules.end_roll(step.turn, step.role) else { return false };
        let (remark, ends) = match record.end_roll {
            None => (Remark::EndRollMissing, false),
            Some(roll) if !(1..=6).contains(&roll) => (Remark::NoSuchRoll(roll), false),
            Some(roll) => (Remark::EndRolled { roll, ends: roll >= end_roll.on }, roll >= end_roll.on),
        };
        step.remarks.push(remark);
        ends
    }

    /// A control table without the elements that have left the table and those that nobody secures.
    fn in_play(&self, table: Option<&ControlTable>) -> ControlTable {
        let is_there = |role: Role, index: usize| {
            self.elements.get(index).is_some_and(|state| !state.is_gone)
                && table.is_some_and(|table| table.secures(role, index))
        };
        ControlTable(ByRole::new(|role| (0..self.elements.len()).filter(|index| is_there(role, *index)).collect()))
    }

    /// For each element what the last control table says in which anybody secures it.
    fn secured_last(&self, record: &TurnRecord) -> ControlTable {
        let tables: Vec<ControlTable> = record.control.iter().map(|table| self.in_play(Some(table))).collect();
        let last = |index: usize| tables.iter().rev().find(|table| table.is_secured(index));
        let secures = |role: Role, index: usize| last(index).is_some_and(|table| table.secures(role, index));
        ControlTable(ByRole::new(|role| (0..self.elements.len()).filter(|index| secures(role, *index)).collect()))
    }

    /// Gives a player victory points.
    fn give(&mut self, step: &mut ScoreStep, role: Role, vp: i32, reason: ScoreReason, elements: Vec<usize>) {
        let own = self.vp.of_mut(role);
        *own = own.saturating_add(vp);
        step.entries.push(ScoreEntry { role, vp, reason, elements });
    }

    /// Gives a player what a source gives so many times.
    fn give_source(
        &mut self,
        step: &mut ScoreStep,
        role: Role,
        (source, vp): (usize, u32),
        elements: Vec<usize>,
        times: usize,
    ) {
        let vp =
            i32::try_from(times).ok().zip(i32::try_from(vp).ok()).map_or(0, |(times, vp)| times.saturating_mul(vp));
        if vp != 0 {
            self.give(step, role, vp, ScoreReason::Source(source), elements);
        }
    }

    fn take(&mut self, turn: &mut Turn) {
        for taken in &turn.record.taken {
            let (index, by) = (taken.element, taken.by);
            let sources = self.rules.sources(|when| when == CountedWhen::Taken);
            let counted = sources.filter(|(.., counts)| self.rules.counted(by, counts).any(|counted| counted == index));
            let Some((source, vp, _)) = counted.last() else {
                turn.step.remarks.push(Remark::NotTheOpponents(index));
                continue;
            };
            if self.elements[index].is_gone {
                turn.step.remarks.push(Remark::Gone(index));
                continue;
            }
            self.elements[index].is_gone = true;
            if turn.step.is_scored || self.rules.has(ScoringChoice::EarlyTakenScores) {
                self.give_source(&mut turn.step, by, (source, vp), vec![index], 1);
            } else {
                turn.step.remarks.push(Remark::NotScoredYet);
            }
        }
    }

    fn kill_box(&mut self, turn: &mut Turn) {
        if !turn.record.is_leader_in_kill_box {
            return;
        }
        let (role, vp) = (turn.step.role, self.rules.pack.game.kill_box_vp);
        match vp.and_then(|vp| i32::try_from(vp).ok()) {
            Some(vp) if self.rules.kill_box(turn.step.turn, role).is_some() => {
                self.give(&mut turn.step, role.other(), vp, ScoreReason::KillBox, Vec::new());
            }
            _ => turn.step.remarks.push(Remark::NoKillBoxYet),
        }
    }

    fn by_hand(&mut self, turn: &mut Turn) {
        for by_hand in &turn.record.by_hand {
            let reason = ScoreReason::ByHand(by_hand.reason.clone());
            self.give(&mut turn.step, by_hand.role, by_hand.vp, reason, Vec::new());
        }
    }

    /// Takes the tokens off an element that the turn's fuse step says.
    fn burn(&mut self, turn: &mut Turn) {
        let Some(fuse) = self.rules.texts.fuse.as_ref().filter(|_| turn.step.is_scored) else { return };
        let burns = self.rules.scenario.elements.iter().zip(&self.elements);
        if !burns.into_iter().any(|(element, state)| fuse.kinds.contains(&element.kind.id) && state.tokens > 0) {
            return;
        }
        let taken = match &turn.record.fuse {
            None => Err(Remark::FuseMissing),
            Some(FuseStep::Chosen { by, element, roll }) => self.chosen(fuse, &turn.now, *by, *element, *roll),
            Some(FuseStep::Rolled(rolls)) => self.rolled(fuse, &turn.now, rolls),
        };
        match taken {
            Err(remark) => turn.step.remarks.push(remark),
            Ok((element, tokens)) => {
                let left = &mut self.elements[element].tokens;
                let had = *left;
                *left = left.saturating_sub(tokens);
                if had > 0 && *left == 0 {
                    turn.step.blasts.push(element);
                }
            }
        }
    }

    /// The element by which an element of the fuse is chosen.
    fn chooser(&self, fuse: &Fuse) -> Option<usize> {
        self.rules.scenario.elements.iter().position(|element| element.kind.id == fuse.chosen_by)
    }

    /// How many tokens the chosen element loses.
    fn chosen(
        &self,
        fuse: &Fuse,
        now: &ControlTable,
        by: Role,
        index: usize,
        roll: u32,
    ) -> Result<(usize, u32), Remark> {
        if !self.chooser(fuse).is_some_and(|chooser| now.secures(by, chooser)) {
            return Err(Remark::FuseUnsecured(by));
        }
        if !(1..=fuse.die).contains(&roll) {
            return Err(Remark::NoSuchRoll(roll));
        }
        let has_tokens = self.elements.get(index).is_some_and(|state| state.tokens > 0);
        if has_tokens { Ok((index, roll)) } else { Err(Remark::NoTokensLeft(index)) }
    }

    /// Which element a die takes tokens off, and how many.
    fn rolled(&self, fuse: &Fuse, now: &ControlTable, rolls: &[u32]) -> Result<(usize, u32), Remark> {
        if self.chooser(fuse).is_some_and(|chooser| now.is_secured(chooser)) {
            return Err(Remark::FuseSecured);
        }
        let again = self.rules.has(ScoringChoice::RollAgain);
        let mut last = Remark::FuseMissing;
        for roll in rolls {
            let side = roll.checked_sub(1).and_then(|side| usize::try_from(side).ok());
            let Some(&element) = side.and_then(|side| fuse.rolled.get(side)) else {
                return Err(Remark::NoSuchRoll(*roll));
            };
            if self.elements[element].tokens > 0 {
                return Ok((element, fuse.rolled_loses));
            }
            last = Remark::NoTokensLeft(element);
            if !again {
                break;
            }
        }
        Err(last)
    }

    fn score_all(&mut self, turn: &mut Turn) {
        if !turn.step.is_scored {
            return;
        }
        let active = turn.step.role;
        let active_only = self.rules.has(ScoringChoice::ActiveScores);
        for role in ROLES.into_iter().filter(|role| !active_only || *role == active) {
            self.score(&mut turn.step, role, &turn.scored);
        }
    }

    /// Scores what a player secures.
    fn score(&mut self, step: &mut ScoreStep, role: Role, scored: &ControlTable) {
        let is_scored = |when| matches!(when, CountedWhen::Secured | CountedWhen::SecuredWithoutTokens);
        let sources: Vec<_> = self.rules.sources(is_scored).collect();
        let holds = |counts: &Counted| -> Vec<usize> {
            let is_secured = |index: &usize| {
                let burned = counts.when != CountedWhen::SecuredWithoutTokens || self.elements[*index].tokens == 0;
                burned && scored.secures(role, *index)
            };
            self.rules.counted(role, counts).filter(is_secured).collect()
        };
        let is_met = |counts: &Counted, there: usize| counts.together.is_none_or(|together| there >= together as usize);
        let outdone = |counts: &Counted| {
            let is_more = |other: &Counted| {
                other.together > counts.together
                    && counts.together.is_some()
                    && (&other.kinds, other.owner, other.when) == (&counts.kinds, counts.owner, counts.when)
            };
            self.rules.has(ScoringChoice::MostTogether)
                && sources.iter().any(|(.., other)| is_more(other) && is_met(other, holds(other).len()))
        };
        let mut given = Vec::new();
        for (source, vp, counts) in &sources {
            let elements = holds(counts);
            if is_met(counts, elements.len()) && !outdone(counts) {
                let times = if counts.together.is_some() { 1 } else { elements.len() };
                given.push(((*source, *vp), elements, times));
            }
        }
        for (source, elements, times) in given {
            self.give_source(step, role, source, elements, times);
        }
    }

    /// Puts tokens on players' own elements, and gives what the first one with enough of them has.
    fn put_tokens(&mut self, turn: &mut Turn) {
        let Some(tokens) = &self.rules.texts.tokens else { return };
        for role in ROLES.into_iter().filter(|role| *turn.record.tokens.of(*role)) {
            let mut own = self.rules.own(role, &tokens.kind).filter(|index| !self.elements[*index].is_gone);
            let secured = own.find(|index| turn.now.secures(role, *index));
            let remark = match secured {
                _ if !turn.step.is_scored => Remark::NotScoredYet,
                None => Remark::TokenUnsecured(role),
                Some(index) if !self.takes_token(index) => Remark::TokensUsedUp(role),
                Some(index) => {
                    self.elements[index].tokens += 1;
                    turn.marked.push(index);
                    continue;
                }
            };
            turn.step.remarks.push(remark);
        }
        let sources: Vec<_> = self.rules.sources(|when| matches!(when, CountedWhen::FirstTokens(_))).collect();
        for (source, vp, counts) in sources {
            let CountedWhen::FirstTokens(enough) = counts.when else { continue };
            if ROLES.iter().any(|role| self.used.of(*role).contains(&source)) {
                continue;
            }
            let element =
                |role: Role| self.rules.counted(role, counts).find(|index| self.elements[*index].tokens >= enough);
            match ByRole::new(element) {
                ByRole { attacker: None, defender: None } => {}
                // Both at the same scoring have nothing, and nobody has it later.
                ByRole { attacker: Some(_), defender: Some(_) } => {
                    self.used.attacker.push(source);
                    self.used.defender.push(source);
                }
                ByRole { attacker, defender } => {
                    let role = if attacker.is_some() { Role::Attacker } else { Role::Defender };
                    self.used.of_mut(role).push(source);
                    let elements = attacker.or(defender).into_iter().collect();
                    self.give_source(&mut turn.step, role, (source, vp), elements, 1);
                }
            }
        }
    }

    /// Whether one more token goes on an element: its march has room for another movement.
    fn takes_token(&self, index: usize) -> bool {
        self.rules.march(index).is_none_or(|march| {
            let moved = f64::from(self.elements[index].tokens) * march.step;
            march.most.is_none_or(|most| !crate::units::at_least(moved, most))
        })
    }

    fn move_elements(&mut self, turn: &mut Turn) {
        for moved in &turn.record.moves {
            if let Err(remark) = self.may_move(turn, moved) {
                turn.step.remarks.push(remark);
                continue;
            }
            if !moved.has_arrived {
                continue;
            }
            let sources = self.rules.sources(|when| when == CountedWhen::Arrived);
            let is_counted = |counts| self.rules.counted(moved.by, counts).any(|index| index == moved.element);
            let arrived = sources.filter(|(.., counts)| is_counted(counts)).last();
            if let Some((source, vp, _)) = arrived {
                self.elements[moved.element].is_gone = true;
                self.give_source(&mut turn.step, moved.by, (source, vp), vec![moved.element], 1);
            }
        }
    }

    /// Whether a player may move an element so far.
    fn may_move(&self, turn: &Turn, moved: &ElementMove) -> Result<(), Remark> {
        let (index, by) = (moved.element, moved.by);
        let element = self.rules.element(index).ok_or(Remark::MayNotMove(index))?;
        if self.elements[index].is_gone {
            return Err(Remark::Gone(index));
        }
        if !turn.step.is_scored {
            return Err(Remark::NotScoredYet);
        }
        let is_own = by.owns(element.owner);
        let may = if self.rules.moves_by_token(element) {
            by.other().owns(element.owner) && turn.marked.contains(&index)
        } else {
            turn.now.secures(by, index) && (is_own || self.rules.has(ScoringChoice::AnyoneMoves))
        };
        if !may {
            return Err(Remark::MayNotMove(index));
        }
        let is_objective = |other: &usize| self.rules.element(*other).is_some_and(|other| other.kind.is_objective());
        let others = turn.now.0.of(by).iter().filter(|other| **other != index && is_objective(other)).count();
        let allowed = allowed_move(self.rules, index, others).ok_or(Remark::MayNotMove(index))?;
        if at_most(moved.distance.inches(), allowed) { Ok(()) } else { Err(Remark::TooFar { element: index, allowed }) }
    }

    /// The end of the game if whoever isn't the player of this turn leads by enough.
    fn lead(&self, step: &ScoreStep) -> Option<GameEnd> {
        let enough = self.rules.pack.winning_lead(self.rules.scenario).filter(|lead| *lead > 0 && step.is_scored)?;
        let winner = step.role.other();
        let lead = self.vp.of(winner).saturating_sub(*self.vp.of(step.role));
        let has_won = u32::try_from(lead).is_ok_and(|lead| lead >= enough);
        has_won.then_some(GameEnd { why: EndReason::Lead(lead), outcome: Outcome::Won(winner, None) })
    }

    /// Who has more of what decides a game that nobody has won.
    fn tiebreak(&self, game: &GameRecord) -> Outcome {
        let tiebreakers = self.rules.card.event.as_ref().map_or(&[][..], |event| &event.tiebreakers);
        if tiebreakers.is_empty() && self.rules.pack.game.first_scoring.is_none() {
            return Outcome::Unsaid;
        }
        for &tiebreaker in tiebreakers {
            let numbers = match tiebreaker {
                Tiebreaker::Vp => Some(ByRole::new(|role| i64::from(*self.vp.of(role)))),
                Tiebreaker::Presence => game.presence.map(|of| ByRole::new(|role| i64::from(*of.of(role)))),
                Tiebreaker::Destroyed => game.destroyed.map(|of| ByRole::new(|role| i64::from(*of.of(role)))),
            };
            let Some(ByRole { attacker, defender }) = numbers else { return Outcome::Open(tiebreaker) };
            if attacker != defender {
                let winner = if attacker > defender { Role::Attacker } else { Role::Defender };
                return Outcome::Won(winner, Some(tiebreaker));
            }
        }
        Outcome::Tie
    }

    /// Ends the game in another way than by its score or its last turn.
    fn ending(&mut self, game: &GameRecord, ending: Ending) {
        let scoring: &[Role] = match ending {
            Ending::Assassination { .. } => &ROLES,
            Ending::OutOfTime { of } => &[of.other()],
            Ending::Concession { .. }
            | Ending::OutOfTimeInOther { .. }
            | Ending::OfScenario { .. }
            | Ending::RoundOver => &[],
        };
        self.end_turn_early(&game.unfinished, scoring);
        let (why, outcome) = match ending {
            Ending::Assassination { winner } => {
                let outcome = winner.map_or_else(|| self.tiebreak(game), |winner| Outcome::Won(winner, None));
                (EndReason::Assassination, outcome)
            }
            Ending::Concession { by } => (EndReason::Concession, Outcome::Won(by.other(), None)),
            Ending::OutOfTime { of } => {
                let is_behind = self.vp.of(of.other()) > self.vp.of(of);
                let why = if is_behind { EndReason::OutOfTimeBehind } else { EndReason::OutOfTime };
                (why, Outcome::Won(of.other(), None))
            }
            Ending::OutOfTimeInOther { of } => (EndReason::OutOfTime, Outcome::Won(of.other(), None)),
            Ending::OfScenario { tag } => {
                let ending = self.rules.scenario.endings.iter().find(|ending| ending.tag == tag);
                let outcome =
                    |ending: &ScenarioEnding| ending.winner.map_or(Outcome::Tie, |winner| Outcome::Won(winner, None));
                (EndReason::OfScenario(ending), ending.map_or(Outcome::Unsaid, outcome))
            }
            Ending::RoundOver => (EndReason::RoundOver, Outcome::Tie),
        };
        self.end = Some(GameEnd { why, outcome });
    }

    /// What the unfinished turn comes to, with these players scoring one last time.
    fn end_turn_early(&mut self, record: &TurnRecord, scoring: &[Role]) {
        let now = self.in_play(record.control.last());
        let (step, scored) = (self.next_step(), now.clone());
        let mut turn = Turn { record, step, now, scored, marked: Vec::new() };
        self.take(&mut turn);
        self.by_hand(&mut turn);
        let is_known = !record.control.is_empty() && !scoring.is_empty();
        if is_known && turn.step.is_scored {
            for role in scoring {
                self.score(&mut turn.step, *role, &turn.scored);
            }
        }
        let Turn { mut step, .. } = turn;
        step.vp = self.vp;
        if is_known || step != self.next_step() {
            self.steps.push(step);
        }
    }
}
