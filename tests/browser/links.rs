//! Links: a table is shared from one browser, shown read-only in another, and copied.

use std::path::Path;

use serde_json::json;
use tablewright::formats::{PlannedTable, json as file, link};

use tablewright::layout::Layout;

use crate::camera::wait_near;
use crate::support::{self, Key, Page, Screen, expect_eq};

/// The link of a table of the corpus.
fn fragment(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(name);
    let text = std::fs::read_to_string(path).expect("the corpus can be read");
    link::write(&PlannedTable::from(file::read(&text).expect("it is a table")))
}

/// Opens a link and waits until its table is shown.
async fn open_shared(page: &Page, fragment: &str) {
    page.open(&format!("#{fragment}")).await;
    page.wait_for(".app.read-only .leave").await;
}

/// The name of a read-only table, and the labels of its pieces.
const SHOWN_TABLE: &str = "[document.querySelector('.header h1').textContent,
    ...[...document.querySelectorAll('g.piece')].map(piece => piece.getAttribute('aria-label'))]";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_link_from_one_browser_opens_in_another() {
    let mut shared = String::new();
    let mut table = None::<Layout>;
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.fill("Name of the table", "Mühle № 7 “Süd”").await;
        let piece = page.piece_centre("f").await;
        page.mouse_drag(piece, piece.moved(-60.0, 60.0)).await;
        page.wait_step("Move Granary").await;
        page.wait_idle().await;
        table = Some(page.kept_table().await.layout);
        page.allow_clipboard().await;
        page.command("share").await;
        page.click(".page-frame .copy").await;
        page.wait_until("document.querySelector('.dialog-message')?.innerText.includes('The link is copied')").await;
        let address = page.field_value("#link").await;
        expect_eq!(page.eval_js("navigator.clipboard.readText()").await, json!(address));
        shared = address.split_once('#').expect("the table is in the fragment").1.to_owned();
    });
    let table = table.expect("it was shared");
    assert_eq!(link::read(&shared).expect("it is a link").layout, table);
    support::run(Screen::PHONE, async |page| {
        open_shared(page, &shared).await;
        expect_eq!(page.eval_js(SHOWN_TABLE).await[0], "Mühle № 7 “Süd”");
        expect_eq!(page.eval_js(SHOWN_TABLE).await.as_array().map(Vec::len), Some(1 + table.pieces.len()));
        // A tap shows a piece's kinds and rules.
        page.press_piece("f").await;
        page.wait_until("document.querySelector('.piece-bar .kinds')?.getClientRects().length").await;
        page.expect_contains(".piece-bar", "Granary").await;
        page.expect_contains(".piece-bar", "Building").await;
        // Nothing can be dragged.
        let before = page.eval_js(SHOWN_TABLE).await;
        let from = page.piece_centre("f").await;
        page.touch_drag(from, from.moved(-40.0, 40.0)).await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(SHOWN_TABLE).await, before);
        page.expect_absent("[data-handle], .finding .actions, .solve, .palette").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn opening_a_link_keeps_the_own_table() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.fill("Name of the table", "Mine").await;
        page.wait_layout(|layout| layout.name == "Mine").await;
        let mine = page.state().await;
        open_shared(page, &fragment("edge-clearance-waived.json")).await;
        // A waiver is shown with its reason, without buttons.
        page.wait_for(".waived .reason").await;
        page.expect_absent(".finding button.quiet, .finding .fix").await;
        // A scenario can be chosen, which changes neither table.
        let name = "document.querySelector('.scenario-browser strong').textContent";
        let before = page.eval_js(name).await;
        page.click("[aria-label='Next scenario']").await;
        page.wait_until(&format!("{name} != {before}")).await;
        page.key(&[], Key::Delete).await;
        page.wait_idle().await;
        page.wait_for("g.piece").await;
        expect_eq!(page.kept_table().await.layout.name, "Mine");
        // A reload shows the link's table again. Leaving it goes back to the own table for good.
        page.reload().await;
        page.wait_for(".app.read-only .leave").await;
        page.click(".leave").await;
        page.wait_gone(".app.read-only").await;
        page.wait_state(&mine).await;
        expect_eq!(page.eval_js("location.hash").await, "");
        page.reload_table().await;
        page.wait_state(&mine).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_copied_table_is_kept_and_the_history_returns_to_the_own_one() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let mine = page.state().await;
        let fragment = fragment("hazards.json");
        page.eval_js(&format!("location.hash = '{fragment}'")).await;
        page.wait_for(".app.read-only .leave").await;
        page.click(".copy-table").await;
        page.wait_gone(".app.read-only").await;
        page.wait_opened("Copy a shared table").await;
        let copied = link::read(&fragment).expect("it is a link").layout;
        page.wait_layout(|layout| *layout == copied).await;
        expect_eq!(page.eval_js("location.hash").await, "");
        page.step_by_history("previousElementSibling").await;
        page.wait_state(&mine).await;
        // Both are in the library.
        page.command("library").await;
        page.wait_until("document.querySelectorAll('.tables li').length == 2").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_broken_link_says_so_and_opens_nothing() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.fill("Name of the table", "Mine").await;
        page.wait_layout(|layout| layout.name == "Mine").await;
        let mine = page.state().await;
        let good = fragment("hazards.json");
        let cut = &good[..good.len() / 2];
        let mut flipped = good.clone().into_bytes();
        flipped[20] = if flipped[20] == b'a' { b'b' } else { b'a' };
        let flipped = String::from_utf8(flipped).expect("letters and digits");
        for broken in [cut, &flipped, "about", &"QUJD".repeat(25_000)] {
            // Followed from another page, and in the page itself, where the address alone changes.
            page.open(&format!("?#{broken}")).await;
            page.wait_for(".notice.problem").await;
            page.click(".notice button").await;
            page.wait_gone(".notice").await;
            page.open(&format!("?#{broken}")).await;
            page.wait_for(".notice.problem").await;
            page.expect_contains(".notice", "The link was not opened").await;
            page.expect_contains(".notice", &link::read(broken).expect_err("it is broken").to_string()).await;
            page.expect_unchanged(&mine).await;
            page.reload_table().await;
            page.wait_state(&mine).await;
        }
        // A link that was percent-encoded by a chat or mail program is opened.
        let dressed: Vec<String> = good.bytes().map(|byte| format!("%{byte:02X}")).collect();
        open_shared(page, &dressed.concat()).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_shared_table_is_zoomed_and_panned() {
    let shared = fragment("hazards.json");
    let view = "document.querySelector('.board > svg').getAttribute('viewBox').split(' ').map(Number)";
    support::run(Screen::PHONE, async |page| {
        open_shared(page, &shared).await;
        let whole = page.eval_js(view).await;
        let middle = page.centre(".board").await;
        let about = page.screen_from_table(24.0, 24.0).await;
        page.touch_press(&[about.right(-20.0), about.right(20.0)]).await;
        page.touch_move(&[about.right(-60.0), about.right(60.0)]).await;
        page.touch_release().await;
        page.wait_until(&format!("{view}[2] < 20")).await;
        // The place between the fingers stays between them.
        wait_near(page, 24.0, 24.0, about, 2.0).await;
        let now = page.screen_from_table(24.0, 24.0).await;
        page.touch_drag(middle, middle.moved(30.0, 20.0)).await;
        wait_near(page, 24.0, 24.0, now.moved(30.0, 20.0), 16.0).await;
        page.click(".zoom .whole").await;
        page.wait_equal(view, &whole).await;
    });
    support::run(Screen::DESKTOP, async |page| {
        open_shared(page, &shared).await;
        let about = page.screen_from_table(30.0, 12.0).await;
        page.wheel(about, -400).await;
        page.wait_until(&format!("{view}[2] < 45")).await;
        wait_near(page, 30.0, 12.0, about, 2.0).await;
        // The next step shows the whole table, so there is nothing left to show.
        page.click(".zoom .farther").await;
        page.wait_for(".zoom .whole:disabled").await;
        page.click(".zoom .closer").await;
        page.wait_until(&format!("Math.abs({view}[2] - 52.2 / 1.5) < 0.1")).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_link_is_sent_by_the_share_sheet_or_copied_by_hand() {
    support::run(Screen::PHONE, async |page| {
        let sheet =
            "navigator.share = data => { window.sent = data; return Promise.reject(new Error('closed again')); };
            navigator.clipboard.writeText = () => Promise.reject(new Error('not here'));";
        page.run_before_loading(sheet).await;
        page.open_table().await;
        page.command("share").await;
        page.click(".page-frame .send").await;
        page.wait_until("window.sent").await;
        let address = page.field_value("#link").await;
        expect_eq!(page.eval_js("[sent.title, sent.url]").await, json!(["Frozen mill", address]));
        // If the clipboard refuses, the link is selected, and a message says what to do.
        page.click(".page-frame .copy").await;
        page.wait_until("document.querySelector('.dialog-message')?.innerText.includes('copy it by hand')").await;
        let selected =
            "(field => field.value.slice(field.selectionStart, field.selectionEnd))(document.querySelector('#link'))";
        expect_eq!(page.eval_js(selected).await, json!(address));
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn closing_the_dialog_gives_the_focus_back() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        for close in ["Escape", "the button"] {
            page.eval_js("document.querySelector('[data-command=share]').focus()").await;
            page.key(&[], Key::Enter).await;
            page.wait_for(".page-frame .code svg").await;
            // The page's keys are the dialog's while it is open.
            page.key(&[Key::Control], 'a').await;
            page.expect_absent("g.piece.selected").await;
            if close == "Escape" {
                page.key(&[], Key::Escape).await;
            } else {
                page.click(".page-frame .close").await;
            }
            page.wait_gone(".page-frame").await;
            page.wait_until("document.activeElement.dataset.command == 'share'").await;
        }
    });
}
