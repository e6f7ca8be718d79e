//! A regiment goes into a building of a game and out of it, in two windows, and what is handed over has it.

use serde_json::json;
use tablewright::formats::link;
use tablewright::layout::{Layout, Piece, PieceId};
use tablewright::pack;
use tablewright::units::Length;

use crate::support::{self, Key, Page, Screen};

/// The form of the selected building.
const FORM: &str = "[data-garrison-form='a']";
/// The garrison in the list.
const HELD: &str = "[data-held='a']";
/// Its badge on the board.
const BADGE: &str = ".garrison-badge[data-badge='a']";

/// The address of a game on a table of the fantasy game with a building and a forest.
fn game() -> String {
    let pack = pack::find("fantasy-battlefield").expect("the pack");
    let piece = |(index, (kind, x)): (usize, (&str, f64))| {
        let kind = pack.kind(kind).expect("a kind");
        Piece::new(PieceId::nth(index), kind, [x, 24.0].map(Length::clamped))
    };
    let pieces = [("building", 30.0), ("forest", 50.0)].into_iter().enumerate().map(piece).map(Into::into);
    format!("#/play/{}", link::write(&Layout { pieces: pieces.collect(), ..Layout::new(pack) }.into()))
}

/// Opens the game.
async fn open(page: &Page) {
    page.open(&game()).await;
    page.wait_for("[data-program='play'] g.piece").await;
    page.wait_started().await;
}

/// Opens the game, with the building selected under *Terrain*.
pub async fn open_with_building(page: &Page) {
    open(page).await;
    page.tap_or_click("[data-tab='shows-pieces']").await;
    page.press_piece("a").await;
    page.wait_for(FORM).await;
}

/// Waits until the badge on the board says this.
async fn wait_badge(page: &Page, sign: &str) {
    page.wait_equal(&format!("document.querySelector(\"{BADGE}\")?.textContent"), &json!(sign)).await;
}

/// Types into a field of the form, in place of what is there.
async fn fill(page: &Page, field: &str, text: &str) {
    let css = format!("{FORM} [data-garrison-field='{field}']");
    page.tap_or_click(&css).await;
    page.eval_js(&format!("document.querySelector({}).select()", json!(css))).await;
    page.type_text(text).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_garrison_goes_in_and_out_of_a_building_in_two_windows() {
    support::run(Screen::DESKTOP, async |page| {
        open_with_building(page).await;
        page.click("[data-garrison-side='Defender']").await;
        fill(page, "name", "Spears").await;
        fill(page, "models", "200").await;
        page.key(&[], Key::Enter).await;
        page.expect_text("[data-fact='garrison-problem']", "A garrison has 1 to 100 models.").await;
        page.expect_absent(HELD).await;
        fill(page, "models", "20").await;
        page.key(&[], Key::Enter).await;
        page.expect_contains(HELD, "Defender: Spears, 20 models; 10 of them shoot out").await;
        wait_badge(page, "D 20").await;
        page.expect_text("[data-fact='garrison-problem']", "").await;

        // The other window has it, loses models of it, and the first one shows that.
        let first = page.open_tab().await;
        open(page).await;
        wait_badge(page, "D 20").await;
        page.click("[data-tab='shows-pieces']").await;
        page.press_piece("a").await;
        fill(page, "models", "7").await;
        page.click("[data-act='garrison-in']").await;
        wait_badge(page, "D 7").await;
        page.switch_to(&first).await;
        page.expect_contains(HELD, "Spears, 7 models; 7 of them shoot out").await;
        page.wait_equal(
            &format!("document.querySelector(\"{FORM} [data-garrison-field='models']\").value"),
            &json!("7"),
        )
        .await;
        page.click("[data-play='undo']").await;
        wait_badge(page, "D 20").await;

        // Off the table it goes with the building, and comes back by Undo.
        page.click("[data-act='take-off']").await;
        page.wait_gone(BADGE).await;
        page.click("[data-play='undo']").await;
        wait_badge(page, "D 20").await;
        page.click(&format!("{HELD} [data-act='garrison-out']")).await;
        page.wait_gone(BADGE).await;
        page.expect_absent(HELD).await;
        page.click("[data-play='undo']").await;
        page.reload().await;
        page.wait_started().await;
        wait_badge(page, "D 20").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_garrison_goes_in_by_touch_and_a_forest_has_none() {
    support::run(Screen::PHONE, async |page| {
        open_with_building(page).await;
        page.tap_or_click("[data-act='garrison-in']").await;
        page.expect_contains(HELD, "Attacker: 20 models; 10 of them shoot out").await;
        wait_badge(page, "A 20").await;
        page.press_piece("b").await;
        page.expect_absent(FORM).await;
        page.wait_for(HELD).await;
    });
}
