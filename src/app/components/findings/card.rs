//! The card of a check: its findings with their fixes, and the check's guide.

use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};
use yew::prelude::*;

use crate::app::components::common::button::button;
use crate::app::components::common::icon::icon;
use crate::app::components::common::isolated::isolated;
use crate::app::hooks::actions::{Actions, use_actions};
use crate::app::hooks::fixes::{Fixes, NamedFix, NamedFixes};
use crate::app::services::focus;
use crate::app::state::{PageAction, PageState};
use crate::checks::{Check, FindingGroup, FindingId, ListedFinding, groups, messages};
use crate::editor::Action;
use crate::layout::{Edit, Waiver};
use crate::pack::{Level, Pack};
use crate::words::{grouped, many, plural, t, translated};

/// The id of the field for a waiver's reason. There is at most one.
const REASON: &str = "reason";

/// The tries to focus an element that is about to be drawn. On a slow machine drawing takes more than one turn of the event loop.
const FOCUS_TRIES: u32 = 50;

/// The most fixes of a finding that are shown: a move of either piece of two, and combining them.
const MOST_FIXES: usize = 3;

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
            are_waived: group.waived,
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
    let guide = &props.check.guide;
    html! {
        <article class="card" data-check={props.check.id}>
            <details class="about">
                <summary><h4>{ translated(guide.title) }{ count(props) }</h4><span class="about-mark">{ icon("help") }</span></summary>
                { for [guide.checks, guide.why, guide.passes, guide.source].map(|text| html! { <p>{ props.check.fill(text, props.pack) }</p> }) }
            </details>
            <ul>{ for props.rows.iter().map(|finding| row(&actions, props, finding)) }</ul>
            { more(&actions, props) }
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
fn more(actions: &Actions, props: &FindingCardProps) -> Html {
    let left = props.count - props.rows.len();
    if left == 0 {
        return html! {};
    }
    let next = many(left.min(groups::SHOWN), plural!("Show one more", "Show {} more"));
    let (actions, rule, are_waived, listed) = (actions.clone(), props.check.id, props.are_waived, props.rows.len());
    let on_more = Callback::from(move |event: MouseEvent| {
        actions.send(PageAction::ShowMore(rule, are_waived));
        focus_finding_soon(&event, listed);
    });
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
                        onclick={on_waive(actions, (!is_waiving).then(|| id.clone()))}>{ t!("Allow…") }</button>
                }
            </div>
            }
            if is_waiving {
                { reason_form(actions, finding) }
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

/// Focuses the finding of this index in the card of a button, once it is drawn.
fn focus_finding_soon(event: &MouseEvent, index: usize) {
    let button = event.target_dyn_into::<Element>();
    let Some(card) = button.and_then(|button| button.closest(".card").ok().flatten()) else { return };
    let css = format!(".finding:nth-child({}) .finding-text", index + 1);
    let try_focus = move || {
        let element = card.query_selector(&css).ok().flatten();
        element.is_some_and(|element| {
            focus::focus(&element);
            true
        })
    };
    retry_soon(try_focus, FOCUS_TRIES);
}

/// Tries something in later turns of the event loop, until it returns true.
fn retry_soon(try_once: impl Fn() -> bool + 'static, tries: u32) {
    Timeout::new(0, move || {
        if !try_once() && tries > 0 {
            retry_soon(try_once, tries - 1);
        }
    })
    .forget();
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
            { for fixes.iter().take(MOST_FIXES).map(fix) }
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
    let edits = vec![Edit::Unwaive { rule: id.rule.to_owned(), pieces: id.pieces.clone() }];
    let action = PageAction::Edit(Action::Edit { name: t!("Check again").to_owned(), edits });
    button("quiet", t!("Check again"), actions.on(action))
}

/// Opens the form for a waiver's reason and focuses its field, or closes it for `None`.
fn on_waive(actions: &Actions, finding: Option<FindingId>) -> Callback<MouseEvent> {
    let actions = actions.clone();
    Callback::from(move |_| {
        actions.send(PageAction::Waive(finding.clone()));
        if finding.is_some() {
            retry_soon(try_focus_reason, FOCUS_TRIES);
        }
    })
}

/// Focuses the field for a reason. Returns whether it is drawn.
fn try_focus_reason() -> bool {
    let field = gloo::utils::document().get_element_by_id(REASON);
    let field = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
    field.is_some_and(|field| {
        // A field that can't take the focus can still be clicked.
        field.focus().unwrap_or_default();
        true
    })
}

/// The form for a waiver's reason. Enter or leaving the field writes the waiver.
fn reason_form(actions: &Actions, finding: &FindingRow) -> Html {
    let (rule, pieces) = (finding.id.rule, finding.id.pieces.clone());
    let on_change = actions.on_change(move |input| {
        let reason = input.value().trim().to_owned();
        if reason.is_empty() {
            return None;
        }
        let edits = vec![Edit::Waive(Waiver { rule: rule.to_owned(), pieces: pieces.clone(), reason })];
        Some(PageAction::Edit(Action::Edit { name: t!("Allow a finding").to_owned(), edits }))
    });
    // A waiver has no scenario: it holds in all of them.
    let label =
        if finding.depends_on_scenario { t!("Why it may stand, in every scenario") } else { t!("Why it may stand") };
    html! {
        <div class="reason-form">
            <input id={REASON} type="text" dir="auto" placeholder={label} aria-label={label} maxlength="200" onchange={on_change} />
            <button type="button" class="fix">{ t!("Allow") }</button>
        </div>
    }
}
