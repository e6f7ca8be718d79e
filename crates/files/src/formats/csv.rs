//! Comma-separated values (CSV) that every spreadsheet reads as they are written.

/// The separators of fields.
const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// A text as a field of a file with commas. A text with any separator is quoted, because spreadsheets may expect another one; an
/// empty one if `quotes_empty`.
pub(crate) fn csv_field(text: &str, quotes_empty: bool) -> String {
    let is_plain =
        text.trim() == text && !text.contains(|letter| "\"\r\n".contains(letter) || SEPARATORS.contains(&letter));
    if is_plain && !(text.is_empty() && quotes_empty) { text.to_owned() } else { in_quotes(text) }
}

fn in_quotes(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

/// The first characters of a formula in a spreadsheet.
const FORMULA_STARTS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// A text with an apostrophe before everything that a spreadsheet would take for a formula, as OWASP advises (*CSV Injection*). A
/// spreadsheet that expects another separator begins a cell after each, so every part is looked at.
pub(crate) fn escape_formulas(text: &str) -> String {
    let parts = cells(text).map(|(part, is_formula)| if is_formula { format!("'{part}") } else { part.to_owned() });
    parts.collect()
}

/// The text that [`escape_formulas`] was given.
pub(crate) fn unescape_formulas(text: &str) -> String {
    let parts = cells(text).map(|(part, is_formula)| part.strip_prefix('\'').filter(|_| is_formula).unwrap_or(part));
    parts.collect()
}

/// The parts of a text that a spreadsheet could take for cells, and whether each would be a formula. Apostrophes before a part
/// don't change that, so that one more can always be added and removed.
fn cells(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let ends = |letter| SEPARATORS.contains(&letter) || letter == '\r' || letter == '\n';
    text.split_inclusive(ends).enumerate().map(|(index, part)| {
        let unquoted = part.trim_start_matches(['\'', '"']);
        let content = unquoted.trim_start_matches(|letter: char| "'\"".contains(letter) || letter.is_whitespace());
        // Some spreadsheets skip a tab or a line end at the beginning, and run what follows.
        (part, content.starts_with(FORMULA_STARTS) || index == 0 && unquoted.starts_with(['\t', '\r', '\n']))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::formats::sheet::{SheetChoice, SheetSeparator, read_text};

    #[test]
    fn a_formula_is_escaped_and_read_back() {
        for (text, escaped) in [
            ("=1+1", "'=1+1"),
            ("+44", "'+44"),
            ("-2", "'-2"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t'=1"),
            ("\rMill", "'\rMill"),
            (" =1", "' =1"),
            ("'=1", "''=1"),
            ("\"=1\"", "'\"=1\""),
            ("Mill;=1", "Mill;'=1"),
            ("Mill, old\n=1", "Mill, old\n'=1"),
            ("Mill = old", "Mill = old"),
            ("'s Gravenhage", "'s Gravenhage"),
            ("", ""),
        ] {
            assert_eq!(escape_formulas(text), escaped, "{text:?}");
            assert_eq!(unescape_formulas(escaped), text, "{escaped:?}");
        }
    }

    #[test]
    fn a_text_with_any_separator_is_quoted() {
        for (text, as_field) in [
            ("Mill", "Mill"),
            ("old mill", "old mill"),
            ("Mill, old", "\"Mill, old\""),
            ("Mill; old", "\"Mill; old\""),
            ("Mill\told", "\"Mill\told\""),
            ("Mill\rold", "\"Mill\rold\""),
            ("Mill\nold", "\"Mill\nold\""),
            ("6\" mill", "\"6\"\" mill\""),
            (" Mill", "\" Mill\""),
            ("Mill ", "\"Mill \""),
        ] {
            assert_eq!(csv_field(text, false), as_field, "{text:?}");
            for separator in SEPARATORS.map(SheetSeparator::named) {
                let line = format!("{as_field}{}x", separator.letter().expect("it has one"));
                let choice = SheetChoice { separator: Some(separator), ..SheetChoice::default() };
                let sheet = read_text(&line, &choice).expect("a row");
                let fields: Vec<&str> = sheet.rows[0].cells.iter().map(|cell| &*cell.text).collect();
                assert_eq!(fields, [text, "x"], "{line:?}");
            }
        }
        assert_eq!((csv_field("", false), csv_field("", true)), (String::new(), "\"\"".to_owned()));
    }

    proptest! {
        #[test]
        fn escaped_formulas_are_read_back(text in "[=+@' \"\t\r\n;,a-]{0,9}|\\PC*") {
            let escaped = escape_formulas(&text);
            prop_assert_eq!(unescape_formulas(&escaped), text);
            prop_assert!(!escaped.starts_with(['=', '+', '-', '@', '\t', '\r']), "{}", escaped);
        }
    }
}
