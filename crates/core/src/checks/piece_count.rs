//! `piece-count`: enough terrain, and not too much.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::Placed;
use crate::layout::{Edit, Layout};
use crate::pack::Trait;
use crate::words::{mark, t};

/// A repair removes at most this many pieces.
const MAX_REMOVED: f64 = 6.0;

/// The check.
pub const CHECK: Check = Check {
    id: "piece-count",
    tag: 4,
    scope: Scope::Stock,
    depends_on: DependsOn::Table,
    requirement: None,
    guide: Guide {
        title: mark!("Number of pieces"),
        checks: mark!(
            "How many pieces the table counts: {group} scatter pieces make one, and a piece over the usual size \
                 counts as several."
        ),
        why: mark!("Too little terrain leaves the game to whoever shoots farthest, too much chokes it."),
        passes: mark!("Between {at_least} and {at_most} pieces."),
        fails: mark!("Fewer than {at_least}, or more than {at_most}."),
        source: mark!(
            "The packet's terrain guidelines. Scatter left over from groups of {group} counts nothing. An oversize piece \
                 counts once for every {inches}\" of its length, rounded to the nearest, unless you say otherwise: the packet \
                 has one example, a large piece that counts as three, so the number is our reading."
        ),
        margin: mark!("counted pieces"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.piece_count.level,
        numbers: |limits| {
            let count = &limits.piece_count;
            vec![
                ("at_least", f64::from(count.at_least)),
                ("at_most", f64::from(count.at_most)),
                ("group", f64::from(count.scatter_per_piece)),
                ("inches", count.inches_per_count),
            ]
        },
        measure,
        surely_passes: None,
    },
};

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let limits = &context.table.limits().piece_count;
    let counted = context.table.counted_pieces();
    let low_is_nearer = counted.abs_diff(limits.at_least) <= counted.abs_diff(limits.at_most);
    let limit = f64::from(if low_is_nearer { limits.at_least } else { limits.at_most });
    let measure = Measure::new(f64::from(counted), limit, MeasureUnit::Pieces);
    let finding = if counted < limits.at_least {
        Some(CHECK.finding(context, measure, TooFewPieces))
    } else if counted > limits.at_most {
        Some(CHECK.finding(context, measure, TooManyPieces))
    } else {
        None
    };
    Outcome::of_whole_table(measure, finding)
}

/// There are too few pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TooFewPieces;

impl FindingDetails for TooFewPieces {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (measured, limit) = (messages::measured(finding, layout), messages::number(finding.limit));
        t!("The table counts {}; aim for at least {}.", measured, limit)
    }
}

impl Resolvable for TooFewPieces {
    fn propose(&self, context: &Context, _: &Finding) -> Vec<Proposal> {
        // The first kind of the palette that isn't scatter.
        let ordinary = context.table.pack().kinds.iter().find(|kind| !kind.traits.has(Trait::Scatter));
        ordinary.map(Proposal::place).into_iter().collect()
    }
}

/// There are too many pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TooManyPieces;

impl FindingDetails for TooManyPieces {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (measured, limit) = (messages::measured(finding, layout), messages::number(finding.limit));
        t!("The table counts {}; aim for at most {}.", measured, limit)
    }
}

impl Resolvable for TooManyPieces {
    fn propose(&self, _: &Context, _: &Finding) -> Vec<Proposal> {
        // The organiser chooses which pieces to remove.
        Vec::new()
    }

    /// To remove one piece; the last one first.
    fn edits_before_moves(&self, context: &Context, finding: &Finding) -> Vec<Proposal> {
        let table = &context.table;
        let remove = |placed: &Placed| {
            let id = placed.piece.id.clone();
            Proposal::Edits { change: ProposedChange::Remove(vec![id.clone()]), edits: vec![Edit::Remove(id)] }
        };
        let is_few = finding.measured - finding.limit <= MAX_REMOVED;
        let counted = table.pieces.iter().rev().filter(|placed| is_few && placed.count(table.limits()) > 0);
        counted.map(remove).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{check, circle, counts_as, rectangle};
    use crate::layout::Piece;

    fn forests(count: u32) -> Vec<Piece> {
        (0..count).map(|i| circle(&format!("p{i}"), "forest", (f64::from(i) * 3.0, 24.0), 3.0)).collect()
    }

    #[test]
    fn a_table_needs_ten_to_fourteen_pieces() {
        check("piece-count", "empty", &[], &[("", 0.0)]);
        check("piece-count", "just below", &forests(9), &[("", 9.0)]);
        check("piece-count", "lower limit", &forests(10), &[]);
        check("piece-count", "upper limit", &forests(14), &[]);
        check("piece-count", "just above", &forests(15), &[("", 15.0)]);
    }

    #[test]
    fn three_items_of_scatter_count_as_a_piece() {
        let with_scatter = |items: u32| {
            let mut pieces = forests(9);
            pieces.extend((0..items).map(|i| circle(&format!("s{i}"), "boulder", (f64::from(i) * 3.0, 9.0), 1.5)));
            pieces
        };
        check("piece-count", "two items are none", &with_scatter(2), &[("", 9.0)]);
        check("piece-count", "three are one", &with_scatter(3), &[]);
        check("piece-count", "five are one", &with_scatter(5), &[]);
        let mut pieces = with_scatter(3);
        pieces[11] = counts_as(pieces[11].clone(), 2);
        check("piece-count", "two that are left over, and one that counts as two", &pieces, &[]);
        pieces[11] = counts_as(pieces[11].clone(), 0);
        check("piece-count", "one that counts nothing", &pieces, &[("", 9.0)]);
    }

    #[test]
    fn an_oversize_piece_counts_several_times() {
        for (length, counts) in
            [(6.0, 1), (7.0, 1), (7.49, 1), (7.5, 2), (9.0, 2), (12.49, 2), (12.5, 3), (14.9, 3), (15.0, 3), (17.5, 4)]
        {
            let pieces = [rectangle("big", "forest", (24.0, 9.0), (length, 4.0), 0.0)];
            check("piece-count", "by its length", &pieces, &[("", f64::from(counts))]);
        }
        let mut pieces = forests(8);
        pieces.push(rectangle("big", "forest", (24.0, 9.0), (9.0, 4.0), 0.0));
        check("piece-count", "nine inches are two", &pieces, &[]);
        pieces[8] = counts_as(pieces[8].clone(), 1);
        check("piece-count", "unless the TO says one", &pieces, &[("", 9.0)]);
    }
}
