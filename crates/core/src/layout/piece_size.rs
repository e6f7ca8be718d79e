//! How large a piece is, to its owner and to who measures it: one size for lists, fields, prints and set-up lists.

use super::piece::Piece;
use crate::geometry::{Point, Rect, Shape, Size};
use crate::pack;
use crate::units::{Resolution, TOLERANCE};

/// The outlines of kinds, which shapes are stretched from.
fn outlines() -> Vec<&'static Shape> {
    let all = pack::all().flat_map(|pack| &pack.kinds).map(|kind| &kind.shape);
    all.filter(|shape| matches!(shape, Shape::Polygon { .. })).collect()
}

/// The size of a shape as somebody measures it across: exactly what was typed or listed, or what a tape finds on an outline that
/// somebody drew or traced.
pub fn shape_size(shape: &Shape) -> Size {
    shape.size(&outlines())
}

/// The shape with another such size, each side at least `least` inches, rounded to what its table holds.
pub fn shape_with_size(shape: &Shape, sides: [f64; 2], least: f64, resolution: Resolution) -> Shape {
    shape.stretched_across(sides, least, &outlines(), resolution)
}

impl Piece {
    /// Its size across. A compound piece is as large as the piece itself where its parts stand on that, or else as the smallest
    /// rectangle around them all.
    pub fn size(&self) -> Size {
        let placement = self.placement();
        let corners = |member: &Self| -> Vec<Point> {
            let outline = member.own_footprint().outline().into_iter();
            outline.map(|corner| Point::default() + placement.piece_from_table(corner)).collect()
        };
        let parts: Vec<Point> = self.parts.iter().flat_map(corners).collect();
        let frame = self.shape().frame();
        if parts.iter().all(|corner| frame.holds(&Rect::new(*corner, *corner), TOLERANCE)) {
            return shape_size(self.shape());
        }
        Size::around(&[corners(self), parts].concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::rectangle;
    use crate::layout::PieceId;
    use crate::pack::{DEFAULT, find};
    use crate::units::Length;

    #[test]
    fn a_listed_size_is_the_size_of_every_kind() {
        let pack = find(DEFAULT).expect("built in");
        for kind in &pack.kinds {
            let mut piece = Piece::new(PieceId::nth(0), kind, [Length::hundredths(1200); 2]);
            let usual = kind.shape.extent();
            assert_eq!((piece.size().width, piece.size().depth), usual, "{}", kind.id);
            let typed = shape_with_size(&kind.shape, [5.0, 4.0], 0.01, kind.resolution);
            let is_disc = matches!(typed, Shape::Circle { .. });
            piece.shape = Some(typed);
            assert_eq!(piece.size().length_and_width(), if is_disc { (5.0, 5.0) } else { (5.0, 4.0) }, "{}", kind.id);
        }
    }

    #[test]
    fn a_compound_piece_is_as_large_as_what_its_parts_stand_on_or_as_all_together() {
        let mut hill = rectangle("a", "hill", (20.0, 20.0), (6.0, 5.0), 30.0);
        hill.parts = vec![rectangle("b", "building", (20.0, 20.0), (3.0, 3.0), 30.0)];
        assert_eq!(hill.size().length_and_width(), (6.0, 5.0));
        let (sin, cos) = 30.0_f64.to_radians().sin_cos();
        hill.parts[0].at = [20.0 + 4.0 * cos, 20.0 + 4.0 * sin].map(Length::clamped);
        let (length, width) = hill.size().length_and_width();
        assert!((length - 8.5).abs() < 0.02 && (width - 5.0).abs() < 0.02, "{length} {width}");
    }
}
