//! The size of the window.

use gloo::events::EventListener;
use yew::prelude::*;

use crate::app::services::screen;

/// The width and the height of the window, in CSS pixels. A component that uses it is drawn again when they change.
#[hook]
pub fn use_window_size() -> [f64; 2] {
    let size = use_state_eq(screen::size);
    let setter = size.setter();
    use_effect_with((), move |()| {
        let listener = EventListener::new(&gloo::utils::window(), "resize", move |_| setter.set(screen::size()));
        move || drop(listener)
    });
    *size
}
