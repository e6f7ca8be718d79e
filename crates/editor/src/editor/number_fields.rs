//! The number fields of the selected pieces: the values they show, and what typing a value changes.

use super::command::selected_name;
use super::copied_pieces::{bounds, pieces_with_ids};
use super::state::Editor;
use crate::analysis::Placed;
use crate::geometry::{Shape, Size};
use crate::layout::{Edit, Layout, Levels, Piece, PieceChange, shape_size, shape_with_size};
use crate::pack::SightPer;
use crate::units::{Angle, Length, clamped};
use crate::words::t;

/// A quantity that has a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// The distance of the piece's origin, or of the middle of several pieces, from the left edge; in inches.
    X,
    /// The same from the top edge.
    Y,
    /// The turn, in degrees clockwise.
    Turn,
    /// The width across the piece, or the diameter of a disc; in inches.
    Width,
    /// The depth across the piece, in inches.
    Depth,
    /// The height, in inches; empty for the kind's height.
    Height,
    /// How many levels it has; empty for the kind's usual number.
    Levels,
    /// How many floors it has; empty for the kind's usual number.
    Floors,
    /// The direction of a building's door, in degrees clockwise from the right of the piece's own frame.
    Door,
    /// How many pieces it counts as; empty for the packet's rule.
    Count,
}

/// A field for a quantity of the selected pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NumberField {
    /// The quantity.
    pub quantity: Quantity,
    /// The value that all pieces share; `None` where they differ, or have none of their own.
    pub value: Option<f64>,
    /// The value that pieces without one of their own have by their kind or the packet, if it is the same for all.
    pub default: Option<f64>,
    /// Whether the pieces differ.
    pub is_mixed: bool,
    /// The least and the greatest value.
    pub range: (f64, f64),
    /// Whether it can't be changed, because every piece is locked.
    pub is_locked: bool,
}

impl Quantity {
    /// All, in the order of their fields.
    pub const ALL: [Self; 10] = [
        Self::X,
        Self::Y,
        Self::Turn,
        Self::Width,
        Self::Depth,
        Self::Height,
        Self::Levels,
        Self::Floors,
        Self::Door,
        Self::Count,
    ];

    /// Whether it is a length.
    pub const fn is_length(self) -> bool {
        !matches!(self, Self::Turn | Self::Levels | Self::Floors | Self::Door | Self::Count)
    }

    /// Whether it can't be changed on a locked piece.
    const fn is_protected_by_lock(self) -> bool {
        !matches!(self, Self::Height | Self::Levels | Self::Floors | Self::Count)
    }

    /// What has the value of sight that it counts.
    const fn counted(self) -> Option<SightPer> {
        match self {
            Self::Levels => Some(SightPer::Level),
            Self::Floors => Some(SightPer::Floor),
            _ => None,
        }
    }

    /// Whether a piece has it.
    fn is_of(self, piece: &Piece) -> bool {
        match self {
            // A compound piece isn't resized.
            Self::Width | Self::Depth if piece.is_compound() => false,
            Self::Levels | Self::Floors => piece.counted_sight().map(|sight| sight.per) == self.counted(),
            Self::Door => piece.building().is_some(),
            // A disc has a diameter only.
            Self::Depth => !matches!(piece.shape(), Shape::Circle { .. }),
            _ => true,
        }
    }

    /// A piece's own value, and its default.
    fn values(self, piece: &Piece, editor: &Editor) -> (Option<f64>, Option<f64>) {
        let own = match self {
            Self::X => Some(piece.at[0].inches()),
            Self::Y => Some(piece.at[1].inches()),
            Self::Turn => Some(piece.turn.degrees()),
            // A compound piece isn't resized.
            Self::Width | Self::Depth if piece.is_compound() => None,
            Self::Width => Some(piece.size().width),
            Self::Depth => Some(piece.size().depth),
            Self::Door => piece.building().map(|_| piece.door.degrees()),
            Self::Height => return (piece.height.map(Length::inches), piece.height()),
            Self::Levels | Self::Floors => {
                let usual = Piece { levels: None, ..piece.clone() }.counted_sight();
                return (piece.levels.map(|levels| f64::from(levels.number())), usual.map(|usual| f64::from(usual.of)));
            }
            Self::Count => {
                let limits = &editor.document.pack.limits;
                let placed = Placed::new(piece, limits);
                // By itself scatter counts only in groups.
                let count = (!placed.is_scatter_item()).then(|| placed.count(limits));
                return (piece.counts_as.map(f64::from), count.map(f64::from));
            }
        };
        (own, None)
    }

    fn range(self, editor: &Editor) -> (f64, f64) {
        let Layout { pack, table, .. } = &*editor.document;
        match self {
            Self::X => (0.0, table.width.inches()),
            Self::Y => (0.0, table.depth.inches()),
            Self::Turn | Self::Door => (-360.0, 360.0),
            // The range that all pieces' kinds allow.
            Self::Width | Self::Depth => editor
                .selected_pieces()
                .map(|piece| piece.kind.sides)
                .fold((0.0_f64, f64::INFINITY), |(min, max), sides| (min.max(sides[0]), max.min(sides[1]))),
            Self::Height => (0.0, pack.longest_side),
            Self::Levels | Self::Floors => (1.0, f64::from(Levels::MAX)),
            Self::Count => (0.0, 20.0),
        }
    }

    /// The change of one piece for a typed value. Places are moved `by` the difference, so that several pieces keep their
    /// arrangement.
    fn change(self, piece: &Piece, value: Option<f64>, by: f64) -> Option<PieceChange> {
        let ([x, y], resolution) = (piece.at, piece.kind.resolution);
        let shape = piece.shape();
        let stretched = |sides: [f64; 2]| PieceChange::Shape(Some(shape_with_size(shape, sides, 0.01, resolution)));
        let is_circle = matches!(shape, Shape::Circle { .. });
        let Size { width, depth, .. } = shape_size(shape);
        Some(match (self, value) {
            (Self::Height, height) => PieceChange::Height(height.map(|height| resolution.clamped(height))),
            (Self::Levels | Self::Floors, _) if !self.is_of(piece) => return None,
            (Self::Levels | Self::Floors, number) => {
                PieceChange::Levels(number.map(whole_number).and_then(Levels::new))
            }
            (Self::Count, count) => PieceChange::CountsAs(count.map(whole_number)),
            (_, None) => return None,
            (Self::Width | Self::Depth, _) if piece.is_compound() => return None,
            (Self::X, _) => PieceChange::Move([x + resolution.clamped(by), y], piece.turn),
            (Self::Y, _) => PieceChange::Move([x, y + resolution.clamped(by)], piece.turn),
            (Self::Turn, Some(degrees)) => PieceChange::Move(piece.at, Angle::from_degrees(degrees)?),
            (Self::Door, Some(degrees)) => {
                piece.building()?;
                PieceChange::Door(Angle::from_degrees(degrees)?)
            }
            (Self::Width | Self::Depth, Some(side)) if is_circle => stretched([side, side]),
            (Self::Width, Some(side)) => stretched([side, depth]),
            (Self::Depth, Some(side)) => stretched([width, side]),
        })
    }
}

/// A typed count, rounded.
fn whole_number(number: f64) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the range is 0 to 20 at most")]
    let whole_number = number.round() as u32;
    whole_number
}

impl Editor {
    /// The selected pieces as they are drawn, from the lowest to the highest.
    pub(super) fn selected_pieces(&self) -> impl Iterator<Item = &Piece> {
        pieces_with_ids(self.layout(), &self.selection)
    }

    /// The field of a quantity; `None` where the selected pieces have none.
    pub fn number_field(&self, quantity: Quantity) -> Option<NumberField> {
        // Hills and buildings that are selected together have a field for the levels of the hills, and one for the floors of the buildings.
        let compared = || self.selected_pieces().filter(|piece| quantity.counted().is_none() || quantity.is_of(piece));
        let first = compared().next().filter(|_| self.selected_pieces().any(|piece| quantity.is_of(piece)))?;
        let (mut value, mut default) = quantity.values(first, self);
        let mut is_mixed = false;
        if self.selection.len() > 1 && matches!(quantity, Quantity::X | Quantity::Y) {
            let middle = bounds(self.selected_pieces())?.centre();
            value = Some(if quantity == Quantity::X { middle.x } else { middle.y });
        } else {
            let is_same = |a: Option<f64>, b: Option<f64>| a.zip(b).map_or(a == b, |(a, b)| (a - b).abs() < 0.005);
            for (own, own_default) in compared().map(|piece| quantity.values(piece, self)) {
                is_mixed |= !is_same(own, value);
                is_mixed |= own.is_none() && !is_same(own_default, default);
            }
            (value, default) = (value.filter(|_| !is_mixed), default.filter(|_| !is_mixed));
        }
        let is_locked = quantity.is_protected_by_lock() && self.selected_pieces().all(|piece| piece.locked);
        Some(NumberField { quantity, value, default, is_mixed, range: quantity.range(self), is_locked })
    }
}

/// The editor with a value typed for all selected pieces, clamped to its range, as one step. Locked pieces keep their places
/// and shapes.
pub(super) fn with_number(editor: &Editor, quantity: Quantity, value: Option<f64>) -> Option<Editor> {
    if editor.gesture.is_some() {
        return None;
    }
    let field = editor.number_field(quantity)?;
    let value = value.filter(|value| value.is_finite()).map(|value| clamped(value, field.range.0, field.range.1));
    let by = value.zip(field.value).map_or(0.0, |(new, old)| new - old);
    let changeable = editor.selected_pieces().filter(|piece| !(piece.locked && quantity.is_protected_by_lock()));
    let change = |piece: &Piece| Some(Edit::Change(piece.id.clone(), quantity.change(piece, value, by)?));
    let edits: Vec<Edit> = changeable.filter_map(change).collect();
    let pieces = selected_name(editor);
    let name = match quantity {
        Quantity::X | Quantity::Y => t!("Move {}", pieces),
        Quantity::Turn => t!("Turn {}", pieces),
        Quantity::Width | Quantity::Depth => t!("Resize {}", pieces),
        Quantity::Height => t!("Height of {}", pieces),
        Quantity::Levels => t!("Levels of {}", pieces),
        Quantity::Floors => t!("Floors of {}", pieces),
        Quantity::Door => t!("Door of {}", pieces),
        Quantity::Count => t!("Count of {}", pieces),
    };
    editor.with_edits(&edits, name)
}
