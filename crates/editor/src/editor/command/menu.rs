//! The menu on the board: which commands it offers.

use super::entry::{Command, CommandRun, PageEffect};
use super::{CommandSection, SECTIONS};
use crate::editor::state::Editor;

/// The commands that can be run now on the selected pieces, or on the table where none is selected, by section; without empty
/// sections.
pub fn menu(editor: &Editor) -> Vec<(&'static str, Vec<&'static Command>)> {
    let deselected = editor.clone().with_selection(Vec::new());
    // A command that is disabled without a selection acts on the selection.
    let acts_on_selection = |command: &Command| !(command.enabled)(&deselected);
    let is_wanted =
        |command: &Command| (command.enabled)(editor) && (editor.selection().is_empty() || acts_on_selection(command));
    // What arrow keys alone do is easier by dragging; the menu is open already; colours belong to the page and not to the table.
    let is_left_out = |command: &Command| {
        command.keys.iter().any(|key| key.key.starts_with("Arrow") && !key.control)
            || matches!(command.run, CommandRun::Effect(PageEffect::Menu | PageEffect::Theme(_)))
    };
    let offered = |section: &'static CommandSection| -> Vec<&'static Command> {
        let commands = if section.only_first_in_menu { &section.commands[..1] } else { section.commands };
        let offered = commands.iter().filter(|command| is_wanted(command) && !is_left_out(command));
        // The menu opens with its first row focused, which had better not be a command that deletes something.
        let (last, first): (Vec<_>, Vec<_>) = offered.partition(|command| command.id == "delete");
        [first, last].concat()
    };
    let sections = SECTIONS.iter().map(|section| (section.name, offered(section)));
    sections.filter(|(_, commands)| !commands.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::{Action, Modifiers, update};
    use crate::layout::{Edit, Layout, Piece, PieceId};
    use crate::pack;
    use crate::units::Length;

    /// The ids of the commands that the menu offers.
    fn ids(editor: &Editor) -> Vec<&'static str> {
        menu(editor).iter().flat_map(|(_, commands)| commands).map(|command| command.id).collect()
    }

    #[test]
    fn pieces_and_the_table_each_have_a_menu_of_what_can_be_done_now() {
        let pack = pack::find(pack::DEFAULT).expect("the default pack");
        let kind = pack.kind("forest").expect("a kind of the default pack");
        let piece = Piece::new(PieceId::nth(0), kind, [Length::clamped(20.0); 2]);
        let layout = Layout::new(pack).edited(&[Edit::Add(piece)]).expect("one piece");
        let deselected = Editor::new(layout.into(), 1);
        let selected = update(&deselected, Action::Select(vec![PieceId::nth(0)])).expect("it is selected");
        let (table, pieces) = (ids(&deselected), ids(&selected));
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
        // Several pieces can be lined up.
        let two = update(&selected, Action::Command("duplicate", Modifiers::default())).expect("there is room");
        let two = update(&two, Action::Select(vec![PieceId::nth(0), PieceId::nth(1)])).expect("there are two");
        let for_two = ids(&two);
        for id in ["align-left", "align-centre", "align-right", "align-top", "align-middle", "align-bottom"] {
            assert!(for_two.contains(&id) && !pieces.contains(&id), "{id}");
        }
    }
}
