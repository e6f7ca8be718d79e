//! Names that a person wrote and nobody knows: "did you mean", and how a sentence quotes them.

use strsim::levenshtein;

/// The longest text that can be a misspelt name, in bytes: comparing a longer one would take its time.
const LONGEST: usize = 40;

/// The known name that `written` most likely stands for; `None` where none is near.
///
/// A letter that is added, left out or replaced is one mistake. A third of the letters may be mistakes; of a short name, one.
#[must_use]
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if written.len() > LONGEST {
        return None;
    }
    let written = comparable(written);
    let most = (written.chars().count() / 3).max(1);
    let mistakes = |name: &&str| {
        let name = comparable(name);
        // The beginning of a name is near it, however much is left out.
        if written.len() > 2 && name.starts_with(&written) { 1 } else { levenshtein(&written, &name) }
    };
    known.into_iter().filter(|name| mistakes(name) <= most).min_by_key(mistakes)
}

/// A text of a file as a problem quotes it: not too long, and nothing that a terminal would obey.
#[must_use]
pub fn shown(text: &str) -> String {
    const MOST: usize = 40;
    let visible = text.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter });
    let mut shown: String = visible.take(MOST).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}

/// A name as it is compared: in lower case, with every separator a hyphen, so that `Dense Fog` is `dense-fog`.
fn comparable(name: &str) -> String {
    name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_finds_its_name_and_nonsense_finds_none() {
        let known = ["forest", "dense-fog", "hill", "at", "kind", "name"];
        for (written, near) in [
            ("forrest", Some("forest")),
            ("Dense Fog", Some("dense-fog")),
            ("knd", Some("kind")),
            ("hil", Some("hill")),
            ("dense", Some("dense-fog")),
            ("froest", Some("forest")),
            ("lighthouse", None),
            // The same letters in another order are another word.
            ("mean", None),
            ("dink", None),
            ("softer", None),
            ("", None),
            ("x", None),
        ] {
            assert_eq!(nearest(written, known), near, "{written}");
        }
    }
}
