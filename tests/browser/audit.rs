//! An automated accessibility audit (axe-core) of the page's states, on several screens and in several colour schemes.
//!
//! It finds only what a program can. Screen readers and the keyboard have tests of their own.

use serde_json::json;
use tablewright::formats::json::read;
use tablewright::solver::generate::InfeasibleReason;
use tablewright::worker::Response;

use crate::portable::{dice, garrison, play, score, siege, structure};
use crate::support::{self, Key, Page, Screen};
use crate::{events, pairings, set_up_together, slips};

/// The guidelines of WCAG 2.2 AA, and what axe calls best practice.
const RULES: [&str; 6] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/// axe's rules about colours. All others say the same in every colour scheme, so they are asked only in the first.
const COLOUR_RULES: [&str; 2] = ["color-contrast", "link-in-text-block"];

/// The colour schemes, with the media features that emulate them.
const COLOUR_SCHEMES: [(&str, &[(&str, &str)]); 4] = [
    ("light", &[("prefers-color-scheme", "light")]),
    ("dark", &[("prefers-color-scheme", "dark")]),
    ("more contrast", &[("prefers-color-scheme", "light"), ("prefers-contrast", "more")]),
    ("forced colours", &[("prefers-color-scheme", "dark"), ("forced-colors", "active")]),
];

/// A screen whose shorter side has fewer pixels is a phone's.
const PHONE_SIDE: u32 = 600;

/// In how many of the colour schemes a state of the page is audited: a document's first state in all of them, the others in the light and
/// the dark, and those on phones, which have the same colours, in the light. That texts have enough contrast on what they may lie on, in the
/// light, the dark and with more contrast, is tested in `tests/core/colours.rs`.
fn schemes(screen: Screen, is_first: bool) -> usize {
    if screen.width.min(screen.height) < PHONE_SIDE {
        1
    } else if is_first {
        COLOUR_SCHEMES.len()
    } else {
        2
    }
}

/// Asserts that the audit finds nothing in the page's current state, in one or more colour schemes.
async fn audit(page: &Page, state: &str) {
    let is_first = page.eval_js("typeof axe").await == "undefined";
    if is_first {
        let file = std::env::var_os("TABLEWRIGHT_AXE")
            .expect("the audit needs the path of axe-core's script in TABLEWRIGHT_AXE: run it with ./dev test");
        let source = std::fs::read_to_string(file).expect("TABLEWRIGHT_AXE is axe-core's script");
        page.cdp("Runtime.evaluate", json!({ "expression": source })).await;
    }
    let mut found = Vec::new();
    let mut asked = json!(RULES);
    for (look, features) in &COLOUR_SCHEMES[..schemes(page.screen(), is_first)] {
        page.emulate_all_media(features).await;
        let script = format!(
            "axe.run(document, {{ runOnly: {asked}, resultTypes: ['violations'] }}).then(result => result.violations.flatMap(
                rule => rule.nodes.map(node => `${{rule.id}}: ${{node.target.join(' ')}}: ` +
                    [...node.any, ...node.all, ...node.none].map(one => one.message).join('; ').slice(0, 200))))"
        );
        asked = json!(COLOUR_RULES);
        let violations: Vec<String> = serde_json::from_value(page.eval_js(&script).await).expect("axe gives a list");
        found.extend(violations.into_iter().map(|one| format!("{look}: {one}")));
    }
    page.emulate_all_media(&[]).await;
    assert!(found.is_empty(), "{state}:\n{}", found.join("\n"));
}

/// Opens a table with a selected piece, and findings of several levels with their fixes.
async fn with_findings(page: &Page) {
    page.open_table().await;
    let piece = page.piece_centre("g").await;
    let other = page.piece_centre("i").await;
    page.mouse_drag(piece, piece.towards(other, 0.7)).await;
    page.wait_for(".finding .fix").await;
    page.wait_gone(".fix-placeholder").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_editor_is_accessible_at_rest_with_findings_and_in_a_drag() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        audit(page, "at rest").await;
        with_findings(page).await;
        audit(page, "with findings").await;
        page.click(".finding .quiet").await;
        page.wait_for(".reason-form input").await;
        audit(page, "a reason").await;
        page.key(&[], Key::Escape).await;
        let piece = page.piece_centre("a").await;
        page.mouse_press(piece).await;
        page.mouse_move(piece.right(40.0)).await;
        page.mouse_move(piece.right(80.0)).await;
        page.wait_for("g.piece.dragged").await;
        audit(page, "in a drag").await;
        page.mouse_release().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_is_done_with_a_piece_by_dice_and_in_a_game_is_accessible() {
    support::run(Screen::DESKTOP, async |page| {
        dice::open_card(page, "sorcerous-portal").await;
        page.click("[data-roll='test-0']").await;
        page.click("[data-roll='table-0']").await;
        page.wait_for("[data-rolled='table-0'] span").await;
        audit(page, "rolled").await;
        dice::open_card(page, "blood-forest").await;
        page.click("[data-act='roam']").await;
        page.wait_for("[data-fact='roamed'] span").await;
        audit(page, "moved by itself").await;
        garrison::open_with_building(page).await;
        page.click("[data-act='garrison-in']").await;
        page.wait_for(".garrison-badge[data-badge='a']").await;
        audit(page, "a garrison").await;
        structure::open_with_wall(page).await;
        audit(page, "a structure test").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_quadrant_guide_is_accessible() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            page.key(&[], 'q').await;
            page.wait_for(".guide-steps .step").await;
            for step in 1..=7 {
                // By script: a phone hides the steps that hold.
                page.eval_js(&format!(
                    "(document.querySelector('.guide-steps li:nth-child({step}) .step').click(), true)"
                ))
                .await;
                page.wait_for(&format!(".guide-steps li:nth-child({step})[aria-current='step']")).await;
                audit(page, &format!("step {step}")).await;
            }
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_scenario_matrix_and_a_solution_are_accessible() {
    support::run(Screen::DESKTOP, async |page| {
        page.open("").await;
        page.wait_started().await;
        page.open_copy(&read(include_str!("../corpus/scenario-overlap.json")).expect("it is a table")).await;
        page.wait_for(".cell").await;
        audit(page, "the matrix").await;
        page.click("[data-solve='all']").await;
        page.wait_for(".solution:not(.working)").await;
        audit(page, "a solution").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_shared_table_is_accessible() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open(&format!("#{}", include_str!("../links/v1-frozen-mill.link").trim())).await;
            page.wait_for(".app.read-only g.piece").await;
            page.wait_for(".scenario .rules").await;
            audit(page, "looked at").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_dialogs_are_accessible() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            page.key(&[Key::Control], 's').await;
            page.wait_for(".page-frame .code svg").await;
            page.wait_for(".page-frame .set-up ol").await;
            audit(page, "sharing").await;
            page.key(&[], Key::Escape).await;
            page.wait_gone(".page-frame").await;
            page.key(&[Key::Control], 'o').await;
            page.wait_for(".place.library .tables li").await;
            audit(page, "the library").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_events_are_accessible() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            events::new_event(page).await;
            page.click("[data-act='add-board']").await;
            page.wait_for(".event-tables [data-status]:not([data-status='awaited'])").await;
            for part in ["tables", "rounds", "terrain", "take-along"] {
                events::show(page, part).await;
                if part == "rounds" {
                    page.click("[data-act='add-round']").await;
                    page.wait_for(".event-rounds li").await;
                }
                audit(page, part).await;
            }
            page.click("[data-act='all-events']").await;
            page.wait_for(".event-list li").await;
            audit(page, "the events").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn setting_up_together_is_accessible() {
    for screen in [Screen::DESKTOP, Screen { width: 360, height: 740, ..Screen::PHONE }] {
        support::run(screen, async |page| {
            set_up_together::set_a_piece_and_pass_on(page).await;
            audit(page, "what is passed on").await;
            let address = page.eval_js("document.querySelector('#set-up-link').value").await;
            let fragment = address.as_str().and_then(|address| address.split_once('#')).expect("an address").1;
            page.eval_js(&format!("location.hash = '{fragment}'")).await;
            page.wait_for(".place.reported-set-up .reported-tables").await;
            audit(page, "what is set").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn players_pairings_results_and_slips_are_accessible() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            pairings::event_with(page, 2, 1, &[]).await;
            audit(page, "no players").await;
            pairings::paste(page, "Name,Team\nAnn,North\nBob,South\nCleo,\nDan,\nEve,\n,nobody").await;
            page.wait_for(".import-preview").await;
            audit(page, "a pasted list").await;
            page.click("[data-act='take-players']").await;
            page.wait_gone(".import-preview").await;
            audit(page, "players").await;
            events::show(page, "pairings").await;
            audit(page, "nothing paired").await;
            pairings::pair(page, 3).await;
            pairings::first_wins(page, 1, ["7", "2"]).await;
            page.click("[data-game='2'] [data-act='show-slip']").await;
            page.wait_for(".slip-link .code svg").await;
            slips::scan(page, "8abc").await;
            audit(page, "results").await;
            let name = page.eval_js("document.querySelector(\"[data-game='1'] bdi\").textContent").await;
            let round = page.field_value(".round-link input").await;
            let round = round.split_once('#').expect("it has a fragment").1.to_owned();
            let link = page.eval_js("document.querySelector('.slip-link input').value").await;
            let link = link.as_str().expect("a link").split_once('#').expect("it has a fragment").1.to_owned();
            events::show(page, "rounds").await;
            page.click("[data-act='hall']").await;
            page.wait_for(".hall-pairings").await;
            audit(page, "the pairings in the hall").await;
            page.open(&format!("#{link}")).await;
            page.wait_for(".place.slip .slip-form").await;
            page.click("[data-winner='first']").await;
            page.click("[data-ending='concession']").await;
            page.wait_for(".slip-code .code svg").await;
            audit(page, "a slip").await;
            page.open(&format!("#{round}")).await;
            page.wait_for(".choose-name [data-player]").await;
            audit(page, "a player's name").await;
            // One of the five has a bye, and no place.
            let number = format!(
                "[...document.querySelectorAll('.choose-name [data-player]')].find(button => button.textContent.includes({name})).dataset.player"
            );
            let number = page.eval_js(&number).await;
            page.click(&format!(".choose-name [data-player={number}]")).await;
            page.wait_for("[data-fact='own-place']").await;
            audit(page, "a player's event").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn every_panel_of_a_small_screen_is_accessible() {
    for screen in [Screen::PHONE, Screen::TABLET, Screen::PHONE.sideways()] {
        support::run(screen, async |page| {
            with_findings(page).await;
            for panel in ["terrain-sheet", "checks-panel", "scenario-panel", "piece-sheet", "study-panel"] {
                page.show_panel(panel).await;
                audit(page, panel).await;
            }
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_study_is_accessible_with_its_probes_and_its_answer() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            page.key(&[], 'w').await;
            page.tap_or_click("[data-run='probes']").await;
            page.wait_for(".probe").await;
            audit(page, "probes").await;
            page.tap_or_click("[data-command='study-open']").await;
            page.wait_for(".study-layers:not(.stale) .plate").await;
            audit(page, "an answer").await;
            page.tap_or_click("[data-command='study-quality']").await;
            page.wait_for(".answer[aria-busy='false'] .quality-bar").await;
            audit(page, "the quality").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_generator_is_accessible_at_work_and_when_it_fails() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            if screen.touch {
                page.show_panel("terrain-sheet").await;
            }
            page.tap_or_click(".generate summary").await;
            page.wait_for(".generate details[open]").await;
            audit(page, "how it is generated").await;

            page.replace_worker().await;
            page.tap_or_click("[data-command='generate']").await;
            page.wait_for(".working").await;
            audit(page, "at work").await;
            page.reply(Response::NoTable(vec![InfeasibleReason::Hazards { has: 0, needs: 1 }])).await;
            page.wait_for(".outcome.problem li").await;
            audit(page, "something is missing").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_failed_start_and_a_crash_are_accessible() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            page.open_table().await;
            page.eval_js(crate::start::STOP).await;
            page.wait_until("document.documentElement.dataset.start == 'stopped'").await;
            audit(page, "stopped").await;
            page.run_before_loading("delete window.WebAssembly").await;
            page.reload().await;
            page.wait_until("document.documentElement.dataset.start == 'failed'").await;
            audit(page, "failed").await;
            page.forget_errors().await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_in_play_passes_the_audit() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            play::open_game(page).await;
            audit(page, "a game without models").await;
            play::add_models(page, "Attacker", 0, 40, 2).await;
            play::add_models(page, "Defender", 2, 30, 3).await;
            page.tap_or_click("[data-listed-model]").await;
            page.wait_for(".model-card").await;
            page.tap_or_click("[data-act='add-ring']").await;
            page.wait_for(".ring-fields select").await;
            audit(page, "a game with a selected model").await;
            page.tap_or_click("[data-tab='shows-scenario']").await;
            page.wait_for("[data-element]").await;
            audit(page, "who secures what").await;
            page.tap_or_click("[data-act='hand-over']").await;
            page.wait_for(".hand-over .scan").await;
            audit(page, "a game that is handed over").await;
            page.tap_or_click("[data-act='close-hand-over']").await;
            page.wait_gone(".hand-over").await;
            page.tap_or_click("[data-tab='shows-pieces']").await;
            page.wait_for("[data-fact='as-set-up']").await;
            audit(page, "the terrain of a game").await;
            page.tap_or_click("[data-tab='shows-score']").await;
            page.tap_or_click("[data-act='start-clocks']").await;
            page.wait_for(".clock-bar").await;
            audit(page, "the score of a game that begins").await;
            page.tap_or_click("[data-clock='attacker']").await;
            page.wait_for("[data-clock='attacker'][aria-pressed='true']").await;
            score::end_turn(page, 0, &[]).await;
            page.tap_or_click("[data-act='end-turn']").await;
            page.wait_for("[data-act='write-down']").await;
            audit(page, "the end of a turn").await;
            page.tap_or_click("[data-act='close-form']").await;
            page.wait_for("[data-act='end-turn']").await;
            pairings::choose(page, "[data-choice='ending']", "3").await;
            page.tap_or_click("[data-act='write-down']").await;
            page.wait_for(".game-end").await;
            audit(page, "the end of a game").await;
        });
    }
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_tower_in_play_passes_the_audit() {
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            siege::open_siege(page).await;
            siege::garrison(page).await;
            audit(page, "a model inside").await;
            page.press_piece("a").await;
            page.wait_for("[data-building='a']").await;
            // The model that was dragged in is still selected.
            page.wait_for("[data-act='change-floor']").await;
            page.tap_or_click("[data-act='one-more']").await;
            page.wait_for("[data-box='1'][aria-pressed='true']").await;
            audit(page, "a building").await;
            page.tap_or_click("[data-box='40']").await;
            page.wait_for(".building-loss").await;
            audit(page, "a building that is about to fall").await;
        });
    }
}
