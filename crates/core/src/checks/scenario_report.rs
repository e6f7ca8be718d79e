//! One report over many games, each a scenario at an edge. A check that depends only on the Attacker's edge is reported once,
//! for its worst edge.

use super::check::DependsOn;
use super::context::{Context, Plan};
use super::finding::Finding;
use super::measure::Measure;
use super::outcome::Outcome;
use super::report::{CheckResult, Report};
use crate::analysis::Table;
use crate::geometry::Side;
use crate::layout::Layout;
use crate::pack::ScenarioAtEdge;

impl Report {
    /// Measures `layout`. Checks that depend on the scenario are measured for each of `cells` instead of the chosen scenario.
    /// The findings of one check about the same pieces keep the order of `cells`, and
    /// [`played`](super::Finding::played) is the game of each.
    pub fn over(layout: &Layout, plan: Plan, cells: &[ScenarioAtEdge]) -> Self {
        let mut report = Self::of(&layout.playing(None, layout.attacker_edge), plan);
        if !cells.is_empty() {
            // Findings that depend on the game follow for each game.
            for result in report.depending_on(DependsOn::Scenario) {
                result.outcome.retain(|finding| !finding.details.depends_on_game());
            }
        }
        for ScenarioAtEdge { scenario, edge } in cells {
            let layout = layout.playing(Some(*scenario), *edge);
            let context = Context { table: Table::new(&layout), plan };
            for result in report.depending_on(DependsOn::Scenario) {
                let mut outcome = result.check.measured(&context);
                // The others are the same in every game and are in the report already.
                outcome.retain(|finding| finding.details.depends_on_game());
                result.add(outcome);
            }
        }
        let edges = Side::CLOCKWISE.into_iter().filter(|edge| cells.iter().any(|cell| cell.edge == *edge));
        let edges: Vec<Layout> = edges.map(|edge| layout.playing(None, edge)).collect();
        for result in report.depending_on(DependsOn::AttackerEdge) {
            result.set_worst(edges.iter().map(|layout| Context { table: Table::new(layout), plan }));
        }
        report
    }

    fn depending_on(&mut self, input: DependsOn) -> impl Iterator<Item = &mut CheckResult> {
        self.checks.iter_mut().filter(move |result| result.check.depends_on == input)
    }
}

impl Outcome {
    fn retain(&mut self, keep: impl FnMut(&Finding) -> bool) {
        if let Self::Measured { findings, .. } = self {
            findings.retain(keep);
        }
    }
}

impl CheckResult {
    /// Replaces the outcome by the worst over these tables.
    fn set_worst<'a>(&mut self, tables: impl Iterator<Item = Context<'a>>) {
        // Of those with findings the farthest from passing, and of the others the nearest to its limit, which may be a least or a most.
        let badness = |outcome: &Outcome| match outcome {
            Outcome::NotApplicable(_) => (0, 0.0),
            Outcome::Measured { findings, .. } if !findings.is_empty() => {
                (2, findings.iter().map(Finding::violation).fold(0.0, f64::max))
            }
            Outcome::Measured { worst: Some(worst), .. } => (1, -(worst.measured - worst.limit).abs()),
            Outcome::Measured { worst: None, .. } => (1, f64::NEG_INFINITY),
        };
        let outcomes = tables.map(|context| self.check.measured(&context));
        if let Some(outcome) = outcomes.reduce(|one, other| if badness(&other) > badness(&one) { other } else { one }) {
            self.outcome = outcome;
        }
    }

    /// Adds the outcome of another game.
    fn add(&mut self, outcome: Outcome) {
        match (&mut self.outcome, outcome) {
            (Outcome::Measured { worst, findings }, Outcome::Measured { worst: other, findings: more }) => {
                *worst = [*worst, other].into_iter().flatten().reduce(worse);
                findings.extend(more);
            }
            (Outcome::Measured { .. }, Outcome::NotApplicable(_)) => {}
            (mine, other) => *mine = other,
        }
    }
}

/// The measure that is nearer to failing. Checks that depend on the scenario have lower limits only.
fn worse(one: Measure, other: Measure) -> Measure {
    if other.measured - other.limit < one.measured - one.limit { other } else { one }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout, pack, rectangle};
    use crate::checks::{EventScenarios, Finding, built_in};

    fn crowded() -> Layout {
        layout(&[
            rectangle("a", "building", (24.0, 25.0), (5.0, 4.0), 20.0),
            circle("b", "obstruction", (13.0, 22.0), 5.0),
            circle("c", "forest", (2.0, 2.0), 5.0),
        ])
    }

    fn cells() -> Vec<ScenarioAtEdge> {
        EventScenarios::default().cells(&Layout::new(pack())).collect()
    }

    #[test]
    fn it_has_the_findings_of_each_game() {
        let base = crowded();
        let over = Report::over(&base, Plan::default(), &cells());
        let findings = over.findings();
        let (of_games, of_table): (Vec<_>, Vec<_>) =
            findings.into_iter().partition(|finding| finding.played().is_some());
        let none = Report::of(&base, Plan::default());
        let of_edges = |finding: &&Finding| {
            built_in(finding.check).is_some_and(|check| check.depends_on != DependsOn::AttackerEdge)
        };
        let none = none.findings();
        assert!(of_table.iter().copied().filter(of_edges).eq(none.into_iter().filter(of_edges)));
        let mut count = 0;
        for ScenarioAtEdge { scenario, edge } in cells() {
            let alone = Report::of(&base.playing(Some(scenario), edge), Plan::default());
            for finding in alone.findings().into_iter().filter(|finding| finding.played().is_some()) {
                assert!(of_games.contains(&finding), "{} at {edge:?}: {finding:?}", scenario.id);
                count += 1;
            }
        }
        assert_eq!(of_games.len(), count);
        assert!(count > 20, "the table is in the way of much: {count}");
    }

    #[test]
    fn a_mirror_of_any_edge_that_is_played_is_found() {
        let pair = |places: [(f64, f64); 2]| {
            layout(&[circle("a", "forest", places[0], 4.0), circle("b", "forest", places[1], 4.0)])
        };
        let cells = cells();
        let at =
            |edge: Side| -> Vec<ScenarioAtEdge> { cells.iter().copied().filter(|cell| cell.edge == edge).collect() };
        let is_found = |layout: &Layout, cells: &[ScenarioAtEdge]| {
            let report = Report::over(layout, Plan::default(), cells);
            report.findings().iter().any(|finding| finding.check == "mirror-image")
        };
        let (across, along) = (pair([(8.0, 10.0), (40.0, 10.0)]), pair([(8.0, 10.0), (8.0, 38.0)]));
        assert!(is_found(&across, &cells) && is_found(&along, &cells));
        assert!(is_found(&across, &at(Side::Left)) && !is_found(&across, &at(Side::Bottom)));
        assert!(is_found(&along, &at(Side::Top)) && !is_found(&along, &at(Side::Right)));
        assert!(!is_found(&pair([(8.0, 10.0), (30.0, 13.0)]), &cells));
    }

    #[test]
    fn findings_of_the_same_pieces_come_in_the_order_of_the_games() {
        let cells = cells();
        let over = Report::over(&crowded(), Plan::default(), &cells);
        let place = |played| cells.iter().position(|cell| *cell == played);
        for pair in over.findings().windows(2) {
            if let ([Some(first), Some(second)], true) =
                ([0, 1].map(|at| pair[at].played()), pair[0].is_same_as(pair[1]))
            {
                assert!(place(first) < place(second));
            }
        }
    }

    #[test]
    fn the_worst_game_counts_and_the_chosen_one_only_once() {
        let cells = cells();
        let over = |layout: &Layout| Report::over(layout, Plan::default(), &cells);
        let base = crowded();
        assert_eq!(over(&base), over(&base.playing(Some(cells[5].scenario), Side::Left)));
        let flags = built_in("flag-terrain").expect("a check");
        let worst = over(&base).checks.into_iter().find_map(|result| match result.outcome {
            Outcome::Measured { worst, .. } if result.check == flags => worst,
            _ => None,
        });
        assert_eq!(worst.map(|worst| worst.limit - worst.measured), Some(4.0));
        let lines = |report: Report| match report.checks.into_iter().find(|result| result.check.id == "sight-lines") {
            Some(CheckResult { outcome: Outcome::Measured { worst: Some(worst), .. }, .. }) => worst.measured,
            _ => panic!("it is measured"),
        };
        let at = |edge| lines(Report::of(&base.playing(None, edge), Plan::default()));
        assert!((lines(over(&base)) - Side::ALL.map(at).into_iter().fold(100.0, f64::min)).abs() < 1e-9);
        // Without any game it is the report without a scenario.
        let without = base.playing(None, base.attacker_edge);
        assert_eq!(Report::over(&base, Plan::default(), &[]), Report::of(&without, Plan::default()));
    }
}
