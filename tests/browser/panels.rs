//! The findings panel: fixes, waivers, the quadrant method and guides; and opening tables.

use serde_json::{Value, json};
use tablewright::checks::{EventScenarios, Plan, TableVerdict};
use tablewright::formats::json as file;

use crate::support::{self, Key, Page, Screen, expect_eq, expect_that};

/// The finding of [`open_with_finding`].
const TOO_NEAR: &str = ".finding[data-finding='obstruction-spacing:f+m']";

/// The facts of the visible verdict.
const VERDICT_FACTS: &str = "[...document.querySelectorAll('.verdict strong, .verdict-set-ups')]
    .filter(fact => fact.getClientRects().length).map(fact => fact.textContent)";

/// Opens the example and adds an obstruction too near its granary; nothing is selected.
async fn open_with_finding(page: &Page) {
    page.open_table().await;
    // Every base still fits between it and the granary or the edge.
    let to = page.screen_from_table(40.5, 23.3).await;
    page.mouse_drag(page.centre(".entry[data-kind='obstruction']").await, to).await;
    page.wait_for(TOO_NEAR).await;
    page.key(&[], Key::Escape).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_fix_resolves_its_finding_in_one_step() {
    support::run(Screen::DESKTOP, async |page| {
        open_with_finding(page).await;
        let before = page.state().await;
        let fix = format!("{TOO_NEAR} .fix:not(.unsafe)");
        page.wait_for(&fix).await;
        page.wait_gone(".fix-placeholder").await;
        // Under its title a fix says what it does to the scenarios.
        let text = page.text(&fix).await;
        let title = text.lines().next().expect("a title");
        page.click(&fix).await;
        page.wait_gone(TOO_NEAR).await;
        page.wait_for(".verdict[data-verdict='clear']").await;
        // A safe fix causes no other finding.
        page.expect_absent(".finding").await;
        page.wait_for(&format!("[data-command='undo'][title^='Undo: {title}']")).await;
        let after = page.state().await;
        page.key(&[Key::Control], 'z').await;
        page.wait_state(&before).await;
        // The same fix is found again.
        page.wait_for(&fix).await;
        expect_eq!(page.text(&fix).await, text);
        page.key(&[Key::Control], 'y').await;
        page.wait_state(&after).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn findings_of_an_empty_table_have_fixes() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.begin_table().await;
        page.wait_for(".verdict[data-verdict='empty']").await;
        // Placeholders are shown until the fixes are found.
        page.wait_gone(".fix-placeholder").await;
        page.wait_for(".finding .fix").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn renaming_a_table_is_undone_and_opening_one_is_in_the_history() {
    support::run(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let example = page.state().await;
        page.fill("Name of the table", "Table 7 <i>").await;
        page.wait_step("Rename the table").await;
        expect_eq!(page.kept_file().await["name"], "Table 7 <i>");
        page.begin_table().await;
        expect_eq!(page.field("Name of the table").await, "");
        expect_eq!(page.kept_file().await["pieces"], json!([]));
        page.step_by_history("previousElementSibling").await;
        page.wait_equal("document.querySelector('.table-name').value", &json!("Table 7 <i>")).await;
        page.expect_count("g.piece", 12).await;
        page.command("undo").await;
        page.wait_state(&example).await;

        page.begin_table().await;
        page.command("library").await;
        page.click("[data-run='example']").await;
        page.wait_state(&example).await;
        page.wait_opened("Open the example").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_finding_is_waived_with_a_reason() {
    support::run(Screen::DESKTOP, async |page| {
        open_with_finding(page).await;
        let before = page.state().await;
        page.click(&format!("{TOO_NEAR} .quiet")).await;
        page.wait_until("document.activeElement.placeholder == 'Why it may stand'").await;
        // Without a reason nothing is waived.
        page.key(&[], Key::Enter).await;
        page.expect_unchanged(&before).await;
        page.type_text("Both are on one base.").await;
        page.key(&[], Key::Enter).await;
        page.wait_for(&format!(".waived {TOO_NEAR}")).await;
        page.expect_text(".waived .reason", "Both are on one base.").await;
        // It isn't part of the verdict or on the board any more.
        page.wait_for(".verdict[data-verdict='clear']").await;
        page.wait_gone(".badge").await;
        // It is only marked while its row is under the pointer or has the focus.
        page.wait_until("document.activeElement.closest('.waived .finding')").await;
        page.wait_for(".mark.pointed").await;
        page.mouse_move(page.screen_from_table(2.0, 46.0).await).await;
        page.eval_js("document.activeElement.blur()").await;
        page.wait_gone(".mark").await;
        let stands = page.state().await;
        let waiver =
            json!([{ "rule": "obstruction-spacing", "pieces": ["f", "m"], "reason": "Both are on one base." }]);
        expect_eq!(page.kept_file().await["waivers"], waiver);
        page.reload_table().await;
        page.wait_state(&stands).await;

        page.click(&format!("{TOO_NEAR} .quiet")).await;
        page.wait_gone(".waived").await;
        page.wait_state(&before).await;
        expect_eq!(page.kept_file().await["waivers"], Value::Null);
        page.command("undo").await;
        page.wait_state(&stands).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_quadrant_method_is_checked_only_when_it_is_ticked() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.open_table().await;
        let idle = ".passed .idle[data-check='quadrant-method']";
        page.wait_for(idle).await;
        expect_that!(page.verdict().await.contains("15 of 15 checks passed"));
        page.click(".method input").await;
        page.wait_gone(idle).await;
        page.wait_until("document.querySelector('.verdict').textContent.includes('of 16 checks passed')").await;
        let planned = page.state().await;
        page.reload_table().await;
        page.wait_state(&planned).await;
        page.restart().await;
        page.open_table().await;
        page.wait_state(&planned).await;
        page.click(".method input").await;
        page.wait_for(idle).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_card_unfolds_the_guide_of_its_check() {
    support::run(Screen::DESKTOP, async |page| {
        open_with_finding(page).await;
        let card = ".card[data-check='obstruction-spacing']";
        expect_that!(!page.text(card).await.contains("footprints"), "the card is folded");
        page.click(&format!("{card} summary")).await;
        page.wait_until(&format!("document.querySelector(\"{card} details\").open")).await;
        expect_that!(page.text(card).await.contains("Every gap is 6\" or more."), "{}", page.text(card).await);
    });
}

/// The verdict on the page is that of its files: both are worked out in other places from the same table.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn the_verdict_is_that_of_the_files() {
    let tables = [
        include_str!("../../assets/examples/frozen-mill.json"),
        include_str!("../corpus/scenario-overlap-waived.json"),
        include_str!("../corpus/overlap.json"),
    ];
    for screen in [Screen::DESKTOP, Screen::PHONE] {
        support::run(screen, async |page| {
            for text in tables {
                page.open_layout(text).await;
                page.wait_idle().await;
                let layout = file::read(text).expect("a table");
                let (plan, chosen) = (Plan::default(), EventScenarios::default());
                let verdict = TableVerdict::measured(&layout, plan, chosen);
                let (terrain, set_ups) = verdict.facts();
                let facts = [Some(terrain), set_ups].into_iter().flatten().collect::<Vec<_>>();
                page.wait_equal(VERDICT_FACTS, &json!(facts)).await;
            }
        });
    }
}
