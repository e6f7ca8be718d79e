//! What the browser keeps, and what the page does where it keeps nothing.

use serde_json::json;

use crate::support::{self, Key, Page, Screen};

/// Runs a script before the page's own, each time it loads.
async fn before_loading(page: &Page, script: &str) {
    page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await;
}

/// The page works: a piece is moved, the move is undone. And it says, once, that nothing is kept.
async fn works_and_says_so(page: &Page) {
    page.open_table().await;
    page.wait_for(".notice.problem").await;
    assert!(page.text(".notice").await.contains("take it away as a file before you leave"));
    let piece = page.centre("g.piece[data-piece='f'] .halo").await;
    page.mouse_drag(piece, piece.moved(-60.0, 60.0)).await;
    page.wait_for("[data-command='undo'][title^='Undo: Move Granary']").await;
    page.key(&[Key::Control], 'z').await;
    page.wait_for("[data-command='undo']:disabled").await;
    let back = page.centre("g.piece[data-piece='f'] .halo").await;
    assert!((back.x - piece.x).abs() < 0.1 && (back.y - piece.y).abs() < 0.1);
    // It stays until it is dismissed.
    assert_eq!(page.count(".notice").await, 1);
    page.click(".notice button").await;
    page.wait_gone(".notice").await;
    // Told once is enough.
    page.key(&[Key::Control], 'y').await;
    page.wait_for("[data-command='redo']:disabled").await;
    assert_eq!(page.count(".notice").await, 0);
    // The file is the way out.
    page.command("share").await;
    page.click("[data-format='json']").await;
    page.download(".tablewright.json").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_full_storage_is_told_and_the_page_works() {
    support::run(Screen::DESKTOP, async |page| {
        before_loading(
            page,
            "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }",
        )
        .await;
        works_and_says_so(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_blocked_storage_is_told_and_the_page_works() {
    support::run(Screen::DESKTOP, async |page| {
        before_loading(
            page,
            "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {
                get() { throw new DOMException('blocked', 'SecurityError'); } })",
        )
        .await;
        works_and_says_so(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_kept_table_that_is_broken_is_set_aside() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let example = page.state().await;
        for garbage in ["garbage", "", "7", "7 1abc", "x 1abc"] {
            let text = json!(garbage);
            page.eval_js(&format!(
                "[localStorage, sessionStorage].forEach(kept => kept.setItem('tablewright.open', {text}))"
            ))
            .await;
            page.reload_table().await;
            page.wait_for(".notice.problem").await;
            let notice = page.text(".notice").await;
            assert!(notice.contains("can't be read") && notice.contains("set aside"), "{notice}");
            page.wait_state(&example).await;
            assert_eq!(page.eval_js("localStorage.getItem('tablewright.unreadable')").await, text);
            // The next visit is as if nothing had been.
            page.reload_table().await;
            page.wait_state(&example).await;
            assert_eq!(page.count(".notice").await, 0);
        }
    });
}

/// Two tables side by side in two tabs, and each is what its tab shows after a reload.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn two_tabs_keep_a_table_each() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.fill("Name of the table", "First").await;
        page.wait_kept(|layout| layout.name == "First").await;
        let first = page.client().window().await.expect("there is a tab");
        let second = page.client().new_window(true).await.expect("a tab opens").handle;
        page.client().switch_to_window(second).await.expect("the tab is there");
        page.open_table().await;
        // A new visit starts where the last one ended.
        assert_eq!(page.field("Name of the table").await, "First");
        page.fill("Name of the table", "Second").await;
        page.wait_kept(|layout| layout.name == "Second").await;

        page.client().switch_to_window(first).await.expect("the tab is there");
        page.reload_table().await;
        assert_eq!(page.field("Name of the table").await, "First");
    });
}
