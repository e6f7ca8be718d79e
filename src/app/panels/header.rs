//! The bar at the top: the table's name and the commands that are about the whole of it.

use yew::prelude::*;

use super::field::Text;
use super::icon::icon;
use crate::app::platform::keyboard::run;
use crate::app::store::{Event, Shared, use_dispatch};
use crate::editor::{Action, Editor, Effect, Modifiers, find_command};
use crate::layout::Edit;

#[derive(Properties, PartialEq)]
pub struct HeaderProps {
    pub editor: Shared<Editor>,
    /// Does what only the page can.
    pub effect: Callback<Effect>,
}

/// The bar at the top.
#[component]
pub fn Header(props: &HeaderProps) -> Html {
    let dispatch = use_dispatch();
    let editor = &props.editor;
    let history = editor.history();
    let rename = dispatch.clone();
    let named = Callback::from(move |name: String| {
        let edits = vec![Edit::Rename(name)];
        rename.dispatch(Event::Edit(Action::Edit { name: "Rename the table".to_owned(), edits }));
    });
    let button = |id: &'static str, hint: String| {
        html! { <CommandButton {id} {hint} enabled={find_command(id).is_some_and(|command| (command.enabled)(editor))}
        effect={props.effect.clone()} /> }
    };
    let step = |verb: &str, name: Option<&str>| {
        name.map_or_else(|| format!("Nothing to {verb}"), |name| format!("{verb}: {name}"))
    };
    html! {
        <header class="header">
            <h1>{ "Tablewright" }</h1>
            <Text class="table-name" label="Name of the table" value={editor.committed().name.clone()}
                placeholder="Unnamed table" changed={named} />
            <div class="tools" role="toolbar" aria-label="Table">
                { button("undo", step("undo", history.undo_name())) }
                { button("redo", step("redo", history.redo_name())) }
                <span class="gap"></span>
                { button("new", String::new()) }
                { button("example", String::new()) }
                { button("import", String::new()) }
                { button("export", String::new()) }
            </div>
        </header>
    }
}

#[derive(Properties, PartialEq)]
pub struct CommandButtonProps {
    /// The command's id.
    pub id: &'static str,
    /// What to add to the command's name; empty for nothing.
    #[prop_or_default]
    pub hint: String,
    pub enabled: bool,
    #[prop_or_default]
    pub effect: Callback<Effect>,
    /// Another icon than the command's own.
    #[prop_or_default]
    pub icon: Option<&'static str>,
}

/// A button that runs a command and says its key.
#[component]
pub fn CommandButton(props: &CommandButtonProps) -> Html {
    let dispatch = use_dispatch();
    let Some(command) = find_command(props.id) else { return html! {} };
    let key = command.keys.first().map_or_else(String::new, |key| format!(" ({})", key.label()));
    let hint = if props.hint.is_empty() { command.name.to_owned() } else { props.hint.clone() };
    let effect = props.effect.clone();
    let click = Callback::from(move |_| run(command, Modifiers::default(), &dispatch, &|asked| effect.emit(asked)));
    html! {
        <button type="button" class={classes!("tool", props.id)} data-command={props.id} title={format!("{hint}{key}")}
            aria-label={command.name} disabled={!props.enabled} onclick={click}>
            { icon(props.icon.unwrap_or(props.id)) }
            <span>{ command.name }</span>
        </button>
    }
}
