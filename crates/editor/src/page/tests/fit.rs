//! How large a text is that must not be longer than its room.

use crate::page::{TextFit, largest_share, largest_share_of_whole_words};

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

#[test]
fn words_are_kept_whole_where_the_text_stays_readable() {
    let share = |largest_inside: f64, largest_whole: f64| {
        largest_share_of_whole_words(|share| TextFit {
            is_inside: share <= largest_inside,
            has_whole_words: share <= largest_whole,
        })
    };
    for (largest_inside, largest_whole, wanted) in [
        (1.0, 1.0, 1.0),
        (1.0, 0.9, 0.9),
        (0.8, 0.9, 0.8),
        (0.5, 0.9, 0.5),
        // A name of one very long word makes the others no smaller.
        (1.0, 0.5, 1.0),
        (0.6, 0.5, 0.6),
    ] {
        let found = share(largest_inside, largest_whole);
        assert!(found <= wanted && wanted - found < 0.011, "{found} and not {wanted}");
    }
}
