//! What a regiment is in, at and near, in sentences.

use yew::prelude::*;

use super::rules_in_force::RulesInForce;
use crate::analysis::regiment::{Leaving, Regiment, RegimentReport, UnderRegiment};
use crate::app::components::common::icon::icon;
use crate::layout::Layout;
use crate::pack::{Containment, Kind};
use crate::page::Shared;
use crate::study::{StudyResult, regiment_messages};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct RegimentFactsProps {
    /// The table that was studied.
    pub layout: Shared<Layout>,
    pub result: Shared<StudyResult>,
    pub regiment: Regiment,
    /// The name of its sort of troops, where tests name it.
    pub troop: Option<&'static str>,
}

/// The sentences, if the result is one of a regiment.
#[component]
pub fn RegimentFacts(props: &RegimentFactsProps) -> Html {
    let RegimentFactsProps { layout, regiment, troop, .. } = props;
    let Some(report) = &props.result.regiment else { return html! {} };
    let pack = layout.pack;
    let kind = |id: &str| pack.kinds.all().iter().find(|kind| kind.id == id);
    let known = report.terrain.iter().filter_map(|under| Some((under, kind(&under.kind)?)));
    html! {
        <div class="regiment-facts">
            { for regiment_messages::misplacements(layout, report).into_iter().map(|text| html! { <p class="bad">{ icon("must") }{ text }</p> }) }
            if let Some(slowed) = regiment_messages::movement(layout, regiment, report) {
                <p>{ slowed }</p>
            }
            if report.terrain.is_empty() {
                <p class="hint">{ t!("It is in no terrain.") }</p>
            }
            { for known.map(|(under, kind)| terrain(layout, under, kind, *troop)) }
            { ranges(layout, regiment, report) }
            { crossings(layout, report) }
            if let Some(leaving) = &report.leaving { { left(layout, leaving) } }
        </div>
    }
}

/// What it is in or at, and what that does.
fn terrain(layout: &Shared<Layout>, under: &UnderRegiment, kind: &'static Kind, troop: Option<&str>) -> Html {
    let containments: Vec<Containment> = Containment::ALL.into_iter().filter(|one| under.is_in(*one)).collect();
    let tests = regiment_messages::tests(under, kind, troop);
    let name = regiment_messages::name(layout, &under.piece);
    html! {
        <section key={format!("{} {}", under.piece.as_str(), kind.id)} data-under={under.piece.as_str().to_owned()} aria-label={name.clone()}>
            <h3>{ name }</h3>
            <p>{ regiment_messages::counts(&under.counts) }{ ". " }
                <b>{ regiment_messages::standing(layout, under, kind).unwrap_or_default() }</b>
            </p>
            <RulesInForce pack={layout.pack} {kind} {containments} />
            if !tests.is_empty() {
                <p>{ t!("Tests of who moves there:") }</p>
                <ul>{ for tests.into_iter().map(|test| html! { <li>{ test }</li> }) }</ul>
            }
        </section>
    }
}

/// The ranges that reach it.
fn ranges(layout: &Layout, regiment: &Regiment, report: &RegimentReport) -> Html {
    let texts = report.ranges.iter().filter_map(|range| {
        let text = regiment_messages::range(layout, regiment, range)?;
        Some(html! { <li data-range-of={range.piece.as_str().to_owned()}><b>{ regiment_messages::name(layout, &range.piece) }</b>{ ", " }{ text }</li> })
    });
    listed(t!("Ranges"), texts.collect())
}

/// The ways over other terrain.
fn crossings(layout: &Layout, report: &RegimentReport) -> Html {
    let texts = report.crossings.iter().map(|crossing| {
        html! { <li data-crossing={crossing.piece.as_str().to_owned()}><b>{ regiment_messages::name(layout, &crossing.piece) }</b>{ ", " }{ regiment_messages::crossing(layout, crossing) }</li> }
    });
    listed(t!("Ways across"), texts.collect())
}

fn listed(heading: &str, items: Vec<Html>) -> Html {
    html! {
        if !items.is_empty() {
            <h3>{ heading }</h3>
            <ul>{ for items }</ul>
        }
    }
}

/// How it stands to what it may have left. What isn't so is marked, but no fault: it may only stand near it.
fn left(layout: &Layout, leaving: &Leaving) -> Html {
    html! {
        <section data-leaving={leaving.piece.as_str().to_owned()} aria-label={t!("Leaving a building")}>
            <h3>{ t!("Once it has left {}", regiment_messages::name(layout, &leaving.piece)) }</h3>
            { for regiment_messages::leaving(layout, leaving).into_iter().map(|(text, is_so)| html! {
                <p data-is-so={is_so.to_string()}>{ icon(if is_so { "check" } else { "close" }) }{ text }</p>
            }) }
            if let Some(shooters) = regiment_messages::shooters(leaving) {
                <p>{ shooters }</p>
            }
        </section>
    }
}
