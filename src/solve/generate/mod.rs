//! Tables made from a seed: legal, good for every scenario that is played, and as good as a bounded search can make them.
//!
//! The same wish gives the same table on every machine: chance comes from the seed, and all searches are bounded by counts.

mod board;
mod body;
mod draft;
mod improve;
mod lay;
mod lineup;
mod needs;
mod prove;
mod told;

pub use told::lack;

use super::chance::Chance;
use super::stock::Stock;
use crate::geometry::Side;
use crate::layout::Layout;
use crate::pack::Scenario;
use board::Board;
use draft::Draft;
use improve::Improving;
use lay::Settling;
use lineup::Terrain;

/// So many tables are begun before it is said that none was found.
const ATTEMPTS: usize = 60;
/// So many moves a table is given to come right.
const STEPS: usize = 400;
/// So many of them are made at once.
const SLICE: usize = 20;
/// So much is done once a table holds, of 1.
const LAID: f64 = 0.1;
/// So much is done at once when it is made better, where trying a place costs 1.
const COST: usize = 120;

/// What is wished for.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The table it is made on. Its name, scenario and edge stay, and so do its locked pieces, which are built around; all
    /// other pieces make room.
    pub base: Layout,
    /// Where chance begins.
    pub seed: u32,
    /// How the pieces are laid.
    pub method: Method,
    /// How full the table is to be.
    pub density: Density,
    /// The scenarios, each with the Attacker's edge, that the table must be good for.
    pub cells: Vec<(&'static Scenario, Side)>,
    /// What it may be made of. A locked piece that is one of these is taken from them.
    pub stock: Stock,
}

/// How the pieces are laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// By the packet's quadrant method: its twelve places are filled.
    #[default]
    Quadrants,
    /// Freely, by the checks alone.
    Free,
}

/// How full a table is to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Density {
    /// As few pieces as the packet has, and small ones.
    Open,
    /// Between the two.
    #[default]
    Usual,
    /// As many pieces as the packet has, and large ones.
    Dense,
}

impl Method {
    /// Both, with their names on the wire and the command line.
    pub const NAMES: [(&str, Self); 2] = [("quadrants", Self::Quadrants), ("free", Self::Free)];

    /// Its name on the wire and the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, method)| *method == self).map_or("", |(name, _)| name)
    }

    /// The method of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, method)| *method)
    }
}

impl Density {
    /// All, the most open first, with their names on the wire and the command line.
    pub const NAMES: [(&str, Self); 3] = [("open", Self::Open), ("usual", Self::Usual), ("dense", Self::Dense)];

    /// Its name on the wire and the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, density)| *density == self).map_or("", |(name, _)| name)
    }

    /// The density of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, density)| *density)
    }
}

/// Why there is no such table.
#[derive(Clone, Debug, PartialEq)]
pub enum Lack {
    /// The search has come to its end without one.
    Unlucky,
}

/// A part of the work.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// There is more to do; how much is done, 0 to 1.
    Working(f64),
    /// The table.
    Made(Box<Layout>),
    /// There is none, and what is in the way.
    Lacking(Vec<Lack>),
}

/// The making of a table, one part at a time, so that whoever asked can be told how far it is and can call it off. The last
/// step is the table, or why there is none.
#[derive(Debug)]
pub struct Maker {
    wish: Wish,
    /// The stream of the wish; each attempt has one of its own.
    chance: Chance,
    /// How many attempts have been begun.
    attempts: usize,
    phase: Phase,
}

/// Where the making stands.
#[derive(Debug)]
enum Phase {
    /// Nothing has been done.
    Asked,
    /// A table is being laid.
    Laying(Box<Laying>),
    /// A table holds, and is made better.
    Improving(Box<Bettering>),
    /// All has been said.
    Ended,
}

/// A table that is being laid.
#[derive(Debug)]
struct Laying {
    ground: Ground,
    draft: Draft,
    settling: Settling,
    chance: Chance,
    steps: usize,
}

/// A table that holds and is made better.
#[derive(Debug)]
struct Bettering {
    ground: Ground,
    improving: Improving,
    chance: Chance,
    /// The table as it was.
    first: Layout,
}

/// What all attempts share.
#[derive(Debug)]
struct Ground {
    board: Board,
    terrain: Terrain,
}

impl Maker {
    /// Begins.
    #[must_use]
    pub fn new(mut wish: Wish) -> Self {
        // The scenario that is looked at is played too.
        let own = wish.base.scenario.map(|scenario| (scenario, wish.base.attacker_edge));
        wish.cells.extend(own.filter(|own| !wish.cells.contains(own)));
        let chance = Chance::new(u64::from(wish.seed));
        Self { wish, chance, attempts: 0, phase: Phase::Asked }
    }

    fn begin(&mut self) -> Step {
        let ground = Ground { board: Board::new(&self.wish), terrain: Terrain::new(&self.wish) };
        let lacks = needs::needs(&self.wish, &ground.terrain);
        if lacks.is_empty() { self.attempt(ground) } else { Step::Lacking(lacks) }
    }

    /// Lays another table.
    fn attempt(&mut self, ground: Ground) -> Step {
        while self.attempts < ATTEMPTS {
            let nth = self.attempts;
            self.attempts += 1;
            let mut chance = self.chance.fork(u64::try_from(nth).unwrap_or(0));
            let Some(lineup) = ground.terrain.draw(&self.wish, nth, &mut chance) else { continue };
            let mut draft = Draft::new(&ground.board, lineup, ground.board.care_of(nth));
            lay::lay(&mut draft, &ground.board, &mut chance);
            let settling = Settling::new(&draft, &ground.board);
            self.phase = Phase::Laying(Box::new(Laying { ground, draft, settling, chance, steps: 0 }));
            return Step::Working(0.0);
        }
        Step::Lacking(vec![Lack::Unlucky])
    }

    fn lay(&mut self, mut laying: Box<Laying>) -> Step {
        for _ in 0..SLICE {
            if laying.settling.is_done() {
                let table = prove::layout(&self.wish, &laying.ground.terrain, &laying.draft);
                return match table.filter(|table| prove::holds(&self.wish, table)) {
                    Some(first) => {
                        let Laying { ground, draft, chance, .. } = *laying;
                        let improving = Improving::new(draft, &ground.board, self.wish.density);
                        self.phase = Phase::Improving(Box::new(Bettering { ground, improving, chance, first }));
                        Step::Working(LAID)
                    }
                    None => self.attempt(laying.ground),
                };
            }
            if laying.steps == STEPS {
                return self.attempt(laying.ground);
            }
            laying.steps += 1;
            laying.settling.step(&mut laying.draft, &laying.ground.board, &mut laying.chance);
        }
        self.phase = Phase::Laying(laying);
        Step::Working(0.0)
    }

    fn improve(&mut self, mut bettering: Box<Bettering>) -> Step {
        let mut cost = 0;
        while cost < COST {
            if bettering.improving.is_done() {
                let Bettering { ground, improving, first, .. } = *bettering;
                let table = prove::layout(&self.wish, &ground.terrain, &improving.best);
                let table = table.filter(|table| prove::holds(&self.wish, table)).unwrap_or(first);
                return Step::Made(Box::new(table));
            }
            cost += bettering.improving.step(&bettering.ground.board, &mut bettering.chance);
        }
        let share = LAID + (1.0 - LAID) * bettering.improving.share();
        self.phase = Phase::Improving(bettering);
        Step::Working(share)
    }
}

impl Iterator for Maker {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        match std::mem::replace(&mut self.phase, Phase::Ended) {
            Phase::Asked => Some(self.begin()),
            Phase::Laying(laying) => Some(self.lay(laying)),
            Phase::Improving(bettering) => Some(self.improve(bettering)),
            Phase::Ended => None,
        }
    }
}

/// Makes a table in one go.
///
/// # Errors
///
/// What is in the way, where there is none.
pub fn make(wish: Wish) -> Result<Layout, Vec<Lack>> {
    for step in Maker::new(wish) {
        match step {
            Step::Working(_) => {}
            Step::Made(layout) => return Ok(*layout),
            Step::Lacking(lacks) => return Err(lacks),
        }
    }
    Err(vec![Lack::Unlucky])
}
