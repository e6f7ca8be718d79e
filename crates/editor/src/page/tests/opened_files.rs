//! What comes of files that a person opens.

use super::*;
use crate::formats::archive::{ArchiveProblem, Backup, ImportedTable, MAX_BYTES};
use crate::formats::game::stored::KeptGame;
use crate::formats::link;
use crate::formats::sheet::other_file;
use crate::page::play::game_file;
use crate::page::{
    OpenedFile, RestorableFile, file_refusal, former_table, game_of_file, launched_files, only_file, size_refusal,
};
use crate::worker::{ImportTablesRequest, ImportedFile};

fn read(name: &str) -> ImportedTable {
    ImportedTable::Table(Box::new(table(name, 1)))
}

fn unread() -> ImportedTable {
    ImportedTable::Refused(ArchiveProblem::InFile("two\nlines.json".to_owned(), Box::new(ArchiveProblem::Damaged)))
}

fn opened(tables: Vec<ImportedTable>) -> OpenedFile {
    OpenedFile::of("tables.zip".to_owned(), Ok(ImportedFile::Tables(tables)))
}

#[test]
fn a_single_table_is_opened_as_a_step_with_its_name() {
    let named = OpenedFile::Table(Box::new(table("Gorge", 1)), "Open Gorge".to_owned());
    assert_eq!(opened(vec![read("Gorge")]), named);
    let unnamed = OpenedFile::Table(Box::new(table("", 1)), "Open a file".to_owned());
    assert_eq!(opened(vec![read("")]), unnamed);
}

#[test]
fn several_tables_are_restored_and_so_is_one_beside_those_that_cannot_be_read() {
    let OpenedFile::Restorable(file) = opened(vec![read("One"), read("Two")]) else { panic!("there are two") };
    let links: Vec<&str> = file.backup.tables.iter().map(|table| &*table.link).collect();
    assert_eq!(links, ["One", "Two"].map(|name| link::write(&table(name, 1))));
    assert_eq!((&*file.name, file.refusals.len(), file.is_backup), ("tables.zip", 0, false));
    let OpenedFile::Restorable(file) = opened(vec![unread(), read("One")]) else { panic!("one isn't read") };
    assert_eq!((file.backup.tables.len(), file.is_backup), (1, false));
    let [refusal] = &*file.refusals else { panic!("one isn't read") };
    assert!(refusal.contains("two lines.json") && !refusal.contains('\n'), "{refusal}");
}

#[test]
fn without_a_table_that_can_be_read_the_first_reason_is_said() {
    let OpenedFile::Refused(text) = opened(vec![unread(), ImportedTable::Refused(ArchiveProblem::NotWhole)]) else {
        panic!("none can be read")
    };
    let begin = "tables.zip was not opened, and your tables are as they were: ";
    assert!(text.starts_with(begin) && text.contains("two lines.json"), "{text}");
    assert_eq!(opened(Vec::new()), OpenedFile::Refused(format!("{begin}there is no table in it.")));
    let failed = OpenedFile::of("tables.zip".to_owned(), Err("it is of no use".to_owned()));
    assert_eq!(failed, OpenedFile::Refused(format!("{begin}it is of no use.")));
}

#[test]
fn on_an_event_a_pdf_or_a_picture_without_a_table_is_called_what_it_is() {
    let refused = || OpenedFile::of("list".to_owned(), Err("it is of no use".to_owned()));
    for (bytes, said) in [(&b"%PDF-1.7"[..], "That is a PDF."), (b"\x89PNG", "That is a picture.")] {
        let OpenedFile::Refused(text) = refused().on_event("list", other_file(bytes)) else {
            panic!("it has no table")
        };
        assert!(text.starts_with(&format!("list was not opened. {said}")), "{text}");
    }
    // Of others it is known what is wrong with them.
    for bytes in [&b"{\"format\": 1}"[..], b"PK\x03\x04", b"Ada"] {
        assert_eq!(refused().on_event("list", other_file(bytes)), refused());
    }
    assert_eq!(opened(vec![read("Gorge")]).on_event("list", other_file(b"%PDF-1.7")), opened(vec![read("Gorge")]));
}

#[test]
fn an_event_is_kept_and_a_backup_restored() {
    let event = Box::new(crate::event::testing::event(&[], &[]));
    let of = |held| OpenedFile::of("backup.zip".to_owned(), Ok(held));
    assert_eq!(of(ImportedFile::Event(event.clone())), OpenedFile::Event(event));
    let restorable = RestorableFile {
        name: "backup.zip".to_owned(),
        backup: Rc::new(Backup::default()),
        refusals: Rc::from([]),
        is_backup: true,
    };
    assert_eq!(of(ImportedFile::Backup(Backup::default())), OpenedFile::Restorable(restorable));
}

#[test]
fn a_file_that_no_library_fills_is_not_read() {
    let limit = f64::from(u32::try_from(MAX_BYTES).expect("it is a number of bytes"));
    assert_eq!(size_refusal("tables.zip", limit), None);
    let refused = file_refusal("film.mp4", "it is larger than 128 MiB, which no library is");
    assert_eq!(size_refusal("film.mp4", limit + 1.0), Some(refused));
}

#[test]
fn files_are_opened_one_after_the_other() {
    assert_eq!(only_file(&["one"]), Ok(&"one"));
    assert_eq!(only_file(&["one", "two"]), Err("These are 2 files. Open one after the other.".to_owned()));
    assert_eq!(launched_files(vec![Ok("one"), Ok("two")]), Ok(vec!["one", "two"]));
    let unreadable = "The file was not opened: the browser couldn't read it, it is gone.";
    assert_eq!(launched_files(vec![Ok("one"), Err("it is gone".to_owned())]), Err(unreadable.to_owned()));
}

#[test]
fn what_a_former_version_kept_is_one_table() {
    let of = |tables| former_table(Ok(ImportedFile::Tables(tables)));
    assert_eq!(of(vec![read("Former")]), Some(table("Former", 1)));
    assert_eq!([of(vec![unread()]), of(vec![read("One"), read("Two")]), of(Vec::new())], [None, None, None]);
    assert_eq!(former_table(Ok(ImportedFile::Backup(Backup::default()))), None);
    let damaged = ImportTablesRequest { name: "table.json".to_owned(), bytes: b"{".to_vec() }.answer();
    assert_eq!(former_table(damaged.map_err(|why| why.to_string())), None);
}

#[test]
fn the_file_of_a_game_is_told_from_others() {
    let kept = KeptGame::begun(&link::write(&table("Gorge", 1))).expect("its link");
    let (name, text) = game_file(&kept);
    assert_eq!(game_of_file(&name, text.as_bytes()), Some(Ok(Box::new(kept))));
    for other in ["", "{}", "a,b", r#"{"format":"tablewright-layout","version":1}"#] {
        assert_eq!(game_of_file("other.json", other.as_bytes()), None);
    }
    let newer = text.replacen("\"version\":1", "\"version\":2", 1);
    let refusal = file_refusal("a.json", "a newer version of this page has written it: load the page again");
    assert_eq!(game_of_file("a.json", newer.as_bytes()), Some(Err(refusal)));
}
