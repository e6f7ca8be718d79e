//! The words that a person reads, in the language they read.
//!
//! English stands in the code, where it is said: `t!("Undo")`, `t!("{} of {} checks hold", held, all)`, and for a number of
//! things `many(count, plural!("1 piece", "{} pieces"))`. What another language says instead stands in its PO file
//! (`assets/i18n`) by the English, so a text that has none is still said. `mark!` is for constants, which are translated when
//! they are shown, by [`said`]. The pack's texts are translated as the pack is read.
//!
//! The language is this thread's, so that programs and tests beside each other don't talk over one another. It is set once,
//! before anything is said; the command line sets none and speaks English.

pub mod plurals;
pub mod po;

use std::cell::Cell;
use std::fmt::{Display, Write};

use po::{Catalog, Malformed};

/// A text in the person's language: a `&'static str` by itself, a `String` with values for its `{}`, in their order.
macro_rules! t {
    ($text:literal) => {
        $crate::words::said($text)
    };
    ($text:literal, $($value:expr),+ $(,)?) => {
        $crate::words::filled(
            const { $crate::words::taking($text, [$(stringify!($value)),+].len()) },
            &[$(&$value),+],
        )
    };
}

/// Marks the text of a constant as one to be translated; it is the text itself.
macro_rules! mark {
    ($text:literal) => {
        $text
    };
}

/// A text about a number of things, and one about several with `{}` for the number: `plural!("1 piece", "{} pieces")`.
macro_rules! plural {
    ($one:literal, $more:literal $(,)?) => {
        $crate::words::Plural { one: $one, more: $more }
    };
}

pub(crate) use {mark, plural, t};

/// A text about a number of things, in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plural {
    /// Of one.
    pub one: &'static str,
    /// Of none or several.
    pub more: &'static str,
}

thread_local! {
    static CATALOG: Cell<Option<&'static Catalog>> = const { Cell::new(None) };
    /// Whether names are isolated from the words around them.
    static ISOLATES: Cell<bool> = const { Cell::new(false) };
}

/// Lets this thread speak another language from now on; `file` is the text of its PO file. Its texts stay in memory, because
/// sentences are borrowed from them as long as the program runs.
///
/// # Errors
///
/// The line that is no part of such a file; then the language stays as it was.
pub fn speak(file: &str) -> Result<(), Malformed> {
    CATALOG.set(Some(Box::leak(Box::new(Catalog::read(file)?))));
    Ok(())
}

/// Lets this thread speak English again.
pub fn speak_english() {
    CATALOG.set(None);
}

/// What the person's language says for an English text.
#[must_use]
pub fn said(english: &str) -> &str {
    CATALOG.get().and_then(|catalog| catalog.texts.get(english)?.first()).map_or(english, String::as_str)
}

/// The language that is spoken, by its code; its table says it like any other text.
#[must_use]
pub fn language() -> &'static str {
    t!("en")
}

/// A name, such as a kind's, as it stands inside a sentence: English writes it small, German as it is.
#[must_use]
pub fn inside(name: &str) -> String {
    if CATALOG.get().is_some() { name.to_owned() } else { name.to_lowercase() }
}

/// Has this thread isolate names from now on: what it says is shown on a page, and doesn't go into a file.
pub fn isolate_names() {
    ISOLATES.set(true);
}

/// What `say` says, with names isolated in it.
pub fn with_names_isolated<T>(say: impl FnOnce() -> T) -> T {
    let before = ISOLATES.replace(true);
    let said = say();
    ISOLATES.set(before);
    said
}

/// A name or another text that a person wrote, as it stands among other words. A page shows it isolated where it could
/// change the direction of what stands around it: between U+2068 and U+2069, with its own isolates closed.
///
/// Whatever is written from left to right and has no characters for the direction stays as it is: it changes nothing.
#[must_use]
pub fn name(name: &str) -> String {
    if !ISOLATES.get() || !name.contains(turns) {
        return name.to_owned();
    }
    let mut isolated = String::from('\u{2068}');
    let mut open = 0;
    for letter in name.chars() {
        match letter {
            '\u{2066}'..='\u{2068}' => open += 1,
            // One that closes nothing of the name's own would end its isolation.
            '\u{2069}' if open == 0 => continue,
            '\u{2069}' => open -= 1,
            _ => {}
        }
        isolated.push(letter);
    }
    isolated.extend(std::iter::repeat_n('\u{2069}', open + 1));
    isolated
}

/// A text on one line, without what a person can't see: names and sentences may bring their own ends of lines, and what turns
/// the direction of writing around would turn the measurements behind it too.
#[must_use]
pub fn one_line(text: &str) -> String {
    let turns = |letter| matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().map(|letter| if letter.is_control() || turns(letter) { ' ' } else { letter }).collect()
}

/// Whether a character is written from right to left, or says in which direction others are: the blocks of such scripts, and
/// the controls of Unicode's bidirectional algorithm (UAX #9).
const fn turns(letter: char) -> bool {
    matches!(letter,
        '\u{590}'..='\u{8FF}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' |
        '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

/// A text about a number of things, in the form that the person's language has for so many.
#[must_use]
pub fn many(count: usize, text: Plural) -> String {
    many_filled(count, text, &[])
}

/// The same for a text with more values than the number: `{}` and `{0}` stand for the number, `{1}` and so on for the others.
#[must_use]
pub fn many_filled(count: usize, text: Plural, more: &[&dyn Display]) -> String {
    let number = grouped(count);
    let mut values: Vec<&dyn Display> = vec![&number];
    values.extend(more);
    let translated = CATALOG.get().and_then(|catalog| {
        let forms = catalog.texts.get(text.one)?;
        forms.get(catalog.plurals.form(count)).or(forms.last())
    });
    let english = if count == 1 { text.one } else { text.more };
    with_values(translated.map_or(english, String::as_str), &values)
}

/// A number of things with its thousands set apart, as the person's language does it: `24,836`.
#[must_use]
pub fn grouped(count: usize) -> String {
    let between = t!("1,000").trim_matches(|sign: char| sign.is_ascii_digit());
    let digits = count.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push_str(between);
        }
        grouped.push(digit);
    }
    grouped
}

/// What the person's language says for an English text, with its `{}` filled in their order, or `{0}`, `{1}` by their numbers:
/// languages differ in the order of things.
#[must_use]
pub fn filled(text: &str, values: &[&dyn Display]) -> String {
    with_values(said(text), values)
}

/// A text with its `{}` filled.
fn with_values(text: &str, values: &[&dyn Display]) -> String {
    let mut filled = String::new();
    let mut next = 0;
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else { break };
        filled.push_str(before);
        let index = name.parse().unwrap_or(next);
        if let Some(value) = values.get(index) {
            // Writing into a text can't fail.
            let _ = write!(filled, "{value}");
        }
        next = index + 1;
        rest = after;
    }
    filled + rest
}

/// The text; refuses to compile one that hasn't as many `{}` as there are values for them.
///
/// # Panics
///
/// Only while compiling, where it is called.
#[must_use]
pub const fn taking(text: &str, values: usize) -> &str {
    let (bytes, mut index, mut places) = (text.as_bytes(), 0, 0);
    while index + 1 < bytes.len() {
        if bytes[index] == b'{' && bytes[index + 1] == b'}' {
            places += 1;
        }
        index += 1;
    }
    assert!(places == values, "the text has another number of {{}} than there are values");
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
    fn a_number_of_things_has_the_form_of_its_language() {
        let pieces = plural!("one piece", "{} pieces");
        let of = plural!("one piece of {1}", "{} pieces of {}");
        assert_eq!([1, 0, 24_836].map(|count| many(count, pieces)), ["one piece", "0 pieces", "24,836 pieces"]);
        assert_eq!([1, 3].map(|count| many_filled(count, of, &[&7])), ["one piece of 7", "3 pieces of 7"]);
        let polish = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);";
        let entry = "msgid \"one piece\"\nmsgid_plural \"{} pieces\"\nmsgstr[0] \"jeden\"\nmsgstr[1] \"{} dwa\"\nmsgstr[2] \"{} pięć\"\n";
        speak(&file(polish, entry)).expect("a file");
        assert_eq!([1, 3, 5, 22].map(|count| many(count, pieces)), ["jeden", "3 dwa", "5 pięć", "22 dwa"]);
        assert_eq!(many_filled(2, of, &[&7]), "2 pieces of 7");
        speak_english();
    }

    #[test]
    fn thousands_are_set_apart() {
        let all = [0, 7, 999, 1000, 24_836, 1_000_000].map(grouped);
        assert_eq!(all, ["0", "7", "999", "1,000", "24,836", "1,000,000"]);
        speak(&file("nplurals=1; plural=0;", "msgid \"1,000\"\nmsgstr \"1.000\"\n")).expect("a file");
        assert_eq!([12_345, 12].map(grouped), ["12.345", "12"]);
        speak_english();
    }

    #[test]
    fn a_line_has_no_ends_and_no_turns_of_its_own() {
        assert_eq!(one_line("a\r\nb\tc\u{85}d"), "a  b c d");
        let turning = "\u{61c}\u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}";
        assert_eq!(one_line(turning), " ".repeat(14));
        // Letters that are written from right to left, and what joins letters and pictures, are a name's own.
        let kept = "שולחן \u{200c}\u{200d}👩\u{200d}🌾 3\"";
        assert_eq!(one_line(kept), kept);
    }

    #[test]
    fn names_are_isolated_where_they_could_turn_what_stands_around_them() {
        let hostile = "mill \u{202e}evil";
        assert_eq!(name(hostile), hostile, "a file has it as it is");
        with_names_isolated(|| {
            assert_eq!(name("Frozen mill (2), Łódź"), "Frozen mill (2), Łódź");
            assert_eq!(name(hostile), "\u{2068}mill \u{202e}evil\u{2069}");
            assert_eq!(name("שלום 3"), "\u{2068}שלום 3\u{2069}");
            // It neither ends its isolation nor begins another that goes on behind it.
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
    fn a_language_says_what_it_has_and_english_the_rest() {
        assert_eq!(inside("Tall Grass"), "tall grass");
        let pairs = [("Undo", "Rückgängig"), ("From {} to {}", "Nach {1} von {0}"), ("A piece", "Ein Stück")];
        let entries = pairs.map(|(english, said)| format!("msgid \"{english}\"\nmsgstr \"{said}\"\n\n"));
        speak(&file("nplurals=1; plural=0;", &entries.concat())).expect("a file");
        assert_eq!(speak("Undo"), Err(Malformed { line: 1 }));
        assert_eq!([t!("A piece"), t!("Undo"), t!("Redo"), t!("")], ["Ein Stück", "Rückgängig", "Redo", ""]);
        assert_eq!(t!("From {} to {}", 1, 2), "Nach 2 von 1");
        assert_eq!(inside("Hohes Gras"), "Hohes Gras");
        speak_english();
        assert_eq!(t!("Undo"), "Undo");
    }
}
