//! Lengths as the game measures them: ranges go by half inches, and something is within a range or it isn't.

use super::number::{TOLERANCE, trimmed};
use crate::words::t;

/// The least range, in half inches, within which something lies that is so many inches away. What is on a half inch is
/// within it, as every check has it.
#[must_use]
pub fn half_up(inches: f64) -> f64 {
    ((inches - TOLERANCE) * 2.0).ceil().max(0.0) / 2.0
}

/// A length of whole half inches as a person writes it: `9½`, `½`, `10`.
#[must_use]
pub fn halves(inches: f64) -> String {
    let whole = inches.floor();
    match (inches - whole > 0.25, whole > 0.0) {
        (false, _) => trimmed(whole, 0),
        (true, false) => "½".to_owned(),
        (true, true) => format!("{}½", trimmed(whole, 0)),
    }
}

/// A measured length in inches to a tenth; to a hundredth where a tenth would seem to be within less than it is.
#[must_use]
pub fn tenths(inches: f64) -> String {
    let tenth = (inches * 10.0).round() / 10.0;
    let is_said = (half_up(tenth) - half_up(inches)).abs() < 0.25;
    trimmed(inches, if is_said { 1 } else { 2 })
}

/// What a measurement says: how far it is, and within which half inch.
#[must_use]
pub fn reading(inches: f64) -> String {
    if inches < TOLERANCE {
        return t!("touching").to_owned();
    }
    t!("{}\" · within {}\"", tenths(inches), halves(half_up(inches)))
}

/// The same as short as it can be said.
#[must_use]
pub fn short_reading(inches: f64) -> String {
    format!("{}\" ≤ {}\"", tenths(inches), halves(half_up(inches)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reading_says_how_far_it_is_and_within_which_half_inch() {
        for (inches, says) in [
            (0.0, "touching"),
            (0.03, "0.03\" · within ½\""),
            (0.5, "0.5\" · within ½\""),
            (0.505, "0.5\" · within ½\""),
            (0.52, "0.52\" · within 1\""),
            (4.2, "4.2\" · within 4½\""),
            (9.26, "9.3\" · within 9½\""),
            (9.46, "9.5\" · within 9½\""),
            (9.96, "10\" · within 10\""),
            (10.04, "10.04\" · within 10½\""),
            (47.99, "48\" · within 48\""),
        ] {
            assert_eq!(reading(inches), says, "{inches}");
        }
    }

    #[test]
    fn what_is_said_never_contradicts_itself() {
        for hundredth in 1..6000 {
            let inches = f64::from(hundredth) / 100.0;
            let said: f64 = tenths(inches).parse().expect("a number");
            assert!((said - inches).abs() < 0.0501, "{inches}");
            assert!(said < half_up(inches) + TOLERANCE + 1e-9, "{said} is said to be within {}", half_up(inches));
            assert!(said > half_up(inches) - 0.5, "{said} is within less than {}", half_up(inches));
        }
    }
}
