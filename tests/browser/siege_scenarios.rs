//! The scenarios of a siege: chosen from a list, with their tables, their terrain and their lines.

use serde_json::json;
use tablewright::analysis::scenario_set_up;
use tablewright::formats::link;
use tablewright::geometry::{Shape, Side};
use tablewright::layout::{Piece, PieceId};
use tablewright::pack;
use tablewright::units::Length;

use crate::pairings::choose;
use crate::support::{self, Key, Page, Screen};

/// A new table of sieges, with the scenarios shown.
async fn open(page: &Page) {
    page.open_table().await;
    page.command("library").await;
    choose(page, "[data-choice='pack']", "siege-works").await;
    page.click("[data-run='new']").await;
    page.wait_gone("g.piece").await;
    page.show_panel("scenario-panel").await;
}

/// The lowest place of the attacker's line, as it is drawn.
const LOWEST: &str = "document.querySelector(\"[data-line='attacker'] path\").getBoundingClientRect().bottom";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_chosen_scenario_brings_its_table_and_its_tower_and_draws_its_lines() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        page.expect_absent(".matrix, .scenario [data-layer='elements'], .scenario [data-layer='kill-box']").await;
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
        page.expect_contains(".scenario-choices", "Relief from 90 cm: off the table by 2 cm").await;
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
        page.expect_absent("[data-line]").await;
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

#[test]
#[ignore = "drives a browser: ./dev test"]
fn into_the_breach_is_planned_and_played_to_a_breach() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        page.click("[data-scenario='into-the-breach']").await;
        page.wait_for("[data-scenario='into-the-breach'][aria-pressed='true']").await;
        page.click(".entry[data-kind='wall']").await;
        page.wait_for("[data-line='attacker']").await;
        let table = page.layout().await;
        page.open(&format!("#/play/{}", link::write(&table.into()))).await;
        page.wait_for("[data-program='play'] g.piece").await;
        page.wait_started().await;
        page.click("[data-tab='shows-pieces']").await;
        page.press_piece("a").await;
        // Three rounds of hits, and the wall falls in the fourth: 3 tokens and 3 hits are six dice.
        for (hits, sum, sign) in [("2", "8", "1"), ("1", "5", "2"), ("1", "9", "3"), ("3", "21", "×")] {
            page.wait_for("[data-structure-form='piece']").await;
            page.click("[data-structure-field='hits']").await;
            page.type_text(hits).await;
            page.click("[data-structure-field='sum']").await;
            page.type_text(sum).await;
            page.key(&[], Key::Enter).await;
            page.wait_equal("document.querySelector('.structure-badge')?.textContent", &json!(sign)).await;
        }
        page.expect_contains("[data-damaged='a']", "Breach").await;
        page.expect_contains("[data-damaged='a']", "destroyed").await;
        // The line is measured from what stands of the walls.
        page.wait_gone("[data-line='attacker']").await;
        page.click("[data-tab='shows-score']").await;
        page.click("[data-act='end-turn']").await;
        page.click("[data-act='write-down']").await;
        page.wait_gone(".turn-form").await;
        page.click("[data-play='undo']").await;
        page.click("[data-play='undo']").await;
        page.wait_equal("document.querySelector('.structure-badge')?.textContent", &json!("3")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_end_of_a_turn_names_what_was_not_tested_and_a_siege_ends_by_its_scenario() {
    support::run(Screen::DESKTOP, async |page| {
        let pack = pack::find("siege-works").expect("the pack");
        let mut layout = scenario_set_up::set_up(pack, pack.scenario("into-the-breach").expect("a scenario"));
        let tower = Piece::new(PieceId::nth(0), pack.kind("stone-tower").expect("a kind"), [Length::clamped(20.0); 2]);
        let sides = [80.0, 40.0].map(|millimetres| pack.unit.resolution().clamped(millimetres / 25.4));
        let shape = Some(Shape::Rectangle { width: sides[0], depth: sides[1] });
        layout.pieces = vec![Piece { shape, ..tower }.into()];
        page.open(&format!("#/play/{}", link::write(&layout.into()))).await;
        page.wait_for("[data-program='play'] g.piece").await;
        page.wait_started().await;
        page.click("[data-tab='shows-pieces']").await;
        page.press_piece("a").await;
        // A tower of 8 by 4 cm is two targets.
        page.expect_count("[data-structure-form]", 2).await;
        let test = async |form: &str, hits: &str, sum: &str| {
            for (field, text) in [("hits", hits), ("sum", sum)] {
                page.click(&format!("[data-structure-form='{form}'] [data-structure-field='{field}']")).await;
                page.type_text(text).await;
            }
            page.key(&[], Key::Enter).await;
        };
        test("piece", "2", "7").await;
        page.expect_contains("[data-damaged='a']", "left part: 1 token").await;
        test("piece-2", "6", "31").await;
        page.expect_contains("[data-damaged='a']", "left part: 1 token, right part: destroyed").await;
        page.expect_count(".structure-badge", 2).await;
        page.expect_count("[data-structure-form]", 1).await;
        // Tested in this round, and due in the next one.
        page.expect_contains("[data-fact='due-test']", "All tests of round 1 are made").await;
        page.click("[data-tab='shows-score']").await;
        for _ in 0..2 {
            page.click("[data-act='end-turn']").await;
            page.wait_for(".turn-form").await;
            page.expect_absent("[data-fact='untested']").await;
            page.click("[data-act='write-down']").await;
            page.wait_gone(".turn-form").await;
        }
        page.click("[data-act='end-turn']").await;
        page.expect_text("[data-fact='untested']", "Not tested yet in this round: Stone tower + Breach A (left part).")
            .await;
        page.click("[data-act='close-form']").await;
        page.click("[data-tab='shows-pieces']").await;
        page.press_piece("a").await;
        page.expect_contains("[data-damaged='a']", "left part: 1 token (test due in this round)").await;
        test("piece", "0", "1").await;
        page.expect_contains("[data-fact='due-test']", "All tests of round 2 are made").await;
        page.click("[data-tab='shows-score']").await;
        page.click("[data-act='end-turn']").await;
        page.wait_for(".turn-form").await;
        page.expect_absent("[data-fact='untested']").await;
        page.click("[data-act='close-form']").await;
        // What ends this scenario, and no Leaders.
        page.expect_contains("[data-choice='ending']", "The attacker's general is slain").await;
        page.wait_until("!document.querySelector(\"[data-choice='ending']\").textContent.includes('Leader')").await;
        choose(page, "[data-choice='ending']", "2").await;
        page.click("[data-act='write-down']").await;
        page.expect_contains(".game-end", "Defender wins: The attacker's general is slain").await;
        page.click("[data-play='undo']").await;
        page.wait_for("[data-act='end-turn']").await;
    });
}

/// Chooses what a die shows.
async fn choose_roll(page: &Page, name: &str, side: u32) {
    choose(page, &format!("[data-roll='{name}']"), &side.to_string()).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_relief_is_rolled_for_in_a_game_and_a_storm_ends_by_a_roll() {
    support::run(Screen::DESKTOP, async |page| {
        let pack = pack::find("siege-works").expect("the pack");
        let game = |scenario: &str| {
            let layout = scenario_set_up::set_up(pack, pack.scenario(scenario).expect("a scenario"));
            format!("#/play/{}", link::write(&layout.into()))
        };
        let end_turns = async |turns: u32| {
            for _ in 0..turns {
                page.click("[data-act='end-turn']").await;
                page.click("[data-act='write-down']").await;
                page.wait_gone(".turn-form").await;
            }
        };
        page.open(&game("the-watchtower")).await;
        page.click("[data-tab='shows-score']").await;
        page.wait_for("[data-act='end-turn']").await;
        end_turns(3).await;
        page.click("[data-act='end-turn']").await;
        page.expect_contains("[data-roll-for='arrival']", "On 5 or more: 33.3%").await;
        choose_roll(page, "more", 1).await;
        page.expect_contains("[data-roll-for='arrival']", "On 4 or more: 50%").await;
        choose_roll(page, "arrival", 4).await;
        page.click("[data-act='write-down']").await;
        page.expect_contains(".score-sheet", "The relief: rolled 4 + 1, there").await;

        page.open(&game("into-the-breach")).await;
        page.click("[data-tab='shows-score']").await;
        page.wait_for("[data-act='end-turn']").await;
        end_turns(13).await;
        page.click("[data-act='end-turn']").await;
        page.expect_contains("[data-roll-for='end']", "Does the game end? On 4 or more: 50%").await;
        page.click("[data-act='roll-end']").await;
        page.wait_until("/^[1-6]$/.test(document.querySelector(\"[data-roll='end']\").value)").await;
        choose_roll(page, "end", 4).await;
        page.click("[data-act='write-down']").await;
        page.expect_contains(".game-end", "Who has won is on the scenario's card").await;
        page.click("[data-play='undo']").await;
        page.wait_gone(".game-end").await;
        page.wait_for("[data-act='end-turn']").await;
    });
}
