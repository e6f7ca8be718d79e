//! A panel that scrolls to its begin when something else is selected, of which that tells.

use web_sys::Element;
use yew::prelude::*;

/// The panel's node. It is scrolled to its begin whenever another thing is selected.
#[hook]
pub fn use_scrolled_up<Id: PartialEq + 'static>(selected: Option<Id>) -> NodeRef {
    let panel = use_node_ref();
    use_effect_with(selected, {
        let panel = panel.clone();
        move |selected| {
            if let Some(panel) = panel.cast::<Element>().filter(|_| selected.is_some()) {
                panel.set_scroll_top(0);
            }
        }
    });
    panel
}
