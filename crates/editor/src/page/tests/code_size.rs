//! Which codes can be read from which screens.

use crate::page::CodeSize;

#[test]
fn a_short_link_is_read_anywhere_and_a_long_one_in_a_large_window() {
    for (characters, window, expected) in [
        (120, 360.0, CodeSize::Small),
        (425, 900.0, CodeSize::Small),
        (426, 900.0, CodeSize::WholeWindow),
        (2126, 900.0, CodeSize::WholeWindow),
        (2126, 360.0, CodeSize::Unreadable { most: 1091 }),
        (2953, 555.0, CodeSize::WholeWindow),
        (2953, 550.0, CodeSize::Unreadable { most: 2809 }),
        (2954, 4000.0, CodeSize::Unreadable { most: 2953 }),
        (120, 40.0, CodeSize::Unreadable { most: 0 }),
    ] {
        assert_eq!(CodeSize::of(characters, window), expected, "{characters} characters at {window}");
    }
}
