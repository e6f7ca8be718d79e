//! Which way pieces face: an engine shoots from its front, and a section of a wall has its outside there. The front of a piece is the side
//! that the handle is at which turns it.

use super::document::Layout;
use super::piece::Piece;
use crate::geometry::{Shape, Side, Vector};
use crate::pack::{Kind, PaidBy};
use crate::units::Angle;

impl Piece {
    /// The direction of its outside on the table, one inch long; `None` where its kind has none, or where it isn't one rectangle that is as wide as
    /// it is deep at least: a section that was made the other way round would have it at its end.
    pub fn outside(&self) -> Option<Vector> {
        let Shape::Rectangle { width, depth } = self.shape() else { return None };
        let has_outside = self.kind.outside && !self.is_compound() && width >= depth;
        has_outside.then(|| self.placement().turned(FRONT))
    }
}

/// The direction of a piece's front in its own frame.
const FRONT: Vector = Vector::new(0.0, -1.0);

impl Layout {
    /// The turn of a new piece of a kind, before anybody turns it: an engine and what has an outside face the enemy, so that what the Attacker
    /// alone pays for faces the Defender's edge and all else the Attacker's. Other kinds aren't turned.
    pub fn usual_turn(&self, kind: &Kind) -> Angle {
        let enemy = match kind.paid_by {
            Some(PaidBy::Attacker) => self.attacker_edge.turned(2),
            _ => self.attacker_edge,
        };
        if kind.has_front() { turn_toward(enemy) } else { Angle::ZERO }
    }
}

/// The turn of a piece whose front is at a side.
pub const fn turn_toward(side: Side) -> Angle {
    Angle::tenths(match side {
        Side::Top => 0,
        Side::Right => 900,
        Side::Bottom => 1800,
        Side::Left => 2700,
    })
}

/// The direction to a side of the table, one inch long.
pub const fn direction_of(side: Side) -> Vector {
    match side {
        Side::Top => Vector::new(0.0, -1.0),
        Side::Right => Vector::new(1.0, 0.0),
        Side::Bottom => Vector::new(0.0, 1.0),
        Side::Left => Vector::new(-1.0, 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::PieceId;
    use crate::pack;
    use crate::units::Length;

    fn piece(kind: &str, turn: Angle) -> Piece {
        let kind = pack::find("siege-works").and_then(|pack| pack.kind(kind)).expect("a kind");
        Piece { turn, ..Piece::new(PieceId::nth(0), kind, [Length::ZERO; 2]) }
    }

    #[test]
    fn the_outside_of_a_section_is_its_front() {
        for side in Side::ALL {
            let outside = piece("wall", turn_toward(side)).outside().expect("it has one");
            assert!(outside.dot(direction_of(side)) > 1.0 - 1e-9, "{side:?}: {outside:?}");
        }
        assert_eq!(piece("stone-tower", Angle::ZERO).outside(), None, "a tower looks all round");
        assert_eq!(piece("breach", Angle::ZERO).outside(), None);
        let round =
            Piece { shape: Some(Shape::Circle { diameter: Length::clamped(2.0) }), ..piece("wall", Angle::ZERO) };
        assert_eq!(round.outside(), None, "nothing shows how it is turned");
        let [width, depth] = [1.0, 2.0].map(Length::clamped);
        let upright = Piece { shape: Some(Shape::Rectangle { width, depth }), ..piece("wall", Angle::ZERO) };
        assert_eq!(upright.outside(), None, "its front is its end");
    }

    #[test]
    fn what_is_new_faces_the_enemy() {
        let pack = pack::find("siege-works").expect("it is built in");
        for edge in Side::ALL {
            let layout = Layout { attacker_edge: edge, ..Layout::new(pack) };
            let turn = |kind: &str| layout.usual_turn(pack.kind(kind).expect("a kind"));
            for kind in ["wall", "gateway-tower", "earthwork", "mangonel"] {
                assert_eq!(turn(kind), turn_toward(edge), "{kind}");
            }
            assert_eq!(turn("hill"), Angle::ZERO);
            assert_eq!(turn("stone-tower"), Angle::ZERO);
        }
    }
}
