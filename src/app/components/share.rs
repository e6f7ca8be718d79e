//! The dialog of sharing: the link and its code, and every file that a table can be taken away as.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::file::Blob;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::common::icon::icon;
use super::common::picture;
use super::dialogs::context::{DialogContext, use_dialog};
use super::dialogs::files;
use crate::app::services::{address, file_requests, send};
use crate::app::state::Shared;
use crate::drawing::table::Layers;
use crate::export::setup_guide::TapeUnits;
use crate::export::{DRAWING, ExportFormat, FORMATS, Made, Paper, format};
use crate::formats::PlannedTable;
use crate::formats::file_name::stem;
use crate::words::{said, t};
use crate::worker::{ExportRequest, Request};

#[derive(Clone, Properties, PartialEq)]
pub struct ShareProps {
    /// The table that the page shows, and its link.
    pub table: Shared<PlannedTable>,
    pub link: Rc<str>,
    pub layers: Layers,
    /// What the set-up list is measured with.
    pub tape: TapeUnits,
    pub on_tape: Callback<TapeUnits>,
}

/// What was made for the dialog, or why it can't be.
type Shown = Option<Result<AttrValue, String>>;

/// The code of the link and the set-up list, as far as they are made.
#[hook]
fn use_shown(props: &ShareProps) -> [Shown; 2] {
    let known = use_state(<[Shown; 2]>::default);
    let learn = known.setter();
    let about = (props.table.clone(), props.link.clone(), props.tape, props.layers);
    use_effect_with(about, move |(table, link, tape, layers)| {
        let made = Rc::new(RefCell::new(<[Shown; 2]>::default()));
        let current = Rc::new(Cell::new(true));
        for (index, id) in ["qr", "list"].into_iter().enumerate() {
            let Some(format) = format(id) else { continue };
            let (made, learn, current) = (made.clone(), learn.clone(), current.clone());
            let request = request(format, Paper::default(), (table, link, *tape, *layers));
            spawn_local(async move {
                let text =
                    file_requests::file(request).await.map(|bytes| String::from_utf8_lossy(&bytes).into_owned().into());
                // A table that has changed since has been asked about anew.
                if current.get() {
                    made.borrow_mut()[index] = Some(text);
                    learn.set(made.borrow().clone());
                }
            });
        }
        move || current.set(false)
    });
    (*known).clone()
}

fn request(
    format: &'static ExportFormat,
    paper: Paper,
    (table, link, tape, layers): (&Shared<PlannedTable>, &str, TapeUnits, Layers),
) -> Request {
    let (table, address) = ((**table).clone(), address::of(link));
    Request::Export(ExportRequest { format, table, address, paper, tape, layers })
}

/// The dialog's content.
#[component]
pub fn Share(props: &ShareProps) -> Html {
    let context = use_dialog();
    let [code, list] = use_shown(props);
    let shown = |made: &Shown| match made {
        // Our own worker made both, and escapes all that a person wrote.
        Some(Ok(markup)) => Html::from_html_unchecked(markup.clone()),
        Some(Err(why)) => html! { <p class="hint">{ format!("{why}.") }</p> },
        None => html! { <p class="hint">{ t!("Working…") }</p> },
    };
    let choices = Choices {
        context: context.clone(),
        paper: use_state(Paper::default),
        width: use_state(|| picture::USUAL),
        props: props.clone(),
    };
    let address = address::of(&props.link);
    let length = address.len();
    let selected = |event: FocusEvent| event.target_unchecked_into::<HtmlInputElement>().select();
    html! {
        <>
            <section class="address">
                <div class="code" role={matches!(code, Some(Ok(_))).then_some("img")} aria-label={t!("A code of the link, to be scanned")}>{ shown(&code) }</div>
                <div>
                    <label>
                        <span>{ t!("Link to this table") }</span>
                        <input id="link" type="text" readonly=true value={address} onfocus={selected} />
                    </label>
                    <div class="actions">
                        <button type="button" class="go copy" onclick={copy(&context)}>{ t!("Copy the link") }</button>
                        if send::can_share() {
                            <button type="button" class="quiet send" onclick={hand_on(props)}>{ t!("Send…") }</button>
                        }
                    </div>
                    <p class="hint">{ t!("The whole table is in these {} characters. Nothing is uploaded; the link shows the table as it is now.", length) }</p>
                </div>
            </section>
            <section class="take" aria-label={t!("Take it away")}>
                <h3>{ t!("Take it away") }</h3>
                { settings(&choices) }
                <div class="formats">{ for FORMATS.iter().filter(|format| !format.name.is_empty()).map(|format| take(&choices, format)) }</div>
            </section>
            <details class="set-up">
                <summary>{ t!("Set-up list") }</summary>
                { shown(&list) }
            </details>
        </>
    }
}

/// What the formats are made with.
struct Choices {
    context: DialogContext,
    props: ShareProps,
    paper: UseStateHandle<Paper>,
    /// How wide a picture is to be, in pixels.
    width: UseStateHandle<u32>,
}

/// The one of these that is chosen in a list.
fn chosen<T: Copy>(event: &Event, all: [T; 2], id: impl Fn(T) -> &'static str) -> Option<T> {
    let chosen = event.target_unchecked_into::<HtmlSelectElement>().value();
    all.into_iter().find(|one| id(*one) == chosen)
}

fn settings(choices: &Choices) -> Html {
    let (paper, tape, width) = (*choices.paper, choices.props.tape, *choices.width);
    let on_paper = {
        let paper = choices.paper.setter();
        Callback::from(move |event: Event| {
            if let Some(one) = chosen(&event, Paper::ALL, Paper::id) {
                paper.set(one);
            }
        })
    };
    let measure = choices.props.on_tape.clone();
    let on_tape = Callback::from(move |event: Event| {
        if let Some(one) = chosen(&event, TapeUnits::ALL, TapeUnits::id) {
            measure.emit(one);
        }
    });
    let [least, most] = picture::WIDTHS;
    let on_width = {
        let width = choices.width.setter();
        Callback::from(move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            // What makes no sense is brought into the range, and the field says so.
            let typed = field.value().parse().unwrap_or(picture::USUAL).clamp(least, most);
            field.set_value(&typed.to_string());
            width.set(typed);
        })
    };
    html! {
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
                </select>
            </label>
            <label>
                { t!("Picture") }{ " " }
                <input id="width" type="number" value={width.to_string()} min={least.to_string()} max={most.to_string()} onchange={on_width} />
                { " " }{ t!("px wide") }
            </label>
        </div>
    }
}

fn copy(context: &DialogContext) -> Callback<MouseEvent> {
    let context = context.clone();
    Callback::from(move |_| {
        let context = context.clone();
        let done = Callback::from(move |copied| {
            if copied {
                return context.done(t!("The link is copied."));
            }
            context.refused(t!("This browser doesn't let the page copy. The link is selected: copy it by hand."));
        });
        let field = gloo::utils::document().get_element_by_id("link");
        if let Some(field) = field.and_then(|field| field.dyn_into().ok()) {
            send::copy(&field, done);
        }
    })
}

fn hand_on(props: &ShareProps) -> Callback<MouseEvent> {
    let (title, address) = (props.table.layout.name.clone(), address::of(&props.link));
    Callback::from(move |_| send::share(&title, &address))
}

/// A button that makes a file.
fn take(choices: &Choices, format: &'static ExportFormat) -> Html {
    let (context, paper, width) = (choices.context.clone(), *choices.paper, *choices.width);
    let props = choices.props.clone();
    let onclick = Callback::from(move |_: MouseEvent| {
        let name = format!("{}.{}", stem(&props.table.layout.name), format.extension);
        let saved = {
            let context = context.clone();
            Callback::from(move |made: Result<Blob, String>| match made {
                Ok(blob) => files::save(&context, &name, blob),
                Err(why) => context.refused(format!("{why}.")),
            })
        };
        // A picture is the drawing, painted by the browser.
        let drawing = (format.made == Made::OfDrawing).then_some(DRAWING);
        let request = request(drawing.unwrap_or(format), paper, (&props.table, &props.link, props.tape, props.layers));
        spawn_local(async move {
            match file_requests::file(request).await {
                Ok(svg) if drawing.is_some() => picture::png(&svg, width, saved),
                made => saved.emit(made.map(|bytes| Blob::new_with_options(&bytes[..], Some(format.media)))),
            }
        });
    });
    html! {
        <button type="button" class="tool" data-format={format.id} {onclick}>{ icon("export") }{ said(format.name) }</button>
    }
}
