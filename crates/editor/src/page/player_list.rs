//! A list of players that somebody pastes or opens, before anything of it is taken over: what it is read from, how it was read, and what
//! is chosen of it.

use std::rc::Rc;

use crate::event::Event;
use crate::formats::players::{PlayerImport, PlayerTable};
use crate::formats::sheet::{
    MAX_FILE, Sheet, SheetChoice, SheetForm, SheetOrigin, SheetProblem, SheetSeparator, read_text, read_utf8,
};
use crate::words::{many, plural, t};

/// What a list is read from. It is kept, since a person may choose to have it read otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListSource {
    /// A text that was pasted.
    Text(Rc<str>),
    /// Cells that were copied in another program.
    Cells(Rc<[Vec<String>]>),
    /// A file.
    File(ListFile),
}

/// A file with a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListFile {
    pub name: String,
    pub bytes: Rc<[u8]>,
}

/// A list that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenedList {
    /// What it was read from.
    pub source: ListSource,
    /// What is chosen of how it is read.
    pub choice: SheetChoice,
    /// How it was read.
    pub origin: SheetOrigin,
    /// What it is taken for.
    pub table: PlayerTable,
}

impl ListSource {
    /// Reads it; `None` where that takes what only the worker has.
    pub fn read(&self, choice: &SheetChoice) -> Option<Result<Sheet, SheetProblem>> {
        match self {
            Self::Text(text) => Some(read_text(text, choice)),
            Self::Cells(rows) => Some(Sheet::of_cells(rows.iter().cloned())),
            Self::File(file) if file.bytes.len() > MAX_FILE => Some(Err(SheetProblem::LargeFile)),
            Self::File(file) => read_utf8(&file.bytes, choice),
        }
    }
}

impl OpenedList {
    /// A list as it was read, for an event whose players say what its rows are too.
    pub fn new(source: ListSource, choice: SheetChoice, sheet: &Sheet, event: &Event) -> Self {
        let table = PlayerTable::of(sheet).with_players_of(event);
        Self { source, choice, origin: sheet.origin.clone(), table }
    }

    /// The same with another table.
    pub fn with_table(&self, table: PlayerTable) -> Self {
        Self { table, ..self.clone() }
    }
}

/// What is said of how a list was read, beside what can be chosen of it.
pub fn origin_notes(origin: &SheetOrigin) -> Vec<String> {
    let guessed = origin.encoding.filter(|found| found.is_guessed);
    let guessed = guessed.map(|_| {
        t!("The file doesn't say how its letters are written. If names look wrong, choose another encoding.").to_owned()
    });
    let left_out = Some(origin.columns_left_out).filter(|columns| *columns > 0).map(|columns| {
        many(columns, plural!("1 column on the right is left out.", "{} columns on the right are left out."))
    });
    guessed.into_iter().chain(left_out).collect()
}

/// What a separator is called.
pub fn separator_name(separator: SheetSeparator) -> String {
    match separator {
        SheetSeparator::Tab => t!("Tabs").to_owned(),
        SheetSeparator::Semicolon => t!("Semicolons").to_owned(),
        SheetSeparator::Comma => t!("Commas").to_owned(),
        SheetSeparator::Pipe => t!("Vertical bars").to_owned(),
        SheetSeparator::Blanks => t!("Two blanks or more").to_owned(),
        SheetSeparator::Other(letter) => letter.to_string(),
        SheetSeparator::None => t!("Nothing").to_owned(),
    }
}

/// The separators that can be chosen for a list that was read so; none where it is no text.
pub fn separators(form: &SheetForm) -> Vec<SheetSeparator> {
    let SheetForm::Text(separator) = form else { return Vec::new() };
    let other = Some(*separator).filter(|separator| !SheetSeparator::ALL.contains(separator));
    SheetSeparator::ALL.into_iter().chain(other).collect()
}

/// What the button says that takes a list over; `has_games` where its games are taken too.
pub fn take_over_text(import: &PlayerImport, has_games: bool) -> String {
    let players = (import.added > 0).then(|| many(import.added, plural!("1 player", "{} players")));
    let games = import.pairings.as_ref().map_or(0, Vec::len);
    let games = (has_games && games > 0).then(|| many(games, plural!("1 game", "{} games")));
    match (players, games) {
        (Some(players), Some(games)) => t!("Add {} and {}", players, games),
        (Some(one), None) | (None, Some(one)) => t!("Add {}", one),
        (None, None) => t!("Take over").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Pairing, PlayerId};
    use crate::formats::sheet::{FoundEncoding, SheetEncoding};
    use crate::pack;

    fn read(source: ListSource, choice: SheetChoice) -> OpenedList {
        let sheet = source.read(&choice).expect("the page can read it").expect("it is a table");
        let pack = pack::find(pack::DEFAULT).expect("built in");
        OpenedList::new(source, choice, &sheet, &Event::new(pack))
    }

    fn file(bytes: &[u8]) -> ListSource {
        ListSource::File(ListFile { name: "players.csv".to_owned(), bytes: bytes.into() })
    }

    #[test]
    fn a_list_is_read_again_as_it_is_chosen() {
        let source = ListSource::Text("Name;Team, Club\nAda;Nord".into());
        let list = read(source.clone(), SheetChoice::default());
        assert_eq!(list.origin.form, SheetForm::Text(SheetSeparator::Semicolon));
        assert_eq!(list.table.rows[1].fields, ["Ada", "Nord"]);
        let comma = SheetChoice { separator: Some(SheetSeparator::Comma), ..SheetChoice::default() };
        assert_eq!(read(source, comma).table.rows[0].fields, ["Name;Team", "Club"]);
        assert_eq!(separators(&list.origin.form), SheetSeparator::ALL);
        let other = SheetSeparator::Other('~');
        assert!(separators(&SheetForm::Text(other)).contains(&other));
        assert!(separators(&SheetForm::Copied).is_empty());
    }

    #[test]
    fn only_text_in_utf_8_is_read_without_the_worker() {
        let choice = SheetChoice::default();
        assert!(file("Zoë".as_bytes()).read(&choice).is_some());
        assert!(file(b"Zo\xeb").read(&choice).is_none());
        let chosen = SheetChoice { encoding: Some(SheetEncoding::Windows1252), ..choice };
        assert!(file("Zoë".as_bytes()).read(&chosen).is_none());
        let large = file(&vec![b'a'; MAX_FILE + 1]);
        assert_eq!(large.read(&choice), Some(Err(SheetProblem::LargeFile)));
    }

    #[test]
    fn the_button_says_what_is_added() {
        let bye = Pairing { first: PlayerId(1), second: None, table: None, result: None };
        let import = |added, games: Option<usize>| PlayerImport {
            added,
            known: 1,
            pairings: games.map(|games| vec![bye.clone(); games]),
            ..PlayerImport::default()
        };
        assert_eq!(take_over_text(&import(16, None), true), "Add 16 players");
        assert_eq!(take_over_text(&import(16, Some(8)), true), "Add 16 players and 8 games");
        assert_eq!(take_over_text(&import(1, Some(8)), false), "Add 1 player");
        assert_eq!(take_over_text(&import(0, Some(1)), true), "Add 1 game");
        assert_eq!(take_over_text(&import(0, None), true), "Take over");
    }

    #[test]
    fn what_a_guess_leaves_open_is_said() {
        let list = read(file("Zoë".as_bytes()), SheetChoice::default());
        assert!(origin_notes(&list.origin).is_empty());
        let found = list.origin.encoding.map(|found| FoundEncoding { is_guessed: true, ..found });
        let guessed = SheetOrigin { encoding: found, columns_left_out: 3, ..list.origin };
        let notes = origin_notes(&guessed);
        assert!(
            notes[0].contains("another encoding") && notes[1] == "3 columns on the right are left out.",
            "{notes:?}"
        );
    }
}
