//! The two clocks of a game. Times are in milliseconds, and now is told to them.

use super::by_role::{ByRole, ROLES};
use super::score_record::Ending;
use super::score_rules::ScoreRules;
use crate::pack::{Role, ScoringChoice};

/// Milliseconds of a minute.
const MINUTE: i64 = 60_000;

/// The two clocks of a game. One of them runs, or none.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DeathClocks {
    /// What was left to both when the running one was started.
    pub left: ByRole<i64>,
    /// Whose clock runs or is to run next, and since when it runs.
    pub side: Role,
    pub since: Option<i64>,
    /// The times at which both stood, in their order.
    pub pauses: Vec<Pause>,
}

/// A time at which both clocks stood.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pause {
    pub reason: PauseReason,
    pub from: i64,
    /// `None` while it lasts.
    pub until: Option<i64>,
}

/// Why the clocks stand. The packet knows no other reason than the first two.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PauseReason {
    /// An element was bumped and is put back.
    ElementBumped,
    Organiser,
    /// Something else, in the players' words.
    Other(String),
}

/// What becomes of a game that isn't over at the end of its round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundEnd {
    /// It is finished.
    PlayedOn,
    Tie,
}

/// The minutes of each player's clock in games of so many points; `None` where the packet has no such game.
pub fn minutes(rules: ScoreRules, points: u32) -> Option<u32> {
    let event = rules.card.event.as_ref()?;
    event.clocks.iter().find(|clock| clock.points == points).map(|clock| clock.minutes)
}

impl DeathClocks {
    /// Two clocks of so many minutes that stand. The Attacker's is the first to run.
    pub fn new(minutes: u32) -> Self {
        let left = i64::from(minutes).saturating_mul(MINUTE);
        Self { left: ByRole::new(|_| left), side: Role::Attacker, since: None, pauses: Vec::new() }
    }

    /// Whose clock runs; `None` while both stand.
    pub fn running(&self) -> Option<Role> {
        self.since.map(|_| self.side)
    }

    /// How much is left to a player; below 0 once the clock has run out.
    pub fn left(&self, role: Role, now: i64) -> i64 {
        let left = *self.left.of(role);
        match self.since {
            // Where the device's own clock is set back, nothing is given back.
            Some(since) if self.side == role => left.saturating_sub(now.saturating_sub(since).max(0)),
            _ => left,
        }
    }

    /// Writes down what is left, and has nobody's clock run.
    pub fn stop(&mut self, now: i64) {
        *self.left.of_mut(self.side) = self.left(self.side, now);
        self.since = None;
    }

    /// Starts the clock of a player, and stops the other. It ends a pause.
    pub fn start(&mut self, role: Role, now: i64) {
        self.stop(now);
        if let Some(pause) = self.pauses.last_mut().filter(|pause| pause.until.is_none()) {
            pause.until = Some(now);
        }
        (self.side, self.since) = (role, Some(now));
    }

    /// Starts the other player's clock; where both stand, that of whose turn it is to run.
    pub fn switch(&mut self, now: i64) {
        let next = if self.since.is_some() { self.side.other() } else { self.side };
        self.start(next, now);
    }

    /// Stops both clocks. [`DeathClocks::switch`] has the same one run again.
    pub fn pause(&mut self, reason: PauseReason, now: i64) {
        if self.since.is_some() {
            self.stop(now);
            self.pauses.push(Pause { reason, from: now, until: None });
        }
    }

    /// Gives a player so many minutes more, or fewer: the organiser's word.
    pub fn add_minutes(&mut self, role: Role, minutes: i32) {
        let left = self.left.of_mut(role);
        *left = left.saturating_add(i64::from(minutes).saturating_mul(MINUTE));
    }

    /// Whose clock has run out.
    pub fn out_of_time(&self, now: i64) -> Option<Role> {
        ROLES.into_iter().find(|role| self.left(*role, now) <= 0)
    }

    /// What becomes of the game if the round is over and it isn't. With less than the packet's minutes on both clocks together it is
    /// finished, and with more it is a tie, unless the organiser had paused it. `None` where the packet says nothing of it.
    pub fn round_end(&self, rules: ScoreRules, now: i64) -> Option<RoundEnd> {
        let most = rules.card.event.as_ref()?.scoring?.minutes_left;
        let most = i64::from(most).saturating_mul(MINUTE);
        let left = ROLES.iter().map(|role| self.left(*role, now).max(0)).fold(0, i64::saturating_add);
        let was_paused = self.pauses.iter().any(|pause| pause.reason == PauseReason::Organiser);
        let is_short = left < most || (left == most && !rules.has(ScoringChoice::ExactMinutesTie));
        Some(if is_short || was_paused { RoundEnd::PlayedOn } else { RoundEnd::Tie })
    }
}

/// How a game ends if a player's clock runs out in the turn of this one. In the opponent's turn, that is finished first and may end the game
/// itself.
pub fn ending(out_of_time: Role, turn: Role) -> Ending {
    if out_of_time == turn {
        Ending::OutOfTime { of: out_of_time }
    } else {
        Ending::OutOfTimeInOther { of: out_of_time }
    }
}
