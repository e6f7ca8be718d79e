//! The dialog of the keyboard shortcuts, and of what mouse and fingers do.

use yew::prelude::*;

use super::common::keys;
use crate::app::services::key_event::platform;
use crate::editor::{Command, CommandSection, pointer_help, sections};
use crate::pack::Pack;
use crate::words::{t, translated};

#[derive(PartialEq, Properties)]
pub struct ShortcutsProps {
    /// Commands for what the pack hasn't got are left out, and lengths are in its unit.
    pub pack: &'static Pack,
}

/// The dialog's content.
#[component]
pub fn Shortcuts(props: &ShortcutsProps) -> Html {
    let row = |command: &Command| {
        html! {
            <div data-shortcut={command.id}>
                <dt>{ translated(command.name) }</dt>
                <dd>{ for keys::labels(command).into_iter().map(|key| html! { <kbd>{ key }</kbd> }) }</dd>
            </div>
        }
    };
    let section = |section: &CommandSection| {
        let with_keys: Vec<&Command> = section.commands.iter().filter(|command| !command.keys.is_empty()).collect();
        if with_keys.is_empty() {
            return html! {};
        }
        html! {
            <section>
                <h3>{ translated(section.name) }</h3>
                <dl>{ for with_keys.into_iter().map(row) }</dl>
            </section>
        }
    };
    html! {
        <>
        // The address is translated: each language has a page of its own.
        <p><a href={t!("guide.html")} target="_blank">{ t!("The guide: everything that Tablewright does, with pictures") }</a></p>
        <div class="shortcut-list">
            { for sections(props.pack).map(section) }
            <section class="pointer-help">
                <h3>{ t!("With the hand") }</h3>
                <dl>{ for pointer_help(props.pack.unit, platform()).map(|(how, what)| html! { <div><dt>{ what }</dt><dd>{ how }</dd></div> }) }</dl>
            </section>
        </div>
        </>
    }
}
