//! The link of one round of an event, for its players: who plays whom on which table, which results are in, and the standings.
//!
//! # The format
//!
//! The envelope is that of a table's link, but for the first character, `7`, which no version of a table's link has. The payload begins
//! with its version: 1 where the players have other places than by their points, as after a cut, and else 0. Then come a reserved flag, the event's id where it has one, its name and day, when it was published, the packet, the army points, the round
//! and its scenario. Then come the players in the order of the standings, each with the name, the id, whether they have left, and their
//! points as how many fewer they are than the last one's; and the games in the order of their tables, each player as a place among those
//! that have no game yet. In version 1 the points of each player are whole numbers, and the place follows them. An id is two numbers of 16 bits, the higher one first. All of it is permanent; additions use the reserved flag or
//! another version, which are [`LinkProblem::Newer`] to older pages. A round has only one link.
//!
//! Of a result only who has won is in it: with all scores the link of a large event would be too long for a code that is read across a hall.

use super::coder::Coder;
use super::common::{COUNTS, HALVES, LinkResult, code_id, reserved_flag};
use super::document::{self, code_optional_text, code_pack, code_scenario};
use super::envelope;
use super::event::{code_date, code_limited};
use super::problem::LinkProblem::{self, Damaged, Foreign, Newer};
use crate::event::{Event, EventId, EventIdentity, GameOutcome, PublishedGame, PublishedPlayer, PublishedRound, Seat};
use crate::pack;
use crate::units::Resolution;

/// The first character of every link of this sort.
pub(super) const TAG: u8 = b'7';
/// The version of a round whose players have the places of their points.
const VERSION: u32 = 0;
/// The version of a round whose players have places of their own, the newest that is read.
const PLACES_VERSION: u32 = 1;
/// One more than the highest version of a payload.
const VERSIONS: u32 = 1 << 8;
/// One more than the highest number of points and such.
const NUMBERS: u32 = 1 << 20;
/// What a player is likely to have fewer victory points than in a game.
const LIKELY_VP: u32 = 12;
/// What a player is likely to destroy fewer army points than in a game of unknown size.
const LIKELY_DESTROYED: u32 = 100;

/// Whether a fragment, with or without the `#`, is the link of a round, if it is a link.
pub fn is_round(fragment: &str) -> bool {
    fragment.trim_start_matches('#').bytes().next() == Some(TAG)
}

/// Writes a round as a fragment, without the `#`.
pub fn write(round: &PublishedRound) -> String {
    envelope::seal(TAG, payload(round.clone(), None))
}

/// The payload of a round, of which only the link of its pack says how lengths are counted.
fn payload(mut round: PublishedRound, counted: Option<Resolution>) -> Vec<u8> {
    let mut coder = Coder::writer();
    coder.resolution = counted;
    // Writing refuses nothing that an event can have.
    let _ = code(&mut coder, &mut round);
    coder.finish()
}

/// Reads a fragment, with or without the `#`.
///
/// # Errors
///
/// Why it can't be read as a round. Another link is [`LinkProblem::Foreign`].
pub fn read(fragment: &str) -> Result<PublishedRound, LinkProblem> {
    let (tag, bytes) = envelope::open(fragment, TAG)?;
    if tag != TAG {
        return Err(Foreign);
    }
    let mut coder = Coder::reader(bytes);
    let mut round = blank().ok_or(Newer)?;
    code(&mut coder, &mut round)?;
    // This also finds surplus and missing bytes.
    if payload(round.clone(), coder.resolution) == coder.bytes() { Ok(round) } else { Err(Damaged) }
}

/// What a round is read into.
pub(super) fn blank() -> Option<PublishedRound> {
    Some(PublishedRound {
        event: EventIdentity::default(),
        minute: None,
        pack: pack::all().next()?,
        points: 0,
        number: 0,
        scenario: None,
        players: Vec::new(),
        places: Vec::new(),
        games: Vec::new(),
    })
}

fn code(coder: &mut Coder, round: &mut PublishedRound) -> LinkResult {
    let mut version = if round.places.is_empty() { VERSION } else { PLACES_VERSION };
    coder.likely_number(&mut version, 1, VERSIONS);
    if version > PLACES_VERSION {
        return Err(Newer);
    }
    code_event(coder, round)?;
    code_pack(coder, &mut round.pack)?;
    code_limited(coder, &mut round.points, 201, Event::MAX_POINTS)?;
    let mut index = round.number.saturating_sub(1);
    coder.likely_number(&mut index, 8, VERSIONS);
    round.number = index + 1;
    code_scenario(coder, &mut round.scenario, round.pack)?;
    code_players(coder, round, version == PLACES_VERSION)?;
    code_games(coder, round)
}

/// Of which event it is, and when it was published.
fn code_event(coder: &mut Coder, round: &mut PublishedRound) -> LinkResult {
    reserved_flag(coder)?;
    code_event_id(coder, &mut round.event.id)?;
    code_optional_text(coder, &mut round.event.name, 224)?;
    code_date(coder, &mut round.event.date)?;
    code_minute(coder, &mut round.minute);
    Ok(())
}

/// Reads the tag of a round's pack, and nothing behind it; `None` where what comes before can't be read.
pub(super) fn read_pack_tag(coder: &mut Coder) -> Option<u32> {
    let mut round = blank()?;
    coder.likely_number(&mut 0, 1, VERSIONS);
    code_event(coder, &mut round).ok()?;
    Some(document::read_pack_tag(coder))
}

/// The event's id, where it has one.
fn code_event_id(coder: &mut Coder, id: &mut Option<EventId>) -> LinkResult {
    let mut has_id = id.is_some();
    coder.flag(&mut has_id, 240);
    if !has_id {
        return Ok(());
    }
    let EventId(id) = id.get_or_insert(EventId(0));
    code_id(coder, id, [HALVES; 2]);
    if *id == 0 { Err(Damaged) } else { Ok(()) }
}

/// When it was published, where that is known: a number of 24 bits.
fn code_minute(coder: &mut Coder, minute: &mut Option<u32>) {
    let mut has_minute = minute.is_some();
    coder.flag(&mut has_minute, 240);
    if has_minute {
        code_id(coder, minute.get_or_insert(0), [256, HALVES]);
    }
}

fn code_players(coder: &mut Coder, round: &mut PublishedRound, has_places: bool) -> LinkResult {
    let mut count = round.players.len();
    coder.likely_index(&mut count, 65, COUNTS);
    if count > Event::MAX_PLAYERS as usize {
        return Err(Newer);
    }
    round.players.resize(count, PublishedPlayer::default());
    round.places.resize(if has_places { count } else { 0 }, 0);
    if has_places && count == 0 {
        return Err(Damaged);
    }
    // Nobody has any points before the first round.
    let mut has_points = round.players.iter().any(|player| (player.points, player.vp, player.destroyed) != (0, 0, 0));
    coder.flag(&mut has_points, 192);
    let size = if round.points > 0 { round.points } else { LIKELY_DESTROYED };
    let likely = [LIKELY_VP, size].map(|of_game| of_game.saturating_mul(round.number).saturating_add(1).min(NUMBERS));
    let mut before = None;
    for index in 0..count {
        let (others, rest) = round.players.split_at_mut(index);
        let player = &mut rest[0];
        code_optional_text(coder, &mut player.name, 250)?;
        // Players are numbered as they come.
        code_id(coder, &mut player.id, [1, 65]);
        coder.flag(&mut player.has_dropped, 8);
        if has_places {
            code_place_in_standings(coder, &mut round.places[index], index)?;
        }
        if has_points && has_places {
            code_plain_points(coder, player, likely);
        } else if has_points {
            code_points(coder, player, before, likely);
        }
        if player.id == 0 || others.iter().any(|other| other.id == player.id) {
            return Err(Damaged);
        }
        before = Some((player.points, player.strength));
    }
    Ok(())
}

/// The place of a player in the standings: how much better it is than that in the list, and one more; 0 for no place.
fn code_place_in_standings(coder: &mut Coder, place: &mut u32, index: usize) -> LinkResult {
    let last = u32::try_from(index + 1).map_err(|_| Damaged)?;
    let mut better = if *place == 0 { 0 } else { last.saturating_sub(*place) + 1 };
    coder.likely_number(&mut better, 3, NUMBERS);
    if better > last {
        return Err(Damaged);
    }
    *place = if better == 0 { 0 } else { last + 1 - better };
    Ok(())
}

/// What the standings say of a player, whatever they say of others.
fn code_plain_points(coder: &mut Coder, player: &mut PublishedPlayer, likely: [u32; 2]) {
    coder.likely_number(&mut player.points, 8, NUMBERS);
    coder.likely_number(&mut player.strength, 32, NUMBERS);
    coder.likely_number(&mut player.vp, likely[0], NUMBERS);
    coder.likely_number(&mut player.destroyed, likely[1], NUMBERS);
}

/// What the standings say of a player, after the points and the strength of schedule of the one before. Of points there are at most as many;
/// so there are of the strength where the points are the same.
fn code_points(coder: &mut Coder, player: &mut PublishedPlayer, before: Option<(u32, u32)>, likely: [u32; 2]) {
    let most = before.map_or(NUMBERS - 1, |(points, _)| points);
    let mut fewer = most.saturating_sub(player.points);
    if before.is_some() {
        let mut is_fewer = fewer > 0;
        coder.flag(&mut is_fewer, 24);
        if is_fewer {
            fewer = fewer.saturating_sub(1);
            coder.likely_number(&mut fewer, 2, NUMBERS);
            fewer += 1;
        } else {
            fewer = 0;
        }
        player.points = most.saturating_sub(fewer);
    } else {
        coder.likely_number(&mut player.points, 8, NUMBERS);
    }
    match before.filter(|(points, _)| *points == player.points) {
        Some((_, most)) => {
            let mut weaker = most.saturating_sub(player.strength);
            coder.likely_number(&mut weaker, 4, NUMBERS);
            player.strength = most.saturating_sub(weaker);
        }
        None => coder.likely_number(&mut player.strength, 32, NUMBERS),
    }
    coder.likely_number(&mut player.vp, likely[0], NUMBERS);
    coder.likely_number(&mut player.destroyed, likely[1], NUMBERS);
}

fn code_games(coder: &mut Coder, round: &mut PublishedRound) -> LinkResult {
    let mut count = round.games.len();
    coder.likely_index(&mut count, 33, COUNTS);
    if count > round.players.len() {
        return Err(Damaged);
    }
    round.games.resize(count, PublishedGame::default());
    let mut has_results = round.games.iter().any(|game| game.outcome.is_some());
    coder.flag(&mut has_results, 128);
    let mut free: Vec<usize> = (0..round.players.len()).collect();
    let mut last = 0;
    for game in &mut round.games {
        code_place(coder, &mut game.first, &mut free)?;
        let mut is_bye = game.second.is_none();
        coder.flag(&mut is_bye, 6);
        if !is_bye {
            code_place(coder, game.second.get_or_insert(0), &mut free)?;
        }
        code_table_number(coder, &mut game.table, &mut last)?;
        if has_results && !is_bye {
            code_outcome(coder, &mut game.outcome)?;
        }
    }
    let is_in_order = round.games.is_sorted_by_key(PublishedGame::order);
    if is_in_order { Ok(()) } else { Err(Damaged) }
}

/// A player as a place among those without a game, who then has one.
fn code_place(coder: &mut Coder, player: &mut usize, free: &mut Vec<usize>) -> LinkResult {
    let mut index = free.iter().position(|one| one == player).unwrap_or_default();
    let range = free.len();
    if range == 0 {
        return Err(Damaged);
    }
    coder.likely_index(&mut index, range, range);
    if index >= range {
        return Err(Damaged);
    }
    *player = free.remove(index);
    Ok(())
}

/// The number of a table, which is nearly always the next one.
fn code_table_number(coder: &mut Coder, table: &mut Option<u32>, last: &mut u32) -> LinkResult {
    let mut has_table = table.is_some();
    coder.flag(&mut has_table, 240);
    if !has_table {
        return Ok(());
    }
    let number = table.get_or_insert(0);
    let mut is_next = *number == *last + 1;
    coder.flag(&mut is_next, 240);
    if is_next {
        *number = *last + 1;
    } else {
        coder.likely_number(number, 65, 1 << 16);
        if *number == *last + 1 {
            return Err(Damaged);
        }
    }
    *last = *number;
    if *number == 0 { Err(Damaged) } else { Ok(()) }
}

fn code_outcome(coder: &mut Coder, outcome: &mut Option<GameOutcome>) -> LinkResult {
    const OUTCOMES: [Option<GameOutcome>; 4] =
        [None, Some(GameOutcome::Won(Seat::First)), Some(GameOutcome::Won(Seat::Second)), Some(GameOutcome::Tied)];
    let mut index = OUTCOMES.iter().position(|known| known == outcome).unwrap_or_default();
    coder.symbol(&mut index, &[8, 8, 8, 1]);
    *outcome = OUTCOMES.get(index).copied().ok_or(Damaged)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::Index;

    use super::*;
    use crate::checks::testing::pack;
    use crate::event::standings::standings;
    use crate::event::testing::table;
    use crate::event::{
        EventDate, EventPlayer, EventRound, GameEnding, GameResult, Pairing, PlayerId, PlayerScore, TableId,
    };

    const FIRST_NAMES: [&str; 16] = [
        "Lea",
        "Maximilian",
        "Chris",
        "Jörg",
        "Katarzyna",
        "Tom",
        "Anne-Marie",
        "Ben",
        "Stefan",
        "Søren",
        "Magdalena",
        "Dave",
        "Yannick",
        "Jürgen",
        "Olivia",
        "Piotr",
    ];
    const LAST_NAMES: [&str; 16] = [
        "Marx",
        "Schwarzenberger",
        "Smith",
        "Müller",
        "Kowalczyk",
        "O'Brien",
        "Fischer",
        "van der Berg",
        "Li",
        "Lindqvist",
        "Hoffmann",
        "Johnson",
        "Böhm",
        "Castellano",
        "Weiß",
        "Nguyen",
    ];

    /// An event of 64 players whose first rounds are played, and whose last one is paired by the standings.
    fn large_event(rounds: usize) -> Event {
        let name = |nth: usize| {
            let last = LAST_NAMES[(nth * 7 + nth / 16) % 16];
            format!("{} {last}", FIRST_NAMES[nth % 16])
        };
        let roster = (0..64_usize).zip(1..).map(|(nth, id)| EventPlayer::new(PlayerId(id), name(nth))).collect();
        let mut event = Event {
            id: Some(EventId(3_735_928_559)),
            name: "Frozen Saturday Masters 2026".to_owned(),
            date: EventDate::new(2026, 12, 5),
            points: 100,
            roster,
            tables: (1..=32).map(|id| table(id, &[])).collect(),
            ..Event::new(pack())
        };
        for round in 0..rounds {
            let places: Vec<PlayerId> = standings(&event, round).iter().map(|row| row.player).collect();
            let pairings = places.chunks(2).zip(0_u32..).map(|(pair, nth)| {
                let dice = (nth * 37 + 11) % 64;
                let score = |by: u32| PlayerScore {
                    vp: (dice + by) % 9,
                    destroyed: (dice * by) % 100,
                    list: None,
                    presence: None,
                };
                let winner =
                    [Some(Seat::First), Some(Seat::Second), None][usize::try_from(dice % 20).unwrap_or(0).min(2)];
                let result = GameResult { winner, ending: GameEnding::Tiebreakers, scores: [score(3), score(5)] };
                let result = (round + 1 < rounds).then_some(result);
                Pairing { table: Some(TableId((nth * 5) % 32 + 1)), result, ..Pairing::game(pair[0], pair[1]) }
            });
            let pairings = pairings.collect();
            let scenario = pack().scenarios.get(round);
            event.rounds.push(EventRound { scenario, is_revealed: true, pairings, ..EventRound::default() });
        }
        event
    }

    #[test]
    fn a_round_of_64_players_has_at_most_1200_characters() {
        for rounds in 1..=6 {
            let mut event = large_event(rounds);
            let at_noon = 1_796_472_000_000;
            let round = PublishedRound::of(&event, rounds - 1).expect("it is paired").published_at(at_noon);
            assert!(round.minute.is_some());
            let link = write(&round);
            assert_eq!(read(&link).as_ref(), Ok(&round));
            assert!(link.len() <= 1200, "round {rounds}: {} characters", link.len());
            for pairing in &mut event.rounds[rounds - 1].pairings {
                let scores = [PlayerScore::default(); 2];
                pairing.result = Some(GameResult { winner: Some(Seat::Second), ending: GameEnding::Clock, scores });
            }
            event.rounds[rounds - 1].pairings[3].result = None;
            let link = write(&PublishedRound::of(&event, rounds - 1).expect("it is paired").published_at(at_noon));
            assert!(link.len() <= 1200, "round {rounds} with results: {} characters", link.len());
        }
    }

    fn small_round() -> PublishedRound {
        let player = |id, name: &str, points, strength, vp, destroyed| PublishedPlayer {
            id,
            name: name.to_owned(),
            has_dropped: id == 9,
            points,
            strength,
            vp,
            destroyed,
        };
        let game = |first, second, table, outcome| PublishedGame { first, second, table, outcome };
        PublishedRound {
            event: EventIdentity {
                id: Some(EventId(2_863_311_530)),
                name: "Frozen Saturday".to_owned(),
                date: EventDate::new(2026, 12, 5),
            },
            minute: Some(487_432),
            pack: pack(),
            points: 75,
            number: 3,
            scenario: pack().scenarios.get(1),
            players: vec![
                player(4, "Lea Marx", 2, 2, 12, 140),
                player(1, "Ben Weiß", 2, 1, 14, 90),
                player(12, "Chris Smith (Khador)", 1, 3, 80, 300),
                player(9, "Ada Example", 1, 3, 5, 61),
                player(3, "Tom Li", 0, 2, 3, 0),
                player(70_000, "Chris Smith (Cygnar)", 0, 0, 0, 0),
            ],
            places: Vec::new(),
            games: vec![
                game(1, Some(0), Some(1), Some(GameOutcome::Won(Seat::Second))),
                game(2, Some(5), Some(7), None),
                game(4, None, None, None),
            ],
        }
    }

    #[test]
    fn a_round_is_read_for_ever() {
        assert_eq!(write(&small_round()), FIRST_LINK);
        assert_eq!(read(FIRST_LINK), Ok(small_round()));
        assert_eq!(read(&format!("#{FIRST_LINK}")), Ok(small_round()));
        assert!(is_round(FIRST_LINK) && is_round(&format!("#{FIRST_LINK}")));
    }

    /// A link that was made before the first release.
    const FIRST_LINK: &str = "7eqSVSJYeNLV7Z0qcWtOM261mHBg5ZjOvovKZLauGcBOJid1vMFYz2TJ6dywUkXKdsJ01J3BZ0p9vI0Or88RejXIlIYKO13Ilh3aeIlkqO6ddHTsO1Xw7l5dRxCH6ZMNGJ1IhZY1doguUqpXEjF";

    /// A round after a cut: the second one has won the bracket against the first, and the last one is disqualified.
    fn cut_round() -> PublishedRound {
        let mut round = small_round();
        round.players.swap(0, 2);
        PublishedRound { places: vec![1, 2, 3, 4, 4, 0], ..round }
    }

    #[test]
    fn a_round_after_a_cut_is_read_for_ever() {
        assert_eq!(write(&cut_round()), CUT_LINK);
        assert_eq!(read(CUT_LINK), Ok(cut_round()));
        let mut too_low = cut_round();
        too_low.places[1] = 3;
        assert_ne!(read(&write(&too_low)), Ok(too_low), "nobody's place is below that in the list");
    }

    /// The first link with places of its own.
    const CUT_LINK: &str = "7xkrGgL8ytrgvSDNuspWbOZCp5KHNLP8Ppho1BaVDYWtvbxErOb937maWjv4c71Qsj7e6K8GydYNlezSHbKluruDRrb60HbsatGWGexO5wu1SGtxTPLlHXvWHoEDM1JJyWJKuQFQxCm9osLK4v06qr0DU";

    #[test]
    fn a_damaged_foreign_or_newer_link_is_refused() {
        let link = write(&small_round());
        for at in 1..link.len() {
            let other = if link.as_bytes()[at] == b'0' { "1" } else { "0" };
            let broken = format!("{}{other}{}", &link[..at], &link[at + 1..]);
            assert_eq!(read(&broken), Err(Damaged), "{at}");
            assert_eq!(read(&link[..at]), Err(Damaged), "{at}");
        }
        let table = include_str!("../../../../../assets/examples/frozen-mill.link").trim_ascii();
        assert_eq!(read(table), Err(Foreign));
        assert_eq!(super::super::read(&link), Err(Newer));
        let mut coder = Coder::writer();
        coder.likely_number(&mut 2, 1, VERSIONS);
        assert_eq!(read(&envelope::seal(TAG, coder.finish())), Err(Newer));
    }

    #[test]
    fn a_round_that_no_event_has_is_refused() {
        let round = small_round();
        let with = |change: &dyn Fn(&mut PublishedRound)| {
            let mut changed = round.clone();
            change(&mut changed);
            read(&write(&changed))
        };
        assert_eq!(with(&|_| ()), Ok(round.clone()));
        assert_eq!(with(&|round| round.players[2].id = 4), Err(Damaged));
        assert_eq!(with(&|round| round.players[2].id = 0), Err(Damaged));
        assert_eq!(with(&|round| round.event.id = Some(EventId(0))), Err(Damaged));
        assert_eq!(with(&|round| round.games[0].table = Some(9)), Err(Damaged));
    }

    /// Any round that an event can have.
    fn any_round() -> impl Strategy<Value = PublishedRound> {
        let player = (any::<String>(), 1..200_u32, any::<bool>(), [0..9_u32, 0..40, 0..90, 0..2000]);
        let game = (any::<[Index; 2]>(), any::<bool>(), proptest::option::of(0..70_u32), 0..4_usize);
        let identity = (proptest::option::of(1..=u32::MAX), any::<String>());
        (identity, 0..=1000_u32, 1..200_u32, proptest::option::of(0..7_usize), vec(player, 0..20), vec(game, 0..9))
            .prop_map(|((id, name), points, number, scenario, players, games)| {
                let has_places = points % 2 == 0 && !players.is_empty();
                let mut all: Vec<PublishedPlayer> = Vec::new();
                for (name, id, has_dropped, [points, strength, vp, destroyed]) in players {
                    if all.iter().all(|other| other.id != id) {
                        all.push(PublishedPlayer { id, name, has_dropped, points, strength, vp, destroyed });
                    }
                }
                if !has_places {
                    all.sort_by_key(|player| std::cmp::Reverse((player.points, player.strength)));
                }
                let places: Vec<u32> = (1..).zip(&all).map(|(last, player)| player.vp.min(last)).collect();
                let mut free: Vec<usize> = (0..all.len()).collect();
                let outcomes = [
                    None,
                    Some(GameOutcome::Won(Seat::First)),
                    Some(GameOutcome::Won(Seat::Second)),
                    Some(GameOutcome::Tied),
                ];
                let mut drawn = Vec::new();
                for (places, is_bye, table, outcome) in games {
                    let mut take = |index: Index| (!free.is_empty()).then(|| free.remove(index.index(free.len())));
                    let Some(first) = take(places[0]) else { break };
                    let second = if is_bye { None } else { take(places[1]) };
                    let outcome = outcomes[outcome].filter(|_| second.is_some());
                    drawn.push(PublishedGame { first, second, table: table.map(|number| number + 1), outcome });
                }
                drawn.sort_by_key(PublishedGame::order);
                PublishedRound {
                    event: EventIdentity { id: id.map(EventId), name, date: None },
                    minute: (number % 2 == 0).then_some(number * points),
                    pack: pack(),
                    points,
                    number,
                    scenario: scenario.and_then(|index| pack().scenarios.get(index)),
                    players: all,
                    places: if has_places { places } else { Vec::new() },
                    games: drawn,
                }
            })
    }

    proptest! {
        #[test]
        fn a_written_round_is_read_back(mut round in any_round()) {
            // Before anybody has points, nothing of the standings is written.
            if round.players.iter().all(|player| (player.points, player.vp, player.destroyed) == (0, 0, 0)) {
                round.players.iter_mut().for_each(|player| player.strength = 0);
            }
            let link = write(&round);
            prop_assert!(is_round(&link));
            prop_assert!(read(&link) == Ok(round));
        }

        #[test]
        fn any_payload_is_refused_or_is_a_round(bytes in vec(any::<u8>(), 0..200)) {
            let link = envelope::seal(TAG, bytes);
            if let Ok(round) = read(&link) {
                prop_assert_eq!(write(&round), link);
            }
        }
    }
}
