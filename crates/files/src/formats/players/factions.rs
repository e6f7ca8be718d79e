//! The factions and armies of WARMACHINE, by which a column or a word of a list is known. Others can be played all the same.

use crate::event::name_key;

/// As [`name_key`] has them.
const FACTIONS: [&str; 45] = [
    "khador",
    "cygnar",
    "cryx",
    "menoth",
    "protectorate",
    "retribution",
    "scyrah",
    "convergence",
    "cyriss",
    "crucible guard",
    "infernals",
    "infernal",
    "mercenaries",
    "mercenary",
    "mercs",
    "trollbloods",
    "trollblood",
    "trolls",
    "circle",
    "circle orboros",
    "circle oroboros",
    "skorne",
    "legion",
    "everblight",
    "grymkin",
    "minions",
    "orgoth",
    "sea raiders",
    "khymaera",
    "shadowflame shard",
    "dusk",
    "house kallyss",
    "kallyss",
    "southern kriels",
    "brineblood marauders",
    "brineblood",
    "storm legion",
    "gravediggers",
    "winter korps",
    "old umbrey",
    "necrofactorium",
    "soldner",
    "armored korps",
    "first army",
    "talion charter",
];

/// First words of factions, which more may follow.
const FIRST_WORDS: [&str; 12] = [
    "khador",
    "cygnar",
    "cryx",
    "orgoth",
    "khymaera",
    "skorne",
    "menoth",
    "dusk house",
    "protectorate of",
    "retribution of",
    "convergence of",
    "legion of",
];

/// Whether a text is the name of a faction, with or without more words after one of its own: "Khador Armored Korps".
pub(super) fn is_faction(text: &str) -> bool {
    let key = name_key(text);
    let key = key.strip_prefix("the ").unwrap_or(&key);
    let is_first_word = |faction: &&str| {
        let rest = key.strip_prefix(*faction).and_then(|rest| rest.chars().next());
        rest.is_some_and(|next| !next.is_alphanumeric())
    };
    // Words that stand in people's names too are factions alone only.
    FACTIONS.contains(&key) || FIRST_WORDS.iter().any(is_first_word)
}

#[cfg(test)]
mod tests {
    use super::is_faction;

    #[test]
    fn factions_are_known_whatever_the_case_and_people_are_none() {
        for text in [
            "Khador",
            "KHADOR",
            "Cygnar (Storm Legion)",
            "Khador Armored Korps",
            " Southern  Kriels ",
            "Dusk",
            "The Protectorate of Menoth",
        ] {
            assert!(is_faction(text), "{text}");
        }
        for text in ["Ada Lindqvist", "Dusk Miller", "Khadora Smith", "Nordlys", "", "Legion Kid"] {
            assert!(!is_faction(text), "{text}");
        }
    }
}
