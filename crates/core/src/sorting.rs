//! Sorting with one sort for all types.
//!
//! The standard library's sort is compiled anew for every type and every comparison: 4 KB of WebAssembly each, more than a hundred times in
//! all. Here one sort puts the places of the values in order, and each type has only its comparison and the moving of its values. What a
//! search or a measure sorts over and over is sorted by the standard library, which takes half the time.

use std::cmp::Ordering;

/// Sorts a slice. All keep the order of values that are equal.
pub trait SharedSort<T> {
    /// Sorts it.
    fn shared_sort(&mut self)
    where
        T: Ord;

    /// Sorts it by a comparison.
    fn shared_sort_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// Sorts it by what is asked of each value, several times.
    fn shared_sort_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);
}

impl<T> SharedSort<T> for [T] {
    fn shared_sort(&mut self)
    where
        T: Ord,
    {
        self.shared_sort_by(T::cmp);
    }

    fn shared_sort_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        if self.len() < 2 {
            return;
        }
        let mut from = sorted_places(self.len(), &mut |one, other| compare(&self[one], &self[other]));
        // Each value that isn't at its place yet begins a circle of such: each takes the place of the one before.
        for begin in 0..from.len() {
            let mut place = begin;
            while from[place] != begin {
                let next = from[place];
                self.swap(place, next);
                from[place] = place;
                place = next;
            }
            from[place] = place;
        }
    }

    fn shared_sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.shared_sort_by(|one, other| key(one).cmp(&key(other)));
    }
}

/// The places of as many values in the order of a comparison of two places.
fn sorted_places(values: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..values).collect();
    places.sort_by(|one, other| compare(*one, *other));
    places
}

/// Collects by putting in one value after the other.
pub trait Inserted: Iterator {
    /// All of them. The standard library's `collect` sorts what a map or a set is made of, by a sort of its own for each type.
    fn inserted<C: Default + Extend<Self::Item>>(self) -> C
    where
        Self: Sized,
    {
        let mut all = C::default();
        all.extend(self);
        all
    }
}

impl<I: Iterator> Inserted for I {}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn it_sorts_as_the_standard_library_does(keys in prop::collection::vec(0..20_u8, 0..120)) {
            let values: Vec<(u8, usize)> = keys.into_iter().zip(0..).collect();
            let [mut expected, mut sorted] = [values.clone(), values.clone()];
            expected.sort_by_key(|(key, _)| Reverse(*key));
            sorted.shared_sort_by_key(|(key, _)| Reverse(*key));
            prop_assert_eq!(&sorted, &expected);
            sorted.shared_sort();
            expected.sort_unstable();
            prop_assert_eq!(&sorted, &expected);
            let map: BTreeMap<u8, usize> = values.iter().copied().inserted();
            prop_assert_eq!(map, values.into_iter().collect());
        }
    }
}
