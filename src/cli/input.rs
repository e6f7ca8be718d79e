//! Reads layouts, events, lists of terrain and fonts from files and from standard input.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, ErrorKind, Read};

use crate::event::Event;
use crate::formats::archive::{self, MAX_BYTES};
use crate::formats::event as event_file;
use crate::formats::inventory::read_inventory;
use crate::formats::picture::{self, PictureProblem};
use crate::formats::players::PlayerTable;
use crate::formats::sheet::{MAX_FILE, SheetChoice, read_file};
use crate::formats::terrain::OwnTerrain;
use crate::formats::{PlannedTable, json};
use crate::layout::Layout;

/// The largest font file that is read, in bytes. Fonts with all Han characters have about 20 MB.
const MAX_FONT_BYTES: usize = 64 << 20;

/// Reads the layout in a file, or in a picture that has one inside; `-` is standard input.
pub(super) fn layout(file: &OsStr) -> Result<Layout, String> {
    let (name, bytes) = bytes(file)?;
    if let Some(table) = picture::read(&bytes) {
        return table.map(|table| table.layout).map_err(|problem| format!("{name}: {problem}"));
    }
    json::read_bytes(&bytes).map_err(|problem| format!("{name}: {problem}"))
}

/// Reads the event in a file, or in a ZIP that has one; `-` is standard input.
pub(super) fn event(file: &OsStr) -> Result<Event, String> {
    let (name, bytes) = bytes_up_to(file, |source| bounded(source, MAX_BYTES))?;
    let event = archive::read_event(&bytes).map_err(|problem| format!("{name}: {problem}"))?;
    match event {
        Some(event) => Ok(event),
        // This says why it is none.
        None => event_file::read(&bytes).map_err(|problem| format!("{name}: {problem}")),
    }
}

/// Reads the table of the picture in a file; `None` where there is no such picture.
pub(super) fn picture(file: &OsStr) -> Option<Result<PlannedTable, PictureProblem>> {
    picture::read(&File::open(file).and_then(bounded_input).ok()?)
}

/// Reads a layout file, a list or a picture. Returns its name for messages too.
fn bytes(file: &OsStr) -> Result<(String, Vec<u8>), String> {
    bytes_up_to(file, |source| bounded_input(source))
}

/// Reads as much of a file as `read` does. Returns its name for messages too.
fn bytes_up_to(
    file: &OsStr,
    read: impl FnOnce(&mut dyn Read) -> io::Result<Vec<u8>>,
) -> Result<(String, Vec<u8>), String> {
    let (name, bytes) = if file == "-" {
        ("standard input".to_owned(), read(&mut io::stdin().lock()))
    } else {
        (file.display().to_string(), File::open(file).and_then(|mut file| read(&mut file)))
    };
    match bytes {
        Ok(bytes) => Ok((name, bytes)),
        Err(error) => Err(format!("{name}: {}", unreadable(&error))),
    }
}

/// Reads the list of terrain in a file, JSON or a table.
pub(super) fn terrain(file: &OsStr) -> Result<Vec<OwnTerrain>, String> {
    let (name, bytes) = bytes(file)?;
    let list = read_inventory(&bytes, read_file).map_err(|problems| format!("{name}: {problems}"))?.list;
    if list.is_empty() { Err(format!("{name}: there is no terrain in this list; add what there is")) } else { Ok(list) }
}

/// Reads the list of players or games in a file; `-` is standard input. Returns its name for messages too.
pub(super) fn players(file: &OsStr) -> Result<(String, PlayerTable), String> {
    let (name, bytes) = bytes_up_to(file, |source| bounded(source, MAX_FILE))?;
    let sheet = read_file(&bytes, &SheetChoice::default()).map_err(|problem| format!("{name}: {problem}"))?;
    Ok((name, PlayerTable::of(&sheet)))
}

/// Reads the font in a file.
pub(super) fn font(file: &OsStr) -> Result<Vec<u8>, String> {
    let read = File::open(file).and_then(|file| bounded(file, MAX_FONT_BYTES));
    let bytes = read.map_err(|error| format!("{}: {}", file.display(), unreadable(&error)))?;
    if bytes.len() > MAX_FONT_BYTES {
        return Err(format!("{}: this is too large for a font; name a TrueType or OpenType file", file.display()));
    }
    Ok(bytes)
}

/// Reads standard input, up to one byte more than `most`.
pub(super) fn standard_input(most: usize) -> Result<Vec<u8>, String> {
    bounded(io::stdin().lock(), most).map_err(|error| format!("standard input: {}", unreadable(&error)))
}

/// Sets the file of a command, which may be named only once.
pub(super) fn set_file(file: &mut Option<OsString>, name: OsString) -> Result<(), String> {
    if file.is_some() {
        return Err(format!("one file at a time, so \"{}\" is too many", name.display()));
    }
    *file = Some(name);
    Ok(())
}

/// The file of a command, which must be named.
pub(super) fn require_file(file: Option<OsString>) -> Result<OsString, String> {
    file.ok_or_else(|| "no file is named; name a layout file, or `-` for standard input".to_owned())
}

/// The address of `--base` without its fragment, which may be another table's link.
pub(super) fn address(given: &OsString) -> Result<String, String> {
    let usable =
        given.to_str().filter(|text| !text.chars().any(|letter| letter.is_whitespace() || letter.is_control()));
    let text = usable.ok_or_else(|| format!("--base is an address, not \"{}\"", given.display()))?;
    Ok(text.split('#').next().unwrap_or_default().to_owned())
}

/// Reads at most one byte more than `most`, which shows that the source is too large.
fn bounded(source: impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads a layout file or a picture, each at most one byte more than may be.
fn bounded_input(mut source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = bounded(&mut source, json::MAX_BYTES)?;
    if bytes.len() > json::MAX_BYTES && picture::is_picture(&bytes) {
        bytes.extend(bounded(source, MAX_BYTES - bytes.len())?);
    }
    Ok(bytes)
}

fn unreadable(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file; check its name and the folder".to_owned(),
        ErrorKind::PermissionDenied => "it may not be read; change who may read it".to_owned(),
        ErrorKind::IsADirectory => "this is a folder; name a file in it".to_owned(),
        _ => format!("it can't be read ({error}); try a copy of it"),
    }
}
