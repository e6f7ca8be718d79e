//! What a field says of how a game ended: a score, or who won.

use crate::event::name_key;

/// What a game was for the first player of its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Win,
    Loss,
    Tie,
}

const WINS: [&str; 29] = [
    "win",
    "wins",
    "won",
    "w",
    "winner",
    "victory",
    "sieg",
    "siegt",
    "s",
    "gewonnen",
    "gesiegt",
    "gewinn",
    "victoire",
    "gagne",
    "gagnee",
    "v",
    "victoria",
    "gana",
    "ganada",
    "gano",
    "vittoria",
    "vinta",
    "wygrana",
    "wygral",
    "zwyciestwo",
    "1-0",
    "yes",
    "ja",
    "true",
];
const LOSSES: [&str; 23] = [
    "loss",
    "lost",
    "lose",
    "loses",
    "l",
    "loser",
    "defeat",
    "niederlage",
    "n",
    "verloren",
    "defaite",
    "perdu",
    "derrota",
    "perdida",
    "sconfitta",
    "persa",
    "porazka",
    "przegrana",
    "przegral",
    "0-1",
    "no",
    "nein",
    "false",
];
const TIES: [&str; 23] = [
    "draw",
    "drawn",
    "d",
    "tie",
    "tied",
    "t",
    "u",
    "unentschieden",
    "remis",
    "x",
    "1/2",
    "1⁄2",
    "0.5",
    "0,5",
    "1/2-1/2",
    "1⁄2-1⁄2",
    "0.5-0.5",
    "egalite",
    "nul",
    "match nul",
    "empate",
    "pareggio",
    "patta",
];

/// A text as the words are compared: lower case, without accents, with one sort of dash and no blanks around it.
fn compared(text: &str) -> String {
    let key = name_key(text);
    let letters = key.chars().filter(|letter| !('\u{300}'..='\u{36f}').contains(letter)).map(|letter| match letter {
        '‐' | '‑' | '‒' | '–' | '—' | '−' | ':' => '-',
        'ł' => 'l',
        other => other,
    });
    letters.collect::<String>().split('-').map(str::trim).collect::<Vec<_>>().join("-")
}

/// What a word says that the game was for the first player.
pub(super) fn outcome(text: &str) -> Option<Outcome> {
    let words = compared(text);
    let words = words.trim_end_matches(['.', '!']);
    match () {
        () if WINS.contains(&words) => Some(Outcome::Win),
        () if LOSSES.contains(&words) => Some(Outcome::Loss),
        () if TIES.contains(&words) => Some(Outcome::Tie),
        () => None,
    }
}

/// A whole number, however a spreadsheet writes it: "7", "7.0" and "7,0" are 7.
pub(super) fn whole_number(text: &str) -> Option<u32> {
    let text = text.trim();
    let (whole, decimals) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let is_whole = !decimals.is_empty() && decimals.bytes().all(|digit| digit == b'0');
    let has_digits_only = !whole.is_empty() && whole.bytes().all(|digit| digit.is_ascii_digit());
    if is_whole && has_digits_only { whole.parse().ok() } else { None }
}

/// The points of both players: "7-2", "7:2", "7 – 2", "7.0-2.0".
pub(super) fn score(text: &str) -> Option<[u32; 2]> {
    let text = compared(text);
    let text = text.trim_end_matches("vp").trim_end_matches("cp").trim();
    let (first, second) = text.split_once('-')?;
    Some([whole_number(first)?, whole_number(second)?])
}

/// A score and the words beside it: "7-2", "Win 7-2", "7:2 (W)".
pub(super) fn score_and_words(text: &str) -> (Option<[u32; 2]>, String) {
    let text = compared(text);
    if let Some(score) = score(&text) {
        return (Some(score), String::new());
    }
    let mut found = None;
    let mut words = Vec::new();
    for word in text.split_whitespace() {
        let bare = word.trim_matches(['(', ')', '[', ']', ',', ';']);
        match score(bare).filter(|_| found.is_none()) {
            Some(score) => found = Some(score),
            None => words.push(if found.is_some() { bare } else { word }),
        }
    }
    if found.is_none() {
        return (None, text);
    }
    (found, words.join(" ").trim_matches(['(', ')', '[', ']', ',', ';', ' ']).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_say_what_a_game_was_for_the_first_player() {
        for (of, words) in [
            (Outcome::Win, &["Win", "W", "won", "Sieg", "S", "1-0", "1:0", "1 – 0", "Zwycięstwo", "Gagné"][..]),
            (Outcome::Loss, &["Loss", "L", "lost", "Niederlage", "N", "0-1", "Défaite", "Porażka"]),
            (Outcome::Tie, &["Draw", "D", "Tie", "Unentschieden", "U", "½", "1/2", "½-½", "Remis", "0,5"]),
        ] {
            for word in words {
                assert_eq!(outcome(word), Some(of), "{word}");
            }
        }
        for word in ["", "Ada", "7-2", "1", "2", "pending"] {
            assert_eq!(outcome(word), None, "{word}");
        }
    }

    #[test]
    fn scores_are_read_whatever_stands_between_them() {
        for text in ["7-2", "7:2", "7 – 2", "7—2", "7.0-2.0", "7,0 : 2,0", " 7 - 2 VP"] {
            assert_eq!(score(text), Some([7, 2]), "{text}");
        }
        for text in ["7", "7-", "-2", "7-2-1", "7.5-2", "a-b", "Ada-Lu"] {
            assert_eq!(score(text), None, "{text}");
        }
        assert_eq!(["7", "7.0", "7,0", "7.00", "007"].map(whole_number), [Some(7); 5]);
        assert_eq!(["", "7.5", "7,", "-7", "x", "1e3", "+7"].map(whole_number), [None; 7]);
        assert_eq!(score_and_words("Win 7-2"), (Some([7, 2]), "win".to_owned()));
        assert_eq!(score_and_words("7:2 (W)"), (Some([7, 2]), "w".to_owned()));
        assert_eq!(score_and_words("Ada Example 7-2"), (Some([7, 2]), "ada example".to_owned()));
        assert_eq!(score_and_words("Ada"), (None, "ada".to_owned()));
    }
}
