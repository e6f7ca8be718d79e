//! What bases reach in a game, compared with a flood fill of a fine grid on random tables.
//!
//! A grid has an error of its own step. So the fill is done twice, with a slightly smaller and a slightly larger base, so that the true
//! result is between the two. Where the two agree, the exact result must be the same; how often they don't is printed.

use std::thread;

use tablewright::analysis::movement::{
    GameReachability, MovementMap, MovementObstacle, ReachabilityQuery, TargetRegion, elements, obstacles, zones,
};
use tablewright::analysis::{Base, Diagram, Table};
use tablewright::geometry::{Point, Rect, Shape, Side};
use tablewright::layout::{Edit, Layout, Piece, PieceId};
use tablewright::pack::{self, Pack};
use tablewright::solver::random::SplitMix64;
use tablewright::units::{Angle, Length};

use crate::generators::random::{inches, is_thorough};

/// The number of tables in a thorough run and in others, and the number of threads.
const TABLES: [u64; 2] = [1000, 400];
const THREADS: u64 = 2;
/// The grid's step in inches, the number of its places along a side of the table, and the index of the last one.
const STEP: f64 = 0.5;
const SIDE: usize = 97;
const LAST: f64 = 96.0;
/// How much smaller the one base is: no place is farther from the grid than half the diagonal of a step.
const SMALLER_BY: f64 = STEP * 0.707_2;
/// How much larger the other base is: no place of a step is farther from the nearer of its ends than half its length.
const LARGER_BY: f64 = STEP / 2.0;

fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

fn shape(random: &mut SplitMix64) -> Shape {
    let corners = |corners: &[(i32, i32)], scale: i32| Shape::Polygon {
        points: corners.iter().map(|(x, y)| [Length::hundredths(x * scale), Length::hundredths(y * scale)]).collect(),
    };
    match random.below(12) {
        6 | 7 => Shape::Circle { diameter: inches(random, 1, 12) },
        0 => Shape::Ellipse { width: inches(random, 2, 14), depth: inches(random, 2, 6) },
        // An L, a U, and a ring with a gate.
        1 | 2 => corners(&[(-3, -3), (3, -3), (3, -2), (-2, -2), (-2, 3), (-3, 3)], 100 + 10 * random.between(0, 15)),
        3 => corners(
            &[(-3, -3), (3, -3), (3, 3), (2, 3), (2, -2), (-2, -2), (-2, 3), (-3, 3)],
            60 + 10 * random.between(0, 17),
        ),
        4 => corners(
            &[(-3, -3), (3, -3), (3, 3), (1, 3), (1, 2), (2, 2), (2, -2), (-2, -2), (-2, 2), (-1, 2), (-1, 3), (-3, 3)],
            60 + 10 * random.between(0, 19),
        ),
        5 => Shape::Rectangle { width: inches(random, 8, 24), depth: inches(random, 1, 8) },
        _ => Shape::Rectangle { width: inches(random, 3, 20), depth: inches(random, 1, 4) },
    }
}

/// A crowded table with a scenario at an edge.
fn table(random: &mut SplitMix64) -> Layout {
    let kind = |id: &str| pack().kind(id).expect("the default pack has the kind");
    let count = 3 + random.below(13);
    let add = |nth| {
        let at = [inches(random, 0, 48), inches(random, 0, 48)];
        let (name, also) = match random.below(12) {
            0 => ("wall", None),
            1 => ("hedge", None),
            2 => ("crates", Some("obstruction")),
            3 => ("forest", None),
            _ => ("building", None),
        };
        let mut piece = Piece::new(PieceId::nth(nth), kind(name), at);
        piece.also.extend(also.map(kind));
        piece.shape = Some(shape(random));
        // Between aligned pieces the gap has the same width along its whole length.
        let is_upright = random.below(2) == 0;
        piece.turn = Angle::tenths(if is_upright { 900 * random.between(0, 3) } else { random.between(0, 3599) });
        Edit::Add(piece)
    };
    let mut pieces: Vec<Edit> = (0..count).map(add).collect();
    if random.below(16) == 0 {
        // A strip along the top that leaves little or nothing of the zone there.
        let depth = inches(random, 4, 12);
        for (nth, x) in [(count, 12), (count + 1, 36)] {
            let at = [Length::hundredths(x * 100), Length::hundredths(depth.as_hundredths() / 2)];
            let mut piece = Piece::new(PieceId::nth(nth), kind("building"), at);
            piece.shape = Some(Shape::Rectangle { width: Length::hundredths(2400), depth });
            pieces.push(Edit::Add(piece));
        }
    }
    let scenario = random.pick(&pack().scenarios).expect("the pack has scenarios");
    let layout = Layout::new(pack()).edited(&pieces).expect("the pieces can be added");
    layout.playing(Some(scenario), Side::CLOCKWISE[random.below(4)])
}

/// For each place of the grid the distance to the nearest obstacle in inches; only right as far as it matters.
type Clearance = Vec<f64>;

fn place(index: usize) -> Point {
    let inches = |steps: usize| f64::from(u32::try_from(steps).expect("few")) * STEP;
    Point::new(inches(index % SIDE), inches(index / SIDE))
}

/// The places of the grid in a rectangle.
fn places(bounds: &Rect) -> impl Iterator<Item = usize> + use<> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held within the grid")]
    let steps = |from: f64, to: f64| {
        let [from, to] = [(from / STEP).ceil(), (to / STEP).floor()].map(|step| step.clamp(0.0, LAST) as usize);
        from..=to
    };
    let (across, down) = (steps(bounds.min.x, bounds.max.x), steps(bounds.min.y, bounds.max.y));
    down.flat_map(move |y| across.clone().map(move |x| y * SIDE + x))
}

/// For each piece the places within `reach` of its bounds, with their distances from it.
fn patches(table: &Table, reach: f64) -> Vec<Vec<(usize, f64)>> {
    let patch = |placed: &tablewright::analysis::Placed| {
        let around = places(&placed.footprint.bounds().grown(reach));
        around.map(|index| (index, placed.footprint.signed_distance(place(index)))).collect()
    };
    table.pieces.iter().map(patch).collect()
}

fn clearance<'a>(
    obstacles: impl Iterator<Item = &'a MovementObstacle<'a>>,
    patches: &[Vec<(usize, f64)>],
) -> Clearance {
    let edge = |at: Point| at.x.min(48.0 - at.x).min(at.y).min(48.0 - at.y);
    let mut clearance: Clearance = (0..SIDE * SIDE).map(|index| edge(place(index))).collect();
    let mut reduce = |index: usize, distance: f64| clearance[index] = clearance[index].min(distance);
    for obstacle in obstacles {
        if let Some(piece) = obstacle.piece() {
            patches[piece].iter().for_each(|(index, distance)| reduce(*index, *distance));
        } else {
            // A flag without terrain.
            (0..SIDE * SIDE).for_each(|index| reduce(index, obstacle.footprint.signed_distance(place(index))));
        }
    }
    clearance
}

/// The connected component, from 1, of each place with this clearance; 0 for the others.
fn flood_fill(clearance: &Clearance, least: f64) -> Vec<u32> {
    let (mut components, mut number, mut open) = (vec![0; clearance.len()], 0, Vec::new());
    for start in 0..clearance.len() {
        if components[start] != 0 || clearance[start] < least {
            continue;
        }
        number += 1;
        components[start] = number;
        open.push(start);
        while let Some(at) = open.pop() {
            let (x, y) = (at % SIDE, at / SIDE);
            let next = [
                (x > 0).then(|| at - 1),
                (x + 1 < SIDE).then_some(at + 1),
                (y > 0).then(|| at - SIDE),
                (y + 1 < SIDE).then_some(at + SIDE),
            ];
            for next in next.into_iter().flatten() {
                if components[next] == 0 && clearance[next] >= least {
                    components[next] = number;
                    open.push(next);
                }
            }
        }
    }
    components
}

/// The components of the places where a base stands in a region: those with this clearance, up to `beyond` outside of the region.
fn standing(
    region: &TargetRegion,
    base: Base,
    stand: &Clearance,
    components: &[u32],
    least: f64,
    beyond: f64,
) -> Vec<u32> {
    let (bounds, disc) = match *region {
        TargetRegion::Zone(zone) => (zone.grown(beyond - base.radius), None),
        TargetRegion::Near { centre, distance } => {
            let radius = distance + base.radius + beyond;
            (Rect::new(centre, centre).grown(radius), Some((centre, radius)))
        }
    };
    let mut known = Vec::new();
    if bounds.width() < 0.0 || bounds.depth() < 0.0 {
        return known;
    }
    for index in places(&bounds) {
        let (at, component) = (place(index), components[index]);
        let is_in_region =
            bounds.distance_squared_to(at) == 0.0 && disc.is_none_or(|(centre, radius)| centre.distance(at) <= radius);
        if is_in_region && stand[index] >= least && !known.contains(&component) {
            known.push(component);
        }
    }
    known
}

/// The result of a flood fill for a base that needs `slack` less clearance to walk and `beyond` less to stand.
fn by_flood_fill(
    base: Base,
    clearances: [&Clearance; 2],
    regions: &[TargetRegion],
    slack: f64,
    beyond: f64,
) -> GameReachability {
    let [walk, stand] = clearances;
    let components = flood_fill(walk, base.radius - slack);
    let known = |region: &TargetRegion| standing(region, base, stand, &components, base.radius - beyond, beyond);
    let (attacker, defender) = (known(&regions[0]), known(&regions[1]));
    // Component 0 is the places where the base can stand but not walk.
    let shares = |a: &[u32], b: &[u32]| a.iter().any(|component| *component != 0 && b.contains(component));
    let both: Vec<u32> =
        attacker.iter().copied().filter(|component| *component != 0 && defender.contains(component)).collect();
    let zones_are_joined = !both.is_empty();
    let goal = |region: &TargetRegion| {
        let goal = known(region);
        if zones_are_joined {
            [shares(&both, &goal); 2]
        } else {
            [&attacker, &defender].map(|from| shares(from, &goal))
        }
    };
    let goals = regions[2..].iter().map(goal).collect();
    GameReachability { can_stand_in_zones: [!attacker.is_empty(), !defender.is_empty()], zones_are_joined, goals }
}

/// The numbers of results that are yes, no, and within the grid's error.
#[derive(Default)]
struct Count {
    yes: u32,
    no: u32,
    unsure: u32,
}

impl Count {
    fn compare(&mut self, what: &str, exact: bool, least: bool, most: bool) {
        assert!(exact || !least, "{what}: a larger base gets there");
        assert!(!exact || most, "{what}: a smaller base doesn't get there");
        *if least == most { if exact { &mut self.yes } else { &mut self.no } } else { &mut self.unsure } += 1;
    }
}

/// Compares the results on a random table.
fn compare(seed: u64, counts: &mut [Count; 3]) {
    let layout = table(&mut SplitMix64::new(seed));
    let table = Table::new(&layout);
    let diagram = Diagram::new(&layout, layout.scenario.expect("a scenario"), layout.attacker_edge);
    let zones = zones(&layout, layout.attacker_edge);
    let asked = ReachabilityQuery::for_game(zones, elements(&diagram));
    let regions: Vec<TargetRegion> = zones.into_iter().map(TargetRegion::Zone).chain(elements(&diagram)).collect();
    let map = MovementMap::new(&table);
    // One base for each table, in turn, so that there is time for more tables.
    let moving_bases = || map.moving_bases.iter().skip(usize::try_from(seed % 5).expect("small")).step_by(5);
    let patches = patches(&table, moving_bases().map(|moving_base| moving_base.base.radius).fold(0.0, f64::max) + STEP);
    for moving_base in moving_bases() {
        let base = moving_base.base;
        let known: Vec<MovementObstacle> = obstacles(&table, base).collect();
        let stand = clearance(known.iter(), &patches);
        let walk = clearance(known.iter().filter(|one| !one.is_crossable), &patches);
        let most = by_flood_fill(base, [&walk, &stand], &regions, SMALLER_BY, SMALLER_BY);
        let least = by_flood_fill(base, [&walk, &stand], &regions, -LARGER_BY, 0.0);
        let exact = map.reachability(moving_base, &asked).in_game(0);
        let what = |what: &str| format!("table {seed}, {} mm, {what}", base.millimetres);
        for (exact, (least, most)) in
            exact.can_stand_in_zones.into_iter().zip(least.can_stand_in_zones.into_iter().zip(most.can_stand_in_zones))
        {
            counts[0].compare(&what("standing"), exact, least, most);
        }
        counts[1].compare(&what("zones"), exact.zones_are_joined, least.zones_are_joined, most.zones_are_joined);
        // The results for elements depend on whether the zones are joined.
        if least.zones_are_joined == most.zones_are_joined {
            let goals = exact.goals.iter().zip(least.goals.iter().zip(&most.goals));
            for (index, (exact, (least, most))) in goals.enumerate() {
                for (exact, (least, most)) in exact.iter().zip(least.iter().zip(most)) {
                    counts[2].compare(&what(&format!("element {index}")), *exact, *least, *most);
                }
            }
        }
    }
}

#[test]
fn bases_reach_what_a_flood_fill_reaches() {
    let tables = TABLES[usize::from(!is_thorough())];
    let count = |first: u64| {
        let mut counts = <[Count; 3]>::default();
        for seed in (first..tables).step_by(usize::try_from(THREADS).expect("few")) {
            compare(seed, &mut counts);
        }
        counts
    };
    let counts: Vec<[Count; 3]> = thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|first| scope.spawn(move || count(first))).collect();
        threads.into_iter().map(|thread| thread.join().expect("no table disagrees")).collect()
    });
    for (index, what) in ["standing in a zone", "zone to zone", "to an element"].into_iter().enumerate() {
        let sum = |of: fn(&Count) -> u32| counts.iter().map(|counts| of(&counts[index])).sum::<u32>();
        let (yes, no, unsure) = (sum(|count| count.yes), sum(|count| count.no), sum(|count| count.unsure));
        println!("{what}: {yes} yes, {no} no, {unsure} within the grid's error");
        let tables = u32::try_from(tables).expect("a few");
        assert!(no > tables / 100 && yes > tables / 40, "{what}: there is something to find");
        assert!(unsure * 5 < yes + no, "{what}: the grid says something");
    }
}
