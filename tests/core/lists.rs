//! The lists of `tests/lists/players` are the same whichever way they come: in other encodings, with other separators, as workbooks and as
//! cells that were copied.

use std::fmt::Write as _;
use std::fs;
use std::io::{Cursor, Write as _};
use std::path::Path;

use encoding_rs::{Encoding, WINDOWS_1250, WINDOWS_1252};
use tablewright::event::Event;
use tablewright::formats::players::PlayerTable;
use tablewright::formats::sheet::{Sheet, SheetChoice, SheetEncoding, read_file};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::generators::pack;

/// The texts of a sheet, with the numbers of its rows. A line end in a cell is one, as XML has it.
type Texts = Vec<(usize, Vec<String>)>;

fn lists() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lists/players");
    let files = fs::read_dir(folder).expect("the lists").map(|file| file.expect("a file").path());
    let mut files: Vec<_> = files.filter(|file| file.extension().is_none_or(|end| end != "expected")).collect();
    files.sort();
    let name = |file: &Path| file.file_name().expect("a name").to_string_lossy().into_owned();
    files.into_iter().map(|file| (name(&file), fs::read(&file).expect("it can be read"))).collect()
}

fn read(bytes: &[u8], encoding: Option<SheetEncoding>) -> Sheet {
    let choice = SheetChoice { encoding, ..SheetChoice::default() };
    read_file(bytes, &choice).unwrap_or_else(|why| panic!("{}: {why}", String::from_utf8_lossy(bytes)))
}

fn texts(sheet: &Sheet) -> Texts {
    let texts = |row: &tablewright::formats::sheet::SheetRow| {
        let mut texts: Vec<String> = row.cells.iter().map(|cell| cell.text.trim().replace("\r\n", "\n")).collect();
        texts.truncate(texts.iter().rposition(|text| !text.is_empty()).map_or(0, |last| last + 1));
        (row.number, texts)
    };
    sheet.rows.iter().map(texts).collect()
}

/// The people of a sheet; none where nothing says which column has them.
fn people(sheet: &Sheet) -> Vec<[String; 3]> {
    let import = PlayerTable::of(sheet).import(&Event::new(pack()));
    let roster = import.map(|import| import.roster).unwrap_or_default();
    roster.into_iter().map(|player| [player.name, player.faction, player.team]).collect()
}

/// All rows, with those that are blank.
fn rows(texts: &Texts) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for (number, texts) in texts {
        rows.resize(number - 1, Vec::new());
        rows.push(texts.clone());
    }
    rows
}

fn csv(texts: &Texts, separator: &str) -> String {
    let quoted = |text: &String| format!("\"{}\"", text.replace('"', "\"\""));
    let line = |row: Vec<String>| row.iter().map(quoted).collect::<Vec<_>>().join(separator);
    rows(texts).into_iter().map(line).collect::<Vec<_>>().join("\r\n")
}

fn packed(files: &[(&str, &str)]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        writer.start_file(*name, SimpleFileOptions::default()).expect("a new file");
        writer.write_all(text.as_bytes()).expect("it is in memory");
    }
    writer.finish().expect("it is in memory").into_inner()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

fn xlsx(texts: &Texts) -> Vec<u8> {
    let mut sheet = "<worksheet><sheetData>".to_owned();
    for (number, texts) in texts {
        write!(sheet, "<row r=\"{number}\">").expect("it is in memory");
        for text in texts {
            write!(sheet, "<c t=\"inlineStr\"><is><t>{}</t></is></c>", escaped(text)).expect("it is in memory");
        }
        sheet += "</row>";
    }
    sheet += "</sheetData></worksheet>";
    let relations = format!(
        "<Relationships><Relationship Id=\"a\" Type=\"{OFFICE}/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>"
    );
    let workbook =
        format!("<workbook xmlns:r=\"{OFFICE}\"><sheets><sheet name=\"List\" r:id=\"a\"/></sheets></workbook>");
    packed(&[
        ("xl/workbook.xml", &workbook),
        ("xl/_rels/workbook.xml.rels", &relations),
        ("xl/worksheets/sheet1.xml", &sheet),
    ])
}

fn ods(texts: &Texts) -> Vec<u8> {
    let mut content = "<o:body xmlns:o=\"o\"><o:spreadsheet><o:table>".to_owned();
    for row in rows(texts) {
        content += "<o:table-row>";
        for text in row {
            content += "<o:table-cell>";
            for line in text.lines() {
                write!(content, "<o:p>{}</o:p>", escaped(line)).expect("it is in memory");
            }
            content += "</o:table-cell>";
        }
        content += "</o:table-row>";
    }
    content += "</o:table></o:spreadsheet></o:body>";
    packed(&[("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", &content)])
}

#[test]
fn a_list_is_the_same_with_any_separator() {
    for (name, bytes) in lists() {
        let expected = texts(&read(&bytes, None));
        let sheets = [",", ";", "\t"].map(|separator| read(csv(&expected, separator).as_bytes(), None));
        for sheet in sheets {
            assert_eq!(texts(&sheet), expected, "{name}: {:?}", sheet.origin.form);
        }
    }
}

#[test]
fn a_list_is_the_same_in_any_encoding() {
    for (name, bytes) in lists() {
        let expected = texts(&read(&bytes, None));
        let text = csv(&expected, "\t");
        let people_of = people(&read(text.as_bytes(), None));
        let wide = |mark: &str, bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
            format!("{mark}{text}").encode_utf16().flat_map(bytes).collect()
        };
        let mut forms = vec![
            (format!("\u{feff}{text}").into_bytes(), None),
            (wide("\u{feff}", u16::to_le_bytes), None),
            (wide("\u{feff}", u16::to_be_bytes), None),
            (wide("", u16::to_le_bytes), None),
            (wide("", u16::to_be_bytes), None),
        ];
        let older: [(&'static Encoding, SheetEncoding); 2] =
            [(WINDOWS_1250, SheetEncoding::Windows1250), (WINDOWS_1252, SheetEncoding::Windows1252)];
        for (encoding, chosen) in older {
            let (bytes, _, has_failed) = encoding.encode(&text);
            if !has_failed {
                forms.push((bytes.into_owned(), Some(chosen)));
            }
        }
        for (bytes, encoding) in forms {
            let sheet = read(&bytes, encoding);
            assert_eq!(texts(&sheet), expected, "{name} {:?}", sheet.origin);
            assert_eq!(people(&sheet), people_of, "{name} {:?}", sheet.origin);
        }
    }
}

#[test]
fn a_list_is_the_same_in_a_workbook_and_as_cells() {
    for (name, bytes) in lists() {
        let expected = texts(&read(&bytes, None));
        let copied = Sheet::of_cells(rows(&expected)).expect("it isn't empty");
        for sheet in [read(&xlsx(&expected), None), read(&ods(&expected), None)] {
            assert_eq!(texts(&sheet), expected, "{name} {:?}", sheet.origin.form);
            assert_eq!(people(&sheet), people(&copied), "{name} {:?}", sheet.origin.form);
        }
    }
}

#[test]
fn the_letters_of_older_encodings_are_found() {
    for (name, expected) in [
        ("p-cp1250.csv", &["Łukasz Wójcik", "Řehoř Dvořák"][..]),
        ("p-windows-1252.csv", &["Šime Žižek", "Seán O’Dea", "Zoë Œuvrard"]),
        ("p-utf16be-bom.txt", &["Ada Lindqvist", "Bo Ångström", "Céline Dubois"]),
        ("p-t3.gip", &["Dieter Beispiel", "Jörg Müller", "Anna Vorlage", "Tom Probe"]),
        ("p-nickname-quotes.csv", &["\"The Hammer\" Ada Lindqvist", "Bo \"Boom\" Berg"]),
        ("p-sep-line.csv", &["Ada Lindqvist", "Bo Berg"]),
        ("p-markdown.txt", &["Ada Lindqvist", "Bo Berg"]),
    ] {
        let (_, bytes) = lists().into_iter().find(|(other, _)| other == name).expect(name);
        let names: Vec<String> = people(&read(&bytes, None)).into_iter().map(|[name, ..]| name).collect();
        assert_eq!(names, expected, "{name}");
    }
}
