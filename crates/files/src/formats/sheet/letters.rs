//! How odd a text looks that may be in the wrong encoding.

/// How much in a text no name would have: signs within words, capitals after small letters, letters of controls. A letter that few European
/// languages have weighs a little, and so does one that is foreign where the encoding comes from.
pub(super) fn oddities(text: &str, foreign: &str) -> usize {
    let letters: Vec<char> = text.chars().collect();
    let at = |index: Option<usize>| index.and_then(|index| letters.get(index)).copied().unwrap_or(' ');
    let odd = |(index, letter): (usize, &char)| {
        if letter.is_ascii() {
            return 0;
        }
        let (before, after) = (at(index.checked_sub(1)), at(index.checked_add(1)));
        weight(before, *letter, after) + 2 * usize::from(foreign.contains(*letter))
    };
    letters.iter().enumerate().map(odd).sum()
}

/// Letters that are frequent in the languages of Europe that have Latin letters.
const FREQUENT: &str = "äöüßéèêëàâáåæçñóòôøœíìîïúùûãõšžčćđěřůýťďňľĺŕąęłńśźżőűășțţğışāēģīķļņūėįų";

fn weight(before: char, letter: char, after: char) -> usize {
    if letter.is_control() || letter == '\u{fffd}' {
        return 100;
    }
    if !letter.is_alphabetic() {
        return match letter {
            // An apostrophe within a name, a dash and quotes around one.
            '’' | '‘' | '–' | '—' | '“' | '”' | '„' | '«' | '»' | '…' | '\u{a0}' | '´' | '·' | '°' | '€' | '½'
            | '•' => usize::from(before.is_alphabetic() && after.is_alphabetic() && !"’‘´·–".contains(letter)) * 10,
            _ if before.is_alphabetic() || after.is_alphabetic() => 20,
            _ => 4,
        };
    }
    let is_capital_within = letter.is_uppercase() && before.is_lowercase();
    // Languages with other letters have no small ones, or only such letters.
    let is_small_at_start = letter.is_lowercase() && !before.is_alphabetic() && after.is_uppercase();
    let is_small_among_capitals = letter.is_lowercase() && before.is_uppercase() && after.is_uppercase();
    let is_mixed = (is_latin(letter) != is_latin(before) && before.is_alphabetic())
        || (is_latin(letter) != is_latin(after) && after.is_alphabetic());
    let is_rare = is_latin(letter) && !FREQUENT.contains(letter.to_lowercase().next().unwrap_or(letter));
    10 * usize::from(is_capital_within || is_small_at_start || is_small_among_capitals)
        + 20 * usize::from(is_mixed)
        + 2 * usize::from(is_rare)
}

/// Whether a letter is Latin.
fn is_latin(letter: char) -> bool {
    letter.is_ascii_alphabetic()
        || ('\u{c0}'..='\u{24f}').contains(&letter)
        || ('\u{1e00}'..='\u{1eff}').contains(&letter)
}
