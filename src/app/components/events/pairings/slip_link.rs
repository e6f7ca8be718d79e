//! The link of a game's slip, by which its players report the result.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::app::components::dialogs::context::use_dialog;
use crate::app::components::events::context::use_event;
use crate::app::components::events::link_code::LinkCode;
use crate::app::services::address;
use crate::event::{Pairing, ResultSlip};
use crate::formats::link::slip;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct SlipLinkProps {
    /// The round, counted from 0.
    pub round: usize,
    pub pairing: Pairing,
}

/// The link and its code; nothing for a bye.
#[component]
pub fn SlipLink(props: &SlipLinkProps) -> Html {
    let (context, dialog) = (use_event(), use_dialog());
    let Some(slip) = ResultSlip::of(&context.event, props.round, &props.pairing) else { return html! {} };
    // Several may be shown at once.
    let id = format!("slip-of-{}", props.pairing.first.0);
    let address = address::of(&slip::write(&slip));
    let on_focus = |event: FocusEvent| event.target_unchecked_into::<HtmlInputElement>().select();
    html! {
        <div class="slip-link">
            <label class="event-link">
                <span>{ t!("Link for the players, to report the result") }</span>
                <input id={id.clone()} type="text" readonly=true value={address.clone()} onfocus={on_focus} />
            </label>
            <div class="actions"><button type="button" class="tool" data-act="copy-slip" onclick={dialog.on_copy_link(id)}>{ t!("Copy the link") }</button></div>
            <LinkCode {address} hint={t!("Scanned with a phone, it asks for the result of this game.")} />
        </div>
    }
}
