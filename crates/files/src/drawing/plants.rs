//! Art of plants: tree crowns, tufts of grass, hedges.

use super::mark::PaintedPath;
use super::path::{Path, quarter_turned, rotated, unit_vector};
use super::region::count;
use super::sketch::PieceSketch;
use crate::geometry::Vector;

/// Tree crowns from above, in three layers.
pub(super) fn canopy(s: &mut PieceSketch) {
    let size = s.region.scale();
    s.base(s.ground.mixed(s.line, 0.6), 1.0);
    let (spots, step) = s.spots(1.25 * size, -0.08 * size, 20.0);
    // Over another kind the crowns are apart, so that it shows between them.
    let spread = if s.is_overlay { 0.52 } else { 1.0 };
    let tones = [s.ground, s.ground.mixed(s.detail, 0.55), s.detail];
    let (ink, shade) = (s.line.mixed(s.ground, 0.15), s.line);
    for (class, &tone) in tones.iter().enumerate() {
        let (mut shadows, mut crowns) = (Path::new(), Path::new());
        let (mut lit, mut bright) = (Path::new(), Path::new());
        for spot in spots.iter().filter(|spot| spot.class == class) {
            let radius = step * spread * s.noise.between(0.6, 0.74);
            shadows.circle(spot.at + Vector::new(0.13, 0.15) * radius, radius * 0.97);
            crowns.scallops(spot.at, radius, 7, &mut s.noise);
            let toward_light = Vector::new(-0.2, -0.22) * radius;
            lit.scallops(spot.at + toward_light, radius * 0.6, 4, &mut s.noise);
            bright.circle(spot.at + toward_light * 1.7, radius * 0.22);
        }
        s.add(PaintedPath::new(shadows).fill(shade).opacity(0.5));
        s.add(PaintedPath::new(crowns).fill(tone).stroke(ink, 0.035 * size));
        s.add(PaintedPath::new(lit).fill(tone.mixed(s.light, 0.38)));
        s.add(PaintedPath::new(bright).fill(tone.mixed(s.light, 0.85)));
    }
}

/// Tufts of blades that fan out from their foot.
pub(super) fn grass(s: &mut PieceSketch) {
    let size = s.region.scale();
    s.base(s.ground, 0.95);
    s.patches(s.light, 0.5);
    s.band(s.detail, 0.22 * size, 0.35);
    let (spots, step) = s.spots(0.62 * size, 0.07 * size, 30.0);
    let tall = step * 0.72;
    let (mut shade, mut dark, mut pale) = (Path::new(), Path::new(), Path::new());
    for spot in spots {
        shade.ellipse(spot.at + Vector::new(0.08, 0.04) * tall, [tall * 0.42, tall * 0.16]);
        for blade in -2..=2 {
            let lean = f64::from(blade) * 0.24 + s.noise.between(-0.1, 0.1);
            let foot = spot.at + Vector::new(f64::from(blade) * 0.07 * tall, 0.0);
            let high = tall * s.noise.between(0.75, 1.1);
            let tip = foot + Vector::new(lean * high * 1.5, -high * (1.0 - lean.abs() * 0.5));
            let bend = foot + Vector::new(lean * high * 0.3, -high * 0.6);
            if blade % 2 == 0 { &mut dark } else { &mut pale }.move_to(foot).quad_to(bend, tip);
        }
    }
    s.add(PaintedPath::new(shade).fill(s.line).opacity(0.3));
    s.add(PaintedPath::new(dark).stroke(s.line.mixed(s.detail, 0.3), 0.055 * size));
    s.add(PaintedPath::new(pale).stroke(s.light, 0.05 * size));
}

/// A clipped hedge: a lit top between shaded flanks, full of leaves.
pub(super) fn hedge(s: &mut PieceSketch) {
    s.base(s.ground.mixed(s.line, 0.45), 1.0);
    let depth = s.region.depth.min(0.6);
    let step = (depth * 1.05).max(0.12);
    let (mut shadows, mut bushes, mut lit) = (Path::new(), Path::new(), Path::new());
    let rows = count(s.region.sides[1] / (depth * 2.2) - 0.3).min(7);
    let columns = count(s.region.sides[0] / step).min(30 / rows).min(24);
    let depth = depth.max(s.region.sides[1] / f64::from(rows) * 0.5);
    for row in 0..rows {
        for column in 0..columns {
            let along = ((f64::from(column) + 0.5) / f64::from(columns) - 0.5) * s.region.sides[0];
            let across = ((f64::from(row) + 0.5) / f64::from(rows) - 0.5) * s.region.sides[1];
            let at = s.region.at(along, across + depth * s.noise.between(-0.08, 0.08));
            if s.region.depth_at(at) < -0.4 * depth {
                continue;
            }
            let radius = depth * s.noise.between(0.78, 0.92);
            shadows.circle(at + Vector::new(0.16, 0.18) * depth, radius);
            bushes.scallops(at, radius, 7, &mut s.noise);
            lit.scallops(at + Vector::new(-0.18, -0.22) * depth, radius * 0.55, 5, &mut s.noise);
        }
    }
    let leaves = leaves(s, depth);
    s.add(PaintedPath::new(shadows).fill(s.line).opacity(0.45));
    s.add(PaintedPath::new(bushes).fill(s.detail.mixed(s.ground, 0.4)));
    s.add(PaintedPath::new(lit).fill(s.light.mixed(s.detail, 0.4)));
    s.add(PaintedPath::new(leaves).stroke(s.line, 0.035 + 0.02 * depth).opacity(0.55));
}

/// Short strokes in all directions.
fn leaves(s: &mut PieceSketch, depth: f64) -> Path {
    let (spots, step) = s.spots(depth * 0.55, depth * 0.1, 44.0);
    let mut path = Path::new();
    for spot in spots {
        let along = unit_vector(s.noise.turn());
        let by = rotated(along, Vector::new(step * 0.2, 0.0));
        path.move_to(spot.at - by).quad_to(spot.at + quarter_turned(along) * (step * 0.12), spot.at + by);
    }
    path
}
