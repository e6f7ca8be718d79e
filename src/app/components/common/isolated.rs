//! What a person wrote, among what the page says.

use yew::prelude::*;

use crate::words::name;

/// A name or another text that a person wrote: whatever its direction, it doesn't change that of the words around it.
/// In a sentence or an attribute, where there can be no element, [`name`] does that.
pub fn isolated(text: &str) -> Html {
    html! { <bdi>{ name(text) }</bdi> }
}
