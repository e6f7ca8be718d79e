//! Whether each base gets where a game needs it: from zone to zone, and to every element.

use std::ops::Range;

use super::barrier_graph::Barrier;
use super::barrier_graph::BarrierGraph;
use super::narrow_gaps::{BlockingPiece, ObstacleField};
use super::obstacle::{MovementObstacle, hindrances};
use super::standing_places::{StandingBase, TargetRegion};
use crate::analysis::zone_visibility::{Facing, front};
use crate::analysis::{Base, Diagram, Table};
use crate::geometry::{Gap, Point, Rect, Side};
use crate::pack::{Owner, Pack};
use crate::units::TOLERANCE;

/// So many links are looked at, at most, to tell which pieces shut a base out: the check is live while a piece is dragged.
const MOST_ASKED: usize = 200_000;

/// Every base of the pack with what is in its way.
#[derive(Debug)]
pub struct MovementMap<'a> {
    pub(super) table: Rect,
    pub(super) field: ObstacleField<'a>,
    /// The pack's bases, the smallest first.
    pub walkers: Vec<MovingBase<'a>>,
}

/// A base with what is in its way.
#[derive(Debug)]
pub struct MovingBase<'a> {
    /// The base.
    pub base: Base,
    /// What is in its way.
    pub hindrances: Vec<MovementObstacle<'a>>,
    /// Its ways around that.
    pub ways: BarrierGraph,
}

/// Where bases are wanted, in one or many games.
#[derive(Clone, Debug, Default)]
pub struct ReachabilityQuery {
    regions: Vec<TargetRegion>,
    games: Vec<GameQuery>,
}

#[derive(Clone, Debug)]
struct GameQuery {
    /// Which regions are the Attacker's and the Defender's zone.
    zones: [usize; 2],
    /// Which are around elements.
    goals: Range<usize>,
}

/// Whether a base gets where one game needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReachability {
    /// Whether it has room to stand in the Attacker's zone, and in the Defender's.
    pub room: [bool; 2],
    /// Whether it can walk from the one to the other.
    pub joined: bool,
    /// For each element whether it can walk within reach of it, from the Attacker's zone and from the Defender's; where these
    /// are joined, from the ground that joins them.
    pub goals: Vec<[bool; 2]>,
}

/// How far one base was asked about.
pub struct BaseReachability<'a> {
    walker: &'a MovingBase<'a>,
    asked: &'a ReachabilityQuery,
    /// For each region places where the base can stand.
    spots: Vec<Vec<Point>>,
    /// For each of them the number of its room.
    rooms: Vec<Vec<usize>>,
    /// For each game what the base gets.
    verdicts: Vec<GameReachability>,
}

/// The Attacker's and the Defender's deployment zone.
#[must_use]
pub fn zones(pack: &Pack, attacker: Side) -> [Rect; 2] {
    [(Owner::Attacker, attacker), (Owner::Defender, attacker.turned(2))]
        .map(|(owner, edge)| Facing::new(pack.table(), edge).strip(0.0, front(pack, owner)))
}

/// The ground from which a base controls each element of a scenario, in their order.
pub fn elements(diagram: &Diagram) -> impl Iterator<Item = TargetRegion> {
    let range = diagram.game.control_range;
    diagram.elements().map(move |it| TargetRegion::Near { at: it.at, within: range + it.element.kind.radius() })
}

impl ReachabilityQuery {
    /// What one game needs: its zones, the Attacker's first, and its elements.
    #[must_use]
    pub fn of(zones: [Rect; 2], elements: impl Iterator<Item = TargetRegion>) -> Self {
        let mut asked = Self::default();
        let zones = zones.map(|zone| asked.zone(zone));
        asked.game(zones, elements);
        asked
    }

    /// A zone to be named by games.
    pub fn zone(&mut self, zone: Rect) -> usize {
        self.regions.push(TargetRegion::Zone(zone));
        self.regions.len() - 1
    }

    /// One more game, by its zones.
    pub fn game(&mut self, zones: [usize; 2], elements: impl Iterator<Item = TargetRegion>) {
        let first = self.regions.len();
        self.regions.extend(elements);
        self.games.push(GameQuery { zones, goals: first..self.regions.len() });
    }

    /// How many games there are.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.games.len()
    }
}

impl GameReachability {
    /// Whether the base gets everywhere.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.joined && self.goals.iter().all(|reached| *reached == [true; 2])
    }
}

impl<'a> MovementMap<'a> {
    /// The bases of a table's pack with what is in their way.
    #[must_use]
    pub fn new(table: &'a Table) -> Self {
        let bases: Vec<Base> = Base::all(table.pack()).take(u32::BITS as usize).collect();
        let ways: Vec<(Base, Vec<MovementObstacle>)> =
            bases.into_iter().map(|base| (base, hindrances(table, base).collect())).collect();
        let stopper = |(piece, placed): (usize, &'a crate::analysis::Placed)| {
            let mut stops = 0;
            for (bit, (_, hindrances)) in ways.iter().enumerate() {
                if hindrances.iter().any(|one| one.piece == piece && !one.crossed) {
                    stops |= 1 << bit;
                }
            }
            (stops != 0).then_some(BlockingPiece { piece, footprint: &placed.footprint, stops })
        };
        let stoppers = table.pieces.iter().enumerate().filter_map(stopper);
        let widest = ways.iter().map(|(base, _)| base.diameter()).fold(0.0, f64::max);
        let least = ways.iter().map(|(base, _)| base.radius).fold(f64::INFINITY, f64::min);
        let field = ObstacleField::new(&table.bounds, stoppers, widest, least);
        let walker = |(bit, (base, hindrances)): (usize, _)| MovingBase {
            base,
            hindrances,
            ways: field.ways(base, 1_u32 << bit),
        };
        let walkers = ways.into_iter().enumerate().map(walker).collect();
        Self { table: table.bounds, field, walkers }
    }

    /// Whether nothing is in the way of any base.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.walkers.iter().all(|walker| walker.hindrances.is_empty())
    }

    /// The shortest gap between two of what stops bases, where some base doesn't fit between them.
    #[must_use]
    pub fn gap(&self, bars: [Barrier; 2]) -> Option<Gap> {
        let lines = self.field.near.iter().filter(|near| self.field.bars(near) == bars).map(|near| near.line);
        lines.reduce(|best, next| if next.distance < best.distance { next } else { best })
    }

    /// The least way between two of what stops some base, the table's sides among them, in inches, and the largest base that
    /// has to fit there.
    #[must_use]
    pub fn narrowest(&self) -> Option<(f64, Base)> {
        let largest = |stops: u32| {
            let stopped = |(bit, walker): (usize, &MovingBase)| (stops >> bit & 1 == 1).then_some(walker.base);
            self.walkers.iter().enumerate().filter_map(stopped).next_back()
        };
        let near = self.field.near.iter().filter(|near| near.line.distance > TOLERANCE);
        let near = near.filter_map(|near| Some((near.line.distance, largest(self.field.stops(near))?)));
        let nearest = near.reduce(|best, next| if next.0 < best.0 { next } else { best });
        nearest.or_else(|| Some((self.field.narrowest()?, largest(u32::MAX)?)))
    }

    /// Walks one base. First one place in each region will do, and only where that leaves a doubt more are looked for.
    #[must_use]
    pub fn walk<'b>(&self, walker: &'b MovingBase<'b>, asked: &'b ReachabilityQuery) -> BaseReachability<'b> {
        let stand = StandingBase { table: &self.table, hindrances: &walker.hindrances, base: walker.base };
        let spots = asked.regions.iter().map(|region| stand.some(region).take(1).collect()).collect();
        let mut found = BaseReachability { walker, asked, rooms: Vec::new(), spots, verdicts: Vec::new() };
        found.part(&vec![true; asked.regions.len()]);
        found.verdicts = asked.games.iter().map(|game| verdict(game, &found.rooms)).collect();
        for thorough in [false, true] {
            // The others are settled, and their regions would only cost time.
            let doubtful: Vec<usize> = (0..asked.games.len()).filter(|game| !found.is_open(*game)).collect();
            if doubtful.is_empty() {
                break;
            }
            let regions: Vec<(usize, bool)> = doubtful.iter().flat_map(|game| found.regions(*game)).collect();
            let mut wanted = vec![false; asked.regions.len()];
            let mut searched = wanted.clone();
            for (region, is_doubtful) in regions {
                wanted[region] = true;
                if is_doubtful && !std::mem::replace(&mut searched[region], true) {
                    let region_of = &asked.regions[region];
                    found.spots[region] = if thorough { stand.all(region_of) } else { stand.some(region_of).collect() };
                }
            }
            found.part(&wanted);
            for game in doubtful {
                found.verdicts[game] = verdict(&asked.games[game], &found.rooms);
            }
        }
        found
    }
}

impl BaseReachability<'_> {
    /// Works out the room of each place in these regions.
    fn part(&mut self, wanted: &[bool]) {
        for (spots, _) in self.spots.iter_mut().zip(wanted).filter(|(_, wanted)| !**wanted) {
            spots.clear();
        }
        self.rooms = self.parted(None);
    }

    /// The room of each place, if the base fitted between these two.
    fn parted(&self, open: Option<[Barrier; 2]>) -> Vec<Vec<usize>> {
        let places: Vec<Point> = self.spots.iter().flatten().copied().collect();
        let rooms = self.walker.ways.rooms_through(&places, open);
        let mut rest = &rooms[..];
        let mut of_region = |spots: &Vec<Point>| {
            let (mine, others) = rest.split_at(spots.len());
            rest = others;
            mine.to_vec()
        };
        self.spots.iter().map(&mut of_region).collect()
    }

    /// The regions of a game, and whether more places there could change what the base gets.
    fn regions(&self, game: usize) -> Vec<(usize, bool)> {
        let GameQuery { zones, goals } = &self.asked.games[game];
        let GameReachability { joined, goals: reached, .. } = &self.verdicts[game];
        // What is reached from both zones by two ways needn't be reached from the ground that joins them, once that is found.
        let goals = goals.clone().zip(reached);
        let goals = goals.map(|(region, reached)| (region, !joined || *reached != [true; 2]));
        zones.iter().map(|zone| (*zone, true)).chain(goals).collect()
    }

    /// Whether the base gets everywhere in one of the games.
    #[must_use]
    pub fn is_open(&self, game: usize) -> bool {
        self.verdicts[game].is_open()
    }

    /// What one of the games gets.
    #[must_use]
    pub fn verdict(&self, game: usize) -> GameReachability {
        self.verdicts[game].clone()
    }

    /// Between which two of what stops it the base would have to fit so that it got farther than it does, each pair by itself;
    /// none where so much stands so close that to ask each would take long.
    #[must_use]
    pub fn shut_by(&self, game: usize) -> Vec<[Barrier; 2]> {
        let now = self.verdict(game);
        let links = &self.walker.ways.links;
        // The links of two bars come one after the other.
        let of_bars = links.chunk_by(|one, other| one.bars == other.bars);
        let mut pairs: Vec<[Barrier; 2]> = of_bars.map(|links| links[0].bars).collect();
        if pairs.len() * links.len() > MOST_ASKED {
            return Vec::new();
        }
        let one = self.one_a_room(game);
        pairs.retain(|pair| verdict(&one.asked.games[game], &one.parted(Some(*pair))) != now);
        pairs
    }

    /// The same with one place in each room of the regions of a game, and none in the others.
    fn one_a_room(&self, game: usize) -> Self {
        let GameQuery { zones, goals } = &self.asked.games[game];
        let (spots, verdicts) = (vec![Vec::new(); self.spots.len()], Vec::new());
        let mut rest = Self { walker: self.walker, asked: self.asked, spots, rooms: Vec::new(), verdicts };
        for region in zones.iter().copied().chain(goals.clone()) {
            let mut known = Vec::new();
            for (spot, room) in self.spots[region].iter().zip(&self.rooms[region]) {
                if !known.contains(room) {
                    known.push(*room);
                    rest.spots[region].push(*spot);
                }
            }
        }
        rest
    }
}

fn verdict(game: &GameQuery, rooms: &[Vec<usize>]) -> GameReachability {
    let [attacker, defender] = game.zones.map(|zone| &rooms[zone]);
    let joined = attacker.iter().any(|room| defender.contains(room));
    let goal = |goal: usize| {
        let reached = |from: &Vec<usize>, and: &Vec<usize>| {
            rooms[goal].iter().any(|room| from.contains(room) && (!joined || and.contains(room)))
        };
        [reached(attacker, defender), reached(defender, attacker)]
    };
    let room = [!attacker.is_empty(), !defender.is_empty()];
    GameReachability { room, joined, goals: game.goals.clone().map(goal).collect() }
}
