//! Writes JSON with a piece, or a finding, on each line, so that two versions can be compared line by line. Invisible characters
//! are escaped, because terminals obey some of them and others reverse the direction of text.

use std::io::{Result, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{CharEscape, CompactFormatter, Formatter};

/// A document with each field on a line, and each value of its lists.
pub(super) fn document(value: &impl Serialize) -> String {
    formatted(value, JsonLines::default())
}

/// The same, where the values of the list in the field `nested` are documents themselves.
pub(super) fn document_of_documents(value: &impl Serialize, nested: &'static str) -> String {
    formatted(value, JsonLines { nested, ..JsonLines::default() })
}

/// A document on one line, but with each value of its lists on a line.
pub(in crate::formats) fn rows(value: &impl Serialize) -> String {
    formatted(value, JsonLines { flat_levels: 1, ..JsonLines::default() })
}

fn formatted(value: &impl Serialize, lines: JsonLines) -> String {
    let mut bytes = Vec::new();
    // Writing the types of files to memory can't fail.
    let _ = value.serialize(&mut Serializer::with_formatter(&mut bytes, lines));
    bytes.push(b'\n');
    String::from_utf8(bytes).unwrap_or_default()
}

#[derive(Default)]
struct JsonLines {
    /// How many levels stand on one line: 0 where each of the document's fields is on a line, and else 1.
    flat_levels: usize,
    /// The field whose list holds documents; empty for none.
    nested: &'static str,
    /// Whether this is in that field.
    is_in_nested: bool,
    /// Whether a field's name is being written.
    is_in_key: bool,
    /// The number of open lists and objects.
    depth: usize,
    /// Whether the list that was opened last has values.
    has_values: bool,
}

impl JsonLines {
    /// Begins a line of the document for a value at this depth.
    fn begin_line<W: ?Sized + Write>(&self, writer: &mut W, depth: usize) -> Result<()> {
        writer.write_all(b"\n")?;
        (self.flat_levels..depth).try_for_each(|_| writer.write_all(b"  "))
    }

    /// Whether the innermost list is a field of a document.
    const fn is_in_rows(&self) -> bool {
        self.depth == 2 || (self.is_in_nested && self.depth == 4)
    }

    /// Whether the innermost object is a document and has its fields on lines.
    const fn is_in_fields(&self) -> bool {
        self.flat_levels == 0 && (self.depth == 1 || (self.is_in_nested && self.depth == 3))
    }
}

fn write_separator<W: ?Sized + Write>(writer: &mut W, first: bool, separator: &[u8]) -> Result<()> {
    if first { Ok(()) } else { writer.write_all(separator) }
}

impl Formatter for JsonLines {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        self.depth += 1;
        self.has_values = false;
        writer.write_all(b"[")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> Result<()> {
        if self.is_in_rows() {
            write_separator(writer, first, b",")?;
            return self.begin_line(writer, self.depth);
        }
        write_separator(writer, first, b", ")
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, _: &mut W) -> Result<()> {
        self.has_values = true;
        Ok(())
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        if self.is_in_rows() && self.has_values {
            self.begin_line(writer, self.depth - 1)?;
        }
        self.depth -= 1;
        writer.write_all(b"]")
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        self.depth += 1;
        writer.write_all(if self.is_in_fields() { b"{" } else { b"{ " })
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> Result<()> {
        self.is_in_key = true;
        if self.depth == 1 {
            self.is_in_nested = false;
        }
        if self.is_in_fields() {
            write_separator(writer, first, b",")?;
            return self.begin_line(writer, self.depth);
        }
        write_separator(writer, first, b", ")
    }

    fn end_object_key<W: ?Sized + Write>(&mut self, _: &mut W) -> Result<()> {
        self.is_in_key = false;
        Ok(())
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        writer.write_all(b": ")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        if self.is_in_fields() {
            self.begin_line(writer, self.depth - 1)?;
        } else {
            writer.write_all(b" ")?;
        }
        self.depth -= 1;
        writer.write_all(b"}")
    }

    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> Result<()> {
        if self.is_in_key && self.depth == 1 {
            self.is_in_nested = !self.nested.is_empty() && fragment == self.nested;
        }
        let mut rest = fragment;
        while let Some((at, letter)) = rest.char_indices().find(|(_, letter)| is_hidden(*letter)) {
            writer.write_all(&rest.as_bytes()[..at])?;
            for unit in letter.encode_utf16(&mut [0; 2]) {
                write!(writer, "\\u{unit:04x}")?;
            }
            rest = &rest[at + letter.len_utf8()..];
        }
        writer.write_all(rest.as_bytes())
    }

    fn write_char_escape<W: ?Sized + Write>(&mut self, writer: &mut W, escape: CharEscape) -> Result<()> {
        match escape {
            CharEscape::Backspace => writer.write_all(b"\\u0008"),
            CharEscape::FormFeed => writer.write_all(b"\\u000c"),
            other => CompactFormatter.write_char_escape(writer, other),
        }
    }
}

/// Whether a character is a control, or is invisible and changes how others are shown: directions, joiners, line separators,
/// byte order marks, tags.
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
    use serde_json::{Value, json};

    use super::*;

    fn quoted(text: &str) -> String {
        document(&text).trim_end_matches('\n').to_owned()
    }

    proptest! {
        #[test]
        fn any_text_is_read_back(text in any::<String>()) {
            prop_assert_eq!(serde_json::from_str::<String>(&quoted(&text)).ok(), Some(text));
        }

        #[test]
        fn invisible_characters_are_escaped_and_read_back(
            text in "[\u{0}-\u{20}a\u{7f}-\u{a0}\u{ad}\u{61c}\u{200b}-\u{2010}\u{2028}-\u{2030}\u{2060}-\u{2070}\u{feff}\u{e0001}]{0,20}",
        ) {
            let written = quoted(&text);
            prop_assert!(!written.chars().any(|letter| letter.is_control() || is_hidden(letter)), "{written:?}");
            prop_assert_eq!(serde_json::from_str::<String>(&written).ok(), Some(text));
        }
    }

    #[test]
    fn controls_and_directions_are_escaped() {
        assert_eq!(quoted("a\u{9b}31m\u{202e}b\u{1f}\n\u{8}\u{c}"), r#""a\u009b31m\u202eb\u001f\n\u0008\u000c""#);
        assert_eq!(quoted("\u{e0001}"), r#""\udb40\udc01""#);
        assert_eq!(quoted("Größe 6″ – Лес 森/\"\\"), "\"Größe 6″ – Лес 森/\\\"\\\\\"");
    }

    #[test]
    fn documents_in_a_document_have_their_fields_on_lines_too() {
        let value: Value = json!({ "a": [{ "b": [1] }], "b": [{ "a": 1, "b": [[[2], 3], { "c": [3] }], "c": [] }, { "b": { "d": [4] } }], "c": { "b": [5] } });
        let written = concat!(
            "{\n  \"a\": [\n    { \"b\": [1] }\n  ],\n",
            "  \"b\": [\n",
            "    {\n      \"a\": 1,\n      \"b\": [\n        [[2], 3],\n        { \"c\": [3] }\n      ],\n      \"c\": []\n    },\n",
            "    {\n      \"b\": { \"d\": [4] }\n    }\n  ],\n",
            "  \"c\": { \"b\": [5] }\n}\n"
        );
        assert_eq!(document_of_documents(&value, "b"), written);
    }

    #[test]
    fn values_of_a_documents_lists_are_on_lines() {
        let value: Value = json!({ "a": [], "b": [[1, [2]], { "c": [3, 4] }], "d": { "e": [5] } });
        assert_eq!(
            document(&value),
            "{\n  \"a\": [],\n  \"b\": [\n    [1, [2]],\n    { \"c\": [3, 4] }\n  ],\n  \"d\": { \"e\": [5] }\n}\n"
        );
        assert_eq!(
            rows(&value),
            "{ \"a\": [], \"b\": [\n  [1, [2]],\n  { \"c\": [3, 4] }\n], \"d\": { \"e\": [5] } }\n"
        );
    }
}
