//! The moves: of the fewest pieces, and of those that are as few the least in all.
//!
//! The conflicts of each group are resolved by moving a set of its pieces ([`super::conflict_groups`]). One set for each group is taken, the least sums of ways
//! first, each piece going its own least way as if the other groups weren't there. No arrangement of the same pieces goes
//! less far, so as soon as one holds as it is, and nothing that comes after it begins with less, it is the least there is.
//! Where pieces of a set get into each other's way, they are arrangement_found by the search that clears scenarios
//! ([`clashes`](crate::solver::clashes)). Where no set finds room, other pieces make way.

use super::balance::balance;
use super::conflict_groups::{ConflictGroup, ResolvingMoves, conflict_groups};
use super::open_findings::{self, is_by_moves, is_of_balance, open_findings};
use crate::analysis::Table;
use crate::checks::{Finding, Plan, Requirement};
use crate::geometry::gap;
use crate::layout::{Edit, Layout, PieceChange};
use crate::solver::budget::Budget;
use crate::solver::clashes::constraints::SearchSpace;
use crate::solver::clashes::search::{self, Arrangement};
use crate::solver::clashes::search_piece::{GridOffset, inches};
use crate::solver::matrix_cell::MatrixCell;
use crate::solver::verdict::SortedFindings;
use crate::units::Length;

/// The most pieces that may be tied up: with more the table wants to be made anew.
pub const MOST_CONFLICTING: usize = 30;
/// How many sets are tried, and how many arrangements are held to all checks.
const MOST_TRIES: usize = 32;
const MOST_PROOFS: usize = 8;
/// How much may be looked at, all tries together, once something was found.
const MOST_WORK: u32 = 250_000;
/// How many sets, and for each of them how many other pieces, are tried where others have to make way.
const MOST_PUSHED: [usize; 2] = [4, 12];
/// What is no gain, in inches.
const NO_GAIN: f64 = 1e-6;

/// An arrangement, and how many pieces it moves.
struct FoundMoves {
    /// Whether the halves stay out of balance.
    is_unbalanced: bool,
    count: usize,
    arrangement: Arrangement,
}

/// What is searched.
struct RepairSearch<'a> {
    layout: &'a Layout,
    plan: Plan,
    cells: &'a [MatrixCell],
    table: &'a Table<'a>,
    movable: Vec<usize>,
    work: u32,
    found: Vec<FoundMoves>,
}

/// What came of a search for moves.
pub enum RepairMoves {
    /// The table after them.
    To(Layout),
    /// None were found.
    Nowhere,
    /// None were looked for: too many pieces are in each other's way.
    Tangled,
}

/// The table after the moves of level pieces that leave nothing open that moves can do something about; nothing where no
/// such moves were found. What can't be mended because all of it is locked is left as it is: `stays`.
pub fn find_moves(
    layout: &Layout,
    plan: Plan,
    cells: &[MatrixCell],
    remaining: &[Finding],
    budget: &Budget,
) -> RepairMoves {
    let table = Table::new(layout);
    let own = layout.scenario.map(|scenario| (scenario, layout.attacker_edge));
    let all: Vec<MatrixCell> = own.into_iter().chain(cells.iter().copied().filter(|cell| Some(*cell) != own)).collect();
    let is_waived = |requirement: Requirement, pieces: &[&crate::layout::PieceId]| {
        open_findings::is_requirement_waived(layout, requirement, pieces)
    };
    let mut space = SearchSpace::for_repair(&table, &all, &is_waived, budget);
    let movable = space.movers.clone();
    let groups = conflict_groups(&space, &movable);
    if groups.iter().map(|group| group.pieces.len()).sum::<usize>() > MOST_CONFLICTING {
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

/// What each group can be untied by.
fn resolving_moves(space: &mut SearchSpace, groups: &[ConflictGroup]) -> Vec<Vec<ResolvingMoves>> {
    let of = |(index, group): (usize, &ConflictGroup)| {
        let others = groups.iter().enumerate().filter(|(other, _)| *other != index);
        let others: Vec<usize> = others.flat_map(|(_, group)| group.pieces.iter().copied()).collect();
        group.choices(space, &others)
    };
    groups.iter().enumerate().map(of).collect()
}

impl RepairSearch<'_> {
    /// Tries a choice for each group, the least sums first.
    fn combine_choices(&mut self, space: &mut SearchSpace, choices: &[Vec<ResolvingMoves>]) {
        let sum = |picks: &[usize]| {
            choices.iter().zip(picks).map(|(of, pick)| of[*pick].least).fold(0.0, |sum, way| sum + way)
        };
        let mut waiting: Vec<(f64, Vec<usize>)> = vec![(sum(&vec![0; choices.len()]), vec![0; choices.len()])];
        for _ in 0..MOST_TRIES {
            let first = (0..waiting.len()).min_by(|a, b| waiting[*a].0.total_cmp(&waiting[*b].0));
            let Some((least_sum, picks)) = first.map(|first| waiting.remove(first)) else { return };
            let movers: Vec<usize> =
                choices.iter().zip(&picks).flat_map(|(of, pick)| of[*pick].movers.iter().copied()).collect();
            let best = self.best().map(|best| (best.count, best.arrangement.sum));
            if best.is_some_and(|(count, sum)| {
                count <= movers.len() && sum <= least_sum + NO_GAIN || self.work > MOST_WORK
            }) {
                return;
            }
            if space.is_spent() {
                return;
            }
            self.attempt(space, &movers);
            // Each combination follows from one other only: the last pick that isn't the first goes on.
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

    /// Tries with other pieces that make way: one more, or all.
    fn try_with_others(&mut self, space: &mut SearchSpace, choices: &[Vec<ResolvingMoves>]) {
        let firsts = (0..MOST_PUSHED[0]).filter(|nth| *nth == 0 || choices.iter().any(|of| of.len() > *nth));
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
            for (_, other) in others.into_iter().take(MOST_PUSHED[1]) {
                if self.work > MOST_WORK || space.is_spent() {
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

    /// Takes pieces out of an arrangement that didn't have to be moved, those that go least first.
    fn drop_unneeded(&mut self, space: &mut SearchSpace) {
        let Some(best) = self.best() else { return };
        let offset = best.arrangement.offsets.clone();
        let mut moved: Vec<usize> = (0..offset.len()).filter(|piece| offset[*piece] != [0, 0]).collect();
        let way = |offset: GridOffset| inches(offset).length();
        moved.sort_by(|a, b| way(offset[*a]).total_cmp(&way(offset[*b])));
        for piece in moved.clone() {
            if self.work > MOST_WORK * 2 || space.is_spent() {
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

    /// Arranges these pieces, and then the halves.
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

    /// Whether no piece that may move is in the way of another where it isn't one of those that were moved.
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
            if tried.len() > MOST_PROOFS {
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
            let [x, y] = placed.piece.at;
            let to = [x + Length::hundredths(offset[0]), y + Length::hundredths(offset[1])];
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

    /// A search on a table that has found these arrangements: by how many hundredths each piece goes.
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

    fn findings(layout: &Layout, rule: &str) -> Vec<Finding> {
        let report = Report::of(layout, PLAN);
        report.findings().into_iter().filter(|finding| finding.rule == rule).cloned().collect()
    }

    fn places(layout: Option<Layout>) -> Option<Vec<f64>> {
        layout.map(|layout| layout.pieces.iter().map(|piece| piece.at[0].inches()).collect())
    }

    fn hills(xs: &[f64]) -> Layout {
        let hill = |(x, nth): (&f64, u32)| circle(&format!("p{nth}"), "hill", (*x, 24.0), 4.0);
        layout(&xs.iter().zip(0..).map(hill).collect::<Vec<Piece>>())
    }

    #[test]
    fn an_arrangement_counts_only_when_the_checks_find_nothing_that_moves_could_mend() {
        // Two hills that lie 1 inch upon each other.
        let before = hills(&[22.0, 25.0]);
        let (none, half, all): ([GridOffset; 2], _, _) = ([[0, 0]; 2], [[0, 0], [50, 0]], [[0, 0], [100, 0]]);
        assert_eq!(places(proved(&before, &[(false, &none)], &[])), None);
        assert_eq!(places(proved(&before, &[(false, &half)], &[])), None);
        assert_eq!(places(proved(&before, &[(false, &all)], &[])), Some(vec![22.0, 26.0]));
        // The least is tried first, and the next where it doesn't hold.
        assert_eq!(places(proved(&before, &[(false, &all), (false, &half)], &[])), Some(vec![22.0, 26.0]));
        // Onto the strip along the edge instead: another must.
        let over = [[-2100, 0], [0, 0]];
        assert_eq!(places(proved(&before, &[(false, &over)], &[])), None);
        // What is known to stay may stay.
        let stays = findings(&before, "overlap");
        assert_eq!(stays.len(), 1);
        assert_eq!(places(proved(&before, &[(false, &half)], &stays)), Some(vec![22.0, 25.5]));
    }

    #[test]
    fn halves_may_stay_out_of_balance_only_where_that_is_known() {
        let before = hills(&[6.0, 12.0, 17.0]);
        assert_eq!(findings(&before, "half-balance").len(), 1);
        let there = [[0, 0], [0, 0], [100, 0]];
        assert_eq!(places(proved(&before, &[(false, &there)], &[])), None);
        assert_eq!(places(proved(&before, &[(true, &there)], &[])), Some(vec![6.0, 12.0, 18.0]));
    }
}
