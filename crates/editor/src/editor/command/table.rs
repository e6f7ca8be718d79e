//! Undo and redo, repair, the library, events, own terrain and sharing.

use super::entry::{Command, CommandRun, PageEffect, always};
use super::label;
use crate::editor::keys;
use crate::editor::undo_redo::{redo, undo};
use crate::words::mark;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "undo",
        name: mark!("Undo"),
        synonyms: mark!("back, revert, take back, oops"),
        keys: &[keys::control("z")],
        // Where the table begins it is no step, but says so.
        enabled: |editor| editor.history.undo_name().is_some() || editor.history.is_where_table_begins(),
        run: CommandRun::Update(|editor, _| undo(editor)),
    },
    Command {
        id: "redo",
        name: mark!("Redo"),
        synonyms: mark!("again, repeat, forward"),
        keys: &[keys::control_shift("z"), keys::control("y")],
        enabled: |editor| editor.history.redo_name().is_some(),
        run: CommandRun::Update(|editor, _| redo(editor)),
    },
    Command {
        id: "history",
        name: mark!("Undo history"),
        synonyms: mark!("steps, versions, log"),
        keys: &[keys::control_shift("h")],
        enabled: |editor| editor.history.undo_count() + editor.history.redo_count() > 0,
        run: CommandRun::Effect(PageEffect::History),
    },
    Command {
        id: "repair",
        name: mark!("Repair the table"),
        synonyms: mark!("fix, solve, correct, autofix"),
        keys: &[keys::plain("x")],
        enabled: always,
        run: CommandRun::Effect(PageEffect::Repair),
    },
    Command {
        id: "new",
        name: mark!("New table"),
        synonyms: mark!("blank, empty, clear, start"),
        keys: &[],
        enabled: |editor| !editor.document.is_blank(),
        run: CommandRun::Effect(PageEffect::New),
    },
    Command {
        id: "example",
        name: mark!("Example table"),
        synonyms: mark!("sample, demo, tutorial"),
        keys: &[],
        enabled: always,
        run: CommandRun::Effect(PageEffect::Example),
    },
    Command {
        id: "library",
        name: mark!("My tables"),
        synonyms: mark!("open, load, save, backup, restore"),
        keys: &[keys::control("o")],
        enabled: always,
        run: CommandRun::Effect(PageEffect::Library),
    },
    Command {
        id: "events",
        name: mark!("Events"),
        synonyms: mark!("tournament, rounds, several tables, packing list, organise"),
        keys: &[keys::plain("e")],
        enabled: always,
        run: CommandRun::Effect(PageEffect::Events),
    },
    Command {
        id: "play",
        name: mark!("Play on this table"),
        synonyms: mark!("game, models, line of sight, tokens, control range"),
        keys: &[],
        enabled: always,
        run: CommandRun::Effect(PageEffect::Play),
    },
    Command {
        id: "units",
        name: mark!("Units"),
        synonyms: mark!("inches, centimetres, millimetres, metric"),
        keys: &[],
        enabled: always,
        run: CommandRun::Effect(PageEffect::Units),
    },
    Command {
        id: "terrain",
        name: mark!("My terrain"),
        synonyms: mark!("inventory, collection, stock, owned, mat"),
        keys: &[keys::plain("o")],
        enabled: always,
        run: CommandRun::Effect(PageEffect::Terrain),
    },
    Command {
        id: "readings",
        name: mark!("Readings of the packet"),
        synonyms: mark!("interpretation, house rules, open questions, ambiguous"),
        keys: &[],
        enabled: |editor| !editor.document.pack.readings.is_empty(),
        run: CommandRun::Effect(PageEffect::Readings),
    },
    Command {
        id: label::SHARE.id,
        name: label::SHARE.name,
        synonyms: mark!("pdf, export, download, link, url, png, svg, csv, file, send, qr"),
        keys: label::SHARE.keys,
        enabled: always,
        run: CommandRun::Effect(PageEffect::Share),
    },
];
