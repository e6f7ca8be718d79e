//! What stands around the ground: for drawing an outline, and for measuring a photo.

use web_sys::{HtmlInputElement, HtmlSelectElement, SvgElement};
use yew::prelude::*;

use super::draft::{Changes, Draft, Traced};
use super::fields::{Of, field};
use super::trace::trace;
use crate::app::components::common::icon::icon;
use crate::app::components::dialogs::context::DialogContext;
use crate::editor::shape_editor::OutlineAction;
use crate::units::trimmed;
use crate::words::t;

/// What stands over the ground: for the outline, or for measuring a photo.
pub fn tools(of: &Of, context: &DialogContext, node: &NodeRef) -> Html {
    let changes = &of.changes;
    let chosen = {
        let (context, changes) = (context.clone(), changes.clone());
        Callback::from(move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            if let Some(file) = input.files().and_then(|files| files.get(0)) {
                trace(&file, &context, &changes);
            }
            input.set_value("");
        })
    };
    let photo = html! {
        <label class="tool picture">
            <span>{ if of.draft.traced.is_some() { t!("Another photo…") } else { t!("Trace a photo…") } }</span>
            <input type="file" accept="image/*" onchange={chosen} />
        </label>
    };
    if let Some(traced) = of.draft.measuring() {
        return measuring(of, traced, photo);
    }
    let outline = &of.draft.making.outline;
    let act = |id: &'static str, name: &'static str, on: bool, act: fn(&Draft) -> OutlineAction| {
        let (changes, node) = (changes.clone(), node.clone());
        let onclick = Callback::from(move |_: MouseEvent| {
            changes.dispatch(Box::new(move |draft| {
                let act = act(draft);
                draft.act(act);
            }));
            // So that the keys go on with it.
            if let Some(ground) = node.cast::<SvgElement>() {
                let _ = ground.focus();
            }
        });
        html! { <button type="button" class="tool" data-act={id} disabled={!on} {onclick} aria-label={name} title={name}>{ if id == "close" || id == "clear" { name.into() } else { icon(id) } }</button> }
    };
    let (undo, redo) = outline.can_undo_redo();
    let line = outline.line();
    let grid = {
        let changes = changes.clone();
        Callback::from(move |event: Event| {
            let grid = event.target_unchecked_into::<HtmlSelectElement>().value().parse().unwrap_or(0.25);
            changes.dispatch(Box::new(move |draft| draft.act(OutlineAction::SetGrid(grid))));
        })
    };
    html! {
        <div class="actions" role="toolbar" aria-label={t!("Outline")}>
            { photo }
            { act("close", t!("Close"), !line.closed && line.points.len() > 2, |_| OutlineAction::Close) }
            { act("undo", t!("Undo"), undo, |_| OutlineAction::Undo) }
            { act("redo", t!("Redo"), redo, |_| OutlineAction::Redo) }
            { act("delete", t!("Take a corner away"), !line.points.is_empty(), |_| OutlineAction::Backspace) }
            { act("clear", t!("Begin again"), !line.points.is_empty(), |_| OutlineAction::Clear) }
            { act("closer", t!("Closer"), true, |draft| OutlineAction::Zoom(1.5, draft.view().centre())) }
            { act("farther", t!("Farther"), true, |draft| OutlineAction::Zoom(1.0 / 1.5, draft.view().centre())) }
            <label class="grid-of"><span>{ t!("Grid") }</span>
                <select name="grid" onchange={grid}>
                    { for [("0.5", "½\""), ("0.25", "¼\""), ("0.01", t!("free"))].map(|(value, name)| html! {
                        <option {value} selected={trimmed(outline.grid(), 2) == value}>{ name }</option>
                    }) }
                </select>
            </label>
            if let Some(traced) = &of.draft.traced {
                { over(changes, traced) }
            }
        </div>
    }
}

/// What is asked of a photo before it is drawn over.
fn measuring(of: &Of, traced: &Traced, photo: Html) -> Html {
    let unit = traced.unit;
    let value = traced.photo.length.map_or_else(String::new, |length| trimmed(length / unit, 2));
    let draft_status = field(
        &of.changes,
        |input| Some(Some(input.value_as_number()).filter(|typed| typed.is_finite())),
        move |draft, typed| {
            if let Some(traced) = &mut draft.traced {
                traced.photo.length = typed.map(|typed| typed * traced.unit);
            }
        },
    );
    let units = {
        let changes = of.changes.clone();
        Callback::from(move |event: Event| {
            let chosen = event.target_unchecked_into::<HtmlSelectElement>().value();
            let unit = match chosen.as_str() {
                "mm" => 1.0 / 25.4,
                "cm" => 10.0 / 25.4,
                _ => 1.0,
            };
            changes.dispatch(Box::new(move |draft| {
                if let Some(traced) = &mut draft.traced {
                    // The number that was typed stays, and means something else.
                    traced.photo.length = traced.photo.length.map(|length| length / traced.unit * unit);
                    traced.unit = unit;
                }
            }));
        })
    };
    let trace = {
        let changes = of.changes.clone();
        Callback::from(move |_: MouseEvent| changes.dispatch(Box::new(Draft::trace)))
    };
    html! {
        <div class="actions measuring">
            <p class="hint">{ t!("Take the two marks to the ends of something whose length you know, such as a ruler, and write its length.") }</p>
            <label class="number"><span>{ t!("Known length") }</span>
                <input type="number" name="known" min="0" step="any" inputmode="decimal" {value} onchange={draft_status} />
            </label>
            <select name="unit" aria-label={t!("Unit")} onchange={units}>
                <option value="in" selected={true}>{ t!("inches") }</option>
                <option value="mm">{ "mm" }</option>
                <option value="cm">{ "cm" }</option>
            </select>
            <button type="button" class="go trace" disabled={traced.photo.scale().is_none()} onclick={trace}>{ t!("Trace it") }</button>
            { photo }
        </div>
    }
}

/// How a photo lies under the outline.
fn over(changes: &Changes, traced: &Traced) -> Html {
    let seen = field(
        changes,
        |input| input.value().parse().ok(),
        |draft, opacity: u32| {
            if let Some(traced) = &mut draft.traced {
                traced.opacity = opacity.min(100);
            }
        },
    );
    let again = {
        let changes = changes.clone();
        Callback::from(move |_: MouseEvent| {
            changes.dispatch(Box::new(|draft| {
                if let Some(traced) = &mut draft.traced {
                    traced.measured = false;
                }
            }));
        })
    };
    let without = {
        let changes = changes.clone();
        Callback::from(move |_: MouseEvent| changes.dispatch(Box::new(|draft| draft.traced = None)))
    };
    html! {
        <>
            <label class="seen"><span>{ t!("Photo") }</span>
                <input type="range" name="seen" min="0" max="100" step="5" value={traced.opacity.to_string()} onchange={seen} />
            </label>
            <button type="button" class="tool" data-act="measure" onclick={again}>{ t!("Measure again") }</button>
            <button type="button" class="tool" data-act="no-photo" onclick={without}>{ t!("Without the photo") }</button>
        </>
    }
}

/// What came of the last step, how large the outline is, and how it is drawn as long as there is none.
pub fn draft_status(draft: &Draft) -> Html {
    let (said, refused) = draft.making.outline.message();
    let size = draft.making.shape().map(|shape| shape.extent());
    let size = size.map(|(width, depth)| t!("{}\" × {}\"", trimmed(width, 2), trimmed(depth, 2)));
    let begin = said.is_empty() && draft.making.outline.line().points.is_empty() && draft.measuring().is_none();
    html! {
        <p class={classes!("outline-status", refused.then_some("refused"))}>
            <span role="status" aria-live="polite">{ said }</span>
            if begin {
                <span class="hint">{ t!("Click or tap to put corners, and click the first one to close. The lines are inches apart.") }</span>
            }
            <strong>{ size }</strong>
        </p>
    }
}
