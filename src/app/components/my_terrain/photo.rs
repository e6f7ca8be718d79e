//! Pictures that a person brings. They are read here, made small enough to draw with, and never leave the browser.

use std::rc::Rc;

use gloo::file::ObjectUrl;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, ImageBitmap, ImageBitmapOptions, ImageOrientation};
use yew::Callback;

use crate::words::t;

/// The longer side that a picture is brought to, in pixels.
const LONGEST: f64 = 2048.0;
/// The largest file that is read, in bytes: no camera's is larger.
const MOST_BYTES: f64 = 64.0 * 1024.0 * 1024.0;

/// A picture that can be shown.
#[derive(Clone)]
pub struct Picture {
    /// Its address on this page, for as long as somebody shows it.
    pub url: Rc<ObjectUrl>,
    /// What it is made of.
    pub blob: Blob,
    /// Its width and height in pixels.
    pub size: [u32; 2],
}

impl PartialEq for Picture {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.url, &other.url)
    }
}

/// What came of reading a picture, or a sentence that says why nothing did.
pub type Read = Result<Picture, String>;

/// Reads a picture as its camera held it, and makes it smaller where it is larger than can be seen.
pub fn read(file: &Blob, done: Callback<Read>) {
    if file.size() > MOST_BYTES {
        return done.emit(Err(t!("That picture is larger than 64 MiB; take a smaller one.").to_owned()));
    }
    let options = ImageBitmapOptions::new();
    options.set_image_orientation(ImageOrientation::FromImage);
    let window = gloo::utils::window();
    let Ok(reading) = window.create_image_bitmap_with_blob_and_image_bitmap_options(file, &options) else {
        return done.emit(Err(unreadable()));
    };
    let (painted, failed) = (done.clone(), done);
    let painted = Closure::once(move |bitmap: JsValue| {
        let drawn = bitmap.dyn_into().ok().and_then(|bitmap: ImageBitmap| paint(&bitmap, &painted));
        drawn.unwrap_or_else(|| painted.emit(Err(unreadable())));
    });
    let failed = Closure::once(move |_: JsValue| failed.emit(Err(unreadable())));
    let _ = reading.then2(&painted, &failed);
    // They are called later, once for each picture.
    painted.forget();
    failed.forget();
}

fn unreadable() -> String {
    t!("This browser can't read that as a picture, or it is too large for this device. Take a JPEG or PNG picture.")
        .to_owned()
}

fn paint(bitmap: &ImageBitmap, done: &Callback<Read>) -> Option<()> {
    let size = [bitmap.width(), bitmap.height()].map(f64::from);
    let by = (LONGEST / size[0].max(size[1]).max(1.0)).min(1.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most two thousand pixels")]
    let [width, height] = size.map(|side| (side * by).round().max(1.0) as u32);
    let canvas: HtmlCanvasElement = gloo::utils::document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    // What can be seen through is paper: a photo is kept without that.
    context.set_fill_style_str("#ffffff");
    context.fill_rect(0.0, 0.0, f64::from(width), f64::from(height));
    let (wide, high) = (f64::from(width), f64::from(height));
    context.draw_image_with_image_bitmap_and_dw_and_dh(bitmap, 0.0, 0.0, wide, high).ok()?;
    bitmap.close();
    let done = done.clone();
    let made = Closure::once_into_js(move |blob: JsValue| {
        let picture = blob.dyn_into().ok().map(|blob: Blob| shown(blob, [width, height]));
        done.emit(picture.ok_or_else(unreadable));
    });
    canvas.to_blob_with_type(made.unchecked_ref(), "image/jpeg").ok()
}

/// A picture of this size, to be shown.
pub fn shown(blob: Blob, size: [u32; 2]) -> Picture {
    let url = ObjectUrl::from(gloo::file::Blob::from(blob.clone()));
    Picture { url: Rc::new(url), blob, size }
}
