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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_earlier_item_gives_its_partner_up_for_a_larger_matching() {
        // 0 fits both, 1 only the first: a greedy choice would leave 1 alone.
        let fits = |left, right| left == 0 || right == 0;
        assert_eq!(maximum_matching_where(2, 2, &fits), [Some(1), Some(0)]);
        assert_eq!(maximum_matching_where(3, 2, &|_, _| true).into_iter().flatten().count(), 2);
        assert_eq!(maximum_matching_where(2, 2, &|_, _| false), [None, None]);
    }
}
