//! What a dimension arrow shows: a spot, the edge of the table that it is measured from, and the length.

use super::method::{MeasuredSpot, SetupMethod};
use crate::geometry::{Point, Rect, Side};
use crate::layout::Piece;
use crate::units::setup_length::{SetupLength, Voice};

/// A dimension arrow from an edge of the table to a spot of what is measured.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Dimension {
    pub edge: Side,
    /// The spot.
    pub to: Point,
    /// The length.
    pub text: String,
}

impl Default for Dimension {
    fn default() -> Self {
        Self { edge: Side::Top, to: Point::default(), text: String::new() }
    }
}

/// The two dimensions of a piece.
pub(super) fn of_piece(piece: &Piece, method: &SetupMethod, amounts: &[SetupLength], table: &Rect) -> [Dimension; 2] {
    let footprint = piece.own_footprint();
    let spot = |edge: Side| match method.pin {
        MeasuredSpot::Rim | MeasuredSpot::Side => {
            let mut to = footprint.bounds().centre();
            match edge {
                Side::Left => to.x = footprint.bounds().min.x,
                Side::Right => to.x = footprint.bounds().max.x,
                Side::Top => to.y = footprint.bounds().min.y,
                Side::Bottom => to.y = footprint.bounds().max.y,
            }
            to
        }
        MeasuredSpot::Corner(index, _) => footprint.points().get(index).copied().unwrap_or(table.min),
        MeasuredSpot::Centre => centre(piece),
    };
    let one = |index: usize| {
        let edge = method.edges[index];
        let text = amounts.get(index).map(|amount| amount.text(Voice::Written)).unwrap_or_default();
        Dimension { edge, to: spot(edge), text }
    };
    [one(0), one(1)]
}

/// The centre of a piece without its parts, as it is measured.
pub(super) fn centre(piece: &Piece) -> Point {
    piece.placement().table_from_piece(super::method::middle(piece.shape()))
}
