//! The overlaps of a table's footprints, each measured once.

use std::sync::{Mutex, PoisonError};

use crate::geometry::overlap::between;
use crate::geometry::{Footprint, Overlap};

/// Different footprints, and the overlaps that have been measured.
#[derive(Debug)]
pub(super) struct OverlapCache {
    footprints: Vec<Footprint>,
    measured: Mutex<MeasuredOverlaps>,
}

/// The overlaps measured so far.
#[derive(Debug, Default)]
struct MeasuredOverlaps {
    /// For each pair of footprints 0 where it hasn't been measured, or 1 + the index in `overlaps`; empty at first.
    slots: Vec<u32>,
    overlaps: Vec<Option<Overlap>>,
}

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
        (Self { footprints, measured: Mutex::default() }, indices)
    }

    /// The overlap of two footprints by their indices.
    pub fn between(&self, one: usize, other: usize) -> Option<Overlap> {
        let count = self.footprints.len();
        let (first, second) = (&self.footprints[one], &self.footprints[other]);
        // Comparing the bounds is faster than the lookup.
        if first.bounds().distance_squared(second.bounds()) > 0.0 {
            return None;
        }
        let mut measured = self.measured.lock().unwrap_or_else(PoisonError::into_inner);
        if measured.slots.is_empty() {
            measured.slots = vec![0; count * count];
        }
        let slot = one * count + other;
        match measured.slots[slot] {
            0 => {
                let overlap = between(first, second);
                measured.overlaps.push(overlap);
                measured.slots[slot] = u32::try_from(measured.overlaps.len()).unwrap_or(0);
                overlap
            }
            index => measured.overlaps[index as usize - 1],
        }
    }
}
