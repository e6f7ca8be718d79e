//! What is missing, told before anything is tried.

use super::attempt_context::AttemptContext;
use super::infeasible_reason::InfeasibleReason;
use super::lineup::{AvailableTerrain, count};
use super::step_costs;
use super::table_spec::{PlacementMethod, TableSpec};
use crate::analysis::{Diagram, Table};
use crate::checks::{self, Context, Finding, FindingId, Plan, Report, Requirement, Scope, Slot};
use crate::geometry::Side;
use crate::pack::{Level, Scenario};
use crate::solver::budget::Budget;

/// Whether more pieces can still bring a finding right: then it is no reason to give up among the locked pieces. What is under
/// an element is told scenario by scenario.
fn is_open(finding: &Finding) -> bool {
    let Some(check) = checks::find(finding.rule) else { return false };
    let is_of_stock = check.scope == Scope::Stock && finding.pieces.is_empty();
    is_of_stock || matches!(check.requirement, Some(Requirement::Balanced | Requirement::ClearOfElements))
}

/// So many of what the locked pieces break, and so many pieces that are under elements, are told one by one.
const MOST_LISTED: usize = 20;

/// So many obstructions find room on a table even where they must be far apart.
const MOST_FITTING_OBSTRUCTIONS: u32 = 5;

/// What stands in the way of any table, all of it.
pub(super) fn infeasible_reasons(spec: &TableSpec, ground: &AttemptContext) -> Vec<InfeasibleReason> {
    let AttemptContext { board, terrain } = ground;
    let mut reasons = Vec::new();
    add_locked_reasons(spec, terrain, &board.budget, &mut reasons);
    let before = reasons.len();
    add_stock_reasons(spec, terrain, &mut reasons);
    if reasons.len() > before && terrain.misfits > 0 {
        let size = &spec.base.pack.limits.piece_size;
        reasons.push(InfeasibleReason::Misfits { count: terrain.misfits, least: size.at_least, most: size.at_most });
    }
    reasons
}

/// Why no table was found though nothing that can be counted is missing.
pub(super) fn reason_without_shortage(spec: &TableSpec, terrain: &AvailableTerrain) -> InfeasibleReason {
    let others = terrain.stocked(|body| !body.solid && !body.scatter);
    let forced = least_pieces(spec, terrain).saturating_sub(others);
    let solids = forced + count(terrain.locked.iter().filter(|body| body.solid));
    if forced > 0 && solids > MOST_FITTING_OBSTRUCTIONS {
        InfeasibleReason::Crowded { solids }
    } else {
        InfeasibleReason::Unlucky
    }
}

/// What the locked pieces break among themselves and in the scenarios.
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
    let broken = standing.filter(|finding| finding.level != Level::Advice && !is_open(finding));
    add_first(broken, reasons, |finding| InfeasibleReason::Broken(FindingId::of(finding)));
    let mut under: Vec<(usize, Vec<&'static Scenario>)> = Vec::new();
    for (scenario, edge) in &spec.cells {
        let diagram = Diagram::new(kept.pack, scenario, *edge);
        for (clash, _) in checks::clashes(&context.table, &diagram).filter(|(_, is_let)| !is_let) {
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
    let mut shut: Vec<&'static Scenario> = Vec::new();
    for cell in checks::matrix(&context) {
        let is_played = spec.cells.contains(&(cell.scenario, cell.edge));
        if is_played && cell.unreachable_bases > 0 && !shut.contains(&cell.scenario) {
            shut.push(cell.scenario);
        }
    }
    let is_of_walking = |rule| checks::find(rule).is_some_and(|check| check.requirement == Some(Requirement::Walkable));
    let is_told =
        |lack: &InfeasibleReason| matches!(lack, InfeasibleReason::Broken(finding) if is_of_walking(finding.rule));
    if !shut.is_empty() && !reasons.iter().any(is_told) {
        reasons.push(InfeasibleReason::Shut { scenarios: shut });
    }
}

/// Adds the first of some things, and how many more there are.
fn add_first<T>(
    things: impl Iterator<Item = T>,
    reasons: &mut Vec<InfeasibleReason>,
    of: impl Fn(T) -> InfeasibleReason,
) {
    let mut things = things;
    reasons.extend(things.by_ref().take(MOST_LISTED).map(of));
    let more = things.count();
    reasons.extend((more > 0).then_some(InfeasibleReason::More(more)));
}

/// The least number of pieces, scatter aside, that are needed beside the locked ones.
fn least_pieces(spec: &TableSpec, terrain: &AvailableTerrain) -> u32 {
    let limits = &spec.base.pack.limits;
    match spec.method {
        PlacementMethod::Quadrants => open_slots_by_side(terrain).map(|open| count(open.iter())).min().unwrap_or(0),
        PlacementMethod::Free => {
            let free = limits.scatter_limit.at_most.saturating_sub(terrain.scattered());
            let items = terrain.scattered() + terrain.stocked(|body| body.scatter).min(free);
            let groups = items / limits.piece_count.scatter_per_piece.max(1);
            limits.piece_count.at_least.saturating_sub(terrain.counted() + groups)
        }
    }
}

/// For each side the places of the method that the locked pieces leave open.
fn open_slots_by_side(terrain: &AvailableTerrain) -> impl Iterator<Item = Vec<Slot>> + '_ {
    Side::ALL.into_iter().map(|side| terrain.open(side).empty().collect())
}

/// What the terrain reasons.
fn add_stock_reasons(spec: &TableSpec, terrain: &AvailableTerrain, reasons: &mut Vec<InfeasibleReason>) {
    let limits = &spec.base.pack.limits;
    let solid = terrain.stocked(|body| !body.scatter);
    if terrain.items.is_empty() && terrain.locked.is_empty() && terrain.misfits == 0 {
        reasons.push(InfeasibleReason::Nothing);
        return;
    }
    let needs = least_pieces(spec, terrain);
    if solid < needs {
        reasons.push(InfeasibleReason::Pieces { has: solid, needs });
    }
    let locked = |such: fn(&super::body::CandidatePiece) -> bool| {
        count(terrain.locked.iter().filter(|body| !body.scatter && such(body)))
    };
    let every = |wanted: fn(&Slot) -> bool| {
        spec.method == PlacementMethod::Quadrants && open_slots_by_side(terrain).all(|open| open.iter().any(wanted))
    };
    let solids = terrain.stocked(|body| !body.scatter && body.solid);
    if solids == 0 && every(|slot| matches!(slot, Slot::SideObstruction(_))) {
        reasons.push(InfeasibleReason::Obstructions { has: 0, needs: 1 });
    }
    // The companion lies too near to an obstruction to be one.
    if solid > 0 && solid == solids && every(|slot| matches!(slot, Slot::Companion(_))) {
        reasons.push(InfeasibleReason::Others { has: 0, needs: 1 });
    }
    let (here, there) = (locked(|body| body.hazard), terrain.stocked(|body| !body.scatter && body.hazard));
    let far = u32::from(every(|slot| matches!(slot, Slot::FarHazard(_))));
    let hazards = limits.hazards.at_least.saturating_sub(here).max(far);
    if there < hazards {
        reasons.push(InfeasibleReason::Hazards { has: here + there, needs: here + hazards });
    }
    let (here, there) = (locked(|body| body.blocks), terrain.stocked(|body| !body.scatter && body.blocks));
    let blockers = limits.sight_blockers.at_least.saturating_sub(here);
    if there < blockers {
        reasons.push(InfeasibleReason::SightBlockers { has: here + there, needs: limits.sight_blockers.at_least });
    }
    let (scattered, owed) = (terrain.scattered(), terrain.owed(limits));
    if scattered + owed > limits.scatter_limit.at_most {
        reasons.push(InfeasibleReason::TooMuchScatter { items: scattered, most: limits.scatter_limit.at_most });
    } else if terrain.stocked(|body| body.scatter) < owed {
        reasons.push(InfeasibleReason::Scatter { has: terrain.stocked(|body| body.scatter), needs: owed });
    }
    let counted = terrain.counted() + (scattered + owed) / limits.piece_count.scatter_per_piece.max(1);
    let more = needs.max(hazards).max(blockers);
    if counted + more > limits.piece_count.at_most {
        reasons.push(InfeasibleReason::Full { counted, more, most: limits.piece_count.at_most });
    }
}
