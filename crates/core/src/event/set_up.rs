//! How far a table of an event is set up.

use std::collections::BTreeMap;

use crate::layout::{Layout, Piece, PieceId};
use crate::units::Length;

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

/// What of a piece decides how it is set: its kind, place, turn and size, and those of its parts.
fn state(piece: &Piece) -> String {
    let of_member = |member: &Piece| {
        let [x, y] = member.at.map(Length::as_hundredths);
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
}
