//! Where the focus goes when its element is removed: to a neighbour, and never to the page's body.

use serde_json::json;
use tablewright::layout::{Edit, Layout, Piece, PieceId};
use tablewright::pack;
use tablewright::units::Length;

use crate::support::{self, Key, Page, Screen, expect_eq};

/// A layout of hills in a row, each overlapping the one before it.
fn hills(pieces: usize) -> Layout {
    let pack = pack::find(pack::DEFAULT).expect("the default pack");
    let hill = pack.kind("hill").expect("a kind of the pack");
    let piece = |nth: usize| {
        let at = [Length::clamped(12.0 + 5.0 * f64::from(u8::try_from(nth).expect("a few"))), Length::clamped(24.0)];
        Edit::Add(Piece::new(PieceId::nth(nth), hill, at))
    };
    Layout::new(pack).edited(&(0..pieces).map(piece).collect::<Vec<_>>()).expect("the pieces can be laid")
}

/// Gives the focus to an element as the keyboard does, and waits until it has it.
async fn give_focus(page: &Page, css: &str) {
    page.wait_for(css).await;
    page.eval_js(&format!("void document.querySelector({}).focus({{ focusVisible: true }})", json!(css))).await;
    page.expect_focus(css).await;
}

/// Counts the frames at whose end the body has the focus.
async fn watch_body(page: &Page) {
    page.eval_js(
        "void (window.onBody = 0, (function frame() {
            if (document.activeElement === document.body) onBody++;
            setTimeout(() => requestAnimationFrame(frame));
        })())",
    )
    .await;
}

async fn assert_never_on_body(page: &Page) {
    page.wait_idle().await;
    expect_eq!(page.eval_js("onBody").await, json!(0), "the body had the focus in between");
}

async fn open_hills(page: &Page, pieces: usize) {
    page.open_table().await;
    page.open_copy(&hills(pieces)).await;
    page.wait_until(&format!("document.querySelectorAll('g.piece').length == {pieces}")).await;
}

fn finding(pieces: &str) -> String {
    format!(".finding[data-finding='overlap:{pieces}']")
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn after_a_fix_the_next_fix_has_the_focus_and_at_the_end_another_finding_or_the_verdict() {
    support::run(Screen::DESKTOP, async |page| {
        open_hills(page, 3).await;
        let [first, second] = ["a+b", "b+c"].map(finding);
        page.wait_for(&format!("{second} .fix")).await;
        give_focus(page, &format!("{first} .fix")).await;
        watch_body(page).await;
        page.key(&[], Key::Enter).await;
        page.wait_gone(&first).await;
        // A fix of the first finding may resolve the second too.
        if page.count(&second).await > 0 {
            page.expect_focus(&format!("{second} .fix")).await;
            page.key(&[], Key::Enter).await;
            page.wait_gone(&second).await;
        }
        page.wait_until("document.activeElement.closest('.findings, .verdict')").await;
        assert_never_on_body(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn after_deleting_a_piece_the_next_one_has_the_focus_and_at_the_end_the_board() {
    support::run(Screen::DESKTOP, async |page| {
        open_hills(page, 3).await;
        give_focus(page, "g.piece[data-piece='b']").await;
        watch_body(page).await;
        page.key(&[], Key::Delete).await;
        page.expect_focus("g.piece[data-piece='c']").await;
        // It isn't selected: the same key once more deletes nothing. Enter selects it.
        page.expect_absent("g.piece.selected").await;
        page.key(&[], Key::Delete).await;
        page.wait_idle().await;
        page.expect_count("g.piece", 2).await;
        page.key(&[], Key::Enter).await;
        page.wait_equal(
            "[...document.querySelectorAll('g.piece.selected')].map(one => one.dataset.piece)",
            &json!(["c"]),
        )
        .await;
        page.key(&[], Key::Delete).await;
        page.expect_focus("g.piece[data-piece='a']").await;
        page.key(&[], Key::Enter).await;
        // The same by the button in the bar.
        give_focus(page, ".piece-bar [data-command='delete']").await;
        page.key(&[], Key::Enter).await;
        page.wait_gone("g.piece").await;
        page.expect_focus(".board").await;
        page.key(&[Key::Control], 'z').await;
        page.wait_for("g.piece[data-piece='a']").await;
        assert_never_on_body(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn after_undoing_the_last_piece_the_board_has_the_focus() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.press_piece("f").await;
        page.key(&[], Key::Left).await;
        page.wait_for("[data-command='undo']:enabled").await;
        // When the undo button is disabled, its neighbour gets the focus.
        give_focus(page, "[data-command='undo']").await;
        watch_body(page).await;
        page.key(&[], Key::Enter).await;
        page.wait_for("[data-command='undo']:disabled").await;
        page.expect_focus("[data-command='redo']").await;
        assert_never_on_body(page).await;
        page.begin_table().await;
        give_focus(page, ".entry[data-kind='hill']").await;
        page.key(&[], Key::Enter).await;
        page.wait_for("g.piece").await;
        page.wait_started().await;
        give_focus(page, "g.piece").await;
        page.eval_js("void (onBody = 0)").await;
        page.key(&[Key::Control], 'z').await;
        page.wait_gone("g.piece").await;
        page.expect_focus(".board").await;
        assert_never_on_body(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn after_leaving_a_shared_table_the_board_has_the_focus() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        for button in [".copy-table", ".leave"] {
            page.eval_js(&format!("location.hash = '{}'", tablewright::formats::link::write(&hills(2).into()))).await;
            page.wait_for(button).await;
            page.reveal(button).await;
            give_focus(page, button).await;
            watch_body(page).await;
            page.key(&[], Key::Enter).await;
            page.wait_gone(".read-only").await;
            page.expect_focus(".board").await;
            assert_never_on_body(page).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn after_a_waiver_the_next_finding_has_the_focus() {
    support::run(Screen::DESKTOP, async |page| {
        open_hills(page, 4).await;
        let [first, second, third] = ["a+b", "b+c", "c+d"].map(finding);
        for (this, next) in [(&first, format!("{second} .quiet")), (&second, format!("{third} .quiet"))] {
            give_focus(page, &format!("{this} .quiet")).await;
            page.key(&[], Key::Enter).await;
            page.expect_focus("#reason").await;
            watch_body(page).await;
            page.type_text("Glued.").await;
            page.key(&[], Key::Enter).await;
            page.wait_for(&format!(".waived {this}")).await;
            page.expect_focus(&next).await;
        }
        give_focus(page, &format!(".waived {first} .quiet")).await;
        page.key(&[], Key::Enter).await;
        page.wait_gone(&format!(".waived {first}")).await;
        page.expect_focus(&format!(".waived {second} .quiet")).await;
        // The last one keeps the focus in its new place.
        page.key(&[], Key::Enter).await;
        page.wait_gone(".waived").await;
        page.expect_focus(&format!("{second} .finding-text")).await;
        assert_never_on_body(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn after_deleting_a_row_of_a_dialog_the_next_one_has_the_focus() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        for _ in 0..2 {
            page.command("library").await;
            page.click("[data-run='new']").await;
            page.wait_gone(".page-frame").await;
            page.click(".entry[data-kind='hill']").await;
            page.wait_for("g.piece").await;
            page.wait_started().await;
        }
        give_focus(page, "[data-command='library']").await;
        page.key(&[], Key::Enter).await;
        page.wait_until("document.querySelectorAll('.tables li').length == 3").await;
        let nth = |row: usize| format!(".tables li:nth-child({row}) .delete");
        let number = |row: usize| format!("document.querySelector('.tables li:nth-child({row})').dataset.table");
        let second = page.eval_js(&number(2)).await;
        give_focus(page, &nth(1)).await;
        watch_body(page).await;
        page.key(&[], Key::Enter).await;
        page.wait_until("document.querySelectorAll('.tables li').length == 2").await;
        page.expect_focus(&format!("[data-table='{}'] .delete", second.as_str().expect("a number"))).await;
        // After the last row, the one before it.
        give_focus(page, &nth(2)).await;
        page.key(&[], Key::Enter).await;
        page.wait_until("document.querySelectorAll('.tables li').length == 1").await;
        page.expect_focus(&nth(1)).await;
        give_focus(page, ".dialog-message .undo").await;
        page.key(&[], Key::Enter).await;
        page.wait_gone(".dialog-message .undo").await;
        page.wait_until("document.activeElement.closest('.page-frame')").await;
        assert_never_on_body(page).await;
        // A closed dialog gives the focus back.
        page.key(&[], Key::Escape).await;
        page.wait_gone(".page-frame").await;
        page.expect_focus("[data-command='library']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_element_under_a_resting_pointer_leaves_the_focus_alone() {
    // Before each key, an event that an element has come under the resting pointer.
    const REST: &str = "
        addEventListener('pointermove', event => window.rests = event, { once: true });
        document.addEventListener('keydown', () => {
            const { screenX, screenY } = window.rests;
            document.querySelector('.board').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, screenX, screenY }));
        }, true);";
    support::run(Screen::DESKTOP, async |page| {
        open_hills(page, 3).await;
        page.eval_js(&format!("(() => {{ {REST} }})()")).await;
        page.mouse_move(page.centre("g.piece[data-piece='c']").await).await;
        give_focus(page, "g.piece[data-piece='a']").await;
        watch_body(page).await;
        page.key(&[], Key::Delete).await;
        page.expect_focus("g.piece[data-piece='b']").await;
        assert_never_on_body(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_closed_menu_gives_the_focus_back_or_to_a_neighbour() {
    support::run(Screen::DESKTOP, async |page| {
        open_hills(page, 3).await;
        give_focus(page, "g.piece[data-piece='a']").await;
        watch_body(page).await;
        page.key(&[Key::Shift], Key::F10).await;
        page.wait_for(".board-menu[open]").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".board-menu").await;
        page.expect_focus("g.piece[data-piece='a']").await;
        page.key(&[Key::Shift], Key::F10).await;
        page.wait_for(".board-menu[open]").await;
        give_focus(page, ".board-menu [data-choice='delete']").await;
        page.key(&[], Key::Enter).await;
        page.wait_gone("g.piece[data-piece='a']").await;
        page.expect_focus("g.piece[data-piece='b']").await;
        // The same for the snap settings.
        give_focus(page, ".snap summary").await;
        page.key(&[], Key::Enter).await;
        give_focus(page, ".snap [data-command='snap-grid']").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".snap[open]").await;
        page.expect_focus(".snap summary").await;
        assert_never_on_body(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn after_filling_the_last_place_of_a_step_next_has_the_focus() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.begin_table().await;
        page.key(&[], 'q').await;
        page.wait_for(".guide-panel").await;
        give_focus(page, "[data-run='guide-next']").await;
        page.key(&[], Key::Enter).await;
        page.wait_for("[data-add='hill']").await;
        watch_body(page).await;
        for laid in 1..=4 {
            give_focus(page, "[data-add]:enabled").await;
            page.key(&[], Key::Enter).await;
            page.wait_until(&format!("document.querySelectorAll('g.piece').length == {laid}")).await;
        }
        page.expect_focus("[data-run='guide-next']").await;
        page.expect_text("[data-run='guide-next']", "Next").await;
        assert_never_on_body(page).await;
    });
}
