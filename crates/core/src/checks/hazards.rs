//! `hazards`: enough hazards.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::Placed;
use crate::layout::{Edit, Layout, PieceChange};
use crate::pack::{Kind, Trait};
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "hazards",
    tag: 7,
    scope: Scope::Stock,
    depends_on: DependsOn::Table,
    requirement: None,
    guide: Guide {
        title: mark!("Hazards"),
        checks: mark!(
            "How many pieces are a hazard or have one in them. Scatter is left out, unless it is read otherwise."
        ),
        why: mark!("Ground that hurts makes where a model stands matter."),
        passes: mark!("{at_least} or more."),
        fails: mark!("Fewer than {at_least}."),
        source: mark!(
            "The packet's terrain guidelines. A hazard stands alone or is combined with other ground, as in a burning \
                 forest, and both are one piece."
        ),
        margin: mark!("hazards"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.hazards.level,
        numbers: |limits| vec![("at_least", f64::from(limits.hazards.at_least))],
        measure,
        surely_passes: None,
    },
};

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let limit = context.table.limits().hazards.at_least;
    let table = &context.table;
    let scatter = || table.pieces.iter().filter(|placed| placed.scatter && placed.traits.has(Trait::Hazard)).count();
    let of_scatter = if table.limits().hazards.scatter { u32::try_from(scatter()).unwrap_or(u32::MAX) } else { 0 };
    let hazards = table.count_with(Trait::Hazard).saturating_add(of_scatter);
    let measure = Measure::new(f64::from(hazards), f64::from(limit), MeasureUnit::Pieces);
    let finding = (hazards < limit).then(|| CHECK.finding(context, measure, TooFewHazards));
    Outcome::of_whole_table(measure, finding)
}

fn combine(placed: &Placed, hazard: &'static Kind) -> Proposal {
    let id = placed.piece.id.clone();
    let also = placed.piece.also.iter().copied().chain([hazard]).collect();
    Proposal::Edits {
        change: ProposedChange::Combine(id.clone(), hazard),
        edits: vec![Edit::Change(id, PieceChange::Also(also))],
    }
}

/// Too few pieces are hazards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TooFewHazards;

impl FindingDetails for TooFewHazards {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let (measured, limit) = (messages::measured(finding, layout), messages::number(finding.limit));
        if finding.measured < 0.5 {
            return t!("The table has no hazard; aim for at least {}.", limit);
        }
        t!("The table has {} with a hazard; aim for at least {}.", measured, limit)
    }
}

impl Resolvable for TooFewHazards {
    fn propose(&self, context: &Context, _: &Finding) -> Vec<Proposal> {
        let Some(hazard) = context.table.kinds_with(Trait::Hazard).next() else { return Vec::new() };
        let areas = context.table.pieces_with(Trait::Area).filter(|placed| !placed.traits.has(Trait::Hazard));
        let combined =
            areas.filter(|placed| !placed.piece.locked).take(MAX_PROPOSED).map(|placed| combine(placed, hazard));
        combined.chain([Proposal::place(hazard)]).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{check, circle, combined_with};

    #[test]
    fn a_table_needs_a_hazard() {
        let forest = circle("a", "forest", (24.0, 24.0), 4.0);
        check("hazards", "none", std::slice::from_ref(&forest), &[("", 0.0)]);
        check("hazards", "alone", &[forest.clone(), circle("b", "acid-bath", (12.0, 24.0), 4.0)], &[]);
        check("hazards", "a burning forest", &[combined_with(forest, "burning-earth")], &[]);
        let grave = combined_with(circle("a", "open-grave", (24.0, 24.0), 2.0), "quicksand");
        check("hazards", "scatter is none", &[grave], &[("", 0.0)]);
    }
}
