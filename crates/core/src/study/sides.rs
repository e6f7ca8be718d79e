//! Measures of the terrain for each player, side by side, to compare the edges.

use super::result::{Fact, FactColumn, FactSubject, FactValue, StudyResult};
use crate::analysis::sides::HalfMeasures;
use crate::analysis::{Base, Table};
use crate::layout::Layout;
use crate::pack::Owner;

pub(super) fn run(layout: &Layout) -> StudyResult {
    let table = Table::new(layout);
    let edge = layout.attacker_edge;
    let players = [Owner::Attacker, Owner::Defender].map(|owner| HalfMeasures::new(&table, edge, owner));
    let widest = Base::all(layout.pack).last().map_or(0, |base| base.millimetres);
    let reach = layout.pack.seeing.near_cover;
    let fact = |subject: FactSubject, value: &dyn Fn(&HalfMeasures) -> FactValue| Fact {
        subject,
        values: players.iter().map(value).collect(),
        is_bad: false,
        standing: None,
    };
    StudyResult {
        columns: vec![
            FactColumn { owner: Owner::Attacker, edge },
            FactColumn { owner: Owner::Defender, edge: edge.turned(2) },
        ],
        facts: vec![
            fact(FactSubject::ZoneDepth, &|half| FactValue::Inches(half.zone_depth)),
            fact(FactSubject::PiecesInHalf, &|half| FactValue::Number(half.counted_pieces)),
            fact(FactSubject::BlockersInHalf, &|half| FactValue::Number(half.sight_blockers)),
            fact(FactSubject::FrontToCover, &|half| {
                half.front_to_cover.map_or(FactValue::NothingProtects, FactValue::Inches)
            }),
            fact(FactSubject::CoverNearFront(reach), &|half| FactValue::Number(f64::from(half.protecting_near_front))),
            fact(FactSubject::GroundNearCover(reach), &|half| FactValue::Share(half.near_cover_share)),
            fact(FactSubject::SeenFromFront, &|half| FactValue::Share(half.seen_share)),
            fact(FactSubject::HiddenFromFront, &|half| FactValue::Share(half.hidden_share)),
            fact(FactSubject::RoomFor(widest), &|half| FactValue::Share(half.room_share)),
            fact(FactSubject::RoughGround, &|half| FactValue::SquareInches(half.rough_area)),
            fact(FactSubject::HazardousGround, &|half| FactValue::SquareInches(half.hazard_area)),
        ],
        ..StudyResult::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{layout, rectangle};
    use crate::geometry::Side;
    use crate::layout::Edit;
    use crate::study::messages;

    #[test]
    fn both_players_have_a_column_with_their_edge() {
        let table = layout(&[rectangle("a", "building", (24.0, 36.0), (4.0, 4.0), 0.0)]);
        for (edge, columns, pieces) in [
            (Side::Bottom, ["Attacker, bottom", "Defender, top"], [1.0, 0.0]),
            (Side::Top, ["Attacker, top", "Defender, bottom"], [0.0, 1.0]),
            (Side::Left, ["Attacker, left", "Defender, right"], [0.5, 0.5]),
        ] {
            let found = run(&table.edited(&[Edit::AttackerEdge(edge)]).expect("any edge can be chosen"));
            assert_eq!(found.columns.iter().map(|column| messages::column(*column)).collect::<Vec<_>>(), columns);
            assert!(found.facts.iter().all(|fact| fact.values.len() == 2 && !fact.is_bad));
            assert_eq!(found.facts[1].values, pieces.map(FactValue::Number));
        }
    }
}
