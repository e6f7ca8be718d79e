//! How a list was read that is pasted or opened. All of it can be chosen otherwise, and the list is read again.

use yew::prelude::*;

use crate::app::components::common::field::{select_option, selected_value};
use crate::formats::sheet::SheetChoice;
use crate::page::{ListField, ListOrigin, ListSource, Shared};

#[derive(PartialEq, Properties)]
pub struct ListOriginProps {
    pub origin: Shared<ListOrigin>,
    /// Something else is chosen.
    pub on_choice: Callback<SheetChoice>,
}

/// The file's name, the fields, and what is said of them.
#[component]
pub fn ListOriginFields(props: &ListOriginProps) -> Html {
    let ListOriginProps { origin, on_choice } = props;
    html! {
        <div class="import-origin">
            if let ListSource::File(file) = &origin.source { <p><bdi>{ &file.name }</bdi></p> }
            <div class="import-choices">{ for origin.fields().into_iter().map(|one| field(one, on_choice)) }</div>
            { for origin.notes().into_iter().map(|note| html! { <p class="hint" data-fact="import-origin">{ note }</p> }) }
        </div>
    }
}

fn field(field: ListField, on_choice: &Callback<SheetChoice>) -> Html {
    let ListField { id, label, options, shown } = field;
    let (names, choices): (Vec<String>, Vec<SheetChoice>) = options.into_iter().unzip();
    let on_choice = on_choice.clone();
    let onchange = Callback::from(move |changed: Event| {
        let place: Option<usize> = selected_value(&changed).parse().ok();
        if let Some(choice) = place.and_then(|place| choices.get(place)) {
            on_choice.emit(*choice);
        }
    });
    html! {
        <label key={id} class="event-field">
            <span>{ label }</span>
            <select data-choice={format!("import-{id}")} {onchange}>
                { for names.into_iter().enumerate().map(|(index, name)| select_option(index.to_string(), shown == Some(index), name)) }
            </select>
        </label>
    }
}
