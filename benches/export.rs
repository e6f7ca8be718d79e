//! Benchmarks of exports.

use divan::{Bencher, black_box};
use tablewright::export::{ExportOptions, FORMATS, make};
use tablewright::formats::{PlannedTable, json};
use tablewright::layout::{Layout, PieceId};

fn main() {
    divan::main();
}

/// The example with this many pieces, repeating its own.
fn table(pieces: usize) -> PlannedTable {
    let mut layout = json::read(include_str!("../assets/examples/frozen-mill.json")).expect("the example is a layout");
    let own = layout.pieces.clone();
    layout.pieces = (0..pieces)
        .map(|index| {
            let mut piece = (*own[index % own.len()]).clone();
            piece.id = PieceId::nth(index);
            piece.into()
        })
        .collect();
    PlannedTable::from(layout)
}

/// Every format that the core makes, of a usual table and of the largest.
#[divan::bench(args = FORMATS.iter().map(|format| format.id).filter(|id| *id != "png"), consts = [12, Layout::MAX_PIECES])]
fn format<const PIECES: usize>(bencher: Bencher, id: &str) {
    let options = ExportOptions { link: "https://tablewright.example/#".repeat(5), ..ExportOptions::default() };
    let table = table(PIECES);
    bencher.bench(|| make(id, black_box(&table), &options).map(|bytes| bytes.len()));
}
