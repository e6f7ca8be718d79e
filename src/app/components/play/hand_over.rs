//! Handing the game over to the other player's phone: the dialog, whose content is loaded when it is first opened.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::hand_over_content::HandOverContentProps;
use super::play_panel::{LoadedPlayPanel, PlayPanel};
use crate::app::components::common::icon::icon;
use crate::app::services::key_event;
use crate::page::Shared;
use crate::page::play::PlayState;
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct HandOverDialogProps {
    pub game: Shared<PlayState>,
    pub on_close: Callback<()>,
}

/// The dialog.
#[component]
pub fn HandOverDialog(props: &HandOverDialogProps) -> Html {
    let node = use_node_ref();
    let on_close = {
        let (node, on_close) = (node.clone(), props.on_close.clone());
        Callback::from(move |()| {
            // So the focus goes back to where it was.
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                dialog.close();
            }
            on_close.emit(());
        })
    };
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                // This fails only for an element that isn't on the page.
                dialog.show_modal().ok();
            }
        });
    }
    // What is under it would take the keys too.
    let onkeydown = {
        let on_close = on_close.clone();
        Callback::from(move |event: KeyboardEvent| {
            event.stop_propagation();
            if key_event::key(&event) == "Escape" {
                event.prevent_default();
                on_close.emit(());
            }
        })
    };
    let oncancel = on_close.reform(|event: Event| event.prevent_default());
    let title = t!("Hand the game over");
    let content = PlayPanel::HandOver(HandOverContentProps { game: props.game.clone(), on_opened: on_close.clone() });
    html! {
        <dialog ref={node} class="page-frame dialog hand-over" aria-label={title} {onkeydown} {oncancel}>
            <header>
                <h2>{ title }</h2>
                <button type="button" class="tool close" data-act="close-hand-over" aria-label={t!("Close")} title={t!("Close")} onclick={on_close.reform(|_: MouseEvent| ())}>{ icon("close") }</button>
            </header>
            <LoadedPlayPanel panel={content} />
        </dialog>
    }
}
