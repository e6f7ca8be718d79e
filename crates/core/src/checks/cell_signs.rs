//! The signs of the scenario matrix: those of a cell, and those that some cell has, which are told under it.

use super::cell_sign::CellSign;
use super::matrix::ScenarioCell;
use crate::sorting::SharedSort as _;

/// The signs of a cell. What is clear has its sign alone: never a tick beside a warning.
pub fn cell_signs(cell: &ScenarioCell) -> Vec<CellSign> {
    let counted = |count: usize, sign: fn(usize) -> CellSign| (count > 0).then(|| sign(count));
    let clashes = counted(cell.clashes, CellSign::Clashes).or_else(|| counted(cell.waived, CellSign::Waived));
    let bases = counted(cell.unreachable_bases, CellSign::UnreachableBases);
    let flags = counted(cell.flags_without_terrain, CellSign::FlagsWithoutTerrain);
    let signs: Vec<CellSign> = [clashes, bases, flags].into_iter().flatten().collect();
    if signs.is_empty() { vec![CellSign::Clear] } else { signs }
}

/// Each sign that some cell has, once, with the number 1.
pub fn signs_of_cells(cells: &[ScenarioCell]) -> Vec<CellSign> {
    let mut signs: Vec<CellSign> = cells.iter().flat_map(cell_signs).map(CellSign::example).collect();
    signs.shared_sort();
    signs.dedup();
    signs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::pack;
    use crate::geometry::Side;

    fn cell([clashes, waived, unreachable_bases, flags_without_terrain]: [usize; 4]) -> ScenarioCell {
        let scenario = &pack().scenarios[0];
        ScenarioCell { place: 0, scenario, edge: Side::Top, clashes, waived, flags_without_terrain, unreachable_bases }
    }

    #[test]
    fn a_tick_is_never_beside_another_sign() {
        use CellSign::{Clashes, Clear, FlagsWithoutTerrain, UnreachableBases, Waived};
        let cases = [
            ([0, 0, 0, 0], vec![Clear]),
            ([2, 1, 0, 0], vec![Clashes(2)]),
            ([0, 3, 0, 1], vec![Waived(3), FlagsWithoutTerrain(1)]),
            ([0, 0, 0, 2], vec![FlagsWithoutTerrain(2)]),
            ([1, 0, 4, 1], vec![Clashes(1), UnreachableBases(4), FlagsWithoutTerrain(1)]),
        ];
        for (numbers, signs) in cases {
            assert_eq!(cell_signs(&cell(numbers)), signs, "{numbers:?}");
        }
    }

    #[test]
    fn each_sign_of_the_matrix_is_told_once() {
        use CellSign::{Clashes, Clear, FlagsWithoutTerrain};
        let cells = [[3, 0, 0, 2], [1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]].map(cell);
        assert_eq!(signs_of_cells(&cells), [Clear, Clashes(1), FlagsWithoutTerrain(1)]);
        assert!(signs_of_cells(&[]).is_empty());
    }
}
