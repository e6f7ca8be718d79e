//! The row of a finding on a card, with its fixes, and the guide of its check.

use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use super::reason_form::ReasonForm;
use crate::app::components::common::button::button;
use crate::app::components::common::icon::icon;
use crate::app::components::common::isolated::isolated;
use crate::app::hooks::actions::Actions;
use crate::app::services::focus;
use crate::checks::{Check, FindingId, ListedFinding, messages};
use crate::editor::Action;
use crate::layout::Edit;
use crate::pack::Pack;
use crate::page::{Fixes, NamedFix, NamedFixes, PageAction, PageState};
use crate::words::{many, plural, t};

/// The most fixes of a finding that are shown: a move of either piece of two, and combining them.
const MAX_FIXES: usize = 3;

/// A finding of a card.
#[derive(Clone, PartialEq)]
pub struct FindingRow {
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

impl FindingRow {
    pub fn of(listed: &ListedFinding, state: &PageState, fixes: &Fixes) -> Self {
        let id = FindingId::of(listed.finding);
        Self {
            message: messages::message(listed.finding, state.editor.layout()),
            reason: listed.waiver.map(|waiver| waiver.reason.clone()),
            depends_on_scenario: listed.finding.played().is_some(),
            is_highlighted: state.highlight.as_ref() == Some(&id),
            is_waiving: state.waiving.as_ref() == Some(&id) && listed.waiver.is_none(),
            fixes: fixes.of(&id),
            id,
        }
    }

    /// Its name, which is in its attribute `data-finding`.
    pub fn name(&self) -> String {
        self.id.to_string()
    }
}

/// The guide of a check, folded under its title.
pub fn about_check(check: &'static Check, pack: &'static Pack, title: Html) -> Html {
    let guide = &check.guide;
    html! {
        <details class="about">
            <summary>{ title }<span class="about-mark">{ icon("help") }</span></summary>
            { for [guide.checks, guide.why, guide.passes, guide.source].map(|text| html! { <p>{ check.fill(text, pack) }</p> }) }
        </details>
    }
}

/// The row of a finding: what was found, and what can be done about it.
pub fn row(actions: &Actions, is_read_only: bool, finding: &FindingRow) -> Html {
    let id = &finding.id;
    let name = id.to_string();
    let is_waiving = finding.is_waiving;
    let highlight = {
        let id = id.clone();
        move || PageAction::Highlight(Some(id.clone()))
    };
    let choose = {
        let id = id.clone();
        move || PageAction::Choose(id.clone())
    };
    let waive = {
        let id = id.clone();
        move || PageAction::Waive((!is_waiving).then(|| id.clone()))
    };
    html! {
        <li key={name.clone()} class={classes!("finding", finding.is_highlighted.then_some("pointed"))} data-finding={name}
            onpointerenter={actions.on::<PointerEvent>(highlight.clone())}
            onpointerleave={actions.on::<PointerEvent>(|| PageAction::Highlight(None))}
            onfocusin={on_key_focus(actions, highlight)} onfocusout={actions.on::<FocusEvent>(|| PageAction::Highlight(None))}>
            { button("finding-text", &finding.message, actions.on(choose)) }
            if let Some(reason) = &finding.reason {
                <p class="reason">{ isolated(reason) }</p>
            }
            if !is_read_only {
            <div class="actions">
                if finding.reason.is_some() {
                    { check_again_button(actions, id) }
                } else {
                    { fixes(actions, finding.fixes.as_deref()) }
                    <button type="button" class="quiet" aria-expanded={is_waiving.to_string()}
                        onclick={actions.on::<MouseEvent>(waive)}>{ t!("Allow…") }</button>
                }
            </div>
            }
            if is_waiving {
                <ReasonForm id={id.clone()} depends_on_scenario={finding.depends_on_scenario} />
            }
        </li>
    }
}

/// Dispatches what `action` makes when an element gets the focus by a key. A pointer gives the focus too, but its entering has acted then.
fn on_key_focus(actions: &Actions, action: impl Fn() -> PageAction + 'static) -> Callback<FocusEvent> {
    let actions = actions.clone();
    Callback::from(move |event: FocusEvent| {
        if event.target_dyn_into::<Element>().is_some_and(|target| focus::is_focused_by_key(&target)) {
            actions.send(action());
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

/// Buttons for the best fixes, and whether the search for them ended early. A placeholder keeps their space while the worker
/// looks for them.
fn fixes(actions: &Actions, fixes: Option<&NamedFixes>) -> Html {
    let Some(NamedFixes { fixes, ran_out }) = fixes else {
        return html! { <span class="fix-placeholder" aria-hidden="true"></span> };
    };
    let fix = |fix: &NamedFix| {
        let apply = {
            let fix = fix.clone();
            move || PageAction::Edit(Action::Edit { name: fix.title.clone(), edits: fix.edits.clone() })
        };
        let hint = if fix.safe { t!("Makes nothing else worse") } else { t!("May disturb something else") };
        let show = {
            let edits: Rc<[Edit]> = fix.edits.as_slice().into();
            move || PageAction::ShowFix(Some(edits.clone()))
        };
        let hide = || PageAction::ShowFix(None);
        html! {
            <button type="button" class={classes!("fix", (!fix.safe).then_some("unsafe"))} title={hint} onclick={actions.on::<MouseEvent>(apply)}
                onpointerenter={actions.on::<PointerEvent>(show.clone())} onpointerleave={actions.on::<PointerEvent>(hide)}
                onfocus={on_key_focus(actions, show)} onblur={actions.on::<FocusEvent>(hide)}>
                { &fix.title }
                { effect(fix.newly_blocked) }
                if !fix.safe {
                    <small class="disturbs">{ t!("May disturb something else") }</small>
                }
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
    let unwaive = Edit::Unwaive { check: id.check.to_owned(), pieces: id.pieces.clone() };
    let action =
        move || PageAction::Edit(Action::Edit { name: t!("Check again").to_owned(), edits: vec![unwaive.clone()] });
    button("quiet", t!("Check again"), actions.on(action))
}
