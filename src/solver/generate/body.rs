//! A piece as the search knows it, and where it lies.

use crate::analysis::{Placed, zone_visibility};
use crate::geometry::area::Axis;
use crate::geometry::split_area::share_below;
use crate::geometry::trig::sin_cos_radians;
use crate::geometry::{Footprint, Placement, Point, Rect, Shape, Vector};
use crate::layout::Piece;
use crate::pack::{Limits, Pack, Trait};
use crate::units::{Angle, Length};

/// So many corners the polygon has that stands for an ellipse while a table is searched for.
const CORNERS: u32 = 16;

/// A piece of the table to be.
#[expect(clippy::struct_excessive_bools, reason = "each is asked by itself, thousands of times")]
#[derive(Clone, Debug)]
pub(super) struct CandidatePiece {
    /// The piece; where it lies is not told by it, unless it is locked.
    pub piece: Piece,
    /// What it covers, and where that is an ellipse a little more: with fewer corners than the checks measure by.
    sketch: Shape,
    /// By how much more, at most, in inches.
    pub hair: f64,
    /// Whether it is an obstruction.
    pub solid: bool,
    /// Whether it is an obstacle.
    pub low: bool,
    /// Whether it is an item of scatter.
    pub scatter: bool,
    /// Whether it has a hazard part.
    pub hazard: bool,
    /// Whether it blocks sight.
    pub blocks: bool,
    /// Whether nobody sees past it: that also asks how tall it is.
    pub screens: bool,
    /// How many pieces it counts as by itself.
    pub count: u32,
    /// What it adds to a half of the table.
    pub weight: f64,
    /// The longer and the shorter side of its smallest enclosing rectangle, in inches.
    pub sides: (f64, f64),
    /// How far it reaches from its origin, in inches.
    pub reach: f64,
}

impl CandidatePiece {
    /// What the search has to know of a piece.
    pub fn new(piece: &Piece, pack: &Pack) -> Self {
        let limits = &pack.limits;
        let placed = Placed::new(piece);
        let has = |one| placed.traits.has(one);
        let at_origin = Footprint::new(piece.shape(), &Placement::new(Point::default(), Angle::ZERO));
        Self {
            hair: if matches!(piece.shape(), Shape::Ellipse { .. }) { placed.sides.0 * 0.01 + 0.02 } else { 0.01 },
            sketch: approximation(piece.shape()),
            solid: has(Trait::Obstruction),
            low: has(Trait::Obstacle),
            scatter: placed.scatter,
            hazard: has(Trait::Hazard),
            blocks: has(Trait::BlocksSight),
            screens: zone_visibility::blocks(&placed, pack),
            count: placed.count(limits),
            weight: placed.weight(limits),
            sides: placed.sides,
            reach: at_origin.farthest_from(Point::default()),
            piece: piece.clone(),
        }
    }

    /// Where a locked piece lies.
    pub fn current_place(&self, table: &Rect) -> CandidatePlace {
        let at = self.piece.at.map(Length::as_hundredths);
        self.spot(at, self.piece.turn.as_tenths(), table)
    }

    /// The piece with its origin at so many hundredths of an inch, turned by so many tenths of a degree.
    pub fn spot(&self, at: [i32; 2], turn: i32, table: &Rect) -> CandidatePlace {
        let [x, y] = at.map(|along| Length::hundredths(along).inches());
        let footprint = Footprint::new(&self.sketch, &Placement::new(Point::new(x, y), Angle::tenths(turn)));
        CandidatePlace::new(at, turn, footprint, table)
    }

    /// Whether it may be a piece of a table without findings: of the packet's size, or plain scatter.
    pub fn fits(&self, limits: &Limits) -> bool {
        if self.scatter {
            return !self.solid && !self.low;
        }
        let linear = self.piece.kind.traits.has(Trait::Linear);
        let shorter = if linear { self.sides.0 } else { self.sides.1 };
        let size = &limits.piece_size;
        self.sides.0 <= size.at_most && shorter >= size.at_least && self.count == 1
    }
}

/// Where a piece lies in the search.
#[derive(Clone, Debug)]
pub(super) struct CandidatePlace {
    /// Its origin, in hundredths of an inch.
    pub at: [i32; 2],
    /// Its turn, in tenths of a degree.
    pub turn: i32,
    /// What it covers, a hair more where it is an ellipse.
    pub footprint: Footprint,
    /// The shares of it in the left and in the upper half of the table.
    pub low: [f64; 2],
}

impl CandidatePlace {
    /// The same moved by so many hundredths of an inch.
    pub fn moved(&self, by: [i32; 2], table: &Rect) -> Self {
        let at = [self.at[0] + by[0], self.at[1] + by[1]];
        let [x, y] = by.map(|along| Length::hundredths(along).inches());
        Self::new(at, self.turn, self.footprint.moved(Vector::new(x, y)), table)
    }

    fn new(at: [i32; 2], turn: i32, footprint: Footprint, table: &Rect) -> Self {
        let middle = table.centre();
        let low = [Axis::X, Axis::Y].map(|axis| share_below(&footprint, axis, axis.of(middle)));
        Self { at, turn, footprint, low }
    }
}

/// A shape with few corners that covers all of `shape`.
fn approximation(shape: &Shape) -> Shape {
    let Shape::Ellipse { width, depth } = shape else { return shape.clone() };
    if width == depth {
        return Shape::Circle { diameter: *width };
    }
    let step = std::f64::consts::TAU / f64::from(CORNERS);
    // A polygon around a circle has its corners that much farther out than its sides touch it.
    let outward = 1.0 / sin_cos_radians(step / 2.0).1;
    let corner = |index: u32| {
        let (sin, cos) = sin_cos_radians(step * f64::from(index));
        [(cos, width), (sin, depth)].map(|(share, side)| {
            let along = share * side.inches() / 2.0 * outward;
            Length::clamped(if along < 0.0 { along - 0.005 } else { along + 0.005 })
        })
    };
    let sketch = Shape::Polygon { points: (0..CORNERS).map(corner).collect() };
    if sketch.validate().is_ok() { sketch } else { shape.clone() }
}
