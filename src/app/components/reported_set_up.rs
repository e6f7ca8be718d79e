//! What a helper has set on an event's tables.

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::common::icon::icon;
use super::events::list::title;
use super::events::set_up::pieces_set;
use crate::app::services::event_store;
use crate::checks::messages::list;
use crate::event::table_name;
use crate::event::{Event as PlannedEvent, SetUpReport};
use crate::formats::event::set_up_link::{self, MatchedSetUp};
use crate::formats::link::LinkProblem;
use crate::page::full_storage;
use crate::words::{many_filled, plural, t, translated};

/// What a link tells, once it is added to what this browser knows.
#[derive(Clone, PartialEq)]
struct AddedSetUp {
    /// What is set now.
    report: SetUpReport,
    /// The event, if this browser has it.
    event: Option<PlannedEvent>,
    /// How many pieces weren't set here.
    new: usize,
    /// The numbers of the link's tables that aren't taken, because the event has others.
    changed: Vec<usize>,
    /// Whether the browser refuses to keep it.
    is_lost: bool,
}

impl AddedSetUp {
    /// Adds what a link tells to each event of this browser that it is of, and waits until that is kept.
    async fn of(fragment: &str) -> Result<Self, LinkProblem> {
        let link = set_up_link::read(fragment)?;
        let matched = link.matched_events(event_store::set_up_events());
        let mut added = Self { report: link.report, event: None, new: 0, changed: Vec::new(), is_lost: false };
        for (name, event, MatchedSetUp { report: told, changed }) in matched {
            let before = event_store::load_set_up(&name);
            let after = told.added_to(&event, before.clone());
            let newly = after.iter().filter(|(id, progress)| before.get(id) != Some(progress));
            let pending: Vec<_> = newly.map(|(id, progress)| event_store::save_set_up(&name, *id, progress)).collect();
            let mut is_lost = false;
            for pending in pending {
                is_lost |= !pending.is_kept().await;
            }
            if added.event.is_none() {
                let set = |report: &SetUpReport| report.counts().map(|(set, _)| set).sum::<usize>();
                let report = SetUpReport::of(&event, &after);
                let new = set(&report) - set(&SetUpReport::of(&event, &before));
                added = Self { report, event: Some(event), new, changed, is_lost };
            }
        }
        Ok(added)
    }
}

#[derive(PartialEq, Properties)]
pub struct ReportedSetUpProps {
    pub link: Rc<str>,
}

/// What is set, table by table.
#[component]
pub fn ReportedSetUp(props: &ReportedSetUpProps) -> Html {
    let added = use_state(|| None::<Result<AddedSetUp, LinkProblem>>);
    {
        let added = added.setter();
        // The link of another helper may follow while this one is looked at.
        use_effect_with(props.link.clone(), move |link| {
            let link = link.clone();
            spawn_local(async move { added.set(Some(AddedSetUp::of(&link).await)) });
        });
    }
    match &*added {
        None => html! {},
        Some(Err(problem)) => {
            html! { <p class="hint">{ t!("The link was not opened, and your own tables are as they were: {}.", problem) }</p> }
        }
        Some(Ok(added)) => {
            let (set, all) = added.report.counts().fold((0, 0), |(set, all), (here, of)| (set + here, all + of));
            let row = |(index, (set, all)): (usize, (usize, usize))| {
                let table = added.event.as_ref().and_then(|event| event.tables.get(index));
                let number = index + 1;
                let name = table_name::within_event(table.map_or("", |table| &table.layout.name), number);
                html! {
                    <li data-number={number.to_string()}>
                        <span class="table-number">{ number }</span>
                        <b>{ name }</b>
                        <span data-fact="set-up">if set == all { { icon("check") }{ " " } }{ pieces_set(set, all) }</span>
                    </li>
                }
            };
            html! {
                <>
                    <p data-fact="set-up-all">
                        if let Some(event) = &added.event { <b>{ title(event) }</b>{ " " } }
                        { pieces_set(set, all) }
                    </p>
                    <p class="hint" role="status">{ said(added) }</p>
                    if !added.changed.is_empty() { <p class="hint" data-fact="changed-tables">{ left_out(&added.changed) }</p> }
                    <ol class="reported-tables">{ for added.report.counts().enumerate().map(row) }</ol>
                </>
            }
        }
    }
}

/// What has become of the link.
fn said(added: &AddedSetUp) -> String {
    match added {
        AddedSetUp { event: None, .. } => {
            t!("This browser doesn't have the event, or its tables were changed since. So this is only shown.")
                .to_owned()
        }
        AddedSetUp { is_lost: true, .. } => translated(full_storage::SET_UP).to_owned(),
        AddedSetUp { new: 0, .. } => t!("All of it was set here already.").to_owned(),
        AddedSetUp { new, .. } => {
            many_filled(*new, plural!("1 piece is newly set here.", "{0} pieces are newly set here."), &[])
        }
    }
}

/// Which tables of the link aren't taken.
fn left_out(changed: &[usize]) -> String {
    let numbers: Vec<String> = changed.iter().map(ToString::to_string).collect();
    many_filled(
        numbers.len(),
        plural!(
            "What is set on table {1} isn't taken: the table has changed since.",
            "What is set on tables {1} isn't taken: these tables have changed since."
        ),
        &[&list(&numbers)],
    )
}
