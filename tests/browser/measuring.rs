//! The tape measure, and the list of nearby pieces and edges.

use tablewright::analysis::proximity;
use tablewright::geometry::gap;
use tablewright::layout::PieceId;
use tablewright::units::{Unit, format_tenths, reading, short_reading};

use crate::support::{self, Key, Page, Screen, expect_eq};

/// The labels of the tape's lines.
const LINE_LABELS: &str =
    "[...document.querySelectorAll('.mark.tape:not(.pointed) .plate text')].map(one => one.textContent)";

/// The gap between two pieces, in inches.
async fn gap_between(page: &Page, one: &str, other: &str) -> f64 {
    let layout = page.kept_table().await.layout;
    let footprint = |id: &str| {
        let id = PieceId::new(id).expect("an id");
        layout.piece(&id).expect("it is on the table").footprint()
    };
    gap::between(&footprint(one), &footprint(other)).distance
}

/// Draws a line of 3 inches over the bare table, far from anything that its ends could snap to.
async fn draw_line(page: &Page, touch: bool) {
    let (from, to) = (page.screen_from_table(16.0, 4.0).await, page.screen_from_table(16.0, 7.0).await);
    if touch { page.touch_drag(from, to).await } else { page.mouse_drag(from, to).await }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_line_is_drawn_and_two_pieces_are_measured() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            let before = page.state().await;
            page.tap_or_click("[data-command='measure']").await;
            page.wait_for(".board.measuring").await;
            page.wait_for(".tape-bar .hint").await;
            draw_line(page, screen.touch).await;
            page.wait_until("Math.abs(parseFloat(document.querySelector('.tape-bar strong').innerText) - 3) < 0.2")
                .await;
            // It stays until another line is drawn.
            page.expect_count(".mark.tape .gap-line", 1).await;
            draw_line(page, screen.touch).await;
            page.expect_count(".mark.tape .gap-line", 1).await;

            for id in ["g", "i"] {
                let at = page.piece_centre(id).await;
                page.press(at).await;
                if id == "g" {
                    page.wait_for(".mark.tape .tape-start").await;
                }
            }
            let distance = gap_between(page, "g", "i").await;
            page.wait_equal(LINE_LABELS, &serde_json::json!([short_reading(distance, Unit::Inch)])).await;
            expect_eq!(page.text(".tape-bar strong").await, reading(distance, Unit::Inch));
            // Nothing is selected by it.
            page.expect_absent("g.piece.selected").await;

            // A base, which is measured to the nearest items.
            page.tap_or_click(".tape-bar .layer:nth-child(3)").await;
            page.wait_for(".tape-bar .layer:nth-child(3)[aria-pressed='true']").await;
            page.wait_gone(".mark.tape .gap-line").await;
            let at = page.screen_from_table(24.0, 24.0).await;
            page.press(at).await;
            page.wait_for(".mark.tape .base-of-model").await;
            page.wait_equal("document.querySelectorAll('.mark.tape .gap-line').length", &4.into()).await;

            page.tap_or_click(".tape-bar .tools .tool").await;
            page.wait_gone(".board.measuring").await;
            page.wait_gone(".mark.tape").await;
            page.expect_unchanged(&before).await;
            // Pieces can be dragged again.
            let piece = page.piece_centre("g").await;
            if screen.touch {
                page.touch_drag(piece, piece.moved(0.0, -40.0)).await;
            } else {
                page.mouse_drag(piece, piece.moved(0.0, -40.0)).await;
            }
            page.wait_for("[data-command='undo']:not(:disabled)").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn keys_measure_from_the_selected_pieces() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.press_piece("g").await;
        page.key_press(Key::Shift).await;
        page.press_piece("i").await;
        page.key_release(Key::Shift).await;
        page.wait_until("document.querySelectorAll('g.piece.selected').length == 2").await;
        page.key(&[], 'm').await;
        let distance = gap_between(page, "g", "i").await;
        page.wait_equal(LINE_LABELS, &serde_json::json!([short_reading(distance, Unit::Inch)])).await;
        // The key goes through the bases.
        for base in ["30 mm", "40 mm", "50 mm", "80 mm", "120 mm", "Line"] {
            page.key(&[], 'b').await;
            page.wait_equal("document.querySelector('.tape-bar .layer[aria-pressed=true]').textContent", &base.into())
                .await;
        }
        page.key(&[], Key::Escape).await;
        page.wait_gone(".board.measuring").await;
        // From a single piece, the line to the nearest item.
        page.press_piece("f").await;
        page.wait_for("g.piece.selected[data-piece='f']").await;
        page.key(&[], 'm').await;
        let layout = page.kept_table().await.layout;
        let piece = layout.piece(&PieceId::new("f").expect("an id")).expect("it is there");
        let nearest = proximity::nearest(&layout, &piece.footprint(), Some(&piece.id), 1)[0].gap.distance;
        page.wait_equal(LINE_LABELS, &serde_json::json!([short_reading(nearest, Unit::Inch)])).await;
        page.key(&[], 'm').await;
        page.wait_gone(".board.measuring").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn escape_cancels_a_line_and_control_turns_snapping_off() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.key(&[], 'm').await;
        page.wait_for(".board.measuring").await;
        draw_line(page, false).await;
        page.wait_until(&format!("({LINE_LABELS}).length == 1")).await;
        let first = page.eval_js(LINE_LABELS).await;
        page.mouse_press(page.screen_from_table(2.0, 30.0).await).await;
        page.mouse_move(page.screen_from_table(12.0, 31.0).await).await;
        page.wait_until(&format!("({LINE_LABELS})[0] != {}", first[0])).await;
        page.key(&[], Key::Escape).await;
        page.wait_equal(LINE_LABELS, &first).await;
        page.mouse_release().await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(LINE_LABELS).await, first);
        // The line's end snaps to the table's edge near it, but not with Control.
        let (from, to) = (page.screen_from_table(0.4, 30.0).await, page.screen_from_table(6.4, 30.0).await);
        page.mouse_drag(from, to).await;
        let is_about = |inches: f64| format!("Math.abs(parseFloat(({LINE_LABELS})[0]) - {inches}) < 0.15");
        page.wait_until(&is_about(6.4)).await;
        page.key_press(Key::Control).await;
        page.mouse_drag(from, to).await;
        page.key_release(Key::Control).await;
        page.wait_until(&is_about(6.0)).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_shared_table_can_be_measured() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        let kept = page.eval_js("localStorage.getItem('tablewright.open').split(' ')[1]").await;
        page.eval_js(&format!("location.hash = {kept}")).await;
        page.wait_for(".app.read-only .leave").await;
        page.tap_or_click("[data-command='measure']").await;
        page.wait_for(".board.measuring").await;
        draw_line(page, true).await;
        page.wait_for(".tape-bar strong").await;
        page.wait_idle().await;
        expect_eq!(
            page.eval_js("document.querySelector('.board > svg').getAttribute('viewBox')").await,
            "-3.4 -3.4 52.2 52.2"
        );
        // Not by a tap: Chromium makes no click of one that comes within milliseconds after a drag.
        page.click(".tape-bar .tools .tool").await;
        page.wait_gone(".board.measuring").await;
        page.press_piece("g").await;
        page.wait_for(".piece-bar .nearby-piece").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn nearby_pieces_are_listed_and_follow_a_drag() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.expect_absent(".nearby-piece").await;
        let piece = page.piece_centre("f").await;
        page.press_piece("f").await;
        page.wait_until("document.querySelectorAll('.nearby-piece').length == 4").await;
        let layout = page.kept_table().await.layout;
        let of = layout.piece(&PieceId::new("f").expect("an id")).expect("it is there");
        let near = proximity::nearest(&layout, &of.footprint(), Some(&of.id), 4);
        for (nth, near) in near.iter().enumerate() {
            let chip = format!(".nearby-piece:nth-child({})", nth + 1);
            page.expect_contains(&chip, &format!(" {}\"", format_tenths(near.gap.distance))).await;
        }
        page.click(".numbers-toggle").await;
        // By mouse, then by key: the line is on the board, and not under the bar.
        page.mouse_move(page.centre(".nearby-piece:nth-child(2)").await).await;
        let plate = "document.querySelector('.mark.tape.pointed .plate text')?.textContent ?? null";
        page.wait_equal(plate, &short_reading(near[1].gap.distance, Unit::Inch).into()).await;
        page.mouse_move(piece).await;
        page.wait_gone(".mark.tape").await;
        page.eval_js("document.querySelector('.nearby-piece').focus()").await;
        page.wait_equal(plate, &short_reading(near[0].gap.distance, Unit::Inch).into()).await;
        page.eval_js("document.querySelector('.nearby-piece').blur()").await;
        page.wait_gone(".mark.tape").await;
        // The distances follow a drag.
        let distances = "[...document.querySelectorAll('.nearby-piece')].map(one => one.textContent).join()";
        let before = page.eval_js(distances).await;
        page.mouse_press(piece).await;
        page.mouse_move(piece.moved(-60.0, 40.0)).await;
        page.wait_for("g.piece.dragged").await;
        page.wait_until(&format!("{distances} != {before}")).await;
        page.key(&[], Key::Escape).await;
        page.wait_equal(distances, &before).await;
        page.mouse_release().await;
    });
}
