//! The clock of a round.

use serde::{Deserialize, Serialize};

/// Milliseconds of a minute.
const MINUTE: i64 = 60_000;
/// How long before the end the hall is warned: long enough to finish a turn.
const WARNING: i64 = 5 * MINUTE;

/// The clock of a round. It runs down to 0 and then on, so that everybody sees how long a round is over. Times are in milliseconds,
/// and now is told to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoundClock {
    /// It stands, with so much left.
    Paused(i64),
    /// It runs, and ends at this time.
    Running(i64),
}

/// How a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundTime {
    /// There is time.
    Enough,
    /// The last minutes.
    Soon,
    /// Time is up.
    Over,
}

impl RoundClock {
    /// A clock of so many minutes that stands.
    pub const fn new(minutes: u32) -> Self {
        Self::Paused(minutes as i64 * MINUTE)
    }

    /// How much is left; below 0 once time is up.
    pub const fn left(self, now: i64) -> i64 {
        match self {
            Self::Paused(left) => left,
            Self::Running(end) => end.saturating_sub(now),
        }
    }

    /// Whether it runs.
    pub const fn is_running(self) -> bool {
        matches!(self, Self::Running(_))
    }

    /// The clock started, or stopped if it runs.
    pub const fn toggled(self, now: i64) -> Self {
        match self {
            Self::Paused(left) => Self::Running(now.saturating_add(left)),
            Self::Running(end) => Self::Paused(end.saturating_sub(now)),
        }
    }

    /// The clock with so many minutes more, or fewer.
    pub const fn with_minutes_added(self, minutes: i32) -> Self {
        let more = minutes as i64 * MINUTE;
        match self {
            Self::Paused(left) => Self::Paused(left.saturating_add(more)),
            Self::Running(end) => Self::Running(end.saturating_add(more)),
        }
    }

    /// How the round stands.
    pub const fn time(self, now: i64) -> RoundTime {
        match self.left(now) {
            ..=0 => RoundTime::Over,
            1..=WARNING => RoundTime::Soon,
            _ => RoundTime::Enough,
        }
    }

    /// What it shows: `1:05:00`, `59:59`, `0:07`, and once time is up `−2:13`. A second that has begun counts as there.
    pub fn shown(self, now: i64) -> String {
        let left = self.left(now);
        let seconds = if left >= 0 { left.saturating_add(999) / 1000 } else { -(left / 1000) };
        let sign = if left < 0 && seconds > 0 { "−" } else { "" };
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            format!("{sign}{hours}:{minutes:02}:{seconds:02}")
        } else {
            format!("{sign}{minutes}:{seconds:02}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_runs_down_stands_and_goes_on_over_the_end() {
        let clock = RoundClock::new(100);
        assert_eq!(
            (clock.shown(5), clock.is_running(), clock.time(0)),
            ("1:40:00".to_owned(), false, RoundTime::Enough)
        );
        let running = clock.toggled(1000);
        let shown = |now: i64| (running.shown(now), running.time(now));
        assert_eq!(shown(1000), ("1:40:00".to_owned(), RoundTime::Enough));
        assert_eq!(shown(1001 + 95 * MINUTE), ("5:00".to_owned(), RoundTime::Soon));
        assert_eq!(shown(500 + 95 * MINUTE), ("5:01".to_owned(), RoundTime::Enough));
        assert_eq!(shown(1000 + 100 * MINUTE - 1), ("0:01".to_owned(), RoundTime::Soon));
        assert_eq!(shown(1000 + 100 * MINUTE), ("0:00".to_owned(), RoundTime::Over));
        assert_eq!(shown(1000 + 102 * MINUTE + 13_000), ("−2:13".to_owned(), RoundTime::Over));
        let paused = running.toggled(1000 + 40 * MINUTE);
        assert_eq!((paused.shown(i64::MAX), paused.is_running()), ("1:00:00".to_owned(), false));
        assert_eq!(paused.toggled(7).shown(7), "1:00:00");
        assert_eq!(paused.with_minutes_added(-30).with_minutes_added(5).shown(0), "35:00");
        assert_eq!(running.with_minutes_added(10).shown(1000), "1:50:00");
    }

    #[test]
    fn no_time_breaks_it() {
        for clock in [RoundClock::Paused(i64::MIN), RoundClock::Running(i64::MAX), RoundClock::Running(i64::MIN)] {
            for now in [i64::MIN, 0, i64::MAX] {
                let other = clock.toggled(now).with_minutes_added(i32::MIN).toggled(now);
                assert!(!other.shown(now).is_empty() && !clock.shown(now).is_empty());
            }
        }
    }
}
