//! Unknown names in files: suggestions ("did you mean"), and how a message quotes them.

use strsim::levenshtein;

/// The longest text that is compared with known names, in bytes. Longer ones would take too long.
const MAX_COMPARED: usize = 40;

/// The known name that is nearest to `written` by Levenshtein distance; `None` where none is near.
///
/// A third of the letters may differ, and at least one.
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if written.len() > MAX_COMPARED {
        return None;
    }
    let written = comparable(written);
    let max_distance = (written.chars().count() / 3).max(1);
    let distance = |name: &&str| {
        let name = comparable(name);
        // The beginning of a name is near it, however much is left out.
        if written.len() > 2 && name.starts_with(&written) { 1 } else { levenshtein(&written, &name) }
    };
    known.into_iter().filter(|name| distance(name) <= max_distance).min_by_key(distance)
}

/// A text of a file as a message quotes it: cut to 40 letters, with control characters replaced.
pub fn shown(text: &str) -> String {
    const MAX_CHARACTERS: usize = 40;
    let visible = text.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter });
    let mut shown: String = visible.take(MAX_CHARACTERS).collect();
    if text.chars().nth(MAX_CHARACTERS).is_some() {
        shown.push('…');
    }
    shown
}

/// A name in lower case with hyphens for separators: `Dense Fog` becomes `dense-fog`.
fn comparable(name: &str) -> String {
    name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_name_finds_the_known_one_and_another_word_finds_none() {
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
