//! The zones of a step of the quadrant method, highlighted under the pieces.

use std::rc::Rc;

use yew::prelude::*;

use super::coordinates::{polygon_path, svg};
use super::measured_line::{PlateArea, plate};
use crate::checks::quadrants::Zone;
use crate::editor::GuideView;
use crate::editor::quadrant_guide::GuideZone;

#[derive(PartialEq, Properties)]
pub struct StepZonesProps {
    /// Where plates are kept.
    pub area: PlateArea,
    pub guide: Rc<GuideView>,
}

/// The zones of the current step, and the lines between the table's quarters.
#[component]
pub fn StepZones(props: &StepZonesProps) -> Html {
    let (guide, area) = (&props.guide, props.area);
    let (table, middle) = (&guide.table, guide.table.centre());
    let cross = format!(
        "M{x} {}V{}M{} {y}H{}",
        svg(table.min.y),
        svg(table.max.y),
        svg(table.min.x),
        svg(table.max.x),
        x = svg(middle.x),
        y = svg(middle.y)
    );
    // The strip along the edges is the area between two rectangles: the fill rule is evenodd.
    let strip = guide.off_edge.map(|inner| [table, &inner].map(|rect| polygon_path(&rect.corners())).concat());
    html! {
        <g class="guided" aria-hidden="true">
            <pattern id="guide-lines" patternUnits="userSpaceOnUse" width="0.8" height="0.8" patternTransform="rotate(45)"><path d="M0 0h1v1h-1z" /><path class="line" d="M0 0.4H0.8" /></pattern>
            if let Some(d) = strip { <path class="strip" {d} /> }
            { for guide.zones.iter().map(zone) }
            <path class="cross" d={cross} />
            { for guide.zones.iter().filter(|zone| !zone.label.1.is_empty()).map(|zone| plate(zone.label.0, zone.label.1.clone(), &area)) }
        </g>
    }
}

fn zone(guide_zone: &GuideZone) -> Html {
    let filled = guide_zone.is_filled.then_some("filled");
    let d = match &guide_zone.zone {
        Zone::Part(part) => polygon_path(&part.corners()),
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
        // The outline of the piece, drawn with a pen twice as wide as the distance. A wider pen adds the rim.
        Zone::Around(..) => {
            let d = polygon_path(&guide_zone.around);
            let pen = |wider: f64| svg(guide_zone.reach * 2.0 + wider);
            return html! {
                <>
                    <mask id="guide-rim" maskUnits="userSpaceOnUse" x="-9" y="-9" width="99" height="99">
                        <path class="mask-on" d="M-9 -9H90V90H-9Z" />
                        <path class="pen" d={d.clone()} stroke-width={pen(0.0)} />
                    </mask>
                    <path class={classes!("zone-fill", "pen", filled)} d={d.clone()} stroke-width={pen(0.0)} />
                    <g mask="url(#guide-rim)"><path class={classes!("zone-rim", "pen", filled)} {d} stroke-width={pen(0.4)} /></g>
                </>
            };
        }
    };
    html! { <><path class={classes!("zone-fill", filled)} d={d.clone()} /><path class={classes!("zone-rim", filled)} {d} /></> }
}
