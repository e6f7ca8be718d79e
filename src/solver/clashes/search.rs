//! Places for all pieces at once.
//!
//! Each piece alone can be put at its nearest place ([`nearest`]). Where two of these places are too near to each other,
//! one of the two has to give way or to go elsewhere, and all of that is tried, the least sum of distances first: the
//! priorities and the constraints of multi-agent path finding (Sharon, Stern, Felner and Sturtevant, *Conflict-Based
//! Search*, 2015; Ma, Harabor, Stuckey, Li and Koenig, *Searching with Consistent Prioritization*, 2019). So a piece that
//! stands well may be pushed aside too, where that costs less or nothing else will do. If no two places are
//! too near, the sum is the least there is. Otherwise the best arrangements are polished: each piece in turn takes the
//! nearest place that the others leave it, and pieces that hold each other off try to share the way differently.

use super::constraints::SearchSpace;
use super::nearest::{length_squared, nearest_offset};
use super::pair_constraints::KeepClear;
use super::search_piece::{GridOffset, inches};

/// How many arrangements are looked at when there is one that holds, and how many for the sake of finding one.
const MOST_NODES_WITH_RESULT: usize = 150;
const MOST_NODES: usize = 600;
/// How many rectangles of places may have been looked at before no more arrangements are, where there is one that holds;
/// three times as many for the sake of finding one, and half as many again for polishing.
const MOST_WORK: u32 = 120_000;
/// How many that hold are enough, and how much larger their sum may be than that of the first, in inches.
const MOST_FOUND: usize = 6;
const LARGEST_EXCESS: f64 = 2.0;
/// How many of these are polished.
const MOST_POLISHED: usize = 3;
/// How often the pieces take turns. Each turn makes the sum less, so it ends by itself, mostly after the second.
const MOST_TURNS: usize = 60;
/// The steps by which two pieces share their way differently, in hundredths of an inch.
const STEPS: [i32; 6] = [96, 48, 24, 12, 6, 3];
/// The directions of these steps, about as long as each other.
const DIRECTIONS: [[i32; 2]; 8] = [[3, 0], [2, 2], [0, 3], [-2, 2], [-3, 0], [-2, -2], [0, -3], [2, -2]];
/// How many pieces begin an order in which all are placed one by one.
const MOST_ORDERS: usize = 4;
/// What is no gain, in inches: less than the grid's own step.
const NO_GAIN: f64 = 1e-6;

/// Where every piece of a table is moved to, from where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrangement {
    /// The way of each piece.
    pub offsets: Vec<GridOffset>,
    /// The sum of the distances, in inches.
    pub sum: f64,
}

/// An arrangement, and the terms on which it was found.
struct SearchNode {
    arrangement: Arrangement,
    terms: SearchConstraints,
}

/// What holds for an arrangement and all that follow from it, in order, so that the same terms are equal.
#[derive(Clone, Default, PartialEq)]
struct SearchConstraints {
    /// Who gives way to whom: the second to the first.
    orders: Vec<(usize, usize)>,
    /// What places pieces have left for others, well away from them.
    left: Vec<(usize, GridOffset)>,
}

/// The arrangement of least sum that was found.
///
/// # Errors
///
/// The pieces for which there is no room: those that find no place even where all others would make way for them, or else
/// the first that found none in the end.
pub fn least_arrangement(space: &SearchSpace) -> Result<Arrangement, Vec<usize>> {
    let root = each_alone(space)?;
    let (mut found, stuck) = search_conflicts(space, root.clone());
    // Where nobody gets in anybody's way there is nothing less.
    if found.first().is_none_or(|best| best.sum > root.sum + NO_GAIN) {
        found.extend(place_one_by_one(space));
    }
    for one in &mut found {
        take_turns(space, one);
    }
    found.sort_by(|a, b| a.sum.total_cmp(&b.sum));
    let polished = found.into_iter().take(MOST_POLISHED).map(|one| polish(space, one, &root));
    let best = polished.reduce(|best, next| if next.sum < best.sum - NO_GAIN { next } else { best });
    best.ok_or_else(|| stuck.into_iter().collect())
}

/// Arrangements that come of placing one piece after the other: what the search gives up on where pieces crowd, some order
/// often settles.
fn place_one_by_one(space: &SearchSpace) -> Vec<Arrangement> {
    let needy: Vec<usize> = space.forced_movers().collect();
    let turned = |start: usize| needy[start..].iter().chain(&needy[..start]).copied().collect::<Vec<usize>>();
    let orders = (0..needy.len().min(MOST_ORDERS)).map(turned);
    let both_ways = orders.flat_map(|order| [order.clone(), order.into_iter().rev().collect()]);
    both_ways
        .take_while(|_| !space.is_spent())
        .flat_map(|order| [place_clear_of_all(space, &order), place_and_push(space, order)])
        .flatten()
        .collect()
}

/// Each piece in this order at its nearest place, clear of all others where they are by then.
fn place_clear_of_all(space: &SearchSpace, order: &[usize]) -> Option<Arrangement> {
    let mut arrangement = Arrangement::unmoved(space);
    for &mover in order {
        let place =
            nearest_offset(space, mover, &keep_clear_of(space, mover, &arrangement.offsets, |_| true), i64::MAX)?;
        arrangement.set(mover, place);
    }
    first_conflict(space, &arrangement.offsets).is_none().then_some(arrangement)
}

/// Each piece in this order at its nearest place, clear only of those placed before it; whoever it comes too near to is
/// placed next, and so on.
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

/// Arrangements in which nobody is too near to another, the least sums first; and who was the first to find no place.
fn search_conflicts(space: &SearchSpace, root: Arrangement) -> (Vec<Arrangement>, Option<usize>) {
    let (mut found, mut stuck): (Vec<Arrangement>, Option<usize>) = (Vec::new(), None);
    let mut known: Vec<SearchConstraints> = vec![SearchConstraints::default()];
    let mut open = vec![SearchNode { arrangement: root, terms: SearchConstraints::default() }];
    for count in 0..MOST_NODES {
        let work = space.work.get();
        if (count >= MOST_NODES_WITH_RESULT || work >= MOST_WORK) && !found.is_empty()
            || work >= MOST_WORK * 3
            || space.is_spent()
        {
            break;
        }
        let least = (0..open.len()).min_by(|a, b| open[*a].arrangement.sum.total_cmp(&open[*b].arrangement.sum));
        let Some(node) = least.map(|least| open.remove(least)) else { break };
        if found.len() >= MOST_FOUND
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
    /// The terms on which the second gives way to the first; nothing where the first has to give way to it already.
    fn gives_way(&self, first: usize, second: usize) -> Option<SearchConstraints> {
        if self.terms.before(first).contains(&second) {
            return None;
        }
        let mut terms = self.terms.clone();
        terms.orders.push((first, second));
        terms.orders.sort_unstable();
        Some(terms)
    }

    /// The terms on which a piece that was moved looks for another place than this one; nothing where it wasn't.
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
    /// Everything where it stands.
    pub fn unmoved(space: &SearchSpace) -> Self {
        Self { offsets: vec![[0, 0]; space.pieces.len()], sum: 0.0 }
    }

    /// Moves a piece that far.
    pub fn set(&mut self, piece: usize, offset: GridOffset) {
        self.offsets[piece] = offset;
        self.sum = self.offsets.iter().map(|offset| inches(*offset).length()).sum();
    }
}

/// The least way by which a piece gets clear, all others where they stand.
pub fn nearest_alone(space: &SearchSpace, mover: usize) -> Option<GridOffset> {
    let still = Arrangement::unmoved(space);
    space
        .movers
        .contains(&mover)
        .then(|| nearest_offset(space, mover, &keep_clear_of(space, mover, &still.offsets, |_| true), i64::MAX))?
}

/// Each piece that has to move at its nearest place, as if it were the only one that can.
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

/// The pieces that a mover has to keep clear of, where they are now.
pub fn keep_clear_of<'s>(
    space: &'s SearchSpace,
    mover: usize,
    offset: &[GridOffset],
    wanted: impl Fn(usize) -> bool,
) -> Vec<KeepClear<'s>> {
    let others = (0..space.pieces.len()).filter(|other| *other != mover && wanted(*other));
    others.map(|other| space.keep_clear_of_piece(mover, other, offset[other])).collect()
}

/// The first two movers that can't both be there.
pub fn first_conflict(space: &SearchSpace, offset: &[GridOffset]) -> Option<(usize, usize)> {
    space.movers.iter().enumerate().find_map(|(index, &one)| {
        let mut later = space.movers[index + 1..].iter().copied();
        later.find(|&other| !space.can_both_stand(one, offset[one], other, offset[other])).map(|other| (one, other))
    })
}

/// An arrangement on new terms: a piece, and then those that give way to it and have to, look for new places.
///
/// # Errors
///
/// The piece that finds no place then.
fn replan(space: &SearchSpace, old: &Arrangement, terms: SearchConstraints, mover: usize) -> Result<SearchNode, usize> {
    let mut arrangement = old.clone();
    let ranks = space.movers.iter().map(|&other| (other, terms.before(other)));
    let mut concerned: Vec<(usize, Vec<usize>)> =
        ranks.filter(|(other, before)| *other == mover || before.contains(&mover)).collect();
    // Who gives way to a piece gives way to all that this one does, and so to more.
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
    /// Everyone whom a piece gives way to, directly or not.
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

/// The arrangement with pieces that hold each other off at other places, as long as that lessens the sum. No piece can be
/// nearer than it is in `alone`.
fn polish(space: &SearchSpace, mut best: Arrangement, alone: &Arrangement) -> Arrangement {
    let mut steps = STEPS.into_iter().peekable();
    let goes_on = |best: &Arrangement| {
        best.sum > alone.sum + NO_GAIN && space.work.get() < MOST_WORK / 2 * 3 && !space.is_spent()
    };
    while let Some(step) = steps.peek().copied().filter(|_| goes_on(&best)) {
        match with_shared_distance(space, &best, alone, step) {
            Some(better) => best = better,
            None => _ = steps.next(),
        }
    }
    take_turns(space, &mut best);
    best
}

/// Puts each piece that is moved at the nearest place that the others leave it, until none comes nearer.
fn take_turns(space: &SearchSpace, arrangement: &mut Arrangement) {
    for _ in 0..MOST_TURNS {
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

/// A nearer place for a piece, the others where they are.
fn nearer_place(space: &SearchSpace, arrangement: &Arrangement, mover: usize) -> Option<GridOffset> {
    let now = length_squared(arrangement.offsets[mover]);
    if now == 0 {
        return None;
    }
    nearest_offset(space, mover, &keep_clear_of(space, mover, &arrangement.offsets, |_| true), now)
}

/// The first arrangement of a smaller sum in which one of the moved pieces is a step elsewhere and those that this
/// concerns have found new places.
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

/// The arrangement in which all give way to `first`; `None` where one can't, or the sum isn't below `below` in the end.
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
