//! A ZIP of all that an event is taken along as.

use super::options::EventExportOptions;
use super::packing_text::packing_list_csv;
use super::pdf::event_pdf;
use super::texts::event_name;
use crate::event::{Event, NumberedTable};
use crate::export::options::ExportOptions;
use crate::export::svg;
use crate::formats::archive::{ArchiveProblem, pack_files};
use crate::formats::{PlannedTable, file_name, json};
use crate::words::t;

/// A ZIP of an event: its PDF, its packing list, a drawing and a layout file of each table with its number in their names, and other
/// files, each with its name. The page opens all tables of such a ZIP.
///
/// The layout files are the organiser's own: they have the scenario that is chosen on a table.
///
/// # Errors
///
/// Where packing fails.
pub fn event_zip(
    event: &Event,
    options: &EventExportOptions,
    others: &[(String, Vec<u8>)],
) -> Result<Vec<u8>, ArchiveProblem> {
    let stem = file_name::stem(&event_name(event));
    let mut files = vec![
        (format!("{stem}.pdf"), event_pdf(event, options)),
        (
            format!("{stem}-{}.csv", file_name::stem(t!("Packing list"))),
            packing_list_csv(event, options.setup_units).into_bytes(),
        ),
    ];
    for (table, number) in event.tables.iter().zip(1..) {
        let name = table_file_name(number, table);
        let planned = planned(event, table);
        let drawn =
            ExportOptions { paper: options.paper, setup_units: options.setup_units, ..ExportOptions::default() };
        if let Ok(drawing) = svg::make(&planned, &drawn) {
            files.push((format!("{name}.svg"), drawing));
        }
        files.push((format!("{name}.tablewright"), json::write(&table.layout).into_bytes()));
    }
    files.extend(others.iter().cloned());
    pack_files(&files)
}

/// The name of a table's files without what follows the dot: `table-03-frozen-mill`.
pub fn table_file_name(number: usize, table: &NumberedTable) -> String {
    let name = table.layout.name.trim();
    if name.is_empty() { format!("table-{number:02}") } else { format!("table-{number:02}-{}", file_name::stem(name)) }
}

/// A table as its organiser plans it.
fn planned(event: &Event, table: &NumberedTable) -> PlannedTable {
    PlannedTable { layout: table.layout.clone(), plan: table.plan, chosen: event.chosen_for(&table.layout) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::testing::event;
    use crate::formats::archive::{ImportedTable, unpack};

    #[test]
    fn a_zip_has_everything_and_its_tables_open() {
        let mut event = event(&[], &[&["forest", "hill"], &["trench"]]);
        event.name = "Steelcity Open".to_owned();
        std::sync::Arc::make_mut(&mut event.tables[0]).layout.name = "Frozen mill".to_owned();
        let others = [("steelcity-open.tablewright-event".to_owned(), b"{}".to_vec())];
        let options = EventExportOptions::default();
        let zip = event_zip(&event, &options, &others).expect("it can be packed");
        assert_eq!(zip, event_zip(&event, &options, &others).expect("it can be packed"), "the same bytes each time");
        let has = |name: &str| zip.windows(name.len()).any(|part| part == name.as_bytes());
        for name in [
            "steelcity-open.pdf",
            "steelcity-open-packing-list.csv",
            "table-01-frozen-mill.svg",
            "table-01-frozen-mill.tablewright",
            "table-02.tablewright",
            &others[0].0,
        ] {
            assert!(has(name), "{name}");
        }
        let read = unpack(&zip).expect("it is an archive");
        let pieces = read.iter().map(|table| match table {
            ImportedTable::Table(table) => table.layout.pieces.len(),
            ImportedTable::Refused(why) => panic!("{why}"),
        });
        assert_eq!(pieces.collect::<Vec<_>>(), [2, 1]);
        let twice = [others[0].clone(), others[0].clone()];
        assert!(event_zip(&event, &options, &twice).is_err());
    }
}
