//! The row of a table that names the columns in any order, in English or German. The column of a length may name its unit:
//! `width (cm)`, `Länge in cm`.

use strsim::osa_distance;

use super::problem::{InventoryPlace, InventoryProblem, TableProblem, in_row};
use crate::formats::json::FileProblemReason;
use crate::formats::sheet::{SheetCell, SheetRow};
use crate::formats::spelling::{nearest, shown};
use crate::sorting::SharedSort as _;
use crate::units::Unit;
use crate::words::{mark, t};

/// The meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InventoryColumn {
    Kind,
    Name,
    /// Kinds that the piece has besides.
    Also,
    Shape,
    /// The longer of two sides, where another column has the other.
    Length,
    Width,
    /// A side like `Width`.
    Breadth,
    Depth,
    Diameter,
    /// Both sides, and the height: `6 x 5`.
    Size,
    Points,
    Height,
    Count,
    CountsAs,
    Colour,
    Levels,
    OwnRules,
    Parts,
    /// The game that it is terrain of: a pack.
    Game,
}

impl InventoryColumn {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 19] = [
        Self::Kind,
        Self::Name,
        Self::Count,
        Self::Size,
        Self::Length,
        Self::Width,
        Self::Breadth,
        Self::Depth,
        Self::Diameter,
        Self::Height,
        Self::Levels,
        Self::Shape,
        Self::Also,
        Self::CountsAs,
        Self::Colour,
        Self::Points,
        Self::OwnRules,
        Self::Parts,
        Self::Game,
    ];
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

/// The column that is written after them where a piece has its own number of levels or floors.
pub(super) const LEVELS_COLUMN: (&str, InventoryColumn) = ("levels", InventoryColumn::Levels);

/// The column that is written after them where a piece has rules of its own.
pub(super) const OWN_RULES_COLUMN: (&str, InventoryColumn) = ("own_rules", InventoryColumn::OwnRules);

/// The column that is written after them where a piece is compound: its parts, as in a JSON file of own terrain.
pub(super) const PARTS_COLUMN: (&str, InventoryColumn) = ("parts", InventoryColumn::Parts);

/// The column that is written after them where a piece is of another pack than the usual one.
pub(super) const GAME_COLUMN: (&str, InventoryColumn) = ("game", InventoryColumn::Game);

/// Other names of columns.
const OTHER_NAMES: &[(&str, InventoryColumn)] = &[
    LEVELS_COLUMN,
    ("floors", InventoryColumn::Levels),
    ("storeys", InventoryColumn::Levels),
    ("ebenen", InventoryColumn::Levels),
    ("stufen", InventoryColumn::Levels),
    ("stockwerke", InventoryColumn::Levels),
    OWN_RULES_COLUMN,
    ("eigene regeln", InventoryColumn::OwnRules),
    PARTS_COLUMN,
    GAME_COLUMN,
    ("pack", InventoryColumn::Game),
    ("spiel", InventoryColumn::Game),
    ("regelpaket", InventoryColumn::Game),
    ("length", InventoryColumn::Length),
    ("breadth", InventoryColumn::Breadth),
    ("diameter", InventoryColumn::Diameter),
    ("type", InventoryColumn::Kind),
    ("terrain type", InventoryColumn::Kind),
    ("type terrain", InventoryColumn::Kind),
    ("kind terrain", InventoryColumn::Kind),
    ("terrain kind", InventoryColumn::Kind),
    ("art", InventoryColumn::Kind),
    ("typ", InventoryColumn::Kind),
    ("terrain", InventoryColumn::Kind),
    ("gelände", InventoryColumn::Kind),
    ("geländeart", InventoryColumn::Kind),
    ("geländetyp", InventoryColumn::Kind),
    ("geländestück", InventoryColumn::Kind),
    ("piece", InventoryColumn::Name),
    ("piece name", InventoryColumn::Name),
    ("bezeichnung", InventoryColumn::Name),
    ("auch", InventoryColumn::Also),
    ("form", InventoryColumn::Shape),
    ("breite", InventoryColumn::Width),
    ("länge", InventoryColumn::Length),
    ("laenge", InventoryColumn::Length),
    ("durchmesser", InventoryColumn::Diameter),
    ("tiefe", InventoryColumn::Depth),
    ("size", InventoryColumn::Size),
    ("dimensions", InventoryColumn::Size),
    ("measurements", InventoryColumn::Size),
    ("größe", InventoryColumn::Size),
    ("groesse", InventoryColumn::Size),
    ("maße", InventoryColumn::Size),
    ("abmessungen", InventoryColumn::Size),
    ("corners", InventoryColumn::Points),
    ("punkte", InventoryColumn::Points),
    ("ecken", InventoryColumn::Points),
    ("höhe", InventoryColumn::Height),
    ("hoehe", InventoryColumn::Height),
    ("how many", InventoryColumn::Count),
    ("number", InventoryColumn::Count),
    ("number pieces", InventoryColumn::Count),
    ("quantity", InventoryColumn::Count),
    ("qty", InventoryColumn::Count),
    ("pieces", InventoryColumn::Count),
    ("pcs", InventoryColumn::Count),
    ("amount", InventoryColumn::Count),
    ("owned", InventoryColumn::Count),
    ("anzahl", InventoryColumn::Count),
    ("menge", InventoryColumn::Count),
    ("stück", InventoryColumn::Count),
    ("stückzahl", InventoryColumn::Count),
    ("counts as", InventoryColumn::CountsAs),
    ("zählt als", InventoryColumn::CountsAs),
    ("color", InventoryColumn::Colour),
    ("farbe", InventoryColumn::Colour),
];

/// Columns in which a number is a length.
const LENGTHS: [InventoryColumn; 8] = [
    InventoryColumn::Length,
    InventoryColumn::Width,
    InventoryColumn::Breadth,
    InventoryColumn::Depth,
    InventoryColumn::Diameter,
    InventoryColumn::Size,
    InventoryColumn::Height,
    InventoryColumn::Points,
];

/// The columns of a side, in the order in which two of them are width and depth.
const SIDES: [InventoryColumn; 4] =
    [InventoryColumn::Length, InventoryColumn::Width, InventoryColumn::Breadth, InventoryColumn::Depth];

/// The names of units after a column's name.
const UNITS: [(&str, Unit); 12] = [
    ("in", Unit::Inch),
    ("inch", Unit::Inch),
    ("inches", Unit::Inch),
    ("\"", Unit::Inch),
    ("″", Unit::Inch),
    ("zoll", Unit::Inch),
    ("mm", Unit::Millimetre),
    ("millimetres", Unit::Millimetre),
    ("millimeter", Unit::Millimetre),
    ("cm", Unit::Centimetre),
    ("centimetres", Unit::Centimetre),
    ("zentimeter", Unit::Centimetre),
];

/// What stands before the sum in the last row of a table.
const TOTALS: [&str; 6] = ["total", "totals", "sum", "summe", "gesamt", "insgesamt"];

/// How many rows may come before the one that names the columns: titles.
const MAX_TITLES: usize = 9;

/// What a column is taken for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TableColumn {
    /// Its meaning; `None` where nothing is taken of it.
    pub meaning: Option<InventoryColumn>,
    /// Whether a person has chosen it.
    pub is_chosen: bool,
}

/// The columns of a table.
pub(super) struct InventoryColumns {
    known: Vec<KnownColumn>,
    /// The columns that aren't read: the index of each, and its name, which may be empty.
    pub ignored: Vec<(usize, String)>,
    /// The number of fields in the row that names them.
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

/// How many names of columns are in a row.
fn known_count(row: &SheetRow) -> usize {
    row.cells.iter().filter(|field| column(&field.text).is_some()).count()
}

/// The place of the row that names the columns: the first, unless that is a title and a later one names a kind and something else. `None`
/// where no row does.
pub(super) fn heading_of(rows: &[&SheetRow]) -> Option<usize> {
    let has_kind = |row: &SheetRow| {
        row.cells.iter().any(|field| column(&field.text).is_some_and(|(found, _)| found == InventoryColumn::Kind))
    };
    let first = rows.first()?;
    if has_kind(first) || known_count(first) > 1 {
        return Some(0);
    }
    let is_heading = |row: &&SheetRow| has_kind(row) && known_count(row) > 1;
    let later = rows.iter().take(MAX_TITLES + 1).position(is_heading);
    later.or_else(|| {
        let is_meant = |field: &SheetCell| column(&field.text).is_some() || misspelling(&field.text).is_some();
        first.cells.iter().any(is_meant).then_some(0)
    })
}

/// What the columns under a row of names are; `None` for each that isn't read.
pub(super) fn of_heading(heading: &SheetRow, rows: &[&SheetRow]) -> Vec<Option<InventoryColumn>> {
    // A size of words is a column of the person's own.
    let has_digit = |index: usize| {
        let mut fields = rows.iter().filter_map(|row| row.cells.get(index));
        fields.any(|field| field.text.contains(|letter: char| letter.is_numeric()))
    };
    let meaning = |(index, field): (usize, &SheetCell)| {
        let (found, _) = column(&field.text)?;
        (found != InventoryColumn::Size || has_digit(index)).then_some(found)
    };
    heading.cells.iter().enumerate().map(meaning).collect()
}

/// Whether a kind's field says that its row adds up those above it.
pub(super) fn is_total(kind: &str) -> bool {
    TOTALS.contains(&&*comparable(kind))
}

impl InventoryColumns {
    /// The columns of a table with this heading, with what is wrong with their names added to `problems`. `None` where there is no column of
    /// kinds.
    pub fn of(
        heading: Option<&SheetRow>,
        columns: &[TableColumn],
        problems: &mut Vec<InventoryProblem>,
    ) -> Option<Self> {
        let number = heading.map_or(1, |row| row.number);
        let named = heading.map_or(columns.len(), |row| row.cells.len());
        let count = columns.iter().rposition(|column| column.is_chosen).map_or(named, |last| named.max(last + 1));
        let mut known: Vec<KnownColumn> = Vec::new();
        let (mut ignored, mut misspelt) = (Vec::new(), Vec::new());
        for (index, TableColumn { meaning, is_chosen }) in columns.iter().copied().enumerate().take(count) {
            let text = heading.and_then(|row| row.cells.get(index)).map_or("", |cell| &*cell.text);
            let name = shown(text.trim());
            let Some(column) = meaning else {
                match misspelling(text).filter(|_| !is_chosen) {
                    Some(why) => misspelt.push(in_row(number, why.into())),
                    None => ignored.push((index, name)),
                }
                continue;
            };
            let name = if name.is_empty() { t!("column {}", index + 1) } else { name };
            if let Some(first) = known.iter().find(|other| other.column == column) {
                problems.push(in_row(number, TableProblem::SameColumn(first.name.clone(), name)));
                continue;
            }
            let written = unit_of(text, column).unwrap_or_else(|| "in".to_owned());
            let Some((_, unit)) = UNITS.iter().find(|(known, _)| *known == written) else {
                let why = Box::new(TableProblem::NoUnit(shown(&written)));
                problems.push(InventoryProblem::Table(InventoryPlace::Cell(number, name), why));
                continue;
            };
            known.push(KnownColumn { column, index, name, unit: *unit });
        }
        problems.append(&mut misspelt);
        if let Err(why) = name_sides(&mut known) {
            problems.push(in_row(number, why));
        }
        let has_kind = known.iter().any(|known| known.column == InventoryColumn::Kind);
        has_kind.then_some(Self { known, ignored, count })
    }

    /// The field of a row in a column, and the unit of a bare number in it.
    pub fn field<'r>(&self, row: &'r SheetRow, column: InventoryColumn) -> Option<(&'r SheetCell, Unit)> {
        let known = self.known.iter().find(|known| known.column == column)?;
        Some((row.cells.get(known.index)?, known.unit))
    }

    /// A problem with the field of a row in a column.
    pub fn problem(&self, row: &SheetRow, column: InventoryColumn, why: impl Into<TableProblem>) -> InventoryProblem {
        let known = self.known.iter().find(|known| known.column == column).map(|known| &*known.name);
        let written = WRITTEN_COLUMNS.iter().find(|(_, known)| *known == column).map_or("", |(name, _)| name);
        InventoryProblem::Table(
            InventoryPlace::Cell(row.number, known.unwrap_or(written).to_owned()),
            Box::new(why.into()),
        )
    }

    /// The names of the columns that aren't read, each once; a column without a name has its number where something is in it.
    pub fn ignored_names(&self, rows: &[&SheetRow]) -> Vec<String> {
        let is_filled = |index: usize| {
            rows.iter().any(|row| row.cells.get(index).is_some_and(|field| !field.text.trim().is_empty()))
        };
        let mut names: Vec<String> = Vec::new();
        for (index, name) in &self.ignored {
            let name = match &**name {
                "" if is_filled(*index) => t!("column {}", index + 1),
                name => name.to_owned(),
            };
            if !name.is_empty() && !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }
}

/// Makes the columns of sides a width and a depth: `length` and `width` are two sides, whichever two are there.
fn name_sides(known: &mut [KnownColumn]) -> Result<(), TableProblem> {
    let mut sides: Vec<&mut KnownColumn> = known.iter_mut().filter(|known| SIDES.contains(&known.column)).collect();
    sides.shared_sort_by_key(|known| SIDES.iter().position(|side| *side == known.column));
    match &mut sides[..] {
        [] => Ok(()),
        [one] => {
            if one.column != InventoryColumn::Depth {
                one.column = InventoryColumn::Width;
            }
            Ok(())
        }
        [first, second] => {
            (first.column, second.column) = (InventoryColumn::Width, InventoryColumn::Depth);
            Ok(())
        }
        more => Err(TableProblem::ThreeSides(more.iter().map(|known| known.name.clone()).collect())),
    }
}

/// The column with a name, and the unit after it, in brackets or as a word. Other columns than those of lengths have no unit.
fn column(written: &str) -> Option<(InventoryColumn, Option<String>)> {
    let written = written.trim();
    let (name, unit) = match written.strip_suffix([')', ']']).and_then(|written| written.rsplit_once(['(', '['])) {
        Some((name, unit)) => (name, Some(unit.trim().trim_end_matches('.').to_lowercase())),
        None => (written, None),
    };
    let name = comparable(name);
    let find = |name: &str| {
        let mut all = WRITTEN_COLUMNS.iter().chain(OTHER_NAMES);
        all.find(|(known, _)| comparable(known) == name).map(|(_, found)| *found)
    };
    if let Some(found) = find(&name) {
        return Some((found, unit.filter(|_| LENGTHS.contains(&found))));
    }
    let (name, unit) = name.rsplit_once(' ').filter(|(_, unit)| UNITS.iter().any(|(known, _)| known == unit))?;
    let found = find(name.strip_suffix(" in").unwrap_or(name)).filter(|found| LENGTHS.contains(found))?;
    Some((found, Some(unit.to_owned())))
}

/// The unit that a column's name has after it, where the column has lengths. A name that says nothing of its meaning may have one too.
fn unit_of(name: &str, meant: InventoryColumn) -> Option<String> {
    let unit = column(name).map_or_else(|| unit_in_brackets(name), |(_, unit)| unit);
    unit.filter(|_| LENGTHS.contains(&meant))
}

/// The unit in brackets after a name.
fn unit_in_brackets(name: &str) -> Option<String> {
    let (_, unit) = name.trim().strip_suffix([')', ']'])?.rsplit_once(['(', '['])?;
    let unit = unit.trim().trim_end_matches('.').to_lowercase();
    Some(unit).filter(|unit| UNITS.iter().any(|(known, _)| known == unit))
}

/// A name in lower case with one blank between words, without signs at its end and without *of*: `Qty.`, `Kind:`, `number of pieces`.
fn comparable(name: &str) -> String {
    let name = name.to_lowercase().replace(['_', '-', ','], " ");
    let name = name.trim_end_matches(|letter: char| ".:*".contains(letter) || letter.is_whitespace());
    name.split_whitespace().filter(|word| *word != "of").collect::<Vec<_>>().join(" ")
}

/// The problem with a name that is a misspelt column. Any other name is a column of the person's own, which is ignored.
fn misspelling(written: &str) -> Option<FileProblemReason> {
    let name = comparable(written);
    if name.len() < 4 {
        return None;
    }
    let names = || WRITTEN_COLUMNS.iter().map(|(known, _)| *known).chain(["length", "breadth", "diameter"]);
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
            ("lenght", Some("length")),
            ("strength", None),
            ("side", None),
        ] {
            let why = misspelling(written);
            let near = match &why {
                Some(FileProblemReason::Unknown { near, .. }) => near.as_deref(),
                _ => None,
            };
            assert_eq!(near, meant, "{written}: {why:?}");
        }
    }

    #[test]
    fn a_column_is_known_by_its_names_and_may_have_a_unit() {
        for (written, found) in [
            ("Length (inches)", Some((InventoryColumn::Length, Some("inches")))),
            ("Länge in cm", Some((InventoryColumn::Length, Some("cm")))),
            ("width cm", Some((InventoryColumn::Width, Some("cm")))),
            ("Width, in", Some((InventoryColumn::Width, Some("in")))),
            ("Height [mm]", Some((InventoryColumn::Height, Some("mm")))),
            ("Größe (Zoll)", Some((InventoryColumn::Size, Some("zoll")))),
            ("Qty.", Some((InventoryColumn::Count, None))),
            ("Count (pcs)", Some((InventoryColumn::Count, None))),
            ("TERRAIN_TYPE:", Some((InventoryColumn::Kind, None))),
            ("box in", None),
            ("count mm", None),
        ] {
            let column = column(written);
            assert_eq!(column.as_ref().map(|(column, unit)| (*column, unit.as_deref())), found, "{written}");
        }
    }
}
