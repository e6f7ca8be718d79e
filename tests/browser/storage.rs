//! What the browser keeps, in several tabs too, and the page with full or blocked storage.

use serde_json::json;
use tablewright::event::{GameEnding, GameResult, PlayerScore, ResultSlip, Seat};
use tablewright::formats::link::slip;

use crate::events::show;
use crate::pairings::{OUT, ROSTER, choose, event_with, pair, type_number};
use crate::portable::play;
use crate::slips::scan;
use crate::support::{self, Key, Page, Screen, expect_eq, expect_that};

/// Runs a script before the page's own, each time it loads.
async fn before_loading(page: &Page, script: &str) {
    page.run_before_loading(script).await;
}

/// Asserts that a piece can be moved and the move undone, and that the page says once that nothing is kept.
async fn assert_works_and_says_so(page: &Page) {
    page.open_table().await;
    page.wait_for(".notice.problem").await;
    page.expect_contains(".notice", "take it away as a file before you leave").await;
    let piece = page.piece_centre("f").await;
    page.mouse_drag(piece, piece.moved(-60.0, 60.0)).await;
    page.wait_step("Move Granary").await;
    page.key(&[Key::Control], 'z').await;
    page.wait_for("[data-command='undo']:disabled").await;
    page.expect_piece("f", piece, 0.1).await;
    // It stays until it is dismissed.
    page.wait_idle().await;
    page.expect_count(".notice", 1).await;
    // The table can be saved as a file from there.
    page.click(".notice .share").await;
    page.click("[data-format='json']").await;
    page.download(".tablewright").await;
    page.go_to_planner().await;
    page.click(".notice [aria-label='Dismiss']").await;
    page.wait_gone(".notice").await;
    // It isn't shown again.
    page.key(&[Key::Control], 'y').await;
    page.wait_for("[data-command='redo']:disabled").await;
    page.expect_absent(".notice").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn with_full_storage_the_page_works_and_says_so() {
    support::run(Screen::DESKTOP, async |page| {
        page.run_before_loading(FULL_IF_ASKED).await;
        before_loading(page, FILL_STORAGE).await;
        assert_works_and_says_so(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn with_blocked_storage_the_page_works_and_says_so() {
    support::run(Screen::DESKTOP, async |page| {
        before_loading(
            page,
            "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {
                get() { throw new DOMException('blocked', 'SecurityError'); } });
            IDBFactory.prototype.open = () => { throw new DOMException('blocked', 'SecurityError'); }",
        )
        .await;
        assert_works_and_says_so(page).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_unreadable_table_is_set_aside() {
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
            page.expect_contains(".notice", "can't be read").await;
            page.expect_contains(".notice", "set aside").await;
            page.wait_state(&example).await;
            expect_eq!(page.eval_js("localStorage.getItem('tablewright.unreadable')").await, text);
            // The next visit has no notice.
            page.reload_table().await;
            page.wait_state(&example).await;
            page.expect_absent(".notice").await;
        }
    });
}

/// Each of two tabs shows its own table after a reload.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn two_tabs_keep_a_table_each() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.fill("Name of the table", "First").await;
        page.wait_layout(|layout| layout.name == "First").await;
        let first = page.current_tab();
        let second = page.new_tab().await;
        page.switch_to(&second).await;
        page.open_table().await;
        // A new visit starts where the last one ended.
        expect_eq!(page.field("Name of the table").await, "First");
        page.begin_table().await;
        page.fill("Name of the table", "Second").await;
        page.wait_layout(|layout| layout.name == "Second").await;

        page.switch_to(&first).await;
        page.reload_table().await;
        expect_eq!(page.field("Name of the table").await, "First");
    });
}

/// Lets the browser refuse to keep anything while the tab's storage says so, as where its disk is full.
pub const FULL_IF_ASKED: &str = "for (const name of ['put', 'add']) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...given) {
        const request = write.apply(this, given);
        if (sessionStorage.getItem('full') && this.name !== 'values') this.transaction.abort();
        return request;
    };
}";
pub const FILL_STORAGE: &str = "void sessionStorage.setItem('full', 'yes')";
pub const FREE_STORAGE: &str = "void sessionStorage.removeItem('full')";
/// Lets the browser refuse from now on, until the page is loaded again.
pub const REFUSE_ALL: &str = "void (IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError'); })";
/// Whether the page has a notice about another window.
const SAYS_OTHER_WINDOW: &str =
    "[...document.querySelectorAll('.notice')].some(one => /nother window/.test(one.textContent))";

/// Renames the open table, and waits until the tab has stored it.
async fn rename(page: &Page, name: &str) {
    page.fill("Name of the table", name).await;
    let kept = "sessionStorage.getItem('tablewright.open').split(' ')[1]";
    let named = |link: &str| tablewright::formats::link::read(link).is_ok_and(|table| table.layout.name == name);
    expect_that!(page.eval_js(kept).await.as_str().is_some_and(named), "{name}");
}

/// A tab's edits before, during and after full storage, and after a reload, aren't taken for another tab's.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn edits_with_full_storage_are_not_taken_for_another_tab() {
    support::run(Screen::DESKTOP, async |page| {
        page.run_before_loading(FULL_IF_ASKED).await;
        page.open_table().await;
        rename(page, "Before").await;
        page.wait_idle().await;
        page.eval_js(FILL_STORAGE).await;
        rename(page, "Meanwhile, with a name that the library has no room for any more").await;
        page.wait_for(".notice.problem").await;
        rename(page, "Meanwhile, once more, with a name that the library has no room for").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(SAYS_OTHER_WINDOW).await, json!(false));
        page.reload_table().await;
        page.wait_for(".notice.problem").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(SAYS_OTHER_WINDOW).await, json!(false), "after a reload");
        page.eval_js(FREE_STORAGE).await;
        rename(page, "After").await;
        page.wait_layout(|layout| layout.name == "After").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(SAYS_OTHER_WINDOW).await, json!(false), "after it was freed");
        page.reload_table().await;
        expect_eq!(page.field("Name of the table").await, "After");
        // There is one table, and it is the library's too.
        page.command("library").await;
        page.wait_equal("[...document.querySelectorAll('.tables input')].map(one => one.value)", &json!(["After"]))
            .await;
        page.expect_absent(".notice").await;
    });
}

/// What a tab had no room to store and what another tab has stored meanwhile are both there once there is room.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn edits_of_two_tabs_meet_after_full_storage() {
    support::run(Screen::DESKTOP, async |page| {
        page.run_before_loading(FULL_IF_ASKED).await;
        page.open_table().await;
        rename(page, "Before").await;
        let first = page.current_tab();
        let second = page.new_tab().await;
        page.wait_idle().await;
        page.eval_js(FILL_STORAGE).await;
        rename(page, "Of the first, with a name that the library has no room for any more").await;
        page.wait_for(".notice.problem").await;
        page.eval_js(FREE_STORAGE).await;
        page.switch_to(&second).await;
        page.open_table().await;
        expect_eq!(page.field("Name of the table").await, "Before");
        let piece = page.piece_centre("f").await;
        page.mouse_drag(piece, piece.moved(-60.0, 60.0)).await;
        // What the first tab couldn't keep may follow at once, and is the last step then.
        page.expect_piece("f", piece.moved(-60.0, 60.0), 3.0).await;
        page.switch_to(&first).await;
        page.expect_piece("f", piece.moved(-60.0, 60.0), 3.0).await;
        expect_eq!(page.field("Name of the table").await.split(',').next(), Some("Of the first"));
        page.switch_to(&second).await;
        page.wait_layout(|layout| layout.name.starts_with("Of the first")).await;
        page.command("library").await;
        let names = "[...document.querySelectorAll('.tables input')].map(one => one.value.split(',')[0])";
        page.wait_equal(names, &json!(["Of the first"])).await;
    });
}

/// With full storage a result that is typed or scanned, and a player who is added, are not said to be kept.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_is_entered_in_an_event_with_full_storage_is_said_not_to_be_kept() {
    support::run(Screen::DESKTOP, async |page| {
        page.run_before_loading(FULL_IF_ASKED).await;
        event_with(page, 1, 1, &["Ann", "Bob"]).await;
        show(page, "pairings").await;
        pair(page, 1).await;
        page.click("[data-act='show-slip']").await;
        page.wait_for(".slip-link").await;
        let link = page.eval_js("document.querySelector('.slip-link input').value").await;
        let fragment = link.as_str().expect("a link").split_once('#').expect("it has a fragment").1;
        let empty = slip::read(fragment).expect("it is a slip");
        let scores = [7, 2].map(|vp| PlayerScore { vp, destroyed: 20, list: None, presence: None });
        let result = GameResult { winner: Some(Seat::First), ending: GameEnding::Scenario, scores };
        let reported = slip::write(&ResultSlip { result: Some(result), ..empty });
        page.wait_idle().await;
        page.eval_js(FILL_STORAGE).await;

        let taken = "document.querySelector(\"[data-fact='taken']\")";
        scan(page, &reported).await;
        page.wait_until(&format!("{taken}.innerText.startsWith(\"It isn't taken\")")).await;
        page.wait_until(&format!("{taken}.matches('.problem')")).await;
        page.wait_equal(OUT, &json!("1 game is still out.")).await;
        for (field, text) in [("vp-1", "7"), ("destroyed-1", "20"), ("vp-2", "2"), ("destroyed-2", "20")] {
            type_number(page, 1, field, text).await;
        }
        choose(page, "[data-result='winner']", "first").await;
        page.expect_absent("[data-fact='not-kept']").await;
        choose(page, "[data-result='ending']", "scenario").await;
        page.wait_for("[data-fact='not-kept']").await;
        page.expect_contains(".dialog-message .problem", "storage is full").await;
        page.wait_equal(OUT, &json!("1 game is still out.")).await;
        page.expect_absent("[data-game].finished").await;

        show(page, "players").await;
        let name = "Cleo, whose name is longer than what is left of the storage of this browser by now";
        page.click("[aria-label='Name of a new player']").await;
        page.type_text(&format!("{name}\u{e007}")).await;
        page.expect_contains(".dialog-message .problem", "storage is full").await;
        page.wait_equal(ROSTER, &json!(["Ann", "Bob"])).await;
        expect_eq!(page.field("Name of a new player").await, name);

        show(page, "pairings").await;
        for (field, text) in [("vp-1", "7"), ("destroyed-1", "20"), ("vp-2", "2"), ("destroyed-2", "20")] {
            type_number(page, 1, field, text).await;
        }
        choose(page, "[data-result='winner']", "first").await;
        choose(page, "[data-result='ending']", "scenario").await;
        page.wait_for("[data-fact='not-kept']").await;
        page.eval_js(FREE_STORAGE).await;
        page.click("[data-act='keep-again']").await;
        page.wait_for("[data-game].finished").await;
        page.wait_equal(OUT, &json!("All results of the round are in.")).await;
        page.expect_absent("[data-fact='not-kept'], .dialog-message .problem").await;
    });
}

/// What versions before JSON have stored keeps its meaning and is stored as JSON.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn storage_of_former_versions_is_converted_to_json() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let number = "localStorage.getItem('tablewright.open').split(' ')[0]";
        let open = page.eval_js("localStorage.getItem('tablewright.open').split(' ')[1]").await;
        let link = open.as_str().expect("a link");
        let former = json!({
            "layers": "zones kill-box",
            "unit": "mm",
            "rounds": "payload two-fronts",
            "snap": "qp",
            "recipe": "41 free dense own used",
            // The step before the open table, and the open table.
            "steps": "0 1 1",
        });
        page.eval_js(&format!(
            "(() => {{
             for (const store of [localStorage, sessionStorage])
                 for (const [key, text] of Object.entries({former})) store.setItem('tablewright.' + key, text);
             sessionStorage.setItem('tablewright.step.0', {number} + ' {link} \\ntint\t010203\tf\\n');
             sessionStorage.setItem('tablewright.step.1', {number} + ' {link} Paint it\\n');
             return watch.keep({{ ['tablewright.beside.' + {number}]: 'group\tf\tg\\ntint\t0a0b0c\tf\\n' }}, false);
             }})()"
        ))
        .await;
        page.reload_table().await;
        for (key, text) in [
            ("layers", r#"["zones","kill-box","with-kill-box"]"#),
            ("chosen-unit", r#""mm""#),
            ("rounds", r#"["payload","two-fronts"]"#),
            ("snap", r#"{"grid":"quarter","pieces":true,"limits":false}"#),
            ("recipe", r#"{"seed":41,"method":"free","density":"dense","own":true,"used":true}"#),
        ] {
            page.wait_equal(&format!("localStorage.getItem('tablewright.{key}')"), &json!(text)).await;
        }
        page.wait_for("[data-layer='kill-box'][aria-pressed='true']").await;
        page.wait_for("[data-layer='elements'][aria-pressed='false']").await;
        page.wait_step("Paint it").await;
        // The next edit stores the table's groups and tints as JSON too, and the step.
        let beside = format!("watch.kept('tablewright.beside.' + {number})");
        page.fill("Name of the table", "Taken over").await;
        let kept = json!(r##"{"groups":[["f","g"]],"colours":[{"piece":"f","colour":"#0a0b0c"}]}"##);
        page.wait_equal(&beside, &kept).await;
        page.wait_until("JSON.parse(sessionStorage.getItem('tablewright.step.2')).name.includes('name')").await;
        page.command("undo").await;
        page.command("undo").await;
        page.wait_for("[data-command='undo']:disabled").await;
        page.wait_equal(&beside, &json!(r##"{"groups":[],"colours":[{"piece":"f","colour":"#010203"}]}"##)).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_game_goes_on_in_its_window_where_nothing_can_be_kept() {
    support::run(Screen::DESKTOP, async |page| {
        page.run_before_loading(FULL_IF_ASKED).await;
        play::open_game(page).await;
        page.eval_js(FILL_STORAGE).await;
        play::add_models(page, "Attacker", 0, 40, 1).await;
        page.expect_contains(".notice.problem", "what happens in the game is not kept").await;
        play::add_models(page, "Defender", 3, 30, 2).await;
        page.expect_count("[data-model]", 3).await;
        page.expect_count(".notice.problem", 1).await;
        page.click("[data-play='undo']").await;
        page.expect_count("[data-model]", 1).await;
    });
}
