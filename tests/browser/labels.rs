//! What is written on the board: letters, badges, angles and numbers, as the browser measures them.

use serde_json::{Value, json};
use tablewright::geometry::Side;

use crate::support::{self, Page, Screen, expect_eq};

/// Letters that overlap a marker of the scenario, a handle or another letter, or lie off the board.
const COVERED: &str = "(() => {
    const box = one => one.getBoundingClientRect();
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
    const tags = [...document.querySelectorAll('.letter-tag')];
    const others = [...document.querySelectorAll('.element, .zones text, .handles .dot')];
    const letter = tag => tag.querySelector('text').textContent;
    return tags.flatMap((tag, index) => [
        ...others.filter(other => meet(box(tag), box(other))).map(other => `${letter(tag)} under ${other.outerHTML.slice(0, 90)}`),
        ...tags.slice(0, index).filter(other => meet(box(tag), box(other))).map(other => `${letter(tag)} on ${letter(other)}`),
        ...(box(tag.querySelector('text')).width > box(tag.querySelector('rect')).width ? [`${letter(tag)} is too wide`] : []),
    ]);
})()";

async fn assert_clear(page: &Page, state: &str) {
    page.wait_idle().await;
    expect_eq!(page.eval_js(COVERED).await, json!([]), "{state}");
    expect_eq!(page.count(".letter-tag").await, page.count("g.piece").await, "{state}");
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn letters_are_clear_of_markers_handles_and_each_other() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            assert_clear(page, "at first").await;
            if !screen.touch {
                for id in ["f", "a", "j"] {
                    page.press_piece(id).await;
                    page.wait_for(&format!("g.piece.selected[data-piece='{id}']")).await;
                    assert_clear(page, id).await;
                }
                for (id, edge) in [("two-fronts", Side::Left), ("fault-line", Side::Top)] {
                    page.choose_scenario(id, edge).await;
                    assert_clear(page, id).await;
                }
            }
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_angle_is_at_the_pointer_while_a_piece_is_turned() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.press_piece("f").await;
        page.wait_for(".dot[data-handle='turn']").await;
        let (middle, handle) = (page.piece_centre("f").await, page.centre(".dot[data-handle='turn']").await);
        page.expect_absent(".turn-angle").await;
        page.mouse_press(handle).await;
        page.mouse_move(middle.moved(70.0, 31.0)).await;
        page.wait_for(".turn-angle text").await;
        let angle = page.eval_js("document.querySelector('.turn-angle text').textContent").await;
        let angle = angle.as_str().expect("a text").to_owned();
        assert!(angle.strip_suffix('°').is_some_and(|degrees| degrees.parse::<u16>().is_ok()), "{angle}");
        page.mouse_release().await;
        page.wait_gone(".turn-angle").await;
        expect_eq!(format!("{}°", page.field("Degrees turned clockwise").await), angle);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_disc_has_an_upright_frame_and_nothing_to_turn_it_by() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.press_piece("k").await;
        page.wait_for(".dot[data-handle='0']").await;
        page.fill("Degrees turned clockwise", "30").await;
        page.wait_for("[data-command='undo'][title*='Turn']").await;
        page.expect_absent("[data-handle='turn']").await;
        let [left, top, ..] = page.rectangle(".dot[data-handle='0']").await;
        let [_, right_top, ..] = page.rectangle(".dot[data-handle='1']").await;
        let [left_below, ..] = page.rectangle(".dot[data-handle='3']").await;
        assert!((top - right_top).abs() < 0.5 && (left - left_below).abs() < 0.5, "the frame is upright");
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_overlap_is_drawn_where_the_pieces_overlap() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table_without_snapping().await;
        // Two buildings: what lies on ground that one can stand on is a question, and marked while it is dragged or pointed at.
        let (from, to) = (page.piece_centre("i").await, page.piece_centre("f").await);
        page.mouse_drag(from, to.moved(30.0, 25.0)).await;
        page.wait_for("[data-overlap] .shared").await;
        // The page paints the ground of one piece, clipped by the other: a point of both is in it, a point of one isn't.
        let is_painted = |x: f64, y: f64| {
            format!(
                "(() => {{ const marks = document.querySelector('.marks'); marks.style.pointerEvents = 'all';
                    const found = document.elementsFromPoint({x}, {y}).some(one => one.matches('.shared'));
                    marks.style.pointerEvents = ''; return found; }})()"
            )
        };
        expect_eq!(page.eval_js(&is_painted(to.x + 25.0, to.y + 18.0)).await, true);
        expect_eq!(page.eval_js(&is_painted(to.x - 20.0, to.y - 15.0)).await, false);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn on_a_very_large_screen_letters_and_numbers_are_larger() {
    let screen = Screen { width: 3840, height: 2160, ..Screen::DESKTOP };
    support::run(screen, async |page| {
        page.open_table().await;
        for text in [".letter-tag text", ".ruler text", ".element text"] {
            let [.., height] = page.rectangle(text).await;
            assert!(height > 20.0, "{text} is {height} pixels high");
        }
        expect_eq!(page.eval_js(COVERED).await, Value::Array(Vec::new()));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_rulers_stay_in_view_with_the_numbers_of_the_visible_part() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.expect_absent("[data-ruler]").await;
        let about = page.screen_from_table(24.0, 24.0).await;
        for _ in 0..3 {
            page.wheel(about, -480).await;
        }
        page.wait_for("[data-ruler='top'] text").await;
        page.wait_for("[data-ruler='left'] text").await;
        // Each number is over its place of the table, and in view.
        let wrong = "[...document.querySelectorAll('.edge-rulers text')].filter(text => {
            const board = document.querySelector('.board > svg'), frame = board.closest('.board-frame').getBoundingClientRect();
            const is_top = text.closest('[data-ruler]').dataset.ruler == 'top', at = Number(text.textContent);
            const place = new DOMPoint(is_top ? at : 0, is_top ? 0 : at).matrixTransform(board.getScreenCTM());
            const box = text.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
            return (is_top ? Math.abs(x - place.x) > 2 || y < frame.y || y > frame.y + 24 : Math.abs(y - place.y) > 2 || x < frame.x || x > frame.x + 30);
        }).map(text => text.outerHTML)";
        page.wait_equal(wrong, &json!([])).await;
        page.key(&[], '0').await;
        page.wait_gone("[data-ruler]").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_small_piece_is_taken_beside_it_and_can_be_dragged_once_more() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table_without_snapping().await;
        page.eval_js("document.querySelector(\".entry[data-kind='lamp-post']\").scrollIntoView()").await;
        let (from, to) = (page.centre(".entry[data-kind='lamp-post']").await, page.screen_from_table(24.0, 40.0).await);
        page.mouse_drag(from, to).await;
        page.wait_for("g.piece.selected[data-piece='m']").await;
        // Handles would cover it.
        page.expect_absent(".dot").await;
        // Ten pixels beside its middle there is bare ground, but nothing else is nearer.
        let at = page.piece_centre("m").await;
        page.mouse_drag(at.moved(9.0, 5.0), at.moved(49.0, 5.0)).await;
        page.wait_for("[data-command='undo'][title*='Move']").await;
        page.expect_piece("m", at.right(40.0), 1.5).await;
    });
}
