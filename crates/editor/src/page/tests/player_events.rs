//! What a player sees of an event, and what the browser keeps of it.

use super::*;
use crate::event::testing::table;
use crate::event::{
    Event, EventDate, EventId, EventIdentity, EventPlayer, EventRound, GameEnding, GameResult, Pairing, PlayerId,
    PlayerScore, PublishedRound, Seat, TableId,
};
use crate::formats::event::{link as event_link, round_link};
use crate::formats::link::{self, LinkProblem};
use crate::page::{ChosenPlayer, OwnGame, OwnOutcome, PlayerEvent, PlayerEvents, identity_of_link};

fn game(table: u32, first: u32, second: u32) -> Pairing {
    Pairing { table: Some(TableId(table)), ..Pairing::game(PlayerId(first), PlayerId(second)) }
}

fn won(winner: Seat, mut pairing: Pairing) -> Pairing {
    let scores = [PlayerScore::default(); 2];
    pairing.result = Some(GameResult { winner: Some(winner), ending: GameEnding::Scenario, scores });
    pairing
}

/// An event of five players, two of one name, in its second round.
fn event(id: u32) -> Event {
    let round = |index: usize, pairings, is_revealed| EventRound {
        scenario: pack().scenarios.get(index),
        is_revealed,
        pairings,
        ..EventRound::default()
    };
    let players = (1..).zip(["Ada", "Lea Marx", "Cy", "Chris", "Chris"]);
    Event {
        id: Some(EventId(id)),
        name: "Autumn Clash".to_owned(),
        date: EventDate::new(2026, 12, 5),
        points: 75,
        roster: players.map(|(id, name)| EventPlayer::new(PlayerId(id), name)).collect(),
        tables: vec![table(31, &[]), table(32, &[])],
        rounds: vec![
            round(3, vec![won(Seat::First, game(31, 1, 2)), game(32, 3, 4), Pairing::bye(PlayerId(5))], true),
            round(1, vec![game(32, 2, 1), game(31, 4, 5), Pairing::bye(PlayerId(3))], true),
            round(5, Vec::new(), false),
        ],
        ..Event::new(pack())
    }
}

fn round_of(event: &Event, number: usize) -> String {
    round_link::write(&PublishedRound::of(event, number - 1).expect("it is paired"))
}

/// What is kept after these links were opened, one after the other, as it is read again.
fn opened<'l>(links: impl IntoIterator<Item = &'l String>) -> PlayerEvents {
    let kept = links.into_iter().fold(PlayerEvents::default(), |kept, link| kept.opened(link).expect("it is a link"));
    assert_eq!(PlayerEvents::read(&kept.text()), kept);
    kept
}

fn known(kept: &PlayerEvents, event: &Event) -> PlayerEvent {
    kept.event(&event_link::write(event)).expect("it is kept")
}

/// What is kept with who the player is.
fn with_player(kept: &PlayerEvents, event: &Event, id: u32, name: &str) -> PlayerEvents {
    let player = ChosenPlayer { id, name: name.to_owned() };
    kept.with_player(&event_link::write(event), Some(&player))
}

fn as_player(kept: &PlayerEvents, event: &Event, id: u32, name: &str) -> PlayerEvent {
    known(&with_player(kept, event, id, name), event)
}

fn table_and_opponent(game: Option<OwnGame>) -> (Option<u32>, String) {
    let Some(OwnGame::Game { table, opponent, .. }) = game else { panic!("no game: {game:?}") };
    (table, opponent)
}

#[test]
fn a_round_alone_tells_a_player_where_and_against_whom_and_has_the_slip() {
    let event = event(7);
    let kept = opened([&round_of(&event, 2)]);
    let unknown = known(&kept, &event);
    let round = unknown.newest_round().expect("it was opened");
    assert_eq!((round.number, unknown.own_game(round)), (2, None));
    let ada = as_player(&kept, &event, 1, "Ada");
    let Some(OwnGame::Game { table, opponent, outcome, slip }) = ada.own_game(round) else { panic!("no game") };
    assert_eq!((table, &*opponent, outcome), (Some(2), "Lea Marx", None));
    assert_eq!(slip.players, ["Lea Marx", "Ada"]);
    assert_eq!((slip.round, slip.table, slip.result), (2, Some(2), None));
    let set_up = ada.game_set_up(&opponent, &slip);
    assert_eq!(set_up.scenario, pack().scenarios.get(1).map(|scenario| scenario.id.clone()));
    assert_eq!((set_up.points, &*set_up.players.attacker, &*set_up.players.defender), (Some(75), "Ada", "Lea Marx"));
    assert_eq!(set_up.slip.as_deref().map(link::slip::read), Some(Ok(*slip)));
    assert_eq!(as_player(&kept, &event, 3, "Cy").own_game(round), Some(OwnGame::Bye));
    assert_eq!(ada.scenarios(), [(1, None), (2, pack().scenarios.get(1))]);
    assert_eq!(ada.table_link_now(2), None);
    assert_eq!(ada.pack_and_points().map(|(_, points)| points), Some(75));
}

#[test]
fn a_round_brings_the_event_up_to_date() {
    let mut event = event(7);
    event.rounds[1].is_revealed = false;
    let own_link = event_link::write(&event);
    let before = known(&opened([&own_link]), &event);
    assert_eq!(before.newest_round(), None);
    let [first, second] = [3, 1].map(|index| pack().scenarios.get(index));
    assert_eq!(before.scenarios(), [(1, first), (2, None), (3, None)]);
    event.rounds[1].is_revealed = true;
    let after = known(&opened([&own_link, &round_of(&event, 2)]), &event);
    assert_eq!(after.scenarios(), [(1, first), (2, second), (3, None)]);
    let table = link::read(&after.table_link_now(2).expect("the event has it")).expect("it is a table");
    assert_eq!((&*table.layout.name, table.layout.scenario), ("Table 2 · Autumn Clash", second));
    let earlier = link::read(&after.table_link(1, Some(1)).expect("the event has it")).expect("it is a table");
    assert_eq!((&*earlier.layout.name, earlier.layout.scenario), ("Table 1 · Autumn Clash", first));
    assert_eq!(after.table_link_now(3), None);
    assert_eq!(after.table_link_now(0), None);
    // In the other order it is the same.
    assert_eq!(known(&opened([&round_of(&event, 2), &own_link]), &event), after);
}

#[test]
fn an_older_link_takes_nothing_away() {
    let mut event = event(7);
    let before = event.clone();
    event.name = "Autumn Clash 2026".to_owned();
    event.rounds[1].pairings[0] = won(Seat::First, game(32, 2, 1));
    let kept = opened([&event_link::write(&event), &round_of(&event, 2)]);
    let newest = known(&kept, &event);
    let mut secret = before.clone();
    secret.rounds[1].is_revealed = false;
    let links = [round_of(&before, 1), round_of(&before, 2), event_link::write(&secret)];
    let again = links.iter().fold(kept, |kept, link| kept.opened(link).expect("it is a link"));
    let after = known(&again, &event);
    assert_eq!(after.newest_round(), newest.newest_round());
    assert_eq!(after.newest_round().map(PublishedRound::results), Some(1));
    assert_eq!((after.title(), after.event.clone()), (newest.title(), newest.event));
    assert_eq!(after.rounds.keys().collect::<Vec<_>>(), [&1, &2]);
    // Of other pairings the one that was published later stays.
    let at = |event: &Event, time| round_link::write(&PublishedRound::of(event, 1).expect("paired").published_at(time));
    let mut other = event.clone();
    other.rounds[1].pairings[0].table = Some(TableId(31));
    let later = opened([&at(&event, 1_796_472_000_000), &at(&other, 1_796_471_000_000)]);
    assert_eq!(known(&later, &event).newest_round().map(|round| round.games[0].table), Some(Some(1)));
    assert_eq!(known(&later, &event).newest_round().map(PublishedRound::results), Some(1));
}

#[test]
fn two_events_of_one_name_are_kept_apart() {
    let (one, mut other) = (event(7), event(8));
    other.rounds[1].pairings = vec![game(31, 1, 3)];
    let kept = opened([&event_link::write(&one), &round_of(&one, 2), &round_of(&other, 2)]);
    let ada = |event| {
        let ada = as_player(&kept, event, 1, "Ada");
        table_and_opponent(ada.own_game(ada.newest_round().expect("it was opened")))
    };
    assert_eq!(ada(&one), (Some(2), "Lea Marx".to_owned()));
    assert_eq!(ada(&other), (Some(1), "Cy".to_owned()));
    assert!(known(&kept, &one).event.is_some() && known(&kept, &other).event.is_none());
    let player = ChosenPlayer { id: 1, name: "Ada".to_owned() };
    let chosen = with_player(&kept, &one, 1, "Ada");
    assert_eq!((known(&chosen, &one).player, known(&chosen, &other).player), (Some(player), None));
    assert_eq!(known(&chosen.with_player(&round_of(&one, 1), None), &one).player, None);
}

#[test]
fn the_name_stays_chosen_in_the_next_round() {
    let mut event = event(7);
    let kept = opened([&round_of(&event, 1)]);
    let kept = with_player(&kept, &event, 2, "Lea Marx");
    let game = |kept: &PlayerEvents, event: &Event| {
        let known = known(kept, event);
        known.own_game(known.newest_round().expect("it was opened"))
    };
    let Some(OwnGame::Game { outcome, .. }) = game(&kept, &event) else { panic!("no game") };
    assert_eq!(outcome, Some(OwnOutcome::Lost));
    // A corrected name is the same player's.
    event.roster[1].name = "Lea Marks".to_owned();
    let kept = kept.opened(&round_of(&event, 2)).expect("it is a link");
    assert_eq!(table_and_opponent(game(&kept, &event)), (Some(2), "Ada".to_owned()));
    // In a list that was entered anew it is the one of the name.
    event.roster[1].name = "Cy".to_owned();
    event.roster[2].name = "Lea Marx".to_owned();
    let anew = with_player(&opened([&round_of(&event, 2)]), &event, 2, "Lea Marx");
    assert_eq!(game(&anew, &event), Some(OwnGame::Bye));
    // Who isn't in it any longer is asked again.
    event.roster.retain(|player| player.id != PlayerId(3));
    event.rounds[1].pairings.pop();
    let gone = opened([&round_of(&event, 2)]);
    assert_eq!(as_player(&gone, &event, 3, "Lea Marx").own_game(&PublishedRound::of(&event, 1).expect("paired")), None);
}

#[test]
fn of_two_of_one_name_the_chosen_one_plays() {
    let event = event(7);
    let kept = opened([&round_of(&event, 2)]);
    let round = PublishedRound::of(&event, 1).expect("it is paired");
    let found: Vec<u32> = PlayerEvent::named_like(&round, "chr").iter().map(|player| player.id).collect();
    assert_eq!(found, [4, 5]);
    assert_eq!(PlayerEvent::named_like(&round, " LEA").len(), 1);
    assert_eq!(PlayerEvent::named_like(&round, "").first().map(|player| &*player.name), Some("Ada"));
    assert_eq!(PlayerEvent::named_like(&round, "Zoë"), Vec::<&crate::event::PublishedPlayer>::new());
    for (id, name, opponent) in [(4, "Chris (1)", "Chris (2)"), (5, "Chris (2)", "Chris (1)")] {
        let chris = as_player(&kept, &event, id, name);
        assert_eq!(table_and_opponent(chris.own_game(&round)), (Some(1), opponent.to_owned()));
        // Under the name alone, as an earlier round had it, the id says who.
        let before = as_player(&kept, &event, id, "Chris");
        assert_eq!(table_and_opponent(before.own_game(&round)).1, opponent);
    }
}

#[test]
fn who_has_dropped_or_is_not_paired_is_told_so() {
    let mut event = event(7);
    event.rounds[1].pairings = vec![game(31, 1, 3)];
    event.roster[1].has_dropped = true;
    let kept = opened([&round_of(&event, 2)]);
    let round = PublishedRound::of(&event, 1).expect("it is paired");
    assert_eq!(as_player(&kept, &event, 2, "Lea Marx").own_game(&round), Some(OwnGame::Dropped));
    assert_eq!(as_player(&kept, &event, 4, "Chris (1)").own_game(&round), Some(OwnGame::Unpaired));
}

#[test]
fn former_links_without_ids_are_of_the_event_of_their_name_and_day() {
    let mut former = event(7);
    former.id = None;
    let kept = opened([&event_link::write(&former), &round_of(&event(7), 2)]);
    let both = known(&kept, &event(7));
    assert!(both.event.is_some() && both.rounds.len() == 1);
    // From then on it has the id.
    assert_eq!(kept.event(&event_link::write(&event(8))), None);
}

#[test]
fn events_without_name_and_id_are_no_others() {
    let unnamed = |tables: usize| {
        let tables = (1..).take(tables).map(|id| table(id, &[])).collect();
        event_link::write(&Event { tables, ..Event::new(pack()) })
    };
    let kept = opened([&unnamed(1), &unnamed(2)]);
    for tables in [1, 2] {
        let known = kept.event(&unnamed(tables)).and_then(|known| known.event).expect("it is kept");
        assert_eq!(known.1.tables.len(), tables);
    }
    assert_eq!(kept.event(&unnamed(3)), None);
    // Of one name and day without ids the last one counts, also where it knows fewer scenarios.
    let former = |tables: &[u32], is_revealed| {
        let mut former = event(7);
        former.id = None;
        former.tables.retain(|table| tables.contains(&table.id.0));
        former.rounds[1].is_revealed = is_revealed;
        event_link::write(&former)
    };
    let kept = opened([&former(&[31, 32], true), &former(&[31], false)]);
    assert_eq!(
        kept.event(&former(&[31], false)).and_then(|known| known.event).map(|event| event.1.tables.len()),
        Some(1)
    );
}

#[test]
fn a_damaged_link_changes_nothing_and_only_the_last_events_are_kept() {
    let link = round_of(&event(7), 2);
    assert_eq!(PlayerEvents::default().opened(&link[..link.len() - 3]), Err(LinkProblem::Damaged));
    assert_eq!(identity_of_link(&link[..9]), Err(LinkProblem::Damaged));
    assert_eq!(identity_of_link(&format!("#{link}")), Ok(EventIdentity::of(&event(7))));
    assert_eq!(PlayerEvents::read("something else"), PlayerEvents::default());
    let many: Vec<String> = (1..=13).map(|id| round_of(&event(id), 1)).collect();
    let kept = opened(&many);
    assert_eq!(kept.event(&event_link::write(&event(1))), None);
    assert!((2..=13).all(|id| kept.event(&event_link::write(&event(id))).is_some()));
}
