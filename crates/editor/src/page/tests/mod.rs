//! What the page decides: sequences of actions and the states after them.

mod army_units;
mod autosave;
mod bar_place;
mod checking;
mod clipboard;
mod code_size;
mod effects;
mod engine_shot;
mod escape;
mod event_refusals;
mod event_steps;
mod event_tables;
mod findings;
mod fit;
mod fixes;
mod focused_piece;
mod fortress_form;
mod generator;
mod hall;
mod key_press;
mod keyboards;
mod launch;
mod notices;
mod opened_files;
mod panels;
mod place;
mod player_events;
mod points;
mod read_only;
mod roam;
mod solution;
mod study;
mod tables;
mod view_pointer;
mod viewer;
mod walls;

use std::rc::Rc;

use super::{PageAction, PageState, View};
use crate::checks::EventScenarios;
use crate::drawing::table::Layers;
use crate::editor::{Action, Editor, Modifiers, OpenedTable};
use crate::formats::PlannedTable;
use crate::geometry::Point;
use crate::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use crate::pack::{self, Pack};
use crate::units::{Angle, Length};

fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

fn id(index: usize) -> PieceId {
    PieceId::nth(index)
}

fn at(x: f64, y: f64) -> [Length; 2] {
    [Length::clamped(x), Length::clamped(y)]
}

/// A table with a name and so many forests in a row.
fn table(name: &str, count: usize) -> PlannedTable {
    let forest = pack().kind("forest").expect("a kind of the default pack");
    let piece = |index: usize| {
        let x = 6.0 + 10.0 * f64::from(u8::try_from(index).expect("a few pieces"));
        Edit::Add(Piece::new(id(index), forest, at(x, 20.0)))
    };
    let edits: Vec<Edit> = [Edit::Rename(name.to_owned())].into_iter().chain((0..count).map(piece)).collect();
    Layout::new(pack()).edited(&edits).expect("a few forests").into()
}

/// The page with the person's own table, number 1 of the library: two forests.
fn page() -> PageState {
    PageState::new(Editor::new(table("Mine", 2), 1), Vec::new(), View::new(Layers::FIRST, pack()), Rc::from([]))
}

/// The page with somebody else's table over the own one.
fn read_only() -> PageState {
    after(&page(), [view()])
}

fn view() -> PageAction {
    PageAction::View(Box::new(table("Theirs", 3)))
}

fn open(number: u32) -> PageAction {
    let opened = Box::new(OpenedTable::new(table("Another", 1), number));
    PageAction::Edit(Action::OpenTable { name: "Open".to_owned(), opened })
}

fn command(id: &'static str) -> PageAction {
    PageAction::Edit(Action::Command(id, Modifiers::default()))
}

fn select(count: usize) -> PageAction {
    PageAction::Edit(Action::Select((0..count).map(id).collect()))
}

fn edit(edit: Edit) -> PageAction {
    PageAction::Edit(Action::Edit { name: "Edit".to_owned(), edits: vec![edit] })
}

/// Leaves the first scenario out of the event.
fn play_others() -> PageAction {
    PageAction::Edit(Action::ChooseScenarios(EventScenarios::default().with_scenario_toggled(0)))
}

/// Moves the first piece, which is a change of the table.
fn move_piece() -> PageAction {
    edit(Edit::Change(id(0), PieceChange::Move(at(30.0, 40.0), Angle::default())))
}

/// Presses the first piece and drags it.
fn drag() -> [PageAction; 2] {
    let modifiers = Modifiers::default();
    let point_in_table = Point::new(6.0, 20.0);
    [
        PageAction::Edit(Action::PressPiece { id: id(0), point_in_table, slop: 0.2, modifiers }),
        PageAction::Edit(Action::MovePointer { point_in_table: Point::new(12.0, 30.0), reach: 0.0, modifiers }),
    ]
}

/// The page after actions; one that changes nothing leaves it as it is.
fn after(page: &PageState, actions: impl IntoIterator<Item = PageAction>) -> PageState {
    actions.into_iter().fold(page.clone(), |page, action| page.after(action).unwrap_or(page))
}
