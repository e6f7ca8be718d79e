//! The card of a check: its findings, what they can be mended with, and what the check is about.

use std::rc::Rc;

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::fixes::Fixes;
use super::icon::icon;
use crate::app::store::{Event, FindingKey, Shared, use_dispatch};
use crate::checks::{Check, Finding, words};
use crate::editor::Action;
use crate::layout::{Edit, Layout, Waiver};
use crate::solve::Fix;

#[derive(Properties, PartialEq)]
pub struct CardProps {
    pub check: &'static Check,
    pub findings: Vec<Finding>,
    /// Whether these are the findings that the organiser lets stand.
    pub waived: bool,
    pub layout: Shared<Layout>,
    pub fixes: Shared<Fixes>,
    /// The finding of this card that is pointed at.
    pub highlight: Option<FindingKey>,
}

/// One check with its findings. However many they are, they are one card.
#[component]
pub fn Card(props: &CardProps) -> Html {
    let check = props.check;
    let limits = &props.layout.pack.limits;
    let row = |finding: &Finding| {
        let key = FindingKey::of(finding);
        let pieces: Vec<&str> = finding.pieces.iter().map(crate::layout::PieceId::as_str).collect();
        let fixes = props.fixes.get(&key).cloned();
        let pointed = props.highlight.as_ref() == Some(&key);
        let name = format!("{}:{}", finding.rule, pieces.join("+"));
        html! { <Row key={name.clone()} name={name.clone()} finding={finding.clone()} layout={props.layout.clone()} {fixes} {pointed} waived={props.waived} /> }
    };
    html! {
        <article class="card" data-check={check.id}>
            <details class="about">
                <summary><h4>{ check.guide.title }</h4><span class="about-mark">{ icon("help") }</span></summary>
                <p>{ check.fill(check.guide.checks, limits) }</p>
                <p>{ check.fill(check.guide.why, limits) }</p>
                <p>{ check.fill(check.guide.passes, limits) }</p>
                <p class="source">{ check.fill(check.guide.source, limits) }</p>
            </details>
            <ul>{ for props.findings.iter().map(row) }</ul>
        </article>
    }
}

#[derive(Properties, PartialEq)]
struct RowProps {
    name: String,
    finding: Finding,
    layout: Shared<Layout>,
    /// Its fixes, once they are known.
    fixes: Option<Rc<Vec<Fix>>>,
    pointed: bool,
    waived: bool,
}

#[component]
fn Row(props: &RowProps) -> Html {
    let dispatch = use_dispatch();
    let writing = use_state(|| false);
    let finding = &props.finding;
    let key = FindingKey::of(finding);
    let point = {
        let (dispatch, key) = (dispatch.clone(), key.clone());
        move |there: bool| {
            let (dispatch, key) = (dispatch.clone(), key.clone());
            dispatch.dispatch(Event::Highlight(there.then_some(key)));
        }
    };
    let (enter, leave) = (point.clone(), point);
    let choose = {
        let dispatch = dispatch.clone();
        Callback::from(move |_| dispatch.dispatch(Event::Choose(key.clone())))
    };
    let waiver = props.layout.waivers.iter().find(|one| one.rule == finding.rule && one.pieces == finding.pieces);
    let write = {
        let writing = writing.clone();
        Callback::from(move |_| writing.set(!*writing))
    };
    html! {
        <li class={classes!("finding", props.pointed.then_some("pointed"))} data-finding={props.name.clone()}
            onpointerenter={move |_| enter(true)} onpointerleave={move |_| leave(false)}>
            <button type="button" class="says" onclick={choose}>{ words::message(finding, &props.layout) }</button>
            if let Some(waiver) = waiver {
                <p class="reason">{ format!("Let stand: {}", waiver.reason) }</p>
            }
            <div class="actions">
                if props.waived {
                    { take_back(finding, &dispatch) }
                } else {
                    { fix_buttons(props.fixes.as_deref(), &dispatch) }
                    <button type="button" class="quiet" aria-expanded={writing.to_string()} onclick={write}>{ "Let stand…" }</button>
                }
            </div>
            if *writing && !props.waived {
                <Reason finding={finding.clone()} done={let writing = writing.clone(); Callback::from(move |()| writing.set(false))} />
            }
        </li>
    }
}

/// The best fix as a button; a place is kept for it while it is being worked out, so that nothing jumps.
fn fix_buttons(fixes: Option<&Vec<Fix>>, dispatch: &crate::app::store::Dispatch) -> Html {
    let Some(fixes) = fixes else {
        return html! { <span class="fix-room" aria-hidden="true"></span> };
    };
    let button = |fix: &Fix| {
        let (name, edits, dispatch) = (fix.title.clone(), fix.edits.clone(), dispatch.clone());
        let apply = Callback::from(move |_| {
            dispatch.dispatch(Event::Edit(Action::Edit { name: name.clone(), edits: edits.clone() }));
        });
        let hint = if fix.safe { "Makes nothing else worse" } else { "May disturb something else" };
        html! { <button type="button" class={classes!("fix", (!fix.safe).then_some("unsafe"))} title={hint} onclick={apply}>{ &fix.title }</button> }
    };
    html! { { for fixes.iter().take(2).map(button) } }
}

fn take_back(finding: &Finding, dispatch: &crate::app::store::Dispatch) -> Html {
    let edit = Edit::Unwaive { rule: finding.rule.to_owned(), pieces: finding.pieces.clone() };
    let dispatch = dispatch.clone();
    let click = Callback::from(move |_| {
        dispatch.dispatch(Event::Edit(Action::Edit { name: "Check again".to_owned(), edits: vec![edit.clone()] }));
    });
    html! { <button type="button" class="quiet" onclick={click}>{ "Check again" }</button> }
}

#[derive(Properties, PartialEq)]
struct ReasonProps {
    finding: Finding,
    done: Callback<()>,
}

/// Asks why a finding may stand; the reason is kept in the layout.
#[component]
fn Reason(props: &ReasonProps) -> Html {
    let dispatch = use_dispatch();
    let field = use_node_ref();
    let submit = {
        let (field, finding, done) = (field.clone(), props.finding.clone(), props.done.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let reason =
                field.cast::<HtmlInputElement>().map(|input| input.value().trim().to_owned()).unwrap_or_default();
            if reason.is_empty() {
                return;
            }
            let waiver = Waiver { rule: finding.rule.to_owned(), pieces: finding.pieces.clone(), reason };
            let edits = vec![Edit::Waive(waiver)];
            dispatch.dispatch(Event::Edit(Action::Edit { name: "Let a finding stand".to_owned(), edits }));
            done.emit(());
        })
    };
    {
        let field = field.clone();
        use_effect_with((), move |()| {
            if let Some(input) = field.cast::<HtmlInputElement>() {
                // A field that can't take the focus can still be clicked.
                let _ = input.focus();
            }
        });
    }
    html! {
        <form class="why" onsubmit={submit}>
            <input ref={field} type="text" placeholder="Why it may stand" aria-label="Why it may stand" maxlength="200" required=true />
            <button type="submit" class="fix">{ "Let stand" }</button>
        </form>
    }
}
