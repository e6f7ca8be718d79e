//! The lines of the tape measure, the line to the nearby item that is pointed at, and the way of a piece that has moved by itself.

use std::rc::Rc;

use yew::prelude::*;

use super::coordinates::{polyline_path, svg};
use super::measured_line::{PlateArea, measured_line};
use crate::analysis::proximity::Proximity;
use crate::editor::TapeMeasure;
use crate::geometry::{Gap, Point};
use crate::layout::Layout;
use crate::page::Shared;
use crate::units;

#[derive(PartialEq, Properties)]
pub struct TapeLinesProps {
    /// Where plates are kept.
    pub area: PlateArea,
    pub layout: Shared<Layout>,
    pub tape: Option<TapeMeasure>,
    /// The item of the list of nearby items that is pointed at.
    pub pointed: Option<Proximity>,
    /// The way of the last piece that has moved by itself.
    pub roamed: Option<Rc<[Point]>>,
}

/// The lines.
#[component]
pub fn TapeLines(props: &TapeLinesProps) -> Html {
    let (unit, area) = (props.layout.pack.unit, props.area);
    let forest = props.tape.as_ref().and_then(|tape| tape.forest_on_line(&props.layout));
    let line = |gap: &Gap, forest: Option<&String>| {
        let reading = units::short_reading(gap.distance, unit);
        measured_line(gap, forest.map_or_else(|| reading.clone(), |forest| format!("{reading} · {forest}")), &area)
    };
    let pointed = props
        .pointed
        .as_ref()
        .map(|Proximity { gap, .. }| html! { <g class="mark tape pointed">{ line(gap, None) }</g> });
    let roamed = props
        .roamed
        .as_ref()
        .map(|way| html! { <path class="roamed-way" d={polyline_path(way)} aria-hidden="true" /> });
    let Some(tape) = &props.tape else { return html! { <>{ roamed }{ pointed }</> } };
    let layout = &props.layout;
    let gaps = tape.gaps(layout);
    let base = tape.base_footprint();
    // The lines around a base are many, so their labels are short. Items that touch have no line.
    let lines = gaps.iter().filter(|gap| gap.distance > units::TOLERANCE).map(|gap| match base {
        Some(_) => measured_line(gap, units::distance(gap.distance, unit), &area),
        None => line(gap, forest.as_ref()),
    });
    let start = match tape.wall() {
        Some(wall) => wall.start(layout).filter(|_| !wall.is_drawing()),
        None => tape.awaiting_start(layout),
    };
    html! {
        <>
        { roamed }
        <g class="mark tape" aria-hidden="true">
            if let Some(base) = &base {
                <circle class="base-of-model" cx={svg(base.centre().x)} cy={svg(base.centre().y)} r={svg(base.radius())} />
            }
            { for lines }
            if let Some(start) = start {
                <circle class="tape-start" cx={svg(start.x)} cy={svg(start.y)} r="0.5" />
            }
            { pointed }
        </g>
        </>
    }
}
