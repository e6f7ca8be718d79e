//! Libraries written and read back, packed by other programs, and broken.

use std::io::{Cursor, Read as _};

use proptest::prelude::*;
use zip::ZipArchive;

use super::limited_zip::MAX_LINKS;
use super::packing::{names, zipped};
use super::*;
use crate::checks::testing::{circle, layout};
use crate::checks::{EventScenarios, Plan};
use crate::formats::file_name::{MAX_LETTERS, MAX_STEM, stem};
use crate::layout::Edit;

const EXAMPLE: &str = include_str!("../../../../../assets/examples/frozen-mill.json");
/// Packed by Python's zipfile into a stream, so with data descriptors; with folders, a stored file, a broken one, and the hidden
/// files of macOS.
const PACKED_AGAIN: &[u8] = include_bytes!("../../../../../tests/fixtures/library-packed-again.zip");

fn named(name: &str) -> PlannedTable {
    let table = layout(&[circle("a", "forest", (12.0, 12.0), 5.0)]);
    PlannedTable::from(table.edited(&[Edit::Rename(name.into())]).expect("any name will do"))
}

/// A line for each result: `+` and a table's name, `-` and why one was refused, `!` and why all were.
fn lines(result: Result<Vec<ImportedTable>, ArchiveProblem>) -> Vec<String> {
    let line = |imported| match imported {
        ImportedTable::Table(table) => format!("+ {}", table.layout.name),
        ImportedTable::Refused(why) => format!("- {why}"),
    };
    result.map_or_else(|why| vec![format!("! {why}")], |imported| imported.into_iter().map(line).collect())
}

fn tables(result: Result<Vec<ImportedTable>, ArchiveProblem>) -> Vec<PlannedTable> {
    let table = |imported| match imported {
        ImportedTable::Table(table) => *table,
        ImportedTable::Refused(why) => panic!("{why}"),
    };
    result.expect("an archive").into_iter().map(table).collect()
}

/// A ZIP of these files.
fn zip(files: &[(&str, &str)]) -> Vec<u8> {
    zipped(&files.iter().map(|(name, text)| (*name, (*text).to_owned())).collect::<Vec<_>>()).expect("files")
}

/// The offset of bytes in a ZIP.
fn find(bytes: &[u8], what: &[u8], from: usize) -> usize {
    from + bytes[from..].windows(what.len()).position(|window| window == what).expect("it is there")
}

#[test]
fn every_table_gets_a_unique_readable_name() {
    let called =
        ["Table 4: Frozen mill!", "", "Mühle", "table", "MILL", "mill", "mill-2", "../../mill", "\u{202e}x\ty"];
    let called: Vec<PlannedTable> = called.into_iter().map(named).collect();
    assert_eq!(
        names(&called),
        [
            "table-4-frozen-mill.tablewright.json",
            "table.tablewright.json",
            "mühle.tablewright.json",
            "table-2.tablewright.json",
            "mill.tablewright.json",
            "mill-3.tablewright.json",
            "mill-2.tablewright.json",
            "mill-4.tablewright.json",
            "x-y.tablewright.json",
        ]
    );
    assert_eq!(stem(&"long ".repeat(1000)).chars().count(), MAX_LETTERS);
}

#[test]
fn no_name_is_too_long_for_a_file_system() {
    // Letters of four bytes, of three, and such as become longer as small ones.
    for letter in ["\u{20000}", "漢", "Ⱥ", "ẞ", "x"] {
        let long = letter.repeat(200);
        assert!(stem(&long).len() <= MAX_STEM && stem(&long).starts_with(letter), "{letter}");
        for name in names(&[named(&long), named(&long)]) {
            assert!(name.len() <= 255, "{name}");
        }
    }
    assert_eq!(stem(&"\u{20000}".repeat(200)).len(), MAX_STEM);
}

#[test]
fn no_file_is_named_like_a_device() {
    for (name, file) in [
        ("Con", "con-table"),
        ("nul", "nul-table"),
        (" AUX!", "aux-table"),
        ("Prn", "prn-table"),
        ("Com1", "com1-table"),
        ("lpt9", "lpt9-table"),
        ("Com²", "com²-table"),
        ("Com", "com"),
        ("Com10", "com10"),
        ("Con 1", "con-1"),
        ("Control", "control"),
    ] {
        assert_eq!(stem(name), file);
    }
    let twice = names(&[named("Con"), named("con")]);
    assert_eq!(twice, ["con-table.tablewright.json", "con-table-2.tablewright.json"]);
}

#[test]
fn a_library_holds_layout_files_and_links() {
    let packed = pack(&[named("One"), named("Two")]).expect("two tables");
    let mut archive = ZipArchive::new(Cursor::new(&*packed)).expect("a ZIP");
    let names: Vec<String> = archive.file_names().map(|name| name.expect("a name").into_owned()).collect();
    assert_eq!(names, ["one.tablewright.json", "two.tablewright.json", LINKS]);
    let mut text = String::new();
    archive.by_index(0).expect("a file").read_to_string(&mut text).expect("a text");
    assert_eq!(text, json::write(&named("One").layout));
    assert_eq!(pack(&[named("One"), named("Two")]), Ok(packed), "the same tables are the same bytes");
}

#[test]
fn a_library_that_another_program_packed_is_read() {
    assert_eq!(
        lines(read("Event.zip", PACKED_AGAIN)),
        [
            "+ Frozen mill",
            "+ Mühle bei Nacht",
            "- Event/broken.json: line 1, column 35: this isn't JSON (it ends too early); correct it there, or export the \
             layout again",
            "+ Stored",
        ]
    );
}

#[test]
fn a_layout_file_is_read_without_a_library() {
    assert_eq!(lines(read("mill.json", EXAMPLE.as_bytes())), ["+ Frozen mill"]);
    let why = json::read("{}").expect_err("no layout").to_string();
    assert_eq!(lines(read("mill.json", b"{}")), [format!("! {why}")]);
    let large = vec![b' '; MAX_BYTES + 1];
    assert_eq!(lines(read("film.mp4", &large)), ["! it is larger than 128 MiB, which no library is"]);
}

#[test]
fn a_changed_file_keeps_its_plan() {
    let mut planned = named("Mill");
    planned.plan = Plan { quadrant_method: true };
    let link = link::write(&planned);
    let changed = json::write(&named("Mill by night").layout);
    let links = format!("mill.json\t{link}\r\nlost.json\t{link}\n");
    let taken = tables(unpack(&zip(&[("folder/mill.json", &changed), (LINKS, &links)])));
    assert_eq!(taken.len(), 1, "what was taken out of the ZIP stays out");
    assert_eq!((&*taken[0].layout.name, taken[0].plan), ("Mill by night", planned.plan));
    let broken = zip(&[("mill.json", &changed), (LINKS, "mill.json\tnonsense\n")]);
    let listed = lines(unpack(&broken));
    assert_eq!(listed[0], "+ Mill by night");
    assert!(listed[1].starts_with("- mill.json: it is opened, but not how it is planned"), "{}", listed[1]);
}

/// A table of this name whose plan a layout file can't say, as a file, and a line about one of that name.
fn line(file: &str, quadrant_method: bool) -> String {
    let table = PlannedTable { plan: Plan { quadrant_method }, ..named("Mill") };
    format!("{file}\t{}\n", link::write(&table))
}

fn quadrants(zip: &[u8]) -> Vec<bool> {
    tables(unpack(zip)).iter().map(|table| table.plan.quadrant_method).collect()
}

#[test]
fn libraries_in_folders_of_their_own_keep_their_plans_apart() {
    let mill = json::write(&named("Mill").layout);
    let (with, without) = (line("mill.json", true), line("mill.json", false));
    let (mon, sun) = (&*format!("mon/{LINKS}"), &*format!("sun\\{LINKS}"));
    for (first, second) in [(&with, &without), (&without, &with)] {
        let both = zip(&[("mon/mill.json", &mill), (mon, first), ("sun\\mill.json", &mill), (sun, second)]);
        assert_eq!(quadrants(&both), [*first == with, *second == with]);
    }
    let one = zip(&[("mon/mill.json", &mill), ("sun\\mill.json", &mill), (sun, &with)]);
    assert_eq!(quadrants(&one), [false, true]);
}

#[test]
fn a_file_moved_into_a_folder_keeps_its_plan_unless_another_has_its_name() {
    let mill = json::write(&named("Mill").layout);
    let with = line("mill.json", true);
    assert_eq!(quadrants(&zip(&[("event/one/mill.json", &mill), (&format!("event/{LINKS}"), &with)])), [true]);
    let both = zip(&[("one/mill.json", &mill), ("mill.json", &mill), (LINKS, &with)]);
    assert_eq!(quadrants(&both), [false, true], "a line is about the file beside it");
    let deep = zip(&[(&format!("{}mill.json", "a/".repeat(30_000)), &mill), (LINKS, &with)]);
    assert_eq!(quadrants(&deep), [false]);
}

#[test]
fn a_line_is_about_one_file_and_the_first_of_two_counts() {
    let mill = json::write(&named("Mill").layout);
    let names: Vec<String> = (0..50).map(|index| format!("{index}/mill.json")).collect();
    let broken = "mill.json\tnonsense\n".to_owned() + &line("mill.json", true);
    let mut files: Vec<(&str, &str)> = names.iter().map(|name| (&**name, &*mill)).collect();
    files.push((LINKS, &broken));
    let lines = lines(unpack(&zip(&files)));
    let refused: Vec<&String> = lines.iter().filter(|line| line.starts_with('-')).collect();
    assert_eq!((lines.len(), refused.len()), (51, 1));
    assert!(refused[0].starts_with("- 0/mill.json: it is opened, but not how it is planned"), "{}", refused[0]);
}

#[test]
fn the_links_of_a_zip_are_read_no_further_than_one_table_may_need() {
    let large = "x".repeat(MAX_LINKS - 1);
    let files = [(&*format!("a/{LINKS}"), &*large), (&*format!("b/{LINKS}"), &*large)];
    let packed = zip(&files);
    let mut unpacking = LimitedZip::open(&packed, MAX_UNPACKED).expect("a ZIP");
    unpacking.links();
    assert_eq!(unpacking.unpacked, MAX_LINKS);
}

#[test]
fn a_damaged_library_is_refused_with_what_is_wrong() {
    let two = zip(&[("a.json", EXAMPLE), ("b.json", EXAMPLE)]);
    let whole = "! it is no whole ZIP; it may have been cut on its way, so get it again";
    assert_eq!(lines(unpack(&two[..two.len() / 2])), [whole]);
    assert_eq!(lines(read("nothing.zip", b"")), [whole]);
    assert_eq!(lines(unpack(&zip(&[]))), ["! there is no table in it"]);
    assert_eq!(lines(unpack(&zip(&[("read me.txt", "Hello")]))), ["! there is no table in it"]);

    // A byte of the packed data is another.
    let mut flipped = two.clone();
    flipped[120] ^= 0x55;
    assert_eq!(lines(unpack(&flipped)), ["- a.json: it is damaged; get the ZIP again", "+ Frozen mill"]);

    // Marked as locked, in the directory and at the file.
    let mut locked = two.clone();
    let directory = find(&two, b"PK\x01\x02", 0);
    locked[6] |= 1;
    locked[directory + 8] |= 1;
    let why = "- a.json: it is locked with a password; unpack the ZIP and open this one alone";
    assert_eq!(lines(unpack(&locked)), [why, "+ Frozen mill"]);

    // Packed by a method that isn't deflate.
    let mut other = two.clone();
    other[8] = 14;
    other[directory + 10] = 14;
    let why = "- a.json: it is packed in a way that can't be read here; pack it again as a plain ZIP";
    assert_eq!(lines(unpack(&other)), [why, "+ Frozen mill"]);

    // The second is called as the first.
    let mut twice = two.clone();
    let second = find(&two, b"PK\x01\x02", directory + 4);
    twice[second + 46] = b'a';
    let at = find(&two, b"b.json", 0);
    twice[at] = b'a';
    let why = "- a file has the same name as another; give each its own and pack them again";
    assert_eq!(lines(unpack(&twice)), ["+ Frozen mill", why]);
}

#[test]
fn a_zip_that_unpacks_to_more_than_it_should_is_stopped() {
    // A kilobyte that becomes two megabytes of blanks.
    let bomb = zip(&[("bomb.json", &" ".repeat(2 << 20)), ("mill.json", EXAMPLE)]);
    assert!(bomb.len() < 10_000);
    let why = json::read_bytes(&vec![b' '; json::MAX_BYTES + 1]).expect_err("too large").to_string();
    assert_eq!(lines(unpack(&bomb)), [format!("- bomb.json: {why}"), "+ Frozen mill".to_owned()]);

    let mut unpacking = LimitedZip::open(&bomb, MAX_UNPACKED).expect("a ZIP");
    unpacking.table(0, "bomb.json", None);
    assert_eq!(unpacking.unpacked, json::MAX_BYTES + 1, "what is too large is known before it is all unpacked");

    // A hundred of them, each as large as one may be.
    let names: Vec<String> = (0..100).map(|index| format!("{index}.json")).collect();
    let blanks = " ".repeat(json::MAX_BYTES);
    let many = zip(&names.iter().map(|name| (&**name, &*blanks)).collect::<Vec<_>>());
    let lines = lines(unpack(&many));
    assert_eq!(lines.len(), 100);
    let stopped = "the files before it hold 64 MiB already; unpack the ZIP and open this one alone";
    assert_eq!(lines.iter().filter(|line| line.ends_with(stopped)).count(), 36);
}

#[test]
fn too_many_files_are_not_listed() {
    let names: Vec<String> = (0..=MAX_FILES).map(|index| format!("{index}.txt")).collect();
    let many = zip(&names.iter().map(|name| (&**name, "")).collect::<Vec<_>>());
    assert_eq!(lines(unpack(&many)), ["! it holds more than 2000 files, which no library does"]);
    let tables = vec![named("x"); MAX_FILES];
    assert!(pack(&tables).is_err_and(|why| why == ArchiveProblem::TooManyTables(2000)));
}

fn planned() -> impl Strategy<Value = PlannedTable> {
    (any::<String>(), any::<String>(), any::<bool>(), 0..6_usize).prop_map(|(name, notes, quadrant_method, count)| {
        let ids = ["a", "b", "c", "d", "e", "f"];
        let pieces: Vec<_> = ids.iter().take(count).map(|id| circle(id, "hill", (20.0, 30.0), 4.0)).collect();
        let edits = [Edit::Rename(name), Edit::Notes(notes)];
        let layout = layout(&pieces).edited(&edits).expect("edits that can be made");
        PlannedTable { layout, plan: Plan { quadrant_method }, chosen: EventScenarios::default() }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn every_archive_is_read_as_it_was_written(archive in prop::collection::vec(planned(), 1..12)) {
        let packed = pack(&archive).expect("a few tables");
        // The layout comes from the layout file, and only the plan from the link.
        prop_assert_eq!(tables(read("library.zip", &packed)), archive);
    }

    #[test]
    fn a_damaged_zip_is_read_as_far_as_it_goes_and_never_stops_the_program(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12), cut: prop::sample::Index,
        cuts: bool,
    ) {
        let mut bytes = PACKED_AGAIN.to_vec();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if cuts {
            bytes.truncate(cut.index(bytes.len()));
        }
        if let Ok(taken) = read("library.zip", &bytes) {
            prop_assert!(taken.len() <= 10);
        }
    }

    #[test]
    fn bytes_that_begin_like_a_zip_are_refused_or_read(rest in prop::collection::vec(any::<u8>(), 0..400)) {
        let bytes = [SIGNATURES[0], &rest].concat();
        prop_assert!(read("x", &bytes).is_err());
    }
}

#[test]
fn a_text_with_addresses_is_read() {
    let (first, second) = (named("Mühle"), named("Another"));
    let address = "https://tables.example/plan/?from=home";
    let text = format!(
        "What stands here is for people.\n{address}#{}\r\n{address}#{}\n{address}#1damaged\n{address}\n{{\"http\": \"#\"}}",
        link::write(&first),
        link::write(&second),
    );
    let taken = read("saved.TXT", text.as_bytes()).expect("there are tables in it");
    assert_eq!(taken[..2], [ImportedTable::Table(Box::new(first)), ImportedTable::Table(Box::new(second))]);
    assert!(matches!(&taken[2..], [ImportedTable::Refused(_)]), "{taken:?}");
    for text in [&b"no link"[..], b"", b"\xff\xfe", b"http://"] {
        assert_eq!(lines(read("saved.txt", text)), ["! there is no table in it"]);
    }
}
