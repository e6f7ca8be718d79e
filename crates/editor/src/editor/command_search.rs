//! The search of the command palette.

use crate::sorting::SharedSort as _;

/// The rank of a word whose letters are in the name, in order, but not together.
const SCATTERED: u32 = 100;

/// What an entry of the palette is found by.
#[derive(Clone, Copy, Debug)]
pub struct SearchedTexts<'a> {
    /// Its name.
    pub name: &'a str,
    /// Everyday words for it, with commas between them.
    pub synonyms: &'a str,
    /// The name of its section.
    pub section: &'a str,
}

/// How well an entry matches a query: the lower the better; `None` where it doesn't match. Each word of the query must, in the
/// order of preference, begin the name, begin a word of it, be in it, begin a word of the synonyms, begin a word of the section's
/// name, or have its letters in the name in order. Case is ignored.
pub fn rank(query: &str, texts: SearchedTexts) -> Option<u32> {
    let [query, name, synonyms, section] = [query, texts.name, texts.synonyms, texts.section].map(str::to_lowercase);
    let rank_of_word = |word: &str| {
        let begins = |text: &str| text.split(|c: char| !c.is_alphanumeric()).any(|own| own.starts_with(word));
        if name.starts_with(word) {
            Some(0)
        } else if begins(&name) {
            Some(1)
        } else if name.contains(word) {
            Some(2)
        } else if begins(&synonyms) {
            Some(3)
        } else if begins(&section) {
            Some(4)
        } else {
            let mut letters = name.chars();
            word.chars().all(|wanted| letters.any(|letter| letter == wanted)).then_some(SCATTERED)
        }
    };
    query.split_whitespace().try_fold(0, |sum, word| Some(sum + rank_of_word(word)?))
}

/// The indices of the matching entries, the best first. Scattered letters match only where nothing else does: otherwise two
/// letters would match half of all names.
pub fn search<'a>(query: &str, entries: impl Iterator<Item = SearchedTexts<'a>>) -> Vec<usize> {
    let ranked = entries.enumerate().filter_map(|(index, texts)| Some((rank(query, texts)?, index)));
    let mut ranked: Vec<(u32, usize)> = ranked.collect();
    ranked.shared_sort();
    let max_rank = if ranked.first().is_some_and(|(rank, _)| *rank < SCATTERED) { SCATTERED - 1 } else { u32::MAX };
    ranked.retain(|(rank, _)| *rank <= max_rank);
    ranked.into_iter().map(|(_, index)| index).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::SECTIONS;

    fn texts(name: &'static str) -> SearchedTexts<'static> {
        SearchedTexts { name, synonyms: "", section: "" }
    }

    fn names(query: &str) -> Vec<&'static str> {
        let all = SECTIONS.iter().flat_map(|section| {
            section.commands.iter().map(|command| SearchedTexts {
                name: command.name,
                synonyms: command.synonyms,
                section: section.name,
            })
        });
        let all: Vec<SearchedTexts> = all.collect();
        search(query, all.iter().copied()).into_iter().map(|place| all[place].name).collect()
    }

    #[test]
    fn the_beginning_of_a_word_goes_before_letters_in_order() {
        for (query, first) in [
            ("und", "Undo"),
            ("UNDO", "Undo"),
            ("left turn", "Turn left"),
            ("tu le", "Turn left"),
            ("tlft", "Turn left"),
            ("dup", "Duplicate"),
            ("scen turn", "Turn the scenario"),
            ("keyb", "Keyboard shortcuts"),
        ] {
            assert_eq!(names(query).first(), Some(&first), "{query}");
        }
        for (better, worse) in [("Lock", "Unlock it"), ("Move left", "Remove"), ("Table of contents", "Stab lean edge")]
        {
            let query = match better {
                "Lock" => "lock",
                "Move left" => "move",
                _ => "tabl",
            };
            let rank = |name| rank(query, texts(name));
            assert!(rank(better) < rank(worse), "{better} before {worse}");
        }
    }

    #[test]
    fn a_section_is_found_by_its_name() {
        let found = names("place");
        assert!(found.contains(&"Move left") && found.contains(&"Turn right"), "{found:?}");
    }

    #[test]
    fn everyday_words_find_what_a_person_means() {
        for (query, first) in [
            ("pdf", "Share and print"),
            ("save", "My tables"),
            ("export", "Share and print"),
            ("backup", "My tables"),
            ("inventory", "My terrain"),
            ("line of sight", "What a model sees"),
            ("heat", "What a deployment zone sees"),
        ] {
            assert!(names(query).iter().take(2).any(|name| *name == first), "{query}: {:?}", names(query));
        }
        assert!(names("rotate").contains(&"Turn left"));
    }

    #[test]
    fn each_command_is_found_by_three_words_that_are_not_in_its_name() {
        for command in SECTIONS.iter().flat_map(|section| section.commands) {
            let words: Vec<&str> = command.synonyms.split(", ").collect();
            assert!(words.len() >= 3, "{}", command.id);
            for word in words {
                assert!(names(word).contains(&command.name), "{}: {word}", command.id);
                assert!(!command.name.to_lowercase().split(' ').any(|own| own == word), "{}: {word}", command.id);
            }
        }
    }

    #[test]
    fn an_empty_query_matches_everything_and_nonsense_nothing() {
        assert_eq!(names("").len(), SECTIONS.iter().map(|section| section.commands.len()).sum::<usize>());
        assert_eq!(names("  "), names(""));
        assert_eq!(names("zzzq"), Vec::<&str>::new());
        assert_eq!(names("undo zzzq"), Vec::<&str>::new());
    }
}
