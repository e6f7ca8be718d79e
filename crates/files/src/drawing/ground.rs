//! Art of ground: rough ground, rubble, hills, trenches.

use super::level::Levels;
use super::mark::{PaintedPath, Rgb};
use super::path::{Path, quarter_turned, rotated, unit_vector};
use super::region::count;
use super::sketch::PieceSketch;
use crate::geometry::{Point, Vector};

/// Rough ground: stones and scratches.
pub(super) fn rough(s: &mut PieceSketch) {
    let size = s.region.scale();
    s.base(s.ground, 0.94);
    s.patches(s.detail, 0.55);
    s.band(s.light, 0.2 * size, 0.4);
    let (spots, step) = s.spots(0.66 * size, 0.2 * size, 30.0);
    let (mut cracks, mut shadows, mut stones, mut lit) = (Path::new(), Path::new(), Path::new(), Path::new());
    for spot in spots {
        if s.noise.once_in(1.8) {
            let radius = step * s.noise.between(0.15, 0.34);
            shadows.ellipse(spot.at + Vector::new(0.22, 0.3) * radius, [radius, radius * 0.85]);
            stones.pebble(spot.at, radius, 6, &mut s.noise);
            lit.pebble(spot.at + Vector::new(-0.22, -0.26) * radius, radius * 0.5, 4, &mut s.noise);
        } else {
            let along = unit_vector(s.noise.between(-0.5, 0.9));
            let half = step * s.noise.between(0.2, 0.36);
            let bend = spot.at + quarter_turned(along) * (half * s.noise.between(-0.6, 0.6));
            cracks.move_to(spot.at - along * half).line_to(bend).line_to(spot.at + along * half);
        }
    }
    s.add(PaintedPath::new(cracks).stroke(s.line, 0.05 * size).opacity(0.8));
    s.add(PaintedPath::new(shadows).fill(s.line).opacity(0.6));
    s.add(PaintedPath::new(stones).fill(s.light.mixed(s.ground, 0.25)).stroke(s.line, 0.035 * size));
    s.add(PaintedPath::new(lit).fill(s.light));
}

/// Rubble: large blocks over small ones.
pub(super) fn rubble(s: &mut PieceSketch) {
    let size = s.region.scale();
    s.base(s.ground.mixed(s.line, 0.22), 0.95);
    let ink = 0.04 * size;
    let (chips, step) = s.spots(0.6 * size, 0.1 * size, 26.0);
    let mut small = Path::new();
    for spot in chips {
        small.pebble(spot.at, step * s.noise.between(0.1, 0.24), 4, &mut s.noise);
    }
    s.add(PaintedPath::new(small).fill(s.detail).stroke(s.line, ink * 0.8));
    let (spots, step) = s.spots(0.7 * size, 0.2 * size, 26.0);
    for class in 0..3 {
        let (mut shadows, mut blocks, mut tops) = (Path::new(), Path::new(), Path::new());
        for spot in spots.iter().filter(|spot| spot.class == class) {
            let axis = unit_vector(s.noise.turn());
            let half = [step * s.noise.between(0.28, 0.46), step * s.noise.between(0.2, 0.32)];
            shadows.rectangle(spot.at + Vector::new(0.1, 0.12) * step, axis, half);
            blocks.rectangle(spot.at, axis, half);
            tops.rectangle(spot.at + Vector::new(-0.05, -0.06) * step, axis, half.map(|side| side * 0.66));
        }
        let tone = [s.detail, s.ground, s.ground.mixed(s.light, 0.4)][class];
        s.add(PaintedPath::new(shadows).fill(s.line).opacity(0.5));
        s.add(PaintedPath::new(blocks).fill(tone).stroke(s.line, ink));
        s.add(PaintedPath::new(tops).fill(tone.mixed(s.light, 0.6)));
    }
}

/// A hill: contour lines lit from the top left, and hachures.
pub(super) fn contours(s: &mut PieceSketch) {
    let depth = s.region.depth;
    s.base(s.ground, 1.0);
    hachures(s);
    let levels = Levels::new(s.region, depth * 0.13, s.seed);
    let (mut lit, mut shaded) = (Path::new(), Path::new());
    for (step, share) in [0.24, 0.47, 0.7].into_iter().enumerate() {
        let mut top = Path::new();
        for line in levels.lines(depth * share, 30 - 4 * step) {
            top.closed_curve(&line);
            split_by_light(&line, &mut lit, &mut shaded);
        }
        let tone = [s.ground.mixed(s.detail, 0.7), s.detail.mixed(s.light, 0.3), s.light][step];
        if !s.is_overlay {
            s.add(PaintedPath::new(top).fill(tone));
        }
    }
    let width = (depth * 0.04).clamp(0.03, 0.1);
    s.add(PaintedPath::new(shaded).stroke(s.line, width * 1.25));
    s.add(PaintedPath::new(lit).stroke(s.light.mixed(Rgb { red: 255, green: 255, blue: 245 }, 0.6), width));
}

/// Splits a closed clockwise line into the parts that face the light and those that don't.
fn split_by_light(line: &[Point], lit: &mut Path, shaded: &mut Path) {
    let next = |index: usize| line[(index + 1) % line.len()];
    let faces_light = |index: usize| {
        let along = next(index) - line[index];
        // The deeper side of a level's line is on its left.
        let outward = quarter_turned(along);
        outward.x + outward.y < 0.0
    };
    let Some(begin) = (0..line.len()).find(|&index| faces_light(index) != faces_light((index + 1) % line.len())) else {
        return;
    };
    let mut run: Vec<Point> = Vec::new();
    for step in 1..=line.len() {
        let index = (begin + step) % line.len();
        if run.is_empty() {
            run.push(line[index]);
        }
        run.push(next(index));
        if step == line.len() || faces_light(index) != faces_light((index + 1) % line.len()) {
            if faces_light(index) { &mut *lit } else { &mut *shaded }.open_curve(&run);
            run.clear();
        }
    }
}

/// Short strokes from the outline inward, longer on the side away from the light.
fn hachures(s: &mut PieceSketch) {
    let depth = s.region.depth;
    let corners = &s.region.polygon;
    let step = (s.region.perimeter() / 70.0).max(0.17).max(depth * 0.1);
    let mut path = Path::new();
    let mut rest = step * 0.5;
    for (index, &a) in corners.iter().enumerate() {
        let b = corners[(index + 1) % corners.len()];
        let Some(along) = (b - a).unit() else { continue };
        let inward = quarter_turned(along);
        let length = a.distance(b);
        while rest < length {
            let away = (1.0 - (inward.x + inward.y) / std::f64::consts::SQRT_2) / 2.0;
            let foot = a + along * rest;
            let long = depth * (0.07 + 0.11 * away) * s.noise.between(0.8, 1.15);
            path.segment(foot, foot + inward * long);
            rest += step;
        }
        rest -= length;
    }
    s.add(PaintedPath::new(path).stroke(s.line, (depth * 0.022).clamp(0.025, 0.06)).opacity(0.75));
}

/// A trench: earth around a shaded floor with planks across it.
pub(super) fn trench(s: &mut PieceSketch) {
    let depth = s.region.depth;
    let size = s.region.scale();
    s.base(s.ground, 0.97);
    let rim = depth * 0.3;
    let (clods, step) = s.spots(0.32 * size, 0.04 * size, 90.0);
    let (mut specks, mut floor, mut stakes) = (Path::new(), Path::new(), Path::new());
    for spot in clods.iter().filter(|spot| s.region.depth_at(spot.at) < rim) {
        specks.pebble(spot.at, step * s.noise.between(0.1, 0.2), 5, &mut s.noise);
    }
    s.add(PaintedPath::new(specks).fill(s.light).stroke(s.line, 0.025 * size).opacity(0.8));
    let edge = |rim: f64, path: &mut Path| {
        if s.region.is_rectangle {
            path.rectangle(s.region.middle, s.region.axis, s.region.sides.map(|side| side / 2.0 - rim));
        } else {
            *path = Levels::new(s.region, 0.0, s.seed).area(rim, 40);
        }
    };
    edge(rim, &mut floor);
    edge(rim * 0.82, &mut stakes);
    let deep = s.detail.mixed(s.line, 0.55);
    s.add(PaintedPath::new(floor).fill(deep).stroke(s.line, s.region.weight()).opacity(if s.is_overlay {
        0.7
    } else {
        1.0
    }));
    planks(s, rim + depth * 0.12);
    // The stakes of the walls are a dashed line along the edge of the floor.
    let gap = (depth * 0.12).clamp(0.05, 0.3);
    s.add(PaintedPath::new(stakes).stroke(s.detail, rim * 0.35).dashed([gap * 1.6, gap * 0.5]));
}

/// Boards across the longer axis where the depth is at least `inset`.
fn planks(s: &mut PieceSketch, inset: f64) {
    let region = s.region;
    let boards = count(region.sides[0] / (region.depth * 0.3).max(0.2)).min(34);
    let step = region.sides[0] / f64::from(boards);
    let across = quarter_turned(region.axis);
    let wide = step.min(region.depth * 0.6) * 0.36;
    let (mut shadows, mut path, mut grain) = (Path::new(), Path::new(), Path::new());
    for board in 0..boards {
        let middle = region.at((f64::from(board) + 0.5) * step - region.sides[0] / 2.0, 0.0);
        for [a, b] in region.chords(middle, across, inset) {
            let centre = a.midpoint(b);
            // No board where the line runs along a bend of the trench.
            if region.depth_at(centre) < inset || a.distance(b) > 3.0 * region.depth {
                continue;
            }
            let (tilt, half) = (s.noise.between(-0.06, 0.06), a.distance(b) / 2.0 * s.noise.between(0.9, 1.0));
            let axis = rotated(region.axis, unit_vector(tilt));
            shadows.rectangle(centre + Vector::new(0.12, 0.12) * (wide * 3.0), axis, [wide, half]);
            path.rectangle(centre, axis, [wide, half]);
            let by = quarter_turned(axis) * (half * 0.8);
            grain.segment(centre - by, centre + by);
        }
    }
    s.add(PaintedPath::new(shadows).fill(s.line).opacity(0.6));
    s.add(PaintedPath::new(path).fill(s.light.mixed(s.ground, 0.3)).stroke(s.line, 0.03));
    s.add(PaintedPath::new(grain).stroke(s.detail, 0.025).opacity(0.6));
}
