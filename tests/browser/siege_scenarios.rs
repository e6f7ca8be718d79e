//! The scenarios of a siege: chosen from a list, with their tables, their terrain and their lines.

use serde_json::json;
use tablewright::geometry::Side;

use crate::pairings::choose;
use crate::support::{self, Key, Page, Screen};

/// A new table of sieges, with the scenarios shown.
async fn open(page: &Page) {
    page.open_table().await;
    page.command("library").await;
    choose(page, "[data-choice='pack']", "siege-works").await;
    page.click("[data-run='new']").await;
    page.wait_gone("g.piece").await;
    page.show_panel("scenario").await;
}

/// The lowest place of the attacker's line, as it is drawn.
const LOWEST: &str = "document.querySelector(\"[data-line='attacker'] path\").getBoundingClientRect().bottom";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_chosen_scenario_brings_its_table_and_its_tower_and_draws_its_lines() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        page.expect_count(".matrix, .scenario [data-layer='elements'], .scenario [data-layer='kill-box']", 0).await;
        page.expect_count(".scenario-choices [data-scenario]", 2).await;
        page.click("[data-scenario='the-watchtower']").await;
        page.wait_for("[data-scenario='the-watchtower'][aria-pressed='true']").await;
        page.wait_layout(|layout| {
            layout.attacker_edge == Side::Left
                && layout.pieces.len() == 1
                && layout.table.title(layout.pack.unit) == "180 × 120 cm"
        })
        .await;
        page.expect_count("g.piece", 1).await;
        page.expect_count("[data-line='attacker']", 1).await;
        page.expect_count("[data-line='defender']", 2).await;
        page.expect_contains(".scenario-choices", "Relief units from 90 cm: off the table by 2 cm").await;
        page.expect_contains(".rules", "6: 86.8%").await;
        expect_step(page, "Undo: Play The Watchtower (Ctrl+Z)").await;
        // Without its layer they aren't drawn.
        page.click("[data-layer='zones']").await;
        page.wait_gone("[data-line]").await;
        page.click("[data-layer='zones']").await;
        page.expect_count("[data-line]", 3).await;
        // One step takes all of it back.
        page.key(&[Key::Control], 'z').await;
        page.wait_gone("g.piece").await;
        page.wait_gone("[data-line]").await;
        page.wait_layout(|layout| layout.scenario.is_none() && layout.table == layout.pack.usual_table()).await;
    });
}

async fn expect_step(page: &Page, step: &str) {
    page.wait_until(&format!("document.querySelector('[data-command=undo]').title == {}", json!(step))).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_line_around_the_walls_follows_a_wall_that_is_dragged() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        page.click("[data-scenario='into-the-breach']").await;
        page.expect_contains(".scenario-choices", "the table has no terrain that it is measured from").await;
        page.expect_count("[data-line]", 0).await;
        page.click(".entry[data-kind='wall']").await;
        page.wait_for("[data-line='attacker']").await;
        let before = page.eval_js(LOWEST).await.as_f64().expect("a number");
        let grip = page.centre("g.piece .halo").await;
        page.mouse_press(grip).await;
        page.mouse_move(grip.moved(0.0, -30.0)).await;
        page.mouse_move(grip.moved(0.0, -60.0)).await;
        page.wait_for("g.piece.dragged").await;
        page.wait_until(&format!("{LOWEST} < {before} - 40")).await;
        page.mouse_release().await;
        page.wait_gone("g.piece.dragged").await;
        page.wait_until(&format!("{LOWEST} < {before} - 40")).await;
        // Without walls there is no line.
        page.key(&[], Key::Delete).await;
        page.wait_gone("[data-line]").await;
    });
}
