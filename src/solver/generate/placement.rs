//! Laying the pieces of a table, and moving them until nothing that must hold is broken.

use super::board::TableConstraints;
use super::body::CandidatePlace;
use super::draft::TableDraft;
use crate::checks::Slot;
use crate::geometry::Point;
use crate::solver::random::SplitMix64;

/// So many places are tried for a piece that is laid.
const FIRST_TRIES: usize = 40;
/// So many places are tried for a piece that is moved.
const MOVE_TRIES: usize = 8;
/// What an inch violation weighs against a bare flag.
const INCH_WEIGHT: f64 = 4.0;
/// Less than this, in inches, is nothing.
const NOTHING: f64 = 1e-9;

/// Lays every piece, those first that find the least room.
pub(super) fn place_pieces(draft: &mut TableDraft, board: &TableConstraints, chance: &mut SplitMix64) {
    let mut order: Vec<(u32, usize)> = draft.loose().map(|index| (rank(draft, index), index)).collect();
    order.sort_unstable();
    for (_, index) in order {
        let mut best: Option<(f64, CandidatePlace)> = None;
        let known = draft.claims.iter().fold(0, |all, claims| all | claims);
        let together = near_scatter(draft, index);
        for _ in 0..FIRST_TRIES {
            let spot = draft.random_place(board, index, together, chance);
            let most = best.as_ref().map_or(f64::INFINITY, |(price, _)| *price);
            let violation = draft.violation(board, index, &spot, most + 8.0);
            let claims = board.claims(&draft.lineup.pieces[index], &spot);
            let price = violation * INCH_WEIGHT - 0.5 * f64::from((claims & !known).count_ones());
            if price < most {
                best = Some((price, spot));
            }
        }
        if let Some((_, spot)) = best {
            draft.put(board, index, spot);
        }
    }
}

/// The middle of an item of scatter that lies already: the items of a group belong together.
fn near_scatter(draft: &TableDraft, index: usize) -> Option<Point> {
    let is = |other: usize| other != index && draft.lineup.pieces[other].scatter;
    let loose = draft.loose().filter(|other| is(*other)).find_map(|other| draft.places[other].as_ref());
    loose.filter(|_| draft.lineup.pieces[index].scatter).map(|spot| spot.footprint.centre())
}

/// How early a piece is laid.
fn rank(draft: &TableDraft, index: usize) -> u32 {
    let (body, slot) = (&draft.lineup.pieces[index], draft.lineup.slots[index]);
    match slot {
        Some(Slot::SideObstruction(_)) => 0,
        _ if body.solid => 1,
        Some(Slot::Companion(_)) => 2,
        _ if body.low => 3,
        Some(Slot::NearQuadrantCentre(_)) => 4,
        Some(Slot::NearTableCentre(_)) => 5,
        _ if body.scatter => 7,
        _ => 6,
    }
}

/// The pieces are moved, one at a time, until nothing is violation.
#[derive(Debug)]
pub(super) struct PlacementSearch {
    /// What is violation with each piece, in inches.
    violation: Vec<f64>,
    bare: u32,
    tilt: f64,
    most_tilt: f64,
}

impl PlacementSearch {
    /// Measures what is violation.
    pub fn new(draft: &TableDraft, board: &TableConstraints) -> Self {
        let mut settling =
            Self { violation: Vec::new(), bare: 0, tilt: 0.0, most_tilt: board.limits().half_balance.at_most - 0.05 };
        let all = 0..draft.places.len();
        let violation =
            |index| if draft.loose().contains(&index) { draft.current_violation(board, index) } else { 0.0 };
        settling.violation = all.map(violation).collect();
        settling.bare = board.bare(&draft.claims);
        settling.tilt = draft.tilt(None);
        settling
    }

    /// Whether nothing is.
    pub fn is_done(&self) -> bool {
        self.bare == 0 && self.tilt <= self.most_tilt && self.violation.iter().all(|violation| *violation <= NOTHING)
    }

    fn price(&self, bare: u32, tilt: f64) -> f64 {
        f64::from(bare) + (tilt - self.most_tilt).max(0.0)
    }

    /// Moves one piece, if that makes things better, or sometimes a little worse.
    pub fn step(&mut self, draft: &mut TableDraft, board: &TableConstraints, chance: &mut SplitMix64) {
        let wrong: Vec<usize> = draft.loose().filter(|index| self.violation[*index] > NOTHING).collect();
        let wanting = if self.bare > 0 { board.wanting(&draft.claims) } else { Vec::new() };
        let goal = chance.pick(&wanting).copied();
        // A bare flag is for those that can come near it.
        let can = |index: &usize| goal.is_none_or(|goal| draft.can_reach(board, *index, goal));
        let able: Vec<usize> = draft.loose().filter(can).collect();
        let some = if wrong.is_empty() || chance.below(4) == 0 { &able } else { &wrong };
        let Some(index) = chance.pick(some).copied() else { return };
        let slack = if chance.below(8) == 0 { 0.5 } else { 0.0 };
        let now = self.violation[index] * INCH_WEIGHT + self.price(self.bare, self.tilt);
        let mut best: Option<(f64, CandidatePlace)> = None;
        for nth in 0..MOVE_TRIES {
            let spot = match nth % 4 {
                0 => Some(draft.random_place(board, index, None, chance)),
                1 => Some(draft.random_place(board, index, goal, chance)),
                2 => draft.nearby_place(board, index, 300, chance),
                _ => draft.nearby_place(board, index, 80, chance),
            };
            let Some(spot) = spot else { continue };
            let most = best.as_ref().map_or(now + slack, |(price, _)| *price);
            let violation = draft.violation(board, index, &spot, most / INCH_WEIGHT) * INCH_WEIGHT;
            if violation >= most {
                continue;
            }
            let claims = board.claims(&draft.lineup.pieces[index], &spot);
            let price = violation
                + self.price(draft.unclaimed_flags_with(board, index, claims), draft.tilt(Some((index, &spot))));
            if price < most {
                best = Some((price, spot));
            }
        }
        if let Some((_, spot)) = best {
            draft.put(board, index, spot);
            self.moved(draft, board, index);
        }
    }

    /// Measures again what the move of a piece can have changed: with what had room and isn't near it now, nothing has.
    fn moved(&mut self, draft: &TableDraft, board: &TableConstraints, index: usize) {
        for other in draft.loose() {
            let near = other == index || self.violation[other] > NOTHING || draft.is_near(board, index, other);
            if near {
                self.violation[other] = draft.current_violation(board, other);
            }
        }
        self.bare = board.bare(&draft.claims);
        self.tilt = draft.tilt(None);
    }
}
