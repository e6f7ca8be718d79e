//! What tests do to a page arrives in every browser, on a page that records its events.

use std::path::Path;

use serde_json::json;

use crate::support::{Engine, Key, Page, Point, Screen, expect_eq, run_on};

fn fixture() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/fixture"))
}

/// The events since they were last forgotten.
async fn events(page: &Page) -> Vec<String> {
    let events = page.eval_js("window.records").await;
    let mut events: Vec<String> = serde_json::from_value(events).expect("a list of texts");
    // Chromium tells a new document where the mouse is, which begins in the corner.
    events.retain(|event| event != "move mouse 0 0,0");
    events
}

/// Expects the events since the last ones, and forgets them.
async fn expect_events(page: &Page, wanted: &[&str]) {
    expect_eq!(events(page).await, wanted);
    page.eval_js("void window.records.splice(0)").await;
}

const PLACE: Point = Point { x: 100.0, y: 150.0 };

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_mouse_the_wheel_and_the_keys_arrive_as_they_are_sent() {
    run_on(fixture(), Screen::DESKTOP, async |page| {
        page.open("").await;
        let looks = "[innerWidth, innerHeight, devicePixelRatio, navigator.maxTouchPoints, navigator.language, document.hasFocus(), \
                     ...['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'].map(one => matchMedia(one).matches)]";
        expect_eq!(page.eval_js(looks).await, json!([1440, 900, 1, 0, "en-US", true, false, true]));
        expect_eq!(page.centre("#pad").await, Point { x: 150.0, y: 200.0 });

        page.mouse_press(PLACE).await;
        page.mouse_move(PLACE.right(10.0)).await;
        expect_events(page, &["move mouse 0 100,150", "down mouse 1 100,150", "move mouse 1 110,150"]).await;
        page.key_press(Key::Shift).await;
        page.mouse_move(PLACE.below(10.0)).await;
        page.key_release(Key::Shift).await;
        page.mouse_release().await;
        expect_events(page, &["key Shift", "move mouse 1 100,160 shift", "up mouse 0 100,160"]).await;

        // Each turn of the wheel counts for itself.
        page.wheel(PLACE, 120).await;
        expect_events(page, &["wheel 120 false"]).await;
        page.wheel(PLACE, -40).await;
        expect_events(page, &["wheel -40 false"]).await;
        page.key(&[Key::Control], 'z').await;
        expect_events(page, &["key ctrl+Control", "key ctrl+z"]).await;

        page.click("#text").await;
        page.type_text("5\" Gap {#3}, “Mühle”\u{e004}").await;
        expect_eq!(page.eval_js("document.querySelector('#text').value").await, "5\" Gap {#3}, “Mühle”");
        page.expect_focus("#link").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn fingers_stay_down_between_steps_where_there_are_any() {
    // WebKit's driver makes a mouse of fingers.
    if !Engine::chosen().has_touch() {
        return;
    }
    run_on(fixture(), Screen::PHONE.dark(), async |page| {
        page.open("").await;
        let looks = "[innerWidth, innerHeight, ...['(pointer: coarse)', '(hover: hover)', '(prefers-color-scheme: dark)'].map(one => matchMedia(one).matches)]";
        expect_eq!(page.eval_js(looks).await, json!([390, 844, true, false, true]));
        page.touch_press(&[PLACE]).await;
        expect_events(page, &["down touch 1 100,150"]).await;
        page.touch_move(&[PLACE.right(30.0)]).await;
        page.touch_release().await;
        expect_events(page, &["move touch 1 130,150", "up touch 0 130,150"]).await;
        page.touch_press(&[PLACE, PLACE.below(50.0)]).await;
        page.touch_move(&[PLACE.right(20.0), PLACE.moved(20.0, 50.0)]).await;
        page.touch_release().await;
        for beginning in ["down touch", "move touch", "up touch"] {
            let count = async || events(page).await.iter().filter(|event| event.starts_with(beginning)).count();
            expect_eq!(count().await, 2, "{beginning}");
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_screens_of_a_phone_and_a_tablet_have_their_sizes() {
    for screen in [Screen::PHONE, Screen::TABLET, Screen { width: 320, height: 568, ..Screen::PHONE }] {
        run_on(fixture(), screen, async |page| {
            page.open("").await;
            expect_eq!(page.eval_js("[innerWidth, innerHeight]").await, json!([screen.width, screen.height]));
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn files_go_in_and_come_out_and_a_test_begins_with_an_empty_storage() {
    // Twice: what the first one stores isn't there in the second.
    for _ in 0..2 {
        run_on(fixture(), Screen::DESKTOP, async |page| {
            page.open("#first").await;
            expect_eq!(page.eval_js("localStorage.getItem('kept')").await, json!(null));
            page.upload("#file", &fixture().join("index.html")).await;
            expect_eq!(
                page.eval_js("document.querySelector('#file').files[0].text().then(text => text.slice(0, 9))").await,
                "<!doctype"
            );
            page.click("#link").await;
            let file = page.download("told.txt").await;
            assert_eq!(super::taken(&file), b"told");
            expect_eq!(page.eval_js("[innerWidth, innerHeight]").await, json!([1440, 900]), "after a download too");

            page.eval_js("localStorage.setItem('kept', location.hash)").await;
            page.reload().await;
            expect_eq!(page.eval_js("localStorage.getItem('kept')").await, "#first");
            // Another window shares the storage and is as large.
            let first = page.open_tab().await;
            page.open("").await;
            expect_eq!(page.eval_js("localStorage.getItem('kept')").await, "#first");
            expect_eq!(page.eval_js("[innerWidth, innerHeight]").await, json!([1440, 900]));
            page.click("#text").await;
            page.type_text("second").await;
            expect_eq!(page.eval_js("document.querySelector('#text').value").await, "second");
            page.switch_to(&first).await;
            page.click("#text").await;
            page.type_text("first").await;
            expect_eq!(page.eval_js("document.querySelector('#text').value").await, "first");
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_element_is_pressed_once_as_soon_as_it_can_be() {
    run_on(fixture(), Screen::DESKTOP, async |page| {
        for case in ["late", "disabled", "moving", "covered", "ambushed", "stale", "slipping", "below"] {
            page.open("pressing.html").await;
            // Two cases begin when the mouse comes, which a mouse that is there already doesn't in Firefox.
            page.mouse_move(Point { x: 5.0, y: 5.0 }).await;
            page.eval_js(&format!("void window.cases.{case}()")).await;
            page.click(&format!("#{case}")).await;
            page.wait_idle().await;
            expect_eq!(page.eval_js("window.pressed").await, json!([case]));
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
#[should_panic(expected = "a complaint")]
fn an_error_that_a_page_logs_fails_its_test_even_after_the_page_is_left() {
    run_on(fixture(), Screen::DESKTOP, async |page| {
        page.open("").await;
        page.eval_js("console.error('a complaint')").await;
        page.reload().await;
        page.open("#another").await;
    });
}
