//! What takes the room in front of a door.

use super::movement::terrain_obstacles;
use super::{Base, Table, table_edge};
use crate::geometry::{Footprint, Gap, Side, gap};

/// What is beside a door, with the shortest line from the door to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DoorNeighbour {
    /// The nearest side of the table.
    Edge(Side, Gap),
    /// Terrain that a base can't stand on: the index of its piece.
    Piece(usize, Gap),
}

/// What is beside the door of a member of a piece, for a base: the nearest side of the table, and each other piece that has terrain nearer
/// than the base is wide, where the base can't stand; of the piece itself its other members.
pub fn door_neighbours(table: &Table, piece: usize, member: usize, base: Base) -> Vec<DoorNeighbour> {
    let Some((building, own)) = table.pieces[piece].members().nth(member) else { return Vec::new() };
    let at = building.door_on(own);
    let door = Footprint::disc(at, 0.0);
    let (side, clearance) = table.bounds.least_clearance(door.bounds());
    let to_edge = table_edge::line(&table.bounds, &door, side);
    // A door beyond the edge has no room there.
    let to_edge = Gap { distance: clearance.max(0.0), ..to_edge };
    let mut neighbours = vec![DoorNeighbour::Edge(side, to_edge)];
    let reach = base.diameter();
    for obstacle in terrain_obstacles(table, base) {
        let is_own = (obstacle.piece(), obstacle.member) == (Some(piece), member);
        let Some(other) = obstacle.piece().filter(|_| !is_own) else { continue };
        if obstacle.footprint.bounds().distance_squared_to(at) > reach * reach {
            continue;
        }
        let line = gap::between(&door, obstacle.footprint);
        if line.distance > reach {
            continue;
        }
        let known = neighbours.iter_mut().find_map(|known| match known {
            DoorNeighbour::Piece(known, line) if *known == other => Some(line),
            _ => None,
        });
        match known {
            Some(known) if line.distance < known.distance => *known = line,
            Some(_) => {}
            None => neighbours.push(DoorNeighbour::Piece(other, line)),
        }
    }
    neighbours
}
