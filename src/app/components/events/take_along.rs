//! What an event is taken along as: the sheets to print, the packing list, everything in one file, and its link.

use gloo::file::Blob;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::context::use_event;
use super::file_button::event_file_button;
use super::link_code::LinkCode;
use super::round_link::RoundLink;
use crate::app::components::common::field::{select_option, selected_value};
use crate::app::components::common::icon::icon;
use crate::app::components::common::paper_and_setup_units::{
    on_paper, on_setup_units, paper_options, setup_units_options,
};
use crate::app::components::dialogs::context::use_dialog;
use crate::app::components::dialogs::files;
use crate::app::services::address;
use crate::event::{Event as PlannedEvent, awards};
use crate::export::event::{EventExportOptions, PrintedRounds};
use crate::formats::event as event_file;
use crate::formats::event::link::{self, EventLink};
use crate::formats::file_name::stem;
use crate::page::Shared;
use crate::words::t;
use crate::worker::EventFile;

/// The part.
#[component]
pub fn TakeAlong() -> Html {
    let context = use_event();
    let options = use_state_eq(EventExportOptions::default);
    if context.event.tables.is_empty() {
        return html! { <p class="hint">{ t!("The event has no tables yet. Once it has, they can be printed and sent here.") }</p> };
    }
    let on_options = {
        let options = options.setter();
        Callback::from(move |chosen: EventExportOptions| options.set(chosen))
    };
    html! {
        <>
            <Send event={context.event.clone()} />
            if let Some(round) = context.event.rounds.iter().rposition(|round| !round.pairings.is_empty()) { <RoundLink {round} /> }
            <Print event={context.event.clone()} options={(*options).clone()} {on_options} />
            <Save event={context.event.clone()} options={(*options).clone()} />
        </>
    }
}

#[derive(PartialEq, Properties)]
struct SendProps {
    event: Shared<PlannedEvent>,
}

/// The link that players open.
#[component]
fn Send(props: &SendProps) -> Html {
    let dialog = use_dialog();
    let link = use_memo(props.event.clone(), |event| EventLink::of(event));
    let on_focus = |event: FocusEvent| event.target_unchecked_into::<HtmlInputElement>().select();
    html! {
        <section class="job" aria-label={t!("Send")}>
            <h2>{ t!("Send") }</h2>
            {
                match &*link {
                    EventLink::Short(link) => html! {
                        <>
                            <label class="event-link">
                                <span>{ t!("Link to the event, for players") }</span>
                                <input id="event-link" type="text" readonly=true value={address::of(link)} onfocus={on_focus} />
                            </label>
                            <div class="actions">
                                <button type="button" class="go copy" onclick={dialog.on_copy_link("event-link")}>{ t!("Copy the link") }</button>
                            </div>
                            <LinkCode address={address::of(link)} hint={t!("Scan it with a phone, and the event opens there.")} />
                            <p class="hint">{ t!("All tables are in these {} characters, with the rounds that players may know. Your terrain and your notes are not.", link.len()) }</p>
                        </>
                    },
                    EventLink::TooLong(length) => html! {
                        <p class="hint">{ t!("The link would have {} characters, and chats and mails cut links of more than about {}. Send the event as a file: it is below.", length, link::MAX_CHARACTERS) }</p>
                    },
                }
            }
        </section>
    }
}

#[derive(PartialEq, Properties)]
struct PrintProps {
    event: Shared<PlannedEvent>,
    options: EventExportOptions,
    on_options: Callback<EventExportOptions>,
}

/// The sheets, and what is on them.
#[component]
fn Print(props: &PrintProps) -> Html {
    let dialog = use_dialog();
    let PrintProps { event, options, on_options } = props;
    let on_paper = {
        let options = options.clone();
        on_paper(on_options.reform(move |paper| EventExportOptions { paper, ..options.clone() }))
    };
    let on_setup_units = {
        let options = options.clone();
        on_setup_units(on_options.reform(move |setup_units| EventExportOptions { setup_units, ..options.clone() }))
    };
    let on_rounds = {
        let (options, on_options) = (options.clone(), on_options.clone());
        Callback::from(move |event: Event| {
            let rounds = match &*selected_value(&event) {
                "all" => PrintedRounds::All,
                "none" => PrintedRounds::NONE,
                _ => PrintedRounds::Revealed,
            };
            on_options.emit(EventExportOptions { rounds, ..options.clone() });
        })
    };
    let check = |name: &'static str,
                 text: &'static str,
                 is_checked: bool,
                 with: fn(EventExportOptions, bool) -> EventExportOptions| {
        let (options, on_options) = (options.clone(), on_options.clone());
        let onchange = Callback::from(move |event: Event| {
            let is_checked = event.target_unchecked_into::<HtmlInputElement>().checked();
            on_options.emit(with(options.clone(), is_checked));
        });
        html! { <label class="reveal"><input type="checkbox" data-choice={name} checked={is_checked} {onchange} /><span>{ text }</span></label> }
    };
    let (paper, setup_units) = (options.paper, options.setup_units);
    html! {
        <section class="job" aria-label={t!("Print")}>
            <h2>{ t!("Print") }</h2>
            <div class="settings">
                <label>
                    { t!("Paper") }{ " " }
                    <select data-choice="paper" onchange={on_paper}>
                        { paper_options(paper) }
                    </select>
                </label>
                <label>
                    { t!("Tape measure") }{ " " }
                    <select data-choice="setup-units" onchange={on_setup_units}>
                        { setup_units_options(setup_units) }
                    </select>
                </label>
                <label>
                    { t!("A page for each round") }{ " " }
                    <select data-choice="rounds" onchange={on_rounds}>
                        { select_option("revealed", options.rounds == PrintedRounds::Revealed, t!("that players may know")) }
                        { select_option("all", options.rounds == PrintedRounds::All, t!("of all, secret ones too")) }
                        { select_option("none", options.rounds == PrintedRounds::NONE, t!("of none")) }
                    </select>
                </label>
                { check("setup", t!("How to set each table up"), options.setup, |options, setup| EventExportOptions { setup, ..options }) }
                { check("packing", t!("Packing list"), options.packing, |options, packing| EventExportOptions { packing, ..options }) }
                { check("cards", t!("Cards of the terrain"), options.cards, |options, cards| EventExportOptions { cards, ..options }) }
                if !awards(event).is_empty() { { check("awards", t!("Awards"), options.awards, |options, awards| EventExportOptions { awards, ..options }) } }
                { event_file_button(&dialog, event, options, EventFile::Pdf, t!("PDF to print")) }
            </div>
            <p class="hint">{ t!("A cover with all tables, a sheet for each with its number to be read from afar, and a code on each that opens the table on a phone.") }</p>
        </section>
    }
}

#[derive(PartialEq, Properties)]
struct SaveProps {
    event: Shared<PlannedEvent>,
    options: EventExportOptions,
}

/// Files.
#[component]
fn Save(props: &SaveProps) -> Html {
    let dialog = use_dialog();
    let SaveProps { event, options } = props;
    let on_event_file = {
        let event = event.clone();
        dialog.on_click(move |dialog| {
            let blob = Blob::new_with_options(event_file::write(&event).as_bytes(), Some("application/json"));
            files::save(dialog, &format!("{}.tablewright", stem(&event.name)), blob);
        })
    };
    let row = |button: Html, text: &str| html! { <li>{ button }<span class="hint">{ text }</span></li> };
    html! {
        <section class="job" aria-label={t!("Save as a file")}>
            <h2>{ t!("Save as a file") }</h2>
            <ul class="formats">
                { row(html! { <button type="button" class="tool" data-format="event" onclick={on_event_file}>{ icon("save") }{ t!("Event") }</button> }, t!("The whole event with your terrain and notes. Tablewright opens it anywhere.")) }
                { row(event_file_button(&dialog, event, options, EventFile::Zip, t!("Everything (ZIP)")), t!("The sheets, the packing list, and a file and a picture of each table.")) }
                { row(event_file_button(&dialog, event, options, EventFile::PackingCsv, t!("Packing list (CSV)")), t!("What goes onto which table, for a spreadsheet.")) }
                { row(event_file_button(&dialog, event, options, EventFile::PackingText, t!("Packing list (text)")), t!("The same to paste into a message.")) }
            </ul>
        </section>
    }
}
