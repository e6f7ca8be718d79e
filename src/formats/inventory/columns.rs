//! The first line of a table: which column is which. Names are English or German, in any order, and a length's column may say
//! its unit: `width (cm)`.

use strsim::osa_distance;

use super::csv::{CsvField, CsvRecord, CsvRecords, SEPARATORS};
use super::problem::{InventoryPlace, InventoryProblem, TableProblem, on_line};
use crate::formats::json::FileProblemReason;
use crate::formats::spelling::{nearest, shown};
use crate::units::Unit;
use crate::words::mark;

/// What a column says of a piece.
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
}

/// Each with the name that it is written with, in the order that it is written in.
pub(super) const WRITTEN: [(&str, InventoryColumn); 11] = [
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

/// What else a column may be called.
const OTHERS: [(&str, InventoryColumn); 30] = [
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

/// What stands for a unit in brackets behind a column's name.
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
    /// Each column that says something of a piece, with its place among the fields, the name that the person gave it and the
    /// unit of a bare number in it.
    known: Vec<(InventoryColumn, usize, String, Unit)>,
    /// How many fields the first line has.
    pub count: usize,
}

impl InventoryColumns {
    /// Finds what separates the fields, and which is which. The table's rows come after the header that was read.
    ///
    /// # Errors
    ///
    /// Where and why the first line names no columns.
    pub fn read(text: &str, line: usize) -> Result<(Self, CsvRecords<'_>), InventoryProblem> {
        // The separator that makes most of the line known; a comma where no other makes more.
        let mut best: Option<(usize, char)> = None;
        for separator in SEPARATORS {
            let known = match CsvRecords::new(text, separator, line).next() {
                Some(Ok(record)) => record.fields.iter().filter(|field| column(&field.text).is_some()).count(),
                _ => 0,
            };
            if best.is_none_or(|(most, _)| known > most) {
                best = Some((known, separator));
            }
        }
        let separator = best.map_or(SEPARATORS[0], |(_, separator)| separator);
        let mut records = CsvRecords::new(text, separator, line);
        let header = records.next().transpose()?;
        let columns = header.map_or(Err(on_line(line, TableProblem::NoHeader)), |header| Self::of(&header))?;
        Ok((columns, records))
    }

    fn of(header: &CsvRecord) -> Result<Self, InventoryProblem> {
        let mut known: Vec<(InventoryColumn, usize, String, Unit)> = Vec::new();
        let mut strange = None;
        for (at, CsvField { text, .. }) in header.fields.iter().enumerate() {
            let name = shown(text.trim());
            let Some((column, unit)) = column(text) else {
                strange = strange.or_else(|| slip(text));
                continue;
            };
            if let Some((_, _, first, _)) = known.iter().find(|(other, ..)| *other == column) {
                return Err(on_line(header.line, TableProblem::SameColumn(first.clone(), name)));
            }
            let written = unit.map_or_else(|| "in".to_owned(), str::to_lowercase);
            let Some((_, unit)) = UNITS.iter().find(|(known, _)| *known == written) else {
                let why = Box::new(TableProblem::NoUnit(shown(&written)));
                return Err(InventoryProblem::Table(InventoryPlace::Cell(header.line, name), why));
            };
            known.push((column, at, name, *unit));
        }
        if !known.iter().any(|(column, ..)| *column == InventoryColumn::Kind) {
            return Err(on_line(header.line, strange.map_or(TableProblem::NoHeader, TableProblem::Value)));
        }
        match strange {
            Some(why) => Err(on_line(header.line, why.into())),
            None => Ok(Self { known, count: header.fields.len() }),
        }
    }

    /// What stands in a column of a row: the field, and the unit of a bare number in it.
    pub fn field<'r>(&self, row: &'r CsvRecord, column: InventoryColumn) -> Option<(&'r CsvField, Unit)> {
        let (_, at, _, unit) = self.known.iter().find(|(known, ..)| *known == column)?;
        Some((row.fields.get(*at)?, *unit))
    }

    /// A problem with what stands in a column of a row.
    pub fn problem(&self, row: &CsvRecord, column: InventoryColumn, why: impl Into<TableProblem>) -> InventoryProblem {
        let known = self.known.iter().find(|(known, ..)| *known == column).map(|(_, _, name, _)| &**name);
        let written = WRITTEN.iter().find(|(_, known)| *known == column).map_or("", |(name, _)| name);
        InventoryProblem::Table(
            InventoryPlace::Cell(row.line, known.unwrap_or(written).to_owned()),
            Box::new(why.into()),
        )
    }
}

/// The column of a name, and its unit where brackets behind it say one.
fn column(written: &str) -> Option<(InventoryColumn, Option<&str>)> {
    let written = written.trim();
    let (name, unit) = match written.strip_suffix([')', ']']).and_then(|written| written.rsplit_once(['(', '['])) {
        Some((name, unit)) => (name, Some(unit.trim())),
        None => (written, None),
    };
    let name = plain(name);
    let found = WRITTEN.iter().chain(&OTHERS).find(|(known, _)| plain(known) == name)?.1;
    let is_length = [InventoryColumn::Width, InventoryColumn::Depth, InventoryColumn::Height, InventoryColumn::Points]
        .contains(&found);
    if unit.is_some() && !is_length {
        return Some((found, None));
    }
    Some((found, unit))
}

/// A name as it is compared: in small letters, with one blank between words.
fn plain(name: &str) -> String {
    let name = name.to_lowercase().replace(['_', '-'], " ");
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a column's name was meant to be, where it is one but for a slip of the hand. Anything else is a column of the
/// person's own, and left alone.
fn slip(written: &str) -> Option<FileProblemReason> {
    let name = plain(written);
    if name.len() < 4 {
        return None;
    }
    let names = || WRITTEN.iter().map(|(known, _)| *known);
    // Two neighbours that changed places are the slip that is made most.
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
    fn a_slip_of_the_hand_is_one_and_an_own_word_is_none() {
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
            let why = slip(written);
            let near = match &why {
                Some(FileProblemReason::Unknown { near, .. }) => near.as_deref(),
                _ => None,
            };
            assert_eq!(near, meant, "{written}: {why:?}");
        }
    }
}
