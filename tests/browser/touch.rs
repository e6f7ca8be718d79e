//! Dragging by touch on an upright phone, where the palette scrolls sideways.

use crate::support::{self, Key, Page, Point, Screen, expect_eq, expect_ne, expect_that};

/// The finding of an obstruction too near another.
const TOO_NEAR: &str = ".finding[data-finding^='obstruction-spacing:']";
/// The scroll positions of the page's elements.
pub const SCROLLED: &str = "[scrollX, scrollY, ...[...document.querySelectorAll('.app, .app *')]
    .filter(one => one.scrollLeft || one.scrollTop).map(one => `${one.className} ${one.scrollLeft} ${one.scrollTop}`)]";

/// Opens the page and the palette.
async fn open_palette(page: &Page) {
    page.open_table().await;
    page.show_panel("terrain-sheet").await;
    page.wait_until("document.querySelector('.palette').getClientRects().length").await;
}

/// The middle of a kind's entry, which has to be in view.
async fn kind_in_view(page: &Page, id: &str) -> Point {
    let entry = page.centre(&format!(".entry[data-kind='{id}']")).await;
    assert!((0.0..390.0).contains(&entry.x) && (0.0..844.0).contains(&entry.y), "{id} is out of view at {entry:?}");
    entry
}

/// Scrolls the palette to a kind by script.
async fn scroll_to_kind(page: &Page, id: &str) {
    page.eval_js(&format!(
        "document.querySelector(\".entry[data-kind='{id}']\").scrollIntoView({{ inline: 'center' }})"
    ))
    .await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_finger_drags_from_the_palette_and_nothing_scrolls() {
    support::run_alone(Screen::PHONE, async |page| {
        open_palette(page).await;
        scroll_to_kind(page, "obstruction").await;
        let before = page.state().await;
        let scrolled = page.eval_js(SCROLLED).await;
        let from = kind_in_view(page, "obstruction").await;
        let to = page.screen_from_table(42.0, 21.0).await;
        page.touch_press(&[from]).await;
        for step in 1..=8 {
            page.touch_move(&[from.towards(to, f64::from(step) / 8.0)]).await;
        }
        page.wait_for("g.piece.dragged[data-piece='m']").await;
        page.wait_for(TOO_NEAR).await;
        page.wait_for(".mark.level-must .gap-line").await;
        expect_that!(page.verdict().await.contains("Breaks "), "the verdict is in view during the drag");
        page.wait_idle().await;
        expect_eq!(page.eval_js(SCROLLED).await, scrolled);

        let during = page.verdict().await;
        page.touch_release().await;
        page.wait_gone("g.piece.dragged").await;
        page.wait_idle().await;
        expect_eq!(page.verdict().await, during);
        expect_eq!(page.eval_js(SCROLLED).await, scrolled);
        let after = page.state().await;

        // Not by a tap: Chromium makes no click of one that comes within milliseconds after a drag.
        page.command("undo").await;
        page.wait_state(&before).await;
        page.command("redo").await;
        page.wait_state(&after).await;
        page.assert_survives_restart(&after).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_second_finger_disturbs_nothing() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        let before = page.state().await;
        let from = page.piece_centre("f").await;
        let first = from.moved(-20.0, 60.0);
        // The second finger is on another piece, then on the bare table.
        let others = [page.piece_centre("g").await, page.screen_from_table(2.0, 46.0).await];
        for other in others {
            page.touch_press(&[from]).await;
            page.touch_move(&[first]).await;
            page.wait_for("g.piece.dragged[data-piece='f']").await;
            page.wait_idle().await;
            let place =
                "(({ x, y }) => [x, y])(document.querySelector('[data-held=\"f\"] .halo').getBoundingClientRect())";
            let during = page.eval_js(place).await;
            page.touch_press(&[first, other]).await;
            page.touch_move(&[first, other.moved(30.0, -40.0)]).await;
            page.wait_idle().await;
            expect_eq!(page.eval_js(place).await, during);
            expect_eq!(page.selected().await, ["f"]);
            page.touch_release().await;
            page.wait_gone("g.piece.dragged").await;
            // By key: Chromium makes no click of a tap right after two fingers.
            page.key(&[Key::Control], 'z').await;
            page.wait_state(&before).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_swipe_scrolls_the_palette_and_adds_nothing() {
    support::run(Screen::PHONE, async |page| {
        open_palette(page).await;
        let before = page.state().await;
        let from = kind_in_view(page, "dense-fog").await;
        page.touch_press(&[from]).await;
        for step in 1..=10 {
            page.touch_move(&[from.right(-f64::from(step) * 9.0)]).await;
        }
        page.wait_until("document.querySelector('.palette').scrollLeft > 20").await;
        page.touch_release().await;
        page.expect_unchanged(&before).await;
        page.expect_absent("g.piece.selected").await;
        // The browser cancelled the pointer; the next one works again.
        page.wait_until(
            "new Promise(done => { const strip = document.querySelector('.palette'), at = strip.scrollLeft;
            requestAnimationFrame(() => requestAnimationFrame(() => done(strip.scrollLeft == at))); })",
        )
        .await;
        let piece = page.piece_centre("f").await;
        page.touch_drag(piece, piece.below(30.0)).await;
        page.wait_for("[data-command='undo']:not(:disabled)").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_tap_on_a_kind_adds_a_piece() {
    support::run(Screen::PHONE, async |page| {
        open_palette(page).await;
        page.tap(kind_in_view(page, "forest").await).await;
        page.wait_for("g.piece.selected[data-piece='m']").await;
        page.expect_count("g.piece", 13).await;
        expect_eq!(page.kept_piece("m").await["kind"], "forest");
        expect_that!(page.verdict().await.contains("13 pieces"));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_finger_turns_and_resizes() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        page.press_piece("f").await;
        page.wait_for(".dot[data-handle='turn']").await;
        let turn = page.kept_piece("f").await["turn"].clone();
        let handle = page.centre(".dot[data-handle='turn']").await;
        page.touch_drag(handle, handle.moved(40.0, 20.0)).await;
        page.wait_for("[data-command='undo'][title*='Turn Granary']").await;
        expect_ne!(page.kept_piece("f").await["turn"], turn);
        let corner = page.centre(".dot[data-handle='2']").await;
        page.touch_drag(corner, corner.moved(12.0, 12.0)).await;
        page.wait_for("[data-command='undo'][title*='Resize Granary']").await;
    });
}
