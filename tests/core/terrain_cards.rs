//! The cards of terrain: every kind of every pack has one, and all of them as they were read.

use std::fmt::Write as _;

use tablewright::pack::{self, Kind, Pack, Rule, TerrainCards, Trait};

fn rules_of(pack: &Pack, kind: &Kind) -> Vec<Rule> {
    TerrainCards::of(pack).expect("the pack has cards").rules_of(pack, kind, &[])
}

#[test]
fn every_kind_of_every_pack_has_a_card_with_all_places_filled() {
    let mut kinds = 0;
    for pack in pack::all() {
        for kind in &pack.kinds {
            let rules = rules_of(pack, kind);
            assert!(!rules.is_empty(), "{}: {}", pack.id, kind.id);
            for rule in &rules {
                assert!(!rule.about.is_empty() && rule.text.ends_with('.'), "{}: {}", kind.id, rule.text);
                assert!(!rule.text.contains(['{', '}']) && !rule.text.contains("  "), "{}: {}", kind.id, rule.text);
            }
            // A heading stands once: those about the same follow each other.
            let mut headings: Vec<&str> = rules.iter().map(|rule| &*rule.about).collect();
            headings.dedup();
            let count = headings.len();
            headings.sort_unstable();
            headings.dedup();
            assert_eq!(headings.len(), count, "{}", kind.id);
            kinds += 1;
        }
    }
    assert!(kinds > 20, "the kinds are where this looks for them: {kinds}");
}

#[test]
fn a_card_says_what_is_asked_of_its_kind() {
    let pack = pack::find(pack::DEFAULT).expect("the pack is built in");
    for kind in &pack.kinds {
        let has_part = |about: &str| rules_of(pack, kind).iter().any(|rule| rule.about == about);
        assert!(has_part("Movement") && has_part("Line of sight"), "{}", kind.id);
        assert_eq!(has_part("Hazard"), kind.traits.has(Trait::Hazard), "{}", kind.id);
        assert_eq!(has_part("Damage"), kind.traits.has(Trait::Habitable), "{}", kind.id);
        let protects = [Trait::Cover, Trait::Concealment, Trait::Elevation].into_iter().any(|one| kind.traits.has(one));
        let is_unknown = protects || kind.traits.has(Trait::Hazard);
        assert_eq!(has_part("Not on this card"), is_unknown, "{}", kind.id);
    }
}

#[test]
fn the_cards_of_terrain_are_as_they_were_read() {
    let mut cards = String::new();
    for kind in &pack::find(pack::DEFAULT).expect("the pack is built in").kinds {
        let _ = writeln!(cards, "# {}\n{}", kind.name, kind.note);
        for rule in rules_of(pack::find(pack::DEFAULT).expect("the pack is built in"), kind) {
            let reading = if rule.is_reading { " (our reading)" } else { "" };
            let _ = writeln!(cards, "{}{reading}: {}", rule.about, rule.text);
        }
        cards.push('\n');
    }
    insta::assert_snapshot!(cards);
}
