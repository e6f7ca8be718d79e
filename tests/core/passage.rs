//! Whether bases get where a game needs them, against a flood of a fine grid on random tables.
//!
//! A grid errs by its own step. So the flood is made twice, with a base a little slimmer and one a little stouter, by just so
//! much that the true answer lies between: where the two agree so must the exact answer, and how often they don't is printed.

use std::thread;

use tablewright::analysis::movement::{
    GameReachability, MovementMap, MovementObstacle, ReachabilityQuery, TargetRegion, elements, hindrances, zones,
};
use tablewright::analysis::{Base, Diagram, Table};
use tablewright::geometry::{Point, Rect, Shape, Side};
use tablewright::layout::{Edit, Layout, Piece, PieceId};
use tablewright::pack::{self, Pack};
use tablewright::units::{Angle, Length};

use crate::generators::dice::is_thorough;

/// How many tables are tried, in CI and else, and by how many at once.
const TABLES: [u64; 2] = [2000, 500];
const HANDS: u64 = 2;
/// The grid's step in inches, and how many places it has along a side of the table.
const STEP: f64 = 0.5;
const SIDE: usize = 97;
const LAST: f64 = 96.0;
/// No place is farther from the grid than half the diagonal of its step; a step along it is nowhere farther from both its ends
/// than half its length.
const SLIMMER: f64 = STEP * 0.707_2;
const STOUTER: f64 = STEP / 2.0;

fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

/// Numbers that look like chance and are the same on every run (Steele, Lea and Flood, 2014).
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u32::try_from((mixed ^ (mixed >> 31)) >> 32).expect("half of it") % count
    }

    /// Hundredths of an inch between two numbers of inches.
    fn inches(&mut self, least: u32, most: u32) -> Length {
        Length::hundredths(i32::try_from(least * 100 + self.below((most - least) * 100)).expect("a small number"))
    }
}

fn shape(chance: &mut Chance) -> Shape {
    let corners = |corners: &[(i32, i32)], by: i32| Shape::Polygon {
        points: corners.iter().map(|(x, y)| [Length::hundredths(x * by), Length::hundredths(y * by)]).collect(),
    };
    match chance.below(12) {
        6 | 7 => Shape::Circle { diameter: chance.inches(1, 12) },
        0 => Shape::Ellipse { width: chance.inches(2, 14), depth: chance.inches(2, 6) },
        // An angle, a court with an open side, and a court with a gate.
        1 | 2 => corners(&[(-3, -3), (3, -3), (3, -2), (-2, -2), (-2, 3), (-3, 3)], 100 + 10 * below(chance, 16)),
        3 => corners(
            &[(-3, -3), (3, -3), (3, 3), (2, 3), (2, -2), (-2, -2), (-2, 3), (-3, 3)],
            60 + 10 * below(chance, 18),
        ),
        4 => corners(
            &[(-3, -3), (3, -3), (3, 3), (1, 3), (1, 2), (2, 2), (2, -2), (-2, -2), (-2, 2), (-1, 2), (-1, 3), (-3, 3)],
            60 + 10 * below(chance, 20),
        ),
        5 => Shape::Rectangle { width: chance.inches(8, 24), depth: chance.inches(1, 8) },
        _ => Shape::Rectangle { width: chance.inches(3, 20), depth: chance.inches(1, 4) },
    }
}

fn below(chance: &mut Chance, count: u32) -> i32 {
    i32::try_from(chance.below(count)).expect("a small number")
}

/// A crowded table with a scenario at an edge.
fn table(chance: &mut Chance) -> Layout {
    let kind = |id: &str| pack().kind(id).expect("the default pack has the kind");
    let count = 3 + chance.below(13) as usize;
    let add = |nth| {
        let at = [chance.inches(0, 48), chance.inches(0, 48)];
        let (name, also) = match chance.below(12) {
            0 => ("wall", None),
            1 => ("hedge", None),
            2 => ("crates", Some("obstruction")),
            3 => ("forest", None),
            _ => ("building", None),
        };
        let mut piece = Piece::new(PieceId::nth(nth), kind(name), at);
        piece.also.extend(also.map(kind));
        piece.shape = Some(shape(chance));
        // Upright pieces side by side leave ways of the same width all along.
        let upright = chance.below(2) == 0;
        piece.turn = Angle::tenths(if upright { 900 * below(chance, 4) } else { below(chance, 3600) });
        Edit::Add(piece)
    };
    let mut pieces: Vec<Edit> = (0..count).map(add).collect();
    if chance.below(16) == 0 {
        // A strip along the top that leaves little of the zone there, or nothing.
        let depth = chance.inches(4, 12);
        for (nth, x) in [(count, 12), (count + 1, 36)] {
            let at = [Length::hundredths(x * 100), Length::hundredths(depth.as_hundredths() / 2)];
            let mut piece = Piece::new(PieceId::nth(nth), kind("building"), at);
            piece.shape = Some(Shape::Rectangle { width: Length::hundredths(2400), depth });
            pieces.push(Edit::Add(piece));
        }
    }
    let scenario = &pack().scenarios[chance.below(u32::try_from(pack().scenarios.len()).expect("few")) as usize];
    let layout = Layout::new(pack()).edited(&pieces).expect("the pieces can be added");
    layout.playing(Some(scenario), Side::CLOCKWISE[chance.below(4) as usize])
}

/// How far each place of the grid is from something, in inches, as far as it matters.
type Clearance = Vec<f64>;

fn place(index: usize) -> Point {
    let inches = |steps: usize| f64::from(u32::try_from(steps).expect("few")) * STEP;
    Point::new(inches(index % SIDE), inches(index / SIDE))
}

/// The places of the grid in a box.
fn places(bounds: &Rect) -> impl Iterator<Item = usize> + use<> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held within the grid")]
    let steps = |from: f64, to: f64| {
        let [from, to] = [(from / STEP).ceil(), (to / STEP).floor()].map(|at| at.clamp(0.0, LAST) as usize);
        from..=to
    };
    let (across, down) = (steps(bounds.min.x, bounds.max.x), steps(bounds.min.y, bounds.max.y));
    down.flat_map(move |y| across.clone().map(move |x| y * SIDE + x))
}

/// How near each piece is to the places around it.
fn patches(table: &Table, reach: f64) -> Vec<Vec<(usize, f64)>> {
    let patch = |placed: &tablewright::analysis::Placed| {
        let around = places(&placed.footprint.bounds().grown(reach));
        around.map(|index| (index, placed.footprint.signed_distance(place(index)))).collect()
    };
    table.pieces.iter().map(patch).collect()
}

fn clearance<'a>(
    hindrances: impl Iterator<Item = &'a MovementObstacle<'a>>,
    patches: &[Vec<(usize, f64)>],
) -> Clearance {
    let edge = |at: Point| at.x.min(48.0 - at.x).min(at.y).min(48.0 - at.y);
    let mut clearance: Clearance = (0..SIDE * SIDE).map(|index| edge(place(index))).collect();
    for one in hindrances {
        for (index, distance) in &patches[one.piece] {
            clearance[*index] = clearance[*index].min(*distance);
        }
    }
    clearance
}

/// The number of the room of each place that is so clear; 0 where it isn't.
fn flooded(clear: &Clearance, least: f64) -> Vec<u32> {
    let (mut rooms, mut number, mut open) = (vec![0; clear.len()], 0, Vec::new());
    for start in 0..clear.len() {
        if rooms[start] != 0 || clear[start] < least {
            continue;
        }
        number += 1;
        rooms[start] = number;
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
                if rooms[next] == 0 && clear[next] >= least {
                    rooms[next] = number;
                    open.push(next);
                }
            }
        }
    }
    rooms
}

/// The rooms in which a base stands in a region: places so clear of all that is in its way, up to `beyond` outside.
fn standing(region: &TargetRegion, base: Base, stand: &Clearance, rooms: &[u32], least: f64, beyond: f64) -> Vec<u32> {
    let (bounds, disc) = match *region {
        TargetRegion::Zone(zone) => (zone.grown(beyond - base.radius), None),
        TargetRegion::Near { at, within } => {
            let far = within + base.radius + beyond;
            (Rect::new(at, at).grown(far), Some((at, far)))
        }
    };
    let mut known = Vec::new();
    if bounds.width() < 0.0 || bounds.depth() < 0.0 {
        return known;
    }
    for index in places(&bounds) {
        let (at, room) = (place(index), rooms[index]);
        let within =
            bounds.distance_squared_to(at) == 0.0 && disc.is_none_or(|(centre, far)| centre.distance(at) <= far);
        if within && stand[index] >= least && !known.contains(&room) {
            known.push(room);
        }
    }
    known
}

/// What a flood says, of a base that needs `slack` less to walk and `beyond` less to stand.
fn by_flood(base: Base, clear: [&Clearance; 2], regions: &[TargetRegion], slack: f64, beyond: f64) -> GameReachability {
    let [walk, stand] = clear;
    let rooms = flooded(walk, base.radius - slack);
    let known = |region: &TargetRegion| standing(region, base, stand, &rooms, base.radius - beyond, beyond);
    let (attacker, defender) = (known(&regions[0]), known(&regions[1]));
    // What is stood on but not walked on is no room to walk from.
    let shares = |a: &[u32], b: &[u32]| a.iter().any(|room| *room != 0 && b.contains(room));
    let both: Vec<u32> = attacker.iter().copied().filter(|room| *room != 0 && defender.contains(room)).collect();
    let joined = !both.is_empty();
    let goal = |region: &TargetRegion| {
        let goal = known(region);
        if joined { [shares(&both, &goal); 2] } else { [&attacker, &defender].map(|from| shares(from, &goal)) }
    };
    let goals = regions[2..].iter().map(goal).collect();
    GameReachability { room: [!attacker.is_empty(), !defender.is_empty()], joined, goals }
}

/// How many answers were yes, no, and within the grid's error.
#[derive(Default)]
struct Count {
    yes: u32,
    no: u32,
    unsure: u32,
}

impl Count {
    fn compare(&mut self, what: &str, exact: bool, least: bool, most: bool) {
        assert!(exact || !least, "{what}: a stouter base gets there");
        assert!(!exact || most, "{what}: a slimmer base doesn't get there");
        *if least == most { if exact { &mut self.yes } else { &mut self.no } } else { &mut self.unsure } += 1;
    }
}

/// Compares what is said of all bases on a table.
fn compare(seed: u64, counts: &mut [Count; 3]) {
    let layout = table(&mut Chance(seed));
    let table = Table::new(&layout);
    let diagram = Diagram::new(layout.pack, layout.scenario.expect("a scenario"), layout.attacker_edge);
    let zones = zones(layout.pack, layout.attacker_edge);
    let asked = ReachabilityQuery::of(zones, elements(&diagram));
    let regions: Vec<TargetRegion> = zones.into_iter().map(TargetRegion::Zone).chain(elements(&diagram)).collect();
    let passage = MovementMap::new(&table);
    // One of the bases a table: so all come in turn, and there is time for more tables.
    let walkers = || passage.walkers.iter().skip(usize::try_from(seed % 5).expect("small")).step_by(5);
    let patches = patches(&table, walkers().map(|walker| walker.base.radius).fold(0.0, f64::max) + STEP);
    for walker in walkers() {
        let base = walker.base;
        let known: Vec<MovementObstacle> = hindrances(&table, base).collect();
        let stand = clearance(known.iter(), &patches);
        let walk = clearance(known.iter().filter(|one| !one.crossed), &patches);
        let most = by_flood(base, [&walk, &stand], &regions, SLIMMER, SLIMMER);
        let least = by_flood(base, [&walk, &stand], &regions, -STOUTER, 0.0);
        let exact = passage.walk(walker, &asked).verdict(0);
        let what = |what: &str| format!("table {seed}, {} mm, {what}", base.millimetres);
        for (exact, (least, most)) in exact.room.into_iter().zip(least.room.into_iter().zip(most.room)) {
            counts[0].compare(&what("room"), exact, least, most);
        }
        counts[1].compare(&what("zones"), exact.joined, least.joined, most.joined);
        // What is asked of elements depends on whether the zones are joined.
        if least.joined == most.joined {
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
fn every_base_gets_where_a_flood_gets() {
    let tables = TABLES[usize::from(!is_thorough())];
    let hand = |hand: u64| {
        let mut counts = <[Count; 3]>::default();
        for seed in (hand..tables).step_by(usize::try_from(HANDS).expect("few")) {
            compare(seed, &mut counts);
        }
        counts
    };
    let counts: Vec<[Count; 3]> = thread::scope(|scope| {
        let hands: Vec<_> = (0..HANDS).map(|nth| scope.spawn(move || hand(nth))).collect();
        hands.into_iter().map(|hand| hand.join().expect("no table disagrees")).collect()
    });
    for (index, what) in ["room in a zone", "zone to zone", "to an element"].into_iter().enumerate() {
        let sum = |of: fn(&Count) -> u32| counts.iter().map(|counts| of(&counts[index])).sum::<u32>();
        let (yes, no, unsure) = (sum(|it| it.yes), sum(|it| it.no), sum(|it| it.unsure));
        println!("{what}: {yes} yes, {no} no, {unsure} within the grid's error");
        let tables = u32::try_from(tables).expect("a few");
        assert!(no > tables / 100 && yes > tables / 40, "{what}: there is something to find");
        assert!(unsure * 5 < yes + no, "{what}: the grid says something");
    }
}
