//! JSON values, before they are read as the types of a file. Objects keep the order of their fields and duplicates, so that a
//! problem can name them.

use std::fmt;

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::error::Category;

use super::problem::{FileProblem, FileProblemReason, ReadResult};
use crate::words::mark;

/// A JSON value.
#[derive(Debug, PartialEq)]
pub(super) enum JsonValue {
    Null,
    Flag(bool),
    Number(f64),
    Text(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

/// The beginnings of `serde_json`'s messages about syntax, and what a person reads instead. A test holds the list to be complete.
const SYNTAX_MESSAGES: [(&str, &str); 16] = [
    ("expected `:`", mark!("expected `:`")),
    ("expected `,` or `]`", mark!("expected `,` or `]`")),
    ("expected `,` or `}`", mark!("expected `,` or `}`")),
    ("expected ident", EXPECTED_VALUE),
    ("expected value", EXPECTED_VALUE),
    ("invalid escape", INVALID_ESCAPE),
    ("invalid unicode", INVALID_ESCAPE),
    ("lone leading", INVALID_ESCAPE),
    ("unexpected end", INVALID_ESCAPE),
    ("invalid number", mark!("invalid number")),
    ("number out", TOO_LARGE),
    ("control character", mark!("a line break or another control character stands in a text; write \\n")),
    ("key must", mark!("a field's name must be a text in quotes")),
    ("trailing comma", mark!("trailing comma")),
    ("trailing characters", mark!("trailing characters")),
    ("recursion limit", mark!("lists and objects stand too deep in one another")),
];
const EXPECTED_VALUE: &str = mark!("expected value");
const INVALID_ESCAPE: &str = mark!("invalid escape");
const TOO_LARGE: &str = mark!("the number is too large");

impl JsonValue {
    /// Reads a JSON text.
    pub fn parse(text: &str) -> ReadResult<Self> {
        serde_json::from_str(text).map_err(|error| {
            let (offset, what) = syntax_problem(text, &error);
            let (line, column) = line_and_column(text, offset);
            FileProblem::of(FileProblemReason::NotJson { line, column, what: what.into() })
        })
    }

    /// A field of an object; `None` where it is missing or null.
    pub fn get(&self, name: &str) -> Option<&Self> {
        let Self::Object(fields) = self else { return None };
        fields.iter().find(|(field, _)| field == name).map(|(_, value)| value).filter(|value| **value != Self::Null)
    }

    /// The noun for the kind of value, for messages.
    pub const fn noun(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Flag(_) => mark!("true or false"),
            Self::Number(_) => mark!("a number"),
            Self::Text(_) => mark!("a text"),
            Self::List(_) => mark!("a list"),
            Self::Object(_) => mark!("an object"),
        }
    }
}

/// The offset in the text, in bytes, and what is wrong there.
fn syntax_problem(text: &str, error: &serde_json::Error) -> (usize, &'static str) {
    if error.classify() == Category::Eof {
        return (text.len(), mark!("it ends too early"));
    }
    let message = error.to_string();
    let known = SYNTAX_MESSAGES.iter().find(|(beginning, _)| message.starts_with(beginning));
    let what = known.map_or(EXPECTED_VALUE, |(_, what)| what);
    // The column is that of the last byte that was read: the mistake, or the end of a number that is too large.
    let line_start: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let read = line_start + error.column();
    (if what == TOO_LARGE { read } else { read.saturating_sub(1) }, what)
}

/// The line and the column of an offset, both counted from 1, the column in bytes.
fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(offset)];
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    (1 + before.matches('\n').count(), 1 + before.len() - line)
}

impl<'de> Deserialize<'de> for JsonValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(JsonVisitor)
    }
}

struct JsonVisitor;

impl<'de> Visitor<'de> for JsonVisitor {
    type Value = JsonValue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<JsonValue, E> {
        Ok(JsonValue::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<JsonValue, E> {
        Ok(JsonValue::Flag(flag))
    }

    #[expect(clippy::cast_precision_loss, reason = "every number of a file is a double")]
    fn visit_i64<E>(self, number: i64) -> Result<JsonValue, E> {
        Ok(JsonValue::Number(number as f64))
    }

    #[expect(clippy::cast_precision_loss, reason = "every number of a file is a double")]
    fn visit_u64<E>(self, number: u64) -> Result<JsonValue, E> {
        Ok(JsonValue::Number(number as f64))
    }

    fn visit_f64<E>(self, number: f64) -> Result<JsonValue, E> {
        Ok(JsonValue::Number(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<JsonValue, E> {
        Ok(JsonValue::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<JsonValue, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = values.next_element()? {
            list.push(value);
        }
        Ok(JsonValue::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<JsonValue, A::Error> {
        let mut object = Vec::new();
        while let Some(field) = fields.next_entry()? {
            object.push(field);
        }
        Ok(JsonValue::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Texts that are JSON or nearly JSON.
    fn nearly_json() -> impl Strategy<Value = String> {
        let tokens = prop::sample::select(vec![
            "[",
            "]",
            "{",
            "}",
            ",",
            ":",
            "\"a\"",
            "\"b\\n\"",
            "\"\\ud83d\\ude00\"",
            "\"\\ud83d\"",
            "\"\\ude00\"",
            "\"\\ud83d\\u0041\"",
            "\"\\u12",
            "\"é\u{1}\"",
            "\"",
            "\\",
            "0",
            "-0",
            "12.5",
            "01",
            "1.",
            ".5",
            "1e3",
            "2E-2",
            "-",
            "1e999",
            "null",
            "true",
            "false",
            "nul",
            " ",
            "\n",
            "é",
        ]);
        prop::collection::vec(tokens, 0..8).prop_map(|tokens| tokens.concat())
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 4096, ..ProptestConfig::default() })]

        #[test]
        fn every_syntax_error_has_a_message(text in nearly_json()) {
            if let Err(error) = serde_json::from_str::<JsonValue>(&text) {
                let message = error.to_string();
                let is_known = |(beginning, _): &(&str, &str)| message.starts_with(beginning);
                prop_assert!(error.classify() == Category::Eof || SYNTAX_MESSAGES.iter().any(is_known), "{} in {}", message, text);
            }
        }

        #[test]
        fn any_text_is_read_back(text in any::<String>()) {
            let written = serde_json::to_string(&text).expect("a text can be written");
            prop_assert_eq!(JsonValue::parse(&written), Ok(JsonValue::Text(text)));
        }

        #[test]
        fn numbers_are_the_nearest_doubles(digits in any::<u64>(), places in 0..30) {
            let written = format!("{digits}e-{places}");
            prop_assert_eq!(JsonValue::parse(&written), Ok(JsonValue::Number(written.parse().expect("a number"))));
        }
    }

    #[test]
    fn numbers_of_any_length_are_read_or_too_large() {
        let long = format!("0.{}5", "0".repeat(100_000));
        for text in [
            "123456789012345678901234567890",
            "0.1000000000000000055511151231257827",
            "1e-400",
            "0e999999999999",
            &long,
        ] {
            assert_eq!(JsonValue::parse(text), Ok(JsonValue::Number(text.parse().expect("a number"))), "{text}");
        }
        for text in ["1e309", "-1e99999999999999999999", &"9".repeat(400)] {
            let problem = JsonValue::parse(text).expect_err("no double is so large");
            assert!(matches!(problem.why, FileProblemReason::NotJson { what, .. } if what == TOO_LARGE));
        }
    }

    #[test]
    fn fields_keep_their_order_and_duplicates() {
        let field = |name: &str, number| (name.to_owned(), JsonValue::Number(number));
        let fields = vec![field("b", 1.0), field("a", 2.0), field("b", 3.0)];
        assert_eq!(JsonValue::parse(r#"{ "b": 1, "a": 2, "b": 3 }"#), Ok(JsonValue::Object(fields)));
    }

    #[test]
    fn a_problem_says_where_it_is() {
        let why = |what: &str| format!("this isn't JSON ({what}); correct it there, or export the layout again");
        for (text, at, what) in [
            ("", "line 1, column 1", "it ends too early"),
            ("{\n \"a\": [", "line 2, column 8", "it ends too early"),
            ("[1,\n  2;", "line 2, column 4", "expected `,` or `]`"),
            ("{\"a\" 1}", "line 1, column 6", "expected `:`"),
            ("{a: 1}", "line 1, column 2", "a field's name must be a text in quotes"),
            ("[\"é\", \"\\x\"]", "line 1, column 10", "invalid escape"),
            ("[\"a\nb\"]", "line 1, column 4", "a line break or another control character stands in a text; write \\n"),
            ("[1e999]", "line 1, column 7", "the number is too large"),
        ] {
            let problem = JsonValue::parse(text).expect_err("it is no JSON").to_string();
            assert_eq!(problem, format!("{at}: {}", why(what)), "{text}");
        }
    }
}
