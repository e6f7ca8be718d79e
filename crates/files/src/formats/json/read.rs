//! Reads a layout from the text of a file: first the types of [`super::file`], then what they mean.

use std::sync::Arc;

use serde::Deserialize;

use super::army::{army_points, payer, piece_equipment, unit_equipment};
use super::file::{FileNumber, LayoutFile, PieceFile, SidesFile, WaiverFile};
use super::file_format::FileFormat;
use super::limits::{self, FIRST_VERSION, MAX_BYTES, PARTS_VERSION};
use super::number::{FileLengths, UNITS, length, point};
use super::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult};
use super::readings::with_readings;
use super::shape::shape;
use super::units::units;
use super::usable::{found_or_unknown, unusable, whole};
use super::value::JsonValue;
use crate::checks;
use crate::formats::edge::SIDES;
use crate::formats::spelling::shown;
use crate::layout::{Layout, Levels, Piece, PieceId, Waiver};
use crate::pack::{self, Kind, Pack, Scenario, TableSize};
use crate::sorting::SharedSort as _;
use crate::units::{Angle, Length, trimmed};
use crate::words::mark;

/// Reads a layout file.
///
/// # Errors
///
/// Where and why the text can't be read as a layout.
pub fn read(text: &str) -> Result<Layout, FileProblem> {
    read_bytes(text.as_bytes())
}

/// Reads a layout file that may not be UTF-8.
///
/// # Errors
///
/// Where and why the bytes can't be read as a layout.
pub fn read_bytes(bytes: &[u8]) -> Result<Layout, FileProblem> {
    let text = file_text(bytes, MAX_BYTES, FileProblemReason::TooLarge, FileProblemReason::Empty);
    text.and_then(parse).map_err(|problem| *problem)
}

/// The text of a file of at most so many bytes, without its byte order mark. `too_large` and `empty` are the reasons for files that
/// are.
pub(super) fn file_text(
    bytes: &[u8],
    most: usize,
    too_large: FileProblemReason,
    empty: FileProblemReason,
) -> ReadResult<&str> {
    if bytes.len() > most {
        return Err(FileProblem::of(too_large));
    }
    let text = std::str::from_utf8(bytes).map_err(|_| FileProblem::of(FileProblemReason::NotUtf8))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_ascii().is_empty() { Err(FileProblem::of(empty)) } else { Ok(text) }
}

fn parse(text: &str) -> ReadResult<Layout> {
    let root = JsonValue::parse(text)?;
    check_header(&root, &FileFormat::LAYOUT)?;
    layout(&LayoutFile::deserialize(&root)?)
}

/// Checks that a file has this format, one of its versions and a known pack. This comes before the other fields, because a newer
/// file may have fields that this version doesn't know.
pub(super) fn check_header(root: &JsonValue, format: &FileFormat) -> ReadResult<()> {
    let other_format = || FileProblem::of(format.other.clone());
    let actual = root.get("format").ok_or_else(other_format)?;
    if <&str>::deserialize(actual).in_field("format")? != format.name {
        return Err(other_format().in_field("format"));
    }
    if let Some(version) = root.get("version") {
        FileNumber::deserialize(version).and_then(|version| check_version(version, format)).in_field("version")?;
    }
    if let Some(pack) = root.get("pack") {
        <&str>::deserialize(pack).and_then(find_pack).in_field("pack")?;
    }
    Ok(())
}

fn check_version(FileNumber(version): FileNumber, format: &FileFormat) -> ReadResult<()> {
    let newest = format.newest;
    if version > f64::from(newest) {
        return Err(FileProblem::of(FileProblemReason::Newer { newest }));
    }
    let known = whole(FileNumber(version), FIRST_VERSION, newest);
    known.map_or_else(|| unusable(version, format.versions), |_| Ok(()))
}

/// The layout of a file whose format and version are checked.
pub(super) fn layout(file: &LayoutFile) -> ReadResult<Layout> {
    let pack = find_pack(file.pack).in_field("pack")?;
    let pack = with_readings(pack, file.readings.as_ref()).in_field("readings")?;
    let lengths = lengths(file.unit, pack)?;
    let pieces = pieces(&file.pieces, pack, has_parts(file.version), lengths).in_field("pieces")?;
    let mut layout = Layout::new(pack);
    if let Some(sides) = &file.table {
        layout.table = table(sides, pack, lengths).in_field("table")?;
    }
    layout.waivers =
        file.waivers.as_ref().map_or(Ok(Vec::new()), |file| waivers(file, pack, &pieces)).in_field("waivers")?;
    layout.pieces = pieces.into_iter().map(Arc::new).collect();
    layout.name = limits::name(file.name.unwrap_or_default());
    file.notes.unwrap_or_default().clone_into(&mut layout.notes);
    if let Some(name) = file.attacker_edge {
        let edge = SIDES.iter().find(|(known, _)| *known == name).map(|(_, side)| *side);
        layout.attacker_edge =
            found_or_unknown(edge, mark!("edge"), name, || SIDES.map(|(name, _)| name)).in_field("attacker_edge")?;
    }
    let points = file.army_points.as_ref().map(army_points).transpose().in_field("army_points")?;
    layout.army_points = points.unwrap_or_default();
    let equipment = file.unit_equipment.as_deref().unwrap_or_default();
    layout.unit_equipment = unit_equipment(equipment, pack).in_field("unit_equipment")?;
    layout.units = units(file.units.as_deref().unwrap_or_default(), &layout).in_field("units")?;
    layout.scenario = file.scenario.map(|name| scenario(name, pack)).transpose().in_field("scenario")?;
    Ok(layout)
}

/// The lengths of a file that names this unit, or none.
pub(super) fn lengths(unit: Option<&str>, pack: &Pack) -> ReadResult<FileLengths> {
    let Some(name) = unit else { return Ok(FileLengths::in_inches(pack)) };
    let names = || UNITS.map(|(name, _)| name);
    found_or_unknown(FileLengths::in_unit(name, pack), mark!("unit"), name, names).in_field("unit")
}

pub(super) fn scenario(name: &str, pack: &'static Pack) -> ReadResult<&'static Scenario> {
    let names = || pack.scenarios.iter().map(|scenario| &*scenario.id).collect::<Vec<_>>();
    found_or_unknown(pack.scenario(name), mark!("scenario"), name, names)
}

fn table(sides: &SidesFile, pack: &'static Pack, lengths: FileLengths) -> ReadResult<&'static TableSize> {
    let side = |number, field| length(number, lengths).in_field(field);
    let [width, depth] = [side(sides.width, "width")?, side(sides.depth, "depth")?];
    pack.table(width, depth).ok_or_else(|| {
        let side = |side| trimmed(pack.resolution().written(side), 2);
        let known = pack.tables.iter().map(|size| format!("{} × {}", side(size.width), side(size.depth)));
        let known = known.collect::<Vec<_>>().join(", ");
        let written = format!("{} × {} {}", side(width), side(depth), pack.unit.plural());
        FileProblem::of(FileProblemReason::UnknownTable { written, known })
    })
}

pub(super) fn find_pack(name: &str) -> ReadResult<&'static Pack> {
    found_or_unknown(pack::find(name), mark!("pack"), name, || pack::all().map(|pack| &*pack.id).collect::<Vec<_>>())
}

/// Whether a file of this version may have compound pieces.
pub(super) fn has_parts(FileNumber(version): FileNumber) -> bool {
    version >= f64::from(PARTS_VERSION)
}

fn pieces(files: &[PieceFile], pack: &'static Pack, has_parts: bool, lengths: FileLengths) -> ReadResult<Vec<Piece>> {
    if files.len() > Layout::MAX_PIECES {
        return Err(FileProblem::of(FileProblemReason::too_many_pieces(files.len())));
    }
    let mut pieces: Vec<Piece> = Vec::with_capacity(files.len());
    for (index, file) in files.iter().enumerate() {
        let piece = piece(file, pack, lengths).in_item(index)?;
        if let Some(first) = pieces.iter().position(|other| other.id == piece.id) {
            let taken = FileProblemReason::TakenId { id: shown(piece.id.as_str()), first };
            return Err(FileProblem::of(taken).in_field("id").in_item(index));
        }
        if file.part_of.is_some() && !has_parts {
            return Err(FileProblem::of(FileProblemReason::PartInFirstVersion).in_field("part_of").in_item(index));
        }
        pieces.push(piece);
    }
    join_parts(files, pieces)
}

/// Puts the parts of compound pieces into their pieces.
fn join_parts(files: &[PieceFile], pieces: Vec<Piece>) -> ReadResult<Vec<Piece>> {
    let (mut wholes, mut parts) = (Vec::new(), Vec::new());
    for (index, (file, piece)) in files.iter().zip(pieces).enumerate() {
        match file.part_of {
            None => wholes.push(piece),
            Some(of) => parts.push((index, of, piece)),
        }
    }
    for (index, of, part) in parts {
        let add = || {
            let Some(whole) = wholes.iter_mut().find(|whole| whole.id.as_str() == of) else {
                let is_part = files.iter().any(|file| file.id == of);
                let why = || {
                    if is_part {
                        FileProblemReason::PartOfPart(shown(of))
                    } else {
                        FileProblemReason::NoSuchPiece(shown(of))
                    }
                };
                return Err(FileProblem::of(why()));
            };
            if whole.members().count() == Piece::MAX_PARTS {
                let (what, most) = (mark!("parts").into(), Piece::MAX_PARTS);
                return Err(FileProblem::of(FileProblemReason::TooMany { what, found: most + 1, most }));
            }
            whole.parts.push(part);
            Ok(())
        };
        add().in_field("part_of").in_item(index)?;
    }
    Ok(wholes)
}

fn piece(file: &PieceFile, pack: &'static Pack, lengths: FileLengths) -> ReadResult<Piece> {
    let id = PieceId::new(file.id).ok_or_else(|| FileProblem::of(FileProblemReason::BadId)).in_field("id")?;
    let kind = kind(file.kind, pack).in_field("kind")?;
    let mut piece = Piece::new(id, kind, point(file.at, lengths).in_field("at")?);
    piece.also = also(file.also.as_deref().unwrap_or_default(), kind, pack).in_field("also")?;
    piece.name = file.name.map(limits::name);
    piece.label = file.label.map(limits::name);
    piece.turn = file.turn.map_or(Ok(Angle::ZERO), turn).in_field("turn")?;
    piece.shape = file.shape.as_ref().map(|file| shape(file, lengths)).transpose().in_field("shape")?;
    piece.height = file.height.map(|number| height(number, lengths)).transpose().in_field("height")?;
    piece.levels = file.levels.map(levels).transpose().in_field("levels")?;
    piece.door = file.door.map_or(Ok(Piece::USUAL_DOOR), turn).in_field("door")?;
    piece.own_rules = file.own_rules.and_then(Piece::own_rules_of);
    piece.paid_by = file.paid_by.map(payer).transpose().in_field("paid_by")?;
    let names = file.equipment.as_deref().unwrap_or_default();
    piece.equipment = piece_equipment(names, kind, pack).in_field("equipment")?;
    piece.counts_as = file.counts_as.map(counts_as).transpose().in_field("counts_as")?;
    piece.locked = file.locked.unwrap_or_default();
    Ok(piece)
}

pub(super) fn kind(name: &str, pack: &'static Pack) -> ReadResult<&'static Kind> {
    found_or_unknown(pack.kind(name), mark!("kind"), name, || {
        pack.kinds.iter().map(|kind| &*kind.id).collect::<Vec<_>>()
    })
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

/// A turn of at most ten full turns: a larger number is a mistake.
pub(super) fn turn(FileNumber(degrees): FileNumber) -> ReadResult<Angle> {
    let usable = if degrees.abs() <= 3600.0 { Angle::from_degrees(degrees) } else { None };
    usable.map_or_else(|| unusable(degrees, mark!("degrees from 0 to 360")), Ok)
}

pub(super) fn height(number: FileNumber, lengths: FileLengths) -> ReadResult<Length> {
    let height = length(number, lengths)?;
    if height >= Length::ZERO { Ok(height) } else { unusable(number.0, mark!("0 inches or more")) }
}

pub(super) fn levels(number: FileNumber) -> ReadResult<Levels> {
    let levels = whole(number, 1, Levels::MAX).and_then(Levels::new);
    levels.map_or_else(|| unusable(number.0, mark!("a whole number from 1 to 20")), Ok)
}

pub(super) fn counts_as(number: FileNumber) -> ReadResult<u32> {
    whole(number, 0, 200).map_or_else(|| unusable(number.0, mark!("a whole number from 0 to 200")), Ok)
}

fn waivers(files: &[WaiverFile], pack: &Pack, pieces: &[Piece]) -> ReadResult<Vec<Waiver>> {
    let waivers = files.iter().enumerate().map(|(index, file)| waiver(file, pack, pieces).in_item(index));
    let waivers = waivers.collect::<ReadResult<Vec<Waiver>>>()?;
    if let Some((first, again)) = Waiver::find_duplicate(&waivers) {
        return Err(
            FileProblem::of(FileProblemReason::Again { first: format!("waivers[{first}]").into() }).in_item(again)
        );
    }
    Ok(waivers)
}

fn waiver(file: &WaiverFile, pack: &Pack, pieces: &[Piece]) -> ReadResult<Waiver> {
    let known = checks::find(pack, file.rule).is_some().then(|| file.rule.to_owned());
    let own = pack.own_checks.iter().map(|own| &*own.id);
    let checks = || checks::ALL.iter().map(|check| check.id).chain(own).collect::<Vec<_>>();
    let check = found_or_unknown(known, mark!("rule"), file.rule, checks).in_field("rule")?;
    let ids = file.pieces.as_deref().unwrap_or_default().iter().enumerate();
    let about = ids.map(|(index, id)| known_piece(id, pieces).in_item(index)).collect::<ReadResult<Vec<PieceId>>>();
    let mut about = about.in_field("pieces")?;
    about.shared_sort();
    if about.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(FileProblem::of(FileProblemReason::Again { first: mark!("another of its pieces").into() }));
    }
    Ok(Waiver { check, pieces: about, reason: file.reason.unwrap_or_default().to_owned() })
}

fn known_piece(id: &str, pieces: &[Piece]) -> ReadResult<PieceId> {
    let piece = pieces.iter().find(|piece| piece.id.as_str() == id);
    piece.map(|piece| piece.id.clone()).ok_or_else(|| FileProblem::of(FileProblemReason::NoSuchPiece(shown(id))))
}
