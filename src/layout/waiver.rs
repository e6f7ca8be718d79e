//! Findings that the organiser lets stand.

use crate::layout::id::PieceId;
use serde::{Deserialize, Serialize};

/// A finding that the organiser lets stand, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiver {
    /// The check's id.
    pub rule: String,
    /// The pieces of the finding, sorted; none where it is about the whole table.
    pub pieces: Vec<PieceId>,
    /// Why.
    pub reason: String,
}

impl Waiver {
    /// Two waivers of the same finding, by their places; the earlier one first. Quick however many there are, because a
    /// hostile file can hold many thousands.
    #[must_use]
    pub fn doubled(waivers: &[Self]) -> Option<(usize, usize)> {
        let about = |index: usize| (&waivers[index].rule, &waivers[index].pieces);
        let mut order: Vec<usize> = (0..waivers.len()).collect();
        order.sort_by_key(|index| about(*index));
        let pair = order.windows(2).find(|pair| about(pair[0]) == about(pair[1]))?;
        Some((pair[0], pair[1]))
    }
}
