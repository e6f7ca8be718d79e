//! Maximum matching in a bipartite graph: as many pairs as possible, where each item is in one at most.

/// The maximum matching of the pairs (left, right) that `fits` allows, as the right partner of each left item.
pub fn maximum_matching_where(left: usize, right: usize, fits: &dyn Fn(usize, usize) -> bool) -> Vec<Option<usize>> {
    let links: Vec<Vec<usize>> =
        (0..left).map(|item| (0..right).filter(|candidate| fits(item, *candidate)).collect()).collect();
    maximum_matching(&links, right)
}

/// The maximum matching, as the right partner of each left item; `links` has the possible right partners of each.
///
/// Augmenting paths from one left item after the other (the Hungarian method without weights; H. W. Kuhn, *The Hungarian Method for
/// the Assignment Problem*, 1955). Tables have a few dozen pieces, too few for a faster algorithm to pay.
pub fn maximum_matching(links: &[Vec<usize>], right: usize) -> Vec<Option<usize>> {
    let mut partner_of_right: Vec<Option<usize>> = vec![None; right];
    let mut tried = vec![usize::MAX; right];
    for item in 0..links.len() {
        augment(item, item, links, &mut tried, &mut partner_of_right);
    }
    let mut partners = vec![None; links.len()];
    for (right, item) in partner_of_right.into_iter().enumerate() {
        if let Some(item) = item {
            partners[item] = Some(right);
        }
    }
    partners
}

/// Finds a partner for `item`, and new ones for others where it needs theirs; false where it can't. `tried` has for each candidate
/// the round in which it was last tried, so that it needn't be cleared.
fn augment(
    item: usize,
    round: usize,
    links: &[Vec<usize>],
    tried: &mut [usize],
    partner_of_right: &mut [Option<usize>],
) -> bool {
    for candidate in links[item].iter().copied() {
        if tried[candidate] == round {
            continue;
        }
        tried[candidate] = round;
        let is_free = match partner_of_right[candidate] {
            None => true,
            Some(other) => augment(other, round, links, tried, partner_of_right),
        };
        if is_free {
            partner_of_right[candidate] = Some(item);
            return true;
        }
    }
    false
}

/// How many left items the maximum matching leaves alone. Each has the right items that fit it, 64 at most, as bits.
///
/// The same augmenting paths as of [`maximum_matching`], without lists: solvers ask for the number many thousand times.
pub fn unmatched_by_bits(links: impl Iterator<Item = u64>, buffer: &mut Vec<u64>) -> u32 {
    buffer.clear();
    buffer.extend(links);
    let mut pairs = BitPairs { links: buffer, taken: 0, partner_of_right: [0; 64] };
    (0..pairs.links.len()).map(|item| u32::from(!pairs.augment(item, &mut 0))).sum()
}

/// The pairs of a matching by bits.
struct BitPairs<'a> {
    links: &'a [u64],
    /// The right items that have a partner.
    taken: u64,
    partner_of_right: [usize; 64],
}

impl BitPairs<'_> {
    /// Finds a partner for `item`, and new ones for others where it needs theirs; false where it can't. `tried` has the taken ones
    /// that were tried.
    fn augment(&mut self, item: usize, tried: &mut u64) -> bool {
        let free = self.links[item] & !self.taken;
        if free != 0 {
            self.taken |= free & free.wrapping_neg();
            self.partner_of_right[free.trailing_zeros() as usize] = item;
            return true;
        }
        loop {
            let left = self.links[item] & !*tried;
            if left == 0 {
                return false;
            }
            *tried |= left & left.wrapping_neg();
            let candidate = left.trailing_zeros() as usize;
            if self.augment(self.partner_of_right[candidate], tried) {
                self.partner_of_right[candidate] = item;
                return true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_earlier_item_gives_its_partner_up_for_a_larger_matching() {
        // 0 fits both, 1 only the first: a greedy choice would leave 1 alone.
        let fits = |left, right| left == 0 || right == 0;
        assert_eq!(maximum_matching_where(2, 2, &fits), [Some(1), Some(0)]);
        assert_eq!(maximum_matching_where(3, 2, &|_, _| true).into_iter().flatten().count(), 2);
        assert_eq!(maximum_matching_where(2, 2, &|_, _| false), [None, None]);
    }

    proptest! {
        #[test]
        fn as_many_are_left_alone_by_bits_as_by_lists(links in prop::collection::vec(few_bits(), 0..9)) {
            let fits = |left: usize, right: usize| links[left] >> right & 1 == 1;
            let by_lists = maximum_matching_where(links.len(), 64, &fits);
            let alone: u32 = by_lists.into_iter().map(|partner| u32::from(partner.is_none())).sum();
            prop_assert_eq!(unmatched_by_bits(links.iter().copied(), &mut vec![7]), alone);
        }
    }

    /// Some of five bits, so that items compete for them, or the last bit.
    fn few_bits() -> impl Strategy<Value = u64> {
        prop_oneof![4 => 0_u64..32, 1 => Just(1 << 63)]
    }
}
