//! A fortress is drawn: by mouse or finger, and by keys.

use serde_json::{Value, json};

use crate::support::{self, Key, Page, Screen, expect_eq};

/// A gateway to go on from, on an otherwise empty table.
const TABLE: &str = r#"{ "format": "tablewright-layout", "version": 7, "pack": "siege-works", "unit": "centimetres", "pieces": [
    { "id": "a", "kind": "gateway", "at": [60, 60] }] }"#;

/// How many pieces of a kind are kept.
async fn kept(page: &Page, kind: &str) -> usize {
    let file = page.kept_file().await;
    let pieces = file["pieces"].as_array().map(Vec::as_slice).unwrap_or_default();
    pieces.iter().filter(|piece| piece["kind"] == json!(kind)).count()
}

/// A place of the table in centimetres, on the screen.
async fn place(page: &Page, x: f64, y: f64) -> support::Point {
    page.screen_from_table(x / 2.54, y / 2.54).await
}

/// Draws a line between two places in centimetres, by mouse or finger.
async fn draw(page: &Page, from: (f64, f64), to: (f64, f64)) {
    let (from, to) = (place(page, from.0, from.1).await, place(page, to.0, to.1).await);
    if page.screen().touch {
        page.touch_drag(from, to).await;
    } else {
        page.mouse_drag(from, to).await;
    }
}

async fn begin(page: &Page) {
    page.open_layout(TABLE).await;
    page.tap_or_click("[data-command='draw-walls']").await;
    page.expect_text("[data-fact='wall']", "Draw a line, or press where the wall begins and where it goes.").await;
}

/// Draws on to the right and down, with a tower where the wall turns.
async fn draw_a_fortress(page: &Page) {
    draw(page, (61.5, 60.0), (82.0, 60.5)).await;
    page.wait_equal("document.querySelectorAll('g.piece').length", &json!(6)).await;
    page.expect_text("[data-fact='wall']", "Draw on from the end, or press where the wall goes.").await;
    draw(page, (82.0, 60.0), (84.2, 81.0)).await;
    page.wait_equal("document.querySelectorAll('g.piece').length", &json!(12)).await;
    expect_eq!((kept(page, "wall").await, kept(page, "stone-tower").await), (10, 1));
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_fortress_is_drawn_with_the_mouse_and_taken_back_line_by_line() {
    support::run(Screen::DESKTOP, async |page| {
        begin(page).await;
        draw_a_fortress(page).await;
        page.click("[data-command='undo']").await;
        page.wait_equal("document.querySelectorAll('g.piece').length", &json!(6)).await;
        page.click("[data-command='redo']").await;
        page.wait_equal("document.querySelectorAll('g.piece').length", &json!(12)).await;
        // Its sections are as long as the check wants, and nothing overlaps.
        page.tap_or_click("[data-tab='checks-panel']").await;
        for check in ["section-length", "overlap", "walkway-width", "tower-edge", "wall-outside"] {
            page.wait_for(&format!(".passed [data-check='{check}']")).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_ring_is_closed_with_its_outside_around_it_and_turned_about() {
    support::run(Screen::DESKTOP, async |page| {
        // The outside of this gateway is at its lower side, and so that of the whole wall until it is closed.
        page.open_layout(&TABLE.replace("\"at\"", "\"turn\": 180, \"at\"")).await;
        page.click("[data-command='draw-walls']").await;
        for (from, to, pieces) in [
            ((61.5, 60.0), (74.0, 60.0), 4),
            ((74.0, 60.0), (76.2, 81.0), 10),
            ((76.0, 82.0), (59.0, 84.2), 15),
            ((58.0, 84.0), (58.6, 60.0), 22),
        ] {
            draw(page, from, to).await;
            page.wait_equal("document.querySelectorAll('g.piece').length", &json!(pieces)).await;
        }
        let turn = async |page: &Page| page.kept_file().await["pieces"][0]["turn"].clone();
        expect_eq!(turn(page).await, Value::Null);
        page.click("[data-tab='checks-panel']").await;
        page.wait_for(".passed [data-check='wall-outside']").await;
        page.click("[data-command='draw-walls']").await;
        page.press_piece("a").await;
        page.key(&[Key::Control], 'k').await;
        page.wait_for("dialog.commands[open] .runs li").await;
        page.type_text("battlements").await;
        page.wait_for(".runs .active[data-run='swap-outside']").await;
        page.key(&[], Key::Enter).await;
        page.wait_for("[data-check='wall-outside'] .fix").await;
        expect_eq!(turn(page).await, json!(180));
        page.wait_gone(".fix-placeholder").await;
        page.click("[data-check='wall-outside'] .fix").await;
        page.wait_for(".passed [data-check='wall-outside']").await;
        expect_eq!(turn(page).await, Value::Null);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_fortress_is_drawn_with_a_finger() {
    support::run(Screen::PHONE, async |page| {
        begin(page).await;
        draw_a_fortress(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_fortress_is_drawn_with_keys() {
    support::run(Screen::DESKTOP, async |page| {
        begin(page).await;
        let fill = async |page: &Page, field: &str, text: &str| {
            let css = format!("[data-wall-field='{field}']");
            page.click(&css).await;
            page.eval_js(&format!("document.querySelector({}).select()", Value::from(css))).await;
            page.type_text(text).await;
        };
        fill(page, "sections", "3").await;
        page.key(&[], Key::Enter).await;
        page.wait_equal("document.querySelectorAll('g.piece').length", &json!(4)).await;
        fill(page, "direction", "90").await;
        page.key(&[], Key::Enter).await;
        page.wait_equal("document.querySelectorAll('g.piece').length", &json!(8)).await;
        expect_eq!((kept(page, "wall").await, kept(page, "stone-tower").await), (6, 1));
        fill(page, "sections", "many").await;
        page.key(&[], Key::Enter).await;
        page.expect_contains(".notices", "Not a number of sections: many.").await;
    });
}
