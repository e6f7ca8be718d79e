//! What a round was paired on: the results of the rounds before it, as one number for each, and which of them have changed since.

use super::document::{Event, EventRound};
use super::ids::PlayerId;
use super::pairing::{GameEnding, Pairing, PlayerScore, Seat};
use crate::sorting::SharedSort as _;

/// Why a round's pairings may not fit the standings any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StandingsChange {
    /// The results of these rounds have changed, counted from 0.
    Results(Vec<usize>),
    /// A round before it was removed.
    RemovedRound,
}

impl Event {
    /// What a round, counted from 0, is paired on now: a fingerprint of each round before it.
    pub fn pairing_basis(&self, round: usize) -> Vec<u32> {
        self.rounds.iter().take(round).map(EventRound::fingerprint).collect()
    }

    /// What has changed before a round, counted from 0, since it was paired. `None` where nothing has, and where it isn't known what the
    /// round was paired on.
    pub fn changed_since_paired(&self, round: usize) -> Option<StandingsChange> {
        let EventRound { pairings, paired_on, .. } = self.rounds.get(round)?;
        let now = self.pairing_basis(round);
        if pairings.is_empty() || paired_on.is_empty() || *paired_on == now {
            return None;
        }
        if paired_on.len() != now.len() {
            return Some(StandingsChange::RemovedRound);
        }
        // A bracket is paired on its own rounds; what was before the cut is kept by the cut.
        let first = self.cut.as_ref().filter(|cut| round >= cut.after).map_or(0, |cut| cut.after);
        let changed = paired_on.iter().zip(&now).enumerate().skip(first).filter(|(_, (before, now))| before != now);
        let changed: Vec<usize> = changed.map(|(index, _)| index).collect();
        (!changed.is_empty()).then_some(StandingsChange::Results(changed))
    }
}

impl EventRound {
    /// A number for what the round's games count for in the standings. It is kept, so it must stay the same for the same games.
    /// Which tables and lists were played is not in it, nor in which order the games and their players stand.
    fn fingerprint(&self) -> u32 {
        let mut games: Vec<[u32; 8]> = self.pairings.iter().map(numbers).collect();
        games.shared_sort();
        fnv_1a(games.iter().flatten().flat_map(|number| number.to_le_bytes()))
    }
}

/// A game as numbers, the player with the smaller id first.
fn numbers(pairing: &Pairing) -> [u32; 8] {
    let seats = if pairing.second.is_some_and(|second| second < pairing.first) {
        [Seat::Second, Seat::First]
    } else {
        Seat::ALL
    };
    let id = |seat: Seat| match seat {
        Seat::First => pairing.first.0,
        Seat::Second => pairing.second.map_or(0, |PlayerId(id)| id),
    };
    let [first, second] = seats.map(id);
    let Some(result) = pairing.result else { return [first, second, 0, 0, 0, 0, 0, 0] };
    let outcome = match result.winner {
        None => 3,
        Some(winner) => {
            if winner == seats[0] {
                1
            } else {
                2
            }
        }
    };
    let is_conceded = u32::from(result.ending == GameEnding::Concession);
    let [one, other]: [PlayerScore; 2] = seats.map(|seat| result.score(seat));
    [first, second, outcome, is_conceded, one.vp, one.destroyed, other.vp, other.destroyed]
}

/// The hash FNV-1a with 32 bits, as <https://datatracker.ietf.org/doc/draft-eastlake-fnv/> has it.
fn fnv_1a(bytes: impl Iterator<Item = u8>) -> u32 {
    bytes.fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::pack;
    use crate::event::{EventEdit, EventPlayer, GameResult, TableId};

    fn won(vp: [u32; 2]) -> GameResult {
        let scores = vp.map(|vp| PlayerScore { vp, destroyed: 10 * vp, list: None, presence: None });
        GameResult { winner: Some(Seat::First), ending: GameEnding::Scenario, scores }
    }

    fn game(first: u32, second: u32, result: Option<GameResult>) -> Pairing {
        Pairing { result, ..Pairing::game(PlayerId(first), PlayerId(second)) }
    }

    /// Two rounds of four players: the first one has its results, the second one was paired on them.
    fn event() -> Event {
        let roster = (1..=4).map(|id| EventPlayer::new(PlayerId(id), format!("Player {id}"))).collect();
        let first = vec![game(1, 2, Some(won([7, 2]))), game(3, 4, Some(won([5, 4])))];
        let rounds = [first, Vec::new()].map(|pairings| EventRound { pairings, ..EventRound::default() });
        let event = Event { roster, rounds: rounds.into(), ..Event::new(pack()) };
        let edits = [
            EventEdit::Pairings(1, vec![game(1, 3, None), game(2, 4, None)]),
            EventEdit::PairedOn(1, event.pairing_basis(1)),
        ];
        event.edited(&edits).expect("the edits can be made")
    }

    fn changed(event: &Event, edit: EventEdit) -> Option<StandingsChange> {
        event.edited(&[edit]).expect("the edit can be made").changed_since_paired(1)
    }

    #[test]
    fn a_changed_or_removed_result_of_a_round_before_is_noticed() {
        let event = event();
        assert_eq!(event.changed_since_paired(1), None);
        assert_eq!(event.changed_since_paired(0), None);
        let first = Some(StandingsChange::Results(vec![0]));
        let other = GameResult { winner: Some(Seat::Second), ..won([7, 2]) };
        let conceded = GameResult { ending: GameEnding::Concession, ..won([7, 2]) };
        for result in [None, Some(won([7, 3])), Some(other), Some(conceded)] {
            assert_eq!(changed(&event, EventEdit::Result(0, PlayerId(1), result)), first, "{result:?}");
        }
        let kept = event.edited(&[
            EventEdit::Result(0, PlayerId(1), None),
            EventEdit::PairedOn(1, Event { rounds: vec![EventRound::default(); 2], ..event.clone() }.pairing_basis(1)),
        ]);
        assert_eq!(kept.expect("the edits can be made").changed_since_paired(1), first);
    }

    #[test]
    fn what_changes_no_standings_is_not() {
        let event = event();
        let mut listed = won([7, 2]);
        listed.scores[0].list = Some(2);
        let assassinated = GameResult { ending: GameEnding::Assassination, ..won([7, 2]) };
        for result in [listed, assassinated] {
            assert_eq!(changed(&event, EventEdit::Result(0, PlayerId(1), Some(result))), None);
        }
        // Other seats, another order, and a result of the round itself.
        let turned = vec![game(4, 3, Some(won([5, 4]).swapped())), game(1, 2, Some(won([7, 2])))];
        assert_eq!(changed(&event, EventEdit::Pairings(0, turned)), None);
        assert_eq!(changed(&event, EventEdit::Result(1, PlayerId(1), Some(won([1, 0])))), None);
        assert_eq!(changed(&event, EventEdit::Pairings(1, Vec::new())), None);
        let mut tables = event.rounds[0].clone();
        tables.pairings[0].table = Some(TableId(3));
        assert_eq!(tables.fingerprint(), event.rounds[0].fingerprint());
    }

    #[test]
    fn a_removed_round_is_noticed_until_the_pairings_are_kept_or_made_by_hand() {
        let event = event();
        let mut rounds = event.rounds.clone();
        rounds.remove(0);
        let removed = event.edited(&[EventEdit::Rounds(rounds)]).expect("the edit can be made");
        assert_eq!(removed.changed_since_paired(0), Some(StandingsChange::RemovedRound));
        let kept = removed.edited(&[EventEdit::PairedOn(0, removed.pairing_basis(0))]).expect("there is a round");
        assert_eq!(kept.changed_since_paired(0), None);
        // Pairings that were all removed leave nothing that was paired.
        let by_hand = [EventEdit::Pairings(0, Vec::new()), EventEdit::Pairings(0, vec![game(1, 3, None)])];
        assert_eq!(removed.edited(&by_hand).expect("the edits can be made").changed_since_paired(0), None);
    }

    #[test]
    fn the_numbers_that_are_kept_stay_the_same() {
        assert_eq!(fnv_1a(b"foobar".iter().copied()), 0xbf9c_f968);
        assert_eq!(EventRound::default().fingerprint(), 0x811c_9dc5);
        assert_eq!(event().rounds[0].fingerprint(), 2_474_578_125);
    }
}
