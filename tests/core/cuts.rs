//! Cuts to the top X, the end of events, disqualified players and awards: in tables, and in whole simulated events against a bracket
//! that is worked out in another way.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tablewright::event::award_messages::{award_players, award_title};
use tablewright::event::standings::{PlayerStanding, standings};
use tablewright::event::{
    ChosenAward, Cut, Event, EventConflict, EventEdit, EventEditProblem, EventEnd, EventPlayer, EventRound, GameEnding,
    GameResult, Pairing, PairingProblem, PairingRemark, PlayerChange, PlayerId, PlayerScore, ProposedCut,
    PublishedRound, Seat, awards, event_end, has_final_standings, pair_round, pairing_remarks, proposed_cut,
};
use tablewright::formats::event::{read, stored, write};
use tablewright::formats::link::round as round_link;
use tablewright::layout::Layout;
use tablewright::solver::random::SplitMix64;

use crate::generators::pack;

fn event(players: u32, rounds: usize) -> Event {
    Event {
        points: 75,
        roster: (1..=players).map(|id| EventPlayer::new(PlayerId(id), format!("P{id}"))).collect(),
        rounds: vec![EventRound::default(); rounds],
        ..Event::new(pack())
    }
}

fn edited(event: &Event, edit: EventEdit) -> Event {
    event.edited(&[edit]).expect("the edit can be made")
}

fn changed(event: &Event, id: u32, change: PlayerChange) -> Event {
    edited(event, EventEdit::Roster(change.roster(event, PlayerId(id))))
}

/// A result in which the one with the smaller id wins, by more the smaller it is.
fn by_id(pairing: &Pairing) -> Option<GameResult> {
    let second = pairing.second?;
    let winner = if pairing.first < second { Seat::First } else { Seat::Second };
    let score = |id: PlayerId| PlayerScore { vp: 100 - id.0, ..PlayerScore::default() };
    let scores = [score(pairing.first), score(second)];
    Some(GameResult { winner: Some(winner), ending: GameEnding::Assassination, scores })
}

fn with_round(event: &Event, round: usize, result: &mut dyn FnMut(&Pairing) -> Option<GameResult>) -> Event {
    let mut pairings = pair_round(event, round, 7).expect("the rounds before are finished");
    for pairing in &mut pairings {
        pairing.result = result(pairing);
    }
    edited(event, EventEdit::Pairings(round, pairings))
}

/// An event whose first rounds are played, in which smaller ids always win.
fn played(players: u32, rounds: usize, of: usize) -> Event {
    (0..rounds).fold(event(players, of), |event, round| with_round(&event, round, &mut by_id))
}

fn cut_to(event: &Event, size: usize) -> Event {
    event.edited(&event.cut_edits(size).expect("it can be cut")).expect("the edits can be made")
}

fn ids(rows: &[PlayerStanding]) -> Vec<u32> {
    rows.iter().map(|row| row.player.0).collect()
}

fn games(pairings: &[Pairing]) -> Vec<Vec<u32>> {
    pairings.iter().map(|pairing| pairing.players().map(|player| player.0).collect()).collect()
}

#[test]
fn a_cut_is_proposed_from_six_rounds_once_and_when_so_few_are_unbeaten() {
    for (players, rounds, of, expected) in [
        (32, 0, 6, None),
        (32, 1, 6, None),
        (32, 2, 6, Some([8, 8])),
        (32, 2, 5, None),
        // The packet has six rounds for so many players, however many are planned.
        (40, 2, 4, None),
        (40, 3, 4, Some([8, 5])),
        (64, 3, 6, Some([8, 8])),
        (70, 1, 7, None),
        (24, 2, 6, Some([8, 6])),
        (12, 3, 6, Some([2, 2])),
    ] {
        let event = played(players, rounds, of);
        let cut = proposed_cut(&event).map(|ProposedCut { after, unbeaten, size }| {
            assert_eq!(after, rounds);
            [size, unbeaten]
        });
        assert_eq!(cut, expected, "{players} players after {rounds} of {of} rounds");
    }
    let event = played(24, 3, 6);
    assert_eq!(proposed_cut(&event).map(|cut| (cut.size, cut.unbeaten)), Some((4, 3)));
    // A disqualified player and one who has left are in no cut; a tie is no loss.
    let fewer = changed(&changed(&event, 1, PlayerChange::Disqualify), 2, PlayerChange::Drop);
    assert!(proposed_cut(&fewer).is_none(), "one player alone is unbeaten then");
    let cut = fewer.cut_to(8).expect("an organiser cuts all the same");
    assert!(!cut.players.contains(&PlayerId(1)) && !cut.players.contains(&PlayerId(2)));
    let tie = GameResult { winner: None, ending: GameEnding::TimeUp, scores: [PlayerScore::default(); 2] };
    let loser = event.rounds[2].pairings.iter().filter_map(|pairing| Some((pairing, pairing.second?)));
    let mut decided = loser.filter(|(pairing, second)| {
        let losses = |id: PlayerId| standings(&event, 2).iter().any(|row| row.player == id && row.losses == 0);
        losses(pairing.first) && losses(*second)
    });
    let (game, _) = decided.next().expect("unbeaten players have met");
    let tied = edited(&event, EventEdit::Result(2, game.first, Some(tie)));
    assert_eq!(proposed_cut(&tied).map(|cut| (cut.size, cut.unbeaten)), Some((4, 4)));
    // Not while a result is out, nor once the next round is paired or the cut is made.
    let out = edited(&event, EventEdit::Result(2, game.first, None));
    assert_eq!((proposed_cut(&out), proposed_cut(&with_round(&event, 3, &mut |_| None))), (None, None));
    assert_eq!(proposed_cut(&cut_to(&event, 4)), None);
}

#[test]
fn a_cut_adds_the_rounds_that_its_bracket_needs_and_refuses_what_cannot_be() {
    let event = played(12, 3, 3);
    let cut = cut_to(&event, 6);
    let expected: Vec<PlayerId> = standings(&event, 3)[..6].iter().map(|row| row.player).collect();
    assert_eq!(cut.cut, Some(Cut { after: 3, players: expected }));
    assert_eq!(cut.rounds.len(), 6);
    assert!(event.cut_to(1).is_none() && event.cut_to(13).is_none() && event.cut_to(12).is_some());
    let refused = |players: &[u32], after| {
        let players = players.iter().copied().map(PlayerId).collect();
        event.edited(&[EventEdit::Cut(Some(Cut { after, players }))]).err()
    };
    assert_eq!(refused(&[1, 2], 3), None);
    assert_eq!(refused(&[1], 3), Some(EventEditProblem::ImpossibleCut));
    assert_eq!(refused(&[1, 1], 3), Some(EventEditProblem::ImpossibleCut));
    assert_eq!(refused(&[1, 2], 4), Some(EventEditProblem::ImpossibleCut));
    assert_eq!(refused(&[1, 99], 3), Some(EventEditProblem::NoSuchPlayer(PlayerId(99))));
    // Without the rounds before it there is no cut.
    assert_eq!(edited(&cut, EventEdit::Rounds(cut.rounds[..2].to_vec())).cut, None);
}

#[test]
fn best_seeds_have_byes_and_meet_last_and_a_tie_lets_the_better_one_go_on() {
    let mut event = cut_to(&played(24, 2, 6), 6);
    let seeds: Vec<u32> = event.cut.as_ref().expect("it is cut").players.iter().map(|player| player.0).collect();
    let by_seeds = |places: &[&[usize]]| -> Vec<Vec<u32>> {
        places.iter().map(|game| game.iter().map(|seed| seeds[seed - 1]).collect()).collect()
    };
    let first = pair_round(&event, 2, 1).expect("it can be paired");
    assert_eq!(games(&first), by_seeds(&[&[3, 6], &[4, 5], &[1], &[2]]));
    // Seed 6 wins, and 4 and 5 tie.
    let tie = GameResult { winner: None, ending: GameEnding::TimeUp, scores: [PlayerScore::default(); 2] };
    let mut results = first.clone();
    results[0].result = Some(GameResult { winner: Some(Seat::Second), ending: GameEnding::Scenario, ..tie });
    results[1].result = Some(tie);
    event = edited(&event, EventEdit::Pairings(2, results));
    let tied = PairingRemark::TiedInBracket { players: [PlayerId(seeds[3]), PlayerId(seeds[4])] };
    assert!(pairing_remarks(&event, 2).contains(&tied));
    let second = pair_round(&event, 3, 1).expect("it can be paired");
    assert_eq!(games(&second), by_seeds(&[&[1, 4], &[2, 6]]));
    // Who leaves the event gives the opponent a bye.
    let left = changed(&event, seeds[3], PlayerChange::Drop);
    let second = pair_round(&left, 3, 1).expect("it can be paired");
    assert_eq!(games(&second), by_seeds(&[&[2, 6], &[1]]));
    // Other games by hand: who is left in each half meets, and where that can't be, the bracket begins anew.
    let by_hand = |swap: [usize; 2]| {
        let mut pairings = first.clone();
        let [one, other] = swap.map(|place| pairings[place].first);
        (pairings[swap[0]].first, pairings[swap[1]].first) = (other, one);
        for pairing in &mut pairings {
            pairing.result = pairing
                .second
                .map(|_| GameResult { winner: Some(Seat::First), ..tie })
                .map(|result| GameResult { ending: GameEnding::Scenario, ..result });
        }
        pair_round(&edited(&event, EventEdit::Pairings(2, pairings)), 3, 1).expect("it can be paired")
    };
    // 4 meets 6 and 3 meets 5, and 4 and 3 win.
    assert_eq!(games(&by_hand([0, 1])), by_seeds(&[&[1, 4], &[2, 3]]));
    // 1 meets 6 and 3 has the bye.
    assert_eq!(games(&by_hand([0, 2])), by_seeds(&[&[1, 4], &[2, 3]]));
}

#[test]
fn one_who_leads_alone_ends_the_event_unless_disqualified() {
    let event = played(8, 2, 3);
    assert_eq!((event_end(&event), has_final_standings(&event)), (None, false));
    let over = with_round(&event, 2, &mut by_id);
    assert_eq!(event_end(&over), Some(EventEnd::LeadsAlone(PlayerId(1))));
    assert!(has_final_standings(&over));
    // Of three unbeaten ones one plays down and one leads alone already, while a round is left.
    let early = with_round(&self::event(4, 3), 0, &mut |pairing| {
        by_id(pairing).map(|result| {
            if pairing.seat_of(PlayerId(1)).is_some() {
                result
            } else {
                GameResult { winner: None, ending: GameEnding::TimeUp, ..result }
            }
        })
    });
    assert_eq!(event_end(&early), Some(EventEnd::LeadsAlone(PlayerId(1))));
    assert_eq!(event_end(&changed(&early, 1, PlayerChange::Disqualify)), None);
    assert_eq!(event_end(&changed(&early, 1, PlayerChange::Drop)), Some(EventEnd::LeadsAlone(PlayerId(1))));
    // Paired on all the same, nobody may lead alone any more.
    let paired = pair_round(&early, 1, 3).expect("it can be paired");
    assert_eq!(paired.len(), 2);
}

#[test]
fn disqualified_players_stand_last_without_a_place_and_count_for_their_opponents() {
    let event = played(8, 3, 3);
    let before = standings(&event, 3);
    let out = changed(&event, 1, PlayerChange::Disqualify);
    let after = standings(&out, 3);
    assert_eq!(ids(&after)[..7], ids(&before)[1..]);
    assert_eq!((after[7].player, after[7].rank, after[7].place(), after[7].points), (PlayerId(1), 0, None, 3));
    for row in &after[..7] {
        let was = before.iter().find(|was| was.player == row.player).expect("the same players");
        assert_eq!(PlayerStanding { rank: was.rank - 1, ..*was }, *row, "only the place changes");
    }
    // They are paired no more, and a game of theirs without a result says why.
    let mut next = out.clone();
    next.rounds.push(EventRound::default());
    let paired = pair_round(&next, 3, 1).expect("it can be paired");
    assert!(paired.iter().all(|pairing| pairing.seat_of(PlayerId(1)).is_none()));
    let by_hand = edited(&next, EventEdit::Pairings(3, vec![Pairing::game(PlayerId(1), PlayerId(8))]));
    assert!(pairing_remarks(&by_hand, 3).contains(&PairingRemark::Disqualified { player: PlayerId(1) }));
    // It is taken back as every change of a player.
    assert_eq!(standings(&changed(&out, 1, PlayerChange::Requalify), 3), before);
    // The round's link says the same.
    let published = PublishedRound::of(&out, 2).expect("it is paired");
    let last = published.ranks().last().map(|(rank, player)| (rank, player.id));
    assert_eq!(last, Some((0, 1)));
    assert!(published.is_disqualified(7) && !published.is_disqualified(0));
    assert_eq!(round_link::read(&round_link::write(&published)), Ok(published));
}

#[test]
fn awards_go_to_the_best_three_and_to_whom_the_organiser_chooses() {
    let said = |event: &Event| -> Vec<String> {
        let line = |awarded| format!("{}: {}", award_title(awarded), award_players(event, awarded));
        awards(event).iter().map(line).collect()
    };
    let event = played(8, 3, 3);
    let chosen = event
        .edited(&[
            EventEdit::Award(ChosenAward::BestPainted, Some(PlayerId(8))),
            EventEdit::Award(ChosenAward::BestSport, Some(PlayerId(1))),
        ])
        .expect("they are in the event");
    let best = ids(&standings(&event, 3));
    let places = |best: &[u32]| {
        let names = ["First", "Second", "Third"];
        names.iter().zip(best).map(|(name, id)| format!("{name} place: P{id}")).collect::<Vec<_>>()
    };
    let with = |mut said: Vec<String>, more: &[&str]| {
        said.extend(more.iter().map(|more| (*more).to_owned()));
        said
    };
    assert_eq!(best[0], 1);
    assert_eq!(said(&chosen), with(places(&best[..3]), &["Best painted: P8", "Best sport: P1"]));
    let out = changed(&chosen, 1, PlayerChange::Disqualify);
    assert_eq!(said(&out), with(places(&best[1..4]), &["Best painted: P8"]));
    // While the event goes on, only the chosen ones are there.
    let going_on = edited(&chosen, EventEdit::Result(2, PlayerId(1), None));
    assert_eq!(said(&going_on), ["Best painted: P8", "Best sport: P1"]);
    assert!(awards(&self::event(8, 3)).is_empty());
    // Equal players share a place.
    let tie = GameResult { winner: None, ending: GameEnding::TimeUp, scores: [PlayerScore::default(); 2] };
    let tied = with_round(&self::event(4, 1), 0, &mut |pairing| {
        if pairing.seat_of(PlayerId(1)).is_some() { by_id(pairing) } else { Some(tie) }
    });
    let shared = said(&tied);
    assert_eq!(shared[0], "First place: P1");
    let equal: Vec<PlayerStanding> = standings(&tied, 1).into_iter().filter(|row| row.ties == 1).collect();
    let [one, other] = [&equal[0], &equal[1]].map(|row| row.player.0);
    assert_eq!(equal[0].rank, equal[1].rank);
    let place = if equal[0].rank == 2 { "Second" } else { "Third" };
    assert!(shared.contains(&format!("{place} place, shared: P{one} and P{other}")), "{shared:?}");
    let unknown = event.edited(&[EventEdit::Award(ChosenAward::BestSport, Some(PlayerId(99)))]);
    assert_eq!(unknown.err(), Some(EventEditProblem::NoSuchPlayer(PlayerId(99))));
}

#[test]
fn a_correction_after_the_cut_changes_no_bracket_and_is_told() {
    let event = cut_to(&played(24, 2, 6), 4);
    assert!(!event.has_other_cut());
    let third = event.cut.as_ref().expect("it is cut").players[0];
    let mut result = by_id(event.rounds[1].pairing_of(third).expect("a game")).expect("it is no bye");
    result.winner = result.winner.map(Seat::other);
    let corrected = edited(&event, EventEdit::Result(1, third, Some(result)));
    assert!(corrected.has_other_cut());
    assert_eq!(
        pair_round(&corrected, 2, 1).map(|games| self::games(&games)),
        pair_round(&event, 2, 1).map(|games| self::games(&games))
    );
    // Who leaves or is disqualified later is no correction.
    assert!(!changed(&event, third.0, PlayerChange::Drop).has_other_cut());
    assert!(!changed(&event, third.0, PlayerChange::Disqualify).has_other_cut());
}

#[test]
fn two_windows_lose_no_cut_and_no_award() {
    let event = played(24, 2, 6);
    let after = |edits: &[EventEdit]| event.edited(edits).expect("the edits can be made");
    let merged = |here: &Event, there: &Event| {
        let one = there.merged(&event, here);
        assert_eq!(one.is_err(), here.merged(&event, there).is_err());
        one
    };
    let (four, eight) = (cut_to(&event, 4), cut_to(&event, 8));
    assert_eq!(merged(&four, &four.clone()), Ok(four.clone()));
    assert_eq!(merged(&four, &eight), Err(EventConflict::Cut));
    let paired = with_round(&event, 2, &mut |_| None);
    assert_eq!(merged(&four, &paired), Err(EventConflict::Pairings(3)));
    assert_eq!(merged(&paired, &four), Err(EventConflict::Cut));
    let painted = |id| after(&[EventEdit::Award(ChosenAward::BestPainted, Some(PlayerId(id)))]);
    let sport = after(&[EventEdit::Award(ChosenAward::BestSport, Some(PlayerId(5)))]);
    assert_eq!(merged(&painted(3), &painted(4)), Err(EventConflict::Award(ChosenAward::BestPainted)));
    let both = merged(&painted(3), &sport).expect("no conflict");
    assert_eq!(both.awards, ChosenAwardsOf([3, 5]).into());
    let out = changed(&event, 7, PlayerChange::Disqualify);
    let both = merged(&four, &out).expect("no conflict");
    assert!(both.cut == four.cut && both.roster[6].is_disqualified);
}

/// The ids of the best painted and the best sport.
struct ChosenAwardsOf([u32; 2]);

impl From<ChosenAwardsOf> for tablewright::event::ChosenAwards {
    fn from(ChosenAwardsOf(ids): ChosenAwardsOf) -> Self {
        let [best_painted, best_sport] = ids.map(|id| Some(PlayerId(id)));
        Self { best_painted, best_sport }
    }
}

#[test]
fn files_have_the_cut_and_the_awards_and_without_them_are_as_before() {
    let plain = played(24, 2, 6);
    assert!(write(&plain).contains("\"version\": 1,"));
    let cut = cut_to(&plain, 4);
    let chosen = edited(&plain, EventEdit::Award(ChosenAward::BestSport, Some(PlayerId(5))));
    for event in [&cut, &chosen, &changed(&plain, 2, PlayerChange::Disqualify)] {
        let text = write(event);
        assert!(text.contains("\"version\": 2,"), "{text}");
        assert_eq!(read(text.as_bytes()).as_ref(), Ok(event));
        let kept = stored::write(event);
        assert!(stored::is_whole(&kept));
        assert_eq!(stored::read(&kept, |_| Some(Layout::new(pack()).into())).as_ref(), Some(event));
    }
    // What can't be is refused in a file, and left out of what the browser keeps.
    let text = write(&cut);
    let problem = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} in {text}");
        read(text.replace(from, to).as_bytes()).expect_err("no event has that").to_string()
    };
    assert!(problem("\"after\": 2", "\"after\": 7").contains("cut.after"));
    let kept = stored::write(&cut);
    assert_eq!(stored::read(&kept.replace("\"after\":2", "\"after\":7"), |_| None).map(|event| event.cut), Some(None));
}

/// The bracket in another way: a winner takes over the better of the two lines, and in each round line `n` meets the last but `n`.
struct Lines(BTreeMap<usize, PlayerId>);

impl Lines {
    fn games(&self, size: usize) -> Vec<(PlayerId, Option<PlayerId>)> {
        let line = |line: usize| self.0.get(&line).copied();
        let game = |one: usize| {
            let players = [line(one), line(size + 1 - one)];
            let mut players = players.into_iter().flatten();
            Some((players.next()?, players.next()))
        };
        (1..=size / 2).filter_map(game).collect()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn whole_events_with_a_cut_are_played_as_another_bracket_has_it(
        players in 4..40_u32, size in 2..=32_usize, seed in any::<u64>(), swiss in 1..4_usize, out in 0..3_u32,
    ) {
        let mut random = SplitMix64::new(seed);
        let mut result = move |pairing: &Pairing| {
            pairing.second?;
            let mut below = |most| u32::try_from(random.below(most)).expect("it is small");
            let winner = [Some(Seat::First), Some(Seat::Second), None][(below(5) / 2) as usize];
            let ending = if winner.is_some() { GameEnding::Scenario } else { GameEnding::Tiebreakers };
            let scores = [below(9), below(9)].map(|vp| PlayerScore { vp, destroyed: below(70), ..PlayerScore::default() });
            Some(GameResult { winner, ending, scores })
        };
        let mut event = (0..swiss).fold(event(players, swiss), |event, round| with_round(&event, round, &mut result));
        for id in 1..=out {
            event = changed(&event, id, if id == 2 { PlayerChange::Drop } else { PlayerChange::Disqualify });
        }
        prop_assume!(players - out >= 2);
        let size = size.min((players - out) as usize);
        let at_cut = standings(&event, swiss);
        event = cut_to(&event, size);
        let cut = event.cut.clone().expect("it is cut");
        let seeds = cut.players.clone();
        let mut lines = Lines((1..).zip(seeds.iter().copied()).collect());
        let mut places = size.next_power_of_two();
        // Who went out when: the later, the better.
        let mut out_in: BTreeMap<PlayerId, usize> = BTreeMap::new();
        let mut round = swiss;
        while places > 1 {
            prop_assert_eq!(event_end(&event), None);
            let seed_of = |player: PlayerId| seeds.iter().position(|seed| *seed == player);
            let mut expected = lines.games(places);
            for (first, second) in &mut expected {
                if let Some(other) = second.as_mut().filter(|other| seed_of(**other) < seed_of(*first)) {
                    std::mem::swap(first, other);
                }
            }
            expected.sort_by_key(|(first, _)| seed_of(*first));
            event = with_round(&event, round, &mut result);
            let mut paired: Vec<_> = event.rounds[round].pairings.iter().map(|one| (one.first, one.second)).collect();
            paired.sort_by_key(|(first, _)| seed_of(*first));
            prop_assert_eq!(&paired, &expected);
            for pairing in &event.rounds[round].pairings {
                let Some((second, result)) = pairing.second.zip(pairing.result) else { continue };
                let loser = if result.winner == Some(Seat::Second) { pairing.first } else { second };
                out_in.insert(loser, round);
                let line = |player: PlayerId| *lines.0.iter().find(|(_, one)| **one == player).expect("a line").0;
                let lines_of = [line(pairing.first), line(second)];
                let (better, worse) = (lines_of[0].min(lines_of[1]), lines_of[0].max(lines_of[1]));
                let winner = if loser == second { pairing.first } else { second };
                lines.0.remove(&worse);
                lines.0.insert(better, winner);
            }
            places /= 2;
            round += 1;
        }
        let winner = lines.0[&1];
        prop_assert_eq!(event_end(&event), Some(EventEnd::WonBracket(winner)));
        prop_assert_eq!(lines.0.len(), 1);
        let mut longer = event.clone();
        longer.rounds.push(EventRound::default());
        prop_assert_eq!(pair_round(&longer, round, 1), Err(PairingProblem::BracketIsOver));
        // The places in it, then everybody else as at the cut, with the same numbers.
        let last = standings(&event, round);
        let mut top = seeds.clone();
        top.sort_by_key(|player| std::cmp::Reverse(out_in.get(player).copied().unwrap_or(usize::MAX)));
        let by_place: Vec<PlayerId> = last.iter().take(size).map(|row| row.player).collect();
        prop_assert_eq!(by_place, top);
        prop_assert_eq!(last[0].rank, 1);
        let outside = |rows: &[PlayerStanding]| -> Vec<PlayerStanding> {
            let has_left = |id: PlayerId| event.player(id).is_some_and(|player| player.has_dropped);
            let is_outside = |row: &&PlayerStanding| !seeds.contains(&row.player) && !has_left(row.player);
            rows.iter().filter(is_outside).copied().collect()
        };
        // Nobody outside shares a place with a player of the bracket, to whom they were equal at the cut.
        let end = at_cut.iter().rposition(|row| seeds.contains(&row.player)).map_or(0, |last| last + 1);
        let next = u32::try_from(end + 1).expect("it is small");
        let expected: Vec<PlayerStanding> = outside(&at_cut)
            .into_iter()
            .map(|row| PlayerStanding { rank: row.place().map_or(0, |rank| rank.max(next)), ..row })
            .collect();
        prop_assert_eq!(outside(&last), expected);
        for row in &last {
            let was = at_cut.iter().find(|was| was.player == row.player).expect("the same players");
            prop_assert_eq!(PlayerStanding { rank: was.rank, ..*row }, *was);
        }
        // The round's link has the same standings.
        let published = PublishedRound::of(&event, round - 1).expect("it is paired");
        let told: Vec<(u32, u32)> = published.ranks().map(|(rank, player)| (rank, player.id)).collect();
        prop_assert_eq!(told, last.iter().map(|row| (row.rank, row.player.0)).collect::<Vec<_>>());
        prop_assert_eq!(round_link::read(&round_link::write(&published)), Ok(published));
    }
}
