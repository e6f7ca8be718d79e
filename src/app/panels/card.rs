//! The card of a check: its findings, what they can be mended with, and what the check is about.

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::icon::icon;
use crate::app::page::Page;
use crate::app::store::{self, FindingKey};
use crate::checks::{Check, Finding, Listed, words};
use crate::editor::Action;
use crate::layout::{Edit, PieceId, Waiver};
use crate::solve::Fix;
use crate::words::{said, t};

/// The id of the field for a reason; there is one at most.
const REASON: &str = "reason";

/// One check with its findings. However many they are, they are one card.
pub fn card(page: &Page, check: &'static Check, rows: &[Listed]) -> Html {
    let limits = &page.layout().pack.limits;
    let guide = &check.guide;
    html! {
        <article class="card" data-check={check.id} key={check.id}>
            <details class="about">
                <summary><h4>{ said(guide.title) }</h4><span class="about-mark">{ icon("help") }</span></summary>
                { for [guide.checks, guide.why, guide.passes, guide.source].map(|text| html! { <p>{ check.fill(text, limits) }</p> }) }
            </details>
            <ul>{ for rows.iter().map(|listed| row(page, *listed)) }</ul>
        </article>
    }
}

fn row(page: &Page, listed: Listed) -> Html {
    let finding = listed.finding;
    let key = FindingKey::of(finding);
    let pieces: Vec<&str> = finding.pieces.iter().map(PieceId::as_str).collect();
    let name = format!("{}:{}", finding.rule, pieces.join("+"));
    let is = |one: &Option<FindingKey>| one.as_ref() == Some(&key);
    let pointed = is(&page.store.highlight).then_some("pointed");
    let excusing = is(&page.store.excusing) && listed.waiver.is_none();
    html! {
        <li key={name.clone()} class={classes!("finding", pointed)} data-finding={name}
            onpointerenter={page.pointed(store::Event::Highlight(Some(key.clone())))}
            onpointerleave={page.pointed(store::Event::Highlight(None))}>
            <button type="button" class="says" onclick={page.click(store::Event::Choose(key.clone()))}>
                { words::message(finding, page.layout()) }
            </button>
            if let Some(waiver) = listed.waiver {
                <p class="reason">{ &waiver.reason }</p>
            }
            if !page.looks() {
            <div class="actions">
                if listed.waiver.is_some() {
                    { take_back(page, finding) }
                } else {
                    { fixes(page, page.fixes.of(&key)) }
                    <button type="button" class="quiet" aria-expanded={if excusing { "true" } else { "false" }}
                        onclick={ask(page, (!excusing).then_some(key))}>{ t!("Let stand…") }</button>
                }
            </div>
            }
            if excusing {
                { reason(page, finding) }
            }
        </li>
    }
}

/// The best fixes as buttons; a place is kept for them while they are worked out, so that nothing jumps.
fn fixes(page: &Page, known: Option<&[Fix]>) -> Html {
    let Some(known) = known else {
        return html! { <span class="fix-room" aria-hidden="true"></span> };
    };
    let button = |fix: &Fix| {
        let apply = store::Event::Edit(Action::Edit { name: fix.title.clone(), edits: fix.edits.clone() });
        let (class, hint) = if fix.safe {
            ("fix", t!("Makes nothing else worse"))
        } else {
            ("fix unsafe", t!("May disturb something else"))
        };
        html! { <button type="button" {class} title={hint} onclick={page.click(apply)}>{ &fix.title }</button> }
    };
    html! { { for known.iter().take(2).map(button) } }
}

fn take_back(page: &Page, finding: &Finding) -> Html {
    let edits = vec![Edit::Unwaive { rule: finding.rule.to_owned(), pieces: finding.pieces.clone() }];
    let event = store::Event::Edit(Action::Edit { name: t!("Check again").to_owned(), edits });
    html! { <button type="button" class="quiet" onclick={page.click(event)}>{ t!("Check again") }</button> }
}

/// Opens or closes the field for a reason, and takes the person there.
fn ask(page: &Page, about: Option<FindingKey>) -> Callback<MouseEvent> {
    let dispatch = page.dispatch.clone();
    Callback::from(move |_| {
        dispatch.dispatch(store::Event::Excuse(about.clone()));
        // The field is there once the page has been drawn again.
        Timeout::new(0, || {
            let field = gloo::utils::document().get_element_by_id(REASON);
            if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
                // A field that can't take the focus can still be clicked.
                let _ = field.focus();
            }
        })
        .forget();
    })
}

/// Asks why a finding may stand; the reason is kept in the layout. Enter or leaving the field is enough.
fn reason(page: &Page, finding: &Finding) -> Html {
    let (rule, pieces) = (finding.rule, finding.pieces.clone());
    let changed = page.field(move |input| {
        let reason = input.value().trim().to_owned();
        let waiver = Waiver { rule: rule.to_owned(), pieces: pieces.clone(), reason };
        let edits = vec![Edit::Waive(waiver)];
        (!input.value().trim().is_empty())
            .then(|| store::Event::Edit(Action::Edit { name: t!("Let a finding stand").to_owned(), edits }))
    });
    // A waiver names the check and the pieces and no scenario, and that should be known before it is written.
    let why =
        if finding.played().is_some() { t!("Why it may stand, in every scenario") } else { t!("Why it may stand") };
    html! {
        <div class="why">
            <input id={REASON} type="text" placeholder={why} aria-label={why} maxlength="200" onchange={changed} />
            <button type="button" class="fix">{ t!("Let stand") }</button>
        </div>
    }
}
