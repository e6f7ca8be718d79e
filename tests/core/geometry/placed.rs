//! Random shapes, placed on a table.

use proptest::collection::vec;
use proptest::prelude::*;
use tablewright::geometry::{Footprint, Placement, Point, Shape, Vector, trig};
use tablewright::units::{Angle, Length};

/// A shape with its place and turn, so that it can be moved, turned and mirrored before its footprint is made.
#[derive(Clone, Debug)]
pub struct Placed {
    pub shape: Shape,
    pub at: Point,
    pub turn: Angle,
}

impl Placed {
    pub fn footprint(&self) -> Footprint {
        Footprint::new(&self.shape, &Placement::new(self.at, self.turn))
    }

    pub fn moved(&self, by: Vector) -> Self {
        Self { at: self.at + by, ..self.clone() }
    }

    /// The piece after the whole table is turned about `pivot`.
    pub fn turned_about(&self, pivot: Point, by: Angle) -> Self {
        Self { at: turned_about(self.at, pivot, by), turn: self.turn + by, ..self.clone() }
    }

    /// The piece mirrored in the line x = 0.
    pub fn mirrored(&self) -> Self {
        let shape = match &self.shape {
            Shape::Polygon { points } => Shape::Polygon { points: points.iter().map(|&[x, y]| [-x, y]).collect() },
            symmetric => symmetric.clone(),
        };
        Self { shape, at: Point::new(-self.at.x, self.at.y), turn: -self.turn }
    }
}

pub fn turned_about(point: Point, pivot: Point, by: Angle) -> Point {
    let (sin, cos) = trig::sin_cos(by);
    let arm = point - pivot;
    pivot + Vector::new(arm.x * cos - arm.y * sin, arm.x * sin + arm.y * cos)
}

pub fn inches(hundredths: i32) -> f64 {
    Length::hundredths(hundredths).inches()
}

pub fn polygon(points: impl IntoIterator<Item = (i32, i32)>) -> Shape {
    let points = points.into_iter().map(|(x, y)| [Length::hundredths(x), Length::hundredths(y)]).collect();
    Shape::Polygon { points }
}

pub fn rectangle(width: i32, depth: i32) -> Shape {
    Shape::Rectangle { width: Length::hundredths(width), depth: Length::hundredths(depth) }
}

pub fn disc() -> impl Strategy<Value = Shape> {
    (20..1200).prop_map(|diameter| Shape::Circle { diameter: Length::hundredths(diameter) })
}

pub fn ellipse() -> impl Strategy<Value = Shape> {
    (20..1200, 20..1200).prop_map(|(width, depth)| Shape::Ellipse {
        width: Length::hundredths(width),
        depth: Length::hundredths(depth),
    })
}

/// A star-shaped polygon with corners at random distances from one point: seldom convex, mostly jagged.
fn star() -> impl Strategy<Value = Shape> {
    (vec((20..600, 0.0..0.9), 3..24), -300..300, -300..300, any::<bool>()).prop_filter_map(
        "rounding to the hundredth made it cross itself",
        |(spokes, x, y, backwards)| {
            let step = std::f64::consts::TAU / f64::from(u8::try_from(spokes.len()).ok()?);
            let mut corners: Vec<(i32, i32)> = (0u8..)
                .zip(&spokes)
                .map(|(index, &(radius, jitter))| {
                    let (sin, cos) = trig::sin_cos_radians(step * (f64::from(index) + jitter));
                    let hundredths = |unit: f64| Length::clamped(inches(radius) * unit).as_hundredths();
                    (x + hundredths(cos), y + hundredths(sin))
                })
                .collect();
            if backwards {
                corners.reverse();
            }
            let shape = polygon(corners);
            shape.validate().is_ok().then_some(shape)
        },
    )
}

/// A bar with teeth of random lengths and widths: a U with two teeth, and more bays with more teeth.
fn comb() -> impl Strategy<Value = Shape> {
    (20..150, vec((20..150, 20..150, 20..600), 2..7)).prop_map(|(bar, teeth)| {
        let mut corners = Vec::new();
        let mut x = 0;
        for (width, bay, length) in teeth {
            corners.extend([(x, bar), (x, bar + length), (x + width, bar + length), (x + width, bar)]);
            x += width + bay;
        }
        // The bar ends with the last tooth. The feet of the outer teeth are corners of 180° on the bar's short sides.
        let end = corners.last().map_or(x, |&(x, _)| x);
        corners.extend([(end, 0), (0, 0)]);
        polygon(corners)
    })
}

/// An L, one arm along x and one along y.
fn ell() -> impl Strategy<Value = Shape> {
    (20..300, 20..300, 20..500, 20..500).prop_map(|(thick, wide, right, down)| {
        polygon([
            (0, 0),
            (wide + right, 0),
            (wide + right, thick),
            (wide, thick),
            (wide, thick + down),
            (0, thick + down),
        ])
    })
}

fn rectangles() -> impl Strategy<Value = Shape> {
    (20..1000, 20..1000).prop_map(|(width, depth)| rectangle(width, depth))
}

/// Shapes whose footprint is a polygon without any approximation.
pub fn polygonal() -> impl Strategy<Value = Shape> {
    prop_oneof![2 => rectangles(), 4 => star(), 2 => comb(), 1 => ell()]
}

pub fn any_shape() -> impl Strategy<Value = Shape> {
    prop_oneof![3 => polygonal(), 1 => disc(), 1 => ellipse()]
}

/// Any turn, often one of the eighth turns that people use.
pub fn turn() -> impl Strategy<Value = Angle> {
    prop_oneof![(0..3600).prop_map(Angle::tenths), (0..8).prop_map(|eighths| Angle::tenths(eighths * 450))]
}

pub fn somewhere() -> impl Strategy<Value = Point> {
    (0..4800, 0..4800).prop_map(|(x, y)| Point::new(inches(x), inches(y)))
}

pub fn placed(shape: impl Strategy<Value = Shape>) -> impl Strategy<Value = Placed> {
    (shape, somewhere(), turn()).prop_map(|(shape, at, turn)| Placed { shape, at, turn })
}

/// Two pieces near enough that about half of the pairs meet.
pub fn pair(
    first: impl Strategy<Value = Shape>,
    second: impl Strategy<Value = Shape>,
) -> impl Strategy<Value = (Placed, Placed)> {
    (placed(first), second, -700..700, -700..700, turn()).prop_map(|(first, shape, x, y, turn)| {
        let at = first.at + Vector::new(inches(x), inches(y));
        (first, Placed { shape, at, turn })
    })
}

/// A point in or near a piece: shares, from 0 to 1, of its bounds grown by half an inch.
pub fn near(footprint: &Footprint, share: (f64, f64)) -> Point {
    let around = footprint.bounds().grown(0.5);
    Point::new(around.min.x + share.0 * around.width(), around.min.y + share.1 * around.depth())
}
