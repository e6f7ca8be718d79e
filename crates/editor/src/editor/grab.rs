//! Which piece a pointer takes hold of where it has hit none: small pieces have a larger target than their ground.

use crate::layout::{Layout, PieceId};

/// The piece to take at a point of the table that is on no piece, in inches: the nearest one whose target holds the point. A piece that
/// is less than `least` inches wide or deep has a target that is larger all around it.
pub fn piece_to_take(layout: &Layout, point: crate::geometry::Point, least: f64) -> Option<PieceId> {
    let mut nearest: Option<(f64, &PieceId)> = None;
    for piece in &layout.pieces {
        let frame = piece.frame();
        let beyond = (least - frame.width().min(frame.depth())) / 2.0;
        if beyond <= 0.0 {
            continue;
        }
        let footprint = piece.footprint();
        if footprint.bounds().distance_squared_to(point) > beyond * beyond {
            continue;
        }
        let distance = footprint.signed_distance(point);
        // Of two that are as near, the later one lies on top.
        if distance <= beyond && nearest.is_none_or(|(other, _)| distance <= other) {
            nearest = Some((distance, &piece.id));
        }
    }
    nearest.map(|(_, id)| id.clone())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::geometry::Point;
    use crate::layout::Piece;
    use crate::pack;
    use crate::units::Length;

    #[test]
    fn a_small_piece_is_taken_beside_it_and_a_large_one_only_on_it() {
        let pack = pack::find(pack::DEFAULT).expect("built in");
        let mut layout = Layout::new(pack);
        for (nth, (kind, x)) in [("lamp-post", 20.0), ("lamp-post", 21.5), ("forest", 30.0)].into_iter().enumerate() {
            let kind = pack.kind(kind).expect("a kind");
            let at = [Length::clamped(x), Length::clamped(20.0)];
            layout.pieces.push(Arc::new(Piece::new(PieceId::nth(nth), kind, at)));
        }
        let taken = |x: f64, y: f64, least: f64| piece_to_take(&layout, Point::new(x, y), least);
        // 24 pixels are 1.4 inches on a laptop, a lamp post is 0.75 wide.
        assert_eq!(taken(20.0, 20.69, 1.4), Some(PieceId::nth(0)));
        assert_eq!(taken(20.0, 20.75, 1.4), None);
        // The nearer of two.
        assert_eq!(taken(20.7, 20.0, 1.4), Some(PieceId::nth(0)));
        assert_eq!(taken(20.8, 20.0, 1.4), Some(PieceId::nth(1)));
        assert_eq!(taken(30.0, 22.5, 1.4), None);
    }
}
