//! What the page can start without: the components around the board, and mats. In a release build it is a file of its own, which is loaded
//! while the page starts: `src/main.rs` marks it, and `tools/site/src/split.rs` splits it off.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::board::DeferredLayers;
use super::board_bars::{BoardBars, BoardBarsProps};
use super::my_terrain::mat::show_mat_under;
use super::panels::{Panels, PanelsProps};
use super::sidebar::{Sidebar, SidebarProps};
use super::welcome::{Welcome, WelcomeProps};
use crate::app::hooks::later::use_wanted;
use crate::app::services::later::{self, Later, Load};
use crate::app::services::packs;
use crate::geometry::Rect;

/// Each of them; of components, what draws them.
#[derive(Clone, Copy)]
pub struct DeferredParts {
    pub(crate) board_bars: fn(BoardBarsProps) -> Html,
    pub(crate) board_layers: DeferredLayers,
    pub(crate) panels: fn(PanelsProps) -> Html,
    /// Shows the mat of the open table under it, cut off at these edges.
    pub(crate) show_mat: fn(Rect),
    pub(crate) sidebar: fn(SidebarProps) -> Html,
    pub(crate) welcome: fn(WelcomeProps) -> Html,
}

thread_local! {
    static PARTS: Later<DeferredParts> = const { Later::new() };
}

/// Sets how they are loaded.
pub fn set_load(load: Load<DeferredParts>) {
    PARTS.with(|parts| {
        parts.set_load(load);
        // A file or a copied link may be of any pack.
        parts.when_there(|_| {
            spawn_local(async {
                packs::load_all().await;
            });
        });
    });
}

/// Loads them, unless they are there.
pub async fn load_deferred() {
    later::load(&PARTS).await;
}

/// They themselves. Only what is split off may call this.
pub fn deferred_parts() -> DeferredParts {
    DeferredParts {
        board_bars: |props| html! { <BoardBars ..props /> },
        board_layers: DeferredLayers::new(),
        panels: |props| html! { <Panels ..props /> },
        show_mat: show_mat_under,
        sidebar: |props| html! { <Sidebar ..props /> },
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
    use_wanted(&PARTS, Some(wanted), on_failure)
}
