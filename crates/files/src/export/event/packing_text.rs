//! The packing list as text, as Markdown, and as a table for a spreadsheet.

use super::packing_list::{PackedItem, PackingList};
use super::texts::{event_name, item_size, item_title, letters, table_numbers, table_title};
use crate::event::Event;
use crate::export::setup_guide::SetupUnits;
use crate::export::text::{Markdown, PlainText, TextWriter};
use crate::formats::csv::{csv_field, escape_formulas};
use crate::words::{many, one_line, plural, t};

/// The packing list as plain text.
pub fn plain_packing_list(event: &Event, setup_units: SetupUnits) -> String {
    document(event, setup_units, PlainText::default())
}

/// The packing list as Markdown, with all texts escaped.
pub fn markdown_packing_list(event: &Event, setup_units: SetupUnits) -> String {
    document(event, setup_units, Markdown::default())
}

fn document(event: &Event, setup_units: SetupUnits, mut parts: impl TextWriter) -> String {
    let list = PackingList::of(event);
    parts.title(&one_line(&t!("Packing list: {}", event_name(event))));
    parts.paragraph(&totals(event, &list));
    let mut section = |heading: &str, items: Vec<String>| {
        if !items.is_empty() {
            parts.heading(&one_line(heading));
            for item in items {
                parts.item(&one_line(&item));
            }
        }
    };
    let counted =
        |count: usize, item: &PackedItem| format!("{count} × {}, {}", item_title(item), item_size(item, setup_units));
    section(t!("Missing"), list.missing().map(|item| counted(item.missing(), item)).collect());
    let foreign = list.foreign().map(|item| format!("{} · {}", counted(item.used(), item), many_tables(item)));
    section(t!("Not in the event's terrain"), foreign.collect());
    let by_box = list.packed().map(|item| {
        let tables = many_tables(item);
        format!("{} · {tables}", counted(item.used(), item))
    });
    section(t!("The whole event"), by_box.collect());
    for (table, number) in event.tables.iter().zip(1..) {
        let items = list
            .of_table(table.id)
            .map(|(item, on)| format!("{} · {}", counted(on.pieces.len(), item), letters(&table.layout, on)));
        section(&table_title(number, &table.layout), items.collect());
    }
    section(t!("Stays at home"), list.left().map(|item| counted(item.left(), item)).collect());
    parts.finish()
}

/// The tables of a sort: `tables 1, 3 (2), 7`.
pub(super) fn many_tables(item: &PackedItem) -> String {
    let numbers = table_numbers(&item.tables);
    if item.tables.len() == 1 { t!("table {}", numbers) } else { t!("tables {}", numbers) }
}

/// How many pieces there are, of how many sorts, on how many tables.
pub(super) fn totals(event: &Event, list: &PackingList) -> String {
    let parts = [
        many(list.used(), plural!("1 piece", "{} pieces")),
        many(list.packed().count(), plural!("1 sort", "{} sorts")),
        many(event.tables.len(), plural!("1 table", "{} tables")),
    ];
    parts.join(" · ")
}

/// The packing list as CSV: a row for each sort of terrain, a column for each table.
pub fn packing_list_csv(event: &Event, setup_units: SetupUnits) -> String {
    let list = PackingList::of(event);
    let text = |text: &str| csv_field(&escape_formulas(&one_line(text)), false);
    let mut header = vec![text(t!("Piece")), text(t!("Size")), text(t!("Packed"))];
    if list.has_stock {
        header.extend([t!("Owned"), t!("Stays at home"), t!("Missing")].map(text));
    }
    header.extend((1..=event.tables.len()).map(|number| text(&t!("Table {}", number))));
    let row = |item: &PackedItem| {
        let mut row = vec![text(&item_title(item)), text(&item_size(item, setup_units)), item.used().to_string()];
        if list.has_stock {
            row.extend([item.owned, item.left(), item.missing()].map(|count| count.to_string()));
        }
        let mut on = item.tables.iter().peekable();
        row.extend((1..=event.tables.len()).map(|number| {
            on.next_if(|on| on.number == number).map_or_else(String::new, |on| on.pieces.len().to_string())
        }));
        row.join(",")
    };
    let lines: Vec<String> = std::iter::once(header.join(",")).chain(list.items.iter().map(row)).collect();
    format!("\u{feff}{}\r\n", lines.join("\r\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::testing::{event, piece, table};
    use crate::layout::Piece;

    fn small() -> Event {
        let mut event = event(
            &[("forest", 2), ("hill", 4)],
            &[&["forest", "forest", "trench"], &["hill", "forest", "trench", "trench"]],
        );
        event.name = "Steelcity Open".to_owned();
        let named = |nth: usize, name: &str| Piece { name: Some(name.to_owned()), ..piece("guard-tower", nth) };
        event.tables.push(table(8, &[named(0, "=Tower, \"old\""), named(1, "Tower *new*")]));
        event
    }

    #[test]
    fn the_list_reads_as_it_always_did() {
        let setup_units = SetupUnits::default();
        let (event, csv) = (small(), packing_list_csv(&small(), setup_units));
        insta::assert_snapshot!([plain_packing_list(&event, setup_units), csv].join("\n========\n"));
    }

    #[test]
    fn the_names_of_people_are_no_markup_and_no_formulas() {
        let event = small();
        assert!(markdown_packing_list(&event, SetupUnits::default()).contains("Tower \\*new\\*"));
        let named = Piece { name: Some("=1+1".to_owned()), ..piece("guard-tower", 0) };
        let alone = Event { tables: vec![table(1, &[named])], ..Event::new(event.pack) };
        let csv = packing_list_csv(&alone, SetupUnits::default());
        assert!(csv.contains("\n'=1+1 (Guard tower),"), "{csv}");
    }
}
