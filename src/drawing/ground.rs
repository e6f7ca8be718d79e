//! Ground of all sorts: rough, rubble, hills, trenches.

use super::level::Levels;
use super::mark::{PaintedPath, Rgb};
use super::path::{Path, heading, right_of, turned};
use super::region::count;
use super::sketch::PieceSketch;
use crate::geometry::{Point, Vector};

/// Stones and scratches on bare earth.
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
            let along = heading(s.noise.between(-0.5, 0.9));
            let half = step * s.noise.between(0.2, 0.36);
            let bend = spot.at + right_of(along) * (half * s.noise.between(-0.6, 0.6));
            cracks.start(spot.at - along * half).line(bend).line(spot.at + along * half);
        }
    }
    s.add(PaintedPath::new(cracks).line(s.line, 0.05 * size).faint(0.8).cut());
    s.add(PaintedPath::new(shadows).fill(s.line).faint(0.6).cut());
    s.add(PaintedPath::new(stones).fill(s.light.mixed(s.ground, 0.25)).line(s.line, 0.035 * size).cut());
    s.add(PaintedPath::new(lit).fill(s.light).cut());
}

/// Broken blocks, large ones over small ones.
pub(super) fn rubble(s: &mut PieceSketch) {
    let size = s.region.scale();
    s.base(s.ground.mixed(s.line, 0.22), 0.95);
    let ink = 0.04 * size;
    let (chips, step) = s.spots(0.6 * size, 0.1 * size, 26.0);
    let mut small = Path::new();
    for spot in chips {
        small.pebble(spot.at, step * s.noise.between(0.1, 0.24), 4, &mut s.noise);
    }
    s.add(PaintedPath::new(small).fill(s.detail).line(s.line, ink * 0.8).cut());
    let (spots, step) = s.spots(0.7 * size, 0.2 * size, 26.0);
    for class in 0..3 {
        let (mut shadows, mut blocks, mut tops) = (Path::new(), Path::new(), Path::new());
        for spot in spots.iter().filter(|spot| spot.class == class) {
            let axis = heading(s.noise.turn());
            let half = [step * s.noise.between(0.28, 0.46), step * s.noise.between(0.2, 0.32)];
            shadows.block(spot.at + Vector::new(0.1, 0.12) * step, axis, half);
            blocks.block(spot.at, axis, half);
            tops.block(spot.at + Vector::new(-0.05, -0.06) * step, axis, half.map(|side| side * 0.66));
        }
        let tone = [s.detail, s.ground, s.ground.mixed(s.light, 0.4)][class];
        s.add(PaintedPath::new(shadows).fill(s.line).faint(0.5).cut());
        s.add(PaintedPath::new(blocks).fill(tone).line(s.line, ink).cut());
        s.add(PaintedPath::new(tops).fill(tone.mixed(s.light, 0.6)).cut());
    }
}

/// Steps of a hill, lit from the top left, with hachures down its flank.
pub(super) fn contours(s: &mut PieceSketch) {
    let depth = s.region.depth;
    s.base(s.ground, 1.0);
    hachures(s);
    let levels = Levels::new(s.region, depth * 0.13, s.seed);
    let (mut lit, mut shaded) = (Path::new(), Path::new());
    for (step, share) in [0.24, 0.47, 0.7].into_iter().enumerate() {
        let mut top = Path::new();
        for line in levels.lines(depth * share, 30 - 4 * step) {
            top.curve(&line);
            relief(&line, &mut lit, &mut shaded);
        }
        let tone = [s.ground.mixed(s.detail, 0.7), s.detail.mixed(s.light, 0.3), s.light][step];
        if !s.over {
            s.add(PaintedPath::new(top).fill(tone));
        }
    }
    let width = (depth * 0.04).clamp(0.03, 0.1);
    s.add(PaintedPath::new(shaded).line(s.line, width * 1.25));
    s.add(PaintedPath::new(lit).line(s.light.mixed(Rgb { red: 255, green: 255, blue: 245 }, 0.6), width));
}

/// Splits a closed clockwise line into the runs that face the light and those that turn away from it.
fn relief(line: &[Point], lit: &mut Path, shaded: &mut Path) {
    let next = |index: usize| line[(index + 1) % line.len()];
    let faces_light = |index: usize| {
        let along = next(index) - line[index];
        // The lines of a level have what is deeper on their left.
        let outward = right_of(along);
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
            if faces_light(index) { &mut *lit } else { &mut *shaded }.stream(&run);
            run.clear();
        }
    }
}

/// Short strokes from the foot of a slope upward; longer on the side away from the light.
fn hachures(s: &mut PieceSketch) {
    let depth = s.region.depth;
    let corners = &s.region.polygon;
    let step = (s.region.perimeter() / 70.0).max(0.17).max(depth * 0.1);
    let mut path = Path::new();
    let mut rest = step * 0.5;
    for (index, &a) in corners.iter().enumerate() {
        let b = corners[(index + 1) % corners.len()];
        let Some(along) = (b - a).unit() else { continue };
        let inward = right_of(along);
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
    s.add(PaintedPath::new(path).line(s.line, (depth * 0.022).clamp(0.025, 0.06)).faint(0.75).cut());
}

/// A trench: earth thrown up around a shaded floor that planks run across.
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
    s.add(PaintedPath::new(specks).fill(s.light).line(s.line, 0.025 * size).faint(0.8).cut());
    let edge = |rim: f64, path: &mut Path| {
        if s.region.rectangle {
            path.block(s.region.middle, s.region.axis, s.region.sides.map(|side| side / 2.0 - rim));
        } else {
            for line in Levels::new(s.region, 0.0, s.seed).lines(rim, 40) {
                path.curve(&line);
            }
        }
    };
    edge(rim, &mut floor);
    edge(rim * 0.82, &mut stakes);
    let deep = s.detail.mixed(s.line, 0.55);
    s.add(PaintedPath::new(floor).fill(deep).line(s.line, s.region.weight()).faint(if s.over { 0.7 } else { 1.0 }));
    planks(s, rim + depth * 0.12);
    // Stakes hold the walls: a broken line along the edge of the floor.
    let gap = (depth * 0.12).clamp(0.05, 0.3);
    s.add(PaintedPath::new(stakes).line(s.detail, rim * 0.35).dashed([gap * 1.6, gap * 0.5]));
}

/// Boards across the longer axis wherever the ground is `inset` deep.
fn planks(s: &mut PieceSketch, inset: f64) {
    let region = s.region;
    let boards = count(region.sides[0] / (region.depth * 0.3).max(0.2)).min(34);
    let step = region.sides[0] / f64::from(boards);
    let across = right_of(region.axis);
    let wide = step.min(region.depth * 0.6) * 0.36;
    let (mut shadows, mut path, mut grain) = (Path::new(), Path::new(), Path::new());
    for board in 0..boards {
        let middle = region.at((f64::from(board) + 0.5) * step - region.sides[0] / 2.0, 0.0);
        for [a, b] in region.chords(middle, across, inset) {
            let centre = a.midpoint(b);
            // Where the line runs along the trench and not across it, there is no board.
            if region.depth_at(centre) < inset || a.distance(b) > 3.0 * region.depth {
                continue;
            }
            let (tilt, half) = (s.noise.between(-0.06, 0.06), a.distance(b) / 2.0 * s.noise.between(0.9, 1.0));
            let axis = turned(region.axis, heading(tilt));
            shadows.block(centre + Vector::new(0.12, 0.12) * (wide * 3.0), axis, [wide, half]);
            path.block(centre, axis, [wide, half]);
            let by = right_of(axis) * (half * 0.8);
            grain.segment(centre - by, centre + by);
        }
    }
    s.add(PaintedPath::new(shadows).fill(s.line).faint(0.6));
    s.add(PaintedPath::new(path).fill(s.light.mixed(s.ground, 0.3)).line(s.line, 0.03));
    s.add(PaintedPath::new(grain).line(s.detail, 0.025).faint(0.6));
}
