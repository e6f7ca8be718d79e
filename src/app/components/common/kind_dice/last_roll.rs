//! What was rolled last, until the next roll.

use std::rc::Rc;

use web_sys::{HtmlInputElement, InputEvent};
use yew::prelude::*;

/// What was rolled last.
pub struct LastRoll<T> {
    /// How often was rolled.
    count: u32,
    pub rolled: Option<T>,
}

/// What was rolled last, and what sets it. `on_resize` is called once it is shown.
#[hook]
pub fn use_last_roll<T: 'static>(on_resize: &Callback<()>) -> (Rc<LastRoll<T>>, Callback<T>) {
    let last = use_state(|| Rc::new(LastRoll { count: 0, rolled: None }));
    use_effect_with(last.count, {
        let on_resize = on_resize.clone();
        move |count| {
            if *count > 0 {
                on_resize.emit(());
            }
        }
    });
    let on_roll = {
        let last = last.clone();
        Callback::from(move |rolled| last.set(Rc::new(LastRoll { count: last.count + 1, rolled: Some(rolled) })))
    };
    ((*last).clone(), on_roll)
}

/// What came of the last roll. A screen reader says it, the same twice too. Tests find it by its name.
pub fn outcome<T>(name: String, last: &LastRoll<T>, say: impl Fn(&T) -> String) -> Html {
    let said = last.rolled.as_ref().map(|rolled| html! { <span key={last.count}>{ say(rolled) }</span> });
    html! { <p class="rolled" role="status" data-rolled={name}>{ said }</p> }
}

/// Sets what is typed.
pub fn on_type(typed: &UseStateHandle<String>) -> Callback<InputEvent> {
    let typed = typed.setter();
    Callback::from(move |event: InputEvent| typed.set(event.target_unchecked_into::<HtmlInputElement>().value()))
}
