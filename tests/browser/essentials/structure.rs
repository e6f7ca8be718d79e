//! A wall of a game is battered until it falls, in two windows: tokens, the breach, and the way back.

use serde_json::json;
use tablewright::formats::link;
use tablewright::layout::{Layout, Piece, PieceId};
use tablewright::pack;
use tablewright::units::Length;

use crate::support::{self, Key, Page, Screen};

/// The form of the selected wall's test.
const FORM: &str = "[data-structure-form='piece']";
/// What is told of the last test.
const TOLD: &str = "[data-fact='structure-told']";
/// The wall in the list of what is damaged.
const DAMAGED: &str = "[data-damaged='a']";
/// Its badge on the board.
const BADGE: &str = ".structure-badge[data-badge='a']";

/// The address of a game on a table with a wall that has oil and a sally gate.
fn game() -> String {
    let pack = pack::find("siege-works").expect("the pack");
    let equipment = ["boiling-oil", "sally-gate"].map(|id| pack.equipment(id).expect("equipment")).to_vec();
    let wall = Piece::new(PieceId::nth(0), pack.kind("wall").expect("a kind"), [Length::clamped(20.0); 2]);
    let wall = Piece { equipment, ..wall };
    format!("#/play/{}", link::write(&Layout { pieces: vec![wall.into()], ..Layout::new(pack) }.into()))
}

/// Opens the game.
async fn open(page: &Page) {
    page.open(&game()).await;
    page.wait_for("[data-program='play'] g.piece").await;
    page.wait_started().await;
}

/// Opens the game, with the wall selected under *Terrain*.
pub async fn open_with_wall(page: &Page) {
    open(page).await;
    select(page).await;
}

async fn select(page: &Page) {
    page.tap_or_click("[data-tab='shows-pieces']").await;
    page.press_piece("a").await;
    page.wait_for(FORM).await;
}

/// Types the hits and what the dice come to, and makes the test.
async fn test(page: &Page, hits: &str, sum: &str) {
    for (field, text) in [("hits", hits), ("sum", sum)] {
        let css = format!("{FORM} [data-structure-field='{field}']");
        page.tap_or_click(&css).await;
        page.eval_js(&format!("document.querySelector({}).select()", json!(css))).await;
        page.type_text(text).await;
    }
    page.key(&[], Key::Enter).await;
}

/// Waits until the badge on the board says this.
async fn wait_badge(page: &Page, sign: &str) {
    page.wait_equal(&format!("document.querySelector(\"{BADGE}\")?.textContent"), &json!(sign)).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_wall_is_tested_until_it_is_a_breach_in_two_windows() {
    support::run(Screen::DESKTOP, async |page| {
        open_with_wall(page).await;
        page.expect_text("[data-fact='structure-odds']", "Without hits and tokens there is no test.").await;
        test(page, "2", "13").await;
        page.expect_text(TOLD, "2 dice come to 2 to 12.").await;
        test(page, "2", "7").await;
        page.expect_text(TOLD, "2 dice, 7: not more than 20, it stands and gets a token").await;
        wait_badge(page, "1").await;
        page.expect_contains(DAMAGED, "1 token").await;

        // The other window rolls with the token, and the first one has what came of it.
        let first = page.open_tab().await;
        open(page).await;
        wait_badge(page, "1").await;
        select(page).await;
        page.click(&format!("{FORM} [data-structure-field='hits']")).await;
        page.type_text("5").await;
        page.expect_text("[data-fact='structure-odds']", "6 dice. Destroyed: 54.6%").await;
        test(page, "5", "21").await;
        page.expect_text(TOLD, "6 dice, 21: more than 20, destroyed").await;
        wait_badge(page, "×").await;
        page.expect_contains(DAMAGED, "destroyed").await;
        page.expect_absent(FORM).await;
        page.switch_to(&first).await;
        wait_badge(page, "×").await;
        page.click("[data-play='undo']").await;
        wait_badge(page, "1").await;
        page.reload().await;
        page.wait_started().await;
        wait_badge(page, "1").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_wall_is_rolled_for_by_touch() {
    support::run(Screen::PHONE, async |page| {
        open_with_wall(page).await;
        page.tap_or_click(&format!("{FORM} [data-structure-field='hits']")).await;
        page.type_text("3").await;
        page.tap_or_click("[data-act='test-structure']").await;
        page.wait_until(&format!(
            "/^Rolled [1-6], [1-6], [1-6]. 3 dice, [0-9]+: not more than 20, it stands and gets a token$/.test(document.querySelector({}).textContent)",
            json!(TOLD)
        ))
        .await;
        wait_badge(page, "1").await;
        // What came of a wall that falls is read on a phone too.
        test(page, "9", "40").await;
        page.expect_text(TOLD, "10 dice, 40: more than 20, destroyed").await;
        wait_badge(page, "×").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn oil_and_a_sally_gate_are_rolled_for_until_their_wall_is_a_breach() {
    support::run(Screen::DESKTOP, async |page| {
        open_with_wall(page).await;
        let told = |equipment: &str| {
            format!(
                "document.querySelector(\"[data-equipment-form='{equipment}'] [data-fact='equipment-told']\").textContent"
            )
        };
        page.click("[data-equipment-form='boiling-oil'] [data-act='roll-equipment']").await;
        page.wait_until(&format!("/^[1-6] .*(Nothing happens|attack)/.test({})", told("boiling-oil"))).await;
        // Without a distance the gate's dice aren't rolled.
        page.click("[data-equipment-form='sally-gate'] [data-act='roll-equipment']").await;
        page.wait_until(&format!("{}.startsWith('Write the distance')", told("sally-gate"))).await;
        page.click("[data-equipment-field='distance']").await;
        page.type_text("12").await;
        page.expect_text("[data-equipment-form='sally-gate'] [data-fact='equipment-odds']", "12 or more: 37.5%").await;
        page.key(&[], Key::Enter).await;
        page.wait_until(&format!("/ = [0-9]+ against 12: It counts as/.test({})", told("sally-gate"))).await;

        // Tokens are typed, and the list says what that means.
        page.expect_absent("[data-fact='due-test']").await;
        page.click("[data-structure-field='tokens']").await;
        page.key(&[Key::Control], 'a').await;
        page.type_text("3").await;
        page.key(&[], Key::Tab).await;
        wait_badge(page, "3").await;
        page.expect_contains("[data-fact='due-test']", "tested at the end of every shooting phase").await;
        test(page, "6", "30").await;
        wait_badge(page, "×").await;
        page.wait_gone("[data-equipment-form]").await;
        page.click("[data-play='undo']").await;
        page.wait_for("[data-equipment-form='sally-gate']").await;
        wait_badge(page, "3").await;
    });
}
