//! The names of saved tables, which are in their links. Each link is read once.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::formats::link;

thread_local! {
    static NAMES: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// The name of the table of a link, empty where it has none or can't be read.
pub fn name_of(link: &str) -> String {
    let known = NAMES.with_borrow(|names| names.get(link).cloned());
    known.unwrap_or_else(|| {
        let name = link::read(link).map_or_else(|_| String::new(), |table| table.layout.name);
        note(link, &name);
        name
    })
}

/// Notes the name of a table that was read.
pub fn note(link: &str, name: &str) {
    NAMES.with_borrow_mut(|names| {
        if !names.contains_key(link) {
            names.insert(link.to_owned(), name.to_owned());
        }
    });
}
