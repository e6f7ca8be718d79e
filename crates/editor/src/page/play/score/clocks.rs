//! The clocks of a game, as the page shows and starts them.

use crate::editor::Modifiers;
use crate::event::RoundClock;
use crate::game::death_clock::{DeathClocks, Pause, PauseReason};
use crate::game::score_rules::ScoreRules;
use crate::game::{Game, GameChange, GamePart};
use crate::pack::{EventClock, Role};

/// What is done with the clocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockAct {
    /// A player's clock is tapped: the one that runs starts the other, and where both stand it runs.
    Tap(Role),
    /// The other clock is started, or after a pause the same one.
    Switch,
    Pause(PauseReason),
    /// A player has so many minutes more, or fewer.
    Add(Role, i32),
    /// The game has no clocks any more.
    Remove,
}

impl ClockAct {
    /// What a key does with the clocks.
    pub fn of_key(key: &str, modifiers: Modifiers) -> Option<Self> {
        (key == "c" && modifiers == Modifiers::default()).then_some(Self::Switch)
    }
}

/// The sizes of games that the packet has clocks for.
pub fn clock_sizes(rules: ScoreRules) -> &'static [EventClock] {
    rules.card.event.as_ref().map_or(&[], |event| &event.clocks)
}

/// The change that gives a game clocks for so many army points; none where the packet has no such game. It is no step: undoing a turn
/// leaves the clocks as they are.
pub fn started_clocks(game: &Game, rules: ScoreRules, points: u32) -> Option<GameChange> {
    let size = clock_sizes(rules).iter().find(|size| size.points == points)?;
    let mut set_up = game.set_up();
    set_up.points = Some(points);
    let clocks = DeathClocks::new(size.minutes);
    Some(GameChange::Aside(vec![GamePart::Clocks(Some(Box::new(clocks))), GamePart::SetUp(Box::new(set_up))]))
}

fn aside(clocks: Option<DeathClocks>) -> GameChange {
    GameChange::Aside(vec![GamePart::Clocks(clocks.map(Box::new))])
}

/// The change of the clocks that is made at this time, in milliseconds.
pub fn clock_change(clocks: &DeathClocks, act: ClockAct, now: i64) -> GameChange {
    let mut next = clocks.clone();
    match act {
        ClockAct::Tap(role) if next.running().is_none() => next.start(role, now),
        ClockAct::Tap(_) | ClockAct::Switch => next.switch(now),
        ClockAct::Pause(reason) => next.pause(reason, now),
        ClockAct::Add(role, minutes) => next.add_minutes(role, minutes),
        ClockAct::Remove => return aside(None),
    }
    aside(Some(next))
}

/// The change of the clocks once the turn of a player has ended: the opponent's runs. Where the opponent's runs already it goes on, and where
/// both stand it is the next to run. After the game both stand. None where there is nothing to change.
pub fn switched_after(clocks: Option<&DeathClocks>, ended: Role, is_over: bool, now: i64) -> Option<GameChange> {
    let mut next = clocks?.clone();
    if is_over {
        next.stop(now);
    } else if next.running() == Some(ended) {
        next.switch(now);
    } else {
        next.side = ended.other();
    }
    (Some(&next) != clocks).then(|| aside(Some(next)))
}

/// What is left to a player at this time, as a clock shows it.
pub fn time_left(clocks: &DeathClocks, role: Role, now: i64) -> String {
    RoundClock::Paused(clocks.left(role, now).max(0)).shown(0)
}

/// In how many milliseconds a player's clock shows another second; `None` while it stands or is out.
pub fn next_tick(clocks: &DeathClocks, role: Role, now: i64) -> Option<u32> {
    let left = clocks.left(role, now);
    let is_running = clocks.running() == Some(role) && left > 0;
    // A second that has begun counts as there.
    is_running.then(|| u32::try_from((left - 1) % 1000 + 1).unwrap_or(1000))
}

/// How long a pause was; `None` while it lasts.
pub fn pause_time(pause: &Pause) -> Option<String> {
    Some(RoundClock::Paused(pause.until?.saturating_sub(pause.from).max(0)).shown(0))
}
