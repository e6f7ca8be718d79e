//! The first line of a table, which names the columns in any order, in English or German. The column of a length may name its
//! unit: `width (cm)`.

use strsim::osa_distance;

use super::csv::{CsvField, CsvRecord, CsvRecords, SEPARATORS};
use super::problem::{InventoryPlace, InventoryProblem, TableProblem, on_line};
use crate::formats::json::FileProblemReason;
use crate::formats::spelling::{nearest, shown};
use crate::units::Unit;
use crate::words::mark;

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InventoryColumn {
    Kind,
    Name,
    Also,
    Shape,
    Width,
    Depth,
    Points,
    Height,
    Count,
    CountsAs,
    Colour,
    Parts,
}

/// The names and the order in which columns are written.
pub(super) const WRITTEN_COLUMNS: [(&str, InventoryColumn); 11] = [
    ("kind", InventoryColumn::Kind),
    ("name", InventoryColumn::Name),
    ("also", InventoryColumn::Also),
    ("shape", InventoryColumn::Shape),
    ("width", InventoryColumn::Width),
    ("depth", InventoryColumn::Depth),
    ("points", InventoryColumn::Points),
    ("height", InventoryColumn::Height),
    ("count", InventoryColumn::Count),
    ("counts_as", InventoryColumn::CountsAs),
    ("colour", InventoryColumn::Colour),
];

/// The column that is written after them where a piece is compound: its parts, as in a JSON file of own terrain.
pub(super) const PARTS_COLUMN: (&str, InventoryColumn) = ("parts", InventoryColumn::Parts);

/// Other names of columns.
const OTHER_NAMES: [(&str, InventoryColumn); 31] = [
    PARTS_COLUMN,
    ("type", InventoryColumn::Kind),
    ("art", InventoryColumn::Kind),
    ("typ", InventoryColumn::Kind),
    ("terrain", InventoryColumn::Kind),
    ("gelände", InventoryColumn::Kind),
    ("geländeart", InventoryColumn::Kind),
    ("bezeichnung", InventoryColumn::Name),
    ("auch", InventoryColumn::Also),
    ("form", InventoryColumn::Shape),
    ("length", InventoryColumn::Width),
    ("diameter", InventoryColumn::Width),
    ("breite", InventoryColumn::Width),
    ("länge", InventoryColumn::Width),
    ("durchmesser", InventoryColumn::Width),
    ("tiefe", InventoryColumn::Depth),
    ("corners", InventoryColumn::Points),
    ("punkte", InventoryColumn::Points),
    ("ecken", InventoryColumn::Points),
    ("höhe", InventoryColumn::Height),
    ("how many", InventoryColumn::Count),
    ("number", InventoryColumn::Count),
    ("quantity", InventoryColumn::Count),
    ("qty", InventoryColumn::Count),
    ("anzahl", InventoryColumn::Count),
    ("menge", InventoryColumn::Count),
    ("stück", InventoryColumn::Count),
    ("counts as", InventoryColumn::CountsAs),
    ("zählt als", InventoryColumn::CountsAs),
    ("color", InventoryColumn::Colour),
    ("farbe", InventoryColumn::Colour),
];

/// The names of units in brackets after a column's name.
const UNITS: [(&str, Unit); 6] = [
    ("in", Unit::Inch),
    ("inches", Unit::Inch),
    ("\"", Unit::Inch),
    ("zoll", Unit::Inch),
    ("mm", Unit::Millimetre),
    ("cm", Unit::Centimetre),
];

/// The columns of a table.
pub(super) struct InventoryColumns {
    known: Vec<KnownColumn>,
    /// The number of fields in the first line.
    pub count: usize,
}

/// A column whose name is known.
struct KnownColumn {
    column: InventoryColumn,
    /// The index of its field in a record.
    index: usize,
    /// Its name as the person wrote it.
    name: String,
    /// The unit of bare numbers in it.
    unit: Unit,
}

impl InventoryColumns {
    /// Finds the separator and the columns. Returns also the records after the first line.
    ///
    /// # Errors
    ///
    /// Where and why the first line can't be read as names of columns.
    pub fn read(text: &str, line: usize) -> Result<(Self, CsvRecords<'_>), InventoryProblem> {
        let known_names = |separator: &char| match CsvRecords::new(text, *separator, line).next() {
            Some(Ok(record)) => record.fields.iter().filter(|field| column(&field.text).is_some()).count(),
            _ => 0,
        };
        // The separator with the most known names, and of several the first in the list. `max_by_key` finds the last.
        let separator = SEPARATORS.into_iter().rev().max_by_key(known_names).unwrap_or(SEPARATORS[0]);
        let mut records = CsvRecords::new(text, separator, line);
        let header = records.next().transpose()?;
        let columns = header.map_or(Err(on_line(line, TableProblem::NoHeader)), |header| Self::of(&header))?;
        Ok((columns, records))
    }

    fn of(header: &CsvRecord) -> Result<Self, InventoryProblem> {
        let mut known: Vec<KnownColumn> = Vec::new();
        let mut misspelt = None;
        for (index, CsvField { text, .. }) in header.fields.iter().enumerate() {
            let name = shown(text.trim());
            let Some((column, unit)) = column(text) else {
                misspelt = misspelt.or_else(|| misspelling(text));
                continue;
            };
            if let Some(first) = known.iter().find(|other| other.column == column) {
                return Err(on_line(header.line, TableProblem::SameColumn(first.name.clone(), name)));
            }
            let written = unit.map_or_else(|| "in".to_owned(), str::to_lowercase);
            let Some((_, unit)) = UNITS.iter().find(|(known, _)| *known == written) else {
                let why = Box::new(TableProblem::NoUnit(shown(&written)));
                return Err(InventoryProblem::Table(InventoryPlace::Cell(header.line, name), why));
            };
            known.push(KnownColumn { column, index, name, unit: *unit });
        }
        if !known.iter().any(|known| known.column == InventoryColumn::Kind) {
            return Err(on_line(header.line, misspelt.map_or(TableProblem::NoHeader, TableProblem::Value)));
        }
        match misspelt {
            Some(why) => Err(on_line(header.line, why.into())),
            None => Ok(Self { known, count: header.fields.len() }),
        }
    }

    /// The field of a row in a column, and the unit of a bare number in it.
    pub fn field<'r>(&self, row: &'r CsvRecord, column: InventoryColumn) -> Option<(&'r CsvField, Unit)> {
        let known = self.known.iter().find(|known| known.column == column)?;
        Some((row.fields.get(known.index)?, known.unit))
    }

    /// A problem with the field of a row in a column.
    pub fn problem(&self, row: &CsvRecord, column: InventoryColumn, why: impl Into<TableProblem>) -> InventoryProblem {
        let known = self.known.iter().find(|known| known.column == column).map(|known| &*known.name);
        let written = WRITTEN_COLUMNS.iter().find(|(_, known)| *known == column).map_or("", |(name, _)| name);
        InventoryProblem::Table(
            InventoryPlace::Cell(row.line, known.unwrap_or(written).to_owned()),
            Box::new(why.into()),
        )
    }
}

/// The column with a name, and the unit in brackets after it. Other columns than those of lengths have no unit.
fn column(written: &str) -> Option<(InventoryColumn, Option<&str>)> {
    let written = written.trim();
    let (name, unit) = match written.strip_suffix([')', ']']).and_then(|written| written.rsplit_once(['(', '['])) {
        Some((name, unit)) => (name, Some(unit.trim())),
        None => (written, None),
    };
    let name = comparable(name);
    let found = WRITTEN_COLUMNS.iter().chain(&OTHER_NAMES).find(|(known, _)| comparable(known) == name)?.1;
    let is_length = [InventoryColumn::Width, InventoryColumn::Depth, InventoryColumn::Height, InventoryColumn::Points]
        .contains(&found);
    Some((found, unit.filter(|_| is_length)))
}

/// A name in lower case with one blank between words.
fn comparable(name: &str) -> String {
    let name = name.to_lowercase().replace(['_', '-'], " ");
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The problem with a name that is a misspelt column. Any other name is a column of the person's own, which is ignored.
fn misspelling(written: &str) -> Option<FileProblemReason> {
    let name = comparable(written);
    if name.len() < 4 {
        return None;
    }
    let names = || WRITTEN_COLUMNS.iter().map(|(known, _)| *known);
    // Swapped neighbours are the most frequent mistake; the optimal string alignment distance counts them as one.
    let near = names().find(|known| osa_distance(known, &name) == 1).or_else(|| nearest(&name, names()))?;
    Some(FileProblemReason::Unknown {
        what: mark!("column").into(),
        name: shown(written.trim()),
        near: Some(near.to_owned()),
        known: String::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_column_is_found_and_another_word_is_none() {
        for (written, meant) in [
            ("knid", Some("kind")),
            ("widht", Some("width")),
            ("Nmae", Some("name")),
            ("colou", Some("colour")),
            ("conut", Some("count")),
            ("wdith", Some("width")),
            // The same letters in another order are another word.
            ("mean", None),
            ("phase", None),
            ("heaps", None),
            ("dink", None),
            ("thwid", None),
            ("Box", None),
        ] {
            let why = misspelling(written);
            let near = match &why {
                Some(FileProblemReason::Unknown { near, .. }) => near.as_deref(),
                _ => None,
            };
            assert_eq!(near, meant, "{written}: {why:?}");
        }
    }
}
