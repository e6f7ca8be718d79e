//! Reasons why there can be no table, found before any attempt.

use super::infeasible_reason::{InfeasibleReason, WishReason};
use super::lineup::{AvailableTerrain, count};
use super::step_costs;
use super::table_needs::TableNeeds;
use super::table_spec::{PlacementMethod, TableSpec};
use super::wish_reasons;
use crate::analysis::{Diagram, Table};
use crate::checks::{self, Context, Finding, FindingId, Plan, Report, Requirement, Scope};
use crate::layout::PieceId;
use crate::pack::{Level, Pack, Scenario, ScenarioAtEdge};
use crate::solver::budget::Budget;

/// Whether more pieces can still resolve a finding about the locked pieces. Pieces under elements are left to each scenario.
fn can_be_resolved(pack: &Pack, finding: &Finding) -> bool {
    let Some(check) = checks::find(pack, finding.check) else { return false };
    match check.requirement {
        Some(requirement) => matches!(requirement, Requirement::Balanced | Requirement::ClearOfElements),
        // Of the whole table: how many pieces there are, how open it is, whether it is its own image.
        None => matches!(check.scope, Scope::Stock | Scope::Table) && finding.pieces.is_empty(),
    }
}

/// How many findings about locked pieces, and how many pieces under elements, to list.
const MAX_LISTED: usize = 20;

/// How many obstructions have room on a table at their distance from each other.
const MAX_FITTING_OBSTRUCTIONS: u32 = 5;

/// All reasons why there can be no table.
pub(super) fn infeasible_reasons(
    spec: &TableSpec,
    terrain: &AvailableTerrain,
    budget: &Budget,
) -> Vec<InfeasibleReason> {
    let wishes = wish_reasons::wish_reasons(spec, terrain);
    if !wishes.is_empty() {
        return wishes.into_iter().map(InfeasibleReason::Wish).collect();
    }
    let mut reasons = Vec::new();
    add_locked_reasons(spec, terrain, budget, &mut reasons);
    let before = reasons.len();
    add_stock_reasons(spec, terrain, &mut reasons);
    if reasons.len() > before && terrain.misfits > 0 {
        let size = &spec.base.pack.limits.piece_size;
        reasons.push(InfeasibleReason::Misfits { count: terrain.misfits, least: size.at_least, most: size.at_most });
    }
    reasons
}

/// The reasons why no table was found in all steps that there are.
pub(super) fn reasons_after_all_steps(spec: &TableSpec) -> Vec<InfeasibleReason> {
    let wished = (!spec.wishes.is_empty()).then_some(InfeasibleReason::Wish(WishReason::NoneFound));
    [InfeasibleReason::RanOut].into_iter().chain(wished).collect()
}

/// The reason why no table was found, if no countable thing is missing.
pub(super) fn reason_without_shortage(spec: &TableSpec, terrain: &AvailableTerrain) -> InfeasibleReason {
    if !spec.wishes.is_empty() {
        return InfeasibleReason::Wish(WishReason::NoneFound);
    }
    let others = terrain.count_available(|candidate| !candidate.is_obstruction && !candidate.is_scatter_item);
    let forced = least_pieces(spec, terrain, &TableNeeds::beside(spec, terrain)).saturating_sub(others);
    let solids = forced + count(terrain.locked.iter().filter(|candidate| candidate.is_obstruction));
    if forced > 0 && solids > MAX_FITTING_OBSTRUCTIONS {
        InfeasibleReason::Crowded { solids }
    } else {
        InfeasibleReason::Unlucky
    }
}

/// Adds the guidelines that the locked pieces break, by themselves and in the scenarios.
fn add_locked_reasons(
    spec: &TableSpec,
    terrain: &AvailableTerrain,
    budget: &Budget,
    reasons: &mut Vec<InfeasibleReason>,
) {
    let kept = &terrain.kept;
    if kept.pieces.is_empty() {
        return;
    }
    let context = Context { table: Table::new(kept), plan: Plan::default() };
    let report = Report::measured(&context);
    budget.charge(step_costs::proof_cost(&context.table, &report, spec.cells.len()));
    let listed = report.listed(kept);
    let standing = listed.iter().filter(|listed| listed.waiver.is_none()).map(|listed| listed.finding);
    let broken = standing.filter(|finding| finding.level != Level::Advice && !can_be_resolved(kept.pack, finding));
    add_first(broken, reasons, |finding| {
        // What is about an image is told of the locked piece.
        let is_on_table = |id: &PieceId| spec.base.piece(id).is_some_and(|piece| piece.locked);
        match finding.pieces.iter().find(|id| !is_on_table(id)) {
            Some(image) => InfeasibleReason::Wish(wish_reasons::without_room(spec, terrain, image)),
            None => InfeasibleReason::Broken(FindingId::of(finding)),
        }
    });
    let mut under: Vec<(usize, Vec<&'static Scenario>)> = Vec::new();
    for ScenarioAtEdge { scenario, edge } in &spec.cells {
        let diagram = Diagram::new(kept, scenario, *edge);
        for (clash, _) in checks::clashes(&context.table, &diagram).filter(|(_, is_waived)| !is_waived) {
            match under.iter_mut().find(|(piece, _)| *piece == clash.piece) {
                Some((_, scenarios)) if scenarios.contains(scenario) => {}
                Some((_, scenarios)) => scenarios.push(*scenario),
                None => under.push((clash.piece, vec![*scenario])),
            }
        }
    }
    let of = |(piece, scenarios): (usize, Vec<_>)| InfeasibleReason::Under {
        piece: kept.pieces[piece].id.clone(),
        scenarios,
    };
    add_first(under.into_iter(), reasons, of);
    let mut unreachable: Vec<&'static Scenario> = Vec::new();
    for cell in checks::matrix(&context) {
        let is_played = spec.cells.contains(&ScenarioAtEdge { scenario: cell.scenario, edge: cell.edge });
        if is_played && cell.unreachable_bases > 0 && !unreachable.contains(&cell.scenario) {
            unreachable.push(cell.scenario);
        }
    }
    let is_of_walking =
        |check| checks::built_in(check).is_some_and(|check| check.requirement == Some(Requirement::Walkable));
    let is_known =
        |lack: &InfeasibleReason| matches!(lack, InfeasibleReason::Broken(finding) if is_of_walking(finding.check));
    if !unreachable.is_empty() && !reasons.iter().any(is_known) {
        reasons.push(InfeasibleReason::Shut { scenarios: unreachable });
    }
}

/// Adds a reason for each of the first items, and how many more there are.
fn add_first<T>(
    mut items: impl Iterator<Item = T>,
    reasons: &mut Vec<InfeasibleReason>,
    of: impl Fn(T) -> InfeasibleReason,
) {
    reasons.extend(items.by_ref().take(MAX_LISTED).map(of));
    let more = items.count();
    reasons.extend((more > 0).then_some(InfeasibleReason::More(more)));
}

/// The least number of pieces that a table needs besides the locked ones and scatter.
fn least_pieces(spec: &TableSpec, terrain: &AvailableTerrain, all: &TableNeeds) -> u32 {
    let limits = &spec.base.pack.limits;
    match spec.method {
        PlacementMethod::Quadrants => all.pieces,
        PlacementMethod::Free => {
            let free = limits.scatter_limit.at_most.saturating_sub(terrain.locked_scatter());
            let items =
                terrain.locked_scatter() + terrain.count_available(|candidate| candidate.is_scatter_item).min(free);
            let groups = items / limits.piece_count.scatter_per_piece.max(1);
            all.pieces.saturating_sub(groups)
        }
    }
}

/// Adds what the terrain lacks.
fn add_stock_reasons(spec: &TableSpec, terrain: &AvailableTerrain, reasons: &mut Vec<InfeasibleReason>) {
    let limits = &spec.base.pack.limits;
    let solid = match spec.method {
        // A large piece fills one slot, but counts as several.
        PlacementMethod::Quadrants => terrain.count_available(|candidate| !candidate.is_scatter_item),
        PlacementMethod::Free => terrain.counted_available(),
    };
    if terrain.items.is_empty() && terrain.locked.is_empty() && terrain.misfits == 0 {
        reasons.push(InfeasibleReason::Nothing);
        return;
    }
    let all = TableNeeds::beside(spec, terrain);
    let needs = least_pieces(spec, terrain, &all);
    if solid < needs {
        reasons.push(InfeasibleReason::Pieces { has: solid, needs });
    }
    let locked = |matches: fn(&super::candidate::CandidatePiece) -> bool| {
        count(terrain.locked.iter().filter(|candidate| !candidate.is_scatter && matches(candidate)))
    };
    let solids = terrain.count_available(|candidate| !candidate.is_scatter && candidate.is_obstruction);
    if solids < all.obstructions {
        reasons.push(InfeasibleReason::Obstructions { has: solids, needs: all.obstructions });
    }
    let others = terrain.count_available(|candidate| !candidate.is_scatter_item && !candidate.is_obstruction);
    if solid > 0 && others < all.others {
        reasons.push(InfeasibleReason::Others { has: others, needs: all.others });
    }
    let (here, there) = (
        locked(|candidate| candidate.is_hazard),
        terrain.count_available(|candidate| !candidate.is_scatter && candidate.is_hazard),
    );
    if there < all.hazards {
        reasons.push(InfeasibleReason::Hazards { has: here + there, needs: here + all.hazards });
    }
    let (here, there) = (
        locked(|candidate| candidate.blocks_sight),
        terrain.count_available(|candidate| !candidate.is_scatter && candidate.blocks_sight),
    );
    if there < all.sight_blockers {
        reasons.push(InfeasibleReason::SightBlockers { has: here + there, needs: limits.sight_blockers.at_least });
    }
    let (locked_scatter, missing_scatter) = (terrain.locked_scatter(), terrain.missing_scatter(limits));
    if locked_scatter + missing_scatter > limits.scatter_limit.at_most {
        reasons.push(InfeasibleReason::TooMuchScatter { items: locked_scatter, most: limits.scatter_limit.at_most });
    } else if terrain.count_available(|candidate| candidate.is_scatter_item) < missing_scatter {
        reasons.push(InfeasibleReason::Scatter {
            has: terrain.count_available(|candidate| candidate.is_scatter_item),
            needs: missing_scatter,
        });
    }
    let counted =
        terrain.locked_count() + (locked_scatter + missing_scatter) / limits.piece_count.scatter_per_piece.max(1);
    let blockers = spec.wishes.required(limits.sight_blockers.level, limits.sight_blockers.at_least);
    let blockers = blockers.saturating_sub(here);
    let more = needs.max(all.hazards).max(blockers);
    let most = spec.wishes.band(&limits.piece_count, terrain.locked_count()).at_most;
    if counted + more > most {
        reasons.push(InfeasibleReason::Full { counted, more, most });
    }
}
