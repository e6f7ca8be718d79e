//! The ZIP of an event: the event file, and beside it a layout file for each table, with the table's number in its name, for programs
//! that open a table at a time. Of such a ZIP the event file is read and nothing else.

use super::limited_zip::{LimitedZip, SIGNATURES};
use super::limits::MOST_UNPACKED;
use super::packing::{EXTENSION, named_table_files, packed};
use super::problem::LibraryProblem;
use crate::event::Event;
use crate::formats::PlannedTable;
use crate::formats::file_name::{cut, stem};
use crate::formats::json::{EVENT_MAX_BYTES, FileProblem, read_if_event, write_event};
use crate::words::one_line;

/// The extension of event files.
pub const EVENT_EXTENSION: &str = "tablewright";

/// The bytes at the beginning of a file of a ZIP in which an event file names its format.
const BEGINNING: usize = 4 << 10;

/// The name of an event's file.
#[must_use]
pub fn event_name(event: &Event) -> String {
    let stem = if event.name.trim().is_empty() { "event".to_owned() } else { stem(&event.name) };
    format!("{stem}.{EVENT_EXTENSION}")
}

/// The files of an event, each with its name: the event file, a layout file for each table, and the file of the tables' links.
#[must_use]
pub fn event_files(event: &Event) -> Vec<(String, Vec<u8>)> {
    let tables: Vec<PlannedTable> = event.tables.iter().map(|table| PlannedTable::of_event(event, table)).collect();
    let named = |(table, number): (&PlannedTable, usize)| {
        format!("{number:02}-{}.{EXTENSION}", cut(&stem(&table.layout.name).to_lowercase()))
    };
    let names: Vec<String> = tables.iter().zip(1..).map(named).collect();
    let mut files = vec![(event_name(event), write_event(event).into_bytes())];
    files.extend(named_table_files(&names, &tables));
    files
}

/// Packs the files of an event into one ZIP.
///
/// # Errors
///
/// Where packing fails.
pub fn pack_event(event: &Event) -> Result<Vec<u8>, LibraryProblem> {
    pack_files(&event_files(event))
}

/// Packs files, each with its name, such as those of an event with others beside them.
///
/// # Errors
///
/// Where packing fails.
pub fn pack_files(files: &[(String, Vec<u8>)]) -> Result<Vec<u8>, LibraryProblem> {
    packed(files)
}

/// Reads the event in a file: an event file, or a ZIP with one. `None` where there is no event in it.
///
/// # Errors
///
/// Why the event can't be read.
pub fn read_event(bytes: &[u8]) -> Result<Option<Event>, LibraryProblem> {
    if !SIGNATURES.iter().any(|signature| bytes.starts_with(signature)) {
        return read_if_event(bytes).transpose().map_err(LibraryProblem::Event);
    }
    // What is wrong with the ZIP is said where its tables are read.
    let Ok(mut zip) = LimitedZip::open(bytes, MOST_UNPACKED) else { return Ok(None) };
    let mut found: Vec<(String, Result<Event, FileProblem>)> = Vec::new();
    for (index, name) in zip.layout_files() {
        if !zip.file(index, BEGINNING).is_ok_and(|beginning| read_if_event(&beginning).is_some()) {
            continue;
        }
        let whole = zip.file(index, EVENT_MAX_BYTES + 1);
        let whole = whole.map_err(|why| LibraryProblem::InFile(one_line(&name), Box::new(why)))?;
        found.extend(read_if_event(&whole).map(|event| (name, event)));
    }
    match found.len() {
        0 | 1 => match found.pop() {
            Some((name, event)) => event
                .map(Some)
                .map_err(|why| LibraryProblem::InFile(one_line(&name), Box::new(LibraryProblem::Event(why)))),
            None => Ok(None),
        },
        many => Err(LibraryProblem::SeveralEvents(many)),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::checks::Plan;
    use crate::checks::testing::{circle, layout, pack};
    use crate::event::{NumberedTable, TableId};
    use crate::formats::library::{ImportedTable, pack as pack_library, unpack};
    use crate::layout::Layout;

    fn event() -> Event {
        let named = |id: u32, name: &str| {
            let layout = Layout { name: name.to_owned(), ..layout(&[circle("a", "forest", (12.0, 12.0), 4.0)]) };
            let plan = Plan { quadrant_method: true };
            Arc::new(NumberedTable { id: TableId(id), layout, plan, is_locked: true })
        };
        let tables = vec![named(5, "Frozen mill"), named(2, ""), named(1, "Frozen MILL")];
        Event { name: "Open: Kassel".to_owned(), tables, ..Event::new(pack()) }
    }

    #[test]
    fn the_zip_of_an_event_is_read_as_the_event() {
        let event = event();
        let names: Vec<String> = event_files(&event).into_iter().map(|(name, _)| name).collect();
        let expected = [
            "open-kassel.tablewright",
            "01-frozen-mill.tablewright.json",
            "02-table.tablewright.json",
            "03-frozen-mill.tablewright.json",
            "tablewright.links.txt",
        ];
        assert_eq!(names, expected);
        let bytes = pack_event(&event).expect("it can be packed");
        assert_eq!(read_event(&bytes), Ok(Some(event.clone())));
        assert_eq!(pack_event(&event), Ok(bytes.clone()), "the same bytes each time");
        // Versions before events take its tables, as they are planned.
        let is_table = |imported: &ImportedTable| match imported {
            ImportedTable::Table(table) => table.plan.quadrant_method,
            ImportedTable::Refused(_) => false,
        };
        assert_eq!(unpack(&bytes).expect("a library").iter().filter(|table| is_table(table)).count(), 3);
    }

    #[test]
    fn an_event_file_is_read_and_other_files_are_none() {
        let event = event();
        let file = write_event(&event).into_bytes();
        assert_eq!(read_event(&file), Ok(Some(event.clone())));
        let tables: Vec<PlannedTable> =
            event.tables.iter().map(|table| PlannedTable::of_event(&event, table)).collect();
        let library = pack_library(&tables).expect("it can be packed");
        for other in [&library[..], &library[..50], b"", b"{}", b"http://x/#1"] {
            assert_eq!(read_event(other), Ok(None));
        }
        assert!(matches!(read_event(&file[..file.len() / 2]), Err(LibraryProblem::Event(_))));
    }

    #[test]
    fn a_broken_event_or_several_in_a_zip_are_refused() {
        let file = write_event(&event()).into_bytes();
        let zip = |files: &[(&str, &[u8])]| {
            let files: Vec<(String, Vec<u8>)> =
                files.iter().map(|(name, bytes)| ((*name).to_owned(), bytes.to_vec())).collect();
            pack_files(&files).expect("it can be packed")
        };
        let in_folder = zip(&[("mine/event.json", &file), ("mine/notes.txt", b"{}")]);
        assert_eq!(read_event(&in_folder), Ok(Some(event())));
        let cut = read_event(&zip(&[("a.tablewright", &file[..file.len() / 2])])).expect_err("it is cut");
        assert!(cut.to_string().starts_with("a.tablewright: line "), "{cut}");
        let two = zip(&[("a.tablewright", &file), ("b.tablewright", &file)]);
        assert_eq!(read_event(&two), Err(LibraryProblem::SeveralEvents(2)));
    }
}
