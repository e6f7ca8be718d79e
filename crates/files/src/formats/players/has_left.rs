//! What a field says of whether a player has left the event.

use crate::event::name_key;

/// Words for having left. A number is that of the round.
const LEFT: [&str; 36] = [
    "yes",
    "y",
    "true",
    "x",
    "ja",
    "j",
    "wahr",
    "oui",
    "vrai",
    "si",
    "verdadero",
    "vero",
    "tak",
    "prawda",
    "✓",
    "✔",
    "✗",
    "☑",
    "drop",
    "dropped",
    "dropped out",
    "withdrawn",
    "withdrew",
    "left",
    "has left",
    "quit",
    "out",
    "retired",
    "ausgestiegen",
    "abgereist",
    "abgemeldet",
    "zuruckgezogen",
    "abandon",
    "no show",
    "no-show",
    "cancelled",
];
/// Words for being there.
const THERE: [&str; 38] = [
    "",
    "0",
    "no",
    "n",
    "false",
    "nein",
    "falsch",
    "non",
    "faux",
    "falso",
    "nie",
    "-",
    "–",
    "—",
    "n/a",
    "na",
    "none",
    "null",
    "☐",
    "active",
    "aktiv",
    "actif",
    "activo",
    "attivo",
    "checked in",
    "checked-in",
    "checkedin",
    "eingecheckt",
    "anwesend",
    "da",
    "dabei",
    "present",
    "here",
    "registered",
    "confirmed",
    "playing",
    "in",
    "angemeldet",
];

/// Whether a field says that a player has left, or is there; `None` where it says neither.
pub(super) fn has_left(field: &str) -> Option<bool> {
    let key: String = name_key(field).chars().filter(|letter| !('\u{300}'..='\u{36f}').contains(letter)).collect();
    let key = key.trim_end_matches(['.', '!']);
    let words = ["after round", "in round", "since round", "round", "nach runde", "in runde", "runde", "ronde", "r"];
    let number = words.iter().find_map(|word| key.strip_prefix(*word)).unwrap_or(key).trim();
    // "3" and "3.0" are rounds, as "1" is a yes.
    let is_round = number.trim_end_matches(".0").parse::<u32>().is_ok_and(|round| (1..100).contains(&round));
    let rest = ["dropped", "drop", "withdrawn", "left", "ausgestiegen"].iter().find_map(|word| key.strip_prefix(*word));
    let is_left_with_more = rest.is_some_and(|rest| rest.starts_with([' ', ',', ':', '(']));
    match () {
        () if THERE.contains(&key) => Some(false),
        () if LEFT.contains(&key) || is_round || is_left_with_more => Some(true),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::has_left;

    #[test]
    fn only_words_that_mean_it_say_that_somebody_has_left() {
        for left in [
            "Yes",
            "TRUE",
            "x",
            "ja",
            "Dropped",
            "withdrawn",
            "Round 3",
            "3",
            "3.0",
            "R2",
            "nach Runde 2",
            "Dropped (ill)",
        ] {
            assert_eq!(has_left(left), Some(true), "{left}");
        }
        for there in ["", "-", "–", "N/A", "Active", "Checked in", "no", "FALSE", "0", "Nein"] {
            assert_eq!(has_left(there), Some(false), "{there}");
        }
        for neither in ["Paid", "late", "Khador", "2026-11-01", "Rita", "maybe"] {
            assert_eq!(has_left(neither), None, "{neither}");
        }
    }
}
