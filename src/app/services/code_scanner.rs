//! Reading codes with the camera, where the browser can do that itself.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Element;
use yew::Callback;

/// How long the camera's picture is left alone between two looks, in milliseconds.
const PAUSE: i32 = 200;

/// A camera that looks for codes until it is dropped.
pub struct CodeScanner {
    is_ended: Rc<Cell<bool>>,
    stream: Rc<RefCell<Option<JsValue>>>,
}

/// Whether the browser has a camera to give, and reads codes.
pub fn is_available() -> bool {
    detector_class().is_some() && media_devices().is_some()
}

/// Shows the camera's picture in a video element, and passes on the text of each code that comes into it; the same text only once in a row.
/// `on_failure` is called where the browser doesn't give the camera.
pub fn scan(video: Element, on_code: Callback<String>, on_failure: Callback<()>) -> CodeScanner {
    let scanner = CodeScanner { is_ended: Rc::default(), stream: Rc::default() };
    let (is_ended, stream) = (scanner.is_ended.clone(), scanner.stream.clone());
    spawn_local(async move {
        let Some((given, detector)) = camera().await.zip(detector()) else { return on_failure.emit(()) };
        if is_ended.get() {
            return stop(&given);
        }
        Reflect::set(&video, &"srcObject".into(), &given).ok();
        *stream.borrow_mut() = Some(given);
        // Not waited for: it may take until the first picture. A browser that refuses shows that one alone.
        let played = video.clone();
        spawn_local(async move { _ = promise(&played, "play", None).await });
        let mut last = None;
        while !is_ended.get() {
            // It is refused while there is no picture yet.
            let codes = promise(&detector, "detect", Some(&video)).await.unwrap_or_default();
            let code = Array::from(&codes).get(0);
            let text = Reflect::get(&code, &"rawValue".into()).ok().and_then(|text| text.as_string());
            if let Some(text) = text.filter(|text| !is_ended.get() && last.as_ref() != Some(text)) {
                last = Some(text.clone());
                on_code.emit(text);
            }
            pause().await;
        }
    });
    scanner
}

impl Drop for CodeScanner {
    fn drop(&mut self) {
        self.is_ended.set(true);
        if let Some(stream) = self.stream.borrow_mut().take() {
            stop(&stream);
        }
    }
}

/// A value of an object; `None` where it has none.
fn property(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|value| !value.is_undefined() && !value.is_null())
}

fn detector_class() -> Option<Function> {
    property(&gloo::utils::window(), "BarcodeDetector")?.dyn_into().ok()
}

fn media_devices() -> Option<JsValue> {
    property(&gloo::utils::window().navigator(), "mediaDevices")
}

/// An object with one value.
fn with(name: &str, value: &JsValue) -> JsValue {
    let object = Object::new();
    Reflect::set(&object, &name.into(), value).ok();
    object.into()
}

fn detector() -> Option<JsValue> {
    let options = with("formats", &Array::of1(&"qr_code".into()));
    Reflect::construct(&detector_class()?, &Array::of1(&options)).ok()
}

/// The picture of the camera that looks away from the person, or of another one.
async fn camera() -> Option<JsValue> {
    let constraints = with("video", &with("facingMode", &"environment".into()));
    promise(&media_devices()?, "getUserMedia", Some(&constraints)).await.ok()
}

/// What a method promises.
async fn promise(of: &JsValue, name: &str, argument: Option<&JsValue>) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(of, &name.into())?.dyn_into()?;
    let returned = match argument {
        Some(argument) => method.call1(of, argument)?,
        None => method.call0(of)?,
    };
    JsFuture::from(returned.dyn_into::<Promise>()?).await
}

async fn pause() {
    let promise = Promise::new(&mut |resolve, _| {
        gloo::utils::window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, PAUSE).ok();
    });
    JsFuture::from(promise).await.ok();
}

/// Turns the camera off.
fn stop(stream: &JsValue) {
    let call = |of: &JsValue, name: &str| property(of, name)?.dyn_into::<Function>().ok()?.call0(of).ok();
    for track in call(stream, "getTracks").map(|tracks| Array::from(&tracks)).unwrap_or_default() {
        call(&track, "stop");
    }
}
