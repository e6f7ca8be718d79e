//! Art of hazards, each with the striped rim: acid, fire, quicksand.

use super::level::Levels;
use super::mark::{PaintedPath, Rgb};
use super::path::{Path, unit_vector};
use super::sketch::PieceSketch;
use crate::geometry::{Point, Vector};

/// Acid: bubbles on a bright pool.
pub(super) fn acid(s: &mut PieceSketch) {
    let size = s.region.scale();
    let depth = s.region.depth;
    s.base(s.ground, 1.0);
    if !s.is_overlay {
        let levels = Levels::new(s.region, depth * 0.28, s.seed);
        for (share, tone) in [(0.28, s.detail), (0.6, s.detail.mixed(s.light, 0.5))] {
            let pool = levels.area(depth * share, 26);
            s.add(PaintedPath::new(pool).fill(tone).opacity(0.75));
        }
    }
    let (spots, step) = s.spots(0.72 * size, depth * 0.26, 24.0);
    let (mut shadows, mut bubbles, mut shine) = (Path::new(), Path::new(), Path::new());
    for spot in spots {
        let radius = step * if s.noise.once_in(2.5) { s.noise.between(0.3, 0.46) } else { s.noise.between(0.12, 0.24) };
        shadows.circle(spot.at + Vector::new(0.16, 0.2) * radius, radius);
        bubbles.circle(spot.at, radius);
        let at = |turn: f64| spot.at + unit_vector(turn) * (radius * 0.58);
        shine.move_to(at(3.2)).quad_to(spot.at + unit_vector(3.95) * (radius * 0.85), at(4.7));
    }
    s.add(PaintedPath::new(shadows).fill(s.line).opacity(0.5));
    s.add(PaintedPath::new(bubbles).fill(s.detail).stroke(s.line, 0.055 * size));
    s.add(PaintedPath::new(shine).stroke(s.light, 0.07 * size));
    s.warning();
}

/// Burning earth: scorched ground, glowing cracks, flames.
pub(super) fn embers(s: &mut PieceSketch) {
    let size = s.region.scale();
    s.base(s.ground, 1.0);
    s.patches(s.line, 0.5);
    if !s.is_overlay {
        let path = cracks(s, size);
        for (tone, width, opacity) in [(s.detail, 0.3, 0.4), (s.detail, 0.15, 1.0), (s.light, 0.06, 1.0)] {
            s.add(PaintedPath::new(path.clone()).stroke(tone, width * size).opacity(opacity));
        }
    }
    let spacing = if s.is_overlay { 0.95 } else { 1.25 } * size;
    let (spots, step) = s.spots(spacing, s.region.depth * 0.3, if s.is_overlay { 26.0 } else { 12.0 });
    let (mut scorch, mut glow, mut outer, mut inner) = (Path::new(), Path::new(), Path::new(), Path::new());
    for spot in spots {
        let high = step * s.noise.between(0.32, 0.5);
        let foot = spot.at + Vector::new(0.0, high * 0.3);
        scorch.scallops(foot, high * 1.2, 7, &mut s.noise);
        glow.ellipse(foot, [high * 0.85, high * 0.6]);
        flame(&mut outer, spot.at, high);
        flame(&mut inner, spot.at + Vector::new(0.0, high * 0.12), high * 0.52);
    }
    // Over another kind, the flames are drawn with scorched ground around them.
    let (tone, opacity) = if s.is_overlay { (s.ground, 0.55) } else { (s.line, 0.4) };
    s.add(PaintedPath::new(scorch).fill(tone).opacity(opacity));
    s.add(PaintedPath::new(glow).fill(s.detail).opacity(0.5));
    s.add(PaintedPath::new(outer).fill(s.detail.mixed(s.light, 0.25)).stroke(s.line, 0.05 * size));
    s.add(PaintedPath::new(inner).fill(s.light.mixed(Rgb { red: 255, green: 250, blue: 225 }, 0.45)));
    s.warning();
}

/// A tongue of flame, `high` from its middle to its tip.
fn flame(path: &mut Path, at: Point, high: f64) {
    let on = |x: f64, y: f64| at + Vector::new(x * high, y * high);
    path.move_to(on(0.1, -1.0))
        .curve_to(on(0.15, -0.45), on(0.62, -0.2), on(0.5, 0.3))
        .curve_to(on(0.4, 0.75), on(-0.4, 0.75), on(-0.5, 0.3))
        .curve_to(on(-0.56, 0.0), on(-0.4, -0.2), on(-0.28, -0.4))
        .curve_to(on(-0.2, -0.15), on(0.1, -0.5), on(0.1, -1.0))
        .close();
}

/// Jagged lines, three from each of a few points.
fn cracks(s: &mut PieceSketch, size: f64) -> Path {
    let (spots, step) = s.spots(1.25 * size, 0.12 * s.region.depth, 12.0);
    let mut path = Path::new();
    for spot in spots {
        let begin = s.noise.turn();
        for arm in 0..3 {
            let turn = begin + f64::from(arm) * 2.1 + s.noise.between(-0.4, 0.4);
            path.crack(spot.at, turn, 0.7, step, [0.14, 0.24], &mut s.noise);
        }
    }
    path
}

/// Quicksand: whirls of spirals around dark middles; several where the shape is long.
pub(super) fn whorl(s: &mut PieceSketch) {
    let depth = s.region.depth;
    s.base(s.ground, 1.0);
    let mut whirls = vec![(s.region.pole, depth)];
    let (spots, _) = s.region.spots(&mut s.noise, depth * 0.8, depth * 0.45, 60.0);
    for spot in spots {
        let radius = s.region.depth_at(spot.at);
        if whirls.iter().all(|(at, other)| spot.at.distance(*at) > (radius + other) * 1.15) {
            whirls.push((spot.at, radius));
        }
    }
    let reach = reaches(s, if whirls.len() > 1 { depth * 1.25 } else { f64::INFINITY });
    let (mut broad, mut thin) = (Path::new(), Path::new());
    let (mut throat, mut lip) = (Path::new(), Path::new());
    for (index, (at, radius)) in whirls.into_iter().enumerate() {
        let begin = s.noise.turn();
        let arms = if index == 0 { 3 } else { 2 };
        for arm in 0..arms * 2_u32 {
            let from = begin + f64::from(arm / 2) * std::f64::consts::TAU / f64::from(arms) + f64::from(arm % 2) * 0.5;
            let steps = if index == 0 { 15 } else { 9 };
            let points: Vec<Point> = (0..=steps)
                .map(|step| {
                    let along = f64::from(step) / f64::from(steps);
                    let (turn, share) = (from + along * 5.4, 0.9 - 0.8 * along);
                    // The first whirl is round in the middle and follows the outline at the rim.
                    let far = if index == 0 { radius + (reach_toward(&reach, turn) - radius) * share } else { radius };
                    at + unit_vector(turn) * (far * share)
                })
                .collect();
            if arm % 2 == 0 { &mut broad } else { &mut thin }.open_curve(&points);
        }
        throat.circle(at, radius * 0.15);
        lip.circle(at + Vector::new(0.03, 0.03) * radius, radius * 0.2);
    }
    let size = s.region.scale();
    s.add(PaintedPath::new(broad).stroke(s.detail, 0.3 * size).opacity(0.8));
    s.add(PaintedPath::new(thin).stroke(s.line, 0.1 * size).opacity(0.9));
    s.add(PaintedPath::new(lip).fill(s.light));
    s.add(PaintedPath::new(throat).fill(s.line.mixed(Rgb { red: 0, green: 0, blue: 0 }, 0.45)));
    s.warning();
}

/// The distances from the pole to the outline in 36 directions, at most `most`, each the least of five neighbours.
fn reaches(s: &PieceSketch, most: f64) -> [f64; 36] {
    let mut far = [most; 36];
    for (index, far) in (0_u32..).zip(&mut far) {
        *far = far.min(s.region.reach(unit_vector(f64::from(index) * std::f64::consts::TAU / 36.0)));
    }
    let mut least = far;
    for (index, least) in least.iter_mut().enumerate() {
        *least = (34..39).map(|by| far[(index + by) % 36]).fold(f64::INFINITY, f64::min);
    }
    least
}

/// The reach in the direction of `turn`, interpolated between the nearest two.
fn reach_toward(reach: &[f64; 36], turn: f64) -> f64 {
    let turns = turn / std::f64::consts::TAU;
    let place = (turns - turns.floor()) * 36.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an index, not negative")]
    let index = place as usize;
    let (here, next) = (reach[index % 36], reach[(index + 1) % 36]);
    here + (next - here) * (place - place.floor())
}
