//! The camera, full screen, colours and the menu.

use super::entry::{Command, CommandRun, PageEffect, always, any_selected};
use super::label;
use crate::editor::camera::CameraMove;
use crate::editor::keys;
use crate::editor::keys::Key;
use crate::geometry::Side;
use crate::words::mark;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: label::CLOSER.id,
        name: label::CLOSER.name,
        synonyms: mark!("zoom in, magnify, larger"),
        keys: label::CLOSER.keys,
        enabled: always,
        run: CommandRun::Effect(PageEffect::Look(CameraMove::Closer)),
    },
    Command {
        id: label::FARTHER.id,
        name: label::FARTHER.name,
        synonyms: mark!("zoom out, shrink, smaller"),
        keys: label::FARTHER.keys,
        enabled: always,
        run: CommandRun::Effect(PageEffect::Look(CameraMove::Farther)),
    },
    Command {
        id: label::WHOLE.id,
        name: label::WHOLE.name,
        synonyms: mark!("fit, reset zoom, overview"),
        keys: label::WHOLE.keys,
        enabled: always,
        run: CommandRun::Effect(PageEffect::Look(CameraMove::Whole)),
    },
    Command {
        id: "look-at-selection",
        name: mark!("Zoom to the selection"),
        synonyms: mark!("focus, fit, closer, find"),
        keys: &[keys::shift("2")],
        enabled: any_selected,
        run: CommandRun::Effect(PageEffect::Look(CameraMove::Selection)),
    },
    // Arrow keys move the selected pieces; with nothing selected they move the camera.
    pan("look-left", mark!("Look further left"), mark!("pan, scroll, camera"), &[keys::any("ArrowLeft")], Side::Left),
    pan(
        "look-right",
        mark!("Look further right"),
        mark!("pan, scroll, camera"),
        &[keys::any("ArrowRight")],
        Side::Right,
    ),
    pan("look-up", mark!("Look further up"), mark!("pan, scroll, camera"), &[keys::any("ArrowUp")], Side::Top),
    pan("look-down", mark!("Look further down"), mark!("pan, scroll, camera"), &[keys::any("ArrowDown")], Side::Bottom),
    Command {
        id: label::FULL_SCREEN.id,
        name: label::FULL_SCREEN.name,
        synonyms: mark!("maximize, large, presentation, projector"),
        keys: label::FULL_SCREEN.keys,
        enabled: always,
        run: CommandRun::Effect(PageEffect::FullScreen),
    },
    Command {
        id: "settings",
        name: mark!("Settings"),
        synonyms: mark!("preferences, options, language, theme, about"),
        keys: &[keys::control(",")],
        enabled: always,
        run: CommandRun::Effect(PageEffect::Settings),
    },
    theme(
        "theme-system",
        mark!("Colours: as the system has them"),
        mark!("theme, automatic, appearance, settings"),
        "system",
    ),
    theme("theme-light", mark!("Colours: light"), mark!("theme, bright, day, white"), "light"),
    theme("theme-dark", mark!("Colours: dark"), mark!("theme, night, black, mode"), "dark"),
    theme(
        "theme-more",
        mark!("More contrast, or as usual"),
        mark!("accessibility, readable, high contrast, theme"),
        "more",
    ),
    Command {
        id: "menu",
        name: mark!("More"),
        synonyms: mark!("context menu, right click, options"),
        keys: &[keys::shift("F10"), keys::plain("ContextMenu")],
        enabled: always,
        run: CommandRun::Effect(PageEffect::Menu),
    },
];

const fn pan(
    id: &'static str,
    name: &'static str,
    synonyms: &'static str,
    keys: &'static [Key],
    side: Side,
) -> Command {
    let run = CommandRun::Effect(PageEffect::Look(CameraMove::Towards(side)));
    Command { id, name, synonyms, keys, enabled: |editor| editor.selection.is_empty(), run }
}

const fn theme(id: &'static str, name: &'static str, synonyms: &'static str, theme: &'static str) -> Command {
    Command { id, name, synonyms, keys: &[], enabled: always, run: CommandRun::Effect(PageEffect::Theme(theme)) }
}
