//! What is worth knowing of a round's pairings, whoever made them.

use super::bracket::loser;
use super::cut::Cut;
use super::document::Event;
use super::ids::PlayerId;
use super::ids::TableId;
use super::pairing::Pairing;
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
    /// A player of a game is disqualified.
    Disqualified { player: PlayerId },
    /// A game of the bracket is a tie: the first of these players goes on, being the better seed.
    TiedInBracket { players: [PlayerId; 2] },
    /// A player who is in the event has neither a game nor a bye.
    Unpaired { player: PlayerId },
}

impl PairingRemark {
    /// The player in whose game it is, or the player without one.
    pub const fn player(&self) -> PlayerId {
        match self {
            Self::Rematch { players: [player, _], .. }
            | Self::NoTable { players: [player, _] }
            | Self::TiedInBracket { players: [player, _] }
            | Self::SecondBye { player, .. }
            | Self::PairedDownAgain { player, .. }
            | Self::SameTable { player, .. }
            | Self::SharedTable { player, .. }
            | Self::Dropped { player }
            | Self::Disqualified { player }
            | Self::Unpaired { player } => *player,
        }
    }
}

/// The remarks on a round, counted from 0, in the order of its pairings; those on players without a game last. A round without
/// pairings has none. In a bracket players may meet again, and nobody is paired down.
pub fn pairing_remarks(event: &Event, round: usize) -> Vec<PairingRemark> {
    let Some(paired) = event.rounds.get(round).filter(|round| !round.pairings.is_empty()) else { return Vec::new() };
    let history = PairingHistory::before(event, round);
    let cut = event.cut.as_ref().filter(|cut| round >= cut.after);
    let mut remarks = Vec::new();
    for pairing in &paired.pairings {
        match cut {
            Some(cut) => remarks.extend(bracket_remark(cut, pairing)),
            None => remarks.extend(history_remarks(&history, pairing)),
        }
        let first = pairing.first;
        if let Some(second) = pairing.second.filter(|_| pairing.table.is_none() && pairing.result.is_none()) {
            remarks.push(PairingRemark::NoTable { players: [first, second] });
        }
        if let Some(table) = pairing.table {
            let seen = pairing.players().filter_map(|player| Some((player, *history.on_table(player, table).last()?)));
            remarks.extend(seen.map(|(player, round)| PairingRemark::SameTable { player, table, round }));
            if paired.pairings.iter().any(|other| other.table == Some(table) && other.first != first) {
                remarks.push(PairingRemark::SharedTable { player: first, opponent: pairing.second, table });
            }
        }
        for player in pairing.players().filter_map(|id| event.player(id)).filter(|_| !pairing.is_finished()) {
            let player_id = player.id;
            if player.is_disqualified {
                remarks.push(PairingRemark::Disqualified { player: player_id });
            } else if player.has_dropped {
                remarks.push(PairingRemark::Dropped { player: player_id });
            }
        }
    }
    let unpaired = event.players_to_pair(round).into_iter().filter(|player| paired.pairing_of(*player).is_none());
    remarks.extend(unpaired.map(|player| PairingRemark::Unpaired { player }));
    remarks
}

/// What a game or bye does that happened before.
fn history_remarks(history: &PairingHistory, pairing: &Pairing) -> Vec<PairingRemark> {
    let first = pairing.first;
    let Some(second) = pairing.second else {
        let last = history.byes(first).last();
        return last.map(|round| PairingRemark::SecondBye { player: first, round: *round }).into_iter().collect();
    };
    let met = history.meetings(first, second).last();
    let rematch = met.map(|round| PairingRemark::Rematch { players: [first, second], round: *round });
    let down = history.paired_down(first, second);
    let down = down.and_then(|player| Some((player, *history.pair_downs(player).last()?)));
    let again = down.map(|(player, round)| PairingRemark::PairedDownAgain { player, round });
    rematch.into_iter().chain(again).collect()
}

fn bracket_remark(cut: &Cut, pairing: &Pairing) -> Option<PairingRemark> {
    let out = loser(cut, pairing).filter(|_| pairing.result.is_some_and(|result| result.winner.is_none()))?;
    let through = pairing.players().find(|player| *player != out)?;
    Some(PairingRemark::TiedInBracket { players: [through, out] })
}
