//! Why an archive can't be written or read.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::limits::{LINKS, MAX_BYTES, MAX_FILES, MAX_UNPACKED};
use crate::formats::json::FileProblem;
use crate::formats::link::LinkProblem;
use crate::formats::picture::PictureProblem;
use crate::words::{many, plural, t};

/// Why an archive, or a table of one, can't be written or read. `Display` says it in the person's language, as a sentence without
/// a full stop.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ArchiveProblem {
    TooManyTables(usize),
    NotPacked(String),
    TooLarge,
    TooManyFiles,
    NotWhole,
    NoTable,
    Layout(FileProblem),
    Event(Box<FileProblem>),
    /// There are this many events in it.
    SeveralEvents(usize),
    Link(LinkProblem),
    Picture(PictureProblem),
    /// This many files have another's name.
    SameNames(usize),
    NotPlanned(LinkProblem),
    UnpackedTooFar,
    Damaged,
    OtherwisePacked,
    Locked,
    BackupTooLarge,
    BackupDamaged,
    BackupNewer,
    /// The backup's file with this name isn't there.
    BackupLacks(String),
    /// A problem of the file with this name.
    InFile(String, Box<Self>),
}

impl fmt::Display for ArchiveProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = match self {
            Self::TooManyTables(count) => {
                t!("these are {} tables, and {} is the most for one file", count, MAX_FILES - 1)
            }
            Self::NotPacked(problem) => t!("the tables can't be packed ({})", problem),
            Self::TooLarge => t!("it is larger than {} MiB, which no library is", MAX_BYTES >> 20),
            Self::TooManyFiles => t!("it holds more than {} files, which no library does", MAX_FILES),
            Self::NotWhole => t!("it is no whole ZIP; it may have been cut on its way, so get it again").to_owned(),
            Self::NoTable => t!("there is no table in it").to_owned(),
            Self::Layout(problem) => return problem.fmt(f),
            Self::Event(problem) => return problem.fmt(f),
            Self::SeveralEvents(count) => {
                t!("there are {} events in it; unpack the ZIP and open one after the other", count)
            }
            Self::Link(problem) => return problem.fmt(f),
            Self::Picture(problem) => return problem.fmt(f),
            Self::SameNames(count) => many(
                *count,
                plural!(
                    "a file has the same name as another; give each its own and pack them again",
                    "{} files have the same name as another; give each its own and pack them again"
                ),
            ),
            Self::NotPlanned(problem) => {
                t!("it is opened, but not how it is planned: of its link in {}, {}", LINKS, problem)
            }
            Self::UnpackedTooFar => t!(
                "the files before it hold {} MiB already; unpack the ZIP and open this one alone",
                MAX_UNPACKED >> 20
            ),
            Self::Damaged => t!("it is damaged; get the ZIP again").to_owned(),
            Self::OtherwisePacked => {
                t!("it is packed in a way that can't be read here; pack it again as a plain ZIP").to_owned()
            }
            Self::Locked => t!("it is locked with a password; unpack the ZIP and open this one alone").to_owned(),
            Self::BackupTooLarge => t!(
                "it would be larger than {} MiB, which couldn't be read back; take away the mats of some tables first",
                MAX_BYTES >> 20
            ),
            Self::BackupDamaged => {
                t!("it is a damaged backup: what belongs to its tables can't be read; get the file again").to_owned()
            }
            Self::BackupNewer => {
                t!("it is the backup of a newer version; reload the page to get that version, then try again")
                    .to_owned()
            }
            Self::BackupLacks(name) => t!("it is a damaged backup: {} isn't in it; get the file again", name),
            Self::InFile(name, problem) => return write!(f, "{name}: {problem}"),
        };
        f.write_str(&said)
    }
}

impl std::error::Error for ArchiveProblem {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::json::FileProblemReason;

    #[test]
    fn each_problem_says_what_to_do() {
        let layout = FileProblem { at: "pieces[0].id".to_owned(), why: FileProblemReason::BadId };
        for (problem, said) in [
            (ArchiveProblem::TooManyTables(2000), "these are 2000 tables, and 1999 is the most for one file"),
            (ArchiveProblem::NotPacked("full".to_owned()), "the tables can't be packed (full)"),
            (ArchiveProblem::TooLarge, "it is larger than 128 MiB, which no library is"),
            (ArchiveProblem::TooManyFiles, "it holds more than 2000 files, which no library does"),
            (ArchiveProblem::NotWhole, "it is no whole ZIP; it may have been cut on its way, so get it again"),
            (ArchiveProblem::NoTable, "there is no table in it"),
            (ArchiveProblem::Layout(layout.clone()), &layout.to_string()),
            (ArchiveProblem::Event(Box::new(layout.clone())), &layout.to_string()),
            (ArchiveProblem::SeveralEvents(2), "there are 2 events in it; unpack the ZIP and open one after the other"),
            (ArchiveProblem::Link(LinkProblem::Foreign), "it is no link to a table"),
            (
                ArchiveProblem::SameNames(1),
                "a file has the same name as another; give each its own and pack them again",
            ),
            (
                ArchiveProblem::SameNames(2),
                "2 files have the same name as another; give each its own and pack them again",
            ),
            (
                ArchiveProblem::NotPlanned(LinkProblem::Foreign),
                "it is opened, but not how it is planned: of its link in tablewright.links.txt, it is no link to a table",
            ),
            (
                ArchiveProblem::UnpackedTooFar,
                "the files before it hold 64 MiB already; unpack the ZIP and open this one alone",
            ),
            (
                ArchiveProblem::InFile("a.json".to_owned(), Box::new(ArchiveProblem::Damaged)),
                "a.json: it is damaged; get the ZIP again",
            ),
            (
                ArchiveProblem::OtherwisePacked,
                "it is packed in a way that can't be read here; pack it again as a plain ZIP",
            ),
            (
                ArchiveProblem::BackupTooLarge,
                "it would be larger than 128 MiB, which couldn't be read back; take away the mats of some tables first",
            ),
            (
                ArchiveProblem::BackupDamaged,
                "it is a damaged backup: what belongs to its tables can't be read; get the file again",
            ),
            (
                ArchiveProblem::BackupNewer,
                "it is the backup of a newer version; reload the page to get that version, then try again",
            ),
            (
                ArchiveProblem::BackupLacks("mats/1.jpg".to_owned()),
                "it is a damaged backup: mats/1.jpg isn't in it; get the file again",
            ),
            (ArchiveProblem::Locked, "it is locked with a password; unpack the ZIP and open this one alone"),
        ] {
            assert_eq!(problem.to_string(), said);
        }
    }
}
