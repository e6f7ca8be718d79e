//! Art of high objects: rocks, roofs, towers, boulders.

use super::level::Levels;
use super::mark::{PaintedPath, Rgb};
use super::path::{Path, quarter_turned, unit_vector};
use super::region::count;
use super::sketch::PieceSketch;
use crate::geometry::{Point, Vector};

/// The light on a slope that falls toward `outward`, from 0 to 1.
fn lit(outward: Vector) -> f64 {
    let length = outward.length().max(1e-9);
    0.5 - (0.6 * outward.x + 0.8 * outward.y) / length / 2.0
}

impl PieceSketch<'_> {
    /// The tone of a slope by its light: from line over ground to light.
    fn shade(&self, light: f64) -> Rgb {
        if light < 0.45 {
            self.line.mixed(self.ground, 0.25 + light * 1.6)
        } else {
            self.ground.mixed(self.light, (light - 0.45) * 1.8)
        }
    }
}

/// Points along the outline: its corners, and points between them, about `step` apart.
fn rim(corners: &[Point], step: f64, noise: &mut super::noise::Noise) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    let mut since = f64::INFINITY;
    for (index, &a) in corners.iter().enumerate() {
        let b = corners[(index + 1) % corners.len()];
        let length = a.distance(b);
        if since > step * 0.6 {
            points.push(a);
            since = 0.0;
        }
        let parts = count(length / step);
        for part in 1..parts {
            points.push(a + (b - a) * ((f64::from(part) + noise.between(-0.2, 0.2)) / f64::from(parts)));
        }
        since += if parts > 1 { length / f64::from(parts) } else { length };
    }
    points
}

/// The point about `far` inward of a corner of a clockwise line, less where the shape is narrow.
fn inward(s: &PieceSketch, rim: &[Point], index: usize, far: f64) -> Point {
    let at = rim[index];
    let before = rim[(index + rim.len() - 1) % rim.len()];
    let after = rim[(index + 1) % rim.len()];
    let Some(along) = (after - before).unit() else { return at };
    let mut best = at + quarter_turned(along) * (far * 0.1);
    for share in [0.3, 0.5, 0.75, 1.0] {
        let next = at + quarter_turned(along) * (far * share);
        if s.region.depth_at(next) < far * share * 0.7 {
            break;
        }
        best = next;
    }
    best
}

/// A rock: a ring of facets around a broken top.
pub(super) fn stone(s: &mut PieceSketch) {
    let depth = s.region.depth;
    s.base(s.ground, 1.0);
    let step = (s.region.perimeter() / 26.0).max(depth * 0.5).max(0.1);
    let foot = rim(&s.region.polygon, step, &mut s.noise);
    let mut middle = Vec::with_capacity(foot.len());
    for index in 0..foot.len() {
        let far = depth * s.noise.between(0.22, 0.52);
        middle.push(inward(s, &foot, index, far));
    }
    // Facets are grouped by five degrees of light, so that a rock has five marks and not fifty.
    let mut facets: Vec<(f64, Path)> = (0..5).map(|bin| (f64::from(bin) / 4.0, Path::new())).collect();
    for index in 0..foot.len() {
        let next = (index + 1) % foot.len();
        let Some(along) = (foot[next] - foot[index]).unit() else { continue };
        let light = lit(-quarter_turned(along)) + s.noise.between(-0.12, 0.12);
        let distance = |bin: u8| (light * 4.0 - f64::from(bin)).abs();
        let bin = (0..5).min_by(|a, b| distance(*a).total_cmp(&distance(*b))).unwrap_or(2);
        facets[usize::from(bin)].1.polygon(&[foot[index], foot[next], middle[next], middle[index]]);
    }
    let ink = s.region.weight() * 0.45;
    for (light, path) in facets {
        s.add(PaintedPath::new(path).fill(s.shade(light)).stroke(s.line, ink).opacity(s.overlay_opacity(0.55)));
    }
    let mut top = Path::new();
    top.polygon(&middle);
    let tone = s.ground.mixed(s.light, 0.45);
    s.add(PaintedPath::new(top).fill(tone).stroke(s.line, ink).opacity(s.overlay_opacity(0.5)));
    summit(s, ink);
}

/// The top of a rock: a brighter upper step, and cracks.
fn summit(s: &mut PieceSketch, ink: f64) {
    let depth = s.region.depth;
    let mut peak = Path::new();
    for line in Levels::new(s.region, depth * 0.3, s.seed).lines(depth * 0.62, 8) {
        let moved: Vec<Point> = line.iter().map(|&at| at + Vector::new(-0.08, -0.1) * depth).collect();
        peak.polygon(&moved);
    }
    s.add(PaintedPath::new(peak).fill(s.light).stroke(s.detail, ink).opacity(0.85));
    let (spots, step) = s.spots(depth * 0.7, depth * 0.45, 7.0);
    let mut cracks = Path::new();
    for spot in spots {
        let turn = s.noise.turn();
        cracks.crack(spot.at, turn, 0.8, step, [0.12, 0.24], &mut s.noise);
    }
    s.add(PaintedPath::new(cracks).stroke(s.line, ink * 1.1).opacity(0.8));
}

/// A roof: a cone over a round building, a ridge along the longer side of any other.
pub(super) fn roof(s: &mut PieceSketch) {
    s.base(s.ground, 1.0);
    if s.region.is_round {
        cone(s);
    } else {
        gable(s);
    }
    let weight = s.region.weight();
    s.add(s.outline_mark().stroke(s.line, weight * 3.4).opacity(0.3));
    s.add(s.outline_mark().stroke(s.light, weight * 2.0).opacity(0.45));
}

/// A conical roof: sectors lit by their direction, and rings of tiles.
fn cone(s: &mut PieceSketch) {
    let middle = s.region.pole;
    let [long, short] = s.region.sides.map(|side| side / 2.0);
    let at = |turn: f64, share: f64| {
        let by = unit_vector(turn);
        middle + s.region.axis * (by.x * long * share) + quarter_turned(s.region.axis) * (by.y * short * share)
    };
    let sectors = 16;
    let step = std::f64::consts::TAU / f64::from(sectors);
    let mut slopes = Vec::new();
    let mut ribs = Path::new();
    for sector in 0..sectors {
        let from = step * f64::from(sector);
        let mut path = Path::new();
        path.polygon(&[middle, at(from, 1.05), at(from + step, 1.05)]);
        slopes.push((lit(at(from + step / 2.0, 1.0) - middle), path));
        ribs.segment(at(from, 0.12), at(from, 1.0));
    }
    for (light, path) in slopes {
        let tone = s.shade(light);
        s.add(PaintedPath::new(path).fill(tone).opacity(s.overlay_opacity(0.5)));
    }
    let mut rings = Path::new();
    let upright = s.region.axis.x > 0.5;
    for share in [0.28, 0.46, 0.64, 0.82] {
        let half = if upright { [long * share, short * share] } else { [short * share, long * share] };
        rings.ellipse(middle, half);
    }
    let ink = s.region.weight() * 0.5;
    s.add(PaintedPath::new(ribs).stroke(s.line, ink).opacity(0.4));
    s.add(PaintedPath::new(rings).stroke(s.line, ink).opacity(0.6));
    let mut cap = Path::new();
    cap.circle(middle, short * 0.1);
    s.add(PaintedPath::new(cap).fill(s.light).stroke(s.line, ink * 1.5));
}

/// A gable roof: two slopes with rows of tiles, a ridge, hips at the ends of a rectangle, and a chimney.
fn gable(s: &mut PieceSketch) {
    let region = s.region;
    let [long, short] = region.sides.map(|side| side / 2.0);
    let hip = if region.is_rectangle { (short * 0.62).min(long * 0.6) } else { 0.0 };
    let across = quarter_turned(region.axis);
    let (upper, lower) = (lit(-across), lit(across));
    let reach = if region.is_rectangle { long } else { long * 1.05 };
    let ridge = [region.at(hip - reach, 0.0), region.at(reach - hip, 0.0)];
    let corner = |x: f64, y: f64| region.at(x * reach, y * short * 1.02);
    let mut slopes = vec![
        (upper, vec![corner(-1.0, -1.0), corner(1.0, -1.0), ridge[1], ridge[0]]),
        (lower, vec![corner(-1.0, 1.0), corner(1.0, 1.0), ridge[1], ridge[0]]),
    ];
    if hip > 0.0 {
        slopes.push((lit(-region.axis), vec![corner(-1.0, -1.0), ridge[0], corner(-1.0, 1.0)]));
        slopes.push((lit(region.axis), vec![corner(1.0, -1.0), ridge[1], corner(1.0, 1.0)]));
    }
    for (light, corners) in slopes {
        let mut path = Path::new();
        path.polygon(&corners);
        let tone = s.shade(0.2 + light * 0.7);
        s.add(PaintedPath::new(path).fill(tone).opacity(s.overlay_opacity(0.5)));
    }
    let step = (short / 5.0).max(0.16).max(short / 9.0);
    let ink = region.weight() * 0.45;
    s.add(PaintedPath::new(region.rows(step, step, 0.0)).stroke(s.line, ink).opacity(0.5));
    let joints = tiles(s, step);
    s.add(PaintedPath::new(joints).stroke(s.line, ink).opacity(0.45));
    let mut edges = Path::new();
    edges.segment(ridge[0], ridge[1]);
    if hip > 0.0 {
        for (x, end) in [(-1.0, 0), (1.0, 1)] {
            edges.segment(corner(x, -1.0), ridge[end]).segment(corner(x, 1.0), ridge[end]);
        }
    }
    for (tone, width) in [(s.line, region.weight() * 2.2), (s.light, region.weight() * 1.1)] {
        s.add(PaintedPath::new(edges.clone()).stroke(tone, width));
    }
    chimney(s);
}

/// Short joints between the rows of tiles, not too many of them.
fn tiles(s: &mut PieceSketch, step: f64) -> Path {
    let region = s.region;
    let mut path = Path::new();
    let rows = count(region.sides[1] / step);
    let wide = (step * 2.1).max(region.sides[0] * f64::from(rows) / 64.0);
    for row in 0..rows {
        let across = step * (f64::from(row) + 0.5) - region.sides[1] / 2.0;
        let mut along = -region.sides[0] / 2.0 + wide * s.noise.unit();
        while along < region.sides[0] / 2.0 {
            let at = region.at(along, across);
            if region.depth_at(at) > step * 0.5 {
                let by = quarter_turned(region.axis) * (step * 0.5);
                path.segment(at - by, at + by);
            }
            along += wide * s.noise.between(0.8, 1.2);
        }
    }
    path
}

fn chimney(s: &mut PieceSketch) {
    let region = s.region;
    let half = (region.depth * 0.13).clamp(0.05, 0.4);
    let along = s.noise.between(0.15, 0.4) * if s.noise.once_in(2.0) { -1.0 } else { 1.0 };
    let at = region.pole + region.axis * (along * region.depth) - quarter_turned(region.axis) * (region.depth * 0.34);
    if region.depth_at(at) < half * 2.5 {
        return;
    }
    let (mut shadow, mut stack, mut flue) = (Path::new(), Path::new(), Path::new());
    shadow.rectangle(at + Vector::new(0.6, 0.7) * half, region.axis, [half, half]);
    stack.rectangle(at, region.axis, [half, half]);
    flue.rectangle(at, region.axis, [half * 0.5, half * 0.5]);
    s.add(PaintedPath::new(shadow).fill(s.line).opacity(0.55));
    s.add(PaintedPath::new(stack).fill(s.light.mixed(s.ground, 0.3)).stroke(s.line, region.weight() * 0.8));
    s.add(PaintedPath::new(flue).fill(s.line));
}

/// Battlements around a boarded floor with a hatch.
pub(super) fn tower(s: &mut PieceSketch) {
    let region = s.region;
    let (depth, weight) = (region.depth, region.weight());
    let wall = depth * 0.3;
    s.base(s.detail.mixed(s.line, 0.5), 1.0);
    let boards = (depth * 0.2).max(region.sides[1] / 26.0);
    let floor = region.rows(boards, boards, wall);
    s.add(PaintedPath::new(floor).stroke(s.line, weight * 0.6).opacity(0.7));
    // The inner shadow of the wall, then the wall, then its merlons as a dashed line.
    s.band(s.line, wall * 1.45, 0.4);
    s.band(s.line, wall * 1.08, 1.0);
    s.band(s.ground, wall, 1.0);
    let merlons = f64::from(count(region.perimeter() / (wall * 2.3)).max(4));
    let dash = region.perimeter() / merlons;
    let ink = weight.min(dash * 0.1);
    for (tone, extra, width) in [(s.line, ink, wall * 0.86 + ink), (s.light, 0.0, wall * 0.86)] {
        // Both lines begin at the same corner. The darker one's dashes are longer by the ink at their far ends.
        s.add(s.outline_mark().stroke(tone, width * 2.0).dashed([dash * 0.58 + extra, dash * 0.42 - extra]));
    }
    let half = depth * 0.2;
    let (mut hatch, mut slats) = (Path::new(), Path::new());
    hatch.rectangle(region.pole, region.axis, [half, half]);
    for by in [-0.5, 0.0, 0.5] {
        let at = region.pole + region.axis * (by * half);
        let side = quarter_turned(region.axis) * (half * 0.85);
        slats.segment(at - side, at + side);
    }
    s.add(PaintedPath::new(hatch).fill(s.light.mixed(s.detail, 0.4)).stroke(s.line, weight));
    s.add(PaintedPath::new(slats).stroke(s.line, weight * 0.6).opacity(0.7));
}

/// A boulder: areas that become lighter toward the top left.
pub(super) fn boulder(s: &mut PieceSketch) {
    let depth = s.region.depth;
    s.base(s.shade(0.18), 1.0);
    let levels = Levels::new(s.region, depth * 0.16, s.seed);
    for (share, shift, light) in [(0.08, 0.1, 0.45), (0.34, 0.18, 0.72), (0.62, 0.26, 1.0)] {
        let mut path = Path::new();
        for line in levels.lines(depth * share, 14) {
            let moved: Vec<Point> =
                line.iter().map(|&at| at + Vector::new(-0.8, -shift * 4.0) * (shift * depth)).collect();
            path.closed_curve(&moved);
        }
        let tone = s.shade(light);
        s.add(PaintedPath::new(path).fill(tone).opacity(s.overlay_opacity(0.5)));
    }
    let (spots, step) = s.spots(depth * 0.6, depth * 0.3, 6.0);
    let mut cracks = Path::new();
    for spot in spots {
        let along = unit_vector(s.noise.between(0.3, 1.3));
        let by = along * (step * s.noise.between(0.2, 0.38));
        let bend = spot.at + quarter_turned(along) * (step * s.noise.between(-0.15, 0.15));
        cracks.move_to(spot.at - by).line_to(bend).line_to(spot.at + by);
    }
    s.add(PaintedPath::new(cracks).stroke(s.line, s.region.weight() * 0.7).opacity(0.7));
}
