//! From the layout to the text.
//!
//! Fields come in one order and defaults are left out, so that the same layout is always the same bytes.

use super::file::{FileNumber, LayoutFile, PieceFile, WaiverFile};
use super::limits::{FORMAT, VERSION};
use super::lines::document;
use super::shape::shape_file;
use super::write_number::{inches, point};
use crate::formats::edge::side;
use crate::geometry::Side;
use crate::layout::{Layout, Piece, PieceId, Waiver};
use crate::pack::Kind;
use crate::units::Angle;

/// Writes a layout file.
#[must_use]
pub fn write(layout: &Layout) -> String {
    document(&LayoutFile {
        format: FORMAT,
        version: count(VERSION),
        pack: &layout.pack.id,
        name: text(&layout.name),
        attacker_edge: (layout.attacker_edge != Side::Bottom).then(|| side(layout.attacker_edge)),
        scenario: layout.scenario.map(|scenario| &*scenario.id),
        pieces: layout.pieces.iter().map(|one| piece(one)).collect(),
        waivers: list(&layout.waivers, waiver),
        notes: text(&layout.notes),
    })
}

/// A piece as it stands in a layout file.
pub(in crate::formats) fn piece(piece: &Piece) -> PieceFile<'_> {
    PieceFile {
        id: piece.id.as_str(),
        kind: &piece.kind.id,
        also: also(piece),
        name: piece.name.as_deref(),
        label: piece.label.as_deref(),
        at: point(piece.at),
        turn: (piece.turn != Angle::ZERO).then(|| degrees(piece.turn)),
        shape: piece.shape.as_ref().map(shape_file),
        height: piece.height.map(inches),
        counts_as: piece.counts_as.map(count),
        locked: piece.locked.then_some(true),
    }
}

pub(super) fn also(piece: &Piece) -> Option<Vec<&str>> {
    list(&piece.also, |kind: &&'static Kind| &*kind.id)
}

fn waiver(waiver: &Waiver) -> WaiverFile<'_> {
    WaiverFile {
        rule: &waiver.rule,
        pieces: Some(waiver.pieces.iter().map(PieceId::as_str).collect()),
        reason: text(&waiver.reason),
    }
}

/// A turn as it stands in a layout file.
pub(in crate::formats) fn degrees(turn: Angle) -> FileNumber {
    FileNumber(turn.degrees())
}

pub(super) fn count(count: u32) -> FileNumber {
    FileNumber(f64::from(count))
}

/// A text; none where it is empty.
fn text(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

/// A list of what is made of each value; none where there is none.
fn list<'v, T, F>(values: &'v [T], of: impl Fn(&'v T) -> F) -> Option<Vec<F>> {
    if values.is_empty() { None } else { Some(values.iter().map(of).collect()) }
}
