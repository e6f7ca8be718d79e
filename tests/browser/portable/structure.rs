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
/// What is said once no test is due.
const ALL_MADE: &str = "All tests of this round are made. Rounds are counted once a scenario is chosen under Score.";
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

/// The address of a game on a table with a tower over a gate.
fn game_at_a_gate() -> String {
    let pack = pack::find("siege-works").expect("the pack");
    let tower = Piece::new(PieceId::nth(0), pack.kind("gateway-tower").expect("a kind"), [Length::clamped(20.0); 2]);
    format!("#/play/{}", link::write(&Layout { pieces: vec![tower.into()], ..Layout::new(pack) }.into()))
}

/// Opens the game.
async fn open(page: &Page) {
    open_at(page, &game()).await;
}

async fn open_at(page: &Page, address: &str) {
    page.open(address).await;
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
    type_in(page, FORM, &[("hits", hits), ("sum", sum)]).await;
}

/// Types into fields of a form, and makes its test.
async fn type_in(page: &Page, form: &str, fields: &[(&str, &str)]) {
    for (field, text) in fields {
        let css = format!("{form} [data-structure-field='{field}']");
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
        // The log has the steps of both windows.
        page.click(".terrain-panel .game-log summary").await;
        page.expect_contains(".terrain-panel .game-log [data-step='0']", "tested, destroyed").await;
        page.expect_contains(".terrain-panel .game-log [data-step='1']", "tested, 1 token").await;
        page.click("[data-play='undo']").await;
        wait_badge(page, "1").await;
        page.wait_for(".terrain-panel .game-log [data-step='0'].undone").await;
        page.reload().await;
        page.wait_started().await;
        wait_badge(page, "1").await;
    });
}

/// The form of the test of the tower's gate.
const GATE: &str = "[data-structure-form='gate']";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_gate_is_battered_until_it_falls_in_two_windows() {
    support::run(Screen::DESKTOP, async |page| {
        open_at(page, &game_at_a_gate()).await;
        select(page).await;
        let odds = format!("{GATE} [data-fact='structure-odds']");
        page.tap_or_click(&format!("{GATE} [data-attack='battered']")).await;
        page.wait_for(&format!("{GATE} [data-attack='battered'][aria-pressed='true']")).await;
        // What is battered isn't shot at: there is no field for hits, and one ram is enough to begin with.
        page.expect_absent(&format!("{GATE} [data-structure-field='hits']")).await;
        page.expect_text(&odds, "1 die. Destroyed: 0%").await;
        type_in(page, GATE, &[("batterers", "51"), ("sum", "")]).await;
        page.expect_text(TOLD, "Rams and giants are a whole number from 1 to 50.").await;
        type_in(page, GATE, &[("batterers", "3"), ("sum", "12")]).await;
        page.expect_text(
            TOLD,
            "Battered: 3 dice, 12: not more than 12, it stands and gets a token. The attackers go back 10 cm.",
        )
        .await;
        page.expect_contains(DAMAGED, "gate: 1 token (battered in round 1)").await;

        // Another window batters it down, and both show it.
        let first = page.open_tab().await;
        open_at(page, &game_at_a_gate()).await;
        page.expect_contains(DAMAGED, "gate: 1 token (battered in round 1)").await;
        select(page).await;
        page.click(&format!("{GATE} [data-attack='battered']")).await;
        page.click(&format!("{GATE} [data-structure-field='batterers']")).await;
        page.type_text("3").await;
        page.expect_text(&odds, "4 dice. Destroyed: 66.4%").await;
        type_in(page, GATE, &[("sum", "13")]).await;
        page.expect_text(TOLD, "Battered: 4 dice, 13: more than 12, destroyed. The attackers go on as if the first unit they met was destroyed: back, or past the ramparts into the courtyard.").await;
        page.expect_contains(DAMAGED, "gate destroyed (battered in round 1)").await;
        page.expect_absent(GATE).await;
        page.wait_for(FORM).await;
        wait_badge(page, "0/×").await;
        page.switch_to(&first).await;
        page.expect_contains(DAMAGED, "gate destroyed (battered in round 1)").await;
        page.click("[data-play='undo']").await;
        page.expect_contains(DAMAGED, "gate: 1 token (battered in round 1)").await;
        wait_badge(page, "0/1").await;
        page.wait_for(GATE).await;
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
        page.expect_contains(DAMAGED, "3 tokens (test due in this round)").await;
        // A test that is made is due no more, until it is undone.
        test(page, "0", "4").await;
        page.expect_text("[data-fact='due-test']", ALL_MADE).await;
        page.wait_until(&format!("!document.querySelector(\"{DAMAGED}\").textContent.includes('due')")).await;
        page.expect_text("[data-fact='second-test']", "It was tested in this round already.").await;
        page.click("[data-play='undo']").await;
        page.expect_contains(DAMAGED, "3 tokens (test due in this round)").await;
        test(page, "6", "30").await;
        wait_badge(page, "×").await;
        page.wait_gone("[data-equipment-form]").await;
        page.click("[data-play='undo']").await;
        page.wait_for("[data-equipment-form='sally-gate']").await;
        wait_badge(page, "3").await;
    });
}
