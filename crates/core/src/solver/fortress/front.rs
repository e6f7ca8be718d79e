//! How many of which pieces a front has: the best that its points are enough for.
//!
//! All there is to choose is one of a few kinds of walls, one of a few kinds of towers or none, and two numbers: of towers, and of gates in
//! towers. So all of it is tried.

use super::kinds::{FortressKinds, price, width_of};
use crate::layout::MAX_WALL_SECTIONS;
use crate::pack::Kind;

/// The pieces of a front, without their places.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Front<'a> {
    pub kinds: &'a FortressKinds,
    /// The kind of its towers, where it has any.
    pub tower: Option<&'static Kind>,
    /// How many towers it has, one at each end among them: none, or at least two.
    pub towers: u32,
    pub gates: u32,
    /// How many of the gates are in towers.
    pub gate_towers: u32,
    /// How many sections it has, with the gates that aren't in towers.
    pub sections: u32,
    /// How wide the sections are together, in what the table holds.
    pub sections_width: i32,
    /// How much narrower it is than it was to be, in what the table holds.
    pub lacking: i32,
    pub cost: u32,
}

/// What a front is to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wanted<'a> {
    /// The kinds of walls, the best first, with the least number of gates in each.
    pub kinds: &'a [(FortressKinds, u32)],
    /// In what the table holds.
    pub width: i32,
    pub points: u32,
}

/// Why there is no such front.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFront {
    /// The gates alone are wider: the least width, in what the table holds.
    TooNarrow(i32),
    /// The least that it costs, and the widest that the points are enough for, in what the table holds.
    TooFewPoints(u32, Option<i32>),
}

/// The front that is best of those that the points are enough for: as wide as it was to be or as near as sections can be; then with the best
/// walls, then with a tower at each end, then with as many towers as there can be, then with as many gates in towers. It has as few sections as
/// are as wide.
///
/// # Errors
///
/// None is so narrow, or so cheap.
pub fn best(wanted: Wanted<'_>) -> Result<Front<'_>, NoFront> {
    let all: Vec<Front> = fronts(wanted.kinds, wanted.width).collect();
    let Some(lacking) = all.iter().map(|front| front.lacking).min() else {
        return Err(NoFront::TooNarrow(narrowest(wanted.kinds)));
    };
    let as_wide = || all.iter().filter(|front| front.lacking == lacking);
    // They come in the order in which they are preferred.
    let affordable = as_wide().find(|front| front.cost <= wanted.points);
    affordable.copied().ok_or_else(|| {
        let least = as_wide().map(|front| front.cost).min().unwrap_or_default();
        NoFront::TooFewPoints(least, widest(wanted))
    })
}

/// How wide a front can be at most with these points, in what the table holds; `None` where they aren't enough for any.
pub fn widest(wanted: Wanted) -> Option<i32> {
    let widths = counts(wanted.kinds, wanted.width).filter_map(|counts| {
        let left = wanted.points.checked_sub(counts.cost(counts.least_sections()))?;
        let room = wanted.width - counts.fixed_width();
        let [least, most] = counts.kinds.section;
        let bought = left.checked_div(counts.section_price())?;
        let sections = i32::try_from((counts.least_sections() + bought).min(MAX_WALL_SECTIONS)).ok()?;
        let fitting = sections.min(room.max(0) / least);
        let is_enough = fitting >= i32::try_from(counts.least_sections()).ok()?;
        (is_enough && room >= 0).then(|| counts.fixed_width() + room.min(fitting * most))
    });
    widths.max()
}

/// All fronts that are as wide as this or as near as their sections can be, in the order in which they are preferred.
fn fronts(kinds: &[(FortressKinds, u32)], width: i32) -> impl Iterator<Item = Front<'_>> {
    counts(kinds, width).filter_map(move |counts| counts.front(width))
}

/// The width of the narrowest front, in what the table holds.
fn narrowest(kinds: &[(FortressKinds, u32)]) -> i32 {
    let of = |(kinds, gates): &(FortressKinds, u32)| {
        let gate =
            [kinds.gateway.map(|_| kinds.section[0]), kinds.gate_tower.map(width_of)].into_iter().flatten().min();
        gate.unwrap_or_default().saturating_mul(i32::try_from(*gates).unwrap_or(i32::MAX))
    };
    kinds.iter().map(of).min().unwrap_or_default()
}

/// Which towers and gates a front has.
#[derive(Clone, Copy)]
struct Counts<'a> {
    kinds: &'a FortressKinds,
    tower: Option<&'static Kind>,
    towers: u32,
    gates: u32,
    gate_towers: u32,
}

/// All that a front of this width or less can have, in the order in which it is preferred.
fn counts(all: &[(FortressKinds, u32)], width: i32) -> impl Iterator<Item = Counts<'_>> {
    all.iter().flat_map(move |(kinds, gates)| {
        let gates = *gates;
        let most = move |tower: &'static Kind| {
            let fitting = u32::try_from(width / width_of(tower).max(1)).unwrap_or_default();
            fitting.min(MAX_WALL_SECTIONS)
        };
        let towered =
            kinds.towers.iter().flat_map(move |tower| (2..=most(tower)).rev().map(|count| (Some(*tower), count)));
        towered.chain([(None, 0)]).flat_map(move |(tower, towers)| {
            let least = if kinds.gateway.is_some() { 0 } else { gates };
            let most = if kinds.gate_tower.is_some() { gates } else { 0 };
            (least..=most).rev().map(move |gate_towers| Counts { kinds, tower, towers, gates, gate_towers })
        })
    })
}

impl<'a> Counts<'a> {
    /// The gates that stand in the place of a section.
    const fn gateways(&self) -> u32 {
        self.gates - self.gate_towers
    }

    /// How many sections it has at least, so that there is a place for each gate, and something between each two towers.
    fn least_sections(&self) -> u32 {
        self.gateways().max(self.towers.saturating_sub(1 + self.gate_towers))
    }

    /// What isn't made of sections, in what the table holds.
    fn fixed_width(&self) -> i32 {
        let of = |kind: Option<&Kind>, count: u32| {
            kind.map_or(0, |kind| width_of(kind).saturating_mul(i32::try_from(count).unwrap_or(i32::MAX)))
        };
        of(self.tower, self.towers).saturating_add(of(self.kinds.gate_tower, self.gate_towers))
    }

    fn section_price(&self) -> u32 {
        price(self.kinds.wall, Some(self.kinds.section[1]))
    }

    /// What it costs with so many sections.
    fn cost(&self, sections: u32) -> u32 {
        let of = |kind: Option<&'static Kind>, width: Option<i32>| kind.map_or(0, |kind| price(kind, width));
        let gateway = of(self.kinds.gateway, Some(self.kinds.section[1]));
        self.towers * of(self.tower, None)
            + self.gate_towers * of(self.kinds.gate_tower, None)
            + self.gateways() * gateway
            + (sections - self.gateways()) * self.section_price()
    }

    /// The front of this width, or the next narrower one; `None` where no sections are as wide.
    fn front(&self, width: i32) -> Option<Front<'a>> {
        let room = width - self.fixed_width();
        let [least, most] = self.kinds.section;
        let needed = i32::try_from(self.least_sections()).ok()?;
        let few = ((room + most - 1) / most).max(needed);
        let (sections, sections_width) = if room < 0 {
            return None;
        } else if few * least <= room {
            (few, room)
        } else {
            // No number of sections is as wide, so that the next smaller number is as wide as it can be.
            let fewer = room / most;
            (fewer, fewer * most)
        };
        let sections = u32::try_from(sections).ok().filter(|sections| *sections >= self.least_sections())?;
        Some(Front {
            kinds: self.kinds,
            tower: self.tower,
            towers: self.towers,
            gates: self.gates,
            gate_towers: self.gate_towers,
            sections,
            sections_width,
            lacking: room - sections_width,
            cost: self.cost(sections),
        })
    }
}
