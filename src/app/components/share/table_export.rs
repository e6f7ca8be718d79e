//! The open table with the options of its exports, and saving it in a format.

use std::rc::Rc;

use gloo::file::Blob;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::components::common::picture::paint_png;
use crate::app::components::dialogs::context::DialogContext;
use crate::app::components::dialogs::files;
use crate::app::services::{address, file_requests};
use crate::drawing::table::Layers;
use crate::export::setup_guide::SetupUnits;
use crate::export::{DRAWING, ExportFormat, Made, Paper};
use crate::formats::PlannedTable;
use crate::formats::file_name::stem;
use crate::page::Shared;
use crate::words::translated;
use crate::worker::{ExportRequest, Request};

/// The open table with the options of its exports.
#[derive(Clone, PartialEq)]
pub struct TableExport {
    pub table: Shared<PlannedTable>,
    pub link: Rc<str>,
    pub paper: Paper,
    pub setup_units: SetupUnits,
    /// Whether the cards of its terrain are printed.
    pub cards: bool,
    pub layers: Layers,
}

impl TableExport {
    /// The address that shows the table.
    pub fn address(&self) -> String {
        address::of(&self.link)
    }

    /// The name of a file with this extension.
    pub fn file_name(&self, extension: &str) -> String {
        format!("{}.{extension}", stem(&self.table.layout.name))
    }

    /// The file in a format.
    pub async fn file(&self, format: &'static ExportFormat) -> Result<Vec<u8>, String> {
        let (table, address) = ((*self.table).clone(), self.address());
        let (paper, setup_units, cards, layers) = (self.paper, self.setup_units, self.cards, self.layers);
        let request = ExportRequest { format, table, address, paper, setup_units, cards, layers };
        file_requests::file(Request::Export(request)).await
    }

    /// Saves a file in a format; a PNG is so many pixels wide.
    fn save(&self, context: &DialogContext, format: &'static ExportFormat, width: u32) {
        let (context, export) = (context.clone(), self.clone());
        spawn_local(async move {
            let blob = match format.made {
                // The drawing's SVG, painted by the browser.
                Made::OfDrawing => match export.file(DRAWING).await {
                    Ok(svg) => paint_png(&svg, width, &export.address(), export.paper).await,
                    Err(why) => Err(why),
                },
                _ => export.file(format).await.map(|bytes| Blob::new_with_options(&bytes[..], Some(format.media))),
            };
            match blob {
                Ok(blob) => files::save(&context, &export.file_name(format.extension), blob),
                Err(why) => context.refused(format!("{why}.")),
            }
        });
    }

    /// A button that saves a file in a format.
    pub fn button(&self, context: &DialogContext, format: &'static ExportFormat, width: u32) -> Html {
        let export = self.clone();
        let onclick = context.on_click(move |context| export.save(context, format, width));
        html! {
            <button type="button" class="tool" data-format={format.id} {onclick}>{ icon("save") }{ translated(format.name) }</button>
        }
    }
}
