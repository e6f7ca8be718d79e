//! What an automated audit (axe) finds: nothing, in any state of the page, on any screen, in any colours.
//!
//! An audit finds only what a program can; who reads the page aloud or goes through it by keyboard is in other tests.

use serde_json::{Value, json};
use tablewright::formats::json::read;
use tablewright::solver::generate::InfeasibleReason;
use tablewright::worker::Response;

use crate::support::{self, Key, Page, Screen};

/// The guidelines of WCAG 2.2 AA, and what axe calls best practice.
const RULES: [&str; 6] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/// What the page's owner may prefer, and how the emulation says it.
const LOOKS: [(&str, &[(&str, &str)]); 4] = [
    ("light", &[("prefers-color-scheme", "light")]),
    ("dark", &[("prefers-color-scheme", "dark")]),
    ("more contrast", &[("prefers-color-scheme", "light"), ("prefers-contrast", "more")]),
    ("forced colours", &[("prefers-color-scheme", "dark"), ("forced-colors", "active")]),
];

/// Audits the page as it is, in every look.
async fn is_sound(page: &Page, state: &str) {
    if page.eval_js("typeof axe").await == "undefined" {
        let file = std::env::var_os("TABLEWRIGHT_AXE")
            .expect("the audit needs the path of axe-core's script in TABLEWRIGHT_AXE: run it with ./dev test");
        let source = std::fs::read_to_string(file).expect("TABLEWRIGHT_AXE is axe-core's script");
        page.cdp("Runtime.evaluate", json!({ "expression": source })).await;
    }
    let mut found = Vec::new();
    for (look, features) in LOOKS {
        page.prefer_all(features).await;
        let script = format!(
            "axe.run(document, {{ runOnly: {}, resultTypes: ['violations'] }}).then(result => result.violations.flatMap(
                rule => rule.nodes.map(node => `${{rule.id}}: ${{node.target.join(' ')}}: ` +
                    [...node.any, ...node.all, ...node.none].map(one => one.message).join('; ').slice(0, 200))))",
            json!(RULES)
        );
        let violations: Vec<String> = serde_json::from_value(page.eval_js(&script).await).expect("axe gives a list");
        found.extend(violations.into_iter().map(|one| format!("{look}: {one}")));
    }
    page.prefer_all(&[]).await;
    assert!(found.is_empty(), "{state}:\n{}", found.join("\n"));
}

/// A piece is selected, and there are findings of more than one level with their fixes.
async fn with_findings(page: &Page) {
    page.open_table().await;
    let piece = page.centre("g.piece[data-piece='g'] .halo").await;
    let other = page.centre("g.piece[data-piece='i'] .halo").await;
    page.mouse_drag(piece, piece.towards(other, 0.7)).await;
    page.wait_for(".finding .fix").await;
    page.wait_gone(".fix-placeholder").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_editor_is_sound_at_rest_with_findings_and_in_a_drag() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        is_sound(page, "at rest").await;
        with_findings(page).await;
        is_sound(page, "with findings").await;
        page.eval_js("document.querySelector('.finding .quiet').click()").await;
        page.wait_for(".reason-form input").await;
        is_sound(page, "a reason").await;
        page.key(&[], Key::Escape).await;
        let piece = page.centre("g.piece[data-piece='a'] .halo").await;
        page.mouse_press(piece).await;
        page.mouse_move(piece.right(40.0)).await;
        page.mouse_move(piece.right(80.0)).await;
        page.wait_for("g.piece.dragged").await;
        is_sound(page, "in a drag").await;
        page.mouse_release().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_quadrant_methods_steps_are_sound() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            page.key(&[], 'q').await;
            for step in 1..=7 {
                // A phone shows only those that don't hold.
                page.eval_js(&format!(
                    "(document.querySelector('.guide-steps li:nth-child({step}) .step').click(), true)"
                ))
                .await;
                page.wait_for(&format!(".guide-steps li:nth-child({step})[aria-current='step']")).await;
                is_sound(page, &format!("step {step}")).await;
            }
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_scenarios_are_sound_with_a_solution() {
    support::run(Screen::DESKTOP, async |page| {
        page.open("").await;
        page.wait_for("svg.board").await;
        page.take_over(&read(include_str!("../corpus/scenario-overlap.json")).expect("it is a table")).await;
        page.wait_for(".cell").await;
        is_sound(page, "the matrix").await;
        page.click("[data-solve='all']").await;
        page.wait_for(".solution:not(.working)").await;
        is_sound(page, "a solution").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn somebody_elses_table_is_sound() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open(&format!("#{}", include_str!("../links/v1-frozen-mill.link").trim())).await;
            page.wait_for(".app.read-only g.piece").await;
            is_sound(page, "looked at").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_dialogs_are_sound() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            page.key(&[Key::Control], 's').await;
            page.wait_for("dialog .code svg").await;
            page.wait_for("dialog .set-up ol").await;
            is_sound(page, "sharing").await;
            page.key(&[], Key::Escape).await;
            page.wait_gone("dialog[open]").await;
            page.key(&[Key::Control], 'o').await;
            page.wait_for("dialog.library .tables li").await;
            is_sound(page, "the library").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn every_panel_of_a_small_screen_is_sound() {
    for screen in [Screen::PHONE, Screen::TABLET, Screen::PHONE.sideways()] {
        support::run(screen, async |page| {
            with_findings(page).await;
            for panel in ["Terrain", "Checks", "Scenario", "Piece", "Study"] {
                if page.eval_js("!!document.querySelector('.tab').getClientRects().length").await == Value::Bool(true) {
                    let tab = page.place_of_text(".tab", panel).await;
                    page.tap(tab).await;
                    page.wait_until(&format!(
                        "document.querySelector('.tab[aria-pressed=true]').textContent == '{panel}'"
                    ))
                    .await;
                }
                is_sound(page, panel).await;
            }
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_study_is_sound_with_its_probes_and_its_answer() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            page.key(&[], 'w').await;
            page.tap_or_click("[data-run='probes']").await;
            page.wait_for(".probe").await;
            is_sound(page, "probes").await;
            page.tap_or_click("[data-command='study-open']").await;
            page.wait_for(".study-layers:not(.stale) .plate").await;
            is_sound(page, "an answer").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn generating_is_sound_at_work_and_where_something_is_missing() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            if screen.touch {
                let tab = page.place_of_text(".tab", "Terrain").await;
                page.tap(tab).await;
            }
            page.tap_or_click(".generate summary").await;
            page.wait_for(".generate details[open]").await;
            is_sound(page, "how it is generated").await;
            // A worker that never answers by itself.
            page.play_the_worker().await;
            page.tap_or_click("[data-command='generate']").await;
            page.wait_for(".working").await;
            is_sound(page, "at work").await;
            page.reply(Response::NoTable(vec![InfeasibleReason::Hazards { has: 0, needs: 1 }])).await;
            page.wait_for(".outcome.problem li").await;
            is_sound(page, "something is missing").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_start_that_fails_and_a_program_that_stops_are_sound() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        page.eval_js(crate::start::STOP).await;
        page.wait_until("document.documentElement.dataset.start == 'stopped'").await;
        is_sound(page, "stopped").await;
        page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": "delete window.WebAssembly" })).await;
        page.reload().await;
        page.wait_until("document.documentElement.dataset.start == 'failed'").await;
        is_sound(page, "failed").await;
        page.forget_errors().await;
    });
}
