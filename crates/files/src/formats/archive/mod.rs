//! The archive: a ZIP with a layout file for each table, which other programs can open. Also the reader for any file that a
//! person opens: such a ZIP, even packed again by another program, a layout file, a picture with a link in it, or a text with links.
//!
//! Layout files don't hold plans, so the ZIP also has the file [`LINKS`]: a line for each layout file with its name, a tab and the
//! table's link. From the link only the plan is taken, because a person may have changed the layout file. A ZIP may have several
//! archives in folders: a line belongs to the file in the same folder, or else to one of that name in a folder below. A line
//! belongs to at most one file.
//!
//! A ZIP may also hold an event, which is then read alone: see [`read_event`].
//!
//! A [`Backup`] is such a ZIP with more files. Versions before it take its tables alone.
//!
//! A ZIP's own numbers can't be trusted: its files are counted before they are listed, each is unpacked no further than a layout
//! may be long, and all of them together no further than [`MAX_UNPACKED`].

mod backup;
mod event;
mod limited_zip;
mod limits;
mod packing;
mod problem;
mod rescued;
pub mod restore;
mod split;

use std::iter;

use super::{PlannedTable, json, link, picture};
use limited_zip::{LimitedZip, SIGNATURES, base, folder};

pub use backup::{Backup, BackupEvent, BackupMat, BackupTable, pack_backup, read_backup};
pub use event::read_event;
pub use limited_zip::ImportedTable;
pub use limits::{BACKUP, LINKS, MAX_BYTES, MAX_FILES, MAX_UNPACKED, TERRAIN};
pub use packing::EXTENSION;
pub use problem::ArchiveProblem;
pub use rescued::read_rescued;
pub use split::split_backup;

/// The number of folders above a layout file in which its link is looked for.
const MAX_FOLDERS: usize = 4;

/// Packs tables into one ZIP.
///
/// # Errors
///
/// Where there are too many tables for [`MAX_FILES`], or packing fails.
pub fn pack(tables: &[PlannedTable]) -> Result<Vec<u8>, ArchiveProblem> {
    // One file is for the links.
    if tables.len() >= MAX_FILES {
        return Err(ArchiveProblem::TooManyTables(tables.len()));
    }
    packing::packed(&packing::table_files(tables))
}

/// Packs files into a ZIP, each with its name. The same files are always the same bytes.
///
/// # Errors
///
/// Where two files have one name, or packing fails.
pub fn pack_files(files: &[(String, Vec<u8>)]) -> Result<Vec<u8>, ArchiveProblem> {
    packing::packed(files)
}

/// Reads the tables of a file with this name.
///
/// # Errors
///
/// Why no table can be read.
pub fn read(name: &str, bytes: &[u8]) -> Result<Vec<ImportedTable>, ArchiveProblem> {
    if bytes.len() > MAX_BYTES {
        return Err(ArchiveProblem::TooLarge);
    }
    if let Some(table) = picture::read(bytes) {
        return Ok(vec![ImportedTable::Table(Box::new(table.map_err(ArchiveProblem::Picture)?))]);
    }
    if SIGNATURES.iter().any(|signature| bytes.starts_with(signature)) || name.to_ascii_lowercase().ends_with(".zip") {
        return unpack(bytes);
    }
    if name.to_ascii_lowercase().ends_with(".txt") {
        return read_addresses(&String::from_utf8_lossy(bytes));
    }
    let layout = json::read_bytes(bytes).map_err(ArchiveProblem::Layout)?;
    Ok(vec![ImportedTable::Table(Box::new(PlannedTable::from(layout)))])
}

/// Reads the tables of a text with an address on each line. The page saves such a text where its program doesn't start.
fn read_addresses(text: &str) -> Result<Vec<ImportedTable>, ArchiveProblem> {
    let links = text.lines().filter(|line| line.starts_with("http")).filter_map(|line| line.split_once('#'));
    let tables: Vec<ImportedTable> = links
        .take(MAX_FILES)
        .map(|(_, link)| match link::read(link) {
            Ok(table) => ImportedTable::Table(Box::new(table)),
            Err(problem) => ImportedTable::Refused(ArchiveProblem::Link(problem)),
        })
        .collect();
    if tables.is_empty() { Err(ArchiveProblem::NoTable) } else { Ok(tables) }
}

/// Reads the tables of a ZIP: each of its layout files in their order, or why one can't be read.
///
/// # Errors
///
/// Why no table can be read.
pub fn unpack(bytes: &[u8]) -> Result<Vec<ImportedTable>, ArchiveProblem> {
    let mut zip = LimitedZip::open(bytes, MAX_UNPACKED)?;
    let (mut unclaimed, names) = (zip.links(), zip.layout_files());
    let mut links: Vec<Option<String>> =
        names.iter().map(|(_, name)| unclaimed.take(folder(name), base(name))).collect();
    for (link, (_, name)) in links.iter_mut().zip(&names).filter(|(link, _)| link.is_none()) {
        let folders = iter::successors(Some(folder(name)), |below| Some(folder(below)).filter(|_| !below.is_empty()));
        *link = folders.skip(1).take(MAX_FOLDERS).find_map(|folder| unclaimed.take(folder, base(name)));
    }
    let mut tables: Vec<ImportedTable> = Vec::with_capacity(names.len());
    for ((index, name), link) in names.iter().zip(links) {
        tables.extend(zip.table(*index, name, link.as_deref()));
    }
    if zip.lost > 0 {
        tables.push(ImportedTable::Refused(ArchiveProblem::SameNames(zip.lost)));
    }
    if tables.is_empty() { Err(ArchiveProblem::NoTable) } else { Ok(tables) }
}

#[cfg(test)]
mod tests;
