//! `tablewright check`: checks a table.

use std::ffi::OsString;

use lexopt::{Arg, Parser};

use super::command::{CliCommand, CommandOutput, misused};
use super::games::{self, PlayedGames};
use super::{input, readable};
use crate::checks::{Plan, Report};
use crate::formats::report;
use crate::pack::Level;

pub(super) const COMMAND: CliCommand =
    CliCommand { name: "check", summary: "Check every guideline on a table", help: HELP, run };

const HELP: &str = "\
Checks every guideline of the packet on a table.

Usage: tablewright check [OPTIONS] FILE

  FILE               a layout file; `-` reads it from standard input
  --format FORMAT    text, to read (the default), or json, for programs; either is the same bytes on every run
  --fixes            look for a fix of each finding too, which json always does
  --quadrant-method  the table is planned by the quadrant method, so check that too
  --scenario ID      check for this scenario instead of the layout's own
  --edge EDGE        the Attacker's edge (bottom, left, top, right) instead of the layout's own
  --all-scenarios    check for every scenario at every edge instead of one; as text it begins with a table of them
  --scenarios LIST   the same for these scenarios only, for example payload,fault-line
  --edges LIST       the same for these edges only, for example bottom,top
  -h, --help         this text

The search for fixes takes so many steps for the whole report, the same on every machine, and says where it ended before
everything was tried.
A finding that the layout waives is listed with its reason, and counts neither below nor in the exit code.
Exit codes: 0 nothing of level must or should is found, 1 something is, 2 unusable input or arguments.
";

enum CheckFormat {
    Text,
    Json,
}

struct CheckOptions {
    file: OsString,
    format: CheckFormat,
    fixes: bool,
    plan: Plan,
    games: games::GamesOptions,
}

fn run(arguments: Parser) -> Result<Option<CommandOutput>, String> {
    let Some(options) = options(arguments).map_err(|error| misused(&error, Some(&COMMAND)))? else {
        return Ok(None);
    };
    let layout = input::layout(&options.file)?;
    let plan = options.plan;
    let (output, summary) = match options.games.of(&layout)? {
        PlayedGames::One(scenario, edge) => {
            let layout = layout.playing(scenario, edge);
            let report = Report::of(&layout, plan);
            let output = match options.format {
                CheckFormat::Text => readable::report(&layout, &report, plan, options.fixes),
                CheckFormat::Json => report::write(&layout, &report, plan),
            };
            (output, report.summary(&layout))
        }
        PlayedGames::Many(chosen) => {
            let cells: Vec<_> = chosen.cells(&layout).collect();
            let report = Report::over(&layout, plan, &cells);
            let output = match options.format {
                CheckFormat::Text => readable::report_over(&layout, &report, plan, chosen, options.fixes),
                CheckFormat::Json => report::write_over(&layout, &report, plan, chosen),
            };
            (output, report.summary(&layout))
        }
    };
    let has_complaint = matches!(summary.worst(), Some(Level::Must | Level::Should));
    Ok(Some(CommandOutput { has_complaint, ..CommandOutput::success(output) }))
}

/// The options; `None` for `--help`.
fn options(mut arguments: Parser) -> Result<Option<CheckOptions>, lexopt::Error> {
    let mut file = None;
    let mut format = CheckFormat::Text;
    let mut fixes = false;
    let mut plan = Plan::default();
    let mut games = games::GamesOptions::default();
    while let Some(argument) = arguments.next()? {
        if let Some(option) = games::GamesOption::of(&argument) {
            games.take(option, &mut arguments)?;
            continue;
        }
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("format") => {
                let name = arguments.value()?;
                format = match name.to_str() {
                    Some("text") => CheckFormat::Text,
                    Some("json") => CheckFormat::Json,
                    _ => return Err(format!("--format is text or json, not \"{}\"", name.display()).into()),
                };
            }
            Arg::Long("fixes") => fixes = true,
            Arg::Long("quadrant-method") => plan.quadrant_method = true,
            Arg::Value(name) => input::set_file(&mut file, name)?,
            Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected()),
        }
    }
    Ok(Some(CheckOptions { file: input::require_file(file)?, format, fixes, plan, games }))
}
