//! `tablewright repair`: repairs a table.

use std::ffi::OsString;

use lexopt::{Arg, Parser};

use super::command::{CliCommand, CommandOutput, misused};
use super::games::{self, PlayedGames};
use super::input;
use crate::checks::{Plan, messages};
use crate::formats::json;
use crate::layout::Layout;
use crate::solver;
use crate::solver::repair::{self, RepairOptions};
use crate::solver::stock::TerrainStock;

pub(super) const COMMAND: CliCommand =
    CliCommand { name: "repair", summary: "Mend what a check of level must or should finds", help: HELP, run };

const HELP: &str = "\
Prints a table with the fewest and smallest moves after which no check of level must or should finds anything.

Usage: tablewright repair [OPTIONS] FILE

  FILE               a layout file; `-` reads it from standard input
  --quadrant-method  the table is planned by the quadrant method
  --resize           pieces may be resized
  --change-kinds     pieces may become another kind, or be combined with one
  --add              pieces may be added
  --remove           pieces may be taken away
  --scenario ID      mend it for this scenario instead of the layout's own
  --edge EDGE        the Attacker's edge (bottom, left, top, right) instead of the layout's own
  --all-scenarios    mend it for every scenario at every edge at once
  --scenarios LIST   the same for these scenarios only, for example payload,fault-line
  --edges LIST       the same for these edges only, for example bottom,top
  -h, --help         this text

What is done goes to standard error. Pieces are moved and not turned, locked pieces stay, and findings that the layout waives
are left. A large piece may count as two. Nothing else is changed unless an option allows it, and pieces are taken away only where
nothing else helps. The layout keeps its own choice of a scenario.
Exit codes: 0 the table is printed, mended or as it was where nothing was to do, 1 not all of it can be mended and standard
error says what stays, 2 unusable input or arguments.
";

struct RepairArguments {
    file: OsString,
    plan: Plan,
    options: RepairOptions,
    games: games::GamesOptions,
}

fn run(arguments: Parser) -> Result<Option<CommandOutput>, String> {
    let Some(given) = arguments_of(arguments).map_err(|error| misused(&error, Some(&COMMAND)))? else {
        return Ok(None);
    };
    let layout = input::layout(&given.file)?;
    let (playing, cells) = match given.games.of(&layout)? {
        PlayedGames::One(scenario, edge) => (layout.playing(scenario, edge), Vec::new()),
        PlayedGames::Many(chosen) => (layout.clone(), chosen.cells(&layout).collect()),
    };
    let done = match repair::repair(&playing, given.plan, &cells, given.options, &TerrainStock::default()) {
        Ok(found) => repaired(&layout, &found),
        Err(stuck) => CommandOutput {
            remarks: solver::messages::remaining_findings(&playing, &stuck),
            has_complaint: true,
            ..CommandOutput::success("")
        },
    };
    Ok(Some(done))
}

/// The table after a repair.
fn repaired(layout: &Layout, found: &repair::Repair) -> CommandOutput {
    let mut remarks = solver::messages::repair(layout, found);
    match found.moves.len() {
        _ if found.edits.is_empty() && remarks.is_empty() => {
            remarks.push("Nothing is open, so nothing changes.".to_owned());
        }
        0 | 1 => {}
        count => {
            remarks.push(format!("{count} pieces move {} in all.", messages::length(found.distance(), layout.pack)));
        }
    }
    match layout.edited(&found.edits) {
        Ok(after) => CommandOutput { remarks, ..CommandOutput::success(json::write(&after)) },
        Err(problem) => {
            CommandOutput { remarks: vec![problem.to_string()], has_complaint: true, ..CommandOutput::success("") }
        }
    }
}

/// The arguments; `None` for `--help`.
fn arguments_of(mut arguments: Parser) -> Result<Option<RepairArguments>, lexopt::Error> {
    let mut file = None;
    let mut plan = Plan::default();
    let mut options = RepairOptions::default();
    let mut games = games::GamesOptions::default();
    while let Some(argument) = arguments.next()? {
        if let Some(option) = games::GamesOption::of(&argument) {
            games.take(option, &mut arguments)?;
            continue;
        }
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("quadrant-method") => plan.quadrant_method = true,
            Arg::Long("resize") => options.resize = true,
            Arg::Long("change-kinds") => options.change_kinds = true,
            Arg::Long("add") => options.add = true,
            Arg::Long("remove") => options.remove = true,
            Arg::Value(name) => input::set_file(&mut file, name)?,
            Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected()),
        }
    }
    Ok(Some(RepairArguments { file: input::require_file(file)?, plan, options, games }))
}
