//! What a first visit is told, and its ways to a table of one's own.

use serde_json::json;

use crate::support::{self, Page, Screen, expect_eq, expect_that};

/// The other tests begin as if the first visit were over.
const FIRST_VISIT: &str =
    "sessionStorage.getItem('visited') ?? (localStorage.clear(), sessionStorage.setItem('visited', 'yes'))";

/// Opens the page for the first time, and waits until it says so.
async fn first_visit(page: &Page) {
    page.run_before_loading(FIRST_VISIT).await;
    page.open_table().await;
    page.wait_for(".welcome").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_first_visit_has_a_sample_and_three_doors() {
    // The first ones are a laptop at 200 % and a phone on its side.
    for (width, height) in
        [(720, 450), (844, 390), (360, 640), (390, 844), (820, 1180), (1024, 768), (1440, 900), (3840, 2160)]
    {
        let screen = Screen { width, height, touch: width < 900, ..Screen::DESKTOP };
        support::run(screen, async move |page| {
            page.run_before_loading(FIRST_VISIT).await;
            // Where the board was drawn first, it stays.
            page.run_before_loading(
                "const places = window.places = new Set();
                (function look() {
                    const board = document.querySelector('.board g.piece');
                    if (board) { const { x, y, width } = board.closest('svg').getBoundingClientRect(); places.add([x, y, width].map(Math.round).join()); }
                    if (!document.querySelector('.welcome')) requestAnimationFrame(look);
                })()",
            )
            .await;
            page.open_table().await;
            page.wait_for(".welcome").await;
            expect_that!(page.text(".welcome").await.starts_with("Sample table"));
            let [left, top, across, down] = page.rectangle(".welcome").await;
            let size = format!("{left} {top} {across} {down} at {width} × {height}");
            assert!(left >= 0.0 && left + across <= f64::from(width) && top + down <= f64::from(height), "{size}");
            let [board_left, board_top, board_across, board_down] = page.rectangle(".board").await;
            let is_beside = left >= board_left + board_across || left + across <= board_left;
            let is_below = top >= board_top + board_down;
            assert!(is_beside || is_below, "it covers nothing of the board: {size}");
            let clipped = "[...document.querySelectorAll('.welcome button')].filter(one => one.scrollWidth > one.clientWidth).length";
            expect_eq!(page.eval_js(clipped).await, json!(0), "{size}");
            let places = page.eval_js("[...places]").await;
            assert_eq!(places.as_array().map(Vec::len), Some(1), "the board has moved: {places}");
            page.tap_or_click(".welcome .close").await;
            page.wait_gone(".welcome").await;
            page.reload_table().await;
            // It is closed for good.
            page.expect_absent(".welcome").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn each_door_leads_to_a_table_and_closes_the_others() {
    for (door, arrived) in [
        (1, "!document.querySelector('g.piece') && document.querySelector('.table-name').value == ''"),
        (2, "document.querySelector('g.piece') && document.querySelector('.table-name').value != 'Frozen mill'"),
        (3, "document.querySelector('.place.terrain')"),
    ] {
        support::run(Screen::DESKTOP, async move |page| {
            first_visit(page).await;
            page.click(&format!(".welcome .doors button:nth-child({door})")).await;
            page.wait_until(arrived).await;
            page.wait_gone(".welcome").await;
            page.reload().await;
            page.wait_started().await;
            page.expect_absent(".welcome").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn it_is_out_of_the_way_of_another_panel() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            first_visit(page).await;
            for panel in ["study-panel", "scenario-panel"] {
                page.show_panel(panel).await;
                page.wait_gone(".welcome").await;
                page.show_panel("checks-panel").await;
                page.wait_for(".welcome").await;
            }
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn only_who_has_nothing_yet_is_told() {
    support::run(Screen::DESKTOP, async |page| {
        first_visit(page).await;
        // A shared table is somebody else's.
        let shared = page.kept_table().await;
        page.eval_js(&format!("location.hash = '{}'", tablewright::formats::link::write(&shared))).await;
        page.wait_for(".app.read-only").await;
        page.expect_absent(".welcome").await;
        page.eval_js("history.back()").await;
        page.wait_for(".welcome").await;
        // Who changes the sample has a table.
        page.fill("Name of the table", "Mine").await;
        page.wait_gone(".welcome").await;
        page.reload_table().await;
        page.expect_absent(".welcome").await;
        // Nor is somebody told who has tables and wasn't told before.
        page.eval_js("[localStorage, sessionStorage].forEach(store => store.removeItem('tablewright.welcomed'))").await;
        page.reload_table().await;
        page.expect_absent(".welcome").await;
    });
}
