//! The editor's reducer: what each action makes of the editor.

use super::action::Action;
use super::drop_area::DropArea;
use super::follow::follow;
use super::gesture::{Gesture, GestureTarget, Handle, document_from_table};
use super::pointer_move::move_pointer;
use super::state::Editor;
use super::tape_measure::TapeAction;
use super::undo_redo::{renumbered, travel};
use super::{command, draw_walls, number_fields};
use crate::analysis::{Table, open_ground};
use crate::editor::modifiers::Modifiers;
use crate::editor::pointer_position::PointerPosition;
use crate::editor::quadrant_guide::steps::GuideAction;
use crate::formats::terrain::OwnTerrain;
use crate::geometry::Point;
use crate::layout::{Edit, PieceId};
use crate::words::t;

/// The editor after `action`; `None` where nothing changed.
pub fn update(editor: &Editor, action: Action) -> Option<Editor> {
    let is_nudge = matches!(action, Action::Command(id, _) if command::is_nudge(id));
    let mut after = after_action(editor, action)?;
    // Whatever else happens ends a run of nudges.
    after.last_nudge = after.last_nudge.filter(|_| is_nudge);
    Some(after)
}

fn after_action(editor: &Editor, action: Action) -> Option<Editor> {
    match action {
        Action::PressPiece { id, point_in_table, slop, modifiers } => {
            press_piece(editor, &id, point_in_table, slop, modifiers)
        }
        Action::PressHandle { handle, point_in_table } => {
            let piece = editor.only_selected().filter(|piece| !piece.locked)?;
            let target = match handle {
                Handle::Turn => GestureTarget::Turn(piece.id.clone()),
                Handle::Corner(corner) => GestureTarget::Corner(piece.id.clone(), corner),
                Handle::Door => {
                    piece.building()?;
                    GestureTarget::Door(piece.id.clone())
                }
            };
            Some(begin_gesture(editor, Gesture::new(target, point_in_table, 0.0)))
        }
        Action::PressNew { terrain, point_in_table, slop } => {
            Some(begin_gesture(editor, Gesture::new(GestureTarget::New(terrain), point_in_table, slop)))
        }
        Action::PressGround { point_in_table, slop, modifiers } => {
            Some(editor.with_ground_pressed(point_in_table, slop, modifiers))
        }
        Action::MovePointer { point_in_table, reach, modifiers } => {
            move_pointer(editor, PointerPosition { point_in_table, reach, modifiers })
        }
        Action::ChangeModifiers(modifiers) => {
            let last = editor.gesture.as_ref()?.last_pointer().filter(|last| last.modifiers != modifiers)?;
            move_pointer(editor, PointerPosition { modifiers, ..last })
        }
        Action::EnterNumber(quantity, value) => number_fields::with_number(editor, quantity, value),
        Action::RememberCopied => Some(editor.with_copied()),
        // Not during a drag, which is computed from the document as it was when the drag began.
        Action::Paste { clip, point_in_table } => {
            editor.preview.is_none().then(|| editor.with_pasted(&clip, point_in_table))?
        }
        Action::Release => release(editor),
        Action::ReleaseBeside(area) => release_beside(editor, area),
        Action::Cancel => cancel(editor),
        Action::Select(ids) => (*ids != **editor.selection()).then(|| editor.clone().with_selection(ids)),
        Action::Edit { name, edits } => editor.with_edits(&edits, name),
        Action::Add(terrain) => add(editor, &terrain),
        Action::OpenTable { name, opened } => Some(editor.with_opened_table(name, *opened)),
        Action::SetGroupsAndTints { name, groups_and_tints } => {
            let is_changed = groups_and_tints.for_pieces_of(&editor.document) != *editor.groups_and_tints;
            let layout = editor.document.clone();
            is_changed.then(|| editor.clone().with_committed_and_groups(layout, &groups_and_tints, name))
        }
        Action::Follow(followed) => follow(editor, *followed),
        Action::Renumber(number) => (number != editor.table_number).then(|| renumbered(editor, number)),
        Action::Plan(plan) => editor.with_plan(plan),
        Action::ReplaceTable { name, table } => editor.with_replaced_table(*table, name),
        Action::ChooseScenarios(chosen) => editor.with_event_scenarios(chosen),
        Action::Travel(steps) => travel(editor, steps),
        Action::Tape(action) => {
            let tape = editor.tape.clone()?;
            match (&action, tape.wall()) {
                (TapeAction::Wall(kind), _) => Some(draw_walls::begin(editor, kind)),
                (TapeAction::Base(_), _) | (_, None) => {
                    let tape = tape.after(editor.layout(), action)?;
                    Some(editor.with(|editor| editor.tape = Some(tape)))
                }
                (_, Some(wall)) => draw_walls::after(editor, wall, &action),
            }
        }
        Action::Study(action) => editor.after_study_action(action),
        Action::PlaceProbeOn(piece) => editor.with_probe_on(&piece),
        Action::Guide(action) => editor.after_guide_action(action),
        Action::Command(id, modifiers) => command::run(editor, id, modifiers),
    }
}

fn begin_gesture(editor: &Editor, gesture: Gesture) -> Editor {
    // A drag that never ended is dropped, and so its new pieces leave the selection.
    let selection = editor.selection.to_vec();
    editor.with_gesture(Some(gesture)).with_selection(selection)
}

/// Selects the piece and its group; with Shift they join the selection or leave it. A press on a selected piece keeps the
/// selection, so that all of it can be dragged; a release without a drag then selects the piece and its group alone.
fn press_piece(
    editor: &Editor,
    id: &PieceId,
    point_in_table: Point,
    slop: f64,
    modifiers: Modifiers,
) -> Option<Editor> {
    editor.document.piece(id)?;
    let is_selected = editor.selection.contains(id);
    let group = editor.groups_and_tints.with_group_members(std::slice::from_ref(id));
    let others = || editor.selection.iter().filter(|other| !group.contains(other)).cloned();
    let selection: Vec<PieceId> = match (modifiers.shift, is_selected) {
        (true, true) => others().collect(),
        (true, false) => others().chain(group.clone()).collect(),
        (false, true) => editor.selection.to_vec(),
        (false, false) => group.clone(),
    };
    let mut gesture = Gesture::new(GestureTarget::Pieces(selection.clone()), point_in_table, slop);
    if !modifiers.shift {
        gesture.click_selection = Some(selection.iter().filter(|id| group.contains(id)).cloned().collect());
    }
    Some(begin_gesture(&editor.clone().with_selection(selection), gesture))
}

fn release(editor: &Editor) -> Option<Editor> {
    let gesture = editor.gesture.as_ref()?;
    let released = editor.with_gesture(None);
    let Some(preview) = &editor.preview else {
        // Pressed and released without a drag: an entry of the palette adds its piece, a piece is selected.
        return Some(match (&gesture.target, &gesture.click_selection) {
            (GestureTarget::New(terrain), _) => add(&released, terrain).unwrap_or(released),
            (_, Some(selection)) => released.with_selection(selection.clone()),
            (_, None) => released,
        });
    };
    let name = gesture.name(preview);
    // There is no new piece where it was released beside the table.
    let new_piece = preview.pieces.get(editor.document.pieces.len());
    let groups_and_tints = match (&gesture.target, new_piece) {
        (GestureTarget::New(terrain), Some(piece)) => {
            (*editor.groups_and_tints).clone().tinted(&piece.id, terrain.tint)
        }
        (GestureTarget::Pieces(ids), Some(_)) => {
            editor.groups_and_tints.with_copies(&editor.dragged_copies(ids), &editor.groups_and_tints)
        }
        _ => (*editor.groups_and_tints).clone(),
    };
    // Undoing the step selects the pieces that the gesture began with; new pieces can be selected only once they are
    // committed.
    let before = released.with_selection(pressed_pieces(gesture));
    let committed = before.with_committed_and_groups(preview.clone(), &groups_and_tints, name);
    Some(committed.with_selection(editor.selection.to_vec()))
}

/// What is dragged is released on an area beside the board; handles and rectangles as anywhere.
fn release_beside(editor: &Editor, area: DropArea) -> Option<Editor> {
    let gesture = editor.gesture.as_ref().filter(|_| editor.is_dragging());
    match (gesture.map(|gesture| &gesture.target), area) {
        (Some(GestureTarget::Pieces(_) | GestureTarget::New(_)), DropArea::Sheet) => cancel(editor),
        (Some(GestureTarget::Pieces(ids)), DropArea::Palette) => remove_dragged(editor, ids),
        _ => release(editor),
    }
}

/// The dragged pieces are removed as one step, but for locked ones. Of dragged copies there are none.
fn remove_dragged(editor: &Editor, ids: &[PieceId]) -> Option<Editor> {
    let cancelled = cancel(editor)?;
    let is_free = |id: &&PieceId| editor.document.piece(id).is_some_and(|piece| !piece.locked);
    let free: Vec<PieceId> = ids.iter().filter(is_free).cloned().collect();
    let is_copying = editor.gesture.as_ref().is_some_and(Gesture::is_copying);
    let removed = command::run(&cancelled.clone().with_selection(free), "delete", Modifiers::default());
    Some(removed.filter(|_| !is_copying).unwrap_or(cancelled))
}

fn add(editor: &Editor, terrain: &OwnTerrain) -> Option<Editor> {
    let clear = open_ground::largest_clear_circle(&Table::new(&editor.document));
    let piece = terrain.placed(&editor.document, document_from_table(clear.centre, editor.document.pack.resolution()));
    let id = piece.id.clone();
    let name = t!("Add {}", piece.title());
    let groups_and_tints = (*editor.groups_and_tints).clone().tinted(&id, terrain.tint);
    let layout = editor.document.edited(&[Edit::Add(piece)]).ok()?;
    Some(editor.clone().with_committed_and_groups(layout, &groups_and_tints, name).with_selection(vec![id]))
}

/// Escape: cancels the drag of a probe or a gesture; else puts the tape measure away; else deselects; else ends the guide;
/// else ends the study.
fn cancel(editor: &Editor) -> Option<Editor> {
    let study = &editor.study;
    if study.is_held() {
        return editor.with_study(study.cancelled(editor.layout())?);
    }
    if let Some(gesture) = &editor.gesture {
        let selection = match &gesture.target {
            GestureTarget::Marquee(former_selection) => former_selection.to_vec(),
            GestureTarget::Pieces(ids) => ids.clone(),
            _ => editor.selection.to_vec(),
        };
        return Some(editor.with_gesture(None).with_selection(selection));
    }
    if let Some(tape) = &editor.tape {
        return Some(editor.with(|editor| editor.tape = tape.cancelled()));
    }
    if !editor.selection.is_empty() {
        return Some(editor.clone().with_selection(Vec::new()));
    }
    if editor.guide.is_on() {
        return editor.after_guide_action(GuideAction::End);
    }
    editor.with_study(study.cancelled(editor.layout())?)
}

/// The pieces of the table that a gesture began with.
fn pressed_pieces(gesture: &Gesture) -> Vec<PieceId> {
    match &gesture.target {
        GestureTarget::Pieces(ids) => ids.clone(),
        GestureTarget::Turn(id) | GestureTarget::Corner(id, _) | GestureTarget::Door(id) => vec![id.clone()],
        GestureTarget::New(_) | GestureTarget::Marquee(_) => Vec::new(),
    }
}
