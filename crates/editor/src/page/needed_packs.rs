//! Which packs have to be loaded before something is read: a page starts with the usual one alone.

use super::place::{Address, Place};
use crate::editor::StoredValues;
use crate::formats::link;
use crate::formats::stored_keys::{EVENT, GAME, PLAYER_EVENTS, TABLE, TERRAIN};
use crate::pack::{PackTitle, titles_to_load};

/// Whether what a fragment leads to, with or without its `#`, is of a pack that isn't loaded.
pub fn address_needs_packs(fragment: &str) -> bool {
    let titles = titles_to_load();
    !titles.is_empty() && link_of(fragment).is_some_and(|link| is_of(&titles, &link))
}

/// Whether the table that was open, by its number and its link, is of a pack that isn't loaded.
pub fn open_table_needs_packs(text: &str) -> bool {
    let titles = titles_to_load();
    !titles.is_empty() && is_open_of(&titles, text)
}

/// Whether anything that the browser keeps is of a pack that isn't loaded.
pub fn values_need_packs(values: &StoredValues) -> bool {
    let titles = titles_to_load();
    !titles.is_empty() && are_of(&titles, values)
}

/// The link that says of which pack it is what a fragment leads to.
fn link_of(fragment: &str) -> Option<String> {
    let link = match Address::of_fragment(fragment) {
        Address::Table(link)
        | Address::Place(
            Place::SharedEvent(link)
            | Place::SharedRound(link)
            | Place::SharedSetUp(link, _)
            | Place::Play(link)
            | Place::HandedOver(link, _),
        ) => link,
        Address::Place(_) | Address::Unknown => return None,
    };
    Some(link.to_string())
}

/// Whether a link is of one of these packs.
fn is_of(titles: &[PackTitle], link: &str) -> bool {
    link::pack_tag(link).is_some_and(|tag| titles.iter().any(|title| title.tag == tag))
}

fn is_open_of(titles: &[PackTitle], text: &str) -> bool {
    text.split_once(' ').is_some_and(|(_, link)| is_of(titles, link))
}

fn are_of(titles: &[PackTitle], values: &StoredValues) -> bool {
    // The time of the last change stands before the link.
    let mut tables = values.with_prefix(TABLE).filter_map(|(_, text)| Some(text.split_once(' ')?.1));
    let mut games = values.with_prefix(GAME);
    let names: Vec<String> = titles.iter().map(|title| format!("\"pack\":\"{}\"", title.id)).collect();
    let mut events = values.with_prefix(EVENT);
    // Links stand in them as texts.
    let mut links =
        [PLAYER_EVENTS, TERRAIN].into_iter().filter_map(|key| values.get(key)).flat_map(|text| text.split('"'));
    tables.any(|link| is_of(titles, link))
        || games.any(|(link, _)| is_of(titles, link))
        || events.any(|(_, text)| names.iter().any(|name| text.contains(name.as_str())))
        || links.any(|text| is_of(titles, text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::Writes;
    use crate::event::Event;
    use crate::formats::{PlannedTable, event};
    use crate::layout::Layout;
    use crate::pack::{self, Pack};

    fn packs() -> [&'static Pack; 2] {
        [pack::find(pack::DEFAULT).expect("built in"), pack::testing::river_crossing()]
    }

    fn titles() -> Vec<PackTitle> {
        let [_, river] = packs();
        vec![PackTitle { id: river.id.clone(), tag: river.tag, name: river.name.clone() }]
    }

    fn table(pack: &'static Pack) -> String {
        link::write(&PlannedTable::from(Layout::new(pack)))
    }

    #[test]
    fn links_and_the_places_with_one_say_of_which_pack_they_are() {
        let [book, river] = packs();
        for (pack, is_needed) in [(book, false), (river, true)] {
            let (table, event) = (table(pack), event::link::write(&Event::new(pack)));
            let fragments = [
                format!("#{table}"),
                table.clone(),
                format!("#/play/{table}"),
                format!("#{event}"),
                format!("#/set-up/{event}"),
            ];
            for fragment in fragments {
                let needs = link_of(&fragment).is_some_and(|link| is_of(&titles(), &link));
                assert_eq!(needs, is_needed, "{fragment}");
            }
        }
        for fragment in ["", "#", "#/tables", "#/nowhere", "#8", "#1"] {
            assert!(!link_of(fragment).is_some_and(|link| is_of(&titles(), &link)), "{fragment}");
        }
    }

    #[test]
    fn the_open_table_says_of_which_pack_it_is() {
        let [book, river] = packs();
        for (pack, is_needed) in [(book, false), (river, true)] {
            assert_eq!(is_open_of(&titles(), &format!("7 {}", table(pack))), is_needed);
        }
        for text in ["", "7", "7 ", "nothing at all"] {
            assert!(!is_open_of(&titles(), text), "{text:?}");
        }
    }

    #[test]
    fn what_the_browser_keeps_says_of_which_pack_it_is() {
        let [book, river] = packs();
        let values = |writes: Writes| StoredValues::default().with(&writes);
        for (pack, is_needed) in [(book, false), (river, true)] {
            let kept = |key: String, text: String| are_of(&titles(), &values(vec![(key, Some(text))]));
            let table = table(pack);
            assert_eq!(kept(format!("{TABLE}1"), format!("1700000000000 {table}")), is_needed, "a table");
            assert_eq!(kept(format!("{GAME}{table}"), "{}".to_owned()), is_needed, "a game");
            let event = event::stored::write(&Event::new(pack));
            assert_eq!(kept(format!("{EVENT}1"), event), is_needed, "an event");
            let link = event::link::write(&Event::new(pack));
            assert_eq!(
                kept(PLAYER_EVENTS.to_owned(), format!("[{{\"link\":\"{link}\"}}]")),
                is_needed,
                "a player's event"
            );
            assert_eq!(
                kept(TERRAIN.to_owned(), format!("{{\"link\":\"{table}\",\"count\":1}}")),
                is_needed,
                "own terrain"
            );
        }
        // Nothing of it is a fault.
        assert!(!are_of(&titles(), &values(vec![(format!("{TABLE}1"), Some("spoilt".to_owned()))])));
    }
}
