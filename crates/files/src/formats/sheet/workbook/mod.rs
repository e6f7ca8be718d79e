//! A sheet of a workbook: a ZIP of XML files, of Excel (`.xlsx`, `.xlsm`) or by the `OpenDocument` standard (`.ods`).

mod numbers;
mod ods;
mod package;
mod table;
mod xlsx;

use super::cells::{Sheet, SheetForm, numbered};
use super::problem::SheetProblem;
use ods::Ods;
use package::Package;
use table::CellTable;
use xlsx::Xlsx;

/// Reads the chosen sheet of a workbook, or the first one that isn't empty.
pub(super) fn read(bytes: &[u8], chosen: Option<usize>) -> Result<Sheet, SheetProblem> {
    let package = Package::open(bytes)?;
    if let Some(content) = Ods::content(&package)? {
        let document = package::document(&content)?;
        let workbook = Ods::of(&document);
        sheet(&workbook.names(), chosen, |index| Ok(workbook.table(index)))
    } else {
        let workbook = Xlsx::open(&package)?;
        sheet(&workbook.names(), chosen, |index| workbook.table(&package, index))
    }
}

fn sheet(
    names: &[String],
    chosen: Option<usize>,
    table: impl Fn(usize) -> Result<CellTable, SheetProblem>,
) -> Result<Sheet, SheetProblem> {
    let order = chosen.map_or(0..names.len(), |sheet| sheet..(sheet + 1).min(names.len()));
    for index in order {
        match Sheet::of_rows(numbered(table(index)?.rows), SheetForm::Workbook(names.to_vec(), index)) {
            Err(SheetProblem::Empty) => {}
            read => return read,
        }
    }
    Err(SheetProblem::Empty)
}

#[cfg(test)]
mod tests;
