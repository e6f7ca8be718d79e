//! `tablewright event pack`: the packing list of an event, and everything in a ZIP.

use std::ffi::OsString;
use std::io::{self, IsTerminal as _};

use lexopt::{Arg, Parser};

use super::options::require_event;
use super::print::{export_options, paper, rounds, units};
use crate::cli::command::{CliCommand, CommandOutput, misused};
use crate::cli::input;
use crate::cli::render::{missing_letters_remark, one_of, text};
use crate::event::Event;
use crate::event::usage::StockUsage;
use crate::export::event::{
    EventExportOptions, event_zip, markdown_packing_list, missing_event_letters, packing_list_csv, plain_packing_list,
};
use crate::export::setup_guide::SetupUnits;
use crate::formats::{event, file_name};

pub(super) const COMMAND: CliCommand = CliCommand {
    name: "event pack",
    summary: "List what an event takes along, or put all of it into a ZIP",
    help: HELP,
    run,
};

const HELP: &str = "\
Lists the terrain that an event takes along: how many pieces of each sort, on which tables, what is missing, and what stays at
home. Or packs everything: the PDF, the list, the event file, and a drawing and a layout file of each table.

Usage: tablewright event pack [OPTIONS] EVENT

  EVENT           an event file, or a ZIP that has one; `-` reads either from standard input
  --to FORMAT     text (the default), markdown, csv for a spreadsheet, or zip for everything
  -o, --out FILE  where it goes, instead of standard output (`-`); a ZIP goes to no terminal
  --tape TAPE     inches, mm or cm, for what is measured; the unit of the packet where nothing is said
  --base URL, --rounds LIST, --paper PAPER, --cards
                  for the PDF in the ZIP, as for `tablewright event print`
  -h, --help      this text

Exit codes: 0 it is written, 1 the tables use more than there is, 2 unusable input or arguments.
";

/// What the list, or everything, is written as.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PackFormat {
    Text,
    Markdown,
    Csv,
    Zip,
}

/// What is asked for.
pub(super) struct EventPackOptions {
    pub(super) file: OsString,
    pub(super) to: PackFormat,
    pub(super) out: Option<OsString>,
    pub(super) base: Option<String>,
    /// `None` for those of the pack.
    pub(super) tape: Option<SetupUnits>,
    pub(super) export: EventExportOptions,
}

fn run(parser: Parser) -> Result<Option<CommandOutput>, String> {
    let Some(arguments) = arguments(parser).map_err(|error| misused(&error, Some(&COMMAND)))? else {
        return Ok(None);
    };
    if arguments.to == PackFormat::Zip && arguments.out.is_none() && io::stdout().is_terminal() {
        return Err("this is no text for a terminal; name a file for it with -o".to_owned());
    }
    let event = input::event(&arguments.file)?;
    pack(&event, arguments).map(Some)
}

/// The packing list of an event, or everything.
pub(super) fn pack(event: &Event, options: EventPackOptions) -> Result<CommandOutput, String> {
    let (export, mut remarks) = export_options(event, options.export, options.base, options.tape)?;
    let output = match options.to {
        PackFormat::Text => plain_packing_list(event, export.setup_units).into_bytes(),
        PackFormat::Markdown => markdown_packing_list(event, export.setup_units).into_bytes(),
        PackFormat::Csv => packing_list_csv(event, export.setup_units).into_bytes(),
        PackFormat::Zip => {
            remarks.extend(missing_letters_remark(&missing_event_letters(event)));
            let name = format!("{}.tablewright", file_name::stem(&event.name));
            let others = [(name, event::write(event).into_bytes())];
            event_zip(event, &export, &others).map_err(|problem| problem.to_string())?
        }
    };
    let has_complaint = !StockUsage::of(event).is_enough();
    Ok(CommandOutput { file: options.out, remarks, has_complaint, ..CommandOutput::success(output) })
}

/// The arguments; `None` for `--help`.
fn arguments(mut parser: Parser) -> Result<Option<EventPackOptions>, lexopt::Error> {
    let (mut file, mut to, mut out, mut base, mut tape) = (None, PackFormat::Text, None, None, None);
    let mut export = EventExportOptions::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("to") => {
                let formats = [
                    ("text", PackFormat::Text),
                    ("markdown", PackFormat::Markdown),
                    ("csv", PackFormat::Csv),
                    ("zip", PackFormat::Zip),
                ];
                to = one_of("to", &text(&mut parser)?, formats)?;
            }
            Arg::Short('o') | Arg::Long("out") => out = Some(parser.value()?).filter(|name| name != "-"),
            Arg::Long("base") => base = Some(input::address(&parser.value()?)?),
            Arg::Long("rounds") => export.rounds = rounds(&text(&mut parser)?)?,
            Arg::Long("cards") => export.cards = true,
            Arg::Long("paper") => export.paper = paper(&text(&mut parser)?)?,
            Arg::Long("tape") => tape = Some(units(&text(&mut parser)?)?),
            Arg::Value(name) => input::set_file(&mut file, name)?,
            Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected()),
        }
    }
    Ok(Some(EventPackOptions { file: require_event(file)?, to, out, base, tape, export }))
}
