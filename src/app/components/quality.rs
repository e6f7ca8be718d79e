//! The numbers of a table's quality: what each means, and where the table is among generated ones.

use yew::prelude::*;

use super::common::icon::icon;
use crate::layout::Layout;
use crate::page::Shared;
use crate::solver::quality::QualityNumber;
use crate::solver::quality::standing::{Rating, Standing};
use crate::study::{Fact, FactSubject, StudyResult, messages};
use crate::units::trimmed;

/// The width of the bar in its own units.
const BAR_WIDTH: f64 = 100.0;

#[derive(PartialEq, Properties)]
pub struct QualityProps {
    pub result: Shared<StudyResult>,
    /// The table that was studied.
    pub layout: Shared<Layout>,
}

/// The numbers, if the result has any.
#[component]
pub fn Quality(props: &QualityProps) -> Html {
    let numbers = props.result.facts.iter().filter_map(|fact| match fact.subject {
        FactSubject::Quality(number) => Some((number, fact)),
        _ => None,
    });
    let numbers: Vec<_> = numbers.map(|(number, fact)| row(&props.layout, number, fact)).collect();
    html! {
        if !numbers.is_empty() {
            <p class="hint caption">{ messages::caption(props.result.compared_with) }</p>
            <ul class="qualities">{ for numbers }</ul>
        }
    }
}

/// A number: its name and value, its bar and rating, and its meaning.
fn row(layout: &Layout, number: QualityNumber, fact: &Fact) -> Html {
    html! {
        <li class={fact.is_bad.then_some("bad")}>
            <div class="quality-head">
                <h3>if fact.is_bad { { icon("should") } }{ messages::subject(fact.subject, layout.pack.unit) }</h3>
                { for fact.values.iter().map(|value| html! { <b>{ messages::value(layout, value) }</b> }) }
            </div>
            if let Some(standing) = &fact.standing {
                { bar(standing) }
                <p class="rating">
                    <b class={class_of(standing.rating)}>{ messages::rating(standing.rating) }</b>
                    { " " }{ messages::standing(layout, number, standing) }
                </p>
            }
            <p class="hint">{ messages::meaning(number) }</p>
        </li>
    }
}

const fn class_of(rating: Rating) -> &'static str {
    match rating {
        Rating::Good => "good",
        Rating::Typical => "typical",
        Rating::Unusual => "unusual",
    }
}

/// From the worst generated table on the left to the best one: the middle eight of ten, and the table's mark. The sentence below
/// says the same.
fn bar(standing: &Standing) -> Html {
    let at = |value: f64| trimmed(standing.share_of(value) * BAR_WIDTH, 2);
    let [from, to] = standing.middle.map(|value| standing.share_of(value) * BAR_WIDTH);
    let (x, width) = (trimmed(from, 2), trimmed((to - from).max(1.0), 2));
    html! {
        <svg class="quality-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect class="track" y="2" width="100" height="4" />
            <rect class="middle-range" {x} y="2" {width} height="4" />
            <path class="table-mark" d={format!("M{} 0V8", at(standing.value))} />
        </svg>
    }
}
