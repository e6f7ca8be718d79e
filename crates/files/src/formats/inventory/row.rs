//! Reads a piece from a row of the table.

use super::columns::{InventoryColumn, InventoryColumns};
use super::problem::{InventoryProblem, TableProblem, in_row};
use super::size::{self, WrittenSize};
use crate::formats::colour::tint_of;
use crate::formats::csv::unescape_formulas;
use crate::formats::json::{FileProblemReason, outline_problem, read_parts};
use crate::formats::sheet::SheetRow;
use crate::formats::spelling::{nearest, shown};
use crate::geometry::Shape;
use crate::layout::own_terrain::{MAX_ALIKE, OwnTerrain, pack};
use crate::layout::{Levels, Piece, shape_with_size};
use crate::pack::{self, Kind, Pack};
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
    record: &'r SheetRow,
    /// The game that its terrain is of.
    pack: &'static Pack,
}

/// The game that a row's terrain is of: the one that it names, or the first one with its kinds, the usual one before the others.
fn game_of(columns: &InventoryColumns, record: &SheetRow) -> Result<Option<&'static Pack>, InventoryProblem> {
    let text =
        |column| columns.field(record, column).map(|(field, _)| field.text.trim()).filter(|text| !text.is_empty());
    let packs = || pack().into_iter().chain(pack::all());
    if let Some(written) = text(InventoryColumn::Game) {
        let is = |pack: &&Pack| [&pack.id, &pack.name].iter().any(|name| name.eq_ignore_ascii_case(written));
        if let Some(pack) = packs().find(is) {
            return Ok(Some(pack));
        }
        let names = || pack::all().map(|pack| &*pack.name);
        let near = nearest(written, names()).map(str::to_owned);
        let known = names().collect::<Vec<_>>().join(", ");
        let why = FileProblemReason::Unknown { what: mark!("pack").into(), name: shown(written), near, known };
        return Err(columns.problem(record, InventoryColumn::Game, why));
    }
    let kinds = text(InventoryColumn::Kind).unwrap_or_default();
    let has_all = |pack: &&'static Pack| are_kinds_of(kinds, pack);
    Ok(packs().find(has_all).or_else(pack))
}

/// The two sides of a piece as a row has them, and the height where it stands with them.
#[derive(Default)]
struct WrittenSides {
    width: Option<Length>,
    depth: Option<Length>,
    is_round: bool,
    height: Option<Length>,
}

/// The piece of a row; `None` where its count is 0, or with what is wrong with it added to `problems`.
pub(super) fn read(
    columns: &InventoryColumns,
    record: &SheetRow,
    problems: &mut Vec<InventoryProblem>,
) -> Option<OwnTerrain> {
    // A decimal comma splits a number in two and moves the fields after it into other columns.
    if record.cells.iter().skip(columns.count).any(|field| !field.text.trim().is_empty()) {
        let why = TableProblem::Fields { found: record.cells.len(), columns: columns.count };
        problems.push(in_row(record.number, why));
        return None;
    }
    let pack = match game_of(columns, record) {
        Ok(pack) => pack?,
        Err(problem) => {
            problems.push(problem);
            return None;
        }
    };
    let row = InventoryRow { columns, record, pack };
    let before = problems.len();
    let mut note = |problem| problems.push(problem);
    let kinds = row.kinds(pack).map_err(&mut note).ok();
    let also = row.parts(InventoryColumn::Also, pack).map_err(&mut note).unwrap_or_default();
    let whole = mark!("a whole number from 0 to 99");
    let count = row.whole(InventoryColumn::Count, MAX_ALIKE, whole).map_err(&mut note).unwrap_or_default();
    let whole = mark!("a whole number from 0 to 200");
    let counts_as = row.whole(InventoryColumn::CountsAs, 200, whole).map_err(&mut note).unwrap_or_default();
    let whole = mark!("a whole number from 0 to 20");
    let levels = row.whole(InventoryColumn::Levels, Levels::MAX, whole).map_err(&mut note).unwrap_or_default();
    let height = row.length(InventoryColumn::Height, 0).map_err(&mut note).unwrap_or_default();
    let parts = row.compound_parts(pack).map_err(&mut note).unwrap_or_default();
    let tint = row.colour().map_err(&mut note).unwrap_or_default();
    let sides = row.sides(&mut note);
    let named = row.named_shape().map_err(&mut note).ok();
    let shape = kinds.as_ref().zip(named).and_then(|((kind, _), named)| row.shape(kind, named, &sides, &mut note));
    if problems.len() > before {
        return None;
    }
    let (kind, mut all) = kinds?;
    for part in also {
        if part != kind && !all.contains(&part) {
            all.push(part);
        }
    }
    let mut own = OwnTerrain::of(kind);
    own.count = count.unwrap_or(1);
    own.piece = Piece {
        also: all,
        name: row.name(),
        shape: Some(shape?),
        height: height.or(sides.height),
        levels: levels.and_then(Levels::new),
        own_rules: row.own_rules(),
        counts_as,
        parts,
        ..own.piece
    };
    own.tint = tint;
    (own.count > 0).then_some(own)
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

    fn own_rules(&self) -> Option<String> {
        let (field, _) = self.columns.field(self.record, InventoryColumn::OwnRules)?;
        Piece::own_rules_of(&unescape_formulas(&field.text))
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
                let known = pack.kinds.iter().map(|kind| &*kind.name).collect::<Vec<_>>().join(", ");
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

    /// A length of at least `least` of what the document holds.
    fn length(&self, column: InventoryColumn, least: i32) -> Result<Option<Length>, InventoryProblem> {
        let Some((written, unit)) = self.text(column) else { return Ok(None) };
        let Some(inches) = unit.read(exactly(written)) else {
            return Err(self.problem(column, TableProblem::NoLength(shown(written))));
        };
        self.held(column, inches, least, written).map(Some)
    }

    /// A length that is written in a column, as the document holds it.
    fn held(
        &self,
        column: InventoryColumn,
        inches: f64,
        least: i32,
        written: &str,
    ) -> Result<Length, InventoryProblem> {
        match self.pack.resolution().nearest(inches).filter(|length| *length >= self.pack.resolution().length(least)) {
            Some(length) => Ok(length),
            None if inches > 0.0 => Err(self.problem(column, TableProblem::OutsideLengths(shown(written)))),
            None => Err(self.problem(column, TableProblem::TooLittle(shown(written)))),
        }
    }

    fn whole(&self, column: InventoryColumn, most: u32, wanted: &'static str) -> Result<Option<u32>, InventoryProblem> {
        let Some((written, _)) = self.text(column) else { return Ok(None) };
        // Spreadsheets write 3 as 3.0 where a column is about lengths.
        let is_whole = |value: &f64| (0.0..=f64::from(most)).contains(value) && value.fract() == 0.0;
        let Some(value) = parse_number(without_counter(written)).filter(is_whole) else {
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

    /// The sides in the columns of width and depth, or else a diameter, or else a size.
    fn sides(&self, note: &mut impl FnMut(InventoryProblem)) -> WrittenSides {
        let mut length = |column| self.length(column, 1).map_err(&mut *note).unwrap_or_default();
        let (width, depth) = (length(InventoryColumn::Width), length(InventoryColumn::Depth));
        let diameter = length(InventoryColumn::Diameter);
        let written = self.size().map_err(note).unwrap_or_default();
        let height = written.height;
        if width.is_some() || depth.is_some() {
            WrittenSides { width, depth, is_round: false, height }
        } else if diameter.is_some() {
            WrittenSides { width: diameter, depth: diameter, is_round: true, height }
        } else {
            written
        }
    }

    /// The size in one field.
    fn size(&self) -> Result<WrittenSides, InventoryProblem> {
        let Some((written, unit)) = self.text(InventoryColumn::Size) else { return Ok(WrittenSides::default()) };
        let size = size::read(written, unit)
            .ok_or_else(|| self.problem(InventoryColumn::Size, TableProblem::NoSize(shown(written))))?;
        let held = |inches: f64, least| self.held(InventoryColumn::Size, inches, least, written);
        Ok(match size {
            WrittenSize::Diameter(diameter) => {
                let diameter = Some(held(diameter, 1)?);
                WrittenSides { width: diameter, depth: diameter, is_round: true, height: None }
            }
            WrittenSize::Sides([width, depth], height) => WrittenSides {
                width: Some(held(width, 1)?),
                depth: Some(held(depth, 1)?),
                is_round: false,
                height: height.map(|height| held(height, 0)).transpose()?,
            },
        })
    }

    fn named_shape(&self) -> Result<Option<ShapeName>, InventoryProblem> {
        let Some((written, _)) = self.text(InventoryColumn::Shape) else { return Ok(None) };
        let name = written.to_lowercase();
        let found = SHAPES.iter().find(|(known, _)| *known == name).map(|(_, shape)| *shape);
        found.map(Some).ok_or_else(|| self.problem(InventoryColumn::Shape, TableProblem::NoShape(shown(written))))
    }

    fn shape(
        &self,
        kind: &'static Kind,
        named: Option<ShapeName>,
        sides: &WrittenSides,
        note: &mut impl FnMut(InventoryProblem),
    ) -> Option<Shape> {
        let named = named.or(sides.is_round.then_some(ShapeName::Circle));
        let points = self.text(InventoryColumn::Points).filter(|_| named.is_none_or(|name| name == ShapeName::Polygon));
        let base = match points {
            Some((written, unit)) => self.outline(written, unit).map_err(&mut *note).ok()?,
            None => kind.shape.clone(),
        };
        self.stretched(base, named, [sides.width, sides.depth]).map_err(note).ok()
    }

    /// A shape of this name, or `base`, with the sides that the row has.
    fn stretched(
        &self,
        base: Shape,
        named: Option<ShapeName>,
        [width, depth]: [Option<Length>; 2],
    ) -> Result<Shape, InventoryProblem> {
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
        let (width, depth) = (
            width.unwrap_or_else(|| self.pack.resolution().clamped(own_width)),
            depth.unwrap_or_else(|| self.pack.resolution().clamped(own_depth)),
        );
        match name {
            ShapeName::Circle if width == depth || named.is_some() => Ok(Shape::Circle { diameter: width }),
            ShapeName::Circle | ShapeName::Ellipse => Ok(Shape::Ellipse { width, depth }),
            ShapeName::Rectangle => Ok(Shape::Rectangle { width, depth }),
            ShapeName::Polygon if ShapeName::of(&base) == ShapeName::Polygon => {
                Ok(shape_with_size(&base, [width.inches(), depth.inches()], 0.01, self.pack.resolution()))
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
                let read = |text: &str| self.pack.resolution().nearest(unit.read(text.trim_matches([' ', '\t', ',']))?);
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

/// A length without what says that it is about so long.
fn exactly(written: &str) -> &str {
    let about = ["~", "≈", "ca.", "ca ", "approx.", "about"];
    about.iter().find_map(|about| written.strip_prefix(about)).map_or(written, str::trim_start)
}

/// A number of pieces without what is written beside it: `2x`, `x3`, `3 pcs`.
fn without_counter(written: &str) -> &str {
    let number = written.trim_matches(|letter: char| "xX×".contains(letter)).trim();
    let counters = ["pcs.", "pcs", "pc", "pieces", "piece", "stück", "stk.", "stk", "st."];
    let lower = number.to_lowercase();
    let counter = counters.iter().find(|counter| lower.len() == number.len() && lower.ends_with(**counter));
    counter.map_or(number, |counter| number[..number.len() - counter.len()].trim_end())
}

/// Whether a text is a kind, or several.
pub(super) fn is_kind(written: &str) -> bool {
    pack::all().any(|pack| are_kinds_of(written, pack))
}

/// Whether a text is a kind of a pack, or several.
fn are_kinds_of(written: &str, pack: &'static Pack) -> bool {
    let parts = written.split(['+', ',', ';', '/', '|']).map(str::trim).filter(|part| !part.is_empty());
    parts.clone().count() > 0 && parts.clone().all(|part| kind(part, pack).is_some())
}

/// The kind with this id, or with this name in the person's language, or several of it in English.
fn kind(written: &str, pack: &'static Pack) -> Option<&'static Kind> {
    let plain = |name: &str| {
        name.to_lowercase().split([' ', '_', '-']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
    };
    let name = plain(written);
    let is = |name: &str, kind: &Kind| kind.id == name || plain(&kind.name) == name;
    let one = name.strip_suffix('s').filter(|one| !one.is_empty());
    let exact = pack.kinds.iter().find(|kind| is(&name, kind));
    exact.or_else(|| pack.kinds.iter().find(|kind| one.is_some_and(|one| is(one, kind))))
}
