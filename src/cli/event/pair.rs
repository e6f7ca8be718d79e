//! `tablewright event pair`: who plays whom in the next round, and where.

use std::ffi::OsString;

use lexopt::{Arg, Parser, ValueExt as _};

use super::complaints::complaints;
use super::identified::identified;
use super::options::require_event;
use crate::cli::command::{CliCommand, CommandOutput, misused};
use crate::cli::input;
use crate::event::pairing_messages::{pairing_problem, pairing_remark};
use crate::event::{EventEdit, award_messages, event_end, pair_round, pairing_remarks, proposed_cut};
use crate::formats::event as event_file;

pub(super) const COMMAND: CliCommand =
    CliCommand { name: "event pair", summary: "Pair the players of a round by the packet", help: HELP, run };

const HELP: &str = "\
Pairs a round of an event and gives each game a table: the first round by chance, later ones by tournament points. Nobody
meets somebody again or has a second bye, and nobody is on a table again, where that can be. What can't be is said on standard
error. After a cut to the top X only its players are paired, by their bracket.

Usage: tablewright event pair --round N --seed N [OPTIONS] EVENT

  EVENT      an event file, or a ZIP that has one; `-` reads either from standard input
  --round N  the round, counted from 1; all games before it need a result
  --seed N   the number from which chance follows; the same one gives the same pairings on every machine
  --pair-on  pair the round although one player leads alone and the event is over by the packet
  -o FILE    write the event here instead of standard output
  -h, --help this text

The round's pairings are replaced, but not where one of them has a result.
Exit codes: 0 it is paired, 1 it could not be, and nothing is written, 2 unusable input or arguments.
";

#[derive(Default)]
struct PairOptions {
    file: Option<OsString>,
    out: Option<OsString>,
    round: Option<usize>,
    seed: Option<u32>,
    pairs_on: bool,
}

fn run(parser: Parser) -> Result<Option<CommandOutput>, String> {
    let Some(options) = options(parser).map_err(|error| misused(&error, Some(&COMMAND)))? else { return Ok(None) };
    let number = options.round.ok_or("no round is named; name one with --round, for example --round 1")?;
    let seed = options.seed.ok_or("no seed is named; name one with --seed, for example --seed 1")?;
    let event = input::event(&require_event(options.file)?)?;
    let round = number.checked_sub(1).filter(|round| *round < event.rounds.len());
    let round = round.ok_or_else(|| format!("the event has {} rounds and no round {number}", event.rounds.len()))?;
    if event.rounds[round].pairings.iter().any(|pairing| pairing.result.is_some()) {
        return Err(format!("games of round {number} have results already; take them out of the file first"));
    }
    let complaint =
        |remark: String| CommandOutput { remarks: vec![remark], has_complaint: true, ..CommandOutput::success("") };
    // Only the end before this round counts: a round before it may be paired once more.
    let end = event_end(&event).filter(|_| event.finished_rounds() == round && !options.pairs_on);
    if let Some(end) = end {
        let said = award_messages::event_end(&event, end);
        return Ok(Some(complaint(format!("{said} Pair on all the same with --pair-on."))));
    }
    let cut = proposed_cut(&event).filter(|cut| cut.after == round).map(award_messages::proposed_cut);
    let pairings = match pair_round(&event, round, seed) {
        Ok(pairings) => pairings,
        Err(problem) => return Ok(Some(complaint(pairing_problem(problem)))),
    };
    let paired = event.edited(&[EventEdit::Pairings(round, pairings)]).map_err(|problem| problem.to_string())?;
    let said = complaints(&paired).into_iter();
    let pairings = pairing_remarks(&paired, round);
    let other_cut = (paired.is_bracket_round(round) && paired.has_other_cut()).then(award_messages::other_cut);
    let said = said.chain(cut).chain(other_cut);
    let remarks = said.chain(pairings.iter().map(|remark| pairing_remark(&paired, remark))).collect();
    let file = options.out.filter(|name| name != "-");
    Ok(Some(CommandOutput { file, remarks, ..CommandOutput::success(event_file::write(&identified(paired, seed))) }))
}

/// The options; `None` for `--help`.
fn options(mut arguments: Parser) -> Result<Option<PairOptions>, lexopt::Error> {
    let mut options = PairOptions::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("round") => options.round = Some(arguments.value()?.parse()?),
            Arg::Long("seed") => options.seed = Some(arguments.value()?.parse()?),
            Arg::Long("pair-on") => options.pairs_on = true,
            Arg::Short('o') => options.out = Some(arguments.value()?),
            Arg::Value(name) => input::set_file(&mut options.file, name)?,
            Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected()),
        }
    }
    Ok(Some(options))
}
