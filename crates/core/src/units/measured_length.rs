//! Measured lengths as a player reads them. The game's ranges are whole half inches, so a reading also says within which half
//! inch something is.

use super::number::{TOLERANCE, readable, trimmed};
use super::unit::Unit;
use crate::words::t;

/// The smallest range, a multiple of half an inch, that reaches `inches` far. A distance less than [`TOLERANCE`] beyond a half
/// inch is still within it, as in every check.
pub fn round_up_to_half(inches: f64) -> f64 {
    ((inches - TOLERANCE) * 2.0).ceil().max(0.0) / 2.0
}

/// Formats a multiple of half an inch: `9½`, `½`, `10`.
pub fn format_halves(inches: f64) -> String {
    let whole = inches.floor();
    match (inches - whole > 0.25, whole > 0.0) {
        (false, _) => trimmed(whole, 0),
        (true, false) => "½".to_owned(),
        (true, true) => format!("{}½", trimmed(whole, 0)),
    }
}

/// Formats a measured length in inches to a tenth; to a hundredth where the tenth would be within another half inch.
pub fn format_tenths(inches: f64) -> String {
    let tenth = (inches * 10.0).round() / 10.0;
    let tenth_agrees = (round_up_to_half(tenth) - round_up_to_half(inches)).abs() < 0.25;
    readable(inches, if tenth_agrees { 1 } else { 2 })
}

/// A measured distance with its unit.
pub fn distance(inches: f64, unit: Unit) -> String {
    if unit == Unit::Inch { format!("{}\"", format_tenths(inches)) } else { unit.amount(inches, 1) }
}

/// The half inch that a distance is within; `None` in another unit, whose ranges aren't multiples of half an inch.
pub fn range(inches: f64, unit: Unit) -> Option<String> {
    (unit == Unit::Inch).then(|| format!("{}\"", format_halves(round_up_to_half(inches))))
}

/// A measured distance and the half inch that it is within: `4.2" · within 4½"`; in another unit the distance alone.
pub fn reading(inches: f64, unit: Unit) -> String {
    let distance = distance(inches, unit);
    match range(inches, unit) {
        _ if inches < TOLERANCE => t!("touching").to_owned(),
        Some(range) => t!("{} · within {}", distance, range),
        None => distance,
    }
}

/// The same in short: `4.2" (in 4½")`.
pub fn short_reading(inches: f64, unit: Unit) -> String {
    let distance = distance(inches, unit);
    range(inches, unit).map_or_else(|| distance.clone(), |range| t!("{} (in {})", distance, range))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reading_has_the_distance_and_its_half_inch() {
        for (inches, expected) in [
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
            assert_eq!(reading(inches, Unit::Inch), expected, "{inches}");
        }
        assert_eq!(short_reading(4.2, Unit::Inch), "4.2\" (in 4½\")");
    }

    #[test]
    fn a_reading_in_centimetres_has_no_half_inches() {
        for (inches, expected) in [(0.0, "touching"), (0.03, "0.1 cm"), (4.2, "10.7 cm"), (10.0, "25.4 cm")] {
            assert_eq!(reading(inches, Unit::Centimetre), expected, "{inches}");
        }
        assert_eq!(short_reading(4.2, Unit::Centimetre), "10.7 cm");
    }

    #[test]
    fn the_distance_and_the_half_inch_never_contradict_each_other() {
        for hundredth in 1..6000 {
            let inches = f64::from(hundredth) / 100.0;
            let shown: f64 = format_tenths(inches).parse().expect("a number");
            assert!((shown - inches).abs() < 0.0501, "{inches}");
            assert!(
                shown < round_up_to_half(inches) + TOLERANCE + 1e-9,
                "{shown} is shown to be within {}",
                round_up_to_half(inches)
            );
            assert!(shown > round_up_to_half(inches) - 0.5, "{shown} is within less than {}", round_up_to_half(inches));
        }
    }
}
