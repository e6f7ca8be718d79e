//! The groups of scatter that stand together, so that each fills a place of the quadrant method as one piece.

use super::measure::at_most;
use crate::analysis::Table;
use crate::geometry::gap;

/// How many ways to group the scatter are tried. Up to six scatter pieces, the packet's most, have 20 at most.
const MAX_GROUPINGS: usize = 40;
/// How many steps the search for them may take, for heaps of scatter.
const MAX_SEARCH_STEPS: u32 = 2_000;

/// The indices of scatter pieces that stand together and count as one piece.
pub type ScatterGroup = Vec<usize>;

/// The ways to group scatter that stands together, none of which leaves another group over; none where there is no group.
pub fn groupings(table: &Table) -> Vec<Vec<ScatterGroup>> {
    let limits = table.limits();
    let Some(within) = limits.quadrant_method.scatter_within else { return Vec::new() };
    let size = usize::try_from(limits.piece_count.scatter_per_piece.max(1)).unwrap_or(usize::MAX);
    let pieces = table.pieces.iter().enumerate();
    let items: Vec<usize> = pieces.filter(|(_, placed)| placed.is_scatter_item()).map(|(index, _)| index).collect();
    let is_near = |one: &usize, other: &usize| {
        let (one, other) = (&table.pieces[*one].footprint, &table.pieces[*other].footprint);
        at_most(gap::at_least(one, other), within) && at_most(gap::between(one, other).distance, within)
    };
    let near: Vec<Vec<bool>> =
        items.iter().map(|one| items.iter().map(|other| is_near(one, other)).collect()).collect();
    let mut search = GroupingSearch {
        size,
        near,
        groups: Vec::new(),
        is_used: vec![false; items.len()],
        found: Vec::new(),
        steps_left: MAX_SEARCH_STEPS,
    };
    search.add_groups_from(0);
    let with_indices = |grouping: Vec<ScatterGroup>| {
        grouping.into_iter().map(|group| group.into_iter().map(|item| items[item]).collect()).collect()
    };
    search.found.into_iter().map(with_indices).collect()
}

/// A search for all ways to group scatter, the first pieces first.
struct GroupingSearch {
    /// How many make a group.
    size: usize,
    /// For each two scatter pieces whether they stand together.
    near: Vec<Vec<bool>>,
    groups: Vec<ScatterGroup>,
    is_used: Vec<bool>,
    found: Vec<Vec<ScatterGroup>>,
    steps_left: u32,
}

impl GroupingSearch {
    /// Adds each group whose first piece is `first` or a later one, and those after it.
    fn add_groups_from(&mut self, first: usize) {
        for start in first..self.near.len() {
            if !self.is_used[start] {
                self.extend(vec![start]);
            }
        }
        let is_maximal = || self.first_group(&mut Vec::new(), 0).is_none();
        if !self.groups.is_empty() && self.found.len() < MAX_GROUPINGS && is_maximal() {
            self.found.push(self.groups.clone());
        }
    }

    /// Extends a group by later pieces that stand with all of it until it is complete.
    fn extend(&mut self, group: ScatterGroup) {
        if self.found.len() == MAX_GROUPINGS || self.steps_left == 0 {
            return;
        }
        self.steps_left -= 1;
        if group.len() == self.size {
            let start = group[0];
            self.set_used(&group, true);
            self.groups.push(group);
            self.add_groups_from(start + 1);
            if let Some(group) = self.groups.pop() {
                self.set_used(&group, false);
            }
            return;
        }
        for next in group.last().map_or(0, |last| last + 1)..self.near.len() {
            if self.joins(&group, next) {
                let mut longer = group.clone();
                longer.push(next);
                self.extend(longer);
            }
        }
    }

    fn set_used(&mut self, group: &[usize], is_used: bool) {
        for item in group {
            self.is_used[*item] = is_used;
        }
    }

    fn joins(&self, group: &[usize], item: usize) -> bool {
        !self.is_used[item] && group.iter().all(|other| self.near[*other][item])
    }

    /// A group of pieces that aren't used; `None` where there is none.
    fn first_group(&self, group: &mut ScatterGroup, from: usize) -> Option<()> {
        if group.len() == self.size {
            return Some(());
        }
        for item in from..self.near.len() {
            if self.joins(group, item) {
                group.push(item);
                if self.first_group(group, item + 1).is_some() {
                    return Some(());
                }
                group.pop();
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, counts_as, layout};
    use crate::layout::Piece;

    fn boulders(at: &[(f64, f64)]) -> Vec<Piece> {
        at.iter().zip(0..).map(|(at, i)| circle(&format!("s{i}"), "boulder", *at, 1.0)).collect()
    }

    fn grouped(pieces: &[Piece]) -> Vec<Vec<ScatterGroup>> {
        groupings(&Table::new(&layout(pieces)))
    }

    #[test]
    fn three_that_stand_together_are_a_group() {
        assert_eq!(grouped(&boulders(&[(10.0, 10.0), (12.0, 10.0)])), [] as [Vec<ScatterGroup>; 0]);
        // The gaps are 3 at most.
        assert_eq!(grouped(&boulders(&[(10.0, 10.0), (12.0, 10.0), (14.0, 10.0)])), [[[0, 1, 2]]]);
        assert_eq!(grouped(&boulders(&[(10.0, 10.0), (12.0, 10.0), (14.02, 10.0)])), [] as [Vec<ScatterGroup>; 0]);
    }

    #[test]
    fn a_piece_that_the_organiser_counts_is_in_no_group() {
        let mut pieces = boulders(&[(10.0, 10.0), (12.0, 10.0), (14.0, 10.0)]);
        pieces[1] = counts_as(pieces[1].clone(), 1);
        assert_eq!(grouped(&pieces), [] as [Vec<ScatterGroup>; 0]);
    }

    #[test]
    fn every_way_to_group_them_is_found() {
        let four: Vec<(f64, f64)> = (0..4).map(|i| (10.0 + f64::from(i), 10.0)).collect();
        assert_eq!(grouped(&boulders(&four)), [[[0, 1, 2]], [[0, 1, 3]], [[0, 2, 3]], [[1, 2, 3]]]);
        let six: Vec<(f64, f64)> = (0..6).map(|i| (10.0 + f64::from(i) / 2.0, 10.0)).collect();
        let found = grouped(&boulders(&six));
        // Half of the 20 triples, each with the other three.
        assert_eq!(found.len(), 10);
        assert!(found.iter().all(|groups| groups.len() == 2));
        // Two threes far apart are one way.
        let apart: Vec<(f64, f64)> =
            (0..6).map(|i| (10.0 + f64::from(i % 3), 10.0 + f64::from(i / 3) * 20.0)).collect();
        assert_eq!(grouped(&boulders(&apart)), [[[0, 1, 2], [3, 4, 5]]]);
    }

    #[test]
    fn a_heap_of_scatter_is_searched_only_so_far() {
        let heap: Vec<(f64, f64)> = (0..60).map(|i| (10.0 + f64::from(i) / 100.0, 10.0)).collect();
        assert_eq!(grouped(&boulders(&heap)).len(), MAX_GROUPINGS);
    }
}
