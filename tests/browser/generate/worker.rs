//! The worker that generates: its progress is shown, it is called off, and what is said where it can't be had.

use serde_json::{Value, json};
use tablewright::share::link;

use super::{GENERATE, SAYS, halo, made, open};
use crate::support::{self, Key, Screen};

const STOP: &str = "[data-run='generate-stop']";
/// A worker that only answers what a test lets it.
const PUPPET: &str = "(window.asked = [], window.ended = 0, window.Worker = class extends EventTarget {
    constructor() { super(); window.puppet = this; }
    postMessage(text) { if (text) asked.push(text.split('\\t')); }
    terminate() { ended += 1; }
}, window.answer = (...fields) =>
    puppet.dispatchEvent(new MessageEvent('message', { data: [asked.at(-1)[1], ...fields].join('\\t') })), true)";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn work_is_shown_and_called_off_and_replaced() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        let before = page.state().await;
        page.eval_js(PUPPET).await;
        page.click(GENERATE).await;
        page.wait_equal("asked.length", &json!(1)).await;
        page.wait_until("document.querySelector('progress').position == 0").await;
        page.eval_js("answer('working', '0.35')").await;
        page.wait_until("document.querySelector('progress').position == 0.35").await;
        assert_eq!(page.eval_js(SAYS).await, "Making a table…", "only the bar follows the steps");

        // Called off by the button, which leaves the focus beside it, and by Escape.
        page.click(STOP).await;
        page.wait_gone(".working").await;
        page.wait_equal("ended", &json!(1)).await;
        assert!(page.focus_within(GENERATE).await);
        let late = json!(link::write(&page.planned().await));
        page.eval_js(&format!("answer('made', {late})")).await;
        page.key(&[], 'n').await;
        page.wait_for(".working").await;
        page.key(&[], Key::Escape).await;
        page.wait_gone(".working").await;
        page.wait_equal("ended", &json!(2)).await;

        // A newer question takes the place of an older one, whose answer comes too late.
        page.click(GENERATE).await;
        page.wait_equal("asked.length", &json!(3)).await;
        page.key(&[], 'n').await;
        page.wait_equal("asked.length", &json!(4)).await;
        assert_eq!(page.eval_js("Number(asked[3][2]) - Number(asked[2][2])").await, 1, "the next seed");
        page.eval_js(
            "puppet.dispatchEvent(new MessageEvent('message', { data: asked[2][1] + '\\tlacks\\tToo late.' }))",
        )
        .await;
        page.eval_js("answer('working', '0.5')").await;
        page.wait_until("document.querySelector('progress').position == 0.5").await;
        page.eval_js("answer('lacks', 'One more hazard is needed.', 'And a hill.')").await;
        page.wait_equal(
            "[...document.querySelectorAll('.outcome.problem li')].map(one => one.textContent)",
            &json!(["One more hazard is needed.", "And a hill."]),
        )
        .await;
        assert_eq!(page.state().await, before);
        assert_eq!(page.eval_js("ended").await, 2, "a worker that has answered stays for the next question");

        // The best of what was tried is told to be that, and nothing of it stays beside the next table.
        let early = "The search ended before everything was tried; this is the best of what was.";
        for (fields, shown) in [("'ran_out'", true), ("", false)] {
            page.key(&[], 'n').await;
            page.wait_for(".working").await;
            page.eval_js(&format!("answer('made', {late}{}{fields})", if shown { ", " } else { "" })).await;
            page.wait_gone(".working").await;
            page.wait_equal(&format!("{SAYS}.includes('{early}')"), &json!(shown)).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn whatever_changes_the_table_calls_it_off_and_says_so() {
    support::run(Screen::DESKTOP, async |page| {
        open(page).await;
        page.eval_js(PUPPET).await;
        let stopped = json!("Stopped, since the table was changed meanwhile.");
        page.click(GENERATE).await;
        page.wait_for(".working").await;
        let piece = page.centre(&halo("a")).await;
        page.mouse_drag(piece, piece.right(30.0)).await;
        page.wait_equal(SAYS, &stopped).await;
        page.wait_equal("ended", &json!(1)).await;
        page.wait_until("document.querySelector(\"[data-command='undo']\").title.includes('Move')").await;
        for key in ['z', 'y'] {
            page.click(GENERATE).await;
            page.wait_for(".working").await;
            page.key(&[Key::Control], key).await;
            page.wait_equal(SAYS, &stopped).await;
        }
        page.click(GENERATE).await;
        page.wait_for(".working").await;
        page.strike("The event plays Payload").await;
        page.wait_equal(SAYS, &stopped).await;
        // What is only looked at or selected isn't changed.
        page.click(GENERATE).await;
        page.wait_for(".working").await;
        page.mouse_click(page.centre(&halo("c")).await).await;
        page.wait_for("g.piece.selected").await;
        page.key(&[], '+').await;
        page.wait_for(".working").await;
        page.wait_equal("ended", &json!(4)).await;
        // What is being made is of the recipe as it was.
        page.click(".generate summary").await;
        let free = page.place_of_text(".recipe .layer", "Free").await;
        page.mouse_click(free).await;
        page.wait_gone(".working").await;
        page.wait_equal("ended", &json!(5)).await;
        page.click(GENERATE).await;
        page.wait_for(".working").await;
        assert_eq!(page.eval_js("asked.at(-1)[3]").await, "free");
        // Another table is no longer the one that was asked about.
        page.begin().await;
        page.wait_gone(".working").await;
        page.wait_until("ended >= 6").await;
    });
}

/// Puts `worker` in the place of the browser's own.
fn fails_with(worker: &'static str) {
    support::run(Screen::DESKTOP, async move |page| {
        open(page).await;
        let before = page.state().await;
        page.eval_js(&format!("(window.Own = Worker, window.Worker = {worker}, true)")).await;
        page.click(GENERATE).await;
        page.wait_until(&format!("{SAYS}.startsWith(\"The generator couldn't be loaded. Check the network\")")).await;
        page.wait_gone(".working").await;
        assert_eq!(page.state().await, before);
        page.forget_errors().await;
        // The network is back.
        page.eval_js("(window.Worker = Own, true)").await;
        made(page, async |page| page.click(GENERATE).await).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn where_no_worker_may_be_made_a_sentence_says_so() {
    fails_with("class { constructor() { throw new Error('not here'); } }");
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn where_the_worker_cannot_be_loaded_a_sentence_says_so() {
    fails_with("class extends Worker { constructor() { super('missing.js'); } }");
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn on_somebody_elses_table_nothing_is_generated() {
    support::run(Screen::DESKTOP, async |page| {
        page.open(&format!("#{}", include_str!("../../links/v1-frozen-mill.link").trim())).await;
        page.wait_for(".app.looking g.piece").await;
        page.eval_js(PUPPET).await;
        assert_eq!(page.count(".generate").await, 0);
        page.key(&[Key::Shift], 'G').await;
        page.key(&[], 'n').await;
        page.key(&[Key::Control], 'k').await;
        page.wait_for(".runs [data-run='generate'][aria-disabled]").await;
        page.wait_for(".runs [data-run='keep-these'][aria-disabled]").await;
        assert_eq!(page.eval_js("asked").await, Value::Array(Vec::new()));
    });
}
