//! The message at the end of a dialog or of a place.

use yew::prelude::*;

use super::context::DialogMessage;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct MessageBarProps {
    pub message: Option<DialogMessage>,
}

/// The message, if there is one. What reads the page aloud hears of it.
#[component]
pub fn MessageBar(props: &MessageBarProps) -> Html {
    html! {
        <div class="dialog-message" role="status" aria-live="polite">
            if let Some(message) = &props.message {
                <p class={classes!("notice", (!message.is_done).then_some("problem"))}>
                    <span>{ &message.text }</span>
                    if let Some(undo) = &message.undo {
                        <button type="button" class="quiet undo" onclick={undo.reform(|_: MouseEvent| ())}>{ t!("Undo") }</button>
                    }
                </p>
            }
        </div>
    }
}
