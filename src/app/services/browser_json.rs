//! JSON by the browser's own reader, for the names that the page reads before it shows a table. `serde_json` would make what a table's link
//! loads 45 KB larger, with the errors and the floating-point texts that come with it.

use js_sys::{Array, JSON, JsString, Object, Reflect};
use wasm_bindgen::JsCast;

/// The names of a list; `None` where the text is something else.
pub fn read_list(text: &str) -> Option<Vec<String>> {
    let list: Array = JSON::parse(text).ok()?.dyn_into().ok()?;
    list.iter().map(|name| name.as_string()).collect()
}

/// A list of names.
pub fn write_list<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let list: Array = names.into_iter().map(JsString::from).collect();
    // Writing texts can't fail.
    JSON::stringify(&list).map(String::from).unwrap_or_default()
}

/// Texts of an object by their names, empty where it has no such text; `None` where the text is something else.
pub fn read_texts<const N: usize>(text: &str, names: [&str; N]) -> Option<[String; N]> {
    let object: Object = JSON::parse(text).ok()?.dyn_into().ok()?;
    let read = |name: &str| Reflect::get(&object, &name.into()).ok()?.as_string();
    Some(names.map(|name| read(name).unwrap_or_default()))
}

/// A name; `None` where the text is something else.
pub fn read(text: &str) -> Option<String> {
    JSON::parse(text).ok()?.as_string()
}
