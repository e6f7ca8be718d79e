//! Names of tables and of terrain, and the table that players may see.

use super::packing_list::{PackedItem, PackedOnTable};
use crate::event::pairing_messages::player_name;
use crate::event::{Event, NumberedTable, PlayerId, name_key};
use crate::export::setup_guide::{SetupUnits, phrases};
use crate::formats::{PlannedTable, link};
use crate::layout::Layout;
use crate::units::setup_length::Voice;
use crate::words::t;

/// A table with its number: `Table 3: Frozen mill`.
pub(super) fn table_title(number: usize, layout: &Layout) -> String {
    match layout.name.trim() {
        "" => t!("Table {}", number),
        name => t!("Table {}: {}", number, name),
    }
}

/// The event's name.
pub(super) fn event_name(event: &Event) -> String {
    match event.name.trim() {
        "" => t!("Unnamed event").to_owned(),
        name => name.to_owned(),
    }
}

/// The title of a list of a round, counted from 0, and the line under it, which names the scenario where players may know it.
pub(super) fn round_titles(event: &Event, round: usize, title: &str) -> [String; 2] {
    let revealed = event.rounds.get(round).filter(|round| round.is_revealed).and_then(|round| round.scenario);
    let mut under = vec![event_name(event)];
    under.extend(revealed.map(|scenario| scenario.name.clone()));
    [format!("{} · {title}", t!("Round {}", round + 1)), under.join(" · ")]
}

/// Sorts by the players' names, as [`name_key`] compares them. A letter with an accent stands with the same letter without it.
pub(super) fn sorted_by_name<T>(event: &Event, items: &mut [T], player: impl Fn(&T) -> PlayerId) {
    items.sort_by_cached_key(|item| {
        let name = player_name(event, player(item));
        (name_key(&name).chars().filter_map(without_accent).collect::<String>(), name)
    });
}

/// A letter of a [`name_key`] for sorting: an accent, which has become a letter of its own there, is none, and what isn't taken apart there
/// stands with the letter that it looks like.
const fn without_accent(letter: char) -> Option<char> {
    Some(match letter {
        '\u{300}'..='\u{36f}' => return None,
        'æ' => 'a',
        'đ' | 'ð' => 'd',
        'ı' => 'i',
        'ł' => 'l',
        'ø' | 'œ' => 'o',
        other => other,
    })
}

/// A sort of terrain by its names and kinds, with no more than a few of the names.
pub(super) fn item_title(item: &PackedItem) -> String {
    /// The most names beside that of the piece.
    const MAX_NAMES: usize = 4;
    if item.other_names.is_empty() {
        return phrases::title(&item.piece);
    }
    let (own, kinds) = (item.piece.title(), item.piece.kinds());
    let own = Some(own).filter(|own| *own != kinds);
    let names: Vec<&str> = own.iter().chain(&item.other_names).map(String::as_str).collect();
    let more = if names.len() > MAX_NAMES { ", …" } else { "" };
    format!("{kinds}: {}{more}", names[..names.len().min(MAX_NAMES)].join(", "))
}

/// The size of a sort of terrain: that of each member of a compound piece.
pub(super) fn item_size(item: &PackedItem, setup_units: SetupUnits) -> String {
    let is_compound = item.piece.is_compound();
    let sizes = item.piece.members().map(|member| {
        let size = phrases::size_and_height(member, setup_units, Voice::Written);
        if is_compound { format!("{} {size}", member.kind.name) } else { size }
    });
    sizes.collect::<Vec<_>>().join(" + ")
}

/// The numbers of tables, each with how many pieces it has of a sort where that is more than one: `1, 3 (2), 7`.
pub(super) fn table_numbers(tables: &[PackedOnTable]) -> String {
    let numbers = tables.iter().map(|on| match on.pieces.len() {
        1 => on.number.to_string(),
        count => format!("{} ({count})", on.number),
    });
    numbers.collect::<Vec<_>>().join(", ")
}

/// The letters of a sort's pieces on a table: `A, C`.
pub(super) fn letters(layout: &Layout, on: &PackedOnTable) -> String {
    let letters = on.pieces.iter().filter_map(|id| Some(layout.piece(id)?.letter()));
    letters.collect::<Vec<_>>().join(", ")
}

/// A table as players may see it: without a scenario and notes, and planned for the scenarios of the event only where all of them are
/// revealed. So neither its sheet nor its link tells what a secret round plays.
pub(super) fn public_table(event: &Event, table: &NumberedTable) -> PlannedTable {
    let layout = Layout { scenario: None, notes: String::new(), ..table.layout.clone() };
    let chosen = event.chosen_for_players(&layout);
    PlannedTable { layout, plan: table.plan, chosen }
}

/// The link of a table as players may see it; empty without an address.
pub(super) fn public_link(base: &str, table: &PlannedTable) -> String {
    if base.is_empty() { String::new() } else { format!("{base}#{}", link::write(table)) }
}
