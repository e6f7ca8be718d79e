//! What each action makes of the editor.

use std::rc::Rc;

use super::gesture::{Corner, Gesture, Handle, Held, Modifiers, to_document};
use super::{Beside, Editor, command};
use crate::analysis::{Table, open_ground};
use crate::checks::{Chosen, Plan};
use crate::geometry::Point;
use crate::layout::{Edit, PieceId};
use crate::share::Planned;
use crate::share::terrain::Own;
use crate::words::t;

/// Everything that can happen to the editor. Places are in inches on the table.
#[derive(Clone, Debug)]
pub enum Action {
    /// The pointer goes down on a piece.
    PressPiece {
        /// The piece.
        id: PieceId,
        /// Where.
        at: Point,
        /// How far is still pointing.
        slop: f64,
        /// Keys held.
        modifiers: Modifiers,
    },
    /// The pointer goes down on a handle of the selected piece.
    PressHandle {
        /// The handle.
        handle: Handle,
        /// Where.
        at: Point,
    },
    /// The pointer goes down on something new in the palette.
    PressNew {
        /// What a piece is to be made from.
        own: Rc<Own>,
        /// Where, seen from the table.
        at: Point,
        /// How far is still pointing.
        slop: f64,
    },
    /// The pointer goes down on bare ground.
    PressGround,
    /// The pointer moves.
    Point {
        /// Where to.
        at: Point,
        /// Keys held.
        modifiers: Modifiers,
    },
    /// The pointer goes up.
    Release,
    /// Whatever is under way ends, and the document is as it was before.
    Cancel,
    /// Selects these pieces and no others.
    Select(Vec<PieceId>),
    /// Changes the document by one step of this name.
    Edit {
        /// What the step is called in the history.
        name: String,
        /// The edits.
        edits: Vec<Edit>,
    },
    /// Puts a new piece in the middle of the most open ground and selects it.
    Add(Rc<Own>),
    /// Opens another table; the one before is a step back.
    Open {
        /// What the step is called in the history.
        name: String,
        /// The table.
        table: Box<Planned>,
        /// What is kept beside it.
        beside: Beside,
        /// Its number in the library.
        number: u32,
    },
    /// Changes what belongs to the table beside its layout, by one step of this name.
    Beside {
        /// What the step is called in the history.
        name: String,
        /// What it is after the step; what isn't about pieces of the table is left out.
        beside: Beside,
    },
    /// Keeps the open table under another number from here on.
    Renumber(u32),
    /// Says how the organiser plans.
    Plan(Plan),
    /// Says which scenarios and edges the event plays.
    Choose(Chosen),
    /// Runs the command with this id, where it is enabled.
    Command(&'static str, Modifiers),
}

/// The editor after `action`; `None` where nothing changed.
#[must_use]
pub fn update(editor: &Editor, action: Action) -> Option<Editor> {
    match action {
        Action::PressPiece { id, at, slop, modifiers } => press_piece(editor, &id, at, slop, modifiers),
        Action::PressHandle { handle, at } => {
            let piece = editor.only_selected().filter(|piece| !piece.locked)?;
            let held = match handle {
                Handle::Turn => Held::Turn(piece.id.clone()),
                Handle::Corner(corner) => Held::Corner(piece.id.clone(), corner),
            };
            Some(holding(editor, Gesture::new(held, at, 0.0)))
        }
        Action::PressNew { own, at, slop } => Some(holding(editor, Gesture::new(Held::New(own), at, slop))),
        Action::PressGround => (!editor.selection.is_empty()).then(|| editor.clone().with_selection([])),
        Action::Point { at, modifiers } => point(editor, at, modifiers),
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
        Action::Renumber(number) => (number != editor.number).then(|| Editor { number, ..editor.clone() }),
        Action::Plan(plan) => (plan != editor.plan).then(|| Editor { plan, ..editor.clone() }),
        Action::Choose(chosen) => (chosen != editor.chosen).then(|| Editor { chosen, ..editor.clone() }),
        Action::Command(id, modifiers) => command::run(editor, id, modifiers),
    }
}

fn holding(editor: &Editor, gesture: Gesture) -> Editor {
    Editor { gesture: Some(gesture), live: None, ..editor.clone() }
}

/// A press selects the piece; with shift it joins the selection or leaves it. A piece of a larger selection keeps it, so
/// that all of it can be dragged.
fn press_piece(editor: &Editor, id: &PieceId, at: Point, slop: f64, modifiers: Modifiers) -> Option<Editor> {
    editor.document.piece(id)?;
    let chosen = editor.selection.contains(id);
    let selection: Vec<PieceId> = match (modifiers.shift, chosen) {
        (true, true) => editor.selection.iter().filter(|one| *one != id).cloned().collect(),
        (true, false) => editor.selection.iter().cloned().chain([id.clone()]).collect(),
        (false, true) => editor.selection.to_vec(),
        (false, false) => vec![id.clone()],
    };
    let held = Held::Pieces(selection.clone());
    Some(holding(&editor.clone().with_selection(selection), Gesture::new(held, at, slop)))
}

fn point(editor: &Editor, at: Point, modifiers: Modifiers) -> Option<Editor> {
    let gesture = editor.gesture.as_ref()?;
    if editor.live.is_none() && !gesture.has_left(at) {
        return None;
    }
    // Always from the document as it was when the gesture began: nothing drifts.
    let carried = gesture.carried(&editor.document, at, modifiers);
    let live = carried.map_or_else(|| editor.document.clone(), Rc::new);
    if editor.live.as_ref().is_some_and(|before| **before == *live) {
        return None;
    }
    let added = matches!(gesture.held, Held::New(_)).then(|| live.pieces.last().map(|piece| piece.id.clone()));
    let is_new = live.pieces.len() > editor.document.pieces.len();
    let moved = Editor { live: Some(live), ..editor.clone() };
    Some(match added.flatten() {
        Some(id) if is_new => moved.with_selection([id]),
        Some(_) => moved.with_selection([]),
        None => moved,
    })
}

fn release(editor: &Editor) -> Option<Editor> {
    let gesture = editor.gesture.as_ref()?;
    let done = Editor { gesture: None, live: None, ..editor.clone() };
    Some(match &editor.live {
        // The selection of a new piece is kept by committing first and selecting after.
        Some(live) => {
            let name = gesture.name(live);
            let beside = match (&gesture.held, live.pieces.last()) {
                (Held::New(own), Some(piece)) => (**done.beside()).clone().tinted(&piece.id, own.tint),
                _ => (**done.beside()).clone(),
            };
            done.committing_with((**live).clone(), &beside, name).with_selection(editor.selection.iter().cloned())
        }
        // What was pressed and let go without a drag was chosen, not dropped.
        None => match &gesture.held {
            Held::New(own) => add(&done, own).unwrap_or(done),
            _ => done,
        },
    })
}

fn add(editor: &Editor, own: &Own) -> Option<Editor> {
    let clear = open_ground::largest_clear_circle(&Table::new(&editor.document));
    let id = editor.document.free_id();
    let piece = own.placed(id.clone(), to_document(clear.centre));
    let (name, beside) = (t!("Add {}", piece.title()), (**editor.beside()).clone().tinted(&id, own.tint));
    let layout = editor.document.edited(&[Edit::Add(piece)]).ok()?;
    Some(editor.clone().committing_with(layout, &beside, name).with_selection([id]))
}

fn cancel(editor: &Editor) -> Option<Editor> {
    if editor.gesture.is_none() {
        return (!editor.selection.is_empty()).then(|| editor.clone().with_selection([]));
    }
    let selection = editor.selection.clone();
    let back = Editor { gesture: None, live: None, ..editor.clone() };
    Some(back.with_selection(selection.iter().cloned()))
}

impl Corner {
    /// The four corners of a frame, clockwise from the top left.
    pub const ALL: [Self; 4] = [Self { x: -1, y: -1 }, Self { x: 1, y: -1 }, Self { x: 1, y: 1 }, Self { x: -1, y: 1 }];
}
