//! Maximum matching: as many pairs as can be made when each item takes part in one at most.

/// The largest set of pairs (left, right) out of those that `fits` allows, as the right partner of each left item.
///
/// Augmenting paths one left item after the other (Kuhn, 1955; the pairing is the same on every run). The lists here
/// have a dozen entries, where nothing quicker pays.
pub fn largest(left: usize, right: usize, fits: &dyn Fn(usize, usize) -> bool) -> Vec<Option<usize>> {
    let mut partner_of_right: Vec<Option<usize>> = vec![None; right];
    for item in 0..left {
        let mut tried = vec![false; right];
        augment(item, fits, &mut tried, &mut partner_of_right);
    }
    let mut partners = vec![None; left];
    for (right, item) in partner_of_right.into_iter().enumerate() {
        if let Some(item) = item {
            partners[item] = Some(right);
        }
    }
    partners
}

fn augment(
    item: usize,
    fits: &dyn Fn(usize, usize) -> bool,
    tried: &mut [bool],
    partner_of_right: &mut [Option<usize>],
) -> bool {
    for candidate in 0..tried.len() {
        if tried[candidate] || !fits(item, candidate) {
            continue;
        }
        tried[candidate] = true;
        let free = match partner_of_right[candidate] {
            None => true,
            Some(other) => augment(other, fits, tried, partner_of_right),
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
