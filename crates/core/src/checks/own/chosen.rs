//! The pieces that a selector is of.

use std::borrow::Cow;

use crate::analysis::{Placed, Table};
use crate::geometry::{Footprint, PartSet};
use crate::layout::Piece;
use crate::pack::Selector;

/// A piece that a selector is of.
pub struct Chosen<'a> {
    /// Its place among the table's pieces.
    pub index: usize,
    pub placed: &'a Placed<'a>,
    /// The members of the piece whose kinds the selector is of.
    parts: PartSet,
    /// The ground of these.
    pub footprint: Cow<'a, Footprint>,
}

/// The pieces of a table with a member whose kinds a selector is of, in their order.
pub fn chosen<'a>(table: &'a Table<'a>, selector: &Selector) -> Vec<Chosen<'a>> {
    let is_of = |member: &Piece| member.own_kinds().any(|kind| selector.kinds.contains(&kind.id));
    let pieces = table.pieces.iter().enumerate();
    let chosen = pieces.filter_map(|(index, placed)| {
        let parts = placed.parts_where(is_of);
        Some(Chosen { index, placed, parts, footprint: placed.footprint.only(parts)? })
    });
    chosen.collect()
}

impl<'a> Chosen<'a> {
    /// The members that are chosen.
    pub fn members(&self) -> impl Iterator<Item = &'a Piece> {
        let members = self.placed.piece.members().enumerate();
        members.filter(|(index, _)| self.parts.has(*index)).map(|(_, member)| member)
    }
}
