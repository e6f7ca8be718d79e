//! Copies of pieces: shared by duplicating, dragging with Alt, pasting and copying to the other half.

use super::groups_and_tints::GroupsAndTints;
use crate::geometry::{Point, Rect};
use crate::layout::{Edit, Layout, Piece, PieceId};

/// A layout with copies of pieces on top.
pub(super) struct CopiedPieces {
    pub layout: Layout,
    /// Pairs of a piece's id and the id of its copy.
    pub pairs: Vec<(PieceId, PieceId)>,
}

impl CopiedPieces {
    /// Adds copies of `pieces` to a layout, unlocked, with new ids, and each changed by `adjust`. `None` where there are no
    /// pieces, or more than the layout can hold.
    pub fn of<'p>(base: &Layout, pieces: impl Iterator<Item = &'p Piece>, adjust: impl Fn(&mut Piece)) -> Option<Self> {
        let mut layout = base.clone();
        let mut pairs = Vec::new();
        for piece in pieces {
            let mut copy = layout.with_free_ids(Piece { locked: false, ..piece.clone() });
            adjust(&mut copy);
            pairs.push((piece.id.clone(), copy.id.clone()));
            layout = layout.edited(&[Edit::Add(copy)]).ok()?;
        }
        (!pairs.is_empty()).then_some(Self { layout, pairs })
    }

    /// The ids of the copies.
    pub fn ids(&self) -> Vec<PieceId> {
        self.pairs.iter().map(|(_, copy)| copy.clone()).collect()
    }
}

impl GroupsAndTints {
    /// With the groups and tints of `source` for copies of its pieces; `pairs` are pairs of a piece's id and its copy's.
    pub(super) fn with_copies(&self, pairs: &[(PieceId, PieceId)], source: &Self) -> Self {
        let copy_of = |id: &PieceId| pairs.iter().find(|(of, _)| of == id).map(|(_, copy)| copy.clone());
        let groups = source.groups.iter().map(|group| group.iter().filter_map(copy_of).collect::<Vec<_>>());
        let grouped = groups.fold(self.clone(), |grouped, copies| grouped.grouped(&copies));
        let tints = source.tints.iter().filter_map(|(id, rgb)| Some((copy_of(id)?, *rgb)));
        tints.fold(grouped, |tinted, (copy, rgb)| tinted.tinted(&copy, Some(rgb)))
    }
}

/// The pieces with these ids, from the lowest to the highest.
pub(super) fn pieces_with_ids<'l>(layout: &'l Layout, ids: &[PieceId]) -> impl Iterator<Item = &'l Piece> {
    layout.pieces.iter().map(|piece| &**piece).filter(|piece| ids.contains(&piece.id))
}

/// The bounding box of the pieces' footprints; `None` where there are no pieces.
pub(super) fn bounds<'p>(pieces: impl Iterator<Item = &'p Piece>) -> Option<Rect> {
    let corners: Vec<Point> = pieces
        .flat_map(|piece| {
            let bounds = *piece.footprint().bounds();
            [bounds.min, bounds.max]
        })
        .collect();
    Rect::around(&corners)
}
