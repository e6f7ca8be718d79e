//! Lists of players and of games as people have them: what each file of `tests/lists` gives an event with three tables and a round
//! without games. Beside each stands what is right, FILE.expected: the players, the games, and what is said.
//!
//! `TABLEWRIGHT_BLESS=1 cargo test --test core player_lists` writes them anew: read what has changed.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use proptest::prelude::*;
use tablewright::checks::Plan;
use tablewright::event::{Event, EventPlayer, EventRound, NumberedTable, PlayerId, Seat, TableId};
use tablewright::formats::players::{
    ImportReason, PlayerImport, PlayerTable, PlayerTableProblem, messages, pairings_csv,
};
use tablewright::formats::sheet::{SheetChoice, read_file};
use tablewright::layout::Layout;

use crate::generators::pack;

/// The lists of a folder, but for what is expected of them.
fn lists(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lists").join(folder);
    let entries = fs::read_dir(&folder).expect("the folder of lists");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension != "expected"));
    paths.sort();
    paths
}

fn file_name(path: &Path) -> &str {
    path.file_name().and_then(|name| name.to_str()).expect("a name")
}

/// An event with three tables, a round without games, and these players.
fn event(names: &[&str]) -> Event {
    let table = |id| {
        let layout = Layout::new(pack());
        Arc::new(NumberedTable { id: TableId(id), layout, plan: Plan::default(), is_locked: false })
    };
    let player = |(name, id): (&&str, u32)| EventPlayer::new(PlayerId(id), *name);
    Event {
        roster: names.iter().zip(1..).map(player).collect(),
        tables: [11, 12, 13].map(table).into(),
        rounds: vec![EventRound::default()],
        ..Event::new(pack())
    }
}

/// What a file gives an event.
fn import(bytes: &[u8], event: &Event) -> Result<PlayerImport, PlayerTableProblem> {
    let sheet = read_file(bytes, &SheetChoice::default()).map_err(PlayerTableProblem::Sheet)?;
    PlayerTable::of(&sheet).with_players_of(event).import_round(event, Some(0))
}

/// What a file gives, a line each.
fn given(bytes: &[u8]) -> String {
    let event = event(&[]);
    let import = match import(bytes, &event) {
        Ok(import) => import,
        Err(problem) => return format!("refused: {problem}\n"),
    };
    let mut text = String::new();
    for player in &import.roster {
        let fields = [&player.name, &player.faction, &player.team].map(String::as_str);
        let line = fields.join(" | ");
        let left = if player.has_dropped { " | has left" } else { "" };
        writeln!(text, "{}{left}", line.trim_end_matches([' ', '|'])).expect("it is a text");
    }
    let after = event.edited(&import.edits(Some(0))).expect("an event can have it");
    for game in import.pairings.iter().flatten() {
        let table =
            game.table.and_then(|table| after.number(table)).map_or("-".to_owned(), |number| number.to_string());
        let second = game.second.map_or("bye".to_owned(), |second| after.shown_name(second));
        let result = game.result.map_or(String::new(), |result| {
            let winner = match result.winner {
                Some(Seat::First) => "the first wins",
                Some(Seat::Second) => "the second wins",
                None => "a tie",
            };
            let [first, second] = result.scores;
            format!(": {winner}, {}-{} VP, {}-{} destroyed", first.vp, second.vp, first.destroyed, second.destroyed)
        });
        writeln!(text, "table {table}: {} – {second}{result}", after.shown_name(game.first)).expect("it is a text");
    }
    for note in messages::notes(&import) {
        writeln!(text, "! {note}").expect("it is a text");
    }
    text
}

#[test]
fn each_list_gives_what_is_right() {
    let is_blessed = std::env::var_os("TABLEWRIGHT_BLESS").is_some();
    let mut wrong = Vec::new();
    let paths: Vec<PathBuf> = ["players", "results"].into_iter().flat_map(lists).collect();
    assert!(paths.len() > 70, "the lists are where this looks for them");
    for path in paths {
        let name = file_name(&path);
        let mut expected = path.clone().into_os_string();
        expected.push(".expected");
        let given = given(&fs::read(&path).expect("a list"));
        if is_blessed {
            fs::write(&expected, &given).expect("it can be written");
        }
        let expected = fs::read_to_string(&expected).unwrap_or_default();
        if given != expected {
            wrong.push(format!("{name} should give\n{expected}but gives\n{given}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn people_who_are_there_already_are_found_however_their_names_are_written() {
    for (list, names) in [
        ("p-nfd.csv", &["José Núñez", "Zoë Müller"][..]),
        ("p-invisible.csv", &["Ada Lindqvist", "Bo Berg", "Céline Dubois"]),
        ("berg-bo.txt", &["Ada Lindqvist", "Bo Berg", "Jean-Luc van der Meer", "Seán O'Dea"]),
        ("chat-numbered.txt", &["Ada Lindqvist", "Bo Berg", "Jean-Luc O'Dea", "Zoë Müller"]),
        ("mail-recipients.txt", &["Ada Lindqvist", "Bo Berg", "Cy Young"]),
    ] {
        let path = lists("players").into_iter().find(|path| file_name(path) == list).expect(list);
        let import = import(&fs::read(path).expect("a list"), &event(names)).expect("it has names");
        assert_eq!((import.added, import.known), (0, names.len()), "{list}");
    }
}

#[test]
fn two_people_of_one_name_play_both_of_their_games() {
    let mut event = event(&["Chris Smith", "Ada", "Chris Smith", "Bo"]);
    let import_text = |text: &str, event: &Event| import(text.as_bytes(), event).expect("it has names");
    let games = import_text("Table,Player 1,Player 2\n1,Chris Smith,Ada\n2,Bo,Chris Smith\n", &event);
    assert_eq!((games.added, games.pairings.as_ref().map(Vec::len)), (0, Some(2)));
    event = event.edited(&games.edits(Some(0))).expect("an event can have it");
    // The event's own file, in the event and in one that has its players only.
    let own = pairings_csv(&event, 0);
    let players_only = Event { rounds: vec![EventRound::default()], ..event.clone() };
    for event in [&event, &players_only] {
        let again = import_text(&own, event);
        assert_eq!(again.pairings.as_deref(), Some(&*games.pairings.clone().expect("games")), "{own}");
        assert!(again.notes.iter().all(|note| matches!(note.reason, ImportReason::DoubtfulResult { .. })));
    }
    // A row for each player.
    let each = "Player,Opponent,Result\nChris Smith,Ada,W\nAda,Chris Smith,L\nBo,Chris Smith,L\nChris Smith,Bo,W\n";
    let pairings = import_text(each, &players_only).pairings.expect("games");
    let ids: Vec<_> = pairings.iter().map(|game| (game.first.0, game.second.map(|second| second.0))).collect();
    assert_eq!(ids, [(1, Some(2)), (4, Some(3))]);
    assert!(pairings.iter().all(|game| game.result.is_some()));
}

proptest! {
    #[test]
    fn no_row_of_a_list_is_lost_without_a_word(
        header in prop_oneof![
            Just(""), Just("Name;Faction;Dropped\n"), Just("Winter Cup\nNr;Name;Team\n"), Just("Player;Opponent;Result;Score\n"),
            Just("Table;Player 1;Player 2;VP 1;VP 2;Winner\n"), Just("sep=;\nLast name, first name\n"),
        ],
        rows in proptest::collection::vec(
            proptest::collection::vec(
                prop_oneof![
                    Just("Ada"), Just("Bo Berg"), Just("Berg, Bo"), Just("Cy"), Just(""), Just("-"), Just("Khador"), Just("7-2"),
                    Just("3.0"), Just("W"), Just("1"), Just("bye"), Just("Total"), Just("yes"), Just("1. Dee (Cryx)"), Just("Name"),
                    Just("Waiting list"), Just("Eve <eve@example.org>"), Just("---"),
                ],
                1..6,
            ),
            0..9,
        ),
    ) {
        let event = event(&["Ada", "Ada", "Cy"]);
        let text = rows.iter().map(|row| row.join(";") + "\n").collect::<String>();
        if let Ok(table) = PlayerTable::read(&format!("{header}{text}"))
            && let Ok(import) = table.import_round(&event, Some(0))
        {
            let numbers = |is_taken: &dyn Fn(usize) -> bool| {
                table.rows.iter().enumerate().filter(|(index, _)| is_taken(*index)).count()
            };
            let rows = numbers(&|index| table.heading != Some(index));
            let is_doubt = |reason: &ImportReason| matches!(
                reason,
                ImportReason::NoResult | ImportReason::NoWinner | ImportReason::NoSuchTable | ImportReason::LongField
                    | ImportReason::Contradiction(_) | ImportReason::DoubtfulResult { .. } | ImportReason::SecondOfName(_)
                    | ImportReason::DoubtfulName(_) | ImportReason::UnclearDrop(_)
            );
            let is_lost = |reason: &ImportReason| {
                let is_of_game = matches!(reason, ImportReason::Namesakes(_)) && import.pairings.is_some();
                !is_doubt(reason) && !is_of_game
            };
            let lost = import.notes.iter().filter(|note| is_lost(&note.reason)).count();
            prop_assert_eq!(import.taken + lost, rows, "{:?} {:?}", import, table);
            prop_assert!(event.edited(&import.edits(Some(0))).is_ok());
        }
    }
}
