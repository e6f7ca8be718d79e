//! A size as people write it in one field: `6x5`, `6 x 5"`, `15 × 12 cm`, `6 by 4 by 3 in`.

use crate::units::Unit;

/// What stands between the sides of a size.
const BETWEEN: [&str; 5] = ["x", "×", "*", " by ", " mal "];

/// What stands before a diameter.
const DIAMETER: [char; 3] = ['ø', '⌀', '∅'];

/// A size in inches, as it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum WrittenSize {
    Diameter(f64),
    /// The two sides, and the height where it stands there too.
    Sides([f64; 2], Option<f64>),
}

/// Reads a size; a number without a unit has that of the last one, or else `unit`.
pub(super) fn read(written: &str, unit: Unit) -> Option<WrittenSize> {
    let mut plain = written.trim().to_lowercase();
    if let Some(diameter) = plain.strip_prefix(DIAMETER) {
        return unit.read(diameter).map(WrittenSize::Diameter);
    }
    for between in BETWEEN {
        plain = plain.replace(between, "×");
    }
    let parts: Vec<&str> = plain.split('×').map(str::trim).collect();
    let last = parts.last().map_or("", |last| unit_after(last));
    let read = |part: &str| match unit_after(part) {
        "" => unit.read(&format!("{part}{last}")),
        _ => unit.read(part),
    };
    match &parts[..] {
        [width, depth] => Some(WrittenSize::Sides([read(width)?, read(depth)?], None)),
        [width, depth, height] => Some(WrittenSize::Sides([read(width)?, read(depth)?], Some(read(height)?))),
        _ => None,
    }
}

/// What stands after the number of a length.
fn unit_after(part: &str) -> &str {
    part.trim_start_matches(|letter: char| letter.is_numeric() || " .,/⁄-".contains(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_read_as_people_write_it() {
        for (written, sides, height) in [
            ("6x5", [6.0, 5.0], None),
            ("6 x 5\"", [6.0, 5.0], None),
            ("6×5 in", [6.0, 5.0], None),
            ("6\" X 5\"", [6.0, 5.0], None),
            ("6,5 x 4 1/2", [6.5, 4.5], None),
            ("5½”*4”", [5.5, 4.0], None),
            ("6 by 5 inches", [6.0, 5.0], None),
            ("6 mal 5", [6.0, 5.0], None),
            ("254 x 127 mm", [10.0, 5.0], None),
            ("6x5x4", [6.0, 5.0], Some(4.0)),
            ("25.4cm x 5\"", [10.0, 5.0], None),
        ] {
            let Some(WrittenSize::Sides(found, found_height)) = read(written, Unit::Inch) else { panic!("{written}") };
            assert!(found.iter().zip(sides).all(|(one, other)| (one - other).abs() < 1e-9), "{written}: {found:?}");
            assert_eq!(found_height, height, "{written}");
        }
        assert_eq!(read("Ø 5\"", Unit::Inch), Some(WrittenSize::Diameter(5.0)));
        assert_eq!(read("25.4 x 50.8", Unit::Millimetre), Some(WrittenSize::Sides([1.0, 2.0], None)));
        for written in ["", "x", "6", "large", "6x", "6x5x4x3", "6-5", "6 x big", "x5"] {
            assert_eq!(read(written, Unit::Inch), None, "{written}");
        }
    }
}
