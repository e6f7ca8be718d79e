//! The class and heading of a level.

use crate::pack::Level;
use crate::words::t;

/// A level's class and heading.
pub fn level_names(level: Level) -> (&'static str, &'static str) {
    match level {
        Level::Must => ("level-must", t!("Must")),
        Level::Should => ("level-should", t!("Should")),
        Level::Advice => ("level-advice", t!("Advice")),
    }
}
