//! Copies of pieces, and where they land: what duplicating, dragging with alt, pasting and copying to the other half share.

use super::groups_and_tints::GroupsAndTints;
use crate::geometry::{Point, Rect};
use crate::layout::{Edit, Layout, Piece, PieceId};

/// A layout with copies on top, and which piece each of them is of.
pub(super) struct CopiedPieces {
    pub layout: Layout,
    /// The id of a piece, and that of its copy.
    pub pairs: Vec<(PieceId, PieceId)>,
}

impl CopiedPieces {
    /// Puts copies of `pieces` on a layout, each as `make` changes it, with an id of its own and free to be moved. `None`
    /// where there are none to put, or more than it can hold: nothing is half done.
    pub fn of<'p>(base: &Layout, pieces: impl Iterator<Item = &'p Piece>, make: impl Fn(&mut Piece)) -> Option<Self> {
        let mut free = (0..).map(PieceId::nth).filter(|id| base.piece(id).is_none());
        let (mut edits, mut pairs) = (Vec::new(), Vec::new());
        for piece in pieces {
            let mut copy = Piece { id: free.next()?, locked: false, ..piece.clone() };
            make(&mut copy);
            pairs.push((piece.id.clone(), copy.id.clone()));
            edits.push(Edit::Add(copy));
        }
        let layout = base.edited(&edits).ok().filter(|_| !edits.is_empty())?;
        Some(Self { layout, pairs })
    }

    /// The ids of the copies.
    pub fn ids(&self) -> Vec<PieceId> {
        self.pairs.iter().map(|(_, copy)| copy.clone()).collect()
    }
}

impl GroupsAndTints {
    /// With copies of the groups and colours `of` pieces for the copies of these, by their ids.
    pub(super) fn copied(&self, pairs: &[(PieceId, PieceId)], of: &Self) -> Self {
        let copy_of = |id: &PieceId| pairs.iter().find(|(of, _)| of == id).map(|(_, copy)| copy.clone());
        let groups = of.groups.iter().map(|group| group.iter().filter_map(copy_of).collect::<Vec<_>>());
        let with = groups.fold(self.clone(), |with, copies| with.grouped(&copies));
        let tints = of.tints.iter().filter_map(|(id, rgb)| Some((copy_of(id)?, *rgb)));
        tints.fold(with, |with, (copy, rgb)| with.tinted(&copy, Some(rgb)))
    }
}

/// Those of the pieces with these ids, in the order they lie on each other.
pub(super) fn those<'l>(layout: &'l Layout, ids: &[PieceId]) -> impl Iterator<Item = &'l Piece> {
    layout.pieces.iter().map(|piece| &**piece).filter(|piece| ids.contains(&piece.id))
}

/// The smallest upright rectangle around what pieces cover.
pub(super) fn bounds<'p>(pieces: impl Iterator<Item = &'p Piece>) -> Option<Rect> {
    let corners: Vec<Point> = pieces
        .flat_map(|piece| {
            let bounds = *piece.footprint().bounds();
            [bounds.min, bounds.max]
        })
        .collect();
    Rect::around(&corners)
}
