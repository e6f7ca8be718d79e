//! Writes a layout as the text of a file. Defaults are left out, and the same layout is always the same bytes.

use super::army::{army_points_file, payer_file, unit_equipment_file};
use super::file::{FileNumber, LayoutFile, PieceFile, SidesFile, WaiverFile};
use super::file_format::FileFormat;
use super::limits::{
    CENTIMETRES_VERSION, DOORS_VERSION, LEVELS_VERSION, OWN_RULES_VERSION, PAYMENT_VERSION, READINGS_VERSION, VERSION,
    version_for, version_with,
};
use super::lines::document;
use super::number::{count_file, degrees, length_file, point_file, unit_file};
use super::readings::readings_file;
use super::shape::shape_file;
use super::units::unit_files;
use crate::formats::edge::side;
use crate::geometry::Side;
use crate::layout::{Layout, Piece, PieceId, Waiver};
use crate::pack::{Kind, TableSize};
use crate::units::{Angle, Resolution};

/// Writes a layout file.
pub fn write(layout: &Layout) -> String {
    document(&layout_file(layout))
}

/// The layout file of a layout.
pub(super) fn layout_file(layout: &Layout) -> LayoutFile<'_> {
    let readings = readings_file(layout.pack);
    let without = version_for(layout.pieces.iter().any(|piece| piece.is_compound()));
    let without = version_with(readings.is_some(), READINGS_VERSION, without);
    let without = version_with(has_moved_door(layout), DOORS_VERSION, without);
    let without = version_with(has_own_rules(layout.members()), OWN_RULES_VERSION, without);
    let without = version_with(has_levels(layout.members()), LEVELS_VERSION, without);
    let without = version_with(unit_file(layout.pack).is_some(), CENTIMETRES_VERSION, without);
    let without = version_with(layout.has_payment(), PAYMENT_VERSION, without);
    LayoutFile {
        format: FileFormat::LAYOUT.name,
        version: count_file(version_with(layout.has_units(), VERSION, without)),
        pack: &layout.pack.id,
        readings,
        unit: unit_file(layout.pack),
        table: (layout.pack.tables.len() > 1).then(|| table_file(layout.table, layout.pack.resolution())),
        name: non_empty_text(&layout.name),
        attacker_edge: (layout.attacker_edge != Side::Bottom).then(|| side(layout.attacker_edge)),
        scenario: layout.scenario.map(|scenario| &*scenario.id),
        pieces: layout.pieces.iter().flat_map(|piece| member_files(piece)).collect(),
        army_points: army_points_file(layout.army_points),
        unit_equipment: non_empty_list(&layout.unit_equipment, unit_equipment_file),
        units: unit_files(&layout.units),
        waivers: non_empty_list(&layout.waivers, waiver_file),
        notes: non_empty_text(&layout.notes),
    }
}

/// Whether a piece or a part has its door elsewhere than where it usually is.
pub(super) fn has_moved_door(layout: &Layout) -> bool {
    layout.members().any(|member| member.door != Piece::USUAL_DOOR)
}

/// Whether one of these pieces has rules of its own.
pub(super) fn has_own_rules<'p>(mut pieces: impl Iterator<Item = &'p Piece>) -> bool {
    pieces.any(|piece| piece.own_rules.is_some())
}

/// Whether one of these pieces has its own number of levels or floors.
pub(super) fn has_levels<'p>(mut pieces: impl Iterator<Item = &'p Piece>) -> bool {
    pieces.any(|piece| piece.levels.is_some())
}

/// The number of levels or floors for a file.
pub(super) fn levels_file(piece: &Piece) -> Option<FileNumber> {
    piece.levels.map(|levels| count_file(levels.number()))
}

/// The size of a table, which a layout file names where its pack has several.
fn table_file(size: &TableSize, resolution: Resolution) -> SidesFile {
    SidesFile { width: length_file(size.width, resolution), depth: length_file(size.depth, resolution) }
}

/// A piece and its parts for a layout file.
fn member_files(piece: &Piece) -> impl Iterator<Item = PieceFile<'_>> {
    let part = |part| PieceFile { part_of: Some(piece.id.as_str()), ..piece_file(part) };
    std::iter::once(piece_file(piece)).chain(piece.parts.iter().map(part))
}

/// A piece for a layout file, without its parts.
pub(in crate::formats) fn piece_file(piece: &Piece) -> PieceFile<'_> {
    let resolution = piece.kind.resolution;
    PieceFile {
        id: piece.id.as_str(),
        part_of: None,
        kind: &piece.kind.id,
        also: also_file(piece),
        name: piece.name.as_deref(),
        label: piece.label.as_deref(),
        at: point_file(piece.at, resolution),
        turn: (piece.turn != Angle::ZERO).then(|| degrees(piece.turn)),
        shape: piece.shape.as_ref().map(|shape| shape_file(shape, resolution)),
        height: piece.height.map(|height| length_file(height, resolution)),
        levels: levels_file(piece),
        door: (piece.door != Piece::USUAL_DOOR).then(|| degrees(piece.door)),
        own_rules: piece.own_rules.as_deref(),
        paid_by: payer_file(piece),
        equipment: non_empty_list(&piece.equipment, |equipment| &*equipment.id),
        counts_as: piece.counts_as.map(count_file),
        locked: piece.locked.then_some(true),
    }
}

pub(super) fn also_file(piece: &Piece) -> Option<Vec<&str>> {
    non_empty_list(&piece.also, |kind: &&'static Kind| &*kind.id)
}

fn waiver_file(waiver: &Waiver) -> WaiverFile<'_> {
    WaiverFile {
        rule: &waiver.check,
        pieces: Some(waiver.pieces.iter().map(PieceId::as_str).collect()),
        reason: non_empty_text(&waiver.reason),
    }
}

pub(super) fn non_empty_text(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

pub(super) fn non_empty_list<'v, T, F>(values: &'v [T], to_file: impl Fn(&'v T) -> F) -> Option<Vec<F>> {
    if values.is_empty() { None } else { Some(values.iter().map(to_file).collect()) }
}
