//! The share dialog: the link and its QR code, the export formats, and the set-up list.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::file::Blob;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::common::field::selected_value;
use super::common::icon::icon;
use super::common::picture;
use super::dialogs::context::{DialogContext, use_dialog};
use super::dialogs::files;
use crate::app::services::{address, file_requests, send};
use crate::app::state::Shared;
use crate::drawing::table::Layers;
use crate::export::setup_guide::TapeUnits;
use crate::export::{DRAWING, ExportFormat, FORMATS, Made, Paper, ShownAs, shown_as};
use crate::formats::PlannedTable;
use crate::formats::file_name::stem;
use crate::words::{t, translated};
use crate::worker::{ExportRequest, Request};

#[derive(Clone, Properties, PartialEq)]
pub struct ShareProps {
    /// The table on the page, and its link.
    pub table: Shared<PlannedTable>,
    pub link: Rc<str>,
    pub layers: Layers,
    /// The units of the tape measure that the table is set up with.
    pub tape: TapeUnits,
    pub on_tape: Callback<TapeUnits>,
}

/// Markup from the worker, or why there is none; `None` until it has answered.
type WorkerMarkup = Option<Result<AttrValue, String>>;

/// The QR code of the link, and the set-up list.
#[hook]
fn use_code_and_list(props: &ShareProps) -> [WorkerMarkup; 2] {
    let state = use_state(<[WorkerMarkup; 2]>::default);
    let setter = state.setter();
    let dependencies = (props.table.clone(), props.link.clone(), props.tape, props.layers);
    use_effect_with(dependencies, move |(table, link, tape, layers)| {
        let answers = Rc::new(RefCell::new(<[WorkerMarkup; 2]>::default()));
        let is_current = Rc::new(Cell::new(true));
        for (index, place) in [ShownAs::LinkCode, ShownAs::SetupList].into_iter().enumerate() {
            let Some(format) = shown_as(place) else { continue };
            let (answers, setter, is_current) = (answers.clone(), setter.clone(), is_current.clone());
            let request = request(format, Paper::default(), (table, link, *tape, *layers));
            spawn_local(async move {
                let markup =
                    file_requests::file(request).await.map(|bytes| String::from_utf8_lossy(&bytes).into_owned().into());
                // If the table has changed since, it was requested again.
                if is_current.get() {
                    answers.borrow_mut()[index] = Some(markup);
                    setter.set(answers.borrow().clone());
                }
            });
        }
        move || is_current.set(false)
    });
    (*state).clone()
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
    let [code, list] = use_code_and_list(props);
    let shown = |markup: &WorkerMarkup| match markup {
        // Both are from our own worker, which escapes all that a person wrote.
        Some(Ok(markup)) => Html::from_html_unchecked(markup.clone()),
        Some(Err(why)) => html! { <p class="hint">{ format!("{why}.") }</p> },
        None => html! { <p class="hint">{ t!("Working…") }</p> },
    };
    let settings = ExportSettings {
        context: context.clone(),
        paper: use_state(Paper::default),
        width: use_state(|| picture::DEFAULT_WIDTH),
        props: props.clone(),
    };
    let address = address::of(&props.link);
    let length = address.len();
    let on_focus = |event: FocusEvent| event.target_unchecked_into::<HtmlInputElement>().select();
    html! {
        <>
            <section class="address">
                <div class="code" role={matches!(code, Some(Ok(_))).then_some("img")} aria-label={t!("A code of the link, to be scanned")}>{ shown(&code) }</div>
                <div>
                    <label>
                        <span>{ t!("Link to this table") }</span>
                        <input id="link" type="text" readonly=true value={address} onfocus={on_focus} />
                    </label>
                    <div class="actions">
                        <button type="button" class="go copy" onclick={on_copy(&context)}>{ t!("Copy the link") }</button>
                        if send::can_share() {
                            <button type="button" class="quiet send" onclick={on_send(props)}>{ t!("Send…") }</button>
                        }
                    </div>
                    <p class="hint">{ t!("The whole table is in these {} characters. Nothing is uploaded; the link shows the table as it is now.", length) }</p>
                </div>
            </section>
            <section class="take" aria-label={t!("Export")}>
                <h3>{ t!("Export") }</h3>
                { settings_fields(&settings) }
                <div class="formats">{ for FORMATS.iter().filter(|format| !format.name.is_empty()).map(|format| format_button(&settings, format)) }</div>
            </section>
            <details class="set-up">
                <summary>{ t!("Set-up list") }</summary>
                { shown(&list) }
            </details>
        </>
    }
}

/// What files are made with.
struct ExportSettings {
    context: DialogContext,
    props: ShareProps,
    paper: UseStateHandle<Paper>,
    /// The width of a PNG, in pixels.
    width: UseStateHandle<u32>,
}

/// Passes on the option whose id was chosen in a select.
fn on_select<T: Copy + 'static, const N: usize>(
    options: [T; N],
    id: impl Fn(T) -> &'static str + 'static,
    on_option: impl Fn(T) + 'static,
) -> Callback<Event> {
    Callback::from(move |event: Event| {
        let chosen = selected_value(&event);
        if let Some(option) = options.into_iter().find(|option| id(*option) == chosen) {
            on_option(option);
        }
    })
}

fn settings_fields(settings: &ExportSettings) -> Html {
    let (paper, tape, width) = (*settings.paper, settings.props.tape, *settings.width);
    let paper_setter = settings.paper.setter();
    let on_paper = on_select(Paper::ALL, Paper::id, move |paper| paper_setter.set(paper));
    let tape_callback = settings.props.on_tape.clone();
    let on_tape = on_select(TapeUnits::ALL, TapeUnits::id, move |tape| tape_callback.emit(tape));
    let [least, most] = picture::WIDTHS;
    let on_width = {
        let width = settings.width.setter();
        Callback::from(move |event: Event| {
            let field: HtmlInputElement = event.target_unchecked_into();
            let typed = field.value().parse().unwrap_or(picture::DEFAULT_WIDTH).clamp(least, most);
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
                    <option value={TapeUnits::Centimetres.id()} selected={tape == TapeUnits::Centimetres}>{ t!("centimetres") }</option>
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

fn on_copy(context: &DialogContext) -> Callback<MouseEvent> {
    context.on_click(|context| {
        let context = context.clone();
        let on_copied = Callback::from(move |is_copied| {
            if is_copied {
                return context.done(t!("The link is copied."));
            }
            context.refused(t!("This browser doesn't let the page copy. The link is selected: copy it by hand."));
        });
        let field = gloo::utils::document().get_element_by_id("link");
        if let Some(field) = field.and_then(|field| field.dyn_into().ok()) {
            send::copy(&field, on_copied);
        }
    })
}

fn on_send(props: &ShareProps) -> Callback<MouseEvent> {
    let (title, address) = (props.table.layout.name.clone(), address::of(&props.link));
    Callback::from(move |_| send::share(&title, &address))
}

/// A button that exports the table in a format.
fn format_button(settings: &ExportSettings, format: &'static ExportFormat) -> Html {
    let (context, paper, width) = (settings.context.clone(), *settings.paper, *settings.width);
    let props = settings.props.clone();
    let onclick = Callback::from(move |_: MouseEvent| {
        let name = format!("{}.{}", stem(&props.table.layout.name), format.extension);
        let on_file = {
            let context = context.clone();
            Callback::from(move |file: Result<Blob, String>| match file {
                Ok(blob) => files::save(&context, &name, blob),
                Err(why) => context.refused(format!("{why}.")),
            })
        };
        // A PNG is the drawing's SVG, painted by the browser.
        let drawing = (format.made == Made::OfDrawing).then_some(DRAWING);
        let request = request(drawing.unwrap_or(format), paper, (&props.table, &props.link, props.tape, props.layers));
        spawn_local(async move {
            match file_requests::file(request).await {
                Ok(svg) if drawing.is_some() => picture::paint_png(&svg, width, on_file),
                file => on_file.emit(file.map(|bytes| Blob::new_with_options(&bytes[..], Some(format.media)))),
            }
        });
    });
    html! {
        <button type="button" class="tool" data-format={format.id} {onclick}>{ icon("export") }{ translated(format.name) }</button>
    }
}
