//! How large a text is that must not be longer than its room.

/// The least share of a text's size. A text that is too long for its room even then can be scrolled.
const MIN_SHARE: f64 = 0.4;
/// How often the share is halved between one that fits and one that doesn't: to a hundredth.
const HALVINGS: u32 = 6;

/// The largest share of a text's own size, up to all of it, in which it fits its room.
pub fn largest_share(mut fits: impl FnMut(f64) -> bool) -> f64 {
    if fits(1.0) {
        return 1.0;
    }
    let (mut fitting, mut too_large) = (MIN_SHARE, 1.0);
    for _ in 0..HALVINGS {
        let share = f64::midpoint(fitting, too_large);
        *(if fits(share) { &mut fitting } else { &mut too_large }) = share;
    }
    fitting
}

/// The least share of a text's size in which its words are kept whole. A word that is too long for its line even then goes on in the next
/// one.
const MIN_SHARE_OF_WHOLE_WORDS: f64 = 0.7;

/// How a text stands in its room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextFit {
    /// Whether all of it is in the room.
    pub is_inside: bool,
    /// Whether each of its words has room in one line.
    pub has_whole_words: bool,
}

/// The largest share as [`largest_share`] has it, in which no word is cut either where that needs no smaller text than
/// [`MIN_SHARE_OF_WHOLE_WORDS`].
pub fn largest_share_of_whole_words(mut measured: impl FnMut(f64) -> TextFit) -> f64 {
    let keeps_words = measured(MIN_SHARE_OF_WHOLE_WORDS).has_whole_words;
    largest_share(|share| {
        let TextFit { is_inside, has_whole_words } = measured(share);
        is_inside && (has_whole_words || !keeps_words || share <= MIN_SHARE_OF_WHOLE_WORDS)
    })
}
