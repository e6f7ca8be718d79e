//! Files that the browser has evicted from its caches are fetched again, and the page claims to work without a network only if it
//! does.

use serde_json::{Value, json};
use tablewright::formats::event::link as event_link;

use super::{CLAIMS_OFFLINE, KEPT_BUILDS, Site, assert_build, files_of, open_and_wait_kept, use_every_part};
use crate::essentials::example_link;
use crate::set_up_together;
use crate::support::{Screen, expect_eq, run_alone_on};

/// Evicts one file of the page's build.
const EVICT_ONE: &str = "caches.keys().then(names => caches.open(names.find(name => name.startsWith('tablewright-files ')))).then(cache => cache.keys().then(files =>
    cache.delete(files.find(file => file.url.endsWith('split_worker.wasm')))))";
/// Evicts everything.
const EVICT_ALL: &str = "caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))";
/// Has the page check its service worker, as when a person comes back to the tab.
const BECOME_VISIBLE: &str = "void document.dispatchEvent(new Event('visibilitychange'))";
/// What the service worker, if there is one, says to a planner that asks whether all is there.
const ASK: &str = "navigator.serviceWorker.getRegistration().then(site => site?.active && new Promise(done => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    site.active.postMessage('', [port2]);
}))";
/// The number of cached files.
const KEPT_FILES: &str = "caches.keys().then(names => names.find(name => name.startsWith('tablewright-files ')))
    .then(name => name ? caches.open(name) : { keys: () => [] }).then(cache => cache.keys()).then(files => files.length)";

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
fn a_worker_whose_script_isnt_kept_yet_knows_its_part_and_language() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::PHONE, async |page| {
        open_and_wait_kept(page).await;
        page.eval_js("void localStorage.setItem('tablewright.language', 'de')").await;
        page.open(&format!("?#{}", event_link::write(&set_up_together::example()))).await;
        page.tap_or_click("[data-act='set-up']").await;
        page.wait_for(".set-up-tables [data-number='2'] button").await;
        // What lacks is looked for when a page is there: it must not be found before the worker asks for it.
        page.wait_started().await;
        page.wait_idle().await;
        page.wait_equal(ASK, &json!(true)).await;
        page.eval_js(&EVICT_ONE.replace("split_worker.wasm", "worker-loader.js")).await;
        page.tap_or_click(".set-up-tables [data-number='2'] button").await;
        page.expect_contains(".set-up-step[data-step='0']", "Mitte").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_network_that_brings_nothing_isnt_waited_for_where_what_is_needed_is_there() {
    let site = Site::new(1);
    run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
        open_and_wait_kept(page).await;
        page.eval_js(EVICT_ONE).await;
        // Every answer waits.
        page.hold_requests("/");
        page.open(&format!("?#{}", example_link())).await;
        page.wait_for(".app.read-only g.piece").await;
        page.wait_started().await;
        page.hold_requests("");
        page.wait_until(CLAIMS_OFFLINE).await;
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
    // Nothing is kept without what links lead to, and that is kept without what only the planner leads to.
    for (file, state, builds) in
        [("tablewright_bg.wasm", "redundant", &[][..]), ("split_worker.wasm", "installed", &[0])]
    {
        let site = Site::new(1);
        std::fs::remove_file(files_of(&site.served()).join(file)).expect("it is there");
        run_alone_on(&site.served(), Screen::DESKTOP, async |page| {
            page.with_service_worker();
            let outcome = "navigator.serviceWorker.register('sw.js').then(site => new Promise(done => {
                const worker = site.installing;
                worker.onstatechange = () => done(worker.state);
            }))";
            page.open("guide.html").await;
            let outcome = page.eval_js(outcome).await;
            assert_eq!(outcome, state, "{file}");
            page.open_table().await;
            page.wait_idle().await;
            page.wait_equal(KEPT_BUILDS, &site.names(builds)).await;
            let said = page.eval_js(ASK).await;
            assert_eq!(said, if builds.is_empty() { Value::Null } else { json!(false) }, "{file}");
            expect_eq!(page.eval_js(CLAIMS_OFFLINE).await, false);
            page.forget_errors().await;
        });
    }
}
