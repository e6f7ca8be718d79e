//! Both edges of the table in numbers, side by side: what choosing one of them means.

use super::survey::{Column, Fact, Subject, Survey, Value};
use crate::analysis::sides::HalfMeasures;
use crate::analysis::{Base, Table};
use crate::layout::Layout;
use crate::pack::Owner;

pub(super) fn survey(layout: &Layout) -> Survey {
    let table = Table::new(layout);
    let edge = layout.attacker_edge;
    let both = [Owner::Attacker, Owner::Defender].map(|owner| HalfMeasures::of(&table, edge, owner));
    let widest = Base::all(layout.pack).last().map_or(0, |base| base.millimetres);
    let reach = layout.pack.seeing.near_cover;
    let fact = |subject: Subject, value: &dyn Fn(&HalfMeasures) -> Value| Fact {
        subject,
        values: both.iter().map(value).collect(),
        bad: false,
    };
    Survey {
        columns: vec![Column { owner: Owner::Attacker, edge }, Column { owner: Owner::Defender, edge: edge.turned(2) }],
        // How far the elements are by foot belongs here too, where walks are worked out.
        facts: vec![
            fact(Subject::ZoneDepth, &|of| Value::Inches(of.zone)),
            fact(Subject::PiecesInHalf, &|of| Value::Number(of.pieces)),
            fact(Subject::BlockersInHalf, &|of| Value::Number(of.blockers)),
            fact(Subject::FrontToCover, &|of| of.to_cover.map_or(Value::NothingProtects, Value::Inches)),
            fact(Subject::CoverNearFront(reach), &|of| Value::Number(f64::from(of.near_front))),
            fact(Subject::GroundNearCover(reach), &|of| Value::Share(of.covered)),
            fact(Subject::SeenFromFront, &|of| Value::Share(of.seen)),
            fact(Subject::HiddenFromFront, &|of| Value::Share(of.hidden)),
            fact(Subject::RoomFor(widest), &|of| Value::Share(of.room)),
            fact(Subject::RoughGround, &|of| Value::SquareInches(of.rough)),
            fact(Subject::HazardousGround, &|of| Value::SquareInches(of.hazards)),
        ],
        ..Survey::default()
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
    fn both_players_have_a_column_and_the_edge_says_which() {
        let table = layout(&[rectangle("a", "building", (24.0, 36.0), (4.0, 4.0), 0.0)]);
        for (edge, columns, pieces) in [
            (Side::Bottom, ["Attacker, bottom", "Defender, top"], [1.0, 0.0]),
            (Side::Top, ["Attacker, top", "Defender, bottom"], [0.0, 1.0]),
            (Side::Left, ["Attacker, left", "Defender, right"], [0.5, 0.5]),
        ] {
            let found = survey(&table.edited(&[Edit::AttackerEdge(edge)]).expect("any edge can be chosen"));
            assert_eq!(found.columns.iter().map(|column| messages::column(*column)).collect::<Vec<_>>(), columns);
            assert!(found.facts.iter().all(|fact| fact.values.len() == 2 && !fact.bad));
            assert_eq!(found.facts[1].values, pieces.map(Value::Number));
        }
    }
}
