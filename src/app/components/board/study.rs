//! The overlays of a study: fills under the pieces' labels, lines and numbers over the pieces, and the probes.

use yew::prelude::*;

use super::coordinates::{svg, translate};
use super::measured_line::{PlateArea, plate};
use crate::geometry::Point;
use crate::layout::Layout;
use crate::pack::MILLIMETRES_PER_INCH;
use crate::page::{Shared, StudyAnswer};
use crate::study::{StudyResult, StudyShape, StudyShapeKind, messages};
use crate::units::Unit;

#[derive(PartialEq, Properties)]
pub struct StudyLayerProps {
    /// Where plates are kept.
    pub area: PlateArea,
    result: Shared<StudyResult>,
    /// The table that was studied.
    layout: Shared<Layout>,
    /// Whether it is the layer of lines, or else that of fills.
    is_of_lines: bool,
}

#[derive(PartialEq, Properties)]
pub struct StudyOverlayProps {
    /// Where plates are kept.
    pub area: PlateArea,
    pub answer: Shared<StudyAnswer>,
    /// Whether the table or the settings have changed since the answer.
    pub is_stale: bool,
    /// Whether it is the layer of lines, or else that of fills.
    pub is_of_lines: bool,
}

/// A layer of the study, dimmed if it is stale.
#[component]
pub fn StudyOverlay(props: &StudyOverlayProps) -> Html {
    let Some((result, layout)) = props.answer.result() else { return html! {} };
    html! {
        <g class={classes!("study-layers", props.is_stale.then_some("stale"))} aria-hidden="true">
            <StudyLayer area={props.area} result={result.clone()} layout={layout.clone()} is_of_lines={props.is_of_lines} />
        </g>
    }
}

const fn is_line(kind: StudyShapeKind) -> bool {
    matches!(
        kind,
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

/// A layer of a study's result.
#[component]
pub fn StudyLayer(props: &StudyLayerProps) -> Html {
    let area = props.area;
    let shapes = props.result.shapes.iter().filter(|shape| is_line(shape.kind) == props.is_of_lines);
    let drawn = |shape: &StudyShape| {
        let (class, d) = (format!("study-{}", shape.kind.name()), shape.path.clone());
        // A pale edge makes lines stand out from whatever is under them.
        html! { <>if props.is_of_lines { <path class="study-edge" d={d.clone()} /> }<path {class} {d} /></> }
    };
    let labels = props.result.labels.iter().filter(|_| props.is_of_lines);
    html! {
        <>
            if !props.is_of_lines { { patterns() } }
            { for shapes.map(drawn) }
            { for labels.map(|label| plate(label.at, messages::value(&props.layout, &label.value), &area)) }
        </>
    }
}

/// Patterns that tell fills apart without colour.
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
    pub unit: Unit,
    /// The centres of the two probes, each if it is placed; `None` if the study has none.
    pub probes: Option<[Option<Point>; 2]>,
    /// The name of each, and its base in millimetres.
    pub names_and_bases: [(&'static str, u32); 2],
}

/// The probes, over everything else, so that they and not the pieces under them are pressed.
#[component]
pub fn Probes(props: &ProbesProps) -> Html {
    let Some(probes) = props.probes else { return html! {} };
    let probe = |(index, (centre, (name, base))): (usize, (Option<Point>, (&'static str, u32)))| {
        let centre = centre?;
        let label = messages::probe(name, base, centre, props.unit);
        let letter: String = name.chars().take(1).collect();
        Some(html! {
            <g key={index} class="probe" data-probe={index.to_string()} tabindex="0" role="button" aria-label={label} transform={translate(centre)}>
                <circle class="probe-disc" r={svg(f64::from(base) / MILLIMETRES_PER_INCH / 2.0)} />
                <g class="screen-sized">
                    <circle class="reach" />
                    <circle class="probe-dot" r="9" />
                    <text>{ letter }</text>
                </g>
            </g>
        })
    };
    let numbered = probes.into_iter().zip(props.names_and_bases).enumerate();
    html! { <g class="probes">{ for numbered.filter_map(probe) }</g> }
}
