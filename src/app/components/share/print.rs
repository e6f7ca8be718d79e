//! The second job: to print the table, with the sheets as they will be, and its set-up list to read here.

use yew::prelude::*;

use super::preview::{PicturePreview, markup, use_preview};
use super::table_export::TableExport;
use crate::app::components::common::field::selected_value;
use crate::app::components::common::picture::DEFAULT_WIDTH;
use crate::app::components::dialogs::context::use_dialog;
use crate::export::setup_guide::TapeUnits;
use crate::export::{FORMATS, Paper, ShownAs, shown_as};
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct PrintJobProps {
    pub export: TableExport,
    pub on_paper: Callback<Paper>,
    pub on_tape: Callback<TapeUnits>,
}

/// The sheets, their options, and the set-up list.
#[component]
pub fn PrintJob(props: &PrintJobProps) -> Html {
    let PrintJobProps { export, on_paper, on_tape } = props;
    let context = use_dialog();
    let sheets = use_preview(export, shown_as(ShownAs::Sheets));
    let list = use_preview(export, shown_as(ShownAs::SetupList));
    let (paper, tape) = (export.paper, export.tape);
    let on_paper = on_select(Paper::ALL, Paper::id, on_paper.clone());
    let on_tape = on_select(TapeUnits::ALL, TapeUnits::id, on_tape.clone());
    html! {
        <section class="job" aria-label={t!("Print")}>
            <h3>{ t!("Print") }</h3>
            <div class="settings">
                <label>
                    { t!("Paper") }{ " " }
                    <select id="paper" onchange={on_paper}>
                        <option value={Paper::A4.id()} selected={paper == Paper::A4}>{ "A4" }</option>
                        <option value={Paper::Letter.id()} selected={paper == Paper::Letter}>{ "Letter" }</option>
                    </select>
                </label>
                <label>
                    { t!("Tape measure") }{ " " }
                    <select id="tape" onchange={on_tape}>
                        <option value={TapeUnits::QuarterInches.id()} selected={tape == TapeUnits::QuarterInches}>{ t!("quarter inches") }</option>
                        <option value={TapeUnits::Millimetres.id()} selected={tape == TapeUnits::Millimetres}>{ t!("millimetres") }</option>
                        <option value={TapeUnits::Centimetres.id()} selected={tape == TapeUnits::Centimetres}>{ t!("centimetres") }</option>
                    </select>
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

/// Passes on the option whose id was chosen in a select.
fn on_select<T: Copy + 'static, const N: usize>(
    options: [T; N],
    id: impl Fn(T) -> &'static str + 'static,
    on_option: Callback<T>,
) -> Callback<Event> {
    Callback::from(move |event: Event| {
        let chosen = selected_value(&event);
        if let Some(option) = options.into_iter().find(|option| id(*option) == chosen) {
            on_option.emit(option);
        }
    })
}
