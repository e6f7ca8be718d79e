//! The keys of commands on the keyboards that people have.

use super::*;
use crate::editor::{BrowserKey, Key, Platform, PressedKey, all_commands};
use crate::page::{FocusedElement, KeyOutcome, KeyPress};

/// The places of the keys that make characters, row by row.
const CODES: [&str; 47] = [
    "Backquote",
    "Digit1",
    "Digit2",
    "Digit3",
    "Digit4",
    "Digit5",
    "Digit6",
    "Digit7",
    "Digit8",
    "Digit9",
    "Digit0",
    "Minus",
    "Equal",
    "KeyQ",
    "KeyW",
    "KeyE",
    "KeyR",
    "KeyT",
    "KeyY",
    "KeyU",
    "KeyI",
    "KeyO",
    "KeyP",
    "BracketLeft",
    "BracketRight",
    "Backslash",
    "KeyA",
    "KeyS",
    "KeyD",
    "KeyF",
    "KeyG",
    "KeyH",
    "KeyJ",
    "KeyK",
    "KeyL",
    "Semicolon",
    "Quote",
    "KeyZ",
    "KeyX",
    "KeyC",
    "KeyV",
    "KeyB",
    "KeyN",
    "KeyM",
    "Comma",
    "Period",
    "Slash",
];

/// A keyboard: what its keys mean without and with Shift, and what Option or `AltGr` makes of some. A dot in the middle is a dead key.
struct Keyboard {
    name: &'static str,
    plain: &'static str,
    shifted: &'static str,
    by_option: &'static [(&'static str, char)],
    platform: Platform,
    /// Whether an input method says nothing of a key but its place.
    has_input_method: bool,
}

const US_PLAIN: &str = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./";
const US_SHIFTED: &str = "~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:\"ZXCVBNM<>?";

const US: Keyboard = Keyboard {
    name: "US",
    plain: US_PLAIN,
    shifted: US_SHIFTED,
    by_option: &[],
    platform: Platform::Other,
    has_input_method: false,
};
const GERMAN: Keyboard = Keyboard {
    name: "German",
    plain: "·1234567890ß·qwertzuiopü+#asdfghjklöäyxcvbnm,.-",
    shifted: "°!\"§$%&/()=?·QWERTZUIOPÜ*'ASDFGHJKLÖÄYXCVBNM;:_",
    by_option: &[("Digit7", '{'), ("Digit8", '['), ("Digit9", ']'), ("Digit0", '}'), ("KeyQ", '@'), ("KeyE", '€')],
    ..US
};
const GERMAN_MAC: Keyboard = Keyboard {
    name: "German Mac",
    by_option: &[("Digit5", '['), ("Digit6", ']'), ("Digit8", '{'), ("Digit9", '}'), ("KeyN", '·'), ("KeyG", '©')],
    platform: Platform::Mac,
    ..GERMAN
};
const KEYBOARDS: [Keyboard; 9] = [
    US,
    GERMAN,
    GERMAN_MAC,
    Keyboard {
        name: "French",
        plain: "²&é\"'(-è_çà)=azertyuiop·$*qsdfghjklmùwxcvbn,;:!",
        shifted: "~1234567890°+AZERTYUIOP·£µQSDFGHJKLM%WXCVBN?./§",
        by_option: &[("Digit4", '{'), ("Digit5", '['), ("Minus", ']'), ("Equal", '}'), ("KeyE", '€')],
        ..US
    },
    Keyboard {
        name: "Russian",
        plain: "ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.",
        shifted: "Ё!\"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,",
        ..US
    },
    Keyboard {
        name: "Greek",
        plain: "`1234567890-=;ςερτυθιοπ[]\\ασδφγηξκλ·'ζχψωβνμ,./",
        shifted: "~!@#$%^&*()_+:·ΕΡΤΥΘΙΟΠ{}|ΑΣΔΦΓΗΞΚΛ·\"ΖΧΨΩΒΝΜ<>?",
        ..US
    },
    Keyboard {
        name: "Hebrew",
        plain: ";1234567890-=/'קראטוןםפ][\\שדגכעיחלךף,זסבהנמצתץ.",
        shifted: "~!@#$%^&*)(_+QWERTYUIOP}{|ASDFGHJKL:\"ZXCVBNM><?",
        ..US
    },
    Keyboard { name: "Japanese", has_input_method: true, ..US },
    Keyboard {
        name: "Dvorak",
        plain: "`1234567890[]',.pyfgcrl/=\\aoeuidhtns-;qjkxbmwvz",
        shifted: "~!@#$%^&*(){}\"<>PYFGCRL?+|AOEUIDHTNS_:QJKXBMWVZ",
        ..US
    },
];

/// A press of one of a keyboard's keys.
#[derive(Clone, Copy, Debug)]
struct Press {
    code: &'static str,
    character: char,
    shift: bool,
    by_option: bool,
}

impl Keyboard {
    /// All presses that make a character, those without Shift first.
    fn presses(&self) -> impl Iterator<Item = Press> {
        let row = |shift, row: &'static str| {
            assert_eq!(row.chars().count(), CODES.len(), "{} {shift}", self.name);
            CODES.into_iter().zip(row.chars()).map(move |(code, character)| Press {
                code,
                character,
                shift,
                by_option: false,
            })
        };
        let by_option = |(code, character)| Press { code, character, shift: false, by_option: true };
        row(false, self.plain).chain(row(true, self.shifted)).chain(self.by_option.iter().copied().map(by_option))
    }

    /// How a person presses a key of a command here: the key that makes it, or else the one that does on an American keyboard. A digit is
    /// where it stands, and letters are pressed with Shift only where the command has it.
    fn press_of(&self, key: &Key) -> Press {
        let wanted = key.key.chars().next().expect("it is a character");
        let (is_letter, is_digit) = (wanted.is_ascii_alphabetic(), wanted.is_ascii_digit());
        let shift = key.shift == Some(true);
        let made = self.presses().find(|press| {
            let is_made = press.character.eq_ignore_ascii_case(&wanted) && (!is_letter || press.shift == shift);
            is_made && !is_digit
        });
        let at_place = || {
            let (code, is_shifted) =
                US.presses().find(|press| press.character.eq_ignore_ascii_case(&wanted)).map_or_else(
                    || panic!("{wanted}"),
                    |press| (press.code, if is_letter || is_digit { shift } else { press.shift }),
                );
            self.presses().find(|press| press.code == code && press.shift == is_shifted).expect("all keys are there")
        };
        made.unwrap_or_else(at_place)
    }

    /// What a press comes to, with the key for shortcuts held or not.
    fn pressed(&self, press: Press, control: bool) -> Option<PressedKey> {
        let mut letters = [0; 4];
        let key = match press.character {
            _ if self.has_input_method => "Process",
            '·' => "Dead",
            character => character.encode_utf8(&mut letters),
        };
        let is_mac = self.platform == Platform::Mac;
        PressedKey::of(&BrowserKey {
            key,
            code: press.code,
            shift: press.shift,
            alt: press.by_option && is_mac,
            alt_graph: press.by_option && !is_mac,
            control: control && !is_mac,
            meta: control && is_mac,
            number: if self.has_input_method { 229 } else { 65 },
            platform: self.platform,
            ..BrowserKey::default()
        })
    }
}

/// The ids of the commands that a key runs while a piece is selected.
fn run_by(pressed: PressedKey) -> Vec<&'static str> {
    let focused = FocusedElement { is_in_piece: true, piece: Some(id(0)), ..FocusedElement::default() };
    match (KeyPress { pressed, focused, ..KeyPress::default() }).outcome() {
        KeyOutcome::Run(commands) => commands.iter().map(|command| command.id).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn every_command_has_its_keys_on_every_keyboard() {
    let keys = all_commands().flat_map(|command| command.keys.iter().map(move |key| (command, key)));
    let keys: Vec<_> = keys.filter(|(_, key)| key.key.len() == 1).collect();
    assert!(keys.len() > 40);
    for keyboard in &KEYBOARDS {
        for (command, key) in &keys {
            let press = keyboard.press_of(key);
            let what = format!("{}: {} by {press:?}", keyboard.name, command.id);
            if press.by_option && key.control {
                // Control with a sign of AltGr is no shortcut, as in other programs.
                assert_eq!(keyboard.pressed(press, true), None, "{what}");
                continue;
            }
            // Shift as the command has it, beside what a sign needs.
            let press = Press { shift: press.shift || key.control && key.shift == Some(true), ..press };
            let pressed = keyboard.pressed(press, key.control).unwrap_or_else(|| panic!("{what}"));
            assert_eq!((pressed.modifiers.control, pressed.modifiers.alt), (key.control, false), "{what}");
            // Only a bracket's key with Shift takes the large step.
            let is_brace = ["{", "}"].contains(&key.key) && press.shift;
            if key.shift.is_none() && !key.key.starts_with(|letter: char| letter.is_ascii_alphanumeric()) {
                let is_large = pressed.modifiers.shift && !["+", "_", "?"].contains(&key.key);
                assert_eq!(is_large, is_brace, "{what}");
            }
            match command.id {
                "copy" | "cut" | "paste" => {
                    assert!(
                        crate::editor::command_for(&pressed.key, pressed.modifiers).is_some_and(|c| c.id == command.id)
                    );
                }
                id => assert!(run_by(pressed.clone()).contains(&id), "{what}: {pressed:?}"),
            }
        }
    }
}

/// A key without anything else.
fn key<'e>(key: &'e str, code: &'e str) -> BrowserKey<'e> {
    BrowserKey { key, code, ..BrowserKey::default() }
}

fn ids(event: BrowserKey) -> Vec<&'static str> {
    PressedKey::of(&event).map(run_by).unwrap_or_default()
}

#[test]
fn what_makes_a_letter_or_belongs_to_the_system_is_no_shortcut() {
    let mac = |event: BrowserKey<'static>| BrowserKey { platform: Platform::Mac, ..event };
    let option = |name, code| mac(BrowserKey { alt: true, ..key(name, code) });
    for event in [
        // A tilde, a copyright sign and a Greek letter of a Mac, and a letter of a Polish keyboard.
        option("Dead", "KeyN"),
        option("©", "KeyG"),
        option("Ω", "KeyZ"),
        option("n", "KeyN"),
        BrowserKey { alt_graph: true, ..key("ż", "KeyZ") },
        BrowserKey { alt_graph: true, ..key("n", "KeyN") },
        // Menus of the browser, and shortcuts of the system.
        BrowserKey { alt: true, ..key("n", "KeyN") },
        BrowserKey { meta: true, ..key("g", "KeyG") },
        mac(BrowserKey { control: true, ..key("n", "KeyN") }),
        mac(BrowserKey { control: true, ..key("z", "KeyZ") }),
        // The semicolon of Dvorak is where others have a z, and an accent where they have a w.
        BrowserKey { control: true, ..key(";", "KeyZ") },
        key("é", "KeyW"),
    ] {
        assert_eq!(ids(event), [""; 0], "{event:?}");
    }
    assert_eq!(ids(mac(BrowserKey { meta: true, ..key("z", "KeyZ") })), ["undo"]);
    assert_eq!(ids(BrowserKey { control: true, ..key("ы", "KeyS") }), ["share"]);
}

#[test]
fn a_sign_that_needs_shift_or_option_is_that_sign() {
    let turned = |event: BrowserKey| {
        let pressed = PressedKey::of(&event).expect("it is a sign");
        let Modifiers { shift, alt, control } = pressed.modifiers;
        (ids(event).first().copied(), shift, alt || control)
    };
    let right = Some("turn-right");
    let german_mac = BrowserKey { alt: true, platform: Platform::Mac, ..key("]", "Digit6") };
    assert_eq!(turned(german_mac), (right, false, false));
    assert_eq!(turned(BrowserKey { alt_graph: true, ..key("]", "Digit9") }), (right, false, false));
    assert_eq!(turned(BrowserKey { shift: true, ..key(".", "Comma") }), (right, false, false));
    // Shift and Alt are modifiers of a sign that needs neither.
    assert_eq!(turned(BrowserKey { shift: true, ..key("}", "BracketRight") }), (right, true, false));
    assert_eq!(turned(BrowserKey { alt: true, ..key("]", "BracketRight") }), (right, false, true));
}

#[test]
fn what_an_input_method_composes_is_its_own() {
    let enter = key("Enter", "Enter");
    assert!(PressedKey::of(&enter).is_some());
    for event in [
        BrowserKey { is_composing: true, ..enter },
        // Safari ends composing before it tells of the key.
        BrowserKey { number: 229, is_in_text: true, ..enter },
        BrowserKey { is_composing: true, ..key("Process", "KeyN") },
    ] {
        assert_eq!(PressedKey::of(&event), None, "{event:?}");
    }
    assert_eq!(ids(BrowserKey { number: 229, ..key("Process", "KeyG") }), ["snap-grid"]);
    assert_eq!(ids(key("لا", "KeyB")), ids(key("b", "KeyB")));
}
