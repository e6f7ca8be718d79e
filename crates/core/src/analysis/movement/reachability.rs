//! Whether each base reaches what a game needs: the other deployment zone, and every element.

use std::collections::BTreeMap;
use std::ops::Range;

use super::barrier_graph::{Barrier, BarrierGraph};
use super::narrow_gaps::{BlockingObstacle, ObstacleField};
use super::obstacle::{MovementObstacle, obstacles_with_flags};
use super::standing_places::{StandingBase, TargetRegion};
use super::unclaimed_flags::unclaimed_flags;
use crate::analysis::zone_visibility::{Facing, front};
use crate::analysis::{Base, Diagram, Table, UnclaimedFlag};
use crate::geometry::{Footprint, Gap, Point, Rect, Side, gap};
use crate::layout::Layout;
use crate::pack::Owner;
use crate::units::TOLERANCE;

/// The most links examined to find the barriers that cut a base off, because the check runs while a piece is dragged.
const MAX_EXAMINED_LINKS: usize = 200_000;

/// All bases of a table's pack with their obstacles.
#[derive(Debug)]
pub struct MovementMap<'a> {
    pub(super) table: Rect,
    pub(super) field: ObstacleField<'a>,
    /// The pack's bases, the smallest first.
    pub moving_bases: Vec<MovingBase<'a>>,
}

/// A base with its obstacles.
#[derive(Debug)]
pub struct MovingBase<'a> {
    pub base: Base,
    pub obstacles: Vec<MovementObstacle<'a>>,
    /// The graph of its barriers.
    pub barriers: BarrierGraph,
}

/// The regions that bases have to reach, in one or more games.
#[derive(Clone, Debug, Default)]
pub struct ReachabilityQuery {
    regions: Vec<TargetRegion>,
    games: Vec<GameQuery>,
}

#[derive(Clone, Debug)]
struct GameQuery {
    /// The indices of the regions that are the Attacker's and the Defender's zone.
    zones: [usize; 2],
    /// The indices of the regions around elements.
    goals: Range<usize>,
}

/// What a base reaches in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReachability {
    /// Whether it can stand in the Attacker's zone, and in the Defender's.
    pub can_stand_in_zones: [bool; 2],
    /// Whether it can walk from one zone to the other.
    pub zones_are_joined: bool,
    /// For each element whether it can walk within reach of it, from the Attacker's zone and from the Defender's. Where the zones are
    /// joined, the walk is on the ground that joins them.
    pub goals: Vec<[bool; 2]>,
}

/// What one base reaches in the games of a query.
pub struct BaseReachability<'a> {
    moving_base: &'a MovingBase<'a>,
    query: &'a ReachabilityQuery,
    /// For each region places where the base can stand.
    places: Vec<Vec<Point>>,
    /// For each of these places its connected component.
    components: Vec<Vec<usize>>,
    /// For each game what the base reaches.
    games: Vec<GameReachability>,
}

/// The Attacker's and the Defender's deployment zone, with the Attacker's edge.
pub fn zones(layout: &Layout, attacker_edge: Side) -> [Rect; 2] {
    [(Owner::Attacker, attacker_edge), (Owner::Defender, attacker_edge.turned(2))]
        .map(|(owner, edge)| Facing::new(layout.table.bounds(), edge).strip(0.0, front(layout.pack, owner)))
}

/// The regions from which a base controls the elements of a scenario, in their order.
pub fn elements(diagram: &Diagram) -> impl Iterator<Item = TargetRegion> {
    let range = diagram.game.control_range;
    diagram
        .elements()
        .map(move |placed| TargetRegion::Near { centre: placed.at, distance: range + placed.element.kind.radius() })
}

impl ReachabilityQuery {
    /// A query for one game: its zones, the Attacker's first, and its elements.
    pub fn for_game(zones: [Rect; 2], elements: impl Iterator<Item = TargetRegion>) -> Self {
        let mut query = Self::default();
        let zones = zones.map(|zone| query.add_zone(zone));
        query.add_game(zones, elements);
        query
    }

    /// Adds a zone, and returns its index for [`ReachabilityQuery::add_game`].
    pub fn add_zone(&mut self, zone: Rect) -> usize {
        self.regions.push(TargetRegion::Zone(zone));
        self.regions.len() - 1
    }

    /// Adds a game, by the indices of its zones.
    pub fn add_game(&mut self, zones: [usize; 2], elements: impl Iterator<Item = TargetRegion>) {
        let first = self.regions.len();
        self.regions.extend(elements);
        self.games.push(GameQuery { zones, goals: first..self.regions.len() });
    }

    /// The number of games.
    pub const fn game_count(&self) -> usize {
        self.games.len()
    }
}

impl GameReachability {
    /// Whether the base reaches everything.
    pub fn reaches_all(&self) -> bool {
        self.zones_are_joined && self.goals.iter().all(|reached| *reached == [true; 2])
    }
}

impl<'a> MovementMap<'a> {
    /// The bases of a table's pack with their obstacles in the chosen game.
    pub fn new(table: &'a Table) -> Self {
        Self::with_flags(table, unclaimed_flags(table))
    }

    /// The same with these flags in place of those of the chosen game.
    pub fn with_flags(table: &'a Table, flags: &'a [UnclaimedFlag]) -> Self {
        let bases = Base::all(table.pack()).take(u32::BITS as usize);
        let bases: Vec<(Base, Vec<MovementObstacle>)> =
            bases.map(|base| (base, obstacles_with_flags(table, flags, base).collect())).collect();
        let mut blocking: BTreeMap<(Barrier, usize), BlockingObstacle> = BTreeMap::new();
        for (bit, (_, obstacles)) in bases.iter().enumerate() {
            for obstacle in obstacles.iter().filter(|obstacle| !obstacle.is_crossable) {
                let MovementObstacle { barrier, member, footprint, .. } = *obstacle;
                let one = BlockingObstacle { barrier, footprint, stopped_bases: 0 };
                blocking.entry((barrier, member)).or_insert(one).stopped_bases |= 1 << bit;
            }
        }
        let blocking = blocking.into_values();
        let widest = bases.iter().map(|(base, _)| base.diameter()).fold(0.0, f64::max);
        let least_radius = bases.iter().map(|(base, _)| base.radius).fold(f64::INFINITY, f64::min);
        let field = ObstacleField::new(&table.bounds, blocking, widest, least_radius);
        let moving = |(bit, (base, obstacles)): (usize, _)| MovingBase {
            base,
            obstacles,
            barriers: field.graph(base, 1_u32 << bit),
        };
        let moving_bases = bases.into_iter().enumerate().map(moving).collect();
        Self { table: table.bounds, field, moving_bases }
    }

    /// Whether no terrain is in the way of any base.
    pub fn is_free(&self) -> bool {
        self.moving_bases.iter().all(|moving| moving.obstacles.iter().all(|obstacle| obstacle.piece().is_none()))
    }

    /// Whether flags are among the obstacles.
    pub fn has_flags(&self) -> bool {
        self.moving_bases.iter().any(|moving| moving.obstacles.iter().any(|obstacle| obstacle.piece().is_none()))
    }

    /// Whether every base surely gets around flags that aren't on this map: because none is nearer to anything else than the widest
    /// base is wide.
    pub fn surely_leads_around(&self, flags: &[UnclaimedFlag]) -> bool {
        let widest = self.moving_bases.last().map_or(0.0, |moving| moving.base.diameter());
        let terrain =
            || self.moving_bases.iter().flat_map(|moving| &moving.obstacles).map(|obstacle| obstacle.footprint);
        flags.iter().enumerate().all(|(index, UnclaimedFlag { footprint, .. })| {
            let is_far = |other: &Footprint| gap::at_least(footprint, other) >= widest;
            self.table.grown(-widest).holds(footprint.bounds(), 0.0)
                && terrain().all(is_far)
                && flags[..index].iter().all(|other| is_far(&other.footprint))
        })
    }

    /// The shortest gap between two barriers; `None` where every base fits between them.
    pub fn gap(&self, barriers: [Barrier; 2]) -> Option<Gap> {
        let gaps = self.field.gaps.iter().filter(|gap| self.field.barriers_of(gap) == barriers);
        let lines = gaps.map(|gap| gap.line);
        lines.reduce(|best, next| if next.distance < best.distance { next } else { best })
    }

    /// The length of the shortest gap between two barriers that leaves room, in inches, and the largest base that both stop. Gaps to
    /// flags don't count.
    pub fn narrowest(&self) -> Option<(f64, Base)> {
        let largest = |stopped_bases: u32| {
            let stopped = |(bit, moving): (usize, &MovingBase)| (stopped_bases >> bit & 1 == 1).then_some(moving.base);
            self.moving_bases.iter().enumerate().filter_map(stopped).next_back()
        };
        let is_flag = |barrier: &Barrier| matches!(barrier, Barrier::Flag(_));
        let gaps = self.field.gaps.iter().filter(|gap| gap.line.distance > TOLERANCE);
        let gaps = gaps.filter(|gap| !self.field.barriers_of(gap).iter().any(is_flag));
        let gaps = gaps.filter_map(|gap| Some((gap.line.distance, largest(self.field.stopped_bases(gap))?)));
        let shortest = gaps.reduce(|best, next| if next.0 < best.0 { next } else { best });
        shortest.or_else(|| Some((self.field.narrowest()?, largest(u32::MAX)?)))
    }

    /// What one base reaches. First it tries one place in each region, and more only where these don't decide.
    pub fn reachability<'b>(
        &self,
        moving_base: &'b MovingBase<'b>,
        query: &'b ReachabilityQuery,
    ) -> BaseReachability<'b> {
        let standing = StandingBase { table: &self.table, obstacles: &moving_base.obstacles, base: moving_base.base };
        let places = query.regions.iter().map(|region| standing.likely_places(region).take(1).collect()).collect();
        let mut found = BaseReachability { moving_base, query, components: Vec::new(), places, games: Vec::new() };
        found.update_components(&vec![true; query.regions.len()]);
        found.games = query.games.iter().map(|game| reached_in(game, &found.components)).collect();
        for is_thorough in [false, true] {
            // The regions of the other games are dropped: they would only cost time.
            let undecided: Vec<usize> = (0..query.games.len()).filter(|game| !found.reaches_all(*game)).collect();
            if undecided.is_empty() {
                break;
            }
            let regions: Vec<(usize, bool)> = undecided.iter().flat_map(|game| found.regions(*game)).collect();
            let mut is_wanted = vec![false; query.regions.len()];
            let mut is_searched = is_wanted.clone();
            for (region, is_undecided) in regions {
                is_wanted[region] = true;
                if is_undecided && !std::mem::replace(&mut is_searched[region], true) {
                    let target = &query.regions[region];
                    found.places[region] = if is_thorough {
                        standing.places_on_every_island(target)
                    } else {
                        standing.likely_places(target).collect()
                    };
                }
            }
            found.update_components(&is_wanted);
            for game in undecided {
                found.games[game] = reached_in(&query.games[game], &found.components);
            }
        }
        found
    }
}

impl BaseReachability<'_> {
    /// Computes the components of the places in these regions, and drops the places of the others.
    fn update_components(&mut self, is_wanted: &[bool]) {
        for (places, _) in self.places.iter_mut().zip(is_wanted).filter(|(_, is_wanted)| !**is_wanted) {
            places.clear();
        }
        self.components = self.components_with_open_gap(None);
    }

    /// The component of each place, as if the base fitted between these two barriers.
    fn components_with_open_gap(&self, open: Option<[Barrier; 2]>) -> Vec<Vec<usize>> {
        let places: Vec<Point> = self.places.iter().flatten().copied().collect();
        let components = self.moving_base.barriers.components_with_open_gap(&places, open);
        let mut rest = &components[..];
        let mut of_region = |places: &Vec<Point>| {
            let (own, others) = rest.split_at(places.len());
            rest = others;
            own.to_vec()
        };
        self.places.iter().map(&mut of_region).collect()
    }

    /// The regions of a game, and whether more places there could change the result.
    fn regions(&self, game: usize) -> Vec<(usize, bool)> {
        let GameQuery { zones, goals } = &self.query.games[game];
        let GameReachability { zones_are_joined, goals: reached, .. } = &self.games[game];
        // A goal may be reached from each zone by another walk, and not from the ground that joins them if that is found later.
        let goals = goals.clone().zip(reached);
        let goals = goals.map(|(region, reached)| (region, !zones_are_joined || *reached != [true; 2]));
        zones.iter().map(|zone| (*zone, true)).chain(goals).collect()
    }

    /// Whether the base reaches everything in one of the games.
    pub fn reaches_all(&self, game: usize) -> bool {
        self.games[game].reaches_all()
    }

    /// What the base reaches in one of the games.
    pub fn in_game(&self, game: usize) -> GameReachability {
        self.games[game].clone()
    }

    /// The pairs of barriers that cut the base off in one of the games: if it fitted between the two, it would reach more. Empty
    /// where there are so many links that trying each pair would take long.
    pub fn blocking_pairs(&self, game: usize) -> Vec<[Barrier; 2]> {
        let reached = self.in_game(game);
        let links = &self.moving_base.barriers.links;
        // The links of two barriers are one after the other.
        let by_barriers = links.chunk_by(|one, other| one.barriers == other.barriers);
        let mut pairs: Vec<[Barrier; 2]> = by_barriers.map(|links| links[0].barriers).collect();
        if pairs.len() * links.len() > MAX_EXAMINED_LINKS {
            return Vec::new();
        }
        let reduced = self.with_one_place_per_component(game);
        let query = &self.query.games[game];
        pairs.retain(|pair| reached_in(query, &reduced.components_with_open_gap(Some(*pair))) != reached);
        pairs
    }

    /// The same with one place of each component in each region of a game, and none in other regions.
    fn with_one_place_per_component(&self, game: usize) -> Self {
        let GameQuery { zones, goals } = &self.query.games[game];
        let (places, games) = (vec![Vec::new(); self.places.len()], Vec::new());
        let mut reduced =
            Self { moving_base: self.moving_base, query: self.query, places, components: Vec::new(), games };
        for region in zones.iter().copied().chain(goals.clone()) {
            let mut known = Vec::new();
            for (place, component) in self.places[region].iter().zip(&self.components[region]) {
                if !known.contains(component) {
                    known.push(*component);
                    reduced.places[region].push(*place);
                }
            }
        }
        reduced
    }
}

/// What a base reaches in a game, by the components of its places in each region.
fn reached_in(game: &GameQuery, components: &[Vec<usize>]) -> GameReachability {
    let [attacker, defender] = game.zones.map(|zone| &components[zone]);
    let zones_are_joined = attacker.iter().any(|component| defender.contains(component));
    let goal = |goal: usize| {
        let is_reached = |from: &Vec<usize>, other_zone: &Vec<usize>| {
            let mut components = components[goal].iter();
            components.any(|one| from.contains(one) && (!zones_are_joined || other_zone.contains(one)))
        };
        [is_reached(attacker, defender), is_reached(defender, attacker)]
    };
    let can_stand_in_zones = [!attacker.is_empty(), !defender.is_empty()];
    GameReachability { can_stand_in_zones, zones_are_joined, goals: game.goals.clone().map(goal).collect() }
}
