//! "Did you mean": the known name nearest to one that was written.

/// The known name that `written` most likely stands for; `None` where none is near.
#[must_use]
pub fn nearest<'a>(written: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A long text is no slip of the hand, and comparing it would take its time.
    if written.len() > 40 {
        return None;
    }
    let written = tidy(written);
    // A third of the letters may be wrong; of a short name, one.
    let most = (written.len() / 3).max(1);
    let far = |name: &&str| {
        let name = tidy(name);
        // The beginning of a name is near it, however much is left out.
        if written.len() > 2 && name.starts_with(&written) { 1 } else { distance(&written, &name) }
    };
    known.into_iter().filter(|name| far(name) <= most).min_by_key(far)
}

/// The letters as they are compared: in lower case, with every separator a hyphen, so that `Dense Fog` is `dense-fog`.
fn tidy(name: &str) -> Vec<char> {
    let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    name.chars().map(letter).collect()
}

/// How many letters must be added, dropped or replaced to make one name of the other (Levenshtein's distance).
fn distance(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_finds_its_name_and_nonsense_finds_none() {
        let known = ["forest", "dense-fog", "hill", "at", "kind"];
        for (written, near) in [
            ("forrest", Some("forest")),
            ("Dense Fog", Some("dense-fog")),
            ("knd", Some("kind")),
            ("hil", Some("hill")),
            ("dense", Some("dense-fog")),
            ("lighthouse", None),
            ("", None),
            ("x", None),
        ] {
            assert_eq!(nearest(written, known), near, "{written}");
        }
    }
}
