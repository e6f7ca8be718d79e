//! An outline: a line from corner to corner, open or closed.

use crate::geometry::{Point, Rect, Shape, ShapeProblem, trig, validate_line};
use crate::units::{Length, Resolution, clamped};

/// A point in hundredths of an inch from the middle of the drawing area, as the outline stores it.
pub type OutlinePoint = [Length; 2];

/// How many corners the outline of an ellipse has.
const ELLIPSE_CORNERS: u32 = 24;

/// A line through its corners.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutlineLine {
    /// The corners, in order.
    pub points: Vec<OutlinePoint>,
    /// Whether the last corner is joined to the first.
    pub closed: bool,
}

/// What of an outline is under the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutlineHit {
    /// The corner of this index.
    Corner(usize),
    /// The side from the corner of this index to the next.
    Side(usize),
}

impl OutlineLine {
    /// The outline of a shape. A circle or an ellipse becomes a polygon inscribed in it.
    pub fn around(shape: &Shape) -> Self {
        let frame = shape.frame();
        let points = match shape {
            Shape::Polygon { points } => points.clone(),
            Shape::Rectangle { .. } => frame.corners().map(outline_from_point).to_vec(),
            Shape::Circle { .. } | Shape::Ellipse { .. } => {
                let corner = |index: u32| {
                    let (sin, cos) =
                        trig::sin_cos_radians(f64::from(index) * std::f64::consts::TAU / f64::from(ELLIPSE_CORNERS));
                    outline_from_point(Point::new(cos * frame.width() / 2.0, sin * frame.depth() / 2.0))
                };
                (0..ELLIPSE_CORNERS).map(corner).collect()
            }
        };
        let line = Self { points, closed: true };
        // Rounded to hundredths, a tiny ellipse may have no area.
        if line.check().is_ok() {
            line
        } else {
            Self { points: frame.corners().map(outline_from_point).to_vec(), closed: true }
        }
    }

    /// Checks that the line doesn't touch or cross itself.
    ///
    /// # Errors
    ///
    /// The problem of the line.
    pub fn check(&self) -> Result<(), ShapeProblem> {
        if self.closed {
            Shape::Polygon { points: self.points.clone() }.validate()
        } else {
            validate_line(&self.points)
        }
    }

    /// The closed outline as a shape whose origin is the middle of its frame.
    ///
    /// # Errors
    ///
    /// The problem of the outline.
    pub fn shape(&self) -> Result<Shape, ShapeProblem> {
        Self { closed: true, ..self.clone() }.check()?;
        let corners: Vec<Point> = self.points.iter().map(point_from_outline).collect();
        let middle = Rect::around(&corners).map_or_else(Default::default, |frame| outline_from_point(frame.centre()));
        let points = self.points.iter().map(|[x, y]| [*x - middle[0], *y - middle[1]]).collect();
        Ok(Shape::Polygon { points })
    }

    /// The number of sides.
    pub fn side_count(&self) -> usize {
        if self.closed { self.points.len() } else { self.points.len().saturating_sub(1) }
    }

    /// The nearest corner within `reach` inches of a point, or else the nearest side.
    pub fn hit(&self, point: Point, reach: f64) -> Option<OutlineHit> {
        let corners = self.points.iter().map(point_from_outline).enumerate();
        let corners = corners.map(|(index, corner)| (corner.distance(point), OutlineHit::Corner(index)));
        let sides = (0..self.side_count())
            .map(|index| (point.distance(self.nearest_on_side(index, point)), OutlineHit::Side(index)));
        let is_near = |(distance, _): &(f64, OutlineHit)| *distance <= reach;
        let nearest = corners.filter(is_near).min_by(|a, b| a.0.total_cmp(&b.0));
        nearest.or_else(|| sides.filter(is_near).min_by(|a, b| a.0.total_cmp(&b.0))).map(|(_, hit)| hit)
    }

    /// The point of a side that is nearest to `point`.
    pub fn nearest_on_side(&self, side: usize, point: Point) -> Point {
        let [start, end] =
            [side, (side + 1) % self.points.len()].map(|corner| point_from_outline(&self.points[corner]));
        let along = end - start;
        let share = (point - start).dot(along) / along.dot(along).max(1e-9);
        start + along * clamped(share, 0.0, 1.0)
    }

    /// The middle of a side.
    pub fn side_middle(&self, side: usize) -> OutlinePoint {
        let next = &self.points[(side + 1) % self.points.len()];
        outline_from_point(point_from_outline(&self.points[side]).midpoint(point_from_outline(next)))
    }
}

/// The point in inches.
pub fn point_from_outline([x, y]: &OutlinePoint) -> Point {
    Point::new(x.inches(), y.inches())
}

/// The point rounded to hundredths of an inch: outlines are drawn for packs in inches.
pub fn outline_from_point(point: Point) -> OutlinePoint {
    [point.x, point.y].map(|at| Resolution::HundredthInch.clamped(at))
}
