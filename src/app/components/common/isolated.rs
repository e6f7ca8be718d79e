//! Texts that a person wrote, shown among the page's own.

use yew::prelude::*;

use crate::words::name;

/// A text that a person wrote, isolated so that its writing direction doesn't change that of the text around it.
/// In a sentence or an attribute, where there can be no element, use [`name`].
pub fn isolated(text: &str) -> Html {
    html! { <bdi>{ name(text) }</bdi> }
}
