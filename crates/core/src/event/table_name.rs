//! What a table is called that may have no name of its own.

use std::fmt::Display;

use crate::words::{self, t};

/// What a table is called within its event: by its own name, or else by its number.
pub fn within_event(own: &str, number: impl Display) -> String {
    if own.trim().is_empty() { t!("Table {}", number) } else { words::name(own) }
}

/// What a table without a name of its own is called outside of its event, in files too.
pub fn number_and_event(number: u32, event: &str) -> String {
    match event.trim() {
        "" => t!("Table {} · {}", number, t!("Unnamed event")),
        event => t!("Table {} · {}", number, event),
    }
}

/// What a table is called that may be of an event: by its own name, or else by its number and the event's name.
pub fn anywhere(own: &str, place: Option<(u32, &str)>) -> String {
    match place {
        _ if !own.trim().is_empty() => words::name(own),
        Some((number, event)) => words::name(&number_and_event(number, event)),
        None => t!("Unnamed table").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_called_by_its_own_name_or_else_by_its_number_and_event() {
        for (own, place, expected) in [
            ("Frozen mill", None, "Frozen mill"),
            ("Frozen mill", Some((3, "Winter Cup")), "Frozen mill"),
            ("", Some((3, "Winter Cup")), "Table 3 · Winter Cup"),
            (" ", Some((12, " ")), "Table 12 · Unnamed event"),
            ("", None, "Unnamed table"),
        ] {
            assert_eq!(anywhere(own, place), expected);
        }
        assert_eq!(["Frozen mill", " "].map(|own| within_event(own, 2)), ["Frozen mill", "Table 2"]);
    }
}
