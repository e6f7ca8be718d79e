//! The page: Yew and the browser. All decisions are made in [`crate::page`], in the editor and in the core.
//!
//! The state is in one reducer, [`reducer`]. The root component, [`page`], runs the hooks and gives each component its Props; a
//! component is drawn again when these have changed. Components dispatch actions and run commands through [`hooks::actions`],
//! which they get from the context. Browser access is in [`services`].

#[cfg(feature = "bench")]
pub mod bench;
mod components;
mod drawing_count;
mod hooks;
mod page;
mod reducer;
mod services;
mod start;

use components::deferred::set_load;
pub use components::deferred::{DeferredParts, LoadDeferred, deferred_parts};
use page::Page;
use services::{former_storage, language, shell, store};
use wasm_bindgen_futures::spawn_local;

/// Mounts the page in place of its shell in `index.html`, in the person's language. `load` loads what the page can start without.
pub fn mount(load: LoadDeferred) {
    set_load(load);
    language::start(|| {
        spawn_local(async {
            if store::open().await {
                former_storage::take_over();
            } else {
                store::show_only(former_storage::values());
            }
            if let Some(root) = gloo::utils::document().get_element_by_id("page") {
                shell::keep(&root);
                yew::Renderer::<Page>::with_root(root).render();
            }
        });
    });
}
