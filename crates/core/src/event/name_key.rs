//! How people's names are compared.
//!
//! Two names are the same where their compatibility forms (NFKD of Unicode's UAX #15) are, without regard to case, to letters that
//! can't be seen and to the sort and number of blanks. So a list from another program finds who is there, however it writes é and NBSP.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

/// What can't be seen: the property `Default_Ignorable_Code_Point` of Unicode 17, from its file `DerivedCoreProperties.txt`.
const INVISIBLE: [(char, char); 17] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fff8}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

fn is_invisible(letter: char) -> bool {
    let is_listed = || INVISIBLE.iter().any(|(first, last)| (*first..=*last).contains(&letter));
    if letter.is_ascii() { letter.is_control() && !letter.is_whitespace() } else { letter.is_control() || is_listed() }
}

/// What a name is compared by: two names are of people that may be the same exactly where this is equal. Empty where nothing of a name
/// can be seen.
pub fn name_key(name: &str) -> String {
    if name.is_ascii() {
        return made_key(name);
    }
    if let Some(key) = KEYS.with_borrow(|keys| keys.get(name).cloned()) {
        return key;
    }
    let key = made_key(name);
    KEYS.with_borrow_mut(|keys| {
        if keys.len() == MAX_KEYS {
            keys.clear();
        }
        keys.insert(name.to_owned(), key.clone());
    });
    key
}

fn made_key(name: &str) -> String {
    let visible: String = name.chars().filter(|letter| !is_invisible(*letter)).collect();
    let lower = if visible.is_ascii() { visible.to_ascii_lowercase() } else { LOWER_FORM.get()(&visible) };
    let folded: String = lower.chars().flat_map(folded).collect();
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether two names have the same [`name_key`].
pub fn is_same_name(one: &str, other: &str) -> bool {
    if is_plain(one) && is_plain(other) {
        return one.eq_ignore_ascii_case(other);
    }
    one == other || name_key(one) == name_key(other)
}

/// Whether a name is its own [`name_key`] but for the case, as most are: letters, digits and signs of ASCII with single blanks between.
fn is_plain(name: &str) -> bool {
    let mut before = b' ';
    let is_plain = name.bytes().all(|byte| {
        let is_blank_after_blank = byte == b' ' && before == b' ';
        before = byte;
        (byte.is_ascii_graphic() || byte == b' ') && !is_blank_after_blank
    });
    is_plain && before != b' '
}

/// A name without what can't be seen at its ends: blanks, marks of direction and letters without width. What a letter before it needs,
/// such as a variation selector, stays.
pub fn trimmed_name(name: &str) -> &str {
    let is_needless = |letter: char| {
        let is_mark =
            matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}');
        is_mark
            || matches!(letter, '\u{2060}'..='\u{206f}' | '\u{feff}')
            || letter.is_whitespace()
            || letter.is_control()
    };
    name.trim_matches(is_needless)
}

thread_local! {
    static LOWER_FORM: Cell<fn(&str) -> String> = const { Cell::new(lower_form) };
    /// Keys by names that aren't ASCII. Names are compared in pairs, and each form is asked of the browser.
    static KEYS: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// The most keys that are remembered. An event has a few hundred players.
const MAX_KEYS: usize = 2048;

/// Sets what makes the lower case of a text's compatibility form. A browser has it itself, so the page needs no tables for it: 30 KB.
pub fn set_lower_form(lower_form: fn(&str) -> String) {
    LOWER_FORM.set(lower_form);
    KEYS.with_borrow_mut(BTreeMap::clear);
}

/// The lower case of a text's compatibility form.
#[cfg(not(target_arch = "wasm32"))]
fn lower_form(text: &str) -> String {
    let decomposed = icu_normalizer::DecomposingNormalizerBorrowed::new_nfkd().normalize_iter(text.chars());
    decomposed.flat_map(char::to_lowercase).collect()
}

/// Until the browser's is set.
#[cfg(target_arch = "wasm32")]
fn lower_form(text: &str) -> String {
    text.to_ascii_lowercase()
}

/// A lower-case letter of a compatibility form as Unicode's full case folding has it (`CaseFolding.txt`, states C and F). All others that
/// differ from the lower case are gone in that form, but for those of Cherokee and of Church Slavonic.
fn folded(letter: char) -> impl Iterator<Item = char> {
    let [first, second] = match letter {
        'ß' => ['s', 's'].map(Some),
        'ς' => [Some('σ'), None],
        '\u{345}' => [Some('ι'), None],
        other => [Some(other), None],
    };
    [first, second].into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn names_are_the_same_where_their_keys_are(one in "[aAß\u{301} .\u{200b}]{0,5}", other in "[aAß\u{301} .\u{200b}]{0,5}") {
            prop_assert_eq!(is_same_name(&one, &other), name_key(&one) == name_key(&other));
        }
    }

    #[test]
    fn a_name_is_the_same_however_it_is_written() {
        for [one, other] in [
            ["José Núñez", "Jose\u{301} Nu\u{301}n\u{303}ez"],
            ["Zoë Müller", "ZOE\u{308} MU\u{308}LLER"],
            ["Ada Lindqvist", "Ada\u{a0}Lindqvist"],
            ["Bo Berg", "Bo\u{200b} Berg"],
            ["Céline Dubois", "\u{200e}Céline Dubois\u{200e}"],
            ["Bo Berg", " \u{feff}bo\t \u{2003} BERG\u{3000}\n"],
            ["Bo Berg", "B\u{ad}o\u{0} Ber\u{2060}g\u{fe0f}"],
            ["Groß", "GROSS"],
            ["groß", "GROẞ"],
            ["Νίκος", "ΝΊΚΟΣ"],
            ["Ａｄａ", "ada"],
            ["ﬁnn", "FINN"],
            ["İnci", "i\u{307}nci"],
            ["한국", "\u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8}"],
        ] {
            assert!(is_same_name(one, other), "{one} {other}");
            assert_eq!(name_key(one), name_key(other));
        }
        assert_eq!(name_key("  Ada \u{a0} LINDQVIST "), "ada lindqvist");
        assert_eq!(name_key(" \u{200b}\u{feff} "), "");
        for [one, other] in [["Ada Berg", "Adaberg"], ["José", "Jose"], ["Łukasz", "Lukasz"], ["Bo", "Bo B"]] {
            assert!(!is_same_name(one, other) && name_key(one) != name_key(other), "{one} {other}");
        }
    }

    #[test]
    fn what_can_not_be_seen_at_the_ends_of_a_name_is_not_kept() {
        for (typed, kept) in [
            (" \u{200e}Céline Dubois\u{200e}\u{a0}", "Céline Dubois"),
            ("\u{feff}Bo\u{200b} Berg\u{200b}", "Bo\u{200b} Berg"),
            ("Ada \u{2764}\u{fe0f}", "Ada \u{2764}\u{fe0f}"),
            ("\u{200b} ", ""),
        ] {
            assert_eq!(trimmed_name(typed), kept);
        }
    }
}
