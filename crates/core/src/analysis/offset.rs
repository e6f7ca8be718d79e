//! The ground within a distance of footprints, scanned by horizontal rows: where a row crosses the ground is exact, and between two
//! rows the ground is interpolated. The ground is the union of the Minkowski sums of the footprints and discs. The scan is our own.

use crate::geometry::{Footprint, Point, Rect, Vector, closed_sides};

/// The distance between rows, in inches.
const ROW_DISTANCE: f64 = 0.25;
/// The rows at the ends of a footprint are so far inside it, in inches, that they cross it.
const END_MARGIN: f64 = 1e-6;
/// A corner of an outline this near to the line between its neighbours, in inches, is left out.
const STRAIGHT: f64 = 0.003;

/// The part of a rectangle within a distance of footprints, each with a distance of its own.
#[derive(Debug)]
pub struct OffsetArea<'a> {
    /// The footprints, with the distances in inches.
    footprints: Vec<(&'a Footprint, f64)>,
    within: Rect,
}

/// A part of a row, from its left to its right end.
type RowSpan = [f64; 2];

impl<'a> OffsetArea<'a> {
    /// The part of `within` that is within these distances of these footprints.
    pub fn new(footprints: impl Iterator<Item = (&'a Footprint, f64)>, within: Rect) -> Self {
        Self { footprints: footprints.collect(), within }
    }

    /// The area in square inches. For a disc with a radius of 9 inches the error is less than 0.15.
    pub fn area(&self) -> f64 {
        if self.within.depth() <= 0.0 || self.within.width() <= 0.0 {
            return 0.0;
        }
        let rows = self.rows();
        let lengths = rows.windows(2).map(|pair| {
            let row = self.row(f64::midpoint(pair[0], pair[1]));
            row.iter().map(|[from, to]| to - from).sum::<f64>() * (pair[1] - pair[0])
        });
        lengths.sum()
    }

    /// The area as polygons that don't overlap.
    pub fn outlines(&self) -> Vec<Vec<Point>> {
        let mut outlines = Vec::new();
        // The left and the right side, downward, of each polygon that isn't finished.
        let mut open: Vec<[Vec<Point>; 2]> = Vec::new();
        let mut last: Option<(f64, Vec<RowSpan>)> = None;
        for y in self.rows() {
            let spans = self.row(y);
            let continues = last.as_ref().is_some_and(|(_, above)| {
                above.len() == spans.len()
                    && above.iter().zip(&spans).all(|(above, span)| above[0] <= span[1] && span[0] <= above[1])
            });
            if !continues {
                outlines.extend(open.drain(..).map(closed));
                if let Some((above, _)) = last {
                    let between = self.row(f64::midpoint(above, y));
                    let block =
                        |[from, to]: RowSpan| Rect::new(Point::new(from, above), Point::new(to, y)).corners().to_vec();
                    outlines.extend(between.into_iter().map(block));
                }
                open = spans.iter().map(|_| [Vec::new(), Vec::new()]).collect();
            }
            for (sides, span) in open.iter_mut().zip(&spans) {
                for (side, x) in sides.iter_mut().zip(span) {
                    push_corner(side, Point::new(*x, y));
                }
            }
            last = Some((y, spans));
        }
        outlines.extend(open.into_iter().map(closed));
        outlines
    }

    /// The y of the rows: at even distances, and at the upper and lower ends of the footprints' offsets.
    fn rows(&self) -> Vec<f64> {
        let (top, bottom) = (self.within.min.y, self.within.max.y);
        let ends = self.footprints.iter().flat_map(|(footprint, by)| {
            let bounds = footprint.bounds().grown(*by - END_MARGIN);
            [bounds.min.y, bounds.max.y]
        });
        let mut rows: Vec<f64> = ends.filter(|y| (top..bottom).contains(y)).chain([bottom]).collect();
        let mut even = top;
        while even < bottom {
            rows.push(even);
            even += ROW_DISTANCE;
        }
        rows.sort_by(f64::total_cmp);
        rows.dedup_by(|one, other| *one - *other < END_MARGIN / 2.0);
        rows
    }

    /// The parts of a row in the area, from left to right; they don't touch.
    fn row(&self, y: f64) -> Vec<RowSpan> {
        let mut spans = Vec::new();
        for (footprint, by) in &self.footprints {
            let bounds = footprint.bounds().grown(*by);
            if bounds.min.y <= y && y <= bounds.max.y {
                push_spans(footprint, *by, y, &mut spans);
            }
        }
        spans.sort_by(|a, b| a[0].total_cmp(&b[0]));
        let (left, right) = (self.within.min.x, self.within.max.x);
        let mut merged: Vec<RowSpan> = Vec::new();
        for span in spans {
            let [from, to] = [span[0].max(left), span[1].min(right)];
            match merged.last_mut() {
                Some(last) if from <= last[1] => last[1] = last[1].max(to),
                _ if from < to => merged.push([from, to]),
                _ => {}
            }
        }
        merged
    }
}

/// Pushes the parts of a row within `by` of a footprint; they may overlap.
fn push_spans(footprint: &Footprint, by: f64, y: f64, spans: &mut Vec<RowSpan>) {
    if footprint.is_disc() {
        spans.extend(disc_span(footprint.centre(), footprint.radius() + by, y));
        return;
    }
    let mut crossings = Vec::new();
    for (from, to) in footprint.sides() {
        if (from.y <= y) != (to.y <= y) {
            crossings.push(from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y));
        }
        if by > 0.0 {
            spans.extend(side_span(from, to, by, y));
        }
    }
    crossings.sort_by(f64::total_cmp);
    spans.extend(crossings.chunks_exact(2).map(|pair| [pair[0], pair[1]]));
}

fn disc_span(centre: Point, radius: f64, y: f64) -> Option<RowSpan> {
    let offset = y - centre.y;
    let half = (radius * radius - offset * offset).max(0.0).sqrt();
    (offset.abs() <= radius).then_some([centre.x - half, centre.x + half])
}

/// The part of a row within a distance of a side. That ground is convex, so the row has one part in it.
fn side_span(from: Point, to: Point, by: f64, y: f64) -> Option<RowSpan> {
    let mut span: Option<RowSpan> = None;
    let mut add = |[left, right]: RowSpan| {
        span = Some(span.map_or([left, right], |span| [span[0].min(left), span[1].max(right)]));
    };
    if y < from.y.min(to.y) - by || y > from.y.max(to.y) + by {
        return None;
    }
    for end in [from, to] {
        disc_span(end, by, y).map(&mut add);
    }
    if let Some(along) = (to - from).unit() {
        let aside = Vector::new(-along.y, along.x) * by;
        let corners = [from + aside, to + aside, to - aside, from - aside];
        for (a, b) in closed_sides(&corners) {
            if (a.y <= y) != (b.y <= y) {
                let x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y);
                add([x, x]);
            }
        }
    }
    span
}

/// Pushes a corner; removes the last one where it is on the straight line to the new one.
fn push_corner(side: &mut Vec<Point>, corner: Point) {
    if let [.., before, last] = side[..]
        && (corner - before).unit().is_some_and(|along| along.cross(last - before).abs() < STRAIGHT)
    {
        side.pop();
    }
    side.push(corner);
}

/// The closed outline of a left and a right side.
fn closed([mut left, right]: [Vec<Point>; 2]) -> Vec<Point> {
    left.extend(right.into_iter().rev());
    left
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::analysis::Table;
    use crate::checks::testing::{circle, layout, rectangle};
    use crate::geometry::area;
    use crate::layout::Piece;

    const TABLE: Rect = Rect::new(Point::new(0.0, 0.0), Point::new(48.0, 48.0));

    fn area_of(footprint: &Footprint, by: f64) -> f64 {
        OffsetArea::new([(footprint, by)].into_iter(), TABLE).area()
    }

    #[test]
    fn the_areas_of_known_shapes() {
        let pi = std::f64::consts::PI;
        let middle = Point::new(24.3, 23.9);
        for (radius, by) in [(2.0, 0.0), (2.0, 6.0), (0.5, 6.0), (3.0, 2.4)] {
            let exact = pi * (radius + by) * (radius + by);
            let found = area_of(&Footprint::disc(middle, radius), by);
            assert!((found - exact).abs() < 0.15, "{radius} + {by}: {found} and not {exact}");
        }
        let block = Footprint::upright(&Rect::new(Point::new(20.1, 21.3), Point::new(25.2, 24.4)));
        let exact = 5.1 * 3.1 + 2.0 * 6.0 * (5.1 + 3.1) + pi * 36.0;
        assert!((area_of(&block, 6.0) - exact).abs() < 0.15);
        // In the corner of the table only a quarter of it counts.
        let corner = area_of(&Footprint::disc(Point::default(), 2.0), 6.0);
        assert!((corner - pi * 16.0).abs() < 0.15);
    }

    fn pieces() -> impl Strategy<Value = Vec<Piece>> {
        prop::collection::vec((0.0..48.0, 0.0..48.0, 0.5..8.0, 0.5..8.0, 0.0..180.0), 0..10).prop_map(|pieces| {
            let sketch = |((x, y, width, depth, turn), index): ((f64, f64, f64, f64, f64), usize)| {
                let id = format!("p{index}");
                if turn < 60.0 {
                    circle(&id, "hill", (x, y), width)
                } else {
                    rectangle(&id, "hill", (x, y), (width, depth), turn)
                }
            };
            pieces.into_iter().zip(0..).map(sketch).collect()
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]
        #[test]
        fn rows_cover_the_places_near_footprints_and_the_outlines_have_the_area(pieces in pieces(), by in 0.0..7.0) {
            let layout = layout(&pieces);
            let table = Table::new(&layout);
            let offset = OffsetArea::new(table.pieces.iter().map(|placed| (&placed.footprint, by)), TABLE);
            for row in 0..48 {
                let y = f64::from(row) + 0.37;
                let spans = offset.row(y);
                for column in 0..48 {
                    let place = Point::new(f64::from(column) + 0.61, y);
                    let distances = table.pieces.iter().map(|placed| placed.footprint.signed_distance(place) - by);
                    let distance = distances.fold(f64::INFINITY, f64::min);
                    let is_in = spans.iter().any(|[from, to]| *from <= place.x && place.x <= *to);
                    prop_assert!(is_in == (distance <= 0.0) || distance.abs() < 1e-9, "{place:?} {distance}");
                }
            }
            let drawn: f64 = offset.outlines().iter().map(|ring| {
                let closed: Vec<Point> = ring.iter().chain(ring.first()).copied().collect();
                area::signed(&closed).abs()
            }).sum();
            prop_assert!((drawn - offset.area()).abs() < 4.0, "{drawn} and not {}", offset.area());
        }
    }
}
