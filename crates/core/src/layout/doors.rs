//! The doors of buildings.

use super::piece::Piece;
use crate::geometry::{Footprint, Point, Vector, trig};
use crate::pack::Building;
use crate::units::Angle;

impl Piece {
    /// What it is as a building by its own kinds, where it is one.
    pub fn building(&self) -> Option<&'static Building> {
        self.own_kinds().find_map(|kind| kind.building.as_ref())
    }

    /// The buildings among the piece itself and its parts.
    pub fn buildings(&self) -> impl Iterator<Item = (&Self, &'static Building)> {
        self.members().filter_map(|member| Some((member, member.building()?)))
    }

    /// Where its own door is on the table: a point of its own outline.
    pub fn door_point(&self) -> Point {
        self.door_on(&self.own_footprint())
    }

    /// The same where its own footprint is known.
    pub fn door_on(&self, own_footprint: &Footprint) -> Point {
        let (sin, cos) = trig::sin_cos(self.door + self.turn);
        own_footprint.outermost(Vector::new(cos, sin))
    }

    /// The direction of a door that is nearest to a point of the table; `None` at the middle.
    pub fn door_toward(&self, point: Point) -> Option<Angle> {
        let direction = (point - self.own_footprint().centre()).unit()?;
        let turned = Angle::from_degrees(trig::atan2(direction.y, direction.x).to_degrees())?;
        Some(turned - self.turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Shape;
    use crate::layout::{Edit, Layout, PieceChange, PieceId};
    use crate::pack;
    use crate::units::Length;

    fn tower(turn: i32, shape: Shape) -> Piece {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let kind = pack.kinds.iter().find(|kind| kind.building.is_some()).expect("it has a building");
        let at = [Length::hundredths(2000); 2];
        Piece { shape: Some(shape), turn: Angle::tenths(turn), ..Piece::new(PieceId::nth(0), kind, at) }
    }

    #[test]
    fn a_door_is_on_the_outline_and_turns_with_its_piece() {
        let round = Shape::Circle { diameter: Length::hundredths(400) };
        let points = [[-200, -150], [200, -150], [300, 150], [-200, 150]].map(|point| point.map(Length::hundredths));
        for shape in [round, Shape::Polygon { points: points.into() }] {
            for turn in [0, 450, 1234] {
                let mut piece = tower(turn, shape.clone());
                for door in (0..3600).step_by(50) {
                    piece.door = Angle::tenths(door);
                    let point = piece.door_point();
                    assert!(piece.footprint().signed_distance(point).abs() < 1e-9, "{turn} {door}");
                    let in_piece = piece.placement().piece_from_table(point);
                    let upright = tower(0, shape.clone());
                    let expected = upright
                        .placement()
                        .piece_from_table(Piece { door: piece.door, ..upright.clone() }.door_point());
                    assert!((in_piece.x - expected.x).hypot(in_piece.y - expected.y) < 1e-9, "{turn} {door}");
                    assert_eq!(piece.door_toward(point), Some(piece.door));
                }
            }
        }
        let piece = tower(0, Shape::Circle { diameter: Length::hundredths(400) });
        assert_eq!(piece.door_point(), Point::new(20.0, 22.0));
        assert_eq!(piece.door_toward(piece.origin()), None);
    }

    #[test]
    fn a_door_is_moved_mirrored_and_merged() {
        let piece = tower(300, Shape::Rectangle { width: Length::hundredths(400), depth: Length::hundredths(300) });
        let table = Layout::new(pack::find(pack::DEFAULT).expect("built in"));
        let before = table.edited(&[Edit::Add(piece.clone())]).expect("there is room");
        let door = |tenths: i32| Edit::Change(piece.id.clone(), PieceChange::Door(Angle::tenths(tenths)));
        let after = before.edited(&[door(200)]).expect("it is there");
        assert_eq!(before.edits_to(&after), Some(vec![door(200)]));
        // Where its mirror image has it: 48 inches across.
        let mirrored = after.edited(&after.mirror_edits()).expect("it is there");
        let [one, other] = [&after, &mirrored].map(|table| table.pieces[0].door_point());
        assert!((48.0 - one.x - other.x).hypot(one.y - other.y) < 0.02, "{one:?} {other:?}");
        assert_eq!(mirrored.edited(&mirrored.mirror_edits()).map(|twice| twice.pieces[0].door), Ok(Angle::tenths(200)));
        // A door at the usual place stays there, without an edit.
        assert_eq!(before.mirror_edits().len(), 1);
    }
}
