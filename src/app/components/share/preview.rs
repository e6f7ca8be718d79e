//! Previews of what will be sent or printed, from the worker.

use std::cell::Cell;
use std::rc::Rc;

use gloo::file::{Blob, ObjectUrl};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::table_export::TableExport;
use crate::export::ExportFormat;
use crate::words::t;

/// A file from the worker, or why there is none; `None` until it has answered.
pub type Preview = Option<Result<Rc<[u8]>, String>>;

/// The table in a format, which is made again when it or an option changes; until then the preview stays.
#[hook]
pub fn use_preview(export: &TableExport, format: Option<&'static ExportFormat>) -> Preview {
    let preview = use_state(|| None);
    let setter = preview.setter();
    use_effect_with(export.clone(), move |export| {
        let is_current = Rc::new(Cell::new(true));
        if let Some(format) = format {
            let (export, is_current) = (export.clone(), is_current.clone());
            spawn_local(async move {
                let answer = export.file(format).await.map(Rc::from);
                // If the table has changed since, it was requested again.
                if is_current.get() {
                    setter.set(Some(answer));
                }
            });
        }
        move || is_current.set(false)
    });
    (*preview).clone()
}

/// A preview that is markup.
pub fn markup(preview: &Preview) -> Html {
    match preview {
        // It is from our own worker, which escapes all that a person wrote.
        Some(Ok(bytes)) => Html::from_html_unchecked(String::from_utf8_lossy(bytes).into_owned().into()),
        _ => hint(preview),
    }
}

/// What is said where there is no preview, or not yet.
fn hint(preview: &Preview) -> Html {
    match preview {
        Some(Err(why)) => html! { <p class="hint">{ format!("{why}.") }</p> },
        _ => html! { <p class="hint">{ t!("Working…") }</p> },
    }
}

#[derive(Clone, PartialEq, Properties)]
pub struct PicturePreviewProps {
    /// An SVG.
    pub preview: Preview,
    pub class: &'static str,
    /// What it shows, for screen readers.
    pub about: AttrValue,
}

/// A preview that is a picture. As an image it has names and ids of its own, whatever else is on the page.
#[component]
pub fn PicturePreview(props: &PicturePreviewProps) -> Html {
    let url = use_memo(props.preview.clone(), |preview| match preview {
        Some(Ok(svg)) => Some(ObjectUrl::from(Blob::new_with_options(&svg[..], Some("image/svg+xml")))),
        _ => None,
    });
    if let Some(url) = &*url {
        html! { <img class={props.class} src={url.to_string()} alt={props.about.clone()} /> }
    } else {
        hint(&props.preview)
    }
}
