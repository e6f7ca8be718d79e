//! The order in which a person sets a table up.
//!
//! The walk goes round the table by its quadrants: top left, top right, bottom right, bottom left. In each quadrant flat pieces come
//! first, then high ones, and scatter last; of each the piece nearest to the table's corner comes first. A piece that is on top of
//! another comes after it, in whatever quadrant that is: of two that overlap the flatter is beneath, and of two alike the one that is
//! drawn first. So the order is a topological one.

use crate::analysis::Table;
use crate::geometry::{Point, Side, gap};
use crate::pack::Trait;

/// The key by which pieces are sorted.
struct WalkKey {
    /// The quadrant of its middle, in the order of the walk.
    quadrant: usize,
    /// 0 for a flat piece, 1 for a high one, 2 for scatter.
    rank: u8,
    /// The distance of its middle from the quadrant's corner of the table, in inches.
    distance: f64,
}

/// The indices of the table's pieces in the order of the walk.
pub(super) fn order(table: &Table) -> Vec<usize> {
    let keys: Vec<WalkKey> = (0..table.pieces.len()).map(|index| walk_key(table, index)).collect();
    let mut walk: Vec<usize> = (0..keys.len()).collect();
    walk.sort_by(|a, b| {
        let (one, other) = (&keys[*a], &keys[*b]);
        (one.quadrant, one.rank).cmp(&(other.quadrant, other.rank)).then(one.distance.total_cmp(&other.distance))
    });
    // The first piece that waits for no other is next. There is always one, because being beneath has no cycles.
    let mut is_placed = vec![false; walk.len()];
    let mut waiting: Vec<WaitingPiece> = keys.iter().map(|_| WaitingPiece::default()).collect();
    let mut ordered = Vec::with_capacity(walk.len());
    let mut left = walk;
    while let Some(place) = left.iter().position(|index| waiting[*index].is_ready(table, &keys, *index, &is_placed)) {
        let next = left.remove(place);
        is_placed[next] = true;
        ordered.push(next);
    }
    ordered
}

fn walk_key(table: &Table, index: usize) -> WalkKey {
    let placed = &table.pieces[index];
    let (middle, at) = (table.bounds.centre(), placed.footprint.centre());
    let level = if at.x <= middle.x { Side::Left } else { Side::Right };
    let upright = if at.y <= middle.y { Side::Top } else { Side::Bottom };
    let (quadrant, corner) = match (level, upright) {
        (Side::Left, Side::Top) => (0, table.bounds.min),
        (Side::Right, Side::Top) => (1, Point::new(table.bounds.max.x, table.bounds.min.y)),
        (Side::Right, _) => (2, table.bounds.max),
        _ => (3, Point::new(table.bounds.min.x, table.bounds.max.y)),
    };
    let rank = match (placed.scatter, placed.traits.has(Trait::Area)) {
        (true, _) => 2,
        (false, true) => 0,
        (false, false) => 1,
    };
    WalkKey { quadrant, rank, distance: at.distance(corner) }
}

/// What is known of the pieces that have to be placed before a piece. Each pair is measured at most once, and only while the other
/// piece isn't placed.
#[derive(Default)]
struct WaitingPiece {
    /// The pieces with lower indices are placed, or aren't beneath this one.
    next: usize,
    /// The piece at `next` is beneath this one.
    is_blocked: bool,
}

impl WaitingPiece {
    /// Whether all pieces beneath the piece `high` are placed.
    fn is_ready(&mut self, table: &Table, keys: &[WalkKey], high: usize, is_placed: &[bool]) -> bool {
        while let Some(is_placed) = is_placed.get(self.next) {
            if !is_placed {
                self.is_blocked = self.is_blocked || is_beneath(table, keys, self.next, high);
                if self.is_blocked {
                    return false;
                }
            }
            (self.next, self.is_blocked) = (self.next + 1, false);
        }
        true
    }
}

/// Whether a piece is beneath another: of two that touch the flatter, and of two alike the one that is drawn first.
fn is_beneath(table: &Table, keys: &[WalkKey], low: usize, high: usize) -> bool {
    let (one, other) = (&table.pieces[low].footprint, &table.pieces[high].footprint);
    (keys[low].rank, low) < (keys[high].rank, high)
        && gap::at_least(one, other) == 0.0
        && gap::between(one, other).distance == 0.0
}
