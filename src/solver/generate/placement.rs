//! Laying the pieces of a table, and moving them until nothing that must hold is broken.

use super::board::TableConstraints;
use super::body::CandidatePlace;
use super::draft::TableDraft;
use crate::checks::Slot;
use crate::geometry::Point;
use crate::solver::random::SplitMix64;

/// So many spots are tried for a piece that is laid.
const TRIES: usize = 40;
/// So many spots are tried for a piece that is moved.
const MOVES: usize = 8;
/// What an inch amiss weighs against a bare flag.
const INCH: f64 = 4.0;
/// Less than this, in inches, is nothing.
const HAIR: f64 = 1e-9;

/// Lays every piece, those first that find the least room.
pub(super) fn place_pieces(draft: &mut TableDraft, board: &TableConstraints, chance: &mut SplitMix64) {
    let mut order: Vec<(u32, usize)> = draft.loose().map(|index| (rank(draft, index), index)).collect();
    order.sort_unstable();
    for (_, index) in order {
        let mut best: Option<(f64, CandidatePlace)> = None;
        let known = draft.claims.iter().fold(0, |all, claims| all | claims);
        let together = near_scatter(draft, index);
        for _ in 0..TRIES {
            let spot = draft.try_spot(board, index, together, chance);
            let most = best.as_ref().map_or(f64::INFINITY, |(price, _)| *price);
            let amiss = draft.amiss(board, index, &spot, most + 8.0);
            let claims = board.claims(&draft.lineup.bodies[index], &spot);
            let price = amiss * INCH - 0.5 * f64::from((claims & !known).count_ones());
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
    let is = |other: usize| other != index && draft.lineup.bodies[other].scatter;
    let loose = draft.loose().filter(|other| is(*other)).find_map(|other| draft.spots[other].as_ref());
    loose.filter(|_| draft.lineup.bodies[index].scatter).map(|spot| spot.footprint.centre())
}

/// How early a piece is laid.
fn rank(draft: &TableDraft, index: usize) -> u32 {
    let (body, slot) = (&draft.lineup.bodies[index], draft.lineup.slots[index]);
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

/// The pieces are moved, one at a time, until nothing is amiss.
#[derive(Debug)]
pub(super) struct PlacementSearch {
    /// What is amiss with each piece, in inches.
    amiss: Vec<f64>,
    bare: u32,
    tilt: f64,
    most_tilt: f64,
}

impl PlacementSearch {
    /// Measures what is amiss.
    pub fn new(draft: &TableDraft, board: &TableConstraints) -> Self {
        let mut settling =
            Self { amiss: Vec::new(), bare: 0, tilt: 0.0, most_tilt: board.limits().half_balance.at_most - 0.05 };
        let all = 0..draft.spots.len();
        let amiss = |index| if draft.loose().contains(&index) { draft.amiss_now(board, index) } else { 0.0 };
        settling.amiss = all.map(amiss).collect();
        settling.bare = board.bare(&draft.claims);
        settling.tilt = draft.tilt(None);
        settling
    }

    /// Whether nothing is.
    pub fn is_done(&self) -> bool {
        self.bare == 0 && self.tilt <= self.most_tilt && self.amiss.iter().all(|amiss| *amiss <= HAIR)
    }

    fn price(&self, bare: u32, tilt: f64) -> f64 {
        f64::from(bare) + (tilt - self.most_tilt).max(0.0)
    }

    /// Moves one piece, if that makes things better, or sometimes a little worse.
    pub fn step(&mut self, draft: &mut TableDraft, board: &TableConstraints, chance: &mut SplitMix64) {
        let wrong: Vec<usize> = draft.loose().filter(|index| self.amiss[*index] > HAIR).collect();
        let wanting = if self.bare > 0 { board.wanting(&draft.claims) } else { Vec::new() };
        let goal = chance.pick(&wanting).copied();
        // A bare flag is for those that can come near it.
        let can = |index: &usize| goal.is_none_or(|goal| draft.can_reach(board, *index, goal));
        let able: Vec<usize> = draft.loose().filter(can).collect();
        let some = if wrong.is_empty() || chance.below(4) == 0 { &able } else { &wrong };
        let Some(index) = chance.pick(some).copied() else { return };
        let slack = if chance.below(8) == 0 { 0.5 } else { 0.0 };
        let now = self.amiss[index] * INCH + self.price(self.bare, self.tilt);
        let mut best: Option<(f64, CandidatePlace)> = None;
        for nth in 0..MOVES {
            let spot = match nth % 4 {
                0 => Some(draft.try_spot(board, index, None, chance)),
                1 => Some(draft.try_spot(board, index, goal, chance)),
                2 => draft.nudged(board, index, 300, chance),
                _ => draft.nudged(board, index, 80, chance),
            };
            let Some(spot) = spot else { continue };
            let most = best.as_ref().map_or(now + slack, |(price, _)| *price);
            let amiss = draft.amiss(board, index, &spot, most / INCH) * INCH;
            if amiss >= most {
                continue;
            }
            let claims = board.claims(&draft.lineup.bodies[index], &spot);
            let price = amiss + self.price(draft.bare_with(board, index, claims), draft.tilt(Some((index, &spot))));
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
            let near = other == index || self.amiss[other] > HAIR || draft.is_near(board, index, other);
            if near {
                self.amiss[other] = draft.amiss_now(board, other);
            }
        }
        self.bare = board.bare(&draft.claims);
        self.tilt = draft.tilt(None);
    }
}
