//! Whole events, played by chance and noted in a [`Notebook`] beside: standings, pairings, files and links are held to what the packet's
//! words make of the notes. Nothing here takes a rule from the program.
//!
//! In CI 200 events are played, of 5 to 64 players in 3 to 7 rounds, with every way to end a game, players who leave, come back, come late
//! or are disqualified, rounds that the organiser pairs otherwise, results that come late or are corrected afterwards, and cuts to the top X.

mod bracket_rules;
mod games;
mod notebook;
mod pairing_rules;
mod rules_tests;

use std::collections::BTreeMap;

use games::{GameRules, below, chance, game};
use notebook::{Game, Line, Notebook, Noted, NotedCut};
use pairing_rules::BeforeRound;
use tablewright::event::standings::{PlayerStanding, standings};
use tablewright::event::{
    Event, EventEdit, EventEnd, EventId, EventPlayer, EventRound, GameEnding, GameResult, Pairing, PairingProblem,
    PlayerId, PlayerScore, PublishedRound, Seat, doubtful_results, event_end, pair_round, pair_round_by, proposed_cut,
    proposed_rounds,
};
use tablewright::formats::event::{read, round_link, write};
use tablewright::pack::{PairDowns, Scenario};
use tablewright::solver::random::SplitMix64;

use crate::generators::pack;
use crate::generators::random::is_thorough;

/// An event that is played, and the notes of it.
struct Played {
    seed: u32,
    event: Event,
    notes: Notebook,
    random: SplitMix64,
    tally: BTreeMap<&'static str, usize>,
}

/// A line of the standings as the program gives it.
fn line(standing: &PlayerStanding) -> Line {
    let PlayerStanding { rank, player, points, strength, vp, destroyed, wins, ties, losses, byes, .. } = *standing;
    Line { rank, player, points, strength, vp, destroyed, wins, ties, losses, byes }
}

/// By how many victory points a scenario is won: three, but for the one of which the packet doesn't say it.
fn lead(scenario: &Scenario) -> Option<u32> {
    (scenario.id != "payload").then_some(3)
}

impl Played {
    fn new(seed: u32) -> Self {
        let mut random = SplitMix64::new(u64::from(seed));
        // A few players in many rounds meet again, and have a second bye.
        let is_small = chance(&mut random, 20);
        let players = match random.below(4) {
            _ if is_small => 5 + below(&mut random, 3),
            0 => 5 + below(&mut random, 6),
            1 => 11 + below(&mut random, 6),
            2 => 17 + below(&mut random, 16),
            _ => 33 + below(&mut random, 32),
        };
        let count = if is_small { 7 } else { 3 + random.below(5) };
        let mut scenarios: Vec<&Scenario> = pack().scenarios.iter().collect();
        random.shuffle(&mut scenarios);
        let round = |scenario| EventRound { scenario: Some(scenario), is_revealed: true, ..EventRound::default() };
        let army = *random.pick(&[0, 25, 30, 50, 75, 75, 75, 100]).expect("there are some");
        let event = Event {
            id: Some(EventId(seed + 1)),
            name: format!("Event {seed}"),
            points: army,
            players,
            roster: (1..=players).map(|id| EventPlayer::new(PlayerId(id), format!("Player {id}"))).collect(),
            rounds: scenarios.into_iter().map(round).take(count).collect(),
            ..Event::new(pack())
        };
        let player = |player: &EventPlayer| Noted::new(player.id);
        let notes = Notebook {
            army,
            players: event.roster.iter().map(player).collect(),
            rounds: vec![Vec::new(); count],
            cut: None,
        };
        Self { seed, event, notes, random, tally: BTreeMap::new() }
    }

    fn count(&mut self, what: &'static str) {
        *self.tally.entry(what).or_default() += 1;
    }

    fn edit(&mut self, edit: &EventEdit) {
        let edited = self.event.edited(std::slice::from_ref(edit));
        self.event = edited.unwrap_or_else(|problem| panic!("seed {}: {edit:?}: {problem:?}", self.seed));
    }

    /// Plays all rounds; an event ends before that where too few are left, or the bracket has its winner.
    fn play(mut self) -> BTreeMap<&'static str, usize> {
        let mut round = 0;
        while round < self.notes.rounds.len() {
            self.change_roster();
            let is_played = if let Some(cut) = self.notes.cut.clone() {
                self.pair_bracket(&cut, round)
            } else {
                self.notes.active().len() >= 3 && self.pair(round)
            };
            if !is_played {
                break;
            }
            self.compare(round + 1);
            self.enter_results(round);
            self.correct(round);
            self.compare(round + 1);
            self.read_back(round);
            round += 1;
            self.compare_end(round);
            self.cut(round);
        }
        self.tally
    }

    /// Somebody leaves, comes back, comes late or is disqualified.
    fn change_roster(&mut self) {
        for _ in 0..2 {
            let index = self.random.below(self.notes.players.len());
            let has_left = self.notes.players[index].has_left;
            if chance(&mut self.random, 12) {
                self.notes.players[index].has_left = !has_left;
                self.count(if has_left { "came back" } else { "left" });
            }
        }
        if chance(&mut self.random, 15) {
            let id = self.event.free_player_id();
            self.notes.players.push(Noted::new(id));
            self.count("came late");
        }
        if chance(&mut self.random, 10) {
            let index = self.random.below(self.notes.players.len());
            self.notes.players[index].is_disqualified = true;
            self.count("disqualified");
        }
        let player = |noted: &Noted| EventPlayer {
            has_dropped: noted.has_left,
            is_disqualified: noted.is_disqualified,
            ..EventPlayer::new(noted.id, format!("Player {}", noted.id.0))
        };
        let roster = self.notes.players.iter().map(player).collect();
        self.edit(&EventEdit::Roster(roster));
    }

    /// Pairs a round, and asks whether the packet's words allow it. Now and then the organiser pairs some players otherwise.
    fn pair(&mut self, round: usize) -> bool {
        let seed = self.seed;
        let mut made = pair_round(&self.event, round, seed).expect("the rounds before are finished");
        let before = BeforeRound::of(&self.notes, round);
        let complaint = before.complaint(&made, |count| self.random.below(count));
        assert_eq!(complaint, None, "seed {seed}, round {round}: {made:?}, {:?}", self.notes);
        if let Ok(spared) = pair_round_by(&self.event, round, seed, PairDowns::FewestRepeats)
            && before.complaint(&spared, |count| self.random.below(count)).is_some()
        {
            self.count("rounds of another reading that were found");
        }
        let [rematches, byes] = before.rematches_and_byes(&made);
        self.tally.entry("rematches that had to be").and_modify(|count| *count += rematches).or_insert(rematches);
        self.tally.entry("second byes that had to be").and_modify(|count| *count += byes).or_insert(byes);
        if chance(&mut self.random, 15) {
            self.pair_otherwise(&mut made);
        }
        self.note(round, made);
        true
    }

    /// Pairs a round of the bracket; nothing where it has its winner.
    fn pair_bracket(&mut self, cut: &NotedCut, round: usize) -> bool {
        let mut expected = bracket_rules::games(&self.notes, cut, round);
        let made = pair_round(&self.event, round, self.seed);
        if expected.is_empty() {
            assert_eq!(made, Err(PairingProblem::BracketIsOver), "seed {}, round {round}", self.seed);
            return false;
        }
        let made = made.unwrap_or_else(|problem| panic!("seed {}, round {round}: {problem:?}", self.seed));
        let mut given: Vec<(PlayerId, Option<PlayerId>)> =
            made.iter().map(|pairing| (pairing.first, pairing.second)).collect();
        expected.sort_unstable();
        given.sort_unstable();
        assert_eq!(given, expected, "seed {}, round {round}: {:?}", self.seed, self.notes);
        self.count("rounds of brackets");
        self.note(round, made);
        true
    }

    fn note(&mut self, round: usize, made: Vec<Pairing>) {
        let game = |pairing: &Pairing| Game { first: pairing.first, second: pairing.second, result: None };
        self.notes.rounds[round] = made.iter().map(game).collect();
        self.edit(&EventEdit::Pairings(round, made));
    }

    /// Compares the cut that is proposed after a round, and now and then makes it, or another one.
    fn cut(&mut self, rounds: usize) {
        let proposed = proposed_cut(&self.event);
        let given = proposed.map(|cut| (cut.after, [cut.unbeaten, cut.size]));
        let players = usize::try_from(self.event.players).expect("it is small");
        let expected = bracket_rules::proposed(&self.notes, rounds, self.event.rounds.len(), players);
        let expected = expected.map(|cut| (rounds, cut));
        assert_eq!(given, expected, "seed {}, after {rounds} rounds", self.seed);
        if given.is_some() {
            self.count("proposed cuts");
        }
        let size = match proposed {
            Some(cut) if chance(&mut self.random, 40) => cut.size,
            // An organiser may cut to any number, whatever the packet proposes.
            _ if rounds > 1 && self.notes.cut.is_none() && chance(&mut self.random, 8) => 2 + self.random.below(7),
            _ => return,
        };
        if size > self.notes.active().len() {
            return;
        }
        let edits = self.event.cut_edits(size).expect("there are so many players");
        for edit in edits {
            self.edit(&edit);
        }
        self.notes.rounds.resize(self.event.rounds.len(), Vec::new());
        self.notes.cut = Some(NotedCut { after: rounds, players: bracket_rules::best(&self.notes, rounds, size) });
        let cut = self.event.cut.as_ref().expect("it was made");
        assert_eq!(Some(&cut.players), self.notes.cut.as_ref().map(|cut| &cut.players), "seed {}", self.seed);
        self.count(if size.is_power_of_two() { "cuts" } else { "cuts to other numbers" });
    }

    /// Compares who has won the event after its first rounds, which are complete.
    fn compare_end(&mut self, rounds: usize) {
        let expected = match &self.notes.cut {
            None => self.notes.sole_leader(rounds).map(EventEnd::LeadsAlone),
            Some(cut) => {
                let left = self.notes.left_in_bracket(cut, rounds);
                (left.len() == 1).then(|| EventEnd::WonBracket(cut.players[left[0]]))
            }
        };
        assert_eq!(event_end(&self.event), expected, "seed {}, after {rounds} rounds: {:?}", self.seed, self.notes);
        match expected {
            Some(EventEnd::LeadsAlone(_)) => self.count("somebody leads alone"),
            Some(EventEnd::WonBracket(_)) => self.count("brackets won"),
            None => {}
        }
    }

    /// Exchanges the opponents of two games, or gives both players of a game a bye.
    fn pair_otherwise(&mut self, made: &mut Vec<Pairing>) {
        let (one, other) = (self.random.below(made.len()), self.random.below(made.len()));
        let seconds = (made[one].second, made[other].second);
        if one != other && chance(&mut self.random, 80) {
            (made[other].second, made[one].second) = seconds;
            self.count("paired otherwise");
        } else if let Some(second) = made[one].second {
            made[one].second = None;
            made.push(Pairing::bye(second));
            self.count("byes for both");
        }
    }

    /// Enters the results of a round as they come in.
    fn enter_results(&mut self, round: usize) {
        let games = &self.notes.rounds[round];
        let mut order: Vec<usize> = (0..games.len()).filter(|index| games[*index].second.is_some()).collect();
        self.random.shuffle(&mut order);
        let late = self.random.below(order.len() + 1);
        for (nth, index) in order.into_iter().enumerate() {
            if nth == late {
                // The next round waits, and the standings count what is in.
                self.compare(round + 1);
                if round + 1 < self.event.rounds.len() {
                    let games = self.notes.out(round);
                    let problem = PairingProblem::Unfinished { round, games };
                    assert_eq!(pair_round(&self.event, round + 1, 1), Err(problem), "seed {}", self.seed);
                    self.count("results that came late");
                }
            }
            self.enter(round, index);
        }
    }

    /// Enters a result of a game, whether or not it has one.
    fn enter(&mut self, round: usize, index: usize) {
        let lead = self.event.rounds[round].scenario.and_then(lead);
        let result = game(&mut self.random, GameRules { army: self.notes.army, lead });
        let noted = &mut self.notes.rounds[round][index];
        noted.result = Some(result);
        // Either player may be named.
        let player = if self.random.below(2) == 0 { noted.first } else { noted.second.unwrap_or(noted.first) };
        self.edit(&EventEdit::Result(round, player, Some(result)));
        self.count(result.ending.name());
        if result.winner.is_none() {
            self.count("ties");
        }
    }

    /// Corrects a result of this round or an earlier one. In the bracket that is this round: whoever loses there is out.
    fn correct(&mut self, last: usize) {
        let round = self.random.below(last + 1);
        if round < last && self.notes.cut.as_ref().is_some_and(|cut| round >= cut.after) {
            return;
        }
        let index = self.random.below(self.notes.rounds[round].len());
        if chance(&mut self.random, 40) && self.notes.rounds[round][index].second.is_some() {
            self.enter(round, index);
            self.count("corrected");
            if round < last {
                self.count("corrected after the next round was paired");
            }
        }
    }

    /// Compares the standings after the first rounds, and all before.
    fn compare(&self, rounds: usize) {
        for rounds in 0..=rounds {
            self.compare_standings(&self.event, rounds, "the event");
        }
        assert_eq!(doubtful_results(&self.event), [], "seed {}: all games ended as the packet has it", self.seed);
    }

    /// Compares the standings after so many rounds, line by line.
    fn compare_standings(&self, event: &Event, rounds: usize, of: &str) {
        let noted = self.notes.standings(rounds);
        let given: Vec<Line> = standings(event, rounds).iter().map(line).collect();
        for (given, noted) in given.iter().zip(&noted) {
            assert_eq!(given, noted, "seed {}, {of} after {rounds} rounds", self.seed);
        }
        assert_eq!(given.len(), noted.len(), "seed {}, {of} after {rounds} rounds", self.seed);
    }

    /// Writes the event into a file and the round into a link, and reads them.
    fn read_back(&mut self, round: usize) {
        let file = read(write(&self.event).as_bytes()).expect("what is written can be read");
        self.compare_standings(&file, round + 1, "the file");
        if chance(&mut self.random, 30) {
            let published = PublishedRound::of(&self.event, round).expect("it is paired");
            let link = round_link::read(&round_link::write(&published)).expect("what is written can be read");
            let given: Vec<(u32, u32, [u32; 4])> = link
                .ranks()
                .map(|(rank, player)| (rank, player.id, [player.points, player.strength, player.vp, player.destroyed]))
                .collect();
            let noted: Vec<(u32, u32, [u32; 4])> = self
                .notes
                .standings(round + 1)
                .iter()
                .map(|line| (line.rank, line.player.0, line.compared()))
                .collect();
            assert_eq!(given, noted, "seed {}, round {round}, from a link", self.seed);
            self.count("links of rounds");
        }
    }
}

#[test]
fn standings_and_pairings_are_those_of_an_organiser_with_pen_and_paper() {
    let mut tally: BTreeMap<&'static str, usize> = BTreeMap::new();
    for seed in 0..if is_thorough() { 100 } else { 40 } {
        for (what, count) in Played::new(seed).play() {
            *tally.entry(what).or_default() += count;
        }
    }
    // All that can happen has happened; what is rare, in CI.
    let rare = ["rounds of another reading that were found", "second byes that had to be"];
    for what in rare.into_iter().filter(|_| is_thorough()).chain([
        "scenario",
        "assassination",
        "tiebreakers",
        "clock",
        "clock-in-opponents-turn",
        "concession",
        "time-up",
        "ties",
        "left",
        "came late",
        "paired otherwise",
        "results that came late",
        "corrected after the next round was paired",
        "links of rounds",
        "rematches that had to be",
        "disqualified",
        "proposed cuts",
        "cuts",
        "cuts to other numbers",
        "brackets won",
        "somebody leads alone",
    ]) {
        assert!(tally.get(what).is_some_and(|count| *count > 0), "nothing of {what}: {tally:?}");
    }
}

#[test]
fn who_is_outside_the_cut_shares_no_place_with_its_players() {
    // Three have won a game without any points: they are equal in everything. Two of them play the final.
    let won = |first: u32, second: u32| Pairing {
        result: Some(GameResult {
            winner: Some(Seat::First),
            ending: GameEnding::Assassination,
            scores: [PlayerScore::default(); 2],
        }),
        ..Pairing::game(PlayerId(first), PlayerId(second))
    };
    let event = Event {
        roster: (1..=6).map(|id| EventPlayer::new(PlayerId(id), format!("Player {id}"))).collect(),
        rounds: vec![EventRound::default(); 2],
        ..Event::new(pack())
    };
    let played = event.edited(&[EventEdit::Pairings(0, vec![won(1, 2), won(3, 4), won(5, 6)])]).expect("its players");
    let cut = played.edited(&played.cut_edits(2).expect("there are six")).expect("a cut");
    let end = cut.edited(&[EventEdit::Pairings(1, vec![won(3, 1)])]).expect("its players");
    let places: Vec<(u32, u32)> = standings(&end, 2).iter().map(|row| (row.rank, row.player.0)).collect();
    assert_eq!(places, [(1, 3), (2, 1), (3, 5), (4, 2), (4, 4), (4, 6)]);
}

#[test]
fn so_many_rounds_are_proposed_as_the_packet_has_them() {
    for (players, expected) in [(2..=8, 3), (9..=16, 4), (17..=32, 5), (33..=64, 6), (65..=128, 7)] {
        for players in players {
            assert_eq!(proposed_rounds(pack(), players), Some(expected), "{players} players");
        }
    }
}
