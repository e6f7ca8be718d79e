//! Art of linear obstacles: walls and fences.

use super::mark::PaintedPath;
use super::path::{Path, quarter_turned, rotated, unit_vector};
use super::region::count;
use super::sketch::PieceSketch;
use crate::geometry::Vector;

/// A wall: courses of stones in three tones along the longer side.
pub(super) fn courses(s: &mut PieceSketch) {
    let region = s.region;
    s.base(s.line.mixed(s.detail, 0.35), 1.0);
    let rows = count(region.sides[1] / 0.55).min(14);
    let high = region.sides[1] / f64::from(rows);
    let long = (high * 1.9).max(region.sides[0] * f64::from(rows) / 60.0);
    let mut stones = [Path::new(), Path::new(), Path::new()];
    let mut lit = Path::new();
    let gap = (high * 0.07).clamp(0.012, 0.05);
    for row in 0..rows {
        let across = (f64::from(row) + 0.5) * high - region.sides[1] / 2.0;
        let mut from = -region.sides[0] / 2.0 - if row % 2 == 0 { 0.0 } else { long * 0.5 };
        while from < region.sides[0] / 2.0 {
            let width = long * s.noise.between(0.75, 1.25);
            let centre = region.at(from + width / 2.0, across);
            let half = [width / 2.0 - gap, high / 2.0 - gap];
            from += width;
            if region.depth_at(centre) < -(half[0].max(half[1])) {
                continue;
            }
            let tone = s.noise.between(0.0, 3.0);
            stones[if tone < 1.0 {
                0
            } else if tone < 2.2 {
                1
            } else {
                2
            }]
            .rectangle(centre, region.axis, half);
            // The lit edge is the one toward the top left.
            let up = if quarter_turned(region.axis).y > 0.0 { -1.0 } else { 1.0 };
            let edge = centre + quarter_turned(region.axis) * (up * (half[1] - gap));
            lit.segment(edge - region.axis * (half[0] * 0.8), edge + region.axis * (half[0] * 0.8));
        }
    }
    let tones = [s.ground, s.ground.mixed(s.light, 0.5), s.detail];
    let opacity = s.overlay_opacity(0.6);
    for (path, tone) in stones.into_iter().zip(tones) {
        s.add(PaintedPath::new(path).fill(tone).opacity(opacity));
    }
    s.add(PaintedPath::new(lit).stroke(s.light, gap * 2.0).opacity(0.9));
}

/// A fence: posts, and two rails from post to post.
pub(super) fn rails(s: &mut PieceSketch) {
    let region = s.region;
    s.base(s.light, 0.4);
    let bays = count(region.sides[0] / 1.1).min(if region.sides[1] > 1.6 { 8 } else { 20 });
    let bay = region.sides[0] / f64::from(bays);
    let post = (region.sides[1] * 0.36).min(bay * 0.2).min(0.3);
    let thick = (region.sides[1] * 0.13).clamp(0.03, 0.16);
    let rows = count(region.sides[1] / 1.6).min(4);
    let (mut shadows, mut rails, mut posts, mut caps) = (Path::new(), Path::new(), Path::new(), Path::new());
    for row in 0..rows {
        let middle = ((f64::from(row) + 0.5) / f64::from(rows) - 0.5) * region.sides[1];
        let apart = region.sides[1] / f64::from(rows) * 0.17;
        for across in [middle - apart, middle + apart] {
            for [a, b] in region.chords(region.at(0.0, across), region.axis, 0.04) {
                rails.segment(a, b);
            }
        }
        for index in 0..=bays {
            let end = region.sides[0] / 2.0;
            let along = crate::units::clamped(f64::from(index) * bay - end, post - end, end - post);
            let at = region.at(along, middle);
            if region.depth_at(at) < 0.0 {
                continue;
            }
            // Posts are slightly tilted.
            let axis = rotated(region.axis, unit_vector(s.noise.between(-0.14, 0.14)));
            shadows.rectangle(at + Vector::new(0.3, 0.35) * post, axis, [post, post]);
            posts.rectangle(at, axis, [post, post]);
            caps.rectangle(at + Vector::new(-0.15, -0.15) * post, axis, [post * 0.55, post * 0.55]);
        }
    }
    for (tone, width) in [(s.line, thick * 1.7), (s.ground.mixed(s.light, 0.4), thick * 0.9)] {
        s.add(PaintedPath::new(rails.clone()).stroke(tone, width));
    }
    s.add(PaintedPath::new(shadows).fill(s.line).opacity(0.45));
    s.add(PaintedPath::new(posts).fill(s.detail).stroke(s.line, region.weight()));
    s.add(PaintedPath::new(caps).fill(s.light));
}
