//! What `./dev bench` calls in Chromium; the site is built without it.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::checks::{Plan, Report};
use crate::share::json;

/// How many runs are timed together: the browser's clock is too coarse for one.
const BATCH: u32 = 50;
/// How many batches are timed; the median is what counts.
const BATCHES: usize = 41;

/// All checks on fourteen twelve-sided polygons: the median of one run, in milliseconds, as a JSON object.
#[wasm_bindgen]
#[must_use]
pub fn bench_checks() -> String {
    let clock = gloo::utils::window().performance();
    let (Some(clock), Ok(layout)) = (clock, json::read(include_str!("../../benches/fourteen.json"))) else {
        return "{}".to_owned();
    };
    let plan = Plan { quadrant_method: true };
    let mut times: Vec<f64> = (0..BATCHES)
        .map(|_| {
            let start = clock.now();
            for _ in 0..BATCH {
                std::hint::black_box(Report::of(std::hint::black_box(&layout), plan));
            }
            (clock.now() - start) / f64::from(BATCH)
        })
        .collect();
    times.sort_by(f64::total_cmp);
    format!("{{\"all_checks_ms\":{:.5}}}", times[BATCHES / 2])
}
