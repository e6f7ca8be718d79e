//! A fortress is laid by points: by mouse, by finger and by keys, and taken back.

use serde_json::{Value, json};

use crate::support::{self, Key, Page, Screen, expect_eq};

/// A table of a storm with nothing on it, and an army of 3,000 points.
const TABLE: &str = r#"{ "format": "tablewright-layout", "version": 8, "pack": "siege-works", "unit": "centimetres", "scenario": "into-the-breach",
    "army_points": { "defender": 3000 }, "pieces": [] }"#;
const TOLD: &str = "[data-fact='fortress']";
const TOTAL: &str = "[data-army='Defender'] [data-fact='army-total']";
/// The checks of the pack that a fortress is measured by.
const CHECKS: [&str; 6] =
    ["section-length", "tower-edge", "walkway-width", "gateway-count", "defender-points", "half-on-walls"];

async fn begin(page: &Page) {
    page.open_layout(TABLE).await;
    page.tap_or_click("[data-tab='points-panel']").await;
    page.wait_for(TOTAL).await;
}

/// Types into a field of the form in place of what is there.
async fn fill(page: &Page, field: &str, text: &str) {
    let css = format!("[data-fortress-field='{field}']");
    page.tap_or_click(&css).await;
    page.eval_js(&format!("document.querySelector({}).select()", Value::from(css))).await;
    page.type_text(text).await;
}

async fn expect_pieces(page: &Page, count: usize) {
    page.wait_equal("document.querySelectorAll('g.piece').length", &json!(count)).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_fortress_is_laid_with_the_mouse_is_sound_and_is_taken_back() {
    support::run(Screen::DESKTOP, async |page| {
        begin(page).await;
        page.click("[data-act='show-fortress']").await;
        page.expect_text(TOLD, "2 × Gateway, 1 × Gateway tower, 22 × Wall, 12 × Boiling oil: 1,500 of 1,500 points")
            .await;
        // Too few points, and what they are enough for.
        fill(page, "points", "500").await;
        fill(page, "width", "120").await;
        page.expect_contains(TOLD, "Such a front costs 1,065 points at least. For 500 points it is").await;
        page.wait_for("[data-act='lay-fortress']:disabled").await;
        page.click("[data-act='widest-front']").await;
        page.wait_for("[data-act='lay-fortress']:enabled").await;
        fill(page, "points", "1500").await;
        fill(page, "width", "80").await;
        page.wait_equal("document.querySelector(\"[data-fortress-field='sides']\").checked", &json!(true)).await;
        page.click("[data-fortress-field='sides']").await;
        page.expect_text(TOLD, "3 × Gateway, 10 × Wall, 4 × Stone tower, 6 × Boiling oil: 1,500 of 1,500 points").await;
        page.click("[data-act='lay-fortress']").await;
        expect_pieces(page, 17).await;
        page.expect_text(TOTAL, "1,500 of 3,000 points: 1,500 left").await;
        page.tap_or_click("[data-tab='checks-panel']").await;
        for check in CHECKS {
            page.wait_for(&format!(".passed [data-check='{check}']")).await;
        }
        page.click("[data-command='undo']").await;
        expect_pieces(page, 0).await;
        page.click("[data-command='redo']").await;
        expect_pieces(page, 17).await;
        let file = page.kept_file().await;
        expect_eq!(file["pieces"].as_array().map(Vec::len), Some(17));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_fortress_is_laid_with_keys_from_the_palette() {
    support::run(Screen::DESKTOP, async |page| {
        begin(page).await;
        page.key(&[Key::Control], 'k').await;
        page.wait_for("dialog.commands[open] .runs li").await;
        page.type_text("castle").await;
        page.wait_for(".runs .active[data-run='lay-fortress']").await;
        page.key(&[], Key::Enter).await;
        page.wait_for(TOLD).await;
        page.expect_focus("[data-fortress-field='points']").await;
        page.key(&[], Key::Down).await;
        page.expect_contains(TOLD, " of 1,450 points").await;
        page.key(&[], Key::Enter).await;
        page.wait_equal("document.querySelectorAll('g.piece').length > 20", &json!(true)).await;
        page.expect_contains(TOTAL, " of 3,000 points").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_fortress_is_laid_with_a_finger_and_another_takes_its_place() {
    support::run(Screen::PHONE, async |page| {
        begin(page).await;
        page.tap_or_click("[data-act='show-fortress']").await;
        fill(page, "width", "60").await;
        page.tap_or_click("[data-fortress-field='sides']").await;
        page.tap_or_click("[data-act='lay-fortress']").await;
        page.expect_contains(".lay-fortress", "It is on the table already.").await;
        fill(page, "points", "900").await;
        page.tap_or_click("[data-act='lay-fortress']").await;
        page.expect_text(TOTAL, "900 of 3,000 points: 2,100 left").await;
        let file = page.kept_file().await;
        expect_eq!(file["pieces"].as_array().map(Vec::len), Some(13));
    });
}
