//! Files that the browser has evicted from its caches are fetched again, and the page claims to work without a network only if it
//! does.

use serde_json::json;

use super::{CLAIMS_OFFLINE, KEPT_BUILDS, Site, assert_build, files_of, open_and_wait_kept, use_every_part};
use crate::support::{Screen, expect_eq, run_alone_on};

/// Evicts one file of the page's build.
const EVICT_ONE: &str = "caches.keys().then(([name]) => caches.open(name)).then(cache => cache.keys().then(files =>
    cache.delete(files.find(file => file.url.endsWith('split_worker.wasm')))))";
/// Evicts everything.
const EVICT_ALL: &str = "caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))";
/// Has the page check its service worker, as when a person comes back to the tab.
const BECOME_VISIBLE: &str = "void document.dispatchEvent(new Event('visibilitychange'))";
/// The number of cached files.
const KEPT_FILES: &str = "caches.keys().then(([name]) => name ? caches.open(name) : { keys: () => [] }).then(cache => cache.keys()).then(files => files.length)";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn evicted_files_are_fetched_again() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        let whole = page.eval_js(KEPT_FILES).await;
        for evict in [EVICT_ONE, EVICT_ALL] {
            page.eval_js(evict).await;
            page.eval_js(BECOME_VISIBLE).await;
            page.wait_equal(KEPT_FILES, &whole).await;
            page.wait_until(CLAIMS_OFFLINE).await;
            page.eval_js(evict).await;
            page.reload_table().await;
            page.wait_equal(KEPT_FILES, &whole).await;
            page.wait_until(CLAIMS_OFFLINE).await;
        }
        page.go_offline().await;
        page.reload_table().await;
        use_every_part(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_a_network_evicted_files_are_not_claimed() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        page.go_offline().await;
        page.eval_js(EVICT_ONE).await;
        page.eval_js(BECOME_VISIBLE).await;
        page.wait_until(&format!("!({CLAIMS_OFFLINE})")).await;
        // The other files still work.
        page.reload_table().await;
        page.wait_until(&format!("!({CLAIMS_OFFLINE})")).await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn evicted_files_of_an_old_build_bring_the_new_one() {
    let site = Site::new(2);
    for evict in [EVICT_ONE, EVICT_ALL] {
        site.deploy(0);
        run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
            open_and_wait_kept(page).await;
            let state = page.state().await;
            site.deploy(1);
            page.eval_js(evict).await;
            page.reload_table().await;
            assert_build(page, &site, 1).await;
            page.wait_state(&state).await;
            // Its service worker is used after a restart.
            page.wait_for(".notice .renew").await;
            page.restart().await;
            page.open_table().await;
            page.wait_until(CLAIMS_OFFLINE).await;
            page.wait_equal(KEPT_BUILDS, &site.names(&[1])).await;
            page.forget_errors().await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_first_visit_that_lacks_a_file_claims_nothing() {
    let site = Site::new(1);
    std::fs::remove_file(files_of(&site.served()).join("split_worker.wasm")).expect("it is there");
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        page.with_service_worker();
        page.open_table().await;
        let outcome = "navigator.serviceWorker.register('sw.js').then(site => new Promise(done => {
            const worker = site.installing;
            worker.onstatechange = () => done(worker.state);
        }))";
        let state = page.eval_js(outcome).await;
        assert_eq!(state, "redundant");
        expect_eq!(page.eval_js(CLAIMS_OFFLINE).await, false);
        page.wait_equal(KEPT_BUILDS, &json!([])).await;
        page.forget_errors().await;
    });
}
