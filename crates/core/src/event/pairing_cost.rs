//! What a way of pairing a round costs: a number for each rule, the greatest first.
//!
//! A matching adds and compares costs, so each is a list of numbers that is compared from its first one on. Numbers that are small enough
//! share one of its places.

use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use integer_blossom::Weight;

/// The cost of a game, a bye or a round, as so many numbers of which the first ones count more than all after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PairingCost<const PLACES: usize>([i128; PLACES]);

/// Where the parts of a cost stand, the greatest first.
#[derive(Clone, Debug)]
pub(super) struct CostPlaces {
    /// The place of each part, and by how many bits it is shifted there.
    parts: Vec<(usize, u32)>,
    /// How many places there are.
    count: usize,
}

/// How many bits of a place the parts take. The rest is for sums and differences while a matching is looked for.
const MAX_BITS: u32 = 100;

impl CostPlaces {
    /// The places of parts whose sums over a round are below two to the power of these.
    pub fn of(bits: &[u32]) -> Self {
        let (mut place, mut taken) = (0, 0);
        // From the first part on, those that share a place; the last one of a place has no shift.
        let mut in_place = Vec::with_capacity(bits.len());
        for bits in bits {
            if taken + bits > MAX_BITS {
                (place, taken) = (place + 1, 0);
            }
            taken += bits;
            in_place.push((place, taken));
        }
        let end = |place: usize| in_place.iter().rfind(|(other, _)| *other == place).map_or(0, |(_, end)| *end);
        let parts = in_place.iter().map(|(place, taken)| (*place, end(*place) - taken)).collect();
        Self { parts, count: place + 1 }
    }

    /// How many places there are.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// How many parts there are.
    pub const fn parts(&self) -> usize {
        self.parts.len()
    }

    /// The cost with these parts, each by its number; the others are 0.
    pub fn cost<const PLACES: usize>(&self, parts: &[(usize, u32)]) -> PairingCost<PLACES> {
        let mut cost = PairingCost::ZERO;
        for (part, value) in parts {
            let (place, shift) = self.parts[*part];
            cost.0[place] += i128::from(*value) << shift;
        }
        cost
    }
}

impl<const PLACES: usize> Default for PairingCost<PLACES> {
    fn default() -> Self {
        Self([0; PLACES])
    }
}

impl<const PLACES: usize> PairingCost<PLACES> {
    fn with(self, other: Self, number: impl Fn(i128, i128) -> i128) -> Self {
        Self(std::array::from_fn(|place| number(self.0[place], other.0[place])))
    }
}

impl<const PLACES: usize> Ord for PairingCost<PLACES> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

impl<const PLACES: usize> PartialOrd for PairingCost<PLACES> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const PLACES: usize> Add for PairingCost<PLACES> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        self.with(other, |one, other| one + other)
    }
}

impl<const PLACES: usize> Sub for PairingCost<PLACES> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.with(other, |one, other| one - other)
    }
}

impl<const PLACES: usize> AddAssign for PairingCost<PLACES> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const PLACES: usize> SubAssign for PairingCost<PLACES> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// The solver halves only what is a sum of an even number of equal parts, so each number is even there.
impl<const PLACES: usize> Weight for PairingCost<PLACES> {
    const ZERO: Self = Self([0; PLACES]);
    const ONE: Self = {
        let mut one = [0; PLACES];
        one[PLACES - 1] = 1;
        Self(one)
    };

    fn inf() -> Self {
        let mut most = [0; PLACES];
        most[0] = i128::MAX / 8;
        Self(most)
    }

    fn double(self) -> Self {
        self + self
    }

    fn half(self) -> Self {
        Self(self.0.map(|number| number / 2))
    }
}
