//! The verdict on a table, which the page, every export and the command line give alike: what the checks find of its terrain, and
//! how many set-ups of scenarios it blocks.

mod messages;

use serde::{Deserialize, Serialize};

use crate::analysis::Table;
use crate::checks::check::DependsOn;
use crate::checks::context::{Context, Plan};
use crate::checks::event_scenarios::EventScenarios;
use crate::checks::finding::Finding;
use crate::checks::matrix::{self, ScenarioCell, matrix};
use crate::checks::registry;
use crate::checks::report::{CheckResult, Report};
use crate::checks::waivers::Waivers;
use crate::geometry::Side;
use crate::layout::{Layout, Waiver};
use crate::pack::{Level, Scenario};

/// The verdict on a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableVerdict {
    /// What the checks find of the terrain.
    pub terrain: TerrainVerdict,
    /// What it blocks of the scenarios that the event plays.
    pub set_ups: SetUpsVerdict,
}

/// What a table blocks of the scenarios that an event plays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SetUpsVerdict {
    /// How many set-ups are played: scenarios times edges. None on a table without terrain, which isn't good for any, and none where the
    /// pack doesn't ask what terrain blocks.
    pub played: usize,
    /// The scenarios that are blocked at some edge, with these edges: an obstruction is on an element, or a base can't get everywhere.
    pub blocked: Vec<(&'static Scenario, Vec<Side>)>,
    /// Whether clashes that the organiser waives aren't counted in `blocked`.
    pub has_waived_clashes: bool,
}

/// What the checks find of a table's terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TerrainVerdict {
    /// There is none.
    Empty,
    /// Checks of level must and findings of level should that aren't waived; 0 of both on a table that is fine.
    Checked {
        /// How many checks of level must find something.
        broken_rules: usize,
        /// How many findings of level should there are.
        to_improve: usize,
    },
}

/// A finding that the organiser waives.
#[derive(Clone, Debug, PartialEq)]
pub struct WaivedFinding {
    pub finding: Finding,
    /// The scenarios that it is about; none where it holds in every game.
    pub scenarios: Vec<&'static Scenario>,
    pub waiver: Waiver,
}

impl TableVerdict {
    /// The verdict on a table with this report, and with the matrix of its scenarios, as far as it is known.
    pub fn of(layout: &Layout, report: &Report, cells: &[ScenarioCell], chosen: EventScenarios) -> Self {
        Self { terrain: TerrainVerdict::of(layout, report), set_ups: SetUpsVerdict::of(layout, cells, chosen) }
    }

    /// The verdict on a table in the game that it is set up for, with report and matrix measured.
    pub fn measured(layout: &Layout, plan: Plan, chosen: EventScenarios) -> Self {
        let context = Context { table: Table::new(layout), plan };
        Self::of(layout, &Report::measured(&context), &matrix(&context), chosen)
    }

    /// Whether nothing of level must or should is found, and no set-up is blocked. An empty table is good for nothing.
    pub fn is_good(&self) -> bool {
        self.terrain.worst().is_none() && self.terrain != TerrainVerdict::Empty && self.set_ups.blocked.is_empty()
    }
}

impl SetUpsVerdict {
    /// What a table blocks of the set-ups that are played.
    pub fn of(layout: &Layout, cells: &[ScenarioCell], chosen: EventScenarios) -> Self {
        let is_measured = matrix::is_asked(layout.pack) && !layout.pieces.is_empty();
        let played = || cells.iter().filter(|cell| chosen.plays(cell) && is_measured);
        let mut blocked: Vec<(&'static Scenario, Vec<Side>)> = Vec::new();
        for cell in played().filter(|cell| cell.is_blocked()) {
            match blocked.last_mut().filter(|(scenario, _)| *scenario == cell.scenario) {
                Some((_, edges)) => edges.push(cell.edge),
                None => blocked.push((cell.scenario, vec![cell.edge])),
            }
        }
        Self { played: played().count(), blocked, has_waived_clashes: played().any(|cell| cell.waived > 0) }
    }

    /// How many are blocked.
    pub fn blocked_count(&self) -> usize {
        self.blocked.iter().map(|(_, edges)| edges.len()).sum()
    }
}

impl TerrainVerdict {
    /// What the checks find of a table.
    pub fn of(layout: &Layout, report: &Report) -> Self {
        if layout.pieces.is_empty() {
            return Self::Empty;
        }
        let waivers = Waivers::of(layout);
        let open = |result: &CheckResult, level| {
            let open = |finding: &&Finding| finding.level == level && waivers.get(finding).is_none();
            result.findings().iter().filter(open).count()
        };
        Self::Checked {
            broken_rules: report.checks.iter().filter(|result| open(result, Level::Must) > 0).count(),
            to_improve: report.checks.iter().map(|result| open(result, Level::Should)).sum(),
        }
    }

    /// The strongest level of what is found, advice left out.
    pub const fn worst(self) -> Option<Level> {
        match self {
            Self::Checked { broken_rules: 1.., .. } => Some(Level::Must),
            Self::Checked { to_improve: 1.., .. } => Some(Level::Should),
            _ => None,
        }
    }

    /// Its permanent name in files.
    pub const fn id(self) -> &'static str {
        match (self, self.worst()) {
            (Self::Empty, _) => "empty",
            (_, Some(Level::Must)) => "breaks-rules",
            (_, Some(_)) => "to-improve",
            (_, None) => "ok",
        }
    }
}

impl WaivedFinding {
    /// What the organiser waives on a table, in the scenarios that the event plays.
    pub fn all(layout: &Layout, report: &Report, plan: Plan, chosen: EventScenarios) -> Vec<Self> {
        let of_scenarios = |waiver: &Waiver| {
            registry::built_in(&waiver.check).is_some_and(|check| check.depends_on == DependsOn::Scenario)
        };
        if layout.waivers.iter().any(of_scenarios) {
            let cells: Vec<_> = chosen.cells(layout).collect();
            Self::among(layout, &Report::over(layout, plan, &cells))
        } else {
            Self::among(layout, report)
        }
    }

    fn among(layout: &Layout, report: &Report) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for listed in report.listed(layout) {
            let Some(waiver) = listed.waiver else { continue };
            let scenario = listed.finding.played().map(|played| played.scenario);
            if let Some(known) = all.iter_mut().find(|known| known.finding.is_same_as(listed.finding)) {
                known.scenarios.extend(scenario.filter(|scenario| !known.scenarios.contains(scenario)));
            } else {
                let (finding, waiver) = (listed.finding.clone(), waiver.clone());
                all.push(Self { finding, scenarios: scenario.into_iter().collect(), waiver });
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout, rectangle};
    use crate::layout::{Edit, Piece, PieceId};
    use crate::pack::testing::{river_crossing, with_checks};
    use crate::units::Length;

    fn inches(inches: f64) -> Length {
        Length::from_inches(inches).expect("a length")
    }

    fn of(layout: &Layout) -> TableVerdict {
        TableVerdict::measured(layout, Plan::default(), EventScenarios::default())
    }

    /// A house where Pressure Point has its objective.
    fn house() -> [Piece; 1] {
        [rectangle("a", "building", (24.0, 25.0), (4.0, 4.0), 0.0)]
    }

    #[test]
    fn an_empty_table_is_good_for_nothing() {
        let empty = of(&layout(&[]));
        assert_eq!(
            (empty.headline().as_str(), empty.terrain.id(), empty.is_good()),
            ("No terrain yet", "empty", false)
        );
    }

    #[test]
    fn rules_are_counted_once_and_what_is_to_improve_singly() {
        // Two pieces over the same strip, and all that two pieces lack.
        let two = layout(&[circle("a", "forest", (4.0, 24.0), 4.0), circle("b", "forest", (30.0, 4.0), 4.0)]);
        let TerrainVerdict::Checked { broken_rules: 1, to_improve: 3.. } = of(&two).terrain else {
            panic!("{:?}", of(&two))
        };
        assert!(of(&two).headline().starts_with("Breaks 1 rule · "), "{}", of(&two).headline());
    }

    #[test]
    fn what_a_pack_does_not_ask_for_blocks_nothing() {
        let verdict = |checks: &[&str]| {
            let asked = with_checks(checks);
            let piece = Piece::new(PieceId::nth(0), asked.kind("building").expect("a kind"), [24.0, 25.0].map(inches));
            let table = Layout::new(asked).edited(&[Edit::Add(piece)]).expect("it can be added");
            (of(&table).headline(), of(&table).is_good())
        };
        assert_eq!(verdict(&["off-table", "flag-terrain"]), ("Terrain OK".to_owned(), true));
        let (headline, is_good) = verdict(&["off-table", "flag-terrain", "scenario-overlap"]);
        assert!(headline.starts_with("Terrain OK. ") && headline.ends_with(" of 28 scenario set-ups blocked."));
        assert!(!is_good);
        let passage = verdict(&["off-table", "flag-terrain", "base-passage"]);
        assert_eq!(passage, ("Terrain OK. All 28 scenario set-ups clear.".to_owned(), true));
        assert_eq!(of(&Layout::new(river_crossing())).headline(), "No terrain yet");
    }

    #[test]
    fn what_is_waived_in_scenarios_names_them() {
        let reason = "the roof comes off";
        let waiver = Waiver { check: "scenario-overlap".into(), pieces: vec![PieceId::nth(0)], reason: reason.into() };
        let table = layout(&house());
        let blocked = of(&table);
        assert!(
            blocked.set_ups.blocked.iter().any(|(scenario, edges)| scenario.id == "pressure-point" && edges.len() == 4)
        );
        assert!(blocked.headline().ends_with(" of 28 scenario set-ups blocked."), "{}", blocked.headline());
        let let_stand = table.edited(&[Edit::Waive(waiver)]).expect("it can be waived");
        assert!(of(&let_stand).set_ups.blocked.is_empty() && of(&let_stand).set_ups.has_waived_clashes);
        let report = Report::of(&let_stand, Plan::default());
        let all = WaivedFinding::all(&let_stand, &report, Plan::default(), EventScenarios::default());
        let lines = of(&let_stand).details(&let_stand, &all);
        let [line] = &lines[..] else { panic!("{lines:?}") };
        assert!(line.starts_with("Allowed: Building A ") && line.contains("Pressure Point"), "{line}");
        assert!(line.ends_with(reason), "{line}");
    }
}
