//! Zoom and pan: by wheel, by keys, by fingers, and by dragging to the board's edge.

use serde_json::{Value, json};
use tablewright::units::Length;

use crate::support::{self, Key, Page, Point, Screen, expect_eq, expect_that, part_of_piece};
use crate::touch::SCROLLED;

/// The board's view: left, top, width and height in inches.
const VIEW: &str = "document.querySelector('.board > svg').getAttribute('viewBox').split(' ').map(Number)";

/// The value of [`VIEW`].
async fn view(page: &Page) -> [f64; 4] {
    serde_json::from_value(page.eval_js(VIEW).await).expect("a view is four numbers")
}

/// The kept place of a piece, in inches.
async fn kept_place(page: &Page, id: &str) -> [f64; 2] {
    serde_json::from_value(page.kept_piece(id).await["at"].clone()).expect("a place is two numbers")
}

/// Expects the kept place of a piece, to a twentieth of an inch.
async fn expect_place(page: &Page, id: &str, [x, y]: [f64; 2]) {
    page.wait_layout(|layout| {
        let is_there = |at: [Length; 2]| (at[0].inches() - x).abs() < 0.05 && (at[1].inches() - y).abs() < 0.05;
        layout.pieces.iter().any(|piece| piece.id.as_str() == id && is_there(piece.at))
    })
    .await;
}

/// Waits until a place of the table is at a point of the screen, to two pixels.
async fn wait_place(page: &Page, x: f64, y: f64, wanted: Point) {
    wait_near(page, x, y, wanted, 2.0).await;
}

/// Waits until a place of the table is within so many pixels of a point on the screen.
pub async fn wait_near(page: &Page, x: f64, y: f64, wanted: Point, tolerance: f64) {
    page.wait_until(&format!(
        "(p => Math.hypot(p.x - {}, p.y - {}) < {tolerance})(new DOMPoint({x}, {y}).matrixTransform(document.querySelector('.board > svg').getScreenCTM()))",
        wanted.x, wanted.y
    ))
    .await;
}

/// Zooms in by the wheel about a place of the table. Returns its point on the screen.
async fn zoom_by_wheel(page: &Page, x: f64, y: f64) -> Point {
    let about = page.screen_from_table(x, y).await;
    for _ in 0..3 {
        page.wheel(about, -480).await;
    }
    page.wait_until(&format!("{VIEW}[2] < 20")).await;
    // The protocol's pointers are on whole pixels, and the zoom enlarges what is left of one.
    wait_near(page, x, y, about, 4.0).await;
    about
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_wheel_zooms_about_the_pointer_and_a_drag_lands_where_the_pointer_is() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let [x, y] = kept_place(page, "f").await;
        zoom_by_wheel(page, x, y).await;
        let (from, to) = (page.screen_from_table(x, y).await, page.screen_from_table(x - 4.0, y + 3.0).await);
        page.mouse_drag(from, to).await;
        page.wait_for("[data-command='undo'][title*='Move Granary']").await;
        expect_place(page, "f", [x - 4.0, y + 3.0]).await;
        // A touchpad scrolls by less than a wheel, and pans. The protocol has only wheels, so the event is made here.
        let pad = |held: &str| {
            format!(
                "document.querySelector('.board').dispatchEvent(new WheelEvent('wheel', {{ deltaY: 37, clientX: {}, clientY: {},
                    bubbles: true, cancelable: true, {held} }}))",
                to.x, to.y
            )
        };
        let [_, top, width, _] = view(page).await;
        let is_left = page.eval_js(&pad("")).await;
        assert_eq!(is_left, json!(false), "the page itself doesn't scroll");
        page.wait_until(&format!("{VIEW}[1] > {top} + 0.1 && Math.abs({VIEW}[2] - {width}) < 1e-6")).await;
        // Browsers report a pinch on a touchpad as a wheel with the control key.
        let is_left = page.eval_js(&pad("ctrlKey: true")).await;
        assert_eq!(is_left, json!(false), "nor does it zoom");
        page.wait_until(&format!("{VIEW}[2] > {width} + 1")).await;
        // With Shift the wheel pans sideways.
        let [left, top, width, _] = view(page).await;
        page.key_press(Key::Shift).await;
        page.wheel(to, -120).await;
        page.key_release(Key::Shift).await;
        page.wait_until(&format!(
            "(([x, y, wide]) => x < {left} - 0.5 && Math.abs(y - {top}) < 1e-6 && Math.abs(wide - {width}) < 1e-6)({VIEW})"
        ))
        .await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(SCROLLED).await, json!([0, 0]));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_space_bar_and_the_middle_button_pan_the_board_only() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.state().await;
        let [x, y] = kept_place(page, "f").await;
        let piece = zoom_by_wheel(page, x, y).await;
        page.key_press(' ').await;
        page.wait_for("[data-hand='open']").await;
        page.mouse_press(piece).await;
        page.mouse_move(piece.moved(-90.0, 60.0)).await;
        page.wait_for("[data-hand='closed']").await;
        page.mouse_release().await;
        page.key_release(' ').await;
        page.wait_gone("[data-hand]").await;
        wait_place(page, x, y, piece.moved(-90.0, 60.0)).await;
        page.mouse_drag_by_middle(piece.moved(-90.0, 60.0), piece).await;
        wait_place(page, x, y, piece).await;
        page.expect_unchanged(&before).await;
        expect_that!(page.selected().await.is_empty());
        // Without the space bar the mouse selects again.
        page.mouse_click(piece).await;
        page.wait_for("g.piece.selected[data-piece='f']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn keys_zoom_and_pan() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let whole = page.eval_js(VIEW).await;
        page.key(&[], '+').await;
        page.wait_until(&format!("Math.abs({VIEW}[2] - 52.2 / 1.5) < 0.1")).await;
        page.key(&[], '=').await;
        page.wait_until(&format!("Math.abs({VIEW}[2] - 52.2 / 2.25) < 0.1")).await;
        let [left, top, width, _] = view(page).await;
        page.key(&[], Key::Right).await;
        page.wait_until(&format!("Math.abs({VIEW}[0] - {left} - {width} / 8) < 0.1")).await;
        page.key(&[], Key::Up).await;
        page.wait_until(&format!("Math.abs({VIEW}[1] - {top} + {width} / 8) < 0.1")).await;
        page.key(&[], '-').await;
        page.key(&[], '-').await;
        page.wait_equal(VIEW, &whole).await;
        page.key(&[], '+').await;
        page.key(&[], '0').await;
        page.wait_equal(VIEW, &whole).await;

        // With a selection, arrow keys move the pieces.
        page.press_piece("f").await;
        page.wait_for("g.piece.selected[data-piece='f']").await;
        page.key(&[Key::Shift], '2').await;
        page.wait_until(&format!("{VIEW}[2] < 20")).await;
        let view_before = page.eval_js(VIEW).await;
        let [x, _] = kept_place(page, "f").await;
        page.key(&[], Key::Right).await;
        page.wait_layout(|layout| layout.pieces.iter().any(|piece| (piece.at[0].inches() - x - 0.25).abs() < 1e-9))
            .await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(VIEW).await, view_before);
        page.key(&[Key::Shift], '1').await;
        page.wait_equal(VIEW, &whole).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn dragging_to_the_edge_pans_the_board() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let [x, y] = kept_place(page, "a").await;
        let piece = zoom_by_wheel(page, x, y).await;
        // A browser may report parts of a pixel or not.
        let piece = Point { x: piece.x.round(), y: piece.y.round() };
        let [left, ..] = view(page).await;
        let [frame_left, frame_top, width, height] = page.rectangle(".board-frame").await;
        let edge = Point { x: (frame_left + width - 4.0).round(), y: (frame_top + height / 2.0).round() };
        // Where the piece is held: how far its own point is from the pointer.
        let from_pointer = |pointer: Point| {
            format!(
                "(p => [p.x - {}, p.y - {}])(new DOMPoint(0, 0).matrixTransform(document.querySelector(\"{}\").getScreenCTM()))",
                pointer.x,
                pointer.y,
                part_of_piece("a", ".body")
            )
        };
        let held = page.eval_js(&from_pointer(piece)).await;
        // How far the board pans is a matter of time, so the piece could come to where it snaps to something.
        page.key_press(Key::Control).await;
        page.mouse_press(piece).await;
        page.mouse_move(edge.right(-80.0)).await;
        page.mouse_move(edge).await;
        // The mouse rests, and the board keeps panning.
        page.wait_until(&format!("{VIEW}[0] > {left} + 4")).await;
        page.mouse_move(edge.right(-300.0)).await;
        let is_held = format!(
            "((p, q) => Math.hypot(p[0] - q[0], p[1] - q[1]) < 1.5)({}, {held})",
            from_pointer(edge.right(-300.0))
        );
        page.wait_until(&is_held).await;
        page.mouse_release().await;
        page.key_release(Key::Control).await;
        page.wait_gone("g.piece.dragged").await;
        page.wait_until(&is_held).await;
        expect_that!(kept_place(page, "a").await[0] > x + 4.0);
    });
}

/// Once `isLate` is set, what the page has to draw is drawn some frames later, as on a slow machine: Yew goes on with it in a timer once it
/// has taken 16 ms.
const DRAWN_LATE: &str = "{
    const [later, now] = [window.setTimeout.bind(window), Date.now];
    let ahead = 0;
    Date.now = () => now() + (window.isLate ? (ahead += 20) : ahead);
    window.setTimeout = (act, delay, ...rest) => later(act, window.isLate && !delay ? 60 : delay, ...rest);
}";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_board_that_is_drawn_late_pans_on_to_the_rim() {
    support::run(Screen::DESKTOP, async |page| {
        page.run_before_loading(DRAWN_LATE).await;
        page.open_table().await;
        let [x, y] = kept_place(page, "a").await;
        let piece = zoom_by_wheel(page, x, y).await;
        let [frame_left, frame_top, width, height] = page.rectangle(".board-frame").await;
        let edge = Point { x: frame_left + width - 4.0, y: frame_top + height / 2.0 };
        page.mouse_press(piece).await;
        page.mouse_move(edge.right(-80.0)).await;
        page.wait_for("g.piece.dragged").await;
        page.eval_js("void (window.isLate = true)").await;
        page.mouse_move(edge).await;
        let is_at_rim = format!("(([left, , width]) => left + width > 48)({VIEW})");
        page.wait_until(&is_at_rim).await;
        page.eval_js("void (window.isLate = false)").await;
        page.key(&[], Key::Escape).await;
        page.mouse_release().await;
        page.wait_gone("g.piece.dragged").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_kind_is_dropped_under_the_pointer_on_a_zoomed_board() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        zoom_by_wheel(page, 6.0, 30.0).await;
        let (from, to) = (page.centre(".entry[data-kind='forest']").await, page.screen_from_table(6.0, 30.0).await);
        page.mouse_drag(from, to).await;
        page.wait_for("g.piece.selected[data-piece='m']").await;
        expect_place(page, "m", [6.0, 30.0]).await;
        // The drag over the edge didn't pan the board.
        page.wait_idle().await;
        wait_near(page, 6.0, 30.0, to, 1.0).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn two_fingers_zoom_the_board_over_ground_and_pieces() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        let (before, scrolled) = (page.state().await, page.eval_js(SCROLLED).await);
        // The first finger is on bare ground, then on a piece; the second comes down later.
        for on in [page.screen_from_table(12.0, 30.0).await, page.piece_centre("a").await] {
            let other = on.moved(40.0, 30.0);
            page.touch_press(&[on]).await;
            page.touch_press(&[on, other]).await;
            for step in 1..=6 {
                let step = f64::from(step);
                page.touch_move(&[on.moved(-step * 8.0, -step * 6.0), other.moved(step * 8.0, step * 6.0)]).await;
            }
            page.wait_until(&format!("{VIEW}[2] < 20")).await;
            page.touch_release().await;
            page.expect_unchanged(&before).await;
            expect_that!(page.selected().await.is_empty());
            expect_eq!(page.eval_js(SCROLLED).await, scrolled);
            expect_eq!(page.eval_js("visualViewport.scale").await, json!(1));
            page.click(".board-tools .whole").await;
            page.wait_until(&format!("{VIEW}[2] > 52")).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn one_finger_pans_the_board_and_a_tap_clears_the_selection() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        page.press_piece("a").await;
        page.wait_for("g.piece.selected[data-piece='a']").await;
        let [x, y] = kept_place(page, "a").await;
        page.key(&[Key::Shift], '2').await;
        page.wait_until(&format!("{VIEW}[2] < 20")).await;
        let before = page.state().await;
        let ground = page.screen_from_table(x - 4.0, y - 4.0).await;
        page.touch_drag(ground, ground.moved(60.0, 40.0)).await;
        wait_place(page, x - 4.0, y - 4.0, ground.moved(60.0, 40.0)).await;
        page.expect_unchanged(&before).await;
        expect_eq!(page.selected().await, ["a"]);
        page.tap(ground.moved(60.0, 40.0)).await;
        page.wait_gone("g.piece.selected").await;
        // A finger drags a piece, which stays under it.
        let (from, to) = (page.screen_from_table(x, y).await, page.screen_from_table(x + 2.0, y + 1.0).await);
        page.touch_drag(from, to).await;
        page.wait_for("[data-command='undo'][title*='Move']").await;
        expect_place(page, "a", [x + 2.0, y + 1.0]).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn opening_a_table_resets_the_view_and_an_edit_keeps_it() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let whole = page.eval_js(VIEW).await;
        page.key(&[], '+').await;
        page.wait_until(&format!("{VIEW}[2] < 40")).await;
        let closer = page.eval_js(VIEW).await;
        page.click(".entry[data-kind='crate'], .entry[data-kind='forest']").await;
        page.wait_for("g.piece[data-piece='m']").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(VIEW).await, closer);
        page.begin_table().await;
        page.wait_equal(VIEW, &whole).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_refused_full_screen_is_reported() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let stub = "(answer => { window.asked = 0; Element.prototype.requestFullscreen = () => { window.asked += 1; return answer; }; return 1; })";
        page.eval_js(&format!("{stub}(Promise.resolve())")).await;
        page.click(".board-tools .full-screen").await;
        page.key(&[], 'f').await;
        page.wait_until("window.asked == 2").await;
        page.expect_absent(".notice").await;
        page.eval_js(&format!(
            "{stub}((refusal => (refusal.catch(() => {{}}), refusal))(Promise.reject(new TypeError('no'))))"
        ))
        .await;
        page.key(&[], 'f').await;
        page.wait_for(".notice.problem").await;
        page.expect_contains(".notice", "all of the screen").await;

        let none = "Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false })";
        page.run_before_loading(none).await;
        page.reload_table().await;
        page.wait_for(".board-tools .closer").await;
        page.expect_absent(".full-screen").await;
        expect_eq!(page.eval_js("document.fullscreenElement").await, Value::Null);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_second_finger_zooms_instead_of_measuring() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        page.tap_or_click("[data-command='measure']").await;
        page.wait_for(".board.measuring").await;
        let on = page.screen_from_table(12.0, 30.0).await;
        let other = on.moved(40.0, 30.0);
        page.touch_press(&[on]).await;
        page.touch_press(&[on, other]).await;
        for step in 1..=6 {
            let step = f64::from(step);
            page.touch_move(&[on.moved(-step * 8.0, -step * 6.0), other.moved(step * 8.0, step * 6.0)]).await;
        }
        page.wait_until(&format!("{VIEW}[2] < 20")).await;
        page.touch_release().await;
        page.expect_absent(".mark.tape .gap-line, .mark.tape .tape-start").await;
        // The next finger measures.
        let on = page.screen_from_table(14.0, 30.0).await;
        page.touch_drag(on, on.moved(60.0, 0.0)).await;
        page.wait_for(".mark.tape .gap-line").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_board_zooms_and_pans_while_measuring() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.key(&[], 'm').await;
        page.wait_for(".board.measuring").await;
        let (from, to) = (page.screen_from_table(10.0, 4.0).await, page.screen_from_table(14.0, 4.0).await);
        page.mouse_press(from).await;
        page.mouse_move(to).await;
        page.wait_for(".mark.tape .gap-line").await;
        // The line's end stays under the pointer while the wheel zooms.
        page.wheel(to, -480).await;
        page.wait_until(&format!("{VIEW}[2] < 40")).await;
        let line = "document.querySelector('.mark.tape .line').points[1].x";
        page.wait_until(&format!("Math.abs({line} - 14) < 0.3")).await;
        page.mouse_move(to.right(30.0)).await;
        let end =
            format!("new DOMPoint({line}, 4).matrixTransform(document.querySelector('.board > svg').getScreenCTM()).x");
        page.wait_until(&format!("Math.abs({end} - {}) < 6", to.right(30.0).x)).await;
        page.mouse_release().await;
        page.wait_idle().await;
        let drawn = page.text(".tape-bar strong").await;

        let before = view(page).await;
        page.key_press(' ').await;
        page.wait_for("[data-hand='open']").await;
        page.mouse_drag(to, to.moved(80.0, 60.0)).await;
        page.key_release(' ').await;
        page.wait_until(&format!("{VIEW}[0] < {} - 1", before[0])).await;
        page.wait_idle().await;
        expect_eq!(page.text(".tape-bar strong").await, drawn, "nothing else was drawn");
    });
}
