//! The undo history, also over reloads, and its dialog.

use serde_json::Value;

use crate::support::{self, Key, Page, Screen, expect_eq, expect_ne};

/// The `transform` of a piece.
const PLACE_OF_F: &str = "document.querySelector(\"g.piece[data-piece='f'] .body\").getAttribute('transform')";

/// Makes edits of different sorts. Returns the states before, between and after them.
async fn edit(page: &Page, count: usize) -> Vec<Value> {
    let mut states = vec![page.state().await];
    for nth in 0..count {
        let before = page.eval_js("document.querySelector('[data-command=undo]').title").await;
        match nth % 5 {
            0 => page.fill("Name of the table", &format!("Table {nth}")).await,
            1 => page.click(".method input").await,
            2 => page.click(".matrix tbody input").await,
            3 => {
                page.press_piece("f").await;
                page.key(&[], Key::Left).await;
            }
            _ => page.key(&[], 'r').await,
        }
        let before = serde_json::json!(before);
        page.wait_until(&format!("document.querySelector('[data-command=undo]').title != {before}")).await;
        // What the event plays shows only in what is kept, which is written a turn later.
        page.kept_table().await;
        expect_ne!(page.state().await, *states.last().expect("there is one"));
        states.push(page.state().await);
    }
    states
}

/// The number of steps in the tab's storage.
const KEPT_STEPS: &str = "Object.keys(sessionStorage).filter(key => key.startsWith('tablewright.step.')).length";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn undo_and_redo_survive_reloads() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.open_table().await;
        expect_eq!(page.eval_js(KEPT_STEPS).await, 0, "a visit begins without steps");
        let states = edit(page, 10).await;
        page.wait_equal(KEPT_STEPS, &11.into()).await;
        let title = page.eval_js("document.querySelector('[data-command=undo]').title").await;
        page.reload_table().await;
        expect_eq!(
            page.eval_js("document.querySelector('[data-command=undo]').title").await,
            title,
            "its name is known"
        );
        for (nth, state) in states.iter().enumerate().rev().skip(1) {
            page.key(&[Key::Control], 'z').await;
            page.wait_state(state).await;
            if nth == 5 {
                // A reload with steps to undo and to redo.
                page.reload_table().await;
                page.wait_state(state).await;
            }
        }
        page.wait_for("[data-command='undo']:disabled").await;
        for state in &states[1..] {
            page.key(&[Key::Control], 'y').await;
            page.wait_state(state).await;
        }
        page.wait_for("[data-command='redo']:disabled").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(KEPT_STEPS).await, 11, "undo and redo store no steps");

        // An edit after an undo replaces the undone steps, and survives a reload.
        for _ in 0..4 {
            page.key(&[Key::Control], 'z').await;
        }
        page.wait_state(&states[6]).await;
        page.fill("Name of the table", "Another way").await;
        page.wait_equal(KEPT_STEPS, &8.into()).await;
        let branch = page.state().await;
        page.reload_table().await;
        page.wait_state(&branch).await;
        page.wait_for("[data-command='redo']:disabled").await;
        page.key(&[Key::Control], 'z').await;
        page.wait_state(&states[6]).await;
        page.key(&[Key::Control], 'y').await;
        page.wait_state(&branch).await;

        // A new visit has the table with its steps, which are kept beside it.
        page.restart().await;
        page.open_table().await;
        page.wait_state(&branch).await;
        page.key(&[Key::Control], 'z').await;
        page.wait_state(&states[6]).await;
        page.key(&[Key::Control], 'z').await;
        page.wait_state(&states[5]).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_unreadable_step_ends_the_history_and_harms_no_table() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let states = edit(page, 5).await;
        page.wait_equal(KEPT_STEPS, &6.into()).await;
        // Of the same table: undo stops where another one was opened.
        page.eval_js(
            "(number => sessionStorage.setItem('tablewright.step.2', number + ' 1broken Garbage\\n'))(
                sessionStorage.getItem('tablewright.step.2').split(' ')[0])",
        )
        .await;
        page.reload_table().await;
        for state in states[3..5].iter().rev() {
            page.key(&[Key::Control], 'z').await;
            page.wait_state(state).await;
        }
        page.key(&[Key::Control], 'z').await;
        page.wait_for("[data-command='undo']:disabled").await;
        page.expect_unchanged(&states[3]).await;
        // A missing step ends the history too.
        page.eval_js("sessionStorage.removeItem('tablewright.step.4')").await;
        page.reload_table().await;
        page.wait_state(&states[3]).await;
        page.wait_for("[data-command='redo']:disabled").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_full_storage_drops_the_oldest_steps() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        // Storage for five steps.
        page.eval_js(
            "(() => { const set = Storage.prototype.setItem; Storage.prototype.setItem = function (key, text) {
                const steps = Object.keys(this).filter(one => one.startsWith('tablewright.step.')).length;
                if (key.startsWith('tablewright.step.') && !(key in this) && steps >= 5) throw new DOMException('full', 'QuotaExceededError');
                set.call(this, key, text); }; })()",
        )
        .await;
        let states = edit(page, 9).await;
        page.wait_equal("sessionStorage.getItem('tablewright.steps')", &"5 9 9".into()).await;
        expect_eq!(page.eval_js(KEPT_STEPS).await, 5);
        // No table is lost by it.
        page.expect_absent(".notice").await;
        page.reload_table().await;
        for state in states[5..9].iter().rev() {
            page.key(&[Key::Control], 'z').await;
            page.wait_state(state).await;
        }
        page.wait_for("[data-command='undo']:disabled").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_history_dialog_goes_to_any_step() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            page.wait_for("[data-command='undo']:disabled").await;
            let mut states = vec![page.eval_js(PLACE_OF_F).await];
            page.tap_or_click("g.piece[data-piece='f'] .halo").await;
            // Moves and turns in turn: two moves in a row would be one step.
            for key in [char::from(Key::Left), ']', char::from(Key::Up), '['] {
                page.key(&[], key).await;
                let last = states.last().expect("there is one").clone();
                page.wait_until(&format!("{PLACE_OF_F} != {last}")).await;
                states.push(page.eval_js(PLACE_OF_F).await);
            }
            page.key(&[Key::Control, Key::Shift], 'H').await;
            page.wait_for("dialog.history[open] [aria-current='step']").await;
            let names = "[...document.querySelectorAll('.steps span')].map(one => one.textContent)";
            let names = page.eval_js(names).await;
            assert_eq!(names.as_array().map(Vec::len), Some(5));
            assert!(names[1].as_str().is_some_and(|name| name.starts_with("Move Granary")), "{names}");
            // By keys: two up from the present, which is the last.
            for key in [Key::Up, Key::Up, Key::Enter] {
                page.key(&[], key).await;
            }
            page.wait_equal(PLACE_OF_F, &states[2]).await;
            page.wait_equal("document.querySelectorAll('.steps .undone').length", &2.into()).await;
            // By pointer: to the end, then to the beginning.
            page.tap_or_click("#step-4 span").await;
            page.wait_equal(PLACE_OF_F, &states[4]).await;
            page.tap_or_click("#step-0 span").await;
            page.wait_equal(PLACE_OF_F, &states[0]).await;
            page.wait_for("#step-0[aria-current='step']").await;
            page.key(&[], Key::Escape).await;
            page.wait_gone("dialog.history").await;
            page.wait_for("[data-command='undo']:disabled").await;
            page.wait_for("[data-command='redo']:not(:disabled)").await;
        });
    }
}
