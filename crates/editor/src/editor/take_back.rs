//! Taking back what was written, unless it was changed since.

use super::window_store::{StoredValues, Writes};

/// What is to be written so that `before` is there again in the place of `written`; `None` where any of it was changed since.
pub fn taken_back(values: &StoredValues, written: &Writes, before: &Writes) -> Option<Writes> {
    let now = |key: &str| values.get(key).map(|value| without_time(value));
    let is_as_written = written.iter().all(|(key, value)| now(key) == value.as_deref().map(without_time));
    is_as_written.then(|| before.clone())
}

/// A value without the time of its last change, with which a table or an event begins, and which tells nothing of what it is. Another
/// value has no time.
fn without_time(value: &str) -> &str {
    match value.split_once(' ') {
        Some((time, rest)) if time.bytes().all(|digit| digit.is_ascii_digit()) => rest,
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn writes(all: &[(&str, Option<&str>)]) -> Writes {
        all.iter().map(|(key, value)| ((*key).to_owned(), value.map(str::to_owned))).collect()
    }

    #[test]
    fn what_was_changed_since_is_not_taken_back() {
        let written = writes(&[("table", Some("100 link")), ("list", Some("{}")), ("gone", None)]);
        let before = writes(&[("table", Some("50 old")), ("list", None), ("gone", Some("was here"))]);
        let then = [("table", Some("100 link")), ("list", Some("{}"))];
        let cases = [
            ("as it was written", vec![], true),
            ("saved again as it is", vec![("table", Some("200 link"))], true),
            ("a value of something else", vec![("other", Some("x"))], true),
            ("another table", vec![("table", Some("100 other"))], false),
            ("another list", vec![("list", Some("{ }"))], false),
            ("removed", vec![("list", None)], false),
            ("there again", vec![("gone", Some("new"))], false),
        ];
        for (what, changes, is_taken_back) in cases {
            let values = StoredValues::default().with(&writes(&then)).with(&writes(&changes));
            assert_eq!(taken_back(&values, &written, &before), is_taken_back.then(|| before.clone()), "{what}");
        }
    }

    #[test]
    fn a_value_that_begins_with_a_word_has_no_time() {
        assert_eq!(["12 a b", "a b", "12", "1x b", " b"].map(without_time), ["a b", "a b", "12", "1x b", "b"]);
    }
}
