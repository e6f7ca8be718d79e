//! `scatter-groups`: scatter comes in complete groups.

use super::{Check, Context, Finding, Guide, Measure, Outcome, Proposal, Reason, Scope, Title, Unit, What};
use crate::analysis::Placed;
use crate::layout::{Edit, PieceId};
use crate::words::mark;

/// The check.
pub const CHECK: Check = Check {
    id: "scatter-groups",
    tag: 9,
    scope: Scope::Stock,
    guide: Guide {
        title: mark!("Scatter in groups"),
        checks: mark!("Whether the items of scatter make complete groups of {group}."),
        why: mark!("Only a complete group counts as a piece; what is left over fills the table and counts nothing."),
        passes: mark!("The number of items is a multiple of {group}."),
        fails: mark!("Items are left over."),
        source: mark!("The packet's terrain guidelines. A group may be of mixed items and need not stand together."),
        margin: mark!("items of scatter"),
    },
    level: |limits| limits.scatter_groups.level,
    numbers: |limits| vec![("group", f64::from(limits.scatter_groups.multiple_of))],
    measure,
    propose,
    surely_holds: None,
};

fn measure(context: &Context) -> Outcome {
    let group = context.table.limits().scatter_groups.multiple_of.max(1);
    let items = context.table.scatter_items();
    if items == 0 {
        return Outcome::NotApplicable(Reason::NoScatter);
    }
    let measure = Measure::new(f64::from(items), f64::from(group), Unit::Items);
    let over = items % group;
    let finding = (over > 0).then(|| Finding::new(&CHECK, context, measure, What::LooseScatter { over, group }));
    Outcome::whole(measure, finding)
}

fn propose(context: &Context, finding: &Finding) -> Vec<Proposal> {
    let What::LooseScatter { over, group } = finding.what else { return Vec::new() };
    // One more of what was put down last, where one is all that is missing.
    let last = context.table.pieces.iter().rev().find(|placed| placed.scatter);
    let one_more = last.filter(|_| over + 1 == group).map(|placed| Proposal::place(placed.piece.kind));
    one_more.into_iter().chain(remove_last(context, over)).collect()
}

/// Takes away the last `count` items of scatter that aren't locked; `None` where there aren't so many.
pub(super) fn remove_last(context: &Context, count: u32) -> Option<Proposal> {
    let count = usize::try_from(count).ok()?;
    let loose = |placed: &&Placed| placed.scatter && !placed.piece.locked;
    let last = context.table.pieces.iter().rev().filter(loose).take(count);
    let mut ids: Vec<PieceId> = last.map(|placed| placed.piece.id.clone()).collect();
    ids.reverse();
    let edits = ids.iter().cloned().map(Edit::Remove).collect();
    (ids.len() == count).then_some(Proposal::Edits { title: Title::Remove(ids), edits })
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{Sketch, check, circle, not_applicable};

    #[test]
    fn items_come_in_threes() {
        let items = |count: u32| -> Vec<Sketch> {
            (0..count).map(|i| circle(&format!("s{i}"), "boulder", (f64::from(i) * 4.0, 9.0), 1.5)).collect()
        };
        check("scatter-groups", "one", &items(1), &[("", 1.0)]);
        check("scatter-groups", "two", &items(2), &[("", 2.0)]);
        check("scatter-groups", "three", &items(3), &[]);
        check("scatter-groups", "four", &items(4), &[("", 4.0)]);
        check("scatter-groups", "six", &items(6), &[]);
        not_applicable("scatter-groups", &[]);
    }
}
