//! Maximum matching: as many pairs as can be made when each item takes part in one at most.

/// The largest set of pairs (left, right) out of those that `fits` allows, as the right partner of each left item.
pub fn largest(left: usize, right: usize, fits: &dyn Fn(usize, usize) -> bool) -> Vec<Option<usize>> {
    let links: Vec<Vec<usize>> =
        (0..left).map(|item| (0..right).filter(|candidate| fits(item, *candidate)).collect()).collect();
    of_links(&links, right)
}

/// The same, where each left item comes with all the right ones that it may be paired with.
///
/// Augmenting paths one left item after the other (Kuhn, 1955; the pairing is the same on every run). Tables have a dozen
/// pieces, where nothing quicker pays.
#[must_use]
pub fn of_links(links: &[Vec<usize>], right: usize) -> Vec<Option<usize>> {
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

/// Finds `item` a partner; `tried` holds for each candidate the round in which it was last tried, so that it needn't be
/// wiped.
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
        let free = match partner_of_right[candidate] {
            None => true,
            Some(other) => augment(other, round, links, tried, partner_of_right),
        };
        if free {
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
    fn the_first_to_come_gives_way() {
        // 0 fits both, 1 only the first: taking what comes first would leave 1 alone.
        let fits = |left, right| left == 0 || right == 0;
        assert_eq!(largest(2, 2, &fits), [Some(1), Some(0)]);
        assert_eq!(largest(3, 2, &|_, _| true).into_iter().flatten().count(), 2);
        assert_eq!(largest(2, 2, &|_, _| false), [None, None]);
    }
}
