//! The rulers along the rim of what is visible, while the board is zoomed.

use yew::prelude::*;

use super::coordinates::translate;
use crate::drawing::Scale;
use crate::drawing::table::edge_rulers;
use crate::geometry::{Point, Rect};
use crate::units::Unit;

#[derive(PartialEq, Properties)]
pub struct EdgeRulersProps {
    pub table: Rect,
    pub unit: Unit,
    /// What of the table can be seen, in inches. It is more than the board's own square where its frame is wider.
    pub visible: Rect,
    /// The scale of the board as it is zoomed.
    pub scale: Scale,
}

/// The rulers, over the table.
#[component]
pub fn EdgeRulers(props: &EdgeRulersProps) -> Html {
    let EdgeRulersProps { table, unit, visible, scale } = props;
    let [top, left] = edge_rulers(table, *unit, visible, *scale);
    let band = |width: &'static str, height: &'static str| {
        html! { <g transform={translate(visible.min)}><g class="screen-sized"><rect class="ruler-band" {width} {height} /></g></g> }
    };
    let tick = |at: Point, d: &'static str, x: &'static str, y: &'static str, number: Option<String>| {
        html! {
            <g transform={translate(at)}>
                <g class="screen-sized">
                    <path {d} />
                    if let Some(number) = number { <text {x} {y}>{ number }</text> }
                </g>
            </g>
        }
    };
    html! {
        <g class="edge-rulers" aria-hidden="true">
            if let Some(left) = left {
                <g data-ruler="left">
                    { band("30", "9999") }
                    { for left.ticks.into_iter().map(|(at, number)| {
                        let d = if number.is_some() { "M30 0H24" } else { "M30 0H27" };
                        tick(Point::new(visible.min.x, table.min.y + at), d, "13", "0", number)
                    }) }
                </g>
            }
            if let Some(top) = top {
                <g data-ruler="top">
                    { band("9999", "24") }
                    { for top.ticks.into_iter().map(|(at, number)| {
                        let d = if number.is_some() { "M0 24V18" } else { "M0 24V21" };
                        tick(Point::new(table.min.x + at, visible.min.y), d, "0", "10", number)
                    }) }
                </g>
            }
        </g>
    }
}
