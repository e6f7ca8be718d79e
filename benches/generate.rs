//! Benchmarks of the generator: the first table that satisfies the checks, and the optimised one.

use divan::{Bencher, black_box};
use tablewright::checks::EventScenarios;
use tablewright::layout::Layout;
use tablewright::pack;
use tablewright::solver::generate::{Density, GeneratorStep, PlacementMethod, TableGenerator, TableSpec, generate};
use tablewright::solver::stock::TerrainStock;

fn main() {
    divan::main();
}

/// A specification of a table for every scenario at every edge, made of a usual collection.
fn wish(seed: u32, method: &str) -> TableSpec {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let base = Layout::new(pack);
    TableSpec {
        cells: EventScenarios::default().cells(&base).collect(),
        base,
        seed,
        method: PlacementMethod::named(method).expect("a method"),
        density: Density::Usual,
        stock: TerrainStock::usual(pack),
    }
}

/// Twenty seeds in turn.
fn seeds() -> impl FnMut() -> u32 {
    let mut seed = 0;
    move || {
        seed = (seed + 1) % 20;
        seed
    }
}

/// Up to the first table that satisfies the checks.
#[divan::bench(args = ["quadrants", "free"])]
fn first_proved(bencher: Bencher, method: &str) {
    let mut seed = seeds();
    bencher.with_inputs(|| wish(seed(), method)).bench_local_values(|wish| {
        TableGenerator::new(black_box(wish)).find(|step| !matches!(step, GeneratorStep::Working(share) if *share < 0.1))
    });
}

/// With the optimisation.
#[divan::bench(args = ["quadrants", "free"])]
fn optimised(bencher: Bencher, method: &str) {
    let mut seed = seeds();
    bencher.with_inputs(|| wish(seed(), method)).bench_local_values(|wish| generate(black_box(wish)));
}
