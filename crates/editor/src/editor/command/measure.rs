//! The tape measure.

use super::entry::{Command, CommandRun, PageEffect, always};
use super::label;
use crate::editor::draw_walls;
use crate::editor::keys;
use crate::editor::state::Editor;
use crate::editor::study::StudyAction;
use crate::editor::tape_measure::{TapeAction, TapeMeasure};
use crate::editor::wall_drawing::WallDrawing;
use crate::solver::fortress;
use crate::words::mark;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: label::MEASURE.id,
        name: label::MEASURE.name,
        synonyms: mark!("ruler, distance, length, inches"),
        keys: label::MEASURE.keys,
        enabled: always,
        run: CommandRun::Update(|editor, _| {
            let tape = editor.tape.is_none().then(|| TapeMeasure::from_selection(editor.layout(), editor.selection()));
            // Presses go to what was begun last.
            let waiting = tape.as_ref().and_then(|_| editor.after_study_action(StudyAction::Await(None)));
            Some(waiting.as_ref().unwrap_or(editor).with(|editor| editor.tape = tape))
        }),
    },
    Command {
        id: "draw-walls",
        name: mark!("Draw walls"),
        synonyms: mark!("fortress, sections, palisade, earthwork, line"),
        keys: &[],
        enabled: |editor| WallDrawing::kinds(editor.document.pack).next().is_some(),
        run: CommandRun::Update(|editor, _| {
            if editor.tape.as_ref().is_some_and(|tape| tape.wall().is_some()) {
                return Some(editor.with(|editor| editor.tape = None));
            }
            let kind = WallDrawing::kinds(editor.document.pack).next()?;
            let waiting = editor.after_study_action(StudyAction::Await(None));
            Some(draw_walls::begin(waiting.as_ref().unwrap_or(editor), kind))
        }),
    },
    Command {
        id: "lay-fortress",
        name: mark!("Lay a fortress…"),
        synonyms: mark!("walls, castle, siege, front, points, towers, gates"),
        keys: &[],
        enabled: |editor| fortress::is_for(editor.document.pack),
        run: CommandRun::Effect(PageEffect::LayFortress),
    },
    Command {
        id: "next-base",
        name: mark!("Measure from another base"),
        synonyms: mark!("size, 30 mm, 50 mm, model"),
        keys: &[keys::plain("b")],
        enabled: |editor| editor.tape.as_ref().is_some_and(|tape| tape.wall().is_none()),
        run: CommandRun::Update(|editor, _| next_base(editor)),
    },
];

/// Goes on to the next base: from none to the smallest, on to the largest, then back to none.
fn next_base(editor: &Editor) -> Option<Editor> {
    let (tape, bases) = (editor.tape.as_ref()?, &editor.document.pack.bases);
    let next = match tape.base() {
        Some(base) => bases.iter().position(|one| *one == base).map_or(0, |place| place + 1),
        None => 0,
    };
    let tape = tape.after(editor.layout(), TapeAction::Base(bases.get(next).copied()))?;
    Some(editor.with(|editor| editor.tape = Some(tape)))
}
