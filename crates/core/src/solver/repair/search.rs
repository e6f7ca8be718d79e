//! The moves of a repair: of the fewest pieces, and then by the least sum of distances.
//!
//! The conflicts of each group are resolved by moving a set of its pieces ([`super::conflict_groups`]). Combinations of one set
//! for each group are tried in the order of their lower bounds, in which each piece moves as if there were no other group. So
//! the first arrangement that reaches its bound is the best. If the pieces of a set conflict with each other, the search that
//! clears scenarios arranges them ([`clashes`](crate::solver::clashes)). If no set finds room, other pieces make way.

use super::balance::balance;
use super::conflict_groups::{ConflictGroup, ResolvingMoves, conflict_groups};
use super::open_findings::{self, is_by_moves, is_of_balance, open_findings};
use crate::analysis::Table;
use crate::checks::{Finding, Plan, Requirement};
use crate::geometry::gap;
use crate::layout::{Edit, Layout, PieceChange};
use crate::pack::ScenarioAtEdge;
use crate::solver::budget::Budget;
use crate::solver::clashes::constraints::SearchSpace;
use crate::solver::clashes::search::{self, Arrangement};
use crate::solver::clashes::search_piece::{GridOffset, inches, moved_by};
use crate::solver::verdict::SortedFindings;

/// How many pieces may conflict. A table with more should be made anew.
pub const MAX_CONFLICTING: usize = 30;
/// How many combinations to try, and how many arrangements to prove by all checks.
const MAX_TRIES: usize = 32;
const MAX_PROOFS: usize = 8;
/// How many tests all tries together may take.
const MAX_WORK: u32 = 250_000;
/// How many combinations, and for each of them how many other pieces, to try if others must make way.
const MAX_PUSHED: [usize; 2] = [4, 12];
/// A smaller difference of sums counts as none, in inches.
const NO_GAIN: f64 = 1e-6;

/// An arrangement and how many pieces it moves.
struct FoundMoves {
    /// Whether the halves remain unbalanced.
    is_unbalanced: bool,
    count: usize,
    arrangement: Arrangement,
}

/// The search for the moves of a repair.
struct RepairSearch<'a> {
    layout: &'a Layout,
    plan: Plan,
    cells: &'a [ScenarioAtEdge],
    table: &'a Table<'a>,
    movable: Vec<usize>,
    work: u32,
    found: Vec<FoundMoves>,
}

/// The result of a search for moves.
pub enum RepairMoves {
    /// The table after them.
    To(Layout),
    /// None were found.
    Nowhere,
    /// None were searched for, because too many pieces conflict.
    Tangled,
}

/// Searches for moves after which no finding that moves can resolve is open. `remaining` are findings that stay open: about locked pieces
/// alone, or about pieces that are meant to lie on each other.
pub fn find_moves(
    layout: &Layout,
    plan: Plan,
    cells: &[ScenarioAtEdge],
    remaining: &[Finding],
    budget: &Budget,
) -> RepairMoves {
    let table = Table::new(layout);
    let own = layout.scenario_at_edge();
    let all: Vec<ScenarioAtEdge> =
        own.into_iter().chain(cells.iter().copied().filter(|cell| Some(*cell) != own)).collect();
    let is_waived = |requirement: Requirement, pieces: &[&crate::layout::PieceId]| {
        open_findings::is_requirement_waived(layout, requirement, pieces)
            || remaining.iter().any(|finding| {
                open_findings::requirement(finding) == Some(requirement)
                    && finding.pieces.iter().eq(pieces.iter().copied())
            })
    };
    let mut space = SearchSpace::for_repair(&table, &all, &is_waived, budget);
    let movable = space.movers.clone();
    let groups = conflict_groups(&space, &movable);
    if groups.iter().map(|group| group.pieces.len()).sum::<usize>() > MAX_CONFLICTING {
        return RepairMoves::Tangled;
    }
    let mut search = RepairSearch { layout, plan, cells, table: &table, movable, work: 0, found: Vec::new() };
    let choices = resolving_moves(&mut space, &groups);
    search.combine_choices(&mut space, &choices);
    if search.found.is_empty() {
        search.try_with_others(&mut space, &choices);
    }
    search.proved(remaining).map_or(RepairMoves::Nowhere, RepairMoves::To)
}

/// The sets of moves that can resolve each group.
fn resolving_moves(space: &mut SearchSpace, groups: &[ConflictGroup]) -> Vec<Vec<ResolvingMoves>> {
    let of = |(index, group): (usize, &ConflictGroup)| {
        let others = groups.iter().enumerate().filter(|(other, _)| *other != index);
        let others: Vec<usize> = others.flat_map(|(_, group)| group.pieces.iter().copied()).collect();
        group.resolving_moves(space, &others)
    };
    groups.iter().enumerate().map(of).collect()
}

impl RepairSearch<'_> {
    /// Tries combinations of one set for each group, the least lower bounds first.
    fn combine_choices(&mut self, space: &mut SearchSpace, choices: &[Vec<ResolvingMoves>]) {
        let sum = |picks: &[usize]| {
            choices.iter().zip(picks).map(|(of, pick)| of[*pick].least).fold(0.0, |sum, way| sum + way)
        };
        let mut waiting: Vec<(f64, Vec<usize>)> = vec![(sum(&vec![0; choices.len()]), vec![0; choices.len()])];
        for _ in 0..MAX_TRIES {
            let first = (0..waiting.len()).min_by(|a, b| waiting[*a].0.total_cmp(&waiting[*b].0));
            let Some((least_sum, picks)) = first.map(|first| waiting.remove(first)) else { return };
            let movers: Vec<usize> =
                choices.iter().zip(&picks).flat_map(|(of, pick)| of[*pick].movers.iter().copied()).collect();
            let best = self.best().map(|best| (best.count, best.arrangement.sum));
            if best
                .is_some_and(|(count, sum)| count <= movers.len() && sum <= least_sum + NO_GAIN || self.work > MAX_WORK)
            {
                return;
            }
            if space.is_spent() {
                return;
            }
            self.attempt(space, &movers);
            // Each combination has one predecessor: only the last pick that isn't 0, and those after it, advance.
            let last = picks.iter().rposition(|pick| *pick > 0).unwrap_or(0);
            for group in last..picks.len() {
                if picks[group] + 1 < choices[group].len() {
                    let mut picks = picks.clone();
                    picks[group] += 1;
                    waiting.push((sum(&picks), picks));
                }
            }
        }
    }

    /// Tries with other pieces that make way: one more, or else all.
    fn try_with_others(&mut self, space: &mut SearchSpace, choices: &[Vec<ResolvingMoves>]) {
        let firsts = (0..MAX_PUSHED[0]).filter(|nth| *nth == 0 || choices.iter().any(|of| of.len() > *nth));
        for nth in firsts {
            let pick = |of: &Vec<ResolvingMoves>| of[nth.min(of.len() - 1)].movers.clone();
            let movers: Vec<usize> = choices.iter().flat_map(pick).collect();
            let far = |other: usize| {
                let gap = |mover: &usize| {
                    gap::at_least(&self.table.pieces[*mover].footprint, &self.table.pieces[other].footprint)
                };
                movers.iter().map(gap).fold(f64::INFINITY, f64::min)
            };
            let others = self.movable.iter().copied().filter(|other| !movers.contains(other));
            let mut others: Vec<(f64, usize)> = others.map(|other| (far(other), other)).collect();
            others.sort_by(|a, b| a.0.total_cmp(&b.0));
            for (_, other) in others.into_iter().take(MAX_PUSHED[1]) {
                if self.work > MAX_WORK || space.is_spent() {
                    break;
                }
                let with: Vec<usize> = movers.iter().copied().chain([other]).collect();
                self.attempt(space, &with);
            }
        }
        if self.found.is_empty() {
            self.attempt(space, &self.movable.clone());
            self.drop_unneeded(space);
        }
    }

    /// Drops pieces from the best arrangement that didn't have to be moved, those with the least distance first.
    fn drop_unneeded(&mut self, space: &mut SearchSpace) {
        let Some(best) = self.best() else { return };
        let offset = best.arrangement.offsets.clone();
        let mut moved: Vec<usize> = (0..offset.len()).filter(|piece| offset[*piece] != [0, 0]).collect();
        let way = |offset: GridOffset| inches(offset).length();
        moved.sort_by(|a, b| way(offset[*a]).total_cmp(&way(offset[*b])));
        for piece in moved.clone() {
            if self.work > MAX_WORK * 2 || space.is_spent() {
                return;
            }
            let fewer: Vec<usize> = moved.iter().copied().filter(|other| *other != piece).collect();
            let before = self.found.len();
            self.attempt(space, &fewer);
            if self.found.len() > before {
                moved = fewer;
            }
        }
    }

    /// Finds an arrangement that moves these pieces, and balances the halves.
    fn attempt(&mut self, space: &mut SearchSpace, movers: &[usize]) {
        space.only(movers);
        let quick =
            search::each_alone(space).ok().filter(|root| search::first_conflict(space, &root.offsets).is_none());
        let holds = |arrangement: &Arrangement| self.holds(space, arrangement);
        let arrangement_found = quick.or_else(|| search::least_arrangement(space).ok()).filter(holds);
        self.work = self.work.saturating_add(space.work.get());
        let Some(arrangement_found) = arrangement_found else { return };
        let balanced = balance(space, self.table, &self.movable, arrangement_found.clone());
        let is_unbalanced = balanced.is_none();
        let arrangement = balanced.unwrap_or(arrangement_found);
        let count = arrangement.offsets.iter().filter(|offset| **offset != [0, 0]).count();
        self.found.push(FoundMoves { is_unbalanced, count, arrangement });
    }

    /// Whether no two movable pieces conflict, moved or not.
    fn holds(&self, space: &SearchSpace, arrangement: &Arrangement) -> bool {
        let offsets = &arrangement.offsets;
        let cannot_stay = |piece: usize| offsets[piece] == [0, 0] && space.pieces[piece].cannot_stay;
        let can_both_stand = |one: usize, other: usize| space.can_both_stand(one, offsets[one], other, offsets[other]);
        self.movable.iter().enumerate().all(|(index, &one)| {
            !cannot_stay(one) && self.movable[index + 1..].iter().all(|&other| can_both_stand(one, other))
        })
    }

    fn best(&self) -> Option<&FoundMoves> {
        self.found.iter().reduce(|best, next| if next.is_better(best) { next } else { best })
    }

    /// The table after the best arrangement that the checks prove.
    fn proved(mut self, remaining: &[Finding]) -> Option<Layout> {
        let remaining = SortedFindings::new(remaining.to_vec());
        self.found.sort_by(|a, b| {
            (a.is_unbalanced, a.count)
                .cmp(&(b.is_unbalanced, b.count))
                .then(a.arrangement.sum.total_cmp(&b.arrangement.sum))
        });
        let mut tried: Vec<&Arrangement> = Vec::new();
        for FoundMoves { is_unbalanced, arrangement, .. } in &self.found {
            if tried.contains(&arrangement) {
                continue;
            }
            tried.push(arrangement);
            if tried.len() > MAX_PROOFS {
                return None;
            }
            let after = self.after(arrangement)?;
            let open = open_findings(&after, self.plan, self.cells);
            let may_stay = |one: &&Finding| {
                !is_by_moves(one) || remaining.same_as(one).is_some() || *is_unbalanced && is_of_balance(one)
            };
            if open.iter().all(|one| may_stay(&one)) {
                return Some(after);
            }
        }
        None
    }

    fn after(&self, arrangement: &Arrangement) -> Option<Layout> {
        let moved = self.table.pieces.iter().zip(&arrangement.offsets).filter(|(_, offset)| **offset != [0, 0]);
        let edit = |(placed, offset): (&crate::analysis::Placed, &GridOffset)| {
            let to = moved_by(placed.piece, *offset);
            Edit::Change(placed.piece.id.clone(), PieceChange::Move(to, placed.piece.turn))
        };
        self.layout.edited(&moved.map(edit).collect::<Vec<_>>()).ok()
    }
}

impl FoundMoves {
    fn is_better(&self, other: &Self) -> bool {
        (self.is_unbalanced, self.count, self.arrangement.sum)
            < (other.is_unbalanced, other.count, other.arrangement.sum - NO_GAIN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::Report;
    use crate::checks::testing::{circle, layout};
    use crate::layout::Piece;

    const PLAN: Plan = Plan { quadrant_method: false };

    /// The result of a search that has found these arrangements, with offsets in hundredths of an inch.
    fn proved(before: &Layout, found: &[(bool, &[GridOffset])], remaining: &[Finding]) -> Option<Layout> {
        let table = Table::new(before);
        let found = found.iter().map(|(is_unbalanced, offset)| FoundMoves {
            is_unbalanced: *is_unbalanced,
            count: offset.iter().filter(|offset| **offset != [0, 0]).count(),
            arrangement: Arrangement {
                offsets: offset.to_vec(),
                sum: offset.iter().map(|offset| inches(*offset).length()).sum(),
            },
        });
        let movable = (0..before.pieces.len()).collect();
        let found = found.collect();
        RepairSearch { layout: before, plan: PLAN, cells: &[], table: &table, movable, work: 0, found }
            .proved(remaining)
    }

    fn findings(layout: &Layout, check: &str) -> Vec<Finding> {
        let report = Report::of(layout, PLAN);
        report.findings().into_iter().filter(|finding| finding.check == check).cloned().collect()
    }

    fn places(layout: Option<Layout>) -> Option<Vec<f64>> {
        layout.map(|layout| layout.pieces.iter().map(|piece| piece.at[0].inches()).collect())
    }

    fn hills(xs: &[f64]) -> Layout {
        let hill = |(x, nth): (&f64, u32)| circle(&format!("p{nth}"), "hill", (*x, 24.0), 4.0);
        layout(&xs.iter().zip(0..).map(hill).collect::<Vec<Piece>>())
    }

    #[test]
    fn an_arrangement_needs_the_proof_of_the_checks() {
        // Two hills that overlap by 1 inch.
        let before = hills(&[22.0, 25.0]);
        let (none, half, all): ([GridOffset; 2], _, _) = ([[0, 0]; 2], [[0, 0], [50, 0]], [[0, 0], [100, 0]]);
        assert_eq!(places(proved(&before, &[(false, &none)], &[])), None);
        assert_eq!(places(proved(&before, &[(false, &half)], &[])), None);
        assert_eq!(places(proved(&before, &[(false, &all)], &[])), Some(vec![22.0, 26.0]));
        // The least arrangement is tried first, then the next.
        assert_eq!(places(proved(&before, &[(false, &all), (false, &half)], &[])), Some(vec![22.0, 26.0]));
        // On the strip along the edge, which is another must.
        let over = [[-2100, 0], [0, 0]];
        assert_eq!(places(proved(&before, &[(false, &over)], &[])), None);
        // Remaining findings may stay open.
        let remaining = findings(&before, "overlap");
        assert_eq!(remaining.len(), 1);
        assert_eq!(places(proved(&before, &[(false, &half)], &remaining)), Some(vec![22.0, 25.5]));
    }

    #[test]
    fn halves_may_stay_unbalanced_only_if_that_is_known() {
        let before = hills(&[6.0, 12.0, 17.0]);
        assert_eq!(findings(&before, "half-balance").len(), 1);
        let there = [[0, 0], [0, 0], [100, 0]];
        assert_eq!(places(proved(&before, &[(false, &there)], &[])), None);
        assert_eq!(places(proved(&before, &[(true, &there)], &[])), Some(vec![6.0, 12.0, 18.0]));
    }
}
