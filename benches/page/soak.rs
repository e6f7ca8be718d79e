//! The longest tasks of the main thread in a soak: random operations on two hundred spread pieces.

use crate::builds::Builds;
use crate::support::{Screen, Soak, run_on, soak};
use crate::trace;

/// The most milliseconds of a task, on the main thread's own clock.
const GOAL: f64 = 200.0;
/// The number of runs, each on a fresh page with a seed of its own, and of operations in each.
const RUNS: u64 = 40;
const OPERATIONS: usize = 50;
/// How many of the longest tasks are printed.
const PRINTED: usize = 12;

/// Performs two thousand operations, and prints the longest tasks with the operations that they were of.
pub fn print(builds: &Builds) {
    let mut tasks: Vec<(f64, String)> = Vec::new();
    for seed in soak::SEED..soak::SEED + RUNS {
        run_on(&builds.now.folder, Screen::DESKTOP, async |page| {
            let mut soak = Soak::begin(page, seed).await;
            let mut tab = page.tab().await;
            for nth in 0..OPERATIONS {
                trace::begin(&mut tab).await;
                let (operation, _) = soak.next().await;
                let longest = trace::end_with_longest_task(&mut tab).await;
                tasks.push((longest, format!("seed {seed}, {nth}: {operation}")));
            }
        });
    }
    tasks.sort_by(|a, b| b.0.total_cmp(&a.0));
    let longer_than = |least: f64| tasks.iter().filter(|(longest, _)| *longest > least).count();
    println!("\n{} random operations on 200 pieces, the longest task of each; goal {GOAL} ms:", tasks.len());
    println!("  {} with more than {GOAL} ms, {} with more than 50 ms", longer_than(GOAL), longer_than(50.0));
    for (longest, operation) in tasks.iter().take(PRINTED) {
        println!("  {longest:>7.0} ms  {operation}");
    }
}
