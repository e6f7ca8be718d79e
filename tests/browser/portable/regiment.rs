//! A regiment is set down, dragged and turned on the table, and the panel says what it is in.

use tablewright::layout::{Layout, Piece, PieceId};
use tablewright::pack;
use tablewright::units::{Angle, Length};

use crate::pairings::choose;
use crate::support::{self, Engine, Key, Page, Screen, expect_eq};

/// The regiment on the board, and the handle that turns it.
const REGIMENT: &str = ".regiment [data-probe='0']";
const HANDLE: &str = ".regiment [data-probe='1'] .reach";

/// What the panel says of the piece of this letter.
fn under(letter: &str) -> String {
    format!("[data-under='{letter}']")
}

/// A table of the fantasy game: a forest, a river with a bridge over it, a wall, and a building.
fn table() -> Layout {
    let pack = pack::find("fantasy-battlefield").expect("the pack");
    let piece = |(index, (kind, x, y, turn)): (usize, (&str, f64, f64, i32))| {
        let kind = pack.kind(kind).expect("a kind");
        let at = [Length::clamped(x), Length::clamped(y)];
        Piece { turn: Angle::tenths(turn), ..Piece::new(PieceId::nth(index), kind, at) }
    };
    let pieces =
        [("forest", 20.0, 12.0, 0), ("river", 50.0, 24.0, 0), ("bridge", 50.0, 24.0, 0), ("wall", 20.0, 36.0, 0)];
    Layout { pieces: pieces.into_iter().enumerate().map(piece).map(Into::into).collect(), ..Layout::new(pack) }
}

/// Opens the table, and sets a regiment down at a place on it.
async fn set_down(page: &Page, x: f64, y: f64) {
    page.open_table().await;
    page.open_copy(&table()).await;
    page.show_panel("study-panel").await;
    page.tap_or_click("[data-command='study-regiment']").await;
    page.wait_for(".board.placing").await;
    page.press(page.screen_from_table(x, y).await).await;
    page.wait_for(REGIMENT).await;
    page.wait_for(".regiment-facts").await;
    page.tap_or_click(".regiment-fields summary").await;
}

/// Waits until the panel says this of the piece of a letter.
async fn wait_said(page: &Page, letter: &str, text: &str) {
    let said = format!("document.querySelector(\"{}\")?.textContent.includes({text:?}) ?? false", under(letter));
    page.wait_until(&said).await;
}

/// Waits until this is said of the regiment on the board.
async fn wait_labelled(page: &Page, text: &str) {
    let label = format!("document.querySelector(\"{REGIMENT}\").getAttribute('aria-label')");
    page.wait_until(&format!("{label}.includes({text:?})")).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_regiment_is_dragged_and_turned_by_mouse_and_says_what_it_is_in() {
    support::run(Screen::DESKTOP, async |page| {
        set_down(page, 30.0, 30.0).await;
        page.expect_absent("[data-under]").await;
        let before = page.layout().await;
        let forest = page.screen_from_table(20.0, 12.0).await;
        page.mouse_drag(page.screen_from_table(30.0, 30.0).await, forest).await;
        wait_said(page, "a", "It counts as in it.").await;
        // The rules of the card that are for such units.
        wait_said(page, "a", "Soft cover.").await;
        page.wait_for(".regiment [data-place='wholly']").await;
        // Its troops decide what is tested.
        expect_eq!(page.count(&format!("{} ul", under("a"))).await, 1);
        choose(page, "[data-choice='troops']", "0").await;
        wait_said(page, "a", "a D6 fails on 1 (1/6, 16.7%), 3.3 of 20 on average").await;
        let edge = page.screen_from_table(20.0 + 4.5, 12.0).await;
        page.mouse_drag(forest, edge).await;
        wait_said(page, "a", "Models in it: ").await;
        // Turned by its handle, it faces right.
        let [middle, reach] = [edge, page.centre(HANDLE).await];
        page.mouse_drag(reach, middle.right(60.0)).await;
        page.wait_until("document.querySelector('.study-panel [aria-label*=\"degrees\"]').value == '90'").await;
        // Nothing of the table has changed, and Escape takes a drag back.
        expect_eq!(page.layout().await, before);
        page.mouse_press(edge).await;
        page.mouse_move(page.screen_from_table(60.0, 40.0).await).await;
        page.wait_gone(&under("a")).await;
        page.key(&[], Key::Escape).await;
        page.mouse_release().await;
        page.wait_for(&under("a")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_regiment_goes_over_a_bridge_that_is_wide_enough_for_it() {
    support::run(Screen::DESKTOP, async |page| {
        set_down(page, 50.0, 24.0).await;
        wait_said(page, "b", "It is narrow enough for Bridge C").await;
        page.expect_contains("[data-crossing='c']", "for 5 files of these models at most").await;
        page.fill("How many models stand side by side", "6").await;
        wait_said(page, "b", "It is too wide for Bridge C: all of it counts as in here.").await;
        wait_said(page, "b", "never has a rank bonus").await;
        choose(page, "[data-choice='base-width']", "25").await;
        page.expect_contains("[data-crossing='c']", "for 4 files").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_regiment_is_moved_and_turned_by_keys_and_comes_to_rest_at_a_wall() {
    support::run(Screen::DESKTOP, async |page| {
        set_down(page, 20.0, 42.0).await;
        page.eval_js(&format!("document.querySelector(\"{REGIMENT}\").focus()")).await;
        for _ in 0..2 {
            page.key(&[Key::Shift], Key::Up).await;
        }
        wait_labelled(page, "40 from the top").await;
        page.eval_js("document.querySelector(\".regiment [data-probe='1']\").focus()").await;
        page.key(&[Key::Shift], Key::Right).await;
        wait_labelled(page, "faces 15°").await;
        page.key(&[Key::Shift], Key::Left).await;
        wait_labelled(page, "faces 0°").await;
        // Dragged near the wall, it is put against it.
        let wall = pack::find("fantasy-battlefield").and_then(|pack| pack.kind("wall")).expect("a kind");
        let depth = wall.shape.extent().1;
        let touching = 36.0 + depth / 2.0 + 40.0 / 25.4;
        page.mouse_drag(page.screen_from_table(20.0, 40.0).await, page.screen_from_table(20.0, touching + 0.15).await)
            .await;
        wait_said(page, "d", "It stands at it.").await;
        wait_said(page, "d", "Hard cover from behind it.").await;
        // Taken away by its key, it can be set down again.
        page.eval_js(&format!("document.querySelector(\"{REGIMENT}\").focus()")).await;
        page.key(&[], Key::Delete).await;
        page.wait_gone(REGIMENT).await;
        page.wait_for(".board.placing").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_regiment_is_set_down_and_dragged_by_touch() {
    if !Engine::chosen().has_touch() {
        return;
    }
    support::run(Screen::PHONE, async |page| {
        set_down(page, 30.0, 30.0).await;
        page.touch_drag(page.screen_from_table(30.0, 30.0).await, page.screen_from_table(20.0, 12.0).await).await;
        wait_said(page, "a", "It counts as in it.").await;
        page.touch_drag(page.centre(HANDLE).await, page.screen_from_table(40.0, 12.0).await).await;
        page.wait_until("document.querySelector('.study-panel [aria-label*=\"degrees\"]').value == '90'").await;
    });
}
