//! The order in which a person sets a table up.
//!
//! One walks round the table by its quadrants: top left, top right, bottom right, bottom left, so that nobody reaches over
//! what stands already. In each quadrant what lies flat comes first, then what stands, and scatter last; of those the piece
//! nearest to the table's corner comes first. A piece that lies on another waits for it, whatever quadrant that is in: the
//! flat one of two is beneath, and of two alike the one that is drawn beneath.

use crate::analysis::Table;
use crate::geometry::{Point, Side, gap};
use crate::pack::Trait;

/// Where a piece comes.
struct SetupTurnKey {
    /// In which quadrant its middle lies, in the order of the walk.
    quadrant: usize,
    /// 0 for what lies flat, 1 for what stands, 2 for scatter.
    rank: u8,
    /// How far its middle lies from the quadrant's corner of the table, in inches.
    away: f64,
}

/// The table's pieces, by their places among them, in the order of the walk.
pub(super) fn order(table: &Table) -> Vec<usize> {
    let turns: Vec<SetupTurnKey> = (0..table.pieces.len()).map(|index| turn(table, index)).collect();
    let mut walk: Vec<usize> = (0..turns.len()).collect();
    walk.sort_by(|a, b| {
        let (one, other) = (&turns[*a], &turns[*b]);
        (one.quadrant, one.rank).cmp(&(other.quadrant, other.rank)).then(one.away.total_cmp(&other.away))
    });
    // What waits for nothing more goes next, the first of the walk each time; what lies beneath what is never a circle.
    let mut stands = vec![false; walk.len()];
    let mut waits: Vec<SetupOrder> = turns.iter().map(|_| SetupOrder::default()).collect();
    let mut ordered = Vec::with_capacity(walk.len());
    let mut left = walk;
    while let Some(place) = left.iter().position(|index| waits[*index].is_over(table, &turns, *index, &stands)) {
        let next = left.remove(place);
        stands[next] = true;
        ordered.push(next);
    }
    ordered
}

fn turn(table: &Table, index: usize) -> SetupTurnKey {
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
    SetupTurnKey { quadrant, rank, away: at.distance(corner) }
}

/// How far it is known of a piece that nothing has to stand before it. Each pair is measured at most once, and only when it
/// matters: what stands already is waited for no more, whether or not it lies beneath.
#[derive(Default)]
struct SetupOrder {
    /// The pieces before this one have been asked about and stand, or don't lie beneath.
    asked: usize,
    /// The piece at `asked` lies beneath.
    held: bool,
}

impl SetupOrder {
    /// Whether all that lies beneath the piece `high` stands.
    fn is_over(&mut self, table: &Table, turns: &[SetupTurnKey], high: usize, stands: &[bool]) -> bool {
        while let Some(stands) = stands.get(self.asked) {
            if !stands {
                self.held = self.held || lies_beneath(table, turns, self.asked, high);
                if self.held {
                    return false;
                }
            }
            (self.asked, self.held) = (self.asked + 1, false);
        }
        true
    }
}

/// Whether a piece lies beneath another: of two that meet the flatter, and of two alike the one that is drawn beneath.
fn lies_beneath(table: &Table, turns: &[SetupTurnKey], low: usize, high: usize) -> bool {
    let (one, other) = (&table.pieces[low].footprint, &table.pieces[high].footprint);
    (turns[low].rank, low) < (turns[high].rank, high)
        && gap::at_least(one, other) == 0.0
        && gap::between(one, other).distance == 0.0
}
