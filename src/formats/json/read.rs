//! From the text to the layout: [`super::file`] says what stands in a file, and this what it means.

use super::read_number::{length, point};
use std::sync::Arc;

use serde::Deserialize;

use super::file::{FileNumber, LayoutFile, PieceFile, WaiverFile};
use super::limits::{FORMAT, MAX_BYTES, VERSION};
use super::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult, written};
use super::shape::shape;
use super::value::JsonValue;
use crate::checks;
use crate::formats::edge::SIDES;
use crate::formats::spelling::shown;
use crate::layout::{Layout, Piece, PieceId, Waiver};
use crate::pack::{self, Kind, Pack};
use crate::units::{Angle, Length};
use crate::words::mark;

/// Reads a layout file.
///
/// # Errors
///
/// Where and why the text is no layout; nothing is half-loaded.
pub fn read(text: &str) -> Result<Layout, FileProblem> {
    // Before anything is parsed, so that a huge file costs nothing.
    if text.len() > MAX_BYTES {
        return Err(*FileProblem::of(FileProblemReason::TooLarge));
    }
    // Some editors put a mark at the start of every UTF-8 file.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_ascii().is_empty() {
        return Err(*FileProblem::of(FileProblemReason::Empty));
    }
    document(text).map_err(|problem| *problem)
}

/// Reads a layout file that isn't known to be text.
///
/// # Errors
///
/// Where and why the bytes are no layout.
pub fn read_bytes(bytes: &[u8]) -> Result<Layout, FileProblem> {
    if bytes.len() > MAX_BYTES {
        return Err(*FileProblem::of(FileProblemReason::TooLarge));
    }
    read(std::str::from_utf8(bytes).map_err(|_| *FileProblem::of(FileProblemReason::NotUtf8))?)
}

fn document(text: &str) -> ReadResult<Layout> {
    let root = JsonValue::parse(text)?;
    headed(&root, FORMAT, FileProblemReason::NotALayout)?;
    layout(&LayoutFile::deserialize(&root)?)
}

/// Makes sure that a file is of this format, or `none`, of this version and of a pack that there is. What the file is comes
/// before what stands in it: a newer one may well hold fields that this version doesn't know.
pub(super) fn headed(root: &JsonValue, format: &str, none: FileProblemReason) -> ReadResult<()> {
    let said = root.get("format").ok_or_else(|| FileProblem::of(none.clone()))?;
    if <&str>::deserialize(said).in_field("format")? != format {
        return Err(FileProblem::of(none).in_field("format"));
    }
    if let Some(version) = root.get("version") {
        FileNumber::deserialize(version).and_then(known_version).in_field("version")?;
    }
    if let Some(pack) = root.get("pack") {
        <&str>::deserialize(pack).and_then(pack_of).in_field("pack")?;
    }
    Ok(())
}

fn known_version(FileNumber(version): FileNumber) -> ReadResult<()> {
    let known = f64::from(VERSION);
    if version > known {
        return Err(FileProblem::of(FileProblemReason::Newer));
    }
    if version < known { outside(version, "1") } else { Ok(()) }
}

fn layout(file: &LayoutFile) -> ReadResult<Layout> {
    let pack = pack_of(file.pack).in_field("pack")?;
    let pieces = pieces(&file.pieces, pack).in_field("pieces")?;
    let mut layout = Layout::new(pack);
    layout.waivers = file.waivers.as_ref().map_or(Ok(Vec::new()), |file| waivers(file, &pieces)).in_field("waivers")?;
    layout.pieces = pieces.into_iter().map(Arc::new).collect();
    file.name.unwrap_or_default().clone_into(&mut layout.name);
    file.notes.unwrap_or_default().clone_into(&mut layout.notes);
    if let Some(name) = file.attacker_edge {
        let edge = SIDES.iter().find(|(known, _)| *known == name).map(|(_, side)| *side);
        layout.attacker_edge =
            named(edge, mark!("edge"), name, || SIDES.map(|(name, _)| name)).in_field("attacker_edge")?;
    }
    if let Some(name) = file.scenario {
        let names = || pack.scenarios.iter().map(|scenario| &*scenario.id).collect::<Vec<_>>();
        layout.scenario = Some(named(pack.scenario(name), mark!("scenario"), name, names).in_field("scenario")?);
    }
    Ok(layout)
}

/// What was found under a name, or why there is none.
fn named<'n, T, N: AsRef<[&'n str]>>(
    found: Option<T>,
    what: &'static str,
    name: &str,
    known: impl FnOnce() -> N,
) -> ReadResult<T> {
    found.ok_or_else(|| FileProblem::of(FileProblemReason::unknown(what, name, known().as_ref())))
}

pub(super) fn pack_of(name: &str) -> ReadResult<&'static Pack> {
    named(pack::find(name), mark!("pack"), name, || pack::all().map(|pack| &*pack.id).collect::<Vec<_>>())
}

fn pieces(files: &[PieceFile], pack: &'static Pack) -> ReadResult<Vec<Piece>> {
    if files.len() > Layout::MAX_PIECES {
        return Err(FileProblem::of(FileProblemReason::too_many_pieces(files.len())));
    }
    let mut pieces: Vec<Piece> = Vec::with_capacity(files.len());
    for (index, file) in files.iter().enumerate() {
        let piece = piece(file, pack).in_item(index)?;
        if let Some(first) = pieces.iter().position(|other| other.id == piece.id) {
            let taken = FileProblemReason::TakenId { id: shown(piece.id.as_str()), first };
            return Err(FileProblem::of(taken).in_field("id").in_item(index));
        }
        pieces.push(piece);
    }
    Ok(pieces)
}

fn piece(file: &PieceFile, pack: &'static Pack) -> ReadResult<Piece> {
    let id = PieceId::new(file.id).ok_or_else(|| FileProblem::of(FileProblemReason::BadId)).in_field("id")?;
    let kind = kind(file.kind, pack).in_field("kind")?;
    let mut piece = Piece::new(id, kind, point(file.at).in_field("at")?);
    piece.also = also(file.also.as_deref().unwrap_or_default(), kind, pack).in_field("also")?;
    piece.name = file.name.map(str::to_owned);
    piece.label = file.label.map(str::to_owned);
    piece.turn = file.turn.map_or(Ok(Angle::ZERO), turn).in_field("turn")?;
    piece.shape = file.shape.as_ref().map(shape).transpose().in_field("shape")?;
    piece.height = file.height.map(height).transpose().in_field("height")?;
    piece.counts_as = file.counts_as.map(counts_as).transpose().in_field("counts_as")?;
    piece.locked = file.locked.unwrap_or_default();
    Ok(piece)
}

pub(super) fn kind(name: &str, pack: &'static Pack) -> ReadResult<&'static Kind> {
    named(pack.kind(name), mark!("kind"), name, || pack.kinds.iter().map(|kind| &*kind.id).collect::<Vec<_>>())
}

pub(super) fn also(names: &[&str], own: &'static Kind, pack: &'static Pack) -> ReadResult<Vec<&'static Kind>> {
    let mut also: Vec<&'static Kind> = Vec::new();
    for (index, name) in names.iter().enumerate() {
        let part = kind(name, pack).in_item(index)?;
        let first = also.iter().position(|other| *other == part).map(|first| format!("also[{first}]").into());
        let first = if part == own { Some(mark!("the piece's own kind").into()) } else { first };
        if let Some(first) = first {
            return Err(FileProblem::of(FileProblemReason::Again { first }).in_item(index));
        }
        also.push(part);
    }
    Ok(also)
}

/// Ten full turns either way are plenty; a larger number was meant for something else.
fn turn(FileNumber(degrees): FileNumber) -> ReadResult<Angle> {
    let usable = if degrees.abs() <= 3600.0 { Angle::from_degrees(degrees) } else { None };
    usable.map_or_else(|| outside(degrees, mark!("degrees from 0 to 360")), Ok)
}

pub(super) fn height(number: FileNumber) -> ReadResult<Length> {
    let height = length(number)?;
    if height >= Length::ZERO { Ok(height) } else { outside(height.inches(), mark!("0 inches or more")) }
}

pub(super) fn counts_as(number: FileNumber) -> ReadResult<u32> {
    whole(number, 0, 200).map_or_else(|| outside(number.0, mark!("a whole number from 0 to 200")), Ok)
}

/// A number without a fraction, within these bounds.
#[expect(clippy::float_cmp, reason = "the same number or another")]
pub(super) fn whole(FileNumber(number): FileNumber, least: u32, most: u32) -> Option<u32> {
    (least..=most).find(|whole| f64::from(*whole) == number)
}

/// What can't be used, and what to write instead.
pub(super) fn outside<T>(number: f64, wanted: &'static str) -> ReadResult<T> {
    Err(FileProblem::of(FileProblemReason::Outside { written: written(number), wanted: wanted.into() }))
}

fn waivers(files: &[WaiverFile], pieces: &[Piece]) -> ReadResult<Vec<Waiver>> {
    let waivers = files.iter().enumerate().map(|(index, file)| waiver(file, pieces).in_item(index));
    let waivers = waivers.collect::<ReadResult<Vec<Waiver>>>()?;
    if let Some((first, again)) = Waiver::doubled(&waivers) {
        return Err(
            FileProblem::of(FileProblemReason::Again { first: format!("waivers[{first}]").into() }).in_item(again)
        );
    }
    Ok(waivers)
}

fn waiver(file: &WaiverFile, pieces: &[Piece]) -> ReadResult<Waiver> {
    let known = checks::find(file.rule).is_some().then(|| file.rule.to_owned());
    let rules = || checks::ALL.iter().map(|check| check.id).collect::<Vec<_>>();
    let rule = named(known, mark!("rule"), file.rule, rules).in_field("rule")?;
    let ids = file.pieces.as_deref().unwrap_or_default().iter().enumerate();
    let about = ids.map(|(index, id)| known_piece(id, pieces).in_item(index)).collect::<ReadResult<Vec<PieceId>>>();
    let mut about = about.in_field("pieces")?;
    about.sort();
    if about.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(FileProblem::of(FileProblemReason::Again { first: mark!("another of its pieces").into() }));
    }
    Ok(Waiver { rule, pieces: about, reason: file.reason.unwrap_or_default().to_owned() })
}

fn known_piece(id: &str, pieces: &[Piece]) -> ReadResult<PieceId> {
    let piece = pieces.iter().find(|piece| piece.id.as_str() == id);
    piece.map(|piece| piece.id.clone()).ok_or_else(|| FileProblem::of(FileProblemReason::NoSuchPiece(shown(id))))
}
