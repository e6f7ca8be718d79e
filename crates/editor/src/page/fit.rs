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
