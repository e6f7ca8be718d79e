//! Reads a piece from a row of the table.

use super::columns::{InventoryColumn, InventoryColumns};
use super::csv::{CsvRecord, unescape_formulas};
use super::problem::{InventoryProblem, TableProblem, on_line};
use crate::formats::colour::tint_of;
use crate::formats::json::{FileProblemReason, outline_problem, read_parts};
use crate::formats::spelling::{nearest, shown};
use crate::geometry::Shape;
use crate::layout::own_terrain::{MAX_ALIKE, OwnTerrain, pack};
use crate::layout::{Piece, shape_with_size};
use crate::pack::{Kind, Pack};
use crate::units::{Length, Unit, parse_number};
use crate::words::mark;

/// The names of shapes, in English and German. The first of each is written.
const SHAPES: [(&str, ShapeName); 14] = [
    ("circle", ShapeName::Circle),
    ("ellipse", ShapeName::Ellipse),
    ("rectangle", ShapeName::Rectangle),
    ("polygon", ShapeName::Polygon),
    ("round", ShapeName::Circle),
    ("oval", ShapeName::Ellipse),
    ("square", ShapeName::Rectangle),
    ("outline", ShapeName::Polygon),
    ("kreis", ShapeName::Circle),
    ("rund", ShapeName::Circle),
    ("rechteck", ShapeName::Rectangle),
    ("quadrat", ShapeName::Rectangle),
    ("umriss", ShapeName::Polygon),
    ("vieleck", ShapeName::Polygon),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum ShapeName {
    Circle,
    Ellipse,
    Rectangle,
    Polygon,
}

impl ShapeName {
    const fn of(shape: &Shape) -> Self {
        match shape {
            Shape::Circle { .. } => Self::Circle,
            Shape::Ellipse { .. } => Self::Ellipse,
            Shape::Rectangle { .. } => Self::Rectangle,
            Shape::Polygon { .. } => Self::Polygon,
        }
    }
}

/// The name of a shape in the table.
pub(super) fn shape_name(shape: &Shape) -> &'static str {
    SHAPES.iter().find(|(_, known)| *known == ShapeName::of(shape)).map_or("", |(name, _)| name)
}

/// A row and the table's columns.
struct InventoryRow<'r> {
    columns: &'r InventoryColumns,
    record: &'r CsvRecord,
}

/// The piece of a row; `None` where its count is 0.
pub(super) fn read(columns: &InventoryColumns, record: &CsvRecord) -> Result<Option<OwnTerrain>, InventoryProblem> {
    let row = InventoryRow { columns, record };
    let Some(pack) = pack() else { return Ok(None) };
    // A decimal comma splits a number in two and moves the fields after it into other columns.
    if record.fields.iter().skip(columns.count).any(|field| !field.text.trim().is_empty()) {
        let why = TableProblem::Fields { found: record.fields.len(), columns: columns.count };
        return Err(on_line(record.line, why));
    }
    let (kind, mut also) = row.kinds(pack)?;
    for part in row.parts(InventoryColumn::Also, pack)? {
        if part != kind && !also.contains(&part) {
            also.push(part);
        }
    }
    let mut own = OwnTerrain::of(kind);
    own.count = row.whole(InventoryColumn::Count, MAX_ALIKE, mark!("a whole number from 0 to 99"))?.unwrap_or(1);
    own.piece = Piece {
        also,
        name: row.name(),
        shape: Some(row.shape(kind)?),
        height: row.length(InventoryColumn::Height, 0)?,
        counts_as: row.whole(InventoryColumn::CountsAs, 200, mark!("a whole number from 0 to 200"))?,
        parts: row.compound_parts(pack)?,
        ..own.piece
    };
    own.tint = row.colour()?;
    Ok((own.count > 0).then_some(own))
}

impl<'r> InventoryRow<'r> {
    fn problem(&self, column: InventoryColumn, why: impl Into<TableProblem>) -> InventoryProblem {
        self.columns.problem(self.record, column, why)
    }

    /// The trimmed text in a column and the unit of its bare numbers; `None` where it is empty.
    fn text(&self, column: InventoryColumn) -> Option<(&'r str, Unit)> {
        let (field, unit) = self.columns.field(self.record, column)?;
        Some((field.text.trim(), unit)).filter(|(text, _)| !text.is_empty())
    }

    fn name(&self) -> Option<String> {
        let (field, _) = self.columns.field(self.record, InventoryColumn::Name)?;
        if field.is_quoted {
            return Some(unescape_formulas(&field.text));
        }
        Some(unescape_formulas(field.text.trim())).filter(|name| !name.is_empty())
    }

    /// The kind, and the kinds combined with it in the same field: `forest + burning earth`.
    fn kinds(&self, pack: &'static Pack) -> Result<(&'static Kind, Vec<&'static Kind>), InventoryProblem> {
        let mut kinds = self.parts(InventoryColumn::Kind, pack)?.into_iter();
        let Some(kind) = kinds.next() else {
            return Err(self.problem(InventoryColumn::Kind, TableProblem::NoKind { example: pack.kinds.first() }));
        };
        Ok((kind, kinds.filter(|part| *part != kind).collect()))
    }

    fn parts(&self, column: InventoryColumn, pack: &'static Pack) -> Result<Vec<&'static Kind>, InventoryProblem> {
        let mut parts: Vec<&'static Kind> = Vec::new();
        let text = self.text(column).map_or("", |(text, _)| text);
        for written in text.split(['+', ',', ';', '/', '|']).map(str::trim).filter(|part| !part.is_empty()) {
            let part = kind(written, pack).ok_or_else(|| {
                let names = pack.kinds.iter().flat_map(|kind| [&*kind.id, &*kind.name]);
                let near = nearest(written, names).map(str::to_owned);
                let known = pack.kinds.iter().map(|kind| &*kind.id).collect::<Vec<_>>().join(", ");
                let what = mark!("kind").into();
                self.problem(column, FileProblemReason::Unknown { what, name: shown(written), near, known })
            })?;
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        Ok(parts)
    }

    /// The parts of a compound piece.
    fn compound_parts(&self, pack: &'static Pack) -> Result<Vec<Piece>, InventoryProblem> {
        let Some((written, _)) = self.text(InventoryColumn::Parts) else { return Ok(Vec::new()) };
        read_parts(written, pack)
            .map_err(|problem| self.problem(InventoryColumn::Parts, FileProblemReason::Other(problem.to_string())))
    }

    /// A length of at least `least` hundredths of an inch.
    fn length(&self, column: InventoryColumn, least: i32) -> Result<Option<Length>, InventoryProblem> {
        let Some((written, unit)) = self.text(column) else { return Ok(None) };
        let Some(inches) = unit.read(written) else {
            return Err(self.problem(column, TableProblem::NoLength(shown(written))));
        };
        match Length::from_inches(inches).filter(|length| *length >= Length::hundredths(least)) {
            Some(length) => Ok(Some(length)),
            None if inches > 0.0 => Err(self.problem(column, TableProblem::OutsideLengths(shown(written)))),
            None => Err(self.problem(column, TableProblem::TooLittle(shown(written)))),
        }
    }

    fn whole(&self, column: InventoryColumn, most: u32, wanted: &'static str) -> Result<Option<u32>, InventoryProblem> {
        let Some((written, _)) = self.text(column) else { return Ok(None) };
        // Spreadsheets write 3 as 3.0 where a column is about lengths.
        let is_whole = |value: &f64| (0.0..=f64::from(most)).contains(value) && value.fract() == 0.0;
        let Some(value) = parse_number(written).filter(is_whole) else {
            let why = TableProblem::NotWhole { written: shown(written), wanted: wanted.into() };
            return Err(self.problem(column, why));
        };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number within its bounds")]
        let value = value as u32;
        Ok(Some(value))
    }

    fn colour(&self) -> Result<Option<u32>, InventoryProblem> {
        let Some((written, _)) = self.text(InventoryColumn::Colour) else { return Ok(None) };
        match tint_of(written.strip_prefix('#').unwrap_or(written)) {
            Some(tint) => Ok(Some(tint)),
            None => Err(self.problem(InventoryColumn::Colour, FileProblemReason::BadColour(shown(written)))),
        }
    }

    fn shape(&self, kind: &'static Kind) -> Result<Shape, InventoryProblem> {
        let mut named = None;
        if let Some((written, _)) = self.text(InventoryColumn::Shape) {
            let name = written.to_lowercase();
            let Some((_, shape_name)) = SHAPES.iter().find(|(known, _)| *known == name) else {
                return Err(self.problem(InventoryColumn::Shape, TableProblem::NoShape(shown(written))));
            };
            named = Some(*shape_name);
        }
        let (width, depth) = (self.length(InventoryColumn::Width, 1)?, self.length(InventoryColumn::Depth, 1)?);
        let points = self.text(InventoryColumn::Points).filter(|_| named.is_none_or(|name| name == ShapeName::Polygon));
        let base = match points {
            Some((written, unit)) => self.outline(written, unit)?,
            None => kind.shape.clone(),
        };
        let name = named.unwrap_or(ShapeName::of(&base));
        // A circle needs only one of its sizes. With two different ones it becomes an ellipse.
        let [width, depth] =
            if name == ShapeName::Circle { [width.or(depth), depth.or(width)] } else { [width, depth] };
        if name == ShapeName::Circle && named.is_some() && width != depth {
            return Err(self.problem(InventoryColumn::Depth, TableProblem::OvalCircle));
        }
        if width.is_none() && depth.is_none() && name == ShapeName::of(&base) {
            return Ok(base);
        }
        let (own_width, own_depth) = base.extent();
        let (width, depth) =
            (width.unwrap_or_else(|| Length::clamped(own_width)), depth.unwrap_or_else(|| Length::clamped(own_depth)));
        match name {
            ShapeName::Circle if width == depth || named.is_some() => Ok(Shape::Circle { diameter: width }),
            ShapeName::Circle | ShapeName::Ellipse => Ok(Shape::Ellipse { width, depth }),
            ShapeName::Rectangle => Ok(Shape::Rectangle { width, depth }),
            ShapeName::Polygon if ShapeName::of(&base) == ShapeName::Polygon => {
                Ok(shape_with_size(&base, width.inches(), depth.inches(), 0.01))
            }
            ShapeName::Polygon => Err(self.problem(InventoryColumn::Points, TableProblem::NoCorners)),
        }
    }

    /// The outline through corners such as `(-2 -1) (2 -1) (0 2)`.
    fn outline(&self, written: &str, unit: Unit) -> Result<Shape, InventoryProblem> {
        let mut points = Vec::new();
        for pair in written.split(['(', ')', ';', '|', '\n', '\r']).map(|pair| pair.trim_matches([' ', '\t', ','])) {
            if pair.is_empty() {
                continue;
            }
            let corner = pair.split_once([' ', '\t']).or_else(|| pair.split_once(',')).and_then(|(x, y)| {
                let read = |text: &str| Length::from_inches(unit.read(text.trim_matches([' ', '\t', ',']))?);
                Some([read(x)?, read(y)?])
            });
            let Some(corner) = corner else {
                return Err(self.problem(InventoryColumn::Points, TableProblem::NoCorner(shown(pair))));
            };
            points.push(corner);
        }
        let count = points.len();
        if count > Shape::MAX_POINTS {
            let many =
                FileProblemReason::TooMany { what: mark!("points").into(), found: count, most: Shape::MAX_POINTS };
            return Err(self.problem(InventoryColumn::Points, many));
        }
        let shape = Shape::Polygon { points };
        match shape.validate() {
            Ok(()) => Ok(shape),
            Err(problem) => Err(self.problem(InventoryColumn::Points, outline_problem(&problem, count).1)),
        }
    }
}

/// The kind with this id, or with this name in the person's language.
fn kind(written: &str, pack: &'static Pack) -> Option<&'static Kind> {
    let plain = |name: &str| {
        name.to_lowercase().split([' ', '_', '-']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
    };
    let name = plain(written);
    pack.kinds.iter().find(|kind| kind.id == name || plain(&kind.name) == name)
}
