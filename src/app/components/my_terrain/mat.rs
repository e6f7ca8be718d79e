//! The mat: a picture under the open table. It is kept in this browser only.

use std::cell::{Cell, RefCell};

use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, File, HtmlInputElement};
use yew::functional::UseForceUpdateHandle;
use yew::prelude::*;

use super::photo::{self, Picture};
use crate::app::components::board::coordinates::{rectangle_attributes, svg, translate_and_rotate};
use crate::app::components::common::file_button::FileButton;
use crate::app::components::dialogs::context::{DialogContext, use_dialog};
use crate::app::services::{mat_pictures, storage, terrain_list};
use crate::drawing::piece_outline;
use crate::editor::Mat;
use crate::geometry::{Point, Rect};
use crate::layout::Layout;
use crate::page::{Shared, full_storage};
use crate::units::{Resolution, clamped, trimmed};
use crate::words::{t, translated};

const SVG_NAMESPACE: &str = "http://www.w3.org/2000/svg";

thread_local! {
    /// The picture that was read last, with the number of its table.
    static PICTURE: RefCell<Option<(u32, Picture)>> = const { RefCell::new(None) };
    /// The number of the table whose picture is being read.
    static READING: Cell<Option<u32>> = const { Cell::new(None) };
    /// The table that mats are cut at.
    static TABLE: Cell<Rect> = const { Cell::new(Rect::new(Point::new(0.0, 0.0), Point::new(0.0, 0.0))) };
}

/// The number of the open table, and its mat if it has one.
fn open_mat() -> Option<(u32, Mat)> {
    let number = storage::open_number()?;
    Some((number, Mat::read(&terrain_list::mat(number))?))
}

/// The picture of a table's mat, if it was read.
fn known_picture(number: u32) -> Option<Picture> {
    PICTURE
        .with_borrow(|known| known.as_ref().filter(|(other, _)| *other == number).map(|(_, picture)| picture.clone()))
}

/// Forgets the mats of tables that were deleted. It is called when a dialog opens: by then, a deletion by mistake was undone.
pub fn forget_unused() {
    let mut known: Vec<u32> = storage::tables().iter().map(|saved| saved.table_number).collect();
    known.extend(storage::open_number());
    for number in terrain_list::mats().into_iter().filter(|number| !known.contains(number)) {
        terrain_list::save_mat(number, "").then(move |outcome| {
            if outcome.is_ok() {
                mat_pictures::delete(number);
            }
        });
    }
}

/// Draws the mat of the open table on the board, cut off at the edges of `table`, or removes the drawing if it has none.
pub fn show_mat_under(table: Rect) {
    TABLE.set(table);
    show_mat();
}

/// Reads the mat of the open table again, where something else has changed it.
pub fn show_changed_mat() {
    PICTURE.set(None);
    show_mat();
}

fn show_mat() {
    let Some(group) = gloo::utils::document().query_selector(".board .mat").ok().flatten() else { return };
    let Some((number, mat)) = open_mat() else { return group.set_inner_html("") };
    match known_picture(number) {
        Some(picture) => {
            // If the browser can't make the elements, no mat is shown.
            let _ = draw(&group, &picture, &mat);
        }
        None if READING.get() != Some(number) => {
            group.set_inner_html("");
            READING.set(Some(number));
            spawn_local(async move {
                let blob = mat_pictures::picture(number).await;
                READING.set(None);
                if let Some(blob) = blob {
                    PICTURE.set(Some((number, Picture::new(blob, mat.size))));
                    show_mat();
                }
            });
        }
        None => {}
    }
}

/// Draws the mat's picture in the board's group, cut off at the table's edges.
fn draw(group: &Element, picture: &Picture, mat: &Mat) -> Option<()> {
    let document = gloo::utils::document();
    let element = |name: &str, attributes: &[(&str, String)]| {
        let element = document.create_element_ns(Some(SVG_NAMESPACE), name).ok()?;
        attributes.iter().try_for_each(|(name, value)| element.set_attribute(name, value)).ok()?;
        Some(element)
    };
    let table = TABLE.get();
    // A nested `svg` clips its content.
    let clip = element(
        "svg",
        &[
            ("width", trimmed(table.width(), 2)),
            ("height", trimmed(table.depth(), 2)),
            ("x", "0".into()),
            ("y", "0".into()),
        ],
    )?;
    let image = element("image", &image_attributes(mat, &table, picture))?;
    group.set_inner_html("");
    clip.append_child(&image).ok()?;
    group.append_child(&clip).ok().map(drop)
}

/// The attributes of the `image` element of a mat under a table.
fn image_attributes(mat: &Mat, table: &Rect, picture: &Picture) -> [(&'static str, String); 8] {
    let [x, y, width, height] = rectangle_attributes(&mat.frame(table));
    [
        ("href", picture.url.to_string()),
        ("x", x),
        ("y", y),
        ("width", width),
        ("height", height),
        ("preserveAspectRatio", "none".to_owned()),
        ("opacity", svg(f64::from(mat.opacity) / 100.0)),
        ("transform", translate_and_rotate(mat.middle(table), mat.turn())),
    ]
}

#[derive(Properties, PartialEq)]
pub struct MatSettingsProps {
    /// The open table.
    pub layout: Shared<Layout>,
}

/// The settings of the open table's mat.
#[component]
pub fn MatSettings(props: &MatSettingsProps) -> Html {
    let context = &use_dialog();
    let update = use_force_update();
    let Some(number) = storage::open_number() else { return html! {} };
    let mat = open_mat().map(|(_, mat)| mat);
    let on_file = {
        let (context, update) = (context.clone(), update.clone());
        Callback::from(move |file: File| {
            let (context, update) = (context.clone(), update.clone());
            let on_read = move |picture: photo::PictureResult| match picture {
                Ok(picture) => keep_picture(&context, number, picture, update.clone()),
                Err(why) => context.refused(why),
            };
            photo::read(&file, Callback::from(on_read));
        })
    };
    let on_remove = {
        let (context, update) = (context.clone(), update.clone());
        Callback::from(move |_: MouseEvent| {
            let pending = terrain_list::save_mat(number, "");
            let (context, update) = (context.clone(), update.clone());
            pending.then(move |outcome| {
                if outcome.is_err() {
                    return context.refused(t!("This browser doesn't let the page keep that."));
                }
                mat_pictures::delete(number);
                PICTURE.set(None);
                show_mat();
                update.force_update();
                context.done(t!("The mat is removed."));
            });
        })
    };
    let file_text = if mat.is_some() { t!("Another picture…") } else { t!("Choose a picture…") };
    html! {
        <section class="mat-settings" aria-label={t!("Mat")}>
            <h2>{ t!("A mat under the table") }</h2>
            <p class="hint">{ t!("A photo or a scan of the ground that this table is played on. It stays in this browser: links and files don't hold it.") }</p>
            <div class="actions">
                <FileButton text={file_text} accept="image/*" id="mat" {on_file} />
                if mat.is_some() {
                    <button type="button" class="tool" data-act="remove-mat" onclick={on_remove}>{ t!("Remove the mat") }</button>
                }
            </div>
            if let Some(mat) = mat {
                { placement(context, &props.layout, number, mat, &update) }
            }
        </section>
    }
}

/// Keeps a new mat: first its picture, then its placement.
fn keep_picture(context: &DialogContext, number: u32, picture: Picture, update: UseForceUpdateHandle) {
    let context = context.clone();
    spawn_local(async move {
        let mat = Mat::new(picture.size[0], picture.size[1]);
        let is_kept = mat_pictures::keep(number, &picture.blob).await
            && terrain_list::save_mat(number, &mat.write()).is_kept().await;
        if !is_kept {
            return context.refused(translated(full_storage::PICTURE));
        }
        PICTURE.set(Some((number, picture.clone())));
        show_mat();
        update.force_update();
        context.done(t!("The mat lies under the table."));
    });
}

/// The placement of the mat: a small picture of the table, and sliders that move the mat under it.
fn placement(context: &DialogContext, layout: &Layout, number: u32, mat: Mat, update: &UseForceUpdateHandle) -> Html {
    let (table, unit) = (layout.table.bounds(), layout.pack.unit);
    let change = {
        let (context, update) = (context.clone(), update.clone());
        move |mat: Mat| {
            let pending = terrain_list::save_mat(number, &mat.write());
            show_mat();
            update.force_update();
            let (context, update) = (context.clone(), update.clone());
            pending.then(move |outcome| {
                if outcome.is_err() {
                    show_mat();
                    update.force_update();
                    context.refused(t!("This browser doesn't let the page keep that."));
                }
            });
        }
    };
    // A slider shows the mat's value times a factor: inches are shown in the pack's unit.
    let slider = |(name, label): (&'static str, &str),
                  factor: f64,
                  range: [f64; 2],
                  value: f64,
                  with: fn(Mat, f64) -> Mat| {
        let change = change.clone();
        let [least, most, value] = [range[0], range[1], value].map(|value| trimmed(value * factor, 2));
        let on_change = Callback::from(move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            change(with(mat, input.value_as_number() / factor));
        });
        html! {
            <label class="slider"><span>{ label }</span>
                <input type="range" {name} min={least} max={most} step="1" value={value.clone()} onchange={on_change} />
                <output>{ value }</output>
            </label>
        }
    };
    let on_turn = {
        let change = change.clone();
        Callback::from(move |_: MouseEvent| change(Mat { quarter_turns: (mat.quarter_turns + 1) % 4, ..mat }))
    };
    let (zooms, offsets) = (Mat::ZOOM_RANGE.map(f64::from), [-Mat::MAX_OFFSET, Mat::MAX_OFFSET]);
    html! {
        <div class="mat-placement">
            <svg class="mat-preview" viewBox={format!("0 0 {} {}", trimmed(table.width(), 2), trimmed(table.depth(), 2))} aria-hidden="true">
                if let Some(picture) = known_picture(number) {
                    { image(&image_attributes(&mat, &table, &picture)) }
                }
                { for layout.pieces.iter().map(|piece| html! {
                    <path transform={format!("translate({} {}) rotate({})", piece.at[0], piece.at[1], trimmed(piece.turn.degrees(), 1))} d={piece_outline(piece)} />
                }) }
            </svg>
            <div class="sliders">
                { slider(("mat-zoom", t!("Size in percent")), 1.0, zooms, f64::from(mat.zoom), |mat, value| Mat { zoom: percent(value, Mat::ZOOM_RANGE), ..mat }) }
                { slider(("mat-x", &t!("{} to the right", unit.heading())), unit.per_inch(), offsets, mat.offset[0].inches(), |mat, value| Mat { offset: [Resolution::HundredthInch.clamped(value), mat.offset[1]], ..mat }) }
                { slider(("mat-y", &t!("{} down", unit.heading())), unit.per_inch(), offsets, mat.offset[1].inches(), |mat, value| Mat { offset: [mat.offset[0], Resolution::HundredthInch.clamped(value)], ..mat }) }
                { slider(("mat-seen", t!("How much of it is seen")), 1.0, [0.0, 100.0], f64::from(mat.opacity), |mat, value| Mat { opacity: percent(value, [0, 100]), ..mat }) }
                <button type="button" class="tool" data-act="turn-mat" onclick={on_turn}>{ t!("Turn by a quarter") }</button>
            </div>
        </div>
    }
}

fn percent(value: f64, [least, most]: [u32; 2]) -> u32 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a range of whole numbers")]
    let percent = clamped(value, f64::from(least), f64::from(most)).round() as u32;
    percent
}

/// An `image` element with these attributes.
fn image(attributes: &[(&'static str, String); 8]) -> Html {
    let mut image = yew::virtual_dom::VTag::new("image");
    for (name, value) in attributes {
        image.add_attribute(name, value.clone());
    }
    image.into()
}
