//! The third job: to save the table as a file, to be opened again or used elsewhere.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::table_export::TableExport;
use crate::app::components::common::picture::{DEFAULT_WIDTH, WIDTHS};
use crate::app::components::dialogs::context::use_dialog;
use crate::export::{ExportFormat, FORMATS};
use crate::words::{t, translated};

#[derive(Clone, PartialEq, Properties)]
pub struct SaveJobProps {
    pub export: TableExport,
}

/// The formats, each with what it is good for.
#[component]
pub fn SaveJob(props: &SaveJobProps) -> Html {
    let context = use_dialog();
    let width = use_state(|| DEFAULT_WIDTH);
    let [least, most] = WIDTHS;
    let on_width = {
        let width = width.setter();
        Callback::from(move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            let typed = field.value().parse().unwrap_or(DEFAULT_WIDTH).clamp(least, most);
            field.set_value(&typed.to_string());
            width.set(typed);
        })
    };
    let saved = FORMATS.iter().filter(|format| !format.name.is_empty() && !format.is_printed());
    let row = |format: &'static ExportFormat| {
        html! {
            <li key={format.id}>
                { props.export.button(&context, format, *width) }
                <p class="hint">{ translated(format.used_for) }</p>
            </li>
        }
    };
    html! {
        <section class="job" aria-label={t!("Save as a file")}>
            <h3>{ t!("Save as a file") }</h3>
            <ul class="formats">{ for saved.map(row) }</ul>
            <div class="settings">
                <label>
                    { t!("PNG picture") }{ " " }
                    <input id="width" type="number" value={width.to_string()} min={least.to_string()} max={most.to_string()} onchange={on_width} />
                    { " " }{ t!("px wide") }
                </label>
                <p class="hint">{ t!("Printed as wide as the paper, it has {} dpi.", props.export.paper.pixels_per_inch(*width)) }</p>
            </div>
        </section>
    }
}
