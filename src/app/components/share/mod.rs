//! The dialog of sharing, with its three jobs: to send the table, to print it, and to save it as a file.

pub mod preview;
mod print;
mod save;
mod send;
mod table_export;

use std::rc::Rc;

use yew::prelude::*;

use crate::drawing::table::Layers;
use crate::export::Paper;
use crate::export::setup_guide::SetupUnits;
use crate::formats::{PlannedTable, link};
use crate::page::Shared;
use crate::words::t;
use print::PrintJob;
use save::SaveJob;
use send::SendJob;
use table_export::TableExport;

#[derive(Clone, Properties, PartialEq)]
pub struct ShareProps {
    /// The table on the page, and its link.
    pub table: Shared<PlannedTable>,
    pub link: Rc<str>,
    pub layers: Layers,
    /// The units of the set-up list.
    pub setup_units: SetupUnits,
    pub on_setup_units: Callback<SetupUnits>,
}

/// The dialog's content.
#[component]
pub fn Share(props: &ShareProps) -> Html {
    let (paper, cards) = (use_state(Paper::default), use_state_eq(|| false));
    let leaves_secrets = use_state_eq(|| false);
    let without = use_memo((props.table.clone(), *leaves_secrets), |(table, leaves_secrets)| {
        leaves_secrets.then(|| {
            let known = PlannedTable { layout: table.layout.known_to(None), ..(**table).clone() };
            let link = Rc::<str>::from(link::write(&known));
            (Shared::new(known), link)
        })
    });
    let (table, link) = (*without).clone().unwrap_or_else(|| (props.table.clone(), props.link.clone()));
    let export =
        TableExport { table, link, paper: *paper, setup_units: props.setup_units, cards: *cards, layers: props.layers };
    let on_paper = {
        let paper = paper.setter();
        Callback::from(move |chosen| paper.set(chosen))
    };
    let on_cards = {
        let cards = cards.setter();
        Callback::from(move |chosen| cards.set(chosen))
    };
    let secrets: Vec<&str> = props.table.layout.secrets().iter().map(|secret| &*secret.name).collect();
    let on_secrets = {
        let (leaves_secrets, is_left) = (leaves_secrets.setter(), *leaves_secrets);
        Callback::from(move |_: Event| leaves_secrets.set(!is_left))
    };
    html! {
        <>
            if !secrets.is_empty() {
                <label class="leave-secrets">
                    <input type="checkbox" data-option="secrets" checked={*leaves_secrets} onchange={on_secrets} />
                    <span>{ t!("For the opponent: leave out what is secret ({})", secrets.join(", ")) }</span>
                </label>
            }
            <SendJob export={export.clone()} />
            <PrintJob export={export.clone()} {on_paper} {on_cards} on_setup_units={props.on_setup_units.clone()} />
            <SaveJob {export} />
        </>
    }
}
