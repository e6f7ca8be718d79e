//! The file of own terrain: one JSON document for a list, with the layout file's rules.

use std::borrow::Cow;

use serde::Deserialize;

use super::file::{FileNumber, OwnFile, PartFile, TerrainListFile};
use super::file_format::FileFormat;
use super::limits::{
    self, LEVELS_TERRAIN_VERSION, MAX_BYTES, OWN_RULES_TERRAIN_VERSION, TERRAIN_VERSION, version_for, version_with,
};
use super::lines::document;
use super::number::{FileLengths, count_file, degrees, length_file, point, point_file};
use super::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult};
use super::read::{also, check_header, counts_as, file_text, find_pack, has_parts, height, kind, levels, turn};
use super::shape::{shape, shape_file};
use super::usable::{unusable, whole};
use super::value::JsonValue;
use super::write::{also_file, has_levels, has_own_rules, levels_file};
use crate::formats::colour::{six_digits, tint_of};
use crate::formats::spelling::shown;
use crate::layout::own_terrain::{MAX_ALIKE, MAX_SORTS, OwnTerrain};
use crate::layout::{Piece, PieceId};
use crate::pack::{self, Pack};
use crate::units::Angle;
use crate::words::mark;

/// Writes a list of own terrain, a piece on each line. Fields that a piece doesn't have are left out. A piece of another pack than the usual
/// one names it.
pub fn write_terrain(pieces: &[OwnTerrain]) -> String {
    let members = || pieces.iter().flat_map(|own| own.piece.members());
    let without = version_for(pieces.iter().any(|own| own.piece.is_compound()));
    let without = version_with(has_own_rules(members()), OWN_RULES_TERRAIN_VERSION, without);
    let without = version_with(has_levels(members()), LEVELS_TERRAIN_VERSION, without);
    let other_pack = |own: &OwnTerrain| own.pack().filter(|pack| pack.id != pack::DEFAULT).map(|pack| &*pack.id);
    let has_others = pieces.iter().any(|own| other_pack(own).is_some());
    document(&TerrainListFile {
        format: FileFormat::TERRAIN.name,
        version: count_file(version_with(has_others, TERRAIN_VERSION, without)),
        pack: pack::DEFAULT,
        pieces: pieces.iter().map(|own| OwnFile { pack: other_pack(own), ..own_file(own) }).collect(),
    })
}

/// Own terrain for a file.
pub(super) fn own_file(OwnTerrain { piece, tint, count }: &OwnTerrain) -> OwnFile<'_> {
    let resolution = piece.kind.resolution;
    OwnFile {
        pack: None,
        name: piece.name.as_deref(),
        kind: &piece.kind.id,
        also: also_file(piece),
        shape: shape_file(piece.shape(), resolution),
        height: piece.height.map(|height| length_file(height, resolution)),
        levels: levels_file(piece),
        own_rules: piece.own_rules.as_deref(),
        counts_as: piece.counts_as.map(count_file),
        colour: tint.map(|tint| Cow::Owned(format!("#{}", six_digits(tint)))),
        count: (*count != 1).then(|| count_file(*count)),
        parts: piece.is_compound().then(|| piece.parts.iter().map(part_file).collect()),
    }
}

fn part_file(part: &Piece) -> PartFile<'_> {
    let resolution = part.kind.resolution;
    PartFile {
        name: part.name.as_deref(),
        kind: &part.kind.id,
        also: also_file(part),
        at: point_file(part.at, resolution),
        turn: (part.turn != Angle::ZERO).then(|| degrees(part.turn)),
        shape: shape_file(part.shape(), resolution),
        height: part.height.map(|height| length_file(height, resolution)),
        levels: levels_file(part),
        own_rules: part.own_rules.as_deref(),
    }
}

/// Reads a file of own terrain.
///
/// # Errors
///
/// Where and why the bytes can't be read as a list of own terrain.
pub fn read_terrain(bytes: &[u8]) -> Result<Vec<OwnTerrain>, FileProblem> {
    let text = file_text(bytes, MAX_BYTES, FileProblemReason::NotTerrain, FileProblemReason::NotTerrain);
    text.and_then(parse).map_err(|problem| *problem)
}

fn parse(text: &str) -> ReadResult<Vec<OwnTerrain>> {
    let root = JsonValue::parse(text)?;
    check_header(&root, &FileFormat::TERRAIN)?;
    let file = TerrainListFile::deserialize(&root)?;
    let pack = find_pack(file.pack).in_field("pack")?;
    own_list(&file.pieces, pack, has_parts(file.version), FileLengths::in_inches(pack)).in_field("pieces")
}

/// The own terrain of a list, whose pieces may have parts or not.
pub(super) fn own_list(
    files: &[OwnFile],
    pack: &'static Pack,
    has_parts: bool,
    lengths: FileLengths,
) -> ReadResult<Vec<OwnTerrain>> {
    let found = files.len();
    if found > MAX_SORTS {
        return Err(FileProblem::of(FileProblemReason::TooMany {
            what: mark!("pieces").into(),
            found,
            most: MAX_SORTS,
        }));
    }
    files.iter().enumerate().map(|(index, file)| own_terrain(file, pack, has_parts, lengths).in_item(index)).collect()
}

fn own_terrain(file: &OwnFile, pack: &'static Pack, has_parts: bool, lengths: FileLengths) -> ReadResult<OwnTerrain> {
    let (pack, lengths) = match file.pack {
        None => (pack, lengths),
        Some(id) => {
            let pack = find_pack(id).in_field("pack")?;
            (pack, FileLengths::of_pack(pack))
        }
    };
    let kind = kind(file.kind, pack).in_field("kind")?;
    let mut own = OwnTerrain::of(kind);
    own.piece = Piece {
        name: file.name.map(limits::name),
        also: also(file.also.as_deref().unwrap_or_default(), kind, pack).in_field("also")?,
        shape: Some(shape(&file.shape, lengths).in_field("shape")?),
        height: file.height.map(|number| height(number, lengths)).transpose().in_field("height")?,
        levels: file.levels.map(levels).transpose().in_field("levels")?,
        own_rules: file.own_rules.and_then(Piece::own_rules_of),
        counts_as: file.counts_as.map(counts_as).transpose().in_field("counts_as")?,
        parts: file
            .parts
            .as_ref()
            .map_or(Ok(Vec::new()), |files| parts(files, pack, has_parts, lengths))
            .in_field("parts")?,
        ..own.piece
    };
    own.tint = file.colour.as_deref().map(colour).transpose().in_field("colour")?;
    own.count = file.count.map_or(Ok(1), count).in_field("count")?;
    Ok(own)
}

/// The parts of a compound piece as a list of JSON, for a field of a table.
pub(in crate::formats) fn parts_text(piece: &Piece) -> String {
    let files: Vec<PartFile> = piece.parts.iter().map(part_file).collect();
    // These types have no key that JSON can't have.
    serde_json::to_string(&files).unwrap_or_default()
}

/// Reads such a list.
pub(in crate::formats) fn read_parts(text: &str, pack: &'static Pack) -> Result<Vec<Piece>, FileProblem> {
    let read = || {
        let lengths = FileLengths::of_pack(pack);
        parts(&Vec::<PartFile>::deserialize(&JsonValue::parse(text)?)?, pack, true, lengths)
    };
    read().map_err(|problem| *problem)
}

fn parts(files: &[PartFile], pack: &'static Pack, has_parts: bool, lengths: FileLengths) -> ReadResult<Vec<Piece>> {
    if !has_parts {
        return Err(FileProblem::of(FileProblemReason::PartInFirstVersion));
    }
    let (found, most) = (files.len() + 1, Piece::MAX_PARTS);
    if found > most {
        return Err(FileProblem::of(FileProblemReason::TooMany { what: mark!("parts").into(), found, most }));
    }
    files.iter().enumerate().map(|(index, file)| part(file, index + 1, pack, lengths).in_item(index)).collect()
}

fn part(file: &PartFile, nth: usize, pack: &'static Pack, lengths: FileLengths) -> ReadResult<Piece> {
    let kind = kind(file.kind, pack).in_field("kind")?;
    Ok(Piece {
        name: file.name.map(limits::name),
        also: also(file.also.as_deref().unwrap_or_default(), kind, pack).in_field("also")?,
        turn: file.turn.map_or(Ok(Angle::ZERO), turn).in_field("turn")?,
        shape: Some(shape(&file.shape, lengths).in_field("shape")?),
        own_rules: file.own_rules.and_then(Piece::own_rules_of),
        height: file.height.map(|number| height(number, lengths)).transpose().in_field("height")?,
        levels: file.levels.map(levels).transpose().in_field("levels")?,
        ..Piece::new(PieceId::nth(nth), kind, point(file.at, lengths).in_field("at")?)
    })
}

/// The number of pieces of a sort.
fn count(number: FileNumber) -> ReadResult<u32> {
    whole(number, 1, MAX_ALIKE).map_or_else(|| unusable(number.0, mark!("a whole number from 1 to 99")), Ok)
}

fn colour(written: &str) -> ReadResult<u32> {
    let tint = written.strip_prefix('#').and_then(tint_of);
    tint.ok_or_else(|| FileProblem::of(FileProblemReason::BadColour(shown(written))))
}
