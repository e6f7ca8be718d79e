//! Pairings, tables and standings, against brute force and in whole simulated events.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use proptest::prelude::*;
use tablewright::checks::Plan;
use tablewright::event::pairing_messages::standings_title;
use tablewright::event::standings::{PlayerStanding, standings};
use tablewright::event::{
    Event, EventEdit, EventPlayer, EventRound, GameEnding, GameResult, NumberedTable, Pairing, PairingProblem,
    PairingRemark, PlayerId, PlayerScore, Seat, TableId, assign_tables, pair_round, pair_round_by, pairing_remarks,
    proposed_rounds,
};
use tablewright::formats::event::read;
use tablewright::layout::Layout;
use tablewright::pack::PairDowns;
use tablewright::solver::random::SplitMix64;

use crate::generators::pack;

fn event(players: u32, rounds: usize, tables: u32) -> Event {
    let table = |id| {
        let layout = Layout::new(pack());
        Arc::new(NumberedTable { id: TableId(id), layout, plan: Plan::default(), is_locked: false })
    };
    Event {
        points: 75,
        roster: (1..=players).map(|id| EventPlayer::new(PlayerId(id), format!("Player {id}"))).collect(),
        rounds: vec![EventRound::default(); rounds],
        tables: (101..101 + tables).map(table).collect(),
        ..Event::new(pack())
    }
}

/// A result of chance.
fn result(random: &mut SplitMix64) -> GameResult {
    let score = |random: &mut SplitMix64| PlayerScore {
        vp: u32::try_from(random.below(12)).expect("it is small"),
        destroyed: u32::try_from(random.below(76)).expect("it is small"),
        ..PlayerScore::default()
    };
    let (winner, ending) = match random.below(12) {
        0 => (None, GameEnding::Tiebreakers),
        1 => (None, GameEnding::TimeUp),
        2 => (Some(Seat::First), GameEnding::Concession),
        3 => (Some(Seat::Second), GameEnding::Clock),
        5 => (Some(Seat::First), GameEnding::ClockInOpponentsTurn),
        even if even % 2 == 0 => (Some(Seat::First), GameEnding::Scenario),
        _ => (Some(Seat::Second), GameEnding::Assassination),
    };
    GameResult { winner, ending, scores: [score(random), score(random)] }
}

/// Plays all rounds, pairing each by the packet.
fn played(event: &Event, seed: u32) -> Event {
    let mut event = event.clone();
    let mut random = SplitMix64::new(u64::from(seed));
    for round in 0..event.rounds.len() {
        let mut pairings = pair_round(&event, round, seed).expect("the rounds before are finished");
        for pairing in pairings.iter_mut().filter(|pairing| !pairing.is_bye()) {
            pairing.result = Some(result(&mut random));
        }
        event = event.edited(&[EventEdit::Pairings(round, pairings)]).expect("pairings of the event's players");
    }
    event
}

/// The standings worked out in another way: for each player by going through all rounds, with the packet's numbers.
fn reckoned(event: &Event) -> Vec<[u32; 6]> {
    let won = |pairing: &Pairing, player: PlayerId| {
        let Some(second) = pairing.second else { return 1 };
        match pairing.result.as_ref().and_then(|result| result.winner) {
            Some(Seat::First) => u32::from(player == pairing.first),
            Some(Seat::Second) => u32::from(player == second),
            None => 0,
        }
    };
    let games = |player: PlayerId| {
        event
            .rounds
            .iter()
            .filter_map(move |round| round.pairings.iter().find(|pairing| pairing.players().any(|one| one == player)))
    };
    let points = |player: PlayerId| games(player).map(|pairing| won(pairing, player)).sum::<u32>();
    let row = |player: PlayerId| {
        let mut row = [0, player.0, points(player), 0, 0, 0];
        for pairing in games(player) {
            let Some(second) = pairing.second else {
                row[4] += 3;
                row[5] += 38;
                continue;
            };
            let result = pairing.result.expect("all games are finished");
            let (own, opponent) = if player == pairing.first { (0, second) } else { (1, pairing.first) };
            row[3] += points(opponent);
            let PlayerScore { vp, destroyed, .. } = result.scores[own];
            let [vp, destroyed] = match (result.ending, won(pairing, player)) {
                (GameEnding::Concession, 1) => [vp.max(5), destroyed.max(38)],
                (GameEnding::Concession, _) => [0, 0],
                _ => [vp, destroyed],
            };
            row[4] += vp;
            row[5] += destroyed;
        }
        row
    };
    let mut rows: Vec<[u32; 6]> = event.roster.iter().map(|player| row(player.id)).collect();
    let better = |other: &[u32; 6], one: &[u32; 6]| other[2..] > one[2..];
    let ranks: Vec<u32> = rows
        .iter()
        .map(|one| 1 + u32::try_from(rows.iter().filter(|other| better(other, one)).count()).expect("it is small"))
        .collect();
    for (row, rank) in rows.iter_mut().zip(ranks) {
        row[0] = rank;
    }
    rows.sort_unstable();
    rows
}

fn row(standing: &PlayerStanding) -> [u32; 6] {
    let PlayerStanding { rank, player, points, strength, vp, destroyed, .. } = *standing;
    [rank, player.0, points, strength, vp, destroyed]
}

/// The remarks on all rounds.
fn all_remarks(event: &Event) -> Vec<PairingRemark> {
    (0..event.rounds.len()).flat_map(|round| pairing_remarks(event, round)).collect()
}

#[test]
fn whole_events_have_no_rematch_and_no_second_bye_and_standings_by_another_reckoning() {
    let sizes = (8..=40).chain([47, 48, 63, 64, 65, 96, 127, 128]);
    for (players, seed) in sizes.flat_map(|players| [1, 2, 3].map(|seed| (players, seed))) {
        let rounds = proposed_rounds(pack(), players).expect("the packet has rounds for so many");
        let tables = players / 2;
        let event = played(&event(players, usize::try_from(rounds).expect("it is small"), tables), seed);
        // Somebody who leads alone has to be paired down again, and with a table for two players some see one again.
        let can_be_needed = |remark: &PairingRemark| {
            matches!(remark, PairingRemark::SameTable { .. } | PairingRemark::PairedDownAgain { .. })
        };
        let unwanted: Vec<PairingRemark> =
            all_remarks(&event).into_iter().filter(|remark| !can_be_needed(remark)).collect();
        assert_eq!(unwanted, [], "{players} players, seed {seed}");
        // As everything above, without the program's own remarks.
        let mut meetings: BTreeMap<[PlayerId; 2], u32> = BTreeMap::new();
        let mut byes: BTreeMap<PlayerId, u32> = BTreeMap::new();
        for round in &event.rounds {
            let mut seen: Vec<PlayerId> = round.pairings.iter().flat_map(Pairing::players).collect();
            seen.sort_unstable();
            assert_eq!(seen, (1..=players).map(PlayerId).collect::<Vec<_>>(), "everybody plays once");
            for pairing in &round.pairings {
                match pairing.second {
                    Some(second) => {
                        *meetings.entry([pairing.first.min(second), pairing.first.max(second)]).or_default() += 1;
                    }
                    None => *byes.entry(pairing.first).or_default() += 1,
                }
            }
        }
        assert!(meetings.values().chain(byes.values()).all(|count| *count == 1), "{players} players, seed {seed}");
        let mut rows: Vec<[u32; 6]> = standings(&event, event.rounds.len()).iter().map(row).collect();
        assert!(rows.is_sorted_by_key(|row| row[0]), "the best player comes first");
        rows.sort_unstable();
        assert_eq!(rows, reckoned(&event), "{players} players, seed {seed}");
    }
}

#[test]
fn with_a_table_for_each_game_and_some_more_nobody_is_on_a_table_twice() {
    for (players, tables) in [(8, 8), (16, 16), (32, 24), (64, 40)] {
        let rounds = proposed_rounds(pack(), players).expect("the packet has rounds for so many");
        let event = played(&event(players, usize::try_from(rounds).expect("it is small"), tables), 5);
        let on_a_table_again = |remark: &PairingRemark| matches!(remark, PairingRemark::SameTable { .. });
        assert!(!all_remarks(&event).iter().any(on_a_table_again), "{players} players on {tables} tables");
    }
}

/// Every way to pair these players, with a bye for one of an odd number.
fn ways(players: &[PlayerId]) -> Vec<Vec<Pairing>> {
    let Some((first, rest)) = players.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for index in 0..rest.len() {
        let others: Vec<PlayerId> = rest.iter().enumerate().filter(|(at, _)| *at != index).map(|(_, id)| *id).collect();
        for mut way in ways(&others) {
            way.push(Pairing::game(*first, rest[index]));
            all.push(way);
        }
    }
    if players.len() % 2 == 1 {
        for mut way in ways(rest) {
            way.push(Pairing::bye(*first));
            all.push(way);
        }
    }
    all
}

/// What is known of an event's players before a round, read from its games.
struct Before {
    points: BTreeMap<PlayerId, u32>,
    met: BTreeMap<[PlayerId; 2], u32>,
    byes: BTreeMap<PlayerId, u32>,
    downs: BTreeMap<PlayerId, u32>,
    lowest: u32,
}

impl Before {
    fn of(event: &Event, round: usize) -> Self {
        let points = |index: usize| -> BTreeMap<PlayerId, u32> {
            standings(event, index).iter().map(|row| (row.player, row.points)).collect()
        };
        let (mut met, mut byes, mut downs) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for (index, played) in event.rounds[..round].iter().enumerate() {
            let then = points(index);
            for game in &played.pairings {
                let Some(second) = game.second else {
                    *byes.entry(game.first).or_default() += 1;
                    continue;
                };
                *met.entry([game.first.min(second), game.first.max(second)]).or_default() += 1;
                if then[&game.first] != then[&second] {
                    let down = if then[&game.first] > then[&second] { game.first } else { second };
                    *downs.entry(down).or_default() += 1;
                }
            }
        }
        let points = points(round);
        let lowest = event.active_players().map(|player| points[&player.id]).min().unwrap_or_default();
        Self { points, met, byes, downs, lowest }
    }

    /// Rematches, second byes and how high the bye is.
    fn first_rules(&self, way: &[Pairing]) -> [u32; 3] {
        let mut broken = [0; 3];
        for game in way {
            match game.second {
                None => {
                    broken[1] += self.byes.get(&game.first).copied().unwrap_or_default();
                    broken[2] += self.points[&game.first] - self.lowest;
                }
                Some(second) => {
                    let pair = [game.first.min(second), game.first.max(second)];
                    broken[0] += self.met.get(&pair).copied().unwrap_or_default();
                }
            }
        }
        broken
    }

    /// The games in which somebody is paired down: who, with which points, and the points of the opponent.
    fn downs(&self, way: &[Pairing]) -> Vec<(PlayerId, u32, u32)> {
        let down = |game: &Pairing| {
            let (first, second) = (game.first, game.second?);
            let [own, other] = [first, second].map(|player| self.points[&player]);
            match own.cmp(&other) {
                Ordering::Equal => None,
                Ordering::Greater => Some((first, own, other)),
                Ordering::Less => Some((second, other, own)),
            }
        };
        way.iter().filter_map(down).collect()
    }

    /// How often those who are paired down have been before.
    fn repeats(&self, way: &[Pairing]) -> u32 {
        self.downs(way).iter().map(|(player, ..)| self.downs.get(player).copied().unwrap_or_default()).sum()
    }

    /// How many players each pile gives down, from the top, and the squares of how many piles they skip.
    fn by_piles(&self, way: &[Pairing]) -> Vec<[u32; 2]> {
        let piles: BTreeSet<u32> = way.iter().flat_map(Pairing::players).map(|player| self.points[&player]).collect();
        let downs = self.downs(way);
        let of_pile = |pile: &u32| {
            let own = downs.iter().filter(|(_, points, _)| points == pile);
            let skipped = |other: u32| piles.iter().filter(|between| other < **between && *between < pile).count();
            own.fold([0, 0], |[count, sum], (.., other)| {
                [count + 1, sum + u32::try_from(skipped(*other).pow(2)).expect("it is small")]
            })
        };
        piles.iter().rev().map(of_pile).collect()
    }

    /// The squares of the differences in tournament points.
    fn distance(&self, way: &[Pairing]) -> u32 {
        self.downs(way).iter().map(|(_, own, other)| (own - other).pow(2)).sum()
    }

    /// Those of some ways that a person comes to who pairs by the packet: first they keep what the rules before pair-downs leave, then
    /// what each pile from the top allows, and of that those in which the fewest are paired down again.
    fn kept(&self, ways: Vec<Vec<Pairing>>, by: PairDowns) -> Vec<Vec<Pairing>> {
        let mut ways = least(ways, |way| self.first_rules(way));
        match by {
            PairDowns::PileByPile => {
                for pile in 0..ways.first().map_or(0, |way| self.by_piles(way).len()) {
                    // The player with the bye may be a pile of their own.
                    ways = least(ways, |way| self.by_piles(way).get(pile).map_or(0, |[count, _]| *count));
                    ways = least(ways, |way| self.by_piles(way).get(pile).map_or(0, |[_, skipped]| *skipped));
                }
                least(ways, |way| self.repeats(way))
            }
            PairDowns::FewestRepeats => least(least(ways, |way| self.repeats(way)), |way| self.distance(way)),
        }
    }
}

/// Those of some ways of which this is least.
fn least<T: Ord>(ways: Vec<Vec<Pairing>>, of: impl Fn(&[Pairing]) -> T) -> Vec<Vec<Pairing>> {
    let best = ways.iter().map(|way| of(way)).min();
    ways.into_iter().filter(|way| Some(of(way)) == best).collect()
}

/// A way with its games and players in one order.
fn sorted(way: &[Pairing]) -> Vec<[Option<PlayerId>; 2]> {
    let mut games: Vec<[Option<PlayerId>; 2]> = way
        .iter()
        .map(|game| {
            let mut players = [Some(game.first), game.second];
            players.sort_unstable();
            players
        })
        .collect();
    games.sort_unstable();
    games
}

/// An event of a few players of whom some may have left, with some rounds that needn't follow the packet.
fn small_event() -> impl Strategy<Value = Event> {
    (2..=8u32, 0..=4usize, any::<u32>(), any::<[bool; 8]>()).prop_map(|(players, rounds, seed, dropped)| {
        let mut event = event(players, rounds + 1, 3);
        let mut random = SplitMix64::new(u64::from(seed));
        for round in 0..rounds {
            let mut ids: Vec<PlayerId> = event.roster.iter().map(|player| player.id).collect();
            random.shuffle(&mut ids);
            let pairing = |pair: &[PlayerId]| match *pair {
                [first, second] => {
                    let table = random.pick(&event.tables).map(|table| table.id);
                    Pairing { table, result: Some(result(&mut random)), ..Pairing::game(first, second) }
                }
                _ => Pairing::bye(pair[0]),
            };
            event.rounds[round].pairings = ids.chunks(2).map(pairing).collect();
        }
        for (player, has_dropped) in event.roster.iter_mut().zip(dropped).skip(2) {
            player.has_dropped = has_dropped && seed % 2 == 0;
        }
        event
    })
}

/// The round that comes after those of a file in `tests/events/games`.
fn next_round(name: &str) -> (Event, usize) {
    let file = std::fs::read(format!("tests/events/games/{name}.json")).expect("the file is there");
    let event = read(&file).expect("an event");
    let round = event.rounds.iter().position(|round| round.pairings.is_empty()).expect("a round without games");
    (event, round)
}

#[test]
fn each_pile_gives_down_as_few_as_it_must_and_to_the_next_one() {
    // How many each pile gives down, from the top, and whether one of them skips a pile.
    let cases: [(&str, &[u32], bool); 3] = [
        ("pair-downs-once-again", &[1, 0, 1, 0], false),
        ("pair-downs-with-rematches", &[1, 2, 1, 0], true),
        ("pair-downs-of-one", &[1, 1, 0, 1, 0], false),
    ];
    for (name, expected, is_skipping) in cases {
        let (event, round) = next_round(name);
        let before = Before::of(&event, round);
        for seed in 1..=20 {
            let made = pair_round(&event, round, seed).expect("all rounds before are finished");
            assert_eq!(before.first_rules(&made), [0; 3], "{name}, seed {seed}");
            let downs = before.by_piles(&made);
            let counts: Vec<u32> = downs.iter().map(|[count, _]| *count).collect();
            assert_eq!(counts, expected, "{name}, seed {seed}");
            assert_eq!(downs.iter().any(|[_, skipped]| *skipped > 0), is_skipping, "{name}, seed {seed}");
        }
        // The other reading pairs nobody down again, however many go down for it.
        let spared = pair_round_by(&event, round, 1, PairDowns::FewestRepeats).expect("as before");
        assert_eq!(before.repeats(&spared), 0, "{name}");
    }
}

/// The fewest over all ways to put games on tables, of which as many as can be get one.
fn fewest(games: &[&Pairing], tables: &[TableId], skips: usize, seen: &impl Fn(&Pairing, TableId) -> usize) -> usize {
    let Some((game, rest)) = games.split_first() else { return 0 };
    let on = (0..tables.len()).map(|index| {
        let mut others = tables.to_vec();
        let table = others.remove(index);
        seen(game, table) + fewest(rest, &others, skips, seen)
    });
    let without = (skips > 0).then(|| fewest(rest, tables, skips - 1, seen));
    on.chain(without).min().unwrap_or(usize::MAX / 64)
}

proptest! {
    #[test]
    fn no_other_pairing_breaks_less(event in small_event(), seed in any::<u32>()) {
        let round = event.rounds.len() - 1;
        let made = pair_round(&event, round, seed).expect("all rounds before are finished");
        let players: Vec<PlayerId> = event.active_players().map(|player| player.id).collect();
        let before = Before::of(&event, round);
        for by in [PairDowns::PileByPile, PairDowns::FewestRepeats] {
            let made = pair_round_by(&event, round, seed, by).expect("all rounds before are finished");
            let kept = before.kept(ways(&players), by);
            prop_assert!(kept.iter().any(|way| sorted(way) == sorted(&made)), "{by:?}: {made:?}, none of {kept:?}");
        }
        let mut paired: Vec<PlayerId> = made.iter().flat_map(Pairing::players).collect();
        paired.sort_unstable();
        prop_assert_eq!(paired, players);
        prop_assert_eq!(&made, &pair_round(&event, round, seed).expect("as before"));
        prop_assert!(event.edited(&[EventEdit::Pairings(round, made)]).is_ok());
    }

    #[test]
    fn no_other_assignment_of_tables_has_fewer_on_a_table_again(event in small_event(), tables in 0..=4u32) {
        let round = event.rounds.len() - 1;
        let event = Event { tables: self::event(0, 0, tables).tables, ..event };
        let made = pair_round(&event, round, 1).expect("all rounds before are finished");
        let games: Vec<&Pairing> = made.iter().filter(|pairing| !pairing.is_bye()).collect();
        let ids: Vec<TableId> = event.tables.iter().map(|table| table.id).collect();
        let mut used: Vec<TableId> = games.iter().filter_map(|game| game.table).collect();
        prop_assert_eq!(used.len(), games.len().min(ids.len()), "no table stays empty while a game has none");
        used.sort_unstable();
        used.dedup();
        prop_assert_eq!(used.len(), games.len().min(ids.len()), "no table has two games");
        prop_assert!(made.iter().all(|pairing| !pairing.is_bye() || pairing.table.is_none()));
        let seen = |game: &Pairing, table: TableId| {
            let times = |player: PlayerId| {
                event.rounds[..round].iter().filter(|round| round.pairing_of(player).is_some_and(|game| game.table == Some(table))).count()
            };
            game.players().map(times).sum::<usize>()
        };
        let best = fewest(&games, &ids, games.len().saturating_sub(ids.len()), &seen);
        let reached: usize = games.iter().filter_map(|game| Some(seen(game, game.table?))).sum();
        prop_assert_eq!(reached, best);
    }
}

#[test]
fn a_round_waits_for_the_results_before_it() {
    let event = event(6, 2, 3);
    assert_eq!(pair_round(&event, 1, 1), Err(PairingProblem::NotPaired { round: 0 }));
    assert_eq!(pair_round(&event, 2, 1), Err(PairingProblem::NoSuchRound));
    let first = pair_round(&event, 0, 1).expect("nothing is before it");
    let paired = event.edited(&[EventEdit::Pairings(0, first)]).expect("its players");
    assert_eq!(pair_round(&paired, 1, 1), Err(PairingProblem::Unfinished { round: 0, games: 3 }));
    assert_eq!(pair_round(&self::event(1, 1, 1), 0, 1), Err(PairingProblem::TooFewPlayers));
}

#[test]
fn the_first_round_and_the_bye_are_left_to_chance() {
    let event = event(5, 1, 2);
    let mut byes: BTreeMap<PlayerId, u32> = BTreeMap::new();
    let mut opponents: BTreeMap<PlayerId, u32> = BTreeMap::new();
    for seed in 0..1000 {
        let made = pair_round(&event, 0, seed).expect("it is the first");
        for pairing in made {
            match pairing.second {
                None => *byes.entry(pairing.first).or_default() += 1,
                Some(second) if pairing.first == PlayerId(1) => *opponents.entry(second).or_default() += 1,
                Some(PlayerId(1)) => *opponents.entry(pairing.first).or_default() += 1,
                Some(_) => {}
            }
        }
    }
    // 200 are expected of each; 130 to 270 is more than five standard deviations.
    assert!(byes.len() == 5 && byes.values().all(|count| (130..=270).contains(count)), "{byes:?}");
    assert!(opponents.len() == 4 && opponents.values().all(|count| (130..=270).contains(count)), "{opponents:?}");
}

#[test]
fn games_with_a_result_keep_their_table_and_the_first_games_get_the_first_tables() {
    let event = event(8, 1, 6);
    let made = pair_round(&event, 0, 3).expect("it is the first");
    let tables =
        |pairings: &[Pairing]| pairings.iter().map(|pairing| pairing.table.map(|table| table.0)).collect::<Vec<_>>();
    assert_eq!(tables(&made), [101, 102, 103, 104].map(Some));
    let mut moved = made.clone();
    moved[1].table = Some(TableId(106));
    moved[1].result = Some(result(&mut SplitMix64::new(1)));
    moved[2].table = None;
    let again = assign_tables(&event, 0, &moved);
    assert_eq!(tables(&again), [101, 106, 103, 104].map(Some));
}

#[test]
fn remarks_name_what_an_organiser_may_want_to_change() {
    let mut event = event(5, 2, 2);
    let [one, two, three, four, five] = [1, 2, 3, 4, 5].map(PlayerId);
    let finished = |pairing: Pairing, table: u32| Pairing {
        table: Some(TableId(table)),
        result: Some(GameResult {
            winner: Some(Seat::First),
            ending: GameEnding::Scenario,
            scores: [PlayerScore::default(); 2],
        }),
        ..pairing
    };
    event.rounds[0].pairings =
        vec![finished(Pairing::game(one, two), 101), finished(Pairing::game(three, four), 102), Pairing::bye(five)];
    event.roster[3].has_dropped = true;
    let on = |pairing: Pairing, table: u32| Pairing { table: Some(TableId(table)), ..pairing };
    event.rounds[1].pairings = vec![on(Pairing::game(two, one), 102), on(Pairing::game(three, four), 102)];
    let (rounds, table) = (0, TableId(102));
    let expected = [
        PairingRemark::Rematch { players: [two, one], round: rounds },
        PairingRemark::SharedTable { player: two, opponent: Some(one), table },
        PairingRemark::Rematch { players: [three, four], round: rounds },
        PairingRemark::SameTable { player: three, table, round: rounds },
        PairingRemark::SameTable { player: four, table, round: rounds },
        PairingRemark::SharedTable { player: three, opponent: Some(four), table },
        PairingRemark::Dropped { player: four },
        PairingRemark::Unpaired { player: five },
    ];
    assert_eq!(pairing_remarks(&event, 1), expected);
    event.rounds[1].pairings = vec![Pairing::game(one, three), Pairing::bye(five)];
    let expected = [
        PairingRemark::NoTable { players: [one, three] },
        PairingRemark::SecondBye { player: five, round: 0 },
        PairingRemark::Unpaired { player: two },
    ];
    assert_eq!(pairing_remarks(&event, 1), expected);
}

#[test]
fn standings_count_the_rounds_of_which_a_result_is_in_and_say_what_is_out() {
    let begun = event(4, 3, 2);
    assert_eq!(begun.rounds_with_results(), 0);
    let mut second = begun
        .edited(&[EventEdit::Pairings(0, pair_round(&begun, 0, 3).expect("it is the first"))])
        .expect("its players");
    assert_eq!(second.rounds_with_results(), 0, "nobody has played yet");
    second.rounds[0].pairings[0].result = Some(result(&mut SplitMix64::new(1)));
    assert_eq!(second.rounds_with_results(), 1);
    assert_eq!(standings_title(&second, 1), "Standings in round 1: 1 game is still out");
    second.rounds[0].pairings[1].result = Some(result(&mut SplitMix64::new(2)));
    second.rounds[1].pairings =
        second.rounds[0].pairings.iter().map(|pairing| Pairing { result: None, ..pairing.clone() }).collect();
    assert_eq!(second.rounds_with_results(), 1, "the second round is only paired");
    assert_eq!(standings_title(&second, 1), "Standings after round 1");
    assert_eq!(standings_title(&second, 2), "Standings in round 2: 2 games are still out");
}
