//! The ground that a step of the quadrant method is about, lit under the pieces.

use std::rc::Rc;

use yew::prelude::*;

use super::coordinates::svg;
use super::measured_line::plate;
use crate::checks::quadrants::Zone;
use crate::editor::GuideView;
use crate::editor::quadrant_guide::GuideZone;
use crate::geometry::{Point, Vector};

#[derive(PartialEq, Properties)]
pub struct StepGroundProps {
    pub guided: Rc<GuideView>,
}

/// The ground of the step that is shown.
#[component]
pub fn StepGround(props: &StepGroundProps) -> Html {
    let guided = &props.guided;
    let (table, middle) = (&guided.table, guided.table.centre());
    let cross = format!(
        "M{x} {}V{}M{} {y}H{}",
        svg(table.min.y),
        svg(table.max.y),
        svg(table.min.x),
        svg(table.max.x),
        x = svg(middle.x),
        y = svg(middle.y)
    );
    // The strip along the edges is what lies between the two frames.
    let strip = guided.off_edge.map(|inner| [table, &inner].map(|rect| polygon(&rect.corners())).concat());
    html! {
        <g class="guided" aria-hidden="true">
            <pattern id="guide-lines" patternUnits="userSpaceOnUse" width="0.8" height="0.8" patternTransform="rotate(45)"><path d="M0 0h1v1h-1z" /><path class="line" d="M0 0.4H0.8" /></pattern>
            if let Some(d) = strip { <path class="strip" {d} /> }
            { for guided.zones.iter().map(zone) }
            <path class="cross" d={cross} />
            { for guided.zones.iter().filter(|lit| !lit.label.1.is_empty()).map(|lit| plate(lit.label.0, Vector::default(), lit.label.1.clone())) }
        </g>
    }
}

fn zone(lit: &GuideZone) -> Html {
    let filled = lit.is_filled.then_some("filled");
    let d = match &lit.zone {
        Zone::Part(part) => polygon(&part.corners()),
        Zone::Quarter { within, corner, radius } => {
            let towards = within.centre() - *corner;
            let sweep = u8::from(towards.x * towards.y > 0.0);
            let [x, y, across, r] = [corner.x, corner.y, radius.copysign(towards.x), *radius].map(svg);
            format!("M{x} {y}h{across}A{r} {r} 0 0 {sweep} {x} {}z", svg(corner.y + radius.copysign(towards.y)))
        }
        Zone::Disc { centre, radius } => {
            let [left, y, r, across] = [centre.x - radius, centre.y, *radius, radius * 2.0].map(svg);
            format!("M{left} {y}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0z")
        }
        // A pen twice as wide as the distance, drawn around the piece; its rim is what a wider pen adds.
        Zone::Around(..) => {
            let d = polygon(&lit.around);
            let pen = |wider: f64| svg(lit.reach * 2.0 + wider);
            return html! {
                <>
                    <mask id="guide-rim" maskUnits="userSpaceOnUse" x="-9" y="-9" width="99" height="99">
                        <path class="yes" d="M-9 -9H90V90H-9Z" />
                        <path class="pen" d={d.clone()} stroke-width={pen(0.0)} />
                    </mask>
                    <path class={classes!("lit", "pen", filled)} d={d.clone()} stroke-width={pen(0.0)} />
                    <g mask="url(#guide-rim)"><path class={classes!("verge", "pen", filled)} {d} stroke-width={pen(0.4)} /></g>
                </>
            };
        }
    };
    html! { <><path class={classes!("lit", filled)} d={d.clone()} /><path class={classes!("verge", filled)} {d} /></> }
}

/// A closed line; a single point is as wide as the pen that draws it.
fn polygon(points: &[Point]) -> String {
    let corners = points.iter().map(|point| [svg(point.x), svg(point.y)].join(" "));
    let line = corners.collect::<Vec<_>>().join("L");
    format!("M{line}{}", if points.len() == 1 { "h0" } else { "Z" })
}
