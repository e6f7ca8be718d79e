//! Choosing a file.

use web_sys::{File, HtmlInputElement};
use yew::prelude::*;

use super::icon::icon;

#[derive(PartialEq, Properties)]
pub struct FileButtonProps {
    pub text: &'static str,
    #[prop_or_default]
    pub icon: Option<&'static str>,
    /// The types of files that can be chosen, as the input's `accept` has them.
    pub accept: &'static str,
    /// The input's `data-new`.
    #[prop_or_default]
    pub id: Option<&'static str>,
    pub on_file: Callback<File>,
}

/// A button that asks for a file.
#[component]
pub fn FileButton(props: &FileButtonProps) -> Html {
    html! {
        <label class="tool picture">
            if let Some(name) = props.icon { { icon(name) } }
            <span>{ props.text }</span>
            <input type="file" accept={props.accept} data-new={props.id} onchange={on_file_change(props.on_file.clone())} />
        </label>
    }
}

/// Passes on the file that was chosen. The input is emptied, so that choosing the same file again is a change too.
pub fn on_file_change(on_file: Callback<File>) -> Callback<Event> {
    Callback::from(move |event: Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            on_file.emit(file);
        }
        input.set_value("");
    })
}
