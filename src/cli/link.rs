//! `tablewright link`: prints the link of a table.

use std::ffi::OsString;

use lexopt::{Arg, Parser};

use super::command::{CliCommand, CommandOutput, misused};
use super::input;
use crate::checks::Plan;
use crate::formats::{PlannedTable, link};

pub(super) const COMMAND: CliCommand =
    CliCommand { name: "link", summary: "Print the link that shows a table", help: HELP, run };

const HELP: &str = "\
Prints the link that shows a table. The whole table is in it, behind the #, which a browser sends to nobody.

Usage: tablewright link [OPTIONS] FILE

  FILE               a layout file; `-` reads it from standard input
  --base URL         the address of the Tablewright that is to show it, for example the one you opened in your browser; the
                     page stands on any host and in any folder, so without it only what belongs behind the address is
                     printed, the # and the rest
  --quadrant-method  the table is planned by the quadrant method, which the link says and the layout file doesn't
  -h, --help         this text

`tablewright open` turns it back into a layout file. The same table is the same link on every run.
Exit codes: 0 the link is printed, 2 unusable input or arguments.
";

struct LinkOptions {
    file: OsString,
    base: String,
    plan: Plan,
}

fn run(arguments: Parser) -> Result<Option<CommandOutput>, String> {
    let Some(options) = options(arguments).map_err(|error| misused(&error, Some(&COMMAND)))? else {
        return Ok(None);
    };
    let table = PlannedTable { plan: options.plan, ..PlannedTable::from(input::layout(&options.file)?) };
    Ok(Some(CommandOutput::success(format!("{}#{}\n", options.base, link::write(&table)))))
}

/// The options; `None` for `--help`.
fn options(mut arguments: Parser) -> Result<Option<LinkOptions>, lexopt::Error> {
    let (mut file, mut base, mut plan) = (None, String::new(), Plan::default());
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("base") => base = input::address(&arguments.value()?)?,
            Arg::Long("quadrant-method") => plan.quadrant_method = true,
            Arg::Value(name) => input::set_file(&mut file, name)?,
            Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected()),
        }
    }
    Ok(Some(LinkOptions { file: input::require_file(file)?, base, plan }))
}
