//! JSON as it is written.

use crate::json::quoted;

/// An object in the making.
pub(super) struct Object(Vec<String>);

impl Object {
    /// One without fields yet.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds a text.
    pub fn text(&mut self, name: &str, value: &str) {
        self.raw(name, &quoted(value));
    }

    /// Adds what is JSON already.
    pub fn raw(&mut self, name: &str, value: &str) {
        self.0.push(format!("\"{name}\": {value}"));
    }

    /// The object as JSON.
    pub fn finish(self) -> String {
        format!("{{ {} }}", self.0.join(", "))
    }
}

/// A list of what is JSON already, on one line.
pub(super) fn list(values: impl Iterator<Item = String>) -> String {
    format!("[{}]", values.collect::<Vec<_>>().join(", "))
}
