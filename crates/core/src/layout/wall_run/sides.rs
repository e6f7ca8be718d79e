//! On which side of a wall that is drawn outside is.

use std::sync::Arc;

use super::{APART, WallEnd, section_ends, vector};
use crate::geometry::{Point, Vector};
use crate::layout::outside::direction_of;
use crate::layout::{Edit, Layout, Piece, PieceId, Wall};
use crate::pack::Kind;
use crate::units::Angle;

/// The share of a wall that lies across the way to the Attacker, from which on its outside is toward that: a little more than that of a
/// wall 15 degrees off this way.
const ACROSS: f64 = 0.26;

impl Layout {
    /// Whether the outside of new sections is on the left of who walks along their line from one point to another: as it is of the wall that
    /// it goes on from, or else of the one that it ends at; or else toward the Attacker's edge, and of a line straight toward that, away from
    /// the middle of the table.
    pub(super) fn is_outside_left(
        &self,
        kind: &Kind,
        [from, to]: [Option<&WallEnd>; 2],
        [start, end]: [Point; 2],
        along: Vector,
    ) -> bool {
        if !kind.outside {
            return true;
        }
        let known = from.and_then(|from| self.is_left_of_line(from, end));
        // Who walks out of the wall at the end walks against the line.
        let known = known.or_else(|| to.and_then(|to| self.is_left_of_line(to, start)).map(|is_left| !is_left));
        known.unwrap_or_else(|| {
            let left = Vector::new(along.y, -along.x);
            let forward = left.dot(direction_of(self.attacker_edge));
            let middle = start + (end - start) * 0.5;
            if forward.abs() > ACROSS { forward > 0.0 } else { left.dot(middle - self.table.bounds().centre()) >= 0.0 }
        })
    }

    /// Whether the outside of the wall that stands at an end of a line is on the left of who walks out of it and along the line, toward the
    /// line's other end. `None` where no wall with an outside stands there.
    fn is_left_of_line(&self, end: &WallEnd, other: Point) -> Option<bool> {
        let WallEnd::Piece(id) = end else { return None };
        let piece = self.piece(id)?;
        let is_left = |section: &Piece, turn: Angle| Some(vector(turn).cross(section.outside()?) < 0.0);
        if !self.is_corner(piece) {
            return is_left(piece, self.free_end(piece, other).1);
        }
        let corner = piece.footprint();
        let others = self.pieces.iter().filter(|other| other.id != *id && other.outside().is_some());
        let mut at_corner = others.filter_map(|section: &Arc<Piece>| {
            let touching = section_ends(section).into_iter().find(|(end, _)| corner.signed_distance(*end) <= APART);
            touching.map(|(_, turn)| is_left(section, turn))
        });
        at_corner.next().flatten()
    }

    /// Whether walls of some kind have their corners at a piece.
    fn is_corner(&self, piece: &Piece) -> bool {
        self.pack.kinds.all().iter().filter_map(|kind| kind.drawn.as_ref()).any(|drawn| drawn.is_corner(piece.kind))
    }

    /// Turns those of the new pieces about whose outside would be within a ring that they close. Gives the edits for those of the ring that
    /// stand already.
    pub(super) fn turned_in_ring(&self, pieces: &mut [Piece]) -> Vec<Edit> {
        let additions: Vec<Edit> = pieces.iter().cloned().map(Edit::Add).collect();
        let Ok(after) = self.edited(&additions) else { return Vec::new() };
        let walls = after.walls();
        let is_new = |id: &PieceId| pieces.iter().any(|piece| piece.id == *id);
        let closed = walls.iter().filter(|wall| wall.is_ring() && wall.sections().any(is_new));
        let wrong: Vec<&PieceId> = closed.flat_map(Wall::wrong_sections).collect();
        for piece in pieces.iter_mut().filter(|piece| wrong.contains(&&piece.id)) {
            piece.turn = piece.turn + Angle::tenths(1800);
        }
        self.edits_turning_about(wrong.into_iter())
    }
}
