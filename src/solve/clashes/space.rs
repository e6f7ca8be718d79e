//! Where the pieces of a table may stand for a number of scenarios and edges: what must hold between them, measured once
//! on the table as it is.
//!
//! What holds must go on holding, and exactly; what is broken already may stay as broken as it is, so each limit is the
//! packet's or what is measured now, whichever asks for less.

use crate::analysis::{Diagram, Placed, Table, clashes};
use crate::checks::{at_most, may_stand_under_elements};
use crate::geometry::{Footprint, Point, Side, Vector, gap, overlap};
use crate::pack::{Scenario, Trait};
use crate::units::{Length, TOLERANCE};

/// A scenario at an edge.
pub type Cell = (&'static Scenario, Side);

/// How far a piece is moved right and down, in hundredths of an inch: the document's own grid.
pub type Offset = [i32; 2];

/// How far apart the points lie by which two pieces are probed, in inches.
const PROBES_APART: f64 = 0.75;
/// How far elsewhere is, in inches.
const ELSEWHERE: f64 = 1.0;
/// How far the rounding of a computation may be on the wrong side, in inches.
const ROUNDING: f64 = 1e-9;

/// All pieces of a table, with what holds them.
pub struct Space<'a> {
    /// The pieces in the table's order.
    pub bodies: Vec<Body<'a>>,
    /// Those that may move.
    pub movers: Vec<usize>,
    /// What each two pieces owe each other, for every piece that may move: a row for each mover.
    needs: Vec<Vec<Need>>,
}

/// A piece.
pub struct Body<'a> {
    /// The piece where it stands.
    pub placed: &'a Placed<'a>,
    /// Whether it stands under an element and has to leave.
    pub has_to_move: bool,
    /// How far it may go before it is too near to an edge; both ends are within it.
    pub range: [Offset; 2],
    /// The bases it must not reach under.
    bases: Vec<Base>,
    /// The radius of a disc about its centre that it covers, in inches; negative where the centre lies outside.
    inner: f64,
    /// The radius of the disc about its centre that covers it, in inches.
    outer: f64,
    /// Points of it by which its depth in another is estimated.
    probes: Vec<Point>,
}

/// The base of an element. Where a piece reaches under it by no more than the tolerance, it is so much smaller.
#[derive(Clone, Copy)]
struct Base {
    at: Point,
    radius: f64,
}

/// What two pieces owe each other.
#[derive(Clone, Copy, Default)]
struct Need {
    /// How far they have to stay apart, in inches.
    apart: f64,
    /// The area they share now, where that is more than nothing: they mustn't share more.
    shared: Option<f64>,
}

/// What a piece has to keep clear of, beside the bases.
pub enum Rival<'s> {
    /// Another piece.
    Piece(Neighbour<'s>),
    /// A place of its own that it isn't to take, in inches from where it stands.
    Place(Vector),
}

/// A piece that another has to keep clear of, and where it stands.
pub struct Neighbour<'s> {
    body: &'s Body<'s>,
    need: Need,
    by: Vector,
}

/// How a square of places suits a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It can stand nowhere in it.
    Nowhere,
    /// That isn't known.
    Unknown,
    /// It can stand everywhere in it.
    Everywhere,
}

/// An offset in inches.
pub fn inches(by: Offset) -> Vector {
    Vector::new(f64::from(by[0]) / 100.0, f64::from(by[1]) / 100.0)
}

impl<'a> Space<'a> {
    /// What must hold on this table for all `cells`.
    pub fn new(table: &'a Table<'a>, cells: &[Cell]) -> Self {
        let bases = bases(table, cells);
        let bodies: Vec<Body> = table.pieces.iter().map(|placed| Body::new(table, placed, &bases)).collect();
        // What the organiser lets stand under an element stays there: that is what was decided.
        let stays = |body: &Body| {
            body.placed.piece.locked
                || (body.has_to_move && may_stand_under_elements(table.layout, &body.placed.piece.id))
        };
        let may_move = |body: &Body| clashes::is_in_the_way(body.placed) && !stays(body);
        let movers: Vec<usize> = (0..bodies.len()).filter(|index| may_move(&bodies[*index])).collect();
        let mut needs: Vec<Vec<Need>> = bodies.iter().map(|_| Vec::new()).collect();
        for &mover in &movers {
            needs[mover] = bodies.iter().map(|other| Need::new(table, bodies[mover].placed, other.placed)).collect();
        }
        Self { bodies, movers, needs }
    }

    /// The pieces that have to move and may.
    pub fn movers_by_need(&self) -> impl Iterator<Item = usize> + '_ {
        self.movers.iter().copied().filter(|index| self.bodies[*index].has_to_move)
    }

    /// A piece that a mover has to keep clear of.
    pub fn rival(&self, mover: usize, other: usize, by: Offset) -> Rival<'_> {
        Rival::Piece(Neighbour { body: &self.bodies[other], need: self.needs[mover][other], by: inches(by) })
    }

    /// Whether two pieces, one of them a mover, can stand there at once.
    pub fn agree(&self, mover: usize, by: Offset, other: usize, other_by: Offset) -> bool {
        by == other_by || self.rival(mover, other, other_by).fit(&self.bodies[mover], inches(by), 0.0) != Fit::Nowhere
    }
}

/// Every base of the elements of `cells`, each place once.
fn bases(table: &Table, cells: &[Cell]) -> Vec<Base> {
    let mut bases: Vec<Base> = Vec::new();
    for (scenario, edge) in cells {
        for standing in Diagram::new(table.pack(), scenario, *edge).elements() {
            let (at, radius) = (standing.at, standing.element.kind.radius());
            match bases.iter_mut().find(|base| base.at.distance(at) < ROUNDING) {
                Some(base) => base.radius = base.radius.max(radius),
                None => bases.push(Base { at, radius }),
            }
        }
    }
    bases
}

impl<'a> Body<'a> {
    fn new(table: &Table, placed: &'a Placed<'a>, bases: &[Base]) -> Self {
        let footprint = &placed.footprint;
        let depth = |base: &Base| clashes::depth(footprint, base.at, base.radius).max(0.0);
        let slack = |base: &Base| Some(depth(base)).filter(|depth| *depth <= TOLERANCE).unwrap_or(0.0);
        let centre = footprint.centre();
        let concerned = clashes::is_in_the_way(placed);
        Self {
            placed,
            has_to_move: concerned && bases.iter().any(|base| !at_most(depth(base), 0.0)),
            range: range(table, placed),
            bases: bases.iter().map(|base| Base { radius: base.radius - slack(base), ..*base }).collect(),
            inner: -footprint.signed_distance(centre),
            outer: footprint.farthest_from(centre),
            probes: probes(footprint),
        }
    }

    /// How a round of places of radius `reach` about this one suits the piece: by its own bases and all `rivals`.
    pub fn fit(&self, rivals: &[Rival], by: Vector, reach: f64) -> Fit {
        // The rough measures of all come before the exact measure of any: mostly they settle it.
        let rough = self.bases.iter().map(|base| self.rough_at_base(base, by));
        let rough = rough.chain(rivals.iter().map(|rival| rival.rough(self, by)));
        if rough.into_iter().any(|(_, most)| most < -reach - ROUNDING) {
            return Fit::Nowhere;
        }
        let mut all = Fit::Everywhere;
        for base in &self.bases {
            if self.rough_at_base(base, by).0 < reach {
                let clear = self.placed.footprint.signed_distance(base.at - by) - base.radius;
                all = all.and(Fit::of(clear, reach));
            }
            if all == Fit::Nowhere {
                return all;
            }
        }
        for rival in rivals {
            all = all.and(rival.fit(self, by, reach));
            if all == Fit::Nowhere {
                return all;
            }
        }
        all
    }

    /// Whether the piece can stand there.
    pub fn holds(&self, rivals: &[Rival], by: Offset) -> bool {
        self.fit(rivals, inches(by), 0.0) != Fit::Nowhere
    }

    /// Between what its clearance from a base lies, by its discs.
    fn rough_at_base(&self, base: &Base, by: Vector) -> (f64, f64) {
        let between = (self.placed.footprint.centre() + by).distance(base.at) - base.radius;
        (between - self.outer, between - self.inner)
    }
}

impl Fit {
    /// What a clearance says about a round of places of radius `reach` about where it was measured: it changes by no more
    /// than the piece is moved.
    fn of(clearance: f64, reach: f64) -> Self {
        if clearance < -reach - ROUNDING {
            Self::Nowhere
        } else if clearance < reach {
            Self::Unknown
        } else {
            Self::Everywhere
        }
    }

    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Nowhere, _) | (_, Self::Nowhere) => Self::Nowhere,
            (Self::Everywhere, Self::Everywhere) => Self::Everywhere,
            _ => Self::Unknown,
        }
    }
}

impl Rival<'_> {
    fn rough(&self, mover: &Body, by: Vector) -> (f64, f64) {
        match self {
            Self::Piece(neighbour) => neighbour.rough(mover, by),
            Self::Place(place) => {
                let clear = (by + -*place).length() - ELSEWHERE;
                (clear, clear)
            }
        }
    }

    fn fit(&self, mover: &Body, by: Vector, reach: f64) -> Fit {
        match self {
            Self::Piece(neighbour) => neighbour.fit(mover, by, reach),
            Self::Place(_) => Fit::of(self.rough(mover, by).0, reach),
        }
    }
}

impl Neighbour<'_> {
    /// Between what the clearance of the two lies, by their discs.
    fn rough(&self, mover: &Body, by: Vector) -> (f64, f64) {
        let (one, other) = (mover.placed.footprint.centre() + by, self.body.placed.footprint.centre() + self.by);
        let between = one.distance(other) - self.need.apart;
        let least = between - mover.outer - self.body.outer;
        let most = between - mover.inner - self.body.inner;
        if self.need.shared.is_some() { (least, f64::INFINITY) } else { (least, most) }
    }

    /// How a round of places suits the mover, by this one alone.
    fn fit(&self, mover: &Body, by: Vector, reach: f64) -> Fit {
        if self.rough(mover, by).0 >= reach {
            return Fit::Everywhere;
        }
        // Only the way between the two counts, so the other may stay where it was measured.
        let way = by + -self.by;
        let (one, other) = (mover.placed.footprint.moved(way), &self.body.placed.footprint);
        if gap::at_least(&one, other) - self.need.apart >= reach.max(ROUNDING) {
            return Fit::Everywhere;
        }
        if let Some(before) = self.need.shared {
            // A piece that is moved a little sweeps over no more new ground than that by half its outline.
            let more = overlap::between(&one, other).map_or(0.0, |shared| shared.area) - before;
            return Fit::of(-more / half_outline(&one).min(half_outline(other)), reach);
        }
        let gap = gap::between(&one, other).distance;
        if gap > 0.0 {
            return Fit::of(gap - self.need.apart, reach);
        }
        let depth = deepest(&mover.probes, way, mover.placed.footprint.radius(), other);
        let depth = depth.max(deepest(&self.body.probes, -way, other.radius(), &mover.placed.footprint));
        let fit = Fit::of(-depth - self.need.apart, reach);
        // Probes may miss what two pieces share, so a place that is to hold is measured.
        if fit != Fit::Nowhere && reach == 0.0 {
            let shared = overlap::between(&one, other).map_or(0.0, |shared| shared.depth());
            return if shared <= ROUNDING { Fit::Everywhere } else { Fit::Nowhere };
        }
        fit
    }
}

impl Need {
    fn new(table: &Table, one: &Placed, other: &Placed) -> Self {
        let limits = &table.limits().obstruction_spacing;
        let parted = |placed: &Placed| placed.traits.has(Trait::Obstruction) && (limits.scatter || !placed.scatter);
        let limit = if parted(one) && parted(other) { limits.at_least } else { 0.0 };
        let boxes = gap::at_least(&one.footprint, &other.footprint);
        if boxes > 0.0 && boxes >= limit {
            return Self { apart: limit, shared: None };
        }
        let gap = gap::between(&one.footprint, &other.footprint).distance;
        let shared = if gap > 0.0 { None } else { overlap::between(&one.footprint, &other.footprint) };
        // A hair of shared ground is none, and none it must be when one of the two moves.
        let shared = shared.filter(|shared| shared.depth() > TOLERANCE).map(|shared| shared.area);
        Self { apart: limit.min(gap), shared }
    }
}

/// How far a piece may go before it comes nearer to an edge than it may.
fn range(table: &Table, placed: &Placed) -> [Offset; 2] {
    let limits = &table.limits().edge_clearance;
    let limit = if limits.scatter || !placed.scatter { limits.at_least } else { 0.0 };
    let (bounds, inner) = (&table.bounds, placed.footprint.bounds());
    let limit = limit.min(bounds.least_clearance(inner).1);
    // Each end is rounded inward to the grid, and to what the document can hold.
    let least = |clearance: f64, at: Length| {
        whole(((limit - clearance) * 100.0 - ROUNDING).ceil()).max((-Length::MAX - at).as_hundredths())
    };
    let most = |clearance: f64, at: Length| {
        whole(((clearance - limit) * 100.0 + ROUNDING).floor()).min((Length::MAX - at).as_hundredths())
    };
    let [x, y] = placed.piece.at;
    [
        [least(bounds.clearance(inner, Side::Left), x), least(bounds.clearance(inner, Side::Top), y)],
        [most(bounds.clearance(inner, Side::Right), x), most(bounds.clearance(inner, Side::Bottom), y)],
    ]
}

#[expect(clippy::cast_possible_truncation, reason = "saturates, and is held to the document's range afterwards")]
fn whole(value: f64) -> i32 {
    value as i32
}

/// Half the length of a footprint's outline, in inches.
fn half_outline(footprint: &Footprint) -> f64 {
    if footprint.is_disc() {
        return std::f64::consts::PI * footprint.radius();
    }
    footprint.sides().map(|(a, b)| a.distance(b)).sum::<f64>() / 2.0
}

/// Points spread along the outline of a polygon, and its centre; of a disc the centre alone, which says it all.
fn probes(footprint: &Footprint) -> Vec<Point> {
    let mut probes = vec![footprint.centre()];
    if !footprint.contains(footprint.centre()) {
        probes.clear();
    }
    for (a, b) in footprint.sides() {
        let parts = whole((a.distance(b) / PROBES_APART).ceil()).max(1);
        for part in 0..parts {
            let probe = a + (b - a) * (f64::from(part) / f64::from(parts));
            if probes.last().is_none_or(|last| last.distance(probe) > PROBES_APART / 2.0) {
                probes.push(probe);
            }
        }
    }
    probes
}

/// How far the deepest of `probes` lies in a footprint, in inches: so far at least the two have to part. Each stands for a
/// disc of `radius`.
fn deepest(probes: &[Point], by: Vector, radius: f64, in_this: &Footprint) -> f64 {
    let bounds = in_this.bounds().grown(radius);
    let inside = probes.iter().map(|probe| *probe + by).filter(|probe| bounds.distance_squared_to(*probe) == 0.0);
    inside.map(|probe| radius - in_this.signed_distance(probe)).fold(0.0, f64::max)
}
