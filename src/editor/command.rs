//! Every command once, as a value: buttons, keys and (later) menus and the palette are views of this table.

use std::rc::Rc;

use super::gesture::{Modifiers, to_document};
use super::keys::Key;
use super::{Editor, keys};
use crate::geometry::Vector;
use crate::layout::{Edit, Piece, PieceChange, PieceId};
use crate::units::{Angle, Length};

/// Something a person can tell the editor to do.
pub struct Command {
    /// Its permanent id.
    pub id: &'static str,
    /// What a button or a menu says.
    pub name: &'static str,
    /// The keys that run it.
    pub keys: &'static [Key],
    /// Whether it can be run now.
    pub enabled: fn(&Editor) -> bool,
    /// What it does.
    pub run: Run,
}

/// What a command does.
#[derive(Clone, Copy)]
pub enum Run {
    /// Changes the editor.
    Update(fn(&Editor, Modifiers) -> Option<Editor>),
    /// Asks the page for something the editor can't do itself.
    Effect(Effect),
}

/// What only the page can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Opens an empty table.
    New,
    /// Opens the example table.
    Example,
    /// Shows the library of saved tables.
    Library,
    /// Shows the link and everything a table can be taken away as.
    Share,
    /// Rolls for a scenario.
    Roll,
    /// Rolls for the scenarios of all rounds.
    RollRounds,
}

const fn always(_: &Editor) -> bool {
    true
}

fn any_selected(editor: &Editor) -> bool {
    !editor.selection.is_empty()
}

/// Every command.
pub const COMMANDS: &[Command] = &[
    Command {
        id: "undo",
        name: "Undo",
        keys: &[keys::control("z")],
        enabled: |editor| editor.history.undo_name().is_some(),
        run: Run::Update(|editor, _| undo(editor)),
    },
    Command {
        id: "redo",
        name: "Redo",
        keys: &[keys::control_shift("z"), keys::control("y")],
        enabled: |editor| editor.history.redo_name().is_some(),
        run: Run::Update(|editor, _| redo(editor)),
    },
    Command {
        id: "new",
        name: "New table",
        keys: &[],
        enabled: |editor| !editor.document.is_blank(),
        run: Run::Effect(Effect::New),
    },
    Command { id: "example", name: "Example table", keys: &[], enabled: always, run: Run::Effect(Effect::Example) },
    Command {
        id: "library",
        name: "My tables",
        keys: &[keys::control("o")],
        enabled: always,
        run: Run::Effect(Effect::Library),
    },
    Command {
        id: "share",
        name: "Share and print",
        keys: &[keys::control("s"), keys::control("p")],
        enabled: always,
        run: Run::Effect(Effect::Share),
    },
    Command {
        id: "delete",
        name: "Delete",
        keys: &[keys::plain("Delete"), keys::plain("Backspace")],
        enabled: any_selected,
        run: Run::Update(|editor, _| {
            let edits: Vec<Edit> = editor.selection.iter().cloned().map(Edit::Remove).collect();
            commit(editor, "Delete", &edits)
        }),
    },
    Command {
        id: "duplicate",
        name: "Duplicate",
        keys: &[keys::control("d")],
        enabled: any_selected,
        run: Run::Update(|editor, _| duplicate(editor)),
    },
    Command {
        id: "lock",
        name: "Lock or unlock",
        keys: &[keys::plain("l")],
        enabled: any_selected,
        run: Run::Update(|editor, _| {
            let lock = !chosen(editor).all(|piece| piece.locked);
            change(editor, if lock { "Lock" } else { "Unlock" }, |_| PieceChange::Locked(lock))
        }),
    },
    Command {
        id: "turn-left",
        name: "Turn left",
        keys: &[keys::any("["), keys::any("{"), keys::any(",")],
        enabled: any_selected,
        run: Run::Update(|editor, modifiers| turn(editor, -turn_step(modifiers))),
    },
    Command {
        id: "turn-right",
        name: "Turn right",
        keys: &[keys::any("]"), keys::any("}"), keys::any("."), keys::any("r")],
        enabled: any_selected,
        run: Run::Update(|editor, modifiers| turn(editor, turn_step(modifiers))),
    },
    Command {
        id: "move-left",
        name: "Move left",
        keys: &[keys::any("ArrowLeft")],
        enabled: any_selected,
        run: Run::Update(|editor, modifiers| nudge(editor, -1.0, 0.0, modifiers)),
    },
    Command {
        id: "move-right",
        name: "Move right",
        keys: &[keys::any("ArrowRight")],
        enabled: any_selected,
        run: Run::Update(|editor, modifiers| nudge(editor, 1.0, 0.0, modifiers)),
    },
    Command {
        id: "move-up",
        name: "Move up",
        keys: &[keys::any("ArrowUp")],
        enabled: any_selected,
        run: Run::Update(|editor, modifiers| nudge(editor, 0.0, -1.0, modifiers)),
    },
    Command {
        id: "move-down",
        name: "Move down",
        keys: &[keys::any("ArrowDown")],
        enabled: any_selected,
        run: Run::Update(|editor, modifiers| nudge(editor, 0.0, 1.0, modifiers)),
    },
    Command {
        id: "turn-table",
        name: "Turn the scenario",
        keys: &[keys::plain("t")],
        enabled: |editor| editor.document.scenario.is_some(),
        run: Run::Update(|editor, _| turn_table(editor)),
    },
    Command { id: "roll", name: "Roll a scenario", keys: &[], enabled: always, run: Run::Effect(Effect::Roll) },
    Command {
        id: "roll-rounds",
        name: "Roll the rounds",
        keys: &[],
        enabled: always,
        run: Run::Effect(Effect::RollRounds),
    },
    Command {
        id: "select-all",
        name: "Select all",
        keys: &[keys::control("a")],
        enabled: |editor| !editor.document.pieces.is_empty(),
        run: Run::Update(|editor, _| {
            let all: Vec<PieceId> = editor.document.pieces.iter().map(|piece| piece.id.clone()).collect();
            Some(editor.clone().with_selection(all))
        }),
    },
];

/// The command with this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.id == id)
}

/// The editor after a command; `None` where it isn't enabled, changes nothing, or is the page's to do.
pub(super) fn run(editor: &Editor, id: &str, modifiers: Modifiers) -> Option<Editor> {
    let command = find(id)?;
    match command.run {
        // A command in the middle of a drag would change the document under the hand.
        Run::Update(update) if (command.enabled)(editor) && editor.live.is_none() => update(editor, modifiers),
        _ => None,
    }
}

fn undo(editor: &Editor) -> Option<Editor> {
    let mut history = (*editor.history).clone();
    let state = history.undo(editor.state())?;
    Some(restored(editor, history, state))
}

fn redo(editor: &Editor) -> Option<Editor> {
    let mut history = (*editor.history).clone();
    let state = history.redo(editor.state())?;
    Some(restored(editor, history, state))
}

/// How a table is planned is no step of its own, so undoing a change of it leaves that as it is; another table brings its
/// own.
fn restored(editor: &Editor, history: super::History, state: super::State) -> Editor {
    let (plan, chosen) =
        if state.number == editor.number { (editor.plan, editor.chosen) } else { (state.plan, state.chosen) };
    Editor {
        document: state.layout,
        live: None,
        gesture: None,
        history: Rc::new(history),
        selection: state.selection,
        plan,
        chosen,
        number: state.number,
    }
}

fn chosen(editor: &Editor) -> impl Iterator<Item = &Piece> {
    editor.selection.iter().filter_map(|id| editor.document.piece(id)).map(|piece| &**piece)
}

/// Commits edits to the selected pieces, called "Delete Forest" or "Delete 3 pieces".
fn commit(editor: &Editor, verb: &str, edits: &[Edit]) -> Option<Editor> {
    let layout = editor.document.edited(edits).ok()?;
    let name = match editor.selection.len() {
        1 => format!("{verb} {}", chosen(editor).map(Piece::title).collect::<String>()),
        many => format!("{verb} {many} pieces"),
    };
    (layout != *editor.document).then(|| editor.clone().committing(layout, name))
}

fn change(editor: &Editor, verb: &str, to: impl Fn(&Piece) -> PieceChange) -> Option<Editor> {
    let edits: Vec<Edit> = chosen(editor).map(|piece| Edit::Change(piece.id.clone(), to(piece))).collect();
    commit(editor, verb, &edits)
}

/// Moves or turns every selected piece that isn't locked.
fn place(editor: &Editor, verb: &str, to: impl Fn(&Piece) -> ([Length; 2], Angle)) -> Option<Editor> {
    change(editor, verb, |piece| {
        let (at, turn) = if piece.locked { (piece.at, piece.turn) } else { to(piece) };
        PieceChange::Move(at, turn)
    })
}

/// 15° a press; 1° with alt, 45° with shift.
const fn turn_step(modifiers: Modifiers) -> Angle {
    Angle::tenths(match modifiers {
        Modifiers { alt: true, .. } => 10,
        Modifiers { shift: true, .. } => 450,
        _ => 150,
    })
}

fn turn(editor: &Editor, by: Angle) -> Option<Editor> {
    place(editor, "Turn", |piece| (piece.at, piece.turn + by))
}

/// Gives the Attacker the next edge, clockwise.
fn turn_table(editor: &Editor) -> Option<Editor> {
    let edges = editor.document.pack.edges();
    let now = edges.iter().position(|edge| *edge == editor.document.attacker_edge).unwrap_or(0);
    let layout = editor.document.edited(&[Edit::AttackerEdge(edges[(now + 1) % edges.len()])]).ok()?;
    Some(editor.clone().committing(layout, "Turn the scenario".to_owned()))
}

/// A quarter of an inch a press; a hundredth with alt, an inch with shift.
fn nudge(editor: &Editor, x: f64, y: f64, modifiers: Modifiers) -> Option<Editor> {
    let step = match modifiers {
        Modifiers { alt: true, .. } => 0.01,
        Modifiers { shift: true, .. } => 1.0,
        _ => 0.25,
    };
    let by = Vector::new(x * step, y * step);
    place(editor, "Move", |piece| (to_document(piece.origin() + by), piece.turn))
}

/// Copies lie an inch to the right and below, so that they can be seen and taken.
fn duplicate(editor: &Editor) -> Option<Editor> {
    let mut layout = (*editor.document).clone();
    let mut copies = Vec::new();
    for piece in chosen(editor) {
        let mut copy = piece.clone();
        copy.id = layout.free_id();
        copy.label = None;
        copy.locked = false;
        copy.at = to_document(piece.origin() + Vector::new(1.0, 1.0));
        copies.push(copy.id.clone());
        layout = layout.edited(&[Edit::Add(copy)]).ok()?;
    }
    let name =
        if copies.len() == 1 { "Duplicate a piece".to_owned() } else { format!("Duplicate {} pieces", copies.len()) };
    Some(editor.clone().committing(layout, name).with_selection(copies))
}
