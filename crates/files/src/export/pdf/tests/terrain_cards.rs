//! The sheets with the cards of terrain.

use super::{Run, example, many, sheets};
use crate::export::pdf::{ExportOptions, make};
use crate::formats::PlannedTable;

fn printed(table: impl Into<PlannedTable>, cards: bool) -> Vec<Vec<Run>> {
    let options = ExportOptions { cards, ..ExportOptions::default() };
    sheets(&make(&table.into(), &options).expect("it can be printed"))
}

fn line(sheet: &[Run]) -> String {
    sheet.iter().map(|run| &*run.text).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_cards_of_a_tables_terrain_are_printed_where_they_are_wanted() {
    let without = printed(example(), false);
    let with = printed(example(), true);
    // But for how many pages there are, the other sheets are as without them.
    let said = |sheets: &[Vec<Run>]| {
        let runs = sheets.iter().flatten().filter(|run| !run.text.starts_with("Page "));
        runs.map(|run| run.text.clone()).collect::<Vec<_>>()
    };
    assert_eq!(said(&with[..without.len()]), said(&without));
    let cards: Vec<String> = with[without.len()..].iter().map(|sheet| line(sheet)).collect();
    assert!((1..=3).contains(&cards.len()), "{}", cards.len());
    assert!(cards[0].starts_with("Cards of the terrain"), "{}", cards[0]);
    let all = cards.join(" ");
    for kind in example().pieces.iter().flat_map(|piece| piece.all_kinds()) {
        assert!(all.contains(&kind.name), "{}", kind.name);
    }
    assert!(!all.contains("Quicksand"));
    assert_eq!(all.matches("The rules themselves decide.").count(), 1);
}

#[test]
fn a_card_is_neither_cut_off_nor_over_the_foot() {
    let layout = many(80);
    let sheets = printed(layout, true);
    let begin =
        sheets.iter().position(|sheet| line(sheet).starts_with("Cards of the terrain")).expect("there are cards");
    for sheet in &sheets[begin..] {
        let foot = sheet.iter().filter(|run| run.text.starts_with("Unofficial")).map(|run| run.at[1]);
        let foot = foot.fold(f64::INFINITY, f64::min);
        assert!(sheet.iter().filter(|run| run.size >= 8.0).all(|run| run.at[1] < foot - 3.0), "{}", line(sheet));
        assert!(!sheet.iter().any(|run| run.text.ends_with('…')), "{}", line(sheet));
    }
}
