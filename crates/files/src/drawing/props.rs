//! Art of small items: crates, a lamp, a cart, a grave.

use super::mark::{PaintedPath, Rgb};
use super::path::{Path, quarter_turned, rotated, unit_vector};
use super::region::{DrawnShape, count};
use super::sketch::PieceSketch;
use crate::geometry::{Point, Vector};

/// The box that an item is drawn in; `half` are half its sides.
struct ItemBox {
    middle: Point,
    axis: Vector,
    half: [f64; 2],
}

impl ItemBox {
    /// The footprint if it is a rectangle, otherwise a box about its deepest point.
    fn new(region: &DrawnShape) -> Self {
        let axis = region.axis;
        if region.is_rectangle {
            return Self { middle: region.middle, axis, half: region.sides.map(|side| side / 2.0) };
        }
        let share = if region.is_round { 0.72 } else { 0.85 };
        let half = if region.is_round {
            region.sides.map(|side| side / 2.0 * share)
        } else {
            [region.depth * share, region.depth * share * 0.8]
        };
        Self { middle: region.pole, axis, half }
    }

    /// A point, by its shares of half the sides.
    fn at(&self, x: f64, y: f64) -> Point {
        self.middle + rotated(self.axis, Vector::new(x * self.half[0], y * self.half[1]))
    }

    /// Adds a rectangle to `path`; its middle and half its sides are shares of half the box's sides.
    fn part(&self, path: &mut Path, middle: [f64; 2], half: [f64; 2]) {
        path.rectangle(self.at(middle[0], middle[1]), self.axis, [half[0] * self.half[0], half[1] * self.half[1]]);
    }
}

/// A stack of boxes with boards and braces.
pub(super) fn crates(s: &mut PieceSketch) {
    let region = s.region;
    s.base(s.detail, 0.35);
    let side = (region.sides[1] / 2.15).min(1.3).max(region.sides[0] / 7.0);
    let columns = count(region.sides[0] / side - 0.45).min(7);
    let rows = count(region.sides[1] / side - 0.45).min(7);
    let (mut shadows, mut boxes, mut boards, mut lit) = (Path::new(), Path::new(), Path::new(), Path::new());
    for row in 0..rows {
        for column in 0..columns {
            let along = ((f64::from(column) + 0.5) / f64::from(columns) - 0.5) * region.sides[0] * 0.96;
            let across = ((f64::from(row) + 0.5) / f64::from(rows) - 0.5) * region.sides[1] * 0.96;
            let many = rows * columns > 1;
            if many && s.noise.once_in(5.0) && !boxes.is_empty() {
                continue;
            }
            let half = side * s.noise.between(0.33, 0.46);
            let at = region.at(along, across);
            if many && region.depth_at(at) < half {
                continue;
            }
            let axis = rotated(region.axis, unit_vector(s.noise.between(-0.16, 0.16)));
            add_box(at, axis, half, [&mut shadows, &mut boxes, &mut boards, &mut lit]);
        }
    }
    if boxes.is_empty() {
        add_box(region.pole, region.axis, region.depth * 0.62, [&mut shadows, &mut boxes, &mut boards, &mut lit]);
    }
    let ink = region.weight();
    s.add(PaintedPath::new(shadows).fill(s.line).opacity(0.55));
    s.add(PaintedPath::new(boxes).fill(s.ground).stroke(s.line, ink));
    s.add(PaintedPath::new(boards).stroke(s.line, ink * 0.8).opacity(0.75));
    s.add(PaintedPath::new(lit).stroke(s.light, ink * 1.5));
}

/// Adds one box to the paths of shadows, boxes, boards and lit edges.
fn add_box(at: Point, axis: Vector, half: f64, [shadows, boxes, boards, lit]: [&mut Path; 4]) {
    let on = |x: f64, y: f64| at + rotated(axis, Vector::new(x * half, y * half));
    shadows.rectangle(at + Vector::new(0.2, 0.24) * half, axis, [half, half]);
    boxes.rectangle(at, axis, [half, half]);
    boards.rectangle(at, axis, [half * 0.66, half * 0.66]);
    boards.segment(on(-0.66, -0.66), on(0.66, 0.66));
    lit.move_to(on(-0.82, 0.8)).line_to(on(-0.82, -0.82)).line_to(on(0.8, -0.82));
}

/// A lantern: a bright pane in a dark frame, with its glow.
pub(super) fn lamp(s: &mut PieceSketch) {
    let (at, depth) = (s.region.pole, s.region.depth);
    s.base(s.ground, 1.0);
    let ring = |radius: f64| {
        let mut path = Path::new();
        path.circle(at, depth * radius);
        path
    };
    s.add(PaintedPath::new(ring(0.84)).fill(s.detail).opacity(0.5));
    s.add(PaintedPath::new(ring(0.64)).fill(s.detail).stroke(s.line, depth * 0.1));
    s.add(PaintedPath::new(ring(0.4)).fill(s.light));
    let mut frame = Path::new();
    for arm in 0..4 {
        let by = unit_vector(f64::from(arm) * std::f64::consts::FRAC_PI_2 + std::f64::consts::FRAC_PI_4);
        frame.segment(at + by * (depth * 0.2), at + by * (depth * 0.92));
    }
    s.add(PaintedPath::new(frame).stroke(s.line, depth * 0.12));
    s.add(PaintedPath::new(ring(0.14)).fill(s.line));
}

/// A cart from above: boards between two wheels, and shafts in front.
pub(super) fn cart(s: &mut PieceSketch) {
    let stand = ItemBox::new(s.region);
    let ink = s.region.weight();
    s.base(s.detail, 0.3);
    let (mut wheels, mut axle, mut shafts) = (Path::new(), Path::new(), Path::new());
    for side in [-1.0, 1.0] {
        stand.part(&mut wheels, [-0.22, side * 0.8], [0.34, 0.13]);
        shafts.segment(stand.at(0.3, side * 0.42), stand.at(0.93, side * 0.34));
    }
    axle.segment(stand.at(-0.22, -0.8), stand.at(-0.22, 0.8));
    shafts.segment(stand.at(0.84, -0.36), stand.at(0.84, 0.36));
    let (mut shadow, mut bed, mut boards, mut lit) = (Path::new(), Path::new(), Path::new(), Path::new());
    let thick = stand.half[1] * 0.12;
    shadow.rectangle(
        stand.at(-0.24, 0.0) + Vector::new(1.0, 1.2) * thick,
        stand.axis,
        [stand.half[0] * 0.6, stand.half[1] * 0.56],
    );
    stand.part(&mut bed, [-0.24, 0.0], [0.6, 0.56]);
    for across in [-0.28, 0.0, 0.28] {
        boards.segment(stand.at(-0.8, across), stand.at(0.32, across));
    }
    lit.move_to(stand.at(-0.78, 0.46)).line_to(stand.at(-0.78, -0.46)).line_to(stand.at(0.3, -0.46));
    for (tone, width) in [(s.line, thick * 1.3), (s.light, thick * 0.6)] {
        s.add(PaintedPath::new(shafts.clone()).stroke(tone, width));
    }
    s.add(PaintedPath::new(axle).stroke(s.line, thick));
    s.add(PaintedPath::new(wheels).fill(s.detail.mixed(s.line, 0.4)).stroke(s.line, ink));
    s.add(PaintedPath::new(shadow).fill(s.line).opacity(0.5));
    s.add(PaintedPath::new(bed).fill(s.ground).stroke(s.line, ink));
    s.add(PaintedPath::new(boards).stroke(s.line, ink * 0.7).opacity(0.7));
    s.add(PaintedPath::new(lit).stroke(s.light, ink * 1.3));
}

/// An open pit with thrown-up earth and a headstone at its end.
pub(super) fn grave(s: &mut PieceSketch) {
    let stand = ItemBox::new(s.region);
    let ink = s.region.weight();
    s.base(s.ground, 0.95);
    let (clods, step) = s.spots(s.region.depth * 0.34, 0.02, 26.0);
    let mut earth = Path::new();
    for spot in clods {
        earth.pebble(spot.at, step * s.noise.between(0.2, 0.34), 5, &mut s.noise);
    }
    s.add(PaintedPath::new(earth).fill(s.light).stroke(s.line, ink * 0.5).opacity(0.75));
    let (mut pit, mut floor, mut shadow, mut head) = (Path::new(), Path::new(), Path::new(), Path::new());
    stand.part(&mut pit, [0.16, 0.0], [0.66, 0.58]);
    stand.part(&mut floor, [0.21, 0.1], [0.58, 0.42]);
    s.add(PaintedPath::new(pit).fill(s.line).stroke(s.line, ink));
    s.add(PaintedPath::new(floor).fill(s.detail.mixed(s.ground, 0.2)));
    let stone = |path: &mut Path, by: Vector| {
        let at = |x: f64, y: f64| stand.at(x, y) + by;
        path.move_to(at(-0.62, -0.5)).line_to(at(-0.62, 0.5)).line_to(at(-0.8, 0.5));
        path.quad_to(at(-0.98, 0.0), at(-0.8, -0.5)).close();
    };
    stone(&mut shadow, Vector::new(0.1, 0.12) * stand.half[1]);
    stone(&mut head, Vector::default());
    s.add(PaintedPath::new(shadow).fill(s.line).opacity(0.6));
    let grey = Rgb { red: 178, green: 174, blue: 166 };
    s.add(PaintedPath::new(head).fill(grey).stroke(s.line, ink));
    let mut cross = Path::new();
    let by = quarter_turned(stand.axis) * (stand.half[1] * 0.16);
    cross
        .segment(stand.at(-0.84, 0.0), stand.at(-0.68, 0.0))
        .segment(stand.at(-0.74, 0.0) - by, stand.at(-0.74, 0.0) + by);
    s.add(PaintedPath::new(cross).stroke(s.line, ink * 0.9));
}
