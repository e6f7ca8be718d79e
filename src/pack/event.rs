//! What a packet says about a whole event.

/// What holds for a whole event.
#[derive(Debug, PartialEq)]
pub struct EventReference {
    /// How many rounds are played, for the fewest players first.
    pub rounds: Vec<EventRounds>,
    /// The players' clocks, for the smallest games first.
    pub clocks: Vec<EventClock>,
    /// The steps of setting up a game, in our own words.
    pub steps: Vec<String>,
}

/// How many rounds are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventRounds {
    /// The most players.
    pub players: u32,
    /// The rounds of an event with no more players.
    pub rounds: u32,
}

/// The clock of each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventClock {
    /// The size of the game, in points.
    pub points: u32,
    /// The minutes on the clock.
    pub minutes: u32,
}
