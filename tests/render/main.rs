//! The same table painted by programs of different people: the PDF by Poppler, the SVG by librsvg, and the PNG that the
//! command line makes. What one of them shows elsewhere, turned otherwise or not at all is a fault of ours in one of the
//! formats.
//!
//! `./dev test` installs the programs and runs these; plain `cargo test` runs only what needs none of them: the proof that
//! the comparison would see a fault.

mod picture;
mod programs;
mod tables;

use picture::{Painted, Picture};
use tablewright::layout::Layout;
use tablewright::share::json;

/// How far two pictures of the same table may be apart, on average, of 255: programs soften edges each in their own way
/// and put letters a fraction of a pixel elsewhere. Measured: FILL for the whole table, FILL for the worst piece.
const WHOLE: f64 = 3.0;
const PIECE: f64 = 12.0;

/// What is wrong with the second picture, if the first is right.
fn faults(layout: &Layout, right: &Picture, other: &Picture) -> Vec<String> {
    let mut faults = Vec::new();
    let whole = right.whole(other);
    if whole > WHOLE {
        faults.push(format!("the whole table is {whole:.2} apart"));
    }
    for piece in &layout.pieces {
        let apart = right.piece(other, &piece.footprint());
        if apart > PIECE {
            faults.push(format!("{} is {apart:.2} apart", piece.letter()));
        }
    }
    faults
}

fn size(layout: &Layout) -> [f64; 2] {
    [layout.pack.width, layout.pack.depth]
}

/// The table as the command line paints it.
fn png(layout: &Layout) -> Picture {
    let bytes = programs::tablewright(&["render", "--to", "png", "--width", "1566", "-"], json::write(layout).as_bytes());
    Painted::read(&bytes).table(size(layout))
}

fn compared(layout: &Layout, other: &Picture, what: &str) {
    let right = png(layout);
    let worst = layout.pieces.iter().map(|piece| right.piece(other, &piece.footprint())).fold(0.0, f64::max);
    println!("{what}: whole {:.2}, worst {worst:.2}", right.whole(other));
    assert_eq!(faults(layout, &right, other), Vec::<String>::new(), "{what}");
}

#[test]
#[ignore = "needs poppler and librsvg: ./dev test"]
fn the_svg_shows_what_the_png_shows() {
    for (name, layout) in tables::all() {
        let svg = programs::tablewright(&["render", "--to", "svg", "-"], json::write(&layout).as_bytes());
        let bytes = programs::run("rsvg-convert", &["--width", "1566", "--background-color", "white"], &svg);
        compared(&layout, &Painted::read(&bytes).table(size(&layout)), &format!("{name}, SVG"));
    }
}

#[test]
#[ignore = "needs poppler and librsvg: ./dev test"]
fn the_pdf_shows_what_the_png_shows() {
    for (name, layout) in tables::all() {
        for paper in ["a4", "letter"] {
            let pdf = programs::pdf(&layout, paper);
            let bytes = programs::run("pdftoppm", &["-png", "-singlefile", "-r", "220", "-"], &pdf);
            compared(&layout, &Painted::read(&bytes).table(size(&layout)), &format!("{name}, PDF on {paper}"));
        }
    }
}
