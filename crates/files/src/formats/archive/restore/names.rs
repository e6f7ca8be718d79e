//! What is done with what has the name of something else, and the names that restored tables and events get.

use std::collections::BTreeSet;

use crate::formats::PlannedTable;
use crate::words::t;

/// What is to be done with a table that has the name of another one, or with an event that is otherwise here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamesakeChoice {
    /// It is added under another name.
    KeepBoth,
    /// It takes the place of the other one.
    Replace,
    /// It isn't restored.
    Skip,
}

/// A table's name as it is compared; empty for one that can't be read.
pub(super) fn named(table: Option<&PlannedTable>) -> &str {
    table.map_or("", |table| table.layout.name.trim())
}

/// A name for a restored table or event beside one of the same name, which is added to those that are taken.
pub fn restored_name(name: &str, taken: &mut BTreeSet<String>) -> String {
    let numbered = |number: usize| {
        if number == 1 { t!("{} (restored)", name) } else { t!("{} (restored {})", name, number) }
    };
    let free = (1..=taken.len() + 1).map(numbered).find(|name| taken.insert(name.clone()));
    free.unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_restored_name_is_free() {
        let mut taken = BTreeSet::from(["Mill".to_owned(), "Mill (restored)".to_owned()]);
        assert_eq!(restored_name("Mill", &mut taken), "Mill (restored 2)");
        assert_eq!(restored_name("Mill", &mut taken), "Mill (restored 3)");
        assert_eq!(restored_name("Pass", &mut taken), "Pass (restored)");
    }
}
