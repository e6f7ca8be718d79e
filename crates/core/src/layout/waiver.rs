//! Waivers: findings that the organiser lets stand.

use crate::layout::id::PieceId;
use crate::sorting::SharedSort as _;
use serde::{Deserialize, Serialize};

/// A finding that the organiser lets stand, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiver {
    /// The check's id.
    pub check: String,
    /// The pieces of the finding, sorted; empty where it is about the whole table.
    pub pieces: Vec<PieceId>,
    pub reason: String,
}

impl Waiver {
    /// The indices of two waivers of the same finding, the earlier one first. Sorts them, because a hostile file can have many
    /// thousands.
    pub fn find_duplicate(waivers: &[Self]) -> Option<(usize, usize)> {
        let finding = |index: usize| (&waivers[index].check, &waivers[index].pieces);
        let mut order: Vec<usize> = (0..waivers.len()).collect();
        order.shared_sort_by_key(|index| finding(*index));
        let pair = order.windows(2).find(|pair| finding(pair[0]) == finding(pair[1]))?;
        Some((pair[0], pair[1]))
    }
}
