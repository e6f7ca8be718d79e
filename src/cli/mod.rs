//! The command line: the same checks for scripts and continuous integration. Only this module prints or touches files.
//!
//! A command reads its arguments and returns what to print. A new one needs a file and a line in `COMMANDS`. The exit codes are 0
//! for success, 1 where a command has something to complain of, and 2, with a sentence on standard error, where it failed.

mod check;
mod command;
mod event;
mod games;
mod generate;
mod input;
mod link;
mod many;
mod matrix;
mod open;
mod output_lines;
mod png;
mod readable;
mod render;
mod repair;
mod solve;

use command::{CliCommand, CommandOutput, misused};
use std::env;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;
use std::process::ExitCode;

use lexopt::{Arg, Parser};

use crate::pack;
use crate::words::one_line;

/// Every command, in the order the help lists them.
const COMMANDS: &[CliCommand] = &[
    check::COMMAND,
    solve::COMMAND,
    repair::COMMAND,
    generate::COMMAND,
    event::COMMAND,
    link::COMMAND,
    open::COMMAND,
    render::COMMAND,
];

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    let done = run(Parser::from_args(env::args_os().skip(1))).and_then(|done| {
        match &done.file {
            Some(file) => write_file(file, &done.output)?,
            None => print(&done.output)?,
        }
        for remark in &done.remarks {
            // The output is complete without the remarks.
            let _ = writeln!(io::stderr(), "{}", one_line(remark));
        }
        Ok(ExitCode::from(u8::from(done.has_complaint)))
    });
    done.unwrap_or_else(|problem| {
        // If this can't be written, the exit code still says it.
        let _ = writeln!(io::stderr(), "tablewright: {}", one_line(&problem));
        ExitCode::from(2)
    })
}

fn run(mut arguments: Parser) -> Result<CommandOutput, String> {
    let mut first = arguments.next().map_err(|error| misused(&error, None))?;
    if matches!(first, Some(Arg::Long("pack"))) {
        let folder = arguments.value().map_err(|error| misused(&error, None))?;
        match folder.to_str().filter(|_| !Path::new(&folder).is_dir()) {
            Some(id) => pack::choose(id)?,
            None => add_pack(Path::new(&folder))?,
        }
        first = arguments.next().map_err(|error| misused(&error, None))?;
    }
    let say_what =
        "say what to do, for example `tablewright check layout.json`; `tablewright --help` lists the commands";
    match first {
        None => Err(say_what.to_owned()),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(CommandOutput::success(help())),
        Some(Arg::Short('V') | Arg::Long("version")) => {
            Ok(CommandOutput::success(format!("tablewright {}\n", env!("CARGO_PKG_VERSION"))))
        }
        Some(Arg::Value(name)) => match COMMANDS.iter().find(|command| name == command.name) {
            Some(command) => {
                Ok((command.run)(arguments)?.unwrap_or_else(|| CommandOutput::success(command.help.to_owned())))
            }
            None => Err(format!("no command is called \"{}\"; `tablewright --help` lists them", name.display())),
        },
        Some(other) => Err(misused(&other.unexpected(), None)),
    }
}

/// Adds the pack in a folder to the built-in ones.
fn add_pack(folder: &Path) -> Result<(), String> {
    let path = |file: &str| folder.join(file);
    let read = |file| fs::read_to_string(path(file)).map_err(|error| format!("{}: {error}", path(file).display()));
    let scenarios = path("scenarios.toml").exists().then(|| read("scenarios.toml")).transpose()?;
    let readings = path("readings.toml").exists().then(|| read("readings.toml")).transpose()?;
    let terrain_cards = path("terrain-cards.toml").exists().then(|| read("terrain-cards.toml")).transpose()?;
    let checks = path("checks.toml").exists().then(|| read("checks.toml")).transpose()?;
    let (pack, terrain) = (read("pack.toml")?, read("terrain.toml")?);
    let texts = pack::Texts { pack, terrain, scenarios, readings, terrain_cards, checks };
    pack::add(&texts).map(|_| ()).map_err(|problem| format!("{}: {problem}", folder.display()))
}

fn help() -> String {
    let mut help =
        "Tablewright plans tables for WARMACHINE Steamroller events.\n\nUsage: tablewright COMMAND …\n\n".to_owned();
    for command in COMMANDS {
        // Writing to a text can't fail.
        let _ = writeln!(help, "  {:<10} {}", command.name, command.summary);
    }
    help + "\n`tablewright COMMAND --help` says more. A layout file is named, or `-` reads it from standard input.\n\
            `tablewright --pack PACK COMMAND` plans new tables by the built-in pack with this id, or by the one in a folder.\n\
            Exit codes: 0 all is well, 1 something to complain of, 2 unusable input or arguments.\n"
}

/// Prints a command's output. A closed pipe is no error.
fn print(output: &[u8]) -> Result<(), String> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(output).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(format!("the output can't be written ({error}); make room for it or send it elsewhere"))
        }
        _ => Ok(()),
    }
}

/// Writes a command's output to a file.
fn write_file(file: &OsStr, output: &[u8]) -> Result<(), String> {
    fs::write(file, output).map_err(|error| {
        format!("{}: it can't be written ({error}); check its folder, or name another file", file.display())
    })
}
