//! Soon.
use crate::builds::Builds;
pub fn print(_: &Builds) {}
