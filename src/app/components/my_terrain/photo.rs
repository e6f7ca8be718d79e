//! Reading pictures: they are scaled down to a size that is fast to draw, and stay in the browser.

use std::rc::Rc;

use gloo::file::ObjectUrl;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, ImageBitmap, ImageBitmapOptions, ImageOrientation};
use yew::Callback;

use crate::app::components::common::picture::new_canvas;
use crate::words::t;

/// The longest side of a picture, in pixels. Larger ones are scaled down.
const LONGEST: f64 = 2048.0;
/// The largest file that is read, in bytes.
const MAX_BYTES: f64 = 64.0 * 1024.0 * 1024.0;

/// A picture that can be shown.
#[derive(Clone)]
pub struct Picture {
    /// Revoked when the last clone is dropped.
    pub url: Rc<ObjectUrl>,
    pub blob: Blob,
    /// Its width and height in pixels.
    pub size: [u32; 2],
}

impl Picture {
    /// A picture of this size in pixels.
    pub fn new(blob: Blob, size: [u32; 2]) -> Self {
        let url = ObjectUrl::from(gloo::file::Blob::from(blob.clone()));
        Self { url: Rc::new(url), blob, size }
    }
}

impl PartialEq for Picture {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.url, &other.url)
    }
}

/// A picture, or a sentence that says why it can't be read.
pub type PictureResult = Result<Picture, String>;

/// Reads a picture, turned as its camera was held.
pub fn read(file: &Blob, done: Callback<PictureResult>) {
    if file.size() > MAX_BYTES {
        return done.emit(Err(t!("That picture is larger than 64 MiB; take a smaller one.").to_owned()));
    }
    let options = ImageBitmapOptions::new();
    options.set_image_orientation(ImageOrientation::FromImage);
    let window = gloo::utils::window();
    let Ok(promise) = window.create_image_bitmap_with_blob_and_image_bitmap_options(file, &options) else {
        return done.emit(Err(unreadable()));
    };
    let (on_read, on_error) = (done.clone(), done);
    let on_read = Closure::once(move |bitmap: JsValue| {
        let painted = bitmap.dyn_into().ok().and_then(|bitmap: ImageBitmap| paint(&bitmap, &on_read));
        painted.unwrap_or_else(|| on_read.emit(Err(unreadable())));
    });
    let on_error = Closure::once(move |_: JsValue| on_error.emit(Err(unreadable())));
    let _ = promise.then2(&on_read, &on_error);
    // They are called later.
    on_read.forget();
    on_error.forget();
}

fn unreadable() -> String {
    t!("This browser can't read that as a picture, or it is too large for this device. Take a JPEG or PNG picture.")
        .to_owned()
}

/// Scales a picture down and converts it to JPEG.
fn paint(bitmap: &ImageBitmap, done: &Callback<PictureResult>) -> Option<()> {
    let full_size = [bitmap.width(), bitmap.height()].map(f64::from);
    let scale = (LONGEST / full_size[0].max(full_size[1]).max(1.0)).min(1.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most two thousand pixels")]
    let size = full_size.map(|side| (side * scale).round().max(1.0) as u32);
    let (canvas, context) = new_canvas(size)?;
    // JPEG has no transparency.
    context.set_fill_style_str("#ffffff");
    let [width, height] = size.map(f64::from);
    context.fill_rect(0.0, 0.0, width, height);
    context.draw_image_with_image_bitmap_and_dw_and_dh(bitmap, 0.0, 0.0, width, height).ok()?;
    bitmap.close();
    let done = done.clone();
    let on_blob = Closure::once_into_js(move |blob: JsValue| {
        let picture = blob.dyn_into().ok().map(|blob: Blob| Picture::new(blob, size));
        done.emit(picture.ok_or_else(unreadable));
    });
    canvas.to_blob_with_type(on_blob.unchecked_ref(), "image/jpeg").ok()
}
