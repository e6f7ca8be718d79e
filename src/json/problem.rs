//! What can be wrong with any JSON file, in words that tell a person what to do.

use std::fmt;

use crate::units::{Length, trimmed};
use crate::words::{said, t};

/// Where and why a text can't be used.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem<W = Why> {
    /// Where: a path such as `pieces[3].shape.polygon.points[2]`, a line and column, or nothing for the whole file.
    pub at: String,
    /// Why, and what to do.
    pub why: W,
}

/// Why a text or a value of it can't be used. Its words follow the place and a colon.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    NotJson(&'static str),
    Expected { wanted: &'static str, found: &'static str },
    Missing { field: &'static str },
    UnknownField { name: String, near: Option<&'static str>, known: &'static [&'static str] },
    TwiceInObject { name: String },
    Unknown { what: &'static str, name: String, near: Option<String>, known: String },
    TooFar(f64),
    NotPositive,
    Outside { written: f64, wanted: &'static str },
}

impl<W: fmt::Display> fmt::Display for Problem<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.at.is_empty() {
            write!(f, "{}: ", self.at)?;
        }
        self.why.fmt(f)
    }
}

impl<W: fmt::Debug + fmt::Display> std::error::Error for Problem<W> {}

/// A number as a person would write it, however large it is.
fn written(number: f64) -> String {
    if number.abs() < 1e12 { trimmed(number, 6) } else { format!("{number:e}") }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotJson(what) => {
                f.write_str(&t!("this isn't JSON ({}); correct it there, or export the layout again", said(what)))
            }
            Self::Expected { wanted, found } => {
                f.write_str(&t!("write {} here instead of {}", said(wanted), said(found)))
            }
            Self::Missing { field } => f.write_str(&t!("the field \"{}\" is missing; add it", field)),
            Self::UnknownField { name, near: Some(near), .. } => {
                f.write_str(&t!("unknown field \"{}\"; did you mean \"{}\"?", name, near))
            }
            Self::UnknownField { name, near: None, known } => {
                f.write_str(&t!("unknown field \"{}\"; take it out, or use one of {}", name, known.join(", ")))
            }
            Self::TwiceInObject { name } => f.write_str(&t!("the field \"{}\" stands here twice; keep one", name)),
            Self::Unknown { what, name, near: Some(near), .. } => {
                f.write_str(&t!("no {} is called \"{}\"; did you mean \"{}\"?", said(what), name, near))
            }
            Self::Unknown { what, name, near: None, known } => {
                f.write_str(&t!("no {} is called \"{}\"; use one of {}", said(what), name, known))
            }
            Self::TooFar(number) => f.write_str(&t!(
                "{} is no length for a table; write inches between -{} and {}",
                written(*number),
                Length::MAX,
                Length::MAX
            )),
            Self::NotPositive => f.write_str(t!("a shape needs a size; write more than 0 inches")),
            Self::Outside { written: number, wanted } => {
                f.write_str(&t!("{} can't be used; write {}", written(*number), said(wanted)))
            }
        }
    }
}
