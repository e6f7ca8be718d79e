//! The findings of several checks about the same two pieces, which a list shows on one card.

use std::collections::BTreeMap;

use super::check::Check;
use super::groups::{FindingGroup, SHOWN};
use super::report::ListedFinding;
use crate::layout::PieceId;
use crate::pack::Level;

/// How many pairs have a card of their own. Where more pieces break several rules with each other, the cards of the checks are shorter.
const MAX_PAIRS: usize = 6;

/// Two pieces about which several checks have a finding.
#[derive(Clone, Debug)]
pub struct FindingPair<'a> {
    pub pieces: &'a [PieceId],
    /// The strongest level of the findings.
    pub level: Level,
    /// In the order of the checks.
    pub findings: Vec<(&'static Check, ListedFinding<'a>)>,
}

/// The pairs of pieces about which several checks have a finding that isn't waived, in the order of their pieces, and the groups without these
/// findings. A group of which not all findings are listed stays whole.
pub fn without_pairs<'a>(groups: &[FindingGroup<'a>]) -> (Vec<FindingPair<'a>>, Vec<FindingGroup<'a>>) {
    let pairs = pairs(groups);
    if pairs.is_empty() || pairs.len() > MAX_PAIRS {
        return (Vec::new(), groups.to_vec());
    }
    let is_taken = |group: &FindingGroup, listed: &ListedFinding| {
        can_be_taken(group) && pairs.iter().any(|pair| pair.pieces == listed.finding.pieces)
    };
    let rest = |group: &FindingGroup<'a>| {
        let shown: Vec<_> = group.shown.iter().copied().filter(|listed| !is_taken(group, listed)).collect();
        let taken = group.shown.len() - shown.len();
        // One whose findings are all taken has no level.
        let level = if taken == 0 { group.level } else { shown.iter().map(|listed| listed.finding.level).min()? };
        Some(FindingGroup { level, count: group.count - taken, shown, ..group.clone() })
    };
    let rest = groups.iter().filter_map(rest).collect();
    (pairs, rest)
}

fn can_be_taken(group: &FindingGroup) -> bool {
    !group.are_waived && group.count <= SHOWN && group.shown.len() == group.count
}

fn pairs<'a>(groups: &[FindingGroup<'a>]) -> Vec<FindingPair<'a>> {
    let mut by_pieces: BTreeMap<&[PieceId], Vec<(&'static Check, ListedFinding<'a>)>> = BTreeMap::new();
    for group in groups.iter().filter(|group| can_be_taken(group)) {
        for listed in group.shown.iter().filter(|listed| listed.finding.pieces.len() == 2) {
            by_pieces.entry(&listed.finding.pieces).or_default().push((group.check, *listed));
        }
    }
    let several = by_pieces.into_iter().filter(|(_, findings)| findings.len() > 1);
    several
        .filter_map(|(pieces, findings)| {
            let level = findings.iter().map(|(_, listed)| listed.finding.level).min()?;
            Some(FindingPair { pieces, level, findings })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};
    use crate::checks::{Plan, Report, groups};
    use crate::layout::{Edit, Layout, Waiver};

    /// Obstructions side by side, each overlapping the one before it.
    fn row(pieces: usize) -> Layout {
        let mut x = 4.0;
        let mut circles = Vec::new();
        for nth in 0..pieces {
            circles.push(circle(PieceId::nth(nth).as_str(), "obstruction", (x, 24.0), 4.0));
            x += 3.5;
        }
        layout(&circles)
    }

    fn counts(pairs: &[FindingPair], rest: &[FindingGroup]) -> usize {
        let of_pairs: usize = pairs.iter().map(|pair| pair.findings.len()).sum();
        of_pairs + rest.iter().map(|group| group.count).sum::<usize>()
    }

    fn checks(pair: &FindingPair) -> Vec<&'static str> {
        pair.findings.iter().map(|(check, _)| check.id).collect()
    }

    #[test]
    fn two_rules_that_the_same_pieces_break_are_one_card() {
        let layout = row(2);
        let report = Report::of(&layout, Plan::default());
        let all = groups(&report, &layout, |_, _| SHOWN);
        let (pairs, rest) = without_pairs(&all);
        assert_eq!(pairs.len(), 1);
        assert_eq!(checks(&pairs[0]), ["overlap", "obstruction-spacing"]);
        let strongest = pairs[0].findings.iter().map(|(_, listed)| listed.finding.level).min();
        assert_eq!(Some(pairs[0].level), strongest);
        assert!(rest.iter().all(|group| !["overlap", "obstruction-spacing"].contains(&group.check.id)));
        assert_eq!(counts(&pairs, &rest), counts(&[], &all), "no finding is lost");
    }

    #[test]
    fn what_is_allowed_of_a_pair_stays_among_what_is_allowed() {
        let layout = row(2);
        let pieces = layout.pieces.iter().map(|piece| piece.id.clone()).collect();
        let waiver = Waiver { check: "overlap".to_owned(), pieces, reason: "One ruin".to_owned() };
        let layout = layout.edited(&[Edit::Waive(waiver)]).expect("waivers can be added");
        let report = Report::of(&layout, Plan::default());
        let all = groups(&report, &layout, |_, _| SHOWN);
        let (pairs, rest) = without_pairs(&all);
        assert!(pairs.is_empty(), "one rule is left");
        assert_eq!(
            rest.iter().filter(|group| group.are_waived).map(|group| group.check.id).collect::<Vec<_>>(),
            ["overlap"]
        );
        assert_eq!(counts(&pairs, &rest), counts(&[], &all));
    }

    #[test]
    fn the_other_findings_of_a_check_stay_on_its_card() {
        // A third one is near the second without an overlap.
        let far = Edit::Add(circle("far", "obstruction", (16.5, 24.0), 4.0));
        let layout = row(2).edited(&[far]).expect("there is room");
        let report = Report::of(&layout, Plan::default());
        let all = groups(&report, &layout, |_, _| SHOWN);
        let (pairs, rest) = without_pairs(&all);
        assert_eq!(pairs.len(), 1);
        let spacing = rest.iter().find(|group| group.check.id == "obstruction-spacing").expect("the third one's");
        assert!(spacing.count == spacing.shown.len() && spacing.count > 0);
        assert!(spacing.shown.iter().all(|listed| listed.finding.pieces.iter().any(|id| id.as_str() == "far")));
    }

    #[test]
    fn a_crowd_is_told_check_by_check() {
        let layout = row(MAX_PAIRS + 2);
        let report = Report::of(&layout, Plan::default());
        let all = groups(&report, &layout, |_, _| SHOWN);
        let (pairs, rest) = without_pairs(&all);
        assert!(pairs.is_empty());
        assert_eq!(rest.len(), all.len());
        assert_eq!(
            without_pairs(&groups(&Report::of(&row(MAX_PAIRS + 1), Plan::default()), &row(MAX_PAIRS + 1), |_, _| {
                SHOWN
            }))
            .0
            .len(),
            MAX_PAIRS
        );
    }
}
