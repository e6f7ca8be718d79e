//! How large a text is that must not be longer than its room.

use crate::page::largest_share;

#[test]
fn a_text_is_as_large_as_fits_and_never_larger_than_its_own_size() {
    for most in [1.0, 1.7, 0.99, 0.8, 0.5, 0.41] {
        let share = largest_share(|share| share <= most);
        assert!(share <= most && share > most.min(1.0) - 0.011, "{share} of {most}");
    }
}

#[test]
fn what_never_fits_keeps_a_size_that_can_be_read() {
    assert!((largest_share(|_| false) - 0.4).abs() < 1e-9);
}
