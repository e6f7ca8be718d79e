//! The texts that a person reads, in their language.
//!
//! The code has the English: `t!("Undo")`, `t!("{} of {} checks hold", held, all)`, and for a number of things
//! `many(count, plural!("1 piece", "{} pieces"))`. A language's PO file (`assets/i18n`) has its translations by the English; a
//! text without one stays English. Texts of constants are marked with `mark!` and translated when they are shown, by
//! [`translated`]. A pack's texts are translated when the pack is read.
//!
//! The language is kept per thread, so that tests that run at the same time don't change each other's. A program sets it
//! once, before it makes any text; the command line doesn't, so it is in English.

pub mod capitals;
pub mod plurals;
pub mod po;

use std::cell::Cell;
use std::fmt::{Display, Write};

use po::{Catalog, Malformed};

/// A text in the person's language: a `&'static str` without values, a `String` with values for its `{}` in their order.
#[macro_export]
macro_rules! t {
    ($text:literal) => {
        $crate::words::translated($text)
    };
    ($text:literal, $($value:expr),+ $(,)?) => {
        $crate::words::filled(
            const { $crate::words::checked_placeholders($text, [$(stringify!($value)),+].len()) },
            &[$(&$value),+],
        )
    };
}

/// Marks the text of a constant as one to be translated, and expands to the text.
#[macro_export]
macro_rules! mark {
    ($text:literal) => {
        $text
    };
}

/// A text about one thing, and one about several with `{}` for the number: `plural!("1 piece", "{} pieces")`.
#[macro_export]
macro_rules! plural {
    ($one:literal, $more:literal $(,)?) => {
        $crate::words::Plural { one: $one, more: $more }
    };
}

pub use {mark, plural, t};

/// A text about a number of things, in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plural {
    pub one: &'static str,
    /// For none or several.
    pub more: &'static str,
}

thread_local! {
    static CATALOG: Cell<Option<&'static Catalog>> = const { Cell::new(None) };
    /// Beside the texts, because numbers are written during a drag.
    static DECIMAL_SIGN: Cell<char> = const { Cell::new('.') };
    /// Whether names are isolated from the words around them.
    static ISOLATES_NAMES: Cell<bool> = const { Cell::new(false) };
}

/// Sets this thread's language; `file` is the text of its PO file. Its texts stay in memory, because sentences are borrowed
/// from them as long as the program runs.
///
/// # Errors
///
/// The line that can't be read; then the language stays as it was.
pub fn set_language(file: &str) -> Result<(), Malformed> {
    CATALOG.set(Some(Box::leak(Box::new(Catalog::read(file)?))));
    DECIMAL_SIGN.set(t!("1.5").chars().find(|sign| !sign.is_ascii_digit()).unwrap_or('.'));
    Ok(())
}

/// Sets this thread's language back to English.
pub fn set_english() {
    CATALOG.set(None);
    DECIMAL_SIGN.set('.');
}

/// The translation of an English text; the text itself where it has none.
pub fn translated(english: &str) -> &str {
    CATALOG.get().and_then(|catalog| catalog.texts.get(english)?.first()).map_or(english, String::as_str)
}

/// The code of this thread's language, which is a text in its PO file like any other.
pub fn language() -> &'static str {
    t!("en")
}

/// What stands between a number's whole part and its decimals where a person reads it.
pub fn decimal_sign() -> char {
    DECIMAL_SIGN.get()
}

/// A name, such as a kind's, as it is written within a sentence: in lower case in English, whose capitals are ASCII's, unchanged
/// in German.
pub fn in_sentence(name: &str) -> String {
    if CATALOG.get().is_some() { name.to_owned() } else { name.to_ascii_lowercase() }
}

/// Makes this thread isolate names ([`name`]) from now on, because its texts are shown on a page and not written into a file.
pub fn isolate_names() {
    ISOLATES_NAMES.set(true);
}

/// Runs `make_text` with names isolated.
pub fn with_names_isolated<T>(make_text: impl FnOnce() -> T) -> T {
    let before = ISOLATES_NAMES.replace(true);
    let text = make_text();
    ISOLATES_NAMES.set(before);
    text
}

/// A name or another text that a person wrote, to be put among other words. On a page it is isolated where it could change the
/// direction of the text around it: put between U+2068 and U+2069, with its own isolates closed (UAX #9, section 2.4).
///
/// A text that has neither letters written from right to left nor directional controls is unchanged.
pub fn name(name: &str) -> String {
    if !ISOLATES_NAMES.get() || !name.contains(affects_direction) {
        return name.to_owned();
    }
    let mut isolated = String::from('\u{2068}');
    let mut open_isolates = 0;
    for letter in name.chars() {
        match letter {
            '\u{2066}'..='\u{2068}' => open_isolates += 1,
            // A closing character without an opening one would end the name's isolation.
            '\u{2069}' if open_isolates == 0 => continue,
            '\u{2069}' => open_isolates -= 1,
            _ => {}
        }
        isolated.push(letter);
    }
    isolated.extend(std::iter::repeat_n('\u{2069}', open_isolates + 1));
    isolated
}

/// A text on one line: control characters, line ends and directional controls become spaces. A directional control in a name
/// could otherwise turn the measurements that follow it.
pub fn one_line(text: &str) -> String {
    let is_directional = |letter| matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().map(|letter| if letter.is_control() || is_directional(letter) { ' ' } else { letter }).collect()
}

/// Whether a character is written from right to left or sets the direction of others: the blocks of such scripts, and the
/// controls of Unicode's bidirectional algorithm (UAX #9).
const fn affects_direction(letter: char) -> bool {
    matches!(letter,
        '\u{590}'..='\u{8FF}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' |
        '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

/// A text about `count` things, in the plural form that the person's language has for it.
pub fn many(count: usize, text: Plural) -> String {
    many_filled(count, text, &[])
}

/// The same for a text with more values: `{}` and `{0}` stand for the number, `{1}` and so on for the others.
pub fn many_filled(count: usize, text: Plural, other_values: &[&dyn Display]) -> String {
    let number = grouped(count);
    let mut values: Vec<&dyn Display> = vec![&number];
    values.extend(other_values);
    let translated = CATALOG.get().and_then(|catalog| {
        let forms = catalog.texts.get(text.one)?;
        forms.get(catalog.plurals.form(count)).or(forms.last())
    });
    let english = if count == 1 { text.one } else { text.more };
    with_values(translated.map_or(english, String::as_str), &values)
}

/// Formats a count with the person's separator between thousands: `24,836`.
pub fn grouped(count: usize) -> String {
    let separator = t!("1,000").trim_matches(|sign: char| sign.is_ascii_digit());
    let digits = count.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push_str(separator);
        }
        grouped.push(digit);
    }
    grouped
}

/// The translation of an English text with its placeholders filled: `{}` in their order, `{0}` and `{1}` by their numbers,
/// because word order differs between languages.
pub fn filled(text: &str, values: &[&dyn Display]) -> String {
    with_values(translated(text), values)
}

/// A text with its placeholders filled.
fn with_values(text: &str, values: &[&dyn Display]) -> String {
    let mut filled = String::new();
    let mut next = 0;
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else { break };
        filled.push_str(before);
        let index = name.parse().unwrap_or(next);
        if let Some(value) = values.get(index) {
            // Writing into a string can't fail.
            let _ = write!(filled, "{value}");
        }
        next = index + 1;
        rest = after;
    }
    filled + rest
}

/// The text itself. Fails to compile where it hasn't as many `{}` as there are values.
///
/// # Panics
///
/// Only at compile time, where `t!` calls it.
pub const fn checked_placeholders(text: &str, values: usize) -> &str {
    let (bytes, mut index, mut placeholders) = (text.as_bytes(), 0, 0);
    while index + 1 < bytes.len() {
        if bytes[index] == b'{' && bytes[index + 1] == b'}' {
            placeholders += 1;
        }
        index += 1;
    }
    assert!(placeholders == values, "the text has another number of {{}} than there are values");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_filled_in_their_order_or_by_their_numbers() {
        assert_eq!(t!("Undo"), "Undo");
        assert_eq!(t!("{} of {} checks hold", 14, "17"), "14 of 17 checks hold");
        assert_eq!(filled("{1} of {0}", &[&"all", &"some"]), "some of all");
        assert_eq!(filled("{} and {}", &[&"one"]), "one and ");
        assert_eq!(filled("no end {", &[&"one"]), "no end {");
    }

    /// The text of a PO file with these entries.
    fn file(rule: &str, entries: &str) -> String {
        format!("msgid \"\"\nmsgstr \"Plural-Forms: {rule}\\n\"\n\n{entries}")
    }

    #[test]
    fn a_count_has_the_plural_form_of_its_language() {
        let pieces = plural!("one piece", "{} pieces");
        let of = plural!("one piece of {1}", "{} pieces of {}");
        assert_eq!([1, 0, 24_836].map(|count| many(count, pieces)), ["one piece", "0 pieces", "24,836 pieces"]);
        assert_eq!([1, 3].map(|count| many_filled(count, of, &[&7])), ["one piece of 7", "3 pieces of 7"]);
        let polish = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);";
        let entry = "msgid \"one piece\"\nmsgid_plural \"{} pieces\"\nmsgstr[0] \"jeden\"\nmsgstr[1] \"{} dwa\"\nmsgstr[2] \"{} pięć\"\n";
        set_language(&file(polish, entry)).expect("a file");
        assert_eq!([1, 3, 5, 22].map(|count| many(count, pieces)), ["jeden", "3 dwa", "5 pięć", "22 dwa"]);
        assert_eq!(many_filled(2, of, &[&7]), "2 pieces of 7");
        set_english();
    }

    #[test]
    fn thousands_are_separated() {
        let all = [0, 7, 999, 1000, 24_836, 1_000_000].map(grouped);
        assert_eq!(all, ["0", "7", "999", "1,000", "24,836", "1,000,000"]);
        set_language(&file("nplurals=1; plural=0;", "msgid \"1,000\"\nmsgstr \"1.000\"\n")).expect("a file");
        assert_eq!([12_345, 12].map(grouped), ["12.345", "12"]);
        assert_eq!(decimal_sign(), '.', "the file doesn't say how decimals are written");
        set_language(&file("nplurals=1; plural=0;", "msgid \"1.5\"\nmsgstr \"1,5\"\n")).expect("a file");
        assert_eq!(decimal_sign(), ',');
        set_english();
        assert_eq!(decimal_sign(), '.');
    }

    #[test]
    fn one_line_has_no_line_ends_and_no_directional_controls() {
        assert_eq!(one_line("a\r\nb\tc\u{85}d"), "a  b c d");
        let controls = "\u{61c}\u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}";
        assert_eq!(one_line(controls), " ".repeat(14));
        // Letters written from right to left, and the characters that join letters and emoji, stay.
        let name = "שולחן \u{200c}\u{200d}👩\u{200d}🌾 3\"";
        assert_eq!(one_line(name), name);
    }

    #[test]
    fn names_are_isolated_where_they_could_change_the_direction_around_them() {
        let hostile = "mill \u{202e}evil";
        assert_eq!(name(hostile), hostile, "a file has it unchanged");
        with_names_isolated(|| {
            assert_eq!(name("Frozen mill (2), Łódź"), "Frozen mill (2), Łódź");
            assert_eq!(name(hostile), "\u{2068}mill \u{202e}evil\u{2069}");
            assert_eq!(name("שלום 3"), "\u{2068}שלום 3\u{2069}");
            // Unpaired isolates in the name are dropped or closed.
            assert_eq!(name("a\u{2069}\u{202e}b"), "\u{2068}a\u{202e}b\u{2069}");
            assert_eq!(
                name("a\u{2067}b\u{2069}c\u{2066}\u{2069}\u{2069}"),
                "\u{2068}a\u{2067}b\u{2069}c\u{2066}\u{2069}\u{2069}"
            );
            assert_eq!(name("a\u{2067}\u{2068}b"), "\u{2068}a\u{2067}\u{2068}b\u{2069}\u{2069}\u{2069}");
        });
        assert_eq!(name(hostile), hostile);
    }

    #[test]
    fn a_text_without_a_translation_stays_english() {
        assert_eq!(in_sentence("Tall Grass"), "tall grass");
        let pairs = [("Undo", "Rückgängig"), ("From {} to {}", "Nach {1} von {0}"), ("A piece", "Ein Stück")];
        let entries = pairs.map(|(english, german)| format!("msgid \"{english}\"\nmsgstr \"{german}\"\n\n"));
        set_language(&file("nplurals=1; plural=0;", &entries.concat())).expect("a file");
        assert_eq!(set_language("Undo"), Err(Malformed { line: 1 }));
        assert_eq!([t!("A piece"), t!("Undo"), t!("Redo"), t!("")], ["Ein Stück", "Rückgängig", "Redo", ""]);
        assert_eq!(t!("From {} to {}", 1, 2), "Nach 2 von 1");
        assert_eq!(in_sentence("Hohes Gras"), "Hohes Gras");
        set_english();
        assert_eq!(t!("Undo"), "Undo");
    }
}
