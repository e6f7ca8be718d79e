//! What the page measures itself, compiled to WebAssembly, when it was built with the feature `bench`.
//!
//! The contract: the crate exports `bench_checks() -> String` through wasm-bindgen, whose JSON is one object, from the name of what was
//! timed to its median in milliseconds; and `bench_studies() -> String` and `bench_history() -> String`, whose numbers have their units in
//! their names.

use std::collections::BTreeMap;

use crate::builds::Builds;
use crate::support::{Screen, run_on};

/// The functions, and what they measure.
const MEASURED: [(&str, &str); 3] = [
    ("bench_checks", "checks in WebAssembly, medians"),
    (
        "bench_studies",
        "studies of fourteen pieces, as the worker makes them, medians; goals 10 ms for the ground of five bases, 60 ms for the exposure",
    ),
    ("bench_history", "a history of a table of a hundred pieces; goal 20 MB for a thousand steps"),
];

/// Prints the benchmarks that the page runs itself.
pub fn print(builds: &Builds) {
    let Some(site) = &builds.with_bench else {
        println!("\nchecks in WebAssembly: not measured, there is no site built with the feature bench");
        return;
    };
    run_on(site, Screen::DESKTOP, async |page| {
        page.open("").await;
        page.wait_until("window.wasmBindings").await;
        for (function, title) in MEASURED {
            println!("\n{title}:");
            if page.eval_js(&format!("typeof wasmBindings.{function}")).await != "function" {
                println!("  not measured, the page exports no {function}");
                continue;
            }
            let answer = page.eval_js(&format!("wasmBindings.{function}()")).await;
            let numbers: BTreeMap<String, f64> =
                serde_json::from_str(answer.as_str().unwrap_or_default()).expect("an object of numbers");
            for (name, number) in numbers {
                println!("  {number:>9.3}  {name}");
            }
        }
    });
}
