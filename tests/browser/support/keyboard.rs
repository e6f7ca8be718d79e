//! The keys of a keyboard as Chromium's protocol describes them.

use fantoccini::key::Key;
use serde_json::{Value, json};

/// The held keys that change what others mean, as the protocol counts them.
const MODIFIERS: [(Key, u8); 3] = [(Key::Alt, 1), (Key::Control, 2), (Key::Shift, SHIFT)];
const SHIFT: u8 = 8;

/// Keys without a letter: what they are in `WebDriver`, their name, their code, and Windows' number for them.
const NAMED: [(Key, &str, &str, u32); 17] = [
    (Key::Alt, "Alt", "AltLeft", 18),
    (Key::Backspace, "Backspace", "Backspace", 8),
    (Key::Control, "Control", "ControlLeft", 17),
    (Key::Delete, "Delete", "Delete", 46),
    (Key::Down, "ArrowDown", "ArrowDown", 40),
    (Key::End, "End", "End", 35),
    (Key::Enter, "Enter", "Enter", 13),
    (Key::Escape, "Escape", "Escape", 27),
    (Key::F10, "F10", "F10", 121),
    (Key::Home, "Home", "Home", 36),
    (Key::Left, "ArrowLeft", "ArrowLeft", 37),
    (Key::PageDown, "PageDown", "PageDown", 34),
    (Key::PageUp, "PageUp", "PageUp", 33),
    (Key::Right, "ArrowRight", "ArrowRight", 39),
    (Key::Shift, "Shift", "ShiftLeft", 16),
    (Key::Tab, "Tab", "Tab", 9),
    (Key::Up, "ArrowUp", "ArrowUp", 38),
];

/// The keys of an American keyboard beside letters and digits: without and with Shift, their code, and Windows' number.
const SIGNS: [(char, char, &str, u32); 12] = [
    (' ', ' ', "Space", 32),
    ('`', '~', "Backquote", 192),
    ('-', '_', "Minus", 189),
    ('=', '+', "Equal", 187),
    ('[', '{', "BracketLeft", 219),
    (']', '}', "BracketRight", 221),
    ('\\', '|', "Backslash", 220),
    (';', ':', "Semicolon", 186),
    ('\'', '"', "Quote", 222),
    (',', '<', "Comma", 188),
    ('.', '>', "Period", 190),
    ('/', '?', "Slash", 191),
];
/// What the digits' keys mean with Shift.
const SHIFTED_DIGITS: [char; 10] = [')', '!', '@', '#', '$', '%', '^', '&', '*', '('];

/// Which keys are held.
#[derive(Clone, Copy, Default)]
pub struct Keyboard {
    modifiers: u8,
}

impl Keyboard {
    /// The held modifiers, as the protocol counts them.
    pub const fn modifiers(self) -> u8 {
        self.modifiers
    }

    /// The parameters of `Input.dispatchKeyEvent` for a key that goes down.
    pub fn press(&mut self, value: char) -> Value {
        let (key, code, number) = named(value);
        self.modifiers |= modifier(value);
        let is_letter = key.chars().count() == 1;
        // Control and Alt make a command of a letter.
        let text = if is_letter && self.modifiers & !SHIFT == 0 { key.as_str() } else { "" };
        let text = if key == "Enter" { "\r" } else { text };
        let kind = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        json!({
            "type": kind, "modifiers": self.modifiers, "key": key, "code": code,
            "windowsVirtualKeyCode": number, "nativeVirtualKeyCode": number, "text": text,
        })
    }

    /// The parameters for a key that goes up.
    pub fn release(&mut self, value: char) -> Value {
        let (key, code, number) = named(value);
        self.modifiers &= !modifier(value);
        json!({
            "type": "keyUp", "modifiers": self.modifiers, "key": key, "code": code,
            "windowsVirtualKeyCode": number, "nativeVirtualKeyCode": number,
        })
    }
}

fn modifier(value: char) -> u8 {
    MODIFIERS.iter().find(|(key, _)| char::from(*key) == value).map_or(0, |(_, bit)| *bit)
}

/// Whether an American keyboard has a character with Shift.
pub fn needs_shift(value: char) -> bool {
    let is_sign = SIGNS.iter().any(|(plain, shifted, ..)| *shifted == value && *plain != value);
    value.is_ascii_uppercase() || SHIFTED_DIGITS.contains(&value) || is_sign
}

/// A key's name, code and number. A letter that no American key has is its own name.
fn named(value: char) -> (String, String, u32) {
    let known = NAMED.iter().find(|(key, ..)| char::from(*key) == value);
    if let Some((_, name, code, number)) = known {
        return ((*name).to_owned(), (*code).to_owned(), *number);
    }
    let upper = value.to_ascii_uppercase();
    let digit = SHIFTED_DIGITS.iter().zip('0'..).find(|(sign, digit)| **sign == value || *digit == value);
    let sign = SIGNS.iter().find(|(plain, shifted, ..)| *plain == value || *shifted == value);
    let (code, number) = match (digit, sign) {
        _ if upper.is_ascii_uppercase() => (format!("Key{upper}"), u32::from(upper)),
        (Some((_, digit)), _) => (format!("Digit{digit}"), u32::from(digit)),
        (None, Some((_, _, code, number))) => ((*code).to_owned(), *number),
        (None, None) => (String::new(), 0),
    };
    (value.to_string(), code, number)
}

#[test]
fn keys_are_named_as_an_american_keyboard_has_them() {
    let names = |value| named(value);
    assert_eq!(names('q'), ("q".into(), "KeyQ".into(), 81));
    assert_eq!(names('Q'), ("Q".into(), "KeyQ".into(), 81));
    assert_eq!(names('5'), ("5".into(), "Digit5".into(), 53));
    assert_eq!(names('%'), ("%".into(), "Digit5".into(), 53));
    assert_eq!(names('"'), ("\"".into(), "Quote".into(), 222));
    assert_eq!(names('ü'), ("ü".into(), String::new(), 0));
    assert_eq!(names(Key::Left.into()), ("ArrowLeft".into(), "ArrowLeft".into(), 37));
}

#[test]
fn a_held_control_makes_a_command_of_a_letter() {
    let mut keyboard = Keyboard::default();
    assert_eq!(keyboard.press('z')["text"], "z");
    keyboard.release('z');
    assert_eq!(keyboard.press(Key::Control.into())["modifiers"], 2);
    let pressed = keyboard.press('z');
    assert_eq!(
        (&pressed["type"], &pressed["text"], &pressed["modifiers"]),
        (&json!("rawKeyDown"), &json!(""), &json!(2))
    );
    keyboard.release(Key::Control.into());
    assert_eq!(keyboard.modifiers(), 0);
}
