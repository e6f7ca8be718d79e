//! Pieces on the board, scenarios, studies, and tables that are generated.

use serde_json::json;
use tablewright::checks::Report;
use tablewright::geometry::Side;
use tablewright::pack::Level;

use super::near_granary;
use crate::support::{self, Engine, Key, Page, Screen, expect_eq, expect_ne, expect_that};

/// The palette's obstruction.
const OBSTRUCTION: &str = ".entry[data-kind='obstruction']";
/// The finding of an obstruction too near another.
const TOO_NEAR: &str = ".finding[data-finding^='obstruction-spacing:']";

/// Expects what is shown while an obstruction is held too near the granary.
async fn expect_findings_during_a_drag(page: &Page) {
    page.wait_for("g.piece.dragged[data-piece='m']").await;
    page.wait_for(TOO_NEAR).await;
    page.wait_for(".verdict[data-verdict='level-must']").await;
    page.wait_for(".mark.level-must .gap-line").await;
    for piece in ["f", "m"] {
        page.wait_for(&format!(".badge.level-must[data-badge='{piece}']")).await;
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_that_the_mouse_drags_has_its_findings_before_and_after_it_is_released() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.state().await;
        let (from, to) = (page.centre(OBSTRUCTION).await, near_granary(page).await);
        page.mouse_press(from).await;
        page.mouse_move(from.towards(to, 0.5)).await;
        page.mouse_move(to).await;
        expect_findings_during_a_drag(page).await;
        // The distances of the dragged piece to the table's edges.
        page.expect_count(".mark.distance .gap-line", 2).await;
        page.mouse_release().await;
        page.wait_gone("g.piece.dragged").await;
        page.expect_count(TOO_NEAR, 1).await;
        page.wait_for(".verdict[data-verdict='level-must']").await;
        expect_eq!(page.selected().await, ["m"]);
        let after = page.state().await;

        page.key(&[Key::Control], 'z').await;
        page.wait_state(&before).await;
        page.expect_count("[data-command='undo']:disabled", 1).await;
        page.command("redo").await;
        page.wait_state(&after).await;
        page.command("undo").await;
        page.wait_state(&before).await;
        page.key(&[Key::Control, Key::Shift], 'z').await;
        page.wait_state(&after).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_that_a_finger_drags_has_its_findings_before_and_after_it_is_lifted() {
    // WebKit's driver makes a mouse of fingers.
    if !Engine::chosen().has_touch() {
        return;
    }
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        page.press_text(".tab", "Terrain").await;
        page.wait_until("document.querySelector('.palette').getClientRects().length").await;
        page.eval_js(&format!("document.querySelector({}).scrollIntoView({{ inline: 'center' }})", json!(OBSTRUCTION)))
            .await;
        let before = page.state().await;
        let (from, to) = (page.centre(OBSTRUCTION).await, near_granary(page).await);
        page.touch_press(&[from]).await;
        for step in 1..=8 {
            page.touch_move(&[from.towards(to, f64::from(step) / 8.0)]).await;
        }
        expect_findings_during_a_drag(page).await;
        page.touch_release().await;
        page.wait_gone("g.piece.dragged").await;
        page.expect_count(TOO_NEAR, 1).await;
        expect_that!(page.verdict().await.contains("Breaks "));
        page.command("undo").await;
        page.wait_state(&before).await;
        // A tap on a piece selects it.
        page.tap(page.piece_centre("f").await).await;
        page.wait_for("g.piece.selected[data-piece='f']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn arrows_move_a_piece_brackets_turn_it_and_handles_do_both() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.mouse_click(page.piece_centre("f").await).await;
        page.wait_for("g.piece.selected[data-piece='f']").await;
        let steps: [(&[Key], Key, [f64; 2]); 3] = [
            (&[], Key::Left, [39.45, 13.9]),
            (&[Key::Shift], Key::Up, [39.45, 12.9]),
            (&[Key::Alt], Key::Right, [39.46, 12.9]),
        ];
        for (held, key, at) in steps {
            page.key(held, key).await;
            expect_eq!(page.kept_piece("f").await["at"], json!(at));
        }
        for (key, turn) in [(']', 27), ('[', 12), ('r', 27)] {
            page.key(&[], key).await;
            expect_eq!(page.kept_piece("f").await["turn"], json!(turn));
            page.wait_equal(
                "document.querySelector(\"[aria-label='Degrees turned clockwise']\").value",
                &json!(turn.to_string()),
            )
            .await;
        }
        for _ in 0..6 {
            page.key(&[Key::Control], 'z').await;
        }
        page.wait_for("[data-command='undo']:disabled").await;
        expect_eq!(page.kept_piece("f").await["at"], json!([39.7, 13.9]));

        // By its handles, and by a number.
        let handle = page.centre(".dot[data-handle='turn']").await;
        page.mouse_drag(handle, handle.moved(40.0, 20.0)).await;
        page.wait_step("Turn Granary").await;
        let corner = page.centre(".dot[data-handle='2']").await;
        page.mouse_drag(corner, corner.moved(12.0, 12.0)).await;
        page.wait_step("Resize Granary").await;
        page.fill("Inches from the left", "38.25").await;
        expect_eq!(page.kept_piece("f").await["at"][0], json!(38.25));
        // The field has the keys until the board is pressed.
        page.mouse_click(page.piece_centre("f").await).await;
        page.key(&[], Key::Delete).await;
        page.wait_gone("g.piece[data-piece='f']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_board_is_zoomed_by_the_wheel_and_shown_whole_again() {
    let view = "document.querySelector('.board > svg').getAttribute('viewBox').split(' ').map(Number)";
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let whole = page.eval_js(view).await;
        let about = page.screen_from_table(30.0, 12.0).await;
        page.wheel(about, -400).await;
        page.wait_until(&format!("{view}[2] < {} - 5", whole[2])).await;
        page.wait_idle().await;
        let now = page.screen_from_table(30.0, 12.0).await;
        assert!((now.x - about.x).abs() < 2.0 && (now.y - about.y).abs() < 2.0, "{now:?} was {about:?}");
        page.key(&[], '0').await;
        page.wait_equal(view, &whole).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_scenario_is_chosen_turned_rolled_for_and_taken_away() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.choose_scenario("two-fronts", Side::Top).await;
        page.key(&[], 't').await;
        page.wait_playing("two-fronts", Side::Right).await;
        expect_eq!(page.kept_file().await["scenario"], "two-fronts");
        page.wait_cells().await;
        page.reload_table().await;
        page.wait_playing("two-fronts", Side::Right).await;
        page.remove_scenario().await;
        expect_eq!(page.kept_file().await["scenario"], json!(null));
        page.command("roll").await;
        page.wait_for("details.rules").await;
        expect_ne!(page.kept_file().await["scenario"], json!(null));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn studies_of_the_table_are_answered() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.show_panel("study-panel").await;
        page.click("[data-command='study-open']").await;
        page.wait_for(".study-layers:not(.stale) .study-open").await;
        page.wait_for(".answer[aria-busy='false'] .facts td").await;
        // Between two probes that are put on the table by mouse.
        page.click("[data-command='study-walking']").await;
        for (nth, (x, y)) in (1..).zip([(6.0, 45.0), (44.0, 4.0)]) {
            page.mouse_click(page.screen_from_table(x, y).await).await;
            page.expect_count(".probe", nth).await;
        }
        page.wait_for(".study-layers:not(.stale) path").await;
        page.wait_for(".answer[aria-busy='false'] .facts td").await;
        page.expect_absent(".study-failed").await;
        page.key(&[], 'w').await;
        page.wait_gone(".study-panel").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_is_generated_that_keeps_the_rules_and_undone() {
    let made = "document.querySelector('.outcome').textContent.startsWith('Made a table') && !document.querySelector('.working')";
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.state().await;
        let example = page.layout().await;
        page.command("generate").await;
        page.wait_until(made).await;
        page.wait_layout(|layout| *layout != example).await;
        let table = page.kept_table().await;
        let report = Report::of(&table.layout, table.plan);
        assert!(report.listed(&table.layout).iter().all(|one| one.finding.level == Level::Advice), "{report:?}");
        page.command("undo").await;
        page.wait_state(&before).await;
    });
}
