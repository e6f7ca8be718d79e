//! The harness itself, on a page that records its events.

use std::panic::AssertUnwindSafe;
use std::path::Path;
use std::time::Duration;

use futures_util::FutureExt;

use serde_json::json;

use crate::support::{
    Key, Page, Point, Screen, WAIT_LIMIT, expect_eq, expect_ne, expect_that, limit_waits, run_alone_on, run_on,
};

fn fixture() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/fixture"))
}

/// The events since they were last forgotten.
async fn events(page: &Page) -> Vec<String> {
    serde_json::from_value(page.eval_js("records").await).expect("a list of texts")
}

/// Expects the events since the last ones, and forgets them.
async fn expect_events(page: &Page, wanted: &[&str]) {
    expect_eq!(events(page).await, wanted);
    page.eval_js("void records.splice(0)").await;
}

const PLACE: Point = Point { x: 100.0, y: 150.0 };

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_mouse_the_wheel_and_the_keys_reach_the_page() {
    run_on(fixture(), Screen::DESKTOP, async |page| {
        page.open("").await;
        expect_eq!(page.eval_js("[innerWidth, innerHeight, navigator.maxTouchPoints]").await, json!([1440, 900, 0]));
        expect_eq!(page.centre("#pad").await, Point { x: 150.0, y: 200.0 });

        page.mouse_press(PLACE).await;
        page.mouse_move(PLACE.right(10.0)).await;
        expect_events(page, &["move mouse 0 100,150", "down mouse 1 100,150", "move mouse 1 110,150"]).await;
        page.key_press(Key::Shift).await;
        page.mouse_move(PLACE.below(10.0)).await;
        page.key_release(Key::Shift).await;
        page.mouse_release().await;
        expect_events(page, &["key Shift", "move mouse 1 100,160 shift", "up mouse 0 100,160"]).await;

        page.wheel(PLACE, 120).await;
        page.key(&[Key::Control], 'z').await;
        expect_events(page, &["wheel 120 false", "key ctrl+Control", "key ctrl+z"]).await;

        page.click("#text").await;
        page.type_text("5\" gap").await;
        expect_eq!(page.eval_js("document.querySelector('#text').value").await, "5\" gap");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn fingers_reach_the_page_and_stay_down_between_steps() {
    run_on(fixture(), Screen::PHONE.dark(), async |page| {
        page.open("").await;
        let looks = "[innerWidth, innerHeight, matchMedia('(pointer: coarse)').matches, \
                     matchMedia('(prefers-color-scheme: dark)').matches]";
        expect_eq!(page.eval_js(looks).await, json!([390, 844, true, true]));

        page.touch_press(&[PLACE]).await;
        expect_events(page, &["down touch 1 100,150"]).await;
        page.touch_move(&[PLACE.right(30.0)]).await;
        page.touch_release().await;
        expect_events(page, &["move touch 1 130,150", "up touch 0 130,150"]).await;

        page.touch_press(&[PLACE, PLACE.below(50.0)]).await;
        page.touch_move(&[PLACE.right(20.0), PLACE.moved(20.0, 50.0)]).await;
        page.touch_release().await;
        for beginning in ["move touch", "up touch"] {
            expect_eq!(
                events(page).await.iter().filter(|event| event.starts_with(beginning)).count(),
                2,
                "{beginning}"
            );
        }
    });
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

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_element_is_pressed_once_as_soon_as_it_can_be() {
    run_on(fixture(), Screen::DESKTOP, async |page| {
        for case in ["late", "disabled", "moving", "covered", "ambushed", "stale", "slipping", "below"] {
            page.open("pressing.html").await;
            page.eval_js(&format!("void cases.{case}()")).await;
            page.click(&format!("#{case}")).await;
            page.wait_idle().await;
            expect_eq!(page.eval_js("pressed").await, json!([case]));
        }
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

#[test]
#[ignore = "drives a browser: ./dev test"]
#[should_panic(expected = "a complaint")]
fn an_error_in_the_log_fails_the_test() {
    run_on(fixture(), Screen::DESKTOP, async |page| {
        page.open("").await;
        page.eval_js("console.error('a complaint')").await;
    });
}
