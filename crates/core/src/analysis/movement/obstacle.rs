//! The obstacles of a base: pieces and flags that stop it, and pieces that it can cross but not stop on.

use super::barrier_graph::Barrier;
use super::unclaimed_flags::unclaimed_flags;
use crate::analysis::{Base, Placed, Table, UnclaimedFlag};
use crate::geometry::{Footprint, Point, Rect};
use crate::layout::Piece;
use crate::pack::{Trait, Walking};

/// How much nearer than touching a base may be to an obstacle, in inches: room for rounding.
pub const TOUCH: f64 = 1e-9;

/// An obstacle of a base.
#[derive(Clone, Copy, Debug)]
pub struct MovementObstacle<'a> {
    /// The piece or the flag.
    pub barrier: Barrier,
    /// Which of the piece's members it is: 0 for the piece itself.
    pub member: usize,
    pub footprint: &'a Footprint,
    /// Whether the base can cross it in one move, but not stop on it.
    pub is_crossable: bool,
}

/// The obstacles of a base in the chosen game: terrain, in the order of the table's pieces, and flags that are obstructions.
pub fn obstacles<'a>(table: &'a Table, base: Base) -> impl Iterator<Item = MovementObstacle<'a>> {
    obstacles_with_flags(table, unclaimed_flags(table), base)
}

/// The obstacles of a base, with these flags.
pub(super) fn obstacles_with_flags<'a>(
    table: &'a Table,
    flags: &'a [UnclaimedFlag],
    base: Base,
) -> impl Iterator<Item = MovementObstacle<'a>> {
    let flags = flags.iter().map(|flag| MovementObstacle {
        barrier: Barrier::Flag(flag.element),
        member: 0,
        footprint: &flag.footprint,
        is_crossable: false,
    });
    terrain_obstacles(table, base).chain(flags)
}

/// The terrain that is an obstacle of a base, in the order of the table's pieces.
///
/// An obstruction stops every base. An obstacle (in the game's sense) can be crossed, unless it is so deep that the base would have to
/// stop on it (the pack's `walking.crossing`). Scatter is an obstacle to the bases that don't clear it off the table. All other
/// terrain, rough ground included, is none.
pub fn terrain_obstacles<'a>(table: &'a Table, base: Base) -> impl Iterator<Item = MovementObstacle<'a>> {
    let walking = &table.pack().walking;
    let members = |piece, placed: &'a Placed| {
        placed.members().enumerate().map(move |(member, (own, footprint))| (piece, placed, member, own, footprint))
    };
    table.pieces.iter().enumerate().flat_map(move |(piece, placed)| members(piece, placed)).filter_map(
        move |(piece, placed, member, own, footprint)| {
            let is_crossable = is_crossable(placed, own, base, walking)?;
            Some(MovementObstacle { barrier: Barrier::Piece(piece), member, footprint, is_crossable })
        },
    )
}

impl MovementObstacle<'_> {
    /// The index of its piece; `None` if it is a flag.
    pub const fn piece(&self) -> Option<usize> {
        match self.barrier {
            Barrier::Piece(piece) => Some(piece),
            Barrier::Edge(_) | Barrier::Flag(_) => None,
        }
    }
}

/// Whether a base can cross a member of a piece that is its obstacle; `None` where it is none.
fn is_crossable(placed: &Placed, member: &Piece, base: Base, walking: &Walking) -> Option<bool> {
    if placed.scatter && base.millimetres >= walking.clears_scatter {
        return None;
    }
    let traits = member.own_traits();
    if traits.has(Trait::Obstruction) {
        return Some(false);
    }
    let depth = || if placed.piece.is_compound() { member.shape().widths().least } else { placed.widths.least };
    traits.has(Trait::Obstacle).then(|| depth() + base.diameter() <= walking.crossing)
}

/// The places for the centre of a base of this radius with all of the base in the rectangle.
pub fn inset(table: &Rect, radius: f64) -> Rect {
    table.grown(-radius)
}

/// Whether a base can stand with its centre place this place: all of it on the table and on no obstacle. It may touch both.
pub fn can_stand(table: &Rect, obstacles: &[MovementObstacle], base: Base, place: Point) -> bool {
    is_clear_of(table, obstacles.iter(), base, place)
}

/// Whether the centre of a base can be place this place while it walks, so that it may be on crossable obstacles.
pub fn can_pass(table: &Rect, obstacles: &[MovementObstacle], base: Base, place: Point) -> bool {
    is_clear_of(table, obstacles.iter().filter(|obstacle| !obstacle.is_crossable), base, place)
}

/// Whether a base at this place is on the table and on none of these obstacles.
fn is_clear_of<'a>(
    table: &Rect,
    mut obstacles: impl Iterator<Item = &'a MovementObstacle<'a>>,
    base: Base,
    place: Point,
) -> bool {
    let least = base.radius - TOUCH;
    inset(table, least).distance_squared_to(place) == 0.0
        && obstacles.all(|obstacle| {
            obstacle.footprint.bounds().distance_squared_to(place) >= least * least
                || obstacle.footprint.signed_distance(place) >= least
        })
}
