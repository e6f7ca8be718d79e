//! My terrain of another game than the usual one: made and placed on its tables, and kept beside that of other games.

use serde_json::json;
use tablewright::formats::terrain;
use tablewright::pack::DEFAULT;

use super::packs::{GAME, begin};
use crate::pairings::choose;
use crate::support::{self, Page, Screen, expect_eq};

/// What the list says of its first piece.
const FIRST: &str = "[data-own='0'] .hint";

async fn open_terrain(page: &Page) {
    page.key(&[], 'o').await;
    page.wait_for(".own-terrain").await;
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_piece_of_another_game_is_made_and_placed_on_its_tables_alone() {
    support::run(Screen::DESKTOP, async |page| {
        begin(page).await;
        open_terrain(page).await;
        page.expect_contains("[data-game]", "Fantasy battlefield").await;
        page.click("[data-new='plain']").await;
        choose(page, "[name='kind']", "necrotic-ooze").await;
        page.click("[name='name']").await;
        page.type_text("Old ford").await;
        page.click(".terrain-form .save").await;
        page.wait_for("[data-own='0'] .put").await;
        let kept = page.eval_js("watch.kept('tablewright.own-terrain').then(list => list ?? '')").await;
        let [own] = &terrain::read(kept.as_str().expect("a text"))[..] else { panic!("one piece: {kept}") };
        expect_eq!((own.is_of(page.kept_table().await.layout.pack), own.piece.title()), (true, "Old ford".to_owned()));
        page.click("[data-own='0'] .put").await;
        page.expect_count("g.piece", 1).await;
        // The palette of this game offers it, and that of another one doesn't.
        page.wait_equal("document.querySelectorAll('section.own .entry[data-kind]').length", &json!(1)).await;
        page.command("library").await;
        choose(page, GAME, DEFAULT).await;
        page.tap_or_click("[data-run='new']").await;
        page.wait_gone("g.piece").await;
        page.expect_absent("section.own .entry[data-kind]").await;
        open_terrain(page).await;
        page.expect_contains(FIRST, "Fantasy battlefield").await;
        page.expect_absent("[data-own='0'] .put").await;
        page.expect_absent(".stock-summary").await;
    });
}
