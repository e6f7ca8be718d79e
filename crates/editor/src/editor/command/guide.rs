//! The guide through the quadrant method.

use super::entry::{Command, CommandRun};
use crate::checks;
use crate::editor::keys;
use crate::editor::quadrant_guide::steps::GuideAction;
use crate::editor::state::Editor;
use crate::words::mark;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        id: "guide",
        name: mark!("Quadrant method, step by step"),
        synonyms: mark!("four quadrants, wizard, set up, assistant"),
        keys: &[keys::plain("q")],
        enabled: |editor| checks::has_method(editor.committed().pack),
        run: CommandRun::Update(|editor, _| {
            editor.after_guide_action(if is_on(editor) { GuideAction::End } else { GuideAction::Begin })
        }),
    },
    Command {
        id: "guide-next",
        name: mark!("Next step"),
        synonyms: mark!("continue, forward, onward"),
        keys: &[],
        enabled: is_on,
        run: CommandRun::Update(|editor, _| editor.after_guide_action(GuideAction::Next)),
    },
    Command {
        id: "guide-back",
        name: mark!("Step before"),
        synonyms: mark!("previous, return, earlier"),
        keys: &[],
        enabled: is_on,
        run: CommandRun::Update(|editor, _| editor.after_guide_action(GuideAction::Back)),
    },
];

fn is_on(editor: &Editor) -> bool {
    editor.guide().is_on()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::{SECTIONS, sections};
    use crate::layout::Layout;
    use crate::pack::{self, Pack};

    #[test]
    fn only_a_pack_with_the_method_has_its_guide() {
        let can_begin = |pack: &'static Pack| (COMMANDS[0].enabled)(&Editor::new(Layout::new(pack).into(), 1));
        assert!(can_begin(pack::find(pack::DEFAULT).expect("the default pack is built in")));
        assert!(!can_begin(pack::testing::river_crossing()));
    }

    #[test]
    fn what_a_pack_has_nothing_of_is_not_shown_among_the_commands() {
        let names = |pack| sections(pack).map(|section| section.name).collect::<Vec<_>>();
        let all = SECTIONS.iter().map(|section| section.name).collect::<Vec<_>>();
        assert_eq!(names(pack::find(pack::DEFAULT).expect("the default pack is built in")), all);
        let left = names(pack::testing::river_crossing());
        let gone: Vec<&str> = all.into_iter().filter(|name| !left.contains(name)).collect();
        assert_eq!(gone, ["Scenario", "Quadrant method"]);
        // Nor can they be run.
        let editor = Editor::new(Layout::new(pack::testing::river_crossing()).into(), 1);
        let hidden = SECTIONS.iter().filter(|section| gone.contains(&section.name));
        let enabled: Vec<&str> = hidden
            .flat_map(|section| section.commands)
            .filter(|command| (command.enabled)(&editor))
            .map(|command| command.id)
            .collect();
        assert_eq!(enabled, [""; 0]);
    }
}
