//! Which codes can be read from which screens.

use crate::page::{CodeSize, side_in_hall};

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

#[test]
fn in_the_hall_a_code_is_as_large_as_there_is_room_for_and_left_out_where_phones_could_not_read_it() {
    for (characters, window, expected) in [
        (400, [1920.0, 1080.0], Some(691.0)),
        (400, [1280.0, 720.0], Some(460.0)),
        (400, [1024.0, 768.0], Some(368.0)),
        (400, [1920.0, 600.0], Some(396.0)),
        (400, [1023.0, 768.0], None),
        (400, [390.0, 844.0], None),
        (2953, [1024.0, 768.0], None),
        (2953, [1920.0, 1080.0], Some(691.0)),
        (2954, [4000.0, 4000.0], None),
    ] {
        assert_eq!(side_in_hall(characters, window), expected, "{characters} characters in {window:?}");
    }
}
