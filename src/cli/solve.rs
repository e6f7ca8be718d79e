//! `tablewright solve`: clears the elements of scenarios.

use std::ffi::OsString;

use lexopt::{Arg, Parser};

use super::command::{CliCommand, CommandOutput, misused};
use super::games::{self, PlayedGames};
use super::input;
use crate::checks::messages;
use crate::formats::json;
use crate::layout::Layout;
use crate::pack::ScenarioAtEdge;
use crate::solver::{self, clashes};

pub(super) const COMMAND: CliCommand =
    CliCommand { name: "solve", summary: "Move what stands where a scenario's elements belong", help: HELP, run };

const HELP: &str = "\
Prints a table with every obstruction moved off the scenario's elements, as little as it can.

Usage: tablewright solve [OPTIONS] FILE

  FILE              a layout file; `-` reads it from standard input
  --scenario ID     clear this scenario instead of the layout's own
  --edge EDGE       the Attacker's edge (bottom, left, top, right) instead of the layout's own
  --all-scenarios   clear every scenario at every edge at once, so that nothing moves all day
  --scenarios LIST  the same for these scenarios only, for example payload,fault-line
  --edges LIST      the same for these edges only, for example bottom,top
  -h, --help        this text

What moves and how far goes to standard error. Nothing else changes: pieces keep their turn, locked pieces and those that a
waiver lets stand their place, the layout its own choice of a scenario. No check of level must finds anything new or worse.
Exit codes: 0 the table is printed, 1 no such table was found and standard error says what is in the way, 2 unusable input or
arguments.
";

struct SolveOptions {
    file: OsString,
    games: games::GamesOptions,
}

fn run(arguments: Parser) -> Result<Option<CommandOutput>, String> {
    let Some(options) = options(arguments).map_err(|error| misused(&error, Some(&COMMAND)))? else {
        return Ok(None);
    };
    let layout = input::layout(&options.file)?;
    let cells = match options.games.of(&layout)? {
        PlayedGames::One(Some(scenario), edge) => vec![ScenarioAtEdge { scenario, edge }],
        PlayedGames::One(None, _) => {
            let ids: Vec<&str> = layout.pack.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
            return Err(format!(
                "no scenario is chosen in the layout; name one with --scenario ({}), or ask for --all-scenarios",
                ids.join(", ")
            ));
        }
        PlayedGames::Many(chosen) => chosen.cells(&layout).collect(),
    };
    Ok(Some(solved(&layout, &cells)))
}

/// The table after the moves, or why there are none.
fn solved(layout: &Layout, cells: &[ScenarioAtEdge]) -> CommandOutput {
    let solution = match clashes::solve(layout, cells) {
        Ok(solution) => solution,
        Err(blocked) => {
            return unsolved(blocked.iter().map(|blocked| solver::messages::blocked(layout, blocked)).collect());
        }
    };
    let Ok(after) = layout.edited(&solution.edits(layout)) else { return unsolved(Vec::new()) };
    let mut remarks = solver::messages::solution(layout, &solution);
    match solution.moves.len() {
        0 => remarks.push(format!("Nothing is in the way {}, so nothing moves.", games(cells))),
        1 => {}
        count => {
            remarks.push(format!("{count} pieces move {} in all.", messages::length(solution.distance(), layout.pack)));
        }
    }
    CommandOutput { remarks, ..CommandOutput::success(json::write(&after)) }
}

/// The output where there is no solution, with at least one remark.
fn unsolved(mut remarks: Vec<String>) -> CommandOutput {
    if remarks.is_empty() {
        remarks.push(
            "No moves were found that clear every element; move an obstruction by hand and try again.".to_owned(),
        );
    }
    CommandOutput { remarks, has_complaint: true, ..CommandOutput::success("") }
}

/// The games for a sentence: "in Payload with the Attacker at the left edge".
fn games(cells: &[ScenarioAtEdge]) -> String {
    match cells {
        [ScenarioAtEdge { scenario, edge }] => {
            format!("in {} with the Attacker at the {} edge", scenario.name, messages::side(*edge))
        }
        _ => format!("in any of these {} combinations of scenario and edge", cells.len()),
    }
}

/// The options; `None` for `--help`.
fn options(mut arguments: Parser) -> Result<Option<SolveOptions>, lexopt::Error> {
    let mut file = None;
    let mut games = games::GamesOptions::default();
    while let Some(argument) = arguments.next()? {
        if let Some(option) = games::GamesOption::of(&argument) {
            games.take(option, &mut arguments)?;
            continue;
        }
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Value(name) => input::set_file(&mut file, name)?,
            Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected()),
        }
    }
    Ok(Some(SolveOptions { file: input::require_file(file)?, games }))
}
