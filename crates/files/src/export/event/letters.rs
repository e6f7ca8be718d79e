//! The letters of an event's own texts.

use crate::event::Event;
use crate::export::lettering;

/// The files of letters that an event's sheets need and that aren't loaded, by their names.
pub fn event_fonts(event: &Event) -> Vec<&'static str> {
    lettering::needed(&names(event))
}

/// The letters of an event's own texts that no font has, each once.
pub fn missing_event_letters(event: &Event) -> Vec<char> {
    lettering::missing(&names(event).join(" "))
}

/// The texts of an event that people wrote and that its sheets show.
fn names(event: &Event) -> Vec<&str> {
    let mut names = vec![event.name.as_str()];
    names.extend(event.roster.iter().flat_map(|player| [&*player.name, &*player.faction]));
    // A team is shown only where it tells namesakes apart.
    let namesakes = event.roster.iter().filter(|player| event.namesakes(player.id).len() > 1);
    names.extend(namesakes.map(|player| &*player.team));
    names.extend(event.stock.iter().filter_map(|own| own.piece.name.as_deref()));
    for table in &event.tables {
        names.push(&table.layout.name);
        for piece in table.layout.members() {
            names.extend(piece.label.as_deref());
            names.extend(piece.name.as_deref());
        }
        names.extend(table.layout.waivers.iter().map(|waiver| waiver.reason.as_str()));
    }
    names
}
