//! `tablewright render`: exports a table.

use std::ffi::OsString;
use std::io::{self, IsTerminal as _};

use lexopt::{Arg, Parser};

use super::command::{CliCommand, CommandOutput, misused};
use super::{input, png};
use crate::checks::Plan;
use crate::drawing::table::{Layer, Layers};
use crate::export::setup_guide::SetupUnits;
use crate::export::{self, ExportFormat, ExportOptions, FORMATS, Made, Paper, lettering, svg};
use crate::formats::{PlannedTable, link, picture};

pub(super) const COMMAND: CliCommand =
    CliCommand { name: "render", summary: "Draw a table: as a picture, for print, as a list", help: HELP, run };

const HELP: &str = "\
Writes a table in a form that it can be taken away in.

Usage: tablewright render --to FORMAT [OPTIONS] FILE

  FILE            a layout file, or a picture with a table in it; `-` reads it from standard input
  --to FORMAT     pdf, png, svg, markdown, text, json, qr (the link's code), list (the set-up list as markup), or sheets (a
                  picture of all sheets of the PDF)
  -o, --out FILE  where it goes, instead of standard output (`-`); what isn't text goes to no terminal
  --width PX      how wide a PNG is, from 16 to 8192 pixels; 2048 where nothing is said
  --layers LIST   what of the scenario is drawn, for example elements,zones,paths; none draws the table alone
  --font FILE     a font (TrueType or OpenType) for letters that Tablewright's own fonts don't have, such as Chinese or
                  Korean ones, in pdf, png and svg; may be given several times
  --paper PAPER   a4 (the default) or letter, for what is printed; a PNG has the resolution in which it is as wide as that
  --tape TAPE     inches, mm or cm, for what is measured; the unit of the packet where nothing is said
  --cards         the PDF has the cards of the table's terrain too: what each kind does
  --base URL      where the page is served, for the formats that show the table's link; without it they show none. PDF, PNG and
                  SVG always have the link inside, so that they open the table
  --quadrant-method
                  the table is planned by the quadrant method, which the layout file doesn't say
  -h, --help      this text

Exit codes: 0 it is written, 2 unusable input or arguments.
";

struct RenderOptions {
    file: OsString,
    to: &'static ExportFormat,
    out: Option<OsString>,
    width: u32,
    base: Option<String>,
    fonts: Vec<OsString>,
    plan: Plan,
    options: ExportOptions,
    /// `None` for those of the pack.
    tape: Option<SetupUnits>,
}

fn find_format(name: &str) -> Result<&'static ExportFormat, String> {
    export::format(name).ok_or_else(|| format!("no format is called \"{name}\"; use one of {}", ids().join(", ")))
}

/// The ids of all formats.
fn ids() -> Vec<&'static str> {
    FORMATS.iter().map(|format| format.id).collect()
}

/// Whether a terminal can show it.
fn is_text(format: &ExportFormat) -> bool {
    format.media.starts_with("text/") || format.media.ends_with("xml") || format.media.ends_with("json")
}

fn run(parser: Parser) -> Result<Option<CommandOutput>, String> {
    let Some(mut arguments) = arguments(parser).map_err(|error| misused(&error, Some(&COMMAND)))? else {
        return Ok(None);
    };
    if is_unfit_for_terminal(arguments.to, arguments.out.is_some(), io::stdout().is_terminal()) {
        return Err("this is no text for a terminal; name a file for it with -o".to_owned());
    }
    if arguments.to.made == Made::OfLink && arguments.base.is_none() {
        return Err("a QR code is made of a link; say with --base where the page is served".to_owned());
    }
    let table = PlannedTable { plan: arguments.plan, ..PlannedTable::from(input::layout(&arguments.file)?) };
    arguments.options.setup_units = arguments.tape.unwrap_or_else(|| SetupUnits::of(table.layout.pack.unit));
    if let Some(base) = &arguments.base {
        arguments.options.link = format!("{base}#{}", link::write(&table));
    }
    for name in &arguments.fonts {
        if !lettering::add_own(input::font(name)?) {
            return Err(format!("{}: this is no font; name a TrueType or OpenType file", name.display()));
        }
    }
    let output = if arguments.to.made == Made::OfDrawing {
        let svg = svg::make(&table, &arguments.options).map_err(|problem| problem.to_string())?;
        let painted = png::paint(&svg, arguments.width)?;
        let fragment = format!("{}#{}", arguments.base.unwrap_or_default(), link::write(&table));
        let resolution = arguments.options.paper.pixels_per_metre(arguments.width);
        let linked = picture::with_link(&painted, &fragment).unwrap_or(painted);
        picture::with_resolution(&linked, resolution).unwrap_or(linked)
    } else {
        export::make(arguments.to.id, &table, &arguments.options).map_err(|problem| problem.to_string())?
    };
    let remarks = missing_letters_remark(&export::missing_letters(&table, arguments.to)).into_iter().collect();
    Ok(Some(CommandOutput { file: arguments.out, remarks, ..CommandOutput::success(output) }))
}

/// The remark about letters that no font has; `None` where there are none.
pub(super) fn missing_letters_remark(missing: &[char]) -> Option<String> {
    /// The most letters that are listed.
    const MAX_LISTED: usize = 12;
    let listed: Vec<String> = missing.iter().take(MAX_LISTED).map(char::to_string).collect();
    let more =
        if missing.len() > MAX_LISTED { format!(" and {} more", missing.len() - MAX_LISTED) } else { String::new() };
    (!missing.is_empty()).then(|| {
        format!(
            "Boxes stand for letters that no font here has: {}{more}. Name a font that has them with --font.",
            listed.join(" ")
        )
    })
}

/// Whether binary output would go to a terminal.
fn is_unfit_for_terminal(to: &ExportFormat, has_file: bool, is_terminal: bool) -> bool {
    !is_text(to) && !has_file && is_terminal
}

/// The arguments; `None` for `--help`.
fn arguments(mut parser: Parser) -> Result<Option<RenderOptions>, lexopt::Error> {
    let (mut file, mut to, mut out) = (None, None, None);
    let mut width = 2048;
    let (mut base, mut fonts, mut plan) = (None, Vec::new(), Plan::default());
    let (mut options, mut tape) = (ExportOptions::default(), None);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("to") => to = Some(find_format(&text(&mut parser)?)?),
            Arg::Short('o') | Arg::Long("out") => out = Some(parser.value()?).filter(|name| name != "-"),
            Arg::Long("width") => {
                let given = text(&mut parser)?;
                let number = given.parse().ok().filter(|width| png::WIDTHS.contains(width));
                width = number.ok_or_else(|| format!("--width is from 16 to 8192 pixels, not \"{given}\""))?;
            }
            Arg::Long("font") => fonts.push(parser.value()?),
            Arg::Long("layers") => options.show.layers = layers(&text(&mut parser)?)?,
            Arg::Long("paper") => {
                options.paper = one_of("paper", &text(&mut parser)?, Paper::ALL.map(|paper| (paper.id(), paper)))?;
            }
            Arg::Long("tape") => {
                tape = Some(one_of("tape", &text(&mut parser)?, SetupUnits::ALL.map(|tape| (tape.id(), tape)))?);
            }
            Arg::Long("cards") => options.cards = true,
            Arg::Long("base") => base = Some(input::address(&parser.value()?)?),
            Arg::Long("quadrant-method") => plan.quadrant_method = true,
            Arg::Value(name) => input::set_file(&mut file, name)?,
            Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected()),
        }
    }
    let to = to.ok_or_else(|| format!("say what to make of the table: --to with one of {}", ids().join(", ")))?;
    Ok(Some(RenderOptions { file: input::require_file(file)?, to, out, width, base, fonts, plan, options, tape }))
}

/// An option's value. A value that isn't text is refused as unknown later.
pub(super) fn text(parser: &mut Parser) -> Result<String, lexopt::Error> {
    Ok(parser.value()?.to_string_lossy().into_owned())
}

/// The value that an option names.
pub(super) fn one_of<T: Copy, const N: usize>(what: &str, name: &str, known: [(&str, T); N]) -> Result<T, String> {
    let found = known.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    found.ok_or_else(|| {
        let [others @ .., last] = &known.map(|(name, _)| name)[..] else { return String::new() };
        format!("--{what} is {} or {last}, not \"{name}\"", others.join(", "))
    })
}

/// The layers of a list, or `none`.
fn layers(list: &str) -> Result<Layers, String> {
    let known = Layer::ALL.map(|(_, name, _)| name);
    let names: Vec<&str> = if list == "none" { Vec::new() } else { list.split(',').map(str::trim).collect() };
    match names.iter().find(|name| !known.contains(name)) {
        Some(name) => Err(format!("no layer is called \"{name}\"; use some of {}, or none", known.join(", "))),
        None => Ok(Layers::named(&names.join(" "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_is_named_where_people_look_for_it() {
        let (_, formats) = HELP.split_once("--to FORMAT     ").expect("the help names the formats");
        let formats = formats.split("\n  -o").next().unwrap_or_default();
        let manual = include_str!("../../docs/cli.md");
        let manual = manual.lines().find(|line| line.contains("render --to pdf")).expect("the manual names them");
        for format in FORMATS {
            let names_it =
                |text: &str| text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == format.id);
            assert!(names_it(formats), "the help of render doesn't name {}", format.id);
            assert!(format.name.is_empty() || names_it(manual), "docs/cli.md doesn't name {}", format.id);
        }
    }

    #[test]
    fn only_binary_formats_are_kept_from_a_terminal() {
        let svg = find_format("svg").expect("it is a format");
        let png = find_format("png").expect("it is a format");
        for (to, has_file, is_terminal, lost) in
            [(png, false, true, true), (png, true, true, false), (png, false, false, false), (svg, false, true, false)]
        {
            assert_eq!(is_unfit_for_terminal(to, has_file, is_terminal), lost);
        }
    }
}
