//! The words that a person reads, in the language they read.
//!
//! English stands in the code, where it is said: `t!("Undo")`, `t!("{} of {} checks hold", held, all)`. What another language
//! says instead is a table by the English words, so a text that has none is still said. `mark!` is for constants, which are
//! translated when they are shown, by [`said`].

/// A text in the person's language: a `&'static str` by itself, a `String` with values for its `{}`, in their order.
macro_rules! t {
    ($text:literal) => {
        $crate::words::said($text)
    };
    ($text:literal, $($value:expr),+ $(,)?) => {
        $crate::words::filled($crate::words::said($text), &[$(::std::string::ToString::to_string(&$value)),+])
    };
}

/// Marks the text of a constant as one to be translated; it is the text itself.
macro_rules! mark {
    ($text:literal) => {
        $text
    };
}

pub(crate) use {mark, t};

/// What the person's language says for an English text.
#[must_use]
pub const fn said(english: &'static str) -> &'static str {
    english
}

/// A text with its `{}` filled in their order, or `{0}`, `{1}` by their numbers: languages differ in the order of things.
#[must_use]
pub fn filled(text: &str, values: &[String]) -> String {
    let mut filled = String::new();
    let mut next = 0;
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, after)) = after.split_once('}') else { break };
        filled.push_str(before);
        let index = name.parse().unwrap_or(next);
        filled.push_str(values.get(index).map_or("", String::as_str));
        next = index + 1;
        rest = after;
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_filled_in_their_order_or_by_their_numbers() {
        assert_eq!(t!("Undo"), "Undo");
        assert_eq!(t!("{} of {} checks hold", 14, "17"), "14 of 17 checks hold");
        let values = |values: &[&str]| values.iter().map(ToString::to_string).collect::<Vec<String>>();
        assert_eq!(filled("{1} of {0}", &values(&["all", "some"])), "some of all");
        assert_eq!(filled("{} and {}", &values(&["one"])), "one and ");
        assert_eq!(filled("no end {", &values(&["one"])), "no end {");
    }
}
