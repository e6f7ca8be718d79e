//! A table is generated as it is wished for, and one step takes it back.

use tablewright::editor::GeneratorSettings;
use tablewright::layout::Layout;
use tablewright::pack;
use tablewright::solver::generate::WishedSymmetry;

use crate::support::{self, Page, Screen, expect_eq};

/// Opens the settings of the generator on an empty table of the fantasy game.
async fn open_settings(page: &Page) {
    page.open_table().await;
    page.open_copy(&Layout::new(pack::find("fantasy-battlefield").expect("the pack"))).await;
    if page.screen().touch {
        page.show_panel("terrain-sheet").await;
    }
    page.tap_or_click(".generate summary").await;
    page.wait_for(".generate details[open] [data-wishes='fantasy-battlefield']").await;
}

/// Waits until there is a table of so many pieces, and returns it.
async fn generated(page: &Page, pieces: usize) -> Layout {
    page.tap_or_click("[data-command='generate']").await;
    page.wait_until("document.querySelector('.outcome').textContent.startsWith('Made a table')").await;
    page.wait_layout(|layout| layout.pieces.len() == pieces).await;
    page.layout().await
}

/// How many pieces are forests, and how many have their half turn on the table, where nothing but itself stands in the middle.
fn forests_and_images(layout: &Layout) -> (usize, usize) {
    let (width, depth) = (layout.table.width, layout.table.depth);
    let forests = layout.pieces.iter().filter(|piece| piece.kind.own_traits.iter().any(|own| own == "forest"));
    let has_image = |piece: &&std::sync::Arc<tablewright::layout::Piece>| {
        layout
            .pieces
            .iter()
            .any(|other| other.kind == piece.kind && other.at == [width - piece.at[0], depth - piece.at[1]])
    };
    (forests.count(), layout.pieces.iter().filter(has_image).count())
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_symmetric_table_with_four_forests_is_made_and_undone() {
    support::run(Screen::DESKTOP, async |page| {
        open_settings(page).await;
        let before = page.layout().await;
        page.fill("Forests: how many the table gets", "4").await;
        page.fill("Pieces: how many the table gets", "10").await;
        page.press_text(".wishes .layer", "Half turn").await;
        page.wait_for(".wishes .layer[aria-pressed='true']").await;
        let table = generated(page, 10).await;
        expect_eq!(forests_and_images(&table), (4, 10));
        page.command("undo").await;
        page.wait_layout(|layout| *layout == before).await;
        // The settings stay, for tables of this game alone.
        page.wait_until("localStorage.getItem('tablewright.recipe').includes('turned')").await;
        let kept = page.eval_js("localStorage.getItem('tablewright.recipe')").await;
        let kept = GeneratorSettings::read(kept.as_str().expect("a text"), 0).wishes;
        let fantasy = pack::find("fantasy-battlefield").expect("the pack");
        expect_eq!(kept.of(fantasy).number("forests"), Some(4));
        expect_eq!(kept.of(fantasy).symmetry, WishedSymmetry::Turned);
        expect_eq!(kept.of(pack::find(pack::DEFAULT).expect("the pack")).is_empty(), true);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn what_is_no_number_is_refused_and_what_cannot_be_is_explained() {
    support::run(Screen::DESKTOP, async |page| {
        open_settings(page).await;
        let before = page.layout().await;
        page.fill("Hills: how many the table gets", "many").await;
        page.wait_until("document.querySelector('.notices').textContent.includes('Not a number of pieces: many.')")
            .await;
        page.fill("Hills: how many the table gets", "5").await;
        page.fill("Pieces: how many the table gets", "4").await;
        page.tap_or_click("[data-command='generate']").await;
        page.wait_for(".outcome.problem li").await;
        page.expect_contains(".outcome.problem", "The wished numbers come to 5 together, and the table gets 4").await;
        expect_eq!(page.layout().await, before);
        // One press takes all wishes back.
        page.press_text(".wishes .quiet", "Wish for nothing").await;
        page.wait_until("document.querySelector(\"[aria-label^='Hills: ']\").value == ''").await;
        page.expect_absent(".wishes .quiet").await;
        expect_eq!(page.layout().await, before);
    });
}

#[test]
#[ignore = "drives a browser: ./dev test"]
fn a_table_is_wished_for_by_touch_and_has_its_fields_beside_each_other() {
    support::run(Screen::PHONE, async |page| {
        open_settings(page).await;
        page.fill("Pieces: how many the table gets", "6").await;
        page.press_text(".wishes .layer", "Mirrored").await;
        let table = generated(page, 6).await;
        let mirrored = |piece: &std::sync::Arc<tablewright::layout::Piece>| {
            let at = [piece.at[0], table.table.depth - piece.at[1]];
            table.pieces.iter().any(|other| other.kind == piece.kind && other.at == at)
        };
        assert!(table.pieces.iter().all(mirrored), "{table:?}");
    });
}
