//! What a list is read from that somebody pastes, drops or opens.

use std::rc::Rc;

use crate::formats::sheet::{MAX_FILE, Sheet, SheetChoice, SheetProblem, read_text, read_utf8};

/// What a list is read from. It is kept, since a person may choose to have it read otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListSource {
    /// A text that was pasted.
    Text(Rc<str>),
    /// Cells that were copied in another program.
    Cells(Rc<[Vec<String>]>),
    /// A file.
    File(ListFile),
}

/// A file with a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListFile {
    pub name: String,
    pub bytes: Rc<[u8]>,
}

impl ListSource {
    /// Reads it, or says why that can't be done.
    ///
    /// # Errors
    ///
    /// The file, where reading it takes what only the worker has.
    pub fn read(&self, choice: &SheetChoice) -> Result<Result<Sheet, SheetProblem>, &ListFile> {
        match self {
            Self::Text(text) => Ok(read_text(text, choice)),
            Self::Cells(rows) => Ok(Sheet::of_cells(rows.iter().cloned())),
            Self::File(file) if file.bytes.len() > MAX_FILE => Ok(Err(SheetProblem::LargeFile)),
            Self::File(file) => read_utf8(&file.bytes, choice).ok_or(file),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::sheet::SheetEncoding;

    fn file(bytes: &[u8]) -> ListSource {
        ListSource::File(ListFile { name: "players.csv".to_owned(), bytes: bytes.into() })
    }

    #[test]
    fn only_text_in_utf_8_is_read_without_the_worker() {
        let choice = SheetChoice::default();
        assert!(file("Zoë".as_bytes()).read(&choice).is_ok());
        assert!(file(b"Zo\xeb").read(&choice).is_err());
        let chosen = SheetChoice { encoding: Some(SheetEncoding::Windows1252), ..choice };
        assert!(file("Zoë".as_bytes()).read(&chosen).is_err());
        let large = file(&vec![b'a'; MAX_FILE + 1]);
        assert_eq!(large.read(&choice), Ok(Err(SheetProblem::LargeFile)));
    }
}
