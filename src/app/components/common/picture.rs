//! Painting pictures: SVG as PNG, and canvases.

use futures_channel::oneshot::{self, Sender};
use gloo::file::{Blob, ObjectUrl};
use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

use crate::export::Paper;
use crate::formats::picture::{with_link, with_resolution};
use crate::words::t;

/// The least and the greatest width of a PNG, in pixels.
pub const WIDTHS: [u32; 2] = [64, 8192];
/// The width that is offered, in pixels.
pub const DEFAULT_WIDTH: u32 = 2048;

/// Gets the painted picture, or a sentence that says why there is none.
type OnPainted = Sender<Result<Blob, String>>;

/// Paints an SVG as a PNG of this width, which has the address inside that shows the table again, and is printed as wide as the paper.
///
/// # Errors
///
/// A sentence that says why it can't be painted.
pub async fn paint_png(svg: &[u8], width: u32, address: &str, paper: Paper) -> Result<Blob, String> {
    let url = ObjectUrl::from(Blob::new_with_options(svg, Some("image/svg+xml")));
    let image = HtmlImageElement::new().map_err(|_| too_large(width))?;
    image.set_src(&url);
    JsFuture::from(image.decode())
        .await
        .map_err(|_| t!("This browser can't paint the drawing; take it as SVG").to_owned())?;
    let (on_painted, painted) = oneshot::channel();
    paint(&image, width, on_painted).ok_or_else(|| too_large(width))?;
    let blob = painted.await.unwrap_or_else(|_| Err(too_large(width)))?;
    let buffer =
        JsFuture::from(AsRef::<web_sys::Blob>::as_ref(&blob).array_buffer()).await.map_err(|_| too_large(width))?;
    let linked = with_link(&Uint8Array::new(&buffer).to_vec(), address)
        .and_then(|png| with_resolution(&png, paper.pixels_per_metre(width)));
    Ok(linked.map_or(blob, |bytes| Blob::new_with_options(&bytes[..], Some("image/png"))))
}

fn paint(image: &HtmlImageElement, width: u32, on_painted: OnPainted) -> Option<()> {
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
    let on_blob = Closure::once_into_js(move |blob: Option<web_sys::Blob>| {
        // A browser that runs out of memory passes none. Whoever waited may have gone.
        let _ = on_painted.send(blob.map(Blob::from).ok_or_else(|| too_large(width)));
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
