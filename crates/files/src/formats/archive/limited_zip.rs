//! A ZIP whose own numbers aren't trusted, and the tables in it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{Cursor, ErrorKind, Read as _};
use std::iter;

use serde::{Deserialize, Serialize};
use zip::ZipArchive;
use zip::result::ZipError;

use super::limits::{LINKS, MAX_FILES};
use super::problem::ArchiveProblem;
use crate::formats::game::file::ENDING;
use crate::formats::{PlannedTable, json, link};
use crate::words::one_line;

/// The most bytes that are read of all [`LINKS`] in a ZIP: enough for the longest link and file name of a table.
pub(super) const MAX_LINKS: usize = 8 << 20;
/// The first bytes of a ZIP: of its first file, or of its end record where it is empty.
pub(super) const SIGNATURES: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];

/// The result of reading one table of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ImportedTable {
    Table(Box<PlannedTable>),
    /// Why it can't be read.
    Refused(ArchiveProblem),
}

/// The number of files that a ZIP's end record claims; 0 where the number doesn't fit the record.
fn claimed_count(bytes: &[u8]) -> usize {
    let end = bytes.windows(12).rposition(|end| end.starts_with(SIGNATURES[1]));
    let count = end.map_or(0, |at| u16::from_le_bytes([bytes[at + 10], bytes[at + 11]]));
    if count == u16::MAX { 0 } else { usize::from(count) }
}

/// The links of a ZIP's [`LINKS`] that no layout file has taken, by folder and file name.
#[derive(Default)]
pub(super) struct UnclaimedLinks(BTreeMap<String, BTreeMap<String, String>>);

impl UnclaimedLinks {
    /// Takes the link of a file. It is given only once, because a link may be long to read.
    pub(super) fn take(&mut self, folder: &str, name: &str) -> Option<String> {
        self.0.get_mut(folder)?.remove(name)
    }
}

/// A ZIP, and the number of bytes unpacked from it.
pub(super) struct LimitedZip<'b> {
    archive: ZipArchive<Cursor<&'b [u8]>>,
    /// How many bytes are unpacked so far.
    pub(super) unpacked: usize,
    max_unpacked: usize,
    /// How many files have the name of another one, and so can't be reached.
    pub(super) lost: usize,
}

impl<'b> LimitedZip<'b> {
    /// A ZIP of which no more than `max_unpacked` bytes are unpacked.
    pub(super) fn open(bytes: &'b [u8], max_unpacked: usize) -> Result<Self, ArchiveProblem> {
        let files = bytes.windows(4).filter(|four| *four == b"PK\x01\x02").take(MAX_FILES + 1).count();
        if files > MAX_FILES {
            return Err(ArchiveProblem::TooManyFiles);
        }
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| ArchiveProblem::NotWhole)?;
        let lost = claimed_count(bytes).saturating_sub(archive.len());
        Ok(Self { archive, unpacked: 0, max_unpacked, lost })
    }

    /// The index of the file of this name.
    pub(super) fn index(&self, name: &str) -> Option<usize> {
        self.archive.index_for_name(name)
    }

    /// The index and the folder of the first file whose path ends with this name.
    pub(super) fn find(&self, wanted: &str) -> Option<(usize, String)> {
        (0..self.archive.len()).find_map(|index| {
            let name = self.archive.name_for_index(index)?.ok()?;
            (base(&name) == wanted).then(|| (index, folder(&name).to_owned()))
        })
    }

    /// The indices and names of its layout files, without the hidden files of other programs and the files of games.
    pub(super) fn layout_files(&self) -> Vec<(usize, String)> {
        let names = (0..self.archive.len()).filter_map(|index| {
            let name = self.archive.name_for_index(index)?.ok()?.into_owned();
            let is_hidden = name.split(['/', '\\']).any(|part| part.starts_with('.') || part == "__MACOSX");
            let lower = name.to_ascii_lowercase();
            let is_layout = [".json", ".tablewright"].iter().any(|extension| lower.ends_with(extension));
            let is_game = lower.ends_with(ENDING);
            (is_layout && !is_hidden && !is_game).then_some((index, name))
        });
        names.collect()
    }

    /// The links of its layout files. Of several for the same file the first counts.
    pub(super) fn links(&mut self) -> UnclaimedLinks {
        let mut links = UnclaimedLinks::default();
        let mut left = MAX_LINKS;
        for index in 0..self.archive.len() {
            let name = self.archive.name_for_index(index).and_then(Result::ok);
            let Some(name) = name.filter(|name| base(name) == LINKS).map(Cow::into_owned) else { continue };
            let bytes = self.file(index, left).unwrap_or_default();
            left -= bytes.len();
            let text = String::from_utf8(bytes).unwrap_or_default();
            let in_folder = links.0.entry(folder(&name).to_owned()).or_default();
            for (file, link) in text.lines().filter_map(|line| line.split_once('\t')).take(MAX_FILES) {
                in_folder.entry(file.to_owned()).or_insert_with(|| link.trim().to_owned());
            }
        }
        links
    }

    /// The table of a layout file with the plan of its link, if it has one; and what can't be read of either.
    pub(super) fn table(&mut self, index: usize, name: &str, link: Option<&str>) -> Vec<ImportedTable> {
        let refused = |why| ImportedTable::Refused(ArchiveProblem::InFile(one_line(name), Box::new(why)));
        let layout = self
            .file(index, json::MAX_BYTES + 1)
            .and_then(|bytes| json::read_bytes(&bytes).map_err(ArchiveProblem::Layout));
        let layout = match layout {
            Ok(layout) => layout,
            Err(why) => return vec![refused(why)],
        };
        let mut table = PlannedTable::from(layout);
        let mut link_problem = None;
        match link.map(link::read) {
            None => {}
            Some(Ok(planned)) => (table.plan, table.chosen) = (planned.plan, planned.chosen),
            Some(Err(why)) => link_problem = Some(refused(ArchiveProblem::NotPlanned(why))),
        }
        iter::once(ImportedTable::Table(Box::new(table))).chain(link_problem).collect()
    }

    /// The contents of a file, up to `most` bytes.
    pub(super) fn file(&mut self, index: usize, most: usize) -> Result<Vec<u8>, ArchiveProblem> {
        let left = self.max_unpacked - self.unpacked;
        if left == 0 {
            return Err(ArchiveProblem::UnpackedTooFar);
        }
        let file = self.archive.by_index(index).map_err(|problem| unreadable(&problem))?;
        let mut contents = Vec::new();
        let most = most.min(left);
        let read = file.take(most as u64).read_to_end(&mut contents);
        self.unpacked += contents.len();
        match read {
            Ok(_) => Ok(contents),
            Err(problem) if problem.kind() == ErrorKind::Unsupported => Err(ArchiveProblem::OtherwisePacked),
            Err(_) => Err(ArchiveProblem::Damaged),
        }
    }
}

/// The last part of a file's path.
pub(super) fn base(name: &str) -> &str {
    name.rsplit(['/', '\\']).next().unwrap_or(name)
}

/// A file's path without its last part; empty at the top.
pub(super) fn folder(name: &str) -> &str {
    name.rsplit_once(['/', '\\']).map_or("", |(folder, _)| folder)
}

/// Why a file of a ZIP can't be read.
fn unreadable(problem: &ZipError) -> ArchiveProblem {
    match problem {
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) | ZipError::InvalidPassword => ArchiveProblem::Locked,
        ZipError::UnsupportedArchive(_) | ZipError::CompressionMethodNotSupported(_) => ArchiveProblem::OtherwisePacked,
        _ => ArchiveProblem::Damaged,
    }
}
