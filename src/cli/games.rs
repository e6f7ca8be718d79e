//! The options for scenarios and edges, which several commands share.

use lexopt::{Arg, Parser};

use crate::checks::EventScenarios;
use crate::formats::json;
use crate::geometry::Side;
use crate::layout::Layout;
use crate::pack::{Pack, Scenario};

/// The games that a command is about.
pub(super) enum PlayedGames {
    /// One scenario, or none, with the Attacker at this edge.
    One(Option<&'static Scenario>, Side),
    /// Each of these scenarios at each of these edges.
    Many(EventScenarios),
}

/// An option for games.
#[derive(Clone, Copy)]
pub(super) enum GamesOption {
    Scenario,
    Edge,
    AllScenarios,
    Scenarios,
    Edges,
}

/// The values of the options.
#[derive(Default)]
pub(super) struct GamesOptions {
    scenario: Option<String>,
    edge: Option<String>,
    all: bool,
    scenarios: Option<String>,
    edges: Option<String>,
}

impl GamesOption {
    /// The option of an argument; `None` where it is none of these.
    pub(super) fn of(argument: &Arg) -> Option<Self> {
        match argument {
            Arg::Long("scenario") => Some(Self::Scenario),
            Arg::Long("edge") => Some(Self::Edge),
            Arg::Long("all-scenarios") => Some(Self::AllScenarios),
            Arg::Long("scenarios") => Some(Self::Scenarios),
            Arg::Long("edges") => Some(Self::Edges),
            _ => None,
        }
    }
}

impl GamesOptions {
    /// Sets an option, and reads its value if it has one.
    pub(super) fn take(&mut self, name: GamesOption, arguments: &mut Parser) -> Result<(), lexopt::Error> {
        let value = match name {
            GamesOption::AllScenarios => {
                self.all = true;
                return Ok(());
            }
            GamesOption::Scenario => &mut self.scenario,
            GamesOption::Edge => &mut self.edge,
            GamesOption::Scenarios => &mut self.scenarios,
            GamesOption::Edges => &mut self.edges,
        };
        // Ids are ASCII, so any other text is refused as unknown later.
        *value = Some(arguments.value()?.to_string_lossy().into_owned());
        Ok(())
    }

    /// The games for a layout.
    pub(super) fn of(&self, layout: &Layout) -> Result<PlayedGames, String> {
        let pack = layout.pack;
        if !self.all && self.scenarios.is_none() && self.edges.is_none() {
            let named = self.scenario.as_deref().map(|id| Ok::<_, String>(&pack.scenarios[scenario(pack, id)?]));
            let edge = self.edge.as_deref().map(|name| edge(layout, name));
            let scenario = named.transpose()?.or(layout.scenario);
            return Ok(PlayedGames::One(scenario, edge.transpose()?.unwrap_or(layout.attacker_edge)));
        }
        for (one, given) in [("scenario", &self.scenario), ("edge", &self.edge)] {
            if let Some(id) = given {
                return Err(format!(
                    "--{one} names the one to look at, so it doesn't go with --all-scenarios, --scenarios or --edges; write \
                     --{one}s {id} instead"
                ));
            }
        }
        let mut chosen = EventScenarios::default();
        if let Some(list) = &self.scenarios {
            let wanted = listed(list, |id| scenario(pack, id))?;
            let struck = (0..pack.scenarios.len()).filter(|index| !wanted.contains(index));
            chosen = struck.fold(chosen, EventScenarios::with_scenario_toggled);
        }
        if let Some(list) = &self.edges {
            let wanted = listed(list, |name| edge(layout, name))?;
            let struck = layout.table.edges().iter().copied().filter(|edge| !wanted.contains(edge));
            chosen = struck.fold(chosen, EventScenarios::with_edge_toggled);
        }
        Ok(PlayedGames::Many(chosen))
    }
}

/// The values of a list with commas.
fn listed<T>(list: &str, find: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, String> {
    list.split(',').map(|id| find(id.trim())).collect()
}

/// The index of a scenario in the pack.
fn scenario(pack: &Pack, id: &str) -> Result<usize, String> {
    let ids = || pack.scenarios.iter().map(|scenario| scenario.id.as_str());
    ids().position(|known| known == id).ok_or_else(|| unknown("scenario", id, ids()))
}

fn edge(layout: &Layout, name: &str) -> Result<Side, String> {
    let edges = || layout.table.edges().iter().copied();
    edges().find(|edge| json::side(*edge) == name).ok_or_else(|| unknown("edge", name, edges().map(json::side)))
}

fn unknown<'n>(what: &str, name: &str, known: impl Iterator<Item = &'n str>) -> String {
    format!("no {what} is called \"{name}\"; use one of {}", known.collect::<Vec<_>>().join(", "))
}
