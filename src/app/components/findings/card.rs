//! The card of a check: its findings with their fixes, and the check's guide.

use std::cell::RefCell;

use web_sys::Element;
use yew::prelude::*;

use super::finding_row::{FindingRow, about_check, row};
use crate::app::components::common::button::button;
use crate::app::hooks::actions::use_actions;
use crate::app::services::focus;
use crate::checks::{Check, FindingGroup, groups};
use crate::pack::{Level, Pack};
use crate::page::{Fixes, PageAction, PageState};
use crate::words::{grouped, many, plural, t, translated};

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

impl FindingCardProps {
    /// The card of a group of findings.
    pub fn of(group: &FindingGroup, state: &PageState, fixes: &Fixes) -> Self {
        Self {
            check: group.check,
            level: group.level,
            pack: state.editor.layout().pack,
            rows: group.shown.iter().map(|listed| FindingRow::of(listed, state, fixes)).collect(),
            count: group.count,
            are_waived: group.are_waived,
            is_read_only: state.is_read_only(),
        }
    }
}

impl FindingCardProps {
    /// The names of the listed findings' rows, which are in their attribute `data-finding`.
    pub fn row_names(&self) -> impl Iterator<Item = String> {
        self.rows.iter().map(FindingRow::name)
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
    let title = html! { <h4>{ translated(props.check.guide.title) }{ count(props) }</h4> };
    html! {
        <article ref={node} class="card" data-check={props.check.id}>
            { about_check(props.check, props.pack, title) }
            <ul>{ for props.rows.iter().map(|finding| row(&actions, props.is_read_only, finding)) }</ul>
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
