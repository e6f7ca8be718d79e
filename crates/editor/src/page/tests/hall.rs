//! The hall: its keys, its round, the rounds' clocks, and the pages of the pairings.

use super::*;
use crate::event::{
    Event, EventEdit, EventPlayer, EventRound, GameEnding, GameResult, Pairing, PlayerId, PlayerScore, RoundClock,
    Seat, TableId,
};
use crate::page::{GamesPage, HallAction, HallClocks, HallRoom, HallState, HallView, StandingsPage};

const MINUTE: i64 = 60_000;
/// The number of the event.
const NUMBER: u32 = 7;

/// An event of three rounds of an hour, with so many games in the first.
fn event(games: u32) -> Event {
    let pairing = |game: u32| Pairing::game(PlayerId(2 * game), PlayerId(2 * game + 1));
    let paired = EventRound { pairings: (0..games).map(pairing).collect(), ..EventRound::default() };
    let rounds = vec![paired, EventRound::default(), EventRound::default()];
    Event { points: 50, rounds, ..Event::new(pack()) }
}

fn hall(event: &Event) -> HallState {
    HallState::new(None, 0, event, 0)
}

/// The hall after actions, each with its time.
fn after(hall: &HallState, event: &Event, actions: impl IntoIterator<Item = (HallAction, i64)>) -> HallState {
    actions.into_iter().fold(hall.clone(), |hall, (action, now)| hall.after(action, event, now))
}

/// What is kept of a hall, read again.
fn kept(hall: &HallState, event: &Event) -> HallClocks {
    HallClocks::read(&hall.clocks().text(NUMBER, event), NUMBER).expect("it was just written")
}

#[test]
fn every_key_has_its_action() {
    let none = Modifiers::default();
    let cases = [
        (" ", HallAction::Toggle),
        ("b", HallAction::Toggle),
        (".", HallAction::Toggle),
        ("ArrowRight", HallAction::Next),
        ("PageDown", HallAction::Next),
        ("ArrowLeft", HallAction::Previous),
        ("PageUp", HallAction::Previous),
        ("ArrowUp", HallAction::Minutes(5)),
        ("+", HallAction::Minutes(5)),
        ("ArrowDown", HallAction::Minutes(-5)),
        ("-", HallAction::Minutes(-5)),
        ("r", HallAction::Reveal),
        ("p", HallAction::Pairings),
        ("s", HallAction::Standings),
        ("f", HallAction::FullScreen),
        ("Escape", HallAction::Close),
    ];
    for (key, action) in cases {
        assert_eq!(HallAction::of_key(key, none, false), Some(action), "{key}");
        // A space presses the focused button.
        assert_eq!(HallAction::of_key(key, none, true), Some(action).filter(|_| key != " "), "{key} on a button");
        let held = |shift, alt, control| HallAction::of_key(key, Modifiers { shift, alt, control }, false);
        assert_eq!(held(false, false, true), None, "{key} with Control is the browser's");
        assert_eq!(held(true, true, false), Some(action), "{key}: + needs Shift on many keyboards");
    }
    for key in ["a", "B", "Enter", "Tab", "Home", "F5", "Shift", ""] {
        assert_eq!(HallAction::of_key(key, none, false), None, "{key}");
    }
}

#[test]
fn the_clock_starts_stops_and_is_set() {
    let event = event(0);
    let hall = hall(&event);
    assert_eq!(hall.clock(&event), RoundClock::new(60));
    let running = after(&hall, &event, [(HallAction::Toggle, 1000)]);
    assert_eq!(running.clock(&event), RoundClock::Running(1000 + 60 * MINUTE));
    let longer = after(&running, &event, [(HallAction::MORE_TIME, 2000), (HallAction::MORE_TIME, 3000)]);
    assert_eq!(longer.clock(&event), RoundClock::Running(1000 + 70 * MINUTE));
    let shorter = after(&longer, &event, [(HallAction::LESS_TIME, 4000), (HallAction::Toggle, 1000 + MINUTE)]);
    assert_eq!(shorter.clock(&event), RoundClock::Paused(64 * MINUTE));
    // The packet says nothing of games of 13 points.
    let unusual = Event { points: 13, ..event };
    assert_eq!(hall.clock(&unusual), RoundClock::new(120));
}

#[test]
fn a_clock_that_runs_is_the_same_after_going_to_other_rounds_and_back() {
    let event = event(0);
    let running = after(&hall(&event), &event, [(HallAction::Toggle, 0), (HallAction::MORE_TIME, 0)]);
    let clock = RoundClock::Running(65 * MINUTE);
    let second = after(&running, &event, [(HallAction::Next, MINUTE)]);
    assert_eq!((second.round(), second.clock(&event)), (1, RoundClock::new(60)), "a round begins with a new clock");
    let started = after(&second, &event, [(HallAction::Toggle, MINUTE)]);
    for hall in [&second, &started] {
        let back = after(hall, &event, [(HallAction::Next, 0), (HallAction::Previous, 0), (HallAction::Previous, 0)]);
        assert_eq!((back.round(), back.clock(&event)), (0, clock));
    }
    let there = after(&started, &event, [(HallAction::Previous, 0), (HallAction::Next, 0)]);
    assert_eq!((there.round(), there.clock(&event)), (1, RoundClock::Running(61 * MINUTE)));
    // There is no round before the first, and none after the last.
    assert_eq!(after(&running, &event, [(HallAction::Previous, 0)]), running);
    let last = after(&started, &event, [(HallAction::Next, 0), (HallAction::Toggle, 0)]);
    assert_eq!(after(&last, &event, [(HallAction::Next, 0)]), last);
}

#[test]
fn no_key_but_those_of_the_clock_changes_a_clock() {
    let event = event(40);
    let running = after(&hall(&event), &event, [(HallAction::Toggle, 0)]);
    let actions = [
        HallAction::Next,
        HallAction::Previous,
        HallAction::Reveal,
        HallAction::Pairings,
        HallAction::HoldPage(0),
        HallAction::FullScreen,
        HallAction::Close,
    ];
    for first in actions {
        for second in actions {
            let there = after(&running, &event, [(first, MINUTE), (second, 2 * MINUTE)]);
            let back = after(&there, &event, [(HallAction::Previous, 0), (HallAction::Previous, 0)]);
            assert_eq!(back.clock(&event), running.clock(&event), "{first:?}, {second:?}");
        }
    }
    for action in [HallAction::Reveal, HallAction::FullScreen, HallAction::Close] {
        assert_eq!(after(&running, &event, [(action, MINUTE)]), running, "{action:?}");
    }
}

#[test]
fn the_pairings_are_shown_until_the_clock_runs_or_as_one_chooses() {
    let event = event(4);
    let hall = hall(&event);
    assert!(hall.has_pairings(&event) && !hall.has_pages(&event, HallRoom::Whole));
    assert_eq!(hall.view(&event), HallView::Pairings);
    let running = after(&hall, &event, [(HallAction::Toggle, 0)]);
    assert_eq!(running.view(&event), HallView::Scenario);
    let chosen = after(&running, &event, [(HallAction::Pairings, 0)]);
    assert_eq!(chosen.view(&event), HallView::Pairings);
    assert_eq!(after(&chosen, &event, [(HallAction::Pairings, 0)]).view(&event), HallView::Scenario);
    // What was chosen is of one round.
    let back = after(&chosen, &event, [(HallAction::Next, 0), (HallAction::Previous, 0)]);
    assert_eq!(back.view(&event), HallView::Scenario);
    let unpaired = after(&hall, &event, [(HallAction::Next, 0), (HallAction::Pairings, 0)]);
    assert!(!unpaired.has_pairings(&event));
    assert_eq!(unpaired.view(&event), HallView::Scenario);
}

#[test]
fn the_standings_are_shown_once_there_are_some_and_until_they_are_asked_for_again() {
    let mut event = event(15);
    event.roster = (0..30).map(|id| EventPlayer::new(PlayerId(id), format!("Player {id}"))).collect();
    let hall = hall(&event);
    assert_eq!(after(&hall, &event, [(HallAction::Standings, 0)]).view(&event), HallView::Pairings, "no result is in");
    let scores = [PlayerScore { vp: 5, ..PlayerScore::default() }, PlayerScore::default()];
    event.rounds[0].pairings[7].result =
        Some(GameResult { winner: Some(Seat::First), ending: GameEnding::Scenario, scores });
    let shown = after(&hall, &event, [(HallAction::Standings, 0)]);
    assert_eq!(
        (shown.view(&event), shown.has_pages(&event, HallRoom::Whole), shown.page(&event, HallRoom::Whole, 12_000)),
        (HallView::Standings, true, 1)
    );
    assert_eq!(after(&shown, &event, [(HallAction::Standings, 0)]), hall);
    assert_eq!(after(&shown, &event, [(HallAction::Pairings, 0)]).view(&event), HallView::Pairings);
    let pages = [0, 1, 2].map(|page| StandingsPage::of(&event, page));
    assert_eq!(pages.each_ref().map(|page| page.rows.len()), [15, 15, 0]);
    assert_eq!(
        (pages[0].rows[0].player, pages[0].rounds, pages[0].pages, pages[0].is_long),
        (PlayerId(14), 1, 2, true)
    );
}

#[test]
fn pages_of_pairings_turn_until_one_is_held() {
    let event = event(57);
    let hall = hall(&event);
    assert!(hall.has_pages(&event, HallRoom::Whole));
    let pages =
        |hall: &HallState| [0, 11_999, 12_000, 24_000, 36_000, -1].map(|now| hall.page(&event, HallRoom::Whole, now));
    assert_eq!(pages(&hall), [0, 0, 1, 2, 0, 2]);
    let held = after(&hall, &event, [(HallAction::HoldPage(1), 30_000)]);
    assert!(held.is_page_held());
    assert_eq!(pages(&held), [1; 6]);
    let turned = after(&held, &event, [(HallAction::HoldPage(1), 0)]);
    assert_eq!(turned, hall);
    // The pages of another round turn, and so do these when one comes back.
    let back = after(&held, &event, [(HallAction::Next, 0), (HallAction::Previous, 0)]);
    assert!(!back.is_page_held());
    // Without the pairings there are no pages to be held.
    assert!(!after(&hall, &event, [(HallAction::Pairings, 0)]).has_pages(&event, HallRoom::Whole));
}

#[test]
fn games_are_in_the_order_of_their_tables_and_byes_come_last() {
    let table = |id: u32| crate::event::testing::table(id, &[]);
    let game = |first: u32, table: Option<u32>| Pairing {
        table: table.map(TableId),
        ..Pairing::game(PlayerId(first), PlayerId(first + 1))
    };
    let pairings = vec![Pairing::bye(PlayerId(1)), game(2, None), game(4, Some(9)), game(6, Some(8))];
    let event = Event { tables: vec![table(8), table(9)], ..event(0) };
    let round = EventRound { pairings, ..EventRound::default() };
    let page = GamesPage::of(&event, &round, HallRoom::Whole, 0);
    let firsts: Vec<u32> = page.games.iter().map(|pairing| pairing.first.0).collect();
    assert_eq!((firsts, page.pages, page.is_long), (vec![6, 4, 2, 1], 1, false));
    let many = &self::event(57).rounds[0];
    let lengths = [0, 1, 2, 3].map(|page| GamesPage::of(&event, many, HallRoom::Whole, page).games.len());
    assert_eq!(lengths, [19, 19, 19, 0], "all pages have about as many");
    let page = GamesPage::of(&event, many, HallRoom::Whole, 1);
    assert_eq!((page.games[0].first, page.pages, page.is_long), (PlayerId(38), 3, true));
}

#[test]
fn revealing_a_round_changes_nothing_else_of_the_event() {
    let event = event(0);
    let second = after(&hall(&event), &event, [(HallAction::Next, 0)]);
    let (name, edits) = second.reveal(&event).expect("there is a second round");
    assert_eq!(name, "Reveal round 2");
    let mut expected = event.clone();
    expected.rounds[1].is_revealed = true;
    assert!(event.edited(&edits).is_ok_and(|event| event == expected));
    assert!(matches!(&edits[..], [EventEdit::Rounds(rounds)] if *rounds == expected.rounds));
    assert_eq!(hall(&event).reveal(&Event { rounds: Vec::new(), ..event }), None);
}

#[test]
fn what_is_kept_has_the_clocks_of_all_rounds() {
    let event = event(0);
    let hall = hall(&event);
    let actions = [(HallAction::Toggle, 0), (HallAction::Next, 0), (HallAction::LESS_TIME, 0), (HallAction::Next, 0)];
    let third = after(&hall, &event, actions);
    let text = third.clocks().text(NUMBER, &event);
    let clocks = r#"[{"round":0,"running":true,"time":3600000},{"round":1,"running":false,"time":3300000}]"#;
    assert_eq!(text, format!(r#"{{"event":7,"round":2,"running":false,"time":3600000,"clocks":{clocks}}}"#));
    assert_eq!(HallClocks::read(&text, NUMBER).as_ref(), Some(third.clocks()));
    assert_eq!(HallState::new(Some(kept(&third, &event)), 0, &event, 0), third);
    // A clock that nobody has touched is as long as the packet now says.
    let longer = Event { points: 100, ..event };
    assert_eq!(HallState::new(Some(kept(&third, &longer)), 0, &longer, 0).clock(&longer), RoundClock::new(120));
    for text in ["", "{}", "7", &text.replace("true", "1"), &text.replace(r#""event":7"#, r#""event":8"#)] {
        assert_eq!(HallClocks::read(text, NUMBER), None, "{text}");
    }
}

#[test]
fn a_former_version_kept_one_clock_and_reads_the_one_of_the_round() {
    let event = event(0);
    for (text, clock) in [
        (r#"{"event":7,"round":1,"running":true,"time":5000}"#, RoundClock::Running(5000)),
        (r#"{"event":7,"round":1,"running":false,"time":-3}"#, RoundClock::Paused(-3)),
    ] {
        let hall = HallState::new(HallClocks::read(text, NUMBER), 0, &event, 0);
        assert_eq!((hall.round(), hall.clock(&event)), (1, clock), "{text}");
        // It reads these words, and ignores others.
        let written = hall.clocks().text(NUMBER, &event);
        assert!(written.starts_with(text.trim_end_matches('}')), "{written}");
    }
}

#[test]
fn the_hall_begins_with_a_round_that_there_is() {
    let event = event(0);
    assert_eq!(HallState::new(None, 2, &event, 0).round(), 2);
    assert_eq!(HallState::new(None, 9, &event, 0).round(), 2);
    let kept = kept(&HallState::new(None, 2, &event, 0), &event);
    let fewer = Event { rounds: event.rounds[..1].to_vec(), ..event };
    assert_eq!(HallState::new(Some(kept), 0, &fewer, 0).round(), 0);
    assert_eq!(HallState::new(None, 1, &Event { rounds: Vec::new(), ..fewer }, 0).round(), 0);
}

#[test]
fn a_window_follows_another_and_loses_no_clock() {
    let event = event(40);
    let first = after(&hall(&event), &event, [(HallAction::Toggle, 0), (HallAction::HoldPage(1), 0)]);
    let other = HallState::new(Some(kept(&first, &event)), 0, &event, 0);
    let other = after(&other, &event, [(HallAction::MORE_TIME, 0), (HallAction::Next, 0), (HallAction::Toggle, 0)]);
    let followed = first.followed(kept(&other, &event));
    assert_eq!((followed.clocks(), followed.is_page_held()), (other.clocks(), true));
    // A page of a former version writes the clock of one round.
    let former = HallClocks::read(r#"{"event":7,"round":2,"running":true,"time":9}"#, NUMBER).expect("it is whole");
    let followed = followed.followed(former);
    assert_eq!((followed.round(), followed.clock(&event)), (2, RoundClock::Running(9)));
    let second = after(&followed, &event, [(HallAction::Previous, 0)]);
    let first = after(&second, &event, [(HallAction::Previous, 0)]);
    assert_eq!(
        [&second, &first].map(|hall| hall.clock(&event)),
        [60, 65].map(|left| RoundClock::Running(left * MINUTE))
    );
}

#[test]
fn the_hall_opens_on_the_round_that_goes_on() {
    let mut event = event(4);
    event.rounds[1].pairings = event.rounds[0].pairings.clone();
    assert_eq!(hall(&event).round(), 1, "the second round is paired");
    let first = after(&hall(&event), &event, [(HallAction::Previous, 0), (HallAction::Toggle, 0)]);
    let at = |now| HallState::new(Some(kept(&first, &event)), 0, &event, now).round();
    assert_eq!((first.round(), at(10 * MINUTE)), (0, 0), "its clock runs");
    assert_eq!(at(121 * MINUTE), 1, "its time is up, and the next round is paired");
    // The scenario of the next round may be shown before it is paired.
    let third = after(&hall(&event), &event, [(HallAction::Next, 0)]);
    assert_eq!(HallState::new(Some(kept(&third, &event)), 0, &event, 0).round(), 2);
}

#[test]
fn beside_the_code_there_are_ten_games_in_one_column_and_the_standings_are_as_ever() {
    let mut event = event(25);
    let hall = hall(&event);
    assert!(hall.has_pages(&event, HallRoom::BesideCode));
    let round = &event.rounds[0];
    let page = |page| GamesPage::of(&event, round, HallRoom::BesideCode, page);
    let shown: Vec<(usize, bool)> = [0, 1, 2, 3].map(|at| (page(at).games.len(), page(at).is_long)).to_vec();
    assert_eq!((shown, page(0).pages), (vec![(9, false), (9, false), (7, false), (0, false)], 3));
    assert_eq!([0, 12_000, 24_000].map(|now| hall.page(&event, HallRoom::BesideCode, now)), [0, 1, 2]);
    // The last page is held, then the window becomes too small for the code: there is no third page any more.
    let held = after(&hall, &event, [(HallAction::HoldPage(2), 0)]);
    assert_eq!([HallRoom::BesideCode, HallRoom::Whole].map(|room| held.page(&event, room, 0)), [2, 1]);
    event.rounds[0].pairings.truncate(10);
    assert!(!hall.has_pages(&event, HallRoom::BesideCode));
}
