//! Numbers and dates of a workbook, as a person writes them.

/// How many days before 1970 a spreadsheet's first day is, and the one of those that begin with 1904.
const FIRST_DAY: i64 = 25_569;
const FIRST_DAY_OF_1904: i64 = 24_107;

/// A number without what only the computer has of it: 3 for 3.0, 0.3 for 0.30000000000000004. What is none stays as it is.
pub(super) fn number(written: &str) -> String {
    let Some(number) = written.trim().parse::<f64>().ok().filter(|number| number.is_finite()) else {
        return written.to_owned();
    };
    let rounded = format!("{number:.14e}").parse::<f64>().unwrap_or(number);
    if rounded == 0.0 { "0".to_owned() } else { rounded.to_string() }
}

/// Whether a cell is shown as a day, as a time of day, or both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DateLook {
    pub(super) has_day: bool,
    pub(super) has_time: bool,
}

impl DateLook {
    /// The look of one of the formats that every spreadsheet has.
    const fn built_in(id: u32) -> Self {
        let has_day = matches!(id, 14..=17 | 22 | 27..=31 | 34..=36 | 50..=54 | 57..=58);
        Self { has_day, has_time: matches!(id, 18..=22 | 32..=33 | 45..=47 | 55..=56) }
    }

    /// The look of a number with this format; `None` where it is no date.
    pub(super) fn of(id: u32, code: Option<&str>) -> Option<Self> {
        let look = code.map_or(Self::built_in(id), Self::of_code);
        (look.has_day || look.has_time).then_some(look)
    }

    /// Which letters of dates a format has, outside of quotes and brackets.
    fn of_code(code: &str) -> Self {
        let mut look = Self::default();
        let mut has_month = false;
        // What is for negative numbers, nothing and text says no more.
        let code = code.split(';').next().unwrap_or(code);
        if code.to_ascii_lowercase().contains("general") {
            return look;
        }
        let mut letters = code.chars();
        while let Some(letter) = letters.next() {
            match letter.to_ascii_lowercase() {
                '"' => while letters.next().is_some_and(|letter| letter != '"') {},
                '\\' | '_' | '*' => {
                    letters.next();
                }
                '[' => {
                    let inside: String = letters.by_ref().take_while(|letter| *letter != ']').collect();
                    // Hours that are counted on beyond a day.
                    look.has_time |= inside.chars().all(|letter| "hms".contains(letter.to_ascii_lowercase()));
                }
                'y' | 'd' => look.has_day = true,
                'h' | 's' => look.has_time = true,
                'm' => has_month = true,
                _ => {}
            }
        }
        look.has_day |= has_month && !look.has_time;
        look
    }
}

/// The day and the time of a spreadsheet's number, as `2026-11-27 09:30`.
pub(super) fn date(written: &str, look: DateLook, is_1904: bool) -> String {
    let Some(number) = written.trim().parse::<f64>().ok().filter(|number| (0.0..3_000_000.0).contains(number)) else {
        return number(written);
    };
    #[expect(clippy::cast_possible_truncation, reason = "the limit above is far below")]
    let (days, minutes) = (number.floor() as i64, (number.fract() * 24.0 * 60.0).round() as i64);
    let (days, minutes) = (days + minutes / 1440, minutes % 1440);
    let time = format!("{:02}:{:02}", minutes / 60, minutes % 60);
    let first = if is_1904 { FIRST_DAY_OF_1904 } else { FIRST_DAY };
    let (year, month, day) = civil(days - first);
    match look {
        DateLook { has_day: true, has_time: true } => format!("{year:04}-{month:02}-{day:02} {time}"),
        DateLook { has_day: true, .. } => format!("{year:04}-{month:02}-{day:02}"),
        _ => time,
    }
}

/// The year, the month and the day of a number of days since 1970, in the calendar of today.
fn civil(days: i64) -> (i64, i64, i64) {
    // The year begins in March here, so that its last day may be the 29th of February.
    let days = days + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_a_person_writes_them() {
        for (written, expected) in [
            ("3", "3"),
            ("3.0", "3"),
            ("-0", "0"),
            ("7.5", "7.5"),
            ("0.30000000000000004", "0.3"),
            ("1E3", "1000"),
            ("49151234567", "49151234567"),
            ("n/a", "n/a"),
        ] {
            assert_eq!(number(written), expected);
        }
    }

    #[test]
    fn dates_are_told_by_their_format() {
        let look = |has_day, has_time| Some(DateLook { has_day, has_time });
        for (id, code, expected) in [
            (0, None, None),
            (2, None, None),
            (14, None, look(true, false)),
            (20, None, look(false, true)),
            (22, None, look(true, true)),
            (164, Some("General"), None),
            (164, Some("0.00\" days\""), None),
            (164, Some("[Red]#,##0"), None),
            (164, Some("dd/mm/yyyy;@"), look(true, false)),
            (164, Some("mmm"), look(true, false)),
            (164, Some("hh:mm"), look(false, true)),
            (164, Some("[h]:mm"), look(false, true)),
            (164, Some("[$-407]d. mmmm yyyy hh:mm"), look(true, true)),
        ] {
            assert_eq!(DateLook::of(id, code), expected, "{id} {code:?}");
        }
    }

    #[test]
    fn dates_are_written_with_the_year_first() {
        let both = DateLook { has_day: true, has_time: true };
        let day = DateLook { has_day: true, has_time: false };
        for (written, look, is_1904, expected) in [
            ("46353", day, false, "2026-11-27"),
            ("46353.395833333336", both, false, "2026-11-27 09:30"),
            ("46353.99999", both, false, "2026-11-28 00:00"),
            ("44891", day, true, "2026-11-27"),
            ("45351", day, false, "2024-02-29"),
            ("0.5", DateLook { has_day: false, has_time: true }, false, "12:00"),
            ("-1", day, false, "-1"),
        ] {
            assert_eq!(date(written, look, is_1904), expected);
        }
    }
}
