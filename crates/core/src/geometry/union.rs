//! The union of footprints: the ground that a compound piece covers.

use std::borrow::Cow;

use super::footprint::Footprint;
use super::overlap;
use super::part_set::PartSet;

/// The share of its area from which on a part counts as covered by another. A disc's area differs a little from its polygon's.
const COVERED: f64 = 0.995;

/// The union of polygons and discs, with its parts in this order: `None` of none, and of one that one.
pub fn union(parts: Vec<Footprint>) -> Option<Footprint> {
    if parts.len() < 2 {
        return parts.into_iter().next();
    }
    let covers = |other: usize, index: usize| {
        let (area, other_area) = (parts[index].area(), parts[other].area());
        let is_in =
            || overlap::between(&parts[index], &parts[other]).is_some_and(|shared| shared.area > area * COVERED);
        // Of two that are the same, the first counts.
        (other < index || other_area * COVERED > area) && is_in()
    };
    let is_covered = |index: &usize| (0..parts.len()).any(|other| other != *index && covers(other, *index));
    let (covered, mut by_cover): (Vec<usize>, Vec<usize>) = (0..parts.len()).partition(is_covered);
    let uncovered = by_cover.len();
    by_cover.extend(covered);
    Some(Footprint::of_parts(parts, by_cover, uncovered))
}

impl Footprint {
    /// The ground of some of its parts; `None` of none.
    pub fn only(&self, parts: PartSet) -> Option<Cow<'_, Self>> {
        let all = self.parts();
        if parts.has_first(all.len()) {
            return Some(Cow::Borrowed(self));
        }
        let mut chosen = all.iter().enumerate().filter(|(index, _)| parts.has(*index)).map(|(_, part)| part);
        match (chosen.next(), chosen.next()) {
            (Some(one), Some(other)) => {
                union([one, other].into_iter().chain(chosen).cloned().collect()).map(Cow::Owned)
            }
            (one, _) => one.map(Cow::Borrowed),
        }
    }
}
