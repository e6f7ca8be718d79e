//! A piece as the search for a table sees it, and a place for it.

use super::symmetry::TableImage;
use crate::analysis::{Placed, zone_visibility};
use crate::checks::piece_size;
use crate::geometry::area::Axis;
use crate::geometry::split_area::share_below;
use crate::geometry::trig::sin_cos_radians;
use crate::geometry::{Footprint, PartSet, Placement, Point, Rect, Shape, Vector, enclosing};
use crate::layout::Piece;
use crate::pack::{Pack, Trait};
use crate::units::{Angle, Length, Resolution};

/// How many corners the polygon has that stands for an ellipse in the search.
const CORNERS: u32 = 16;

/// A piece of the table that is being generated.
#[expect(clippy::struct_excessive_bools, reason = "each is asked by itself, thousands of times")]
#[derive(Clone, Debug)]
pub(super) struct CandidatePiece {
    /// The piece. Its place counts only if it is locked.
    pub piece: Piece,
    /// An outline that covers it: a polygon with fewer corners than the checks use if it is an ellipse.
    outline: Shape,
    /// How far the outline reaches beyond the piece at most, in inches.
    pub error: f64,
    /// Whether it is an obstruction.
    pub is_obstruction: bool,
    /// Whether it is an obstacle.
    pub is_obstacle: bool,
    /// Whether it is scatter.
    pub is_scatter: bool,
    /// Whether it is scatter that counts only in groups.
    pub is_scatter_item: bool,
    /// Whether it is a hazard or has one in it.
    pub is_hazard: bool,
    /// Whether it blocks sight.
    pub blocks_sight: bool,
    /// Whether it hides what is behind it, which also depends on its height.
    pub is_screen: bool,
    /// How many pieces it counts as by itself.
    pub count: u32,
    /// How many pieces it counts as in a half of the table.
    pub weight: f64,
    /// The longer and the shorter side of its smallest enclosing rectangle, in inches.
    pub sides: (f64, f64),
    /// Whether a table without findings may have it, by its size.
    has_usual_size: bool,
    /// How far it reaches from its origin, in inches.
    pub reach: f64,
    /// Its parts that are obstructions.
    pub obstructions: PartSet,
    /// Its parts that are obstructions or obstacles.
    pub obstacles: PartSet,
    /// What it has opposite it on a symmetric table.
    pub counterpart: Counterpart,
}

/// What a piece of a symmetric table has opposite it.
#[derive(Clone, Debug, Default)]
pub(super) enum Counterpart {
    /// Nothing: it is a locked piece, which has its image among the locked ones, or the table isn't symmetric.
    #[default]
    None,
    /// Another piece, its image.
    Image(Box<ImagePiece>),
    /// Itself: it stands in the middle.
    Itself(TableImage),
}

/// The other one of a pair.
#[derive(Clone, Debug)]
pub(super) struct ImagePiece {
    pub candidate: CandidatePiece,
    image: TableImage,
    /// Its turn where the first one isn't turned.
    turn: Angle,
}

impl ImagePiece {
    /// The other one of a pair of stock, if it can be laid as the image of `piece`.
    pub fn new(image: &TableImage, piece: &Piece, other: &CandidatePiece) -> Option<Self> {
        let turn = image.laid_as_image(&piece.moved_to(piece.at, Angle::ZERO), &other.piece)?.turn;
        Some(Self { candidate: other.clone(), image: *image, turn })
    }
}

impl Counterpart {
    /// How many pieces a piece and its counterpart are.
    pub const fn pieces(&self) -> u32 {
        match self {
            Self::None | Self::Itself(_) => 1,
            Self::Image(_) => 2,
        }
    }

    /// The other one of a pair.
    pub fn image(&self) -> Option<&ImagePiece> {
        if let Self::Image(image) = self { Some(image) } else { None }
    }
}

impl CandidatePiece {
    /// A candidate for the search.
    pub fn new(piece: &Piece, pack: &Pack) -> Self {
        let limits = &pack.limits;
        let placed = Placed::new(piece, limits);
        let has = |one| placed.traits.has(one);
        let sides = if piece.is_compound() {
            let (one, other) = enclosing::sides(placed.footprint.points());
            (one.max(other), one.min(other))
        } else {
            piece.shape().enclosing_sides()
        };
        let at_origin = piece.moved_to([Length::ZERO; 2], Angle::ZERO).footprint();
        Self {
            error: if matches!(piece.shape(), Shape::Ellipse { .. }) { sides.0 * 0.01 + 0.02 } else { 0.01 },
            outline: approximation(piece.shape(), piece.kind.resolution),
            is_obstruction: has(Trait::Obstruction),
            is_obstacle: has(Trait::Obstacle),
            is_scatter: placed.scatter,
            is_scatter_item: placed.is_scatter_item(),
            is_hazard: has(Trait::Hazard),
            blocks_sight: has(Trait::BlocksSight),
            is_screen: zone_visibility::blocks(&placed, pack),
            count: placed.count(limits),
            weight: placed.weight(limits),
            sides,
            has_usual_size: piece_size::has_usual_size(&placed, limits),
            reach: at_origin.farthest_from(Point::default()),
            obstructions: placed.parts_with(&[Trait::Obstruction]),
            obstacles: placed.parts_with(&[Trait::Obstruction, Trait::Obstacle]),
            counterpart: Counterpart::None,
            piece: piece.clone(),
        }
    }

    /// The same with another one as its image.
    #[must_use]
    pub fn paired(self, image: ImagePiece) -> Self {
        Self { counterpart: Counterpart::Image(Box::new(image)), ..self }
    }

    /// The same as its own image, in the middle.
    #[must_use]
    pub fn in_the_middle(self, image: TableImage) -> Self {
        Self { counterpart: Counterpart::Itself(image), ..self }
    }

    /// How many pieces it counts as with its counterpart, scatter aside.
    pub const fn count_of_all(&self) -> u32 {
        self.count.saturating_mul(self.counterpart.pieces())
    }

    /// A candidate from a stock. A large piece that would be a finding is counted as more.
    pub fn of_stock(piece: &Piece, pack: &Pack) -> Self {
        match piece_size::count_of_large(piece, &pack.limits) {
            Some(count) => Self::new(&Piece { counts_as: Some(count), ..piece.clone() }, pack),
            None => Self::new(piece, pack),
        }
    }

    /// The piece's own place, for a locked piece.
    pub fn current_place(&self, table: &Rect) -> CandidatePlace {
        let at = self.piece.at.map(|at| self.piece.kind.resolution.count(at));
        self.place(at, self.piece.turn.as_tenths(), table)
    }

    /// The place with this origin, in its table's resolution, and this turn, in tenths of a degree.
    pub fn place(&self, at: [i32; 2], turn: i32, table: &Rect) -> CandidatePlace {
        let (at, turn) = match &self.counterpart {
            Counterpart::Itself(image) => image.middle_near(at, turn),
            Counterpart::None | Counterpart::Image(_) => (at, turn),
        };
        let (at_in_layout, turned) = (at.map(|at| self.piece.kind.resolution.length(at)), Angle::tenths(turn));
        let [x, y] = at_in_layout.map(Length::inches);
        let footprint = if self.piece.is_compound() {
            self.piece.moved_to(at_in_layout, turned).footprint()
        } else {
            Footprint::new(&self.outline, &Placement::new(Point::new(x, y), turned))
        };
        let image = self.counterpart.image().map(|other| {
            let (at, turn) = other.image.of_placed(at, turn, other.turn);
            Box::new(other.candidate.place(at, turn, table))
        });
        CandidatePlace { image, ..CandidatePlace::new(at, turn, footprint, table) }
    }

    /// Whether a table without findings may have it: it has the packet's size or counts as several, and is no scatter that is
    /// an obstruction or an obstacle.
    pub const fn fits(&self) -> bool {
        self.has_usual_size
            && (self.is_scatter_item || self.count > 0)
            && !(self.is_scatter && (self.is_obstruction || self.is_obstacle))
    }
}

/// A place for a piece.
#[derive(Clone, Debug)]
pub(super) struct CandidatePlace {
    /// The origin, in its table's resolution.
    pub at: [i32; 2],
    /// The turn, in tenths of a degree.
    pub turn: i32,
    /// The footprint of the piece's outline there.
    pub footprint: Footprint,
    /// The shares of the piece in the left and in the upper half of the table.
    pub shares_below: [f64; 2],
    /// The place of its image, if it has one.
    pub image: Option<Box<Self>>,
}

impl CandidatePlace {
    /// The place and that of its image, if it has one.
    pub fn with_image(&self) -> impl Iterator<Item = &Self> + Clone {
        std::iter::once(self).chain(self.image.as_deref())
    }

    /// The place of a piece without a counterpart, moved by this offset, in its table's resolution.
    pub fn moved(&self, by: [i32; 2], resolution: Resolution, table: &Rect) -> Self {
        let at = [self.at[0] + by[0], self.at[1] + by[1]];
        let [x, y] = by.map(|along| resolution.length(along).inches());
        Self::new(at, self.turn, self.footprint.moved(Vector::new(x, y)), table)
    }

    fn new(at: [i32; 2], turn: i32, footprint: Footprint, table: &Rect) -> Self {
        let middle = table.centre();
        let shares_below = [Axis::X, Axis::Y].map(|axis| share_below(&footprint, axis, axis.of(middle)));
        Self { at, turn, footprint, shares_below, image: None }
    }
}

/// A shape with few corners that covers `shape`.
fn approximation(shape: &Shape, resolution: Resolution) -> Shape {
    let Shape::Ellipse { width, depth } = shape else { return shape.clone() };
    if width == depth {
        return Shape::Circle { diameter: *width };
    }
    let step = std::f64::consts::TAU / f64::from(CORNERS);
    // The circumradius of a regular polygon around a circle of radius 1.
    let outward = 1.0 / sin_cos_radians(step / 2.0).1;
    let corner = |index: u32| {
        let (sin, cos) = sin_cos_radians(step * f64::from(index));
        [(cos, width), (sin, depth)].map(|(share, side)| {
            let along = share * side.inches() / 2.0 * outward;
            resolution.clamped(if along < 0.0 { along - 0.005 } else { along + 0.005 })
        })
    };
    let sketch = Shape::Polygon { points: (0..CORNERS).map(corner).collect() };
    if sketch.validate().is_ok() { sketch } else { shape.clone() }
}
