//! Tables that are their own image: mirrored from one player's side to the other's, or turned by half about their middle.
//!
//! The search moves one piece of each pair; the other one is its image. As the image of a gap is a gap, a piece that keeps its distance
//! from another one and from that one's image does so for both pairs.

use crate::checks::mirror_image::Symmetry;
use crate::geometry::{Footprint, Shape, Side};
use crate::layout::{Layout, Piece};
use crate::pack::{Level, Pack};
use crate::units::{Angle, Resolution};
use serde::{Deserialize, Serialize};

/// How near to the image of a piece another one has to be to be its image, in inches: a hundredth, and what rounding adds.
const PRECISION: f64 = 0.015;

/// The image of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TableImage {
    symmetry: Symmetry,
    /// The table's width and depth, in what it holds.
    sides: [i32; 2],
    /// What it holds.
    resolution: Resolution,
}

/// How a table is its own image.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum WishedSymmetry {
    /// It isn't.
    #[default]
    None,
    /// Mirrored from one player's side to the other's.
    Mirrored,
    /// By a half turn about its middle.
    Turned,
}

impl WishedSymmetry {
    /// All, with their names in the browser's storage and on the command line.
    pub const NAMES: [(&str, Self); 3] = [("none", Self::None), ("mirrored", Self::Mirrored), ("turned", Self::Turned)];

    /// Its name in the browser's storage and on the command line.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, symmetry)| *symmetry == self).map_or("", |(name, _)| name)
    }

    /// The symmetry of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, symmetry)| *symmetry)
    }

    /// Whether a pack's tables may be symmetric: where its checks ask for sides that differ, none may.
    pub fn is_allowed(pack: &Pack) -> bool {
        pack.limits.mirror_image.level == Level::Advice
    }
}

impl TableImage {
    /// The image of a layout's table by a symmetry, if it is one.
    pub fn of(symmetry: WishedSymmetry, layout: &Layout) -> Option<Self> {
        let symmetry = match (symmetry, layout.attacker_edge) {
            (WishedSymmetry::None, _) => return None,
            (WishedSymmetry::Turned, _) => Symmetry::HalfTurn,
            (WishedSymmetry::Mirrored, Side::Top | Side::Bottom) => Symmetry::TopBottom,
            (WishedSymmetry::Mirrored, Side::Left | Side::Right) => Symmetry::LeftRight,
        };
        let resolution = layout.pack.resolution();
        let sides = [layout.table.width, layout.table.depth].map(|side| resolution.count(side));
        Some(Self { symmetry, sides, resolution })
    }

    /// The image of a place in its table's resolution and of a turn in tenths of a degree, where the image of what isn't turned has
    /// the turn `upright`.
    pub fn of_placed(&self, at: [i32; 2], turn: i32, upright: Angle) -> ([i32; 2], i32) {
        let turned = match self.symmetry {
            Symmetry::HalfTurn => upright + Angle::tenths(turn),
            Symmetry::LeftRight | Symmetry::TopBottom => upright - Angle::tenths(turn),
        };
        (self.of_place(at), turned.as_tenths())
    }

    /// The place nearest to this one that can be its own image.
    pub fn middle_near(&self, at: [i32; 2], turn: i32) -> ([i32; 2], i32) {
        let [x, y] = self.sides.map(|side| side / 2);
        let upright = (turn + 450).div_euclid(900) * 900;
        match self.symmetry {
            Symmetry::HalfTurn => ([x, y], turn),
            Symmetry::LeftRight => ([x, at[1]], upright.rem_euclid(3600)),
            Symmetry::TopBottom => ([at[0], y], upright.rem_euclid(3600)),
        }
    }

    /// The image of a place in its table's resolution.
    fn of_place(&self, [x, y]: [i32; 2]) -> [i32; 2] {
        let [width, depth] = self.sides;
        match self.symmetry {
            Symmetry::LeftRight => [width - x, y],
            Symmetry::TopBottom => [x, depth - y],
            Symmetry::HalfTurn => [width - x, depth - y],
        }
    }

    /// The image of a piece: of the same kind, with its mirrored outline where that isn't the same as its own.
    pub fn of_piece(&self, piece: &Piece) -> Piece {
        let at = self.of_place(piece.at.map(|at| self.resolution.count(at)));
        let [x, y] = at.map(|at| self.resolution.length(at));
        let half = Angle::tenths(1800);
        let flipped = flipped(piece.shape());
        // A piece that is flipped top to bottom in its own frame is the same as one that is flipped left to right and turned by half.
        let (shape, turn, door) = match self.symmetry {
            Symmetry::HalfTurn => (piece.shape.clone(), piece.turn + half, piece.door),
            Symmetry::TopBottom if is_same(&flipped, piece.shape()) => (piece.shape.clone(), -piece.turn, -piece.door),
            Symmetry::TopBottom if is_same(&turned(&flipped), piece.shape()) => {
                (piece.shape.clone(), half - piece.turn, half - piece.door)
            }
            Symmetry::TopBottom => (Some(flipped), -piece.turn, -piece.door),
            Symmetry::LeftRight if is_same(&turned(&flipped), piece.shape()) => {
                (piece.shape.clone(), -piece.turn, half - piece.door)
            }
            Symmetry::LeftRight if is_same(&flipped, piece.shape()) => {
                (piece.shape.clone(), half - piece.turn, -piece.door)
            }
            Symmetry::LeftRight => (Some(flipped), half - piece.turn, -piece.door),
        };
        let parts = piece.parts.iter().map(|part| self.of_piece(part)).collect();
        Piece { at: [x, y], turn, shape, door, parts, ..piece.clone() }
    }

    /// A piece of stock as the image of another piece, if it can be laid as that. Terrain can be turned, but not turned over.
    pub fn laid_as_image(&self, piece: &Piece, other: &Piece) -> Option<Piece> {
        let image = self.of_piece(piece);
        [Angle::ZERO, Angle::tenths(1800)].into_iter().find_map(|by| {
            let laid = other.moved_to(image.at, image.turn + by);
            let is_laid = if image.is_compound() {
                is_alike(&image, other) && covers_the_same(&image.footprint(), &laid.footprint())
            } else {
                let is_turned = by != Angle::ZERO;
                let shape = if is_turned { turned(image.shape()) } else { image.shape().clone() };
                is_alike(&image, other) && is_same(&shape, other.shape())
            };
            is_laid.then(|| Piece { door: image.door - by, ..laid })
        })
    }

    /// Whether one piece of stock can be laid as the image of another one.
    pub fn takes(&self, piece: &Piece, other: &Piece) -> bool {
        self.laid_as_image(piece, other).is_some()
    }

    /// Whether a piece is its own image where it stands in the middle.
    pub fn is_own_image(&self, piece: &Piece) -> bool {
        let (at, turn) = self.middle_near([0, 0], 0);
        let placed = piece.moved_to(at.map(|at| self.resolution.length(at)), Angle::tenths(turn));
        self.is_image(&placed, &placed)
    }

    /// Whether a piece is the image of another one.
    pub fn is_image(&self, one: &Piece, other: &Piece) -> bool {
        let expected = self.of_piece(one);
        is_alike(&expected, other) && covers_the_same(&expected.footprint(), &other.footprint())
    }

    /// Whether a table is its own image: each piece has its image, which may be itself.
    pub fn is_of(&self, table: &Layout) -> bool {
        table.pieces.iter().all(|piece| table.pieces.iter().any(|other| self.is_image(piece, other)))
    }
}

/// Whether two pieces and their parts are of the same kinds.
fn is_alike(one: &Piece, other: &Piece) -> bool {
    let is_same_member = |(one, other): (&Piece, &Piece)| one.kind == other.kind && one.also == other.also;
    one.parts.len() == other.parts.len() && one.members().zip(other.members()).all(is_same_member)
}

/// A shape that is flipped top to bottom in its own frame.
fn flipped(shape: &Shape) -> Shape {
    let Shape::Polygon { points } = shape else { return shape.clone() };
    Shape::Polygon { points: points.iter().rev().map(|[x, y]| [*x, -*y]).collect() }
}

/// A shape that is turned by half in its own frame.
fn turned(shape: &Shape) -> Shape {
    let Shape::Polygon { points } = shape else { return shape.clone() };
    Shape::Polygon { points: points.iter().map(|[x, y]| [-*x, -*y]).collect() }
}

/// Whether two shapes are the same, wherever their corners are counted from.
fn is_same(one: &Shape, other: &Shape) -> bool {
    let (Shape::Polygon { points: corners }, Shape::Polygon { points: others }) = (one, other) else {
        return one == other;
    };
    let count = corners.len();
    let is_turned_by = |first: usize, is_reversed: bool| {
        (0..count).all(|nth| {
            let at = if is_reversed { (first + count - nth) % count } else { (first + nth) % count };
            corners[nth] == others[at]
        })
    };
    count == others.len() && (0..count).any(|first| is_turned_by(first, false) || is_turned_by(first, true))
}

/// Whether two footprints cover the same ground, but for what rounding changes.
fn covers_the_same(one: &Footprint, other: &Footprint) -> bool {
    if one.is_disc() && other.is_disc() {
        return one.centre().distance(other.centre()) < PRECISION && (one.radius() - other.radius()).abs() < PRECISION;
    }
    let lies_on = |one: &Footprint, other: &Footprint| {
        one.outline().iter().all(|corner| other.signed_distance(*corner).abs() < PRECISION)
    };
    one.is_disc() == other.is_disc() && lies_on(one, other) && lies_on(other, one)
}
