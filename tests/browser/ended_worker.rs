//! A worker that the browser has ended without a word: whoever waits for it is told, and may try again.

use crate::events::new_event;
use crate::generator::GENERATE;
use crate::support::{self, Page, Screen, expect_that};

/// Keeps the page's workers that have begun to load their program: they have told the page how it learns of their end.
const KEEP_WORKERS: &str = "window.begun = []; window.Worker = class extends Worker {
    constructor(...how) { super(...how); this.addEventListener('message', () => begun.push(this), { once: true }); }
};";
/// Ends the newest worker, as a browser does for want of memory: nobody gets an event.
const END_WORKER: &str = "void begun.at(-1).terminate()";

async fn end_worker(page: &Page) {
    page.wait_until("begun.length > 0").await;
    page.eval_js(END_WORKER).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_event_whose_worker_ends_says_so_and_generates_again() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.run_before_loading(KEEP_WORKERS).await;
        page.open_table().await;
        new_event(page).await;
        page.fill("How many new tables", "16").await;
        page.click("[data-act='generate-new']").await;
        // It has begun, so that its end is all that can be missed.
        page.wait_until("parseFloat(document.querySelector('.event-progress progress')?.value) > 0").await;
        end_worker(page).await;
        page.expect_contains(".dialog-message .problem", "or has stopped").await;
        page.wait_gone(".event-progress").await;
        page.fill("How many new tables", "1").await;
        page.click("[data-act='generate-new']").await;
        page.wait_until("document.querySelectorAll('.event-tables li').length == 1").await;
        page.wait_for("[data-fact='generated']").await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_generator_whose_worker_ends_says_so_once() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.run_before_loading(KEEP_WORKERS).await;
        page.open_table().await;
        page.wait_idle().await;
        page.eval_js("void (begun.length = 0)").await;
        page.click(GENERATE).await;
        page.wait_for(".working").await;
        end_worker(page).await;
        page.wait_gone(".working").await;
        page.expect_contains(".notices .problem", "The browser has ended a part of the page").await;
        expect_that!(page.count(".notices .notice").await == 1);
        // A worker that the page ends itself is no news.
        page.click(GENERATE).await;
        page.wait_gone(".working").await;
        page.wait_idle().await;
        expect_that!(page.count(".notices .notice").await <= 1);
        page.forget_errors().await;
    });
}
