//! A button that runs a command.

use yew::prelude::*;

use super::icon::icon;
use super::keys::title_with_key;
use crate::app::hooks::actions::use_actions;
use crate::editor::{Editor, find_command};
use crate::words::translated;

#[derive(Clone, PartialEq, Properties)]
pub struct CommandButtonProps {
    /// The command's id.
    pub id: &'static str,
    pub icon: &'static str,
    /// The tooltip. The command's name if there is none.
    pub hint: Option<String>,
    pub is_enabled: bool,
}

impl CommandButtonProps {
    /// The button of a command, with the icon of the same name.
    pub fn new(id: &'static str, editor: &Editor) -> Self {
        let is_enabled = find_command(id).is_some_and(|command| (command.enabled)(editor));
        Self { id, icon: id, hint: None, is_enabled }
    }

    /// The button with another icon.
    pub fn with_icon(self, icon: &'static str) -> Self {
        Self { icon, ..self }
    }

    /// The button with a hint.
    pub fn with_hint(self, hint: String) -> Self {
        Self { hint: Some(hint), ..self }
    }
}

/// The button of a command.
#[component]
pub fn CommandButton(props: &CommandButtonProps) -> Html {
    let actions = use_actions();
    let Some(command) = find_command(props.id) else { return html! {} };
    let name = translated(command.name);
    let title = title_with_key(props.hint.as_deref().unwrap_or(name), command.keys);
    html! {
        <button type="button" class={classes!("tool", props.id)} data-command={props.id} {title} aria-label={name}
            disabled={!props.is_enabled} onclick={actions.on_run(command)}>
            { icon(props.icon) }
            <span>{ name }</span>
        </button>
    }
}
