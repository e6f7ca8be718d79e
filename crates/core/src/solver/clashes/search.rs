//! Places for all pieces at once.
//!
//! Each piece alone has a nearest place ([`nearest`](super::nearest)). If these places don't conflict, their sum is the least. If two conflict,
//! one of the two pieces gives way to the other or avoids its place. Both are tried for both, the least sum of distances
//! first: the constraints and priorities of multi-agent path finding (Sharon, Stern, Felner and Sturtevant, *Conflict-Based
//! Search*, 2015; Ma, Harabor, Stuckey, Li and Koenig, *Searching with Consistent Prioritization*, 2019). So a piece without
//! a conflict may be pushed aside too. The best arrangements are then improved: each piece in turn takes the nearest place
//! that the others leave it, and pieces that stop each other try to share the distance differently.

use super::constraints::SearchSpace;
use super::nearest::{length_squared, nearest_offset};
use super::pair_constraints::KeepClear;
use super::search_piece::{GridOffset, inches};

/// How many arrangements to expand once there is one without conflicts, and how many at most.
const MAX_NODES_WITH_RESULT: usize = 150;
const MAX_NODES: usize = 600;
/// After how many tests the search ends if it has an arrangement without conflicts. It ends after three times as many in any
/// case, and the improvement ends after one and a half times as many.
const MAX_WORK: u32 = 120_000;
/// How many arrangements without conflicts to find, and by how much their sum may exceed that of the first, in inches.
const MAX_FOUND: usize = 6;
const LARGEST_EXCESS: f64 = 2.0;
/// How many of these to improve.
const MAX_POLISHED: usize = 3;
/// How many turns the pieces take at most. Each turn lessens the sum, so they mostly end after the second.
const MAX_TURNS: usize = 60;
/// The steps by which pieces share their distance differently, in hundredths of an inch.
const SHARED_DISTANCES: [i32; 6] = [96, 48, 24, 12, 6, 3];
/// The directions of these steps, of about the same length, in thirds of a step.
const DIRECTIONS: [[i32; 2]; 8] = [[3, 0], [2, 2], [0, 3], [-2, 2], [-3, 0], [-2, -2], [0, -3], [2, -2]];
/// How many orders, and their reverses, to place the pieces in one by one.
const MAX_ORDERS: usize = 4;
/// A smaller difference of sums counts as none, in inches. It is far less than the grid.
const NO_GAIN: f64 = 1e-6;

/// An offset for every piece of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrangement {
    /// The offset of each piece.
    pub offsets: Vec<GridOffset>,
    /// The sum of the distances, in inches.
    pub sum: f64,
}

/// An arrangement with the constraints that it was found under.
struct SearchNode {
    arrangement: Arrangement,
    terms: SearchConstraints,
}

/// The constraints of a node and its descendants, sorted so that equal constraints compare equal.
#[derive(Clone, Default, PartialEq)]
struct SearchConstraints {
    /// Pairs of which the second piece gives way to the first.
    orders: Vec<(usize, usize)>,
    /// Offsets that pieces must avoid.
    left: Vec<(usize, GridOffset)>,
}

/// The arrangement with the least sum that was found.
///
/// # Errors
///
/// The pieces without room: those that have no place even if all others make way, or else the first that found none.
pub fn least_arrangement(space: &SearchSpace) -> Result<Arrangement, Vec<usize>> {
    let root = each_alone(space)?;
    let (mut found, stuck) = search_conflicts(space, root.clone());
    // Without conflicts the root has the least sum.
    if found.first().is_none_or(|best| best.sum > root.sum + NO_GAIN) {
        found.extend(place_one_by_one(space));
    }
    for one in &mut found {
        take_turns(space, one);
    }
    found.sort_by(|a, b| a.sum.total_cmp(&b.sum));
    let polished = found.into_iter().take(MAX_POLISHED).map(|one| polish(space, one, &root));
    let best = polished.reduce(|best, next| if next.sum < best.sum - NO_GAIN { next } else { best });
    best.ok_or_else(|| stuck.into_iter().collect())
}

/// Arrangements from placing one piece after the other. In a crowd this often succeeds where the search gives up.
fn place_one_by_one(space: &SearchSpace) -> Vec<Arrangement> {
    let needy: Vec<usize> = space.forced_movers().collect();
    let turned = |start: usize| needy[start..].iter().chain(&needy[..start]).copied().collect::<Vec<usize>>();
    let orders = (0..needy.len().min(MAX_ORDERS)).map(turned);
    let both_ways = orders.flat_map(|order| [order.clone(), order.into_iter().rev().collect()]);
    both_ways
        .take_while(|_| !space.is_spent())
        .flat_map(|order| [place_clear_of_all(space, &order), place_and_push(space, order)])
        .flatten()
        .collect()
}

/// Puts each piece in this order at its nearest place that is clear of all others.
fn place_clear_of_all(space: &SearchSpace, order: &[usize]) -> Option<Arrangement> {
    let mut arrangement = Arrangement::unmoved(space);
    for &mover in order {
        let place =
            nearest_offset(space, mover, &keep_clear_of(space, mover, &arrangement.offsets, |_| true), i64::MAX)?;
        arrangement.set(mover, place);
    }
    first_conflict(space, &arrangement.offsets).is_none().then_some(arrangement)
}

/// Puts each piece in this order at its nearest place that is clear of those placed before it. Pieces that conflict with it
/// then are appended to the order.
fn place_and_push(space: &SearchSpace, mut queue: Vec<usize>) -> Option<Arrangement> {
    let mut arrangement = Arrangement::unmoved(space);
    let mut next = 0;
    while next < queue.len() {
        let (before, mover) = (&queue[..next], queue[next]);
        let kept_clear_of = |other: usize| before.contains(&other) || !space.movers.contains(&other);
        let place =
            nearest_offset(space, mover, &keep_clear_of(space, mover, &arrangement.offsets, kept_clear_of), i64::MAX)?;
        arrangement.set(mover, place);
        next += 1;
        let offsets = &arrangement.offsets;
        let is_pushed = |other: &usize| {
            !queue.contains(other) && !space.can_both_stand(mover, offsets[mover], *other, offsets[*other])
        };
        let pushed: Vec<usize> = space.movers.iter().copied().filter(is_pushed).collect();
        queue.extend(pushed);
    }
    first_conflict(space, &arrangement.offsets).is_none().then_some(arrangement)
}

/// Arrangements without conflicts, the least sums first, and the first piece that found no place: a best-first search over
/// constraints.
fn search_conflicts(space: &SearchSpace, root: Arrangement) -> (Vec<Arrangement>, Option<usize>) {
    let (mut found, mut stuck): (Vec<Arrangement>, Option<usize>) = (Vec::new(), None);
    let mut known: Vec<SearchConstraints> = vec![SearchConstraints::default()];
    let mut open = vec![SearchNode { arrangement: root, terms: SearchConstraints::default() }];
    for count in 0..MAX_NODES {
        let work = space.work.get();
        if (count >= MAX_NODES_WITH_RESULT || work >= MAX_WORK) && !found.is_empty()
            || work >= MAX_WORK * 3
            || space.is_spent()
        {
            break;
        }
        let least = (0..open.len()).min_by(|a, b| open[*a].arrangement.sum.total_cmp(&open[*b].arrangement.sum));
        let Some(node) = least.map(|least| open.remove(least)) else { break };
        if found.len() >= MAX_FOUND
            || found.first().is_some_and(|best| node.arrangement.sum > best.sum + LARGEST_EXCESS)
        {
            break;
        }
        let Some((one, other)) = first_conflict(space, &node.arrangement.offsets) else {
            if !found.contains(&node.arrangement) {
                found.push(node.arrangement);
            }
            continue;
        };
        for (first, second) in [(one, other), (other, one)] {
            for terms in [node.gives_way(first, second), node.goes_elsewhere(second)].into_iter().flatten() {
                if known.contains(&terms) {
                    continue;
                }
                known.push(terms.clone());
                match replan(space, &node.arrangement, terms, second) {
                    Ok(child) => open.push(child),
                    Err(piece) => stuck = stuck.or(Some(piece)),
                }
            }
        }
    }
    (found, stuck)
}

impl SearchNode {
    /// The constraints with the second piece giving way to the first; `None` if the first gives way to it already.
    fn gives_way(&self, first: usize, second: usize) -> Option<SearchConstraints> {
        if self.terms.before(first).contains(&second) {
            return None;
        }
        let mut terms = self.terms.clone();
        terms.orders.push((first, second));
        terms.orders.sort_unstable();
        Some(terms)
    }

    /// The constraints with a moved piece avoiding its place; `None` if it isn't moved.
    fn goes_elsewhere(&self, mover: usize) -> Option<SearchConstraints> {
        let place = self.arrangement.offsets[mover];
        if place == [0, 0] {
            return None;
        }
        let mut terms = self.terms.clone();
        terms.left.push((mover, place));
        terms.left.sort_unstable();
        Some(terms)
    }
}

impl Arrangement {
    /// The arrangement without moves.
    pub fn unmoved(space: &SearchSpace) -> Self {
        Self { offsets: vec![[0, 0]; space.pieces.len()], sum: 0.0 }
    }

    /// Sets the offset of a piece.
    pub fn set(&mut self, piece: usize, offset: GridOffset) {
        self.offsets[piece] = offset;
        self.sum = self.offsets.iter().map(|offset| inches(*offset).length()).sum();
    }
}

/// The least offset by which a piece is clear, with all others where they are.
pub fn nearest_alone(space: &SearchSpace, mover: usize) -> Option<GridOffset> {
    let still = Arrangement::unmoved(space);
    space
        .movers
        .contains(&mover)
        .then(|| nearest_offset(space, mover, &keep_clear_of(space, mover, &still.offsets, |_| true), i64::MAX))?
}

/// Puts each piece that must move at its nearest place, as if it were the only one that may move.
///
/// # Errors
///
/// The pieces that have no such place.
pub fn each_alone(space: &SearchSpace) -> Result<Arrangement, Vec<usize>> {
    let mut arrangement = Arrangement::unmoved(space);
    let mut stuck = Vec::new();
    for mover in space.forced_movers() {
        let fixed = keep_clear_of(space, mover, &arrangement.offsets, |other| !space.movers.contains(&other));
        match nearest_offset(space, mover, &fixed, i64::MAX) {
            Some(offset) => arrangement.set(mover, offset),
            None => stuck.push(mover),
        }
    }
    if stuck.is_empty() { Ok(arrangement) } else { Err(stuck) }
}

/// The pieces that a mover must keep clear of, at these offsets.
pub fn keep_clear_of<'s>(
    space: &'s SearchSpace,
    mover: usize,
    offset: &[GridOffset],
    wanted: impl Fn(usize) -> bool,
) -> Vec<KeepClear<'s>> {
    let others = (0..space.pieces.len()).filter(|other| *other != mover && wanted(*other));
    others.map(|other| space.keep_clear_of_piece(mover, other, offset[other])).collect()
}

/// The first two movers that conflict at these offsets.
pub fn first_conflict(space: &SearchSpace, offset: &[GridOffset]) -> Option<(usize, usize)> {
    space.movers.iter().enumerate().find_map(|(index, &one)| {
        let mut later = space.movers[index + 1..].iter().copied();
        later.find(|&other| !space.can_both_stand(one, offset[one], other, offset[other])).map(|other| (one, other))
    })
}

/// A node with new constraints: finds new places for a piece and then for those that give way to it and conflict.
///
/// # Errors
///
/// The piece that finds no place.
fn replan(space: &SearchSpace, old: &Arrangement, terms: SearchConstraints, mover: usize) -> Result<SearchNode, usize> {
    let mut arrangement = old.clone();
    let ranks = space.movers.iter().map(|&other| (other, terms.before(other)));
    let mut concerned: Vec<(usize, Vec<usize>)> =
        ranks.filter(|(other, before)| *other == mover || before.contains(&mover)).collect();
    // A piece that gives way to another also gives way to all that this one does, so sorting by the number is topological.
    concerned.sort_by_key(|one| one.1.len());
    for (other, before) in concerned {
        let offsets = &arrangement.offsets;
        if other != mover
            && before.iter().all(|first| space.can_both_stand(other, offsets[other], *first, offsets[*first]))
        {
            continue;
        }
        let mut keep_clear = keep_clear_of(space, other, offsets, |keep_clear_of_piece| {
            before.contains(&keep_clear_of_piece) || !space.movers.contains(&keep_clear_of_piece)
        });
        let left = terms.left.iter().filter(|(who, _)| *who == other);
        keep_clear.extend(left.map(|(_, place)| KeepClear::Place(inches(*place))));
        let place = nearest_offset(space, other, &keep_clear, i64::MAX).ok_or(other)?;
        arrangement.set(other, place);
    }
    Ok(SearchNode { arrangement, terms })
}

impl SearchConstraints {
    /// All pieces that a piece gives way to, directly or indirectly.
    fn before(&self, piece: usize) -> Vec<usize> {
        let mut all = vec![piece];
        let mut next = 0;
        while next < all.len() {
            let later = all[next];
            let firsts = self.orders.iter().filter(|(_, second)| *second == later).map(|(first, _)| *first);
            let new: Vec<usize> = firsts.filter(|first| !all.contains(first)).collect();
            all.extend(new);
            next += 1;
        }
        all.remove(0);
        all
    }
}

/// Improves an arrangement by sharing the distance differently, as long as the sum becomes less. `alone` is a lower bound for
/// each piece.
fn polish(space: &SearchSpace, mut best: Arrangement, alone: &Arrangement) -> Arrangement {
    let mut steps = SHARED_DISTANCES.into_iter().peekable();
    let goes_on =
        |best: &Arrangement| best.sum > alone.sum + NO_GAIN && space.work.get() < MAX_WORK / 2 * 3 && !space.is_spent();
    while let Some(step) = steps.peek().copied().filter(|_| goes_on(&best)) {
        match with_shared_distance(space, &best, alone, step) {
            Some(better) => best = better,
            None => _ = steps.next(),
        }
    }
    take_turns(space, &mut best);
    best
}

/// Moves each moved piece in turn to the nearest place that the others leave it, until nothing changes.
fn take_turns(space: &SearchSpace, arrangement: &mut Arrangement) {
    for _ in 0..MAX_TURNS {
        let mut nearer = false;
        for &mover in &space.movers {
            if let Some(offset) = nearer_place(space, arrangement, mover) {
                arrangement.set(mover, offset);
                nearer = true;
            }
        }
        if !nearer || space.is_spent() {
            break;
        }
    }
}

/// A nearer place for a piece, with the others where they are.
fn nearer_place(space: &SearchSpace, arrangement: &Arrangement, mover: usize) -> Option<GridOffset> {
    let now = length_squared(arrangement.offsets[mover]);
    if now == 0 {
        return None;
    }
    nearest_offset(space, mover, &keep_clear_of(space, mover, &arrangement.offsets, |_| true), now)
}

/// The first arrangement with a smaller sum in which one moved piece is a step away and the others have new places.
fn with_shared_distance(
    space: &SearchSpace,
    best: &Arrangement,
    alone: &Arrangement,
    step: i32,
) -> Option<Arrangement> {
    let moved: Vec<usize> = space.movers.iter().copied().filter(|mover| best.offsets[*mover] != [0, 0]).collect();
    if moved.len() < 2 {
        return None;
    }
    let tries = moved.iter().flat_map(|mover| DIRECTIONS.map(|direction| (*mover, direction)));
    tries.take_while(|_| !space.is_spent()).find_map(|(mover, direction)| {
        let offset = [0, 1].map(|axis| best.offsets[mover][axis] + direction[axis] * step / 3);
        let others = alone.sum - inches(alone.offsets[mover]).length();
        if inches(offset).length() + others >= best.sum - NO_GAIN {
            return None;
        }
        let mut trial = best.clone();
        trial.set(mover, offset);
        resettled(space, trial, mover, best.sum)
    })
}

/// The arrangement in which all others give way to `first`; `None` if one can't, or the sum isn't below `below`.
fn resettled(space: &SearchSpace, mut trial: Arrangement, first: usize, below: f64) -> Option<Arrangement> {
    let [from, to] = space.pieces[first].range;
    let offset = trial.offsets[first];
    if !(0..2).all(|axis| (from[axis]..=to[axis]).contains(&offset[axis])) {
        return None;
    }
    let fixed = keep_clear_of(space, first, &trial.offsets, |other| !space.movers.contains(&other));
    if !space.pieces[first].holds(&fixed, offset) {
        return None;
    }
    let others = || space.movers.iter().copied().filter(|other| *other != first);
    let agrees = |trial: &Arrangement, other: usize| space.can_both_stand(first, offset, other, trial.offsets[other]);
    let concerned: Vec<usize> =
        others().filter(|other| trial.offsets[*other] != [0, 0] || !agrees(&trial, *other)).collect();
    for other in concerned {
        let rest = trial.sum - inches(trial.offsets[other]).length();
        let left = (below - rest) * 100.0;
        if left <= 0.0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "a table's width squared")]
        let bound = (left * left) as i64;
        let place = nearest_offset(space, other, &keep_clear_of(space, other, &trial.offsets, |_| true), bound);
        match place {
            Some(place) => trial.set(other, place),
            None if agrees(&trial, other) => {}
            None => return None,
        }
    }
    (trial.sum < below - NO_GAIN && first_conflict(space, &trial.offsets).is_none()).then_some(trial)
}
