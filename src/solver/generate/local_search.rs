//! Making a table that holds a better one: single pieces are moved, and what is better stays.

use super::board::TableConstraints;
use super::body::CandidatePlace;
use super::draft::TableDraft;
use super::step_costs;
use super::table_spec::Density;
use crate::analysis::open_ground::largest_circle_beyond;
use crate::analysis::zone_visibility::{Facing, FrontBlockers, front};
use crate::geometry::Side;
use crate::pack::Owner;
use crate::solver::random::SplitMix64;

/// So many places are tried for pieces in all.
const MOST_TRIES: usize = 2400;
/// So many of them are looked at closely.
const MOST_CLOSE_TRIES: usize = 300;
/// More room to drift than this, in inches, is worth nothing.
const MOST_MARGIN: f64 = 0.75;
/// Every so many tries a move may make the table a little worse.
const TRIES_PER_WORSENING: usize = 12;

/// What a table is to be like.
#[derive(Clone, Copy, Debug)]
struct DensityTarget {
    /// The diameter of the largest clear circle, in inches, that is as wished.
    open: f64,
    /// What an inch less costs.
    closer: f64,
    /// The share of blocked sight lines beyond which more is worth nothing.
    lines: f64,
}

/// How good a table is: what weighs, part by part.
#[derive(Clone, Debug)]
struct TableScore {
    /// How much room each piece has.
    rooms: Vec<f64>,
    tilt: f64,
    open: f64,
    /// The share of blocked sight lines, from the edge where it is least.
    lines: f64,
    sum: f64,
}

/// The moving of pieces, one at a time.
#[derive(Debug)]
pub(super) struct LocalSearch {
    pub draft: TableDraft,
    /// The best so far.
    pub best: TableDraft,
    now: TableScore,
    most: f64,
    aim: DensityTarget,
    tried: usize,
    close: usize,
}

impl LocalSearch {
    /// Begins with a table that holds.
    pub fn new(draft: TableDraft, board: &TableConstraints, density: Density) -> Self {
        let limit = board.limits().open_area.at_most;
        let aim = match density {
            Density::Open => DensityTarget { open: limit - 1.5, closer: 0.3, lines: 0.45 },
            Density::Usual => DensityTarget { open: limit - 4.5, closer: 0.0, lines: 0.6 },
            Density::Dense => DensityTarget { open: limit - 6.5, closer: 0.0, lines: 0.7 },
        };
        let mut now = TableScore { rooms: Vec::new(), tilt: 0.0, open: 0.0, lines: 0.0, sum: 0.0 };
        now.rooms = (0..draft.places.len()).map(|index| room(board, &draft, index)).collect();
        now.tilt = draft.tilt(None);
        now.open = open(board, &draft);
        now.lines = lines(board, &draft);
        now.sum = sum(board, &aim, &now);
        Self { best: draft.clone(), draft, most: now.sum, now, aim, tried: 0, close: 0 }
    }

    /// How much is done, 0 to 1.
    pub fn share(&self) -> f64 {
        let share = |done: usize, all: usize| fraction(done) / fraction(all);
        share(self.tried, MOST_TRIES).max(share(self.close, MOST_CLOSE_TRIES)).min(1.0)
    }

    /// Whether all is done.
    pub const fn is_done(&self) -> bool {
        self.tried >= MOST_TRIES || self.close >= MOST_CLOSE_TRIES
    }

    /// Tries one move.
    pub fn step(&mut self, board: &TableConstraints, chance: &mut SplitMix64) {
        self.tried += 1;
        let index = self.draft.lineup.locked + chance.below(self.draft.loose().len());
        let spot = match chance.below(8) {
            0 => Some(self.draft.random_place(board, index, None, chance)),
            1..4 => self.draft.nearby_place(board, index, 300, chance),
            _ => self.draft.nearby_place(board, index, 100, chance),
        };
        let floor = self.now.sum - if self.tried.is_multiple_of(TRIES_PER_WORSENING) { 0.08 } else { 0.0 };
        if let Some((spot, score)) = spot.and_then(|spot| self.judged(board, index, spot, floor)) {
            self.draft.put(board, index, spot);
            self.now = score;
            if self.now.sum > self.most {
                self.most = self.now.sum;
                self.best = self.draft.clone();
            }
        }
    }

    /// How good the table is with a piece elsewhere, and that spot; nothing where it doesn't hold then, or is no better than
    /// `floor`.
    fn judged(
        &mut self,
        board: &TableConstraints,
        index: usize,
        spot: CandidatePlace,
        floor: f64,
    ) -> Option<(CandidatePlace, TableScore)> {
        if self.draft.violation(board, index, &spot, 0.0) > 0.0 {
            return None;
        }
        let body = &self.draft.lineup.pieces[index];
        let claims = board.claims(body, &spot);
        if claims != self.draft.claims[index] && self.draft.unclaimed_flags_with(board, index, claims) > 0 {
            return None;
        }
        let tilt = self.draft.tilt(Some((index, &spot)));
        if tilt > board.limits().half_balance.at_most - 0.05 {
            return None;
        }
        let mut score = self.now.clone();
        score.tilt = tilt;
        let before = self.draft.places[index].replace(spot);
        score.rooms[index] = room(board, &self.draft, index);
        for other in self.draft.loose() {
            if other != index && (score.rooms[other] < MOST_MARGIN || score.rooms[index] < MOST_MARGIN) {
                score.rooms[other] = room(board, &self.draft, other);
            }
        }
        // At best the open ground and the sight lines are as wished.
        let hope = TableScore {
            open: self.aim.open,
            lines: if body.screens { self.aim.lines } else { score.lines },
            ..score.clone()
        };
        let mut good = sum(board, &self.aim, &hope) > floor;
        if good {
            self.close += 1;
            score.open = open(board, &self.draft);
            let hope = TableScore { lines: hope.lines, ..score.clone() };
            good = sum(board, &self.aim, &hope) > floor;
        }
        if good && body.screens {
            score.lines = lines(board, &self.draft);
        }
        score.sum = sum(board, &self.aim, &score);
        good = good && score.sum > floor;
        let spot = std::mem::replace(&mut self.draft.places[index], before);
        spot.filter(|_| good).map(|spot| (spot, score))
    }
}

/// What all parts weigh together.
fn sum(board: &TableConstraints, aim: &DensityTarget, score: &TableScore) -> f64 {
    let limits = board.limits();
    let least = score.rooms.iter().copied().fold(MOST_MARGIN, f64::min);
    let all: f64 = score.rooms.iter().sum::<f64>() / fraction(score.rooms.len().max(1));
    let open = (score.open - aim.open).max(0.0) * 0.35 + (aim.open - score.open).max(0.0) * aim.closer;
    // What would be advice weighs more than all the rest: a hair within the limits counts as beyond.
    let wide = (score.open - limits.open_area.at_most + 0.1).max(0.0) * 6.0;
    let bare = (limits.sight_lines.at_least + 0.01 - score.lines).max(0.0) * 60.0;
    1.5 * least + all + 5.0 * score.lines.min(aim.lines) - 0.6 * score.tilt - open - wide - bare
}

/// How much room a piece has before something that must hold doesn't, in inches.
fn room(board: &TableConstraints, draft: &TableDraft, index: usize) -> f64 {
    let body = &draft.lineup.pieces[index];
    let Some(spot) = draft.places[index].as_ref() else { return MOST_MARGIN };
    board.budget.charge(step_costs::place_cost(&spot.footprint, draft.places.len()));
    let mut room = board.room(body, spot, MOST_MARGIN);
    for (other, at) in draft.places.iter().enumerate() {
        if let Some(at) = at.as_ref().filter(|_| other != index) {
            room = room.min(board.margin_between((body, spot), (&draft.lineup.pieces[other], at), room.max(0.0)));
        }
    }
    room
}

/// The diameter of the largest clear circle.
fn open(board: &TableConstraints, draft: &TableDraft) -> f64 {
    let footprints = draft.places.iter().flatten().map(|spot| &spot.footprint);
    board.budget.charge(step_costs::open_ground_cost(footprints.clone()));
    2.0 * largest_circle_beyond(board.table, footprints, 0.0).radius
}

/// The least share of blocked sight lines over the edges that are played.
fn lines(board: &TableConstraints, draft: &TableDraft) -> f64 {
    let share = |edge: &Side| {
        let facing = Facing::new(board.table, *edge);
        let pieces = draft.lineup.pieces.iter().zip(&draft.places).filter(|(body, _)| body.screens);
        let screens = pieces.filter_map(|(_, spot)| spot.as_ref()).map(|spot| &spot.footprint);
        board.budget.charge(step_costs::sight_lines_cost(screens.clone()));
        let (near, far) = (front(board.pack, Owner::Attacker), facing.depth() - front(board.pack, Owner::Defender));
        FrontBlockers::new(screens, facing, near, far).blocked()
    };
    board.edges.iter().map(share).fold(1.0, f64::min)
}

/// A count as a number to reckon with.
fn fraction(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::super::{PlacementMethod, TableSpec};
    use super::*;
    use crate::checks::testing::pack;
    use crate::layout::Layout;
    use crate::solver::budget::Budget;
    use crate::solver::stock::TerrainStock;

    #[test]
    fn what_would_be_advice_weighs_more_than_all_the_rest() {
        let stock = TerrainStock { items: Vec::new() };
        let base = Layout::new(pack());
        let spec = TableSpec {
            base,
            seed: 1,
            method: PlacementMethod::Free,
            density: Density::Usual,
            cells: Vec::new(),
            stock,
        };
        let board = TableConstraints::new(&spec, Budget::new(0));
        let limits = board.limits();
        let (widest, least) = (limits.open_area.at_most, limits.sight_lines.at_least);
        let aim = DensityTarget { open: widest - 4.5, closer: 0.3, lines: 0.6 };
        let weighed = |open: f64, lines: f64| {
            sum(&board, &aim, &TableScore { rooms: vec![MOST_MARGIN; 12], tilt: 0.0, open, lines, sum: 0.0 })
        };
        // Within the limits an inch costs a third, and beyond them twenty times as much.
        let (near, beyond) = (weighed(widest - 0.1, 0.6), weighed(widest + 0.9, 0.6));
        assert!((weighed(widest - 1.1, 0.6) - near - 0.35).abs() < 1e-9);
        assert!((near - beyond - 6.35).abs() < 1e-9, "{near} and {beyond}");
        // A clear circle that is smaller than is wished costs what that says.
        assert!((weighed(aim.open, 0.6) - weighed(aim.open - 2.0, 0.6) - 0.6).abs() < 1e-9);
        // More blocked lines than are wished are worth nothing, and too few of them cost much.
        assert!((weighed(aim.open, 0.6) - weighed(aim.open, 0.9)).abs() < 1e-9);
        assert!(weighed(aim.open, least - 0.04) < weighed(aim.open, least + 0.01) - 3.0);
    }
}
