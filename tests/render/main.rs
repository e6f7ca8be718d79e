//! Compares the same table painted by different programs: the PDF by Poppler, the SVG by librsvg, and the PNG of the command line.
//! A piece that is elsewhere, turned otherwise or missing in one of them is a fault of that export.
//!
//! `./dev test` installs the programs and runs these tests. Plain `cargo test` runs only those that need none of them: that the
//! comparison finds faults, and the messages of `tablewright render`.

mod cli;
#[path = "../core/command.rs"]
mod command;
mod events;
mod picture;
mod programs;
mod tables;

use std::sync::Arc;

use picture::{Painted, Picture};
use tablewright::export::setup_guide::{SetupList, SetupUnits};
use tablewright::formats::json;
use tablewright::geometry::Shape;
use tablewright::layout::{Layout, Piece, PieceId};
use tablewright::units::{Angle, Length};

/// The most that two pictures of the same table may differ on average, of 255: programs smooth edges differently and place letters a
/// fraction of a pixel apart. Measured differences are at most 1.1 for the whole table, and 3.7 for the worst piece, a small one with
/// fine lines; the smallest fault below makes 6.2.
const MAX_TABLE_DIFFERENCE: f64 = 1.5;
const MAX_PIECE_DIFFERENCE: f64 = 5.0;
/// The width of pictures in pixels, and a smaller one for the tests with faults, which is faster.
const WIDE: &str = "1044";
const QUICK: &str = "522";

/// The faults of the second picture, if the first is right.
fn faults(layout: &Layout, right: &Picture, other: &Picture) -> Vec<String> {
    let mut faults = Vec::new();
    let whole = right.table_difference(other);
    if whole > MAX_TABLE_DIFFERENCE {
        faults.push(format!("the whole table is {whole:.2} apart"));
    }
    for piece in &layout.pieces {
        let apart = right.piece_difference(other, &piece.footprint());
        if apart > MAX_PIECE_DIFFERENCE {
            faults.push(format!("{} is {apart:.2} apart", piece.letter()));
        }
    }
    faults
}

fn size(layout: &Layout) -> [f64; 2] {
    [layout.table.width.inches(), layout.table.depth.inches()]
}

/// The table as the command line paints it, with this width in pixels.
fn png(layout: &Layout, wide: &str) -> Picture {
    let bytes = programs::tablewright(&["render", "--to", "png", "--width", wide, "-"], json::write(layout).as_bytes());
    Painted::read(&bytes).table(size(layout))
}

#[test]
#[ignore = "needs poppler and librsvg: ./dev test"]
fn the_svg_shows_what_the_png_shows() {
    for (name, layout) in tables::all() {
        let svg = programs::tablewright(&["render", "--to", "svg", "-"], json::write(&layout).as_bytes());
        let bytes = programs::run("rsvg-convert", &["--width", WIDE, "--background-color", "white"], &svg);
        let other = Painted::read(&bytes).table(size(&layout));
        assert_eq!(faults(&layout, &png(&layout, WIDE), &other), Vec::<String>::new(), "{name}");
    }
}

#[test]
#[ignore = "needs poppler and librsvg: ./dev test"]
fn the_pdf_shows_what_the_png_shows() {
    for (name, layout) in tables::all() {
        let right = png(&layout, WIDE);
        for paper in ["a4", "letter"] {
            let pdf = programs::pdf(&layout, paper);
            // With a long list beside it, a table is small on its sheet.
            let bytes = programs::run("pdftoppm", &["-png", "-singlefile", "-r", "200", "-"], &pdf);
            let other = Painted::read(&bytes).table(size(&layout));
            assert_eq!(faults(&layout, &right, &other), Vec::<String>::new(), "{name} on {paper}");
        }
    }
}

#[test]
#[ignore = "needs poppler and librsvg: ./dev test"]
fn the_preview_of_the_sheets_shows_what_the_png_shows() {
    for (name, layout) in tables::all() {
        let sheets = programs::tablewright(&["render", "--to", "sheets", "-"], json::write(&layout).as_bytes());
        let bytes = programs::run("rsvg-convert", &["--zoom", "2", "--background-color", "white"], &sheets);
        // A4 is 595 points wide, and the table is on the first sheet.
        let other = Painted::read(&bytes).left_part(2 * 595).table(size(&layout));
        assert_eq!(faults(&layout, &png(&layout, WIDE), &other), Vec::<String>::new(), "{name}");
    }
}

#[test]
#[ignore = "needs poppler and librsvg: ./dev test"]
fn the_list_of_the_pdf_is_read_in_its_order() {
    for (name, layout) in [("the example", tables::example()), ("every kind", tables::every_kind())] {
        let pdf = programs::pdf(&layout, "letter");
        // In the order of the file. By its looks it has two columns, whose rows a program may read one beside the other.
        let (in_order, by_looks) = (programs::words(&pdf, &["-raw"]), programs::words(&pdf, &["-f", "2"]));
        let mut rest = in_order.as_str();
        for step in &SetupList::of(&layout, SetupUnits::default()).steps {
            for words in [&step.letter, &step.title, &step.size, &step.line] {
                let at = rest.find(words).unwrap_or_else(|| panic!("{name}: {words} is not in {rest}"));
                rest = &rest[at + words.len()..];
            }
            assert!(by_looks.contains(&step.line), "{name}: {} is not in {by_looks}", step.line);
        }
    }
}

#[test]
#[ignore = "needs poppler and librsvg: ./dev test"]
fn the_pdf_is_of_the_size_and_the_length_it_should_be() {
    // The table; the map and the list of the set-up; the scenario with its map on two pages.
    let papers = [("a4", "595.276 x 841.89 pts (A4)"), ("letter", "612 x 792 pts (letter)")];
    for (paper, size) in papers {
        let pdf = programs::pdf(&tables::example(), paper);
        assert!(pdf.len() < 200_000, "{}", pdf.len());
        let text = programs::run("pdfinfo", &["-"], &pdf);
        let text = String::from_utf8(text).expect("text").split_whitespace().collect::<Vec<_>>().join(" ");
        for words in ["Title: Frozen mill", "Producer: tablewright", "Tagged: yes", "Pages: 4", size] {
            assert!(text.contains(words), "{words} is not in {text}");
        }
        assert!(!text.contains("Date"), "{text}");
    }
    let odd = programs::words(&programs::pdf(&tables::odd_ones(), "a4"), &["-raw"]);
    assert!(odd.starts_with("Łódź – “Mühle” 水車") && odd.contains("A box stands for a letter"), "{odd}");
}

/// A text without direction marks.
fn without_direction_marks(text: &str) -> String {
    text.chars().filter(|letter| !('\u{202a}'..='\u{202e}').contains(letter)).collect()
}

#[test]
#[ignore = "needs poppler and librsvg: ./dev test"]
fn names_in_every_script_are_read_back_word_for_word() {
    let pdf = programs::pdf(&tables::scripts(), "a4");
    // In the order of the file, and in the order of the visible layout.
    let [text, seen] = [&["-raw"][..], &[]].map(|how| without_direction_marks(&programs::words(&pdf, how)));
    let read: Vec<&str> = text.split(' ').collect();
    for (script, words, letter) in tables::SCRIPTS {
        let mut all = words.split(' ').chain([letter]);
        let first = all.clone().next().expect("a word");
        assert!(read[..tables::SCRIPTS.len()].contains(&first), "{script}: {first} is not in the name: {text}");
        // In a line with both directions Poppler may leave out a blank.
        let lost = all.find(|word| !text.contains(*word) && !seen.contains(*word));
        assert_eq!(lost, None, "{script}: {text}\n{seen}");
    }
    assert!(!text.contains("A box stands"), "every letter is drawn");
}

#[test]
#[ignore = "needs poppler and librsvg: ./dev test"]
fn every_font_of_a_pdf_is_in_it() {
    for (name, layout) in tables::all() {
        let told = programs::run("pdffonts", &["-"], &programs::pdf(&layout, "a4"));
        let told = String::from_utf8(told).expect("text");
        let fonts: Vec<&str> = told.lines().skip(2).collect();
        assert!(fonts.len() >= 2, "{name}: {told}");
        for font in fonts {
            let columns: Vec<&str> = font.split_whitespace().collect();
            let [.., embedded, part, readable, _, _] = columns[..] else { panic!("{font}") };
            assert_eq!([embedded, part, readable], ["yes"; 3], "{name}: {font}");
            assert!(columns[0].contains("+TablewrightSans"), "{name}: {font}");
        }
    }
}

#[test]
#[ignore = "needs poppler and librsvg: ./dev test"]
fn unusual_names_are_printed_on_their_line() {
    let endless = "Mühle am Fluss ".repeat(14);
    for (name, read) in [
        ("Mill \u{202e}3\u{202c} old", "Mill 3 old (Forest)"),
        ("a\u{0}b\nc\td\u{9b}e", "a b c d e (Forest)"),
        ("\u{301}", "(Forest)"),
        ("e\u{301}A\u{301} n\u{303}", "e\u{301}A\u{301} n\u{303} (Forest)"),
        ("👩\u{200d}🌾 水 방", "👩\u{200d}🌾 水 방 (Forest)"),
        (&endless, "Mühle am Fluss Mühle am Fluss"),
    ] {
        let mut layout = tables::example();
        let piece = Arc::make_mut(&mut layout.pieces[0]);
        piece.kind = layout.pack.kind("forest").expect("a kind");
        piece.name = Some(name.to_owned());
        layout.name = name.to_owned();
        let pdf = programs::pdf(&layout, "letter");
        let text = without_direction_marks(&programs::words(&pdf, &[]));
        assert!(text.contains(read), "{name:?}: {read:?} is not in {text}");
        let info = String::from_utf8(programs::run("pdfinfo", &["-"], &pdf)).expect("text");
        assert!(info.contains("Pages:           2") && name.trim().len() < 100 || info.contains(name.trim()), "{info}");
    }
}

/// The table with its pieces changed, and the ids of those for which `change` returns true.
fn changed(layout: &Layout, change: impl Fn(&mut Piece) -> bool) -> (Layout, Vec<PieceId>) {
    let mut other = layout.clone();
    let pieces = other.pieces.iter_mut();
    let ids = pieces.filter_map(|piece| change(Arc::make_mut(piece)).then(|| piece.id.clone())).collect();
    (other, ids)
}

#[test]
fn the_comparison_finds_each_piece_that_is_missing_moved_or_not_turned() {
    for (name, layout) in [("every kind", tables::every_kind()), ("odd ones", tables::odd_ones())] {
        let right = png(&layout, QUICK);
        let missing = (
            Layout { pieces: Vec::new(), ..layout.clone() },
            layout.pieces.iter().map(|piece| piece.id.clone()).collect(),
        );
        let moved = changed(&layout, |piece| {
            piece.at[0] = piece.at[0] + Length::hundredths(100);
            true
        });
        let upright = changed(&layout, |piece| {
            piece.turn = Angle::ZERO;
            !matches!(piece.shape(), Shape::Circle { .. })
        });
        for (what, (other, ids)) in [("missing", missing), ("moved", moved), ("upright", upright)] {
            let faults = faults(&layout, &right, &png(&other, QUICK));
            for id in &ids {
                let letter = layout.piece(id).expect("it was only changed").letter();
                assert!(
                    faults.iter().any(|fault| fault.starts_with(&format!("{letter} is "))),
                    "{name}: {letter} is {what}, and seen are {faults:?}"
                );
            }
        }
        assert_eq!(faults(&layout, &right, &right), Vec::<String>::new());
    }
}

#[test]
fn the_comparison_finds_a_mirrored_table() {
    let layout = tables::example();
    let right = png(&layout, QUICK);
    assert!(right.table_difference(&right.mirrored()) > 3.0 * MAX_TABLE_DIFFERENCE);
}
