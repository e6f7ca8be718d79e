//! Pictures and sheets that open the table they show: every export with the link inside comes back, in the library and on the command
//! line, and no bytes break the readers.

use std::path::PathBuf;
use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use tablewright::export::{self, ExportOptions};
use tablewright::formats::archive::{self, ArchiveProblem, ImportedTable};
use tablewright::formats::picture::{self, PictureProblem};
use tablewright::formats::{PlannedTable, json, link};

use crate::body;
use crate::command::{run, text};

const EXAMPLE: &str = "assets/examples/frozen-mill.json";
const BASE: &str = "https://tables.example/club/";

/// Every table of the links' corpus.
fn tables() -> Vec<PlannedTable> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/links");
    let files = std::fs::read_dir(folder).expect("the corpus is there").map(|file| file.expect("a file").path());
    let links = files.filter(|path| path.extension().is_some_and(|end| end == "link"));
    links.map(|path| link::read(std::fs::read_to_string(path).expect("a link").trim()).expect("a table")).collect()
}

#[test]
fn every_drawing_and_sheet_opens_its_table() {
    // The largest takes long where nothing is optimised, and is no other case.
    for table in tables().into_iter().filter(|table| table.layout.pieces.len() < 70) {
        for base in ["", BASE] {
            let link = if base.is_empty() { String::new() } else { format!("{base}#{}", link::write(&table)) };
            let options = ExportOptions { link, ..ExportOptions::default() };
            for format in ["svg", "pdf"] {
                let file = export::make(format, &table, &options).expect("it can be made");
                let expected = ImportedTable::Table(Box::new(table.clone()));
                assert_eq!(archive::read("a picture", &file), Ok(vec![expected]), "{format} of {}", table.layout.name);
            }
        }
    }
}

#[test]
fn other_exports_are_no_pictures() {
    let table = tables().remove(0);
    // The list isn't among them: it is a part of the page, and begins with its map.
    for format in ["markdown", "text", "json"] {
        let file = export::make(format, &table, &ExportOptions::default()).expect("it can be made");
        assert!(!picture::is_picture(&file), "{format}");
    }
    // The code alone is a picture without a table.
    let options = ExportOptions { link: format!("{BASE}#1"), ..ExportOptions::default() };
    let code = export::make("qr", &table, &options).expect("it can be made");
    assert_eq!(archive::read("code.svg", &code), Err(ArchiveProblem::Picture(PictureProblem::NoLink)));
}

/// The output of a successful command.
#[track_caller]
fn printed(arguments: &[&str], stdin: &[u8]) -> Vec<u8> {
    let output = run(arguments, stdin);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
    output.stdout
}

#[test]
fn the_command_line_reads_the_pictures_that_it_makes() {
    let layout = std::fs::read(EXAMPLE).expect("the example is there");
    let checked = run(&["check", EXAMPLE], b"").stdout;
    for format in ["png", "svg", "pdf"] {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("opens.{format}"));
        let name = path.to_str().expect("a name");
        for base in [&[][..], &["--base", BASE]] {
            printed(&[&["render", "--to", format, "--width", "300", "-o", name, EXAMPLE], base].concat(), b"");
            let bytes = std::fs::read(&path).expect("it is written");
            let is_inside = bytes.windows(BASE.len()).any(|some| some == BASE.as_bytes());
            assert_eq!(is_inside, !base.is_empty(), "{format}");
            assert_eq!(printed(&["open", name], b""), layout, "{format}");
            assert_eq!(printed(&["open", "-"], &bytes), layout, "{format}");
            assert_eq!(printed(&["render", "--to", "json", name], b""), layout, "{format}");
            assert_eq!(run(&["check", name], b"").stdout, checked, "{format}");
        }
    }
}

#[test]
fn pictures_without_a_table_are_refused_with_what_to_do() {
    let photo = b"\xff\xd8\xff\xe0 a photo";
    for (arguments, stdin, why) in [
        (&["check", "-"][..], &photo[..], "hold no table"),
        (&["open", "-"], photo, "hold no table"),
        (&["open", "assets/icons/icon-192.png"], b"", "ask for the picture as a file, or for the link"),
        (&["check", "assets/icons/icon.svg"], b"", "ask for the picture as a file, or for the link"),
        (&["check", "-"], b"\x89PNG\r\n\x1a\n\0\0", "it is no whole picture"),
    ] {
        let output = run(arguments, stdin);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let problem = text(&output.stderr);
        assert!(problem.contains(why) && problem.lines().count() == 1, "{arguments:?}: {problem}");
    }
}

/// A picture of more than a layout file's size is read to its end.
#[test]
fn a_large_picture_is_read() {
    let mut svg = export::make("svg", &tables().remove(0), &ExportOptions::default()).expect("it can be made");
    let comment = [b"<!--".to_vec(), vec![b' '; 2 * json::MAX_BYTES], b"-->".to_vec()].concat();
    let at = svg.windows(10).position(|some| some == b"<metadata>").expect("it has a link");
    svg.splice(at..at, comment);
    assert!(!printed(&["open", "-"], &svg).is_empty());
    let too_large = [b"<svg>".to_vec(), vec![b'#'; archive::MAX_BYTES]].concat();
    assert_eq!(archive::read("a picture", &too_large), Err(ArchiveProblem::TooLarge));
}

/// The drawing and the sheets of a table.
static WHOLE: LazyLock<[Vec<u8>; 2]> = LazyLock::new(|| {
    let table = tables().remove(0);
    ["svg", "pdf"].map(|format| export::make(format, &table, &ExportOptions::default()).expect("it can be made"))
});

proptest! {
    #[test]
    fn no_bytes_break_the_readers(bytes in vec(any::<u8>(), 0..300), name in "[a-z]{0,3}(\\.zip|\\.txt|\\.png)?") {
        body::dropped(&name, &bytes);
        for head in [&b"\x89PNG\r\n\x1a\n"[..], b"<svg><metadata>", b"%PDF-1.7 /TablewrightLink("] {
            body::dropped(&name, &[head, &bytes].concat());
        }
    }

    #[test]
    fn a_changed_picture_is_refused_or_a_table(at in any::<prop::sample::Index>(), other in vec(any::<u8>(), 0..9), is_cut: bool) {
        for file in &*WHOLE {
            let mut file = file.clone();
            let at = at.index(file.len());
            let end = if is_cut { file.len() } else { (at + other.len()).min(file.len()) };
            file.splice(at..end, other.iter().copied());
            body::dropped("picture", &file);
        }
    }
}

/// Bytes that would take hours if a reader went over them again and again.
#[test]
fn the_readers_are_quick_on_large_files() {
    let start = std::time::Instant::now();
    let most = archive::MAX_BYTES / 16;
    for (head, again) in [
        (&b"<svg>"[..], &b"<metadata#1"[..]),
        (b"<svg>", b"#1a#"),
        (b"%PDF-", b"/URI#1 TablewrightLink("),
        (b"%PDF-", b"TablewrightLink(#1a"),
        (b"\x89PNG\r\n\x1a\n", b"\0\0\0\0tEXt\0\0\0\0"),
        (b"\x89PNG\r\n\x1a\n", b"\0\0\0\x15tEXtTablewright\0#1abcdefg\0\0\0"),
    ] {
        let bytes: Vec<u8> = head.iter().chain(again.iter().cycle()).copied().take(most).collect();
        body::dropped("picture", &bytes);
    }
    assert!(start.elapsed().as_secs() < 120, "{:?}", start.elapsed());
}
