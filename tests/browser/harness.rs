//! The harness itself, on pages made for it. What it does in every browser is tested in `essentials::driver`.

use std::panic::AssertUnwindSafe;
use std::path::Path;
use std::time::Duration;

use futures_util::FutureExt;

use serde_json::json;

use crate::support::{Screen, WAIT_LIMIT, expect_eq, expect_ne, expect_that, limit_waits, run_alone_on, run_on};

fn fixture() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/fixture"))
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn files_are_exchanged_and_the_profile_outlives_the_browser() {
    run_alone_on(fixture(), Screen::TABLET, async |page| {
        page.open("#first").await;
        page.upload("#file", &fixture().join("index.html")).await;
        expect_eq!(
            page.eval_js("document.querySelector('#file').files[0].text().then(t => t.slice(0, 9))").await,
            "<!doctype"
        );
        page.click("#link").await;
        let file = page.download("told.txt").await;
        assert_eq!(std::fs::read_to_string(file).expect("the download can be read"), "told");

        page.eval_js("localStorage.setItem('kept', location.hash)").await;
        page.restart().await;
        page.open("").await;
        expect_eq!(page.eval_js("localStorage.getItem('kept')").await, "#first");
        expect_eq!(page.eval_js("innerWidth").await, 820);

        page.go_offline().await;
        let site = page.eval_js("fetch('.', { cache: 'no-store' }).then(() => 'there', () => 'gone')").await;
        assert_eq!(site, "gone");
        page.forget_errors().await;
    });
}

/// Whether something that a test expects fails, with as little patience as that takes.
async fn fails(expectation: impl Future<Output = ()>) -> bool {
    limit_waits(Duration::from_millis(300));
    let failed = AssertUnwindSafe(expectation).catch_unwind().await.is_err();
    limit_waits(WAIT_LIMIT);
    failed
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn each_expectation_fails_where_the_page_is_otherwise() {
    run_on(fixture(), Screen::DESKTOP, async |page| {
        page.open("pressing.html").await;
        page.eval_js("void cases.late()").await;
        // What comes a little later is waited for.
        page.expect_count("#late", 1).await;
        page.expect_text("#late", "late").await;
        page.click("#field").await;
        page.expect_focus("#field").await;
        page.expect_absent("#missing").await;
        let late = page.eval_js("document.querySelectorAll('button').length").await;
        expect_eq!(late, 1);

        assert!(fails(page.wait_for("#missing")).await);
        assert!(fails(page.wait_gone("#late")).await);
        assert!(fails(page.wait_until("document.querySelector('#missing').value")).await);
        assert!(fails(page.wait_until("Promise.resolve(false)")).await);
        assert!(fails(page.wait_equal("pressed", &json!(["late"]))).await);
        assert!(fails(page.expect_count("#late", 2)).await);
        assert!(fails(page.expect_text("#late", "early")).await);
        assert!(fails(page.expect_text("#missing", "")).await);
        assert!(fails(page.expect_contains("#late", "early")).await);
        let middle = page.centre("#late").await;
        page.expect_centre("#late", middle, 1.0).await;
        assert!(fails(page.expect_centre("#late", middle.right(2.0), 1.0)).await);
        assert!(fails(page.expect_focus("#late")).await);
        assert!(fails(page.expect_absent("#late")).await);
        assert!(fails(page.click("#missing")).await);
        assert!(fails(async { expect_eq!(page.count("#late").await, 2) }).await);
        assert!(fails(async { expect_ne!(page.count("#late").await, 1) }).await);
        assert!(fails(async { expect_that!(page.count("#late").await > 1) }).await);
        page.eval_js("void cover(100)").await;
        assert!(fails(page.click("#late")).await);
        page.eval_js("document.querySelector('#late').disabled = true").await;
        assert!(fails(page.click("#late")).await);
        expect_eq!(page.eval_js("pressed").await, json!([]));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_page_is_idle_once_its_timers_fetches_workers_and_storage_are_done() {
    run_on(fixture(), Screen::DESKTOP, async |page| {
        for (work, what) in [
            ("setTimeout(() => {}, 5000)", "a timer of 5000 ms"),
            ("fetch('held.txt')", "a fetch of held.txt"),
            (
                "new Worker(URL.createObjectURL(new Blob(['onmessage = () => {}']))).postMessage(new Uint8Array([0, 7]).buffer)",
                "request 7 to a worker",
            ),
            (
                "(opening => { opening.onupgradeneeded = () => { window.upgrade = opening.transaction; upgrade.db.createObjectStore('kept'); }; \
                   opening.onsuccess = () => {
                       const kept = opening.result.transaction('kept', 'readwrite').objectStore('kept');
                       (function again() { if (!window.isOver) kept.put(1, 1).onsuccess = again; })();
                   } })(indexedDB.open('test'))",
                "a transaction of IndexedDB",
            ),
        ] {
            page.open("").await;
            page.hold_requests("held.txt");
            page.eval_js(&format!("void ({work})")).await;
            page.wait_until(&format!("[...watch.work.values()].includes({})", json!(what))).await;
            assert!(fails(page.wait_idle()).await, "{what}");
            page.eval_js("void (window.isOver = true)").await;
            page.hold_requests("");
        }
        page.open("").await;
        page.wait_idle().await;
        page.forget_errors().await;
    });
}
