//! The guide through the quadrant method's steps, by mouse, touch and keys, on an empty and on a half-built table.

use serde_json::{Value, json};
use tablewright::layout::{Edit, Layout, Piece, PieceId};
use tablewright::pack;
use tablewright::units::Length;

use crate::support::{self, Key, Page, Screen, expect_ne};

/// The current step, counted from 1.
const STEP: &str = "1 + [...document.querySelectorAll('.guide-steps li')].findIndex(one => one.ariaCurrent == 'step' || one.getAttribute('aria-current') == 'step')";
/// The letters in the places of the current step.
const PLACES: &str = "document.querySelector('.guide-steps .now b').textContent";
/// The steps that are ticked.
const TICKED: &str = "[...document.querySelectorAll('.guide-steps li')].flatMap((one, nth) => one.querySelector('i .icon') ? [nth + 1] : [])";
/// The numbers of highlighted zones and of filled ones.
const ZONES: &str =
    "['.guided .zone-fill', '.guided .zone-fill.filled'].map(css => document.querySelectorAll(css).length)";
const STATUS: &str = "document.querySelector('.guide-status').textContent";

/// Kinds and places that fill all steps of the method for the top side, in their order.
const EXAMPLE: [(&str, f64, f64); 12] = [
    ("hill", 19.5, 19.5),
    ("rubble", 28.5, 19.5),
    ("forest", 19.0, 28.5),
    ("rubble", 28.5, 28.5),
    ("forest", 10.0, 10.0),
    ("rubble", 38.0, 10.0),
    ("rubble", 10.0, 38.0),
    ("forest", 38.0, 38.0),
    ("obstruction", 24.0, 12.0),
    ("rubble", 24.0, 6.0),
    ("acid-bath", 38.0, 30.0),
    ("rubble", 6.0, 24.0),
];

/// A layout of these pieces.
fn table(pieces: &[(&str, f64, f64)]) -> Layout {
    let pack = pack::find(pack::DEFAULT).expect("the default pack");
    let piece = |(nth, (kind, x, y)): (usize, &(&str, f64, f64))| {
        let kind = pack.kind(kind).expect("a kind of the pack");
        Edit::Add(Piece::new(PieceId::nth(nth), kind, [Length::clamped(*x), Length::clamped(*y)]))
    };
    let edits: Vec<Edit> = pieces.iter().enumerate().map(piece).collect();
    Layout::new(pack).edited(&edits).expect("the pieces can be laid")
}

/// Opens a table of these pieces and the guide.
async fn begin(page: &Page, pieces: &[(&str, f64, f64)]) {
    page.open("").await;
    page.wait_started().await;
    page.open_copy(&table(pieces)).await;
    page.wait_until(&format!("document.querySelectorAll('g.piece').length == {}", pieces.len())).await;
    page.key(&[], 'q').await;
    page.wait_for(".guide-panel").await;
}

/// Goes to an element by Tab and presses Enter.
async fn tab_to(page: &Page, css: &str) {
    page.wait_for(&format!("{css}:enabled")).await;
    for _ in 0..200 {
        if page.eval_js(&format!("document.activeElement.matches({})", json!(css))).await == Value::Bool(true) {
            return page.key(&[], Key::Enter).await;
        }
        page.key(&[], Key::Tab).await;
    }
    panic!("no way leads to {css}");
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_empty_table_is_filled_by_keys_alone() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.begin_table().await;
        page.key(&[], 'q').await;
        page.wait_equal(STEP, &json!(1)).await;
        page.wait_equal(ZONES, &json!([0, 0])).await;
        page.expect_text("[data-run='guide-next']", "Begin").await;
        tab_to(page, "[data-run='guide-next']").await;
        let steps: [(u32, &[&str]); 6] = [
            (2, &["forest", "hill", "rubble", "forest"]),
            (3, &["forest", "rubble", "hill", "trench"]),
            (4, &["obstruction"]),
            (5, &["rubble"]),
            (6, &["burning-earth"]),
            (7, &["forest"]),
        ];
        let mut laid = 0;
        for (step, kinds) in steps {
            page.wait_equal(STEP, &json!(step)).await;
            for kind in kinds {
                tab_to(page, &format!("[data-add='{kind}']")).await;
                laid += 1;
                page.wait_until(&format!("document.querySelectorAll('g.piece').length == {laid}")).await;
                page.wait_until(&format!("({STATUS}).includes('{laid} of 12') || {laid} == 12")).await;
            }
            page.wait_until(&format!("({TICKED}).includes({step})")).await;
            if step < 7 {
                // Tab goes on from where the removed button was.
                tab_to(page, "[data-run='guide-next']").await;
            }
        }
        page.wait_until(&format!("({STATUS}).startsWith('All 12 places are filled.')")).await;
        page.expect_absent(".findings .level-must .finding").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone("g.piece.selected").await;
        page.wait_for(".guide-panel").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".guide-panel").await;
        page.wait_gone(".guided").await;
        page.wait_until("document.querySelector('.method input').checked").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_dragged_piece_fills_its_place_before_it_is_dropped() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async move |page| {
            let mut pieces = EXAMPLE[..4].to_vec();
            pieces[3].1 = 41.0;
            begin(page, &pieces).await;
            page.wait_equal(STEP, &json!(2)).await;
            page.wait_equal(ZONES, &json!([4, 3])).await;
            page.wait_equal(PLACES, &json!("A B C –")).await;
            expect_ne!(page.text("[data-run='guide-next']").await, "Next");
            let (from, to) = (page.screen_from_table(41.0, 28.5).await, page.screen_from_table(28.5, 28.5).await);
            if screen.touch {
                page.touch_press(&[from]).await;
                page.touch_move(&[from.towards(to, 0.5)]).await;
                page.touch_move(&[to]).await;
            } else {
                page.mouse_press(from).await;
                page.mouse_move(from.towards(to, 0.5)).await;
                page.mouse_move(to).await;
            }
            page.wait_for("g.piece.dragged").await;
            page.wait_equal(ZONES, &json!([4, 4])).await;
            page.wait_equal(PLACES, &json!("A B C D")).await;
            page.wait_equal(STEP, &json!(2)).await;
            if screen.touch {
                page.touch_release().await;
            } else {
                page.mouse_release().await;
            }
            page.wait_gone("g.piece.dragged").await;
            page.wait_equal(TICKED, &json!([1, 2])).await;
            if screen.touch {
                page.show_panel("quadrants-panel").await;
            }
            page.tap_or_click("[data-run='guide-next']").await;
            page.wait_equal(STEP, &json!(3)).await;
            page.wait_equal(ZONES, &json!([4, 0])).await;
            page.tap_or_click("[data-add='rubble']").await;
            page.wait_equal(ZONES, &json!([4, 1])).await;
            page.tap_or_click("[data-run='guide-back']").await;
            page.wait_equal(ZONES, &json!([4, 4])).await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_guide_begins_at_the_first_open_step() {
    support::run(Screen::DESKTOP, async |page| {
        let mut pieces = EXAMPLE.to_vec();
        pieces.truncate(9);
        begin(page, &pieces).await;
        page.wait_equal(TICKED, &json!([1, 2, 3, 4])).await;
        page.wait_equal(STEP, &json!(5)).await;
        // The zone around the obstruction.
        page.wait_for(".guided .zone-fill.pen").await;
        let pressed = "document.querySelector('.guide-steps .layer[aria-pressed=true]')?.textContent";
        page.wait_equal(pressed, &json!("top")).await;
        page.press_text(".guide-steps .layer", "bottom").await;
        page.wait_equal(pressed, &json!("bottom")).await;
        page.wait_equal(TICKED, &json!([1, 2, 3, 7])).await;
        page.wait_gone(".guided .zone-fill.pen").await;
        // Any step can be shown.
        page.click(".guide-steps li:nth-child(2) .step").await;
        page.wait_equal(PLACES, &json!("A B C D")).await;
        page.wait_equal(ZONES, &json!([4, 4])).await;
        page.click(".guide-steps li:nth-child(7) .step").await;
        page.wait_equal(ZONES, &json!([0, 0])).await;
        page.click(".guide-die").await;
        page.wait_equal(ZONES, &json!([1, 1])).await;
        // A study takes the guide's place.
        page.key(&[], 'w').await;
        page.wait_gone(".guided").await;
        page.wait_until("document.querySelectorAll('.study-panel').length == 1").await;
        page.click(".guide-button").await;
        page.wait_for(".guided").await;
        page.wait_until("document.querySelectorAll('.study-panel').length == 1").await;
        // The table is kept, and that it is planned by the method.
        page.reload_table().await;
        page.wait_until("document.querySelector('.method input').checked").await;
        page.expect_absent(".guide-panel").await;
        page.click(".guide-button").await;
        page.wait_equal(STEP, &json!(5)).await;
        page.click("[data-run='guide-end']").await;
        page.wait_gone(".guide-panel").await;
        page.expect_focus("[data-tab=quadrants-panel]").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn beginning_the_guide_can_be_undone_and_a_shared_table_has_no_guide() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.state().await;
        page.click(".guide-button").await;
        page.wait_for(".guide-panel").await;
        page.wait_until("document.querySelector('.method input').checked").await;
        page.key(&[Key::Control], 'z').await;
        page.wait_state(&before).await;
        page.click("[data-run='guide-end']").await;
        page.wait_gone(".guide-panel").await;
        page.open(&format!("#{}", include_str!("../links/v1-frozen-mill.link").trim())).await;
        page.reload().await;
        page.wait_for(".app.read-only g.piece").await;
        page.wait_started().await;
        page.key(&[], 'q').await;
        page.key(&[], 'w').await;
        page.wait_for(".study-panel").await;
        page.expect_absent(".guide-panel, .guide-button").await;
    });
}
