//! Names for the corners of a piece, by which a person finds them on the table.
//!
//! A corner is named by a direction in which it is the farthest. There are eight: the four sides (its topmost corner), and four halfway
//! between them (its top-left corner). They are an eighth of a turn apart, and a corner of a rectangle is the farthest in the directions
//! of a quarter of a turn, so each of its corners has a name.

use crate::geometry::{Point, Rect, Side, Vector, trig};
use crate::words::{mark, translated};

/// A direction on the table, in eighths of a turn clockwise from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CompassDirection(u8);

/// A corner that is farther out than the next by this many inches is found at once.
const CLEAR_MARGIN: f64 = 0.5;
/// A corner is at a side if it is in this outer share of the piece.
const OUTER_SHARE: f64 = 1.0 / 3.0;
/// The factor for the margin of a corner that isn't at the side by which it is named.
const MISLEADING_FACTOR: f64 = 0.05;

/// The name of the corner farthest in each direction.
const NAMES: [&str; 8] = [
    mark!("its topmost corner"),
    mark!("its top-right corner"),
    mark!("its rightmost corner"),
    mark!("its bottom-right corner"),
    mark!("its bottommost corner"),
    mark!("its bottom-left corner"),
    mark!("its leftmost corner"),
    mark!("its top-left corner"),
];

/// The directions of the sides, and those halfway between.
const STRAIGHT: [u8; 4] = [0, 2, 4, 6];
const DIAGONAL: [u8; 4] = [1, 3, 5, 7];

/// A corner with the direction that names it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct NamedCorner {
    /// Its index in the outline.
    pub index: usize,
    /// The direction in which it is the farthest.
    pub toward: CompassDirection,
    /// How much farther it is than the next corner, in inches; reduced where the name would mislead.
    margin: f64,
}

impl CompassDirection {
    /// The name of the corner farthest in this direction.
    pub fn name(self) -> &'static str {
        translated(NAMES[usize::from(self.0 % 8)])
    }

    const fn straight(side: Side) -> Self {
        Self(match side {
            Side::Top => 0,
            Side::Right => 2,
            Side::Bottom => 4,
            Side::Left => 6,
        })
    }

    /// Halfway between a left or right side and a top or bottom one.
    const fn diagonal(level: Side, upright: Side) -> Self {
        Self(match (level, upright) {
            (Side::Right, Side::Bottom) => 3,
            (Side::Right, _) => 1,
            (_, Side::Bottom) => 5,
            _ => 7,
        })
    }

    const fn is_diagonal(self) -> bool {
        self.0 % 2 == 1
    }

    fn unit(self) -> Vector {
        let (sin, cos) = trig::sin_cos_radians(f64::from(self.0) * std::f64::consts::FRAC_PI_4);
        Vector::new(sin, -cos)
    }

    /// The corner farthest in this direction, the first of equals.
    fn farthest(self, corners: &[Point]) -> NamedCorner {
        let unit = self.unit();
        let mut best = NamedCorner { index: 0, toward: self, margin: f64::NEG_INFINITY };
        let mut reach = f64::NEG_INFINITY;
        for (index, corner) in corners.iter().enumerate() {
            let this = unit.x * corner.x + unit.y * corner.y;
            if this > reach {
                best = NamedCorner { index, margin: this - reach, ..best };
                reach = this;
            } else {
                best.margin = best.margin.min(reach - this);
            }
        }
        if !self.fits(corners, best.index) {
            best.margin *= MISLEADING_FACTOR;
        }
        best
    }

    /// Whether a corner is at the sides that the direction names. The lower end of a steep wall may be the farthest to the bottom
    /// right, but not near the right side.
    fn fits(self, corners: &[Point], index: usize) -> bool {
        let (Some(bounds), Some(corner)) = (Rect::around(corners), corners.get(index)) else { return false };
        let corner = Rect::new(*corner, *corner);
        let unit = self.unit();
        let at = |side: Side, long: f64| bounds.clearance(&corner, side) <= long * OUTER_SHARE;
        // A straight direction names one side.
        let across = unit.x.abs() < 0.5 || at(if unit.x > 0.0 { Side::Right } else { Side::Left }, bounds.width());
        let down = unit.y.abs() < 0.5 || at(if unit.y > 0.0 { Side::Bottom } else { Side::Top }, bounds.depth());
        across && down
    }
}

impl NamedCorner {
    /// How easily it is found, from 0 to 1.
    pub const fn ease(&self) -> f64 {
        (self.margin / CLEAR_MARGIN).min(1.0)
    }
}

/// The corner to pin a piece by: the nearest to the table's corner between two edges, or, where that is hard to find, the nearest to
/// one of the edges, the `nearer` one first. The first of the edges is the left or right one.
pub(super) fn pin(corners: &[Point], [level, upright]: [Side; 2], nearer: Side) -> NamedCorner {
    let diagonal = CompassDirection::diagonal(level, upright);
    let farther = if nearer == level { upright } else { level };
    let toward = [diagonal, CompassDirection::straight(nearer), CompassDirection::straight(farther)];
    easiest(toward.into_iter().map(|toward| toward.farthest(corners))).unwrap_or(NamedCorner {
        index: 0,
        toward: diagonal,
        margin: 0.0,
    })
}

/// The corners that can be named, without `pin`, each by its easiest name. Names of the same kind as that of `pin` are preferred.
pub(super) fn others(corners: &[Point], pin: NamedCorner) -> Vec<NamedCorner> {
    let (first, second) = if pin.toward.is_diagonal() { (DIAGONAL, STRAIGHT) } else { (STRAIGHT, DIAGONAL) };
    let order = first.into_iter().chain(second);
    let found: Vec<NamedCorner> = order.map(|toward| CompassDirection(toward).farthest(corners)).collect();
    (0..corners.len())
        .filter(|index| *index != pin.index)
        .filter_map(|index| easiest(found.iter().copied().filter(|corner| corner.index == index)))
        .collect()
}

/// The first corner whose margin is at least half the largest one, so that simple names are preferred.
fn easiest(mut corners: impl Iterator<Item = NamedCorner> + Clone) -> Option<NamedCorner> {
    let most = corners.clone().map(|corner| corner.margin).fold(0.0, f64::max);
    corners.find(|corner| corner.margin >= most / 2.0)
}
