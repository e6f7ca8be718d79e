//! Which commands a menu on the board offers.

use super::SECTIONS;
use super::entry::{Command, CommandRun, PageEffect};
use crate::editor::state::Editor;

/// What can be done now with the selected pieces, or with the table where none is selected: the commands' sections, each
/// with those of its commands that are offered, without the empty ones.
#[must_use]
pub fn menu(editor: &Editor) -> Vec<(&'static str, Vec<&'static Command>)> {
    let bare = editor.clone().with_selection(Vec::new());
    // What isn't there without a selection is about the selection.
    let wanted =
        |command: &Command| (command.enabled)(editor) && (editor.selection().is_empty() || !(command.enabled)(&bare));
    // A hand on the board has a better way to do what arrows do, and has opened the menu.
    let has_better = |command: &Command| {
        command.keys.iter().any(|key| key.key.starts_with("Arrow"))
            || matches!(command.run, CommandRun::Effect(PageEffect::Menu | PageEffect::Theme(_)))
            // The panel that the first of them opens has a button for each of the others.
            || command.id.starts_with("study-")
            // The panel beside the terrain has these at hand, and locking is in the menu already.
            || command.id.starts_with("generate-")
            || command.id == "keep-these"
            || command.id.starts_with("guide-")
    };
    let offered = |commands: &'static [Command]| -> Vec<&'static Command> {
        let offered = commands.iter().filter(|command| wanted(command) && !has_better(command));
        // A menu opens with its first row ready to be chosen, and that had better take nothing away.
        let (last, first): (Vec<_>, Vec<_>) = offered.partition(|command| command.id == "delete");
        [first, last].concat()
    };
    let sections = SECTIONS.iter().map(|section| (section.name, offered(section.commands)));
    sections.filter(|(_, commands)| !commands.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::{Action, update};
    use crate::layout::{Edit, Layout, Piece, PieceId};
    use crate::pack;
    use crate::units::Length;

    /// What the menu offers, by the ids.
    fn ids(editor: &Editor) -> Vec<&'static str> {
        menu(editor).iter().flat_map(|(_, commands)| commands).map(|command| command.id).collect()
    }

    #[test]
    fn pieces_and_the_table_each_have_a_menu_of_what_can_be_done_now() {
        let pack = pack::find(pack::DEFAULT).expect("the default pack");
        let kind = pack.kind("forest").expect("a kind of the default pack");
        let piece = Piece::new(PieceId::nth(0), kind, [Length::clamped(20.0); 2]);
        let layout = Layout::new(pack).edited(&[Edit::Add(piece)]).expect("one piece");
        let bare = Editor::new(layout.into(), 1);
        let chosen = update(&bare, Action::Select(vec![PieceId::nth(0)])).expect("it is selected");
        let (table, pieces) = (ids(&bare), ids(&chosen));
        for id in ["share", "select-all", "whole", "study", "guide"] {
            assert!(table.contains(&id) && !pieces.contains(&id), "{id}");
        }
        for id in ["delete", "duplicate", "turn-left", "look-at-selection"] {
            assert!(pieces.contains(&id) && !table.contains(&id), "{id}");
        }
        for id in ["undo", "move-left", "look-left", "menu", "study-open"] {
            assert!(!table.contains(&id) && !pieces.contains(&id), "{id}");
        }
        assert_ne!(pieces.first(), Some(&"delete"));
    }
}
