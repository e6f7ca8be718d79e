//! The scenario matrix: what the checks say of every scenario at every attacker edge.

use super::check::Requirement;
use super::context::Context;
use super::registry::requires;
use super::shared_measures::SharedMeasures;
use super::{flag_terrain, scenario_overlap};
use crate::analysis::movement::{self, MovementMap, ReachabilityQuery, elements, zones};
use crate::analysis::{Diagram, Table, UnclaimedFlag};
use crate::geometry::Side;
use crate::pack::{Pack, Scenario};

/// What the checks say of a scenario at an attacker edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScenarioCell {
    /// The scenario's index in the pack.
    pub place: usize,
    pub scenario: &'static Scenario,
    /// The Attacker's edge.
    pub edge: Side,
    /// How many clashes there are that aren't waived; none where the pack doesn't ask for them, and so for what follows.
    pub clashes: usize,
    /// How many clashes are waived.
    pub waived: usize,
    /// How many of the scenario's flags have no terrain.
    pub flags_without_terrain: usize,
    /// How many bases can't walk from zone to zone or to an element.
    pub unreachable_bases: usize,
}

impl ScenarioCell {
    /// Whether terrain is in the way: there are clashes that aren't waived, or bases that don't get everywhere.
    pub const fn is_blocked(&self) -> bool {
        self.clashes > 0 || self.unreachable_bases > 0
    }
}

/// Whether a pack asks of terrain that it blocks no set-up. Otherwise nothing is known of what it blocks.
pub fn is_asked(pack: &Pack) -> bool {
    requires(pack, Requirement::ClearOfElements) || requires(pack, Requirement::Walkable)
}

/// The matrix of every scenario of the pack at every edge, scenario by scenario.
pub fn matrix(context: &Context) -> Vec<ScenarioCell> {
    matrix_sharing(context, &SharedMeasures::of(context))
}

/// The matrix, with measures that are shared with the checks.
pub fn matrix_sharing(context: &Context, shared: &SharedMeasures) -> Vec<ScenarioCell> {
    let pack = context.table.pack();
    if !pack.has_set_ups() {
        return Vec::new();
    }
    let edges = |(place, scenario)| {
        context.table.layout.table.edges().iter().map(move |edge| cell(context, place, scenario, *edge))
    };
    let mut cells: Vec<ScenarioCell> = pack.scenarios.iter().enumerate().flat_map(edges).collect();
    if requires(pack, Requirement::Walkable) {
        count_unreachable(&context.table, shared.terrain_map(), &mut cells);
    }
    cells
}

/// Counts the unreachable bases. `terrain` is the map without flags.
fn count_unreachable(table: &Table, terrain: &MovementMap, cells: &mut [ScenarioCell]) {
    if terrain.is_free() {
        return;
    }
    let (mut without_flags, mut with_flags) = (Vec::new(), Vec::new());
    for cell in cells {
        let flags = flags_in_the_way(table, terrain, cell);
        if flags.is_empty() {
            without_flags.push(cell);
        } else {
            with_flags.push((cell, flags));
        }
    }
    count_unreachable_on(table, terrain, &mut without_flags);
    for (cell, flags) in with_flags {
        count_unreachable_on(table, &MovementMap::with_flags(table, &flags), &mut [cell]);
    }
}

/// The flags of a cell that are obstructions so near to others that a base may not get around them.
fn flags_in_the_way(table: &Table, terrain: &MovementMap, cell: &ScenarioCell) -> Vec<UnclaimedFlag> {
    if cell.flags_without_terrain == 0 || !movement::unclaimed_flags_stop_bases(table) {
        return Vec::new();
    }
    let diagram = Diagram::new(table.layout, cell.scenario, cell.edge);
    let flags = movement::unclaimed_of(&diagram, &flag_terrain::flags(table, &diagram));
    if terrain.surely_leads_around(&flags) { Vec::new() } else { flags }
}

/// Counts the unreachable bases of these cells on this map. Each base walks once for all of them.
fn count_unreachable_on(table: &Table, map: &MovementMap, cells: &mut [&mut ScenarioCell]) {
    let mut query = ReachabilityQuery::default();
    let of_edge = |edge: Side| (edge, zones(table.layout, edge).map(|zone| query.add_zone(zone)));
    let zones_by_edge: Vec<(Side, [usize; 2])> = table.layout.table.edges().iter().copied().map(of_edge).collect();
    for cell in &*cells {
        let diagram = Diagram::new(table.layout, cell.scenario, cell.edge);
        if let Some((_, zones)) = zones_by_edge.iter().find(|(edge, _)| *edge == cell.edge) {
            query.add_game(*zones, elements(&diagram));
        }
    }
    for moving in &map.moving_bases {
        let reached = map.reachability(moving, &query);
        for (game, cell) in cells.iter_mut().enumerate().take(query.game_count()) {
            cell.unreachable_bases += usize::from(!reached.reaches_all(game));
        }
    }
}

fn cell(context: &Context, place: usize, scenario: &'static Scenario, edge: Side) -> ScenarioCell {
    let table = &context.table;
    let diagram = Diagram::new(table.layout, scenario, edge);
    let (mut clashes, mut waived) = (0, 0);
    if requires(table.pack(), Requirement::ClearOfElements) {
        for (_, is_waived) in scenario_overlap::clashes(table, &diagram) {
            *if is_waived { &mut waived } else { &mut clashes } += 1;
        }
    }
    let flags = flag_terrain::flags(table, &diagram);
    ScenarioCell {
        place,
        scenario,
        edge,
        clashes,
        waived,
        flags_without_terrain: flags.reach.len() - flags.most_claimed(),
        unreachable_bases: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Table;
    use crate::checks::base_passage::UnreachableBases;
    use crate::checks::flag_terrain::FlagsWithoutTerrain;
    use crate::checks::scenario_overlap::UnderElements;
    use crate::checks::testing::{circle, layout, pack, rectangle};
    use crate::checks::{EventScenarios, Finding, Plan, Report};
    use crate::layout::{Edit, Layout, PieceId, Waiver};
    use crate::pack::Level;
    use crate::pack::ScenarioAtEdge;

    fn of(layout: &Layout) -> Vec<ScenarioCell> {
        matrix(&Context { table: Table::new(layout), plan: Plan::default() })
    }

    /// A table with terrain where elements belong.
    fn crowded() -> Layout {
        layout(&[
            rectangle("a", "building", (23.98, 25.0), (5.0, 4.0), 20.0),
            circle("b", "obstruction", (13.0, 22.0), 5.0),
            rectangle("c", "guard-tower", (34.0, 27.0), (3.0, 3.0), 0.0),
            circle("d", "forest", (24.0, 16.0), 5.0),
            rectangle("e", "wall", (9.0, 20.0), (5.0, 0.5), 40.0),
        ])
    }

    #[test]
    fn a_cell_agrees_with_the_checks_of_its_scenario() {
        let table = crowded();
        let cells = of(&table);
        assert_eq!(cells.len(), pack().scenarios.len() * 4);
        assert!(cells.iter().any(|cell| cell.clashes == 0) && cells.iter().any(|cell| cell.clashes > 1));
        for cell in cells {
            let edits = [Edit::Scenario(Some(cell.scenario)), Edit::AttackerEdge(cell.edge)];
            let chosen = table.edited(&edits).expect("any scenario can be chosen");
            let report = Report::of(&chosen, Plan::default());
            let found = report.findings();
            let under = found.iter().filter(|finding| finding.level == Level::Must);
            let under = under.filter_map(|finding| finding.details.downcast_ref::<UnderElements>());
            let flags = found.iter().filter_map(|finding| finding.details.downcast_ref::<FlagsWithoutTerrain>());
            assert_eq!(cell.clashes, under.map(|one| one.elements.len()).sum::<usize>(), "{cell:?}");
            assert_eq!(cell.flags_without_terrain, flags.map(|one| one.flags.len()).sum::<usize>(), "{cell:?}");
            assert_eq!(cell.unreachable_bases, unreachable_bases(&found), "{cell:?}");
        }
    }

    /// How many bases are unreachable by these findings.
    fn unreachable_bases(findings: &[&Finding]) -> usize {
        let unreachable = findings.iter().filter_map(|finding| finding.details.downcast_ref::<UnreachableBases>());
        unreachable.map(|one| one.bases.len()).sum()
    }

    #[test]
    fn unreachable_bases_are_counted_for_each_cell() {
        // A row of houses from left to right with a gap, a house over a place for flags, and a closed corner.
        let table = layout(&[
            rectangle("a", "building", (10.0, 20.0), (20.0, 3.0), 0.0),
            rectangle("b", "building", (35.0, 20.0), (24.0, 3.0), 0.0),
            rectangle("c", "building", (24.0, 30.0), (14.0, 14.0), 0.0),
            rectangle("d", "building", (6.0, 31.0), (1.0, 14.0), 0.0),
        ]);
        let cells = of(&table);
        for cell in &cells {
            let chosen = table.playing(Some(cell.scenario), cell.edge);
            assert_eq!(
                cell.unreachable_bases,
                unreachable_bases(&Report::of(&chosen, Plan::default()).findings()),
                "{cell:?}"
            );
        }
        let counts: Vec<usize> = cells.iter().map(|cell| cell.unreachable_bases).collect();
        assert!((1..=5).filter(|count| counts.contains(count)).count() >= 2, "{counts:?}");
        assert!(of(&layout(&[])).iter().all(|cell| cell.unreachable_bases == 0));
    }

    #[test]
    fn waived_clashes_are_counted_apart() {
        let waiver = Waiver {
            check: "scenario-overlap".into(),
            pieces: vec![PieceId::new("a").expect("an id")],
            reason: "the roof comes off".into(),
        };
        let before = of(&crowded());
        let after = of(&crowded().edited(&[Edit::Waive(waiver)]).expect("a waiver can be added"));
        let all = |cells: &[ScenarioCell]| cells.iter().map(|cell| cell.clashes + cell.waived).sum::<usize>();
        assert_eq!(all(&before), all(&after));
        assert!(after.iter().map(|cell| cell.waived).sum::<usize>() > 0);
        assert_eq!(before.iter().map(|cell| cell.waived).sum::<usize>(), 0);
    }

    #[test]
    fn a_toggled_scenario_or_edge_is_not_played() {
        let all = EventScenarios::default();
        assert_eq!(all.cells(&Layout::new(pack())).count(), pack().scenarios.len() * 4);
        let fewer = all.with_scenario_toggled(2).with_edge_toggled(Side::Left);
        assert_eq!(fewer.cells(&Layout::new(pack())).count(), (pack().scenarios.len() - 1) * 3);
        let plays: Vec<ScenarioAtEdge> = of(&crowded())
            .iter()
            .filter(|cell| fewer.plays(cell))
            .map(|cell| ScenarioAtEdge { scenario: cell.scenario, edge: cell.edge })
            .collect();
        assert_eq!(fewer.cells(&Layout::new(pack())).collect::<Vec<_>>(), plays);
        assert!(
            fewer
                .cells(&Layout::new(pack()))
                .all(|cell| *cell.scenario != pack().scenarios[2] && cell.edge != Side::Left)
        );
        assert_eq!(fewer.with_scenario_toggled(2).with_edge_toggled(Side::Left), all);
    }
}
