//! What comes of files that a person opens: chosen, dropped, pasted, or opened by the system.

use std::rc::Rc;

use crate::event::Event;
use crate::formats::archive::{ArchiveProblem, Backup, BackupTable, ImportedTable, MAX_BYTES};
use crate::formats::game::file::{self, GameFileProblem};
use crate::formats::game::stored::KeptGame;
use crate::formats::sheet::{OtherFile, SheetProblem};
use crate::formats::{PlannedTable, link};
use crate::words::{self, one_line, t};
use crate::worker::ImportedFile;

/// What a file holds that has several tables, or that is a backup.
#[derive(Clone, Debug, PartialEq)]
pub struct RestorableFile {
    /// The file's name.
    pub name: String,
    /// What can be restored; of a file that is no backup, its tables.
    pub backup: Rc<Backup>,
    /// Why some of its tables can't be read.
    pub refusals: Rc<[String]>,
    /// Whether it is a backup.
    pub is_backup: bool,
}

/// What an opened file comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum OpenedFile {
    /// A single table is opened, as a step of this name.
    Table(Box<PlannedTable>, String),
    /// An event is kept, and shown.
    Event(Box<Event>),
    /// Several tables, or a backup: *My tables* restores them.
    Restorable(RestorableFile),
    /// It isn't opened, for the reason in this sentence.
    Refused(String),
}

impl OpenedFile {
    /// What a file of this name comes to, by the worker's answer: what it holds, or why it can't be read.
    pub fn of(name: String, answer: Result<ImportedFile, String>) -> Self {
        match answer {
            Ok(ImportedFile::Tables(imported)) => Self::of_tables(name, imported),
            Ok(ImportedFile::Event(event)) => Self::Event(event),
            Ok(ImportedFile::Backup(backup)) => {
                let (backup, refusals) = (Rc::new(backup), Rc::from([]));
                Self::Restorable(RestorableFile { name, backup, refusals, is_backup: true })
            }
            Err(why) => Self::Refused(file_refusal(&name, &why)),
        }
    }

    /// What a file of this name comes to where it was dropped on an event, which takes lists: of a PDF or a picture without a table is said
    /// what to do with it.
    #[must_use]
    pub fn on_event(self, name: &str, other: Option<OtherFile>) -> Self {
        match (self, other) {
            (Self::Refused(_), Some(other @ (OtherFile::Pdf | OtherFile::Picture))) => {
                Self::Refused(t!("{} was not opened. {}", words::name(name), SheetProblem::Other(other)))
            }
            (opened, _) => opened,
        }
    }

    fn of_tables(name: String, imported: Vec<ImportedTable>) -> Self {
        let (mut tables, mut refusals): (Vec<PlannedTable>, Vec<String>) = (Vec::new(), Vec::new());
        for table in imported {
            match table {
                ImportedTable::Table(table) => tables.push(*table),
                // It may hold a file's name, which may have line breaks.
                ImportedTable::Refused(why) => refusals.push(one_line(&why.to_string())),
            }
        }
        match &tables[..] {
            [] => {
                let why = refusals.into_iter().next().unwrap_or_else(|| ArchiveProblem::NoTable.to_string());
                Self::Refused(file_refusal(&name, &why))
            }
            [table] if refusals.is_empty() => {
                let title = &table.layout.name;
                let step =
                    if title.is_empty() { t!("Open a file").to_owned() } else { t!("Open {}", words::name(title)) };
                Self::Table(Box::new(table.clone()), step)
            }
            _ => {
                let table = |table| BackupTable { link: link::write(table), ..BackupTable::default() };
                let backup = Rc::new(Backup { tables: tables.iter().map(table).collect(), ..Backup::default() });
                Self::Restorable(RestorableFile { name, backup, refusals: refusals.into(), is_backup: false })
            }
        }
    }
}

/// The game of a file, or why it can't be opened; `None` where it is some other file.
pub fn game_of_file(name: &str, bytes: &[u8]) -> Option<Result<Box<KeptGame>, String>> {
    match file::read(bytes) {
        Ok(kept) => Some(Ok(Box::new(kept))),
        Err(GameFileProblem::Foreign) => None,
        Err(problem) => Some(Err(file_refusal(name, &problem.to_string()))),
    }
}

/// That a file of this name isn't opened, with the reason.
pub fn file_refusal(name: &str, why: &str) -> String {
    let (name, why) = (words::name(name), words::name(why));
    t!("{} was not opened, and your tables are as they were: {}.", name, why)
}

/// Why a file of so many bytes isn't even read; `None` where it is. A film that was dropped by mistake would fill the memory.
pub fn size_refusal(name: &str, bytes: f64) -> Option<String> {
    #[expect(clippy::cast_precision_loss, reason = "the limit is far below where a double loses whole numbers")]
    let is_too_large = bytes > MAX_BYTES as f64;
    is_too_large.then(|| file_refusal(name, &ArchiveProblem::TooLarge.to_string()))
}

/// The only one of the files that were opened at once.
///
/// # Errors
///
/// A sentence, where there are several, or none.
pub fn only_file<File>(files: &[File]) -> Result<&File, String> {
    match files {
        [file] => Ok(file),
        _ => Err(t!("These are {} files. Open one after the other.", files.len())),
    }
}

/// The files that the app was launched with.
///
/// # Errors
///
/// A sentence, where the browser can't read one of them.
pub fn launched_files<File>(files: Vec<Result<File, String>>) -> Result<Vec<File>, String> {
    let files = files.into_iter().collect::<Result<_, _>>();
    files.map_err(|why| t!("The file was not opened: the browser couldn't read it, {}.", why))
}

/// The table in the layout file that a former version of the page kept, by the worker's answer; `None` where that isn't one table.
pub fn former_table(answer: Result<ImportedFile, String>) -> Option<PlannedTable> {
    let Ok(ImportedFile::Tables(tables)) = answer else { return None };
    match <[ImportedTable; 1]>::try_from(tables) {
        Ok([ImportedTable::Table(table)]) => Some(*table),
        _ => None,
    }
}
