//! Elements of the scenario that are moved by hand.

use super::*;
use crate::page::play::element_at;

/// The place of an element as it is shown.
fn element_place(state: &PlayState, played: ScenarioAtEdge, index: usize) -> Point {
    state.standing(played)[index].at
}

/// A window in which a scenario is played whose elements have no movement yet, with a pointer down on an element, by its place in the
/// scenario.
fn holding(scenario: &str, index: usize) -> (PlayState, ScenarioAtEdge, Point) {
    let state = window(&[]);
    let scenario = state.layout().pack.scenario(scenario).expect("a scenario");
    let played = ScenarioAtEdge { scenario, edge: state.layout().attacker_edge };
    let from = element_place(&state, played, index);
    (after(&state, PlayAction::PressElement(played, index, from + Vector::new(0.2, 0.1))), played, from)
}

#[test]
fn an_element_is_dragged_by_where_it_was_taken_and_letting_go_is_one_step() {
    let (held, played, from) = holding("payload", 5);
    assert!(held.dragged_element().is_none(), "a press moves nothing");
    let to = Point::new(from.x - 3.0, from.y - 4.0);
    let moved = after(&after(&held, drag(from.x, from.y - 1.0)), drag(to.x + 0.2, to.y + 0.1));
    let shown = moved.dragged_element().expect("it is dragged");
    assert!(shown.at.distance(to) < 1e-9 && (shown.far - 5.0).abs() < 1e-9 && shown.from == from, "{shown:?}");
    assert!(moved.is_dragging() && moved.kept() == held.kept(), "nothing is changed before it is let go");
    assert!(element_place(&moved, played, 5).distance(to) < 1e-9);
    let dropped = after(&moved, PlayAction::Release);
    assert!(dropped.dragged_element().is_none() && element_place(&dropped, played, 5).distance(to) < 0.01);
    let part = dropped.kept().game.element(5).expect("it was moved").clone();
    assert_eq!(part, ElementPart { at: Some([to.x, to.y].map(Length::clamped)), ..ElementPart::default() });
    let undone = dropped.kept().changed(&GameChange::Undo, Stamp(9)).expect("a step");
    assert_eq!(PlayState::new(Rc::new(undone)).standing(played), held.standing(played));
    // It stays on the table with all of its base.
    let outside = after(&held, drag(-9.0, from.y));
    assert!((element_place(&outside, played, 5).x - shown.radius).abs() < 1e-9);
}

#[test]
fn the_drag_of_an_element_that_is_cancelled_or_goes_nowhere_changes_nothing() {
    let (held, played, from) = holding("payload", 5);
    let moved = after(&held, drag(from.x + 5.0, from.y));
    let cancelled = after(&moved, PlayAction::Cancel);
    assert_eq!((element_place(&cancelled, played, 5), cancelled.kept()), (from, held.kept()));
    assert_eq!(after(&cancelled, drag(from.x + 6.0, from.y)).standing(played), held.standing(played));
    let back = after(&moved, drag(from.x + 0.2, from.y + 0.1));
    for state in [&held, &back] {
        let outcome = state.after(PlayAction::Release);
        assert!(outcome.change.is_none() && outcome.state.is_some_and(|state| state.dragged_element().is_none()));
    }
    // A second pointer that takes a model moves neither.
    let both = window(&[model(Role::Attacker, 30, 24.0, 24.0)]);
    let both = after(&after(&both, PlayAction::PressElement(played, 5, from)), drag(from.x + 5.0, from.y));
    let both = after(&after(&both, press(0, 24.0, 24.0)), drag(10.0, 10.0));
    assert_eq!((place(&both, 0), element_place(&both, played, 5)), (Point::new(24.0, 24.0), from));
}

#[test]
fn an_element_that_is_off_the_table_is_not_dragged() {
    let (held, played, from) = holding("payload", 5);
    let gone = ElementPart { is_gone: true, ..ElementPart::default() };
    let state = after(&after(&held, PlayAction::Cancel), PlayAction::Edit(vec![GamePart::Element(5, gone.clone())]));
    let dragged = after(&after(&state, PlayAction::PressElement(played, 5, from)), drag(from.x + 5.0, from.y));
    assert!(dragged.dragged_element().is_none());
    let nudge = PlayAction::NudgeElement(played, 5, Vector::new(1.0, 0.0));
    assert!(state.after(nudge).change.is_none());
    assert_eq!(element_at(&state.standing(played), from, 0.5), None);
    assert_eq!(element_at(&held.standing(played), Point::new(from.x, from.y + 0.4), 0.1), Some(5));
    // Another window takes it off while it is dragged.
    let kept = held.kept().changed(&GameChange::Step(vec![GamePart::Element(5, gone)]), Stamp(7)).expect("an edit");
    let dragged = after(&after(&held, drag(from.x + 5.0, from.y)), PlayAction::Follow(Rc::new(kept)));
    assert!(dragged.dragged_element().is_none() && dragged.after(PlayAction::Release).change.is_none());
}

#[test]
fn who_secures_an_element_follows_it_while_it_is_dragged() {
    let (held, played, from) = holding("payload", 5);
    let leader = Model { model_type: ModelType::Leader, ..model(Role::Attacker, 40, from.x, from.y - 8.0) };
    let change = GameChange::Step(vec![GamePart::Model(ModelId(0), Some(Box::new(leader)))]);
    let kept = held.kept().changed(&change, Stamp(2)).expect("a model");
    let held = after(&held, PlayAction::Follow(Rc::new(kept)));
    let controller = |state: &PlayState| {
        let all = controlled_elements(state, played);
        all.into_iter().find(|element| element.index == 5).map(|element| element.controller)
    };
    assert_eq!(controller(&held), Some(Controller::Nobody));
    let near = after(&held, drag(from.x, from.y - 5.0));
    assert_eq!(controller(&near), Some(Controller::Secured(Role::Attacker)));
    assert_eq!(controller(&after(&near, PlayAction::Cancel)), Some(Controller::Nobody));
}

#[test]
fn an_element_that_its_player_may_move_is_dragged_along_its_way() {
    let (state, played) = ended("payload", 3);
    let open = controlled_elements(&state, played).into_iter().find_map(|element| element.moves.first().copied());
    let open = open.expect("one may move");
    let from = element_place(&state, played, open.element);
    let held = after(&state, PlayAction::PressElement(played, open.element, from));
    let by_button = |inches: f64| moved_element(&state, played, open, inches, Unit::Inch).expect("it moves");
    // The pointer says only how far, and at most what is allowed.
    for (away, inches) in [(Vector::new(0.0, 2.0), 2.0), (Vector::new(2.0, 0.0), 2.0), (Vector::new(-30.0, 0.0), 6.0)] {
        let to = from + away;
        let dragged = after(&held, drag(to.x, to.y));
        let shown = dragged.dragged_element().expect("it is dragged");
        let button = after(&state, PlayAction::Edit(by_button(inches).edits));
        assert!(shown.at.distance(element_place(&button, played, open.element)) < 0.01, "{shown:?}");
        let GameChange::Step(edits) = dragged.after(PlayAction::Release).change.expect("it moves") else {
            panic!("a step")
        };
        assert_eq!(edits, by_button(shown.far).edits);
    }
    let dropped = after(&after(&held, drag(from.x, from.y + 2.0)), PlayAction::Release);
    assert!(controlled_elements(&dropped, played).iter().all(|element| element.moves.is_empty()));
    let undone = dropped.kept().changed(&GameChange::Undo, Stamp(9)).expect("a step");
    assert_eq!(undone.game.parts().count(), state.kept().game.parts().count() + 1);
    assert_eq!(PlayState::new(Rc::new(undone)).standing(played), state.standing(played));
    // A model right before it that it can't come past.
    let far = after(&held, drag(from.x - 30.0, from.y)).dragged_element().expect("it is dragged");
    let ahead = from + (far.at - from) * (0.5 + far.radius / 6.0 + 30.0 / 50.8 / 6.0);
    let edits = vec![GamePart::Model(ModelId(0), Some(Box::new(model(Role::Defender, 30, ahead.x, ahead.y))))];
    let held = after(&held, PlayAction::Edit(edits));
    let shown = after(&held, drag(from.x - 30.0, from.y)).dragged_element().expect("it is dragged");
    assert!((shown.far - 3.0).abs() < 0.02, "it stops before the model: {shown:?}");
}

#[test]
fn the_drag_of_an_element_goes_on_while_another_window_moves_it_and_the_last_release_counts() {
    let (held, played, from) = holding("payload", 5);
    let moved = after(&held, drag(from.x + 5.0, from.y));
    let there = ElementPart { at: Some([10.0, 12.0].map(Length::clamped)), ..ElementPart::default() };
    let kept = moved.kept().changed(&GameChange::Step(vec![GamePart::Element(5, there)]), Stamp(7)).expect("an edit");
    let shown = element_place(&moved, played, 5);
    let moved = after(&moved, PlayAction::Follow(Rc::new(kept)));
    assert_eq!(element_place(&moved, played, 5), shown);
    let dropped = after(&moved, PlayAction::Release);
    assert!(element_place(&dropped, played, 5).distance(shown) < 0.01);
    // What its player may do once, another window has done.
    let (state, played) = ended("payload", 3);
    let open = controlled_elements(&state, played).into_iter().find_map(|element| element.moves.first().copied());
    let open = open.expect("one may move");
    let from = element_place(&state, played, open.element);
    let moved = after(&after(&state, PlayAction::PressElement(played, open.element, from)), drag(from.x + 4.0, from.y));
    let edits = moved_element(&state, played, open, 1.0, Unit::Inch).expect("it moves").edits;
    let kept = moved.kept().changed(&GameChange::Step(edits), Stamp(7)).expect("edits");
    let followed = after(&moved, PlayAction::Follow(Rc::new(kept)));
    assert!(followed.dragged_element().is_none() && followed.after(PlayAction::Release).change.is_none());
}

#[test]
fn an_arrow_key_moves_an_element_by_its_step_on_the_table_alone() {
    let (held, played, from) = holding("payload", 5);
    let nudge = |x: f64, y: f64| PlayAction::NudgeElement(played, 5, Vector::new(x, y));
    assert!(held.after(nudge(1.0, 0.0)).change.is_none(), "not while it is held");
    let state = after(&held, PlayAction::Cancel);
    let moved = after(&after(&state, nudge(0.25, 0.0)), nudge(0.0, -1.0));
    assert!(element_place(&moved, played, 5).distance(Point::new(from.x + 0.25, from.y - 1.0)) < 0.01);
    assert_eq!(moved.kept().steps.made, state.kept().steps.made + 2);
    let at_edge = after(&state, nudge(-90.0, 0.0));
    assert!(at_edge.standing(played)[5].at.x >= at_edge.standing(played)[5].radius - 0.01);
    assert!(at_edge.after(nudge(-1.0, 0.0)).change.is_none());
}
