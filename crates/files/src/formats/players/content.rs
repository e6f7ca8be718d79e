//! What the fields of a column are, by their letters.

use super::factions::is_faction;
use crate::event::name_key;

/// What a field is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FieldKind {
    Blank,
    /// Digits and what stands beside them: a number, a date, a time, a telephone number, a price.
    Digits,
    /// A mail address or one of the web.
    Address,
    /// Yes or no.
    YesNo,
    /// A faction that is known.
    Faction,
    Text,
}

/// Words for yes and no, as [`name_key`] has them.
const YES_NO: [&str; 22] = [
    "yes",
    "no",
    "y",
    "n",
    "true",
    "false",
    "ja",
    "nein",
    "j",
    "oui",
    "non",
    "si",
    "si\u{301}",
    "tak",
    "nie",
    "x",
    "✓",
    "✔",
    "-",
    "–",
    "n/a",
    "paid",
];

/// What a field is.
pub(super) fn kind(field: &str) -> FieldKind {
    let key = name_key(field);
    let is_address = key.contains('@') && !key.contains(' ') || key.contains("://") || key.starts_with("www.");
    let has_digit = key.contains(|letter: char| letter.is_ascii_digit());
    let words = || key.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty());
    let is_of_digits =
        || has_digit && words().all(|word| ["am", "pm", "gmt", "utc", "t", "z", "eur", "usd"].contains(&word));
    match () {
        () if key.is_empty() => FieldKind::Blank,
        () if is_address => FieldKind::Address,
        () if is_of_digits() || is_date(&key) || !key.contains(char::is_alphanumeric) => FieldKind::Digits,
        () if YES_NO.contains(&key.as_str()) => FieldKind::YesNo,
        () if is_faction(field) => FieldKind::Faction,
        () => FieldKind::Text,
    }
}

/// Whether a text, in lower case, is a day with the name of its month, such as "May 2, 2021 9:01 PM".
fn is_date(key: &str) -> bool {
    const MONTHS: [&str; 16] = [
        "jan", "feb", "mar", "apr", "may", "mai", "jun", "jul", "aug", "sep", "oct", "okt", "nov", "dec", "dez", "mrz",
    ];
    const BESIDE: [&str; 14] =
        ["am", "pm", "st", "nd", "rd", "th", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "at"];
    let words = |is: &dyn Fn(&str) -> bool| key.split(|letter: char| !letter.is_alphanumeric()).any(is);
    let is_year = |word: &str| word.len() == 4 && word.starts_with("20") && word.parse::<u32>().is_ok();
    let mut letters = key.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty());
    let is_known = |word: &str| {
        BESIDE.contains(&word) || MONTHS.iter().any(|month| word.starts_with(month) && word.chars().count() < 10)
    };
    words(&is_year) && letters.all(is_known)
}

/// What the fields of a column are: whatever is more than half of those that aren't blank; text where nothing is.
pub(super) fn column_kind<'r>(fields: impl Iterator<Item = &'r str>) -> FieldKind {
    let kinds: Vec<FieldKind> = fields.map(kind).filter(|kind| *kind != FieldKind::Blank).collect();
    if kinds.is_empty() {
        return FieldKind::Blank;
    }
    let most = kinds.iter().copied().find(|kind| kinds.iter().filter(|other| *other == kind).count() * 2 > kinds.len());
    most.unwrap_or(FieldKind::Text)
}

/// Whether a name is written with the family name first and a comma: "Berg, Bo".
pub(super) fn is_family_name_first(name: &str) -> bool {
    const ADDITIONS: [&str; 9] = ["jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "phd", "md"];
    let mut parts = name.split(',').map(str::trim);
    let (Some(family), Some(given), None) = (parts.next(), parts.next(), parts.next()) else { return false };
    let is_name = |part: &str| part.contains(char::is_alphabetic) && !part.contains(|letter: char| letter.is_numeric());
    let is_lower = given.chars().next().is_some_and(char::is_lowercase);
    is_name(family)
        && is_name(given)
        && !is_lower
        && !ADDITIONS.contains(&name_key(given).as_str())
        && !is_faction(given)
}

/// A name with its family name last, whichever way it is written.
pub(super) fn family_name_last(name: &str) -> String {
    match name.split_once(',') {
        Some((family, given)) if is_family_name_first(name) => format!("{} {}", given.trim(), family.trim()),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_known_by_their_letters() {
        for (kind_of, fields) in [
            (
                FieldKind::Digits,
                &[
                    "12",
                    "7.0",
                    "2026/11/01 9:03:11 AM GMT+1",
                    "+49 171 123",
                    "3.",
                    "12,50 EUR",
                    "#3",
                    "May 2, 2021 9:01 PM",
                ][..],
            ),
            (FieldKind::Address, &["ada@example.org", "https://example.org/ada"]),
            (FieldKind::YesNo, &["Yes", "nein", "TRUE"]),
            (FieldKind::Faction, &["Khador"]),
            (FieldKind::Text, &["Ada", "O'Dea", "Łukasz", "Bo 2", "Pam", "Mara 3"]),
            (FieldKind::Blank, &["", " \u{200b}"]),
        ] {
            for field in fields {
                assert_eq!(kind(field), kind_of, "{field}");
            }
        }
        assert_eq!(column_kind(["Ada", "12", "Bo"].into_iter()), FieldKind::Text);
        assert_eq!(column_kind(["Khador", "", "Elves", "Cryx"].into_iter()), FieldKind::Faction);
        assert_eq!(column_kind(["", ""].into_iter()), FieldKind::Blank);
    }

    #[test]
    fn a_family_name_before_a_comma_goes_to_the_end() {
        for (written, name) in [
            ("Berg, Bo", "Bo Berg"),
            ("van der Berg, Jean-Luc", "Jean-Luc van der Berg"),
            ("O'Dea,Seán", "Seán O'Dea"),
            ("Bo Berg", "Bo Berg"),
            ("Bo Berg, Jr.", "Bo Berg, Jr."),
            ("Cy, the third", "Cy, the third"),
            ("Berg, Bo, Cy", "Berg, Bo, Cy"),
        ] {
            assert_eq!(family_name_last(written), name);
        }
    }
}
