//! The footer: a disclaimer, the pack, and buttons for the other languages.

use yew::prelude::*;

use crate::app::hooks::actions::use_actions;
use crate::editor::{CommandRun, PageEffect, all_commands};
use crate::pack::Pack;
use crate::words::{language, t};

#[derive(PartialEq, Properties)]
pub struct FooterProps {
    pub pack: &'static Pack,
}

/// The footer of the findings panel.
#[component]
pub fn Footer(props: &FooterProps) -> Html {
    let actions = use_actions();
    let languages = all_commands().filter_map(|command| match command.run {
        CommandRun::Effect(PageEffect::Language(code)) if code != language() => Some(html! {
            <button type="button" class="quiet" data-command={command.id} lang={code} onclick={actions.on_run(command)}>{ command.name }</button>
        }),
        _ => None,
    });
    html! {
        <footer class="footer">
            <p>
                { t!("Unofficial: made by players, not connected with or endorsed by the game's publisher.") }{ " " }
                { t!("Checked by {}.", props.pack.name) }
                // The style sheet shows it once it is true. It always takes its space, so that nothing moves.
                <span class="works-offline">{ " " }{ t!("Works without a network.") }</span>
            </p>
            { for languages }
        </footer>
    }
}
