//! Painting pictures: SVG as PNG, and canvases.

use gloo::events::EventListener;
use gloo::file::{Blob, ObjectUrl};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};
use yew::Callback;

use crate::words::t;

/// The least and the greatest width of a PNG, in pixels.
pub const WIDTHS: [u32; 2] = [64, 8192];
/// The width that is offered, in pixels.
pub const DEFAULT_WIDTH: u32 = 2048;

/// Gets the PNG, or a sentence that says why there is none.
type OnPainted = Callback<Result<Blob, String>>;

/// Paints an SVG as a PNG of this width.
pub fn paint_png(svg: &[u8], width: u32, on_painted: OnPainted) {
    let blob = Blob::new_with_options(svg, Some("image/svg+xml"));
    let url = ObjectUrl::from(blob);
    let Ok(image) = HtmlImageElement::new() else { return on_painted.emit(Err(too_large(width))) };
    image.set_src(&url);
    let on_error = on_painted.clone();
    let error_listener = EventListener::once(&image, "error", move |_| {
        on_error.emit(Err(t!("This browser can't paint the drawing; take it as SVG").to_owned()));
    });
    error_listener.forget();
    let loaded = image.clone();
    let load_listener = EventListener::once(&image, "load", move |_| {
        paint(&loaded, width, &on_painted).unwrap_or_else(|| on_painted.emit(Err(too_large(width))));
        drop(url);
    });
    // The listener keeps the image alive until it is painted.
    load_listener.forget();
}

fn paint(image: &HtmlImageElement, width: u32, on_painted: &OnPainted) -> Option<()> {
    let natural = [image.natural_width(), image.natural_height()].map(f64::from);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few thousand pixels")]
    let height = (f64::from(width) * natural[1] / natural[0].max(1.0)).round() as u32;
    // The browser then draws the SVG's lines for exactly this number of pixels.
    image.set_width(width);
    image.set_height(height);
    let (canvas, context) = new_canvas([width, height])?;
    context
        .draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, f64::from(width), f64::from(height))
        .ok()?;
    let on_painted = on_painted.clone();
    let on_blob = Closure::once_into_js(move |blob: Option<web_sys::Blob>| {
        // A browser that runs out of memory passes none.
        on_painted.emit(blob.map(Blob::from).ok_or_else(|| too_large(width)));
    });
    canvas.to_blob(on_blob.unchecked_ref()).ok()
}

/// A canvas of this width and height in pixels, with what draws on it; `None` if the browser has none.
pub fn new_canvas([width, height]: [u32; 2]) -> Option<(HtmlCanvasElement, CanvasRenderingContext2d)> {
    let canvas: HtmlCanvasElement = gloo::utils::document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    Some((canvas, context))
}

fn too_large(width: u32) -> String {
    t!("This device can't paint a picture {} pixels wide; choose a smaller width", width)
}
