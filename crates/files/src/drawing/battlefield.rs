//! Art of battlefields: bridges, stone circles, ruins.

use super::mark::PaintedPath;
use super::path::{Path, quarter_turned, unit_vector};
use super::region::count;
use super::sketch::PieceSketch;
use crate::geometry::Vector;

/// A bridge: planks from side to side, and a parapet along both longer sides.
pub(super) fn planks(s: &mut PieceSketch) {
    let region = s.region;
    s.base(s.ground, 1.0);
    let boards = count(region.sides[0] / 0.4).min(40);
    let step = region.sides[0] / f64::from(boards);
    let mut joints = Path::new();
    for board in 1..boards {
        let along = step * f64::from(board) - region.sides[0] / 2.0;
        for [a, b] in region.chords(region.at(along, 0.0), quarter_turned(region.axis), 0.04) {
            joints.segment(a, b);
        }
    }
    s.add(PaintedPath::new(joints).stroke(s.line, region.weight() * 0.7).opacity(0.65));
    let thick = (region.sides[1] * 0.08).clamp(0.02, 0.3);
    let mut parapets = Path::new();
    for side in [-0.5, 0.5] {
        let across = side * (region.sides[1] - thick * 1.6);
        for [a, b] in region.chords(region.at(0.0, across), region.axis, 0.02) {
            parapets.segment(a, b);
        }
    }
    for (tone, width) in [(s.line, thick * 1.6), (s.light, thick)] {
        s.add(PaintedPath::new(parapets.clone()).stroke(tone, width));
    }
}

/// A stone circle: standing stones with their shadows around a slab.
pub(super) fn menhirs(s: &mut PieceSketch) {
    let region = s.region;
    s.base(s.ground, 1.0);
    s.patches(s.detail, 0.35);
    let size = region.depth * 0.15;
    let half = region.sides.map(|side| side / 2.0 - size * 1.7);
    let stones = count(region.perimeter() / (size * 5.0).max(0.2)).clamp(6, 18);
    let (mut shadows, mut bodies, mut tops) = (Path::new(), Path::new(), Path::new());
    for index in 0..stones {
        let by = unit_vector(f64::from(index) * std::f64::consts::TAU / f64::from(stones));
        let at = region.at(by.x * half[0], by.y * half[1]);
        if region.depth_at(at) < size * 0.5 {
            continue;
        }
        let axis = unit_vector(s.noise.turn());
        let long = size * s.noise.between(0.8, 1.1);
        shadows.rectangle(at + Vector::new(0.5, 0.6) * size, axis, [long, size * 0.7]);
        bodies.rectangle(at, axis, [long, size * 0.7]);
        tops.rectangle(at + Vector::new(-0.12, -0.14) * size, axis, [long * 0.55, size * 0.35]);
    }
    let mut slab = Path::new();
    slab.pebble(region.pole, size * 1.5, 8, &mut s.noise);
    s.add(PaintedPath::new(shadows).fill(s.line).opacity(0.5));
    for path in [bodies, slab] {
        s.add(PaintedPath::new(path).fill(s.light).stroke(s.line, region.weight()));
    }
    s.add(PaintedPath::new(tops).fill(s.detail).opacity(0.8));
}

/// A ruin: walls that are broken off, and stones between them.
pub(super) fn ruin(s: &mut PieceSketch) {
    let region = s.region;
    s.base(s.light.mixed(s.ground, 0.4), 1.0);
    let wall = region.depth * 0.22;
    let (spots, step) = s.spots(region.depth * 0.5, wall * 1.3, 14.0);
    let mut stones = Path::new();
    for spot in spots {
        let radius = step * s.noise.between(0.12, 0.24);
        stones.pebble(spot.at, radius, 6, &mut s.noise);
    }
    s.add(PaintedPath::new(stones).fill(s.detail).stroke(s.line, region.weight() * 0.6));
    let parts = f64::from(count(region.perimeter() / (region.depth * 1.5)).max(4));
    let dash = region.perimeter() / parts;
    let ink = region.weight().min(dash * 0.1);
    for (tone, extra, width) in [(s.line, ink, wall + ink), (s.ground, 0.0, wall)] {
        // Both lines begin at the same corner. The darker one's dashes are longer by the ink at their far ends.
        s.add(s.outline_mark().stroke(tone, width * 2.0).dashed([dash * 0.72 + extra, dash * 0.28 - extra]));
    }
}
