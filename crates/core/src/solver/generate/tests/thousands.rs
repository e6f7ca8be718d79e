//! Ten thousand generated tables.

use super::*;
use crate::solver::quality::{Quality, QualityNumber};

/// The deciles of some numbers.
fn deciles(mut numbers: Vec<f64>) -> String {
    numbers.sort_by(f64::total_cmp);
    let tenth = |nth: usize| format!("{:.2}", numbers[nth * (numbers.len() - 1) / 10]);
    (0..=10).map(tenth).collect::<Vec<_>>().join(" ")
}

#[test]
#[ignore = "it makes ten thousand tables: cargo test --release -p tablewright-core ten_thousand -- --ignored --nocapture"]
fn ten_thousand_seeds_give_legal_tables() {
    let ways: Vec<(PlacementMethod, Density)> = ways().collect();
    let halves = std::thread::scope(|scope| {
        let ways = &ways;
        let half = |from: u32| scope.spawn(move || (from..from + 5000).map(|seed| one(seed, ways)).collect::<Vec<_>>());
        [half(0), half(5000)].map(|half| half.join().expect("every seed gives a table"))
    });
    let made: Vec<(Vec<u8>, Quality, f64)> = halves.into_iter().flatten().collect();
    let mut tables: Vec<&Vec<u8>> = made.iter().map(|(table, ..)| table).collect();
    tables.sort();
    tables.dedup();
    assert_eq!(tables.len(), made.len(), "all differ");
    println!("{} tables; seconds: {}", made.len(), deciles(made.iter().map(|(.., seconds)| *seconds).collect()));
    for number in QualityNumber::ALL {
        println!(
            "{}: {}",
            crate::solver::messages::quality(number),
            deciles(made.iter().map(|(_, quality, _)| number.of(quality)).collect())
        );
    }
}

/// The table of a seed, its quality, and the seconds that it took.
fn one(seed: u32, ways: &[(PlacementMethod, Density)]) -> (Vec<u8>, Quality, f64) {
    let (method, density) = ways[usize::try_from(seed).expect("small") % ways.len()];
    let spec = spec(seed, method, density);
    let start = std::time::Instant::now();
    let table =
        generate(spec.clone()).unwrap_or_else(|reasons| panic!("{method:?} {density:?} {seed}: {reasons:?}")).layout;
    let seconds = start.elapsed().as_secs_f64();
    assert_good(&spec, &table);
    let quality = Quality::of(&Table::new(&table), &spec.cells);
    (bytes(&table), quality, seconds)
}
