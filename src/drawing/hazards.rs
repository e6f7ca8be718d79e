//! Ground that harms: acid, fire, quicksand. Each has the striped rim.

use super::level::Levels;
use super::mark::{PaintedPath, Rgb};
use super::path::{Path, heading};
use super::sketch::PieceSketch;
use crate::geometry::{Point, Vector};

/// Bubbles on a bright pool.
pub(super) fn acid(s: &mut PieceSketch) {
    let size = s.region.scale();
    let depth = s.region.depth;
    s.base(s.ground, 1.0);
    if !s.over {
        let levels = Levels::new(s.region, depth * 0.28, s.seed);
        for (share, tone) in [(0.28, s.detail), (0.6, s.detail.mixed(s.light, 0.5))] {
            let mut pool = Path::new();
            for line in levels.lines(depth * share, 26) {
                pool.curve(&line);
            }
            s.add(PaintedPath::new(pool).fill(tone).faint(0.75));
        }
    }
    let (spots, step) = s.spots(0.72 * size, depth * 0.26, 24.0);
    let (mut shadows, mut bubbles, mut shine) = (Path::new(), Path::new(), Path::new());
    for spot in spots {
        let radius = step * if s.noise.once_in(2.5) { s.noise.between(0.3, 0.46) } else { s.noise.between(0.12, 0.24) };
        shadows.circle(spot.at + Vector::new(0.16, 0.2) * radius, radius);
        bubbles.circle(spot.at, radius);
        let at = |turn: f64| spot.at + heading(turn) * (radius * 0.58);
        shine.start(at(3.2)).quad(spot.at + heading(3.95) * (radius * 0.85), at(4.7));
    }
    s.add(PaintedPath::new(shadows).fill(s.line).faint(0.5).cut());
    s.add(PaintedPath::new(bubbles).fill(s.detail).line(s.line, 0.055 * size).cut());
    s.add(PaintedPath::new(shine).line(s.light, 0.07 * size).cut());
    s.warning();
}

/// Scorched ground, cracks that glow, flames.
pub(super) fn embers(s: &mut PieceSketch) {
    let size = s.region.scale();
    s.base(s.ground, 1.0);
    s.patches(s.line, 0.5);
    if !s.over {
        let path = cracks(s, size);
        for (tone, width, opacity) in [(s.detail, 0.3, 0.4), (s.detail, 0.15, 1.0), (s.light, 0.06, 1.0)] {
            s.add(PaintedPath::new(path.clone()).line(tone, width * size).faint(opacity).cut());
        }
    }
    let spacing = if s.over { 0.95 } else { 1.25 } * size;
    let (spots, step) = s.spots(spacing, s.region.depth * 0.3, if s.over { 26.0 } else { 12.0 });
    let (mut scorch, mut glow, mut outer, mut inner) = (Path::new(), Path::new(), Path::new(), Path::new());
    for spot in spots {
        let high = step * s.noise.between(0.32, 0.5);
        let foot = spot.at + Vector::new(0.0, high * 0.3);
        scorch.scallops(foot, high * 1.2, 7, &mut s.noise);
        glow.ellipse(foot, [high * 0.85, high * 0.6]);
        flame(&mut outer, spot.at, high);
        flame(&mut inner, spot.at + Vector::new(0.0, high * 0.12), high * 0.52);
    }
    // Laid over another kind, the flames scorch and light what stands around them.
    let (tone, opacity) = if s.over { (s.ground, 0.55) } else { (s.line, 0.4) };
    s.add(PaintedPath::new(scorch).fill(tone).faint(opacity).cut());
    s.add(PaintedPath::new(glow).fill(s.detail).faint(0.5).cut());
    s.add(PaintedPath::new(outer).fill(s.detail.mixed(s.light, 0.25)).line(s.line, 0.05 * size).cut());
    s.add(PaintedPath::new(inner).fill(s.light.mixed(Rgb { red: 255, green: 250, blue: 225 }, 0.45)).cut());
    s.warning();
}

/// A tongue of flame, `high` from its middle to its tip.
fn flame(path: &mut Path, at: Point, high: f64) {
    let on = |x: f64, y: f64| at + Vector::new(x * high, y * high);
    path.start(on(0.1, -1.0))
        .cubic(on(0.15, -0.45), on(0.62, -0.2), on(0.5, 0.3))
        .cubic(on(0.4, 0.75), on(-0.4, 0.75), on(-0.5, 0.3))
        .cubic(on(-0.56, 0.0), on(-0.4, -0.2), on(-0.28, -0.4))
        .cubic(on(-0.2, -0.15), on(0.1, -0.5), on(0.1, -1.0))
        .close();
}

/// Jagged lines that wander through the ground from place to place.
fn cracks(s: &mut PieceSketch, size: f64) -> Path {
    let (spots, step) = s.spots(1.25 * size, 0.12 * s.region.depth, 12.0);
    let mut path = Path::new();
    for spot in spots {
        let begin = s.noise.turn();
        for arm in 0..3 {
            let mut turn = begin + f64::from(arm) * 2.1 + s.noise.between(-0.4, 0.4);
            let mut at = spot.at;
            path.start(at);
            for _ in 0..3 {
                turn += s.noise.between(-0.7, 0.7);
                at = at + heading(turn) * (step * s.noise.between(0.14, 0.24));
                path.line(at);
            }
        }
    }
    path
}

/// Quicksand: spirals drawn down into dark throats; one, or several where the shape is long.
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
    let many = whirls.len() > 1;
    let reach = reaches(s, if many { depth * 1.25 } else { f64::INFINITY });
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
                    // Round in the middle, like the outline at the rim.
                    let far = if index == 0 { radius + (toward(&reach, turn) - radius) * share } else { radius };
                    at + heading(turn) * (far * share)
                })
                .collect();
            if arm % 2 == 0 { &mut broad } else { &mut thin }.stream(&points);
        }
        throat.circle(at, radius * 0.15);
        lip.circle(at + Vector::new(0.03, 0.03) * radius, radius * 0.2);
    }
    let size = s.region.scale();
    s.add(PaintedPath::new(broad).line(s.detail, 0.3 * size).faint(0.8).cut());
    s.add(PaintedPath::new(thin).line(s.line, 0.1 * size).faint(0.9).cut());
    s.add(PaintedPath::new(lip).fill(s.light));
    s.add(PaintedPath::new(throat).fill(s.line.mixed(Rgb { red: 0, green: 0, blue: 0 }, 0.45)));
    s.warning();
}

/// How far the outline is from the pole all around, without sudden leaps and at most `most`.
fn reaches(s: &PieceSketch, most: f64) -> [f64; 36] {
    let mut far = [most; 36];
    for (index, far) in (0_u32..).zip(&mut far) {
        *far = far.min(s.region.reach(heading(f64::from(index) * std::f64::consts::TAU / 36.0)));
    }
    let mut least = far;
    for (index, least) in least.iter_mut().enumerate() {
        *least = (34..39).map(|by| far[(index + by) % 36]).fold(f64::INFINITY, f64::min);
    }
    least
}

/// The reach in the direction of `turn`, between the two measured next to it.
fn toward(reach: &[f64; 36], turn: f64) -> f64 {
    let turns = turn / std::f64::consts::TAU;
    let place = (turns - turns.floor()) * 36.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an index, not negative")]
    let index = place as usize;
    let (here, next) = (reach[index % 36], reach[(index + 1) % 36]);
    here + (next - here) * (place - place.floor())
}
