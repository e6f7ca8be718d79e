//! Placing the pieces of a table, and moving them until the table is legal.
//!
//! The search is the min-conflicts heuristic (Minton, Johnston, Philips and Laird, *Minimizing conflicts*, 1992): a random
//! piece that isn't at a legal place goes to the best of a few random places. Now and then it may become a little worse.

use super::candidate::CandidatePlace;
use super::draft::TableDraft;
use super::table_constraints::TableConstraints;
use crate::checks::Slot;
use crate::geometry::Point;
use crate::solver::random::SplitMix64;

/// How many places to try when a piece is first placed.
const FIRST_TRIES: usize = 40;
/// How many places to try when a piece is moved.
const MOVE_TRIES: usize = 8;
/// The weight of an inch of violation; an unclaimed flag weighs 1.
const INCH_WEIGHT: f64 = 4.0;
/// A violation of less than this counts as none, in inches.
const NOTHING: f64 = 1e-9;

/// Places all pieces, those first that have the least room.
pub(super) fn place_pieces(draft: &mut TableDraft, constraints: &TableConstraints, rng: &mut SplitMix64) {
    let mut order: Vec<(u32, usize)> = draft.movable().map(|index| (rank(draft, index), index)).collect();
    order.sort_unstable();
    for (_, index) in order {
        let mut best: Option<(f64, CandidatePlace)> = None;
        let known = draft.claims.iter().fold(0, |all, claims| all | claims);
        let near = near_scatter(draft, index);
        for _ in 0..FIRST_TRIES {
            let place = draft.random_place(constraints, index, near, rng);
            let most = best.as_ref().map_or(f64::INFINITY, |(price, _)| *price);
            let violation = draft.violation(constraints, index, &place, most + 8.0);
            let claims = constraints.claims(&draft.lineup.pieces[index], &place);
            let price = violation * INCH_WEIGHT - 0.5 * f64::from((claims & !known).count_ones());
            if price < most {
                best = Some((price, place));
            }
        }
        if let Some((_, place)) = best {
            draft.put(constraints, index, place);
        }
    }
}

/// The centre of an item of scatter that is placed already, if this is one too: the items of a group belong together.
fn near_scatter(draft: &TableDraft, index: usize) -> Option<Point> {
    let is_other_scatter = |other: usize| other != index && draft.lineup.pieces[other].is_scatter;
    let place = draft.movable().filter(|other| is_other_scatter(*other)).find_map(|other| draft.places[other].as_ref());
    place.filter(|_| draft.lineup.pieces[index].is_scatter).map(|place| place.footprint.centre())
}

/// The order in which pieces are placed, 0 first.
fn rank(draft: &TableDraft, index: usize) -> u32 {
    let (candidate, slot) = (&draft.lineup.pieces[index], draft.lineup.slots[index]);
    match slot {
        Some(Slot::SideObstruction(_)) => 0,
        _ if candidate.is_obstruction => 1,
        Some(Slot::Companion(_)) => 2,
        _ if candidate.is_obstacle => 3,
        Some(Slot::NearQuadrantCentre(_)) => 4,
        Some(Slot::NearTableCentre(_)) => 5,
        _ if candidate.is_scatter => 7,
        _ => 6,
    }
}

/// Moves one piece at a time until the table is legal.
#[derive(Debug)]
pub(super) struct PlacementSearch {
    /// How far each piece is from legal, in inches.
    violations: Vec<f64>,
    unclaimed_flags: u32,
    imbalance: f64,
    most_imbalance: f64,
}

impl PlacementSearch {
    /// A search from this draft.
    pub fn new(draft: &TableDraft, constraints: &TableConstraints) -> Self {
        let mut search = Self {
            violations: Vec::new(),
            unclaimed_flags: 0,
            imbalance: 0.0,
            most_imbalance: constraints.most_imbalance(),
        };
        let all = 0..draft.places.len();
        let violation =
            |index| if draft.movable().contains(&index) { draft.current_violation(constraints, index) } else { 0.0 };
        search.violations = all.map(violation).collect();
        search.unclaimed_flags = constraints.unclaimed_flags(draft.claims.iter().copied());
        search.imbalance = draft.imbalance(None);
        search
    }

    /// Whether the table is legal.
    pub fn is_done(&self) -> bool {
        self.unclaimed_flags == 0
            && self.imbalance <= self.most_imbalance
            && self.violations.iter().all(|violation| *violation <= NOTHING)
    }

    fn price(&self, unclaimed_flags: u32, imbalance: f64) -> f64 {
        f64::from(unclaimed_flags) + (imbalance - self.most_imbalance).max(0.0)
    }

    /// Moves one piece if the table becomes better, or sometimes a little worse.
    pub fn step(&mut self, draft: &mut TableDraft, constraints: &TableConstraints, rng: &mut SplitMix64) {
        let wrong: Vec<usize> = draft.movable().filter(|index| self.violations[*index] > NOTHING).collect();
        let unclaimed_points =
            if self.unclaimed_flags > 0 { constraints.unclaimed_points(&draft.claims) } else { Vec::new() };
        let goal = rng.pick(&unclaimed_points).copied();
        // Only pieces that can come near the flag.
        let can_reach = |index: &usize| goal.is_none_or(|goal| draft.can_reach(constraints, *index, goal));
        let able: Vec<usize> = draft.movable().filter(can_reach).collect();
        let some = if wrong.is_empty() || rng.below(4) == 0 { &able } else { &wrong };
        let Some(index) = rng.pick(some).copied() else { return };
        let slack = if rng.below(8) == 0 { 0.5 } else { 0.0 };
        let now = self.violations[index] * INCH_WEIGHT + self.price(self.unclaimed_flags, self.imbalance);
        let mut best: Option<(f64, CandidatePlace)> = None;
        for nth in 0..MOVE_TRIES {
            let place = match nth % 4 {
                0 => Some(draft.random_place(constraints, index, None, rng)),
                1 => Some(draft.random_place(constraints, index, goal, rng)),
                2 => draft.nearby_place(constraints, index, 300, rng),
                _ => draft.nearby_place(constraints, index, 80, rng),
            };
            let Some(place) = place else { continue };
            let most = best.as_ref().map_or(now + slack, |(price, _)| *price);
            let violation = draft.violation(constraints, index, &place, most / INCH_WEIGHT) * INCH_WEIGHT;
            if violation >= most {
                continue;
            }
            let claims = constraints.claims(&draft.lineup.pieces[index], &place);
            let price = violation
                + self.price(
                    draft.unclaimed_flags_with(constraints, index, claims),
                    draft.imbalance(Some((index, &place))),
                );
            if price < most {
                best = Some((price, place));
            }
        }
        if let Some((_, place)) = best {
            draft.put(constraints, index, place);
            self.update(draft, constraints, index);
        }
    }

    /// Updates what the move of a piece can have changed. Nothing has changed for a legal piece that isn't near it now.
    fn update(&mut self, draft: &TableDraft, constraints: &TableConstraints, index: usize) {
        for other in draft.movable() {
            let near = other == index || self.violations[other] > NOTHING || draft.is_near(constraints, index, other);
            if near {
                self.violations[other] = draft.current_violation(constraints, other);
            }
        }
        self.unclaimed_flags = constraints.unclaimed_flags(draft.claims.iter().copied());
        self.imbalance = draft.imbalance(None);
    }
}
