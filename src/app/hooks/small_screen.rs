//! Whether the screen is small, as the style sheets have it.

use gloo::events::EventListener;
use yew::prelude::*;

/// The media query of the style sheets for a screen with one column, or with the board beside one.
const SMALL: &str = "(max-width: 999px)";

/// Whether the screen is small now.
pub fn is_small() -> bool {
    gloo::utils::window().match_media(SMALL).ok().flatten().is_some_and(|query| query.matches())
}

/// Whether the screen has room for one panel only, in which the palette and the inspector are too. A component that uses it is
/// drawn again when that changes.
#[hook]
pub fn use_small_screen() -> bool {
    let query = use_memo((), |()| gloo::utils::window().match_media(SMALL).ok().flatten());
    let is_small = use_state_eq(|| query.as_ref().as_ref().is_some_and(web_sys::MediaQueryList::matches));
    let setter = is_small.setter();
    use_effect_with((), move |()| {
        let listener = query
            .as_ref()
            .clone()
            .map(|query| EventListener::new(&query.clone(), "change", move |_| setter.set(query.matches())));
        move || drop(listener)
    });
    *is_small
}
