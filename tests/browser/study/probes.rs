//! The probes of a study, by mouse, touch and keys.

use serde_json::json;
use tablewright::units::trimmed;

use super::{PROBES, begin_study, probe_centre, probe_places, wait_answered, wait_probes};
use crate::support::{self, Key, Screen, expect_eq};

#[test]
#[ignore = "drives a browser: ./dev test"]
fn probes_are_placed_and_dragged_by_mouse() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.replace_worker().await;
        let before = page.state().await;
        begin_study(page, "study-walking").await;
        wait_answered(page, |study| study == "walking 120 6").await;
        page.mouse_click(page.screen_from_table(6.0, 45.0).await).await;
        wait_probes(page, &[[6.0, 45.0]]).await;
        // The second one is placed by a drag.
        page.mouse_drag(page.screen_from_table(40.0, 40.0).await, page.screen_from_table(44.0, 4.0).await).await;
        wait_probes(page, &[[6.0, 45.0], [44.0, 4.0]]).await;
        let at =
            probe_places(page).await.concat().into_iter().map(|value| trimmed(value, 4)).collect::<Vec<_>>().join(" ");
        wait_answered(page, |study| study == format!("walking 120 6 {at}")).await;
        // A dragged probe follows the pointer, and is studied during the drag.
        let piece = page.piece_centre("g").await;
        page.mouse_press(probe_centre(page, 0).await).await;
        page.mouse_move(piece).await;
        page.wait_until("document.querySelector('.probe').getAttribute('transform') != 'translate(6 45)'").await;
        let moved = probe_places(page).await;
        let at = format!(" {} {} ", moved[0][0], moved[0][1]);
        wait_answered(page, |study| study.contains(&at)).await;
        page.key(&[], Key::Escape).await;
        wait_probes(page, &[[6.0, 45.0], [44.0, 4.0]]).await;
        page.mouse_release().await;
        page.wait_for(".study-panel").await;
        // A press on a probe over a piece drags the probe.
        page.mouse_drag(probe_centre(page, 0).await, piece).await;
        page.mouse_drag(probe_centre(page, 0).await, page.screen_from_table(24.0, 24.0).await).await;
        wait_probes(page, &[[24.0, 24.0], [44.0, 4.0]]).await;
        page.expect_unchanged(&before).await;
        // Beside the probes, the pointer selects and drags as usual.
        page.mouse_click(page.screen_from_table(46.0, 46.0).await).await;
        page.mouse_drag(piece, piece.right(40.0)).await;
        page.wait_for("[data-command='undo']:not(:disabled)").await;
        page.wait_idle().await;
        page.expect_count(".probe", 2).await;
        // Each mode has its own probes.
        page.click("[data-command='study-seeing']").await;
        page.wait_gone(".probe").await;
        page.wait_gone(".study-layers").await;
        page.mouse_click(page.screen_from_table(24.0, 33.0).await).await;
        wait_probes(page, &[[24.0, 33.0]]).await;
        let [x, y] = probe_places(page).await[0].map(|value| trimmed(value, 4));
        wait_answered(page, |study| study == format!("seeing 40 40 {x} {y}")).await;
        page.click("[data-command='study-walking']").await;
        wait_probes(page, &[[24.0, 24.0], [44.0, 4.0]]).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn probes_are_placed_and_dragged_by_touch() {
    for screen in [Screen::PHONE, Screen::TABLET] {
        support::run(screen, async |page| {
            page.open_table().await;
            page.replace_worker().await;
            begin_study(page, "study-seeing").await;
            page.tap(page.screen_from_table(6.0, 45.0).await).await;
            wait_probes(page, &[[6.0, 45.0]]).await;
            // A drag on bare ground would pan the board, but without zoom all of it is shown already.
            page.touch_drag(page.screen_from_table(40.0, 40.0).await, page.screen_from_table(44.0, 44.0).await).await;
            page.wait_idle().await;
            page.expect_count(".probe", 1).await;
            page.tap(page.screen_from_table(44.0, 4.0).await).await;
            wait_probes(page, &[[6.0, 45.0], [44.0, 4.0]]).await;
            page.touch_drag(probe_centre(page, 1).await, page.screen_from_table(30.0, 24.0).await).await;
            wait_probes(page, &[[6.0, 45.0], [30.0, 24.0]]).await;
            let [_, _, width, height] = page.rectangle(".probe .reach").await;
            assert!(width >= 43.9 && height >= 43.9, "{width} by {height}");
            // Two fingers zoom, even if one is on a probe.
            let at = probe_centre(page, 0).await;
            page.touch_press(&[at]).await;
            page.touch_press(&[at, at.moved(80.0, -60.0)]).await;
            page.touch_move(&[at, at.moved(160.0, -120.0)]).await;
            page.touch_release().await;
            page.wait_until("document.querySelector('.board > svg').getAttribute('viewBox') != '-3.4 -3.4 52.2 52.2'")
                .await;
            wait_probes(page, &[[6.0, 45.0], [30.0, 24.0]]).await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn probes_are_placed_and_moved_by_keys() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.replace_worker().await;
        page.key(&[], 'w').await;
        page.wait_for("[data-run='probes']").await;
        page.eval_js("document.querySelector(\"[data-run='probes']\").focus()").await;
        page.key(&[], Key::Enter).await;
        wait_probes(page, &[[24.0, 45.0], [24.0, 5.5]]).await;
        let before = probe_places(page).await[0];
        let start = "Start, 120 mm base, ";
        page.eval_js("document.querySelector('.probe').focus()").await;
        page.key(&[], Key::Left).await;
        page.key(&[Key::Shift], Key::Up).await;
        page.key(&[Key::Alt], Key::Right).await;
        let [x, y] = [before[0] - 0.24, before[1] - 1.0].map(|value| trimmed(value, 2));
        page.wait_equal(&format!("{PROBES}[0]"), &format!("{start}{x} inches from the left, {y} from the top").into())
            .await;
        expect_eq!(page.eval_js("document.activeElement.dataset.probe").await, "0");
        page.expect_absent("g.piece.selected").await;
        wait_answered(page, |study| study.contains(&format!(" {x} {y} "))).await;
        // Deleting removes the probe, and no piece; the button that brings it back gets the focus.
        let pieces = page.count("g.piece").await;
        page.key(&[], Key::Delete).await;
        page.wait_equal(PROBES, &json!(["Goal, 120 mm base, 24 inches from the left, 5.5 from the top"])).await;
        page.wait_idle().await;
        page.expect_count("g.piece", pieces).await;
        expect_eq!(page.eval_js("document.activeElement.dataset.run").await, "probes");
        page.key(&[], Key::Enter).await;
        wait_probes(page, &[[24.0, before[1]], [24.0, 5.5]]).await;
        page.key(&[], Key::Enter).await;
        page.wait_gone(".probe").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_focused_probe_is_visible_and_the_focus_outlives_the_study() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let focused = "document.activeElement.dataset.tab";
        for ends_by_escape in [false, true] {
            page.key(&[], 'w').await;
            page.wait_for("[data-run='study-off']").await;
            page.eval_js("document.querySelector(\"[data-run='study-off']\").focus()").await;
            if ends_by_escape {
                // The first one stops waiting for a press.
                page.key(&[], Key::Escape).await;
                page.wait_gone(".board.placing").await;
                page.eval_js("document.querySelector(\"[data-run='study-off']\").focus()").await;
            }
            page.key(&[], if ends_by_escape { Key::Escape } else { Key::Enter }).await;
            page.wait_gone(".study-panel").await;
            page.wait_equal(focused, &"study-panel".into()).await;
        }
        page.key(&[], 'w').await;
        page.click("[data-run='probes']").await;
        page.wait_for(".probe").await;
        // On the board an outline of two pixels would be two inches wide.
        page.eval_js("document.querySelector('.probe').focus()").await;
        page.key(&[], Key::Left).await;
        page.wait_for(".probe:focus-visible").await;
        expect_eq!(page.eval_js("getComputedStyle(document.querySelector('.probe')).outlineStyle").await, "none");
        // The live region has the walk's length, which the keys change.
        page.wait_until("document.querySelector('.study-status').textContent.startsWith('Path: ')").await;
        // The names of the zones and of the kill boxes are drawn over the fills.
        page.wait_until("document.querySelectorAll('.study-layers ~ .zone-names text').length == 4").await;
        page.key(&[], Key::Escape).await;
        page.wait_equal(focused, &"study-panel".into()).await;
        page.wait_gone(".zone-names").await;
    });
}
