//! The keys of every command, and what hands can do besides.

use yew::prelude::*;

use crate::editor::{Command, HABITS, SECTIONS, Section};
use crate::words::{said, t};

/// The keys of a command as this machine's keyboard has them.
pub fn keys(command: &Command) -> Vec<String> {
    let platform = gloo::utils::window().navigator().platform().unwrap_or_default();
    let mac = platform.starts_with("Mac") || platform.starts_with("iP");
    command.keys.iter().map(|key| key.label_on(mac)).collect()
}

/// The dialog's content.
pub fn shortcuts() -> Html {
    let row = |command: &Command| {
        let keys = keys(command);
        html! {
            if !keys.is_empty() {
                <div data-shortcut={command.id}>
                    <dt>{ said(command.name) }</dt>
                    <dd>{ for keys.iter().map(|key| html! { <kbd>{ key }</kbd> }) }</dd>
                </div>
            }
        }
    };
    let section = |section: &Section| {
        html! {
            if section.commands.iter().any(|command| !command.keys.is_empty()) {
                <section>
                    <h3>{ said(section.name) }</h3>
                    <dl>{ for section.commands.iter().map(row) }</dl>
                </section>
            }
        }
    };
    html! {
        <div class="sheet">
            { for SECTIONS.iter().map(section) }
            <section class="habits">
                <h3>{ t!("With the hand") }</h3>
                <dl>{ for HABITS.iter().map(|(how, what)| html! { <div><dt>{ said(what) }</dt><dd>{ said(how) }</dd></div> }) }</dl>
            </section>
        </div>
    }
}
