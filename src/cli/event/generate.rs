//! `tablewright event generate`: makes the tables of an event from a seed and the terrain that they share.

use std::ffi::OsString;
use std::io::{self, IsTerminal as _, Write as _};

use lexopt::{Arg, Parser, ValueExt as _};

use super::identified::identified;
use super::options::require_event;
use crate::cli::command::{CliCommand, CommandOutput, misused};
use crate::cli::input;
use crate::event::generate::{EventGenerator, EventGeneratorStep, EventSpec, GeneratedEvent};
use crate::event::messages;
use crate::event::{Event, EventEdit, EventRound};
use crate::formats::event as event_file;
use crate::pack::Pack;
use crate::solver;
use crate::solver::generate::{Density, PlacementMethod};

pub(super) const COMMAND: CliCommand =
    CliCommand { name: "event generate", summary: "Make the tables of an event", help: HELP, run };

const HELP: &str = "\
Makes the tables of an event from the terrain that they share: each good for every round, each unlike the others.

Usage: tablewright event generate --seed N [OPTIONS] EVENT

  EVENT             an event file, or a ZIP that has one; `-` reads either from standard input
  --seed N          the number from which the tables follow; the same one gives the same tables on every machine
  --tables N        how many tables the event has in the end; what it lacks is added
  --all             make anew every table that isn't locked, instead of those that are empty
  --inventory FILE  the terrain that the tables share, JSON or CSV, instead of the event's own
  --rounds LIST     the scenarios of the rounds, for example payload,fault-line, instead of the event's own
  --method METHOD   quadrants (the quadrant method of the packet) or free
  --density NAME    open, usual (the default) or dense
  -o FILE           write the event here instead of standard output
  -h, --help        this text

Locked tables and locked pieces stay, and what they use of the terrain is used up. Without an inventory each table is made of the
packet's usual collection. The search takes so many steps at most; where they ended it early, standard error says so, and the tables
are the best of what was.
Exit codes: 0 the tables are made, 1 they could not be made, and nothing is written, 2 unusable input or arguments.
";

#[derive(Default)]
struct EventGenerateOptions {
    file: Option<OsString>,
    seed: Option<u32>,
    tables: Option<usize>,
    is_all: bool,
    inventory: Option<OsString>,
    rounds: Option<String>,
    method: Option<PlacementMethod>,
    density: Density,
    out: Option<OsString>,
}

fn run(arguments: Parser) -> Result<Option<CommandOutput>, String> {
    let Some(options) = options(arguments).map_err(|error| misused(&error, Some(&COMMAND)))? else {
        return Ok(None);
    };
    let seed = options.seed.ok_or("no seed is named; name one with --seed, for example --seed 1")?;
    let event = event(&options)?;
    let spec = spec(&event, seed, &options)?;
    let made = match generated(spec) {
        Ok(made) => made,
        Err(remarks) => return Ok(Some(CommandOutput { remarks, has_complaint: true, ..CommandOutput::success("") })),
    };
    let after = event.edited(&made.edits).map_err(|problem| problem.to_string())?;
    let mut remarks = Vec::new();
    if let Some(pair) = &made.most_alike {
        remarks.push(messages::like_pair(&after, pair));
    }
    if made.ran_out {
        remarks.push(solver::messages::ended_early().to_owned());
    }
    let file = options.out.filter(|name| name != "-");
    Ok(Some(CommandOutput { file, remarks, ..CommandOutput::success(event_file::write(&identified(after, seed))) }))
}

/// The event of the file with the options' terrain and rounds.
fn event(options: &EventGenerateOptions) -> Result<Event, String> {
    let event = input::event(&require_event(options.file.clone())?)?;
    let mut edits = Vec::new();
    if let Some(file) = &options.inventory {
        edits.push(EventEdit::Stock(input::terrain(file)?));
    }
    if let Some(list) = &options.rounds {
        let mut rounds = rounds(list, event.pack)?;
        // Games that were played stay.
        for (round, before) in rounds.iter_mut().zip(&event.rounds) {
            round.pairings.clone_from(&before.pairings);
        }
        edits.push(EventEdit::Rounds(rounds));
    }
    event.edited(&edits).map_err(|problem| problem.to_string())
}

/// The rounds of a list of scenarios. They are secret.
fn rounds(list: &str, pack: &'static Pack) -> Result<Vec<EventRound>, String> {
    let round = |id: &str| {
        let id = id.trim();
        let scenario = pack.scenario(id).ok_or_else(|| {
            let ids: Vec<&str> = pack.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
            format!("no scenario is called \"{id}\"; use one of {}", ids.join(", "))
        })?;
        Ok(EventRound { scenario: Some(scenario), is_revealed: false, ..EventRound::default() })
    };
    list.split(',').map(round).collect()
}

fn spec(event: &Event, seed: u32, options: &EventGenerateOptions) -> Result<EventSpec, String> {
    let mut spec =
        if options.is_all { EventSpec::of_all_tables(event, seed) } else { EventSpec::of_empty_tables(event, seed) };
    if let Some(tables) = options.tables {
        let more = tables.checked_sub(event.tables.len()).ok_or_else(|| {
            format!(
                "the event has {} tables already, more than --tables {tables}; take some out first",
                event.tables.len()
            )
        })?;
        spec = spec.with_new_tables(more);
    }
    spec.density = options.density;
    if let Some(wanted) = options.method {
        spec.method = wanted.usable_for(event.pack);
        if spec.method != wanted {
            return Err(format!("{} has no quadrant method; leave --method out, or write --method free", event.pack));
        }
    }
    Ok(spec)
}

/// The tables, or why there are none, in sentences.
fn generated(spec: EventSpec) -> Result<Box<GeneratedEvent>, Vec<String>> {
    let event = spec.event.clone();
    let is_shown = io::stderr().is_terminal();
    let mut percent = None;
    // Failures to show progress are ignored.
    let clear = || drop(is_shown.then(|| write!(io::stderr(), "\r\x1b[K")));
    for step in EventGenerator::new(spec) {
        match step {
            EventGeneratorStep::Working(progress) => {
                let now = format!("{:.0}", progress * 100.0);
                if is_shown && percent.as_ref() != Some(&now) {
                    let _ = write!(io::stderr(), "\r{now} %");
                    percent = Some(now);
                }
            }
            EventGeneratorStep::Table(_) => {}
            EventGeneratorStep::Generated(made) => {
                clear();
                return Ok(made);
            }
            EventGeneratorStep::Infeasible(reasons) => {
                clear();
                return Err(reasons.iter().flat_map(|reason| messages::infeasible(&event, reason)).collect());
            }
        }
    }
    clear();
    Err(vec![solver::messages::ended_early().to_owned()])
}

/// The options; `None` for `--help`.
fn options(mut arguments: Parser) -> Result<Option<EventGenerateOptions>, lexopt::Error> {
    let mut options = EventGenerateOptions::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("seed") => options.seed = Some(arguments.value()?.parse()?),
            Arg::Long("tables") => options.tables = Some(arguments.value()?.parse()?),
            Arg::Long("all") => options.is_all = true,
            Arg::Long("inventory") => options.inventory = Some(arguments.value()?),
            Arg::Long("rounds") => options.rounds = Some(arguments.value()?.to_string_lossy().into_owned()),
            Arg::Short('o') => options.out = Some(arguments.value()?),
            Arg::Long("method") => {
                let name = arguments.value()?;
                let known = name.to_str().and_then(PlacementMethod::named);
                let said = || format!("--method is quadrants or free, not \"{}\"", name.display());
                options.method = Some(known.ok_or_else(said)?);
            }
            Arg::Long("density") => {
                let name = arguments.value()?;
                let known = name.to_str().and_then(Density::named);
                let said = || format!("--density is open, usual or dense, not \"{}\"", name.display());
                options.density = known.ok_or_else(said)?;
            }
            Arg::Value(name) => input::set_file(&mut options.file, name)?,
            Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected()),
        }
    }
    Ok(Some(options))
}
