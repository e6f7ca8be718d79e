//! Dragging pieces with the mouse: what is shown during the drag, and its result.

use serde_json::json;

use crate::support::{self, Key, Page, Point, Screen, expect_eq, expect_ne, expect_that};

/// The palette's obstruction.
const OBSTRUCTION: &str = ".entry[data-kind='obstruction']";
/// The finding of an obstruction too near another.
const TOO_NEAR: &str = ".finding[data-finding^='obstruction-spacing:']";
/// A place 3 inches from the example's granary and far from everything else, in inches.
const NEAR_GRANARY: (f64, f64) = (42.0, 21.0);

/// Drags an obstruction from the palette to the granary, without dropping it.
async fn drag_near_granary(page: &Page) -> Point {
    let from = page.centre(OBSTRUCTION).await;
    let to = page.screen_from_table(NEAR_GRANARY.0, NEAR_GRANARY.1).await;
    page.mouse_press(from).await;
    page.mouse_move(from.towards(to, 0.5)).await;
    page.mouse_move(to).await;
    to
}

/// The panel's texts, without the fixes, which are only found between drags.
async fn panel_texts(page: &Page) -> Vec<String> {
    let script = "[...document.querySelectorAll('.verdict, .finding-text, .passed')].map(one => one.textContent)";
    serde_json::from_value(page.eval_js(script).await).expect("texts")
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_finding_is_shown_before_the_button_is_released() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        drag_near_granary(page).await;
        page.wait_for(TOO_NEAR).await;
        page.wait_for(".verdict[data-verdict='level-must']").await;
        page.expect_count("g.piece", 13).await;
        expect_eq!(page.selected().await, ["m"]);
        page.expect_count("g.piece.dragged[data-piece='m']", 1).await;

        page.wait_idle().await;
        // The line's label and the card have the distance and the limit.
        let line = page.eval_js("document.querySelector('.mark.level-must .gap-line text').textContent").await;
        let line = line.as_str().expect("a text").to_owned();
        let (measured, wanted) = line.split_once("\" of ").expect("two numbers");
        assert_eq!(wanted, "6\"");
        assert!((2.0..5.0).contains(&measured.parse::<f64>().expect("a number")), "{line}");
        expect_that!(page.text(".finding .finding-text").await.contains(measured), "the card says {measured} too");
        for piece in ["f", "m"] {
            page.wait_for(&format!(".badge.level-must[data-badge='{piece}']")).await;
        }
        // An 80 mm base can't pass there either, but the gap has only the number that must hold.
        let numbers =
            "[...document.querySelectorAll('.mark:not(.distance) .gap-line text')].map(one => one.textContent)";
        let numbers: Vec<String> = serde_json::from_value(page.eval_js(numbers).await).expect("texts");
        assert!(numbers.iter().all(|number| !number.contains("of 3.15")), "{numbers:?}");
        // The distances of the dragged piece to the table's edges.
        page.expect_count(".mark.distance .gap-line", 2).await;

        let during = panel_texts(page).await;
        page.mouse_release().await;
        page.wait_gone("g.piece.dragged").await;
        page.wait_idle().await;
        expect_eq!(panel_texts(page).await, during);
        expect_eq!(page.selected().await, ["m"]);
        let at: [f64; 2] = serde_json::from_value(page.kept_piece("m").await["at"].take()).expect("a place");
        // The pointer is on a whole pixel.
        assert!((at[0] - NEAR_GRANARY.0).abs() < 0.1 && (at[1] - NEAR_GRANARY.1).abs() < 0.1, "{at:?}");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_new_piece_is_undone_redone_and_kept() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.state().await;
        drag_near_granary(page).await;
        page.mouse_release().await;
        page.wait_for(TOO_NEAR).await;
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

        page.assert_survives_restart(&after).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_follows_the_pointer_and_escape_cancels_the_drag() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table_without_snapping().await;
        let before = page.state().await;
        let piece = "g.piece[data-piece='f'] .halo";
        // Off its middle, where it stays under the pointer.
        let grip = page.centre(piece).await.moved(9.0, -7.0);
        let centre = page.centre(piece).await;
        page.mouse_press(grip).await;
        // A move of two pixels is no drag.
        page.mouse_move(grip.right(2.0)).await;
        page.expect_unchanged(&before).await;
        for by in [(-40.0, 30.0), (-200.0, 90.0), (-3.0, 250.0)] {
            page.mouse_move(grip.moved(by.0, by.1)).await;
            page.wait_for("g.piece.dragged[data-piece='f']").await;
            page.expect_piece("f", centre.moved(by.0, by.1), 0.5).await;
        }
        page.key(&[], Key::Escape).await;
        page.wait_state(&before).await;
        // The button is still down, but nothing is dragged.
        page.mouse_move(grip.moved(-100.0, 100.0)).await;
        page.mouse_release().await;
        page.expect_unchanged(&before).await;
        page.expect_count("[data-command='undo']:disabled", 1).await;
        // And the next drag works.
        page.mouse_drag(grip, grip.right(-60.0)).await;
        page.wait_until("document.querySelector('[data-command=undo]').title.includes('Move Granary')").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_dropped_outside_the_table_is_not_added() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.state().await;
        let from = page.centre(OBSTRUCTION).await;
        // It is dragged over the table and back.
        page.mouse_press(from).await;
        page.mouse_move(page.screen_from_table(24.0, 24.0).await).await;
        page.wait_until("document.querySelectorAll('g.piece').length == 13").await;
        page.mouse_move(from.below(60.0)).await;
        page.wait_until("document.querySelectorAll('g.piece').length == 12").await;
        page.mouse_release().await;
        page.expect_unchanged(&before).await;
        // The same at the window's edge, where only a captured pointer sends events.
        page.mouse_press(from).await;
        page.mouse_move(page.screen_from_table(24.0, 24.0).await).await;
        page.mouse_move(Point { x: 700.0, y: 1.0 }).await;
        page.mouse_release().await;
        page.expect_unchanged(&before).await;
        page.expect_count("[data-command='undo']:disabled", 1).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn escape_cancels_a_new_piece() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.state().await;
        let to = drag_near_granary(page).await;
        page.wait_for(TOO_NEAR).await;
        page.key(&[], Key::Escape).await;
        page.wait_state(&before).await;
        page.mouse_move(to.right(-50.0)).await;
        page.mouse_release().await;
        page.expect_unchanged(&before).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_finding_shows_its_pieces() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        drag_near_granary(page).await;
        page.mouse_release().await;
        page.wait_for(TOO_NEAR).await;
        // A click on the bare table clears the selection.
        page.mouse_click(page.screen_from_table(2.0, 32.0).await).await;
        page.wait_gone("g.piece.selected").await;

        page.mouse_move(page.centre(TOO_NEAR).await).await;
        page.wait_for(".mark.pointed .gap-line").await;
        page.click(&format!("{TOO_NEAR} .finding-text")).await;
        page.wait_for("g.piece.selected").await;
        expect_eq!(page.selected().await, ["f", "m"]);
        for piece in ["f", "m"] {
            page.wait_for(&format!("g.piece[data-piece='{piece}'] .flash")).await;
        }
        page.expect_count(".flash", 2).await;
    });
}

/// A move shifts the layers of the dragged piece and its letter, and changes its lines; not the table, the palette or a piece.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_move_redraws_only_the_dragged_piece() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let start = page.centre("g.piece[data-piece='f']").await;
        page.mouse_press(start).await;
        page.mouse_move(start.moved(-30.0, 30.0)).await;
        page.wait_for("g.piece.dragged[data-piece='f']").await;
        page.eval_js(
            "void new MutationObserver(changes => (window.changes ??= []).push(...changes)).observe(document.body,
                { subtree: true, childList: true, attributes: true, characterData: true })",
        )
        .await;
        let place = "document.querySelector('[data-held=\"f\"] .halo').getBoundingClientRect().x";
        let before = page.eval_js(place).await;
        page.mouse_move(start.moved(-45.0, 40.0)).await;
        expect_ne!(page.eval_js(place).await, before);
        page.wait_equal(
            "(changes => ({
                    pieces: [...new Set(changes.map(one => one.target.parentElement?.closest('g.piece') ??
                        one.target.closest?.('g.piece')).filter(one => one).map(one => one.dataset.piece))],
                    held: changes.filter(one => one.target.matches?.('.held-layer')).map(one => one.attributeName),
                    letters: changes.filter(one => one.target.closest?.('.labels')).length,
                    drawings: changes.filter(one => one.target.closest?.('.art')).length,
                    elsewhere: changes.filter(one => one.target.closest?.('.ground, .palette, .header')).length,
                    added: changes.flatMap(one => [...one.addedNodes]).filter(one => one.closest?.('g.piece')).length,
                }))(window.changes ?? [])",
            &json!({ "pieces": [], "held": [], "letters": 0, "drawings": 0, "elsewhere": 0, "added": 0 }),
        )
        .await;
        page.mouse_release().await;
    });
}
