//! The clipboard: copies that are committed, and pieces that come from another table.

use super::copied_pieces::{CopiedPieces, bounds, those};
use super::groups_and_tints::GroupsAndTints;
use super::state::Editor;
use crate::formats::PlannedTable;
use crate::geometry::Point;
use crate::layout::{Edit, Layout, Piece, PieceId};
use crate::units::Length;
use std::rc::Rc;

impl CopiedPieces {
    /// The editor with the copies on its table as one step, selected.
    pub fn committed(self, editor: &Editor, name: String) -> Editor {
        let beside = editor.beside.clone();
        self.committed_with(editor, &beside, name)
    }

    /// The same, where `of` is what belongs beside the pieces that are copied.
    fn committed_with(self, editor: &Editor, of: &GroupsAndTints, name: String) -> Editor {
        let (ids, beside) = (self.ids(), editor.beside.copied(&self.pairs, of));
        editor.clone().committing_with(self.layout, &beside, name).with_selection(ids)
    }
}

impl Editor {
    /// A table of the selected pieces alone, which a clipboard carries as its link.
    #[must_use]
    pub fn clip(&self) -> Option<PlannedTable> {
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
        let copies = CopiedPieces::of(base, pieces(), |copy| {
            copy.at = to(copy, by);
            copy.label = copy.label.take().filter(|label| !letters.contains(label));
        })?;
        let name = named(clip, &copies.pairs);
        // What another tab or another table put there has the same ids, and nothing beside it.
        let known = self.clipped.0 == clip.pieces;
        let beside = if known { self.clipped.1.clone() } else { GroupsAndTints::default() };
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
