//! What the players of an event have done in the rounds before one: opponents, byes, pair-downs, tables.

use std::collections::BTreeMap;

use super::document::Event;
use super::ids::{PlayerId, TableId};
use super::standings::standings;

/// What happened before a round. Rounds are counted from 0.
#[derive(Debug, Default)]
pub(super) struct PairingHistory {
    /// The rounds in which two players met, by the smaller id first.
    meetings: BTreeMap<[PlayerId; 2], Vec<usize>>,
    /// The rounds in which a player had a bye.
    byes: BTreeMap<PlayerId, Vec<usize>>,
    /// The rounds in which a player met one who had fewer tournament points then.
    pair_downs: BTreeMap<PlayerId, Vec<usize>>,
    /// The rounds in which a player was on a table.
    tables: BTreeMap<(PlayerId, TableId), Vec<usize>>,
    /// The tournament points.
    points: BTreeMap<PlayerId, u32>,
}

impl PairingHistory {
    /// The history before this round, counted from 0.
    pub fn before(event: &Event, round: usize) -> Self {
        let mut history = Self::default();
        for (index, played) in event.rounds.iter().take(round).enumerate() {
            history.points = points(event, index);
            for pairing in &played.pairings {
                let Some(second) = pairing.second else {
                    history.byes.entry(pairing.first).or_default().push(index);
                    continue;
                };
                history.meetings.entry(pair(pairing.first, second)).or_default().push(index);
                if let Some(player) = history.paired_down(pairing.first, second) {
                    history.pair_downs.entry(player).or_default().push(index);
                }
                for (player, table) in pairing.players().filter_map(|player| Some((player, pairing.table?))) {
                    history.tables.entry((player, table)).or_default().push(index);
                }
            }
        }
        history.points = points(event, round);
        history
    }

    /// One in which the players have these tournament points and nothing has happened.
    #[cfg(test)]
    pub fn of_points(points: impl IntoIterator<Item = (PlayerId, u32)>) -> Self {
        Self { points: points.into_iter().collect(), ..Self::default() }
    }

    /// The rounds in which two players met.
    pub fn meetings(&self, first: PlayerId, second: PlayerId) -> &[usize] {
        self.meetings.get(&pair(first, second)).map_or(&[], Vec::as_slice)
    }

    /// The rounds in which a player had a bye.
    pub fn byes(&self, player: PlayerId) -> &[usize] {
        self.byes.get(&player).map_or(&[], Vec::as_slice)
    }

    /// The rounds in which a player was paired down.
    pub fn pair_downs(&self, player: PlayerId) -> &[usize] {
        self.pair_downs.get(&player).map_or(&[], Vec::as_slice)
    }

    /// The rounds in which a player was on a table.
    pub fn on_table(&self, player: PlayerId, table: TableId) -> &[usize] {
        self.tables.get(&(player, table)).map_or(&[], Vec::as_slice)
    }

    /// The tournament points of a player.
    pub fn points(&self, player: PlayerId) -> u32 {
        self.points.get(&player).copied().unwrap_or_default()
    }

    /// Which of two players would be paired down, by their tournament points; `None` where they have the same.
    pub fn paired_down(&self, first: PlayerId, second: PlayerId) -> Option<PlayerId> {
        match self.points(first).cmp(&self.points(second)) {
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(first),
            std::cmp::Ordering::Less => Some(second),
        }
    }
}

fn points(event: &Event, rounds: usize) -> BTreeMap<PlayerId, u32> {
    standings(event, rounds).iter().map(|standing| (standing.player, standing.points)).collect()
}

fn pair(first: PlayerId, second: PlayerId) -> [PlayerId; 2] {
    [first.min(second), first.max(second)]
}
