//! Generating tables.

use super::entry::{Command, CommandRun, PageEffect, any_selected, change, selected_pieces};
use crate::editor::generator_settings::WantedTable;
use crate::editor::keys;
use crate::editor::keys::Key;
use crate::editor::state::Editor;
use crate::layout::PieceChange;
use crate::words::mark;

pub(super) const COMMANDS: &[Command] = &[
    generate(
        "generate",
        mark!("Generate a table"),
        mark!("random, automatic, create, make"),
        WantedTable::New,
        &[keys::shift("g")],
        |_| true,
    ),
    generate(
        "generate-another",
        mark!("Another table"),
        mark!("random, different, again, next"),
        WantedTable::Another,
        &[keys::plain("n")],
        |_| true,
    ),
    generate(
        "generate-open",
        mark!("More open"),
        mark!("sparse, fewer, less terrain"),
        WantedTable::Open,
        &[],
        |editor| editor.generator_settings.wanted(WantedTable::Open).is_some(),
    ),
    generate(
        "generate-dense",
        mark!("More dense"),
        mark!("crowded, full, more terrain"),
        WantedTable::Dense,
        &[],
        |editor| editor.generator_settings.wanted(WantedTable::Dense).is_some(),
    ),
    Command {
        id: "keep-these",
        name: mark!("Keep these"),
        synonyms: mark!("lock, hold, fix, pin"),
        keys: &[],
        enabled: any_selected,
        run: CommandRun::Update(|editor, _| lock_selected(editor)),
    },
];

const fn generate(
    id: &'static str,
    name: &'static str,
    synonyms: &'static str,
    next: WantedTable,
    keys: &'static [Key],
    enabled: fn(&Editor) -> bool,
) -> Command {
    Command { id, name, synonyms, keys, enabled, run: CommandRun::Effect(PageEffect::Generate(next)) }
}

/// Locks the selected pieces, around which tables are generated; unlocks them where all are locked.
fn lock_selected(editor: &Editor) -> Option<Editor> {
    let lock_selected = !selected_pieces(editor).all(|piece| piece.locked);
    change(editor, if lock_selected { mark!("Keep {}") } else { mark!("No longer keep {}") }, |_| {
        PieceChange::Locked(lock_selected)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};
    use crate::editor::modifiers::Modifiers;
    use crate::editor::{Action, find_command, update};
    use crate::layout::PieceId;

    #[test]
    fn kept_pieces_are_locked_and_unlocked_once_all_are_kept() {
        let table = layout(&[circle("a", "forest", (12.0, 12.0), 4.0), circle("b", "forest", (24.0, 24.0), 4.0)]);
        let mut editor = Editor::new(table.into(), 1);
        let locked =
            |editor: &Editor| -> Vec<bool> { editor.document.pieces.iter().map(|piece| piece.locked).collect() };
        let lock_selected = |editor: &Editor| update(editor, Action::Command("keep-these", Modifiers::default()));
        assert!(lock_selected(&editor).is_none(), "nothing is selected");
        for (ids, wanted) in [(vec![1], [false, true]), (vec![0, 1], [true, true]), (vec![0, 1], [false, false])] {
            let ids: Vec<PieceId> = ids.into_iter().map(|nth: usize| editor.document.pieces[nth].id.clone()).collect();
            editor = update(&editor, Action::Select(ids)).unwrap_or(editor);
            editor = lock_selected(&editor).expect("something changes");
            assert_eq!(locked(&editor), wanted);
        }
    }

    #[test]
    fn density_commands_are_disabled_at_both_ends() {
        let enabled = |editor: &Editor| {
            ["generate", "generate-another", "generate-open", "generate-dense"]
                .map(|id| (find_command(id).expect("a command").enabled)(editor))
        };
        let mut editor = Editor::new(layout(&[]).into(), 1);
        assert_eq!(enabled(&editor), [true; 4]);
        editor.generator_settings = editor.generator_settings.wanted(WantedTable::Open).expect("it is more open");
        assert_eq!(enabled(&editor), [true, true, false, true]);
        editor.generator_settings = editor
            .generator_settings
            .wanted(WantedTable::Dense)
            .and_then(|settings| settings.wanted(WantedTable::Dense))
            .expect("it is denser");
        assert_eq!(enabled(&editor), [true, true, true, false]);
    }
}
