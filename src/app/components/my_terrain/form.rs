//! Making a piece of own terrain, or changing one: what it is, and its shape.

use gloo::file::callbacks::FileReader;
use web_sys::SvgElement;
use yew::prelude::*;

use super::about::about;
use super::corners::corners;
use super::draft::{Draft, set_aside};
use super::fields::{Of, field, inches, measure};
use super::files;
use super::ground::ground;
use super::picture::picture;
use super::tools::{draft_status, tools};
use super::trace::trace;
use crate::app::components::dialogs::context::{DialogContext, use_dialog};
use crate::app::services::terrain_list;
use crate::editor::{TerrainDraft, TerrainForm};
use crate::formats::terrain::{MOST, pack};
use crate::words::t;

#[derive(Properties, PartialEq)]
pub struct MakeProps {
    /// What it begins as.
    pub draft: Draft,
    /// Goes back to the list.
    pub back: Callback<()>,
}

/// The form.
#[component]
pub fn Make(props: &MakeProps) -> Html {
    let first = props.draft.clone();
    let draft = use_reducer(move || first);
    let node = use_node_ref();
    let latest = use_mut_ref(|| None::<Draft>);
    *latest.borrow_mut() = Some((*draft).clone());
    {
        // What is left by closing the dialog is there when it is opened again.
        let latest = latest.clone();
        use_effect_with((), move |()| move || set_aside(latest.borrow().clone().filter(|_| !LEAVING.take())));
    }
    {
        // What was chosen to come here is gone, and the keys would go nowhere.
        let node = node.clone();
        use_effect_with(draft.measuring().is_some(), move |_| {
            if let Some(ground) = node.cast::<SvgElement>() {
                // An element on the page can take the focus.
                let _ = ground.focus();
            }
        });
    }
    let Some(pack) = pack() else { return html! {} };
    let (context, back) = (&use_dialog(), &props.back);
    let of = Of { draft: &draft, changes: draft.dispatcher(), pack };
    let leave = {
        let back = back.clone();
        Callback::from(move |()| {
            LEAVING.set(true);
            back.emit(());
        })
    };
    let save = {
        let (context, draft, leave) = (context.clone(), draft.clone(), leave.clone());
        Callback::from(move |_: MouseEvent| save(&context, &draft, &leave))
    };
    let brought = {
        let (context, changes) = (context.clone(), of.changes.clone());
        Callback::from(move |event: Event| {
            if let Some((file, true)) = files::dropped_file(&event) {
                event.prevent_default();
                trace(&file, &context, &changes);
            }
        })
    };
    let is_outline = draft.making.form == TerrainForm::Outline;
    html! {
        <div class="terrain-form" role="group" aria-label={t!("A piece of my terrain")} onpaste={brought.clone()} ondrop={brought.reform(|event: DragEvent| event.into())}
            ondragover={Callback::from(|event: DragEvent| event.prevent_default())}>
            if is_outline {
                <div class="draw">
                    { tools(&of, context, &node) }
                    { ground(&draft, &of.changes, &node) }
                    { draft_status(&draft) }
                    if draft.measuring().is_none() {
                        { corners(&of) }
                    }
                </div>
            } else {
                <div class="draw plain">
                    if let Ok(own) = draft.making.finished() {
                        { picture(&own) }
                    }
                </div>
            }
            <div class="what">
                { forms(&of) }
                if !is_outline {
                    { sides(&of) }
                }
                { about(&of) }
            </div>
            <div class="actions end">
                <button type="button" class="go save" onclick={save}>{ t!("Save to my terrain") }</button>
                <button type="button" class="quiet back" onclick={leave.reform(|_: MouseEvent| ())}>{ t!("Back without saving") }</button>
            </div>
        </div>
    }
}

thread_local! {
    /// Whether the form is left on purpose.
    static LEAVING: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

fn save(context: &DialogContext, draft: &Draft, leave: &Callback<()>) {
    let own = match draft.making.finished() {
        Ok(own) => own,
        Err(why) => return context.refused(why),
    };
    let before = terrain_list::list();
    let mut list = before.clone();
    let called = own.piece.title();
    match draft.index.filter(|index| *index < list.len()) {
        Some(index) => list[index] = own,
        None if list.len() >= MOST => {
            return context.refused(t!("A list holds {} pieces at most; delete one first.", MOST));
        }
        None => list.push(own),
    }
    if files::save_list(context, &list, t!("{} is in your terrain.", called), Some(before)) {
        leave.emit(());
    }
}

fn forms(of: &Of) -> Html {
    let forms = [
        (TerrainForm::Outline, "outline", t!("Outline")),
        (TerrainForm::Rectangle, "rectangle", t!("Rectangle")),
        (TerrainForm::Ellipse, "ellipse", t!("Ellipse")),
        (TerrainForm::Circle, "circle", t!("Circle")),
    ];
    let form = |(form, id, name): (TerrainForm, &'static str, &'static str)| {
        let changed =
            field(&of.changes, |_| Some(()), move |draft, ()| draft.making = draft.making.clone().with_form(form));
        html! {
            <label class="tick" key={id}><input type="radio" name="form" value={id} checked={of.draft.making.form == form} onchange={changed} /><span>{ name }</span></label>
        }
    };
    html! { <fieldset class="forms"><legend>{ t!("Shape") }</legend>{ for forms.map(form) }</fieldset> }
}

fn sides(of: &Of) -> Html {
    let TerrainDraft { form, sides, .. } = of.draft.making;
    let side = |index: usize| {
        let most = of.pack.longest_side;
        field(&of.changes, inches(most), move |draft, side| draft.making.sides[index] = side.unwrap_or_default())
    };
    if form == TerrainForm::Circle {
        return measure(t!("Inches across"), "width", sides[0].to_string(), side(0));
    }
    html! {
        <>
            { measure(t!("Inches wide"), "width", sides[0].to_string(), side(0)) }
            { measure(t!("Inches deep"), "depth", sides[1].to_string(), side(1)) }
        </>
    }
}

/// Keeps the reader of a file that is being read.
pub type Reading = std::rc::Rc<std::cell::RefCell<Option<FileReader>>>;
