//! JSON as it was written: an object keeps its fields' order and its duplicates, so that both can be told to the person.

use crate::words::mark;

/// A JSON value.
#[derive(Debug, PartialEq)]
pub enum Value {
    /// `null`.
    Null,
    /// `true` or `false`.
    Flag(bool),
    /// A number.
    Number(f64),
    /// A text in quotes.
    Text(String),
    /// A list in brackets.
    List(Vec<Self>),
    /// An object in braces.
    Object(Vec<(String, Self)>),
}

impl Value {
    /// What a sentence calls it.
    pub(super) const fn noun(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Flag(_) => mark!("true or false"),
            Self::Number(_) => mark!("a number"),
            Self::Text(_) => mark!("a text"),
            Self::List(_) => mark!("a list"),
            Self::Object(_) => mark!("an object"),
        }
    }
}
