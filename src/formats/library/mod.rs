//! The library file: a ZIP with a layout file for each table, which other programs can open. Also the reader for any file that a
//! person opens: such a ZIP, even packed again by another program, a layout file, a picture with a link in it, or a text with links.
//!
//! Layout files don't hold plans, so the ZIP also has the file [`LINKS`]: a line for each layout file with its name, a tab and the
//! table's link. From the link only the plan is taken, because a person may have changed the layout file. A ZIP may have several
//! libraries in folders: a line belongs to the file in the same folder, or else to one of that name in a folder below. A line
//! belongs to at most one file.
//!
//! A ZIP's own numbers can't be trusted: its files are counted before they are listed, each is unpacked no further than a layout
//! may be long, and all of them together no further than [`MOST_UNPACKED`].

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
use super::{PlannedTable, json, link, picture};
use crate::words::one_line;

pub use problem::LibraryProblem;

/// The extension of layout files in a library.
pub const EXTENSION: &str = "tablewright.json";
/// The most bytes that are read of all [`LINKS`] in a ZIP: enough for the longest link and file name of a table.
const MOST_LINKS: usize = 8 << 20;
/// The number of folders above a layout file in which its link is looked for.
const MOST_FOLDERS: usize = 4;
/// The first bytes of a ZIP: of its first file, or of its end record where it is empty.
const SIGNATURES: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];

/// The result of reading one table of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ImportedTable {
    /// The table.
    Table(Box<PlannedTable>),
    /// Why it can't be read.
    Refused(LibraryProblem),
}

/// Packs tables into one ZIP.
///
/// # Errors
///
/// Where there are too many tables for [`MOST_FILES`], or packing fails.
pub fn pack(tables: &[PlannedTable]) -> Result<Vec<u8>, LibraryProblem> {
    // One file is for the links.
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
    // The default date is a constant, so the same tables are always the same bytes.
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, text) in files {
        writer.start_file(*name, options)?;
        writer.write_all(text.as_bytes())?;
    }
    Ok(writer.finish()?.into_inner())
}

/// A file name for each table, unique without regard to case.
fn names(tables: &[PlannedTable]) -> Vec<String> {
    let stems: Vec<String> = tables.iter().map(|table| cut(&stem(&table.layout.name).to_lowercase())).collect();
    let mut names = stems.clone();
    let mut taken: BTreeSet<String> = stems.iter().cloned().collect();
    let mut alike: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (index, stem) in stems.iter().enumerate() {
        alike.entry(stem).or_default().push(index);
    }
    // All but the first with a stem get the next numbers that make names which aren't taken.
    for (stem, indices) in alike {
        let numbered = (2_usize..).map(|number| format!("{stem}-{number}")).filter(|name| taken.insert(name.clone()));
        for (index, name) in indices.into_iter().skip(1).zip(numbered) {
            names[index] = name;
        }
    }
    names.into_iter().map(|name| format!("{name}.{EXTENSION}")).collect()
}

/// Reads the tables of a file with this name.
///
/// # Errors
///
/// Why no table can be read.
pub fn read(name: &str, bytes: &[u8]) -> Result<Vec<ImportedTable>, LibraryProblem> {
    if bytes.len() > MOST_BYTES {
        return Err(LibraryProblem::TooLarge);
    }
    if let Some(table) = picture::read(bytes) {
        return Ok(vec![ImportedTable::Table(Box::new(table.map_err(LibraryProblem::Picture)?))]);
    }
    let is_zip = SIGNATURES.iter().any(|signature| bytes.starts_with(signature));
    if is_zip || name.to_ascii_lowercase().ends_with(".zip") {
        return unpack(bytes);
    }
    if name.to_ascii_lowercase().ends_with(".txt") {
        return read_addresses(&String::from_utf8_lossy(bytes));
    }
    let layout = json::read_bytes(bytes).map_err(LibraryProblem::Layout)?;
    Ok(vec![ImportedTable::Table(Box::new(PlannedTable::from(layout)))])
}

/// Reads the tables of a text with an address on each line. The page saves such a text where its program doesn't start.
fn read_addresses(text: &str) -> Result<Vec<ImportedTable>, LibraryProblem> {
    let links = text.lines().filter(|line| line.starts_with("http")).filter_map(|line| line.split_once('#'));
    let tables: Vec<ImportedTable> = links
        .take(MOST_FILES)
        .map(|(_, link)| match link::read(link) {
            Ok(table) => ImportedTable::Table(Box::new(table)),
            Err(problem) => ImportedTable::Refused(LibraryProblem::Link(problem)),
        })
        .collect();
    if tables.is_empty() { Err(LibraryProblem::NoTable) } else { Ok(tables) }
}

/// Reads the tables of a ZIP: each of its layout files in their order, or why one can't be read.
///
/// # Errors
///
/// Why no table can be read.
pub fn unpack(bytes: &[u8]) -> Result<Vec<ImportedTable>, LibraryProblem> {
    let files = bytes.windows(4).filter(|four| *four == b"PK\x01\x02").take(MOST_FILES + 1).count();
    if files > MOST_FILES {
        return Err(LibraryProblem::TooManyFiles);
    }
    let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| LibraryProblem::NotWhole)?;
    let mut zip = LimitedZip { archive, unpacked: 0 };
    let (mut unclaimed, names) = (zip.links(), zip.layout_files());
    let mut links: Vec<Option<String>> =
        names.iter().map(|(_, name)| unclaimed.take(folder(name), base(name))).collect();
    for (link, (_, name)) in links.iter_mut().zip(&names).filter(|(link, _)| link.is_none()) {
        let folders = iter::successors(Some(folder(name)), |below| Some(folder(below)).filter(|_| !below.is_empty()));
        *link = folders.skip(1).take(MOST_FOLDERS).find_map(|folder| unclaimed.take(folder, base(name)));
    }
    let mut tables: Vec<ImportedTable> = Vec::with_capacity(names.len());
    for ((index, name), link) in names.iter().zip(links) {
        tables.extend(zip.table(*index, name, link.as_deref()));
    }
    if let Some(lost) = claimed_count(bytes).checked_sub(zip.archive.len()).filter(|lost| *lost > 0) {
        tables.push(ImportedTable::Refused(LibraryProblem::SameNames(lost)));
    }
    if tables.is_empty() { Err(LibraryProblem::NoTable) } else { Ok(tables) }
}

/// The number of files that a ZIP's end record claims; 0 where the number doesn't fit the record.
fn claimed_count(bytes: &[u8]) -> usize {
    let end = bytes.windows(12).rposition(|end| end.starts_with(SIGNATURES[1]));
    let count = end.map_or(0, |at| u16::from_le_bytes([bytes[at + 10], bytes[at + 11]]));
    if count == u16::MAX { 0 } else { usize::from(count) }
}

/// The links of a ZIP's [`LINKS`] that no layout file has taken, by folder and file name.
#[derive(Default)]
struct UnclaimedLinks(BTreeMap<String, BTreeMap<String, String>>);

impl UnclaimedLinks {
    /// Takes the link of a file. It is given only once, because a link may be long to read.
    fn take(&mut self, folder: &str, name: &str) -> Option<String> {
        self.0.get_mut(folder)?.remove(name)
    }
}

/// A ZIP, and the number of bytes unpacked from it.
struct LimitedZip<'b> {
    archive: ZipArchive<Cursor<&'b [u8]>>,
    unpacked: usize,
}

impl LimitedZip<'_> {
    /// The indices and names of its layout files, without the hidden files of other programs.
    fn layout_files(&self) -> Vec<(usize, String)> {
        let names = (0..self.archive.len()).filter_map(|index| {
            let name = self.archive.name_for_index(index)?.ok()?.into_owned();
            let is_hidden = name.split(['/', '\\']).any(|part| part.starts_with('.') || part == "__MACOSX");
            (name.to_ascii_lowercase().ends_with(".json") && !is_hidden).then_some((index, name))
        });
        names.collect()
    }

    /// The links of its layout files. Of several for the same file the first counts.
    fn links(&mut self) -> UnclaimedLinks {
        let mut links = UnclaimedLinks::default();
        let mut left = MOST_LINKS;
        for index in 0..self.archive.len() {
            let name = self.archive.name_for_index(index).and_then(Result::ok);
            let Some(name) = name.filter(|name| base(name) == LINKS).map(Cow::into_owned) else { continue };
            let bytes = self.file(index, left).unwrap_or_default();
            left -= bytes.len();
            let text = String::from_utf8(bytes).unwrap_or_default();
            let in_folder = links.0.entry(folder(&name).to_owned()).or_default();
            for (file, link) in text.lines().filter_map(|line| line.split_once('\t')).take(MOST_FILES) {
                in_folder.entry(file.to_owned()).or_insert_with(|| link.trim().to_owned());
            }
        }
        links
    }

    /// The table of a layout file with the plan of its link, if it has one; and what can't be read of either.
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
        let mut link_problem = None;
        match link.map(link::read) {
            None => {}
            Some(Ok(planned)) => (table.plan, table.chosen) = (planned.plan, planned.chosen),
            Some(Err(why)) => link_problem = Some(refused(LibraryProblem::NotPlanned(why))),
        }
        iter::once(ImportedTable::Table(Box::new(table))).chain(link_problem).collect()
    }

    /// The contents of a file, up to `most` bytes.
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

/// A file's path without its last part; empty at the top.
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
