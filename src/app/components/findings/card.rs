//! The card of a check: its findings with their fixes, and the check's guide.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use super::reason_form::ReasonForm;
use crate::app::components::common::button::button;
use crate::app::components::common::icon::icon;
use crate::app::components::common::isolated::isolated;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::services::focus;
use crate::checks::{Check, FindingGroup, FindingId, ListedFinding, groups, messages};
use crate::editor::Action;
use crate::layout::Edit;
use crate::pack::{Level, Pack};
use crate::page::{Fixes, NamedFix, NamedFixes, PageAction, PageState};
use crate::words::{grouped, many, plural, t, translated};

/// The most fixes of a finding that are shown: a move of either piece of two, and combining them.
const MAX_FIXES: usize = 3;

/// A check with its findings.
#[derive(Clone, PartialEq, Properties)]
pub struct FindingCardProps {
    pub check: &'static Check,
    pub level: Level,
    pack: &'static Pack,
    /// The findings that are listed.
    rows: Vec<FindingRow>,
    /// The number of all findings.
    count: usize,
    pub are_waived: bool,
    is_read_only: bool,
}

/// A finding of the card.
#[derive(Clone, PartialEq)]
struct FindingRow {
    id: FindingId,
    message: String,
    /// The waiver's reason.
    reason: Option<String>,
    depends_on_scenario: bool,
    is_highlighted: bool,
    /// Whether a waiver's reason is being written.
    is_waiving: bool,
    /// `None` while the worker looks for them.
    fixes: Option<Rc<NamedFixes>>,
}

impl FindingCardProps {
    /// The card of a group of findings.
    pub fn of(group: &FindingGroup, state: &PageState, fixes: &Fixes) -> Self {
        let layout = state.editor.layout();
        let row = |listed: &ListedFinding| {
            let id = FindingId::of(listed.finding);
            FindingRow {
                message: messages::message(listed.finding, layout),
                reason: listed.waiver.map(|waiver| waiver.reason.clone()),
                depends_on_scenario: listed.finding.played().is_some(),
                is_highlighted: state.highlight.as_ref() == Some(&id),
                is_waiving: state.waiving.as_ref() == Some(&id) && listed.waiver.is_none(),
                fixes: fixes.of(&id),
                id,
            }
        };
        Self {
            check: group.check,
            level: group.level,
            pack: layout.pack,
            rows: group.shown.iter().map(row).collect(),
            count: group.count,
            are_waived: group.are_waived,
            is_read_only: state.is_read_only(),
        }
    }
}

impl FindingCardProps {
    /// The names of the listed findings' rows, which are in their attribute `data-finding`.
    pub fn row_names(&self) -> impl Iterator<Item = String> {
        self.rows.iter().map(|row| row.id.to_string())
    }
}

/// The card of a check.
#[component]
pub fn FindingCard(props: &FindingCardProps) -> Html {
    let actions = use_actions();
    let node = use_node_ref();
    // The index of the row that gets the focus once it is drawn.
    let awaited = use_mut_ref(|| None::<usize>);
    {
        let (node, awaited) = (node.clone(), awaited.clone());
        use_effect(move || focus_awaited(&node, &awaited));
    }
    let on_more = {
        let (actions, rule, are_waived, listed) = (actions.clone(), props.check.id, props.are_waived, props.rows.len());
        Callback::from(move |_: MouseEvent| {
            awaited.replace(Some(listed));
            actions.send(PageAction::ShowMore(rule, are_waived));
        })
    };
    let guide = &props.check.guide;
    html! {
        <article ref={node} class="card" data-check={props.check.id}>
            <details class="about">
                <summary><h4>{ translated(guide.title) }{ count(props) }</h4><span class="about-mark">{ icon("help") }</span></summary>
                { for [guide.checks, guide.why, guide.passes, guide.source].map(|text| html! { <p>{ props.check.fill(text, props.pack) }</p> }) }
            </details>
            <ul>{ for props.rows.iter().map(|finding| row(&actions, props, finding)) }</ul>
            { more(props, on_more) }
        </article>
    }
}

/// The number of findings, if there are several.
fn count(props: &FindingCardProps) -> Html {
    if props.count == 1 {
        return html! {};
    }
    html! { <>{ " " }<span class="count" aria-hidden="true">{ grouped(props.count) }</span><span class="unseen">{ t!("{} findings", grouped(props.count)) }</span></> }
}

/// The number of findings that aren't listed, and a button that lists more.
fn more(props: &FindingCardProps, on_more: Callback<MouseEvent>) -> Html {
    let left = props.count - props.rows.len();
    if left == 0 {
        return html! {};
    }
    let next = many(left.min(groups::SHOWN), plural!("Show one more", "Show {} more"));
    html! {
        <div class="more">
            <span>{ many(left, plural!("and one more", "and {} more")) }</span>
            { button("quiet", &next, on_more) }
        </div>
    }
}

fn row(actions: &Actions, props: &FindingCardProps, finding: &FindingRow) -> Html {
    let id = &finding.id;
    let name = id.to_string();
    let is_waiving = finding.is_waiving;
    html! {
        <li key={name.clone()} class={classes!("finding", finding.is_highlighted.then_some("pointed"))} data-finding={name}
            onpointerenter={actions.on::<PointerEvent>(PageAction::Highlight(Some(id.clone())))}
            onpointerleave={actions.on::<PointerEvent>(PageAction::Highlight(None))}
            onfocusin={on_key_focus(actions, PageAction::Highlight(Some(id.clone())))} onfocusout={actions.on::<FocusEvent>(PageAction::Highlight(None))}>
            { button("finding-text", &finding.message, actions.on(PageAction::Choose(id.clone()))) }
            if let Some(reason) = &finding.reason {
                <p class="reason">{ isolated(reason) }</p>
            }
            if !props.is_read_only {
            <div class="actions">
                if finding.reason.is_some() {
                    { check_again_button(actions, id) }
                } else {
                    { fixes(actions, finding.fixes.as_deref()) }
                    <button type="button" class="quiet" aria-expanded={is_waiving.to_string()}
                        onclick={actions.on::<MouseEvent>(PageAction::Waive((!is_waiving).then(|| id.clone())))}>{ t!("Allow…") }</button>
                }
            </div>
            }
            if is_waiving {
                <ReasonForm id={id.clone()} depends_on_scenario={finding.depends_on_scenario} />
            }
        </li>
    }
}

/// Dispatches an action when an element gets the focus by a key. A pointer gives the focus too, but its entering has acted then.
fn on_key_focus(actions: &Actions, action: PageAction) -> Callback<FocusEvent> {
    let actions = actions.clone();
    Callback::from(move |event: FocusEvent| {
        if event.target_dyn_into::<Element>().is_some_and(|target| focus::is_focused_by_key(&target)) {
            actions.send(action.clone());
        }
    })
}

/// What a fix does to the event's scenarios, if anything.
fn effect(newly_blocked: i32) -> Html {
    let count = usize::try_from(newly_blocked.unsigned_abs()).unwrap_or(usize::MAX);
    match newly_blocked {
        0 => html! {},
        1.. => {
            html! { <small class="effect worse">{ many(count, plural!("blocks 1 more scenario set-up", "blocks {} more scenario set-ups")) }</small> }
        }
        _ => {
            html! { <small class="effect">{ many(count, plural!("frees 1 scenario set-up", "frees {} scenario set-ups")) }</small> }
        }
    }
}

/// Focuses the awaited row of a card, if it is drawn.
fn focus_awaited(card: &NodeRef, awaited: &RefCell<Option<usize>>) {
    let Some(index) = *awaited.borrow() else { return };
    let css = format!(".finding:nth-child({}) .finding-text", index + 1);
    let row = card.cast::<Element>().and_then(|card| card.query_selector(&css).ok().flatten());
    if let Some(row) = row {
        awaited.take();
        focus::focus(&row);
    }
}

/// Buttons for the two best fixes, and whether the search for them ended early. A placeholder keeps their space while the worker
/// looks for them.
fn fixes(actions: &Actions, fixes: Option<&NamedFixes>) -> Html {
    let Some(NamedFixes { fixes, ran_out }) = fixes else {
        return html! { <span class="fix-placeholder" aria-hidden="true"></span> };
    };
    let fix = |fix: &NamedFix| {
        let apply = PageAction::Edit(Action::Edit { name: fix.title.clone(), edits: fix.edits.clone() });
        let hint = if fix.safe { t!("Makes nothing else worse") } else { t!("May disturb something else") };
        let show = || PageAction::ShowFix(Some(fix.edits.as_slice().into()));
        let hide = || PageAction::ShowFix(None);
        html! {
            <button type="button" class={classes!("fix", (!fix.safe).then_some("unsafe"))} title={hint} onclick={actions.on::<MouseEvent>(apply)}
                onpointerenter={actions.on::<PointerEvent>(show())} onpointerleave={actions.on::<PointerEvent>(hide())}
                onfocus={on_key_focus(actions, show())} onblur={actions.on::<FocusEvent>(hide())}>
                { &fix.title }
                { effect(fix.newly_blocked) }
            </button>
        }
    };
    html! {
        <>
            { for fixes.iter().take(MAX_FIXES).map(fix) }
            if *ran_out {
                <span class="ran-out">
                    { if fixes.is_empty() { t!("Nothing that was tried helps") } else { t!("The best of what was tried") } }
                </span>
            }
        </>
    }
}

/// A button that removes the waiver.
fn check_again_button(actions: &Actions, id: &FindingId) -> Html {
    let edits = vec![Edit::Unwaive { check: id.check.to_owned(), pieces: id.pieces.clone() }];
    let action = PageAction::Edit(Action::Edit { name: t!("Check again").to_owned(), edits });
    button("quiet", t!("Check again"), actions.on(action))
}
