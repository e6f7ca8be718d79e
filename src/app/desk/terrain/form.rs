//! Making a piece of own terrain, or changing one: what it is, and its shape.

use gloo::file::callbacks::FileReader;
use web_sys::{File, HtmlInputElement, HtmlSelectElement, SvgElement};
use yew::prelude::*;

use super::draft::{Changes, Draft, Traced, set_aside};
use super::ground::ground;
use super::{files, photo, picture};
use crate::app::desk::Context;
use crate::app::panels::icon;
use crate::app::platform::terrain;
use crate::editor::outline::{Act, Line, Spot, place};
use crate::editor::{Form, Making};
use crate::pack::{Group, Kind, Pack};
use crate::share::terrain::{MOST, pack, six_digits, tint_of};
use crate::units::{Length, trimmed};
use crate::words::t;

/// The colour that is offered first.
const FIRST_TINT: u32 = 0x5f_7f_4f;

#[derive(Properties, PartialEq)]
pub struct MakeProps {
    pub context: Context,
    /// What it begins as.
    pub draft: Draft,
    /// Goes back to the list.
    pub back: Callback<()>,
}

/// What a field needs of the form.
struct Of<'a> {
    draft: &'a Draft,
    changes: Changes,
    pack: &'static Pack,
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
    let (context, back) = (&props.context, &props.back);
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
            if let Some((file, true)) = files::brought(&event) {
                event.prevent_default();
                trace(&file, &context, &changes);
            }
        })
    };
    let is_outline = draft.making.form == Form::Outline;
    html! {
        <div class="making" role="group" aria-label={t!("A piece of my terrain")} onpaste={brought.clone()} ondrop={brought.reform(|event: DragEvent| event.into())}
            ondragover={Callback::from(|event: DragEvent| event.prevent_default())}>
            if is_outline {
                <div class="draw">
                    { tools(&of, context, &node) }
                    { ground(&draft, &of.changes, &node) }
                    { told(&draft) }
                    if draft.measuring().is_none() {
                        { corners(&of) }
                    }
                </div>
            } else {
                <div class="draw plain">
                    if let Ok(own) = draft.making.done() {
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

fn save(context: &Context, draft: &Draft, leave: &Callback<()>) {
    let own = match draft.making.done() {
        Ok(own) => own,
        Err(why) => return context.refused(why),
    };
    let before = terrain::list();
    let mut list = before.clone();
    let called = own.piece.title();
    match draft.index.filter(|index| *index < list.len()) {
        Some(index) => list[index] = own,
        None if list.len() >= MOST => {
            return context.refused(t!("A list holds {} pieces at most; delete one first.", MOST));
        }
        None => list.push(own),
    }
    if files::keep(context, &list, t!("{} is in your terrain.", called), Some(before)) {
        leave.emit(());
    }
}

/// Reads a picture and puts it under the outline, to be measured.
pub fn trace(file: &File, context: &Context, changes: &Changes) {
    let (context, changes) = (context.clone(), changes.clone());
    let read = move |read: photo::Read| match read {
        Ok(picture) => changes.dispatch(Box::new(move |draft| {
            draft.making = draft.making.clone().formed(Form::Outline);
            draft.traced = Some(Traced::new(picture.clone()));
        })),
        Err(why) => context.refused(why),
    };
    photo::read(file, Callback::from(read));
}

/// A callback that changes the draft by what stands in a field.
fn field<Value: 'static + Clone>(
    changes: &Changes,
    read: impl Fn(&HtmlInputElement) -> Option<Value> + 'static,
    change: impl Fn(&mut Draft, Value) + Clone + 'static,
) -> Callback<Event> {
    let changes = changes.clone();
    Callback::from(move |event: Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        if let Some(value) = read(&input) {
            let change = change.clone();
            changes.dispatch(Box::new(move |draft| change(draft, value.clone())));
        }
    })
}

/// A number of inches between 0 and the most.
fn inches(most: f64) -> impl Fn(&HtmlInputElement) -> Option<Option<Length>> {
    move |input| {
        let typed = input.value_as_number();
        Some(typed.is_finite().then(|| Length::clamped(crate::units::held(typed, 0.0, most))))
    }
}

fn measure(label: &'static str, name: &'static str, value: String, changed: Callback<Event>) -> Html {
    html! {
        <label class="number">
            <span>{ label }</span>
            <input type="number" {name} min="0" step="any" inputmode="decimal" {value} onchange={changed} />
        </label>
    }
}

fn about(of: &Of) -> Html {
    let (own, changes, pack) = (&of.draft.making.own, &of.changes, of.pack);
    let text = |input: &HtmlInputElement| Some(Some(input.value()));
    let named = field(changes, text, |draft, name| draft.making.own.piece.name = name);
    let kinds = {
        let changes = changes.clone();
        Callback::from(move |event: Event| {
            let id = event.target_unchecked_into::<HtmlSelectElement>().value();
            if let Some(kind) = pack.kind(&id) {
                changes.dispatch(Box::new(move |draft| draft.making.own.piece.kind = kind));
            }
        })
    };
    let height = own.piece.height.map_or_else(String::new, |height| height.to_string());
    let raised = field(changes, inches(Length::MAX.inches()), |draft, height| draft.making.own.piece.height = height);
    let counted = field(
        changes,
        |input| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held to 0 to 200")]
            let whole = |typed: f64| crate::units::held(typed.round(), 0.0, 200.0) as u32;
            let typed = input.value_as_number();
            Some(typed.is_finite().then(|| whole(typed)))
        },
        |draft, count| draft.making.own.piece.counts_as = count,
    );
    let count = own.piece.counts_as.map_or_else(String::new, |count| count.to_string());
    html! {
        <>
            <label class="named"><span>{ t!("Name") }</span>
                <input type="text" name="name" maxlength="120" value={own.piece.name.clone().unwrap_or_default()} placeholder={own.piece.kinds()} onchange={named} />
            </label>
            <label class="kind"><span>{ t!("Kind") }</span>
                <select name="kind" onchange={kinds}>{ for kind_options(pack, own.piece.kind) }</select>
            </label>
            { measure(t!("Height in inches"), "height", height, raised) }
            { measure(t!("Counts as"), "counts", count, counted) }
            { colour(of) }
            { also(of) }
        </>
    }
}

fn kind_options(pack: &'static Pack, chosen: &'static Kind) -> Vec<Html> {
    let group = |group: Group| pack.kinds.iter().filter(move |kind| kind.group == group);
    let option = move |kind: &'static Kind| {
        html! { <option key={kind.id.as_str()} value={kind.id.as_str()} selected={kind == chosen}>{ &kind.name }</option> }
    };
    Group::ALL.into_iter().flat_map(group).map(option).collect()
}

fn colour(of: &Of) -> Html {
    let (tint, changes) = (of.draft.making.own.tint, &of.changes);
    let ticked =
        field(changes, |input| Some(input.checked().then_some(FIRST_TINT)), |draft, tint| draft.making.own.tint = tint);
    let picked = field(
        changes,
        |input| input.value().strip_prefix('#').and_then(tint_of),
        |draft, tint| draft.making.own.tint = Some(tint),
    );
    html! {
        <div class="colour">
            <label class="tick"><input type="checkbox" name="coloured" checked={tint.is_some()} onchange={ticked} /><span>{ t!("A colour of its own") }</span></label>
            if let Some(tint) = tint {
                <input type="color" name="colour" aria-label={t!("Colour")} value={format!("#{}", six_digits(tint))} onchange={picked} />
            }
        </div>
    }
}

/// What it is beside its kind: a burning forest is a forest and burning earth.
fn also(of: &Of) -> Html {
    let piece = &of.draft.making.own.piece;
    let tick = |kind: &'static Kind| {
        let ticked = field(
            &of.changes,
            |input| Some(input.checked()),
            move |draft, on| {
                let also = &mut draft.making.own.piece.also;
                also.retain(|part| *part != kind);
                if on {
                    also.push(kind);
                }
            },
        );
        html! {
            <label class="tick" key={kind.id.as_str()}>
                <input type="checkbox" data-also={kind.id.as_str()} checked={piece.also.contains(&kind)} onchange={ticked} /><span>{ &kind.name }</span>
            </label>
        }
    };
    html! {
        <details class="also">
            <summary>{ t!("It is also…") }</summary>
            <div>{ for of.pack.kinds.iter().filter(|kind| **kind != *piece.kind).map(tick) }</div>
        </details>
    }
}

fn forms(of: &Of) -> Html {
    let forms = [
        (Form::Outline, "outline", t!("Outline")),
        (Form::Rectangle, "rectangle", t!("Rectangle")),
        (Form::Ellipse, "ellipse", t!("Ellipse")),
        (Form::Circle, "circle", t!("Circle")),
    ];
    let form = |(form, id, name): (Form, &'static str, &'static str)| {
        let changed =
            field(&of.changes, |_| Some(()), move |draft, ()| draft.making = draft.making.clone().formed(form));
        html! {
            <label class="tick" key={id}><input type="radio" name="form" value={id} checked={of.draft.making.form == form} onchange={changed} /><span>{ name }</span></label>
        }
    };
    html! { <fieldset class="forms"><legend>{ t!("Shape") }</legend>{ for forms.map(form) }</fieldset> }
}

fn sides(of: &Of) -> Html {
    let Making { form, sides, .. } = of.draft.making;
    let side = |index: usize| {
        let most = of.pack.longest_side;
        field(&of.changes, inches(most), move |draft, side| draft.making.sides[index] = side.unwrap_or_default())
    };
    if form == Form::Circle {
        return measure(t!("Inches across"), "width", sides[0].to_string(), side(0));
    }
    html! {
        <>
            { measure(t!("Inches wide"), "width", sides[0].to_string(), side(0)) }
            { measure(t!("Inches deep"), "depth", sides[1].to_string(), side(1)) }
        </>
    }
}

/// What stands over the ground: for the outline, or for measuring a photo.
fn tools(of: &Of, context: &Context, node: &NodeRef) -> Html {
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
    let act = |id: &'static str, name: &'static str, on: bool, act: fn(&Draft) -> Act| {
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
    let (undo, redo) = outline.steps();
    let line = outline.line();
    let grid = {
        let changes = changes.clone();
        Callback::from(move |event: Event| {
            let grid = event.target_unchecked_into::<HtmlSelectElement>().value().parse().unwrap_or(0.25);
            changes.dispatch(Box::new(move |draft| draft.act(Act::Grid(grid))));
        })
    };
    html! {
        <div class="actions" role="toolbar" aria-label={t!("Outline")}>
            { photo }
            { act("close", t!("Close"), !line.closed && line.points.len() > 2, |_| Act::Close) }
            { act("undo", t!("Undo"), undo, |_| Act::Undo) }
            { act("redo", t!("Redo"), redo, |_| Act::Redo) }
            { act("delete", t!("Take a corner away"), !line.points.is_empty(), |_| Act::Back) }
            { act("clear", t!("Begin again"), !line.points.is_empty(), |_| Act::Clear) }
            { act("closer", t!("Closer"), true, |draft| Act::Zoom(1.5, draft.view().centre())) }
            { act("farther", t!("Farther"), true, |draft| Act::Zoom(1.0 / 1.5, draft.view().centre())) }
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
    let told = field(
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
                <input type="number" name="known" min="0" step="any" inputmode="decimal" {value} onchange={told} />
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
fn told(draft: &Draft) -> Html {
    let (said, refused) = draft.making.outline.said();
    let size = draft.making.shape().map(|shape| shape.extent());
    let size = size.map(|(width, depth)| t!("{}\" × {}\"", trimmed(width, 2), trimmed(depth, 2)));
    let begin = said.is_empty() && draft.making.outline.line().points.is_empty() && draft.measuring().is_none();
    html! {
        <p class={classes!("told", refused.then_some("refused"))}>
            <span role="status" aria-live="polite">{ said }</span>
            if begin {
                <span class="hint">{ t!("Click or tap to put corners, and click the first one to close. The lines are inches apart.") }</span>
            }
            <strong>{ size }</strong>
        </p>
    }
}

/// The corners as numbers: from the middle of the ground, to the right and down.
fn corners(of: &Of) -> Html {
    let line: &Line = of.draft.making.outline.line();
    let row = |(index, spot): (usize, &Spot)| {
        let at = *spot;
        let coordinate = |axis: usize, label: String| {
            let moved = field(
                &of.changes,
                |input| Length::from_inches(input.value_as_number()),
                move |draft, to: Length| {
                    let mut spot = at;
                    spot[axis] = to;
                    draft.act(Act::Move(index, spot));
                },
            );
            let value = at[axis].to_string();
            html! { <input type="number" step="any" inputmode="decimal" aria-label={label} {value} onchange={moved} /> }
        };
        let act = |name: &'static str, label: String, act: Act| {
            let changes = of.changes.clone();
            let onclick = Callback::from(move |_: MouseEvent| {
                let act = act.clone();
                changes.dispatch(Box::new(move |draft| draft.act(act.clone())));
            });
            html! { <button type="button" class="quiet" aria-label={label} {onclick}>{ name }</button> }
        };
        let number = index + 1;
        html! {
            <li key={index}>
                { coordinate(0, t!("Corner {}: inches to the right of the middle", number)) }
                { coordinate(1, t!("Corner {}: inches below the middle", number)) }
                { act("+", t!("Put a corner after corner {}", number), Act::Split(index)) }
                { act("−", t!("Take corner {} away", number), Act::Remove(index)) }
            </li>
        }
    };
    let aim = of.draft.making.outline.crosshair();
    let put = {
        let changes = of.changes.clone();
        Callback::from(move |_: MouseEvent| changes.dispatch(Box::new(|draft| draft.act(Act::Put))))
    };
    let at = place(&aim);
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

/// Keeps the reader of a file that is being read.
pub type Reading = std::rc::Rc<std::cell::RefCell<Option<FileReader>>>;
