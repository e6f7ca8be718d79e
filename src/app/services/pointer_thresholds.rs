//! How far, how near and how long: what the page takes for a drag, a snap, a long press or a pinch.

/// How far a mouse or a pen may stray before a press becomes a drag, in pixels.
pub const MOUSE_SLOP: f64 = 3.0;
/// The same for a finger, which never holds quite still.
pub const FINGER_SLOP: f64 = 8.0;

/// How near to a mark a dragged piece sticks to it, in pixels, and never farther than in inches.
pub const REACH: f64 = 8.0;
pub const MOST_REACH: f64 = 0.6;

/// How near to an edge or a middle the tape measure catches it, in pixels; and under a finger, which hides what it is on.
pub const CATCH: (f64, f64) = (10.0, 18.0);

/// How long a finger lies still before the menu opens, in milliseconds.
pub const LONG_PRESS: u32 = 500;
/// How soon after the first finger a second one makes a pinch of what seemed to be a press, in milliseconds.
pub const PINCH_DELAY: f64 = 300.0;
