//! The mirror image of a table.

use super::document::Layout;
use super::edit::{Edit, PieceChange};
use super::piece::Piece;
use crate::geometry::Vector;
use crate::units::Angle;

impl Layout {
    /// The edits that mirror the table's pieces from left to right. Each gets the turn that its mirror image has, with its middle where
    /// that of its mirror image is, and the door of a building too. Terrain can't be turned over, so a piece that isn't like its own mirror
    /// image keeps its shape.
    pub fn mirror_edits(&self) -> Vec<Edit> {
        let change = |piece: &Piece| {
            let turned = piece.moved_to(piece.at, Angle::from_degrees(-piece.turn.degrees()).unwrap_or(piece.turn));
            let (from, now) = (piece.footprint().centre(), turned.footprint().centre());
            let by = Vector::new(self.table.bounds().max.x - from.x - now.x, from.y - now.y);
            let at = [turned.origin().x + by.x, turned.origin().y + by.y].map(|at| self.pack.resolution().nearest(at));
            let [Some(x), Some(y)] = at else { return None };
            Some(Edit::Change(piece.id.clone(), PieceChange::Move([x, y], turned.turn)))
        };
        let door = |piece: &Piece| {
            let mirrored = Angle::tenths(1800) - piece.door;
            let is_moved = piece.building().is_some() && mirrored != piece.door;
            is_moved.then(|| Edit::Change(piece.id.clone(), PieceChange::Door(mirrored)))
        };
        self.pieces.iter().flat_map(|piece| change(piece).into_iter().chain(door(piece))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    use crate::checks::testing::{circle, layout, rectangle};
    use crate::geometry::Shape;
    use crate::units::Length;

    fn mirrored(layout: &Layout) -> Layout {
        layout.edited(&layout.mirror_edits()).expect("the pieces are there")
    }

    #[test]
    fn symmetric_pieces_become_their_mirror_images() {
        let table = layout(&[rectangle("a", "building", (10.0, 12.0), (5.0, 3.0), 30.0)]);
        let [before, after] = [&table, &mirrored(&table)].map(|table| table.pieces[0].footprint().points().to_vec());
        for point in before {
            let found = after.iter().any(|other| (48.0 - point.x - other.x).hypot(point.y - other.y) < 0.02);
            assert!(found, "{point:?} has no mirror image in {after:?}");
        }
    }

    #[test]
    fn a_piece_that_is_not_symmetric_keeps_its_shape_about_the_mirrored_middle() {
        let mut table = layout(&[circle("a", "forest", (10.0, 12.0), 4.0)]);
        let corners = [[0, 0], [500, 0], [0, 300]].map(|corner| corner.map(Length::hundredths));
        Arc::make_mut(&mut table.pieces[0]).shape = Some(Shape::Polygon { points: corners.into() });
        let after = mirrored(&table);
        let [before, now] = [&table, &after].map(|table| table.pieces[0].footprint().centre());
        assert!((48.0 - before.x - now.x).hypot(before.y - now.y) < 0.02, "{before:?} {now:?}");
        assert_eq!(after.pieces[0].shape, table.pieces[0].shape);
        // Mirrored twice, it is back.
        let twice = mirrored(&after).pieces[0].footprint().centre();
        assert!((twice.x - before.x).hypot(twice.y - before.y) < 0.02);
    }
}
