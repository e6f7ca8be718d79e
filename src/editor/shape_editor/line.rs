//! A line from corner to corner, which becomes an outline when it is closed.

use crate::geometry::{Point, Rect, Shape, ShapeProblem, trig, validate_line};
use crate::units::{Length, clamped};

/// A place on the ground, from its middle.
pub type GroundPlace = [Length; 2];

/// How many corners an ellipse has when it is taken for an outline.
const ROUND: u32 = 24;

/// A line through its corners, in the order they were put.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutlineLine {
    /// The corners.
    pub points: Vec<GroundPlace>,
    /// Whether the last corner is joined to the first.
    pub closed: bool,
}

/// What a press meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutlineHit {
    /// The corner of this index.
    Corner(usize),
    /// The side from the corner of this index to the next.
    Side(usize),
}

impl OutlineLine {
    /// The outline of a shape. What is round becomes a polygon whose corners lie on it.
    #[must_use]
    pub fn around(shape: &Shape) -> Self {
        let frame = shape.frame();
        let points = match shape {
            Shape::Polygon { points } => points.clone(),
            Shape::Rectangle { .. } => frame.corners().map(spot).to_vec(),
            Shape::Circle { .. } | Shape::Ellipse { .. } => {
                let corner = |index: u32| {
                    let (sin, cos) = trig::sin_cos_radians(f64::from(index) * std::f64::consts::TAU / f64::from(ROUND));
                    spot(Point::new(cos * frame.width() / 2.0, sin * frame.depth() / 2.0))
                };
                (0..ROUND).map(corner).collect()
            }
        };
        let line = Self { points, closed: true };
        // What is smaller than the hundredths it is measured in has no such outline.
        if line.check().is_ok() { line } else { Self { points: frame.corners().map(spot).to_vec(), closed: true } }
    }

    /// Checks that it doesn't meet itself.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn check(&self) -> Result<(), ShapeProblem> {
        if self.closed {
            Shape::Polygon { points: self.points.clone() }.validate()
        } else {
            validate_line(&self.points)
        }
    }

    /// The outline as a shape about the middle of its frame.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn shape(&self) -> Result<Shape, ShapeProblem> {
        Self { closed: true, ..self.clone() }.check()?;
        let corners: Vec<Point> = self.points.iter().map(place).collect();
        let middle = Rect::around(&corners).map_or_else(Default::default, |frame| spot(frame.centre()));
        let points = self.points.iter().map(|[x, y]| [*x - middle[0], *y - middle[1]]).collect();
        Ok(Shape::Polygon { points })
    }

    /// How many sides it has.
    #[must_use]
    pub fn sides(&self) -> usize {
        if self.closed { self.points.len() } else { self.points.len().saturating_sub(1) }
    }

    /// What lies within `reach` inches of a place: the nearest corner, or else the nearest side.
    #[must_use]
    pub fn met(&self, at: Point, reach: f64) -> Option<OutlineHit> {
        let nearest = |best: Option<(f64, OutlineHit)>, (far, met): (f64, OutlineHit)| {
            if far <= reach && best.is_none_or(|(nearest, _)| far < nearest) { Some((far, met)) } else { best }
        };
        let corners =
            self.points.iter().enumerate().map(|(index, one)| (place(one).distance(at), OutlineHit::Corner(index)));
        let corner = corners.fold(None, nearest);
        let sides = (0..self.sides()).map(|index| (at.distance(self.foot(index, at)), OutlineHit::Side(index)));
        corner.or_else(|| sides.fold(None, nearest)).map(|(_, met)| met)
    }

    /// The place of a side that lies nearest to `at`.
    #[must_use]
    pub fn foot(&self, side: usize, at: Point) -> Point {
        let (from, to) = (place(&self.points[side]), place(&self.points[(side + 1) % self.points.len()]));
        let along = to - from;
        let share = (at - from).dot(along) / along.dot(along).max(1e-9);
        from + along * clamped(share, 0.0, 1.0)
    }

    /// The middle of a side.
    #[must_use]
    pub fn middle(&self, side: usize) -> GroundPlace {
        let next = &self.points[(side + 1) % self.points.len()];
        spot(place(&self.points[side]).midpoint(place(next)))
    }
}

/// A spot in inches.
#[must_use]
pub fn place([x, y]: &GroundPlace) -> Point {
    Point::new(x.inches(), y.inches())
}

/// The spot nearest to a place.
#[must_use]
pub fn spot(at: Point) -> GroundPlace {
    [Length::clamped(at.x), Length::clamped(at.y)]
}
