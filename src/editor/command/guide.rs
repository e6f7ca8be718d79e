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
        keys: &[keys::plain("q")],
        enabled: |editor| checks::has_method(editor.committed().pack),
        run: CommandRun::Update(|editor, _| {
            editor.after_guide_action(if is_on(editor) { GuideAction::End } else { GuideAction::Begin })
        }),
    },
    Command {
        id: "guide-next",
        name: mark!("Next step"),
        keys: &[],
        enabled: is_on,
        run: CommandRun::Update(|editor, _| editor.after_guide_action(GuideAction::Next)),
    },
    Command {
        id: "guide-back",
        name: mark!("Step before"),
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
    use crate::layout::Layout;
    use crate::pack::{self, Pack};

    #[test]
    fn only_a_pack_with_the_method_has_its_guide() {
        let can_begin = |pack: &'static Pack| (COMMANDS[0].enabled)(&Editor::new(Layout::new(pack).into(), 1));
        assert!(can_begin(pack::find(pack::DEFAULT).expect("the default pack is built in")));
        assert!(!can_begin(pack::testing::river_crossing()));
    }
}
