//! `tablewright generate`: generates tables from seeds, on several threads.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, IsTerminal as _, Write as _};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use lexopt::{Arg, Parser, ValueExt as _};

use super::command::{CliCommand, CommandOutput, misused};
use super::games::{self, PlayedGames};
use super::{input, many};
use crate::formats::json;
use crate::formats::terrain::stock;
use crate::layout::{Edit, Layout};
use crate::pack::{self, Pack, TableSize};
use crate::solver;
use crate::solver::budget::Budget;
use crate::solver::generate::{
    self, Density, GeneratedLayout, PlacementMethod, TableSpec, TableWishes, WishedSymmetry,
};
use crate::units::Length;

pub(super) const COMMAND: CliCommand =
    CliCommand { name: "generate", summary: "Make tables from seeds", help: HELP, run };

const HELP: &str = "\
Makes whole tables from seeds: the same seed and options give the same table on every machine.

Usage: tablewright generate --seed N --out DIR [OPTIONS]

  --seed N            the seed of the first table, a whole number from 0 to 4294967295
  --count N           so many tables, from this seed and those after it (1)
  --out DIR           the folder that the files go into, table-N.json for seed N; it is made where there is none
  --force             write over files that are there already
  --table WxD         the tables are so wide and deep, in the pack's unit, for a pack with several sizes (its usual one)
  --method METHOD     quadrants (the default), by the packet's quadrant method, or free, by the checks alone
  --density DENSITY   open, usual (the default) or dense: how full the tables are
  --pieces N          the tables get so many pieces, as the checks count them, instead of as many as the packet asks for
  --number ID=N       and so many of a category of the pack, for example forests=4; as often as there are categories
  --apart LENGTH      pieces are so far apart at least, in the pack's unit
  --from-edge LENGTH  and so far from the table's edges
  --even              no quarter of a table has more on it than another one, but for a piece
  --symmetry NAME     mirrored, from one player's side to the other's, or turned, by half about the middle: the pieces lie in
                      pairs, freely; not for a packet that asks for sides that differ
  --scenarios LIST    the tables are good for these scenarios, for example payload,fault-line (all)
  --edges LIST        and with the Attacker at these edges, for example bottom,top (all)
  --inventory FILE    the terrain there is, as the page exports it or as a spreadsheet (CSV), instead of a usual collection
  --locked FILE       a layout whose locked pieces stay where they are; its name and its scenario stay too
  --threads N         make so many at once, instead of one for each core; the tables are the same
  -h, --help          this text

Nothing of level must or should is found on a table that is made. A table that can't be made leaves no file, and standard
error says why. The search for a table takes so many steps, the same on every machine; where it ended before everything was
tried, standard error says so, and the table is the best of what was. A file that is there already is refused before anything is made.
Exit codes: 0 every table is made, 1 some could not be made, 2 unusable input or arguments.
";

/// The values of the options.
#[derive(Default)]
struct GenerateOptions {
    seed: Option<u32>,
    count: Option<u32>,
    out: Option<OsString>,
    force: bool,
    table: Option<String>,
    method: Option<PlacementMethod>,
    density: Density,
    wishes: TableWishes,
    /// The wished gaps as they are written, until it is known in which unit.
    apart: Option<String>,
    from_edge: Option<String>,
    games: games::GamesOptions,
    inventory: Option<OsString>,
    locked: Option<OsString>,
    threads: Option<u32>,
}

fn run(arguments: Parser) -> Result<Option<CommandOutput>, String> {
    let Some(options) = options(arguments).map_err(|error| misused(&error, Some(&COMMAND)))? else {
        return Ok(None);
    };
    let spec = spec(&options)?;
    let seeds = seeds(&options)?;
    let out = options.out.as_ref().ok_or("no folder is named for the tables; name one with --out")?;
    let files = OutputFolder { folder: PathBuf::from(out), force: options.force };
    files.prepare(seeds.clone())?;
    let threads = options.threads.map_or_else(many::cores, |threads| threads.max(1) as usize);
    generate_files(&spec, seeds, &files, threads, generate::MAX_GENERATOR_STEPS).map(Some)
}

/// Generates the tables, each with a search of at most `steps`, and writes their files.
fn generate_files(
    spec: &TableSpec,
    seeds: RangeInclusive<u32>,
    files: &OutputFolder,
    threads: usize,
    steps: u64,
) -> Result<CommandOutput, String> {
    let all = u64::from(seeds.end() - seeds.start()) + 1;
    let (mut made, mut early, mut lacking) = (0_u64, Vec::new(), Vec::new());
    let mut progress = ProgressLine { is_shown: io::stderr().is_terminal() && all > 1 };
    let of_seed = |seed| table(&TableSpec { seed, ..spec.clone() }, steps);
    many::each(seeds, threads, of_seed, |seed, table| {
        match table {
            Ok((text, ran_out)) => {
                files.write(seed, &text)?;
                made += 1;
                early.extend(ran_out.then(|| (seed, vec![solver::messages::ended_early().to_owned()])));
            }
            Err(whys) => lacking.push((seed, whys)),
        }
        progress.show(made + lacking.len() as u64, all);
        Ok::<(), String>(())
    })
    .inspect_err(|_| progress.clear())?;
    progress.clear();
    let mut remarks = vec![match made {
        1 => format!("1 table is in {}.", files.folder.display()),
        made => format!("{made} tables are in {}.", files.folder.display()),
    }];
    if spec.base.pieces.iter().any(|piece| !piece.locked) {
        remarks.push("What isn't locked in the layout was left out.".to_owned());
    }
    let has_complaint = !lacking.is_empty();
    remarks.extend(grouped_messages(early));
    remarks.extend(grouped_messages(lacking));
    Ok(CommandOutput { remarks, has_complaint, ..CommandOutput::success("") })
}

/// The layout file of a generated table and whether its search ended early, or why there is none.
fn table(spec: &TableSpec, steps: u64) -> Result<(String, bool), Vec<String>> {
    let seed = spec.seed;
    let made = generate::generate_within(spec.clone(), Budget::new(steps));
    let made = made.map_err(|lacks| {
        lacks.iter().map(|lack| solver::messages::infeasible_reason(&spec.base, lack)).collect::<Vec<_>>()
    })?;
    let GeneratedLayout { layout, ran_out } = made;
    if !layout.name.trim().is_empty() {
        return Ok((json::write(&layout), ran_out));
    }
    let named = layout.edited(&[Edit::Rename(format!("Table {seed}"))]);
    named.map(|named| (json::write(&named), ran_out)).map_err(|_| vec!["The table can't be named.".to_owned()])
}

/// The messages about seeds, with equal ones of several seeds once.
fn grouped_messages(of_seeds: Vec<(u32, Vec<String>)>) -> Vec<String> {
    let mut groups: Vec<(Vec<String>, u32, usize)> = Vec::new();
    for (seed, messages) in of_seeds {
        match groups.iter_mut().find(|(known, ..)| *known == messages) {
            Some((_, first, count)) => (*first, *count) = (seed.min(*first), *count + 1),
            None => groups.push((messages, seed, 1)),
        }
    }
    groups.sort_by_key(|group| group.1);
    let lines = |(messages, first, count): (Vec<String>, u32, usize)| {
        let seeds = if count == 1 { format!("Seed {first}") } else { format!("{count} seeds, the first {first}") };
        messages.into_iter().map(move |message| format!("{seeds}: {message}"))
    };
    groups.into_iter().flat_map(lines).collect()
}

/// The folder for the tables.
struct OutputFolder {
    folder: PathBuf,
    force: bool,
}

impl OutputFolder {
    fn path(&self, seed: u32) -> PathBuf {
        self.folder.join(format!("table-{seed}.json"))
    }

    /// Creates the folder, and refuses files that exist already.
    fn prepare(&self, mut seeds: RangeInclusive<u32>) -> Result<(), String> {
        fs::create_dir_all(&self.folder).map_err(|error| unwritable(&self.folder, &error))?;
        if self.force {
            return Ok(());
        }
        match seeds.find(|seed| self.path(*seed).symlink_metadata().is_ok()) {
            Some(seed) => Err(there_already(&self.path(seed))),
            None => Ok(()),
        }
    }

    fn write(&self, seed: u32, text: &str) -> Result<(), String> {
        let path = self.path(seed);
        let file = if self.force { File::create(&path) } else { File::create_new(&path) };
        file.and_then(|mut file| file.write_all(text.as_bytes())).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => there_already(&path),
            _ => unwritable(&path, &error),
        })
    }
}

fn there_already(path: &Path) -> String {
    format!("{}: there is such a file already; name another folder, or write over it with --force", path.display())
}

fn unwritable(path: &Path, error: &io::Error) -> String {
    format!("{}: it can't be written ({error}); check the folder, or name another with --out", path.display())
}

/// The progress on a terminal.
struct ProgressLine {
    is_shown: bool,
}

impl ProgressLine {
    /// Failures to write are ignored.
    fn show(&mut self, done: u64, all: u64) {
        if self.is_shown {
            let _ = write!(io::stderr(), "\r{done} of {all}");
        }
    }

    fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// The specification of the tables, without the seed.
fn spec(options: &GenerateOptions) -> Result<TableSpec, String> {
    let mut base = match &options.locked {
        Some(file) => input::layout(file)?,
        None => Layout::new(pack::for_new_tables().ok_or("the packet isn't built in")?),
    };
    if let Some(sides) = &options.table {
        let size = table_size(sides, base.pack)?;
        base = base.edited(&[Edit::Table(size)]).map_err(|problem| problem.to_string())?;
    }
    let wishes = wishes(options, base.pack)?;
    let method = options.method.unwrap_or_default().usable_for(base.pack);
    if options.method.is_some_and(|wanted| wanted != method) {
        return Err(format!("{} has no quadrant method; leave --method out, or write --method free", base.pack));
    }
    if wishes.is_symmetric() && options.method == Some(PlacementMethod::Quadrants) {
        return Err("the places of the quadrant method aren't symmetric; leave --method or --symmetry out".to_owned());
    }
    let stock = match &options.inventory {
        Some(file) => stock(&input::terrain(file)?),
        None => wishes.usual_stock(&base),
    };
    let cells = match options.games.of(&base)? {
        PlayedGames::Many(chosen) => chosen.cells(&base).collect(),
        PlayedGames::One(..) => crate::checks::EventScenarios::default().cells(&base).collect(),
    };
    Ok(TableSpec { base, seed: 0, method, density: options.density, cells, stock, wishes })
}

/// What is wished of a pack's tables.
fn wishes(options: &GenerateOptions, pack: &'static Pack) -> Result<TableWishes, String> {
    let most = TableWishes::MAX_PIECES;
    let counts = options.wishes.numbers.iter().map(|wished| wished.count).chain(options.wishes.pieces);
    if let Some(count) = counts.into_iter().find(|count| *count > most) {
        return Err(format!("a table gets {most} pieces at most, not {count}"));
    }
    if let Some(unknown) = options.wishes.numbers.iter().find(|wished| pack.category(&wished.category).is_none()) {
        let known: Vec<&str> = pack.categories.iter().map(|category| &*category.id).collect();
        let id = &unknown.category;
        return Err(if known.is_empty() {
            format!("{pack} has no categories; leave --number {id} out")
        } else {
            format!("--number is of {}, not \"{id}\"", known.join(", "))
        });
    }
    let gap = |option: &str, typed: &Option<String>| {
        let Some(typed) = typed else { return Ok(None) };
        let length = pack.unit.read(typed).and_then(|inches| pack.resolution().nearest(inches));
        let length = length.filter(|gap| (Length::ZERO..=TableWishes::MAX_GAP).contains(gap));
        let most = pack.unit.show(TableWishes::MAX_GAP.inches());
        length.map(Some).ok_or_else(|| format!("--{option} is a length from 0 to {most}, not \"{typed}\""))
    };
    let (apart, from_edge) = (gap("apart", &options.apart)?, gap("from-edge", &options.from_edge)?);
    Ok(TableWishes { apart, from_edge, ..options.wishes.clone() })
}

/// The pack's size with these sides, such as `180x120`, in its unit.
fn table_size(sides: &str, pack: &'static Pack) -> Result<&'static TableSize, String> {
    let written = |size: &TableSize| {
        let [width, depth] = [size.width, size.depth].map(|side| pack.unit.show(side.inches()));
        format!("{width}x{depth}")
    };
    let length = |side: &str| pack.unit.read(side).and_then(|inches| pack.resolution().nearest(inches));
    let sides_read = sides.split_once(['x', '×']).and_then(|(width, depth)| Some((length(width)?, length(depth)?)));
    sides_read.and_then(|(width, depth)| pack.table(width, depth)).ok_or_else(|| {
        let known: Vec<String> = pack.tables.iter().map(written).collect();
        format!("--table is one of the sizes of {pack}, {}, not \"{sides}\"", known.join(" or "))
    })
}

/// The range of seeds.
fn seeds(options: &GenerateOptions) -> Result<RangeInclusive<u32>, String> {
    let seed = options.seed.ok_or("no seed is named; name one with --seed, for example --seed 1")?;
    let count = options.count.unwrap_or(1);
    let more = count.checked_sub(1).ok_or("--count is 1 or more")?;
    let last = seed.checked_add(more);
    Ok(seed..=last.ok_or_else(|| format!("there are no {count} seeds from {seed} on; the last is {}", u32::MAX))?)
}

/// The options; `None` for `--help`.
fn options(mut arguments: Parser) -> Result<Option<GenerateOptions>, lexopt::Error> {
    let mut options = GenerateOptions::default();
    while let Some(argument) = arguments.next()? {
        if let Some(
            option @ (games::GamesOption::Scenarios | games::GamesOption::Edges | games::GamesOption::AllScenarios),
        ) = games::GamesOption::of(&argument)
        {
            options.games.take(option, &mut arguments)?;
            continue;
        }
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("seed") => options.seed = Some(arguments.value()?.parse()?),
            Arg::Long("count") => options.count = Some(arguments.value()?.parse()?),
            Arg::Long("threads") => options.threads = Some(arguments.value()?.parse()?),
            Arg::Long("out") => options.out = Some(arguments.value()?),
            Arg::Long("force") => options.force = true,
            Arg::Long("inventory") => options.inventory = Some(arguments.value()?),
            Arg::Long("locked") => options.locked = Some(arguments.value()?),
            Arg::Long("table") => options.table = Some(arguments.value()?.to_string_lossy().into_owned()),
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
            Arg::Long("pieces") => options.wishes.pieces = Some(arguments.value()?.parse()?),
            Arg::Long("number") => {
                let typed = arguments.value()?;
                let number = typed.to_str().and_then(|typed| typed.split_once('='));
                let number = number.and_then(|(id, count)| Some((id, count.parse().ok()?)));
                let said =
                    || format!("--number is a category and a number, such as forests=4, not \"{}\"", typed.display());
                let (id, count) = number.ok_or_else(said)?;
                options.wishes = options.wishes.with_number(id, Some(count));
            }
            Arg::Long("apart") => options.apart = Some(arguments.value()?.to_string_lossy().into_owned()),
            Arg::Long("from-edge") => options.from_edge = Some(arguments.value()?.to_string_lossy().into_owned()),
            Arg::Long("even") => options.wishes.even = true,
            Arg::Long("symmetry") => {
                let name = arguments.value()?;
                let known = name.to_str().and_then(WishedSymmetry::named);
                let said = || format!("--symmetry is none, mirrored or turned, not \"{}\"", name.display());
                options.wishes.symmetry = known.ok_or_else(said)?;
            }
            Arg::Value(_) | Arg::Short(_) | Arg::Long(_) => return Err(argument.unexpected()),
        }
    }
    Ok(Some(options))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The remarks about two tables of the usual collection, with a search of at most `steps`.
    fn remarks(name: &str, steps: u64) -> Vec<String> {
        let folder = std::env::temp_dir().join(format!("tablewright-{name}-{}", std::process::id()));
        let files = OutputFolder { folder: folder.clone(), force: true };
        files.prepare(1..=2).expect("a folder can be made");
        let spec = spec(&GenerateOptions::default()).expect("no options are needed");
        let done = generate_files(&spec, 1..=2, &files, 1, steps).expect("files can be written");
        fs::remove_dir_all(folder).expect("it is there");
        assert_eq!(done.has_complaint, done.remarks[0].starts_with('0'));
        done.remarks[1..].to_vec()
    }

    #[test]
    fn a_search_that_ended_early_is_reported() {
        assert_eq!(remarks("whole", generate::MAX_GENERATOR_STEPS), [""; 0]);
        // Enough steps for a table but not for the best, and too few for any.
        assert_eq!(
            remarks("early", 60_000),
            ["2 seeds, the first 1: The search ended before everything was tried; this is the best of what was."]
        );
        let none = remarks("none", 1000);
        assert_eq!(none.len(), 1);
        assert!(
            none[0].starts_with("2 seeds, the first 1: The search ended before everything was tried, and found no")
        );
    }
}
