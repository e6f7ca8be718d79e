//! Where the focus goes when what has it goes away: to its neighbour, and never to the page's body.

use serde_json::{Value, json};
use tablewright::layout::{Edit, Layout, Piece, PieceId};
use tablewright::pack;
use tablewright::units::Length;

use crate::support::{self, Key, Page, Screen};

/// Hills in a row, each a little on the one before it.
fn row(pieces: usize) -> Layout {
    let pack = pack::find(pack::DEFAULT).expect("the default pack");
    let hill = pack.kind("hill").expect("a kind of the pack");
    let piece = |nth: usize| {
        let at = [Length::clamped(12.0 + 5.0 * f64::from(u8::try_from(nth).expect("a few"))), Length::clamped(24.0)];
        Edit::Add(Piece::new(PieceId::nth(nth), hill, at))
    };
    Layout::new(pack).edited(&(0..pieces).map(piece).collect::<Vec<_>>()).expect("the pieces can be laid")
}

/// Gives the focus to what a selector finds as a keyboard does, and makes sure that it has it.
async fn to(page: &Page, css: &str) {
    page.wait_for(css).await;
    page.eval_js(&format!("void document.querySelector({}).focus({{ focusVisible: true }})", json!(css))).await;
    on(page, css).await;
}

/// Waits for the focus to be on what a selector finds.
async fn on(page: &Page, css: &str) {
    let matches = format!("document.activeElement.matches({})", json!(css));
    let started = std::time::Instant::now();
    while page.eval_js(&matches).await != Value::Bool(true) {
        let now = page.eval_js("document.activeElement.outerHTML.slice(0, 300)").await;
        assert!(started.elapsed() < std::time::Duration::from_secs(20), "the focus is not on {css} but on {now}");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// Writes down whatever has the focus at the end of every frame, to find the body among it.
async fn watch(page: &Page) {
    page.eval_js(
        "void (window.onBody = 0, (function frame() {
            if (document.activeElement === document.body) onBody++;
            setTimeout(() => requestAnimationFrame(frame));
        })())",
    )
    .await;
}

async fn never_on_the_body(page: &Page) {
    assert_eq!(page.eval_js("onBody").await, json!(0), "the body had the focus in between");
}

async fn row_of_hills(page: &Page, pieces: usize) {
    page.open_table().await;
    page.take_over(&row(pieces)).await;
    page.wait_until(&format!("document.querySelectorAll('g.piece').length == {pieces}")).await;
}

fn finding(pieces: &str) -> String {
    format!(".finding[data-finding='overlap:{pieces}']")
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn after_a_fix_the_next_findings_fix_has_it_and_in_the_end_the_verdict() {
    support::run(Screen::DESKTOP, async |page| {
        row_of_hills(page, 3).await;
        let [first, second] = ["a+b", "b+c"].map(finding);
        page.wait_for(&format!("{second} .fix")).await;
        to(page, &format!("{first} .fix")).await;
        watch(page).await;
        page.key(&[], Key::Enter).await;
        page.wait_gone(&first).await;
        // A fix of the first may be one of the second too; then there is no next one of this check.
        if page.count(&second).await > 0 {
            on(page, &format!("{second} .fix")).await;
            page.key(&[], Key::Enter).await;
            page.wait_gone(&second).await;
        }
        page.wait_until("document.activeElement.closest('.findings')").await;
        never_on_the_body(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn after_a_piece_the_next_one_has_it_and_in_the_end_the_board() {
    support::run(Screen::DESKTOP, async |page| {
        row_of_hills(page, 3).await;
        to(page, "g.piece[data-piece='b']").await;
        watch(page).await;
        page.key(&[], Key::Delete).await;
        on(page, "g.piece[data-piece='c']").await;
        // It isn't selected: the same key pressed once more takes nothing away. Enter selects it.
        assert_eq!(page.selected().await, Vec::<String>::new());
        page.key(&[], Key::Delete).await;
        assert_eq!(page.count("g.piece").await, 2);
        page.key(&[], Key::Enter).await;
        page.wait_equal(
            "[...document.querySelectorAll('g.piece.selected')].map(one => one.dataset.piece)",
            &json!(["c"]),
        )
        .await;
        page.key(&[], Key::Delete).await;
        on(page, "g.piece[data-piece='a']").await;
        page.key(&[], Key::Enter).await;
        // From the bar it is the same.
        to(page, ".piece-bar [data-command='delete']").await;
        page.key(&[], Key::Enter).await;
        page.wait_gone("g.piece").await;
        on(page, "svg.board").await;
        page.key(&[Key::Control], 'z').await;
        page.wait_for("g.piece[data-piece='a']").await;
        never_on_the_body(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn undone_to_the_empty_table_the_board_has_it_and_a_button_hands_it_on() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.begin().await;
        to(page, ".entry[data-kind='hill']").await;
        page.key(&[], Key::Enter).await;
        page.wait_for("g.piece").await;
        to(page, "g.piece").await;
        watch(page).await;
        page.key(&[Key::Control], 'z').await;
        page.wait_gone("g.piece").await;
        on(page, "svg.board").await;
        // The button of undo, when there is nothing left to undo.
        to(page, "[data-command='undo']").await;
        page.key(&[], Key::Enter).await;
        page.wait_for("[data-command='undo']:disabled").await;
        on(page, "[data-command='redo']").await;
        never_on_the_body(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_copy_to_edit_begins_on_its_board() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        for button in [".copy-table", ".leave"] {
            page.eval_js(&format!("location.hash = '{}'", tablewright::formats::link::write(&row(2).into()))).await;
            to(page, button).await;
            watch(page).await;
            page.key(&[], Key::Enter).await;
            page.wait_gone(".read-only").await;
            on(page, "svg.board").await;
            never_on_the_body(page).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_waiver_hands_it_to_the_next_finding_and_back_again() {
    support::run(Screen::DESKTOP, async |page| {
        row_of_hills(page, 4).await;
        let [first, second, third] = ["a+b", "b+c", "c+d"].map(finding);
        for (this, next) in [(&first, format!("{second} .quiet")), (&second, format!("{third} .quiet"))] {
            to(page, &format!("{this} .quiet")).await;
            page.key(&[], Key::Enter).await;
            on(page, "#reason").await;
            watch(page).await;
            page.type_text("Glued.").await;
            page.key(&[], Key::Enter).await;
            page.wait_for(&format!(".waived {this}")).await;
            on(page, &next).await;
        }
        to(page, &format!(".waived {first} .quiet")).await;
        page.key(&[], Key::Enter).await;
        page.wait_gone(&format!(".waived {first}")).await;
        on(page, &format!(".waived {second} .quiet")).await;
        // The last that is checked again has it in its new place.
        page.key(&[], Key::Enter).await;
        page.wait_gone(".waived").await;
        on(page, &format!("{second} .finding-text")).await;
        never_on_the_body(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn in_dialogs_the_next_row_has_it() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        for _ in 0..2 {
            page.command("library").await;
            page.click("[data-run='new']").await;
            page.wait_gone("dialog").await;
            page.mouse_click(page.centre(".entry[data-kind='hill']").await).await;
            page.wait_for("g.piece").await;
        }
        to(page, "[data-command='library']").await;
        page.key(&[], Key::Enter).await;
        page.wait_until("document.querySelectorAll('.tables li').length == 3").await;
        let nth = |row: usize| format!(".tables li:nth-child({row}) .delete");
        let number = |row: usize| format!("document.querySelector('.tables li:nth-child({row})').dataset.table");
        let second = page.eval_js(&number(2)).await;
        to(page, &nth(1)).await;
        watch(page).await;
        page.key(&[], Key::Enter).await;
        page.wait_until("document.querySelectorAll('.tables li').length == 2").await;
        on(page, &format!("[data-table='{}'] .delete", second.as_str().expect("a number"))).await;
        // Of the last row, the one before it.
        to(page, &nth(2)).await;
        page.key(&[], Key::Enter).await;
        page.wait_until("document.querySelectorAll('.tables li').length == 1").await;
        on(page, &nth(1)).await;
        to(page, ".dialog-message .undo").await;
        page.key(&[], Key::Enter).await;
        page.wait_gone(".dialog-message .undo").await;
        page.wait_until("document.activeElement.closest('dialog')").await;
        never_on_the_body(page).await;
        // What opened the dialog has it when it closes.
        page.key(&[], Key::Escape).await;
        page.wait_gone("dialog").await;
        on(page, "[data-command='library']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_comes_to_lie_under_a_resting_pointer_takes_nothing() {
    // Says that something lies under the pointer, where it last was, before the page does anything about a key.
    const REST: &str = "
        addEventListener('pointermove', event => window.rests = event, { once: true });
        document.addEventListener('keydown', () => {
            const { screenX, screenY } = window.rests;
            document.querySelector('svg.board').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, screenX, screenY }));
        }, true);";
    support::run(Screen::DESKTOP, async |page| {
        row_of_hills(page, 3).await;
        page.eval_js(&format!("(() => {{ {REST} }})()")).await;
        page.mouse_move(page.centre("g.piece[data-piece='c']").await).await;
        to(page, "g.piece[data-piece='a']").await;
        watch(page).await;
        page.key(&[], Key::Delete).await;
        on(page, "g.piece[data-piece='b']").await;
        never_on_the_body(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_menu_gives_it_back_to_what_opened_it_or_to_its_neighbour() {
    support::run(Screen::DESKTOP, async |page| {
        row_of_hills(page, 3).await;
        to(page, "g.piece[data-piece='a']").await;
        watch(page).await;
        page.key(&[Key::Shift], Key::F10).await;
        page.wait_for(".board-menu[open]").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".board-menu").await;
        on(page, "g.piece[data-piece='a']").await;
        page.key(&[Key::Shift], Key::F10).await;
        page.wait_for(".board-menu[open]").await;
        to(page, ".board-menu [data-choice='delete']").await;
        page.key(&[], Key::Enter).await;
        page.wait_gone("g.piece[data-piece='a']").await;
        on(page, "g.piece[data-piece='b']").await;
        // What the snapping button opens, too.
        to(page, ".snap summary").await;
        page.key(&[], Key::Enter).await;
        to(page, ".snap [data-command='snap-grid']").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".snap[open]").await;
        on(page, ".snap summary").await;
        never_on_the_body(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn when_the_last_place_of_a_step_is_filled_next_has_it() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.begin().await;
        page.key(&[], 'q').await;
        page.wait_for(".guide-panel").await;
        to(page, "[data-run='guide-next']").await;
        page.key(&[], Key::Enter).await;
        page.wait_for("[data-add='hill']").await;
        watch(page).await;
        for laid in 1..=4 {
            to(page, "[data-add]:enabled").await;
            page.key(&[], Key::Enter).await;
            page.wait_until(&format!("document.querySelectorAll('g.piece').length == {laid}")).await;
        }
        on(page, "[data-run='guide-next']").await;
        assert_eq!(page.text("[data-run='guide-next']").await, "Next");
        never_on_the_body(page).await;
    });
}
