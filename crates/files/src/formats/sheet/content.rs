//! What a file is, by its first bytes and not by its name.

use serde::de::IgnoredAny;

use super::problem::OtherFile;

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// A workbook that can be read.
    Workbook,
    /// A file that is protected with a password.
    Locked,
    /// Another file that is known.
    Other(OtherFile),
    /// Text, as far as its beginning says.
    Text,
}

/// The first bytes of files that aren't text.
const SIGNATURES: [(&[u8], OtherFile); 10] = [
    (b"%PDF", OtherFile::Pdf),
    (b"\x89PNG", OtherFile::Picture),
    (b"\xff\xd8\xff", OtherFile::Picture),
    (b"GIF8", OtherFile::Picture),
    (b"BM", OtherFile::Picture),
    (b"II*\0", OtherFile::Picture),
    (b"MM\0*", OtherFile::Picture),
    (b"RIFF", OtherFile::Picture),
    (b"{\\rtf", OtherFile::Document),
    (b"\x1f\x8b", OtherFile::Zip),
];
/// The first bytes of a ZIP, which most workbooks are.
const ZIP: &[u8] = b"PK\x03\x04";
/// The first bytes of the files that Office made until 2007, and of those that it protects with a password.
const OLE: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

impl Content {
    /// What a file with these bytes is.
    pub(super) fn of(bytes: &[u8]) -> Self {
        if bytes.starts_with(ZIP) {
            return of_zip(bytes);
        }
        if bytes.starts_with(OLE) {
            return of_ole(bytes);
        }
        let known = SIGNATURES.into_iter().find(|(signature, _)| bytes.starts_with(signature));
        match known {
            // A name may begin with the two letters of a bitmap.
            Some((b"BM", _)) if !bytes.contains(&0) => {}
            Some((_, file)) => return Self::Other(file),
            // A picture of a phone.
            None if bytes.get(4..8) == Some(b"ftyp") => return Self::Other(OtherFile::Picture),
            None => {}
        }
        let start = start(bytes);
        if is_json(start) {
            Self::Other(OtherFile::Json)
        } else if is_web_page(bytes) {
            Self::Other(OtherFile::WebPage)
        } else if is_svg(start) {
            Self::Other(OtherFile::Picture)
        } else if start.starts_with(XML.as_bytes()) {
            Self::Other(OtherFile::Unknown)
        } else {
            Self::Text
        }
    }
}

/// Whether a file is a table or a list, or what people save one as; and none of those that tables and events of ours are in.
pub fn is_table_file(bytes: &[u8]) -> bool {
    match Content::of(bytes) {
        Content::Workbook | Content::Locked => true,
        // What a page that couldn't start has given away is JSON on its last line.
        Content::Text => !bytes.trim_ascii_end().rsplit(|byte| *byte == b'\n').next().is_some_and(is_json),
        Content::Other(file) => {
            matches!(file, OtherFile::Document | OtherFile::OldWorkbook | OtherFile::Numbers | OtherFile::WebPage)
        }
    }
}

/// What a file is that has no table, or none that can be read.
pub fn other_file(bytes: &[u8]) -> Option<OtherFile> {
    match Content::of(bytes) {
        Content::Other(file) => Some(file),
        Content::Workbook | Content::Locked | Content::Text => None,
    }
}

/// What a file of Office is that isn't a ZIP, by the names of the parts in it.
fn of_ole(bytes: &[u8]) -> Content {
    let has_part = |name: &str| {
        let wide: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        has(bytes, &wide)
    };
    if has_part("EncryptedPackage") {
        Content::Locked
    } else if has_part("WordDocument") {
        Content::Other(OtherFile::Document)
    } else if has_part("Workbook") || has_part("Book") {
        Content::Other(OtherFile::OldWorkbook)
    } else {
        Content::Other(OtherFile::Unknown)
    }
}

/// Whether a file is a web page, or a part of one. Some programs call such a file a workbook. What is in it only a browser knows.
pub fn is_web_page(bytes: &[u8]) -> bool {
    let start = start(bytes);
    let start = start[..start.len().min(1000)].to_ascii_lowercase();
    let is = |tag: &&str| start.starts_with(tag.as_bytes());
    ["<!doctype html", "<html", "<table", "<meta", "<head"].iter().any(is) || is(&XML) && has(&start, b"<html")
}

/// The start of a file of XML.
const XML: &str = "<?xml";

fn is_json(start: &[u8]) -> bool {
    match start.strip_prefix(b"{") {
        Some(inside) => inside.trim_ascii_start().starts_with(b"\"") || inside.trim_ascii_start().starts_with(b"}"),
        None => start.starts_with(b"[") && serde_json::from_slice::<IgnoredAny>(start).is_ok(),
    }
}

fn is_svg(start: &[u8]) -> bool {
    start.starts_with(b"<svg") || start.starts_with(XML.as_bytes()) && has(&start[..start.len().min(1000)], b"<svg")
}

/// What a text begins with, without a mark of its encoding.
fn start(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start()
}

/// What a ZIP is, by the names of the files in it.
fn of_zip(bytes: &[u8]) -> Content {
    let names: [(&[u8], Content); 8] = [
        (b"xl/workbook.bin", Content::Other(OtherFile::OldWorkbook)),
        (b"xl/workbook", Content::Workbook),
        (b"opendocument.spreadsheet", Content::Workbook),
        (b"word/document", Content::Other(OtherFile::Document)),
        (b"opendocument.text", Content::Other(OtherFile::Document)),
        (b"ppt/presentation", Content::Other(OtherFile::Document)),
        (b"Index/Document.iwa", Content::Other(OtherFile::Numbers)),
        (b"Index.zip", Content::Other(OtherFile::Numbers)),
    ];
    let known = names.into_iter().find(|(name, _)| has(bytes, name));
    known.map_or(Content::Other(OtherFile::Zip), |(_, content)| content)
}

fn has(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_its_beginning() {
        let office = |name: &str| {
            [OLE, &[0; 600], &name.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>()].concat()
        };
        let (word, excel, locked) = (office("WordDocument"), office("Workbook"), office("EncryptedPackage"));
        let other = |file| Content::Other(file);
        for (bytes, content) in [
            (&b"%PDF-1.7"[..], other(OtherFile::Pdf)),
            (b"\x89PNG\r\n", other(OtherFile::Picture)),
            (b"\0\0\0\x18ftypheic", other(OtherFile::Picture)),
            (b"BM6\0\0\0", other(OtherFile::Picture)),
            (b"BMW Club\nAda", Content::Text),
            (b"PK\x03\x04....[Content_Types].xml..xl/workbook.xml", Content::Workbook),
            (b"PK\x03\x04....mimetypeapplication/vnd.oasis.opendocument.spreadsheet", Content::Workbook),
            (b"PK\x03\x04....word/document.xml", other(OtherFile::Document)),
            (b"PK\x03\x04....table.json", other(OtherFile::Zip)),
            (&word, other(OtherFile::Document)),
            (&excel, other(OtherFile::OldWorkbook)),
            (&locked, Content::Locked),
            (b"PK\x03\x04....xl/workbook.bin", other(OtherFile::OldWorkbook)),
            (b"<?xml version=\"1.0\"?><svg/>", other(OtherFile::Picture)),
            (b"<?xml version=\"1.0\"?><list/>", other(OtherFile::Unknown)),
            (b"{\"players\": []}", other(OtherFile::Json)),
            (b"[1, 2]", other(OtherFile::Json)),
            (b"[Nord] Ada\n[Nord] Bo", Content::Text),
            (b" <!DOCTYPE html><table>", other(OtherFile::WebPage)),
            (b"<Ada> Lindqvist", Content::Text),
            (b"", Content::Text),
        ] {
            assert_eq!(Content::of(bytes), content, "{}", String::from_utf8_lossy(bytes));
        }
    }

    #[test]
    fn files_of_ours_are_no_tables() {
        for (bytes, is_table) in [
            (&b"Name;Team\nAda;Nord"[..], true),
            (b"Zo\xeb", true),
            (b"PK\x03\x04......xl/workbook.xml", true),
            (b"%PDF-1.7", false),
            (b"<html><table></table></html>", true),
            (b"{\"format\": \"tablewright\"}", false),
            (b"PK\x03\x04......links.txt", false),
            (b"\x89PNG", false),
            (b"What the browser held:\n{\"tablewright\": 1}\n", false),
        ] {
            assert_eq!(is_table_file(bytes), is_table, "{}", String::from_utf8_lossy(bytes));
        }
    }
}
