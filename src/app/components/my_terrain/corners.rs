//! The corners of an outline as numbers, for those who can't draw.

use yew::prelude::*;

use super::fields::{DraftForm, on_event, on_length_keys, on_typed};
use crate::editor::shape_editor::{OutlineAction, OutlineLine, OutlinePoint, point_from_outline};
use crate::units::Resolution;
use crate::words::t;

/// The corners, in the pack's unit to the right of and below the middle of the drawing area.
pub fn corners(form: &DraftForm) -> Html {
    let unit = form.pack.unit;
    let outline = &form.draft.terrain.outline;
    let line: &OutlineLine = outline.line();
    let row = |(index, corner): (usize, &OutlinePoint)| {
        let corner = *corner;
        let coordinate = |axis: usize, label: String| {
            let value = unit.show(corner[axis].inches());
            let length =
                move |typed: &str| unit.read(typed).and_then(|inches| Resolution::HundredthInch.nearest(inches));
            let on_move = on_typed(&form.changes, &value, length, move |draft, length| {
                let mut moved = corner;
                moved[axis] = length;
                draft.act(OutlineAction::MoveCorner(index, moved));
            });
            html! { <input type="text" inputmode="decimal" maxlength="40" aria-label={label} {value} onchange={on_move} onkeydown={on_length_keys(unit)} /> }
        };
        let button = |text: &'static str, label: String, action: OutlineAction| {
            let onclick = on_event::<MouseEvent>(&form.changes, move |draft| draft.act(action));
            html! { <button type="button" class="quiet" aria-label={label} {onclick}>{ text }</button> }
        };
        let number = index + 1;
        html! {
            <li key={index}>
                { coordinate(0, t!("Corner {}: {} to the right of the middle", number, unit.plural())) }
                { coordinate(1, t!("Corner {}: {} below the middle", number, unit.plural())) }
                { button("+", t!("Put a corner after corner {}", number), OutlineAction::SplitSide(index)) }
                { button("−", t!("Take corner {} away", number), OutlineAction::RemoveCorner(index)) }
            </li>
        }
    };
    let crosshair = point_from_outline(&outline.crosshair());
    let on_put = on_event::<MouseEvent>(&form.changes, |draft| draft.act(OutlineAction::AddCorner));
    html! {
        <details class="corners">
            <summary>{ t!("Corners as numbers") }</summary>
            <ol>{ for line.points.iter().enumerate().map(row) }</ol>
            if !line.closed {
                <button type="button" class="quiet" onclick={on_put}>{ t!("Put a corner at {}, {}", unit.show(crosshair.x), unit.show(crosshair.y)) }</button>
            }
        </details>
    }
}
