//! What armies pay for, on the page: what is typed and chosen, and what is told.

use std::rc::Rc;

use super::{after, at, id};
use crate::drawing::table::Layers;
use crate::editor::{Action, Editor};
use crate::geometry::Shape;
use crate::layout::{Edit, Layout, Payer, Piece, PieceChange};
use crate::pack::{self, Equipment, Pack, Role};
use crate::page::piece_payment::{Had, PiecePayment, exchange, pay, payment_told, toggle_equipment};
use crate::page::{ArmyField, ArmySheet, PageAction, PageState, Panel, View};

fn siege_works() -> &'static Pack {
    pack::find("siege-works").expect("it is built in")
}

fn equipment(id: &str) -> &'static Equipment {
    siege_works().equipment(id).expect("equipment")
}

/// A page with pieces of these kinds, all on the Defender's half.
fn page(kinds: &[&str]) -> PageState {
    let piece = |(nth, kind): (usize, &&str)| {
        Edit::Add(Piece::new(id(nth), siege_works().kind(kind).expect("a kind"), at(24.0, 4.0)))
    };
    let edits: Vec<Edit> = kinds.iter().enumerate().map(piece).collect();
    let layout = Layout::new(siege_works()).edited(&edits).expect("they can be added");
    let view = View::new(Layers::FIRST, siege_works());
    PageState::new(Editor::new(layout.into(), 1), Vec::new(), view, Rc::from([]))
}

fn layout(page: &PageState) -> &Layout {
    page.editor.committed()
}

fn pieces(page: &PageState) -> Vec<&Piece> {
    layout(page).pieces.iter().map(|piece| &**piece).collect()
}

fn done(page: &PageState, action: Action) -> PageState {
    after(page, [PageAction::Edit(action)])
}

#[test]
fn points_and_units_are_typed_stepped_and_emptied() {
    let (points, ladders) = (ArmyField::Points(Role::Defender), ArmyField::Units(equipment("ladders")));
    let page = page(&["wall"]);
    let typed = |page: &PageState, field: ArmyField, text: &str| done(page, field.typed(text).expect("a number"));
    let shown = |page: &PageState, field: ArmyField| field.value(layout(page));
    assert_eq!([shown(&page, points), shown(&page, ladders)], ["", ""]);
    for (field, text, value) in [
        (points, " 2000 ", "2000"),
        (points, "2,000", "2000"),
        (points, "0", "0"),
        (points, "20000", "20000"),
        (points, "", ""),
        (ladders, "3", "3"),
        (ladders, "99", "99"),
        (ladders, "0", ""),
        (ladders, "", ""),
    ] {
        let page = typed(&page, field, text);
        assert_eq!(shown(&page, field), value, "{text:?}");
    }
    for (field, text, said) in [
        (points, "20001", "Not a number of points: 20001. Write a whole number from 0 to 20,000, or nothing."),
        (points, "-5", "Not a number of points: -5. Write a whole number from 0 to 20,000, or nothing."),
        (points, "many", "Not a number of points: many. Write a whole number from 0 to 20,000, or nothing."),
        (ladders, "100", "Not a number of units: 100. Write a whole number from 0 to 99, or nothing."),
        (ladders, "1.5", "Not a number of units: 1.5. Write a whole number from 0 to 99, or nothing."),
    ] {
        assert_eq!(field.typed(text).expect_err(text), said);
    }
    for (field, before, is_up, is_coarse, after) in [
        (points, "", true, false, "50"),
        (points, "1950", true, false, "2000"),
        (points, "1950", true, true, "2450"),
        (points, "19990", true, false, "20000"),
        (points, "50", false, false, "0"),
        (points, "40", false, false, ""),
        (ladders, "", true, false, "1"),
        (ladders, "99", true, true, "99"),
        (ladders, "1", false, false, "0"),
        (ladders, "", false, false, ""),
    ] {
        assert_eq!(field.stepped(before, is_up, is_coarse), after, "{before:?}");
    }
}

#[test]
fn each_army_has_the_fields_of_its_own_units() {
    let labels = |role| ArmyField::of(siege_works(), role).map(ArmyField::label).collect::<Vec<_>>();
    assert_eq!(labels(Role::Attacker), ["Points of the army", "Log ram", "Ladders", "Mantlets"]);
    assert_eq!(labels(Role::Defender), ["Points of the army"]);
    let ladders = ArmyField::Units(equipment("ladders"));
    assert!(ladders.name().starts_with("Ladders: how many units have it, each for 5 points. A unit"));
    let page = page(&[]);
    assert_eq!(ladders.note(layout(&page)), None);
    assert_eq!(
        ladders.note(layout(&done(&page, ladders.typed("1").expect("a number")))),
        Some(equipment("ladders").note.clone())
    );
}

#[test]
fn the_sheet_tells_what_is_paid_and_what_is_left() {
    let told = |page: &PageState| ArmySheet::of(layout(page), Role::Defender).told();
    let walls = page(&["wall", "wall", "stone-tower", "hill"]);
    assert_eq!(told(&walls), "310 points");
    let with = |points: &str| done(&walls, ArmyField::Points(Role::Defender).typed(points).expect("a number"));
    assert_eq!(told(&with("1310")), "310 of 1,310 points: 1,000 left");
    assert_eq!(told(&with("310")), "310 of 310 points: 0 left");
    assert_eq!(told(&with("300")), "310 of 300 points: 10 too many");
    assert!(ArmySheet::of(layout(&with("309")), Role::Defender).is_over());
    let lines = ArmySheet::of(layout(&walls), Role::Defender).costs.iter().map(ArmySheet::line).collect::<Vec<_>>();
    assert_eq!(lines, [["2 × Wall", "110 points"], ["1 × Stone tower", "200 points"]]);
}

#[test]
fn equipment_is_given_to_all_that_can_have_it_and_taken_where_all_have_it() {
    let page = page(&["wall", "gateway", "stone-tower", "hill"]);
    let of = |page: &PageState| {
        let payment = PiecePayment::of(siege_works(), &pieces(page));
        payment.equipment.iter().map(|(equipment, had)| (&*equipment.id, *had)).collect::<Vec<_>>()
    };
    assert_eq!(of(&page), [("boiling-oil", Had::None), ("sally-gate", Had::None)]);
    let oil = |page: &PageState| done(page, toggle_equipment(siege_works(), &pieces(page), equipment("boiling-oil")));
    let one = done(&page, toggle_equipment(siege_works(), &pieces(&page)[..1], equipment("boiling-oil")));
    assert_eq!(of(&one), [("boiling-oil", Had::Some), ("sally-gate", Had::None)]);
    assert_eq!(payment_told(layout(&one), &pieces(&one)[..1]), "Defender: 60 points");
    let all = oil(&one);
    assert_eq!(of(&all), [("boiling-oil", Had::All), ("sally-gate", Had::None)]);
    assert_eq!(of(&oil(&all)), of(&page));
    let gate = done(&all, toggle_equipment(siege_works(), &pieces(&all), equipment("sally-gate")));
    assert_eq!(of(&gate), [("boiling-oil", Had::All), ("sally-gate", Had::All)]);
    let counts = gate.editor.committed().pieces.iter().map(|piece| piece.equipment.len()).collect::<Vec<_>>();
    assert_eq!(counts, [2, 1, 1, 0]);
}

#[test]
fn a_large_tower_costs_double_and_says_how_many_targets_it_is() {
    let told = |sides: [f64; 2]| {
        let page = page(&["stone-tower", "wall"]);
        let [width, depth] = sides.map(|side| siege_works().unit.resolution().clamped(side / 2.54));
        let shape = PieceChange::Shape(Some(Shape::Rectangle { width, depth }));
        let edits = vec![Edit::Change(id(0), shape)];
        let page = done(&page, Action::Edit { name: String::new(), edits });
        let all = payment_told(layout(&page), &pieces(&page));
        [payment_told(layout(&page), &pieces(&page)[..1]), all]
    };
    assert_eq!(told([5.0, 5.0]), ["Defender: 200 points", "Defender: 255 points"]);
    assert_eq!(told([5.1, 5.0]), ["Defender: 400 points, 2 targets", "Defender: 455 points, 3 targets"]);
    assert_eq!(told([8.0, 9.0]), ["Defender: 400 points, 4 targets", "Defender: 455 points, 5 targets"]);
}

#[test]
fn who_pays_is_chosen_among_those_who_can() {
    let payers = |kinds: &[&str]| PiecePayment::of(siege_works(), &pieces(&page(kinds))).payers;
    let [attacker, defender, nobody] = [Payer::Attacker, Payer::Defender, Payer::Nobody].map(Some);
    assert_eq!(payers(&["mangonel"]), [None, attacker, defender, nobody]);
    assert_eq!(payers(&["wall"]), [None, nobody]);
    assert_eq!(payers(&["wall", "mangonel"]), [None, defender, nobody]);
    assert_eq!(payers(&["wall", "sow"]), [None, nobody]);
    assert_eq!(payers(&["wall", "hill"]), []);
    assert_eq!(payers(&["hill"]), []);
    assert!(PiecePayment::of(siege_works(), &pieces(&page(&["hill"]))).is_empty());
    let page = page(&["mangonel", "wall"]);
    let free = done(&page, pay(&pieces(&page), nobody));
    assert_eq!(PiecePayment::of(siege_works(), &pieces(&free)).payer, Some(nobody));
    assert_eq!(payment_told(layout(&free), &pieces(&free)), "0 points");
    let one = done(&free, pay(&pieces(&free)[..1], attacker));
    assert_eq!(PiecePayment::of(siege_works(), &pieces(&one)).payer, None, "they differ");
    assert_eq!(payment_told(layout(&one), &pieces(&one)[..1]), "Attacker: 80 points");
}

#[test]
fn a_section_becomes_a_gateway_on_its_place() {
    let kinds = |kinds: &[&str]| {
        let payment = PiecePayment::of(siege_works(), &pieces(&page(kinds)));
        payment.exchanges.iter().map(|kind| &*kind.id).collect::<Vec<_>>()
    };
    assert_eq!(kinds(&["wall"]), ["gateway", "wall", "palisade-wall"]);
    assert_eq!(kinds(&["stone-tower", "stone-tower"]), ["gateway-tower", "stone-tower", "palisade-tower"]);
    assert_eq!(kinds(&["wall", "gateway"]), [] as [&str; 0]);
    assert_eq!(kinds(&["earthwork"]), [] as [&str; 0]);
    assert_eq!(kinds(&["hill"]), [] as [&str; 0]);
    let page = page(&["wall", "wall"]);
    let both = vec![equipment("boiling-oil"), equipment("sally-gate")];
    let equipped = Edit::Change(id(0), PieceChange::Equipment(both));
    let page = done(&page, Action::Edit { name: "Equip".to_owned(), edits: vec![equipped] });
    let gateway = siege_works().kind("gateway").expect("a kind");
    let after = done(&page, exchange(&pieces(&page), gateway));
    let told: Vec<_> = layout(&after).pieces.iter().map(|piece| (&*piece.kind.id, piece.shape.is_none())).collect();
    assert_eq!(told, [("gateway", true), ("gateway", true)]);
    assert_eq!(layout(&after).pieces[0].equipment, [equipment("boiling-oil")]);
    assert_eq!(layout(&after).pieces[0].at, layout(&page).pieces[0].at);
}

#[test]
fn a_game_without_points_has_no_panel_of_them() {
    let siege = after(&page(&["wall"]), [PageAction::Show(Panel::Points)]);
    assert_eq!(siege.panel, Panel::Points);
    assert_eq!(after(&siege, [super::open(2)]).panel, Panel::Checks);
}
