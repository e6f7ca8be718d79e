use std::sync::Arc;

use proptest::prelude::*;

use super::PlayerColumn::{
    Faction, FirstDestroyed, FirstName, FirstPlayer, FirstVp, Ignored, LastName, Name, SecondPlayer, SecondVp, Table,
    Team, Winner,
};
use super::*;
use crate::checks::Plan;
use crate::checks::testing::pack;
use crate::event::{Event, EventEdit, EventPlayer, EventRound, GameEnding, NumberedTable, PlayerId, Seat, TableId};
use crate::formats::sheet::SheetProblem;
use crate::layout::Layout;

fn event(names: &[&str]) -> Event {
    let player = |(name, id): (&&str, u32)| EventPlayer::new(PlayerId(id), *name);
    let table = |id| {
        let layout = Layout::new(pack());
        Arc::new(NumberedTable { id: TableId(id), layout, plan: Plan::default(), is_locked: false })
    };
    Event {
        roster: names.iter().zip(1..).map(player).collect(),
        tables: [11, 12, 13].map(table).into(),
        rounds: vec![EventRound::default()],
        ..Event::new(pack())
    }
}

fn names(import: &PlayerImport) -> Vec<&str> {
    import.roster.iter().map(|player| &*player.name).collect()
}

#[test]
fn columns_are_known_by_the_words_of_the_first_line() {
    for (header, columns) in [
        ("Rank,Player,Faction,Team", vec![Ignored, Name, Faction, Team]),
        ("First Name;Last Name;Army;Club", vec![FirstName, LastName, Faction, Team]),
        ("Platz\tVorname\tNachname\tFraktion\tVerein", vec![Ignored, FirstName, LastName, Faction, Team]),
        ("Table,Player 1,Player 2", vec![Table, FirstPlayer, SecondPlayer]),
        ("Tisch,Spieler 1,Spieler 2", vec![Table, FirstPlayer, SecondPlayer]),
        ("P1,P2,Table #", vec![FirstPlayer, SecondPlayer, Table]),
        ("Player,Opponent,Result", vec![FirstPlayer, SecondPlayer, Winner]),
        (
            "Player 1 Name,Player 1 Score,Player 2 Name,Player 2 Score,Winner",
            vec![FirstPlayer, FirstVp, SecondPlayer, SecondVp, Winner],
        ),
        ("P1,P2,P1 VP,VP 2,P1 AP", vec![FirstPlayer, SecondPlayer, FirstVp, SecondVp, FirstDestroyed]),
        ("Name,Name", vec![Name, Ignored]),
    ] {
        let table = PlayerTable::read(&format!("{header}\n1,2,3")).expect("a table");
        assert_eq!(table.columns[..columns.len()], columns, "{header}");
        assert!(table.heading == Some(0), "{header}");
    }
}

#[test]
fn without_a_header_columns_are_known_by_what_is_in_them() {
    for (text, columns) in [
        ("Ada\nBo", vec![Name]),
        ("Ada,Khador\nBo,Khador", vec![Name, Faction]),
        ("1;Ada;Khador;Ironclads\n2;Bo;Khador;", vec![Ignored, Name, Faction, Team]),
        // Two players a row are a game where they stand on both sides; else the second text is a faction.
        ("1\tAda\tBo\n1\tBo\tAda\n2\tCy\tDee\n2\tDee\tCy", vec![Table, FirstPlayer, SecondPlayer]),
        ("1\tAda\tElves\n2\tCy\tOrcs", vec![Ignored, Name, Faction]),
        ("Berg, Bo\nYoung, Cy", vec![LastName, FirstName]),
        ("Bo;Berg\nCy;Young", vec![FirstName, LastName]),
        ("Ada;Lindqvist;Khador\nBo;Berg;Cryx\nCy;Berg;Khador", vec![FirstName, LastName, Faction]),
        ("van der Berg;Bo\nYoung;Cy J.", vec![LastName, FirstName]),
        ("Ada;Elves\nBo;Orcs\nCy;Elves", vec![Name, Faction]),
        ("Ada;ada@example.org;yes;2026-11-01\nBo;bo@example.org;no;2026-11-02", vec![Name, Ignored, Ignored, Ignored]),
    ] {
        let table = PlayerTable::read(text).expect("a table");
        assert_eq!((table.columns, table.heading), (columns, None), "{text}");
    }
}

#[test]
fn without_a_header_the_players_of_the_event_say_what_columns_are() {
    for (players, text, columns) in [
        (&["Ada", "Bo", "Cy", "Dee"][..], "1\tAda\tBo\n2\tCy\tDee", vec![Table, FirstPlayer, SecondPlayer]),
        (&["Ada", "Cy"], "1\tAda\tBo\n2\tCy\tDee", vec![Ignored, Name, Faction]),
        (&["Ada", "Bo", "Cy", "Dee"], "Ada;Bo\nCy;Dee", vec![FirstPlayer, SecondPlayer]),
        (&["Bo Berg", "Cy Young"], "Berg;Bo\nYoung;Cy", vec![LastName, FirstName]),
        (&["Berg Bo"], "Berg, Bo\nYoung, Cy", vec![FirstName, LastName]),
        (&["Bo"], "Name,Faction\nAda,Bo", vec![Name, Faction]),
    ] {
        let table = PlayerTable::read(text).expect("a table").with_players_of(&event(players));
        assert_eq!(table.columns, columns, "{text}");
    }
}

#[test]
fn players_are_known_whatever_the_case_and_the_blanks() {
    let event = event(&["Ada Example", "Bo"]);
    let table = PlayerTable::read("\u{feff}Name,Faction\r\n  ada   EXAMPLE ,Cygnar\r\nCy,\r\n,Khador\r\ncy,Menoth\r\n");
    let import = table.expect("a table").import(&event).expect("it has names");
    assert_eq!(names(&import), ["Ada Example", "Bo", "Cy", "cy"]);
    assert_eq!((import.added, import.known, import.roster[0].faction.as_str()), (2, 1, "Cygnar"));
    assert_eq!(import.roster[2], EventPlayer::new(PlayerId(3), "Cy"));
    let notes = [(4, ImportReason::NoName), (5, ImportReason::SecondOfName(PlayerId(4)))];
    assert_eq!(import.notes, notes.map(|(row, reason)| ImportNote { row, reason }));
}

#[test]
fn players_are_known_however_their_letters_are_written() {
    for (known, text) in [
        (
            ["José Núñez", "Zoë Müller"],
            "Name;Faction\nJose\u{301} Nu\u{301}n\u{303}ez;Khador\nZoe\u{308} Mu\u{308}ller;Cryx",
        ),
        (["Jose\u{301} Nu\u{301}n\u{303}ez", "Bo Berg"], "Name\nJOSÉ NÚÑEZ\nBo\u{200b} Berg"),
        (["Ada Lindqvist", "Céline Dubois"], "Name\nAda\u{a0}Lindqvist\n\u{200e}Céline Dubois\u{200e}"),
    ] {
        let import = PlayerTable::read(text).expect("a table").import(&event(&known)).expect("it has names");
        assert_eq!((names(&import), import.added, import.known), (known.to_vec(), 0, 2));
    }
    let text = "Name,Faction\n\u{200e}Bo\u{a0}Berg\u{200b},Cryx\n\u{200b},Khador";
    let import = PlayerTable::read(text).expect("a table").import(&event(&[])).expect("it has names");
    assert_eq!((names(&import), import.notes.len()), (vec!["Bo\u{a0}Berg"], 1));
}

/// The players of a table, as they are shown in an event that has them.
fn shown(event: &Event) -> Vec<String> {
    event.roster.iter().map(|player| event.shown_name(player.id)).collect()
}

#[test]
fn two_rows_of_one_name_are_two_players_and_the_same_list_again_adds_nobody() {
    let text = "Name,Faction,Team\nChris Smith,Khador,North\nAda Lindqvist,Cryx,South\nChris Smith,Cygnar,South\n";
    let table = PlayerTable::read(text).expect("a table");
    let mut event = event(&[]);
    let import = table.import(&event).expect("it has names");
    assert_eq!((import.added, import.known, &import.notes[..]), (3, 0, &[][..]));
    event.roster = import.roster;
    assert_eq!(shown(&event), ["Chris Smith (Khador)", "Ada Lindqvist", "Chris Smith (Cygnar)"]);
    // In another order, and as our own lists have them.
    for again in [
        text,
        "Name,Faction,Team\nCHRIS SMITH,Cygnar,South\nChris Smith,Khador,North",
        "Name,Faction\nChris Smith,Cygnar\nChris Smith,Khador",
        "Name\nChris Smith (Cygnar)\nChris Smith (Khador)",
        &standings_csv(&event, 0),
    ] {
        let import = PlayerTable::read(again).expect("a table").import(&event).expect("it has names");
        assert_eq!((import.added, &import.roster), (0, &event.roster), "{again}");
    }
    // Another faction is taken over from a list of both, but nobody can say whose the one of a single row is.
    let both = "Name,Faction\nChris Smith,Khador\nChris Smith,Orgoth";
    let import = PlayerTable::read(both).expect("a table").import(&event).expect("it has names");
    assert_eq!((import.added, &*import.roster[0].faction, &*import.roster[2].faction), (0, "Khador", "Orgoth"));
    let one = "Name,Faction\nChris Smith,Orgoth";
    let import = PlayerTable::read(one).expect("a table").import(&event).expect("it has names");
    assert_eq!((import.added, &import.roster), (0, &event.roster));
    assert_eq!(import.notes, [ImportNote { row: 2, reason: ImportReason::Namesakes(PlayerId(1)) }]);
    // A third one is new.
    let three = "Name,Faction\nChris Smith,Orgoth\nChris Smith,Cygnar\nChris Smith,Khador";
    let import = PlayerTable::read(three).expect("a table").import(&event).expect("it has names");
    assert_eq!((import.added, import.known, &*import.roster[3].faction), (1, 2, "Orgoth"));
}

#[test]
fn games_of_namesakes_are_those_of_the_people_that_they_name() {
    let games = |event: &Event, text: &str, round| {
        let import = PlayerTable::read(text).expect("a table").import_round(event, round).expect("it has names");
        let pairings = import.pairings.unwrap_or_default();
        let ids: Vec<_> = pairings.iter().map(|game| (game.first.0, game.second.map(|second| second.0))).collect();
        (import.added, ids, import.notes)
    };
    let mut event = event(&["Chris Smith", "Ada", "Chris Smith", "Bo"]);
    let both = "Table,Player 1,Player 2\n1,Chris Smith,Ada\n2,Bo,Chris Smith";
    let in_order = vec![(1, Some(2)), (4, Some(3))];
    // Where nothing tells them apart, it is all the same.
    assert_eq!(games(&event, both, Some(0)), (0, in_order.clone(), vec![]));
    let own = "Player 1,Player 2\nChris Smith (2),Ada\nChris Smith,Bo";
    let turned = vec![(3, Some(2)), (1, Some(4))];
    assert_eq!(games(&event, own, Some(0)), (0, turned.clone(), vec![]));
    // Which is which is known by the games that the round had, by opponents before tables, and what is written is read back.
    let import = PlayerTable::read(own).expect("a table").import_round(&event, Some(0)).expect("it has names");
    event.rounds[0].pairings = import.pairings.expect("games");
    let by_round = vec![(3, Some(2)), (4, Some(1))];
    assert_eq!(games(&event, both, Some(0)), (0, by_round, vec![]));
    let written = pairings_csv(&event, 0);
    assert!(written.contains("Chris Smith (2),Ada,") && written.contains("Chris Smith (1),Bo,"), "{written}");
    assert_eq!(games(&event, &written, None), (0, turned, vec![]));
    // In another round nobody knows, and that is said.
    event.rounds.push(EventRound::default());
    let unclear = |row, id| ImportNote { row, reason: ImportReason::Namesakes(PlayerId(id)) };
    assert_eq!(games(&event, both, Some(1)), (0, in_order, vec![unclear(2, 1)]));
    // A faction beside them says it, and one who is named for certain can't be the other.
    "Khador".clone_into(&mut event.roster[0].faction);
    "Cygnar".clone_into(&mut event.roster[2].faction);
    let with_faction = "Player,Faction,Opponent\nChris Smith,Cygnar,Ada\nBo,Cryx,Chris Smith";
    assert_eq!(games(&event, with_faction, Some(1)), (0, vec![(3, Some(2)), (4, Some(1))], vec![]));
    let each_other = "Player 1,Player 2,Winner\nChris Smith,Chris Smith (Khador),2";
    assert_eq!(games(&event, each_other, Some(1)), (0, vec![(3, Some(1))], vec![]));
    let third = "Player 1,Player 2\nChris Smith,Chris Smith\nAda,Chris Smith";
    let (added, ids, notes) = games(&event, third, Some(1));
    assert_eq!(
        (added, ids, notes.last().map(|note| note.reason.clone())),
        (0, vec![(1, Some(3))], Some(ImportReason::NamedBefore))
    );
}

#[test]
fn names_that_are_too_long_are_left_out_and_said() {
    let (longest, longer) = ("ä".repeat(EventPlayer::MAX_LETTERS), "ä".repeat(EventPlayer::MAX_LETTERS + 1));
    let text = format!("Name,Faction\n{longest},Cygnar\n{longer},Khador\nBo,{longer}");
    let import = PlayerTable::read(&text).expect("a table").import(&event(&[])).expect("it has names");
    assert_eq!(names(&import), [longest.as_str(), "Bo"]);
    assert_eq!(import.roster[1].faction, "");
    let notes = [(3, ImportReason::LongName), (4, ImportReason::LongField)];
    assert_eq!(import.notes, notes.map(|(row, reason)| ImportNote { row, reason }));
    // The other player of a game isn't added without it.
    let games = format!("Player 1,Player 2\nAda,{longer}\nBo,Cy");
    let import = PlayerTable::read(&games).expect("a table").import(&event(&[])).expect("it has names");
    assert_eq!((names(&import), import.notes.len()), (vec!["Bo", "Cy"], 1));
    // Who has a longer name in the event already is still known.
    let import = PlayerTable::read(&games).expect("a table").import(&event(&[&longer])).expect("it has names");
    assert_eq!((import.known, import.pairings.map(|games| games.len())), (1, Some(2)));
}

#[test]
fn first_and_last_names_are_one_name_and_who_dropped_has_left() {
    let table =
        PlayerTable::read("First,Last Name,First Name,Dropped\nx,Example,Ada,Yes\ny,Other,Bo,No").expect("a table");
    let import = table.import(&event(&[])).expect("it has names");
    assert_eq!(names(&import), ["Ada Example", "Bo Other"]);
    assert_eq!(import.roster.iter().map(|player| player.has_dropped).collect::<Vec<_>>(), [true, false]);
    for (text, name) in [
        ("Vorname;Name\nAda;Muster", "Ada Muster"),
        ("Name;Vorname\nMuster;Ada", "Ada Muster"),
        ("Player,First Name,Last Name\nAda M.,Ada,Muster", "Ada M."),
    ] {
        let import = PlayerTable::read(text).expect("a table").import(&event(&[])).expect("it has names");
        assert_eq!(names(&import), [name]);
    }
}

#[test]
fn a_row_with_two_players_is_a_game_and_one_with_a_bye_is_none() {
    let text = "Table,Player 1,Player 2,P1 VP,P2 VP,P1 destroyed,Winner\n\
        2,Ada,Bo,7,2,60,Ada\n,Cy,BYE,,,,\n9,Dee,Eve,1,1,,draw\n1,Fay,ada,,,,\n,,Gil,,,,\n3,Hal,Ida,x,,,2\n1,Joe,JOE,,,,";
    let event = event(&["Bo"]);
    let import = PlayerTable::read(text).expect("a table").import(&event).expect("it has names");
    assert_eq!(names(&import), ["Bo", "Ada", "Cy", "Dee", "Eve", "Gil", "Hal", "Ida"]);
    let [bo, ada, cy, dee, eve, gil, hal, ida] = [1, 2, 3, 4, 5, 6, 7, 8].map(PlayerId);
    let pairings = import.pairings.clone().expect("games");
    let rows: Vec<(PlayerId, Option<PlayerId>, Option<u32>)> =
        pairings.iter().map(|game| (game.first, game.second, game.table.map(|table| table.0))).collect();
    let expected = [
        (ada, Some(bo), Some(12)),
        (cy, None, None),
        (dee, Some(eve), None),
        (gil, None, None),
        (hal, Some(ida), Some(13)),
    ];
    assert_eq!(rows, expected);
    let results: Vec<_> =
        pairings.iter().map(|game| game.result.map(|result| (result.winner, result.ending))).collect();
    let won = Some((Some(Seat::First), GameEnding::Scenario));
    assert_eq!(results, [won, None, Some((None, GameEnding::Tiebreakers)), None, None]);
    assert_eq!(
        pairings[0].result.expect("a result").scores.map(|score| [score.vp, score.destroyed]),
        [[7, 60], [2, 0]]
    );
    let notes = [
        (4, ImportReason::NoSuchTable),
        (5, ImportReason::NamedBefore),
        (7, ImportReason::NoResult),
        (8, ImportReason::SamePlayer),
    ];
    assert_eq!(import.notes, notes.map(|(row, reason)| ImportNote { row, reason }));
    let edits = [EventEdit::Roster(import.roster), EventEdit::Pairings(0, pairings)];
    assert!(event.edited(&edits).is_ok());
}

#[test]
fn what_is_no_table_is_refused() {
    let refused = |text: &str| PlayerTable::read(text).expect_err(text);
    for text in ["", " \n,,\n"] {
        assert_eq!(refused(text), PlayerTableProblem::Sheet(SheetProblem::Empty));
    }
    assert_eq!(refused("Name\n\"Ada"), PlayerTableProblem::Sheet(SheetProblem::QuoteWithoutEnd(2)));
    let mut table = PlayerTable::read("Ada\nBo").expect("a table");
    table.columns = vec![Faction];
    assert_eq!(table.import(&event(&[])), Err(PlayerTableProblem::NoNames));
}

#[test]
fn more_players_than_an_event_can_have_are_left_out() {
    let text = (0..600).map(|number| format!("Player {number}")).collect::<Vec<_>>().join("\n");
    let import = PlayerTable::read(&text).expect("a table").import(&event(&[])).expect("it has names");
    assert_eq!((import.roster.len(), import.notes.len()), (512, 88));
}

#[test]
fn written_pairings_are_read_back() {
    let mut event = event(&["Ada", "=Bo", "Cy, the third"]);
    let text = "Table,Player 1,Player 2,P1 VP,P2 VP,P1 destroyed,P2 destroyed,Winner\n3,Ada,=Bo,7,2,60,30,1\n,\"Cy, the third\",Bye";
    let import = PlayerTable::read(text).expect("a table").import(&event).expect("it has names");
    assert_eq!((import.added, import.known, &import.notes[..]), (0, 3, &[][..]));
    event.rounds[0].pairings = import.pairings.expect("games");
    let written = pairings_csv(&event, 0);
    let expected = "\u{feff}table,player_1,player_2,player_1_vp,player_2_vp,player_1_destroyed,player_2_destroyed,winner,ending\r\n\
        3,Ada,'=Bo,7,2,60,30,1,scenario\r\n,\"Cy, the third\",Bye,,,,,,\r\n";
    assert_eq!(written, expected);
    let again = PlayerTable::read(&written).expect("a table").import(&event).expect("it has names");
    assert_eq!(again.pairings.as_ref(), Some(&event.rounds[0].pairings));
    let standings = standings_csv(&event, 1);
    let expected = "\u{feff}rank,player,faction,team,tournament_points,strength_of_schedule,vp,destroyed,wins,ties,losses,byes\r\n\
        1,Ada,,,1,0,7,60,1,0,0,0\r\n2,\"Cy, the third\",,,1,0,3,0,0,0,0,1\r\n3,'=Bo,,,0,1,2,30,0,0,1,0\r\n";
    assert_eq!(standings, expected);
}

proptest! {
    #[test]
    fn any_table_gives_what_an_event_can_have(
        text in "([a-cA-C0-3 ]{0,4}[,;\t\n\"]){0,40}",
        header in prop_oneof![Just(""), Just("Name,Faction,Table\n"), Just("Table,P1,P2,P1 VP,P2 VP,Winner\n"), Just("Player;Opponent\n")],
        columns in proptest::collection::vec(0..PlayerColumn::ALL.len(), 0..6),
    ) {
        let event = event(&["a", "B"]);
        if let Ok(mut table) = PlayerTable::read(&format!("{header}{text}")) {
            for (column, meaning) in table.columns.iter_mut().zip(columns) {
                *column = PlayerColumn::ALL[meaning];
            }
            if let Ok(import) = table.import(&event) {
                let edits = [EventEdit::Roster(import.roster), EventEdit::Pairings(0, import.pairings.unwrap_or_default())];
                prop_assert!(event.edited(&edits).is_ok());
            }
        }
        let _ = PlayerTable::read(&text);
    }
}

#[test]
fn what_a_table_gives_is_taken_over_as_edits() {
    let event = event(&["Ada"]);
    let import = |text: &str| PlayerTable::read(text).expect("a table").import(&event).expect("it has names");
    let players = import("Name\nAda\nBo");
    assert_eq!(players.edits(Some(0)), [EventEdit::Roster(players.roster.clone())]);
    let games = import("Player 1,Player 2\nAda,Bo");
    assert_eq!(games.edits(None), [EventEdit::Roster(games.roster.clone())]);
    let [roster, pairings, paired_on] = &games.edits(Some(0))[..] else { panic!("three edits") };
    assert_eq!(*roster, EventEdit::Roster(games.roster.clone()));
    assert!(matches!(pairings, EventEdit::Pairings(0, pairings) if pairings.len() == 1));
    assert_eq!(*paired_on, EventEdit::PairedOn(0, Vec::new()), "what they were paired on isn't known");
    let after = event.edited(&games.edits(Some(0))).expect("they can be made");
    assert_eq!((first_unpaired(&event), first_unpaired(&after)), (Some(0), None));
    assert!(!games.is_empty() && import("Name,Faction\n,Khador").is_empty());
}

#[test]
fn counts_and_notes_say_what_a_table_gives() {
    let event = event(&["Ada"]);
    let import = |text: &str| PlayerTable::read(text).expect("a table").import(&event).expect("it has names");
    let games = import("Player 1,Player 2,Table\nAda,Bo,1\nCy,Cy,9\n");
    assert_eq!(messages::counts(&games), "1 player is new. 1 is in the event already. It has 1 game.");
    assert_eq!(messages::counts(&import("Name\nBo")), "1 player is new.");
    let notes = messages::notes(&games);
    assert!(notes.iter().any(|note| note == "In row 3 a player plays against themselves."), "{notes:?}");
    // Of many rows, the first are told of.
    let many = import(&format!("Name,Faction\n{}Ada,", ",Khador\n".repeat(23)));
    let notes = messages::notes(&many);
    assert_eq!((notes.len(), &*notes[0], &*notes[20]), (21, "Row 2 has no name.", "And 3 more rows."));
    assert_eq!(many.notes.len(), 23);
    assert!(messages::notes(&import("Name\nAda")).is_empty());
}

#[test]
fn several_lines_are_a_list_and_one_is_a_name() {
    for (text, is_list) in [
        ("", false),
        ("Ann", false),
        ("Ann\n", false),
        ("\n  \nAnn\r\n", false),
        ("Ann\nBob", true),
        ("Ann\r\n\r\nBob\r\n", true),
    ] {
        assert_eq!(super::is_list(text), is_list, "{text:?}");
    }
}
