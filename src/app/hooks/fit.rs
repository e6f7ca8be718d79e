//! Makes a text smaller where it is too long for its room.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{HtmlElement, ResizeObserver};
use yew::prelude::*;

use crate::app::services::fit;

/// Makes the text of an element as large as fits it. It is measured again when what it shows changes, and when the element has another
/// size, as when the window or what is beside it does.
#[hook]
pub fn use_fit<Shown: PartialEq + 'static>(node: &NodeRef, shown: Shown) {
    use_effect_with(shown, {
        let node = node.clone();
        move |_| fit_node(&node)
    });
    let node = node.clone();
    use_effect_with((), move |()| {
        let resized = node.clone();
        let callback = Closure::<dyn Fn()>::new(move || fit_node(&resized));
        let observer = ResizeObserver::new(callback.as_ref().unchecked_ref()).ok();
        if let Some((observer, element)) = observer.as_ref().zip(node.cast::<HtmlElement>()) {
            observer.observe(&element);
        }
        move || {
            if let Some(observer) = observer {
                observer.disconnect();
            }
            drop(callback);
        }
    });
}

fn fit_node(node: &NodeRef) {
    if let Some(element) = node.cast::<HtmlElement>() {
        fit::fit(&element);
    }
}
