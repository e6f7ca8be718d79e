//! What a generated table costs: the first that holds, and the best of the time there is.

use divan::{Bencher, black_box};
use tablewright::checks::EventScenarios;
use tablewright::layout::Layout;
use tablewright::pack;
use tablewright::solver::generate::{Density, GeneratorStep, PlacementMethod, TableGenerator, TableSpec, generate};
use tablewright::solver::stock::TerrainStock;

fn main() {
    divan::main();
}

/// A wish for a table that is good for every scenario at every edge, made of what a usual collection holds.
fn wish(seed: u32, method: &str) -> TableSpec {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    TableSpec {
        base: Layout::new(pack),
        seed,
        method: PlacementMethod::named(method).expect("a method"),
        density: Density::Usual,
        cells: EventScenarios::default().cells(pack).collect(),
        stock: TerrainStock::usual(pack),
    }
}

/// Twenty seeds, one after the other.
fn seeds() -> impl FnMut() -> u32 {
    let mut seed = 0;
    move || {
        seed = (seed + 1) % 20;
        seed
    }
}

/// Until a table holds; what follows makes it better.
#[divan::bench(args = ["quadrants", "free"])]
fn first_proved(bencher: Bencher, method: &str) {
    let mut seed = seeds();
    bencher.with_inputs(|| wish(seed(), method)).bench_local_values(|wish| {
        TableGenerator::new(black_box(wish)).find(|step| !matches!(step, GeneratorStep::Working(share) if *share < 0.1))
    });
}

/// To the end.
#[divan::bench(args = ["quadrants", "free"])]
fn optimised(bencher: Bencher, method: &str) {
    let mut seed = seeds();
    bencher.with_inputs(|| wish(seed(), method)).bench_local_values(|wish| generate(black_box(wish)));
}
