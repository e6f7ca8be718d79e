//! The link of a round, for the organiser to pass on: to copy for a message, and as a code as large as the window.

use web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::context::use_event;
use super::link_code::LinkCode;
use crate::app::components::common::icon::icon;
use crate::app::components::dialogs::context::use_dialog;
use crate::app::services::{address, event_store, focus};
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
fn use_round_address(round: usize) -> Option<String> {
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
                <input id={id.clone()} type="text" readonly=true value={address} onfocus={on_focus} />
            </label>
            <div class="actions">
                <button type="button" class="tool" data-act="copy-round" onclick={dialog.on_copy_link(id)}>{ t!("Copy for a message") }</button>
                <RoundCode round={props.round} />
            </div>
        </section>
    }
}

/// The button that shows the round's code over the whole window; nothing where nobody is paired in the round.
#[component]
pub fn RoundCode(props: &RoundLinkProps) -> Html {
    let context = use_event();
    let (is_shown, node) = (use_state_eq(|| false), use_node_ref());
    {
        let node = node.clone();
        use_effect_with(*is_shown, move |is_shown| {
            if *is_shown && let Some(window) = node.cast::<HtmlElement>() {
                focus::focus(&window);
            }
        });
    }
    let Some(address) = use_round_address(props.round) else { return html! {} };
    let show = |shows: bool| {
        let is_shown = is_shown.setter();
        Callback::from(move |()| is_shown.set(shows))
    };
    let on_key = {
        let on_close = show(false);
        Callback::from(move |event: KeyboardEvent| {
            // What is under it must not hear of any key.
            event.stop_propagation();
            if event.key() == "Escape" {
                event.prevent_default();
                on_close.emit(());
            }
        })
    };
    let title = t!("Round {}: your table and your opponent", props.round + 1);
    html! {
        <>
            <button type="button" class="tool" data-act="round-code" aria-expanded={is_shown.to_string()} onclick={show(true).reform(|_: MouseEvent| ())}>{ t!("Show the round's code") }</button>
            if *is_shown {
                <div ref={node} class="code-window" tabindex="-1" role="group" aria-label={title.clone()} onkeydown={on_key} onclick={show(false).reform(|_: MouseEvent| ())}>
                    <p>{ &title }</p>
                    <LinkCode event={context.event} {address} hint={t!("Scan it with a phone.")} />
                    <button type="button" class="tool close" data-act="close-code" aria-label={t!("Close")} title={t!("Close")}>{ icon("close") }</button>
                </div>
            }
        </>
    }
}
