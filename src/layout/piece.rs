//! A piece of terrain.

use crate::geometry::{Footprint, Placement, Point, Shape};
use crate::layout::id::PieceId;
use crate::pack::{Kind, Traits};
use crate::units::{Angle, Length};
use crate::words;
use serde::{Deserialize, Serialize};

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
pub(super) fn said(words: Option<&str>) -> Option<&str> {
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
