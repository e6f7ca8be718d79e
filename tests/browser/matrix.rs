//! The scenario matrix: previews, numbers that follow a drag, and scenarios and edges that aren't played.

use serde_json::{Value, json};
use tablewright::geometry::Side;

use crate::support::{self, ELEMENTS, Key, Page, Screen, cell, elements, expect_eq, expect_that};

/// The last step and the kept table, which a preview must not change.
async fn document(page: &Page) -> (String, Value) {
    (page.last_step().await, page.state().await)
}

/// Expects that neither has changed.
async fn expect_same_document(page: &Page, before: &(String, Value)) {
    page.expect_unchanged(&before.1).await;
    expect_eq!(page.last_step().await, before.0);
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn pointing_at_a_cell_shows_it_and_changes_nothing() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.remove_scenario().await;
        let before = document(page).await;
        let payload = page.centre(&cell("payload", Side::Right)).await;
        page.mouse_move(payload).await;
        page.wait_preview("payload", Side::Right).await;
        // From the sign in the cell's middle to another place in the cell.
        page.mouse_move(payload.moved(-16.0, 8.0)).await;
        page.wait_preview("payload", Side::Right).await;
        page.mouse_move(page.centre(&cell("two-fronts", Side::Left)).await).await;
        page.wait_preview("two-fronts", Side::Left).await;
        expect_same_document(page, &before).await;
        page.mouse_move(page.screen_from_table(24.0, 24.0).await).await;
        page.wait_equal(ELEMENTS, &json!([])).await;
        page.expect_absent(".board.preview").await;
        expect_same_document(page, &before).await;

        // The same with a chosen scenario.
        page.choose_scenario("fault-line", Side::Top).await;
        let before = document(page).await;
        page.mouse_move(payload).await;
        page.wait_preview("payload", Side::Right).await;
        expect_same_document(page, &before).await;
        page.mouse_move(page.screen_from_table(24.0, 24.0).await).await;
        page.wait_playing("fault-line", Side::Top).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_keyboard_previews_cells_and_chooses_with_enter() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.show_panel("scenario-panel").await;
        let before = document(page).await;
        page.eval_js("document.querySelector('.matrix tbody input').focus()").await;
        page.key(&[], Key::Tab).await;
        page.wait_preview("trench-warfare", Side::Bottom).await;
        page.key(&[], Key::Tab).await;
        page.wait_preview("trench-warfare", Side::Left).await;
        expect_same_document(page, &before).await;
        page.key(&[], Key::Enter).await;
        page.wait_playing("trench-warfare", Side::Left).await;
        expect_eq!(page.last_step().await, "Undo: Play Trench Warfare (Ctrl+Z)");
        page.key(&[], Key::Tab).await;
        page.wait_preview("trench-warfare", Side::Top).await;
        page.key(&[Key::Shift], Key::Tab).await;
        page.wait_playing("trench-warfare", Side::Left).await;
        expect_that!(page.focus_within(&cell("trench-warfare", Side::Left)).await);
        // Outside the matrix there is no preview.
        page.eval_js("document.querySelector('.layer').focus()").await;
        page.wait_playing("trench-warfare", Side::Left).await;
    });
}

/// A cell under the pointer or with the focus must not hide a later choice.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_later_choice_is_shown_although_a_cell_is_pointed_at() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.choose_scenario("wolves-at-our-heels", Side::Bottom).await;
        page.choose_scenario("high-stakes", Side::Bottom).await;
        expect_that!(page.focus_within(&cell("high-stakes", Side::Bottom)).await);
        page.key(&[], 't').await;
        page.wait_playing("high-stakes", Side::Left).await;
        page.key(&[Key::Control], 'z').await;
        page.key(&[Key::Control], 'z').await;
        page.wait_playing("wolves-at-our-heels", Side::Bottom).await;
        page.key(&[Key::Control], 'y').await;
        page.wait_playing("high-stakes", Side::Bottom).await;
        // The same when another table is opened, and when the undo history brings the first one back.
        page.command("library").await;
        page.click("[data-run='example']").await;
        page.wait_playing("payload", Side::Bottom).await;
        page.step_by_history("previousElementSibling").await;
        page.wait_playing("high-stakes", Side::Bottom).await;
        page.mouse_move(page.centre(&cell("two-fronts", Side::Top)).await).await;
        page.wait_preview("two-fronts", Side::Top).await;
        page.step_by_history("nextElementSibling").await;
        // Where the dialog closes the cell is pointed at once more.
        page.mouse_move(page.screen_from_table(24.0, 24.0).await).await;
        page.wait_playing("payload", Side::Bottom).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_numbers_follow_a_drag_while_it_lasts() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.wait_cells().await;
        let stakes = cell("high-stakes", Side::Bottom);
        page.wait_for(&format!("{stakes}[data-clashes='0']")).await;
        let (before, said) = (page.state().await, page.text(".matrix-summary").await);
        let from = page.piece_centre("g").await;
        // The Attacker's 40 mm objective of High Stakes.
        let objective = support::diagram("high-stakes", Side::Bottom).element(3).expect("it has five elements").at;
        let to = page.screen_from_table(objective.x, objective.y).await;
        page.mouse_press(from).await;
        for share in [0.2, 0.6, 1.0] {
            page.mouse_move(from.towards(to, share)).await;
        }
        page.wait_for(&format!("{stakes}.clashes[data-clashes='1'][aria-label$='Attacker at the bottom: 1 clash']"))
            .await;
        page.wait_for("g.piece.dragged[data-piece='g']").await;
        page.wait_until(&format!("document.querySelector('.matrix-summary').innerText != {}", json!(said))).await;
        // On the way back it is clear again, before the release.
        page.mouse_move(from.moved(2.0, 0.0)).await;
        page.wait_for(&format!("{stakes}.clear[data-clashes='0']")).await;
        page.mouse_move(to).await;
        page.wait_for(&format!("{stakes}[data-clashes='1']")).await;
        page.key(&[], Key::Escape).await;
        page.wait_for(&format!("{stakes}[data-clashes='0']")).await;
        page.mouse_release().await;
        page.expect_unchanged(&before).await;

        page.mouse_drag(from, to).await;
        page.wait_step("Move Millstone crag").await;
        page.wait_for(&format!("{stakes}[data-clashes='1']")).await;
        page.wait_cells().await;
        // When the scenario is shown, the clashing element is marked.
        page.choose_scenario("high-stakes", Side::Bottom).await;
        page.wait_until("document.querySelectorAll('.element.clashing').length == 1").await;
        let alarm = "document.querySelector('.element.clashing').getAttribute('aria-label')";
        page.wait_until(&format!("{alarm}.endsWith('with terrain in its way')")).await;
        page.wait_for(".card[data-check='scenario-overlap'] .finding[data-finding='scenario-overlap:g']").await;
    });
}

/// Waits for a summary above the matrix.
async fn wait_summary(page: &Page, wanted: &str) {
    page.wait_equal("document.querySelector('.matrix-summary').textContent", &json!(wanted)).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn scenarios_and_edges_that_are_not_played_are_not_counted() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.layout().await;
        wait_summary(page, "9 of 28 scenario set-ups blocked.").await;
        page.toggle_played("The event plays Fault Line").await;
        page.wait_for("tr.not-played").await;
        wait_summary(page, "5 of 24 scenario set-ups blocked.").await;
        page.toggle_played("The event plays Trench Warfare").await;
        wait_summary(page, "2 of 20 scenario set-ups blocked.").await;
        page.toggle_played("Played with the Attacker at the left edge").await;
        wait_summary(page, "1 of 15 scenario set-ups blocked.").await;
        let idle = "[...document.querySelectorAll('.cell.idle')].map(one => one.dataset.cell).length";
        page.wait_equal(idle, &json!(2 * 4 + 5)).await;
        // The layout is unchanged, and each change is a step of its own.
        page.wait_idle().await;
        expect_eq!(page.layout().await, before);
        expect_that!(page.last_step().await.starts_with("Undo: Strike out the left edge"));
        page.reload_table().await;
        wait_summary(page, "1 of 15 scenario set-ups blocked.").await;
        page.wait_equal(idle, &json!(2 * 4 + 5)).await;
        page.expect_count("tr.not-played", 2).await;
        expect_eq!(page.eval_js("document.querySelectorAll('.matrix input:not(:checked)').length").await, 3);
        // A scenario that isn't played can still be chosen.
        page.choose_scenario("fault-line", Side::Left).await;
        expect_eq!(page.eval_js(ELEMENTS).await, elements("fault-line", Side::Left));

        for name in ["Two Fronts", "Wolves at Our Heels", "Pressure Point", "High Stakes"] {
            page.toggle_played(&format!("The event plays {name}")).await;
        }
        wait_summary(page, "All 3 scenario set-ups clear.").await;
        page.wait_for(".matrix-summary[data-clear='true']").await;
        page.toggle_played("The event plays Payload").await;
        wait_summary(page, "Every scenario or every edge is struck out.").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn shortcuts_work_while_a_check_box_has_the_focus() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.layout().await;
        let piece = page.piece_centre("f").await;
        page.mouse_drag(piece, piece.moved(-20.0, 20.0)).await;
        page.wait_for("[data-command='undo']:not(:disabled)").await;
        page.toggle_played("The event plays Payload").await;
        page.wait_for("tr.not-played").await;
        page.key(&[Key::Control], 'z').await;
        page.wait_gone("tr.not-played").await;
        page.key(&[Key::Control], 'z').await;
        page.wait_layout(|layout| *layout == before).await;
        // The space bar still ticks the check box.
        page.key(&[], ' ').await;
        page.wait_for("tr.not-played").await;
    });
}
