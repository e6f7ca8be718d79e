//! `tablewright check`: every guideline on one table.

use std::ffi::OsString;

use lexopt::{Arg, Parser};

use super::{Command, Done, input, misused, readable};
use crate::checks::{Plan, Report};
use crate::pack::Level;
use crate::share::report;

/// The command.
pub(super) const COMMAND: Command =
    Command { name: "check", summary: "Check every guideline on a table", help: HELP, run };

const HELP: &str = "\
Checks every guideline of the packet on a table.

Usage: tablewright check [--format text|json] [--quadrant-method] FILE

  FILE               a layout file; `-` reads it from standard input
  --format FORMAT    text, to read (the default), or json, for programs; either is the same bytes on every run
  --quadrant-method  the table is planned by the quadrant method, so check that too
  -h, --help         this text

A finding that the layout waives is listed with its reason, and counts neither below nor in the exit code.
Exit codes: 0 nothing of level must or should is found, 1 something is, 2 unusable input or arguments.
";

enum Format {
    Text,
    Json,
}

struct Options {
    file: OsString,
    format: Format,
    plan: Plan,
}

fn run(arguments: Parser) -> Result<Option<Done>, String> {
    let Some(options) = options(arguments).map_err(|error| misused(&error, Some(&COMMAND)))? else {
        return Ok(None);
    };
    let layout = input::layout(&options.file)?;
    let report = Report::of(&layout, options.plan);
    let output = match options.format {
        Format::Text => readable::report(&layout, &report, options.plan),
        Format::Json => report::write(&layout, &report, options.plan),
    };
    let complaint = matches!(report.summary(&layout).worst(), Some(Level::Must | Level::Should));
    Ok(Some(Done { output, complaint }))
}

/// The options; `None` where help is asked for.
fn options(mut arguments: Parser) -> Result<Option<Options>, lexopt::Error> {
    let mut file = None;
    let mut format = Format::Text;
    let mut plan = Plan::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("format") => {
                let name = arguments.value()?;
                format = match name.to_str() {
                    Some("text") => Format::Text,
                    Some("json") => Format::Json,
                    _ => return Err(format!("--format is text or json, not \"{}\"", name.display()).into()),
                };
            }
            Arg::Long("quadrant-method") => plan.quadrant_method = true,
            Arg::Value(name) if file.is_none() => file = Some(name),
            Arg::Value(name) => return Err(format!("one file at a time, so \"{}\" is too many", name.display()).into()),
            Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected()),
        }
    }
    let file = file.ok_or("no file is named; name a layout file, or `-` for standard input")?;
    Ok(Some(Options { file, format, plan }))
}
