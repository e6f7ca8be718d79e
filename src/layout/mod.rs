//! The document: a table, its pieces, and what the organiser has waived.
//!
//! Pieces are shared between the layouts of an undo history, so a snapshot costs one list of pointers. Nothing changes a
//! layout but an [`Edit`].

mod edit;
mod id;

use std::sync::Arc;

pub use edit::{Edit, EditProblem, PieceChange};
pub use id::PieceId;

use serde::{Deserialize, Serialize};

use crate::geometry::{Footprint, Placement, Point, Shape, Side};
use crate::pack::{Kind, Pack, Scenario, Traits};
use crate::units::{Angle, Length};
use crate::words;

/// A planned table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    /// The packet it is planned by.
    pub pack: &'static Pack,
    /// What the organiser calls it.
    pub name: String,
    /// The table edge that is the Attacker's.
    pub attacker_edge: Side,
    /// The scenario that is being looked at.
    pub scenario: Option<&'static Scenario>,
    /// The pieces, those drawn first at the front.
    pub pieces: Vec<Arc<Piece>>,
    /// Findings that the organiser lets stand.
    pub waivers: Vec<Waiver>,
    /// Anything the organiser wrote down.
    pub notes: String,
}

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Piece {
    /// Its id, unlike every other in the layout.
    pub id: PieceId,
    /// Its kind.
    pub kind: &'static Kind,
    /// Kinds combined with it into one piece: a burning forest is a forest and also burning earth.
    pub also: Vec<&'static Kind>,
    /// What the organiser calls it.
    pub name: Option<String>,
    /// What is written on it instead of its letter.
    pub label: Option<String>,
    /// Where its origin lies: x and y from the table's top-left corner.
    pub at: [Length; 2],
    /// How far it is turned, clockwise.
    pub turn: Angle,
    /// What it covers, where that isn't the kind's own shape.
    pub shape: Option<Shape>,
    /// Its height, where that isn't the kind's own.
    pub height: Option<Length>,
    /// How many pieces it counts as, where the organiser says so.
    pub counts_as: Option<u32>,
    /// Whether it stays where it is.
    pub locked: bool,
}

/// A finding that the organiser lets stand, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiver {
    /// The check's id.
    pub rule: String,
    /// The pieces of the finding, sorted; none where it is about the whole table.
    pub pieces: Vec<PieceId>,
    /// Why.
    pub reason: String,
}

impl Waiver {
    /// Two waivers of the same finding, by their places; the earlier one first. Quick however many there are, because a
    /// hostile file can hold many thousands.
    #[must_use]
    pub fn doubled(waivers: &[Self]) -> Option<(usize, usize)> {
        let about = |index: usize| (&waivers[index].rule, &waivers[index].pieces);
        let mut order: Vec<usize> = (0..waivers.len()).collect();
        order.sort_by_key(|index| about(*index));
        let pair = order.windows(2).find(|pair| about(pair[0]) == about(pair[1]))?;
        Some((pair[0], pair[1]))
    }
}

impl Layout {
    /// The most pieces a layout may hold.
    pub const MAX_PIECES: usize = 200;

    /// An empty table.
    #[must_use]
    pub fn new(pack: &'static Pack) -> Self {
        Self {
            pack,
            name: String::new(),
            attacker_edge: Side::Bottom,
            scenario: None,
            pieces: Vec::new(),
            waivers: Vec::new(),
            notes: String::new(),
        }
    }

    /// Whether nobody has put anything into it yet.
    #[must_use]
    pub const fn is_blank(&self) -> bool {
        self.pieces.is_empty() && self.name.is_empty() && self.notes.is_empty()
    }

    /// The piece with this id.
    #[must_use]
    pub fn piece(&self, id: &PieceId) -> Option<&Arc<Piece>> {
        self.pieces.iter().find(|piece| piece.id == *id)
    }

    /// The first letter (A, B, … Z, AA, …) that no piece has as its id.
    #[must_use]
    pub fn free_id(&self) -> PieceId {
        // One more candidate than there are pieces: one of them is free.
        (0..=self.pieces.len())
            .map(PieceId::nth)
            .find(|id| self.piece(id).is_none())
            .unwrap_or_else(|| PieceId::nth(self.pieces.len()))
    }
}

impl Piece {
    /// A piece of `kind` with the kind's own shape.
    #[must_use]
    pub fn new(id: PieceId, kind: &'static Kind, at: [Length; 2]) -> Self {
        Self {
            id,
            kind,
            also: Vec::new(),
            name: None,
            label: None,
            at,
            turn: Angle::ZERO,
            shape: None,
            height: None,
            counts_as: None,
            locked: false,
        }
    }

    /// What it covers, in its own frame.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        self.shape.as_ref().unwrap_or(&self.kind.shape)
    }

    /// Where its origin lies on the table.
    #[must_use]
    pub fn origin(&self) -> Point {
        Point::new(self.at[0].inches(), self.at[1].inches())
    }

    /// How its own frame lies on the table.
    #[must_use]
    pub fn placement(&self) -> Placement {
        Placement::new(self.origin(), self.turn)
    }

    /// What it covers on the table.
    #[must_use]
    pub fn footprint(&self) -> Footprint {
        Footprint::new(self.shape(), &self.placement())
    }

    /// What it is, its combined parts included. A piece is scatter by its own kind alone: a forest with crates in it
    /// stays a forest.
    #[must_use]
    pub fn traits(&self) -> Traits {
        self.also.iter().fold(self.kind.traits, |traits, part| traits.with(part.traits))
    }

    /// Its height in inches, where it has one: its own, or else the tallest usual one among its parts.
    #[must_use]
    pub fn height(&self) -> Option<f64> {
        let parts = std::iter::once(self.kind).chain(self.also.iter().copied());
        self.height.map(Length::inches).or_else(|| parts.filter_map(|kind| kind.height).reduce(f64::max))
    }

    /// The letter that stands on it, in the cards and in print.
    #[must_use]
    pub fn letter(&self) -> String {
        words::name(&said(self.label.as_deref()).map_or_else(|| self.id.as_str().to_ascii_uppercase(), str::to_owned))
    }

    /// What to call it: its own name, or its kinds'.
    #[must_use]
    pub fn title(&self) -> String {
        said(self.name.as_deref()).map_or_else(|| self.kinds(), words::name)
    }

    /// The names of its kind and of what is combined with it.
    #[must_use]
    pub fn kinds(&self) -> String {
        let parts: Vec<&str> = std::iter::once(self.kind).chain(self.also.iter().copied()).map(|k| &*k.name).collect();
        parts.join(" + ")
    }
}

/// What somebody wrote, where it is more than blanks: a file may hold what the page never would.
fn said(words: Option<&str>) -> Option<&str> {
    words.filter(|words| !words.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

    #[test]
    fn a_piece_without_a_name_or_a_label_is_called_by_its_kinds_and_its_id() {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let forest = pack.kind("forest").expect("forest is a kind");
        for (written, title, letter) in [
            (None, "Forest", "B"),
            (Some(""), "Forest", "B"),
            (Some(" \t\u{a0}"), "Forest", "B"),
            (Some("x "), "x ", "x "),
        ] {
            let mut piece = Piece::new(PieceId::nth(1), forest, [Length::ZERO; 2]);
            (piece.name, piece.label) = (written.map(str::to_owned), written.map(str::to_owned));
            assert_eq!((&*piece.title(), &*piece.letter()), (title, letter), "{written:?}");
        }
    }
}
