//! The event in a file: an event file, the ZIP of an event, which has such a file beside the layout files of its tables, or the PDF
//! of an event, which has its link inside. Of such a ZIP the event file is read and nothing else.

use super::limited_zip::{LimitedZip, SIGNATURES};
use super::limits::MAX_UNPACKED;
use super::problem::ArchiveProblem;
use crate::event::Event;
use crate::formats::json::{EVENT_MAX_BYTES, FileProblem, read_if_event};
use crate::formats::picture;
use crate::words::one_line;

/// The bytes at the beginning of a file of a ZIP in which an event file names its format.
const BEGINNING: usize = 4 << 10;

/// Reads the event in a file: an event file, a ZIP with one, or a PDF with the link of one, which holds what players may know.
/// `None` where there is no event in it.
///
/// # Errors
///
/// Why the event can't be read.
pub fn read_event(bytes: &[u8]) -> Result<Option<Event>, ArchiveProblem> {
    if let Some(event) = picture::read_event(bytes) {
        return event.map(Some).map_err(ArchiveProblem::Picture);
    }
    if !SIGNATURES.iter().any(|signature| bytes.starts_with(signature)) {
        return read_if_event(bytes).transpose().map_err(|problem| ArchiveProblem::Event(Box::new(problem)));
    }
    // What is wrong with the ZIP is said where its tables are read.
    let Ok(mut zip) = LimitedZip::open(bytes, MAX_UNPACKED) else { return Ok(None) };
    let mut found: Vec<(String, Result<Event, FileProblem>)> = Vec::new();
    for (index, name) in zip.layout_files() {
        if !zip.file(index, BEGINNING).is_ok_and(|beginning| read_if_event(&beginning).is_some()) {
            continue;
        }
        let whole = zip.file(index, EVENT_MAX_BYTES + 1);
        let whole = whole.map_err(|why| ArchiveProblem::InFile(one_line(&name), Box::new(why)))?;
        found.extend(read_if_event(&whole).map(|event| (name, event)));
    }
    match found.len() {
        0 | 1 => match found.pop() {
            Some((name, event)) => event
                .map(Some)
                .map_err(|why| ArchiveProblem::InFile(one_line(&name), Box::new(ArchiveProblem::Event(Box::new(why))))),
            None => Ok(None),
        },
        many => Err(ArchiveProblem::SeveralEvents(many)),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::checks::Plan;
    use crate::checks::testing::{circle, layout, pack};
    use crate::event::{NumberedTable, TableId};
    use crate::formats::PlannedTable;
    use crate::formats::archive::{ImportedTable, pack_files, unpack};
    use crate::formats::json::{self, write_event};
    use crate::formats::link::{self, LinkProblem, event as event_link};
    use crate::formats::picture::{LINK_KEY, PictureProblem};

    fn event() -> Event {
        let layout = layout(&[circle("a", "forest", (12.0, 12.0), 4.0)]);
        let table = NumberedTable { id: TableId(5), layout, plan: Plan { quadrant_method: true }, is_locked: true };
        Event { name: "Open: Kassel".to_owned(), tables: vec![Arc::new(table)], ..Event::new(pack()) }
    }

    fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
        let files: Vec<(String, Vec<u8>)> =
            files.iter().map(|(name, bytes)| ((*name).to_owned(), bytes.to_vec())).collect();
        pack_files(&files).expect("it can be packed")
    }

    #[test]
    fn an_event_is_read_from_its_file_and_from_a_zip_with_tables_beside_it() {
        let (event, layout) = (event(), json::write(&event().tables[0].layout));
        let file = write_event(&event).into_bytes();
        assert_eq!(read_event(&file), Ok(Some(event.clone())));
        let bytes = zip(&[
            ("all/table-01.tablewright", layout.as_bytes()),
            ("all/open.tablewright", &file),
            ("all/a.txt", b"{}"),
        ]);
        assert_eq!(read_event(&bytes), Ok(Some(event)));
        // Versions before events take its tables.
        let is_table = |imported: &ImportedTable| matches!(imported, ImportedTable::Table(_));
        assert_eq!(unpack(&bytes).expect("an archive").iter().filter(|table| is_table(table)).count(), 1);
    }

    /// A PDF with this link inside, and with the address of a table's sheet.
    fn pdf(link: &str) -> Vec<u8> {
        let table = link::write(&PlannedTable::from(event().tables[0].layout.clone()));
        format!("%PDF-1.7\n1 0 obj<</Title(#0)/{LINK_KEY}({link})>>endobj\n<</URI(https://x/#{table})>>\n%%EOF")
            .into_bytes()
    }

    #[test]
    fn an_event_is_read_from_its_pdf_and_not_its_first_table() {
        let link = event_link::write(&event());
        for whole in [format!("https://tables.example/club/#{link}"), format!("#{link}")] {
            assert_eq!(read_event(&pdf(&whole)), Ok(Some(event().for_players())));
        }
        // Other programs keep the address behind the code.
        let address = format!("%PDF-1.7\n<</URI(https://x/#{link})>>\n%%EOF").into_bytes();
        assert_eq!(read_event(&address), Ok(Some(event().for_players())));
    }

    #[test]
    fn a_pdf_with_a_broken_link_of_an_event_is_refused_and_that_of_a_table_is_none() {
        let link = event_link::write(&event());
        let broken = pdf(&format!("#{}", &link[..link.len() - 3]));
        assert_eq!(read_event(&broken), Err(ArchiveProblem::Picture(PictureProblem::Link(LinkProblem::Damaged))));
        let table = link::write(&PlannedTable::from(event().tables[0].layout.clone()));
        for other in [pdf(&format!("#{table}")), pdf(""), b"%PDF-1.7".to_vec()] {
            assert_eq!(read_event(&other), Ok(None));
        }
    }

    #[test]
    fn in_other_files_is_no_event() {
        let layout = json::write(&event().tables[0].layout);
        let archive = zip(&[("table-01.tablewright", layout.as_bytes())]);
        for other in [&archive[..], &archive[..50], layout.as_bytes(), b"", b"{}", b"http://x/#1"] {
            assert_eq!(read_event(other), Ok(None));
        }
    }

    #[test]
    fn a_broken_event_or_several_in_a_zip_are_refused() {
        let file = write_event(&event()).into_bytes();
        let half = &file[..file.len() / 2];
        assert!(matches!(read_event(half), Err(ArchiveProblem::Event(_))));
        let cut = read_event(&zip(&[("a.tablewright", half)])).expect_err("it is cut");
        assert!(cut.to_string().starts_with("a.tablewright: line "), "{cut}");
        let two = zip(&[("a.tablewright", &file), ("b.tablewright", &file)]);
        assert_eq!(read_event(&two), Err(ArchiveProblem::SeveralEvents(2)));
    }
}
