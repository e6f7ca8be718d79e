//! The gaps that are marked while a piece is dragged. Several checks may measure the same gap; the strictest of them has its number.

use super::finding::{Finding, FindingMark};
use crate::geometry::Gap;

/// Two gaps whose ends are this near to each other, in inches, are the same gap.
const SAME_END: f64 = 0.75;

/// The marks to draw for these findings, for each its own, the strictest findings last so that they are drawn over the others. Of
/// gaps that are the same, only that of the strictest finding is among them: its level is the strongest, and among those of its
/// level it wants the most.
#[must_use]
pub fn marks<'f, T: Copy>(findings: &[(T, &'f Finding)]) -> Vec<(T, &'f Finding, Vec<&'f FindingMark>)> {
    let mut sorted: Vec<(T, &Finding)> = findings.to_vec();
    sorted.sort_by_key(|(_, finding)| std::cmp::Reverse(finding.level));
    let is_shown = |index: usize, mark: &FindingMark| {
        let FindingMark::Gap { line, required } = mark else { return true };
        !sorted.iter().enumerate().any(|(other, (_, finding))| {
            // Marks of one finding are never the same gap twice.
            other != index
                && finding.marks.iter().any(|mark| {
                    let FindingMark::Gap { line: other_line, required: other_required } = mark else { return false };
                    let level = sorted[index].1.level.cmp(&finding.level);
                    let is_stricter = level.then(other_required.total_cmp(required)).then(index.cmp(&other)).is_gt();
                    is_stricter && is_same(line, other_line)
                })
        })
    };
    let shown = sorted.iter().enumerate().map(|(index, (about, finding))| {
        (*about, *finding, finding.marks.iter().filter(|mark| is_shown(index, mark)).collect())
    });
    shown.collect()
}

/// Whether two lines are about the same, in either direction.
fn is_same(one: &Gap, other: &Gap) -> bool {
    let are_near = |from, to| one.from.distance(from) <= SAME_END && one.to.distance(to) <= SAME_END;
    are_near(other.from, other.to) || are_near(other.to, other.from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{layout, rectangle};
    use crate::checks::{Plan, Report};
    use crate::pack::Level;

    /// The gaps that are marked on a table, each with the finding's level, its length and what is required.
    fn marked(gap: f64) -> Vec<(Level, f64, f64)> {
        let wall = |id, y| rectangle(id, "building", (24.0, y), (5.0, 4.0), 0.0);
        let layout = layout(&[wall("a", 24.0), wall("b", 28.0 + gap)]);
        let report = Report::of(&layout, Plan::default());
        let findings: Vec<((), &Finding)> = report.findings().into_iter().map(|finding| ((), finding)).collect();
        let levels: Vec<Level> = findings.iter().map(|((), finding)| finding.level).collect();
        assert!(levels.contains(&Level::Must) && levels.contains(&Level::Advice), "both checks measure the gap");
        let mut all = Vec::new();
        for ((), finding, marks) in marks(&findings) {
            for mark in marks {
                if let FindingMark::Gap { line, required } = mark {
                    all.push((finding.level, line.distance, *required));
                }
            }
        }
        all
    }

    #[test]
    fn two_obstructions_too_near_show_the_six_inches_they_must_keep_and_not_the_base_that_may_pass() {
        // An 80 mm base, 3.15" wide, can't pass either, which is advice.
        assert_eq!(marked(2.0), [(Level::Must, 2.0, 6.0)]);
    }
}
