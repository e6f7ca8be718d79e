//! Walls that stand on a table: sections end to end, round corners too, and on which side of them outside is.

use std::sync::Arc;

use super::document::Layout;
use super::edit::{Edit, PieceChange};
use super::id::PieceId;
use super::piece::Piece;
use crate::geometry::{Point, Vector};
use crate::sorting::SharedSort as _;
use crate::units::Angle;

/// How far the end of a section is from a corner piece that it touches, in inches.
const TOUCHING: f64 = 0.04;

/// Sections that stand end to end, from one end of the wall to the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Wall {
    sections: Vec<WallSection>,
    /// Whether the last one stands at the first one.
    is_ring: bool,
}

/// A section of a wall.
#[derive(Clone, Debug, PartialEq)]
struct WallSection {
    id: PieceId,
    middle: Point,
    /// Whether its outside is on the left of who walks along the wall.
    is_left: bool,
}

/// An end of a section.
#[derive(Clone, Copy)]
struct SectionEnd {
    /// The middle of its short side.
    at: Point,
    /// How far from there another end is at most that stands at it, in inches: a wall that bends without a tower is open outside.
    reach: f64,
    /// The place of the section among all.
    section: usize,
    /// Whether it is on the right of who looks outside.
    is_right: bool,
}

impl Wall {
    /// Its sections, from one end to the other.
    pub fn sections(&self) -> impl Iterator<Item = &PieceId> {
        self.sections.iter().map(|section| &section.id)
    }

    /// Whether it is closed.
    pub const fn is_ring(&self) -> bool {
        self.is_ring
    }

    /// Its sections whose outside is on the wrong side. Of a ring, that is within it; of any other wall, where fewer of them have theirs. Of
    /// as many on either side, the first one is right.
    pub fn wrong_sections(&self) -> impl Iterator<Item = &PieceId> {
        let left = self.sections.iter().filter(|section| section.is_left).count();
        let right = self.sections.len() - left;
        let is_left = if self.is_ring {
            self.is_clockwise()
        } else if left == right {
            self.sections.first().is_some_and(|section| section.is_left)
        } else {
            left > right
        };
        self.sections.iter().filter(move |section| section.is_left != is_left).map(|section| &section.id)
    }

    /// Whether who walks along a ring goes round it clockwise, as a person sees the table.
    fn is_clockwise(&self) -> bool {
        let next = self.sections.iter().cycle().skip(1);
        // Twice the area, since y points down.
        let cross = |(one, other): (&WallSection, &WallSection)| {
            (one.middle - Point::default()).cross(other.middle - Point::default())
        };
        self.sections.iter().zip(next).map(cross).sum::<f64>() > 0.0
    }
}

impl Layout {
    /// The walls of the table, each once, in the order of their first pieces. A section that stands alone is one too.
    pub fn walls(&self) -> Vec<Wall> {
        let sections: Vec<&Arc<Piece>> = self.pieces.iter().filter(|piece| piece.outside().is_some()).collect();
        let ends: Vec<SectionEnd> = sections.iter().enumerate().flat_map(|(index, piece)| ends(index, piece)).collect();
        let joined = self.joined(&sections, &ends);
        let mut is_seen = vec![false; sections.len()];
        let mut walls = Vec::new();
        // First from the sections with a free end, then round what is left.
        let has_free_end = |index: usize| joined[2 * index].is_none() || joined[2 * index + 1].is_none();
        let (open, rings): (Vec<usize>, Vec<usize>) = (0..sections.len()).partition(|index| has_free_end(*index));
        for first in open.into_iter().chain(rings) {
            if is_seen[first] {
                continue;
            }
            // The end that is left from: the one where another section stands, if one does.
            let mut leaves =
                if joined[2 * first].is_some() && joined[2 * first + 1].is_none() { 2 * first } else { 2 * first + 1 };
            let mut wall = Wall { sections: Vec::new(), is_ring: false };
            loop {
                let index = ends[leaves].section;
                is_seen[index] = true;
                // Who leaves by the end on the right of the outside has that on the left.
                let (id, middle) = (sections[index].id.clone(), sections[index].origin());
                wall.sections.push(WallSection { id, middle, is_left: ends[leaves].is_right });
                let Some(entered) = joined[leaves] else { break };
                let next = ends[entered].section;
                if is_seen[next] {
                    wall.is_ring = next == first && wall.sections.len() > 2;
                    break;
                }
                leaves = entered ^ 1;
            }
            walls.push(wall);
        }
        walls.shared_sort_by_key(|wall| {
            wall.sections().filter_map(|id| self.pieces.iter().position(|piece| piece.id == *id)).min()
        });
        walls
    }

    /// The edits that turn these sections about, so that their outside is on the other side; none of locked ones.
    pub fn edits_turning_about<'a>(&self, ids: impl Iterator<Item = &'a PieceId>) -> Vec<Edit> {
        let pieces = ids.filter_map(|id| self.piece(id)).filter(|piece| !piece.locked && piece.outside().is_some());
        let turned = |piece: &Arc<Piece>| PieceChange::Move(piece.at, piece.turn + Angle::tenths(1800));
        pieces.map(|piece| Edit::Change(piece.id.clone(), turned(piece))).collect()
    }

    /// The end that stands at each end, by their places: the nearest one within reach, or else the one other at the same corner piece.
    fn joined(&self, sections: &[&Arc<Piece>], ends: &[SectionEnd]) -> Vec<Option<usize>> {
        let mut joined: Vec<Option<usize>> = vec![None; ends.len()];
        let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
        for (one, end) in ends.iter().enumerate() {
            for (other, other_end) in ends.iter().enumerate().skip(one + 1) {
                let apart = end.at.distance(other_end.at);
                if end.section != other_end.section && apart <= end.reach.min(other_end.reach) {
                    pairs.push((apart, one, other));
                }
            }
        }
        pairs.shared_sort_by(|one, other| one.0.total_cmp(&other.0));
        for (_, one, other) in pairs {
            if joined[one].is_none() && joined[other].is_none() {
                (joined[one], joined[other]) = (Some(other), Some(one));
            }
        }
        let is_corner = |piece: &Piece| {
            let drawn = sections.iter().filter_map(|section| section.kind.drawn.as_ref());
            drawn.into_iter().any(|drawn| drawn.is_corner(piece.kind))
        };
        for corner in self.pieces.iter().filter(|piece| is_corner(piece)) {
            let footprint = corner.footprint();
            let touching = |end: &usize| {
                joined[*end].is_none()
                    && sections[ends[*end].section].id != corner.id
                    && footprint.signed_distance(ends[*end].at) <= TOUCHING
            };
            let at_corner: Vec<usize> = (0..ends.len()).filter(touching).collect();
            if let [one, other] = at_corner[..] {
                (joined[one], joined[other]) = (Some(other), Some(one));
            }
        }
        joined
    }
}

/// The two ends of a section: that on the left of who looks outside, and that on the right.
fn ends(section: usize, piece: &Piece) -> [SectionEnd; 2] {
    let (width, depth) = piece.shape().extent();
    let placement = piece.placement();
    [-1.0, 1.0].map(|side| SectionEnd {
        at: placement.table_from_piece(Vector::new(side * width / 2.0, 0.0)),
        reach: depth / 2.0 + TOUCHING,
        section,
        is_right: side > 0.0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Side::{self, Bottom, Left, Right, Top};
    use crate::layout::turn_toward;
    use crate::pack;

    /// A table with these pieces: the kind, the middle in centimetres, and the side to which the front is.
    fn layout(pieces: &[(&str, f64, f64, Side)]) -> Layout {
        let pack = pack::find("siege-works").expect("it is built in");
        let add = |(nth, (kind, x, y, front)): (usize, &(&str, f64, f64, Side))| {
            let at = [x, y].map(|at| pack.resolution().clamped(at / 2.54));
            let kind = pack.kind(kind).expect("a kind");
            Edit::Add(Piece { turn: turn_toward(*front), ..Piece::new(PieceId::nth(nth), kind, at) })
        };
        Layout::new(pack).edited(&pieces.iter().enumerate().map(add).collect::<Vec<_>>()).expect("they can be added")
    }

    /// The walls by their numbers of sections, whether they are rings, and the sections that are wrong.
    fn told(layout: &Layout) -> Vec<(usize, bool, Vec<String>)> {
        let wrong = |wall: &Wall| {
            let mut ids: Vec<String> = wall.wrong_sections().map(ToString::to_string).collect();
            ids.sort();
            ids
        };
        layout.walls().iter().map(|wall| (wall.sections().count(), wall.is_ring(), wrong(wall))).collect()
    }

    fn ids(numbers: &[usize]) -> Vec<String> {
        numbers.iter().map(|nth| PieceId::nth(*nth).to_string()).collect()
    }

    #[test]
    fn sections_end_to_end_are_one_wall() {
        let row = |fronts: &[Side]| {
            let section = |(nth, front): (u32, &Side)| ("wall", 20.0 + 4.0 * f64::from(nth), 30.0, *front);
            let pieces: Vec<_> = (0..).zip(fronts).map(section).collect();
            told(&layout(&pieces))
        };
        assert_eq!(row(&[Bottom; 4]), [(4, false, Vec::new())]);
        assert_eq!(row(&[Bottom, Top, Bottom, Bottom]), [(4, false, ids(&[1]))]);
        assert_eq!(row(&[Top, Top, Bottom]), [(3, false, ids(&[2]))]);
        // As many on either side: the one at the end is right.
        assert_eq!(row(&[Top, Bottom]).len(), 1);
        assert_eq!(row(&[Top, Bottom])[0].2.len(), 1);
        // A gap of half a centimetre is still a wall that bends, one of two centimetres is none.
        let apart = |by: f64| told(&layout(&[("wall", 20.0, 30.0, Top), ("wall", 24.0 + by, 30.0, Bottom)]));
        assert_eq!(apart(0.5).len(), 1);
        assert_eq!(apart(2.0), [(1, false, Vec::new()), (1, false, Vec::new())]);
        // A gate and a palisade are sections like others, what has no outside isn't.
        let mixed = [
            ("wall", 20.0, 30.0, Top),
            ("gateway", 24.0, 30.0, Top),
            ("palisade-wall", 28.0, 30.0, Bottom),
            ("low-wall", 40.0, 60.0, Top),
        ];
        assert_eq!(told(&layout(&mixed)), [(3, false, ids(&[2]))]);
    }

    #[test]
    fn a_wall_goes_on_round_a_tower() {
        let corner = |front| {
            told(&layout(&[
                ("wall", 20.0, 30.0, Top),
                ("wall", 24.0, 30.0, Top),
                ("stone-tower", 28.0, 30.0, Top),
                ("wall", 28.0, 34.0, front),
            ]))
        };
        assert_eq!(corner(Right), [(3, false, Vec::new())]);
        assert_eq!(corner(Left), [(3, false, ids(&[3]))]);
        // Where three walls meet, none goes on.
        let three = layout(&[
            ("wall", 24.0, 30.0, Top),
            ("stone-tower", 28.0, 30.0, Top),
            ("wall", 28.0, 34.0, Left),
            ("wall", 32.0, 30.0, Top),
        ]);
        assert_eq!(told(&three).len(), 3);
    }

    #[test]
    fn the_outside_of_a_ring_is_around_it() {
        let ring = |fronts: [Side; 4]| {
            told(&layout(&[
                ("stone-tower", 20.0, 20.0, Top),
                ("wall", 24.0, 20.0, fronts[0]),
                ("stone-tower", 28.0, 20.0, Top),
                ("wall", 28.0, 24.0, fronts[1]),
                ("stone-tower", 28.0, 28.0, Top),
                ("wall", 24.0, 28.0, fronts[2]),
                ("stone-tower", 20.0, 28.0, Top),
                ("wall", 20.0, 24.0, fronts[3]),
            ]))
        };
        assert_eq!(ring([Top, Right, Bottom, Left]), [(4, true, Vec::new())]);
        assert_eq!(ring([Bottom, Left, Top, Right]), [(4, true, ids(&[1, 3, 5, 7]))]);
        assert_eq!(ring([Bottom, Left, Top, Left]), [(4, true, ids(&[1, 3, 5]))], "most of them are wrong");
    }

    #[test]
    fn sections_are_turned_about() {
        let mut table = layout(&[
            ("wall", 20.0, 30.0, Side::Top),
            ("wall", 24.0, 30.0, Side::Top),
            ("hill", 60.0, 60.0, Side::Top),
        ]);
        Arc::make_mut(&mut table.pieces[1]).locked = true;
        let all: Vec<PieceId> = table.pieces.iter().map(|piece| piece.id.clone()).collect();
        let after = table.edited(&table.edits_turning_about(all.iter())).expect("they can be turned");
        assert_eq!(after.pieces[0].turn, turn_toward(Side::Bottom));
        assert_eq!(after.pieces[0].at, table.pieces[0].at);
        assert_eq!(after.pieces[1..], table.pieces[1..], "what is locked or has no outside stays");
    }
}
