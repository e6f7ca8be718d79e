//! `tablewright event print`: the sheets of an event.

use std::ffi::OsString;
use std::io::{self, IsTerminal as _};

use lexopt::{Arg, Parser};

use super::complaints::complaints;
use super::options::require_event;
use crate::cli::command::{CliCommand, CommandOutput, misused};
use crate::cli::input;
use crate::cli::render::{missing_letters_remark, one_of, text};
use crate::event::Event;
use crate::export::Paper;
use crate::export::event::{
    EventExportOptions, PrintedRounds, event_pdf, missing_event_letters, pairing_list_pdf, result_slips_pdf,
    standings_pdf,
};
use crate::export::lettering;
use crate::export::setup_guide::SetupUnits;
use crate::formats::event::link::EventLink;

pub(super) const COMMAND: CliCommand =
    CliCommand { name: "event print", summary: "Print all sheets of an event into one PDF", help: HELP, run };

const HELP: &str = "\
Writes one PDF of an event: a cover with all tables, a sheet for each table with its number to be read from afar, how to set
each up, a page for each round, the packing list, and the awards, once there are any.

Usage: tablewright event print -o FILE [OPTIONS] EVENT

  EVENT           an event file, or a ZIP that has one; `-` reads either from standard input
  -o, --out FILE  where the PDF goes, instead of standard output (`-`), which may be no terminal
  --base URL      where the page is served, for the codes of the event and of each table; without it there are none
  --rounds LIST   the rounds with a page: revealed (the default), all, none, or their numbers, for example 1,3. A secret round
                  is on no page and in no code unless it is asked for here
  --without LIST  what is left out: setup (how to set the tables up), packing (the packing list), awards, or several of them
  --cards         the cards of the terrain on its tables too: what each kind does
  --pairings N    instead of all that, the pairings of this round, to hang on a wall: by table and by name
  --slips N       instead of all that, the slips on which the results of this round are reported
  --standings     instead of all that, the standings after the last round that has games
  --paper PAPER   a4 (the default) or letter
  --tape TAPE     inches, mm or cm, for what is measured; the unit of the packet where nothing is said
  --font FILE     a font for letters that Tablewright's own fonts don't have; may be given several times
  -h, --help      this text

Exit codes: 0 it is written, 2 unusable input or arguments.
";

/// What is asked for.
pub(super) struct EventPrintOptions {
    pub(super) file: OsString,
    pub(super) out: Option<OsString>,
    pub(super) fonts: Vec<OsString>,
    pub(super) base: Option<String>,
    /// `None` for those of the pack.
    pub(super) tape: Option<SetupUnits>,
    pub(super) export: EventExportOptions,
    pub(super) sheets: PrintedSheets,
}

/// Which sheets are printed. Rounds are counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum PrintedSheets {
    /// Those of the tables, with all that goes with them.
    #[default]
    Tables,
    /// The pairings of a round.
    Pairings(usize),
    /// The slips of a round.
    Slips(usize),
    /// The standings.
    Standings,
}

fn run(parser: Parser) -> Result<Option<CommandOutput>, String> {
    let Some(arguments) = arguments(parser).map_err(|error| misused(&error, Some(&COMMAND)))? else {
        return Ok(None);
    };
    if arguments.out.is_none() && io::stdout().is_terminal() {
        return Err("this is no text for a terminal; name a file for it with -o".to_owned());
    }
    let event = input::event(&arguments.file)?;
    print(&event, arguments).map(Some)
}

/// The PDF of an event.
pub(super) fn print(event: &Event, options: EventPrintOptions) -> Result<CommandOutput, String> {
    for name in &options.fonts {
        if !lettering::add_own(input::font(name)?) {
            return Err(format!("{}: this is no font; name a TrueType or OpenType file", name.display()));
        }
    }
    let (export, mut remarks) = export_options(event, options.export, options.base, options.tape)?;
    remarks.extend(missing_letters_remark(&missing_event_letters(event)));
    let pdf = match options.sheets {
        PrintedSheets::Tables => event_pdf(event, &export),
        PrintedSheets::Pairings(round) => pairing_list_pdf(event, paired(event, round)?, &export),
        PrintedSheets::Slips(round) => result_slips_pdf(event, paired(event, round)?, &export),
        PrintedSheets::Standings => {
            remarks.extend(complaints(event));
            let last = event.rounds.iter().rposition(|round| !round.pairings.is_empty());
            standings_pdf(event, last.ok_or("no round has games yet; pair one first")? + 1, &export)
        }
    };
    Ok(CommandOutput { file: options.out, remarks, ..CommandOutput::success(pdf) })
}

/// The round, if it has games.
fn paired(event: &Event, round: usize) -> Result<usize, String> {
    let number = round + 1;
    match event.rounds.get(round) {
        None => Err(format!("the event has {} rounds and no round {number}", event.rounds.len())),
        Some(paired) if paired.pairings.is_empty() => Err(format!("round {number} has no games yet; pair it first")),
        Some(_) => Ok(round),
    }
}

/// The options with the links of the address and the units of the pack, and remarks on them.
pub(super) fn export_options(
    event: &Event,
    mut options: EventExportOptions,
    base: Option<String>,
    tape: Option<SetupUnits>,
) -> Result<(EventExportOptions, Vec<String>), String> {
    if let PrintedRounds::These(rounds) = &options.rounds
        && let Some(missing) = rounds.iter().find(|round| **round >= event.rounds.len())
    {
        return Err(format!("the event has {} rounds and no round {}", event.rounds.len(), missing + 1));
    }
    options.setup_units = tape.unwrap_or_else(|| SetupUnits::of(event.pack.unit));
    let mut remarks = Vec::new();
    if let Some(base) = base {
        match EventLink::of(event) {
            EventLink::Short(link) => options.link = format!("{base}#{link}"),
            EventLink::TooLong(characters) => remarks.push(format!(
                "The event's link would have {characters} characters, too many for a code; the sheet of each table has one."
            )),
        }
        options.base = base;
    }
    Ok((options, remarks))
}

/// The arguments; `None` for `--help`.
fn arguments(mut parser: Parser) -> Result<Option<EventPrintOptions>, lexopt::Error> {
    let (mut file, mut out, mut base, mut tape, mut fonts) = (None, None, None, None, Vec::new());
    let (mut export, mut sheets) = (EventExportOptions::default(), PrintedSheets::default());
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Short('o') | Arg::Long("out") => out = Some(parser.value()?).filter(|name| name != "-"),
            Arg::Long("base") => base = Some(input::address(&parser.value()?)?),
            Arg::Long("rounds") => export.rounds = rounds(&text(&mut parser)?)?,
            Arg::Long("cards") => export.cards = true,
            Arg::Long("pairings") => sheets = PrintedSheets::Pairings(round_index(&text(&mut parser)?)?),
            Arg::Long("slips") => sheets = PrintedSheets::Slips(round_index(&text(&mut parser)?)?),
            Arg::Long("standings") => sheets = PrintedSheets::Standings,
            Arg::Long("without") => leave_out(&mut export, &text(&mut parser)?)?,
            Arg::Long("paper") => export.paper = paper(&text(&mut parser)?)?,
            Arg::Long("tape") => tape = Some(units(&text(&mut parser)?)?),
            Arg::Long("font") => fonts.push(parser.value()?),
            Arg::Value(name) => input::set_file(&mut file, name)?,
            Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected()),
        }
    }
    Ok(Some(EventPrintOptions { file: require_event(file)?, out, fonts, base, tape, export, sheets }))
}

/// The index of a round that is named by its number.
fn round_index(number: &str) -> Result<usize, String> {
    let index = number.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    index.ok_or_else(|| format!("a round is a number, 1 or more, not \"{number}\""))
}

pub(super) fn paper(name: &str) -> Result<Paper, String> {
    one_of("paper", name, Paper::ALL.map(|paper| (paper.id(), paper)))
}

pub(super) fn units(name: &str) -> Result<SetupUnits, String> {
    one_of("tape", name, SetupUnits::ALL.map(|setup_units| (setup_units.id(), setup_units)))
}

/// The rounds of a list of numbers, or of a word.
pub(super) fn rounds(list: &str) -> Result<PrintedRounds, String> {
    match list {
        "revealed" => return Ok(PrintedRounds::Revealed),
        "all" => return Ok(PrintedRounds::All),
        "none" => return Ok(PrintedRounds::NONE),
        _ => {}
    }
    let index = |number: &str| number.trim().parse::<usize>().ok()?.checked_sub(1);
    let indices: Option<Vec<usize>> = list.split(',').map(index).collect();
    indices.map(PrintedRounds::These).ok_or_else(|| {
        format!("--rounds is revealed, all, none or the numbers of rounds, for example 1,3, not \"{list}\"")
    })
}

fn leave_out(export: &mut EventExportOptions, list: &str) -> Result<(), String> {
    for part in list.split(',').map(str::trim) {
        match part {
            "setup" => export.setup = false,
            "packing" => export.packing = false,
            "awards" => export.awards = false,
            _ => return Err(format!("--without is setup, packing or awards, or several of them, not \"{part}\"")),
        }
    }
    Ok(())
}
