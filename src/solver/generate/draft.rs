//! A table in the making: its pieces where they lie, and what is still violation with it.

use super::board::{ExtraMargins, TableConstraints};
use super::body::CandidatePlace;
use super::lineup::Lineup;
use super::step_costs;
use crate::checks::Slot;
use crate::checks::quadrants::{corner_square, far_half, quadrant};
use crate::geometry::{Point, Rect};
use crate::solver::random::SplitMix64;
use crate::units::Length;

/// A table in the making.
#[derive(Clone, Debug)]
pub(super) struct TableDraft {
    pub lineup: Lineup,
    /// Where the pieces lie that have been laid.
    pub places: Vec<Option<CandidatePlace>>,
    /// The flags that each can be claimed by.
    pub claims: Vec<u128>,
    /// How much room pieces are given.
    pub care: ExtraMargins,
}

impl TableDraft {
    /// A table on which nothing lies but what is locked.
    pub fn new(board: &TableConstraints, lineup: Lineup, care: ExtraMargins) -> Self {
        let count = lineup.pieces.len();
        let mut draft = Self { lineup, places: vec![None; count], claims: vec![0; count], care };
        for index in 0..draft.lineup.locked {
            let spot = draft.lineup.pieces[index].current_place(&board.table);
            draft.put(board, index, spot);
        }
        draft
    }

    /// The pieces that may be moved.
    pub fn loose(&self) -> std::ops::Range<usize> {
        self.lineup.locked..self.lineup.pieces.len()
    }

    /// Lays a piece.
    pub fn put(&mut self, board: &TableConstraints, index: usize, spot: CandidatePlace) {
        self.claims[index] = board.claims(&self.lineup.pieces[index], &spot);
        self.places[index] = Some(spot);
    }

    /// How far a piece is from standing where it may, in inches, by itself and among those that have been laid; what is more
    /// than `enough` isn't measured to its end.
    pub fn violation(&self, board: &TableConstraints, index: usize, spot: &CandidatePlace, enough: f64) -> f64 {
        let body = &self.lineup.pieces[index];
        board.budget.charge(step_costs::place_cost(&spot.footprint, self.places.len()));
        let mut violation = board.violation(body, spot, self.lineup.slots[index], self.care);
        if let Some([obstruction, companion]) = self.lineup.pair {
            if index == companion
                && let Some(other) = &self.places[obstruction]
            {
                violation += board.companion_violation(other, spot);
            } else if index == obstruction
                && let Some(other) = &self.places[companion]
            {
                violation += board.companion_violation(spot, other);
            }
        }
        for (other, at) in self.places.iter().enumerate() {
            if violation > enough {
                break;
            }
            if let Some(at) = at.as_ref().filter(|_| other != index) {
                violation += board.between((body, spot), (&self.lineup.pieces[other], at), self.care);
            }
        }
        violation
    }

    /// The same for a piece where it lies.
    pub fn current_violation(&self, board: &TableConstraints, index: usize) -> f64 {
        self.places[index].as_ref().map_or(0.0, |spot| self.violation(board, index, spot, f64::INFINITY))
    }

    /// Whether two pieces stand nearer to each other than they may, or one of them is the other's companion.
    pub fn is_near(&self, board: &TableConstraints, one: usize, other: usize) -> bool {
        let paired = self.lineup.pair.is_some_and(|pair| pair.contains(&one) && pair.contains(&other));
        let at = |index: usize| self.places[index].as_ref().map(|spot| (&self.lineup.pieces[index], spot));
        paired || at(one).zip(at(other)).is_some_and(|(one, other)| board.between(one, other, self.care) > 0.0)
    }

    /// How many flags are bare where a piece lies elsewhere.
    pub fn unclaimed_flags_with(&self, board: &TableConstraints, index: usize, claims: u128) -> u32 {
        let mut all = self.claims.clone();
        all[index] = claims;
        board.bare(&all)
    }

    /// How many counted pieces more lie in one half of the table than in the other, of the two ways to halve it that with the
    /// larger difference; a piece may be thought elsewhere.
    pub fn tilt(&self, elsewhere: Option<(usize, &CandidatePlace)>) -> f64 {
        let mut tilt = [0.0_f64; 2];
        for (index, (body, spot)) in self.lineup.pieces.iter().zip(&self.places).enumerate() {
            let spot = elsewhere.filter(|(other, _)| *other == index).map(|(_, spot)| spot).or(spot.as_ref());
            if let Some(spot) = spot {
                for (sum, low) in tilt.iter_mut().zip(spot.low) {
                    *sum += body.weight * (1.0 - 2.0 * low);
                }
            }
        }
        tilt[0].abs().max(tilt[1].abs())
    }

    /// Where the origin of a piece may come to lie, roughly.
    fn zone(&self, board: &TableConstraints, index: usize) -> Rect {
        let body = &self.lineup.pieces[index];
        let inner = body.sides.1 / 2.0;
        let strip = board.limits().edge_clearance.at_least;
        let edge = if body.solid { self.care.wide.max(strip) } else { strip };
        let all = board.table.grown(-(edge + inner));
        let method = &board.limits().quadrant_method;
        let around = |point: Point, reach: f64| clamped_rect(&Rect::new(point, point).grown(reach + body.reach), &all);
        let Some(slot) = self.lineup.slots[index] else { return all };
        match slot {
            Slot::NearTableCentre(nth) => {
                corner_square(&quadrant(&board.table, nth), board.table.centre(), method.from_table_centre + body.reach)
                    .grown(-inner)
            }
            Slot::NearQuadrantCentre(nth) => clamped_rect(&quadrant(&board.table, nth).grown(-inner), &all),
            Slot::SideObstruction(side) => around(board.seam(side), method.from_seam),
            Slot::Companion(side) => {
                let other = self.lineup.pair.and_then(|[obstruction, _]| self.places[obstruction].as_ref());
                let near = other.map_or_else(|| board.seam(side), |spot| spot.footprint.centre());
                let reach = other.map_or(0.0, |spot| spot.footprint.farthest_from(near));
                around(near, method.from_obstruction + reach)
            }
            Slot::FarHazard(side) => clamped_rect(&far_half(&board.table, side), &all),
            Slot::Anywhere => all,
        }
    }

    /// Whether a piece can come so near a flag that this can claim it, roughly.
    pub fn can_reach(&self, board: &TableConstraints, index: usize, flag: Point) -> bool {
        let reach = self.lineup.pieces[index].reach + board.limits().flag_terrain.within;
        !self.lineup.pieces[index].scatter && self.zone(board, index).distance_squared_to(flag) <= reach * reach
    }

    /// A spot by chance: anywhere where the piece is for, near a place, or near where it lies.
    pub fn random_place(
        &self,
        board: &TableConstraints,
        index: usize,
        near: Option<Point>,
        chance: &mut SplitMix64,
    ) -> CandidatePlace {
        let body = &self.lineup.pieces[index];
        let zone = self.zone(board, index);
        let zone = match near {
            Some(place) => clamped_rect(&zone, &Rect::new(place, place).grown(body.reach + 4.0)),
            None => zone,
        };
        let [left, right, top, bottom] =
            [zone.min.x, zone.max.x, zone.min.y, zone.max.y].map(|along| Length::clamped(along).as_hundredths());
        // Steps of a twentieth of an inch: nobody lays terrain more exactly.
        let within = |least: i32, most: i32, chance: &mut SplitMix64| chance.between(least / 5, most / 5) * 5;
        let at = [within(left, right, chance), within(top, bottom, chance)];
        body.spot(at, chance.between(0, 359) * 10, &board.table)
    }

    /// A spot near where the piece lies, up to so many hundredths of an inch off, sometimes with another turn.
    pub fn nearby_place(
        &self,
        board: &TableConstraints,
        index: usize,
        most: i32,
        chance: &mut SplitMix64,
    ) -> Option<CandidatePlace> {
        let (body, spot) = (&self.lineup.pieces[index], self.places[index].as_ref()?);
        let by = [chance.between(-most / 5, most / 5) * 5, chance.between(-most / 5, most / 5) * 5];
        if chance.below(3) == 0 {
            let turn = spot.turn + chance.between(-most / 10, most / 10) * 10;
            return Some(body.spot([spot.at[0] + by[0], spot.at[1] + by[1]], turn.rem_euclid(3600), &board.table));
        }
        Some(spot.moved(by, &board.table))
    }
}

/// What two rectangles share; the nearer part of the second where that is nothing.
fn clamped_rect(one: &Rect, other: &Rect) -> Rect {
    let hold = |at: Point| Point::new(at.x.max(other.min.x).min(other.max.x), at.y.max(other.min.y).min(other.max.y));
    Rect::new(hold(one.min), hold(one.max))
}
