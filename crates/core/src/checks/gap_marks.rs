//! The gaps that are marked while a piece is dragged. Several checks may measure the same gap; the strictest of them has its number.

use std::collections::BTreeSet;

use super::finding::{Finding, FindingMark};
use crate::geometry::Gap;
use crate::pack::Level;
use crate::sorting::SharedSort as _;

/// Two gaps whose ends are this near to each other, in inches, are the same gap.
const SAME_END: f64 = 0.75;

/// The marks to draw for these findings, for each its own, the strictest findings last so that they are drawn over the others. Of
/// gaps that are the same, only that of the strictest finding is among them: its level is the strongest, and among those of its
/// level it wants the most.
pub fn marks<'f, T: Copy>(findings: &[(T, &'f Finding)]) -> Vec<(T, &'f Finding, Vec<&'f FindingMark>)> {
    let mut sorted: Vec<(T, &Finding)> = findings.to_vec();
    sorted.shared_sort_by_key(|(_, finding)| std::cmp::Reverse(finding.level));
    let hidden = hidden(&sorted);
    let shown = sorted.iter().enumerate().map(|(index, (about, finding))| {
        let marks = finding.marks.iter().enumerate();
        let marks = marks.filter(|(mark, _)| !hidden.contains(&(index, *mark))).map(|(_, mark)| mark);
        (*about, *finding, marks.collect())
    });
    shown.collect()
}

/// A gap that a finding marks.
struct MarkedGap<'f> {
    /// The places of the finding among the findings, and of the mark among its marks.
    place: (usize, usize),
    level: Level,
    line: &'f Gap,
    required: f64,
}

impl MarkedGap<'_> {
    /// Where the middle of its line is, from left to right.
    fn middle(&self) -> f64 {
        f64::midpoint(self.line.from.x, self.line.to.x)
    }

    /// Whether the finding of another gap is stricter; of two that are alike, the first one is.
    fn gives_way_to(&self, other: &Self) -> bool {
        // The strongest level is the least.
        let level = self.level.cmp(&other.level);
        level.then(other.required.total_cmp(&self.required)).then(self.place.0.cmp(&other.place.0)).is_gt()
    }
}

/// The places of the gaps that a stricter finding marks too.
///
/// The gaps are sorted by the middles of their lines, so that each is compared only with those near it: every move of a drag asks for
/// this, and a crowded table has many gaps.
fn hidden<T>(findings: &[(T, &Finding)]) -> BTreeSet<(usize, usize)> {
    let gaps = findings.iter().enumerate().flat_map(|(index, (_, finding))| {
        finding.marks.iter().enumerate().filter_map(move |(mark, marked)| match marked {
            FindingMark::Gap { line, required } => {
                Some(MarkedGap { place: (index, mark), level: finding.level, line, required: *required })
            }
            _ => None,
        })
    });
    let mut gaps: Vec<MarkedGap> = gaps.collect();
    gaps.shared_sort_by(|one, other| one.middle().total_cmp(&other.middle()));
    let mut hidden = BTreeSet::new();
    for (index, one) in gaps.iter().enumerate() {
        // Lines that are the same have their middles as near as their ends.
        for other in gaps[index + 1..].iter().take_while(|other| other.middle() - one.middle() <= SAME_END) {
            // Marks of one finding are never the same gap twice.
            if one.place.0 != other.place.0 && is_same(one.line, other.line) {
                hidden.insert(if one.gives_way_to(other) { one.place } else { other.place });
            }
        }
    }
    hidden
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

    #[test]
    fn of_a_row_of_near_pieces_each_gap_is_marked_once_by_its_strictest_finding() {
        let pieces: Vec<_> = (0..12)
            .map(|index| {
                let id = format!("p{index}");
                rectangle(
                    &id,
                    "building",
                    (4.0 + 3.5 * f64::from(index), 20.0 + f64::from(index % 3)),
                    (2.3, 3.0),
                    10.0,
                )
            })
            .collect();
        let layout = layout(&pieces);
        let report = Report::of(&layout, Plan::default());
        let findings: Vec<((), &Finding)> = report.findings().into_iter().map(|finding| ((), finding)).collect();
        let gaps = |findings: &[(&Finding, Vec<&FindingMark>)]| -> Vec<(Level, Gap, f64)> {
            let gap = |level: Level, mark: &FindingMark| match mark {
                FindingMark::Gap { line, required } => Some((level, *line, *required)),
                _ => None,
            };
            findings
                .iter()
                .flat_map(|(finding, marks)| marks.iter().filter_map(|mark| gap(finding.level, mark)))
                .collect()
        };
        let all =
            gaps(&findings.iter().map(|((), finding)| (*finding, finding.marks.iter().collect())).collect::<Vec<_>>());
        let shown =
            gaps(&marks(&findings).into_iter().map(|((), finding, marks)| (finding, marks)).collect::<Vec<_>>());
        assert!(shown.len() < all.len() && !shown.is_empty(), "{} of {}", shown.len(), all.len());
        // Of every gap the strictest mark is shown, and no shown one has a stricter one beside it.
        for (level, line, required) in &shown {
            let stricter = all.iter().find(|(other, other_line, other_required)| {
                is_same(line, other_line) && level.cmp(other).then(other_required.total_cmp(required)).is_gt()
            });
            assert!(stricter.is_none(), "{line:?}");
        }
        assert!(all.iter().all(|(_, line, _)| shown.iter().any(|(_, other, _)| is_same(line, other))));
    }
}
