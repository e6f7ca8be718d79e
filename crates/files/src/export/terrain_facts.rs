//! What the players of a table have to know of its terrain: what stays, how high things are, and what scatter does.

use crate::layout::Layout;
use crate::pack::{Kind, Trait};
use crate::words::{in_sentence, t};

/// A sentence for each fact that matters on a table.
pub(super) fn terrain_facts(layout: &Layout) -> Vec<String> {
    let pack = layout.pack;
    let is_there = |kind: &&Kind| layout.pieces.iter().any(|piece| piece.all_kinds().any(|other| other == *kind));
    let kinds: Vec<&Kind> = pack.kinds.iter().filter(is_there).collect();
    let mut facts = Vec::new();
    let staying: Vec<String> = kinds.iter().filter(|kind| kind.stays).map(|kind| in_sentence(&kind.name)).collect();
    if !staying.is_empty() {
        facts.push(t!("These stay all game, and no roll takes them away: {}.", staying.join(", ")));
    }
    let high = |kind: &&Kind| Some(format!("{} {}", in_sentence(&kind.name), pack.unit.amount(kind.height?, 2)));
    let heights: Vec<String> = kinds.iter().filter_map(high).collect();
    if !heights.is_empty() {
        facts.push(t!("How high terrain is where nothing else is said: {}.", heights.join(", ")));
    }
    if kinds.iter().any(|kind| kind.traits.has(Trait::Scatter)) {
        facts.push(t!(
            "A base of {} mm or more that touches scatter takes it off the table. Put it back after the game.",
            pack.walking.clears_scatter
        ));
    }
    facts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::{circle, layout};

    #[test]
    fn only_what_is_on_the_table_is_said() {
        let table = |kinds: &[&str]| {
            let piece = |(index, kind): (usize, &&str)| {
                let x = 6.0 + 7.0 * f64::from(u32::try_from(index).expect("a few"));
                circle(&format!("p{index}"), kind, (x, 12.0), 4.0)
            };
            layout(&kinds.iter().enumerate().map(piece).collect::<Vec<_>>())
        };
        assert_eq!(terrain_facts(&table(&["forest", "rubble"])), Vec::<String>::new());
        assert_eq!(
            terrain_facts(&table(&["burning-earth", "obstruction", "hill", "dense-fog", "crates"])),
            [
                "These stay all game, and no roll takes them away: dense fog, burning earth.",
                "How high terrain is where nothing else is said: hill 1\", obstruction 10\".",
                "A base of 80 mm or more that touches scatter takes it off the table. Put it back after the game.",
            ]
        );
        assert_eq!(terrain_facts(&table(&["acid-bath"])), Vec::<String>::new(), "no roll is made for it");
    }
}
