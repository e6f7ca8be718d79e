//! The components that the page can start without. In a release build they are in a file of their own, which is loaded once the page
//! has started: `src/main.rs` marks them, and `tools/site/src/split.rs` splits them off.

use std::cell::Cell;
use std::future::Future;
use std::pin::Pin;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::board_menu::{BoardMenu, BoardMenuProps};
use super::dialogs::{Dialogs, DialogsProps};
use super::quadrant_guide::{QuadrantGuide, QuadrantGuideProps};
use super::study::{StudyPanel, StudyPanelProps};
use crate::app::hooks::actions::use_actions;
use crate::app::state::PageAction;

/// What draws each of them.
#[derive(Clone, Copy)]
pub struct DeferredComponents {
    board_menu: fn(&BoardMenuProps) -> Html,
    dialogs: fn(&DialogsProps) -> Html,
    study_panel: fn(&StudyPanelProps) -> Html,
    quadrant_guide: fn(&QuadrantGuideProps) -> Html,
}

/// Loads them; `None` where they can't be loaded, of which `assets/start/parts.js` tells.
pub type LoadDeferred = fn() -> Pin<Box<dyn Future<Output = Option<DeferredComponents>>>>;

thread_local! {
    static LOAD: Cell<Option<LoadDeferred>> = const { Cell::new(None) };
    static LOADED: Cell<Option<DeferredComponents>> = const { Cell::new(None) };
}

/// Sets how they are loaded.
pub fn set_load(load: LoadDeferred) {
    LOAD.set(Some(load));
}

/// The components themselves. Only what is split off may call this.
#[must_use]
pub fn deferred_components() -> DeferredComponents {
    DeferredComponents {
        board_menu: |props| html! { <BoardMenu ..props.clone() /> },
        dialogs: |props| html! { <Dialogs ..props.clone() /> },
        study_panel: |props| html! { <StudyPanel ..props.clone() /> },
        quadrant_guide: |props| html! { <QuadrantGuide ..props.clone() /> },
    }
}

/// The components, once they are loaded: when the page has started, and where that has failed, whenever `shown` changes.
#[hook]
fn use_components<T: Copy + PartialEq + 'static>(
    shown: Option<T>,
    on_failure: impl Fn(T) + 'static,
) -> Option<DeferredComponents> {
    let components = use_state(|| LOADED.get());
    let setter = components.setter();
    use_effect_with(components.is_none().then_some(shown), move |missing| {
        let Some((shown, load)) = missing.zip(LOAD.get()) else { return };
        spawn_local(async move {
            match (load().await, shown) {
                (Some(components), _) => {
                    LOADED.set(Some(components));
                    setter.set(Some(components));
                }
                (None, Some(shown)) => on_failure(shown),
                (None, None) => {}
            }
        });
    });
    *components
}

/// [`Dialogs`], once they are loaded.
#[component]
pub fn DeferredDialogs(props: &DialogsProps) -> Html {
    let actions = use_actions();
    let dialog = props.dialog.as_ref().map(|open| open.dialog);
    let components = use_components(dialog, move |dialog| actions.send(PageAction::CloseDialog(dialog)));
    components.map(|components| (components.dialogs)(props)).unwrap_or_default()
}

/// [`BoardMenu`], once it is loaded.
#[component]
pub fn DeferredBoardMenu(props: &BoardMenuProps) -> Html {
    let actions = use_actions();
    let components = use_components(Some(()), move |()| actions.send(PageAction::Menu(None)));
    components.map(|components| (components.board_menu)(props)).unwrap_or_default()
}

/// [`StudyPanel`], once it is loaded.
#[component]
pub fn DeferredStudyPanel(props: &StudyPanelProps) -> Html {
    let components = use_components(props.studies.mode(), |_| {});
    components.map(|components| (components.study_panel)(props)).unwrap_or_default()
}

/// [`QuadrantGuide`], once it is loaded.
#[component]
pub fn DeferredQuadrantGuide(props: &QuadrantGuideProps) -> Html {
    let components = use_components(Some(()), |()| {});
    components.map(|components| (components.quadrant_guide)(props)).unwrap_or_default()
}
