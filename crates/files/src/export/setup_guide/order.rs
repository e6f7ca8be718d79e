//! The order of the steps: by the letters, as people look them up. A piece that stands on one with a later letter says so.

use crate::analysis::Table;
use crate::geometry::gap;
use crate::pack::Trait;
use crate::sorting::SharedSort as _;

/// The indices of the pieces by their letters: the short ones first, so that Z comes before AA.
pub(super) fn by_letter(letters: &[String]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..letters.len()).collect();
    order.shared_sort_by_key(|index| (letters[*index].chars().count(), &letters[*index], *index));
    order
}

/// For each piece, in the order of the layout, the pieces beneath it that come later in `order`, in that order.
///
/// Of two that overlap the flatter is beneath, and of two alike the one that is drawn first.
pub(super) fn beneath(table: &Table, order: &[usize]) -> Vec<Vec<usize>> {
    let ranks: Vec<u8> = (0..table.pieces.len()).map(|index| rank(table, index)).collect();
    let mut beneath = vec![Vec::new(); ranks.len()];
    for (nth, high) in order.iter().enumerate() {
        let later = order[nth + 1..].iter().filter(|low| (ranks[**low], **low) < (ranks[*high], *high));
        beneath[*high] = later.copied().filter(|low| touch(table, *low, *high)).collect();
    }
    beneath
}

/// 0 for a flat piece, 1 for a high one, 2 for scatter.
fn rank(table: &Table, index: usize) -> u8 {
    let placed = &table.pieces[index];
    match (placed.scatter, placed.traits.has(Trait::Area)) {
        (true, _) => 2,
        (false, true) => 0,
        (false, false) => 1,
    }
}

/// Whether two pieces overlap or touch.
fn touch(table: &Table, one: usize, other: usize) -> bool {
    let (one, other) = (&table.pieces[one].footprint, &table.pieces[other].footprint);
    gap::at_least(one, other) == 0.0 && gap::between(one, other).distance == 0.0
}
