//! `door-access`: models can stand in front of the doors of buildings.

use serde::{Deserialize, Serialize};

use super::prelude::*;
use crate::analysis::door_room::{DoorNeighbour, door_neighbours};
use crate::analysis::{Base, Placed};
use crate::geometry::Side;
use crate::layout::{Layout, PieceId};
use crate::words::{mark, t};

/// The check.
pub const CHECK: Check = Check {
    id: "door-access",
    tag: 18,
    scope: Scope::Table,
    depends_on: DependsOn::Table,
    requirement: None,
    guide: Guide {
        title: mark!("Room at doors"),
        checks: mark!(
            "How far what a model can't stand on is from the door of a building that models enter: other terrain, and \
             the table's edge."
        ),
        why: mark!("Models enter and leave by the door. Whoever finds it blocked can't use the building."),
        passes: mark!("The largest base that may enter fits between every door and all else."),
        fails: mark!("A piece or the table's edge is nearer to a door than that base is wide."),
        source: mark!(
            "Our advice: no packet asks for it. As for movement, an obstruction or an obstacle takes the room, and so does \
             scatter that is one, since only the large bases send it off the table. Models, elements and flags take none."
        ),
        margin: mark!("least room at a door"),
    },
    definition: Definition::BuiltIn {
        level: |limits| limits.door_access.level,
        numbers: |_| Vec::new(),
        measure,
        surely_passes: None,
    },
};

fn measure(context: &Context, _: &SharedMeasures) -> Outcome {
    let mut worst: Option<Measure> = None;
    let mut findings = Vec::new();
    for (index, placed) in context.table.pieces.iter().enumerate() {
        for (member, base) in doors(context, placed) {
            for neighbour in door_neighbours(&context.table, index, member, base) {
                let line = match &neighbour {
                    DoorNeighbour::Edge(_, line) | DoorNeighbour::Piece(_, line) => *line,
                };
                let measure = Measure::new(line.distance, base.diameter(), MeasureUnit::Inches);
                // How much room is missing, or left.
                let room = |measure: &Measure| measure.measured - measure.limit;
                if worst.as_ref().is_none_or(|worst| room(&measure) < room(worst)) {
                    worst = Some(measure);
                }
                if at_least(line.distance, base.diameter()) {
                    continue;
                }
                let (edge, other) = match neighbour {
                    DoorNeighbour::Edge(side, _) => (Some(side), None),
                    DoorNeighbour::Piece(other, _) => (None, (other != index).then_some(other)),
                };
                let details = BlockedDoor { building: placed.piece.id.clone(), edge, base: base.millimetres };
                let mark = FindingMark::Gap { line, required: base.diameter() };
                let finding = CHECK.finding(context, measure, details).with_marks(vec![mark]);
                let others = other.map(|other| &context.table.pieces[other].piece.id);
                findings.push(finding.with_pieces(std::iter::once(&placed.piece.id).chain(others)));
            }
        }
    }
    match worst {
        None => Outcome::NotApplicable(NotApplicableReason::NoDoors),
        Some(_) => Outcome::measured(worst, findings),
    }
}

/// The members of a piece that are buildings, by their places, each with the largest base that may enter.
fn doors(context: &Context, placed: &Placed) -> Vec<(usize, Base)> {
    let pack = context.table.pack();
    let base = |(nth, member): (usize, &crate::layout::Piece)| {
        Some((nth, member.building()?.bases().filter_map(|base| Base::find(pack, base)).last()?))
    };
    placed.piece.members().enumerate().filter_map(base).collect()
}

/// Something is too near to a door.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BlockedDoor {
    /// The piece with the door.
    pub building: PieceId,
    /// The side of the table that is too near; `None` where a piece is.
    pub edge: Option<Side>,
    /// The largest base that may enter, in millimetres.
    pub base: u32,
}

impl FindingDetails for BlockedDoor {
    fn message(&self, finding: &Finding, layout: &Layout) -> String {
        let building = messages::piece(layout, &self.building);
        let (measured, limit) = (messages::measured(finding, layout), messages::limit(finding, layout));
        if let Some(edge) = self.edge {
            let edge = messages::side(edge);
            return t!(
                "The door of {} is {} from the {} edge; a base of {} mm needs {}.",
                building,
                measured,
                edge,
                self.base,
                limit
            );
        }
        match finding.pieces.iter().find(|id| **id != self.building) {
            Some(other) => t!(
                "{} is {} from the door of {}; a base of {} mm needs {}.",
                messages::piece(layout, other),
                measured,
                building,
                self.base,
                limit
            ),
            None => {
                t!("A part of {} is {} from its door; a base of {} mm needs {}.", building, measured, self.base, limit)
            }
        }
    }
}

impl Resolvable for BlockedDoor {
    fn propose(&self, _: &Context, finding: &Finding) -> Vec<Proposal> {
        finding.move_its_pieces()
    }
}

#[cfg(test)]
mod tests {
    use crate::checks::testing::{check, circle, compound, not_applicable, rectangle};
    use crate::layout::Piece;
    use crate::units::Angle;

    const NEED: f64 = 40.0 / 25.4;

    /// A tower with its door at the bottom: at 24, 26.
    fn tower() -> Piece {
        circle("a", "guard-tower", (24.0, 24.0), 4.0)
    }

    fn wall(kind: &str, gap: f64) -> Piece {
        rectangle("b", kind, (24.0, 26.5 + gap), (6.0, 1.0), 0.0)
    }

    #[test]
    fn what_stands_nearer_to_a_door_than_a_base_is_wide_is_found() {
        check("door-access", "alone", &[tower()], &[]);
        check("door-access", "just room", &[tower(), wall("building", NEED)], &[]);
        check("door-access", "a tolerance short", &[tower(), wall("building", NEED - 0.009)], &[]);
        check("door-access", "too near", &[tower(), wall("building", 1.5)], &[("a b", 1.5)]);
        check("door-access", "an obstacle", &[tower(), wall("wall", 0.5)], &[("a b", 0.5)]);
        check("door-access", "on the door", &[tower(), wall("building", -0.5)], &[("a b", 0.0)]);
        check("door-access", "ground", &[tower(), wall("forest", 0.0)], &[]);
        check("door-access", "at the back", &[tower(), rectangle("b", "wall", (24.0, 21.0), (6.0, 1.0), 0.0)], &[]);
    }

    #[test]
    fn the_door_is_where_it_was_moved_and_turned_to() {
        let moved = |door, turn| Piece { door: Angle::tenths(door), turn: Angle::tenths(turn), ..tower() };
        let wall = wall("building", 1.0);
        check("door-access", "away", &[moved(2700, 0), wall.clone()], &[]);
        check("door-access", "back again by its turn", &[moved(2700, 1800), wall], &[("a b", 1.0)]);
    }

    #[test]
    fn the_table_s_edge_takes_room_too() {
        let at = |y: f64| circle("a", "guard-tower", (24.0, y), 4.0);
        check("door-access", "room", &[at(46.0 - NEED)], &[]);
        check("door-access", "near", &[at(45.0)], &[("a", 1.0)]);
        check("door-access", "beyond", &[at(47.0)], &[("a", 0.0)]);
    }

    #[test]
    fn scatter_counts_where_it_is_an_obstruction() {
        let crates = circle("b", "crates", (24.0, 27.0), 1.5);
        check("door-access", "crates", &[tower(), crates.clone()], &[]);
        let solid = crate::checks::testing::combined_with(crates, "obstruction");
        check("door-access", "solid", &[tower(), solid], &[("a b", 0.25)]);
    }

    #[test]
    fn a_tower_on_a_hill_has_its_door_there() {
        let hill = circle("b", "hill", (24.0, 24.0), 9.0);
        check("door-access", "on a hill", &[compound(hill.clone(), [tower()])], &[]);
        let house = rectangle("c", "building", (24.0, 27.5), (2.0, 1.0), 0.0);
        check("door-access", "a house beside it", &[compound(hill, [tower(), house])], &[("b", 1.0)]);
    }

    #[test]
    fn without_a_door_there_is_nothing_to_measure() {
        not_applicable("door-access", &[]);
        not_applicable("door-access", &[circle("a", "building", (24.0, 24.0), 4.0)]);
    }
}
