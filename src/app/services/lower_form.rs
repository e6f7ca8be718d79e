//! The form of a text in which names are compared, as the browser makes it.

use js_sys::JsString;

/// The lower case of a text's compatibility form (NFKD of Unicode's UAX #15).
pub fn lower_form(text: &str) -> String {
    JsString::from(text).normalize("NFKD").to_lower_case().into()
}
