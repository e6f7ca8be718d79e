//! Which game of a round is played on which table.

use std::collections::BTreeSet;

use integer_blossom::max_weight_matching;

use super::document::Event;
use super::ids::TableId;
use super::pairing::Pairing;
use super::pairing_history::PairingHistory;

/// What a game on any table is worth: more than all costs of a round, so that no table stays empty while a game has none.
const ON_A_TABLE: i64 = 1 << 40;
/// What it costs that a player has been on the table before: more than all distances of a round.
const SEEN: i64 = 1 << 20;

/// The pairings of a round, counted from 0, with tables: nobody is on a table that they have been on before, where that can be, and
/// as few as possible where it can't. Then the first games are on the first tables. Games with a result keep their table. With more
/// games than tables the last ones have none.
///
/// It is a maximum-weight matching between games and tables.
pub fn assign_tables(event: &Event, round: usize, pairings: &[Pairing]) -> Vec<Pairing> {
    assign_tables_by(&PairingHistory::before(event, round), event, pairings)
}

/// The same, with the history before the round.
pub(super) fn assign_tables_by(history: &PairingHistory, event: &Event, pairings: &[Pairing]) -> Vec<Pairing> {
    let mut pairings = pairings.to_vec();
    let keeps = |pairing: &Pairing| pairing.result.is_some() && pairing.table.is_some();
    let kept: BTreeSet<TableId> =
        pairings.iter().filter(|pairing| keeps(pairing)).filter_map(|pairing| pairing.table).collect();
    let tables: Vec<(usize, TableId)> =
        event.tables.iter().map(|table| table.id).enumerate().filter(|(_, table)| !kept.contains(table)).collect();
    let mut games: Vec<(usize, &mut Pairing)> =
        pairings.iter_mut().enumerate().filter(|(_, pairing)| !pairing.is_bye() && !keeps(pairing)).collect();
    let count = games.len() + tables.len();
    let mut worth = vec![0; count * count];
    for (row, (place, game)) in games.iter().enumerate() {
        for (column, (number, table)) in tables.iter().enumerate() {
            let seen = game.players().map(|player| history.on_table(player, *table).len()).sum();
            let cost = signed(seen) * SEEN + signed(place.abs_diff(*number));
            worth[row * count + games.len() + column] = ON_A_TABLE - cost;
        }
    }
    let partners = max_weight_matching(&worth, count);
    let first_table = games.len();
    for ((_, game), partner) in games.iter_mut().zip(partners) {
        game.table = partner.and_then(|partner| tables.get(partner.checked_sub(first_table)?)).map(|(_, table)| *table);
    }
    pairings
}

fn signed(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX >> 24)
}
