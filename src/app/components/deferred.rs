//! What the page can start without: the components around the board, the dialogs, mats, and the messages with workers. In a release build
//! it is a file of its own, which is loaded while the page starts: `src/main.rs` marks it, and `tools/site/src/split.rs` splits it off.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::board::DeferredLayers;
use super::board_bars::{BoardBars, BoardBarsProps};
use super::board_menu::{BoardMenu, BoardMenuProps};
use super::dialogs::{Dialogs, DialogsProps};
use super::my_terrain::mat::show_mat_under;
use super::panels::{Panels, PanelsProps};
use super::sidebar::{Sidebar, SidebarProps};
use super::table_details::{self, DrawTableDetail, draw_table_detail};
use super::welcome::{Welcome, WelcomeProps};
use crate::app::services::later::{self, Later, Load};
use crate::app::services::packs;
use crate::app::services::worker::{self, MessageFormat};
use crate::geometry::Rect;

/// Each of them; of components, what draws them.
#[derive(Clone, Copy)]
pub struct DeferredParts {
    pub(crate) board_bars: fn(BoardBarsProps) -> Html,
    pub(crate) board_layers: DeferredLayers,
    pub(crate) board_menu: fn(BoardMenuProps) -> Html,
    pub(crate) dialogs: fn(DialogsProps) -> Html,
    pub(crate) messages: MessageFormat,
    pub(crate) panels: fn(PanelsProps) -> Html,
    /// Shows the mat of the open table under it, cut off at these edges.
    pub(crate) show_mat: fn(Rect),
    pub(crate) sidebar: fn(SidebarProps) -> Html,
    pub(crate) table_details: DrawTableDetail,
    pub(crate) welcome: fn(WelcomeProps) -> Html,
}

thread_local! {
    static PARTS: Later<DeferredParts> = const { Later::new() };
}

/// Sets how they are loaded.
pub fn set_load(load: Load<DeferredParts>) {
    PARTS.with(|parts| parts.set_load(load));
}

/// Loads them, unless they are there; returns whether they are now.
pub async fn load_deferred() -> bool {
    let loaded = later::load(&PARTS).await;
    if let Some(loaded) = loaded {
        worker::set_messages(loaded.messages);
        table_details::set_draw(loaded.table_details);
    }
    loaded.is_some()
}

/// They themselves. Only what is split off may call this.
pub fn deferred_parts() -> DeferredParts {
    DeferredParts {
        board_bars: |props| html! { <BoardBars ..props /> },
        board_layers: DeferredLayers::new(),
        board_menu: |props| html! { <BoardMenu ..props /> },
        dialogs: |props| html! { <Dialogs ..props /> },
        messages: worker::message_format(),
        panels: |props| html! { <Panels ..props /> },
        show_mat: show_mat_under,
        sidebar: |props| html! { <Sidebar ..props /> },
        table_details: draw_table_detail,
        welcome: |props| html! { <Welcome ..props /> },
    }
}

/// The parts, once they are loaded. Where that fails, `on_failure` is called, and they are asked for again whenever `wanted`
/// changes, which is what the person has opened.
#[hook]
pub fn use_deferred<T: Copy + PartialEq + 'static>(
    wanted: T,
    on_failure: impl Fn(T) + 'static,
) -> Option<DeferredParts> {
    let components = use_state(|| PARTS.with(Later::get));
    let setter = components.setter();
    use_effect_with(components.is_none().then_some(wanted), move |missing| {
        let Some(wanted) = *missing else { return };
        spawn_local(async move {
            if load_deferred().await {
                setter.set(PARTS.with(Later::get));
                // A file or a copied link may be of any pack.
                packs::load_all().await;
            } else {
                on_failure(wanted);
            }
        });
    });
    *components
}
