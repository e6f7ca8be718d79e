//! A table that is being generated: its pieces, their places, and how far these are from legal.

use super::candidate::{CandidatePlace, Counterpart};
use super::lineup::Lineup;
use super::step_costs;
use super::table_constraints::{ExtraMargins, TableConstraints};
use crate::checks::Slot;
use crate::checks::quadrants::{corner_square, far_half, quadrant};
use crate::geometry::{Point, Rect};
use crate::solver::random::SplitMix64;
use crate::units::Length;

/// A table that is being generated.
#[derive(Clone, Debug)]
pub(super) struct TableDraft {
    pub lineup: Lineup,
    /// The places of the pieces that have been placed.
    pub places: Vec<Option<CandidatePlace>>,
    /// For each piece the flags that can claim it, as bits.
    pub claims: Vec<u128>,
    /// How much extra room pieces get.
    pub margins: ExtraMargins,
    /// Whether the pieces are spread over the quarters of the table.
    is_even: bool,
}

impl TableDraft {
    /// A table with only its locked pieces placed.
    pub fn new(constraints: &TableConstraints, lineup: Lineup, margins: ExtraMargins) -> Self {
        let count = lineup.pieces.len();
        let mut draft =
            Self { lineup, places: vec![None; count], claims: vec![0; count], margins, is_even: constraints.is_even };
        for index in 0..draft.lineup.locked {
            let place = draft.lineup.pieces[index].current_place(&constraints.table);
            draft.put(constraints, index, place);
        }
        draft
    }

    /// The indexes of the pieces that may be moved.
    pub fn movable(&self) -> std::ops::Range<usize> {
        self.lineup.locked..self.lineup.pieces.len()
    }

    /// Puts a piece at a place.
    pub fn put(&mut self, constraints: &TableConstraints, index: usize, place: CandidatePlace) {
        self.claims[index] = constraints.claims(&self.lineup.pieces[index], &place);
        self.places[index] = Some(place);
    }

    /// How far a piece at this place is from legal: a sum of distances in inches, 0 if it is legal. The sum is cut short once it
    /// exceeds `enough`.
    pub fn violation(&self, constraints: &TableConstraints, index: usize, place: &CandidatePlace, enough: f64) -> f64 {
        let candidate = &self.lineup.pieces[index];
        constraints.budget.charge(step_costs::place_cost(&place.footprint, self.places.len()));
        let mut violation = constraints.violation(candidate, place, self.lineup.slots[index], self.margins);
        if let Some(image) = &place.image {
            violation += constraints.violation(candidate, image, None, self.margins);
            violation += constraints.gap_missing((candidate, place), (candidate, image), self.margins);
        }
        if let Some([obstruction, companion]) = self.lineup.pair {
            if index == companion
                && let Some(other) = &self.places[obstruction]
            {
                violation += constraints.companion_violation(other, place);
            } else if index == obstruction
                && let Some(other) = &self.places[companion]
            {
                violation += constraints.companion_violation(place, other);
            }
        }
        for (other, at) in self.places.iter().enumerate() {
            if violation > enough {
                break;
            }
            if let Some(at) = at.as_ref().filter(|_| other != index) {
                violation += constraints.between((candidate, place), (&self.lineup.pieces[other], at), self.margins);
            }
        }
        violation
    }

    /// The same for a piece at its place.
    pub fn current_violation(&self, constraints: &TableConstraints, index: usize) -> f64 {
        self.places[index].as_ref().map_or(0.0, |place| self.violation(constraints, index, place, f64::INFINITY))
    }

    /// Whether two pieces are too near to each other, or one of them is the other's companion.
    pub fn is_near(&self, constraints: &TableConstraints, one: usize, other: usize) -> bool {
        let paired = self.lineup.pair.is_some_and(|pair| pair.contains(&one) && pair.contains(&other));
        let at = |index: usize| self.places[index].as_ref().map(|place| (&self.lineup.pieces[index], place));
        paired || at(one).zip(at(other)).is_some_and(|(one, other)| constraints.between(one, other, self.margins) > 0.0)
    }

    /// How many flags can't have a piece of their own if these flags can claim the piece instead.
    pub fn unclaimed_flags_with(&self, constraints: &TableConstraints, index: usize, claims: u128) -> u32 {
        let of_each = self.claims.iter().enumerate();
        constraints.unclaimed_flags(of_each.map(|(other, own)| if other == index { claims } else { *own }))
    }

    /// The larger of the two differences between opposite halves, in counted pieces, with one piece elsewhere if given; of a table that is
    /// to be even, also between the quarters that face each other.
    pub fn imbalance(&self, elsewhere: Option<(usize, &CandidatePlace)>) -> f64 {
        let mut imbalance = [0.0_f64; 3];
        for (index, (candidate, place)) in self.lineup.pieces.iter().zip(&self.places).enumerate() {
            let place = elsewhere.filter(|(other, _)| *other == index).map(|(_, place)| place).or(place.as_ref());
            for place in place.into_iter().flat_map(CandidatePlace::with_image) {
                let [across, along] = place.shares_below.map(|low| 1.0 - 2.0 * low);
                // With the difference between the two pairs of quarters that face each other, none of the quarters differs by more.
                let diagonal = if self.is_even { across * along } else { 0.0 };
                for (sum, share) in imbalance.iter_mut().zip([across, along, diagonal]) {
                    *sum += candidate.weight * share;
                }
            }
        }
        imbalance.into_iter().fold(0.0, |most, one| most.max(one.abs()))
    }

    /// A rectangle that roughly holds the possible origins of a piece.
    fn zone(&self, constraints: &TableConstraints, index: usize) -> Rect {
        let candidate = &self.lineup.pieces[index];
        let inner = candidate.sides.1 / 2.0;
        let strip = constraints.limits().edge_clearance.at_least;
        let edge = if candidate.is_obstruction { self.margins.edge.max(strip) } else { strip };
        let edge = edge.max(constraints.from_edge);
        let all = constraints.table.grown(-(edge + inner));
        let method = &constraints.limits().quadrant_method;
        let around =
            |point: Point, reach: f64| clamped_rect(&Rect::new(point, point).grown(reach + candidate.reach), &all);
        let Some(slot) = self.lineup.slots[index] else { return all };
        match slot {
            Slot::NearTableCentre(nth) => corner_square(
                &quadrant(&constraints.table, nth),
                constraints.table.centre(),
                method.from_table_centre + candidate.reach,
            )
            .grown(-inner),
            Slot::NearQuadrantCentre(nth) => clamped_rect(&quadrant(&constraints.table, nth).grown(-inner), &all),
            Slot::SideObstruction(side) => around(constraints.seam(side), method.from_seam),
            Slot::Companion(side) => {
                let other = self.lineup.pair.and_then(|[obstruction, _]| self.places[obstruction].as_ref());
                let near = other.map_or_else(|| constraints.seam(side), |place| place.footprint.centre());
                let reach = other.map_or(0.0, |place| place.footprint.farthest_from(near));
                around(near, method.from_obstruction + reach)
            }
            Slot::FarHazard(side) => clamped_rect(&far_half(&constraints.table, side), &all),
            Slot::Anywhere => all,
        }
    }

    /// Whether a piece can roughly come near enough to a flag for the flag to claim it.
    pub fn can_reach(&self, constraints: &TableConstraints, index: usize, flag: Point) -> bool {
        let reach = self.lineup.pieces[index].reach + constraints.limits().flag_terrain.within;
        !self.lineup.pieces[index].is_scatter
            && self.zone(constraints, index).distance_squared_to(flag) <= reach * reach
    }

    /// A random place for a piece in the area of its slot, near a point if given.
    pub fn random_place(
        &self,
        constraints: &TableConstraints,
        index: usize,
        near: Option<Point>,
        rng: &mut SplitMix64,
    ) -> CandidatePlace {
        let candidate = &self.lineup.pieces[index];
        let resolution = candidate.piece.kind.resolution;
        let zone = self.zone(constraints, index);
        let zone = match near {
            Some(place) => clamped_rect(&zone, &Rect::new(place, place).grown(candidate.reach + 4.0)),
            None => zone,
        };
        let [left, right, top, bottom] =
            [zone.min.x, zone.max.x, zone.min.y, zone.max.y].map(|along| resolution.count(resolution.clamped(along)));
        // A grid of 1/20 inch or half a millimetre: nobody places terrain more exactly.
        let within = |least: i32, most: i32, rng: &mut SplitMix64| rng.between(least / 5, most / 5) * 5;
        let at = [within(left, right, rng), within(top, bottom, rng)];
        candidate.place(at, rng.between(0, 359) * 10, &constraints.table)
    }

    /// A random place near the piece's place, up to `most` hundredths of an inch away on each axis, sometimes turned.
    pub fn nearby_place(
        &self,
        constraints: &TableConstraints,
        index: usize,
        most: i32,
        rng: &mut SplitMix64,
    ) -> Option<CandidatePlace> {
        let (candidate, place) = (&self.lineup.pieces[index], self.places[index].as_ref()?);
        let is_alone = matches!(candidate.counterpart, Counterpart::None);
        let resolution = candidate.piece.kind.resolution;
        let reach = resolution.count(Length::hundredths(most));
        let by = [rng.between(-reach / 5, reach / 5) * 5, rng.between(-reach / 5, reach / 5) * 5];
        let turn = if rng.below(3) == 0 { Some(place.turn + rng.between(-most / 10, most / 10) * 10) } else { None };
        if let Some(turn) = turn.or((!is_alone).then_some(place.turn)) {
            return Some(candidate.place(
                [place.at[0] + by[0], place.at[1] + by[1]],
                turn.rem_euclid(3600),
                &constraints.table,
            ));
        }
        Some(place.moved(by, resolution, &constraints.table))
    }
}

/// The first rectangle with its corners clamped to the second.
fn clamped_rect(one: &Rect, other: &Rect) -> Rect {
    let clamp = |at: Point| Point::new(at.x.max(other.min.x).min(other.max.x), at.y.max(other.min.y).min(other.max.y));
    Rect::new(clamp(one.min), clamp(one.max))
}
