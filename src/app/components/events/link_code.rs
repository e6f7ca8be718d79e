//! The code of a link that is about an event, to be scanned.

use std::cell::Cell;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::components::share::preview::{Preview, markup};
use crate::app::services::file_requests;
use crate::drawing::table::Layers;
use crate::event::Event as PlannedEvent;
use crate::export::setup_guide::SetupUnits;
use crate::export::{Paper, ShownAs, shown_as};
use crate::formats::PlannedTable;
use crate::layout::Layout;
use crate::page::Shared;
use crate::words::t;
use crate::worker::{ExportRequest, Request};

#[derive(PartialEq, Properties)]
pub struct LinkCodeProps {
    pub event: Shared<PlannedEvent>,
    /// The whole address.
    pub address: String,
    /// What happens when it is scanned.
    pub hint: AttrValue,
}

/// The code of the link; nothing where the link is too long for one.
#[component]
pub fn LinkCode(props: &LinkCodeProps) -> Html {
    let code = use_state(|| Preview::None);
    let setter = code.setter();
    use_effect_with((props.event.clone(), props.address.clone()), move |(event, address)| {
        let is_current = Rc::new(Cell::new(true));
        if let Some(format) = shown_as(ShownAs::LinkCode) {
            // The code is of the address alone, so that it needs no table.
            let (table, address) = (PlannedTable::from(Layout::new(event.pack)), address.clone());
            let (paper, setup_units, layers) = (Paper::default(), SetupUnits::default(), Layers::FIRST);
            let request = Request::Export(ExportRequest { format, table, address, paper, setup_units, layers });
            let is_current = is_current.clone();
            spawn_local(async move {
                let answer = file_requests::file(request).await.map(Rc::from);
                if is_current.get() {
                    setter.set(Some(answer));
                }
            });
        }
        move || is_current.set(false)
    });
    match &*code {
        Some(Ok(_)) => html! {
            <div class="scan">
                <div class="code" role="img" aria-label={t!("A code of the link, to be scanned")}>{ markup(&code) }</div>
                <p class="hint">{ props.hint.clone() }</p>
            </div>
        },
        _ => html! {},
    }
}
