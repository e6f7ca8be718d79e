//! The card of a check: its findings, what they can be mended with, and what the check is about.

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
use crate::layout::{Edit, PieceId, Waiver};
use crate::pack::{Level, Pack};
use crate::words::{grouped, many, plural, said, t};

/// The id of the field for a reason; there is one at most.
const REASON: &str = "reason";

/// One check with its findings: what its card is made from, so that it is drawn again only when one of them has changed.
#[derive(Clone, PartialEq, Properties)]
pub struct FindingCardProps {
    pub check: &'static Check,
    pub level: Level,
    pack: &'static Pack,
    /// The findings that are listed.
    rows: Vec<FindingRow>,
    /// How many there are.
    count: usize,
    /// Whether its findings are waived.
    pub waived: bool,
    /// Whether the table is only looked at, and nothing can be done about it.
    is_read_only: bool,
}

/// A finding of the card.
#[derive(Clone, PartialEq)]
struct FindingRow {
    key: FindingId,
    says: String,
    /// Why it may stand.
    reason: Option<String>,
    /// Whether it depends on the scenario.
    played: bool,
    pointed: bool,
    /// Whether a reason to let it stand is being written.
    waiving: bool,
    /// None while they are worked out.
    fixes: Option<Rc<NamedFixes>>,
}

impl FindingCardProps {
    /// The card of a group of findings.
    pub fn of(group: &FindingGroup, state: &PageState, fixes: &Fixes) -> Self {
        let layout = state.editor.layout();
        let row = |listed: &ListedFinding| {
            let key = FindingId::of(listed.finding);
            FindingRow {
                says: messages::message(listed.finding, layout),
                reason: listed.waiver.map(|waiver| waiver.reason.clone()),
                played: listed.finding.played().is_some(),
                pointed: state.highlight.as_ref() == Some(&key),
                waiving: state.waiving.as_ref() == Some(&key) && listed.waiver.is_none(),
                fixes: fixes.of(&key),
                key,
            }
        };
        Self {
            check: group.check,
            level: group.level,
            pack: layout.pack,
            rows: group.shown.iter().map(row).collect(),
            count: group.count,
            waived: group.waived,
            is_read_only: state.is_read_only(),
        }
    }
}

/// One check with its findings. However many they are, they are one card.
#[component]
pub fn FindingCard(props: &FindingCardProps) -> Html {
    let actions = use_actions();
    let guide = &props.check.guide;
    html! {
        <article class="card" data-check={props.check.id}>
            <details class="about">
                <summary><h4>{ said(guide.title) }{ count(props) }</h4><span class="about-mark">{ icon("help") }</span></summary>
                { for [guide.checks, guide.why, guide.passes, guide.source].map(|text| html! { <p>{ props.check.fill(text, props.pack) }</p> }) }
            </details>
            <ul>{ for props.rows.iter().map(|it| row(&actions, props, it)) }</ul>
            { more(&actions, props) }
        </article>
    }
}

/// How many findings there are, where they are more than one.
fn count(props: &FindingCardProps) -> Html {
    if props.count == 1 {
        return html! {};
    }
    html! { <>{ " " }<span class="count" aria-hidden="true">{ grouped(props.count) }</span><span class="unseen">{ t!("{} findings", grouped(props.count)) }</span></> }
}

/// What isn't listed, and a button that lists some of it.
fn more(actions: &Actions, props: &FindingCardProps) -> Html {
    let left = props.count - props.rows.len();
    if left == 0 {
        return html! {};
    }
    let next = many(left.min(groups::SHOWN), plural!("Show one more", "Show {} more"));
    let (actions, rule, waived, listed) = (actions.clone(), props.check.id, props.waived, props.rows.len());
    let unfold = Callback::from(move |event: MouseEvent| {
        actions.send(PageAction::ShowMore(rule, waived));
        go_on(&event, listed);
    });
    html! {
        <div class="more">
            <span>{ many(left, plural!("and one more", "and {} more")) }</span>
            { button("quiet", &next, unfold) }
        </div>
    }
}

fn row(actions: &Actions, props: &FindingCardProps, it: &FindingRow) -> Html {
    let key = &it.key;
    let pieces: Vec<&str> = key.pieces.iter().map(PieceId::as_str).collect();
    let name = format!("{}:{}", key.rule, pieces.join("+"));
    html! {
        <li key={name.clone()} class={classes!("finding", it.pointed.then_some("pointed"))} data-finding={name}
            onpointerenter={actions.on::<PointerEvent>(PageAction::Highlight(Some(key.clone())))}
            onpointerleave={actions.on::<PointerEvent>(PageAction::Highlight(None))}
            onfocusin={reached(actions, key)} onfocusout={actions.on::<FocusEvent>(PageAction::Highlight(None))}>
            { button("finding-text", &it.says, actions.on(PageAction::Choose(key.clone()))) }
            if let Some(reason) = &it.reason {
                <p class="reason">{ isolated(reason) }</p>
            }
            if !props.is_read_only {
            <div class="actions">
                if it.reason.is_some() {
                    { take_back(actions, key) }
                } else {
                    { fixes(actions, it.fixes.as_deref()) }
                    <button type="button" class="quiet" aria-expanded={if it.waiving { "true" } else { "false" }}
                        onclick={ask(actions, (!it.waiving).then(|| key.clone()))}>{ t!("Let stand…") }</button>
                }
            </div>
            }
            if it.waiving {
                { reason(actions, it) }
            }
        </li>
    }
}

/// Points at a finding that the keyboard comes to. A pointer focuses what it presses too, and points by itself.
fn reached(actions: &Actions, key: &FindingId) -> Callback<FocusEvent> {
    let (actions, key) = (actions.clone(), key.clone());
    Callback::from(move |event: FocusEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        if target.is_some_and(|target| focus::is_focused_by_key(&target)) {
            actions.send(PageAction::Highlight(Some(key.clone())));
        }
    })
}

/// Takes the person to the first of the findings that are listed by a press, so that they can be read on from there.
fn go_on(event: &MouseEvent, listed: usize) {
    let button = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(card) = button.and_then(|button| button.closest(".card").ok().flatten()) else { return };
    give_soon(card, format!(".finding:nth-child({}) .finding-text", listed + 1), 50);
}

/// Takes the person there once it has been drawn, which on a slow machine takes more than one turn.
fn give_soon(card: Element, css: String, tries: u32) {
    Timeout::new(0, move || match card.query_selector(&css) {
        Ok(Some(first)) => {
            focus::focus(&first);
        }
        _ if tries > 0 => give_soon(card, css, tries - 1),
        _ => {}
    })
    .forget();
}

/// The best fixes as buttons, and whether the search for them ended early; a place is kept for them while they are worked
/// out, so that nothing jumps.
fn fixes(actions: &Actions, known: Option<&NamedFixes>) -> Html {
    let Some(NamedFixes { fixes, ran_out }) = known else {
        return html! { <span class="fix-room" aria-hidden="true"></span> };
    };
    let fix = |fix: &NamedFix| {
        let apply = PageAction::Edit(Action::Edit { name: fix.title.clone(), edits: fix.edits.clone() });
        let (class, hint) = if fix.safe {
            ("fix", t!("Makes nothing else worse"))
        } else {
            ("fix unsafe", t!("May disturb something else"))
        };
        html! { <button type="button" {class} title={hint} onclick={actions.on::<MouseEvent>(apply)}>{ &fix.title }</button> }
    };
    html! {
        <>
            { for fixes.iter().take(2).map(fix) }
            if *ran_out {
                <span class="ran-out">
                    { if fixes.is_empty() { t!("Nothing that was tried helps") } else { t!("The best of what was tried") } }
                </span>
            }
        </>
    }
}

fn take_back(actions: &Actions, key: &FindingId) -> Html {
    let edits = vec![Edit::Unwaive { rule: key.rule.to_owned(), pieces: key.pieces.clone() }];
    let event = PageAction::Edit(Action::Edit { name: t!("Check again").to_owned(), edits });
    button("quiet", t!("Check again"), actions.on(event))
}

/// Opens or closes the field for a reason, and takes the person there.
fn ask(actions: &Actions, about: Option<FindingId>) -> Callback<MouseEvent> {
    let actions = actions.clone();
    Callback::from(move |_| {
        actions.send(PageAction::Waive(about.clone()));
        if about.is_some() {
            focus_soon(50);
        }
    })
}

/// Takes the person to the field once it has been drawn, which on a slow machine takes more than one turn.
fn focus_soon(tries: u32) {
    Timeout::new(0, move || {
        let field = gloo::utils::document().get_element_by_id(REASON);
        match field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) {
            // A field that can't take the focus can still be clicked.
            Some(field) => field.focus().unwrap_or_default(),
            None if tries > 0 => focus_soon(tries - 1),
            None => {}
        }
    })
    .forget();
}

/// Asks why a finding may stand; the reason is kept in the layout. Enter or leaving the field is enough.
fn reason(actions: &Actions, it: &FindingRow) -> Html {
    let (rule, pieces) = (it.key.rule, it.key.pieces.clone());
    let changed = actions.on_change(move |input| {
        let reason = input.value().trim().to_owned();
        let waiver = Waiver { rule: rule.to_owned(), pieces: pieces.clone(), reason };
        let edits = vec![Edit::Waive(waiver)];
        (!input.value().trim().is_empty())
            .then(|| PageAction::Edit(Action::Edit { name: t!("Let a finding stand").to_owned(), edits }))
    });
    // A waiver names the check and the pieces and no scenario, and that should be known before it is written.
    let why = if it.played { t!("Why it may stand, in every scenario") } else { t!("Why it may stand") };
    html! {
        <div class="reason-form">
            <input id={REASON} type="text" dir="auto" placeholder={why} aria-label={why} maxlength="200" onchange={changed} />
            <button type="button" class="fix">{ t!("Let stand") }</button>
        </div>
    }
}
