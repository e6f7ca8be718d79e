//! `tablewright event`: the commands for a whole event.

mod check;
mod complaints;
mod generate;
mod identified;
mod import;
mod options;
mod pack;
mod pair;
mod print;
mod readable;

use lexopt::{Arg, Parser};

use super::command::{CliCommand, CommandOutput, misused};

pub(super) const COMMAND: CliCommand =
    CliCommand { name: "event", summary: "Check, make, print or pack the tables of an event", help: HELP, run };

const HELP: &str = "\
Does with all tables of an event what the other commands do with one.

Usage: tablewright event COMMAND …

  check      Check every table for the rounds, and count the shared terrain
  generate   Make tables from the shared terrain and a seed
  import     Take players, or a round's games, from a list
  pair       Pair the players of a round by the packet
  print      Print all sheets of the event into one PDF
  pack       List what the event takes along, or put all of it into a ZIP

`tablewright event COMMAND --help` says more. An event file is named, or a ZIP that has one, or `-` reads either from standard
input.
Exit codes: 0 all is well, 1 something to complain of, 2 unusable input or arguments.
";

/// Every command for an event, in the order the help lists them. Its name has `event` before it, as messages have it too.
const COMMANDS: &[CliCommand] =
    &[check::COMMAND, generate::COMMAND, import::COMMAND, pair::COMMAND, print::COMMAND, pack::COMMAND];

fn run(mut arguments: Parser) -> Result<Option<CommandOutput>, String> {
    match arguments.next().map_err(|error| misused(&error, Some(&COMMAND)))? {
        None => Err("say what to do with the event, for example `tablewright event check saturday.tablewright`; \
                     `tablewright event --help` lists the commands"
            .to_owned()),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(None),
        Some(Arg::Value(name)) => {
            let is_named =
                |command: &&CliCommand| command.name.strip_prefix("event ").is_some_and(|known| name == known);
            match COMMANDS.iter().find(is_named) {
                Some(command) => Ok(Some(
                    (command.run)(arguments)?.unwrap_or_else(|| CommandOutput::success(command.help.to_owned())),
                )),
                None => Err(format!(
                    "no command for an event is called \"{}\"; `tablewright event --help` lists them",
                    name.display()
                )),
            }
        }
        Some(other) => Err(misused(&other.unexpected(), Some(&COMMAND))),
    }
}
