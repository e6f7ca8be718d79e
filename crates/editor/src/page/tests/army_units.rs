//! The units of an army on the page: what is typed, pasted and chosen, what is told, and Undo.

use std::rc::Rc;

use super::{after, at, command, id};
use crate::drawing::table::Layers;
use crate::editor::{Action, Editor};
use crate::layout::{ArmyUnit, Edit, Layout, Piece};
use crate::pack::{self, Role};
use crate::page::army_units::{
    UnitField, UnitRow, break_walls, new_units, put_into, remove_label, remove_unit, towers,
};
use crate::page::{ArmySheet, PageAction, PageState, View};

const DEFENDER: Role = Role::Defender;

/// A page of siege works with pieces of these kinds.
fn page(kinds: &[&str]) -> PageState {
    let pack = pack::find("siege-works").expect("it is built in");
    let piece =
        |(nth, kind): (usize, &&str)| Edit::Add(Piece::new(id(nth), pack.kind(kind).expect("a kind"), at(24.0, 4.0)));
    let edits: Vec<Edit> = kinds.iter().enumerate().map(piece).collect();
    let layout = Layout::new(pack).edited(&edits).expect("they can be added");
    PageState::new(Editor::new(layout.into(), 1), Vec::new(), View::new(Layers::FIRST, pack), Rc::from([]))
}

fn layout(page: &PageState) -> &Layout {
    page.editor.committed()
}

fn done(page: &PageState, action: Action) -> PageState {
    after(page, [PageAction::Edit(action)])
}

fn added(page: &PageState, army: Role, text: &str) -> PageState {
    done(page, new_units(layout(page), army, text).expect("units").expect("some"))
}

fn unit(page: &PageState, nth: usize) -> ArmyUnit {
    layout(page).units[nth].clone()
}

fn told(page: &PageState, army: Role) -> Vec<[String; 3]> {
    UnitRow::all(layout(page), army).into_iter().map(|row| [row.title, row.facts, row.cost]).collect()
}

#[test]
fn units_are_typed_and_pasted_and_undone() {
    let empty = page(&[]);
    let one = added(&empty, DEFENDER, "2 Halberdiers 45");
    assert_eq!(told(&one, DEFENDER), [["2 × Halberdiers", "3 stands", "2 × 45 = 90 points"]]);
    assert_eq!(told(&one, Role::Attacker), [] as [[String; 3]; 0]);
    let list = added(&one, Role::Attacker, "Cannon 85 x2\n\n  Knights 110\n");
    assert_eq!(layout(&list).units.len(), 3);
    assert_eq!(told(&list, Role::Attacker)[1], ["Knights", "3 stands", "110 points"]);
    assert_eq!(ArmySheet::of(layout(&list), Role::Attacker).told(), "280 points");
    // A whole list is one step, and what was before comes back.
    let undone = after(&list, [command("undo")]);
    assert_eq!(layout(&undone), layout(&one));
    assert_eq!(layout(&after(&undone, [command("redo")])), layout(&list));
    let gone = done(&list, remove_unit(&unit(&list, 0)));
    assert_eq!(remove_label(&unit(&list, 0)), "Remove Cannon");
    assert_eq!(layout(&gone).units.len(), 2);
    assert_eq!(layout(&after(&gone, [command("undo")])), layout(&list));
}

#[test]
fn nonsense_is_refused_and_an_army_has_an_end() {
    let page = page(&[]);
    let refusal = |text: &str| new_units(layout(&page), DEFENDER, text).expect_err(text);
    let how = "Write how many, the name and the points of one, such as 2 Halberdiers 45.";
    assert_eq!(refusal("12"), format!("Not a unit: 12. {how}"));
    assert_eq!(refusal("Bows 45\n0 Bows 45"), format!("Not a unit: 0 Bows 45. {how}"), "none of them is added");
    assert!(matches!(new_units(layout(&page), DEFENDER, " \n "), Ok(None)));
    let lines = "Bows 45\n".repeat(ArmyUnit::MAX);
    let full = added(&page, DEFENDER, &lines);
    assert_eq!(layout(&full).units.len(), ArmyUnit::MAX);
    let more = new_units(layout(&full), DEFENDER, "Bows").expect_err("no room");
    assert_eq!(more, "An army lists 60 units already, the most it can.");
    assert!(new_units(layout(&page), DEFENDER, &format!("{lines}Bows")).is_err());
    let long = added(&page, DEFENDER, &"x".repeat(500));
    assert_eq!(unit(&long, 0).name.chars().count(), ArmyUnit::MAX_LETTERS);
}

#[test]
fn fields_are_typed_stepped_and_refused() {
    let page = added(&page(&[]), DEFENDER, "Halberdiers 45");
    let of = || unit(&page, 0);
    for (field, text, value) in [
        (UnitField::Name, "  Old Guard ", "Old Guard"),
        (UnitField::Points, "5,000", "5000"),
        (UnitField::Points, "0", "0"),
        (UnitField::Stands, "1", "1"),
        (UnitField::Stands, "40", "40"),
        (UnitField::Count, "99", "99"),
    ] {
        let after = done(&page, field.typed(&of(), text).expect(text));
        assert_eq!(field.value(&unit(&after, 0)), value, "{field:?}");
        assert_eq!(layout(&super::after(&after, [command("undo")])), layout(&page));
    }
    for (field, text, said) in [
        (UnitField::Name, "  ", "A unit needs a name."),
        (UnitField::Points, "5001", "Not a number of points: 5001. Write a whole number from 0 to 5,000."),
        (UnitField::Points, "", "Not a number of points: . Write a whole number from 0 to 5,000."),
        (UnitField::Stands, "0", "Not a number of stands: 0. Write a whole number from 1 to 40."),
        (UnitField::Stands, "2.5", "Not a number of stands: 2.5. Write a whole number from 1 to 40."),
        (UnitField::Count, "100", "Not a number of units: 100. Write a whole number from 1 to 99."),
    ] {
        assert_eq!(field.typed(&of(), text).expect_err(text), said);
    }
    for (field, before, is_up, is_coarse, after) in [
        (UnitField::Points, "45", true, false, "50"),
        (UnitField::Points, "45", true, true, "95"),
        (UnitField::Points, "3", false, false, "0"),
        (UnitField::Points, "4999", true, false, "5000"),
        (UnitField::Stands, "1", false, false, "1"),
        (UnitField::Stands, "40", true, false, "40"),
        (UnitField::Count, "many", true, false, "1"),
        (UnitField::Name, "Bows", true, false, "Bows"),
    ] {
        assert_eq!(field.stepped(before, is_up, is_coarse), after, "{field:?} {before}");
    }
    assert_eq!(UnitField::Stands.name(&of()), "Stands: Halberdiers");
}

#[test]
fn the_defenders_units_are_put_into_towers() {
    let start = added(&page(&["wall", "stone-tower", "gateway-tower"]), DEFENDER, "2 Halberdiers 45");
    assert_eq!(towers(layout(&start), Role::Attacker), []);
    let choices = towers(layout(&start), DEFENDER);
    let names: Vec<&str> = choices.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(names, ["Stone tower B", "Gateway tower C"]);
    let inside = done(&start, put_into(&unit(&start, 0), Some(choices[1].0.clone())));
    let walls = done(&inside, break_walls(&unit(&inside, 0), true));
    let [_, facts, cost] = told(&walls, DEFENDER).remove(0);
    assert_eq!((&*facts, &*cost), ("3 stands, breaks walls, in Gateway tower C", "2 × 45 = 90 points"));
    let watch = Edit::Scenario(layout(&walls).pack.scenario("the-watchtower"));
    let watched = done(&walls, Action::Edit { name: "Play".to_owned(), edits: vec![watch] });
    assert_eq!(told(&watched, DEFENDER)[0][2], "2 × 3 × 45 = 270 points");
    let one = done(&watched, UnitField::Count.typed(&unit(&watched, 0), "1").expect("a number"));
    assert_eq!(told(&one, DEFENDER)[0][2], "3 × 45 = 135 points");
    let out = done(&one, put_into(&unit(&one, 0), None));
    assert_eq!(told(&out, DEFENDER)[0][2], "45 points");
}

#[test]
fn a_read_only_table_keeps_its_units() {
    let own = added(&page(&[]), DEFENDER, "Halberdiers 45");
    let theirs = crate::formats::PlannedTable::from(layout(&own).clone());
    let read_only = after(&own, [PageAction::View(Box::new(theirs))]);
    assert!(read_only.is_read_only());
    let refused = done(&read_only, remove_unit(&unit(&read_only, 0)));
    assert_eq!(layout(&refused).units.len(), 1);
}
