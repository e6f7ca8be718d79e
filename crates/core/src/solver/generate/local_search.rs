//! Improving a legal table by local search: one piece is moved at a time, and a better table is kept.
//!
//! Every so many tries a table that is a little worse is kept too, by a fixed threshold as in threshold accepting (Dueck and
//! Scheuer, 1990). The score is our own.

use super::candidate::CandidatePlace;
use super::draft::TableDraft;
use super::step_costs;
use super::table_constraints::TableConstraints;
use super::table_spec::Density;
use crate::analysis::open_ground::clear_radius;
use crate::analysis::zone_visibility::{Facing, FrontBlockers, front};
use crate::pack::Owner;
use crate::solver::random::SplitMix64;

/// How many moves to try.
const MAX_TRIES: usize = 2400;
/// How many of them to measure with open ground or sight lines.
const MAX_CLOSE_TRIES: usize = 300;
/// More margin than this is worth nothing, in inches.
const MAX_MARGIN: f64 = 0.75;
/// How often the range is halved in which the widest open ground is that a score allows.
const HALVINGS: u32 = 24;
/// At every try with this multiple the table may become a little worse.
const TRIES_PER_WORSENING: usize = 12;

/// The target of a density.
#[derive(Clone, Copy, Debug)]
struct DensityTarget {
    /// The diameter of the largest clear circle, in inches.
    open: f64,
    /// What an inch less than that costs.
    closer: f64,
    /// The share of blocked sight lines; more is worth nothing.
    lines: f64,
}

impl DensityTarget {
    fn new(constraints: &TableConstraints, density: Density) -> Self {
        // No circle is wider than this, so a pack without a limit has a target that every table meets.
        let widest = constraints.table.width() + constraints.table.depth();
        let limit = constraints.limits().open_area.at_most.min(widest);
        match density {
            Density::Open => Self { open: limit - 1.5, closer: 0.3, lines: 0.45 },
            Density::Usual => Self { open: limit - 4.5, closer: 0.0, lines: 0.6 },
            Density::Dense => Self { open: limit - 6.5, closer: 0.0, lines: 0.7 },
        }
    }
}

/// The parts of a table's score, and their weighted sum. What makes no difference to the sum isn't measured.
#[derive(Clone, Debug)]
struct TableScore {
    /// How far each piece can move before its place is illegal, in inches.
    margins: Vec<f64>,
    imbalance: f64,
    /// The diameter of the largest clear circle, in inches.
    open: f64,
    /// The share of blocked sight lines, from the edge where it is least.
    lines: f64,
    sum: f64,
}

/// A local search that moves one piece at a time.
#[derive(Debug)]
pub(super) struct LocalSearch {
    pub draft: TableDraft,
    /// The best table so far.
    pub best: TableDraft,
    now: TableScore,
    best_sum: f64,
    target: DensityTarget,
    /// The index of the edge from which the fewest sight lines were blocked when they were last measured.
    worst_edge: usize,
    tries: usize,
    close_tries: usize,
}

impl LocalSearch {
    /// A search from a legal table.
    pub fn new(draft: TableDraft, constraints: &TableConstraints, density: Density) -> Self {
        let target = DensityTarget::new(constraints, density);
        let mut now = TableScore { margins: Vec::new(), imbalance: 0.0, open: 0.0, lines: 0.0, sum: 0.0 };
        now.margins = (0..draft.places.len()).map(|index| margin(constraints, &draft, index)).collect();
        now.imbalance = draft.imbalance(None);
        now.open = open(constraints, &draft, &target, f64::INFINITY);
        let mut worst_edge = 0;
        now.lines = lines(constraints, &draft, &target, &mut worst_edge, |_| true);
        now.sum = sum(constraints, &target, &now);
        Self { best: draft.clone(), draft, best_sum: now.sum, now, target, worst_edge, tries: 0, close_tries: 0 }
    }

    /// The progress, 0 to 1.
    pub fn share(&self) -> f64 {
        let share = |done: usize, all: usize| fraction(done) / fraction(all);
        share(self.tries, MAX_TRIES).max(share(self.close_tries, MAX_CLOSE_TRIES)).min(1.0)
    }

    /// Whether the search is over.
    pub fn is_done(&self) -> bool {
        self.draft.movable().is_empty() || self.tries >= MAX_TRIES || self.close_tries >= MAX_CLOSE_TRIES
    }

    /// Tries one move.
    pub fn step(&mut self, constraints: &TableConstraints, rng: &mut SplitMix64) {
        self.tries += 1;
        let index = self.draft.lineup.locked + rng.below(self.draft.movable().len());
        let place = match rng.below(8) {
            0 => Some(self.draft.random_place(constraints, index, None, rng)),
            1..4 => self.draft.nearby_place(constraints, index, 300, rng),
            _ => self.draft.nearby_place(constraints, index, 100, rng),
        };
        let floor = self.now.sum - if self.tries.is_multiple_of(TRIES_PER_WORSENING) { 0.08 } else { 0.0 };
        if let Some((place, score)) = place.and_then(|place| self.improved_score(constraints, index, place, floor)) {
            self.draft.put(constraints, index, place);
            self.now = score;
            if self.now.sum > self.best_sum {
                self.best_sum = self.now.sum;
                self.best = self.draft.clone();
            }
        }
    }

    /// The score with a piece at another place; `None` if the table isn't legal then, or the score isn't above `floor`.
    fn improved_score(
        &mut self,
        constraints: &TableConstraints,
        index: usize,
        place: CandidatePlace,
        floor: f64,
    ) -> Option<(CandidatePlace, TableScore)> {
        if self.draft.violation(constraints, index, &place, 0.0) > 0.0 {
            return None;
        }
        let candidate = &self.draft.lineup.pieces[index];
        let claims = constraints.claims(candidate, &place);
        if claims != self.draft.claims[index] && self.draft.unclaimed_flags_with(constraints, index, claims) > 0 {
            return None;
        }
        let imbalance = self.draft.imbalance(Some((index, &place)));
        if imbalance > constraints.most_imbalance() {
            return None;
        }
        let mut score = self.now.clone();
        score.imbalance = imbalance;
        let before = self.draft.places[index].replace(place);
        score.margins[index] = margin(constraints, &self.draft, index);
        for other in self.draft.movable() {
            if other != index && (score.margins[other] < MAX_MARGIN || score.margins[index] < MAX_MARGIN) {
                score.margins[other] = margin(constraints, &self.draft, other);
            }
        }
        // The best case for the open ground and the sight lines, which take longer to measure.
        let best_case = TableScore {
            open: self.target.open,
            lines: if candidate.is_screen { self.target.lines } else { score.lines },
            ..score.clone()
        };
        let mut good = sum(constraints, &self.target, &best_case) > floor;
        if good {
            self.close_tries += 1;
            let widest = widest_open(constraints, &self.target, &best_case, floor);
            score.open = open(constraints, &self.draft, &self.target, widest);
            let best_case = TableScore { lines: best_case.lines, ..score.clone() };
            good = sum(constraints, &self.target, &best_case) > floor;
        }
        if good && candidate.is_screen {
            let mut with = score.clone();
            let is_good = |lines: f64| {
                with.lines = lines;
                sum(constraints, &self.target, &with) > floor
            };
            score.lines = lines(constraints, &self.draft, &self.target, &mut self.worst_edge, is_good);
        }
        score.sum = sum(constraints, &self.target, &score);
        good = good && score.sum > floor;
        let place = std::mem::replace(&mut self.draft.places[index], before);
        place.filter(|_| good).map(|place| (place, score))
    }
}

/// The weighted sum of a score.
fn sum(constraints: &TableConstraints, target: &DensityTarget, score: &TableScore) -> f64 {
    let limits = constraints.limits();
    let least = score.margins.iter().copied().fold(MAX_MARGIN, f64::min);
    let all: f64 = score.margins.iter().sum::<f64>() / fraction(score.margins.len().max(1));
    let open = (score.open - target.open).max(0.0) * 0.35 + (target.open - score.open).max(0.0) * target.closer;
    // A finding of level advice weighs more than everything else. It counts a little before the limit.
    let wide = (score.open - limits.open_area.at_most + 0.1).max(0.0) * 6.0;
    let visible = (fewest_lines(constraints) - score.lines).max(0.0) * 60.0;
    1.5 * least + all + 5.0 * score.lines.min(target.lines) - 0.6 * score.imbalance - open - wide - visible
}

/// How far a piece can move before its place is illegal, in inches.
fn margin(constraints: &TableConstraints, draft: &TableDraft, index: usize) -> f64 {
    let candidate = &draft.lineup.pieces[index];
    let Some(place) = draft.places[index].as_ref() else { return MAX_MARGIN };
    constraints.budget.charge(step_costs::place_cost(&place.footprint, draft.places.len()));
    let mut margin = constraints.margin(candidate, place, MAX_MARGIN);
    for (other, at) in draft.places.iter().enumerate() {
        if let Some(at) = at.as_ref().filter(|_| other != index) {
            margin = margin.min(constraints.margin_between(
                (candidate, place),
                (&draft.lineup.pieces[other], at),
                margin.max(0.0),
            ));
        }
    }
    margin
}

/// A diameter of the largest clear circle, in inches, with which this score isn't above `floor` any more; infinite where there is none.
/// The score is that of the target's diameter.
fn widest_open(constraints: &TableConstraints, target: &DensityTarget, best_case: &TableScore, floor: f64) -> f64 {
    let mut score = best_case.clone();
    let mut is_good = |open: f64| {
        score.open = open;
        sum(constraints, target, &score) > floor
    };
    let (mut good, mut bad) = (target.open, constraints.table.width() + constraints.table.depth());
    if is_good(bad) {
        return f64::INFINITY;
    }
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(good, bad);
        *(if is_good(middle) { &mut good } else { &mut bad }) = middle;
    }
    bad
}

/// The diameter of the largest clear circle, in inches, or that of a circle larger than `widest`. Less than the target is any number
/// up to that where it is worth nothing.
fn open(constraints: &TableConstraints, draft: &TableDraft, target: &DensityTarget, widest: f64) -> f64 {
    let places = draft.places.iter().flatten().flat_map(CandidatePlace::with_image);
    let footprints = places.map(|place| &place.footprint);
    constraints.budget.charge(step_costs::open_ground_cost(footprints.clone()));
    let floor = if target.closer > 0.0 { 0.0 } else { target.open / 2.0 };
    2.0 * clear_radius(constraints.table, footprints, floor, widest / 2.0)
}

/// The least share of blocked sight lines over the Attacker's edges; of the shares that are worth the most, any. Ends once a share
/// isn't good. The edge that was the worst comes first.
fn lines(
    constraints: &TableConstraints,
    draft: &TableDraft,
    target: &DensityTarget,
    worst_edge: &mut usize,
    mut is_good: impl FnMut(f64) -> bool,
) -> f64 {
    let pieces = draft.lineup.pieces.iter().zip(&draft.places).filter(|(candidate, _)| candidate.is_screen);
    let places = pieces.filter_map(|(_, place)| place.as_ref()).flat_map(CandidatePlace::with_image);
    let screens = places.flat_map(|place| place.footprint.parts());
    let edges = &constraints.edges;
    constraints.budget.charge(step_costs::sight_lines_cost(screens.clone()) * edges.len() as u64);
    let most = target.lines.max(fewest_lines(constraints));
    let mut least = 1.0;
    let first = *worst_edge;
    for index in (first..edges.len()).chain(0..first) {
        let facing = Facing::new(constraints.table, edges[index]);
        let (near, far) =
            (front(constraints.pack, Owner::Attacker), facing.depth() - front(constraints.pack, Owner::Defender));
        let share = FrontBlockers::new(screens.clone(), facing, near, far).blocked_until(most);
        if share < least {
            (least, *worst_edge) = (share, index);
            if !is_good(least) {
                break;
            }
        }
    }
    least
}

/// The share of blocked sight lines below which there would be a finding, and a little more.
fn fewest_lines(constraints: &TableConstraints) -> f64 {
    constraints.limits().sight_lines.at_least + 0.01
}

/// A count as a float.
fn fraction(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::super::{PlacementMethod, TableSpec, TableWishes};
    use super::*;
    use crate::checks::testing::pack;
    use crate::layout::Layout;
    use crate::pack::{self, Pack};
    use crate::solver::budget::Budget;
    use crate::solver::stock::TerrainStock;

    fn spec(pack: &'static Pack, density: Density) -> TableSpec {
        TableSpec {
            base: Layout::new(pack),
            seed: 1,
            method: PlacementMethod::Free,
            density,
            cells: Vec::new(),
            stock: TerrainStock { items: Vec::new() },
            wishes: TableWishes::default(),
        }
    }

    #[test]
    fn a_score_is_a_number_in_every_pack_and_better_with_more_room() {
        for pack in pack::all() {
            for density in [Density::Open, Density::Usual, Density::Dense] {
                let spec = spec(pack, density);
                let constraints = TableConstraints::new(&spec, Budget::new(0));
                let target = DensityTarget::new(&constraints, density);
                let score = |margin: f64| {
                    let score =
                        TableScore { margins: vec![margin; 12], imbalance: 0.0, open: 20.0, lines: 0.5, sum: 0.0 };
                    sum(&constraints, &target, &score)
                };
                assert!(score(1.0) > score(0.5), "{}, {density:?}", pack.id);
            }
        }
    }

    #[test]
    fn a_finding_of_level_advice_weighs_more_than_the_rest() {
        let spec = spec(pack(), Density::Usual);
        let constraints = TableConstraints::new(&spec, Budget::new(0));
        let limits = constraints.limits();
        let (widest, least) = (limits.open_area.at_most, limits.sight_lines.at_least);
        let target = DensityTarget { open: widest - 4.5, closer: 0.3, lines: 0.6 };
        let score = |open: f64, lines: f64| {
            sum(
                &constraints,
                &target,
                &TableScore { margins: vec![MAX_MARGIN; 12], imbalance: 0.0, open, lines, sum: 0.0 },
            )
        };
        // An inch costs 0.35 within the limits and 6.35 beyond them.
        let (near, beyond) = (score(widest - 0.1, 0.6), score(widest + 0.9, 0.6));
        assert!((score(widest - 1.1, 0.6) - near - 0.35).abs() < 1e-9);
        assert!((near - beyond - 6.35).abs() < 1e-9, "{near} and {beyond}");
        // A clear circle smaller than the target costs `closer` an inch.
        assert!((score(target.open, 0.6) - score(target.open - 2.0, 0.6) - 0.6).abs() < 1e-9);
        // More blocked lines than the target are worth nothing, and too few cost much.
        assert!((score(target.open, 0.6) - score(target.open, 0.9)).abs() < 1e-9);
        assert!(score(target.open, least - 0.04) < score(target.open, least + 0.01) - 3.0);
    }
}
