//! Keys of other keyboards and systems, of input methods, and keys that replace what somebody has made.

use crate::support::{self, Key, Page, Screen};

/// Sends a key to what has the focus, and remembers whether the page has taken it.
async fn send(page: &Page, event: &str) {
    let script = format!(
        "(key => {{ document.activeElement.dispatchEvent(key); document.body.dataset.taken = key.defaultPrevented; }})
         (new KeyboardEvent('keydown', {{ bubbles: true, cancelable: true, ...{event} }}))"
    );
    page.eval_js(&script).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_russian_keyboard_has_the_shortcuts_and_the_browser_saves_nothing() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        send(page, "{ key: 'ы', code: 'KeyS', ctrlKey: true }").await;
        page.wait_for("[data-taken='true']").await;
        page.wait_for("dialog.share[open]").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone("dialog[open]").await;
        send(page, "{ key: 'ь', code: 'KeyM' }").await;
        page.wait_for(".board.measuring").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn enter_that_ends_composing_closes_no_palette() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.key(&[Key::Control], 'k').await;
        page.wait_for("dialog.commands[open] .runs li").await;
        page.expect_focus(".search").await;
        for event in ["{ key: 'Enter', isComposing: true }", "{ key: 'Enter', keyCode: 229 }"] {
            send(page, event).await;
            page.wait_for("[data-taken='false']").await;
            page.wait_idle().await;
            page.wait_for("dialog.commands[open] .runs li").await;
        }
        page.key(&[], Key::Escape).await;
        page.wait_gone("dialog.commands").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_that_a_key_replaces_can_be_had_again() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let before = page.state().await;
        page.key(&[], 'n').await;
        page.expect_contains(".notices .notice", "12 pieces replaced.").await;
        page.click(".notices .undo").await;
        page.wait_state(&before).await;
        page.wait_gone(".notices .notice").await;
    });
}
