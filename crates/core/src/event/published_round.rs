//! A round as its players are told of it: who plays whom on which table, which results are in, and the standings.

use std::cmp::Reverse;

use super::document::{Event, EventDate, EventRound};
use super::ids::{EventId, PlayerId};
use super::pairing::{Pairing, Seat};
use super::result_slip::{ResultSlip, SlipIds};
use super::standings::standings;
use crate::pack::{Pack, Scenario};
use crate::sorting::SharedSort as _;

/// The milliseconds of a minute.
const MINUTE: i64 = 60_000;
/// The beginning of 2026, in minutes since 1970.
const FIRST_MINUTE: i64 = 29_453_760;

/// What tells an event apart from others, for whoever has only a part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventIdentity {
    /// Its id; `None` where the event has none, and in links of former versions.
    pub id: Option<EventId>,
    pub name: String,
    /// Its day.
    pub date: Option<EventDate>,
}

/// A round as its players are told of it. It has nothing else of the event, so that its link is short.
#[derive(Clone, Debug, PartialEq)]
pub struct PublishedRound {
    pub event: EventIdentity,
    /// When it was published, in minutes since the beginning of 2026; `None` where that isn't known, as on paper.
    pub minute: Option<u32>,
    pub pack: &'static Pack,
    /// The size of the games, in army points; 0 where it isn't known.
    pub points: u32,
    /// The number of the round, counted from 1.
    pub number: u32,
    /// Its scenario, where players may know it.
    pub scenario: Option<&'static Scenario>,
    /// All players in the order of the standings: before the round, and once all its results are in, after it.
    pub players: Vec<PublishedPlayer>,
    /// The places of the players where they aren't those of their numbers, as after a cut; 0 for who is disqualified. Empty where they
    /// are.
    pub places: Vec<u32>,
    /// The games in the order of their tables, those without a table after them, and the byes.
    pub games: Vec<PublishedGame>,
}

/// A player of a published round, with what the standings say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublishedPlayer {
    /// The id of the player in the event. 0 in none.
    pub id: u32,
    /// The name as it is shown.
    pub name: String,
    /// Whether they have left the event.
    pub has_dropped: bool,
    /// Tournament points.
    pub points: u32,
    /// The strength of schedule.
    pub strength: u32,
    /// Victory points.
    pub vp: u32,
    /// Army points of opponents that were destroyed.
    pub destroyed: u32,
}

/// A game of a published round. Its players are places among those of the round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PublishedGame {
    /// The first player.
    pub first: usize,
    /// The second player; without one the first has a bye.
    pub second: Option<usize>,
    /// The number of the table, where the game has one.
    pub table: Option<u32>,
    /// What came of it, once its result is in.
    pub outcome: Option<GameOutcome>,
}

/// What came of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameOutcome {
    /// This player has won.
    Won(Seat),
    Tied,
}

impl EventIdentity {
    /// That of an event.
    pub fn of(event: &Event) -> Self {
        Self { id: event.id, name: event.name.clone(), date: event.date }
    }

    /// Whether two are of the same event: by the ids where both have one, else by the name and the day.
    pub fn is_same_event(&self, other: &Self) -> bool {
        match (self.id, other.id) {
            (Some(one), Some(other)) => one == other,
            _ => (&self.name, self.date) == (&other.name, other.date),
        }
    }
}

impl PublishedPlayer {
    /// What decides the place, the first one first.
    const fn order(&self) -> [u32; 4] {
        [self.points, self.strength, self.vp, self.destroyed]
    }
}

/// The places of players by their numbers alone: equal ones share one.
fn places_by_numbers(players: &[PublishedPlayer]) -> impl Iterator<Item = u32> {
    let mut last: Option<([u32; 4], u32)> = None;
    players.iter().zip(1..).map(move |(player, place)| {
        let order = player.order();
        let rank = last.filter(|(same, _)| *same == order).map_or(place, |(_, rank)| rank);
        last = Some((order, rank));
        rank
    })
}

impl PublishedGame {
    /// Where a player sits.
    pub fn seat_of(&self, player: usize) -> Option<Seat> {
        if self.first == player { Some(Seat::First) } else { (self.second == Some(player)).then_some(Seat::Second) }
    }

    /// What comes before what: games on tables, other games, byes.
    pub const fn order(&self) -> (bool, bool, u32) {
        let number = match self.table {
            Some(number) => number,
            None => 0,
        };
        (self.second.is_none(), self.table.is_none(), number)
    }
}

impl PublishedRound {
    /// A round of an event, counted from 0; `None` where the event has no such round, or nobody is paired in it.
    pub fn of(event: &Event, round: usize) -> Option<Self> {
        let EventRound { scenario, is_revealed, pairings, .. } = event.rounds.get(round)?;
        if pairings.is_empty() {
            return None;
        }
        let rounds = if pairings.iter().all(Pairing::is_finished) { round + 1 } else { round };
        let rows = standings(event, rounds);
        let player = |row: &super::standings::PlayerStanding| PublishedPlayer {
            id: row.player.0,
            name: event.shown_name(row.player),
            has_dropped: event.player(row.player).is_some_and(|player| player.has_dropped),
            points: row.points,
            strength: row.strength,
            vp: row.vp,
            destroyed: row.destroyed,
        };
        let place = |id: PlayerId| rows.iter().position(|row| row.player == id);
        let game = |pairing: &Pairing| {
            let second = match pairing.second {
                Some(second) => Some(place(second)?),
                None => None,
            };
            let table = pairing.table.and_then(|table| u32::try_from(event.number(table)?).ok());
            let outcome = pairing.result.map(|result| result.winner.map_or(GameOutcome::Tied, GameOutcome::Won));
            Some(PublishedGame { first: place(pairing.first)?, second, table, outcome })
        };
        let mut games: Vec<PublishedGame> = pairings.iter().filter_map(game).collect();
        games.shared_sort_by_key(PublishedGame::order);
        let players: Vec<PublishedPlayer> = rows.iter().map(player).collect();
        let places: Vec<u32> = rows.iter().map(|row| row.rank).collect();
        let is_by_numbers = players.is_sorted_by_key(|player| Reverse(player.order()))
            && places_by_numbers(&players).eq(places.iter().copied());
        Some(Self {
            event: EventIdentity::of(event),
            minute: None,
            pack: event.pack,
            points: event.points,
            number: u32::try_from(round + 1).ok()?,
            scenario: scenario.filter(|_| *is_revealed),
            players,
            places: if is_by_numbers { Vec::new() } else { places },
            games,
        })
    }

    /// The same, published at a time in milliseconds since 1970.
    pub fn published_at(self, time: i64) -> Self {
        Self { minute: u32::try_from(time / MINUTE - FIRST_MINUTE).ok(), ..self }
    }

    /// Whether it takes the place of another one of the same round: that was published later, or where that isn't known, has at least as many
    /// results of the same games, or other games. So it doesn't matter in which order links are opened.
    pub fn is_newer(&self, other: &Self) -> bool {
        match self.minute.zip(other.minute) {
            Some((own, others)) if own != others => own > others,
            _ => !self.has_same_games(other) || self.results() >= other.results(),
        }
    }

    /// How many rounds its standings count.
    pub fn standings_rounds(&self) -> u32 {
        if self.is_finished() { self.number } else { self.number.saturating_sub(1) }
    }

    /// Whether all its results are in.
    pub fn is_finished(&self) -> bool {
        self.games.iter().all(|game| game.second.is_none() || game.outcome.is_some())
    }

    /// How many of its results are in.
    pub fn results(&self) -> usize {
        self.games.iter().filter(|game| game.outcome.is_some()).count()
    }

    /// Whether another one, of the same round, has the same players on the same tables.
    pub fn has_same_games(&self, other: &Self) -> bool {
        let games = |round: &Self| {
            let id = |place: usize| round.players.get(place).map(|player| player.id);
            let mut games: Vec<_> =
                round.games.iter().map(|game| (game.table, id(game.first), game.second.and_then(id))).collect();
            games.shared_sort();
            games
        };
        games(self) == games(other)
    }

    /// The players with their ranks, counted from 1. Players who are equal in everything share one; who is disqualified has none: 0.
    pub fn ranks(&self) -> impl Iterator<Item = (u32, &PublishedPlayer)> {
        let by_numbers = places_by_numbers(&self.players);
        by_numbers.zip(&self.players).enumerate().map(|(index, (rank, player))| {
            (if self.places.is_empty() { rank } else { self.places.get(index).copied().unwrap_or_default() }, player)
        })
    }

    /// Whether a player, who is a place among its players, is disqualified.
    pub fn is_disqualified(&self, player: usize) -> bool {
        self.places.get(player) == Some(&0)
    }

    /// The game or bye of a player, who is a place among its players.
    pub fn game_of(&self, player: usize) -> Option<&PublishedGame> {
        self.games.iter().find(|game| game.seat_of(player).is_some())
    }

    /// The slip of a game, without a result; `None` for a bye.
    pub fn slip(&self, game: &PublishedGame) -> Option<ResultSlip> {
        let players = [self.players.get(game.first)?, self.players.get(game.second?)?];
        let ids = |event| SlipIds { event, players: players.map(|player| PlayerId(player.id)) };
        Some(ResultSlip {
            ids: self.event.id.map(ids),
            event: self.event.name.clone(),
            date: self.event.date,
            points: self.points,
            round: self.number,
            table: game.table,
            players: players.map(|player| player.name.clone()),
            result: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::pack;
    use crate::event::testing::table;
    use crate::event::{EventPlayer, GameEnding, GameResult, PlayerScore, TableId};

    fn result(winner: Seat) -> GameResult {
        let score = |vp| PlayerScore { vp, destroyed: 10 * vp, list: None, presence: None };
        GameResult { winner: Some(winner), ending: GameEnding::Scenario, scores: [score(5), score(3)] }
    }

    fn event() -> Event {
        let players = (1..).zip(["Ada", "Bo", "Cy", "Dee", "Bo"]);
        let on = |table, game: Pairing| Pairing { table: Some(TableId(table)), ..game };
        let game = |first, second| Pairing::game(PlayerId(first), PlayerId(second));
        let won = |winner, game: Pairing| Pairing { result: Some(result(winner)), ..game };
        let first =
            vec![won(Seat::Second, on(8, game(1, 2))), Pairing::bye(PlayerId(5)), won(Seat::First, on(9, game(3, 4)))];
        let second = vec![on(9, game(2, 3)), on(8, game(5, 1)), Pairing::bye(PlayerId(4))];
        Event {
            id: Some(EventId(77)),
            name: "Cup".to_owned(),
            points: 75,
            roster: players.map(|(id, name)| EventPlayer::new(PlayerId(id), name)).collect(),
            rounds: [(first, true), (second, false)]
                .map(|(pairings, is_revealed)| EventRound {
                    scenario: pack().scenarios.first(),
                    is_revealed,
                    pairings,
                    ..EventRound::default()
                })
                .into(),
            tables: vec![table(8, &[]), table(9, &[])],
            ..Event::new(pack())
        }
    }

    fn names(round: &PublishedRound) -> Vec<(u32, &str, u32)> {
        round.ranks().map(|(rank, player)| (rank, &*player.name, player.points)).collect()
    }

    #[test]
    fn a_round_tells_its_games_by_table_and_the_standings_before_it() {
        let event = event();
        let round = PublishedRound::of(&event, 1).expect("it is paired");
        assert_eq!(round.number, 2);
        assert_eq!(round.scenario, None);
        assert_eq!(names(&round), [(1, "Cy", 1), (2, "Bo (2)", 1), (3, "Bo (1)", 1), (4, "Ada", 0), (5, "Dee", 0)]);
        let games: Vec<(Option<u32>, &str, Option<&str>)> = round
            .games
            .iter()
            .map(|game| {
                let name = |place: usize| &*round.players[place].name;
                (game.table, name(game.first), game.second.map(name))
            })
            .collect();
        assert_eq!(games, [(Some(1), "Bo (2)", Some("Ada")), (Some(2), "Bo (1)", Some("Cy")), (None, "Dee", None)]);
        assert_eq!((round.standings_rounds(), round.results()), (1, 0));
        assert_eq!(PublishedRound::of(&event, 2), None);
    }

    #[test]
    fn once_all_results_are_in_the_standings_count_the_round() {
        let mut event = event();
        let first = PublishedRound::of(&event, 0).expect("it is paired");
        assert_eq!((first.standings_rounds(), first.results()), (1, 2));
        assert_eq!(first.scenario, pack().scenarios.first());
        event.rounds[0].pairings[0].result = None;
        let open = PublishedRound::of(&event, 0).expect("it is paired");
        assert_eq!((open.standings_rounds(), open.results()), (0, 1));
        assert!(open.ranks().all(|(rank, player)| rank == 1 && player.points == 0));
        assert!(open.has_same_games(&first));
        event.rounds[0].pairings[0].table = Some(TableId(9));
        assert!(!PublishedRound::of(&event, 0).expect("it is paired").has_same_games(&first));
    }

    #[test]
    fn the_round_that_was_published_later_is_the_newer_one() {
        let mut event = event();
        let before = PublishedRound::of(&event, 1).expect("it is paired");
        event.rounds[1].pairings[0].result = Some(result(Seat::First));
        let with_result = PublishedRound::of(&event, 1).expect("it is paired");
        assert!(with_result.is_newer(&before) && !before.is_newer(&with_result) && before.is_newer(&before));
        // The first of January 2026, at noon.
        let at =
            |round: &PublishedRound, minutes: i64| round.clone().published_at(1_767_268_800_000 + minutes * MINUTE);
        assert_eq!(at(&before, 0).minute, Some(720));
        assert_eq!(before.clone().published_at(0).minute, None);
        assert!(at(&before, 5).is_newer(&at(&with_result, 4)) && !at(&with_result, 4).is_newer(&at(&before, 5)));
        assert!(!at(&before, 4).is_newer(&at(&with_result, 4)));
        event.rounds[1].pairings[0].table = None;
        let other_games = PublishedRound::of(&event, 1).expect("it is paired");
        assert!(other_games.is_newer(&before) && before.is_newer(&other_games));
        assert!(!at(&other_games, 3).is_newer(&at(&before, 4)));
    }

    #[test]
    fn its_slips_are_those_of_the_event() {
        let event = event();
        let round = PublishedRound::of(&event, 1).expect("it is paired");
        assert_eq!(round.slip(&round.games[0]), ResultSlip::of(&event, 1, &event.rounds[1].pairings[1]));
        assert_eq!(round.slip(&round.games[2]), None);
    }

    #[test]
    fn events_are_told_apart_by_their_ids_or_else_by_name_and_day() {
        let identity = |id: Option<u32>, name: &str| EventIdentity {
            id: id.map(EventId),
            name: name.to_owned(),
            date: EventDate::new(2026, 12, 5),
        };
        assert!(identity(Some(1), "Cup").is_same_event(&identity(Some(1), "Open")));
        assert!(!identity(Some(1), "Cup").is_same_event(&identity(Some(2), "Cup")));
        assert!(identity(Some(1), "Cup").is_same_event(&identity(None, "Cup")));
        assert!(!identity(None, "Cup").is_same_event(&identity(None, "Open")));
        let other_day = EventIdentity { date: None, ..identity(None, "Cup") };
        assert!(!identity(None, "Cup").is_same_event(&other_day));
    }
}
