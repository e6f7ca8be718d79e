//! The overlaps of a table's footprints, each measured once.

use std::sync::OnceLock;

use crate::geometry::overlap::between;
use crate::geometry::{Footprint, Overlap};

/// Different footprints, and the overlaps that have been measured.
#[derive(Debug)]
pub(super) struct OverlapCache {
    footprints: Vec<Footprint>,
    /// For each footprint its overlaps with all of them. Most footprints overlap none and have no list.
    measured: Vec<OnceLock<Vec<MeasuredOverlap>>>,
}

/// The overlap of two footprints, if they have one, once it has been measured.
type MeasuredOverlap = OnceLock<Option<Box<Overlap>>>;

impl OverlapCache {
    /// A cache for these footprints, with the index of each; equal footprints have the same index.
    pub fn new<'f>(all: impl Iterator<Item = &'f Footprint>) -> (Self, Vec<usize>) {
        let mut footprints: Vec<Footprint> = Vec::new();
        let mut indices = Vec::new();
        for footprint in all {
            let known = footprints.iter().position(|known| known.is_at_the_same_place_as(footprint));
            indices.push(known.unwrap_or(footprints.len()));
            if known.is_none() {
                footprints.push(footprint.clone());
            }
        }
        let measured = vec![OnceLock::new(); footprints.len()];
        (Self { footprints, measured }, indices)
    }

    /// The overlap of two footprints by their indices.
    pub fn between(&self, one: usize, other: usize) -> Option<Overlap> {
        let (first, second) = (&self.footprints[one], &self.footprints[other]);
        // Comparing the bounds is faster than the lookup.
        if first.bounds().distance_squared(second.bounds()) > 0.0 {
            return None;
        }
        let of_first = self.measured[one].get_or_init(|| vec![OnceLock::new(); self.footprints.len()]);
        of_first[other].get_or_init(|| between(first, second).map(Box::new)).as_deref().copied()
    }
}
