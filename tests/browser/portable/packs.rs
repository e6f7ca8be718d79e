//! Another game than the usual one: its pack is loaded when something of it is begun or opened.

use serde_json::json;
use tablewright::formats::link;
use tablewright::pack::DEFAULT;

use crate::essentials::{rename, saved, wait_name};
use crate::pairings::choose;
use crate::support::{self, Page, Screen, expect_eq};

/// The pack, and one of its kinds.
const PACK: &str = "fantasy-battlefield";
const KIND: &str = ".entry[data-kind='river']";
/// The field in which the game is chosen.
pub const GAME: &str = "[data-choice='pack']";
/// The first table of an event.
const TABLE: &str = ".event-tables [data-number='1']";

/// Begins a table of the pack from *My tables*.
pub async fn begin(page: &Page) {
    page.open_table().await;
    page.command("library").await;
    choose(page, GAME, PACK).await;
    page.tap_or_click("[data-run='new']").await;
    page.wait_gone("g.piece").await;
    page.wait_for(KIND).await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_of_another_game_is_filled_kept_linked_and_printed() {
    support::run(Screen::DESKTOP, async |page| {
        begin(page).await;
        page.eval_js(&format!("document.querySelector(\"{KIND}\").scrollIntoView()")).await;
        page.mouse_drag(page.centre(KIND).await, page.screen_from_table(36.0, 24.0).await).await;
        page.expect_count("g.piece", 1).await;
        rename(page, "Marsh and mill").await;
        // A window that begins now reads it at once.
        page.reload_table().await;
        wait_name(page, "Marsh and mill").await;
        let table = page.kept_table().await;
        assert_eq!((&*table.layout.pack.id, &*table.layout.pieces[0].kind.id), (PACK, "river"));
        page.command("share").await;
        let pdf = saved(page, "[data-format='pdf']", ".pdf").await;
        assert!(pdf.starts_with(b"%PDF-"), "{} bytes", pdf.len());
        // Somebody else's browser has nothing of it.
        let planner = page.current_tab();
        page.forget_everything().await;
        page.open(&format!("#{}", link::write(&table))).await;
        page.expect_count("g.piece", 1).await;
        page.expect_absent(".notice").await;
        assert_eq!(page.current_tab(), planner);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_new_table_of_another_game_that_nobody_has_changed_is_open_after_loading_the_page_again() {
    support::run(Screen::DESKTOP, async |page| {
        begin(page).await;
        page.open("").await;
        page.wait_for(KIND).await;
        page.expect_absent("g.piece").await;
        page.expect_absent(".notice").await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn by_touch_a_table_of_another_game_is_begun_and_a_window_that_was_there_before_lists_it() {
    support::run(Screen::PHONE, async |page| {
        page.open_table().await;
        page.command("library").await;
        let list = page.open_tab().await;
        begin(page).await;
        page.show_panel("terrain-sheet").await;
        page.eval_js(&format!("document.querySelector(\"{KIND}\").scrollIntoView({{ inline: 'center' }})")).await;
        let from = page.centre(KIND).await;
        page.touch_press(&[from]).await;
        let to = page.screen_from_table(36.0, 24.0).await;
        for step in 1..=8 {
            page.touch_move(&[from.towards(to, f64::from(step) / 8.0)]).await;
        }
        page.touch_release().await;
        page.expect_count("g.piece", 1).await;
        rename(page, "Marsh and mill").await;
        page.switch_to(&list).await;
        page.wait_until(
            "[...document.querySelectorAll('.tables li input')].some(name => name.value == 'Marsh and mill')",
        )
        .await;
        // What is begun there is of the game of the table that is open there.
        expect_eq!(page.field_value(GAME).await, DEFAULT);
        page.tap_or_click(".tables [aria-label='Open Marsh and mill']").await;
        page.expect_count("g.piece", 1).await;
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn an_event_of_another_game_is_kept_and_has_tables_of_it() {
    support::run(Screen::DESKTOP, async |page| {
        page.open("#/events").await;
        choose(page, GAME, PACK).await;
        page.click("[data-act='new-event']").await;
        page.click("[data-act='add-empty']").await;
        page.wait_for(TABLE).await;
        page.reload().await;
        page.wait_for(TABLE).await;
        page.click(&format!("{TABLE} [aria-label^='Open table 1']")).await;
        page.wait_for(KIND).await;
        expect_eq!(json!(page.kept_table().await.layout.pack.id), json!(PACK));
    });
}
