//! The first job: to send the table, as its link, as a code of the link, and with its picture.

use std::cell::Cell;
use std::rc::Rc;

use gloo::file::Blob;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::preview::{PicturePreview, Preview, markup, use_preview};
use super::table_export::TableExport;
use crate::app::components::common::picture::{DEFAULT_WIDTH, paint_png};
use crate::app::components::dialogs::context::use_dialog;
use crate::app::components::events::link_code::use_link_code;
use crate::app::services::send;
use crate::export::DRAWING;
use crate::words::t;

#[derive(Clone, PartialEq, Properties)]
pub struct SendJobProps {
    pub export: TableExport,
}

/// The picture that is sent with the link, once it is painted. A browser opens its share sheet only at once after a click, so the
/// picture is painted before.
#[hook]
fn use_painted(export: &TableExport, drawing: &Preview) -> Rc<Option<Blob>> {
    let painted = use_state(Rc::<Option<Blob>>::default);
    let setter = painted.setter();
    let (address, paper) = (export.address(), export.paper);
    use_effect_with(drawing.clone(), move |drawing| {
        let is_current = Rc::new(Cell::new(true));
        let svg = drawing.clone().and_then(Result::ok).filter(|_| send::can_share());
        if let Some(svg) = svg {
            let is_current = is_current.clone();
            spawn_local(async move {
                let blob = paint_png(&svg, DEFAULT_WIDTH, &address, paper).await.ok();
                if is_current.get() {
                    setter.set(Rc::new(blob));
                }
            });
        }
        move || is_current.set(false)
    });
    (*painted).clone()
}

/// The link with its picture and its code.
#[component]
pub fn SendJob(props: &SendJobProps) -> Html {
    let SendJobProps { export } = props;
    let context = use_dialog();
    let drawing = use_preview(export, Some(DRAWING));
    let code = use_link_code(&export.address());
    let painted = use_painted(export, &drawing);
    let address = export.address();
    let length = address.len();
    let on_focus = |event: FocusEvent| event.target_unchecked_into::<HtmlInputElement>().select();
    let has_code = matches!(code, Some(Ok(_)));
    html! {
        <section class="job" aria-label={t!("Send")}>
            <h3>{ t!("Send") }</h3>
            <div class="address">
                <PicturePreview preview={drawing} class="table-preview" about={t!("The picture of the table")} />
                <div>
                    <label>
                        <span>{ t!("Link to this table") }</span>
                        <input id="link" type="text" readonly=true value={address} onfocus={on_focus} />
                    </label>
                    <div class="actions">
                        <button type="button" class="go copy" onclick={context.on_copy_link("link")}>{ t!("Copy the link") }</button>
                        if send::can_share() {
                            <button type="button" class="go outlined send" onclick={on_send(export, painted)}>{ t!("Send…") }</button>
                        }
                    </div>
                    <p class="hint">{ t!("The whole table is in these {} characters. Nothing is uploaded; the link shows the table as it is now.", length) }</p>
                    <div class="scan">
                        <div class="code" role={has_code.then_some("img")} aria-label={t!("A code of the link, to be scanned")}>{ markup(&code) }</div>
                        <p class="hint">{ t!("Scan it with a phone, and the table opens there.") }</p>
                    </div>
                </div>
            </div>
        </section>
    }
}

fn on_send(export: &TableExport, painted: Rc<Option<Blob>>) -> Callback<MouseEvent> {
    let (title, address, name) = (export.table.layout.name.clone(), export.address(), export.file_name("png"));
    Callback::from(move |_| send::share(&title, &address, painted.as_ref().as_ref().map(|picture| (&*name, picture))))
}
