//! `tablewright event check`: checks all tables of an event, on several threads.

use std::ffi::OsString;

use lexopt::{Arg, Parser, ValueExt as _};

use super::options::require_event;
use super::readable;
use crate::cli::command::{CliCommand, CommandOutput, misused};
use crate::cli::{input, many};
use crate::event::usage::StockUsage;
use crate::event::{Event, event_remarks};
use crate::formats::event::report::{self, CheckedEvent, CheckedEventTable};

pub(super) const COMMAND: CliCommand =
    CliCommand { name: "event check", summary: "Check every table of an event", help: HELP, run };

const HELP: &str = "\
Checks every table of an event for the scenarios that its rounds play, and counts the terrain that the tables share.

Usage: tablewright event check [OPTIONS] EVENT

  EVENT            an event file, or a ZIP that has one; `-` reads either from standard input
  --format FORMAT  text, to read (the default), or json, for programs; either is the same bytes on every run
  --threads N      how many tables to check at once; as many as this machine has cores, unless said otherwise
  -h, --help       this text

As long as no round has a scenario, every scenario is checked. Secret rounds are checked and shown too. Of the games it says
which results can't be right, with what is likely right, and what the pairings do: who meets again, who has no table.
Exit codes: 0 nothing of level must or should is found on any table, no set-up is blocked, the terrain is enough, every result
can be right, no scenario is played twice and no army points are missing, 1 something of that is otherwise, 2 unusable input or
arguments.
";

#[derive(Default)]
struct EventCheckOptions {
    file: Option<OsString>,
    is_json: bool,
    threads: Option<u32>,
}

fn run(arguments: Parser) -> Result<Option<CommandOutput>, String> {
    let Some(options) = options(arguments).map_err(|error| misused(&error, Some(&COMMAND)))? else {
        return Ok(None);
    };
    let event = input::event(&require_event(options.file)?)?;
    let threads = options.threads.map_or_else(many::cores, |threads| threads.max(1) as usize);
    let checked = checked(&event, threads);
    let output = if options.is_json { report::write(&checked) } else { readable::report(&checked) };
    Ok(Some(CommandOutput { has_complaint: !checked.is_good(), ..CommandOutput::success(output) }))
}

/// Checks the tables on so many threads.
fn checked(event: &Event, threads: usize) -> CheckedEvent<'_> {
    let mut tables: Vec<(u32, CheckedEventTable)> = Vec::with_capacity(event.tables.len());
    let last = u32::try_from(event.tables.len()).unwrap_or(u32::MAX);
    let check = |number: u32| {
        let table = event.tables.get(number as usize - 1)?;
        Some(CheckedEventTable::of(event, table))
    };
    // Taking a result never fails.
    let _ = many::each(1..=last, threads.min(event.tables.len().max(1)), check, |number, table| {
        tables.extend(table.map(|table| (number, table)));
        Ok::<(), ()>(())
    });
    tables.sort_by_key(|(number, _)| *number);
    let tables = tables.into_iter().map(|(_, table)| table).collect();
    CheckedEvent { event, tables, usage: StockUsage::of(event), remarks: event_remarks(event) }
}

/// The options; `None` for `--help`.
fn options(mut arguments: Parser) -> Result<Option<EventCheckOptions>, lexopt::Error> {
    let mut options = EventCheckOptions::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("format") => {
                let name = arguments.value()?;
                options.is_json = match name.to_str() {
                    Some("text") => false,
                    Some("json") => true,
                    _ => return Err(format!("--format is text or json, not \"{}\"", name.display()).into()),
                };
            }
            Arg::Long("threads") => options.threads = Some(arguments.value()?.parse()?),
            Arg::Value(name) => input::set_file(&mut options.file, name)?,
            Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected()),
        }
    }
    Ok(Some(options))
}
