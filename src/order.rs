//! Sorting. The standard library's sort is compiled anew for every type that is sorted, 4 KB of the download each time;
//! here there is one, of numbers.

use std::cmp::Ordering;

/// Sorts a list; equal things keep their order.
pub fn sort_by<T>(list: &mut Vec<T>, compare: impl Fn(&T, &T) -> Ordering) {
    if list.windows(2).all(|pair| compare(&pair[0], &pair[1]).is_le()) {
        return;
    }
    let order = order(list.len(), &|a, b| compare(&list[a], &list[b]));
    let mut from: Vec<Option<T>> = list.drain(..).map(Some).collect();
    list.extend(order.into_iter().filter_map(|index| from[index].take()));
}

/// Sorts a list by the things' own order.
pub fn sort<T: Ord>(list: &mut Vec<T>) {
    sort_by(list, T::cmp);
}

/// The numbers below `count` in the order of the things they stand for.
pub fn order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_unstable_by(|&a, &b| compare(a, b).then(a.cmp(&b)));
    order
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn lists_are_sorted_and_equal_things_keep_their_order(list in prop::collection::vec((0..9_u8, any::<u8>()), 0..60)) {
            let (mut known, mut sorted) = (list.clone(), list);
            known.sort_by_key(|pair| pair.0);
            sort_by(&mut sorted, |a, b| a.0.cmp(&b.0));
            prop_assert_eq!(sorted, known);
        }
    }
}
