//! Clearing scenarios of clashes: a solution with ghosts, applied as one step, and the reasons if there is none.

use serde_json::json;
use tablewright::checks::messages;
use tablewright::geometry::Side;

use crate::support::{
    self, CLASHING_CELLS, FAILING_WORKERS, Key, Page, Point, Screen, cell, diagram, expect_eq, expect_that,
};

/// The ids of the pieces with ghosts.
const GHOSTS: &str = "[...document.querySelectorAll('[data-ghost]')].map(one => one.dataset.ghost)";
const SOLUTION: &str = ".solution.found";
const CLOSE: &str = ".solution .quiet";

/// Requests a solution and waits until it is shown.
async fn request_solution(page: &Page, scope: &str) {
    page.click(&format!("[data-solve='{scope}']")).await;
    page.wait_for(SOLUTION).await;
    page.wait_for(&format!("[data-solve='{scope}'][aria-pressed='true']")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn every_clash_is_cleared_in_one_step_and_undone() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.choose_scenario("fault-line", Side::Left).await;
        page.wait_equal(CLASHING_CELLS, &json!(9)).await;
        let before = page.state().await;
        let table = page.layout().await;

        request_solution(page, "all").await;
        let texts = "[...document.querySelectorAll('.solution li')].map(one => one.textContent)";
        page.wait_until(&format!("({GHOSTS}).length > 0 && ({GHOSTS}).length == {texts}.length")).await;
        let ghosts: Vec<String> = serde_json::from_value(page.eval_js(GHOSTS).await).expect("ids");
        let texts: Vec<String> = serde_json::from_value(page.eval_js(texts).await).expect("texts");
        for (text, ghost) in texts.iter().zip(&ghosts) {
            let piece = table.pieces.iter().find(|piece| piece.id.as_str() == ghost).expect("it is on the table");
            assert!(text.starts_with(&format!("Move {} ", messages::piece(&table, &piece.id))), "{text}");
        }
        // The solution isn't applied yet.
        page.expect_unchanged(&before).await;
        expect_eq!(page.eval_js(CLASHING_CELLS).await, 9);
        expect_eq!(page.last_step().await, "Undo: Play Fault Line (Ctrl+Z)");

        page.click(".apply").await;
        page.wait_equal(CLASHING_CELLS, &json!(0)).await;
        page.wait_no_solution().await;
        page.wait_for(".matrix-summary[data-clear='true']").await;
        page.wait_cells().await;
        expect_eq!(page.last_step().await, "Undo: Clear every scenario (Ctrl+Z)");
        page.expect_absent(".card[data-check='scenario-overlap'] .finding").await;
        page.expect_absent(".level-must .finding").await;
        expect_that!(page.focus_within(".solve").await, "the focus stays near");
        let after = page.state().await;
        // Only the pieces with ghosts have moved.
        let moved = page.layout().await;
        let differ: Vec<String> = (moved.pieces.iter().zip(&table.pieces))
            .filter(|(new, old)| new != old)
            .map(|(new, _)| new.id.as_str().to_owned())
            .collect();
        assert_eq!(differ, ghosts);

        page.key(&[Key::Control], 'z').await;
        page.wait_state(&before).await;
        expect_eq!(page.layout().await, table);
        page.expect_absent("[data-ghost]").await;
        page.key(&[Key::Control], 'y').await;
        page.wait_state(&after).await;
        page.reload_table().await;
        page.wait_state(&after).await;
        page.wait_equal(CLASHING_CELLS, &json!(0)).await;
        page.wait_for("[data-solve='all']:disabled").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn ghosts_stand_where_the_pieces_will() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        request_solution(page, "all").await;
        let ghosts = "[...document.querySelectorAll('.ghost-outline')].map(one => (r => [one.closest('[data-ghost]').dataset.ghost,
            r.left + r.width / 2, r.top + r.height / 2])(one.getBoundingClientRect()))";
        page.wait_until(&format!("{ghosts}.length")).await;
        let ghosts: Vec<(String, f64, f64)> = serde_json::from_value(page.eval_js(ghosts).await).expect("places");
        page.click(".apply").await;
        page.wait_no_solution().await;
        for (id, x, y) in ghosts {
            page.expect_piece(&id, Point { x, y }, 2.5).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_solution_is_declined() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.choose_scenario("trench-warfare", Side::Top).await;
        let before = page.state().await;
        let step = page.last_step().await;
        request_solution(page, "all").await;
        page.expect_text(CLOSE, "Cancel").await;
        page.click(CLOSE).await;
        page.wait_no_solution().await;
        expect_that!(page.focus_within(".solve").await, "the focus stays near");
        // The button that requested it cancels it, and so does Escape.
        request_solution(page, "chosen").await;
        page.click("[data-solve='chosen']").await;
        page.wait_no_solution().await;
        request_solution(page, "all").await;
        page.key(&[], Key::Tab).await;
        expect_that!(page.focus_within(".apply").await);
        page.key(&[], Key::Escape).await;
        page.wait_no_solution().await;
        expect_that!(page.focus_within(".solve").await, "the focus stays near");
        page.expect_unchanged(&before).await;
        expect_eq!(page.last_step().await, step);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn one_scenario_is_cleared_alone() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.wait_playing("payload", Side::Bottom).await;
        page.wait_for("[data-solve='chosen']:disabled").await;
        page.remove_scenario().await;
        page.wait_for("[data-solve='chosen']:disabled").await;
        page.choose_scenario("wolves-at-our-heels", Side::Bottom).await;
        let before = page.state().await;
        request_solution(page, "chosen").await;
        page.click(".apply").await;
        page.wait_for(&format!("{}[data-clashes='0']", cell("wolves-at-our-heels", Side::Bottom))).await;
        page.wait_no_solution().await;
        expect_eq!(page.last_step().await, "Undo: Clear the scenario (Ctrl+Z)");
        page.wait_for("[data-solve='chosen']:disabled").await;
        page.key(&[Key::Control], 'z').await;
        page.wait_state(&before).await;
    });
}

/// Only the event's scenarios are cleared.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn scenarios_that_are_not_played_are_not_cleared() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        for name in ["Trench Warfare", "Fault Line", "High Stakes", "Wolves at Our Heels", "Pressure Point"] {
            page.toggle_played(&format!("The event plays {name}")).await;
        }
        request_solution(page, "all").await;
        page.click(".apply").await;
        page.wait_for(&format!("{}[data-clashes='0']", cell("two-fronts", Side::Left))).await;
        page.wait_for("[data-solve='all']:disabled").await;
        expect_that!(page.eval_js(CLASHING_CELLS).await.as_u64() > Some(0));
        page.toggle_played("The event plays Trench Warfare").await;
        page.wait_for("[data-solve='all']:not(:disabled)").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn changing_the_table_removes_the_ghosts() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.choose_scenario("fault-line", Side::Left).await;
        request_solution(page, "all").await;
        let piece = page.piece_centre("a").await;
        page.mouse_press(piece).await;
        page.mouse_move(piece.moved(-10.0, 0.0)).await;
        page.mouse_move(piece.moved(-20.0, 0.0)).await;
        // The ghosts are of the table before the drag.
        page.wait_gone("[data-ghost]").await;
        page.mouse_release().await;
        page.wait_no_solution().await;
        // Another request replaces the first.
        request_solution(page, "all").await;
        request_solution(page, "chosen").await;
        page.wait_for("[data-solve='all'][aria-pressed='false']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_locked_piece_in_the_way_is_named_with_its_element() {
    support::run(Screen::DESKTOP, async |page| {
        let objective = diagram("high-stakes", Side::Bottom).element(1).expect("it has five elements");
        let (x, y) = (objective.at.x, objective.at.y);
        let text = format!(
            r#"{{ "format": "tablewright-layout", "version": 1, "pack": "steamroller-2026", "scenario": "high-stakes",
            "pieces": [{{ "id": "a", "kind": "building", "name": "Chapel", "at": [{x:.2}, {y:.2}], "locked": true }}] }}"#
        );
        page.open_layout(&text).await;
        let before = page.state().await;
        for scope in ["chosen", "all"] {
            page.click(&format!("[data-solve='{scope}']")).await;
            page.wait_for(".solution.impossible").await;
            let wanted = format!(
                "In High Stakes with the Attacker at the bottom edge, Chapel A is locked and stands on {}.",
                messages::element(&diagram("high-stakes", Side::Bottom), &objective)
            );
            let texts =
                page.eval_js("[...document.querySelectorAll('.solution li')].map(one => one.textContent)").await;
            let texts: Vec<String> = serde_json::from_value(texts).expect("texts");
            // Only the first reasons are listed.
            assert!(texts[0].contains("Chapel A is locked and stands on the "), "{texts:?}");
            assert!(scope == "all" || texts == [wanted.as_str()], "{texts:?} and should be {wanted}");
            page.expect_absent("[data-ghost]").await;
            page.expect_absent(".apply").await;
            page.expect_text(CLOSE, "Close").await;
            page.click(CLOSE).await;
            page.wait_no_solution().await;
        }
        page.expect_unchanged(&before).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_worker_that_fails_is_reported() {
    for worker in FAILING_WORKERS {
        support::run(Screen::DESKTOP, async |page| {
            page.open_table().await;
            let before = page.state().await;
            page.fail_workers(worker).await;
            page.click("[data-solve='all']").await;
            page.wait_for(".solution.impossible").await;
            let said =
                "couldn't be loaded, or has stopped. Check the network, then try again; your table is as it was.";
            page.expect_contains(".solution", said).await;
            page.expect_absent("[data-ghost]").await;
            page.expect_unchanged(&before).await;
            page.click(CLOSE).await;
            page.wait_no_solution().await;
            // With a worker it works again.
            page.restore_workers().await;
            request_solution(page, "all").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_long_search_is_shown_and_stopped() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        // The requests are held back until the test sends them.
        page.eval_js(
            "(window.held = [], window.Worker = class extends Worker {
                postMessage(text) { held.push(() => super.postMessage(text)); } }, true)",
        )
        .await;
        page.click("[data-solve='all']").await;
        page.wait_for(".solution.working").await;
        let words = ".solve [role='status'][aria-live='polite']";
        page.expect_text(words, "Working it out…").await;
        page.click(CLOSE).await;
        page.wait_no_solution().await;
        // A late answer is ignored.
        page.eval_js("(held.splice(0).forEach(send => send()), true)").await;
        page.click("[data-solve='all']").await;
        page.wait_for(".solution.working").await;
        page.eval_js("document.querySelector('.solution .quiet').focus()").await;
        page.eval_js("(held.splice(0).forEach(send => send()), true)").await;
        page.wait_for(SOLUTION).await;
        // The same button has another text now, and the live region has no buttons.
        expect_that!(page.focus_within(CLOSE).await);
        page.expect_text(CLOSE, "Cancel").await;
        page.expect_count(&format!("{words} li"), page.count("[data-ghost]").await).await;
        page.expect_absent(&format!("{words} button")).await;
    });
}
