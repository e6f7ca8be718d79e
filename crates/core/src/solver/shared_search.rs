//! The fixes of many findings by one search whose steps they share.

use super::budget::Budget;
use super::fix::{OfferedFixes, STEPS_OF_A_FINDING};
use crate::checks::Finding;

/// How many steps the search for the fixes of a whole report may take.
pub const STEPS_OF_A_REPORT: u64 = 1_500_000;
/// The least steps with which to begin a search for fixes.
const MIN_STEPS: u64 = 20_000;

/// The fixes of each of these findings, in their order. Each finding gets an equal share of the steps, and what it leaves goes
/// to those after it. If there are too few steps for all, one finding of each check comes before the second of any. A finding
/// without steps has no fixes, and its search counts as ended early.
///
/// `search` finds the fixes of the finding at an index.
pub fn fixes_in_turns(
    findings: &[&Finding],
    steps: u64,
    mut search: impl FnMut(usize, &Budget) -> OfferedFixes,
) -> Vec<OfferedFixes> {
    let mut left = steps;
    let mut offered = vec![OfferedFixes { fixes: Vec::new(), ran_out: true }; findings.len()];
    let mut turns = order_of_turns(findings);
    // In a second round those whose share was too small get what the others left.
    for _ in 0..2 {
        let mut short = Vec::new();
        for (nth, &index) in turns.iter().enumerate() {
            let share = (left / (turns.len() - nth) as u64).clamp(MIN_STEPS, STEPS_OF_A_FINDING);
            if left < MIN_STEPS {
                break;
            }
            let budget = Budget::new(share.min(left));
            offered[index] = search(index, &budget);
            left = left.saturating_sub(budget.used());
            if offered[index].ran_out && share < STEPS_OF_A_FINDING {
                short.push(index);
            }
        }
        turns = short;
    }
    offered
}

/// The order in which findings get their turns: the first of each check, then the second of each, and so on.
fn order_of_turns(findings: &[&Finding]) -> Vec<usize> {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    let round = |finding: &&Finding| {
        if let Some((_, count)) = counts.iter_mut().find(|(check, _)| *check == finding.check) {
            *count += 1;
            return *count;
        }
        counts.push((finding.check, 0));
        0
    };
    let rounds: Vec<usize> = findings.iter().map(round).collect();
    let mut order: Vec<usize> = (0..findings.len()).collect();
    order.sort_by_key(|index| rounds[*index]);
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};
    use crate::checks::{Plan, ProposedChange, Report};
    use crate::solver::{Fix, FixAction};

    fn findings() -> Vec<Finding> {
        let crowd: Vec<_> = (0..6).map(|nth| circle(&format!("p{nth}"), "building", (20.0, 20.0), 4.0)).collect();
        let report = Report::of(&layout(&crowd), Plan::default());
        report.findings().into_iter().cloned().collect()
    }

    #[test]
    fn the_first_of_each_check_comes_before_the_second_of_any() {
        let findings = findings();
        let all: Vec<&Finding> = findings.iter().collect();
        let rules: Vec<&str> = order_of_turns(&all).into_iter().map(|index| all[index].check).collect();
        let different = rules
            .iter()
            .position(|check| *check == rules[0])
            .and_then(|_| rules[1..].iter().position(|check| *check == rules[0]).map(|at| at + 1));
        let mut kinds: Vec<&str> = all.iter().map(|finding| finding.check).collect();
        kinds.dedup();
        assert_eq!(different, Some(kinds.len()), "{rules:?}");
        assert!(kinds.len() > 2 && rules.len() > 15);
    }

    #[test]
    fn steps_are_shared_equally_and_leftover_steps_are_used() {
        let findings = findings();
        let all: Vec<&Finding> = findings.iter().collect();
        let count = all.len() as u64;
        // Every search uses its whole share, so all shares are equal.
        let mut shares = Vec::new();
        let offered = fixes_in_turns(&all, count * MIN_STEPS, |_, budget| {
            shares.push(budget.left());
            while budget.spend(1) {}
            OfferedFixes { fixes: Vec::new(), ran_out: budget.is_spent() }
        });
        assert_eq!(shares, vec![MIN_STEPS; all.len()]);
        assert!(offered.iter().all(|one| one.ran_out));
        // Only one search uses steps, so it gets those of all others.
        let mut most = 0;
        let offered = fixes_in_turns(&all, count * MIN_STEPS, |index, budget| {
            if index == 0 {
                most = most.max(budget.left());
                while budget.spend(1) {}
            }
            OfferedFixes { fixes: Vec::new(), ran_out: budget.is_spent() }
        });
        assert!(most > 10 * MIN_STEPS, "{most}");
        assert_eq!(offered.iter().filter(|one| one.ran_out).count(), 1);
    }

    #[test]
    fn findings_without_steps_count_as_ended_early() {
        let findings = findings();
        let all: Vec<&Finding> = findings.iter().collect();
        let fix = Fix {
            action: FixAction::Proposed(ProposedChange::Resize),
            edits: Vec::new(),
            safe: true,
            comes_first: false,
        };
        let offered = fixes_in_turns(&all, 3 * MIN_STEPS, |_, budget| {
            budget.spend(MIN_STEPS);
            OfferedFixes { fixes: vec![fix.clone()], ran_out: false }
        });
        let (tried, left): (Vec<_>, Vec<_>) = offered.into_iter().partition(|one| !one.fixes.is_empty());
        assert_eq!((tried.len(), left.len()), (3, all.len() - 3));
        assert!(left.iter().all(|one| one.ran_out) && tried.iter().all(|one| !one.ran_out));
    }
}
