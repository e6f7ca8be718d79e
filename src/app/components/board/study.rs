//! What a study lays over the board: fills over the ground, lines and numbers over the pieces, and the probes.

use yew::prelude::*;

use super::coordinates::{svg, translate};
use super::measured_line::plate;
use crate::app::hooks::study::StudyAnswer;
use crate::app::state::Shared;
use crate::geometry::{Point, Vector};
use crate::layout::Layout;
use crate::pack::MILLIMETRES_PER_INCH;
use crate::study::{StudyResult, StudyShape, StudyShapeKind, messages};
use crate::words::t;

#[derive(PartialEq, Properties)]
pub struct StudyLayerProps {
    survey: Shared<StudyResult>,
    /// The table that it is about.
    layout: Shared<Layout>,
    /// Whether it is the one over the pieces.
    over: bool,
}

#[derive(PartialEq, Properties)]
pub struct StudyOverlayProps {
    pub answer: Shared<StudyAnswer>,
    /// Whether the answer is about something else by now.
    pub is_stale: bool,
    /// Whether it is the one over the pieces, or else the one over the ground.
    pub over: bool,
}

/// A layer of the study.
#[component]
pub fn StudyOverlay(props: &StudyOverlayProps) -> Html {
    let Some((survey, layout)) = props.answer.result() else { return html! {} };
    html! {
        <g class={classes!("study-layers", props.is_stale.then_some("stale"))} aria-hidden="true">
            <StudyLayer survey={survey.clone()} layout={layout.clone()} over={props.over} />
        </g>
    }
}

const fn is_line(sort: StudyShapeKind) -> bool {
    matches!(
        sort,
        StudyShapeKind::Pinch
            | StudyShapeKind::Walk
            | StudyShapeKind::Stop
            | StudyShapeKind::Clear
            | StudyShapeKind::Blocked
            | StudyShapeKind::Block
            | StudyShapeKind::Middle
            | StudyShapeKind::Room
    )
}

/// A layer of an answer.
#[component]
pub fn StudyLayer(props: &StudyLayerProps) -> Html {
    let shapes = props.survey.shapes.iter().filter(|shape| is_line(shape.sort) == props.over);
    let drawn = |shape: &StudyShape| {
        let (class, d) = (format!("study-{}", shape.sort.name()), shape.path.clone());
        // A line stands out from whatever it goes over.
        html! { <>if props.over { <path class="study-edge" d={d.clone()} /> }<path {class} {d} /></> }
    };
    let labels = props.survey.labels.iter().filter(|_| props.over);
    html! {
        <>
            if !props.over { { patterns() } }
            { for shapes.map(drawn) }
            { for labels.map(|label| plate(label.at, Vector::default(), messages::value(&props.layout, &label.value))) }
        </>
    }
}

/// What tells fills apart besides their colours.
fn patterns() -> Html {
    let pattern = |id: &'static str, side: &'static str, d: &'static str| {
        html! { <pattern {id} patternUnits="userSpaceOnUse" width={side} height={side} patternTransform="rotate(45)"><path class="ground" d="M0 0h2v2h-2z" /><path {d} /></pattern> }
    };
    html! {
        <>
            { pattern("study-hatch", "0.7", "M0 0.35H0.7") }
            { pattern("study-dots", "0.9", "M0.45 0.45h0") }
        </>
    }
}

#[derive(PartialEq, Properties)]
pub struct ProbesProps {
    /// Where they stand; none where nothing is studied that has some.
    pub probes: Option<[Option<Point>; 2]>,
    /// What each is called, and its base in millimetres.
    pub about: [(&'static str, u32); 2],
}

/// The probes, over all else: a press on one is a press on no piece.
#[component]
pub fn Probes(props: &ProbesProps) -> Html {
    let Some(probes) = props.probes else { return html! {} };
    let probe = |(index, (at, (name, base))): (usize, (Option<Point>, (&'static str, u32)))| {
        let (at, [x, y]) = (at?, at.map(|at| [at.x, at.y].map(svg))?);
        let label = t!("{}, {} mm base, {} inches from the left, {} from the top", name, base, x, y);
        let letter: String = name.chars().take(1).collect();
        Some(html! {
            <g key={index} class="probe" data-probe={index.to_string()} tabindex="0" role="button" aria-label={label} transform={translate(at)}>
                <circle class="probe-disc" r={svg(f64::from(base) / MILLIMETRES_PER_INCH / 2.0)} />
                <g class="screen-sized">
                    <circle class="reach" />
                    <circle class="probe-dot" r="9" />
                    <text>{ letter }</text>
                </g>
            </g>
        })
    };
    let all = probes.into_iter().zip(props.about).enumerate();
    html! { <g class="probes">{ for all.filter_map(probe) }</g> }
}
