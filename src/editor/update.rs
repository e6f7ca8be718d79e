//! What each action makes of the editor.

use super::action::Action;
use super::travel::{renumbered, travel};
use std::rc::Rc;

use super::gesture::{Corner, Gesture, GestureTarget, Handle, to_document};
use super::snapping::SnapLine;
use super::snapping::{self, Dragged};
use super::state::Editor;
use super::{command, number_fields};
use crate::analysis::{Table, open_ground};
use crate::checks::KnownOutcomes;
use crate::editor::modifiers::Modifiers;
use crate::editor::pointer_position::PointerPosition;
use crate::editor::quadrant_guide::steps::GuideAction;
use crate::formats::terrain::OwnTerrain;
use crate::geometry::Point;
use crate::layout::{Edit, Layout, PieceId};
use crate::words::t;

/// The editor after `action`; `None` where nothing changed.
#[must_use]
pub fn update(editor: &Editor, action: Action) -> Option<Editor> {
    let nudges = matches!(action, Action::Command(id, _) if command::nudges(id));
    let mut after = applied(editor, action)?;
    // Whatever else happens ends a run of nudges.
    after.nudging = after.nudging.filter(|_| nudges);
    Some(after)
}

fn applied(editor: &Editor, action: Action) -> Option<Editor> {
    match action {
        Action::PressPiece { id, at, slop, modifiers } => press_piece(editor, &id, at, slop, modifiers),
        Action::PressHandle { handle, at } => {
            let piece = editor.only_selected().filter(|piece| !piece.locked)?;
            let held = match handle {
                Handle::Turn => GestureTarget::Turn(piece.id.clone()),
                Handle::Corner(corner) => GestureTarget::Corner(piece.id.clone(), corner),
            };
            Some(holding(editor, Gesture::new(held, at, 0.0)))
        }
        Action::PressNew { own, at, slop } => Some(holding(editor, Gesture::new(GestureTarget::New(own), at, slop))),
        Action::PressGround { at, slop, modifiers } => Some(editor.pressing_ground(at, slop, modifiers)),
        Action::Point { at, reach, modifiers } => point(editor, PointerPosition { at, reach, modifiers }),
        Action::Hold(modifiers) => {
            let last = editor.gesture.as_ref()?.last().filter(|last| last.modifiers != modifiers)?;
            point(editor, PointerPosition { modifiers, ..last })
        }
        Action::Enter(quantity, value) => number_fields::entered(editor, quantity, value),
        Action::Clip => Some(editor.clipping()),
        // In the middle of a drag it would change the document under the hand.
        Action::Paste { clip, at } => editor.live.is_none().then(|| editor.pasting(&clip, at))?,
        Action::Release => release(editor),
        Action::Cancel => cancel(editor),
        Action::Select(ids) => (*ids != **editor.selection()).then(|| editor.clone().with_selection(ids)),
        Action::Edit { name, edits } => {
            let layout = editor.document.edited(&edits).ok()?;
            (layout != *editor.document).then(|| editor.clone().committing(layout, name))
        }
        Action::Add(own) => add(editor, &own),
        Action::Open { name, table, beside, number } => Some(editor.opening(*table, &beside, number, name)),
        Action::Beside { name, beside } => (beside.on(&editor.document) != *editor.beside)
            .then(|| editor.clone().committing_with((*editor.document).clone(), &beside, name)),
        Action::Renumber(number) => (number != editor.number).then(|| renumbered(editor, number)),
        Action::Plan(plan) => editor.planning(plan),
        Action::Make { name, table } => editor.becoming(*table, name),
        Action::Choose(chosen) => editor.choosing(chosen),
        Action::Travel(by) => travel(editor, by),
        Action::Tape(taping) => {
            let tape = editor.tape.as_ref()?.after(editor.layout(), taping)?;
            Some(editor.with(|editor| editor.tape = Some(tape)))
        }
        Action::Study(studying) => editor.studying(studying),
        Action::Guide(guiding) => editor.guiding(guiding),
        Action::Command(id, modifiers) => command::run(editor, id, modifiers),
    }
}

fn holding(editor: &Editor, gesture: Gesture) -> Editor {
    // What a drag before this one had put on the table is gone with it.
    let selection = editor.selection.clone();
    editor.with_gesture(Some(gesture)).with_selection(selection.to_vec())
}

/// A press selects the piece and its group; with shift they join the selection or leave it. A piece of a larger selection
/// keeps it, so that all of it can be dragged, until the hand lets go without a drag.
fn press_piece(editor: &Editor, id: &PieceId, at: Point, slop: f64, modifiers: Modifiers) -> Option<Editor> {
    editor.document.piece(id)?;
    let chosen = editor.selection.contains(id);
    let unit = editor.beside.whole(std::slice::from_ref(id));
    let others = || editor.selection.iter().filter(|one| !unit.contains(one)).cloned();
    let selection: Vec<PieceId> = match (modifiers.shift, chosen) {
        (true, true) => others().collect(),
        (true, false) => others().chain(unit.clone()).collect(),
        (false, true) => editor.selection.to_vec(),
        (false, false) => unit.clone(),
    };
    let mut gesture = Gesture::new(GestureTarget::Pieces(selection.clone()), at, slop);
    if !modifiers.shift {
        gesture.leaves = Some(selection.iter().filter(|id| unit.contains(id)).cloned().collect());
    }
    Some(holding(&editor.clone().with_selection(selection), gesture))
}

fn point(editor: &Editor, to: PointerPosition) -> Option<Editor> {
    let gesture = editor.gesture.as_ref()?.dragged(&editor.document, to)?;
    if let GestureTarget::Marquee(former) = &gesture.held {
        return editor.marking(&gesture, former, to.modifiers);
    }
    // Always from the document as it was when the gesture began: nothing drifts.
    let (live, stuck, known): (Rc<Layout>, Rc<[SnapLine]>, KnownOutcomes) =
        match snapping::dragged(&gesture, &editor.document, to, editor.snap, editor.plan) {
            Some(Dragged { layout, stuck, known }) => (Rc::new(layout), stuck.into(), known),
            None => (editor.document.clone(), Rc::default(), KnownOutcomes::default()),
        };
    let seems_stuck = stuck.len() == editor.stuck.len() && stuck.iter().zip(&*editor.stuck).all(|(a, b)| a.looks_as(b));
    if seems_stuck && editor.live.as_ref().is_some_and(|before| **before == *live) {
        // Nothing is seen to change, and all keeps its address; but where the pointer is, a key pressed next asks.
        return Some(editor.with(|editor| editor.gesture = Some(gesture)));
    }
    // New pieces and copies lie on top of all that was there before.
    let new: Vec<PieceId> = live.pieces[editor.document.pieces.len()..].iter().map(|piece| piece.id.clone()).collect();
    let selection = match &gesture.held {
        GestureTarget::Pieces(ids) if new.is_empty() => ids.clone(),
        GestureTarget::Pieces(_) | GestureTarget::New(_) => new,
        _ => editor.selection.to_vec(),
    };
    let mut held = editor.with_gesture(Some(gesture));
    held.live = Some(live);
    held.stuck = stuck;
    held.known = Rc::new(known);
    Some(held.with_selection(selection))
}

fn release(editor: &Editor) -> Option<Editor> {
    let gesture = editor.gesture.as_ref()?;
    let done = editor.with_gesture(None);
    Some(match &editor.live {
        // The selection of a new piece is kept by committing first and selecting after.
        Some(live) => {
            let name = gesture.name(live);
            // A new piece that was let go of beside the table isn't there.
            let beside = match (&gesture.held, live.pieces.get(editor.document.pieces.len())) {
                (GestureTarget::New(own), Some(piece)) => (*editor.beside).clone().tinted(&piece.id, own.tint),
                (GestureTarget::Pieces(ids), Some(_)) => {
                    editor.beside.copied(&editor.copies_in_hand(ids), &editor.beside)
                }
                _ => (*editor.beside).clone(),
            };
            let selected = editor.selection.to_vec();
            // The step back selects what there is to select then.
            let back = done.with_selection(held_pieces(gesture));
            back.committing_with((**live).clone(), &beside, name).with_selection(selected)
        }
        // What was pressed and let go without a drag was chosen, not dropped.
        None => match &gesture.held {
            GestureTarget::New(own) => add(&done, own).unwrap_or(done),
            _ => match gesture.leaves.clone() {
                Some(ids) => done.with_selection(ids),
                None => done,
            },
        },
    })
}

fn add(editor: &Editor, own: &OwnTerrain) -> Option<Editor> {
    let clear = open_ground::largest_clear_circle(&Table::new(&editor.document));
    let id = editor.document.free_id();
    let piece = own.placed(id.clone(), to_document(clear.centre));
    let (name, beside) = (t!("Add {}", piece.title()), (**editor.beside()).clone().tinted(&id, own.tint));
    let layout = editor.document.edited(&[Edit::Add(piece)]).ok()?;
    Some(editor.clone().committing_with(layout, &beside, name).with_selection(vec![id]))
}

fn cancel(editor: &Editor) -> Option<Editor> {
    let studies = &editor.studies;
    if studies.is_held() {
        return editor.with_studies(studies.cancelled(editor.layout())?);
    }
    if let (Some(tape), None) = (&editor.tape, &editor.gesture) {
        return Some(editor.with(|editor| editor.tape = tape.cancelled()));
    }
    if editor.gesture.is_none() {
        if editor.selection.is_empty() {
            if editor.guide.is_on() {
                return editor.guiding(GuideAction::End);
            }
            return editor.with_studies(studies.cancelled(editor.layout())?);
        }
        return Some(editor.clone().with_selection(Vec::new()));
    }
    let selection = editor.gesture.as_ref().map(|gesture| match &gesture.held {
        GestureTarget::Marquee(former) => former.to_vec(),
        GestureTarget::Pieces(ids) => ids.clone(),
        _ => editor.selection.to_vec(),
    });
    let back = editor.with_gesture(None);
    Some(back.with_selection(selection.unwrap_or_default()))
}

/// The pieces of the table that a gesture began with.
fn held_pieces(gesture: &Gesture) -> Vec<PieceId> {
    match &gesture.held {
        GestureTarget::Pieces(ids) => ids.clone(),
        GestureTarget::Turn(id) | GestureTarget::Corner(id, _) => vec![id.clone()],
        GestureTarget::New(_) | GestureTarget::Marquee(_) => Vec::new(),
    }
}

impl Corner {
    /// The four corners of a frame, clockwise from the top left.
    pub const ALL: [Self; 4] = [Self { x: -1, y: -1 }, Self { x: 1, y: -1 }, Self { x: 1, y: 1 }, Self { x: -1, y: 1 }];
}
