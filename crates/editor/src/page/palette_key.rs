//! The keys that go through the palette, which is one stop of the Tab key.

/// The entry that a key goes to from another one, of `count` entries; `None` where the key is none of these.
pub fn entry_after_key(key: &str, entry: usize, count: usize) -> Option<usize> {
    let last = count.checked_sub(1)?;
    match key {
        "ArrowRight" | "ArrowDown" => Some((entry + 1).min(last)),
        "ArrowLeft" | "ArrowUp" => Some(entry.min(last).saturating_sub(usize::from(entry <= last))),
        "Home" => Some(0),
        "End" => Some(last),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::entry_after_key;

    #[test]
    fn arrows_go_to_the_neighbours_and_stay_at_the_ends() {
        assert_eq!(entry_after_key("ArrowDown", 1, 3), Some(2));
        assert_eq!(entry_after_key("ArrowRight", 2, 3), Some(2));
        assert_eq!(entry_after_key("ArrowUp", 1, 3), Some(0));
        assert_eq!(entry_after_key("ArrowLeft", 0, 3), Some(0));
        assert_eq!([entry_after_key("Home", 2, 3), entry_after_key("End", 0, 3)], [Some(0), Some(2)]);
    }

    #[test]
    fn an_entry_that_is_gone_is_the_last_one_and_other_keys_are_left() {
        assert_eq!(entry_after_key("ArrowUp", 7, 3), Some(2));
        assert_eq!([entry_after_key("Enter", 1, 3), entry_after_key("ArrowDown", 0, 0)], [None, None]);
    }
}
