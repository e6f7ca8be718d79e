//! What is missing, before anything is tried.

use super::lineup::Terrain;
use super::{Lack, Wish};

/// What stands in the way of any table, all of it.
pub(super) fn needs(_wish: &Wish, _terrain: &Terrain) -> Vec<Lack> {
    Vec::new()
}
