//! The heads of the columns that standings have, for the organiser and for players.

use yew::prelude::*;

use crate::words::t;

/// The heads from the rank to the army points.
pub fn standings_columns() -> Html {
    html! {
        <>
            { short_head("#", t!("Rank")) }
            <th scope="col">{ t!("Player") }</th>
            { short_head(t!("TP"), t!("Tournament points")) }
            { short_head(t!("SoS"), t!("Strength of schedule: the tournament points of all opponents")) }
            { short_head(t!("VP"), t!("Victory points")) }
            { short_head(t!("AP"), t!("Army points destroyed")) }
        </>
    }
}

/// A place in the standings; a dash for who has none, being disqualified.
pub fn shown_place(place: Option<u32>) -> String {
    place.map_or_else(|| "–".to_owned(), |place| place.to_string())
}

/// The head of a column, in short.
pub fn short_head(short: &'static str, long: &'static str) -> Html {
    html! { <th scope="col"><abbr title={long}>{ short }</abbr></th> }
}
