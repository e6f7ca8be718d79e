//! Lists of players and games on the command line.

use std::path::PathBuf;
use std::sync::Arc;

use tablewright::checks::Plan;
use tablewright::event::{Event, EventPlayer, EventRound, NumberedTable, PlayerId, Seat, TableId};
use tablewright::formats::event::{read, write};
use tablewright::layout::Layout;

use crate::command::{run, text};
use crate::generators::pack;

/// The file of an event with one player, one table and two rounds.
fn event_file(name: &str) -> PathBuf {
    let layout = Layout::new(pack());
    let event = Event {
        roster: vec![EventPlayer::new(PlayerId(1), "Ada")],
        tables: vec![Arc::new(NumberedTable { id: TableId(1), layout, plan: Plan::default(), is_locked: false })],
        rounds: vec![EventRound::default(); 2],
        ..Event::new(pack())
    };
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, write(&event)).expect("it can be written");
    file
}

/// The exit code of importing a list from standard input, the event then, and what is said.
fn imported(name: &str, arguments: &[&str], list: &str) -> (Option<i32>, Option<Event>, String) {
    let file = event_file(name);
    let file = file.to_str().expect("its name is text");
    let output = run(&[&["event", "import", file, "-"], arguments].concat(), list.as_bytes());
    (output.status.code(), read(&output.stdout).ok(), text(&output.stderr).to_owned())
}

#[test]
fn players_of_a_list_are_taken_and_counted() {
    let (code, event, said) = imported("import-players.tablewright", &[], "Name;Faction\nada;Khador\nBo;Cryx\n");
    assert_eq!((code, &*said), (Some(0), "1 player is new. 1 is in the event already.\n"));
    let players = event.expect("an event").roster;
    let players: Vec<[&str; 2]> = players.iter().map(|player| [&*player.name, &*player.faction]).collect();
    assert_eq!(players, [["Ada", "Khador"], ["Bo", "Cryx"]]);
}

#[test]
fn games_of_a_list_are_taken_into_a_round_and_what_is_left_out_is_said() {
    let list = "Table,Player 1,Player 2,Player 1 VP,Player 2 VP,Winner\n1,Ada,Bo,2,7,Bo\n9,Cy,Dee,1,1,\n";
    let (code, event, said) = imported("import-games.tablewright", &["--round", "2"], list);
    assert_eq!(code, Some(1));
    assert!(said.contains("It has 2 games.") && said.contains("the table of row 3"), "{said}");
    let event = event.expect("an event");
    assert_eq!((event.rounds[0].pairings.len(), event.rounds[1].pairings.len()), (0, 2));
    let game = &event.rounds[1].pairings[0];
    assert_eq!((game.table, game.result.and_then(|result| result.winner)), (Some(TableId(1)), Some(Seat::Second)));
    assert_eq!(event.rounds[1].pairings[1].table, None);
}

#[test]
fn an_unusable_list_or_round_is_refused_and_nothing_is_written() {
    let games = "Player 1,Player 2\nAda,Bo\n";
    for (arguments, list, why) in [
        (&["--round", "3"][..], games, "the event has 2 rounds and no round 3"),
        (&["--round", "0"], games, "no round 0"),
        (&["--round", "1"], "Name\nBo\n", "the list has players and no games"),
        (&[], "\n", "There is nothing in it."),
        (&["another"], games, "is too many"),
    ] {
        let (code, event, said) = imported("import-unusable.tablewright", arguments, list);
        assert_eq!((code, event.is_some()), (Some(2), false), "{arguments:?}");
        assert!(said.contains(why) && said.lines().count() == 1, "{said}");
    }
}
