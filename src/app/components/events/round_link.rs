//! The link of a round, for the organiser to pass on: to copy for a message, and as a code as large as the window.

use web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::context::use_event;
use super::link_code::LinkCode;
use crate::app::components::common::icon::icon;
use crate::app::components::dialogs::context::use_dialog;
use crate::app::services::{address, event_store, focus, key_event};
use crate::event::PublishedRound;
use crate::formats::event::round_link;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct RoundLinkProps {
    /// The round, counted from 0.
    pub round: usize,
}

/// The address of a round's link; `None` where nobody is paired in it.
#[hook]
pub fn use_round_address(round: usize) -> Option<String> {
    let context = use_event();
    let published = use_memo((context.event, round), |(event, round)| PublishedRound::of(event, *round));
    // Of the same round it stays the same, also while other things of the event change.
    let link =
        use_memo(published, |round| Some(round_link::write(&(**round).clone()?.published_at(event_store::time()))));
    (*link).as_deref().map(address::of)
}

/// The link, with the button for its code; nothing where nobody is paired in the round.
#[component]
pub fn RoundLink(props: &RoundLinkProps) -> Html {
    let dialog = use_dialog();
    let Some(address) = use_round_address(props.round) else { return html! {} };
    let on_focus = |event: FocusEvent| event.target_unchecked_into::<HtmlInputElement>().select();
    let id = format!("round-link-{}", props.round + 1);
    html! {
        <section class="round-link" aria-label={t!("Round {} for the players", props.round + 1)}>
            <label class="event-link">
                <span>{ t!("Link to round {}, for the players: pairings, tables, standings", props.round + 1) }</span>
                <input id={id.clone()} type="text" readonly=true value={address.clone()} onfocus={on_focus} />
            </label>
            <div class="actions">
                <button type="button" class="tool" data-act="copy-round" onclick={dialog.on_copy_link(id)}>{ t!("Copy for a message") }</button>
                <RoundCode round={props.round} {address} />
            </div>
        </section>
    }
}

#[derive(PartialEq, Properties)]
pub struct RoundCodeProps {
    /// The round, counted from 0.
    pub round: usize,
    /// The address of its link.
    pub address: AttrValue,
}

/// The button that shows the round's code over the whole window.
#[component]
pub fn RoundCode(props: &RoundCodeProps) -> Html {
    let is_shown = use_state_eq(|| false);
    let show = |shows: bool| {
        let is_shown = is_shown.setter();
        Callback::from(move |()| is_shown.set(shows))
    };
    html! {
        <>
            <button type="button" class="tool" data-act="round-code" aria-expanded={is_shown.to_string()} onclick={show(true).reform(|_: MouseEvent| ())}>{ t!("Show the round's code") }</button>
            if *is_shown { <CodeWindow round={props.round} address={props.address.clone()} on_close={show(false)} /> }
        </>
    }
}

/// What the code of a round, counted from 0, is good for.
pub(super) fn code_title(round: usize) -> String {
    t!("Round {}: your table and your opponent", round + 1)
}

#[derive(PartialEq, Properties)]
pub struct CodeWindowProps {
    /// The round, counted from 0.
    pub round: usize,
    /// The address of its link.
    pub address: AttrValue,
    pub on_close: Callback<()>,
}

/// The round's code over the whole window, until a click or Escape.
#[component]
pub fn CodeWindow(props: &CodeWindowProps) -> Html {
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            if let Some(window) = node.cast::<HtmlElement>() {
                focus::focus(&window);
            }
        });
    }
    let on_key = {
        let on_close = props.on_close.clone();
        Callback::from(move |event: KeyboardEvent| {
            // What is under it must not hear of any key.
            event.stop_propagation();
            if key_event::key(&event) == "Escape" {
                event.prevent_default();
                on_close.emit(());
            }
        })
    };
    let title = code_title(props.round);
    html! {
        <div ref={node} class="code-window" tabindex="-1" role="group" aria-label={title.clone()} onkeydown={on_key} onclick={props.on_close.reform(|_: MouseEvent| ())}>
            <p>{ title }</p>
            <LinkCode address={props.address.to_string()} hint={t!("Scan it with a phone.")} />
            <button type="button" class="tool close" data-act="close-code" aria-label={t!("Close")} title={t!("Close")}>{ icon("close") }</button>
        </div>
    }
}
