//! The dialog of the settings: language, units and colours. It also says what Tablewright is.

use yew::prelude::*;

use super::common::button::toggle;
use super::common::choice::choice;
use crate::app::hooks::actions::use_actions;
use crate::app::services::theme;
use crate::editor::{Command, CommandRun, PageEffect, all_commands};
use crate::pack::Pack;
use crate::page::PageAction;
use crate::units::Unit;
use crate::words::{language, t};

#[derive(PartialEq, Properties)]
pub struct SettingsProps {
    /// The pack that the open table is checked by.
    pub pack: &'static Pack,
    /// The unit that lengths are shown in.
    pub unit: Unit,
}

/// The dialog's content.
#[component]
pub fn Settings(props: &SettingsProps) -> Html {
    let actions = use_actions();
    let chosen_theme = use_state_eq(theme::chosen);
    {
        let setter = chosen_theme.setter();
        use_effect_with((), move |()| {
            let listener = theme::listen(Callback::from(move |chosen| setter.set(chosen)));
            move || drop(listener)
        });
    }
    let languages = all_commands().filter_map(|command| match command.run {
        CommandRun::Effect(PageEffect::Language(code)) => {
            let is_chosen = code == language();
            // The chosen language would only load the page again.
            let on_choose = (!is_chosen).then(|| actions.on_run(command));
            Some(html! {
                <button type="button" class="layer" data-command={command.id} lang={code} aria-pressed={is_chosen.to_string()} onclick={on_choose}>{ command.name }</button>
            })
        }
        _ => None,
    });
    let unit = |unit: Unit| toggle(unit.heading(), unit == props.unit, actions.on(move || PageAction::Unit(unit)));
    let themes = all_commands().filter_map(|command| match command.run {
        CommandRun::Effect(PageEffect::Theme(name)) => Some((command, name)),
        _ => None,
    });
    let (contrast, colours): (Vec<_>, Vec<_>) = themes.partition(|(_, name)| *name == theme::MORE_CONTRAST);
    let theme_button = |(command, name): &(&'static Command, &'static str)| {
        let (command, chosen_theme) = (*command, chosen_theme.clone());
        let is_pressed = chosen_theme.has(name);
        let on_choose = {
            let actions = actions.clone();
            Callback::from(move |_: MouseEvent| {
                actions.run(command);
                chosen_theme.set(theme::chosen());
            })
        };
        html! { <button type="button" class="layer" data-command={command.id} aria-pressed={is_pressed.to_string()} onclick={on_choose}>{ theme::name(name) }</button> }
    };
    html! {
        <>
            { choice(t!("Language"), languages.collect()) }
            { choice(t!("Lengths in"), Unit::ALL.into_iter().map(unit).collect()) }
            { choice(t!("Colours"), colours.iter().map(theme_button).collect()) }
            { choice(t!("Contrast"), contrast.iter().map(theme_button).collect()) }
            <section class="about-tablewright">
                <h3>{ t!("About Tablewright") }</h3>
                <p>{ t!("Unofficial: made by players, not connected with or endorsed by the game's publisher.") }</p>
                <p>
                    { t!("Checked by {}.", props.pack.name) }{ " " }
                    { t!("Your tables stay in this browser: there is no server and no account.") }
                    // The style sheet shows it once it is true.
                    <span class="works-offline">{ " " }{ t!("Works without a network.") }</span>
                </p>
                // The address is translated: each language has a page of its own.
                <p><a href={t!("guide.html")} target="_blank">{ t!("The guide: everything that Tablewright does, with pictures") }</a></p>
            </section>
        </>
    }
}
