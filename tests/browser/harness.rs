//! The harness itself, on a page that records its events.

use std::path::Path;

use serde_json::json;

use crate::support::{Key, Page, Point, Screen, expect_eq, run_alone_on, run_on};

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
#[should_panic(expected = "a complaint")]
fn an_error_in_the_log_fails_the_test() {
    run_on(fixture(), Screen::DESKTOP, async |page| {
        page.open("").await;
        page.eval_js("console.error('a complaint')").await;
    });
}
