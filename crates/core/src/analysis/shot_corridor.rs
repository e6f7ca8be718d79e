//! Where an engine shoots: the straight corridor from the middle of its front, and what its shot meets first.
//!
//! How we read it: the front is the side that the handle is at which turns the piece. A shot meets what blocks lines of sight, obstructions
//! and what structure tests can destroy; it goes over low terrain and over flat ground. What the engine itself stands on is not in its way.
//! Ranges are measured along the corridor, from the engine's front to the nearest ground of the other piece that lies in it.

use crate::geometry::{Point, Rect, Strip, Vector, overlap};
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::{Corridor, Trait};

/// The corridor of an engine on a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShotCorridor {
    corridor: Corridor,
    strip: Strip,
}

/// Where what a shot meets lies, by the engine's ranges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetAt {
    /// Nearer than the least range.
    TooNear,
    InRange,
}

/// The piece that a shot meets first.
#[derive(Clone, Debug, PartialEq)]
pub struct MetPiece {
    pub id: PieceId,
    /// How far it is from the engine's front, in inches.
    pub distance: f64,
    pub at: MetAt,
}

impl ShotCorridor {
    /// The corridor of a piece; `None` where it doesn't shoot, or is round, so that it has no front.
    pub fn of(piece: &Piece) -> Option<Self> {
        let corridor = piece.own_kinds().find_map(|kind| kind.corridor)?;
        if piece.is_disc() {
            return None;
        }
        let (placement, frame) = (piece.placement(), piece.frame());
        let front = Point::new(f64::midpoint(frame.min.x, frame.max.x), frame.min.y) - Point::default();
        let along = placement.turned(Vector::new(0.0, -1.0));
        Some(Self { corridor, strip: Strip::new(placement.table_from_piece(front), along, corridor.width) })
    }

    /// Its ranges and its width.
    pub const fn corridor(&self) -> Corridor {
        self.corridor
    }

    /// The corners of its ground from one distance to another from the engine's front, in inches, as far as that lies on the table; none
    /// where nothing does.
    pub fn ground(&self, from: f64, to: f64, table: &Rect) -> Vec<Point> {
        if from < to { self.strip.part(from, to, table) } else { Vec::new() }
    }

    /// The line across it at a distance from the engine's front, in inches.
    pub fn across(&self, distance: f64) -> [Point; 2] {
        self.strip.across(distance)
    }

    /// What the shot of this piece of a table meets first within its greatest range; `None` where there is nothing.
    pub fn first_met(&self, layout: &Layout, engine: &Piece) -> Option<MetPiece> {
        let own = engine.footprint();
        let others = layout.pieces.iter().filter(|piece| piece.id != engine.id);
        let met = others.filter_map(|piece| {
            let stopping = piece.members().filter(|member| stops_shots(member));
            let distances = stopping.filter_map(|member| self.strip.first_met(&member.own_footprint()));
            let distance = distances.min_by(f64::total_cmp).filter(|distance| *distance <= self.corridor.to)?;
            let stands_on_it = distance <= 0.0 && overlap::between(&own, &piece.footprint()).is_some();
            (!stands_on_it).then_some((piece, distance))
        });
        let (piece, distance) = met.min_by(|(_, one), (_, other)| one.total_cmp(other))?;
        let at = if distance < self.corridor.from { MetAt::TooNear } else { MetAt::InRange };
        Some(MetPiece { id: piece.id.clone(), distance, at })
    }
}

/// Whether a shot doesn't go over or through it.
fn stops_shots(member: &Piece) -> bool {
    let traits = member.own_traits();
    let can_fall = || member.own_kinds().any(|kind| !kind.structures.is_empty());
    traits.has(Trait::BlocksSight) || traits.has(Trait::Obstruction) || can_fall()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;
    use crate::units::{Angle, Length};

    /// A table of the test's pack, whose keep shoots along a corridor of 4 cm from 20 cm to 90 cm.
    fn table(pieces: Vec<Piece>) -> Layout {
        let pieces = pieces.into_iter().map(Into::into).collect();
        Layout { pieces, ..Layout::new(pack::testing::ghost_moor()) }
    }

    fn piece(nth: usize, kind: &str, [x, y]: [f64; 2], degrees: f64) -> Piece {
        let kind = pack::testing::ghost_moor().kind(kind).expect("a kind");
        let at = [x, y].map(|cm| Length::clamped(cm / 2.54));
        Piece { turn: Angle::from_degrees(degrees).expect("a number"), ..Piece::new(PieceId::nth(nth), kind, at) }
    }

    fn met(layout: &Layout) -> Option<(usize, f64, MetAt)> {
        let engine = &layout.pieces[0];
        let met = ShotCorridor::of(engine).expect("a keep shoots").first_met(layout, engine)?;
        let nth = layout.pieces.iter().position(|piece| piece.id == met.id)?;
        Some((nth, met.distance * 2.54, met.at))
    }

    #[test]
    fn it_begins_at_the_middle_of_the_front_and_turns_with_the_engine() {
        for (degrees, [x, y]) in
            [(0.0, [60.0, 55.0]), (90.0, [65.0, 60.0]), (180.0, [60.0, 65.0]), (270.0, [55.0, 60.0])]
        {
            let corridor = ShotCorridor::of(&piece(0, "keep", [60.0, 60.0], degrees)).expect("a keep shoots");
            let [one, other] = corridor.across(0.0);
            let middle = one.midpoint(other);
            assert!((middle.x * 2.54 - x).abs() < 0.02 && (middle.y * 2.54 - y).abs() < 0.02, "{degrees}: {middle:?}");
            assert!((one.distance(other) * 2.54 - 4.0).abs() < 0.02);
        }
        assert_eq!(ShotCorridor::of(&piece(0, "wood", [60.0, 60.0], 0.0)), None);
    }

    #[test]
    fn it_meets_the_first_piece_that_stops_shots() {
        let engine = || piece(0, "keep", [60.0, 100.0], 0.0);
        // The front is at 95 cm. A bog is flat, a dyke low.
        let table = table(vec![
            engine(),
            piece(1, "bog", [60.0, 60.0], 0.0),
            piece(2, "dyke", [60.0, 50.0], 0.0),
            piece(3, "wood", [60.0, 40.0], 0.0),
            piece(4, "keep", [60.0, 20.0], 0.0),
        ]);
        let (nth, distance, at) = met(&table).expect("a wood");
        assert!(nth == 3 && (distance - 46.0).abs() < 0.1 && at == MetAt::InRange, "{nth} {distance}");
        let without = |nths: &[usize]| {
            let kept = table.pieces.iter().enumerate().filter(|(nth, _)| !nths.contains(nth));
            Layout { pieces: kept.map(|(_, piece)| piece.clone()).collect(), ..table.clone() }
        };
        let (nth, distance, _) = met(&without(&[1, 2, 3])).expect("a keep");
        assert!(nth == 1 && (distance - 70.0).abs() < 0.1);
        assert_eq!(met(&without(&[3, 4])), None);
    }

    #[test]
    fn what_is_nearer_than_the_least_range_is_met_too_near_and_what_is_farther_than_the_greatest_isnt() {
        let at = |y| met(&table(vec![piece(0, "keep", [60.0, 105.0], 0.0), piece(1, "keep", [60.0, y], 0.0)]));
        // The front is at 100 cm.
        for (y, expected) in [
            (94.0, Some(MetAt::TooNear)),
            (75.2, Some(MetAt::TooNear)),
            (74.8, Some(MetAt::InRange)),
            (5.2, Some(MetAt::InRange)),
            (4.8, None),
        ] {
            assert_eq!(at(y).map(|(_, _, at)| at), expected, "{y}");
        }
    }

    #[test]
    fn what_it_stands_on_and_what_is_beside_or_behind_it_isnt_met() {
        let others = [[60.0, 98.0], [70.0, 60.0], [60.0, 112.0]];
        let pieces = (1..).zip(others).map(|(nth, at)| piece(nth, "keep", at, 0.0));
        assert_eq!(met(&table(std::iter::once(piece(0, "keep", [60.0, 100.0], 0.0)).chain(pieces).collect())), None);
        // Nine centimetres beside its middle its side is the corridor's.
        let beside = |x| met(&table(vec![piece(0, "keep", [60.0, 100.0], 0.0), piece(1, "keep", [x, 60.0], 0.0)]));
        assert!(beside(68.9).is_some() && beside(69.1).is_none());
    }

    #[test]
    fn a_part_of_a_compound_piece_is_met_where_it_is() {
        let whole = Piece { parts: vec![piece(2, "keep", [60.0, 40.0], 0.0)], ..piece(1, "bog", [60.0, 60.0], 0.0) };
        let table = table(vec![piece(0, "keep", [60.0, 100.0], 0.0), whole]);
        assert!(met(&table).is_some_and(|(nth, distance, _)| nth == 1 && (distance - 50.0).abs() < 0.1));
        // A part of one's own doesn't shoot: where its front is, nobody says.
        assert_eq!(ShotCorridor::of(&table.pieces[1]), None);
    }

    #[test]
    fn its_ground_ends_at_the_tables_edge() {
        let layout = table(vec![piece(0, "keep", [60.0, 45.0], 0.0)]);
        let corridor = ShotCorridor::of(&layout.pieces[0]).expect("a keep shoots");
        let depth = |corners: Vec<Point>| Rect::around(&corners).map_or(0.0, |around| around.depth() * 2.54);
        let bounds = layout.table.bounds();
        let Corridor { from, to, .. } = corridor.corridor();
        assert!((depth(corridor.ground(0.0, from, &bounds)) - 20.0).abs() < 0.1);
        assert!((depth(corridor.ground(from, to, &bounds)) - 20.0).abs() < 0.1);
        assert!(corridor.ground(to, from, &bounds).is_empty() && corridor.ground(to, 2.0 * to, &bounds).is_empty());
    }
}
