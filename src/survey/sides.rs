//! Both edges of the table in numbers, side by side: what choosing one of them means.

use super::{Fact, Survey};
use crate::analysis::sides::Measures;
use crate::analysis::{Base, Table};
use crate::checks::words::side;
use crate::layout::Layout;
use crate::pack::Owner;
use crate::units::trimmed;
use crate::words::t;

pub(super) fn survey(layout: &Layout) -> Survey {
    let table = Table::new(layout);
    let edge = layout.attacker_edge;
    let both = [Owner::Attacker, Owner::Defender].map(|owner| Measures::of(&table, edge, owner));
    let widest = Base::all(layout.pack).last().map_or(0, |base| base.millimetres);
    let reach = trimmed(layout.pack.seeing.near_cover, 2);
    let fact = |name: &str, value: &dyn Fn(&Measures) -> String| Fact {
        name: name.to_owned(),
        values: both.iter().map(value).collect(),
        bad: false,
        about: None,
    };
    let inches = |value: f64| format!("{}\"", trimmed(value, 1));
    let percent = |share: f64| format!("{}%", trimmed(share * 100.0, 0));
    let area = |area: f64| t!("{} sq in", trimmed(area, 0));
    Survey {
        columns: vec![t!("Attacker, {}", side(edge)), t!("Defender, {}", side(edge.turned(2)))],
        // How far the elements are by foot belongs here too, where walks are worked out.
        facts: vec![
            fact(t!("Deployment zone"), &|of| inches(of.zone)),
            fact(t!("Pieces in this half"), &|of| trimmed(of.pieces, 1)),
            fact(t!("Sight blockers in it"), &|of| trimmed(of.blockers, 1)),
            fact(t!("From the zone's front to the nearest piece that protects"), &|of| {
                of.to_cover.map_or_else(|| t!("nothing protects").to_owned(), inches)
            }),
            fact(&t!("Pieces that protect within {}\" of the front", reach), &|of| of.near_front.to_string()),
            fact(&t!("Ground within {}\" of one", reach), &|of| percent(of.covered)),
            fact(t!("Seen from the other zone's front, on average"), &|of| percent(of.seen)),
            fact(t!("Hidden from all of that front"), &|of| percent(of.hidden)),
            fact(&t!("Room for a {} mm base", widest), &|of| percent(of.room)),
            fact(t!("Rough ground"), &|of| area(of.rough)),
            fact(t!("Hazardous ground"), &|of| area(of.hazards)),
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

    #[test]
    fn both_players_have_a_column_and_the_edge_says_which() {
        let table = layout(&[rectangle("a", "building", (24.0, 36.0), (4.0, 4.0), 0.0)]);
        for (edge, columns, pieces) in [
            (Side::Bottom, ["Attacker, bottom", "Defender, top"], ["1", "0"]),
            (Side::Top, ["Attacker, top", "Defender, bottom"], ["0", "1"]),
            (Side::Left, ["Attacker, left", "Defender, right"], ["0.5", "0.5"]),
        ] {
            let found = survey(&table.edited(&[Edit::AttackerEdge(edge)]).expect("any edge can be chosen"));
            assert_eq!(found.columns, columns);
            assert!(found.facts.iter().all(|fact| fact.values.len() == 2 && !fact.bad));
            assert_eq!(found.facts[1].values, pieces);
        }
    }
}
