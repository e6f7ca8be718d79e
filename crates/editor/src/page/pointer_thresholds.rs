//! Thresholds of distance and time: for a drag, a snap, a long press, a pinch.

/// How far a mouse or a pen may move before a press becomes a drag, in CSS pixels.
pub const MOUSE_SLOP: f64 = 3.0;
/// The same for a finger, which is never quite still.
pub const FINGER_SLOP: f64 = 8.0;

/// How wide the target of a piece is at least where nothing else is nearer, in CSS pixels.
pub const MOUSE_TARGET: f64 = 24.0;
/// The same for a finger.
pub const FINGER_TARGET: f64 = 44.0;

/// The distance at which a dragged piece snaps, in CSS pixels.
pub const SNAP_REACH: f64 = 8.0;
/// The same at most, in inches.
pub const MAX_SNAP_REACH: f64 = 0.6;

/// The distance at which the tape measure snaps, in CSS pixels.
pub const MOUSE_TAPE_REACH: f64 = 10.0;
/// The same under a finger, which hides what it is on.
pub const FINGER_TAPE_REACH: f64 = 18.0;

/// How long a finger is still before the menu opens, in milliseconds.
pub const LONG_PRESS: u32 = 500;
/// Within this time after the first finger, a second one makes a pinch; in milliseconds.
pub const PINCH_DELAY: f64 = 300.0;
