//! A study that waits for a press on the table, and one whose tab isn't shown.

use serde_json::json;
use tablewright::units::trimmed;

use super::{CURRENT_LAYERS, PROBES, begin_study, probe_places, studies, wait_answered, wait_probes};
use crate::support::{self, Key, Page, Screen, expect_eq};

/// The sentence that says what a press does.
const HINT: &str = "document.querySelector('.probe-setting .hint')?.textContent ?? null";

/// The place of a piece as a probe has it.
async fn place_of(page: &Page, id: &str) -> [f64; 2] {
    let layout = page.kept_table().await.layout;
    let piece = layout.pieces.iter().find(|piece| piece.id.to_string() == id).expect("the piece is on the table");
    let at = piece.origin();
    [at.x, at.y]
}

async fn wait_hint(page: &Page, begins: &str) {
    page.wait_until(&format!("({HINT})?.startsWith({})", json!(begins))).await;
}

/// Presses the button of a probe, which has the study wait for it or wait no longer.
async fn choose_probe(page: &Page, probe: usize) {
    page.tap_or_click(&format!("[data-run='set-probe-{probe}']")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_waiting_study_gets_the_mouse_before_pieces_and_handles() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.replace_worker().await;
        let before = page.state().await;
        let piece = page.piece_centre("g").await;
        page.mouse_click(piece).await;
        page.wait_for(".handles").await;
        begin_study(page, "study-seeing").await;
        wait_hint(page, "Press the table where the viewer stands").await;
        page.wait_until("getComputedStyle(document.querySelector('g.piece')).cursor == 'crosshair'").await;
        // The handles of the selected piece are out of the way.
        page.wait_equal("document.querySelector('.handles').getClientRects().length", &0.into()).await;
        page.mouse_click(piece).await;
        wait_probes(page, &[place_of(page, "g").await]).await;
        wait_hint(page, "Press the table where its target stands").await;
        // A drag over pieces places the target and moves no piece.
        page.mouse_drag(page.piece_centre("a").await, page.screen_from_table(24.0, 30.0).await).await;
        page.wait_until("document.querySelectorAll('.probe').length == 2").await;
        wait_hint(page, "Drag them").await;
        page.expect_unchanged(&before).await;
        // Now presses go to the pieces.
        page.mouse_click(page.screen_from_table(2.0, 32.0).await).await;
        page.wait_gone("g.piece.selected").await;
        page.press_piece("a").await;
        page.wait_for("g.piece.selected[data-piece='a']").await;
        // One of them is set down anew.
        choose_probe(page, 0).await;
        wait_hint(page, "Press the table where the viewer stands").await;
        page.mouse_click(page.piece_centre("a").await).await;
        let target = probe_places(page).await[1];
        wait_probes(page, &[place_of(page, "a").await, target]).await;
        wait_hint(page, "Drag them").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn escape_stops_waiting_before_it_ends_the_study() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.replace_worker().await;
        page.press_piece("g").await;
        begin_study(page, "study-seeing").await;
        wait_hint(page, "Press the table").await;
        page.key(&[], Key::Escape).await;
        wait_hint(page, "A press selects pieces now").await;
        page.wait_gone(".board.placing").await;
        page.wait_idle().await;
        page.expect_count("g.piece.selected", 1).await;
        page.press_piece("a").await;
        page.wait_for("g.piece.selected[data-piece='a']").await;
        page.expect_absent(".probe").await;
        // Enter on a piece is a press too.
        choose_probe(page, 0).await;
        page.wait_for(".board.placing").await;
        page.eval_js("document.querySelector(\"g.piece[data-piece='a']\").focus()").await;
        page.key(&[], Key::Enter).await;
        wait_probes(page, &[place_of(page, "a").await]).await;
        // The tape measure is begun last, and then the study again.
        page.key(&[], 'm').await;
        page.wait_for(".board.measuring").await;
        page.wait_gone(".board.placing").await;
        choose_probe(page, 1).await;
        page.wait_for(".board.placing:not(.measuring)").await;
        for _ in 0..3 {
            page.wait_for(".study-panel").await;
            page.key(&[], Key::Escape).await;
        }
        page.wait_gone(".study-panel").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_waiting_study_gets_a_tap_on_a_piece_and_a_finger_that_drags_pans() {
    for screen in [Screen::PHONE, Screen::TABLET] {
        support::run(screen, async |page| {
            page.open_table().await;
            page.replace_worker().await;
            let before = page.state().await;
            begin_study(page, "study-seeing").await;
            let piece = page.piece_centre("g").await;
            page.touch_drag(piece, page.screen_from_table(24.0, 30.0).await).await;
            page.expect_absent(".probe").await;
            page.tap(piece).await;
            wait_probes(page, &[place_of(page, "g").await]).await;
            page.expect_unchanged(&before).await;
            page.expect_absent("g.piece.selected").await;
            // The pressed button stops waiting.
            choose_probe(page, 1).await;
            wait_hint(page, "A press selects pieces now").await;
            page.press_piece("a").await;
            page.wait_for("g.piece.selected[data-piece='a']").await;
            page.wait_idle().await;
            page.expect_count(".probe", 1).await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_study_leaves_the_board_with_its_tab_and_comes_back_with_it() {
    for screen in [Screen::DESKTOP, Screen::TABLET, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            page.replace_worker().await;
            begin_study(page, "study-seeing").await;
            page.press(page.screen_from_table(6.0, 45.0).await).await;
            wait_probes(page, &[[6.0, 45.0]]).await;
            let [x, y] = probe_places(page).await[0].map(|value| trimmed(value, 4));
            wait_answered(page, |study| study == format!("seeing 40 40 {x} {y}")).await;
            page.wait_for(CURRENT_LAYERS).await;
            let asked = studies(&page.requests().await).len();
            let mut others = vec!["checks-panel", "scenario-panel"];
            others.extend(screen.touch.then_some("terrain-sheet"));
            for other in others {
                page.show_panel(other).await;
                page.wait_gone(".study-layers").await;
                page.wait_gone(".probe").await;
                page.wait_gone(".zone-names").await;
                page.wait_gone(".board.placing").await;
                page.show_panel("study-panel").await;
                page.wait_for(CURRENT_LAYERS).await;
                wait_probes(page, &[[6.0, 45.0]]).await;
                page.wait_for(".board.placing").await;
            }
            page.wait_idle().await;
            expect_eq!(studies(&page.requests().await).len(), asked, "the answer is still known");
            // While another tab is shown, a press is for the pieces.
            page.show_panel("checks-panel").await;
            page.wait_gone(".probe").await;
            page.press_piece("a").await;
            page.wait_for("g.piece.selected[data-piece='a']").await;
            page.show_panel("study-panel").await;
            page.wait_until(&format!("({PROBES}).length == 1")).await;
        });
    }
}
