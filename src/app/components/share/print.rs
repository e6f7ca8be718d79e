//! The second job: to print the table, with the sheets as they will be, and its set-up list to read here.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::preview::{PicturePreview, markup, use_preview};
use super::table_export::TableExport;
use crate::app::components::common::paper_and_setup_units::{
    on_paper, on_setup_units, paper_options, setup_units_options,
};
use crate::app::components::common::picture::DEFAULT_WIDTH;
use crate::app::components::dialogs::context::use_dialog;
use crate::export::setup_guide::SetupUnits;
use crate::export::{FORMATS, Paper, ShownAs, shown_as};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct PrintJobProps {
    pub export: TableExport,
    pub on_paper: Callback<Paper>,
    pub on_cards: Callback<bool>,
    pub on_setup_units: Callback<SetupUnits>,
}

/// The sheets, their options, and the set-up list.
#[component]
pub fn PrintJob(props: &PrintJobProps) -> Html {
    let PrintJobProps { export, .. } = props;
    let context = use_dialog();
    let sheets = use_preview(export, shown_as(ShownAs::Sheets));
    let list = use_preview(export, shown_as(ShownAs::SetupList));
    let (paper, setup_units) = (export.paper, export.setup_units);
    let on_cards = props.on_cards.reform(|event: Event| event.target_unchecked_into::<HtmlInputElement>().checked());
    html! {
        <section class="job" aria-label={t!("Print")}>
            <h3>{ t!("Print") }</h3>
            <div class="settings">
                <label>
                    { t!("Paper") }{ " " }
                    <select id="paper" onchange={on_paper(props.on_paper.clone())}>
                        { paper_options(paper) }
                    </select>
                </label>
                <label>
                    { t!("Tape measure") }{ " " }
                    <select id="setup-units" onchange={on_setup_units(props.on_setup_units.clone())}>
                        { setup_units_options(setup_units) }
                    </select>
                </label>
                <label class="reveal">
                    <input type="checkbox" id="cards" checked={export.cards} onchange={on_cards} />
                    <span>{ t!("Cards of the terrain") }</span>
                </label>
                { for FORMATS.iter().filter(|format| format.is_printed()).map(|format| export.button(&context, format, DEFAULT_WIDTH)) }
            </div>
            // It scrolls, so the keyboard has to reach it.
            <div class="sheets" role="group" tabindex="0" aria-label={t!("The sheets as they are printed")}>
                <PicturePreview preview={sheets} class="sheets-preview" about={t!("All sheets beside each other: the table, how to set it up, and its scenario")} />
            </div>
            <details class="set-up">
                <summary>{ t!("Set-up list") }</summary>
                { markup(&list) }
            </details>
        </section>
    }
}
