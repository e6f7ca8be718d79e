//! Units, and typed lengths: `5.5`, `5 1/2`, `5½"`, `140mm`, `14 cm`, `3'`; a comma may stand for the point.

use super::number::readable;
use super::resolution::Resolution;
use crate::words::t;

/// The unit that lengths are shown in, and that a typed number without a unit has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unit {
    /// Inches, to the hundredth.
    #[default]
    Inch,
    /// Millimetres, to the tenth: finer than the hundredth of an inch that the document holds.
    Millimetre,
    /// Centimetres, to the hundredth.
    Centimetre,
}

/// Unicode's vulgar fractions, as eighths.
const EIGHTHS: [(char, f64); 7] = [('¼', 2.0), ('½', 4.0), ('¾', 6.0), ('⅛', 1.0), ('⅜', 3.0), ('⅝', 5.0), ('⅞', 7.0)];

/// The names of units and their lengths in inches. Where one name is the beginning of another, the longer comes first.
const UNITS: [(&str, f64); 15] = [
    ("millimetres", 1.0 / 25.4),
    ("centimetres", 1.0 / 2.54),
    ("mm", 1.0 / 25.4),
    ("cm", 1.0 / 2.54),
    ("inches", 1.0),
    ("inch", 1.0),
    ("in.", 1.0),
    ("in", 1.0),
    ("zoll", 1.0),
    ("''", 1.0),
    ("\"", 1.0),
    ("″", 1.0),
    ("”", 1.0),
    ("'", FOOT),
    ("ft", FOOT),
];

/// A foot in inches.
const FOOT: f64 = 12.0;

impl Unit {
    /// All units, in the order of [`Unit::next`].
    pub const ALL: [Self; 3] = [Self::Inch, Self::Millimetre, Self::Centimetre];

    /// Its abbreviation, which is also its name in storage.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inch => "in",
            Self::Millimetre => "mm",
            Self::Centimetre => "cm",
        }
    }

    /// Several of it, as in "12 inches".
    pub fn plural(self) -> &'static str {
        match self {
            Self::Inch => t!("inches"),
            Self::Millimetre => t!("millimetres"),
            Self::Centimetre => t!("centimetres"),
        }
    }

    /// The same at the beginning of a label.
    pub fn heading(self) -> &'static str {
        match self {
            Self::Inch => t!("Inches"),
            Self::Millimetre => t!("Millimetres"),
            Self::Centimetre => t!("Centimetres"),
        }
    }

    /// A length of so many inches with its unit: inches to so many decimals, or else centimetres to the tenth.
    pub fn amount(self, inches: f64, decimals: usize) -> String {
        match self {
            Self::Inch => format!("{}\"", readable(inches, decimals)),
            Self::Millimetre | Self::Centimetre => t!("{} cm", readable(inches * Self::Centimetre.per_inch(), 1)),
        }
    }

    /// An area of so many square inches with its unit: square inches to so many decimals, or else square centimetres, which are
    /// small, to one decimal less.
    pub fn area(self, square_inches: f64, decimals: usize) -> String {
        match self {
            Self::Inch => t!("{} sq in", readable(square_inches, decimals)),
            Self::Millimetre | Self::Centimetre => {
                let centimetres = square_inches * Self::Centimetre.per_inch().powi(2);
                t!("{} sq cm", readable(centimetres, decimals.saturating_sub(1)))
            }
        }
    }

    /// What the lengths of a pack in this unit are whole numbers of.
    pub const fn resolution(self) -> Resolution {
        match self {
            Self::Inch => Resolution::HundredthInch,
            Self::Millimetre | Self::Centimetre => Resolution::TenthMillimetre,
        }
    }

    /// The unit after this one; the first after the last.
    pub const fn next(self) -> Self {
        match self {
            Self::Inch => Self::Millimetre,
            Self::Millimetre => Self::Centimetre,
            Self::Centimetre => Self::Inch,
        }
    }

    /// How many of this unit an inch has.
    pub const fn per_inch(self) -> f64 {
        match self {
            Self::Inch => 1.0,
            Self::Millimetre => 25.4,
            Self::Centimetre => 2.54,
        }
    }

    /// How much an arrow key changes a field, in inches: ¼", 5 mm or ½ cm; 1", 20 mm or 2 cm for a coarse step.
    pub const fn step(self, coarse: bool) -> f64 {
        let steps = match self {
            Self::Inch => [0.25, 1.0],
            Self::Millimetre => [5.0, 20.0],
            Self::Centimetre => [0.5, 2.0],
        };
        steps[coarse as usize] / self.per_inch()
    }

    /// `from` plus a step, all in inches. The step starts from what [`Unit::show`] shows, so ten steps of half a centimetre are five
    /// centimetres, though a place is held to the hundredth of an inch.
    pub fn stepped(self, from: f64, by: f64) -> f64 {
        self.read(&self.show(from)).unwrap_or(from) + by
    }

    /// Formats `inches` for a field, in the person's language: a number of this unit, without its name. Lengths in hundredths of an inch have the
    /// shortest one that is read as the same hundredth, so that 25 cm stay 25 on a table in inches; others have it to the finest mark.
    pub fn show(self, inches: f64) -> String {
        let in_unit = |places| readable(inches * self.per_inch(), places);
        let (finest, of_one) = if matches!(self, Self::Millimetre) { (1, 10.0) } else { (2, 100.0) };
        let is_whole = |count: f64| (count - count.round()).abs() < 1e-6;
        if is_whole(inches * self.per_inch() * of_one) && !is_whole(inches * 100.0) {
            return in_unit(finest);
        }
        let hundredth = |inches| Resolution::HundredthInch.nearest(inches);
        let length = hundredth(inches);
        let is_same = |text: &String| length.is_some() && self.read(text).and_then(hundredth) == length;
        (0..finest).map(in_unit).find(is_same).unwrap_or_else(|| in_unit(finest))
    }

    /// Parses a typed length into inches; `None` where it isn't one. A number without a unit has this one. Feet may be followed
    /// by inches: `3' 6"`.
    pub fn read(self, text: &str) -> Option<f64> {
        let (sign, text) = split_sign(text);
        let (value, rest) = split_quantity(text)?;
        if rest.is_empty() {
            return Some(sign * value / self.per_inch());
        }
        let (unit, rest) = split_unit(rest)?;
        if rest.is_empty() {
            return Some(sign * value * unit);
        }
        let (second_value, rest) = split_quantity(rest)?;
        let (second_unit, rest) = if rest.is_empty() { (1.0, rest) } else { split_unit(rest)? };
        // Only feet and inches go together: nobody writes "5 5" or "1 cm 2 mm".
        let is_feet_and_inches = (unit, second_unit) == (FOOT, 1.0);
        (is_feet_and_inches && rest.is_empty()).then_some(sign * (value * unit + second_value))
    }
}

/// Parses a number without a unit, such as `30`, `-22,5` or `5 1/2`; a degree sign may follow.
pub fn parse_number(text: &str) -> Option<f64> {
    let (sign, text) = split_sign(text);
    let (value, rest) = split_quantity(text)?;
    (rest.is_empty() || rest == "°").then_some(sign * value)
}

/// Splits the sign (1 or -1) off a text, and trims both ends.
fn split_sign(text: &str) -> (f64, &str) {
    let text = text.trim();
    let minus = text.strip_prefix(['-', '−']);
    (if minus.is_some() { -1.0 } else { 1.0 }, minus.or_else(|| text.strip_prefix('+')).unwrap_or(text).trim_start())
}

/// Splits a unit, in inches, off the start of a text.
fn split_unit(text: &str) -> Option<(f64, &str)> {
    UNITS.iter().find_map(|(name, inches)| {
        let head = text.get(..name.len()).filter(|head| head.eq_ignore_ascii_case(name))?;
        Some((*inches, text[head.len()..].trim_start()))
    })
}

/// Splits a number (digits, a fraction, or both) off the start of a text.
fn split_quantity(text: &str) -> Option<(f64, &str)> {
    let whole = split_decimal(text);
    let (value, rest) = whole.unwrap_or((0.0, text));
    // "1/2": the number is a numerator.
    if let Some((fraction, rest)) = split_denominator(value, rest).filter(|_| whole.is_some()) {
        return Some((fraction, rest));
    }
    let mut signs = rest.chars();
    let sign = signs.next().and_then(|sign| EIGHTHS.iter().find(|(known, _)| *known == sign));
    if let Some((_, eighths)) = sign {
        return Some((value + eighths / 8.0, signs.as_str().trim_start()));
    }
    whole?;
    // "5 1/2", and "5-1/2" as some write it.
    let fraction = split_decimal(rest.strip_prefix('-').unwrap_or(rest))
        .and_then(|(numerator, rest)| split_denominator(numerator, rest));
    Some(fraction.map_or((value, rest), |(fraction, rest)| (value + fraction, rest)))
}

/// Splits the bar and the denominator of a fraction off the start of a text, and returns the fraction's value.
fn split_denominator(numerator: f64, text: &str) -> Option<(f64, &str)> {
    let (denominator, rest) = split_decimal(text.strip_prefix(['/', '⁄'])?.trim_start())?;
    (denominator > 0.0).then_some((numerator / denominator, rest))
}

/// Splits digits, with at most one point or comma among them, off the start of a text.
fn split_decimal(text: &str) -> Option<(f64, &str)> {
    let mut has_point = false;
    let ends = |sign: char| match sign {
        '.' | ',' => std::mem::replace(&mut has_point, true),
        _ => !sign.is_ascii_digit(),
    };
    let (number, rest) = text.split_at(text.find(ends).unwrap_or(text.len()));
    let (whole, decimals) = number.split_once(['.', ',']).unwrap_or((number, ""));
    let digits = whole.len() + decimals.len();
    // No more digits than a double holds.
    if !(1..16).contains(&digits) {
        return None;
    }
    // Both are exact, so this is the nearest double: what `parse` gives, which needs a table of 10 KB for longer numbers.
    let digits = whole.bytes().chain(decimals.bytes()).fold(0.0, |value, digit| value * 10.0 + f64::from(digit - b'0'));
    let scale = decimals.bytes().fold(1.0, |scale, _| scale * 10.0);
    Some((digits / scale, rest.trim_start()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::units::Length;

    fn hundredths(inches: f64) -> Option<i32> {
        Length::from_inches(inches).map(Length::as_hundredths)
    }

    #[test]
    fn lengths_are_read_as_people_write_them() {
        for (text, expected) in [
            ("5.5", 550),
            (" 5,5 ", 550),
            (".5", 50),
            ("5.", 500),
            ("5 1/2", 550),
            ("5-1/2", 550),
            ("5½\"", 550),
            ("5 ½ in", 550),
            ("½", 50),
            ("1/2", 50),
            ("3 / 4 inch", 75),
            ("-2.25", -225),
            ("− ¼”", -25),
            ("+3", 300),
            ("140mm", 551),
            ("140 MM", 551),
            ("14 cm", 551),
            ("25,4mm", 100),
            ("3'", 3600),
            ("3' 6\"", 4200),
            ("3'6", 4200),
            ("2ft 6 1/2in", 3050),
            ("1/2'", 600),
            ("6''", 600),
            ("12 inches", 1200),
            ("4in.", 400),
            ("5 Zoll", 500),
            ("0", 0),
        ] {
            assert_eq!(Unit::Inch.read(text).and_then(hundredths), Some(expected), "{text}");
        }
        for text in [
            "",
            " ",
            "x",
            "5x",
            "5.5.5",
            "1/0",
            "/2",
            "5 5",
            "1e3",
            "NaN",
            "inf",
            "mm",
            "5 mm 2",
            "1 cm 2 mm",
            "3' 4'",
            "0 mm 5",
            "0 cm 5 mm",
            "--5",
            "1/2/3",
            "5 1/2 1/2",
            "½½",
            "5mmm",
            "0x10",
            "12345678901234567890",
        ] {
            assert_eq!(Unit::Inch.read(text), None, "{text}");
        }
    }

    #[test]
    fn a_number_without_a_unit_has_the_one_that_is_shown() {
        for (unit, text, expected) in [
            (Unit::Millimetre, "127", 500),
            (Unit::Millimetre, "5\"", 500),
            (Unit::Centimetre, "12,7", 500),
            (Unit::Centimetre, "127 mm", 500),
        ] {
            assert_eq!(unit.read(text).and_then(hundredths), Some(expected), "{unit:?} {text}");
        }
        for centimetres in 0..=254 {
            let held = Unit::Centimetre.read(&centimetres.to_string()).and_then(Length::from_inches);
            let shown = held.map(|length| Unit::Centimetre.show(length.inches()));
            assert_eq!(shown, Some(centimetres.to_string()));
        }
        // What a table in centimetres holds is shown to the tenth of a millimetre.
        for hundredths in -20_000..20_000 {
            let length = Resolution::TenthMillimetre.length(hundredths);
            let shown = Unit::Centimetre.show(length.inches());
            if hundredths % 127 != 0 {
                assert_eq!(shown, readable(f64::from(hundredths) / 100.0, 2));
            }
        }
        for (unit, shown) in Unit::ALL.into_iter().zip(["5.51", "140", "14"]) {
            assert_eq!(unit.show(5.51), shown, "{unit:?}");
        }
    }

    #[test]
    fn ten_steps_are_ten_times_as_far_as_one() {
        for unit in Unit::ALL {
            let held = |inches: f64| Length::clamped(inches).inches();
            let to = (0..10).fold(0.0, |at, _| held(unit.stepped(at, unit.step(false))));
            assert_eq!(unit.show(to), unit.show(unit.step(false) * 10.0), "{unit:?}");
        }
    }

    #[test]
    fn amounts_are_said_in_their_unit() {
        for (unit, said) in [
            (Unit::Inch, ["5.51\"", "5.5\"", "30.35 sq in", "30 sq in"]),
            (Unit::Centimetre, ["14 cm", "14 cm", "195.8 sq cm", "196 sq cm"]),
        ] {
            let (length, area) = (5.51, 30.3501);
            let all = [unit.amount(length, 2), unit.amount(length, 1), unit.area(area, 2), unit.area(area, 0)];
            assert_eq!(all, said, "{unit:?}");
        }
        assert_eq!(Unit::ALL.map(Unit::plural), ["inches", "millimetres", "centimetres"]);
        assert_eq!(Unit::ALL.map(Unit::heading), ["Inches", "Millimetres", "Centimetres"]);
    }

    #[test]
    fn numbers_are_read_without_a_unit() {
        for (text, expected) in [("30", Some(30.0)), ("-22,5°", Some(-22.5)), ("7 1/2", Some(7.5)), ("3mm", None)] {
            assert_eq!(parse_number(text), expected, "{text}");
        }
    }

    #[test]
    fn steps_are_whole_in_their_unit() {
        for (unit, fine, coarse) in
            [(Unit::Inch, "0.25", "1"), (Unit::Millimetre, "5", "20"), (Unit::Centimetre, "0.5", "2")]
        {
            assert_eq!([unit.show(unit.step(false)), unit.show(unit.step(true))], [fine, coarse]);
        }
        let names: Vec<&str> = Unit::ALL.iter().map(|unit| unit.name()).collect();
        assert_eq!(names, ["in", "mm", "cm"]);
        assert_eq!(Unit::ALL.map(Unit::next), [Unit::Millimetre, Unit::Centimetre, Unit::Inch]);
    }

    proptest! {
        #[test]
        fn a_formatted_length_reads_back_as_the_same_hundredth(expected in -10_000..=10_000_i32, unit in 0..3_usize) {
            let (length, unit) = (Length::hundredths(expected), Unit::ALL[unit]);
            let read = unit.read(&unit.show(length.inches())).and_then(hundredths);
            prop_assert_eq!(read, Some(expected), "{}", unit.show(length.inches()));
        }

        #[test]
        fn a_decimal_number_is_the_nearest_double(number in "[0-9]{0,10}[.,]?[0-9]{0,5}") {
            let expected = number.replace(',', ".").parse::<f64>().ok();
            prop_assert_eq!(split_decimal(&number).map(|(value, _)| value), expected, "{}", number);
        }

        #[test]
        fn any_text_reads_as_a_finite_length_or_none(text in any::<String>(), similar in "[0-9 .,/½'\"cmin+-]{0,12}") {
            for text in [text, similar] {
                let read = Unit::Inch.read(&text);
                prop_assert!(read.is_none_or(f64::is_finite), "{text}");
            }
        }
    }
}
