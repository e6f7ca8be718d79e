//! What is said of a table of own terrain before it is taken over.

use super::columns::InventoryColumn;
use super::import::InventoryImport;
use crate::formats::players::messages::left_out;
use crate::sorting::SharedSort as _;
use crate::words::capitals::with_first_capital;
use crate::words::{many, name, plural, t};

/// How many rows that are left out are told of.
const MAX_NOTES: usize = 20;

/// What a column is called; `None` for one that isn't read.
pub fn column_name(column: Option<InventoryColumn>) -> &'static str {
    match column {
        None => t!("Leave out"),
        Some(InventoryColumn::Kind) => t!("Kind"),
        Some(InventoryColumn::Name) => t!("Name"),
        Some(InventoryColumn::Also) => t!("Further kinds"),
        Some(InventoryColumn::Shape) => t!("Shape"),
        Some(InventoryColumn::Length) => t!("Length"),
        Some(InventoryColumn::Width) => t!("Width"),
        Some(InventoryColumn::Breadth) => t!("Breadth"),
        Some(InventoryColumn::Depth) => t!("Depth"),
        Some(InventoryColumn::Diameter) => t!("Diameter"),
        Some(InventoryColumn::Size) => t!("Length x width"),
        Some(InventoryColumn::Points) => t!("Corners"),
        Some(InventoryColumn::Height) => t!("Height"),
        Some(InventoryColumn::Count) => t!("Count"),
        Some(InventoryColumn::CountsAs) => t!("Counts as"),
        Some(InventoryColumn::Colour) => t!("Colour"),
        Some(InventoryColumn::Levels) => t!("Levels or floors"),
        Some(InventoryColumn::OwnRules) => t!("Own rules"),
        Some(InventoryColumn::Parts) => t!("Parts"),
        Some(InventoryColumn::Game) => t!("Game"),
    }
}

/// What isn't taken of a table, and why: columns, then rows. Of very many rows the first are told of.
pub fn notes(import: &InventoryImport) -> Vec<String> {
    let names: Vec<String> = import.listed.ignored.iter().map(|column| name(column)).collect();
    let ignored = (!names.is_empty()).then(|| t!("Columns that aren't read: {}.", names.join(", ")));
    let chosen = import.left_out.iter().map(|(row, reason)| (*row, left_out(*row, *reason)));
    let without = |row: &usize| (*row, t!("Row {} counts no pieces: it is left out.", row));
    let mut rows: Vec<(usize, String)> = chosen.chain(import.without_pieces.iter().map(without)).collect();
    rows.shared_sort_by_key(|(row, _)| *row);
    let more = rows.len().saturating_sub(MAX_NOTES);
    let more = (more > 0).then(|| many(more, plural!("And 1 more row.", "And {} more rows.")));
    ignored.into_iter().chain(rows.into_iter().take(MAX_NOTES).map(|(_, note)| note)).chain(more).collect()
}

/// All that is wrong with a table, a sentence each.
pub fn problems(import: &InventoryImport) -> Vec<String> {
    let kind = import.lacks_kind.then(|| t!("Say which column has the kinds of terrain.").to_owned());
    let told = import.problems.told.iter().map(|problem| sentence(&problem.to_string()));
    let more = import.problems.more;
    let more = (more > 0).then(|| sentence(&many(more, plural!("and one more", "and {} more"))));
    kind.into_iter().chain(told).chain(more).collect()
}

/// A sentence with a capital letter at its beginning and a full stop.
fn sentence(said: &str) -> String {
    format!("{}.", with_first_capital(said))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::inventory::InventoryTable;
    use crate::formats::sheet::{SheetChoice, read_text};

    fn import(text: &str) -> InventoryImport {
        InventoryTable::of(&read_text(text, &SheetChoice::default()).expect("it is a table")).import()
    }

    #[test]
    fn what_is_left_out_is_said_in_the_order_of_its_rows() {
        let import = import("My terrain\nkind,count,Box\nhill,0,A\nforest,2,B\nSum,2,");
        let expected = [
            "Columns that aren't read: Box.",
            "Row 1 stands above the heading: it is left out.",
            "Row 3 counts no pieces: it is left out.",
            "Row 5 is a total: it is left out.",
        ];
        assert_eq!((notes(&import), problems(&import)), (expected.map(str::to_owned).to_vec(), Vec::new()));
    }

    #[test]
    fn all_that_is_wrong_is_said_in_sentences() {
        let wrong = import("kind,width\nhill,big\nforest,0");
        assert_eq!(
            problems(&wrong),
            [
                "Row 2, width: \"big\" is no length; write 5, 5 1/2 or 14cm.",
                "Row 3, width: \"0\" is too little; write more than 0 inches."
            ]
        );
        assert_eq!(problems(&import("oak,2\nlime,3")), ["Say which column has the kinds of terrain."]);
        let many = import(&format!("kind,width\n{}", "hill,big\n".repeat(102)));
        assert_eq!((problems(&many).len(), problems(&many).pop().as_deref()), (101, Some("And 2 more.")));
    }
}
