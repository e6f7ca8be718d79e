//! Copying and pasting pieces.

use super::copied_pieces::{CopiedPieces, bounds, pieces_with_ids};
use super::free_ground::free_displacement;
use super::groups_and_tints::GroupsAndTints;
use super::state::Editor;
use crate::formats::PlannedTable;
use crate::geometry::Point;
use crate::layout::{Edit, Layout, Piece};
use crate::units::Length;
use crate::words::t;
use std::rc::Rc;

impl CopiedPieces {
    /// The editor with the copies committed as one step, and selected. `source` are the groups and tints of the pieces that were
    /// copied.
    pub fn committed(self, editor: &Editor, source: &GroupsAndTints, name: String) -> Editor {
        let groups_and_tints = editor.groups_and_tints.with_copies(&self.pairs, source);
        let ids = self.ids();
        editor.clone().with_committed_and_groups(self.layout, &groups_and_tints, name).with_selection(ids)
    }
}

impl Editor {
    /// A table with only the selected pieces: its link goes to the clipboard. `None` where nothing is selected.
    pub fn clip(&self) -> Option<PlannedTable> {
        let edits: Vec<Edit> = pieces_with_ids(&self.document, &self.selection).cloned().map(Edit::Add).collect();
        let layout = Layout::new(self.document.pack).edited(&edits).ok().filter(|_| !edits.is_empty())?;
        Some(layout.into())
    }

    /// The editor with the pieces of [`Editor::clip`] as its [`Editor::copied_pieces`].
    pub(super) fn with_copied(&self) -> Self {
        let pieces: Vec<_> = self.clip().map_or_else(Vec::new, |clip| clip.layout.pieces);
        self.with(|editor| editor.copied_pieces = Rc::new((pieces, (*self.groups_and_tints).clone())))
    }

    /// The editor with a table's pieces added, as one step: centred at a point of the table, or else on the free ground that is
    /// nearest to where they were. Where there is none, they are moved on by an inch for as long as a piece has just that place.
    /// `None` where there are no pieces, or they are another pack's.
    pub(super) fn with_pasted(&self, clip: &Layout, point_in_table: Option<Point>) -> Option<Self> {
        let (base, pieces) = (&self.document, || clip.pieces.iter().map(|piece| &**piece));
        let bounds = bounds(pieces()).filter(|_| base.pack.id == clip.pack.id)?;
        let [width, depth] = [base.table.width, base.table.depth].map(Length::inches);
        // What the table holds, so that the pieces keep their arrangement; and so that all of them are on the table.
        let clamped =
            |by: f64, min: f64, max: f64, side: f64| base.pack.resolution().clamped(by.min(side - max).max(-min));
        let displacement = |x: f64, y: f64| {
            [clamped(x, bounds.min.x, bounds.max.x, width), clamped(y, bounds.min.y, bounds.max.y, depth)]
        };
        let moved = |piece: &Piece, by: [Length; 2]| [piece.at[0] + by[0], piece.at[1] + by[1]];
        let is_taken =
            |by: &[Length; 2]| pieces().any(|piece| base.pieces.iter().any(|other| other.at == moved(piece, *by)));
        let by = if let Some(point) = point_in_table {
            displacement(point.x - bounds.centre().x, point.y - bounds.centre().y)
        } else if let Some(by) = free_displacement(base, pieces()) {
            displacement(by.x, by.y)
        } else {
            let mut displacements = (0..48).map(f64::from).map(|inches| displacement(inches, inches));
            displacements.find(|by| !is_taken(by)).unwrap_or_default()
        };
        let letters: Vec<String> = base.pieces.iter().map(|piece| piece.letter()).collect();
        let copies = CopiedPieces::of(base, pieces(), |copy| {
            copy.move_to(moved(copy, by), copy.turn);
            copy.label = copy.label.take().filter(|label| !letters.contains(label));
        })?;
        let name = match &clip.pieces[..] {
            [piece] => t!("Paste {}", piece.title()),
            pieces => t!("Paste {} pieces", pieces.len()),
        };
        // Pieces from another tab or table may have the same ids, so the pieces themselves are compared.
        let is_own = self.copied_pieces.0 == clip.pieces;
        let source = if is_own { self.copied_pieces.1.clone() } else { GroupsAndTints::default() };
        Some(copies.committed(self, &source, name))
    }
}
