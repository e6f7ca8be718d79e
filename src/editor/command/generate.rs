//! Tables that the page generates.

use super::{Command, Effect, Run, any_selected, change, chosen};
use crate::editor::recipe::Next;
use crate::editor::{Editor, Key, keys};
use crate::layout::PieceChange;
use crate::words::mark;

/// The commands.
pub(super) const COMMANDS: &[Command] = &[
    make("generate", mark!("Generate a table"), Next::New, &[keys::shift("g")], |_| true),
    make("generate-another", mark!("Another table"), Next::Another, &[keys::plain("n")], |_| true),
    make("generate-open", mark!("More open"), Next::Open, &[], |editor| editor.recipe.next(Next::Open).is_some()),
    make("generate-dense", mark!("More dense"), Next::Dense, &[], |editor| editor.recipe.next(Next::Dense).is_some()),
    Command {
        id: "keep-these",
        name: mark!("Keep these"),
        keys: &[],
        enabled: any_selected,
        run: Run::Update(|editor, _| keep(editor)),
    },
];

const fn make(
    id: &'static str,
    name: &'static str,
    next: Next,
    keys: &'static [Key],
    enabled: fn(&Editor) -> bool,
) -> Command {
    Command { id, name, keys, enabled, run: Run::Effect(Effect::Generate(next)) }
}

/// A table is generated around what is locked. Pieces that all are kept already are let go.
fn keep(editor: &Editor) -> Option<Editor> {
    let keep = !chosen(editor).all(|piece| piece.locked);
    change(editor, if keep { mark!("Keep {}") } else { mark!("No longer keep {}") }, |_| PieceChange::Locked(keep))
}
