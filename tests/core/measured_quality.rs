//! The measures of generated tables: writes the pack's scale, and tests that it still fits the generator.

use std::num::NonZero;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use tablewright::analysis::Table;
use tablewright::checks::EventScenarios;
use tablewright::layout::Layout;
use tablewright::pack::{self, Generated, Pack};
use tablewright::solver::generate::{Density, PlacementMethod, TableSpec, TableWishes, generate};
use tablewright::solver::quality::{Quality, QualityMeasure, QualityNumber};
use tablewright::solver::stock::TerrainStock;

const FILE: &str = "assets/packs/steamroller-2026/generated.toml";

fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

/// The qualities of the tables generated from these seeds: with the usual collection and density, by the quadrant method, for every
/// scenario at every edge.
fn qualities(first: u32, count: u32) -> Vec<Quality> {
    let cells: Vec<_> = EventScenarios::default().cells(&Layout::new(pack())).collect();
    let measure = QualityMeasure::new(&Layout::new(pack()), &cells);
    let of = |seed: u32| {
        let base = Layout::new(pack());
        let stock = TerrainStock::usual(pack());
        let (method, density) = (PlacementMethod::Quadrants, Density::Usual);
        let wishes = TableWishes::default();
        let spec = TableSpec { base, seed, method, density, cells: cells.clone(), stock, wishes };
        let layout = generate(spec).unwrap_or_else(|lacks| panic!("seed {seed}: {lacks:?}")).layout;
        measure.of(&Table::new(&layout))
    };
    let next = AtomicU32::new(first);
    let work = || {
        let mut found = Vec::new();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= first + count {
                return found;
            }
            found.push(of(seed));
        }
    };
    thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("every table is made")).collect()
    })
}

fn values(qualities: &[Quality], number: QualityNumber) -> Vec<f64> {
    let mut values: Vec<f64> = qualities.iter().map(|quality| number.of(quality)).collect();
    values.sort_by(f64::total_cmp);
    values
}

/// The text of the pack's file: the percentiles of each number.
fn file_text(qualities: &[Quality]) -> String {
    let mut text = format!(
        "# What generated tables measure: the seeds from 0 on, the usual collection and density, by the quadrant method, for every\n\
         # scenario at every edge. Of each number, the least, then the value that each further hundredth of the tables stays at\n\
         # or below. Written by `cargo test --release --test core measured_quality -- --ignored`; not to be changed by hand.\n\
         tables = {}\n",
        qualities.len()
    );
    let names = ["balance", "open", "lines", "variety", "margin"];
    for (number, name) in QualityNumber::ALL.into_iter().zip(names) {
        let values = values(qualities, number);
        let percentiles: Vec<String> = (0..=100)
            .map(|hundredth| {
                let value = format!("{:.3}", values[hundredth * (values.len() - 1) / 100]);
                value.trim_end_matches('0').trim_end_matches('.').to_owned()
            })
            .collect();
        text.extend([name, " = [", &percentiles.join(", "), "]\n"]);
    }
    text
}

#[test]
#[ignore = "generates ten thousand tables and writes the pack's file"]
fn write_the_scale_of_ten_thousand_tables() {
    let count = std::env::var("TABLES").ok().and_then(|count| count.parse().ok()).unwrap_or(10_000);
    std::fs::write(FILE, file_text(&qualities(0, count))).expect("the pack's folder can be file_text");
}

#[test]
fn the_tables_that_are_generated_now_fit_the_scale() {
    let generated = Generated::of(pack()).expect("the pack was measured");
    assert!(generated.tables >= 1000, "the scale is a stand-in: write it with --ignored, as its file says");
    // Other seeds than the scale's.
    let found = qualities(1_000_000, 16);
    let scales = [&generated.balance, &generated.open, &generated.lines, &generated.variety, &generated.margin];
    for (number, scale) in QualityNumber::ALL.into_iter().zip(scales) {
        // The file has three decimals, and many tables may have the same value.
        let (median, values) = (scale[50], values(&found, number));
        let below = values.iter().filter(|value| **value < median - 1e-3).count();
        let up_to = values.iter().filter(|value| **value <= median + 1e-3).count();
        assert!(below <= 11 && up_to >= 5, "{number:?}: {below} of 16 below and {up_to} up to {median}: {values:?}");
        // The range that the page shows, which eight of ten are in.
        let (low, high) = (scale[10] - 1e-3, scale[90] + 1e-3);
        let within = values.iter().filter(|value| (low..=high).contains(*value)).count();
        assert!(within >= 9, "{number:?}: {within} of 16 from {low} to {high}: {values:?}");
    }
}
