//! A table of own terrain before it is read: what its columns are taken for, and which rows are taken. All of it can be changed.

use super::columns::{self, InventoryColumn, TableColumn};
use super::row;
use crate::formats::players::LeftOutReason;
use crate::formats::sheet::{Sheet, SheetRow};

/// A table of own terrain. What is taken of it can be changed: which row is the heading, which rows are left out, and what the columns are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InventoryTable {
    /// All rows that aren't blank.
    pub rows: Vec<InventoryTableRow>,
    /// The row that names the columns, by its place among the rows.
    pub heading: Option<usize>,
    /// The columns, as many as the longest row has cells.
    pub(super) columns: Vec<TableColumn>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InventoryTableRow {
    pub sheet: SheetRow,
    /// Whether nothing is taken from it, as from a title above the heading.
    pub is_left_out: bool,
}

impl InventoryTable {
    /// What a table is taken for.
    pub fn of(sheet: &Sheet) -> Self {
        let heading = columns::heading_of(&sheet.rows.iter().collect::<Vec<_>>());
        let row = |sheet: &SheetRow| InventoryTableRow { sheet: sheet.clone(), is_left_out: false };
        let width = sheet.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        let rows = sheet.rows.iter().map(row).collect();
        let table = Self { rows, heading: None, columns: vec![TableColumn::default(); width] };
        table.with_heading(heading)
    }

    /// The same with another row as the heading, or with none; what the columns are and which rows are no pieces is guessed again. What
    /// stands above a heading is left out.
    #[must_use]
    pub fn with_heading(&self, heading: Option<usize>) -> Self {
        let mut table = Self { heading, ..self.clone() };
        for (index, row) in table.rows.iter_mut().enumerate() {
            row.is_left_out = heading.is_some_and(|heading| index < heading);
        }
        let guessed = match table.heading_row() {
            Some(names) => columns::of_heading(names, &table.taken()),
            None => of_content(&table.taken()),
        };
        table.columns = vec![TableColumn::default(); self.columns.len()];
        for (column, meaning) in table.columns.iter_mut().zip(guessed) {
            column.meaning = meaning;
        }
        for index in 0..table.rows.len() {
            table.rows[index].is_left_out |= table.is_heading_again(index) || table.is_total(index);
        }
        table
    }

    /// The same with a row taken or left out.
    #[must_use]
    pub fn with_row(&self, index: usize, is_left_out: bool) -> Self {
        let mut table = self.clone();
        if let Some(row) = table.rows.get_mut(index) {
            row.is_left_out = is_left_out;
        }
        table
    }

    /// The same without the rows of these numbers.
    #[must_use]
    pub fn without_rows(&self, numbers: &[usize]) -> Self {
        let mut table = self.clone();
        for row in table.rows.iter_mut().filter(|row| numbers.contains(&row.sheet.number)) {
            row.is_left_out = true;
        }
        table
    }

    /// The same with another meaning of a column.
    #[must_use]
    pub fn with_column(&self, index: usize, meaning: Option<InventoryColumn>) -> Self {
        let mut table = self.clone();
        if let Some(column) = table.columns.get_mut(index) {
            *column = TableColumn { meaning, is_chosen: true };
        }
        table
    }

    /// What the columns are taken for; `None` for one that isn't read.
    pub fn meanings(&self) -> impl Iterator<Item = Option<InventoryColumn>> {
        self.columns.iter().map(|column| column.meaning)
    }

    /// The row that names the columns.
    pub(super) fn heading_row(&self) -> Option<&SheetRow> {
        Some(&self.rows.get(self.heading?)?.sheet)
    }

    /// The rows that are taken: neither the heading nor left out.
    pub(super) fn taken(&self) -> Vec<&SheetRow> {
        let rows = self.rows.iter().enumerate().filter(|(index, row)| !row.is_left_out && self.heading != Some(*index));
        rows.map(|(_, row)| &row.sheet).collect()
    }

    /// The rows that are left out, and why.
    pub(super) fn left_out(&self) -> Vec<(usize, LeftOutReason)> {
        let rows = self.rows.iter().enumerate().filter(|(index, row)| row.is_left_out && self.heading != Some(*index));
        let why = |index: usize| match self.heading {
            Some(heading) if index < heading => LeftOutReason::AboveHeading,
            _ if self.is_heading_again(index) => LeftOutReason::SecondHeading,
            _ if self.is_total(index) => LeftOutReason::Total,
            _ => LeftOutReason::Chosen,
        };
        rows.map(|(index, row)| (row.sheet.number, why(index))).collect()
    }

    /// Whether a row names the columns once more.
    fn is_heading_again(&self, index: usize) -> bool {
        let is_other = self.heading != Some(index);
        is_other && self.heading_row().is_some_and(|heading| heading.cells == self.rows[index].sheet.cells)
    }

    /// Whether a row adds up those above it.
    fn is_total(&self, index: usize) -> bool {
        let kind = self.columns.iter().position(|column| column.meaning == Some(InventoryColumn::Kind));
        let cell = kind.and_then(|column| self.rows[index].sheet.cells.get(column));
        cell.is_some_and(|cell| columns::is_total(&cell.text))
    }
}

/// What columns without a heading are, as far as that is sure: kinds are known by their names.
fn of_content(rows: &[&SheetRow]) -> Vec<Option<InventoryColumn>> {
    let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let is_kinds = |column: usize| {
        let cells = rows.iter().filter_map(|row| Some(row.cells.get(column)?.text.trim()));
        let (mut kinds, mut filled) = (0, 0);
        for cell in cells.filter(|cell| !cell.is_empty()) {
            filled += 1;
            kinds += usize::from(row::is_kind(cell));
        }
        kinds * 2 > filled
    };
    let kinds = (0..width).find(|column| is_kinds(*column));
    (0..width).map(|column| (kinds == Some(column)).then_some(InventoryColumn::Kind)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::inventory::InventoryImport;
    use crate::formats::inventory::messages::column_name;
    use crate::formats::sheet::{SheetChoice, read_text};

    fn table(text: &str) -> InventoryTable {
        InventoryTable::of(&read_text(text, &SheetChoice::default()).expect("it is a table"))
    }

    fn columns(table: &InventoryTable) -> Vec<&'static str> {
        table.meanings().map(column_name).collect()
    }

    /// Each sort: how many, its kind, its name, its sides.
    fn pieces(import: &InventoryImport) -> Vec<String> {
        let piece = |own: &crate::layout::OwnTerrain| {
            let (length, width) = own.piece.size().length_and_width();
            format!("{} {} {length} by {width}", own.count, own.piece.title())
        };
        import.listed.list.iter().map(piece).collect()
    }

    fn said(import: &InventoryImport) -> Vec<String> {
        import.problems.told.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_a_table_is_taken_for_can_be_changed() {
        let list = table("My terrain;;;\nKind;Name;Box;Pieces\nForest;Oaks;6x5;2\nWall;;5 x 1;3\nTotal;;;5");
        assert_eq!((list.heading, columns(&list)), (Some(1), vec!["Kind", "Name", "Leave out", "Count"]));
        let left_out = [(1, LeftOutReason::AboveHeading), (5, LeftOutReason::Total)];
        let import = list.import();
        assert_eq!(import.left_out, left_out);
        assert_eq!(
            (pieces(&import), &*import.listed.ignored),
            (vec!["2 Oaks 6 by 4.5".to_owned(), "3 Wall 5 by 0.75".to_owned()], &["Box".to_owned()][..])
        );
        // The person's own column has the sizes, and the wall isn't wanted.
        let chosen = list.with_column(2, Some(InventoryColumn::Size)).with_row(3, true);
        let import = chosen.import();
        assert_eq!((pieces(&import), import.listed.ignored), (vec!["2 Oaks 6 by 5".to_owned()], Vec::new()));
        assert_eq!(import.left_out[1], (4, LeftOutReason::Chosen));
        // A total that is taken is a row like others.
        assert_eq!(said(&list.with_row(4, false).import()).len(), 1);
    }

    #[test]
    fn without_a_heading_kinds_are_known_and_the_rest_is_chosen() {
        let list = table("Forest,Oaks,2\nWall,,3\nHills,High,1");
        assert_eq!((list.heading, columns(&list)), (None, vec!["Kind", "Leave out", "Leave out"]));
        let chosen = list.with_column(1, Some(InventoryColumn::Name)).with_column(2, Some(InventoryColumn::Count));
        assert_eq!(pieces(&chosen.import()), ["2 Oaks 6 by 4.5", "3 Wall 5 by 0.75", "1 High 6 by 5"]);
        let without = list.with_column(0, None).import();
        assert!(without.lacks_kind && without.listed.list.is_empty() && without.problems.told.is_empty());
        // A first row that is a heading after all.
        let named = table("What,Mine\nForest,2\nWall,3");
        assert_eq!(named.heading, None);
        let named = named.with_heading(Some(0)).with_column(0, Some(InventoryColumn::Kind));
        let named = named.with_column(1, Some(InventoryColumn::Count));
        assert_eq!(pieces(&named.import()), ["2 Forest 6 by 4.5", "3 Wall 5 by 0.75"]);
    }

    #[test]
    fn a_choice_mends_what_is_wrong_with_a_heading() {
        let list = table("knid,widht,width\nforest,6,5");
        assert_eq!(said(&list.import()).len(), 2, "{:?}", list.import());
        let chosen = list.with_column(0, Some(InventoryColumn::Kind)).with_column(1, Some(InventoryColumn::Depth));
        assert_eq!(
            (said(&chosen.import()), pieces(&chosen.import())),
            (Vec::new(), vec!["1 Forest 6 by 5".to_owned()])
        );
        let twice = table("kind,count,Anzahl\nhill,1,2");
        assert!(said(&twice.import())[0].contains("say the same"));
        assert_eq!(pieces(&twice.with_column(1, None).import()), ["2 Hill 6 by 5"]);
        // The unit is in the heading, whatever the column is taken for.
        let other = table("kind,width (cm),across (cm)\nforest,12.7,25.4");
        let other = other.with_column(2, Some(InventoryColumn::Length));
        assert_eq!(pieces(&other.import()), ["1 Forest 10 by 5"]);
    }

    #[test]
    fn all_that_is_wrong_is_said_and_rows_with_it_are_left_out_at_once() {
        let bad = "hill,big,1\n".repeat(30);
        let list = table(&format!("kind,width,count\nforest,6,2\n{bad}hill,5,0\nwall,3,many,x\n"));
        let import = list.import();
        assert_eq!(import.problems.told.len(), 31, "{:?}", said(&import));
        assert_eq!(
            (import.without_pieces.as_slice(), pieces(&import)),
            (&[33][..], vec!["2 Forest 6 by 4.5".to_owned()])
        );
        let mended = list.without_rows(&import.rows_with_problems()).import();
        assert_eq!((said(&mended), pieces(&mended).len(), mended.left_out.len()), (Vec::new(), 1, 31));
        // What is wrong with the heading isn't mended by leaving rows out.
        let twice = table("kind,count,count\nhill,1,2").import();
        assert_eq!((twice.problems.told.len(), twice.rows_with_problems()), (1, Vec::new()));
    }

    #[test]
    fn a_heading_that_comes_again_is_left_out() {
        let list = table("kind,count\nforest,1\nkind,count\nhill,2");
        assert_eq!(list.import().left_out, [(3, LeftOutReason::SecondHeading)]);
        assert_eq!(pieces(&list.import()).len(), 2);
    }
}
