//! The page in German: chosen, kept and complete; and in English if the translation can't be loaded.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::json;
use tablewright::formats::json::read;
use tablewright::formats::{PlannedTable, link};
use tablewright::layout::Layout;
use tablewright::words::po;

use crate::support::{self, Key, Page, Screen, expect_eq, expect_that};

/// A table with a piece too near to the edge, so that there is a finding with a fix.
fn table() -> Layout {
    read(include_str!("../corpus/edge-clearance.json")).expect("it is a table")
}

/// The same without names, which nobody translates.
fn nameless_table() -> Layout {
    let mut layout = table();
    for piece in &mut layout.pieces {
        Arc::make_mut(piece).name = None;
    }
    layout
}

/// The fix of its finding.
const FIX: &str = ".card[data-check='edge-clearance'] .fix";

/// Every text on the page, visible or for screen readers, each once.
const TEXTS: &str = r"(() => {
    const texts = new Set();
    const add = (text) => text?.trim() && texts.add(text.trim().replace(/\s+/g, ' '));
    for (const element of document.body.querySelectorAll('*')) {
        if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(element.getAttribute(name));
        if (element.lang) continue;
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.data);
    }
    return [...texts];
})()";

async fn texts(page: &Page) -> BTreeSet<String> {
    serde_json::from_value(page.eval_js(TEXTS).await).expect("texts")
}

/// The English texts and their German translations, of which some are the same.
fn translations() -> Vec<(String, String)> {
    let entries = po::entries(include_str!("../../assets/i18n/de.po")).expect("a language");
    let texts = entries.into_iter().filter(|entry| !entry.english.is_empty()).flat_map(|entry| {
        let more = entry.plural.unwrap_or_default();
        [entry.english, more].into_iter().zip(entry.translations)
    });
    texts.collect()
}

/// Whether a text is `english` with values in its places.
fn matches_english(english: &str, text: &str) -> bool {
    let parts: Vec<&str> = english.split("{}").collect();
    let [first, .., last] = &parts[..] else { return text == english };
    // With so few letters any text could match.
    if parts.iter().flat_map(|part| part.chars()).filter(|letter| letter.is_alphabetic()).count() < 6 {
        return false;
    }
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    for part in &parts[1..parts.len() - 1] {
        let Some((_, after)) = rest.split_once(part) else { return false };
        rest = after;
    }
    rest.ends_with(last)
}

/// Common English words that aren't German.
const ENGLISH: [&str; 13] =
    ["the", "and", "with", "your", "this", "from", "not", "of", "is", "are", "pieces", "table", "nothing"];

/// Those of the page's texts that are English.
fn english(texts: &BTreeSet<String>) -> Vec<&String> {
    let pairs = translations();
    let german: BTreeSet<&str> = pairs.iter().map(|(_, german)| german.as_str()).collect();
    // A step keeps its name, and this one was made in English.
    let english = texts.iter().filter(|text| !text.contains("Copy a shared table")).filter(|text| {
        // German keeps some names, such as those of the packet's special rules.
        if german.contains(text.as_str()) {
            return false;
        }
        let known = pairs.iter().any(|(english, german)| english != german && matches_english(english, text));
        let words = text
            .split(|letter: char| !letter.is_alphabetic())
            .any(|word| ENGLISH.contains(&word.to_lowercase().as_str()));
        known || words
    });
    english.collect()
}

/// Expects that the page shows something, and nothing of it in English.
async fn expect_german(page: &Page) {
    expect_that!(texts(page).await.len() > 20);
    expect_eq!(english(&texts(page).await), Vec::<&String>::new());
}

/// The button of a language in the settings, which this opens.
async fn language_button(page: &Page, code: &str) -> String {
    page.click(".about-checks [data-command='settings']").await;
    let button = format!(".page-frame [data-command='language-{code}']");
    page.wait_for(&button).await;
    button
}

/// Chooses German in the settings, and waits for the page in German.
async fn choose_german(page: &Page) {
    page.click(&language_button(page, "de").await).await;
    page.wait_until("document.documentElement.lang === 'de' && document.querySelector('.board')").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn german_is_chosen_shown_everywhere_and_kept() {
    support::run_alone(Screen::DESKTOP, async |page| {
        page.open("").await;
        page.wait_started().await;
        page.open_copy(&table()).await;
        page.expect_text("[data-command='share']", "Share and print").await;
        page.wait_for(".fix").await;
        choose_german(page).await;
        // The same table is open, with a finding and its fix in German.
        page.wait_for(FIX).await;
        page.expect_text("[data-command='share']", "Teilen und drucken").await;
        page.expect_contains(".finding .finding-text", "von der Kante; 3\" sollen frei bleiben.").await;
        expect_that!(page.text(FIX).await.ends_with("verschieben"));
        page.wait_gone(".fix-placeholder").await;
        expect_german(page).await;

        // A piece, its history, and the scenario's rules.
        page.eval_js("document.querySelector('g.piece').focus()").await;
        page.wait_for("[data-command='duplicate']:enabled").await;
        page.command("duplicate").await;
        page.wait_for("[data-command='undo']:enabled").await;
        expect_that!(
            page.eval_js("document.querySelector('[data-command=undo]').title")
                .await
                .as_str()
                .is_some_and(|title| title.starts_with("Rückgängig: "))
        );
        page.command("roll").await;
        page.wait_for("details.rules").await;
        expect_german(page).await;

        // A solution for the scenarios is in German too.
        page.click("[data-solve='all']").await;
        page.wait_for(".solution.found, .solution.impossible").await;
        expect_german(page).await;
        page.key(&[], Key::Escape).await;

        // The dialogs, with the set-up list.
        page.key(&[Key::Control], 's').await;
        page.wait_for(".page-frame .code svg").await;
        page.wait_for(".page-frame .set-up ol").await;
        page.expect_text(".page-frame h2", "Teilen und drucken").await;
        page.wait_until("document.querySelector('.set-up ol')?.textContent.includes('Zoll von der Kante')").await;
        expect_german(page).await;
        page.key(&[], Key::Escape).await;
        page.key(&[Key::Control], 'o').await;
        page.wait_for(".page-frame .tables").await;
        expect_german(page).await;
        page.key(&[], Key::Escape).await;

        // After a restart it is still German, until English is chosen.
        page.restart().await;
        page.open("").await;
        page.wait_started().await;
        page.expect_text("[data-command='share']", "Teilen und drucken").await;
        let english = language_button(page, "en").await;
        page.eval_js(&format!("document.querySelector({}).focus()", json!(english))).await;
        page.key(&[], Key::Enter).await;
        page.wait_until("document.documentElement.lang === 'en' && document.querySelector('.board')").await;
        page.expect_text("[data-command='share']", "Share and print").await;
    });
}

/// Records the language in the address of each worker; an empty text for none.
const NOTE_LANGUAGES: &str = "window.told = []; window.Worker = class extends Worker {
    constructor(script, ...rest) {
        told.push(new URL(script, location).hash.split('/')[1]);
        super(script, ...rest);
    }
};";

#[test]
#[ignore = "drives a browser: ./dev test"]
fn only_workers_whose_answers_have_sentences_are_told_the_language() {
    support::run(Screen::DESKTOP, async |page| {
        page.run_before_loading(NOTE_LANGUAGES).await;
        page.open("").await;
        page.wait_started().await;
        page.open_copy(&table()).await;
        choose_german(page).await;
        // Fixes and studies are answered without texts; the page makes the German ones.
        page.wait_for(FIX).await;
        page.key(&[], 'w').await;
        page.click("[data-command='study-sides']").await;
        page.wait_for(".answer[aria-busy='false'] .facts thead th").await;
        expect_german(page).await;
        page.expect_contains(".facts thead", "Angreifer, ").await;
        page.wait_equal("told", &json!(["", ""])).await;
        // Exports have texts.
        page.key(&[Key::Control], 's').await;
        page.wait_for(".page-frame .set-up ol").await;
        page.wait_equal("told", &json!(["", "", "de"])).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_browser_that_prefers_german_gets_it_and_others_load_no_translation() {
    support::run(Screen::PHONE, async |page| {
        const ASKED: &str = "performance.getEntriesByType('resource').some(entry => entry.name.includes('i18n/'))";
        page.open("").await;
        page.wait_started().await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(ASKED).await, false, "English loads nothing");
        page.cdp("Emulation.setUserAgentOverride", json!({ "userAgent": "test", "acceptLanguage": "de-AT,en" })).await;
        page.reload().await;
        page.wait_until("document.documentElement.lang === 'de' && document.querySelector('.board')").await;
        expect_eq!(page.eval_js(ASKED).await, true);
        expect_german(page).await;
        // English is chosen by touch, against the browser's preference.
        let english = language_button(page, "en").await;
        page.tap_or_click(&english).await;
        page.wait_until("document.documentElement.lang === 'en' && document.querySelector('.board')").await;
        page.wait_idle().await;
        expect_eq!(page.eval_js(ASKED).await, false);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_link_starts_with_few_german_words_and_has_all_before_it_loads_more() {
    const ASKED: &str = "performance.getEntriesByType('resource').map(entry => entry.name).filter(name => name.includes('i18n/')).map(name => name.split('/').pop())";
    support::run(Screen::DESKTOP, async |page| {
        let table = link::write(&PlannedTable::from(nameless_table()));
        let event = include_str!("../events/links/v1-saturday.link").trim_ascii();
        page.open("guide.html").await;
        page.eval_js("void localStorage.setItem('tablewright.language', 'de')").await;
        for (address, part) in [(event, "player"), (&*format!("/play/{table}"), "play"), (&*table, "viewer")] {
            page.open("guide.html").await;
            page.open(&format!("#{address}")).await;
            page.wait_for(&format!("[data-program='{part}']")).await;
            page.wait_started().await;
            page.wait_idle().await;
            expect_eq!(page.eval_js(ASKED).await, json!([format!("de.{part}.txt")]));
            expect_german(page).await;
        }
        page.show_panel("pieces-panel").await;
        page.click(".pieces-panel [data-card='forest'] summary").await;
        page.wait_equal(ASKED, &json!(["de.viewer.txt", "de.txt"])).await;
        page.expect_contains(".pieces-panel [data-card='forest']", "Sichtlinie").await;
        expect_german(page).await;
        page.click(".copy-table").await;
        page.wait_gone(".copy-table").await;
        page.expect_text("[data-command='share']", "Teilen und drucken").await;
        expect_german(page).await;
    });
}

/// Where the few words of a link's start can't be had, it starts with all; and where the others can't be had, they are asked for again.
#[test]
#[ignore = "drives a browser: ./dev test"]
fn where_german_words_are_missing_a_link_starts_with_all_or_asks_again() {
    support::run(Screen::DESKTOP, async |page| {
        page.open("guide.html").await;
        page.eval_js("void localStorage.setItem('tablewright.language', 'de')").await;
        page.cdp("Network.enable", json!({})).await;
        page.cdp("Network.setBlockedURLs", json!({ "urls": ["*i18n/de.viewer.txt"] })).await;
        page.open(&format!("#{}", link::write(&PlannedTable::from(nameless_table())))).await;
        page.wait_for("[data-program='viewer'] g.piece").await;
        page.wait_started().await;
        expect_german(page).await;
        // Without the others what is loaded later can't come, and says so.
        page.open("guide.html").await;
        page.cdp("Network.setBlockedURLs", json!({ "urls": ["*i18n/de.txt"] })).await;
        page.open(&format!("#{}", link::write(&PlannedTable::from(nameless_table())))).await;
        page.wait_for("[data-program='viewer'] g.piece").await;
        page.wait_started().await;
        page.show_panel("pieces-panel").await;
        page.click(".pieces-panel [data-card='forest'] summary").await;
        page.wait_for("[data-card='forest'] [data-fact='not-loaded']").await;
        expect_german(page).await;
        page.cdp("Network.setBlockedURLs", json!({ "urls": [] })).await;
        page.click("[data-card='forest'] [data-fact='not-loaded'] button").await;
        page.expect_contains("[data-card='forest']", "Sichtlinie").await;
        expect_german(page).await;
        page.forget_errors().await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn german_numbers_have_a_comma_and_fields_take_both_signs() {
    support::run(Screen::DESKTOP, async |page| {
        page.open("").await;
        page.wait_started().await;
        page.open_copy(&table()).await;
        choose_german(page).await;
        page.wait_for(FIX).await;
        page.expect_contains(".card[data-check='edge-clearance'] .finding-text", "nur 2,41\" von der Kante").await;
        page.eval_js("document.querySelector(\"g.piece[data-piece='a']\").focus()").await;
        let field = "document.querySelector(\"[aria-label='Zoll von links']\")?.value";
        page.wait_equal(field, &json!("18,6")).await;
        for (typed, shown) in [("20,5", "20,5"), ("21.25", "21,25"), ("22 3/4", "22,75")] {
            page.fill("Zoll von links", typed).await;
            page.wait_equal(field, &json!(shown)).await;
        }
        page.fill("Zoll von links", "x").await;
        page.expect_contains(".notice", "Schreibe zum Beispiel 5,5").await;
        page.wait_layout(|layout| layout.pieces.iter().any(|piece| piece.at[0].as_hundredths() == 2275)).await;
        // What is printed.
        page.key(&[], Key::Escape).await;
        page.key(&[Key::Control], 's').await;
        page.wait_until("document.querySelector('.page-frame .set-up ol')?.textContent.includes('5,6 mal 4,2 Zoll')")
            .await;
        // The form for own terrain.
        page.key(&[], Key::Escape).await;
        page.wait_gone(".page-frame").await;
        page.click(".entry[data-command='terrain']").await;
        page.click("[data-new='plain']").await;
        let width = "document.querySelector(\".terrain-form [name='width']\")?.value";
        for (typed, shown) in [("3,25", "3,25"), ("4.5", "4,5"), ("x", "4,5")] {
            page.click(".terrain-form [name='width']").await;
            page.eval_js("document.querySelector(\".terrain-form [name='width']\").select()").await;
            page.type_text(&format!("{typed}\u{e007}")).await;
            page.wait_equal(width, &json!(shown)).await;
        }
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn without_its_translation_the_page_is_in_english_and_says_so() {
    support::run(Screen::DESKTOP, async |page| {
        page.open("").await;
        page.wait_started().await;
        page.cdp("Network.enable", json!({})).await;
        page.cdp("Network.setBlockedURLs", json!({ "urls": ["*i18n/*"] })).await;
        page.click(&language_button(page, "de").await).await;
        page.wait_for(".notice.problem").await;
        page.expect_contains(".notice.problem", "this is English").await;
        expect_eq!(page.eval_js("document.documentElement.lang").await, "en");
        page.expect_text("[data-command='share']", "Share and print").await;
        page.cdp("Network.setBlockedURLs", json!({ "urls": [] })).await;
        page.reload().await;
        page.wait_until("document.documentElement.lang === 'de' && document.querySelector('.board')").await;
        page.wait_gone(".notice.problem").await;
        page.forget_errors().await;
    });
}
