//! What a step takes away from an event, so that it can be said. It is found by comparing the event before and after, whatever has made
//! the step.

use std::ops::Range;

use super::document::{Event, EventRound, NumberedTable};
use super::ids::{PlayerId, TableId};
use super::pairing::Pairing;
use crate::layout::Layout;

/// What a step takes away. Numbers of rounds and tables are those before the step, counted from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loss {
    /// The rounds that are removed. A round without games and without a scenario is nothing.
    pub rounds: Vec<usize>,
    /// How many pairings the removed rounds had.
    pub pairings: usize,
    /// How many results the removed rounds had.
    pub results: usize,
    /// What other rounds have lost.
    pub in_rounds: Vec<RoundLoss>,
    /// The tables that are removed.
    pub tables: Vec<usize>,
    /// How many games of the rounds that stay were on a table that is removed.
    pub games_without_table: usize,
    /// The tables that are replaced by others.
    pub replaced_tables: Vec<usize>,
    /// The players that are removed.
    pub players: Vec<PlayerId>,
    /// The players that have left the event.
    pub dropped: Vec<PlayerId>,
    /// The players that are disqualified.
    pub disqualified: Vec<PlayerId>,
    /// Whether the cut goes because rounds are removed.
    pub is_cut_gone: bool,
    /// The sorts of the stock that are removed, as places in it.
    pub terrain: Vec<usize>,
}

/// What a round has lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundLoss {
    /// The round's number, counted from 1.
    pub round: usize,
    /// How many of its pairings are gone.
    pub pairings: usize,
    /// Whether there are others in their place.
    pub is_replaced: bool,
    /// How many of its results are gone.
    pub results: usize,
}

/// How many pairings a swap of two players changes. It replaces nothing.
const SWAPPED: usize = 2;

impl Loss {
    /// What the step between two states of an event takes away.
    pub fn between(before: &Event, after: &Event) -> Self {
        let removed = removed_rounds(&before.rounds, &after.rounds);
        let mut loss = Self::default();
        for (index, round) in before.rounds[removed.clone()].iter().enumerate() {
            if round.scenario.is_some() || !round.pairings.is_empty() {
                loss.rounds.push(removed.start + index + 1);
            }
            loss.pairings += round.pairings.len();
            loss.results += results(&round.pairings);
        }
        let is_gone = |id: TableId| before.table(id).is_some() && after.table(id).is_none();
        let stays = before.rounds.iter().enumerate().filter(|(index, _)| !removed.contains(index));
        for ((index, was), now) in stays.zip(&after.rounds) {
            let in_round = RoundLoss { round: index + 1, ..RoundLoss::between(&was.pairings, &now.pairings) };
            if in_round.pairings + in_round.results > 0 {
                loss.in_rounds.push(in_round);
            }
            let stood = was.pairings.iter().filter(|pairing| pairing.table.is_some_and(is_gone));
            let stands = |pairing: &&Pairing| same(&now.pairings, pairing).is_some_and(|now| now.table.is_none());
            loss.games_without_table += stood.filter(stands).count();
        }
        for (table, number) in before.tables.iter().zip(1..) {
            match after.table(table.id) {
                None => loss.tables.push(number),
                Some(now) if is_replaced(table, now) => loss.replaced_tables.push(number),
                Some(_) => {}
            }
        }
        for player in &before.roster {
            match after.player(player.id) {
                None => loss.players.push(player.id),
                Some(now) if now.is_disqualified && !player.is_disqualified => loss.disqualified.push(player.id),
                Some(now) if now.has_dropped && !player.has_dropped => loss.dropped.push(player.id),
                Some(_) => {}
            }
        }
        loss.is_cut_gone = before.cut.is_some() && after.cut.is_none() && !removed.is_empty();
        let is_owned = |index: &usize| after.stock.iter().any(|own| own.piece == before.stock[*index].piece);
        loss.terrain = (0..before.stock.len()).filter(|index| !is_owned(index)).collect();
        loss
    }
}

impl RoundLoss {
    fn between(before: &[Pairing], after: &[Pairing]) -> Self {
        let is_lost = |pairing: &&Pairing| same(after, pairing).is_none_or(|now| now.result.is_none());
        let results = before.iter().filter(|pairing| pairing.result.is_some()).filter(is_lost).count();
        let gone: Vec<&Pairing> = before.iter().filter(|pairing| same(after, pairing).is_none()).collect();
        let is_shorter = after.len() < before.len();
        let had_result = gone.iter().any(|pairing| pairing.result.is_some());
        let pairings = if is_shorter || had_result || gone.len() > SWAPPED { gone.len() } else { 0 };
        Self { round: 0, pairings, is_replaced: pairings > 0 && !is_shorter, results }
    }
}

fn same<'p>(pairings: &'p [Pairing], pairing: &Pairing) -> Option<&'p Pairing> {
    pairings.iter().find(|other| other.has_same_players(pairing))
}

fn results(pairings: &[Pairing]) -> usize {
    pairings.iter().filter(|pairing| pairing.result.is_some()).count()
}

/// The rounds that were removed. A round has no id: they are the ones from the first place at which the rounds differ.
fn removed_rounds(before: &[EventRound], after: &[EventRound]) -> Range<usize> {
    let count = before.len().saturating_sub(after.len());
    let alike = before.iter().zip(after).take_while(|(before, after)| before == after).count();
    let first = alike.min(before.len() - count);
    first..first + count
}

/// Whether a table had pieces that weren't locked, and none of them is where it was. A table that is mirrored isn't another one.
fn is_replaced(before: &NumberedTable, after: &NumberedTable) -> bool {
    let (before, after) = (&before.layout, &after.layout);
    let mut free = before.pieces.iter().filter(|piece| !piece.locked).peekable();
    let is_mirrored = |before: &Layout| before.edited(&before.mirror_edits()).is_ok_and(|mirrored| mirrored == *after);
    free.peek().is_some() && free.all(|piece| !after.pieces.contains(piece)) && !is_mirrored(before)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::checks::testing::pack;
    use crate::event::testing::{self, owned, piece, table};
    use crate::event::{EventEdit, EventPlayer, GameEnding, GameResult, PlayerScore};

    const TIE: GameResult = GameResult {
        winner: None,
        ending: GameEnding::TimeUp,
        scores: [PlayerScore { vp: 0, destroyed: 0, list: None, presence: None }; 2],
    };

    fn game(players: [u32; 2], table: u32, result: Option<GameResult>) -> Pairing {
        let [first, second] = players.map(PlayerId);
        Pairing { table: Some(TableId(table)), result, ..Pairing::game(first, second) }
    }

    /// Two tables, seven players, of whom the last has no game, and two rounds: three results, and none.
    fn event() -> Event {
        let roster = (1..=7).map(|id| EventPlayer::new(PlayerId(id), format!("Player {id}"))).collect();
        let first = vec![game([1, 2], 1, Some(TIE)), game([3, 4], 2, Some(TIE)), game([5, 6], 2, Some(TIE))];
        let second = vec![game([1, 3], 2, None), game([2, 5], 1, None), game([4, 6], 2, None)];
        let round = |pairings| EventRound { pairings, scenario: pack().scenarios.first(), ..EventRound::default() };
        let tables = testing::event(&[("hill", 2), ("forest", 1)], &[&["hill", "forest"], &["hill"]]);
        Event { roster, rounds: vec![round(first), round(second)], ..tables }
    }

    fn loss(edits: &[EventEdit]) -> Loss {
        let event = event();
        Loss::between(&event, &event.edited(edits).expect("the edits can be made"))
    }

    fn without_round(index: usize) -> EventEdit {
        let mut rounds = event().rounds;
        rounds.remove(index);
        EventEdit::Rounds(rounds)
    }

    #[test]
    fn a_removed_round_takes_its_pairings_and_results() {
        let first = Loss { rounds: vec![1], pairings: 3, results: 3, ..Loss::default() };
        assert_eq!(loss(&[without_round(0)]), first);
        assert_eq!(loss(&[without_round(1)]), Loss { rounds: vec![2], results: 0, ..first.clone() });
        let all = loss(&[EventEdit::Rounds(Vec::new())]);
        assert_eq!(all, Loss { rounds: vec![1, 2], pairings: 6, ..first });
        let empty = Event { rounds: vec![EventRound::default()], ..event() };
        assert_eq!(Loss::between(&empty, &Event { rounds: Vec::new(), ..empty.clone() }), Loss::default());
    }

    #[test]
    fn a_removed_table_leaves_its_games_without_one() {
        let expected = Loss { tables: vec![2], games_without_table: 4, ..Loss::default() };
        assert_eq!(loss(&[EventEdit::RemoveTable(TableId(2))]), expected);
        let both = loss(&[without_round(0), EventEdit::RemoveTable(TableId(2))]);
        assert_eq!((both.tables, both.games_without_table, both.rounds), (vec![2], 2, vec![1]));
    }

    #[test]
    fn a_table_is_replaced_where_none_of_its_free_pieces_stays() {
        let before = event().tables[0].clone();
        let with = |pieces: &[_]| EventEdit::SetTable(Box::new(NumberedTable::clone(&table(1, pieces))));
        let generated = with(&[piece("building", 3), piece("forest", 4)]);
        assert_eq!(loss(std::slice::from_ref(&generated)).replaced_tables, [1]);
        assert_eq!(loss(&[with(&[])]).replaced_tables, [1]);
        // One piece is another, the table is mirrored, or it was empty.
        assert_eq!(loss(&[with(&[piece("hill", 0), piece("building", 1)])]), Loss::default());
        let mirrored = before.layout.edited(&before.layout.mirror_edits()).expect("it can be mirrored");
        assert_ne!(mirrored, before.layout);
        let mirrored = NumberedTable { layout: mirrored, ..NumberedTable::clone(&before) };
        assert_eq!(loss(&[EventEdit::SetTable(Box::new(mirrored))]), Loss::default());
        let empty = Event { tables: vec![table(1, &[])], rounds: Vec::new(), ..event() };
        let filled = empty.edited(&[generated]).expect("it is there");
        assert_eq!(Loss::between(&empty, &filled), Loss::default());
        // A locked piece stays in every generated table.
        let mut locked = NumberedTable::clone(&before);
        Arc::make_mut(&mut locked.layout.pieces[0]).locked = true;
        let now = NumberedTable { layout: table(1, &[piece("forest", 7)]).layout.clone(), ..locked.clone() };
        let mut now = now;
        now.layout.pieces.push(locked.layout.pieces[0].clone());
        assert!(is_replaced(&locked, &now));
    }

    #[test]
    fn pairings_that_go_are_counted_with_their_results_and_a_swap_is_none() {
        let second = event().rounds[1].pairings.clone();
        let of = |round, pairings: Vec<Pairing>| loss(&[EventEdit::Pairings(round, pairings)]).in_rounds;
        let lost = |round, pairings, is_replaced, results| vec![RoundLoss { round, pairings, is_replaced, results }];
        assert_eq!(of(0, Vec::new()), lost(1, 3, false, 3));
        assert_eq!(of(1, second[..2].to_vec()), lost(2, 1, false, 0));
        let others = vec![game([1, 4], 1, None), game([2, 6], 2, None), game([3, 5], 2, None)];
        assert_eq!(of(1, others.clone()), lost(2, 3, true, 0));
        assert_eq!(of(0, others), lost(1, 3, true, 3));
        let swapped = vec![game([2, 3], 2, None), game([1, 5], 1, None), second[2].clone()];
        assert_eq!(of(1, swapped), []);
        let turned = second.iter().map(|game| Pairing {
            first: game.second.expect("a game"),
            second: Some(game.first),
            ..game.clone()
        });
        assert_eq!(of(1, turned.collect()), []);
        assert_eq!(loss(&[EventEdit::Result(0, PlayerId(1), None)]).in_rounds, lost(1, 0, false, 1));
    }

    #[test]
    fn players_and_terrain_that_go_are_named() {
        let mut roster = event().roster;
        roster.truncate(6);
        roster[0].has_dropped = true;
        let expected = Loss { players: vec![PlayerId(7)], dropped: vec![PlayerId(1)], ..Loss::default() };
        assert_eq!(loss(&[EventEdit::Roster(roster)]), expected);
        let stock = loss(&[EventEdit::Stock(vec![owned("forest", 3)])]);
        assert_eq!(stock, Loss { terrain: vec![0], ..Loss::default() });
    }

    #[test]
    fn what_adds_or_changes_takes_nothing_away() {
        let result = EventEdit::Result(0, PlayerId(1), Some(GameResult { ending: GameEnding::Tiebreakers, ..TIE }));
        let edits = [
            EventEdit::Rename("Cup".to_owned()),
            EventEdit::MoveTable(TableId(1), 1),
            EventEdit::AddTable(0, Box::new(NumberedTable::clone(&table(9, &[])))),
            result,
        ];
        assert_eq!(loss(&edits), Loss::default());
        let mut rounds = event().rounds;
        rounds[1].scenario = pack().scenarios.last();
        rounds.push(EventRound::default());
        assert_eq!(loss(&[EventEdit::Rounds(rounds)]), Loss::default());
    }
}
