//! The library file: a ZIP with a layout file for each table, so that nobody needs Tablewright to look into it. And the one
//! reader of whatever file a person opens, be it such a ZIP, packed again by another program, or one layout file.
//!
//! A layout file can't hold how a table is planned, so beside them lies [`LINKS`]: a line for each file with its name, a
//! tab and the table's link. Where a person has changed a layout file, the file is right and the link adds the plan alone.
//! Several libraries may lie in one ZIP, each in a folder of its own: a line is about the file beside it, or, where there is
//! none, about one of this name in a folder within. It is about one file at most.
//!
//! A ZIP may claim anything of itself. So its files are counted before they are listed, each is unpacked no further than a
//! layout may be long, and all of them together no further than [`MOST_UNPACKED`].

mod limits;
mod problem;

pub use limits::{LINKS, MOST_BYTES, MOST_FILES, MOST_UNPACKED};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, ErrorKind, Read as _, Write as _};
use std::iter;

use serde::{Deserialize, Serialize};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::file_name::{cut, stem};
use super::{PlannedTable, json, link};
use crate::words::one_line;

pub use problem::LibraryProblem;

/// What a layout file is called after its table's name.
pub const EXTENSION: &str = "tablewright.json";
/// How much is read of a ZIP's [`LINKS`] together, in bytes: room for the longest link and file name one table can have.
const MOST_LINKS: usize = 8 << 20;
/// How many folders above a layout file its link is looked for in.
const MOST_FOLDERS: usize = 4;
/// How a file begins that is a ZIP: with a file, or with the end where it is empty.
const SIGNATURES: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];

/// What came of one table in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ImportedTable {
    /// It can be opened.
    Table(Box<PlannedTable>),
    /// It was refused.
    Refused(LibraryProblem),
}

/// Packs tables into one ZIP.
///
/// # Errors
///
/// Why it can't be, such as for more tables than [`MOST_FILES`].
pub fn pack(tables: &[PlannedTable]) -> Result<Vec<u8>, LibraryProblem> {
    // The links are a file too.
    if tables.len() >= MOST_FILES {
        return Err(LibraryProblem::TooManyTables(tables.len()));
    }
    let names = names(tables);
    let mut links = String::new();
    let mut files: Vec<(&str, String)> = Vec::with_capacity(tables.len() + 1);
    for (name, table) in names.iter().zip(tables) {
        links.extend([name, "\t", &link::write(table), "\n"]);
        files.push((name, json::write(&table.layout)));
    }
    files.push((LINKS, links));
    zipped(&files).map_err(|problem| LibraryProblem::NotPacked(problem.to_string()))
}

fn zipped(files: &[(&str, String)]) -> Result<Vec<u8>, ZipError> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    // Without a clock every file is from the first day that a ZIP knows, so the same tables are the same bytes.
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, text) in files {
        writer.start_file(*name, options)?;
        writer.write_all(text.as_bytes())?;
    }
    Ok(writer.finish()?.into_inner())
}

/// A name for each table's file, unlike every other to programs that don't tell capitals either.
fn names(tables: &[PlannedTable]) -> Vec<String> {
    let stems: Vec<String> = tables.iter().map(|table| cut(&stem(&table.layout.name).to_lowercase())).collect();
    let mut names: Vec<String> = stems.clone();
    // Of those alike all but the first get a number; a name that is taken by another's number is passed over.
    let mut sorted: Vec<usize> = (0..stems.len()).collect();
    sorted.sort_by_key(|index| &stems[*index]);
    let mut taken: BTreeSet<String> = stems.iter().cloned().collect();
    let mut number = 1_usize;
    for pair in sorted.windows(2) {
        let (before, this) = (pair[0], pair[1]);
        if stems[before] != stems[this] {
            number = 1;
            continue;
        }
        loop {
            number += 1;
            let name = format!("{}-{number}", stems[this]);
            if taken.insert(name.clone()) {
                names[this] = name;
                break;
            }
        }
    }
    names.into_iter().map(|name| format!("{name}.{EXTENSION}")).collect()
}

/// Takes the tables out of a file of this name.
///
/// # Errors
///
/// Why there is no table in it.
pub fn take(name: &str, bytes: &[u8]) -> Result<Vec<ImportedTable>, LibraryProblem> {
    if bytes.len() > MOST_BYTES {
        return Err(LibraryProblem::TooLarge);
    }
    let is_zip = SIGNATURES.iter().any(|signature| bytes.starts_with(signature));
    if is_zip || name.to_ascii_lowercase().ends_with(".zip") {
        return unpack(bytes);
    }
    if name.to_ascii_lowercase().ends_with(".txt") {
        return listed(&String::from_utf8_lossy(bytes));
    }
    let layout = json::read_bytes(bytes).map_err(LibraryProblem::Layout)?;
    Ok(vec![ImportedTable::Table(Box::new(PlannedTable::from(layout)))])
}

/// Takes the tables out of a text that has an address with a table's link on some of its lines, such as the page saves where
/// its program doesn't start.
fn listed(text: &str) -> Result<Vec<ImportedTable>, LibraryProblem> {
    let links = text.lines().filter(|line| line.starts_with("http")).filter_map(|line| line.split_once('#'));
    let taken: Vec<ImportedTable> = links
        .take(MOST_FILES)
        .map(|(_, link)| match link::read(link) {
            Ok(table) => ImportedTable::Table(Box::new(table)),
            Err(problem) => ImportedTable::Refused(LibraryProblem::Link(problem)),
        })
        .collect();
    if taken.is_empty() { Err(LibraryProblem::NoTable) } else { Ok(taken) }
}

/// Takes the tables out of a ZIP: each of its layout files, in its order, or why that one is none.
///
/// # Errors
///
/// Why nothing can be taken.
pub fn unpack(bytes: &[u8]) -> Result<Vec<ImportedTable>, LibraryProblem> {
    let files = bytes.windows(4).filter(|four| *four == b"PK\x01\x02").take(MOST_FILES + 1).count();
    if files > MOST_FILES {
        return Err(LibraryProblem::TooManyFiles);
    }
    let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| LibraryProblem::NotWhole)?;
    let mut unpacking = LimitedZip { archive, unpacked: 0 };
    let (mut listed, names) = (unpacking.links(), unpacking.tables());
    let mut links: Vec<Option<String>> = names.iter().map(|(_, name)| listed.take(folder(name), base(name))).collect();
    for (link, (_, name)) in links.iter_mut().zip(&names).filter(|(link, _)| link.is_none()) {
        let above = iter::successors(Some(folder(name)), |below| Some(folder(below)).filter(|_| !below.is_empty()));
        *link = above.skip(1).take(MOST_FOLDERS).find_map(|folder| listed.take(folder, base(name)));
    }
    let mut taken: Vec<ImportedTable> = Vec::with_capacity(names.len());
    for ((index, name), link) in names.iter().zip(links) {
        taken.extend(unpacking.table(*index, name, link.as_deref()));
    }
    if let Some(lost) = claimed(bytes).checked_sub(unpacking.archive.len()).filter(|lost| *lost > 0) {
        taken.push(ImportedTable::Refused(LibraryProblem::SameNames(lost)));
    }
    if taken.is_empty() { Err(LibraryProblem::NoTable) } else { Ok(taken) }
}

/// How many files a ZIP says at its end that it holds; none where it is so long that the end can't say.
fn claimed(bytes: &[u8]) -> usize {
    let end = bytes.windows(12).rposition(|end| end.starts_with(SIGNATURES[1]));
    let count = end.map_or(0, |at| u16::from_le_bytes([bytes[at + 10], bytes[at + 11]]));
    if count == u16::MAX { 0 } else { usize::from(count) }
}

/// The links of a ZIP's [`LINKS`] that nobody took, by their folder and by the names of their files.
#[derive(Default)]
struct UnclaimedLinks(BTreeMap<String, BTreeMap<String, String>>);

impl UnclaimedLinks {
    /// Takes the link of a file, which nobody gets again: a link may be long, and is read but once.
    fn take(&mut self, folder: &str, name: &str) -> Option<String> {
        self.0.get_mut(folder)?.remove(name)
    }
}

/// A ZIP, and how much of it has been unpacked.
struct LimitedZip<'b> {
    archive: ZipArchive<Cursor<&'b [u8]>>,
    unpacked: usize,
}

impl LimitedZip<'_> {
    /// Its layout files: their places in it and their names. What other programs put beside them is passed over.
    fn tables(&self) -> Vec<(usize, String)> {
        let names = (0..self.archive.len()).filter_map(|index| {
            let name = self.archive.name_for_index(index)?.ok()?.into_owned();
            let hidden = name.split(['/', '\\']).any(|part| part.starts_with('.') || part == "__MACOSX");
            (name.to_ascii_lowercase().ends_with(".json") && !hidden).then_some((index, name))
        });
        names.collect()
    }

    /// The lines about its layout files. Of those about the same file the first counts.
    fn links(&mut self) -> UnclaimedLinks {
        let mut lines = UnclaimedLinks::default();
        let mut left = MOST_LINKS;
        for index in 0..self.archive.len() {
            let name = self.archive.name_for_index(index).and_then(Result::ok);
            let Some(name) = name.filter(|name| base(name) == LINKS).map(Cow::into_owned) else { continue };
            let bytes = self.file(index, left).unwrap_or_default();
            left -= bytes.len();
            let text = String::from_utf8(bytes).unwrap_or_default();
            let beside = lines.0.entry(folder(&name).to_owned()).or_default();
            for (file, link) in text.lines().filter_map(|line| line.split_once('\t')).take(MOST_FILES) {
                beside.entry(file.to_owned()).or_insert_with(|| link.trim().to_owned());
            }
        }
        lines
    }

    /// A table by its layout file, with the plan of its link where it has one; and what can't be read of either.
    fn table(&mut self, index: usize, name: &str, link: Option<&str>) -> Vec<ImportedTable> {
        let refused = |why| ImportedTable::Refused(LibraryProblem::InFile(one_line(name), Box::new(why)));
        let layout = self
            .file(index, json::MAX_BYTES + 1)
            .and_then(|bytes| json::read_bytes(&bytes).map_err(LibraryProblem::Layout));
        let layout = match layout {
            Ok(layout) => layout,
            Err(why) => return vec![refused(why)],
        };
        let mut table = PlannedTable::from(layout);
        let mut taken = Vec::with_capacity(2);
        match link.map(link::read) {
            None => {}
            Some(Ok(planned)) => (table.plan, table.chosen) = (planned.plan, planned.chosen),
            Some(Err(why)) => taken.push(refused(LibraryProblem::NotPlanned(why))),
        }
        taken.insert(0, ImportedTable::Table(Box::new(table)));
        taken
    }

    /// The contents of a file, up to so many bytes.
    fn file(&mut self, index: usize, most: usize) -> Result<Vec<u8>, LibraryProblem> {
        let left = MOST_UNPACKED - self.unpacked;
        if left == 0 {
            return Err(LibraryProblem::UnpackedTooFar);
        }
        let file = self.archive.by_index(index).map_err(|problem| unreadable(&problem))?;
        let mut contents = Vec::new();
        let most = most.min(left);
        let read = file.take(most as u64).read_to_end(&mut contents);
        self.unpacked += contents.len();
        match read {
            Ok(_) => Ok(contents),
            Err(problem) if problem.kind() == ErrorKind::Unsupported => Err(LibraryProblem::OtherwisePacked),
            Err(_) => Err(LibraryProblem::Damaged),
        }
    }
}

/// The last part of a file's path.
fn base(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}

/// All of a file's path but the last part; nothing at the top.
fn folder(name: &str) -> &str {
    name.rsplit_once(['/', '\\']).map_or("", |(folder, _)| folder)
}

/// Why a file of a ZIP can't be read.
fn unreadable(problem: &ZipError) -> LibraryProblem {
    match problem {
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) | ZipError::InvalidPassword => LibraryProblem::Locked,
        ZipError::UnsupportedArchive(_) | ZipError::CompressionMethodNotSupported(_) => LibraryProblem::OtherwisePacked,
        _ => LibraryProblem::Damaged,
    }
}

#[cfg(test)]
mod tests;
