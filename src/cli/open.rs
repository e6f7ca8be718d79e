//! `tablewright open`: prints the table of a link or a picture.

use std::ffi::OsStr;

use lexopt::{Arg, Parser};

use super::command::{CliCommand, CommandOutput, misused};
use super::input;
use crate::checks::messages;
use crate::formats::archive::MAX_BYTES;
use crate::formats::link::{self, LinkProblem};
use crate::formats::{PlannedTable, json, picture};

pub(super) const COMMAND: CliCommand =
    CliCommand { name: "open", summary: "Print the table of a link or a picture", help: HELP, run };

const HELP: &str = "\
Prints the table that a link shows, or that a picture has inside, as a layout file.

Usage: tablewright open LINK

  LINK        a link, with its address or without, or a PNG, SVG or PDF of Tablewright's; `-` reads either from standard input, as
              it came in a chat or a mail
  -h, --help  this text

Line breaks, blanks, escapes such as %31 and what stands behind the link are passed over. What the link says and a layout file
can't, how the table is planned and what an event leaves out, goes to standard error.
Exit codes: 0 the table is printed, 2 unusable input or arguments.
";

fn run(arguments: Parser) -> Result<Option<CommandOutput>, String> {
    let Some(text) = given_text(arguments).map_err(|error| misused(&error, Some(&COMMAND)))? else { return Ok(None) };
    let from_picture = |problem| format!("the picture can't be opened: {problem}");
    let table = if text == "-" {
        let bytes = input::standard_input(MAX_BYTES)?;
        match picture::read(&bytes) {
            Some(table) => table.map_err(from_picture)?,
            None => read_link(&String::from_utf8_lossy(&bytes))?,
        }
    } else {
        match input::picture(OsStr::new(&text)) {
            Some(table) => table.map_err(from_picture)?,
            None => read_link(&text)?,
        }
    };
    Ok(Some(CommandOutput { remarks: remarks(&table), ..CommandOutput::success(json::write(&table.layout)) }))
}

/// Reads the link in a text.
fn read_link(text: &str) -> Result<PlannedTable, String> {
    link::read_in_text(text, link::read)
        .map_err(|problem| format!("the link can't be opened: {}", problem_with_advice(problem)))
}

/// The problem, and what can be done about it on the command line.
fn problem_with_advice(problem: LinkProblem) -> String {
    match problem {
        LinkProblem::Foreign => format!("{problem}; copy all of it, with what stands behind its #"),
        LinkProblem::Newer => "it was made by a newer version of Tablewright; open it with that one".to_owned(),
        LinkProblem::Damaged | LinkProblem::OtherKeyboard => problem.to_string(),
    }
}

/// The link; `None` for `--help`.
fn given_text(mut arguments: Parser) -> Result<Option<String>, lexopt::Error> {
    let mut text = None;
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Value(link) if text.is_none() => text = Some(link.to_string_lossy().into_owned()),
            Arg::Value(_) => return Err("one link at a time; put it in quotes".into()),
            Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected()),
        }
    }
    text.map(Some).ok_or_else(|| "no link is given; give one, or `-` for standard input".into())
}

/// Remarks about what a layout file doesn't hold.
fn remarks(table: &PlannedTable) -> Vec<String> {
    let mut remarks = Vec::new();
    if table.plan.quadrant_method {
        remarks.push(
            "The table is planned by the quadrant method, which the layout file doesn't say: check it with --quadrant-method."
                .to_owned(),
        );
    }
    let pack = table.layout.pack;
    let scenarios = pack.scenarios.iter().enumerate().filter(|(place, _)| !table.chosen.has_scenario(*place));
    let edges = table.layout.table.edges().iter().filter(|edge| !table.chosen.has_edge(**edge));
    let names = scenarios.map(|(_, scenario)| scenario.name.clone());
    let struck: Vec<String> = names.chain(edges.map(|edge| format!("the {} edge", messages::side(*edge)))).collect();
    if !struck.is_empty() {
        remarks.push(format!("The event leaves these out, which the layout file doesn't say: {}.", struck.join(", ")));
    }
    remarks
}
