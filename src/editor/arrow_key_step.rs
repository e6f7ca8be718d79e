//! How far an arrow key moves selected pieces, the crosshair of the shape editor and the probes of a study.

use super::modifiers::Modifiers;

/// The step of an arrow key, in inches: 0.25; with Shift 1, with Alt 0.01.
pub(super) const fn arrow_key_step(modifiers: Modifiers) -> f64 {
    match modifiers {
        Modifiers { alt: true, .. } => 0.01,
        Modifiers { shift: true, .. } => 1.0,
        _ => 0.25,
    }
}
