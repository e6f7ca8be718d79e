//! The numbers of the selected pieces, as fields show and take them: one piece's, or what many share.

use super::command::selected_name;
use super::copied_pieces::{bounds, pieces_with_ids};
use super::state::Editor;
use crate::analysis::Placed;
use crate::geometry::Shape;
use crate::layout::{Edit, Piece, PieceChange};
use crate::pack::Trait;
use crate::units::{Angle, Length, clamped};
use crate::words::t;

/// A number of the selected pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// How far from the left one piece's origin is, or the middle of what many cover, in inches.
    X,
    /// The same from the top.
    Y,
    /// How far they are turned, in degrees clockwise.
    Turn,
    /// How wide they are in their own frames, in inches; a disc, how far across.
    Width,
    /// How deep they are in their own frames, in inches.
    Depth,
    /// How high they are, in inches; none for the kind's own height.
    Height,
    /// How many pieces each counts as; none for the packet's rule.
    Count,
}

/// What a field shows of a quantity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NumberField {
    /// Which.
    pub quantity: Quantity,
    /// The number that the pieces share; none where they have none of their own, or differ.
    pub value: Option<f64>,
    /// What holds where they have none of their own, if that is the same for all; none too where it is nothing at all.
    pub usual: Option<f64>,
    /// Whether they differ.
    pub mixed: bool,
    /// The least and the most that it can be brought to.
    pub range: (f64, f64),
    /// Whether it can't be changed, because every piece is locked.
    pub fixed: bool,
}

impl Quantity {
    /// All of them, in the order of their fields.
    pub const ALL: [Self; 7] = [Self::X, Self::Y, Self::Turn, Self::Width, Self::Depth, Self::Height, Self::Count];

    /// Whether it is a length.
    #[must_use]
    pub const fn is_length(self) -> bool {
        !matches!(self, Self::Turn | Self::Count)
    }

    /// Whether a locked piece keeps it.
    const fn is_held_by_a_lock(self) -> bool {
        !matches!(self, Self::Height | Self::Count)
    }

    /// What one piece has of its own, and else.
    fn of(self, piece: &Piece, editor: &Editor) -> (Option<f64>, Option<f64>) {
        let own = match self {
            Self::X => Some(piece.at[0].inches()),
            Self::Y => Some(piece.at[1].inches()),
            Self::Turn => Some(piece.turn.degrees()),
            Self::Width => Some(piece.shape().extent().0),
            Self::Depth => Some(piece.shape().extent().1),
            Self::Height => return (piece.height.map(Length::inches), piece.height()),
            Self::Count => {
                let count = || Placed::new(piece).count(&editor.document.pack.limits);
                return (piece.counts_as.map(f64::from), Some(f64::from(count())));
            }
        };
        (own, None)
    }

    fn range(self, editor: &Editor) -> (f64, f64) {
        let pack = editor.document.pack;
        match self {
            Self::X => (0.0, pack.width),
            Self::Y => (0.0, pack.depth),
            Self::Turn => (-360.0, 360.0),
            // What all of them may have.
            Self::Width | Self::Depth => editor
                .selected_pieces()
                .map(|piece| piece.kind.sides)
                .fold((0.0_f64, f64::INFINITY), |(least, most), sides| (least.max(sides[0]), most.min(sides[1]))),
            Self::Height => (0.0, pack.longest_side),
            Self::Count => (0.0, 20.0),
        }
    }

    /// What a typed number makes of one piece; the place is moved and not set, so that many keep their arrangement.
    fn change(self, piece: &Piece, value: Option<f64>, by: f64) -> Option<PieceChange> {
        let [x, y] = piece.at;
        let stretched = |sides: [f64; 2]| PieceChange::Shape(Some(piece.shape().stretched(sides[0], sides[1], 0.01)));
        let round = matches!(piece.shape(), Shape::Circle { .. });
        let (width, depth) = piece.shape().extent();
        Some(match (self, value) {
            (Self::Height, height) => PieceChange::Height(height.map(Length::clamped)),
            (Self::Count, count) => PieceChange::CountsAs(count.map(whole_number)),
            (_, None) => return None,
            (Self::X, _) => PieceChange::Move([x + Length::clamped(by), y], piece.turn),
            (Self::Y, _) => PieceChange::Move([x, y + Length::clamped(by)], piece.turn),
            (Self::Turn, Some(degrees)) => PieceChange::Move(piece.at, Angle::from_degrees(degrees)?),
            (Self::Width | Self::Depth, Some(side)) if round => stretched([side, side]),
            (Self::Width, Some(side)) => stretched([side, depth]),
            (Self::Depth, Some(side)) => stretched([width, side]),
        })
    }
}

/// A count typed as a number.
fn whole_number(number: f64) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the range is 0 to 20")]
    let whole_number = number.round() as u32;
    whole_number
}

impl Editor {
    /// The selected pieces as the screen shows them, in the order they lie on each other.
    fn selected_pieces(&self) -> impl Iterator<Item = &Piece> {
        pieces_with_ids(self.layout(), &self.selection)
    }

    /// What the field of a quantity shows; `None` where the selected pieces have none.
    #[must_use]
    pub fn entry(&self, quantity: Quantity) -> Option<NumberField> {
        let has = |piece: &Piece| match quantity {
            // A disc has one size, and scatter counts as nothing.
            Quantity::Depth => !matches!(piece.shape(), Shape::Circle { .. }),
            Quantity::Count => !piece.kind.traits.has(Trait::Scatter),
            _ => true,
        };
        let needs_all = quantity == Quantity::Count;
        let fits = if needs_all { self.selected_pieces().all(has) } else { self.selected_pieces().any(has) };
        let first = self.selected_pieces().next().filter(|_| fits)?;
        let (mut value, mut usual) = quantity.of(first, self);
        let mut mixed = false;
        if self.selection.len() > 1 && matches!(quantity, Quantity::X | Quantity::Y) {
            let middle = bounds(self.selected_pieces())?.centre();
            value = Some(if quantity == Quantity::X { middle.x } else { middle.y });
        } else {
            let same = |a: Option<f64>, b: Option<f64>| a.zip(b).map_or(a == b, |(a, b)| (a - b).abs() < 0.005);
            for (own, other) in self.selected_pieces().map(|piece| quantity.of(piece, self)) {
                mixed |= !same(own, value);
                mixed |= own.is_none() && !same(other, usual);
            }
            (value, usual) = (value.filter(|_| !mixed), usual.filter(|_| !mixed));
        }
        let fixed = quantity.is_held_by_a_lock() && self.selected_pieces().all(|piece| piece.locked);
        Some(NumberField { quantity, value, usual, mixed, range: quantity.range(self), fixed })
    }
}

/// The editor with a number typed for all selected pieces, as one step. What lies beyond the range is brought to it; a locked
/// piece stays as it lies.
pub(super) fn with_number(editor: &Editor, quantity: Quantity, value: Option<f64>) -> Option<Editor> {
    if editor.gesture.is_some() {
        return None;
    }
    let entry = editor.entry(quantity)?;
    let value = value.filter(|value| value.is_finite()).map(|value| clamped(value, entry.range.0, entry.range.1));
    let by = value.zip(entry.value).map_or(0.0, |(to, from)| to - from);
    let free = editor.selected_pieces().filter(|piece| !(piece.locked && quantity.is_held_by_a_lock()));
    let change = |piece: &Piece| Some(Edit::Change(piece.id.clone(), quantity.change(piece, value, by)?));
    let edits: Vec<Edit> = free.filter_map(change).collect();
    let what = selected_name(editor);
    let name = match quantity {
        Quantity::X | Quantity::Y => t!("Move {}", what),
        Quantity::Turn => t!("Turn {}", what),
        Quantity::Width | Quantity::Depth => t!("Resize {}", what),
        Quantity::Height => t!("Height of {}", what),
        Quantity::Count => t!("Count of {}", what),
    };
    let layout = editor.document.edited(&edits).ok()?;
    (layout != *editor.document).then(|| editor.clone().with_committed(layout, name))
}
