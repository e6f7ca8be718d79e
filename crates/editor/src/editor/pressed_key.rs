//! Which key a shortcut is looked up by: the same on all keyboards, systems and input methods.

use super::modifiers::Modifiers;
use super::platform::Platform;

/// What the browser says of a key that goes down or up.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "the browser's event has as many")]
pub struct BrowserKey<'e> {
    /// What the key means: a character, or a name such as `ArrowLeft`, `Dead` or `Process`.
    pub key: &'e str,
    /// Its place on the keyboard: what an American one has there, such as `KeyZ`.
    pub code: &'e str,
    /// Whether Shift is held.
    pub shift: bool,
    /// Whether Alt is held: Option on a Mac.
    pub alt: bool,
    /// Whether Control is held.
    pub control: bool,
    /// Whether Command is held; on other systems their own key, such as that of Windows.
    pub meta: bool,
    /// Whether `AltGr` is held.
    pub alt_graph: bool,
    /// Whether an input method composes a text.
    pub is_composing: bool,
    /// The former number of the key: [`INPUT_METHOD`] where an input method has had it.
    pub number: u32,
    /// Whether the focus is where text is typed.
    pub is_in_text: bool,
    /// The system of the keyboard.
    pub platform: Platform,
}

/// The number of a key that an input method has had.
const INPUT_METHOD: u32 = 229;

/// A key for shortcuts, with the modifiers that aren't part of its character.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PressedKey {
    /// A character, whose letters are small Latin ones as far as the keyboard has them, or the browser's name.
    pub key: String,
    /// The modifiers that are held beside it.
    pub modifiers: Modifiers,
    /// The digit whose key this is, where Shift is held: what that makes of it depends on the keyboard.
    pub shifted_digit: Option<char>,
}

/// The signs of an American keyboard that shortcuts have: their place, without and with Shift.
const SIGNS: [(&str, char, char); 8] = [
    ("BracketLeft", '[', '{'),
    ("BracketRight", ']', '}'),
    ("Comma", ',', '<'),
    ("Period", '.', '>'),
    ("Minus", '-', '_'),
    ("Equal", '=', '+'),
    ("Slash", '/', '?'),
    ("Space", ' ', ' '),
];
/// What Greek and Hebrew keyboards have in place of a Latin letter, although other keyboards have it elsewhere.
const SIGNS_FOR_LETTERS: [(&str, &str); 4] = [("KeyQ", ";"), ("KeyQ", ":"), ("KeyQ", "/"), ("KeyW", "'")];

impl PressedKey {
    /// The key for shortcuts; `None` where it is none: an input method has it, it makes a letter by Option or `AltGr`, or it is a shortcut of
    /// the system.
    pub fn of(event: &BrowserKey) -> Option<Self> {
        if event.is_composing || (event.number == INPUT_METHOD && event.is_in_text) {
            return None;
        }
        let modifiers = event.modifiers();
        let named = |key: &str| Some(Self { key: key.to_owned(), modifiers, shifted_digit: None });
        if is_modifier_key(event.key) {
            return named(event.key);
        }
        if event.is_of_system() {
            return None;
        }
        if event.alt_graph || (event.platform == Platform::Mac && event.alt) {
            return match event.key {
                "Dead" | "Process" | "Unidentified" => None,
                key if is_character(key) => sign_by_option(key, modifiers),
                key => named(key),
            };
        }
        let shifted_digit = digit_of(event.code).filter(|_| event.shift);
        if let Some(key) = by_place(event) {
            return Some(Self { key: key.into(), modifiers, shifted_digit });
        }
        if !is_character(event.key) {
            return Some(Self { key: event.key.to_owned(), modifiers, shifted_digit });
        }
        // Shift has made the sign, as that of a full stop in France. A brace is a bracket with Shift, which changes the step; with the key
        // for shortcuts, browsers give the bracket.
        let is_made_by_shift = match event.key {
            "{" | "}" => false,
            "[" | "]" => !modifiers.control,
            key => key.chars().all(|sign| sign.is_ascii_punctuation()),
        };
        let modifiers = Modifiers { shift: modifiers.shift && !is_made_by_shift, ..modifiers };
        Some(Self { key: event.key.to_ascii_lowercase(), modifiers, shifted_digit })
    }
}

impl BrowserKey<'_> {
    /// The modifiers that are held; control is what the system has for shortcuts.
    pub const fn modifiers(&self) -> Modifiers {
        let control = self.platform.is_control_held(self.control, self.meta);
        Modifiers { shift: self.shift, alt: self.alt, control }
    }

    /// Whether a key is held that only the system's own shortcuts have.
    const fn is_of_system(&self) -> bool {
        self.platform.is_control_held(self.meta, self.control)
    }
}

/// Whether a key changes what others mean.
pub fn is_modifier_key(key: &str) -> bool {
    ["Shift", "Alt", "Control", "Meta"].contains(&key)
}

/// Whether a key's value is a character, or several as for an Arabic ligature, and no name.
fn is_character(key: &str) -> bool {
    key.chars().count() == 1 || !key.is_ascii()
}

/// A sign that is made by Option or `AltGr`, such as a German bracket: neither is a modifier of it. Letters that are made so are no shortcuts,
/// and neither is what is made with the key for shortcuts held too.
fn sign_by_option(key: &str, modifiers: Modifiers) -> Option<PressedKey> {
    let is_sign = !modifiers.control && !key.chars().any(char::is_alphabetic);
    is_sign.then(|| PressedKey { key: key.to_owned(), ..PressedKey::default() })
}

/// The character by the key's place, where its meaning is none that shortcuts have.
fn by_place(event: &BrowserKey) -> Option<char> {
    let letter = event.code.strip_prefix("Key").and_then(only_char).map(|letter| letter.to_ascii_lowercase());
    let digit = digit_of(event.code).filter(|_| !event.shift);
    let sign = || {
        let (_, plain, shifted) = SIGNS.iter().find(|(code, ..)| *code == event.code)?;
        Some(if event.shift { *shifted } else { *plain })
    };
    let of_key = only_char(event.key);
    match event.key {
        "Process" | "Unidentified" => letter.or(digit).or_else(sign),
        "Dead" => letter.or(digit),
        key if SIGNS_FOR_LETTERS.contains(&(event.code, key)) => letter,
        key if key.is_ascii() => None,
        // A letter of another script, or a ligature of several.
        _ if of_key.is_none_or(is_of_other_script) => letter.or(digit).or_else(sign),
        // Accents in France, and signs.
        _ => digit,
    }
}

/// Whether a character, none of ASCII, is of a script other than the Latin one.
const fn is_of_other_script(character: char) -> bool {
    !matches!(character, '\u{80}'..='\u{36f}' | '\u{1e00}'..='\u{1eff}' | '\u{2000}'..='\u{2bff}' | '\u{e000}'..='\u{f8ff}')
}

/// The digit whose key has this place, in the upper row.
fn digit_of(code: &str) -> Option<char> {
    code.strip_prefix("Digit").and_then(only_char)
}

/// The only character of a text.
fn only_char(text: &str) -> Option<char> {
    let mut characters = text.chars();
    characters.next().filter(|_| characters.next().is_none())
}
