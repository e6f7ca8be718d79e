//! The scenario: turning it, rolling for it, and what its signs mean.

use super::entry::{Command, CommandRun, PageEffect};
use crate::editor::keys;
use crate::editor::state::Editor;
use crate::layout::Edit;
use crate::words::{mark, t};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "turn-table",
        name: mark!("Turn the scenario"),
        synonyms: mark!("rotate, edge, attacker, side"),
        keys: &[keys::plain("t")],
        enabled: |editor| editor.document.scenario.is_some(),
        run: CommandRun::Update(|editor, _| turn_table(editor)),
    },
    Command {
        id: "roll",
        name: mark!("Roll a scenario"),
        synonyms: mark!("dice, random, mission"),
        keys: &[],
        enabled: |editor| editor.document.pack.game.die > 0,
        run: CommandRun::Effect(PageEffect::Roll),
    },
    Command {
        id: "roll-rounds",
        name: mark!("Roll the rounds"),
        synonyms: mark!("dice, event, tournament, random"),
        keys: &[],
        enabled: |editor| editor.document.pack.game.die > 0,
        run: CommandRun::Effect(PageEffect::RollRounds),
    },
    Command {
        id: "signs",
        name: mark!("Signs on the board"),
        synonyms: mark!("key, legend, symbols, meaning, lines"),
        keys: &[],
        enabled: |editor| editor.document.pack.has_scenarios(),
        run: CommandRun::Effect(PageEffect::Signs),
    },
];

/// Makes the next edge the attacker's, clockwise.
fn turn_table(editor: &Editor) -> Option<Editor> {
    let edges = editor.document.table.edges();
    let now = edges.iter().position(|edge| *edge == editor.document.attacker_edge).unwrap_or(0);
    let layout = editor.document.edited(&[Edit::AttackerEdge(edges[(now + 1) % edges.len()])]).ok()?;
    Some(editor.clone().with_committed(layout, t!("Turn the scenario").to_owned()))
}
