//! The clocks of a kept game. Times are in milliseconds.

use serde::{Deserialize, Serialize};

use super::words::{StoredByRole, StoredSide, role, side};
use crate::game::death_clock::{DeathClocks, Pause, PauseReason};

#[derive(Deserialize, Serialize)]
pub(super) struct StoredClocks {
    left: StoredByRole<i64>,
    side: StoredSide,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    since: Option<i64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pauses: Vec<StoredPause>,
}

#[derive(Deserialize, Serialize)]
struct StoredPause {
    why: StoredReason,
    from: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    until: Option<i64>,
}

#[derive(Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum StoredReason {
    ElementBumped,
    Organiser,
    Other(String),
}

impl StoredClocks {
    pub fn of(clocks: &DeathClocks) -> Self {
        let pause = |pause: &Pause| StoredPause {
            why: match &pause.reason {
                PauseReason::ElementBumped => StoredReason::ElementBumped,
                PauseReason::Organiser => StoredReason::Organiser,
                PauseReason::Other(words) => StoredReason::Other(words.clone()),
            },
            from: pause.from,
            until: pause.until,
        };
        Self {
            left: StoredByRole::of(clocks.left),
            side: side(clocks.side),
            since: clocks.since,
            pauses: clocks.pauses.iter().map(pause).collect(),
        }
    }

    pub fn read(self) -> DeathClocks {
        let pause = |pause: StoredPause| Pause {
            reason: match pause.why {
                StoredReason::ElementBumped => PauseReason::ElementBumped,
                StoredReason::Organiser => PauseReason::Organiser,
                StoredReason::Other(words) => PauseReason::Other(words),
            },
            from: pause.from,
            until: pause.until,
        };
        DeathClocks {
            left: self.left.read(),
            side: role(self.side),
            since: self.since,
            pauses: self.pauses.into_iter().map(pause).collect(),
        }
    }
}
