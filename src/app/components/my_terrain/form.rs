//! The form that makes or changes a piece of own terrain.

use web_sys::SvgElement;
use yew::prelude::*;

use super::corners::corners;
use super::draft::{Draft, keep_unfinished};
use super::fields::{DraftForm, length, length_field, on_event, on_typed};
use super::files;
use super::ground::ground;
use super::piece_fields::piece_fields;
use super::tools::{draft_status, tools};
use super::trace::trace;
use crate::app::components::board::piece_picture;
use crate::app::components::dialogs::context::{DialogContext, use_dialog};
use crate::app::services::terrain_list;
use crate::drawing::table::PieceAppearance;
use crate::editor::{TerrainDraft, TerrainForm};
use crate::formats::terrain::{MAX_SORTS, pack};
use crate::words::t;

#[derive(Properties, PartialEq)]
pub struct TerrainEditorProps {
    /// The initial draft.
    pub draft: Draft,
    /// Goes back to the list.
    pub on_back: Callback<()>,
}

/// The form.
#[component]
pub fn TerrainEditor(props: &TerrainEditorProps) -> Html {
    let initial = props.draft.clone();
    let draft = use_reducer(move || initial);
    let node = use_node_ref();
    let latest = use_mut_ref(|| None::<Draft>);
    *latest.borrow_mut() = Some((*draft).clone());
    let is_leaving = use_mut_ref(|| false);
    {
        // When the dialog is closed, the draft is kept until it is opened again.
        let (latest, is_leaving) = (latest.clone(), is_leaving.clone());
        use_effect_with((), move |()| {
            move || keep_unfinished(latest.borrow().clone().filter(|_| !*is_leaving.borrow()))
        });
    }
    {
        // The button that had the focus is gone.
        let node = node.clone();
        use_effect_with(draft.measured_photo().is_some(), move |_| {
            if let Some(ground) = node.cast::<SvgElement>() {
                // This fails only for an element that isn't on the page.
                let _ = ground.focus();
            }
        });
    }
    let Some(pack) = draft.terrain.own.pack().or_else(pack) else { return html! {} };
    let context = &use_dialog();
    let form = DraftForm { draft: &draft, changes: draft.dispatcher(), pack };
    let on_leave = {
        let on_back = props.on_back.clone();
        Callback::from(move |()| {
            is_leaving.replace(true);
            on_back.emit(());
        })
    };
    let on_save = {
        let (context, draft, on_leave) = (context.clone(), draft.clone(), on_leave.clone());
        Callback::from(move |_: MouseEvent| save(&context, &draft, &on_leave))
    };
    let on_drop = {
        let (context, changes) = (context.clone(), form.changes.clone());
        Callback::from(move |event: Event| {
            if let Some((file, true)) = files::dropped_file(&event) {
                event.prevent_default();
                trace(&file, &context, &changes);
            }
        })
    };
    let is_outline = draft.terrain.form == TerrainForm::Outline;
    html! {
        <div class="terrain-form" role="group" aria-label={t!("A piece of my terrain")} onpaste={on_drop.clone()} ondrop={on_drop.reform(|event: DragEvent| event.into())}
            ondragover={Callback::from(|event: DragEvent| event.prevent_default())}>
            if is_outline {
                <div class="draw">
                    { tools(&form, context, &node) }
                    { ground(&draft, pack.unit, &form.changes, &node) }
                    { draft_status(&draft, pack.unit) }
                    if draft.measured_photo().is_none() {
                        { corners(&form) }
                    }
                </div>
            } else {
                <div class="draw plain">
                    if let Ok(own) = draft.terrain.finished() {
                        { piece_picture(PieceAppearance::of(&own.piece).tinted(own.tint), 0.0) }
                    }
                </div>
            }
            <div class="piece-fields">
                { shape_fields(&form) }
                if !is_outline {
                    { side_fields(&form) }
                }
                { piece_fields(&form) }
            </div>
            <div class="actions end">
                <button type="button" class="go save" onclick={on_save}>{ t!("Save to my terrain") }</button>
                <button type="button" class="quiet back" onclick={on_leave.reform(|_: MouseEvent| ())}>{ t!("Back without saving") }</button>
            </div>
        </div>
    }
}

/// Saves the piece in the list, and leaves the form if that succeeds.
fn save(context: &DialogContext, draft: &Draft, on_leave: &Callback<()>) {
    let own = match draft.terrain.finished() {
        Ok(own) => own,
        Err(why) => return context.refused(why),
    };
    let before = terrain_list::list();
    let mut list = before.clone();
    let title = own.piece.title();
    match draft.index.filter(|index| *index < list.len()) {
        Some(index) => list[index] = own,
        None if list.len() >= MAX_SORTS => {
            return context.refused(t!("A list holds {} pieces at most; delete one first.", MAX_SORTS));
        }
        None => list.push(own),
    }
    let on_leave = on_leave.clone();
    files::save_and_report(context, &list, t!("{} is in your terrain.", title), Some(before)).then(move |outcome| {
        // What was typed stays until it is kept.
        if outcome.is_ok() {
            on_leave.emit(());
        }
    });
}

/// Radio buttons for the form of the shape.
fn shape_fields(form: &DraftForm) -> Html {
    let forms = [
        (TerrainForm::Outline, "outline", t!("Outline")),
        (TerrainForm::Rectangle, "rectangle", t!("Rectangle")),
        (TerrainForm::Ellipse, "ellipse", t!("Ellipse")),
        (TerrainForm::Circle, "circle", t!("Circle")),
    ];
    let radio_button = |(shape, id, name): (TerrainForm, &'static str, &'static str)| {
        let on_choose =
            on_event::<Event>(&form.changes, move |draft| draft.terrain = draft.terrain.clone().with_form(shape));
        html! {
            <label class="tick" key={id}><input type="radio" name="form" value={id} checked={form.draft.terrain.form == shape} onchange={on_choose} /><span>{ name }</span></label>
        }
    };
    html! { <fieldset class="forms"><legend>{ t!("Shape") }</legend>{ for forms.map(radio_button) }</fieldset> }
}

/// Number fields for the sides of a shape that has some.
fn side_fields(form: &DraftForm) -> Html {
    let TerrainDraft { form: shape, sides, .. } = form.draft.terrain;
    let unit = form.pack.unit;
    let field = |label: String, name: &'static str, index: usize| {
        let value = unit.show(sides[index].inches());
        let on_change = on_typed(&form.changes, &value, length(unit, form.pack.longest_side), move |draft, side| {
            draft.terrain.sides[index] = side.unwrap_or_default();
        });
        length_field(label, name, unit, value, on_change)
    };
    if shape == TerrainForm::Circle {
        return field(t!("{} across", unit.heading()), "width", 0);
    }
    html! { <>{ field(t!("{} wide", unit.heading()), "width", 0) }{ field(t!("{} deep", unit.heading()), "depth", 1) }</> }
}
