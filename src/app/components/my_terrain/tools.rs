//! The tools over the drawing area, for the outline and for the photo, and the status under it.

use web_sys::{File, SvgElement};
use yew::prelude::*;

use super::draft::{Changes, Draft, TracedPhoto};
use super::fields::{DraftForm, on_event, on_field_change, on_typed};
use super::trace::trace;
use crate::app::components::common::field::{select_option, selected_value};
use crate::app::components::common::file_button::FileButton;
use crate::app::components::common::icon::icon;
use crate::app::components::dialogs::context::DialogContext;
use crate::editor::shape_editor::{OutlineAction, grids};
use crate::layout::shape_size;
use crate::units::{Unit, parse_number, readable, trimmed};
use crate::words::t;

/// The tools for the outline, or for measuring the photo. `node` is the drawing area.
pub fn tools(form: &DraftForm, context: &DialogContext, node: &NodeRef) -> Html {
    let changes = &form.changes;
    let on_file = {
        let (context, changes) = (context.clone(), changes.clone());
        Callback::from(move |file: File| trace(&file, &context, &changes))
    };
    let photo_text = if form.draft.photo.is_some() { t!("Another photo…") } else { t!("Trace a photo…") };
    let photo_button = html! { <FileButton text={photo_text} accept="image/*" {on_file} /> };
    if let Some(photo) = form.draft.measured_photo() {
        return measuring_tools(form, photo, photo_button);
    }
    let outline = &form.draft.terrain.outline;
    let button = |id: &'static str, name: &'static str, is_enabled: bool, action: fn(&Draft) -> OutlineAction| {
        let (changes, node) = (changes.clone(), node.clone());
        let onclick = Callback::from(move |_: MouseEvent| {
            changes.dispatch(Box::new(move |draft| draft.act(action(draft))));
            // So that drawing can go on with keys.
            if let Some(ground) = node.cast::<SvgElement>() {
                let _ = ground.focus();
            }
        });
        html! { <button type="button" class="tool" data-act={id} disabled={!is_enabled} {onclick} aria-label={name} title={name}>{ if id == "close" || id == "clear" { name.into() } else { icon(id) } }</button> }
    };
    let (can_undo, can_redo) = outline.can_undo_redo();
    let line = outline.line();
    let unit = form.pack.unit;
    let on_grid = {
        let changes = changes.clone();
        Callback::from(move |event: Event| {
            let chosen = selected_value(&event);
            if let Some((grid, _)) = grids(unit).into_iter().find(|(grid, _)| trimmed(*grid, 2) == chosen) {
                changes.dispatch(Box::new(move |draft| draft.act(OutlineAction::SetGrid(grid))));
            }
        })
    };
    html! {
        <div class="actions" role="toolbar" aria-label={t!("Outline")}>
            { photo_button }
            { button("close", t!("Close"), !line.closed && line.points.len() > 2, |_| OutlineAction::Close) }
            { button("undo", t!("Undo"), can_undo, |_| OutlineAction::Undo) }
            { button("redo", t!("Redo"), can_redo, |_| OutlineAction::Redo) }
            { button("delete", t!("Take a corner away"), !line.points.is_empty(), |_| OutlineAction::Backspace) }
            { button("clear", t!("Begin again"), !line.points.is_empty(), |_| OutlineAction::Clear) }
            { button("closer", t!("Closer"), true, |draft| OutlineAction::Zoom(1.5, draft.view().centre())) }
            { button("farther", t!("Farther"), true, |draft| OutlineAction::Zoom(1.0 / 1.5, draft.view().centre())) }
            <label class="grid-field"><span>{ t!("Grid") }</span>
                <select name="grid" onchange={on_grid}>
                    { for grids(unit).map(|(grid, name)| select_option(trimmed(grid, 2), trimmed(outline.grid(), 2) == trimmed(grid, 2), name)) }
                </select>
            </label>
            if let Some(photo) = &form.draft.photo {
                { photo_tools(changes, photo) }
            }
        </div>
    }
}

/// The fields for the known length of a photo.
fn measuring_tools(form: &DraftForm, photo: &TracedPhoto, photo_button: Html) -> Html {
    let value = photo.photo.length.map_or_else(String::new, |length| readable(length / photo.unit, 2));
    let on_length = on_typed(
        &form.changes,
        &value,
        |typed| Some(parse_number(typed)).filter(|number| number.is_some() || typed.trim().is_empty()),
        move |draft, typed| {
            if let Some(photo) = &mut draft.photo {
                photo.photo.length = typed.map(|typed| typed * photo.unit);
            }
        },
    );
    let on_unit = {
        let changes = form.changes.clone();
        Callback::from(move |event: Event| {
            let unit = match selected_value(&event).as_str() {
                "mm" => 1.0 / 25.4,
                "cm" => 10.0 / 25.4,
                _ => 1.0,
            };
            changes.dispatch(Box::new(move |draft| {
                if let Some(photo) = &mut draft.photo {
                    // The typed number stays.
                    photo.photo.length = photo.photo.length.map(|length| length / photo.unit * unit);
                    photo.unit = unit;
                }
            }));
        })
    };
    let on_trace = on_event::<MouseEvent>(&form.changes, Draft::trace);
    html! {
        <div class="actions measuring">
            <p class="hint">{ t!("Take the two marks to the ends of something whose length you know, such as a ruler, and write its length.") }</p>
            <label class="number"><span>{ t!("Known length") }</span>
                <input type="text" name="known" inputmode="decimal" maxlength="40" {value} onchange={on_length} />
            </label>
            <select name="unit" aria-label={t!("Unit")} onchange={on_unit}>
                { select_option("in", true, t!("inches")) }
                { select_option("mm", false, "mm") }
                { select_option("cm", false, "cm") }
            </select>
            <button type="button" class="go trace" disabled={photo.photo.scale().is_none()} onclick={on_trace}>{ t!("Trace it") }</button>
            { photo_button }
        </div>
    }
}

/// The tools for a measured photo under the outline.
fn photo_tools(changes: &Changes, photo: &TracedPhoto) -> Html {
    let on_opacity = on_field_change(
        changes,
        |input| input.value().parse().ok(),
        |draft, opacity: u32| {
            if let Some(photo) = &mut draft.photo {
                photo.opacity = opacity.min(100);
            }
        },
    );
    let on_measure = on_event::<MouseEvent>(changes, |draft| {
        if let Some(photo) = &mut draft.photo {
            photo.is_measured = false;
        }
    });
    let on_remove = on_event::<MouseEvent>(changes, |draft| draft.photo = None);
    html! {
        <>
            <label class="opacity-field"><span>{ t!("Photo") }</span>
                <input type="range" name="seen" min="0" max="100" step="5" value={photo.opacity.to_string()} onchange={on_opacity} />
            </label>
            <button type="button" class="tool" data-act="measure" onclick={on_measure}>{ t!("Measure again") }</button>
            <button type="button" class="tool" data-act="no-photo" onclick={on_remove}>{ t!("Without the photo") }</button>
        </>
    }
}

/// The message of the last step, the size of the outline, and a hint on how to begin one.
pub fn draft_status(draft: &Draft, unit: Unit) -> Html {
    let outline = &draft.terrain.outline;
    let (message, is_refused) = outline.message();
    let size = draft.terrain.shape().map(|shape| shape_size(&shape).length_and_width());
    let size = size.map(|(length, width)| format!("{} × {}", unit.amount(length, 2), unit.amount(width, 2)));
    let is_empty = message.is_empty() && outline.line().points.is_empty() && draft.measured_photo().is_none();
    html! {
        <p class={classes!("outline-status", is_refused.then_some("refused"))}>
            <span role="status" aria-live="polite">{ message }</span>
            if is_empty {
                <span class="hint">{ t!("Click or tap to put corners, and click the first one to close. The lines are {} apart.", unit.plural()) }</span>
            }
            <strong>{ size }</strong>
        </p>
    }
}
