//! `scatter-groups`: scatter comes in complete groups.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::Placed;
use crate::layout::{Edit, Layout, PieceId};
use crate::pack::Kind;
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "scatter-groups",
    tag: 9,
    scope: Scope::Stock,
    depends_on: DependsOn::Table,
    requirement: None,
    guide: Guide {
        title: mark!("Scatter in groups"),
        checks: mark!("Whether the scatter pieces make complete groups of {group}."),
        why: mark!("Only a complete group counts as a piece; what is left over fills the table and counts nothing."),
        passes: mark!("Their number is a multiple of {group}."),
        fails: mark!("Scatter pieces are left over."),
        source: mark!(
            "The packet's terrain guidelines. A group may be mixed and counts as one piece wherever its pieces stand; only to \
                 fill a place of the quadrant method they stand close together. Scatter that you \
                 have set a count for is a piece by itself, and in no group."
        ),
        margin: mark!("in groups"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.scatter_groups.level,
        numbers: |limits| vec![("group", f64::from(limits.scatter_groups.multiple_of))],
        measure,
        surely_passes: None,
    },
};

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let group = context.table.limits().scatter_groups.multiple_of.max(1);
    let items = context.table.scatter_items();
    if items == 0 {
        return Outcome::NotApplicable(NotApplicableReason::NoScatter);
    }
    let measure = Measure::new(f64::from(items), f64::from(group), MeasureUnit::Items);
    let over = items % group;
    let finding = (over > 0).then(|| CHECK.finding(context, measure, LooseScatter { over, group }));
    Outcome::of_whole_table(measure, finding)
}

/// To remove the last `count` items of scatter that aren't locked; `None` if there are fewer.
pub(super) fn remove_last(context: &Context, count: u32) -> Option<Proposal> {
    let count = usize::try_from(count).ok()?;
    let loose = |placed: &&Placed| placed.is_scatter_item() && !placed.piece.locked;
    let last = context.table.pieces.iter().rev().filter(loose).take(count);
    let mut ids: Vec<PieceId> = last.map(|placed| placed.piece.id.clone()).collect();
    ids.reverse();
    let edits = ids.iter().cloned().map(Edit::Remove).collect();
    (ids.len() == count).then_some(Proposal::Edits { change: ProposedChange::Remove(ids), edits })
}

/// Items of scatter are left over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LooseScatter {
    /// How many are left over.
    pub over: u32,
    /// How many make a group.
    pub group: u32,
}

impl FindingDetails for LooseScatter {
    fn message(&self, _: &Finding, _: &Layout) -> String {
        let over = messages::amount(f64::from(self.over), MeasureUnit::Items);
        t!("Scatter counts in groups of {}, which leaves {} over.", self.group, over)
    }

    fn violation(&self, _: &Finding) -> f64 {
        // The limit is the size of a group here, and no bound.
        f64::from(self.over)
    }
}

impl Resolvable for LooseScatter {
    fn propose(&self, context: &Context, _: &Finding) -> Vec<Proposal> {
        // One more of the last kind of scatter, if only one is missing.
        let one_more = last_scatter_kind(context).filter(|_| self.over + 1 == self.group).map(Proposal::place);
        one_more.into_iter().chain(remove_last(context, self.over)).collect()
    }

    fn excess(&self, _: &Finding) -> f64 {
        f64::from(self.group) - f64::from(self.over)
    }

    fn edits_before_moves(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        if self.can_be_completed(context) { Vec::new() } else { self.propose(context, finding) }
    }

    fn wanted_kinds(&self, context: &Context, _: &Finding) -> Vec<&'static Kind> {
        last_scatter_kind(context).filter(|_| self.can_be_completed(context)).into_iter().collect()
    }
}

impl LooseScatter {
    /// Whether the limit of scatter leaves room to complete the group.
    fn can_be_completed(&self, context: &Context) -> bool {
        let (table, missing) = (&context.table, self.group - self.over.min(self.group));
        table.scatter_items() + missing <= table.limits().scatter_limit.at_most
    }
}

/// The kind of the last item of scatter; of what is scatter by its size, the kind of scatter that it could be.
fn last_scatter_kind(context: &Context) -> Option<&'static Kind> {
    let last = context.table.pieces.iter().rev().find(|placed| placed.is_scatter_item())?.piece;
    if last.is_scatter() { Some(last.kind) } else { context.table.pack().kind(last.kind.scatter.as_ref()?) }
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{check, circle, counts_as, not_applicable};
    use crate::layout::Piece;

    #[test]
    fn items_left_over_from_groups_of_three_are_found() {
        let items = |count: u32| -> Vec<Piece> {
            (0..count).map(|i| circle(&format!("s{i}"), "boulder", (f64::from(i) * 4.0, 9.0), 1.5)).collect()
        };
        check("scatter-groups", "one", &items(1), &[("", 1.0)]);
        check("scatter-groups", "two", &items(2), &[("", 2.0)]);
        check("scatter-groups", "three", &items(3), &[]);
        check("scatter-groups", "four", &items(4), &[("", 4.0)]);
        check("scatter-groups", "six", &items(6), &[]);
        not_applicable("scatter-groups", &[]);
    }

    #[test]
    fn scatter_with_a_count_of_its_own_is_in_no_group() {
        let mut pieces: Vec<Piece> =
            (0..4).map(|i| circle(&format!("s{i}"), "boulder", (f64::from(i) * 4.0, 9.0), 1.5)).collect();
        pieces[3] = counts_as(pieces[3].clone(), 1);
        check("scatter-groups", "three and one", &pieces, &[]);
        not_applicable("scatter-groups", &pieces[3..]);
    }
}
