//! Copies of pieces, and where they land: what duplicating, dragging with alt, pasting and copying to the other half share.

use std::rc::Rc;

use super::{Beside, Editor};
use crate::formats::Planned;
use crate::geometry::{Point, Rect};
use crate::layout::{Edit, Layout, Piece, PieceId};
use crate::units::Length;

/// A layout with copies on top, and which piece each of them is of.
pub(super) struct Copies {
    pub layout: Layout,
    /// The id of a piece, and that of its copy.
    pub pairs: Vec<(PieceId, PieceId)>,
}

impl Copies {
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

    /// The editor with the copies on its table as one step, selected.
    pub fn committed(self, editor: &Editor, name: String) -> Editor {
        let beside = editor.beside.clone();
        self.committed_with(editor, &beside, name)
    }

    /// The same, where `of` is what belongs beside the pieces that are copied.
    fn committed_with(self, editor: &Editor, of: &Beside, name: String) -> Editor {
        let (ids, beside) = (self.ids(), editor.beside.copied(&self.pairs, of));
        editor.clone().committing_with(self.layout, &beside, name).with_selection(ids)
    }
}

impl Beside {
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

impl Editor {
    /// A table of the selected pieces alone, which a clipboard carries as its link.
    #[must_use]
    pub fn clip(&self) -> Option<Planned> {
        let edits: Vec<Edit> = those(&self.document, &self.selection).cloned().map(Edit::Add).collect();
        let layout = Layout::new(self.document.pack).edited(&edits).ok().filter(|_| !edits.is_empty())?;
        Some(layout.into())
    }

    /// The editor that remembers what belongs beside the pieces that [`Editor::clip`] gives.
    pub(super) fn clipping(&self) -> Self {
        let pieces: Vec<_> = self.clip().map_or_else(Vec::new, |clip| clip.layout.pieces);
        self.with(|editor| editor.clipped = Rc::new((pieces, (*self.beside).clone())))
    }

    /// The editor with a table's pieces on its own: about the place `at`, or else where they were, an inch further for as
    /// long as something stands just there. `None` where there are none, or they don't go on this table.
    pub(super) fn pasting(&self, clip: &Layout, at: Option<Point>) -> Option<Self> {
        let (base, pieces) = (&self.document, || clip.pieces.iter().map(|piece| &**piece));
        let around = bounds(pieces()).filter(|_| base.pack.id == clip.pack.id)?;
        let [width, depth] = [base.pack.width, base.pack.depth];
        // A displacement of whole hundredths, so that the pieces lie among themselves as they did.
        let inside = |by: f64, least: f64, most: f64, side: f64| Length::clamped(by.min(side - most).max(-least));
        let held = |x: f64, y: f64| {
            [inside(x, around.min.x, around.max.x, width), inside(y, around.min.y, around.max.y, depth)]
        };
        let to = |piece: &Piece, by: [Length; 2]| [piece.at[0] + by[0], piece.at[1] + by[1]];
        let taken = |by: [Length; 2]| pieces().any(|piece| base.pieces.iter().any(|other| other.at == to(piece, by)));
        let by = match at {
            Some(at) => held(at.x - around.centre().x, at.y - around.centre().y),
            None => (0..48).map(f64::from).map(|step| held(step, step)).find(|by| !taken(*by)).unwrap_or_default(),
        };
        let letters: Vec<String> = base.pieces.iter().map(|piece| piece.letter()).collect();
        let copies = Copies::of(base, pieces(), |copy| {
            copy.at = to(copy, by);
            copy.label = copy.label.take().filter(|label| !letters.contains(label));
        })?;
        let name = named(clip, &copies.pairs);
        // What another tab or another table put there has the same ids, and nothing beside it.
        let known = self.clipped.0 == clip.pieces;
        let beside = if known { self.clipped.1.clone() } else { Beside::default() };
        Some(copies.committed_with(self, &beside, name))
    }
}

/// What pasting is called in the history.
fn named(clip: &Layout, pairs: &[(PieceId, PieceId)]) -> String {
    match &clip.pieces[..] {
        [one] => crate::words::t!("Paste {}", one.title()),
        _ => crate::words::t!("Paste {} pieces", pairs.len()),
    }
}
