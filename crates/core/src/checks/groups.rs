//! The findings of a table, grouped by check.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::check::Check;
use super::finding::Finding;
use super::report::{CheckResult, ListedFinding, Report};
use super::waivers::Waivers;
use crate::layout::{Layout, PieceId};
use crate::pack::Level;
use crate::sorting::SharedSort as _;

/// How many findings of one check are shown at first, and how many more at each click on "more".
pub const SHOWN: usize = 20;

/// The waived or the other findings of one check.
#[derive(Clone, Debug)]
pub struct FindingGroup<'a> {
    pub check: &'static Check,
    /// How binding the packet's wording is: of findings of several levels, the strongest.
    pub level: Level,
    /// Whether the findings are waived.
    pub are_waived: bool,
    /// How many there are.
    pub count: usize,
    /// The findings to show. If these are all, they are in the order of their pieces, so that none changes its place while a
    /// piece moves. Otherwise these are the worst, the worst first.
    pub shown: Vec<ListedFinding<'a>>,
}

/// The findings of `report` in groups, in the order of the checks, the waived ones after the others. `most` is how many of a
/// group to show.
pub fn groups<'a>(
    report: &'a Report,
    layout: &'a Layout,
    most: impl Fn(&'static Check, bool) -> usize,
) -> Vec<FindingGroup<'a>> {
    let waivers = Waivers::of(layout);
    let mut groups = Vec::new();
    for result in &report.checks {
        let listed = |finding| ListedFinding { finding, waiver: waivers.get(finding) };
        let (standing, waived): (Vec<ListedFinding>, Vec<ListedFinding>) =
            result.findings().iter().map(listed).partition(|one| one.waiver.is_none());
        for (all, are_waived) in [(standing, false), (waived, true)] {
            let Some(level) = all.iter().map(|one| one.finding.level).min() else { continue };
            let (check, count) = (result.check, all.len());
            groups.push(FindingGroup { check, level, are_waived, count, shown: shown(all, most(check, are_waived)) });
        }
    }
    groups
}

/// At most this many of these findings.
fn shown(mut all: Vec<ListedFinding>, most: usize) -> Vec<ListedFinding> {
    if all.len() <= SHOWN {
        all.shared_sort_by(|one, other| one.finding.pieces.cmp(&other.finding.pieces));
        return all;
    }
    keep_first(&mut all, most, |one, other| by_level(one.finding, other.finding));
    all
}

/// Sorts a list by this order and keeps the first `most` items.
fn keep_first<T>(all: &mut Vec<T>, most: usize, order: impl Fn(&T, &T) -> Ordering) {
    if most < all.len() {
        all.select_nth_unstable_by(most, &order);
        all.truncate(most);
    }
    all.shared_sort_by(order);
}

/// The order of findings of one check by their levels, the strongest first, and then by how far they are from passing.
pub fn by_level(one: &Finding, other: &Finding) -> Ordering {
    one.level.cmp(&other.level).then_with(|| by_violation(one, other))
}

/// The order of findings of one check by how far they are from passing, the farthest first.
fn by_violation(one: &Finding, other: &Finding) -> Ordering {
    other.violation().total_cmp(&one.violation()).then_with(|| one.pieces.cmp(&other.pieces))
}

/// The pieces of all findings that aren't waived, each with the strongest level among them.
pub fn levels<'a>(report: &'a Report, layout: &'a Layout) -> BTreeMap<&'a PieceId, Level> {
    let waivers = Waivers::of(layout);
    let mut levels: BTreeMap<&PieceId, Level> = BTreeMap::new();
    for level in Level::ALL {
        let findings = report.checks.iter().flat_map(CheckResult::findings);
        for finding in findings.filter(|finding| finding.level == level && waivers.get(finding).is_none()) {
            // The strongest levels come first. In a crowd the first findings concern all pieces already.
            if levels.len() == layout.pieces.len() {
                return levels;
            }
            for id in &finding.pieces {
                levels.entry(id).or_insert(level);
            }
        }
    }
    levels
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};
    use crate::checks::{Plan, Summary};
    use crate::layout::{Edit, Waiver};

    /// Hills in a row, each overlapping the one before it, and each more than the last.
    fn row(pieces: usize) -> Layout {
        let mut x = 10.0;
        let mut circles = Vec::new();
        for nth in 0..pieces {
            circles.push((PieceId::nth(nth), x));
            #[expect(clippy::cast_precision_loss, reason = "a few pieces")]
            let further = nth as f64 / 25.0;
            x += 1.5 - further;
        }
        let pieces: Vec<_> = circles.iter().map(|(id, x)| circle(id.as_str(), "hill", (*x, 24.0), 2.0)).collect();
        layout(&pieces)
    }

    fn overlaps<'a>(groups: &'a [FindingGroup<'a>], waived: bool) -> &'a FindingGroup<'a> {
        groups.iter().find(|one| one.check.id == "overlap" && one.are_waived == waived).expect("a group")
    }

    fn assert_all_counted(groups: &[FindingGroup], summary: &Summary) {
        let count = |waived| groups.iter().filter(|one| one.are_waived == waived).map(|one| one.count).sum::<usize>();
        assert_eq!((count(false), count(true)), (summary.must + summary.should + summary.advice, summary.waived));
    }

    #[test]
    fn few_findings_are_all_shown_in_the_order_of_their_pieces() {
        let layout = row(5);
        let report = Report::of(&layout, Plan::default());
        let groups = groups(&report, &layout, |_, _| SHOWN);
        let group = overlaps(&groups, false);
        assert_eq!(group.count, 4);
        let pieces: Vec<_> = group.shown.iter().map(|one| one.finding.pieces.clone()).collect();
        assert!(pieces.is_sorted() && pieces.len() == 4);
        let standing = report.listed(&layout);
        assert_all_counted(&groups, &report.summary(&layout));
        for piece in &layout.pieces {
            let strongest =
                standing.iter().find(|one| one.finding.pieces.contains(&piece.id)).map(|one| one.finding.level);
            assert_eq!(levels(&report, &layout).get(&piece.id).copied(), strongest);
        }
    }

    #[test]
    fn the_worst_of_many_findings_are_shown() {
        let layout = row(30);
        let report = Report::of(&layout, Plan::default());
        let all = groups(&report, &layout, |_, _| usize::MAX);
        let all = overlaps(&all, false);
        assert!(all.count > 2 * SHOWN && all.shown.len() == all.count);
        let some = groups(&report, &layout, |_, _| SHOWN);
        let some = overlaps(&some, false);
        assert_eq!((some.count, some.shown.len()), (all.count, SHOWN));
        // Those that are shown are the first of all of them.
        for (one, other) in some.shown.iter().zip(&all.shown) {
            assert_eq!(one.finding, other.finding);
        }
        let violations: Vec<f64> = all.shown.iter().map(|one| -one.finding.violation()).collect();
        assert!(violations.is_sorted() && violations[0] < violations[all.count - 1]);
    }

    #[test]
    fn findings_of_several_levels_are_a_group_of_the_strongest_which_come_first() {
        // Hills that overlap far, and two buildings that do by little.
        let hills = row(30);
        let house = |id, x| Edit::Add(circle(id, "building", (x, 40.0), 3.0));
        let layout = hills.edited(&[house("house", 20.0), house("barn", 22.9)]).expect("there is room");
        let report = Report::of(&layout, Plan::default());
        let groups = groups(&report, &layout, |_, _| SHOWN);
        let overlaps = overlaps(&groups, false);
        let levels: Vec<Level> = overlaps.shown.iter().map(|one| one.finding.level).collect();
        assert_eq!((overlaps.level, levels.len()), (Level::Must, SHOWN));
        assert_eq!((levels[0], levels[1]), (Level::Must, Level::Should));
    }

    #[test]
    fn waived_findings_are_a_group_of_their_own() {
        let crowd = row(30);
        let report = Report::of(&crowd, Plan::default());
        let waive = |finding: &Finding| {
            let (check, pieces) = (finding.check.to_owned(), finding.pieces.clone());
            Edit::Waive(Waiver { check, pieces, reason: "So be it".to_owned() })
        };
        let is_last = |finding: &&&Finding| finding.pieces.contains(&crowd.pieces[29].id);
        let findings = report.findings();
        let edits: Vec<Edit> = findings.iter().filter(is_last).map(|finding| waive(finding)).collect();
        let layout = crowd.edited(&edits).expect("waivers can be added");
        let groups = groups(&report, &layout, |_, _| SHOWN);
        let (standing, waived) = (overlaps(&groups, false), overlaps(&groups, true));
        assert_eq!(
            standing.count + waived.count,
            report.findings().iter().filter(|one| one.check == "overlap").count()
        );
        assert!(waived.shown.iter().all(|one| one.waiver.is_some_and(|waiver| waiver.reason == "So be it")));
        assert_all_counted(&groups, &report.summary(&layout));
        assert_eq!(levels(&report, &layout).get(&layout.pieces[29].id), None);
        assert_eq!(levels(&report, &layout).get(&layout.pieces[0].id), Some(&Level::Should));
    }
}
