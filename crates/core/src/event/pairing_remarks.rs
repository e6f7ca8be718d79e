//! What is worth knowing of a round's pairings, whoever made them.

use super::document::Event;
use super::ids::PlayerId;
use super::ids::TableId;
use super::pairing_history::PairingHistory;

/// Something that a round's pairings do which an organiser may want to change. Rounds are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingRemark {
    /// Two players have met before.
    Rematch {
        players: [PlayerId; 2],
        /// When they met last.
        round: usize,
    },
    /// A player has had a bye before.
    SecondBye {
        player: PlayerId,
        /// When they had it last.
        round: usize,
    },
    /// A player is paired down, and has been before.
    PairedDownAgain {
        player: PlayerId,
        /// When they were last.
        round: usize,
    },
    /// A player has been on the table before.
    SameTable {
        player: PlayerId,
        table: TableId,
        /// When they were there last.
        round: usize,
    },
    /// A game shares its table with another one.
    SharedTable {
        /// The first player of the game.
        player: PlayerId,
        /// The second one; a bye has none.
        opponent: Option<PlayerId>,
        table: TableId,
    },
    /// A game that isn't finished has no table.
    NoTable { players: [PlayerId; 2] },
    /// A player of a game has left the event.
    Dropped { player: PlayerId },
    /// A player who is in the event has neither a game nor a bye.
    Unpaired { player: PlayerId },
}

impl PairingRemark {
    /// The player in whose game it is, or the player without one.
    pub const fn player(&self) -> PlayerId {
        match self {
            Self::Rematch { players: [player, _], .. }
            | Self::NoTable { players: [player, _] }
            | Self::SecondBye { player, .. }
            | Self::PairedDownAgain { player, .. }
            | Self::SameTable { player, .. }
            | Self::SharedTable { player, .. }
            | Self::Dropped { player }
            | Self::Unpaired { player } => *player,
        }
    }
}

/// The remarks on a round, counted from 0, in the order of its pairings; those on players without a game last. A round without
/// pairings has none.
pub fn pairing_remarks(event: &Event, round: usize) -> Vec<PairingRemark> {
    let Some(paired) = event.rounds.get(round).filter(|round| !round.pairings.is_empty()) else { return Vec::new() };
    let history = PairingHistory::before(event, round);
    let mut remarks = Vec::new();
    for pairing in &paired.pairings {
        let first = pairing.first;
        if let Some(second) = pairing.second {
            if let Some(round) = history.meetings(first, second).last() {
                remarks.push(PairingRemark::Rematch { players: [first, second], round: *round });
            }
            let down = history.paired_down(first, second);
            if let Some((player, round)) = down.and_then(|player| Some((player, *history.pair_downs(player).last()?))) {
                remarks.push(PairingRemark::PairedDownAgain { player, round });
            }
            if pairing.table.is_none() && pairing.result.is_none() {
                remarks.push(PairingRemark::NoTable { players: [first, second] });
            }
        } else if let Some(round) = history.byes(first).last() {
            remarks.push(PairingRemark::SecondBye { player: first, round: *round });
        }
        if let Some(table) = pairing.table {
            let seen = pairing.players().filter_map(|player| Some((player, *history.on_table(player, table).last()?)));
            remarks.extend(seen.map(|(player, round)| PairingRemark::SameTable { player, table, round }));
            if paired.pairings.iter().any(|other| other.table == Some(table) && other.first != first) {
                remarks.push(PairingRemark::SharedTable { player: first, opponent: pairing.second, table });
            }
        }
        let has_dropped = |player: &PlayerId| event.player(*player).is_some_and(|player| player.has_dropped);
        let dropped = pairing.players().filter(has_dropped).filter(|_| !pairing.is_finished());
        remarks.extend(dropped.map(|player| PairingRemark::Dropped { player }));
    }
    let unpaired = event.active_players().filter(|player| paired.pairing_of(player.id).is_none());
    remarks.extend(unpaired.map(|player| PairingRemark::Unpaired { player: player.id }));
    remarks
}
