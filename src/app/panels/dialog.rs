//! What lies over the page until it is closed: the browser's own modal dialog, which keeps the focus and knows Escape.

use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::icon::icon;
use super::{library, notices, share};
use crate::app::page::Page;
use crate::app::store::{Dialog, Event};

/// Opens the browser's dialog whenever there is something to lie over the page.
#[hook]
pub fn use_dialog(dialog: Option<Dialog>) -> NodeRef {
    let node = use_node_ref();
    let element = node.clone();
    use_effect_with(dialog, move |dialog| {
        if let Some(element) = element.cast::<HtmlDialogElement>().filter(|_| dialog.is_some()) {
            // One that is open already stays open.
            let _ = element.show_modal();
        }
    });
    node
}

/// What lies over the page; notices are in it then, since nothing under it can be read.
pub fn dialog(page: &Page) -> Html {
    let Some(dialog) = page.store.dialog else { return notices(page) };
    let (class, title, content) = match dialog {
        Dialog::Share => ("share", "Share and print", share(page)),
        Dialog::Library => ("library", "My tables", library(page)),
    };
    let close = page.dispatch.clone();
    html! {
        // Keyed, so that it is another element, with the focus at its beginning, when one follows the other.
        <dialog key={class} ref={page.dialog.clone()} class={classes!("dialog", class)} aria-label={title}
            onclose={move |_| close.dispatch(Event::Dialog(None))}>
            <header>
                <h2>{ title }</h2>
                <button type="button" class="tool" aria-label="Close" onclick={page.click(Event::Dialog(None))}>{ icon("close") }</button>
            </header>
            { content }
            { notices(page) }
        </dialog>
    }
}
