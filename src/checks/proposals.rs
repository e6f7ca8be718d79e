//! What could resolve a finding, check by check.
//!
//! It is no field of [`Check`], because whatever that refers to is in the page's download, and only the solver asks this.

use super::{Check, Context, Finding, Proposal};
use super::{
    base_passage, edge_clearance, flag_terrain, half_balance, hazards, mirror_image, obstruction_spacing, off_table,
    open_area, overlap, piece_count, piece_size, quadrant_method, scatter_groups, scatter_limit, scenario_overlap,
    sight_blockers, sight_lines,
};

/// What a check proposes for one of its findings.
type Propose = fn(&Context, &Finding) -> Vec<Proposal>;

/// Every check with what it proposes, in the order of [`super::ALL`].
const ALL: &[(&Check, Propose)] = &[
    (&off_table::CHECK, off_table::propose),
    (&overlap::CHECK, overlap::propose),
    (&edge_clearance::CHECK, edge_clearance::propose),
    (&obstruction_spacing::CHECK, obstruction_spacing::propose),
    (&piece_count::CHECK, piece_count::propose),
    (&piece_size::CHECK, piece_size::propose),
    (&sight_blockers::CHECK, sight_blockers::propose),
    (&hazards::CHECK, hazards::propose),
    (&scatter_limit::CHECK, scatter_limit::propose),
    (&scatter_groups::CHECK, scatter_groups::propose),
    (&half_balance::CHECK, half_balance::propose),
    (&mirror_image::CHECK, mirror_image::propose),
    (&open_area::CHECK, open_area::propose),
    (&sight_lines::CHECK, sight_lines::propose),
    (&base_passage::CHECK, base_passage::propose),
    (&scenario_overlap::CHECK, scenario_overlap::propose),
    (&flag_terrain::CHECK, flag_terrain::propose),
    (&quadrant_method::CHECK, quadrant_method::propose),
];

/// What could resolve a finding; the solver turns it into fixes.
#[must_use]
pub fn propose(context: &Context, finding: &Finding) -> Vec<Proposal> {
    let found = ALL.iter().find(|(check, _)| check.id == finding.rule);
    found.map_or_else(Vec::new, |(_, propose)| propose(context, finding))
}

/// To move one of the finding's pieces.
pub(super) fn moves(finding: &Finding) -> Vec<Proposal> {
    finding.pieces.iter().cloned().map(Proposal::Move).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_check_proposes() {
        let proposing: Vec<_> = super::ALL.iter().map(|(check, _)| *check).collect();
        assert_eq!(proposing, crate::checks::ALL);
    }
}
