//! Connected components of the conflict graph, whose edges are pairs of pieces that can't both stay where they are.
//!
//! One piece of each pair must move, so the smallest sets of pieces to move are the minimum vertex covers. A bounded search
//! tree finds them: either the vertex with the most open edges is in the cover, or all its neighbours are (for example in
//! R. Niedermeier, *Invitation to Fixed-Parameter Algorithms*, 2006).

use crate::solver::clashes::constraints::SearchSpace;
use crate::solver::clashes::nearest::nearest_offset;
use crate::solver::clashes::search::{Arrangement, keep_clear_of};
use crate::solver::clashes::search_piece::inches;

/// How many covers of a group to find.
const MAX_SETS: usize = 48;
/// How many nodes of the search tree to visit for them.
const MAX_SEARCH_STEPS: usize = 4000;

/// A connected component of the conflict graph.
#[derive(Debug)]
pub struct ConflictGroup {
    /// The pieces, sorted.
    pub pieces: Vec<usize>,
    /// The pieces that must move, whatever the others do.
    forced: Vec<usize>,
    pairs: Vec<(usize, usize)>,
}

/// Pieces that resolve the conflicts of a group by moving, and a lower bound of the sum of their distances in inches, found
/// without the other groups.
#[derive(Clone, Debug)]
pub struct ResolvingMoves {
    pub movers: Vec<usize>,
    pub least: f64,
}

/// The conflict groups of the movable pieces.
pub fn conflict_groups(space: &SearchSpace, movable: &[usize]) -> Vec<ConflictGroup> {
    let fixed = |other: &usize| !movable.contains(other);
    let is_forced = |one: usize| {
        let others = (0..space.pieces.len()).filter(fixed);
        space.pieces[one].cannot_stay || others.into_iter().any(|other| space.in_conflict(one, other))
    };
    let mut pairs = Vec::new();
    for (index, &one) in movable.iter().enumerate() {
        let later = movable[index + 1..].iter().filter(|other| space.in_conflict(one, **other));
        pairs.extend(later.map(|other| (one, *other)));
    }
    let in_conflict = |one: &usize| is_forced(*one) || pairs.iter().any(|(a, b)| a == one || b == one);
    let mut left: Vec<usize> = movable.iter().copied().filter(in_conflict).collect();
    let mut groups = Vec::new();
    while !left.is_empty() {
        let mut pieces = vec![left.remove(0)];
        let mut next = 0;
        while next < pieces.len() {
            let here = pieces[next];
            let joined = |other: &usize| pairs.contains(&(here, *other)) || pairs.contains(&(*other, here));
            let more: Vec<usize> = left.iter().copied().filter(joined).collect();
            left.retain(|other| !more.contains(other));
            pieces.extend(more);
            next += 1;
        }
        pieces.sort_unstable();
        let forced = pieces.iter().copied().filter(|one| is_forced(*one)).collect();
        let pairs = pairs.iter().copied().filter(|(one, _)| pieces.contains(one)).collect();
        groups.push(ConflictGroup { pieces, forced, pairs });
    }
    groups
}

impl ConflictGroup {
    /// The smallest sets of pieces that resolve the group and find room, by their distance. `others` are the pieces of the other
    /// groups. If no set finds room, one of the smallest covers: other pieces may have to make way for it.
    pub fn resolving_moves(&self, space: &mut SearchSpace, others: &[usize]) -> Vec<ResolvingMoves> {
        let mut smallest = None;
        for size in self.forced.len()..=self.pieces.len() {
            let mut sets = Vec::new();
            self.covers(self.forced.clone(), Vec::new(), size, &mut 0, &mut sets);
            smallest = smallest.or_else(|| sets.first().cloned());
            let mut choices: Vec<ResolvingMoves> =
                sets.into_iter().filter_map(|set| least_moves(space, set, others)).collect();
            if !choices.is_empty() {
                choices.sort_by(|a, b| a.least.total_cmp(&b.least));
                return choices;
            }
        }
        let movers = smallest.unwrap_or_else(|| self.pieces.clone());
        vec![ResolvingMoves { movers, least: 0.0 }]
    }

    /// Collects the vertex covers of up to `size` pieces that contain all of `inside` and none of `out`.
    fn covers(&self, inside: Vec<usize>, out: Vec<usize>, size: usize, steps: &mut usize, sets: &mut Vec<Vec<usize>>) {
        *steps += 1;
        if inside.len() > size || sets.len() >= MAX_SETS || *steps > MAX_SEARCH_STEPS {
            return;
        }
        let open = self.pairs.iter().filter(|(a, b)| !inside.contains(a) && !inside.contains(b));
        let open: Vec<(usize, usize)> = open.copied().collect();
        let count = |piece: &usize| open.iter().filter(|(a, b)| a == piece || b == piece).count();
        let ends = || open.iter().flat_map(|(a, b)| [*a, *b]);
        let busiest = ends().reduce(|best, next| if count(&next) > count(&best) { next } else { best });
        let Some(busiest) = busiest else {
            let mut set = inside;
            set.sort_unstable();
            sets.push(set);
            return;
        };
        if !out.contains(&busiest) {
            let with = inside.iter().copied().chain([busiest]).collect();
            self.covers(with, out.clone(), size, steps, sets);
        }
        let partners = open.iter().filter_map(|(a, b)| match (*a == busiest, *b == busiest) {
            (true, _) => Some(*b),
            (_, true) => Some(*a),
            _ => None,
        });
        let partners: Vec<usize> = partners.collect();
        if !partners.iter().any(|partner| out.contains(partner)) {
            let with = inside.into_iter().chain(partners).collect();
            let without = out.into_iter().chain([busiest]).collect();
            self.covers(with, without, size, steps, sets);
        }
    }
}

/// The lower bound for a set of movers; `None` if one of them has no room.
fn least_moves(space: &mut SearchSpace, movers: Vec<usize>, others: &[usize]) -> Option<ResolvingMoves> {
    let free: Vec<usize> = movers.iter().chain(others).copied().collect();
    space.only(&free);
    let still = Arrangement::unmoved(space);
    let mut least = 0.0;
    for &mover in movers.iter().filter(|mover| space.pieces[**mover].must_move) {
        let fixed = keep_clear_of(space, mover, &still.offsets, |other| !free.contains(&other));
        least += inches(nearest_offset(space, mover, &fixed, i64::MAX)?).length();
    }
    Some(ResolvingMoves { movers, least })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    /// The number of pieces.
    const ALL: usize = 7;

    proptest! {
        #[test]
        fn the_sets_are_all_minimum_vertex_covers(
            pairs in prop::collection::btree_set((0..ALL, 0..ALL), 0..10),
            forced in prop::collection::btree_set(0..ALL, 0..3),
        ) {
            let pairs: Vec<(usize, usize)> = pairs.into_iter().filter(|(one, other)| one < other).collect();
            let holds = |set: &[usize]| {
                pairs.iter().all(|(one, other)| set.contains(one) || set.contains(other))
                    && forced.iter().all(|one| set.contains(one))
            };
            let every = (0..1_u32 << ALL).map(|bits| (0..ALL).filter(|nth| bits >> nth & 1 == 1).collect());
            let holding: Vec<Vec<usize>> = every.filter(|set: &Vec<usize>| holds(set)).collect();
            let fewest = holding.iter().map(Vec::len).min().expect("all pieces are a cover");
            let expected: BTreeSet<Vec<usize>> = holding.into_iter().filter(|set| set.len() == fewest).collect();
            let group = ConflictGroup { pieces: (0..ALL).collect(), forced: forced.iter().copied().collect(), pairs };
            let found = (group.forced.len()..=ALL).find_map(|size| {
                let mut sets = Vec::new();
                group.covers(group.forced.clone(), Vec::new(), size, &mut 0, &mut sets);
                (!sets.is_empty()).then_some(sets)
            });
            let found = found.expect("all pieces are a cover");
            prop_assert_eq!(found.len(), expected.len(), "each once");
            prop_assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
        }
    }
}
