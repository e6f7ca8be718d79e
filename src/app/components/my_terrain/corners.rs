//! The corners of an outline as numbers, for hands that don't draw.

use yew::prelude::*;

use super::fields::{Of, field};
use crate::editor::shape_editor::{OutlineAction, OutlineLine, OutlinePoint, point_from_outline};
use crate::units::{Length, trimmed};
use crate::words::t;

/// The corners as numbers: from the middle of the ground, to the right and down.
pub fn corners(of: &Of) -> Html {
    let line: &OutlineLine = of.draft.making.outline.line();
    let row = |(index, spot): (usize, &OutlinePoint)| {
        let at = *spot;
        let coordinate = |axis: usize, label: String| {
            let moved = field(
                &of.changes,
                |input| Length::from_inches(input.value_as_number()),
                move |draft, to: Length| {
                    let mut spot = at;
                    spot[axis] = to;
                    draft.act(OutlineAction::MoveCorner(index, spot));
                },
            );
            let value = at[axis].to_string();
            html! { <input type="number" step="any" inputmode="decimal" aria-label={label} {value} onchange={moved} /> }
        };
        let act = |name: &'static str, label: String, act: OutlineAction| {
            let changes = of.changes.clone();
            let onclick = Callback::from(move |_: MouseEvent| {
                changes.dispatch(Box::new(move |draft| draft.act(act)));
            });
            html! { <button type="button" class="quiet" aria-label={label} {onclick}>{ name }</button> }
        };
        let number = index + 1;
        html! {
            <li key={index}>
                { coordinate(0, t!("Corner {}: inches to the right of the middle", number)) }
                { coordinate(1, t!("Corner {}: inches below the middle", number)) }
                { act("+", t!("Put a corner after corner {}", number), OutlineAction::SplitSide(index)) }
                { act("−", t!("Take corner {} away", number), OutlineAction::RemoveCorner(index)) }
            </li>
        }
    };
    let aim = of.draft.making.outline.crosshair();
    let put = {
        let changes = of.changes.clone();
        Callback::from(move |_: MouseEvent| changes.dispatch(Box::new(|draft| draft.act(OutlineAction::AddCorner))))
    };
    let at = point_from_outline(&aim);
    html! {
        <details class="corners">
            <summary>{ t!("Corners as numbers") }</summary>
            <ol>{ for line.points.iter().enumerate().map(row) }</ol>
            if !line.closed {
                <button type="button" class="quiet" onclick={put}>{ t!("Put a corner at {}, {}", trimmed(at.x, 2), trimmed(at.y, 2)) }</button>
            }
        </details>
    }
}
