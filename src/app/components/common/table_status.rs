//! The two facts of a table's verdict. The worker measures one table after the other, and each is known from then on.

use std::cell::RefCell;
use std::collections::BTreeMap;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::app::components::common::icon::icon;
use crate::app::services::worker::WorkerClient;
use crate::checks::{TableVerdict, TerrainVerdict};
use crate::formats::link;
use crate::pack::Level;
use crate::words::t;
use crate::worker::{Request, Response, VerdictRequest, WorkerError};

thread_local! {
    static CLIENT: WorkerClient = WorkerClient::default();
    /// The verdicts that are known, by the links of their tables.
    static KNOWN: RefCell<BTreeMap<String, TableVerdict>> = const { RefCell::new(BTreeMap::new()) };
}

/// The verdict on the table of a link, where it is known.
fn known(link: &str) -> Option<TableVerdict> {
    KNOWN.with_borrow(|known| known.get(link).cloned())
}

/// Forgets what hasn't been measured yet.
pub fn cancel() {
    CLIENT.with(WorkerClient::cancel);
}

/// Where a table comes in an order by status: first what breaks rules, last what isn't measured yet.
pub fn rank(link: &str) -> u8 {
    let Some(verdict) = known(link) else { return 5 };
    match (verdict.terrain, verdict.terrain.worst()) {
        (TerrainVerdict::Empty, _) => 4,
        (_, Some(Level::Must)) => 0,
        (_, Some(_)) => 1,
        (_, None) if verdict.is_good() => 3,
        (_, None) => 2,
    }
}

#[derive(PartialEq, Properties)]
pub struct TableStatusProps {
    /// The table's link.
    pub link: AttrValue,
    /// Called when the verdict has become known.
    pub on_known: Callback<()>,
}

/// The status of a table.
#[component]
pub fn TableStatus(props: &TableStatusProps) -> Html {
    let verdict = use_state(|| None::<TableVerdict>);
    let has_failed = use_state_eq(|| false);
    {
        let (verdict, has_failed, on_known) = (verdict.setter(), has_failed.setter(), props.on_known.clone());
        use_effect_with(props.link.clone(), move |link| {
            verdict.set(known(link));
            has_failed.set(false);
            let table = link::read(link).ok().filter(|_| known(link).is_none());
            if let Some(table) = table {
                let link = link.to_string();
                spawn_local(async move {
                    let answer = CLIENT.with(Clone::clone).request(Request::Verdict(VerdictRequest { table })).await;
                    match answer {
                        Ok(Response::Verdict(answer)) => {
                            KNOWN.with_borrow_mut(|known| known.insert(link, answer.clone()));
                            verdict.set(Some(answer));
                            on_known.emit(());
                        }
                        Err(WorkerError::Cancelled) => {}
                        // Without the worker a table has no status here, and the same verdict where it is opened.
                        Ok(_) | Err(_) => has_failed.set(true),
                    }
                });
            }
        });
    }
    let Some(verdict) = &*verdict else {
        if *has_failed {
            return html! { <p class="table-status" data-status="unknown">{ t!("It couldn't be checked now. Open it to see.") }</p> };
        }
        return html! { <p class="table-status" data-status="awaited">{ t!("Checking…") }</p> };
    };
    let (sign, class) = match verdict.terrain.worst() {
        Some(Level::Must) => ("must", "level-must"),
        None if verdict.is_good() => ("check", "clear"),
        Some(_) | None => ("should", "level-should"),
    };
    let (terrain, set_ups) = verdict.facts();
    html! {
        <p class={classes!("table-status", class)} data-status={verdict.terrain.id()}>
            { icon(sign) }
            <span>{ terrain }{ set_ups.map(|set_ups| format!(" {set_ups}")) }</span>
        </p>
    }
}
