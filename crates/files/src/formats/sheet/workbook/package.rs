//! The ZIP that a workbook is, whose own numbers aren't trusted.

use std::cell::RefCell;
use std::io::{Cursor, Read as _};

use roxmltree::{Document, ParsingOptions};
use zip::ZipArchive;
use zip::result::ZipError;

use crate::formats::sheet::limits::MAX_UNPACKED;
use crate::formats::sheet::problem::SheetProblem;

/// The most elements and texts of a file.
const MAX_NODES: u32 = 4_000_000;

/// The files of a workbook.
pub(super) struct Package<'b>(RefCell<Limited<'b>>);

struct Limited<'b> {
    archive: ZipArchive<Cursor<&'b [u8]>>,
    /// How many bytes may still be unpacked.
    left: usize,
}

impl<'b> Package<'b> {
    pub(super) fn open(bytes: &'b [u8]) -> Result<Self, SheetProblem> {
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| SheetProblem::Damaged)?;
        Ok(Self(RefCell::new(Limited { archive, left: MAX_UNPACKED })))
    }

    /// The text of a file; `None` where there is none of this name. Some programs write names in other capitals.
    pub(super) fn text(&self, name: &str) -> Result<Option<String>, SheetProblem> {
        let mut limited = self.0.borrow_mut();
        let Limited { archive, left } = &mut *limited;
        let index = archive.index_for_name(name).or_else(|| {
            (0..archive.len()).find(
                |&index| matches!(archive.name_for_index(index), Some(Ok(other)) if other.eq_ignore_ascii_case(name)),
            )
        });
        let Some(index) = index else { return Ok(None) };
        let file = archive.by_index(index).map_err(|why| match why {
            ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) | ZipError::InvalidPassword => {
                SheetProblem::Locked
            }
            _ => SheetProblem::Damaged,
        })?;
        let mut bytes = Vec::new();
        file.take(*left as u64 + 1).read_to_end(&mut bytes).map_err(|_| SheetProblem::Damaged)?;
        *left = left.checked_sub(bytes.len()).ok_or(SheetProblem::LargeFile)?;
        let text = String::from_utf8(bytes).map_err(|_| SheetProblem::Damaged)?;
        Ok(Some(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)))
    }
}

/// The XML of a file.
pub(super) fn document(text: &str) -> Result<Document<'_>, SheetProblem> {
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|why| match why {
        roxmltree::Error::NodesLimitReached => SheetProblem::LargeFile,
        _ => SheetProblem::Damaged,
    })
}
