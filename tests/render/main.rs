//! The same table painted by programs of different people: the PDF by Poppler, the SVG by librsvg, and the PNG that the
//! command line makes. What one of them shows elsewhere, turned otherwise or not at all is a fault of ours in one of the
//! formats.
//!
//! `./dev test` installs the programs and runs these; plain `cargo test` runs only what needs none of them: the proof that
//! the comparison would see a fault.

mod picture;
mod programs;
mod tables;

use std::sync::Arc;

use picture::{Painted, Picture};
use tablewright::geometry::Shape;
use tablewright::layout::{Layout, Piece, PieceId};
use tablewright::share::json;
use tablewright::units::{Angle, Length};

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
    let bytes =
        programs::tablewright(&["render", "--to", "png", "--width", "1566", "-"], json::write(layout).as_bytes());
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

/// The table with its pieces changed, and the pieces that are not as they were.
fn changed(layout: &Layout, change: impl Fn(&mut Piece) -> bool) -> (Layout, Vec<PieceId>) {
    let mut other = layout.clone();
    let mut ids = Vec::new();
    for piece in &mut other.pieces {
        if change(Arc::make_mut(piece)) {
            ids.push(piece.id.clone());
        }
    }
    (other, ids)
}

fn is_round(piece: &Piece) -> bool {
    matches!(piece.shape(), Shape::Circle { .. })
}

#[test]
fn the_comparison_sees_each_piece_that_is_missing() {
    for (name, layout) in tables::all() {
        let right = png(&layout);
        let mut bare = layout.clone();
        bare.pieces.clear();
        let bare = png(&bare);
        for piece in &layout.pieces {
            let apart = right.piece(&bare, &piece.footprint());
            assert!(apart > 1.5 * PIECE, "{name}: {} is missed by {apart:.2}", piece.letter());
        }
    }
}

#[test]
fn the_comparison_sees_each_piece_that_is_moved_turned_or_not_turned() {
    for (name, layout) in tables::all() {
        let right = png(&layout);
        let moved = changed(&layout, |piece| {
            piece.at[0] = piece.at[0] + Length::hundredths(100);
            true
        });
        let upright = changed(&layout, |piece| {
            piece.turn = Angle::ZERO;
            !is_round(piece)
        });
        let backwards = changed(&layout, |piece| {
            piece.turn = -piece.turn;
            !is_round(piece)
        });
        for (what, (other, ids)) in [("moved", moved), ("upright", upright), ("turned backwards", backwards)] {
            let other = png(&other);
            for id in &ids {
                let piece = layout.piece(id).expect("it was only changed");
                let apart = right.piece(&other, &piece.footprint());
                println!("{name} {} {what} {apart:.2}", piece.title());
            }
        }
    }
}

#[test]
fn the_comparison_sees_a_mirrored_table() {
    for (name, layout) in tables::all() {
        let right = png(&layout);
        assert!(right.whole(&right.mirrored()) > 1.5 * WHOLE, "{name}");
    }
}
