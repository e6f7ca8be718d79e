//! Cuts, ends of events and awards on the command line.

use tablewright::event::{
    ChosenAward, Event, EventEdit, EventPlayer, EventRound, GameEnding, GameResult, Pairing, PlayerId, PlayerScore,
    Seat, pair_round,
};
use tablewright::formats::event::{read, write};

use crate::command::{run, text};
use crate::generators::pack;

/// An event of so many players and six rounds, of which the first are played: smaller ids win.
fn played(players: u32, rounds: usize) -> Event {
    let mut event = Event {
        points: 75,
        roster: (1..=players).map(|id| EventPlayer::new(PlayerId(id), format!("P{id}"))).collect(),
        rounds: vec![EventRound::default(); 6],
        ..Event::new(pack())
    };
    for round in 0..rounds {
        let mut pairings = pair_round(&event, round, 5).expect("the rounds before are finished");
        for Pairing { first, second, result, .. } in &mut pairings {
            let Some(second) = second else { continue };
            let winner = if first < second { Seat::First } else { Seat::Second };
            let scores = [PlayerScore { vp: 5, ..PlayerScore::default() }; 2];
            *result = Some(GameResult { winner: Some(winner), ending: GameEnding::Assassination, scores });
        }
        event = event.edited(&[EventEdit::Pairings(round, pairings)]).expect("pairings of its players");
    }
    event
}

/// The exit code of pairing a round, what is written and what is said.
fn paired(event: &Event, round: usize, more: &[&str]) -> (Option<i32>, String, String) {
    let number = round.to_string();
    let arguments = ["event", "pair", "--round", &number, "--seed", "1", "-"];
    let output = run(&[&arguments, more].concat(), write(event).as_bytes());
    (output.status.code(), text(&output.stdout).to_owned(), text(&output.stderr).to_owned())
}

#[test]
fn an_event_that_is_over_is_paired_only_if_that_is_wished() {
    let event = played(8, 3);
    let (code, written, said) = paired(&event, 4, &[]);
    assert_eq!((code, &*written), (Some(1), ""));
    let over = "P1 alone has the most tournament points: by the packet the event is over. Pair on all the same with --pair-on.";
    assert_eq!(said.trim(), over);
    let (code, written, _) = paired(&event, 4, &["--pair-on"]);
    assert_eq!(code, Some(0));
    assert_eq!(read(written.as_bytes()).expect("an event").rounds[3].pairings.len(), 4);
}

#[test]
fn a_cut_is_proposed_and_its_bracket_is_paired() {
    let event = played(8, 1);
    let (code, _, said) = paired(&event, 2, &[]);
    assert_eq!(code, Some(0));
    assert!(said.contains("4 players are unbeaten: the packet proposes a cut to the top 4."), "{said}");
    let cut = event.edited(&event.cut_edits(4).expect("it can be cut")).expect("the edits can be made");
    let (code, written, said) = paired(&cut, 2, &[]);
    assert_eq!((code, said.contains("unbeaten")), (Some(0), false), "{said}");
    let read = read(written.as_bytes()).expect("an event");
    let players = &cut.cut.as_ref().expect("it is cut").players;
    let expected = [Pairing::game(players[0], players[3]), Pairing::game(players[1], players[2])];
    assert_eq!(read.rounds[1].pairings, expected);
    assert_eq!(read.cut, cut.cut);
}

#[test]
fn the_awards_are_the_last_page_unless_they_are_left_out() {
    let chosen = EventEdit::Award(ChosenAward::BestPainted, Some(PlayerId(8)));
    let event = played(8, 3).edited(&[chosen]).expect("the player is in the event");
    let printed = |more: &[&str]| {
        let output = run(&[&["event", "print", "-"], more].concat(), write(&event).as_bytes());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        output.stdout.len()
    };
    assert!(printed(&[]) > printed(&["--without", "awards"]));
    assert_eq!(printed(&["--without", "setup,awards"]), printed(&["--without", "awards"]));
    let wrong = run(&["event", "print", "--without", "prizes", "-"], write(&event).as_bytes());
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong.stderr).contains("awards"), "{}", text(&wrong.stderr));
}
