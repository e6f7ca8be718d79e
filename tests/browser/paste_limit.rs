//! Text that is too long for a field is refused at once, and what was in the field stays.

use serde_json::json;

use crate::pairings::event_with;
use crate::support::{self, Page, Screen, expect_eq, expect_that};

/// Pastes text into a field in place of what is selected there, as a person does: the browser types what the test types line by line.
async fn paste(page: &Page, css: &str, text: &str) {
    let command = async |name: &str| {
        page.cdp("Input.dispatchKeyEvent", json!({ "type": "rawKeyDown", "commands": [name] })).await;
    };
    let css = json!(css);
    page.eval_js(&format!(
        "void (addEventListener('copy', event => {{ event.clipboardData.setData('text/plain', {}); event.preventDefault();
            event.stopImmediatePropagation(); }}, {{ capture: true, once: true }}), document.querySelector({css}).focus())",
        json!(text)
    ))
    .await;
    page.wait_until(&format!("document.activeElement == document.querySelector({css})")).await;
    command("copy").await;
    command("paste").await;
}

/// The field for lists of players.
const LIST: &str = ".import-players textarea";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_megabyte_is_refused_and_what_is_long_is_taken() {
    support::run_alone(Screen::DESKTOP, async |page| {
        event_with(page, 1, 1, &[]).await;
        page.click(".import-players summary").await;
        paste(page, LIST, "Ann\nBob").await;
        page.wait_for("[data-fact='import']").await;
        for text in ["Somebody\n".repeat(120_000), "x".repeat(1 << 20)] {
            paste(page, LIST, &text).await;
            page.expect_contains(".dialog-message .problem", "256 KB").await;
            expect_eq!(page.field_value(LIST).await, "Ann\nBob");
        }
        let players: Vec<String> = (1..=512).map(|number| format!("Player {number},Team {}", number % 9)).collect();
        page.eval_js("document.querySelector('.import-players textarea').select()").await;
        paste(page, LIST, &format!("Name,Team\n{}", players.join("\n"))).await;
        page.expect_contains("[data-fact='import']", "512").await;
        // What is below the limit is quick too.
        page.eval_js("document.querySelector('.import-players textarea').select()").await;
        paste(page, LIST, &"Somebody 1\n".repeat(23_000)).await;
        page.wait_for("[data-fact='import-problem']").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_field_of_the_page_refuses_a_megabyte_too() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.open_table().await;
        page.wait_started().await;
        let before = page.field_value(".table-name").await;
        paste(page, ".table-name", &"x".repeat(1 << 20)).await;
        page.expect_contains(".notices .problem", "256 KB").await;
        expect_that!(page.field_value(".table-name").await == before);
    });
}
