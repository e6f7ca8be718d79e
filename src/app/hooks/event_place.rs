//! Where a table of the library belongs.

use yew::prelude::*;

use crate::app::services::{event_store, events};
use crate::formats::storage::StoredEventPlace;

/// The event of a table of the library and its number there, if it is of one. A component that uses it is drawn again when that changes.
#[hook]
pub fn use_event_place(table_number: u32) -> Option<StoredEventPlace> {
    let place = use_state_eq(|| event_store::place(table_number));
    let setter = place.setter();
    use_effect_with(table_number, move |table| {
        let table = *table;
        setter.set(event_store::place(table));
        let listener = events::listen_for_saving(Callback::from(move |()| setter.set(event_store::place(table))));
        move || drop(listener)
    });
    (*place).clone()
}
