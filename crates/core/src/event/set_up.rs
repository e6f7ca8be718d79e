//! How far a table of an event is set up.

use std::collections::BTreeMap;

use super::document::Event;
use super::ids::TableId;
use crate::layout::{Layout, Piece, PieceId};

/// The pieces of a table that are set, each as it was then: one that was changed or moved since has to be set again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetUpProgress {
    set: BTreeMap<PieceId, String>,
}

impl SetUpProgress {
    /// The progress of these pieces, each with what [`Self::pieces`] said of it.
    pub const fn new(set: BTreeMap<PieceId, String>) -> Self {
        Self { set }
    }

    /// The pieces, each with how it was when it was set.
    pub const fn pieces(&self) -> &BTreeMap<PieceId, String> {
        &self.set
    }

    /// Whether a piece is set as it is now.
    pub fn is_set(&self, piece: &Piece) -> bool {
        self.set.get(&piece.id).is_some_and(|was| *was == state(piece))
    }

    /// How many pieces of a layout are set.
    pub fn count(&self, layout: &Layout) -> usize {
        layout.pieces.iter().filter(|piece| self.is_set(piece)).count()
    }

    /// The progress once a piece is set, or is not.
    pub fn with(mut self, piece: &Piece, is_set: bool) -> Self {
        if is_set {
            self.set.insert(piece.id.clone(), state(piece));
        } else {
            self.set.remove(&piece.id);
        }
        self
    }
}

impl Event {
    /// The table that is set up after this one: the next one with a piece that isn't set, and after the last table from the first on;
    /// `None` where all others are set.
    pub fn next_to_set_up(&self, id: TableId, progress: &BTreeMap<TableId, SetUpProgress>) -> Option<TableId> {
        let index = self.tables.iter().position(|table| table.id == id)?;
        let later = self.tables.iter().skip(index + 1).chain(self.tables.iter().take(index));
        let is_set = |layout: &Layout, progress: &SetUpProgress| progress.count(layout) == layout.pieces.len();
        let mut open = later.filter(|table| {
            progress.get(&table.id).map_or(!table.layout.pieces.is_empty(), |progress| !is_set(&table.layout, progress))
        });
        open.next().map(|table| table.id)
    }

    /// How many pieces of all tables are set, and how many there are.
    pub fn pieces_set(&self, progress: &BTreeMap<TableId, SetUpProgress>) -> [usize; 2] {
        let set = |layout: &Layout, id: &TableId| progress.get(id).map_or(0, |progress| progress.count(layout));
        self.tables
            .iter()
            .fold([0, 0], |[done, all], table| [done + set(&table.layout, &table.id), all + table.layout.pieces.len()])
    }
}

/// What of a piece decides how it is set: its kind, place, turn and size, and those of its parts.
fn state(piece: &Piece) -> String {
    let of_member = |member: &Piece| {
        let [x, y] = member.at.map(|at| member.kind.resolution.count(at));
        let (width, depth) = member.shape().extent();
        format!("{} {x} {y} {} {width:.2} {depth:.2}", member.kind.id, member.turn.as_tenths())
    };
    piece.members().map(of_member).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout, rectangle};
    use crate::units::{Angle, Length};

    #[test]
    fn a_piece_that_was_changed_since_is_set_no_more() {
        let forest = circle("a", "forest", (12.0, 12.0), 4.0);
        let mut hill = rectangle("b", "hill", (30.0, 12.0), (5.0, 3.5), 0.0);
        hill.parts = vec![rectangle("c", "building", (30.0, 12.0), (3.0, 3.0), 0.0)];
        let both = layout(&[forest.clone(), hill.clone()]);
        let none = SetUpProgress::default();
        assert_eq!(none.count(&both), 0);
        let progress = none.with(&forest, true).with(&hill, true);
        assert_eq!(progress.count(&both), 2);
        let renamed = Piece { name: Some("The copse".into()), ..forest.clone() };
        assert!(progress.is_set(&renamed));
        let moved = Piece { at: [Length::clamped(12.25), forest.at[1]], ..forest.clone() };
        let turned = Piece { turn: Angle::tenths(10), ..hill.clone() };
        let mut other_part = hill.clone();
        other_part.parts[0].at[0] = Length::clamped(30.5);
        let other_kind = Piece { kind: hill.kind, ..forest.clone() };
        let larger = Piece { shape: circle("a", "forest", (12.0, 12.0), 5.0).shape, ..forest.clone() };
        for piece in [moved, turned, other_part, other_kind, larger] {
            assert!(!progress.is_set(&piece), "{piece:?}");
        }
        let progress = progress.with(&forest, false);
        assert_eq!(progress.count(&both), 1);
        assert_eq!(SetUpProgress::new(progress.pieces().clone()), progress);
    }
    #[test]
    fn the_next_table_is_one_that_is_not_set_yet() {
        let event = crate::event::testing::event(&[], &[&["forest"], &[], &["forest", "hill"], &["hill"]]);
        let mut progress = BTreeMap::new();
        let next = |progress: &BTreeMap<_, _>| [1, 2, 3, 4].map(|id| event.next_to_set_up(TableId(id), progress));
        let [a, c, d] = [1, 3, 4].map(|id| Some(TableId(id)));
        // There is nothing to set on the second.
        assert_eq!((next(&progress), event.pieces_set(&progress)), ([c, c, d, a], [0, 4]));
        let mut set = |id: u32, count: usize| {
            let table = event.tables.iter().find(|table| table.id == TableId(id)).expect("a table of the event");
            let pieces = table.layout.pieces.iter().take(count);
            let after = pieces.fold(SetUpProgress::default(), |progress, piece| progress.with(piece, true));
            progress.insert(TableId(id), after);
            (next(&progress), event.pieces_set(&progress))
        };
        assert_eq!(set(3, 1), ([c, c, d, a], [1, 4]));
        assert_eq!(set(3, 2), ([d, d, d, a], [2, 4]));
        assert_eq!(set(1, 1), ([d, d, d, None], [3, 4]));
        assert_eq!(set(4, 1), ([None; 4], [4, 4]));
        assert_eq!(event.next_to_set_up(TableId(9), &BTreeMap::new()), None);
    }
}
