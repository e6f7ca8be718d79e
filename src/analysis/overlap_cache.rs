//! What the footprints of a table share with each other, each two of them measured once.

use std::sync::{Mutex, PoisonError};

use crate::geometry::{Footprint, Overlap, overlap};

/// Different footprints, and what each two of them share as far as it was asked.
#[derive(Debug)]
pub(super) struct OverlapCache {
    footprints: Vec<Footprint>,
    measured: Mutex<MeasuredOverlaps>,
}

/// A place for each two footprints, the first before the second: 0 where they weren't measured yet, or one more than the
/// place in `shared`. There are no places before something is measured.
#[derive(Debug, Default)]
struct MeasuredOverlaps {
    places: Vec<u32>,
    shared: Vec<Option<Overlap>>,
}

impl OverlapCache {
    /// These footprints, each once, and for each of those that were given which one it is.
    pub fn of<'f>(given: impl Iterator<Item = &'f Footprint>) -> (Self, Vec<usize>) {
        let mut footprints: Vec<Footprint> = Vec::new();
        let mut numbers = Vec::new();
        for footprint in given {
            let known = footprints.iter().position(|known| known.is_at_the_same_place_as(footprint));
            numbers.push(known.unwrap_or(footprints.len()));
            if known.is_none() {
                footprints.push(footprint.clone());
            }
        }
        (Self { footprints, measured: Mutex::default() }, numbers)
    }

    /// What two of the footprints share.
    pub fn between(&self, one: usize, other: usize) -> Option<Overlap> {
        let count = self.footprints.len();
        let (first, second) = (&self.footprints[one], &self.footprints[other]);
        // To look at the boxes is sooner done than to look it up.
        if first.bounds().distance_squared(second.bounds()) > 0.0 {
            return None;
        }
        let mut measured = self.measured.lock().unwrap_or_else(PoisonError::into_inner);
        if measured.places.is_empty() {
            measured.places = vec![0; count * count];
        }
        let place = one * count + other;
        match measured.places[place] {
            0 => {
                let shared = overlap::between(first, second);
                measured.shared.push(shared);
                measured.places[place] = u32::try_from(measured.shared.len()).unwrap_or(0);
                shared
            }
            known => measured.shared[known as usize - 1],
        }
    }
}
