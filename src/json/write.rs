//! A text as JSON quotes it.

use std::fmt::Write as _;

/// A text in quotes, as [`parse`](super::parse) reads it.
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
            // Writing to a text can't fail.
            '\0'..' ' => drop(write!(quoted, "\\u{:04x}", u32::from(letter))),
            _ => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
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
    }
}
