//! Art of fog and water.

use super::level::Levels;
use super::mark::PaintedPath;
use super::path::Path;
use super::sketch::PieceSketch;
use crate::geometry::Vector;

/// Fog: soft banks, the upper ones brighter, with wisps between them.
pub(super) fn fog(s: &mut PieceSketch) {
    let size = s.region.scale();
    s.base(s.ground, 0.86);
    if !s.is_overlay {
        s.band(s.light, 0.3 * size, 0.35);
    }
    let (spots, step) = s.spots(1.15 * size, 0.3 * size, 17.0);
    for class in 0..3_u8 {
        let (mut shades, mut puffs) = (Path::new(), Path::new());
        for spot in spots.iter().filter(|spot| spot.class == usize::from(class)) {
            let radius = step * s.noise.between(0.5, 0.68);
            shades.scallops(spot.at + Vector::new(0.14, 0.2) * radius, radius, 7, &mut s.noise);
            puffs.scallops(spot.at, radius * 0.96, 7, &mut s.noise);
        }
        s.add(PaintedPath::new(shades).fill(s.line).opacity(0.3));
        let tone = s.detail.mixed(s.light, f64::from(class) * 0.5);
        s.add(PaintedPath::new(puffs).fill(tone).opacity(if s.is_overlay { 0.6 } else { 0.82 }));
    }
    let wisps = waves(s, 1.5 * size, 8.0, 2.6);
    s.add(PaintedPath::new(wisps).stroke(s.line, 0.045 * size).opacity(0.55));
}

/// Water: a pale shore, a darker middle, waves that catch the light.
pub(super) fn ripples(s: &mut PieceSketch) {
    let size = s.region.scale();
    s.base(s.ground, 0.96);
    if !s.is_overlay {
        let levels = Levels::new(s.region, s.region.depth * 0.2, s.seed);
        for (share, opacity) in [(0.3, 0.22), (0.58, 0.24)] {
            let deep = levels.area(s.region.depth * share, 26);
            s.add(PaintedPath::new(deep).fill(s.line).opacity(opacity));
        }
    }
    s.band(s.light, 0.16 * size, 0.75);
    let dark = waves(s, 1.0 * size, 16.0, 1.5);
    s.add(PaintedPath::new(dark).stroke(s.line, 0.05 * size).opacity(0.7));
    let pale = waves(s, 0.85 * size, 22.0, 1.6);
    s.add(PaintedPath::new(pale).stroke(s.light, 0.055 * size));
}

/// Horizontal wavy strokes; `long` scales their length.
fn waves(s: &mut PieceSketch, spacing: f64, most: f64, long: f64) -> Path {
    let (spots, step) = s.spots(spacing, spacing * 0.35, most);
    let mut path = Path::new();
    for spot in spots {
        let half = step * long * s.noise.between(0.16, 0.28);
        let high = step * 0.1;
        let at = |x: f64, y: f64| spot.at + Vector::new(x * half, y * high);
        path.move_to(at(-1.0, 0.4)).quad_to(at(-0.5, -1.6), at(0.0, 0.0)).quad_to(at(0.5, 1.6), at(1.0, -0.4));
    }
    path
}
