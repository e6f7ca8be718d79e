//! What `./dev bench` calls in Chromium; the site is built without it.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::analysis::Table;
use crate::checks::{Chosen, Context, Plan, Report, matrix};
use crate::layout::Layout;
use crate::share::{Planned, json, link};
use crate::solve::clashes;

/// How many batches are timed; the median is what counts.
const BATCHES: usize = 41;

/// The medians of one run each, in milliseconds, as a JSON object: all checks, the whole matrix and the link, written and
/// read, of fourteen twelve-sided polygons, and clearing every scenario at every edge on both example tables.
#[wasm_bindgen]
#[must_use]
pub fn bench_checks() -> String {
    let read = |text| json::read(text).ok();
    let Some(fourteen) = read(include_str!("../../benches/fourteen.json")) else { return "{}".to_owned() };
    let example = super::example().layout;
    let plan = Plan { quadrant_method: true };
    let solve = |layout: &Layout| {
        let cells: Vec<_> = Chosen::default().cells(layout.pack).collect();
        median(1, || clashes::solve(std::hint::black_box(layout), &cells))
    };
    let checks = median(50, || Report::of(std::hint::black_box(&fourteen), plan));
    let cells = median(50, || matrix(&Context { table: Table::new(std::hint::black_box(&fourteen)), plan }));
    let table = Planned::from(fourteen.clone());
    let address = link::write(&table);
    let written = median(50, || link::write(std::hint::black_box(&table)));
    let read = median(50, || link::read(std::hint::black_box(&address)));
    format!(
        "{{\"all_checks_ms\":{checks:.5},\"matrix_ms\":{cells:.5},\"link_write_ms\":{written:.5},\"link_read_ms\":{read:.5},\"solve_all_example_ms\":{:.5},\"solve_all_fourteen_ms\":{:.5}}}",
        solve(&example),
        solve(&fourteen)
    )
}

/// The median time of a run, in milliseconds; so many are timed together, because the browser's clock is too coarse for one
/// short one.
fn median<T>(batch: u32, run: impl Fn() -> T) -> f64 {
    let Some(clock) = gloo::utils::window().performance() else { return f64::NAN };
    let mut times: Vec<f64> = (0..BATCHES)
        .map(|_| {
            let start = clock.now();
            for _ in 0..batch {
                std::hint::black_box(run());
            }
            (clock.now() - start) / f64::from(batch)
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[BATCHES / 2]
}
