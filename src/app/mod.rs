//! The page: Yew, the browser, and nothing that decides anything.
//!
//! State lives in one reducer, [`state`]. The root component, [`page`], runs the hooks and gives each part of the page its
//! Props; a part is drawn again when these have changed. What a part sets off goes through [`hooks::actions`], which it takes
//! from the context. Browser access is in [`services`].

#[cfg(feature = "bench")]
pub mod bench;
mod components;
mod generator_progress;
mod hooks;
mod notice;
mod page;
mod services;
mod shared;
mod start;
mod state;
mod view;

use page::Page;
use services::language;

/// Puts the page into a new element of the body, in the person's language.
pub fn mount() {
    language::start(|| {
        let Ok(root) = gloo::utils::document().create_element("div") else { return };
        // A body takes any child.
        let _ = gloo::utils::body().append_child(&root);
        yew::Renderer::<Page>::with_root(root).render();
    });
}
