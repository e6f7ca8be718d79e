//! Forms of letters, as the browser makes them.

use js_sys::JsString;

/// The lower case of a text's compatibility form (NFKD of Unicode's UAX #15), in which names are compared.
pub fn lower_form(text: &str) -> String {
    JsString::from(text).normalize("NFKD").to_lower_case().into()
}

/// A text in capital letters.
pub fn in_capitals(text: &str) -> String {
    JsString::from(text).to_upper_case().into()
}
