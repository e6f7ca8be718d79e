//! How a list was read that is pasted or opened: its encoding, what separates its cells, which sheet of a workbook it is. All of it can be
//! chosen otherwise, and the list is read again.

use yew::prelude::*;

use crate::app::components::common::field::selected_value;
use crate::formats::sheet::{SheetChoice, SheetEncoding, SheetForm};
use crate::page::{ListSource, OpenedList, Shared, origin_notes, separator_name, separators};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct ImportOriginProps {
    pub list: Shared<OpenedList>,
    /// Something else is chosen.
    pub on_choice: Callback<SheetChoice>,
}

/// The file's name, the fields, and what is said of them.
#[component]
pub fn ImportOrigin(props: &ImportOriginProps) -> Html {
    let ImportOriginProps { list, on_choice } = props;
    let (origin, choice) = (&list.origin, list.choice);
    let encoding = origin.encoding.map(|found| {
        let on_chosen = on_choice
            .reform(move |index: usize| SheetChoice { encoding: SheetEncoding::ALL.get(index).copied(), ..choice });
        let names = SheetEncoding::ALL.map(SheetEncoding::name).to_vec();
        let chosen = SheetEncoding::ALL.iter().position(|encoding| *encoding == found.encoding);
        field("encoding", t!("Encoding"), names, chosen, on_chosen)
    });
    let separator = match origin.form {
        SheetForm::Text(separator) => {
            let all = separators(&origin.form);
            let names = all.iter().copied().map(separator_name).collect();
            let chosen = all.iter().position(|other| *other == separator);
            let on_chosen =
                on_choice.reform(move |index: usize| SheetChoice { separator: all.get(index).copied(), ..choice });
            Some(field("separator", t!("Between the columns"), names, chosen, on_chosen))
        }
        _ => None,
    };
    let sheet = match &origin.form {
        SheetForm::Workbook(names, chosen) if names.len() > 1 => {
            let on_chosen = on_choice.reform(move |index| SheetChoice { sheet: Some(index), ..choice });
            Some(field("sheet", t!("Sheet"), names.clone(), Some(*chosen), on_chosen))
        }
        _ => None,
    };
    html! {
        <div class="import-origin">
            if let ListSource::File(file) = &list.source { <p><bdi>{ &file.name }</bdi></p> }
            <div class="import-choices">{ sheet }{ separator }{ encoding }</div>
            { for origin_notes(origin).into_iter().map(|note| html! { <p class="hint" data-fact="import-origin">{ note }</p> }) }
        </div>
    }
}

/// A field with a choice of names.
fn field(
    id: &'static str,
    label: &'static str,
    names: Vec<String>,
    chosen: Option<usize>,
    on_chosen: Callback<usize>,
) -> Html {
    let onchange = Callback::from(move |changed: Event| {
        if let Ok(index) = selected_value(&changed).parse() {
            on_chosen.emit(index);
        }
    });
    html! {
        <label class="event-field">
            <span>{ label }</span>
            <select data-choice={format!("import-{id}")} {onchange}>
                { for names.into_iter().enumerate().map(|(index, name)| html! {
                    <option value={index.to_string()} selected={chosen == Some(index)}>{ name }</option>
                }) }
            </select>
        </label>
    }
}
