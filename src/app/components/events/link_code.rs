//! The code of a link that is about an event, to be scanned.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

use crate::app::components::share::preview::{Preview, markup};
use crate::app::services::address::Cover;
use crate::app::services::{key_event, link_codes, screen};
use crate::page::CodeSize;
use crate::words::t;
use crate::worker::messages::no_answer;

#[derive(PartialEq, Properties)]
pub struct LinkCodeProps {
    /// The whole address.
    pub address: String,
    /// What happens when it is scanned.
    pub hint: AttrValue,
}

/// The code of an address as markup.
#[hook]
pub fn use_link_code(address: &str) -> Preview {
    let code = use_state(|| Preview::None);
    let setter = code.setter();
    use_effect_with(address.to_owned(), move |address| {
        let is_current = Rc::new(Cell::new(true));
        {
            let (address, is_current) = (address.clone(), is_current.clone());
            spawn_local(async move {
                let made = match link_codes::code(&address).await {
                    Some(Ok(code)) => Ok(code.into_bytes().into()),
                    Some(Err(problem)) => Err(problem.to_string()),
                    None => Err(no_answer().to_owned()),
                };
                if is_current.get() {
                    setter.set(Some(made));
                }
            });
        }
        move || is_current.set(false)
    });
    (*code).clone()
}

/// The code of the link, which a tap makes as large as the window; where none could be read, what to do instead.
#[component]
pub fn LinkCode(props: &LinkCodeProps) -> Html {
    let (code, is_whole) = (use_link_code(&props.address), use_state_eq(|| false));
    let size = CodeSize::of(props.address.len(), screen::shorter_side());
    if let CodeSize::Unreadable { most } = size {
        let text = t!(
            "The link has {} characters, and a phone reads about {} from this screen: send the link instead, or show its code in a larger window.",
            props.address.len(),
            most
        );
        return html! { <p class="hint" data-fact="no-code">{ text }</p> };
    }
    if !matches!(code, Some(Ok(_))) {
        return html! {};
    }
    let on_whole = {
        let is_whole = is_whole.setter();
        Callback::from(move |_: MouseEvent| is_whole.set(true))
    };
    let label = t!("A code of the link, to be scanned. Tap it to make it as large as the window.");
    let button = if size == CodeSize::Small {
        html! { <button type="button" class="code" data-act="whole-code" aria-label={label} title={label} onclick={on_whole}>{ markup(&code) }</button> }
    } else {
        html! { <button type="button" class="go outlined" data-act="whole-code" onclick={on_whole}>{ t!("Show the code") }</button> }
    };
    let on_end = {
        let is_whole = is_whole.setter();
        Callback::from(move |()| is_whole.set(false))
    };
    html! {
        <div class="scan">
            { button }
            <p class="hint">{ props.hint.clone() }</p>
            if *is_whole { <WholeCode {code} {on_end} /> }
        </div>
    }
}

#[derive(PartialEq, Properties)]
struct WholeCodeProps {
    code: Preview,
    /// Called once it is left.
    on_end: Callback<()>,
}

/// The code as large as the window, until a tap, Escape or the browser's Back.
#[component]
fn WholeCode(props: &WholeCodeProps) -> Html {
    let node = use_node_ref();
    {
        let (node, on_end) = (node.clone(), props.on_end.clone());
        use_effect_with((), move |()| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                // This fails only for an element that isn't on the page.
                dialog.show_modal().ok();
            }
            let cover = Cover::begin(on_end);
            move || drop(cover)
        });
    }
    // The place under it would take the key too.
    let onkeydown = Callback::from(|event: KeyboardEvent| {
        event.stop_propagation();
        if key_event::key(&event) == "Escape" {
            event.prevent_default();
            Cover::end();
        }
    });
    let oncancel = Callback::from(|event: Event| {
        event.prevent_default();
        Cover::end();
    });
    let onclick = Callback::from(|_: MouseEvent| Cover::end());
    html! {
        <dialog ref={node} class="whole-code" aria-label={t!("A code of the link, to be scanned")} {onkeydown} {oncancel} {onclick}>
            <button type="button" class="whole-code-picture" data-act="leave-code" aria-label={t!("Make the code small again")}>{ markup(&props.code) }</button>
        </dialog>
    }
}
