//! The mat: a picture of the ground that lies under the open table, in this browser only.

use std::cell::{Cell, RefCell};

use web_sys::{Blob, Element, HtmlInputElement};
use yew::prelude::*;

use super::database;
use super::photo::{self, Picture, read, shown};
use crate::app::components::dialogs::context::{DialogContext, use_dialog};
use crate::app::services::{storage, terrain_list};
use crate::app::state::Shared;
use crate::drawing::outline_path;
use crate::editor::Mat;
use crate::geometry::Rect;
use crate::layout::Layout;
use crate::units::{Length, trimmed};
use crate::words::t;

const SVG: &str = "http://www.w3.org/2000/svg";

thread_local! {
    /// The picture of the mat that was read last, with the number of its table.
    static PICTURE: RefCell<Option<(u32, Picture)>> = const { RefCell::new(None) };
    /// The number of the table whose picture is being read.
    static READING: Cell<Option<u32>> = const { Cell::new(None) };
}

/// The number of the open table and how its mat lies, where it has one.
fn now() -> Option<(u32, Mat)> {
    let number = storage::open_number()?;
    Some((number, Mat::read(&terrain_list::mat(number))?))
}

/// Forgets the mats of tables that are no more. Done when a dialog opens, so that a table that was deleted by mistake has
/// been put back by then.
pub fn tidy() {
    let mut known: Vec<u32> = storage::tables().iter().map(|saved| saved.table_number).collect();
    known.extend(storage::open_number());
    for number in terrain_list::mats().into_iter().filter(|number| !known.contains(number)) {
        terrain_list::save_mat(number, "");
        database::forget(number);
    }
}

/// Lays the mat of the open table under it, or takes away what lies there.
pub fn show_mat() {
    let Some(place) = gloo::utils::document().query_selector(".board > .mat").ok().flatten() else { return };
    let Some((number, mat)) = now() else { return place.set_inner_html("") };
    let known = PICTURE.with_borrow(|known| known.clone().filter(|(of, _)| *of == number));
    match known {
        Some((_, picture)) => {
            // Where the browser can't make an element, there is no mat to be seen.
            let _ = draw(&place, &picture, &mat);
        }
        None if READING.get() != Some(number) => {
            place.set_inner_html("");
            READING.set(Some(number));
            let found = move |blob: Option<Blob>| {
                READING.set(None);
                if let Some(blob) = blob {
                    PICTURE.set(Some((number, shown(blob, mat.size))));
                    show_mat();
                }
            };
            database::get(number, Callback::from(found));
        }
        None => {}
    }
}

/// Draws the mat as one picture, cut at the table's rims.
fn draw(place: &Element, picture: &Picture, mat: &Mat) -> Option<()> {
    let document = gloo::utils::document();
    let element = |name: &str, attributes: &[(&str, String)]| {
        let element = document.create_element_ns(Some(SVG), name).ok()?;
        attributes.iter().try_for_each(|(name, value)| element.set_attribute(name, value)).ok()?;
        Some(element)
    };
    let table = crate::formats::terrain::pack()?.table();
    let cut = element(
        "svg",
        &[
            ("width", trimmed(table.width(), 2)),
            ("height", trimmed(table.depth(), 2)),
            ("x", "0".into()),
            ("y", "0".into()),
        ],
    )?;
    let image = element("image", &attributes(mat, &table, picture))?;
    place.set_inner_html("");
    cut.append_child(&image).ok()?;
    place.append_child(&cut).ok().map(drop)
}

/// What a mat's picture is drawn by, under a table.
fn attributes(mat: &Mat, table: &Rect, picture: &Picture) -> [(&'static str, String); 8] {
    let (frame, middle) = (mat.frame(table), mat.middle(table));
    let number = |value: f64| trimmed(value, 3);
    [
        ("href", picture.url.to_string()),
        ("x", number(frame.min.x)),
        ("y", number(frame.min.y)),
        ("width", number(frame.width())),
        ("height", number(frame.depth())),
        ("preserveAspectRatio", "none".to_owned()),
        ("opacity", number(f64::from(mat.opacity) / 100.0)),
        (
            "transform",
            format!("translate({} {}) rotate({})", number(middle.x), number(middle.y), number(mat.turn().degrees())),
        ),
    ]
}

#[derive(Properties, PartialEq)]
pub struct MatProps {
    /// The table that the mat lies under.
    pub layout: Shared<Layout>,
}

/// What there is to do with the mat.
#[component]
pub fn MatOf(props: &MatProps) -> Html {
    let context = &use_dialog();
    let again = use_force_update();
    let Some(number) = storage::open_number() else { return html! {} };
    let mat = now().map(|(_, mat)| mat);
    let chosen = {
        let (context, again) = (context.clone(), again.clone());
        Callback::from(move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            if let Some(file) = input.files().and_then(|files| files.get(0)) {
                let (context, again) = (context.clone(), again.clone());
                let took = move |read: photo::Read| match read {
                    Ok(picture) => take(&context, number, picture, again.clone()),
                    Err(why) => context.refused(why),
                };
                read(&file, Callback::from(took));
            }
            input.set_value("");
        })
    };
    let remove = {
        let (context, again) = (context.clone(), again.clone());
        Callback::from(move |_: MouseEvent| {
            terrain_list::save_mat(number, "");
            database::forget(number);
            PICTURE.set(None);
            show_mat();
            again.force_update();
            context.done(t!("The mat is taken away."));
        })
    };
    html! {
        <section class="mat-settings" aria-label={t!("Mat")}>
            <h3>{ t!("A mat under the table") }</h3>
            <p class="hint">{ t!("A photo or a scan of the ground that this table is played on. It stays in this browser: links and files don't hold it.") }</p>
            <div class="actions">
                <label class="tool picture"><span>{ if mat.is_some() { t!("Another picture…") } else { t!("Choose a picture…") } }</span><input type="file" accept="image/*" data-new="mat" onchange={chosen} /></label>
                if mat.is_some() {
                    <button type="button" class="tool" data-act="remove-mat" onclick={remove}>{ t!("Take it away") }</button>
                }
            </div>
            if let Some(mat) = mat {
                { fitting(context, &props.layout, number, mat, &again) }
            }
        </section>
    }
}

/// Keeps a new mat's picture, then how it lies.
fn take(context: &DialogContext, number: u32, picture: Picture, again: yew::functional::UseForceUpdateHandle) {
    let (context, blob) = (context.clone(), picture.blob.clone());
    let kept = move |kept: bool| {
        let mat = Mat::new(picture.size[0], picture.size[1]);
        if !kept || !terrain_list::save_mat(number, &mat.write()) {
            return context.refused(t!(
                "This browser doesn't let the page keep the picture: its storage is full or blocked. The table is as it was."
            ));
        }
        PICTURE.set(Some((number, picture.clone())));
        show_mat();
        again.force_update();
        context.done(t!("The mat lies under the table."));
    };
    database::put(number, blob, Callback::from(kept));
}

/// How the mat lies: a small picture of the table, and what moves the mat under it.
fn fitting(
    context: &DialogContext,
    table: &Layout,
    number: u32,
    mat: Mat,
    again: &yew::functional::UseForceUpdateHandle,
) -> Html {
    let ground = table.pack.table();
    let change = {
        let (context, again) = (context.clone(), again.clone());
        move |mat: Mat| {
            if terrain_list::save_mat(number, &mat.write()) {
                show_mat();
                again.force_update();
            } else {
                context.refused(t!("This browser doesn't let the page keep that."));
            }
        }
    };
    let slider = |name: &'static str, label: &'static str, range: [f64; 2], value: f64, to: fn(Mat, f64) -> Mat| {
        let change = change.clone();
        let moved = Callback::from(move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            change(to(mat, input.value_as_number()));
        });
        html! {
            <label class="slider"><span>{ label }</span>
                <input type="range" {name} min={trimmed(range[0], 2)} max={trimmed(range[1], 2)} step="1" value={trimmed(value, 2)} onchange={moved} />
                <output>{ trimmed(value, 2) }</output>
            </label>
        }
    };
    let turn = {
        let change = change.clone();
        Callback::from(move |_: MouseEvent| change(Mat { quarter_turns: (mat.quarter_turns + 1) % 4, ..mat }))
    };
    let picture = PICTURE.with_borrow(|known| known.clone().filter(|(of, _)| *of == number));
    let (zooms, far) = (Mat::ZOOM_RANGE.map(f64::from), [-Mat::MAX_OFFSET, Mat::MAX_OFFSET]);
    html! {
        <div class="fitting">
            <svg class="fitted" viewBox={format!("0 0 {} {}", trimmed(ground.width(), 2), trimmed(ground.depth(), 2))} aria-hidden="true">
                if let Some((_, picture)) = picture {
                    { preview(&attributes(&mat, &ground, &picture)) }
                }
                { for table.pieces.iter().map(|piece| html! {
                    <path transform={format!("translate({} {}) rotate({})", piece.at[0], piece.at[1], trimmed(piece.turn.degrees(), 1))} d={outline_path(piece.shape())} />
                }) }
            </svg>
            <div class="sliders">
                { slider("mat-zoom", t!("Size in percent"), zooms, f64::from(mat.zoom), |mat, to| Mat { zoom: percent(to, Mat::ZOOM_RANGE), ..mat }) }
                { slider("mat-x", t!("Inches to the right"), far, mat.offset[0].inches(), |mat, to| Mat { offset: [Length::clamped(to), mat.offset[1]], ..mat }) }
                { slider("mat-y", t!("Inches down"), far, mat.offset[1].inches(), |mat, to| Mat { offset: [mat.offset[0], Length::clamped(to)], ..mat }) }
                { slider("mat-seen", t!("How much of it is seen"), [0.0, 100.0], f64::from(mat.opacity), |mat, to| Mat { opacity: percent(to, [0, 100]), ..mat }) }
                <button type="button" class="tool" data-act="turn-mat" onclick={turn}>{ t!("Turn by a quarter") }</button>
            </div>
        </div>
    }
}

fn percent(value: f64, [least, most]: [u32; 2]) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held between whole numbers")]
    let whole = crate::units::clamped(value, f64::from(least), f64::from(most)).round() as u32;
    whole
}

fn preview(attributes: &[(&'static str, String); 8]) -> Html {
    let mut image = yew::virtual_dom::VTag::new("image");
    for (name, value) in attributes {
        image.add_attribute(name, value.clone());
    }
    image.into()
}
