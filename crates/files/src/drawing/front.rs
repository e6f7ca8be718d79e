//! What shows the front of a piece: battlements on the outside of a section, the gate of a tower, and the arm of an engine.

use super::mark::PaintedPath;
use super::path::Path;
use super::region::count;
use super::sketch::PieceSketch;
use crate::geometry::{Point, Rect, Vector};

/// Blocks along the front of a section, up to its edge, with a parapet behind them.
pub(super) fn battlements(s: &mut PieceSketch, frame: &Rect) {
    let (width, depth) = (frame.width(), frame.depth());
    let along = Vector::new(1.0, 0.0);
    let high = (depth * 0.26).min(0.26);
    // As much open as closed, with half an opening at either end, so that those of two sections go on.
    let blocks = count(width / (high * 2.0)).clamp(1, 40);
    let step = width / f64::from(blocks);
    let (mut parapet, mut stones) = (Path::new(), Path::new());
    parapet.rectangle(Point::new(frame.centre().x, frame.min.y + high / 2.0), along, [width / 2.0, high / 2.0]);
    for block in 0..blocks {
        let x = frame.min.x + (f64::from(block) + 0.5) * step;
        stones.rectangle(Point::new(x, frame.min.y + high / 2.0), along, [step * 0.28, high / 2.0]);
    }
    let weight = s.region.weight();
    s.add(PaintedPath::new(parapet).fill(s.line).opacity(0.55));
    s.add(PaintedPath::new(stones).fill(s.light).stroke(s.line, weight * 0.6));
}

/// A gate at the front of a tower.
pub(super) fn gate(s: &mut PieceSketch, frame: &Rect) {
    let (width, depth) = (frame.width(), frame.depth());
    let (along, half) = (Vector::new(1.0, 0.0), [width * 0.2, depth * 0.15]);
    let middle = Point::new(frame.centre().x, frame.min.y + half[1]);
    let (mut opening, mut bars) = (Path::new(), Path::new());
    opening.rectangle(middle, along, half);
    for bar in [-0.5, 0.0, 0.5] {
        let top = Point::new(middle.x + bar * 2.0 * half[0] * 0.6, frame.min.y);
        bars.segment(top, top + Vector::new(0.0, 2.0 * half[1]));
    }
    s.add(PaintedPath::new(opening).fill(s.line).stroke(s.line, s.region.weight()));
    s.add(PaintedPath::new(bars).stroke(s.light, s.region.weight() * 0.6));
}

/// A beam from the back of an engine to its front, with a head there.
pub(super) fn arm(s: &mut PieceSketch, frame: &Rect) {
    let (depth, x) = (frame.depth(), frame.centre().x);
    let half = (frame.width() * 0.1).min(0.16);
    let (tip, back) = (frame.min.y + depth * 0.04, frame.max.y - depth * 0.18);
    let head = half * 2.6;
    let mut path = Path::new();
    path.polygon(&[
        Point::new(x, tip),
        Point::new(x + head, tip + head * 1.3),
        Point::new(x + half, tip + head * 1.3),
        Point::new(x + half, back),
        Point::new(x - half, back),
        Point::new(x - half, tip + head * 1.3),
        Point::new(x - head, tip + head * 1.3),
    ]);
    s.add(PaintedPath::new(path).fill(s.light).stroke(s.line, s.region.weight() * 0.8));
}
