//! A piece's own rules: written in the planner, and read by whoever gets the table's link, in Play too.

use serde_json::json;
use tablewright::formats::json as file;
use tablewright::formats::link;

use crate::support::{self, Screen, expect_eq};

const TABLE: &str = r#"{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "pieces": [
    { "id": "a", "kind": "forest", "name": "Well", "at": [24, 24] },
    { "id": "b", "kind": "hill", "at": [12, 12] }] }"#;
const RULES: &str = "A model that ends its move here heals a box.";
const FIELD: &str = ".piece-bar [data-field='own-rules']";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn rules_of_a_piece_are_written_undone_and_kept() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_layout(TABLE).await;
        page.press_piece("a").await;
        page.click(".numbers-toggle").await;
        page.click(".piece-bar .own-rules summary").await;
        page.click(FIELD).await;
        page.type_text(RULES).await;
        page.click(".piece-name input").await;
        page.wait_step("Rules of Well").await;
        expect_eq!(page.kept_piece("a").await["own_rules"], json!(RULES));
        expect_eq!(page.kept_file().await["version"], json!(5));
        page.click("[data-command='undo']").await;
        page.wait_equal(&format!("document.querySelector({}).value", json!(FIELD)), &json!("")).await;
        expect_eq!(page.kept_file().await["version"], json!(1));
        page.click("[data-command='redo']").await;
        page.wait_equal(&format!("document.querySelector({}).value", json!(FIELD)), &json!(RULES)).await;
        // The other piece has none.
        page.press_piece("b").await;
        page.wait_equal(&format!("document.querySelector({}).value", json!(FIELD)), &json!("")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn rules_of_a_piece_are_read_from_a_link_and_in_play() {
    let ruled = TABLE.replace(r#""name": "Well""#, &format!(r#""name": "Well", "own_rules": "{RULES}""#));
    let link = link::write(&file::read(&ruled).expect("it is a layout").into());
    support::run(Screen::PHONE, async |page| {
        page.open(&format!("#{link}")).await;
        page.press_piece("a").await;
        page.expect_contains(".piece-bar [data-own-rules='a']", RULES).await;
        page.open(&format!("#/play/{link}")).await;
        page.wait_for("[data-program='play'] g.piece").await;
        page.tap_or_click("[data-tab='shows-pieces']").await;
        page.expect_contains(".pieces-panel [data-own-rules='a']", RULES).await;
        page.expect_count(".pieces-panel [data-own-rules]", 1).await;
    });
}
