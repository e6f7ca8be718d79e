//! What the browser has thrown away is fetched again, and the page says that it works without a network only where it does.

use serde_json::json;

use super::{CLAIMS, KEPT, Site, assert_is_of, files_of, open_kept, plans};
use crate::support::{Screen, run_alone_on};

/// Throws one file of the page's build away.
const LOSE_ONE: &str = "caches.keys().then(([name]) => caches.open(name)).then(cache => cache.keys().then(files =>
    cache.delete(files.find(file => file.url.endsWith('worker_bg.wasm')))))";
/// Throws everything away.
const LOSE_ALL: &str = "caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))";
/// Has the page look after its worker, as when a person comes back to it.
const COME_BACK: &str = "void document.dispatchEvent(new Event('visibilitychange'))";
/// How many files are kept.
const COUNT: &str = "caches.keys().then(([name]) => name ? caches.open(name) : { keys: () => [] }).then(cache => cache.keys()).then(files => files.length)";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_was_thrown_away_is_fetched_again() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_kept(page).await;
        let whole = page.eval_js(COUNT).await;
        for lose in [LOSE_ONE, LOSE_ALL] {
            page.eval_js(lose).await;
            page.eval_js(COME_BACK).await;
            page.wait_equal(COUNT, &whole).await;
            page.wait_until(CLAIMS).await;
            page.eval_js(lose).await;
            page.reload_table().await;
            page.wait_equal(COUNT, &whole).await;
            page.wait_until(CLAIMS).await;
        }
        page.go_offline().await;
        page.reload_table().await;
        plans(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_cannot_be_fetched_again_is_not_claimed() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_kept(page).await;
        page.go_offline().await;
        page.eval_js(LOSE_ONE).await;
        page.eval_js(COME_BACK).await;
        page.wait_until(&format!("!({CLAIMS})")).await;
        // What is there still works.
        page.reload_table().await;
        page.wait_until(&format!("!({CLAIMS})")).await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_the_host_no_longer_has_is_replaced_by_what_it_has() {
    let site = Site::new(2);
    for lose in [LOSE_ONE, LOSE_ALL] {
        site.deploy(0);
        run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
            open_kept(page).await;
            let state = page.state().await;
            site.deploy(1);
            page.eval_js(lose).await;
            page.reload_table().await;
            assert_is_of(page, &site, 1).await;
            page.wait_state(&state).await;
            // Its own worker comes with it, and is there the next day.
            page.wait_for(".notice .renew").await;
            page.restart().await;
            page.open_table().await;
            page.wait_until(CLAIMS).await;
            page.wait_equal(KEPT, &site.names(&[1])).await;
            page.forget_errors().await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_first_visit_that_lacks_a_file_claims_nothing() {
    let site = Site::new(1);
    std::fs::remove_file(files_of(&site.served()).join("worker_bg.wasm")).expect("it is there");
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.open_table().await;
        let outcome = "navigator.serviceWorker.register('sw.js').then(site => new Promise(done => {
            const worker = site.installing;
            worker.onstatechange = () => done(worker.state);
        }))";
        assert_eq!(page.eval_js(outcome).await, "redundant");
        assert_eq!(page.eval_js(CLAIMS).await, false);
        page.wait_equal(KEPT, &json!([])).await;
        page.forget_errors().await;
    });
}
