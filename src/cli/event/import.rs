//! `tablewright event import`: players, or the games of a round, from a list.

use std::ffi::OsString;

use lexopt::{Arg, Parser, ValueExt as _};

use super::options::require_event;
use crate::cli::command::{CliCommand, CommandOutput, misused};
use crate::cli::input;
use crate::formats::event as event_file;
use crate::formats::players::messages::{counts, notes};

pub(super) const COMMAND: CliCommand =
    CliCommand { name: "event import", summary: "Take players, or a round's games, from a list", help: HELP, run };

const HELP: &str = "\
Takes over the players of a list, or the games of a round with their results: one name a line, or a table from a spreadsheet or
another program. What the columns are follows from the words above them and from what is in them. Players whom the event has
are found by their names. What is left out, and why, is said on standard error.

Usage: tablewright event import [OPTIONS] EVENT LIST

  EVENT      an event file, or a ZIP that has one
  LIST       the list; `-` reads either from standard input
  --round N  the round, counted from 1, whose games these are, in place of those it has; without one only players are taken
  -o FILE    write the event here instead of standard output
  -h, --help this text

Exit codes: 0 all was taken, 1 something was left out or should be looked at, 2 unusable input or arguments.
";

#[derive(Default)]
struct ImportOptions {
    event: Option<OsString>,
    list: Option<OsString>,
    out: Option<OsString>,
    round: Option<usize>,
}

fn run(parser: Parser) -> Result<Option<CommandOutput>, String> {
    let Some(options) = options(parser).map_err(|error| misused(&error, Some(&COMMAND)))? else { return Ok(None) };
    let event = input::event(&require_event(options.event)?)?;
    let list = options.list.ok_or("no list is named; name one after the event, or `-` for standard input")?;
    let round = options.round.map(|number| {
        let round = number.checked_sub(1).filter(|round| *round < event.rounds.len());
        round.ok_or_else(|| format!("the event has {} rounds and no round {number}", event.rounds.len()))
    });
    let round = round.transpose()?;
    let (name, table) = input::players(&list)?;
    let import = table.import_round(&event, round).map_err(|problem| format!("{name}: {problem}"))?;
    if round.is_some() && import.pairings.is_none() {
        return Err(format!("{name}: the list has players and no games; leave out --round"));
    }
    let imported = event.edited(&import.edits(round)).map_err(|problem| problem.to_string())?;
    let has_complaint = !import.notes.is_empty();
    let remarks = std::iter::once(counts(&import)).chain(notes(&import)).collect();
    let file = options.out.filter(|name| name != "-");
    Ok(Some(CommandOutput { file, remarks, has_complaint, ..CommandOutput::success(event_file::write(&imported)) }))
}

/// The options; `None` for `--help`.
fn options(mut arguments: Parser) -> Result<Option<ImportOptions>, lexopt::Error> {
    let mut options = ImportOptions::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("round") => options.round = Some(arguments.value()?.parse()?),
            Arg::Short('o') => options.out = Some(arguments.value()?),
            Arg::Value(name) if options.event.is_none() => options.event = Some(name),
            Arg::Value(name) if options.list.is_none() => options.list = Some(name),
            Arg::Value(name) => Err(format!("an event and a list, so \"{}\" is too many", name.display()))?,
            Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected()),
        }
    }
    Ok(Some(options))
}
