//! Floors and levels of single pieces: set in the inspector, kept in a link, and counted in lines of sight.

use serde_json::json;
use tablewright::formats::json as file;
use tablewright::formats::link;

use crate::pairings::choose;
use crate::support::{self, Key, Page, Screen, expect_eq};

/// A building between two places that a line of sight leads to, a hill and a forest.
const TABLE: &str = r#"{ "format": "tablewright-layout", "version": 1, "pack": "fantasy-battlefield", "pieces": [
    { "id": "a", "kind": "building", "at": [36, 24] },
    { "id": "b", "kind": "hill", "at": [16, 24] },
    { "id": "c", "kind": "forest", "at": [60, 10] }] }"#;
const FLOORS: &str = "How many floors it has";
const LEVELS: &str = "How many levels it has";

fn value(label: &str) -> String {
    format!("document.querySelector(\"[aria-label='{label}']\")?.value ?? null")
}

/// The rows of the answer about this, as one text.
fn rows(subject: &str) -> String {
    format!(
        "[...document.querySelectorAll('.facts tr')].map(row => row.textContent).filter(row => row.startsWith({subject:?})).join('; ')"
    )
}

/// Opens the table.
async fn open(page: &Page) {
    page.open_table().await;
    page.open_copy(&file::read(TABLE).expect("it is a layout")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn floors_are_typed_stepped_undone_and_kept_in_a_link() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        page.press_piece("c").await;
        page.click(".numbers-toggle").await;
        page.wait_for("[aria-label='Inches high']").await;
        page.expect_absent(&format!("[aria-label='{FLOORS}']")).await;
        page.expect_absent(&format!("[aria-label='{LEVELS}']")).await;
        page.press_piece("a").await;
        // The usual number stands in the empty field.
        page.wait_equal(&value(FLOORS), &json!("")).await;
        let usual = format!("document.querySelector(\"[aria-label='{FLOORS}']\").placeholder");
        page.wait_equal(&usual, &json!("2")).await;
        page.click("[data-card='building'] summary").await;
        page.expect_contains("[data-card='building'] .card-rules", "A usual one has 2, 10 in all").await;
        // By the mouse and typed, and the open card follows.
        page.click(&format!("[aria-label='{FLOORS}']")).await;
        page.type_text("3").await;
        page.key(&[], Key::Enter).await;
        page.wait_step("Floors of Building").await;
        page.expect_contains("[data-card='building'] .card-rules", "With 3 floors it counts 15 in all.").await;
        expect_eq!(page.kept_piece("a").await["levels"], json!(3));
        expect_eq!(page.kept_file().await["version"], json!(6));
        // By keys, as far as there may be.
        page.key(&[], Key::Up).await;
        page.wait_equal(&value(FLOORS), &json!("4")).await;
        expect_eq!(page.kept_piece("a").await["levels"], json!(4));
        page.fill(FLOORS, "99").await;
        page.wait_equal(&value(FLOORS), &json!("20")).await;
        page.click("[data-command='undo']").await;
        page.wait_equal(&value(FLOORS), &json!("4")).await;
        // What is shared has it, and what it is made from again.
        let shared = link::write(&page.layout().await.into());
        page.open(&format!("#{shared}")).await;
        page.press_piece("a").await;
        page.expect_contains(".piece-bar .piece-name", "4 floors").await;
        let read = page.layout().await;
        expect_eq!(read.pieces[0].levels.map(u32::from), Some(4));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_emptied_field_is_the_usual_number_of_levels() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        page.press_piece("b").await;
        page.click(".numbers-toggle").await;
        page.fill(LEVELS, "3").await;
        page.wait_step("Levels of Hill").await;
        expect_eq!(page.kept_piece("b").await["levels"], json!(3));
        page.fill(LEVELS, "").await;
        page.wait_layout(|layout| layout.pieces.iter().all(|piece| piece.levels.is_none())).await;
        expect_eq!(page.kept_file().await["version"], json!(1));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_line_of_sight_goes_over_what_counts_no_more_than_its_ends() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        page.show_panel("study-panel").await;
        page.tap_or_click("[data-command='study-seeing']").await;
        for (x, y) in [(16.0, 24.0), (56.0, 24.0)] {
            page.wait_for(".board.placing").await;
            page.press(page.screen_from_table(x, y).await).await;
        }
        // The viewer is on the hill of one level.
        page.wait_equal(&rows("The viewer counts"), &json!("The viewer counts3: 1 by itself and 2 on Hill B")).await;
        page.wait_equal(&rows("Between them"), &json!("Between themBuilding A counts 10: hides the target")).await;
        page.fill("The viewer's value", "8").await;
        page.wait_equal(&rows("Between them"), &json!("Between themBuilding A counts 10: seen over")).await;
        page.fill("The viewer's value", "1").await;
        // In the building the viewer is on one of its floors.
        page.tap_or_click("[data-run='set-probe-0']").await;
        page.wait_for(".board.placing").await;
        page.press(page.screen_from_table(36.0, 24.0).await).await;
        page.wait_for("[data-choice='viewer-level']").await;
        page.wait_equal(&rows("The viewer counts"), &json!("The viewer counts1: 1 by itself and 0 on Building A"))
            .await;
        choose(page, "[data-choice='viewer-level']", "2").await;
        page.wait_equal(&rows("The viewer counts"), &json!("The viewer counts6: 1 by itself and 5 on Building A"))
            .await;
        page.wait_equal(&rows("The viewer sees"), &json!("The viewer sees the targetyes")).await;
    });
}
