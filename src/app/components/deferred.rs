//! The components that the page can start without. In a release build they are in a file of their own, which is loaded once the page
//! has started: `src/main.rs` marks them, and `tools/site/src/split.rs` splits them off.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::dialogs::{Dialogs, DialogsProps};
use crate::app::hooks::actions::use_actions;
use crate::app::state::PageAction;

/// What draws each of them.
#[derive(Clone, Copy)]
pub struct DeferredComponents {
    dialogs: fn(&DialogsProps) -> Html,
}

/// Loads them; `None` where they can't be loaded, of which `assets/start/parts.js` tells.
pub type LoadDeferred = fn() -> Pin<Box<dyn Future<Output = Option<DeferredComponents>>>>;

thread_local! {
    static LOAD: Cell<Option<LoadDeferred>> = const { Cell::new(None) };
}

/// Sets how they are loaded.
pub fn set_load(load: LoadDeferred) {
    LOAD.set(Some(load));
}

/// The components themselves. Only what is split off may call this.
#[must_use]
pub fn deferred_components() -> DeferredComponents {
    DeferredComponents { dialogs: |props| html! { <Dialogs ..props.clone() /> } }
}

/// [`Dialogs`], once they are loaded.
#[component]
pub fn DeferredDialogs(props: &DialogsProps) -> Html {
    let actions = use_actions();
    let components = use_state(|| None::<DeferredComponents>);
    let setter = components.setter();
    // Once the page has started. Where it fails then, whenever a dialog is opened.
    let wanted = components.is_none().then(|| props.dialog.as_ref().map(|open| open.dialog));
    use_effect_with(wanted, move |wanted| {
        let Some((dialog, load)) = wanted.zip(LOAD.get()) else { return };
        spawn_local(async move {
            match (load().await, dialog) {
                (Some(components), _) => setter.set(Some(components)),
                (None, Some(dialog)) => actions.send(PageAction::CloseDialog(dialog)),
                (None, None) => {}
            }
        });
    });
    components.map(|components| (components.dialogs)(props)).unwrap_or_default()
}
