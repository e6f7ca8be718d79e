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
    /// Its id, which is unique in the layout.
    pub id: PieceId,
    /// Its kind.
    pub kind: &'static Kind,
    /// Kinds combined with it into a compound piece: a burning forest is a forest and also burning earth.
    pub also: Vec<&'static Kind>,
    /// The name that the organiser gave it.
    pub name: Option<String>,
    /// A label that replaces its letter.
    pub label: Option<String>,
    /// The place of its origin: x and y from the table's top-left corner.
    pub at: [Length; 2],
    /// Its turn, clockwise.
    pub turn: Angle,
    /// Its shape, where that isn't the kind's own.
    pub shape: Option<Shape>,
    /// Its height, where that isn't the kind's own.
    pub height: Option<Length>,
    /// The number of pieces that it counts as, where the organiser has set it.
    pub counts_as: Option<u32>,
    /// Whether it must not be moved or changed.
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

    /// Its shape, in its own frame.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        self.shape.as_ref().unwrap_or(&self.kind.shape)
    }

    /// The place of its origin on the table, in inches.
    #[must_use]
    pub fn origin(&self) -> Point {
        Point::new(self.at[0].inches(), self.at[1].inches())
    }

    /// The transform from its own frame to the table's.
    #[must_use]
    pub fn placement(&self) -> Placement {
        Placement::new(self.origin(), self.turn)
    }

    /// Its footprint on the table.
    #[must_use]
    pub fn footprint(&self) -> Footprint {
        Footprint::new(self.shape(), &self.placement())
    }

    /// Its own kind, and those combined with it.
    pub fn parts(&self) -> impl Iterator<Item = &'static Kind> {
        std::iter::once(self.kind).chain(self.also.iter().copied())
    }

    /// Its traits, including those of combined kinds. But whether it is scatter depends on its own kind alone: a forest with crates
    /// in it is a forest.
    #[must_use]
    pub fn traits(&self) -> Traits {
        self.parts().fold(Traits::default(), |traits, part| traits.with(part.traits))
    }

    /// Its height in inches, where it has one: its own, or the greatest usual height of its kinds.
    #[must_use]
    pub fn height(&self) -> Option<f64> {
        self.height.map(Length::inches).or_else(|| self.parts().filter_map(|kind| kind.height).reduce(f64::max))
    }

    /// Its label or its letter, as shown on it and in texts.
    #[must_use]
    pub fn letter(&self) -> String {
        words::name(
            &without_blank(self.label.as_deref()).map_or_else(|| self.id.as_str().to_ascii_uppercase(), str::to_owned),
        )
    }

    /// Its name, or the names of its kinds.
    #[must_use]
    pub fn title(&self) -> String {
        without_blank(self.name.as_deref()).map_or_else(|| self.kinds(), words::name)
    }

    /// The names of its kind and of the kinds combined with it.
    #[must_use]
    pub fn kinds(&self) -> String {
        let names: Vec<&str> = self.parts().map(|kind| &*kind.name).collect();
        names.join(" + ")
    }
}

/// A text, unless it is only blanks, as it may be in a file.
fn without_blank(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

    #[test]
    fn a_piece_without_a_name_or_a_label_has_its_kinds_and_its_letter() {
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
