//! What is set, as a code and a link for whoever keeps the event.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::link_code::LinkCode;
use crate::app::services::{address, send};
use crate::event::{Event as PlannedEvent, SetUpReport};
use crate::formats::event::set_up_link::{self, SetUpLink};
use crate::page::Shared;
use crate::words::t;

/// The id of the field with the link.
const FIELD: &str = "set-up-link";

#[derive(PartialEq, Properties)]
pub struct PassOnProps {
    pub event: Shared<PlannedEvent>,
    /// What is set.
    pub report: SetUpReport,
}

/// The link and its code, once they are asked for.
#[component]
pub fn PassOn(props: &PassOnProps) -> Html {
    let PassOnProps { event, report } = props;
    let (is_shown, is_copied) = (use_state_eq(|| false), use_state_eq(|| None::<bool>));
    let checksums =
        use_memo(event.clone(), |event| (set_up_link::name_checksum(event), set_up_link::table_checksums(event)));
    let on_show = {
        let (is_shown, is_copied) = (is_shown.clone(), is_copied.setter());
        Callback::from(move |_: MouseEvent| {
            is_shown.set(!*is_shown);
            is_copied.set(None);
        })
    };
    let on_copy = {
        let is_copied = is_copied.setter();
        Callback::from(move |_: MouseEvent| {
            let is_copied = is_copied.clone();
            send::copy_field(FIELD, Callback::from(move |was_copied| is_copied.set(Some(was_copied))));
        })
    };
    let on_focus = |event: FocusEvent| event.target_unchecked_into::<HtmlInputElement>().select();
    let content = || {
        let (name, tables) = &*checksums;
        let address = address::of(&set_up_link::write(&SetUpLink::of(*name, tables, report.clone())));
        html! {
            <>
                <label class="event-link">
                    <span>{ t!("Link to what is set") }</span>
                    <input id={FIELD} type="text" readonly=true value={address.clone()} onfocus={on_focus} />
                </label>
                <div class="actions">
                    <button type="button" class="tool" data-act="copy-set-up" onclick={on_copy}>{ t!("Copy the link") }</button>
                    <span class="hint" role="status">
                        { match *is_copied {
                            None => "",
                            Some(true) => t!("The link is copied."),
                            Some(false) => t!("This browser doesn't let the page copy. The link is selected: copy it by hand."),
                        } }
                    </span>
                </div>
                <LinkCode {address} hint={t!("Scanned where the event is kept, what is set here is set there too. Nothing that is set there is taken away.")} />
            </>
        }
    };
    html! {
        <section class="pass-on">
            <button type="button" class="tool" data-act="pass-on" aria-expanded={is_shown.to_string()} onclick={on_show}>{ t!("Pass on what is set") }</button>
            if *is_shown { { content() } }
        </section>
    }
}
