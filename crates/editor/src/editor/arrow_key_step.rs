//! How far an arrow key moves selected pieces, the crosshair of the shape editor and the probes of a study.

use super::modifiers::Modifiers;
use crate::units::Unit;

/// The step of an arrow key, in inches: [`Unit::step`], the coarse one with Shift; with Alt 0.01.
pub(super) const fn arrow_key_step(modifiers: Modifiers, unit: Unit) -> f64 {
    if modifiers.alt { 0.01 } else { unit.step(modifiers.shift) }
}
