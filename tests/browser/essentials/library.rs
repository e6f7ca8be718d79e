//! My tables, and own terrain.

use serde_json::{Value, json};
use tablewright::formats::json::read_terrain;

use super::{taken, wait_name};
use crate::portable::play::{add_models, open_game};
use crate::support::{self, Key, Page, Point, Screen, expect_eq};

/// Every table of the list: its name, and whether it is open.
const TABLES: &str = "[...document.querySelectorAll('.tables li')].map(row => [row.querySelector('input').value, row.classList.contains('open')])";
/// The name and description of each listed piece of own terrain.
const TERRAIN: &str = "[...document.querySelectorAll('.own-pieces li')].map(row => [row.querySelector('strong').textContent, row.querySelector('.hint').textContent])";

/// Opens the list, and waits for these tables.
pub async fn library(page: &Page, wanted: Value) {
    page.command("library").await;
    page.wait_for(".page-frame").await;
    page.wait_equal(TABLES, &wanted).await;
}

/// Presses a button in the row of a table.
async fn row(page: &Page, name: &str, button: &str) {
    page.click(&format!(".tables [aria-label='{button} {name}']")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn tables_are_begun_renamed_duplicated_deleted_brought_back_and_opened() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.begin_table().await;
        super::rename(page, "Second").await;
        library(page, json!([["Second", true], ["Frozen mill", false]])).await;
        page.fill("Name of Frozen mill", "Mill <1>").await;
        page.wait_equal(TABLES, &json!([["Second", true], ["Mill <1>", false]])).await;
        row(page, "Mill <1>", "Duplicate").await;
        page.wait_until(&format!("{TABLES}.some(([name]) => name == 'Mill <1> (copy)')")).await;
        let all = page.eval_js(TABLES).await;
        row(page, "Mill <1>", "Delete").await;
        page.wait_until(&format!("!{TABLES}.some(([name]) => name == 'Mill <1>')")).await;
        page.click(".dialog-message .undo").await;
        page.wait_equal(TABLES, &all).await;
        row(page, "Mill <1>", "Open").await;
        page.wait_gone(".page-frame").await;
        wait_name(page, "Mill <1>").await;
        page.expect_count("g.piece", 12).await;
        page.reload_table().await;
        wait_name(page, "Mill <1>").await;
    });
}

/// Forgets all that the browser keeps, from the guide, which keeps nothing itself, and loads the page.
async fn forget_everything(page: &Page) {
    page.forget_everything().await;
    page.open_table().await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_backup_brings_tables_and_terrain_back_in_an_empty_browser() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.key(&[], 'o').await;
        page.wait_for(".own-terrain").await;
        page.click("[data-new='usual']").await;
        page.wait_for(".own-pieces li").await;
        page.go_to_planner().await;
        super::rename(page, "Mine").await;
        let table = page.layout().await;
        let terrain = page.eval_js("watch.kept('tablewright.own-terrain')").await;
        library(page, json!([["Mine", true]])).await;
        page.click(".take-all").await;
        let file = page.download(".zip").await;
        let bytes = std::fs::read(&file).expect("the download can be read");
        assert!(bytes.starts_with(b"PK\x03\x04"));

        forget_everything(page).await;
        wait_name(page, "Frozen mill").await;
        expect_eq!(page.eval_js("watch.kept('tablewright.own-terrain')").await, json!(null));
        page.command("library").await;
        page.upload(".page-frame input[type='file']", &file).await;
        page.click(".restore-now").await;
        page.wait_until("document.body.innerText.includes('Restored from')").await;
        page.wait_started().await;
        page.wait_equal("watch.kept('tablewright.own-terrain')", &terrain).await;
        if page.count(".page-frame").await == 0 {
            page.command("library").await;
        }
        page.wait_until(&format!("{TABLES}.some(([name]) => name == 'Mine')")).await;
        row(page, "Mine", "Open").await;
        page.wait_layout(|layout| *layout == table).await;
    });
}

/// Every game of the list, by its table's name.
const GAMES: &str = "[...document.querySelectorAll('[data-kept-game]')].map(row => row.dataset.keptGame)";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_backup_brings_a_game_back_in_an_empty_browser() {
    support::run(Screen::DESKTOP, async |page| {
        open_game(page).await;
        add_models(page, "Attacker", 0, 40, 2).await;
        page.open_table().await;
        page.command("library").await;
        page.wait_equal(GAMES, &json!(["Frozen mill"])).await;
        page.click(".take-all").await;
        let file = page.download(".zip").await;

        forget_everything(page).await;
        page.command("library").await;
        page.wait_for(".tables li").await;
        page.wait_equal(GAMES, &json!([])).await;
        page.upload(".page-frame input[type='file']", &file).await;
        page.wait_for("[data-new-games='1'][data-same-games='0']").await;
        page.click(".restore-now").await;
        page.wait_until("document.body.innerText.includes('Games added: 1')").await;
        page.wait_started().await;
        if page.count(".page-frame").await == 0 {
            page.command("library").await;
        }
        page.wait_equal(GAMES, &json!(["Frozen mill"])).await;
        page.click("[data-kept-game='Frozen mill'] [data-act='open-game']").await;
        page.wait_for("[data-program='play'] g.piece").await;
        page.expect_count("[data-model]", 2).await;
        taken(&file);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_game_that_is_deleted_comes_back_and_another_window_plays_on() {
    support::run(Screen::DESKTOP, async |page| {
        open_game(page).await;
        add_models(page, "Attacker", 0, 40, 2).await;
        let playing = page.open_tab().await;
        page.open_table().await;
        page.command("library").await;
        page.wait_equal(GAMES, &json!(["Frozen mill"])).await;
        page.click("[data-kept-game='Frozen mill'] .delete").await;
        page.wait_equal(GAMES, &json!([])).await;
        page.click(".dialog-message .undo").await;
        page.wait_equal(GAMES, &json!(["Frozen mill"])).await;
        page.click("[data-kept-game='Frozen mill'] .delete").await;
        page.wait_equal(GAMES, &json!([])).await;
        let listing = page.current_tab();
        page.switch_to(&playing).await;
        page.expect_count("[data-model]", 2).await;
        add_models(page, "Defender", 3, 30, 1).await;
        page.expect_count("[data-model]", 3).await;
        page.switch_to(&listing).await;
        page.wait_equal(GAMES, &json!(["Frozen mill"])).await;
    });
}

/// The point on the screen of a place in the drawing area, in inches from its middle.
async fn screen_from_ground(page: &Page, x: f64, y: f64) -> Point {
    let script = format!(
        "(p => [p.x, p.y])(new DOMPoint({x}, {y}).matrixTransform(document.querySelector('svg.drawing').getScreenCTM()))"
    );
    let [x, y] = serde_json::from_value(page.eval_js(&script).await).expect("a point is two numbers");
    Point { x, y }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn own_terrain_is_drawn_put_on_the_table_saved_and_opened_again() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.click(".entry[data-command='terrain']").await;
        page.click("[data-new='draw']").await;
        page.wait_for("svg.drawing").await;
        for (nth, (x, y)) in (1..).zip([(-2.0, -2.0), (3.0, -2.0), (3.0, 2.0), (-2.0, 2.0)]) {
            page.mouse_click(screen_from_ground(page, x, y).await).await;
            page.expect_count(".drawing .corner", nth).await;
        }
        page.mouse_click(screen_from_ground(page, -2.0, -2.0).await).await;
        page.wait_for(".drawing .outline.closed").await;
        page.click("[name='name']").await;
        page.key(&[Key::Control], 'a').await;
        page.type_text("Gate house").await;
        page.click(".terrain-form .save").await;
        let listed = json!([["Gate house", "Forest · 5\" × 4\""]]);
        page.wait_equal(TERRAIN, &listed).await;

        page.click("[data-new='export']").await;
        let file = page.download("tablewright-terrain.json").await;
        let list = read_terrain(&std::fs::read(&file).expect("it is there")).expect("it is a list");
        assert_eq!((list.len(), list[0].piece.name.as_deref()), (1, Some("Gate house")));
        page.click("[data-own='0'] .delete").await;
        page.wait_equal(TERRAIN, &json!([])).await;
        page.upload("[data-new='open']", &file).await;
        page.wait_equal(TERRAIN, &listed).await;
        taken(&file);
        page.go_to_planner().await;

        page.eval_js("document.querySelector(\".entry[data-kind='0']\").scrollIntoView()").await;
        let entry = page.centre(".entry[data-kind='0']").await;
        page.mouse_drag(entry, page.screen_from_table(42.0, 42.0).await).await;
        page.wait_for("g.piece[data-piece='m']").await;
        expect_eq!(page.kept_piece("m").await["name"], "Gate house");
    });
}
