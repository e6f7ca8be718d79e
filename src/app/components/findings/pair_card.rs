//! The card of two pieces about which several checks have a finding: each with its rule, its level, its fixes and whether it may stand.

use yew::prelude::*;

use super::finding_row::{FindingRow, about_check, row};
use crate::app::components::common::level::level_names;
use crate::app::hooks::actions::use_actions;
use crate::checks::{Check, FindingPair, messages};
use crate::layout::PieceId;
use crate::pack::{Level, Pack};
use crate::page::{Fixes, PageState};
use crate::words::translated;

/// Two pieces with the findings about both.
#[derive(Clone, PartialEq, Properties)]
pub struct PairCardProps {
    /// Names the card among the others.
    pub name: String,
    /// The strongest level of the findings.
    pub level: Level,
    pack: &'static Pack,
    title: String,
    rules: Vec<BrokenRule>,
    is_read_only: bool,
}

#[derive(Clone, PartialEq)]
struct BrokenRule {
    check: &'static Check,
    level: Level,
    row: FindingRow,
}

impl PairCardProps {
    pub fn of(pair: &FindingPair, state: &PageState, fixes: &Fixes) -> Self {
        let layout = state.editor.layout();
        let names: Vec<String> = pair.pieces.iter().map(|id| messages::piece(layout, id)).collect();
        let ids: Vec<&str> = pair.pieces.iter().map(PieceId::as_str).collect();
        Self {
            name: ids.join("+"),
            level: pair.level,
            pack: layout.pack,
            title: messages::list(&names),
            rules: pair
                .findings
                .iter()
                .map(|(check, listed)| BrokenRule {
                    check,
                    level: listed.finding.level,
                    row: FindingRow::of(listed, state, fixes),
                })
                .collect(),
            is_read_only: state.is_read_only(),
        }
    }

    /// The names of the rows of a level, which are in their attribute `data-finding`.
    pub fn row_names(&self, level: Level) -> impl Iterator<Item = String> {
        self.rules.iter().filter(move |rule| rule.level == level).map(|rule| rule.row.name())
    }
}

/// The card of two pieces.
#[component]
pub fn PairCard(props: &PairCardProps) -> Html {
    let actions = use_actions();
    let rule = |rule: &BrokenRule| {
        let (class, level) = level_names(rule.level);
        let title = html! { <h5>{ translated(rule.check.guide.title) }{ " " }<span class={classes!("rule-level", class)}>{ level }</span></h5> };
        html! {
            <div key={rule.check.id} class="broken-rule" data-check={rule.check.id}>
                { about_check(rule.check, props.pack, title) }
                <ul>{ row(&actions, props.is_read_only, &rule.row) }</ul>
            </div>
        }
    };
    html! {
        <article class="card" data-pair={props.name.clone()}>
            <h4 class="pair-title">{ &props.title }</h4>
            { for props.rules.iter().map(rule) }
        </article>
    }
}
