//! Pictures: the browser paints the same SVG that is exported.

use gloo::events::EventListener;
use gloo::file::{Blob, ObjectUrl};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};
use yew::Callback;

use crate::words::t;

/// The widths a picture can have, in pixels.
pub const WIDTHS: [u32; 2] = [64, 8192];
/// The width that is offered, in pixels.
pub const USUAL: u32 = 2048;

/// What came of the painting: the picture, or a sentence that says why there is none.
type Painted = Callback<Result<Blob, String>>;

/// Paints an SVG as a PNG of this width.
pub fn png(svg: &[u8], width: u32, done: Painted) {
    let blob = Blob::new_with_options(svg, Some("image/svg+xml"));
    let address = ObjectUrl::from(blob);
    let Ok(image) = HtmlImageElement::new() else { return done.emit(Err(too_large(width))) };
    image.set_src(&address);
    let failed = {
        let done = done.clone();
        EventListener::once(&image, "error", move |_| {
            done.emit(Err(t!("This browser can't paint the drawing; take it as SVG").to_owned()));
        })
    };
    failed.forget();
    let painted = image.clone();
    let ready = EventListener::once(&image, "load", move |_| {
        paint(&painted, width, &done).unwrap_or_else(|| done.emit(Err(too_large(width))));
        drop(address);
    });
    // The picture holds its listener until it has been painted.
    ready.forget();
}

fn paint(image: &HtmlImageElement, width: u32, done: &Painted) -> Option<()> {
    let (wide, high) = (f64::from(image.natural_width()), f64::from(image.natural_height()));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few thousand pixels")]
    let height = (f64::from(width) * high / wide.max(1.0)).round() as u32;
    // Of the size that it is painted in, so that the browser draws its lines for just that many pixels.
    image.set_width(width);
    image.set_height(height);
    let canvas: HtmlCanvasElement = gloo::utils::document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    context
        .draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, f64::from(width), f64::from(height))
        .ok()?;
    let done = done.clone();
    let made = Closure::once_into_js(move |blob: Option<web_sys::Blob>| {
        // A browser that runs out of memory makes none.
        done.emit(blob.map(Blob::from).ok_or_else(|| too_large(width)));
    });
    canvas.to_blob(made.unchecked_ref()).ok()
}

fn too_large(width: u32) -> String {
    t!("This device can't paint a picture {} pixels wide; choose a smaller width", width)
}
