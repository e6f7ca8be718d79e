//! Reads a table of another program from a file. What does it is loaded when it is first needed: see [`set_sheet_reader`].

use std::cell::Cell;

use serde::{Deserialize, Serialize};

use super::refusal::Refusal;
use crate::formats::sheet::{Sheet, SheetChoice, SheetReader};

thread_local! {
    static READER: Cell<Option<SheetReader>> = const { Cell::new(None) };
}

/// Sets what reads files as tables. Until then, such requests are refused.
pub fn set_sheet_reader(reader: SheetReader) {
    READER.set(Some(reader));
}

/// What reads files as tables, if it is there.
pub(super) fn sheet_reader() -> Option<SheetReader> {
    READER.get()
}

/// Asks for the table in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReadSheetRequest {
    /// The file's contents.
    #[serde(with = "serde_bytes")]
    pub bytes: Vec<u8>,
    /// What a person has chosen of how it is read.
    pub choice: SheetChoice,
}

impl ReadSheetRequest {
    /// The table, or why there is none.
    ///
    /// # Errors
    ///
    /// Why the file can't be read.
    pub fn answer(&self) -> Result<Sheet, Refusal> {
        let read = sheet_reader().ok_or(Refusal::NoSheetReader)?;
        read(&self.bytes, &self.choice).map_err(Refusal::Sheet)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::sheet::{SheetEncoding, read_file};
    use crate::worker::{Message, Reply, Request, Response, Session, from_bytes, to_bytes};

    #[test]
    fn a_file_is_read_once_its_reader_is_there() {
        let choice = SheetChoice { encoding: Some(SheetEncoding::Windows1250), ..SheetChoice::default() };
        let request = ReadSheetRequest { bytes: b"Name\n\xa3ukasz".to_vec(), choice };
        let mut session: Session = Session::default();
        let mut ask = || {
            let message =
                to_bytes(&Message::Request(1, Request::ReadSheet(request.clone()))).expect("it can be written");
            session.receive(&message).expect("it is a message");
            let lacks = session.lacks_sheet_reader();
            let reply = session.answer().ok().flatten().and_then(|bytes| from_bytes::<Reply>(&bytes).ok());
            session.answer().expect("it is done");
            (lacks, reply)
        };
        let refused = Response::Refused(Refusal::NoSheetReader);
        assert_eq!(ask(), (true, Some(Reply::Answer(1, refused))));
        set_sheet_reader(read_file);
        let (lacks, Some(Reply::Answer(1, Response::Sheet(sheet)))) = ask() else { panic!("no table") };
        assert_eq!((lacks, &*sheet.rows[1].cells[0].text), (false, "Łukasz"));
    }
}
