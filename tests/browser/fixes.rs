//! Fixes from the worker, and the page without a worker.

use serde_json::json;
use tablewright::formats::json::read;
use tablewright::layout::Layout;

use crate::support::{self, Page, Screen};

/// A table with a piece too near to the edge.
fn table() -> Layout {
    read(include_str!("../corpus/edge-clearance.json")).expect("it is a table")
}

/// Opens the page and in it a table with a piece too near to the edge.
async fn open_with_finding(page: &Page) {
    page.open("").await;
    page.wait_started().await;
    page.open_copy(&table()).await;
    page.wait_for(FINDING).await;
}

const FINDING: &str = ".card[data-check='edge-clearance'] .finding";
const FIX: &str = ".card[data-check='edge-clearance'] .fix";
/// Whether the page has loaded any file of the worker.
const HAS_LOADED_WORKER: &str =
    "performance.getEntriesByType('resource').some(entry => /worker|solver/.test(entry.name))";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_fix_comes_from_the_worker_and_resolves_its_finding() {
    support::run(Screen::DESKTOP, async |page| {
        open_with_finding(page).await;
        page.wait_for(FIX).await;
        page.wait_gone(".fix-placeholder").await;
        assert_eq!(page.eval_js(HAS_LOADED_WORKER).await, true);
        // By script: arriving fixes may move the list under the mouse.
        page.eval_js(&format!("document.querySelector({}).click()", json!(FIX))).await;
        page.wait_gone(FINDING).await;
        page.wait_gone(".fix-placeholder").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_without_findings_loads_no_solver() {
    support::run(Screen::DESKTOP, async |page| {
        page.open("").await;
        page.wait_started().await;
        page.wait_idle().await;
        assert_eq!(page.count(".finding").await, 0);
        assert_eq!(page.eval_js(HAS_LOADED_WORKER).await, false);
    });
}

/// Replaces `Worker` by this class, and asserts that the rest of the page works.
fn assert_works_with_worker(worker: &'static str) {
    support::run(Screen::DESKTOP, async move |page| {
        page.open("").await;
        page.wait_started().await;
        // The example has no findings, so no worker has been started yet.
        page.eval_js(&format!("(window.Worker = {worker}, true)")).await;
        page.open_copy(&table()).await;
        page.wait_for(FINDING).await;
        page.wait_gone(".fix-placeholder").await;
        assert_eq!(page.count(".fix").await, 0);
        page.eval_js("document.querySelector('.finding .quiet').click()").await;
        page.wait_for("#reason").await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_works_when_no_worker_can_start() {
    assert_works_with_worker("class { constructor() { throw new Error('not here'); } }");
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_page_works_when_the_worker_fails_to_load() {
    assert_works_with_worker("class extends Worker { constructor() { super('missing.js'); } }");
}
