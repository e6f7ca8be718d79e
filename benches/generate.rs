//! Benchmarks of the generator: the first table that satisfies the checks, and the optimised one.

use divan::{Bencher, black_box};
use tablewright::checks::EventScenarios;
use tablewright::event::generate::EventSpec;
use tablewright::event::{self, Event, roll_scenarios};
use tablewright::layout::{Layout, OwnTerrain};
use tablewright::pack::{self, Kind, Trait};
use tablewright::solver::generate::{
    Density, GeneratorStep, PlacementMethod, TableGenerator, TableSpec, TableWishes, generate,
};
use tablewright::solver::stock::TerrainStock;

fn main() {
    divan::main();
}

/// A specification of a table for every scenario at every edge, made of a usual collection.
fn spec(seed: u32, method: &str) -> TableSpec {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let base = Layout::new(pack);
    TableSpec {
        cells: EventScenarios::default().cells(&base).collect(),
        base,
        seed,
        method: PlacementMethod::named(method).expect("a method"),
        density: Density::Usual,
        stock: TerrainStock::usual(pack),
        wishes: TableWishes::default(),
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
    bencher.with_inputs(|| spec(seed(), method)).bench_local_values(|spec| {
        TableGenerator::new(black_box(spec)).find(|step| !matches!(step, GeneratorStep::Working(share) if *share < 0.1))
    });
}

/// With the optimisation.
#[divan::bench(args = ["quadrants", "free"])]
fn optimised(bencher: Bencher, method: &str) {
    let mut seed = seeds();
    bencher.with_inputs(|| spec(seed(), method)).bench_local_values(|spec| generate(black_box(spec)));
}

/// Sixteen tables from a stock of 250 pieces, for five rounds.
#[divan::bench(args = ["quadrants", "free"], sample_count = 5, sample_size = 1)]
fn event_of_sixteen_tables(bencher: Bencher, method: &str) {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    // Five usual collections without most of their scatter, of which a table needs none.
    let mut left = 250;
    let mut item = |kind: &'static Kind| {
        let count = (5 * kind.usual).min(left);
        left -= count;
        OwnTerrain { count, ..OwnTerrain::of(kind) }
    };
    let is_scatter = |kind: &&Kind| kind.traits.has(Trait::Scatter);
    let (scatter, solid): (Vec<&Kind>, Vec<&Kind>) =
        pack.kinds.iter().filter(|kind| kind.usual > 0).partition(is_scatter);
    let mut event = Event::new(pack);
    event.stock = solid.into_iter().chain(scatter).map(&mut item).filter(|item| item.count > 0).collect();
    assert_eq!(event.stock.iter().map(|item| item.count).sum::<u32>(), 250);
    event.rounds = roll_scenarios(&event, 5, 1);
    let mut seed = seeds();
    let spec = |seed: u32| EventSpec {
        method: PlacementMethod::named(method).expect("a method"),
        ..EventSpec::of_empty_tables(&event, seed).with_new_tables(16)
    };
    bencher.with_inputs(|| spec(seed())).bench_local_values(|spec| {
        event::generate::generate(black_box(spec)).expect("250 pieces are enough for sixteen tables")
    });
}
