//! What the tables of an event use more often than there is, with what can be done about it.

use yew::prelude::*;

use super::context::use_event;
use crate::app::components::common::icon::icon;
use crate::app::hooks::worker::use_work;
use crate::event::usage::StockUsage;
use crate::event::{Event as PlannedEvent, OverUse, messages};
use crate::page::Shared;
use crate::words::t;
use crate::worker::{OverUseAnswer, OverUseRequest, Request, Response};

/// The findings, each with its fixes once the worker has found them.
#[component]
pub fn OverUses() -> Html {
    let context = use_event();
    let event = &context.event;
    let findings = use_memo(event.clone(), |event| StockUsage::of(event).over_uses());
    let answers = use_answers(event, &findings);
    if findings.is_empty() {
        return html! {};
    }
    let row = |finding: &OverUse| {
        let answer = answers.iter().find(|answer| answer.finding == *finding);
        let fixes = answer.into_iter().flat_map(|answer| &answer.fixes.fixes).map(|fix| {
            let text = messages::over_use_fix(event, finding, &fix.action);
            let onclick = {
                let (context, name, edits) = (context.clone(), text.clone(), fix.edits.clone());
                Callback::from(move |_: MouseEvent| context.edit(name.clone(), edits.clone()))
            };
            html! { <button type="button" class="quiet" data-act="fix" {onclick}>{ text }</button> }
        });
        html! {
            <li key={finding.item} class="over-use">
                <p>{ icon("must") }<span>{ messages::over_use(event, finding) }</span></p>
                <div class="over-use-fixes">
                    { for fixes }
                    if answer.is_some_and(|answer| answer.fixes.fixes.is_empty()) {
                        <span class="hint">{ t!("Nothing that is left over fits in its place.") }</span>
                    }
                </div>
            </li>
        }
    };
    html! { <ul class="over-uses" aria-label={t!("Used too often")}>{ for findings.iter().map(row) }</ul> }
}

/// The fixes of these findings, as they come.
#[hook]
fn use_answers(event: &Shared<PlannedEvent>, findings: &[OverUse]) -> Vec<OverUseAnswer> {
    let work = use_work();
    let answers = use_state(Vec::<OverUseAnswer>::new);
    let (setter, findings) = (answers.setter(), findings.to_vec());
    use_effect_with(event.clone(), move |event| {
        work.cancel();
        setter.set(Vec::new());
        if !findings.is_empty() {
            let request = OverUseRequest { event: (**event).clone(), findings };
            let mut known = Vec::new();
            work.ask(Request::OverUse(request), move |answer| {
                if let Ok(Response::OverUse(answer)) = answer {
                    known.push(answer);
                    setter.set(known.clone());
                }
            });
        }
    });
    (*answers).clone()
}
