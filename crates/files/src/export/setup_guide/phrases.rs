//! The words of a step, as it is printed and as it is read aloud.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::method::{MeasuredSpot, SetupMethod, SetupTurn};
use crate::checks::{MeasureUnit, messages};
use crate::geometry::{Shape, Side};
use crate::layout::{Layout, Piece, shape_size};
use crate::pack::Sight;
use crate::units::setup_length::{SetupLength, SetupUnits, Voice};
use crate::units::{Angle, TOLERANCE, Unit, readable};
use crate::words::{in_sentence, t};

/// The name of a piece, with its kinds where the name doesn't say them.
pub(in crate::export) fn title(piece: &Piece) -> String {
    let (title, kinds) = (piece.title(), piece.kinds());
    if title.to_lowercase() == kinds.to_lowercase() { kinds } else { format!("{title} ({kinds})") }
}

/// The letters of the pieces, in the layout's order, each with its piece's id where another has the same letter.
pub(super) fn letters(layout: &Layout) -> Vec<String> {
    let letters: Vec<String> = layout.pieces.iter().map(|piece| piece.letter()).collect();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for letter in &letters {
        *counts.entry(letter.trim()).or_default() += 1;
    }
    let with_id = |(letter, piece): (&String, &Arc<Piece>)| match counts.get(letter.trim()) {
        Some(2..) => format!("{} ({})", letter.trim(), piece.id),
        _ => letter.clone(),
    };
    letters.iter().zip(&layout.pieces).map(with_id).collect()
}

/// A measure or limit of a check, in the units that a table is set up in.
pub(super) fn measure(value: f64, unit: MeasureUnit, setup_units: SetupUnits) -> String {
    let mm = setup_units.marks_per_inch();
    match (setup_units, unit) {
        (SetupUnits::Millimetres, MeasureUnit::Inches) => format!("{} mm", readable(value * mm, 1)),
        (SetupUnits::Millimetres, MeasureUnit::SquareInches) => t!("{} sq mm", readable(value * mm * mm, 1)),
        (SetupUnits::Centimetres, MeasureUnit::Inches) => Unit::Centimetre.amount(value, 2),
        (SetupUnits::Centimetres, MeasureUnit::SquareInches) => Unit::Centimetre.area(value, 2),
        _ => messages::amount(value, unit),
    }
}

/// The size of a shape.
pub(super) fn size(shape: &Shape, setup_units: SetupUnits, voice: Voice) -> String {
    let (long, short) = shape_size(shape).length_and_width();
    let one = long <= 1.0 && setup_units == SetupUnits::QuarterInches;
    let (number, short) = (setup_units.exactly(long), setup_units.exactly(short));
    let (long, short) = (setup_units.with_unit(voice, one, &number), setup_units.with_unit(voice, one, &short));
    match (voice, shape) {
        (Voice::Written, Shape::Circle { .. }) => t!("{} circle", long),
        (Voice::Spoken, Shape::Circle { .. }) => t!("a circle, {} across", long),
        (Voice::Written, Shape::Ellipse { width, depth }) if width == depth => t!("{} circle", long),
        (Voice::Spoken, Shape::Ellipse { width, depth }) if width == depth => t!("a circle, {} across", long),
        (Voice::Written, Shape::Rectangle { width, depth }) if width == depth => t!("{} square", long),
        (Voice::Spoken, Shape::Rectangle { width, depth }) if width == depth => t!("a square, {} a side", long),
        (Voice::Written, Shape::Ellipse { .. }) => t!("{} × {} ellipse", long, short),
        (Voice::Spoken, Shape::Ellipse { .. }) => t!("an ellipse, {} by {}", number, short),
        (Voice::Written, Shape::Rectangle { .. }) => t!("{} × {} rectangle", long, short),
        (Voice::Spoken, Shape::Rectangle { .. }) => t!("a rectangle, {} by {}", number, short),
        (Voice::Written, Shape::Polygon { .. }) => t!("{} × {} outline", long, short),
        (Voice::Spoken, Shape::Polygon { points }) => {
            t!("an outline with {} corners, {} by {}", points.len(), number, short)
        }
    }
}

/// The size of a piece without its parts, its height and its levels or floors where they aren't the usual ones of its kinds, and its equipment.
pub(in crate::export) fn size_and_height(piece: &Piece, setup_units: SetupUnits, voice: Voice) -> String {
    let sides = size(piece.shape(), setup_units, voice);
    let height = unusual_own_height(piece).map(|height| height_said(height, setup_units, voice));
    let levels = piece.unusual_sight().and_then(Sight::levels_said);
    let equipment = piece.equipment.iter().map(|equipment| in_sentence(&equipment.name));
    [Some(sides), height, levels].into_iter().flatten().chain(equipment).collect::<Vec<_>>().join(", ")
}

/// The height of a piece without its parts, in inches, where that isn't the usual one of its kinds.
fn unusual_own_height(piece: &Piece) -> Option<f64> {
    let usual = piece.own_kinds().filter_map(|kind| kind.height).reduce(f64::max);
    piece.own_height().filter(|height| usual.is_none_or(|usual| (usual - height).abs() > TOLERANCE))
}

fn height_said(height: f64, setup_units: SetupUnits, voice: Voice) -> String {
    let one = height <= 1.0 && setup_units == SetupUnits::QuarterInches;
    t!("{} high", setup_units.with_unit(voice, one, &setup_units.exactly(height)))
}

/// What a piece or a part is measured from.
#[derive(Clone, Copy)]
pub(super) enum MeasuredFrom<'a> {
    /// The table's edges.
    Table,
    /// The ends of a compound piece without its parts, with this name.
    Piece(&'a str),
}

/// A piece or a part with what is measured.
pub(super) struct MeasuredShape<'a> {
    pub shape: &'a Shape,
    pub method: &'a SetupMethod,
    pub amounts: &'a [SetupLength],
    pub from: MeasuredFrom<'a>,
}

impl MeasuredFrom<'_> {
    /// A measurement from an edge: `12 1/4" from the left edge to its rim`.
    fn measurement(self, edge: Side, spot: MeasuredSpot, amount: SetupLength, voice: Voice) -> String {
        let spot = self::spot(edge, spot, amount);
        match amount.sign() {
            1 => t!("{} to {}", self.distance(edge, amount, voice), spot),
            _ => format!("{spot} {}", self.distance(edge, amount, voice)),
        }
    }

    /// A distance from an edge.
    fn distance(self, edge: Side, amount: SetupLength, voice: Voice) -> String {
        let (edge, text) = (messages::side(edge), amount.text(voice));
        match (self, amount.sign()) {
            (Self::Table, 0) => t!("on the {} edge", edge),
            (Self::Table, 1) => t!("{} from the {} edge", text, edge),
            (Self::Table, _) => t!("{} beyond the {} edge", text, edge),
            (Self::Piece(whole), 0) => t!("level with the {} end of {}", edge, whole),
            (Self::Piece(whole), 1) => t!("{} from the {} end of {}", text, edge, whole),
            (Self::Piece(whole), _) => t!("{} beyond the {} end of {}", text, edge, whole),
        }
    }
}

/// The name of a spot that is measured from an edge.
fn spot(edge: Side, spot: MeasuredSpot, amount: SetupLength) -> String {
    match spot {
        // Beyond the edge the farthest point of the rim is measured.
        MeasuredSpot::Rim if amount.sign() < 0 => t!("the far side of its rim").to_owned(),
        MeasuredSpot::Rim => t!("its rim").to_owned(),
        MeasuredSpot::Side => t!("its {} side", messages::side(edge)),
        MeasuredSpot::Corner(_, toward) => toward.name().to_owned(),
        MeasuredSpot::Centre => t!("its centre").to_owned(),
    }
}

/// How a piece is turned, without the measurement; `None` for a disc.
fn lean(method: &SetupMethod, shape: &Shape, voice: Voice) -> Option<String> {
    let long = match shape {
        Shape::Ellipse { .. } => Some(t!("its long axis")),
        Shape::Rectangle { width, depth } => (width != depth).then_some(t!("its long side")),
        Shape::Circle { .. } | Shape::Polygon { .. } => None,
    };
    match method.turn {
        SetupTurn::Round => None,
        SetupTurn::Square(degrees) => {
            let (width, depth) = shape.extent();
            let level = (degrees % 180 == 0) == (width > depth);
            Some(match long {
                None => t!("square to the table").to_owned(),
                Some(long) if level => t!("square to the table, {} from left to right", long),
                Some(long) => t!("square to the table, {} from top to bottom", long),
            })
        }
        SetupTurn::Swing { lean, .. } | SetupTurn::Axis { lean, .. } => {
            let long = long.unwrap_or(t!("the line between the two"));
            Some(match lean.as_tenths() {
                0 => t!("{} runs from left to right", long),
                900 => t!("{} runs from top to bottom", long),
                ..900 => t!("{} falls to the right by {}", long, degrees(lean, voice)),
                _ => t!("{} rises to the right by {}", long, degrees(HALF_TURN - lean, voice)),
            })
        }
        SetupTurn::Arrow(turn) => Some(match turn.as_tenths() {
            0 => t!("its arrow points to the {} edge", messages::side(Side::Top)),
            900 => t!("its arrow points to the {} edge", messages::side(Side::Right)),
            1800 => t!("its arrow points to the {} edge", messages::side(Side::Bottom)),
            2700 => t!("its arrow points to the {} edge", messages::side(Side::Left)),
            ..1800 => t!("its arrow points {} clockwise from the top", degrees(turn, voice)),
            _ => t!("its arrow points {} counterclockwise from the top", degrees(-turn, voice)),
        }),
    }
}

/// Half a turn.
const HALF_TURN: Angle = Angle::tenths(1800);

/// An angle in degrees, as precisely as the document holds it.
fn degrees(angle: Angle, voice: Voice) -> String {
    let number = readable(angle.degrees(), 1);
    match (voice, angle.as_tenths()) {
        (Voice::Written, _) => format!("{number}°"),
        (Voice::Spoken, 10) => t!("1 degree").to_owned(),
        (Voice::Spoken, _) => t!("{} degrees", number),
    }
}

impl MeasuredShape<'_> {
    /// The two measurements that place it.
    pub fn place(&self, voice: Voice) -> [String; 2] {
        let one = |index: usize| {
            let amount = self.amounts.get(index)?;
            Some(self.from.measurement(self.method.edges[index], self.method.pin, *amount, voice))
        };
        [one(0).unwrap_or_default(), one(1).unwrap_or_default()]
    }

    /// How it is turned, with the measurement; `None` for a disc.
    pub fn turn(&self, voice: Voice) -> Option<String> {
        let lean = lean(self.method, self.shape, voice)?;
        match (self.method.turn, self.amounts.get(2)) {
            (SetupTurn::Swing { from, to, .. }, Some(amount)) => {
                Some(format!("{}; {lean}", self.from.measurement(from, to, *amount, voice)))
            }
            _ => Some(lean),
        }
    }

    /// Where it is placed and how it is turned, for a sentence.
    pub fn sentence_part(&self, voice: Voice) -> String {
        let Self { shape, method, amounts, from } = self;
        let [Some(across), Some(down)] = [amounts.first(), amounts.get(1)] else { return String::new() };
        let (one, other) = (spot(method.edges[0], method.pin, *across), spot(method.edges[1], method.pin, *down));
        let (across, down) =
            (from.distance(method.edges[0], *across, voice), from.distance(method.edges[1], *down, voice));
        let place = if one == other {
            t!("{} {} and {}", one, across, down)
        } else {
            t!("{} {} and {} {}", one, across, other, down)
        };
        match (method.turn, amounts.get(2), lean(method, shape, voice)) {
            (SetupTurn::Swing { from: edge, to, .. }, Some(amount), Some(lean)) => {
                format!("{place}; {} {}; {lean}", spot(edge, to, *amount), from.distance(edge, *amount, voice))
            }
            (_, _, Some(lean)) => format!("{place}; {lean}"),
            (_, _, None) => place,
        }
    }
}
