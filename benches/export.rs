//! What it costs to take a table away.

use divan::{Bencher, black_box};
use tablewright::export::{FORMATS, Options, make};
use tablewright::layout::{Layout, PieceId};
use tablewright::share::{Planned, json};

fn main() {
    divan::main();
}

/// The example with so many pieces, its own over and over.
fn table(pieces: usize) -> Planned {
    let mut layout = json::read(include_str!("../assets/examples/frozen-mill.json")).expect("the example is a layout");
    let own = layout.pieces.clone();
    layout.pieces = (0..pieces)
        .map(|index| {
            let mut piece = (*own[index % own.len()]).clone();
            piece.id = PieceId::nth(index);
            piece.into()
        })
        .collect();
    Planned::from(layout)
}

/// Every format, of a usual table and of the fullest.
#[divan::bench(args = [12, Layout::MAX_PIECES], consts = [0, 1, 2, 3])]
fn format<const NTH: usize>(bencher: Bencher, pieces: usize) {
    let (table, options) =
        (table(pieces), Options { link: "https://tablewright.example/#".repeat(5), ..Options::default() });
    let Some(format) = FORMATS.get(NTH) else { return };
    let size = make(format.id, &table, &options).map_or(0, |bytes| bytes.len());
    println!("{} of {pieces} pieces: {size} bytes", format.id);
    bencher.bench(|| make(format.id, black_box(&table), &options));
}
