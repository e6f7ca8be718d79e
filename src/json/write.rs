//! A text as JSON quotes it.

use std::fmt::Write as _;

/// A text in quotes, as [`parse`](super::parse) reads it. What nobody sees is escaped: a terminal obeys some of it, and some
/// of it turns the writing around.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            _ if is_hidden(letter) => {
                for unit in letter.encode_utf16(&mut [0; 2]) {
                    // Writing to a text can't fail.
                    let _ = write!(quoted, "\\u{unit:04x}");
                }
            }
            _ => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

/// Whether a character is a control, or changes how others are shown without being seen itself: the direction of writing,
/// joins and breaks, marks, tags.
const fn is_hidden(letter: char) -> bool {
    matches!(
        letter,
        '\0'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            | '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202f}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::parse;
    use super::super::value::Value;
    use super::*;

    proptest! {
        #[test]
        fn any_text_comes_back(text in any::<String>()) {
            prop_assert_eq!(parse(&quoted(&text)), Ok(Value::Text(text)));
        }

        #[test]
        fn what_nobody_sees_is_escaped_and_comes_back(
            text in "[\u{0}-\u{20}a\u{7f}-\u{a0}\u{ad}\u{61c}\u{200b}-\u{2010}\u{2028}-\u{2030}\u{2060}-\u{2070}\u{feff}\u{e0001}]{0,20}",
        ) {
            let written = quoted(&text);
            prop_assert!(!written.chars().any(|letter| letter.is_control() || is_hidden(letter)), "{written:?}");
            prop_assert_eq!(parse(&written), Ok(Value::Text(text)));
        }
    }

    #[test]
    fn what_turns_the_writing_around_is_seen() {
        assert_eq!(quoted("a\u{9b}31m\u{202e}b\u{1f}\n"), r#""a\u009b31m\u202eb\u001f\n""#);
        assert_eq!(quoted("\u{e0001}"), r#""\udb40\udc01""#);
        assert_eq!(quoted("Größe 6″ – Лес 森"), "\"Größe 6″ – Лес 森\"");
    }
}
