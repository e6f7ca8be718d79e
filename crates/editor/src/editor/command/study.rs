//! Studying the table: one command for each mode.

use super::entry::{Command, CommandRun, always};
use crate::editor::keys;
use crate::editor::modifiers::Modifiers;
use crate::editor::state::Editor;
use crate::editor::study::{StudyAction, StudyMode};
use crate::words::mark;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "study",
        name: mark!("Study the table"),
        synonyms: mark!("analyse, inspect, statistics, heat map"),
        keys: &[keys::plain("w")],
        enabled: always,
        run: CommandRun::Update(|editor, _| {
            let study = editor.study();
            editor.after_study_action(StudyAction::Mode(study.mode().is_none().then(|| study.last_mode())))
        }),
    },
    mode(
        "study-walking",
        mark!("Where a base can move"),
        mark!("movement, path, route, distance, reach"),
        |editor, _| start_mode(editor, StudyMode::Walking),
    ),
    mode("study-seeing", mark!("What a model sees"), mark!("line of sight, los, view, visible"), |editor, _| {
        start_mode(editor, StudyMode::Seeing)
    }),
    Command {
        enabled: |editor| editor.document.pack.regiments.is_some(),
        ..mode(
            "study-regiment",
            mark!("What a regiment is in"),
            mark!("unit, ranks, files, formation, frontage, movement tray"),
            |editor, _| start_mode(editor, StudyMode::Regiment),
        )
    },
    zone_mode(
        "study-exposure",
        mark!("What a deployment zone sees"),
        mark!("heat map, shooting, line of sight, firing"),
        |editor, _| start_mode(editor, StudyMode::Exposure),
    ),
    mode("study-open", mark!("The largest open area"), mark!("empty, gap, biggest, free"), |editor, _| {
        start_mode(editor, StudyMode::Open)
    }),
    mode("study-cover", mark!("What is near cover"), mark!("concealment, protection, hide, shelter"), |editor, _| {
        start_mode(editor, StudyMode::Cover)
    }),
    zone_mode("study-sides", mark!("Compare both edges"), mark!("balance, fair, advantage, symmetry"), |editor, _| {
        start_mode(editor, StudyMode::Sides)
    }),
    mode("study-quality", mark!("How good the table is"), mark!("score, rating, statistics, grade"), |editor, _| {
        start_mode(editor, StudyMode::Quality)
    }),
    Command {
        id: "study-off",
        name: mark!("End the study"),
        synonyms: mark!("stop, close, quit"),
        keys: &[],
        enabled: |editor| editor.study().mode().is_some(),
        run: CommandRun::Update(|editor, _| editor.after_study_action(StudyAction::Mode(None))),
    },
];

const fn mode(
    id: &'static str,
    name: &'static str,
    synonyms: &'static str,
    run: fn(&Editor, Modifiers) -> Option<Editor>,
) -> Command {
    Command { id, name, synonyms, keys: &[], enabled: always, run: CommandRun::Update(run) }
}

/// A mode that compares deployment zones.
const fn zone_mode(
    id: &'static str,
    name: &'static str,
    synonyms: &'static str,
    run: fn(&Editor, Modifiers) -> Option<Editor>,
) -> Command {
    Command { enabled: |editor| editor.document.pack.game.has_zones(), ..mode(id, name, synonyms, run) }
}

fn start_mode(editor: &Editor, mode: StudyMode) -> Option<Editor> {
    editor.after_study_action(StudyAction::Mode(Some(mode)))
}
