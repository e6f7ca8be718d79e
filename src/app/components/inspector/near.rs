//! The pieces and edges nearest to the selected piece. Pointing at one shows the distance on the board.

use yew::prelude::*;

use crate::analysis::proximity::{self, NearbyItem, Proximity};
use crate::app::hooks::actions::use_actions;
use crate::checks::messages;
use crate::geometry::Side;
use crate::layout::{Layout, Piece};
use crate::page::{PageAction, Shared};
use crate::units::{TOLERANCE, distance, range, reading, short_reading};
use crate::words::t;

/// The number of items in the list.
const MAX_LISTED: usize = 4;

/// The pieces and edges nearest to a piece, the nearest first.
pub fn nearest(layout: &Layout, piece: &Piece) -> Vec<Proximity> {
    proximity::nearest(layout, &piece.footprint(), Some(&piece.id), MAX_LISTED)
}

#[derive(PartialEq, Properties)]
pub struct NearListProps {
    pub layout: Shared<Layout>,
    /// The nearest first.
    pub near: Vec<Proximity>,
}

/// The items with their distances.
#[component]
pub fn NearList(props: &NearListProps) -> Html {
    let actions = use_actions();
    let layout = &props.layout;
    let row = |Proximity { item, gap }: &Proximity| {
        let (sign, name) = match item {
            NearbyItem::Piece(id) => {
                (layout.piece(id).map(|piece| piece.letter()).unwrap_or_default(), messages::piece(layout, id))
            }
            NearbyItem::Edge(side) => (arrow(*side).to_owned(), t!("the {} edge", messages::side(*side))),
        };
        let unit = layout.pack.unit;
        let exact = reading(gap.distance, unit);
        // The label begins with the visible text, so that it can be pressed by voice.
        let (label, text) = if gap.distance < TOLERANCE {
            (format!("{sign} {exact}, {name}"), html! { { format!(" {exact}") } })
        } else {
            let range = range(gap.distance, unit).map(|range| html! { <small>{ t!("(in {})", range) }</small> });
            let text = html! { <>{ format!(" {} ", distance(gap.distance, unit)) }{ range }</> };
            (format!("{sign} {}, {name}", short_reading(gap.distance, unit)), text)
        };
        let title = format!("{name}: {exact}");
        let show = {
            let item = item.clone();
            move || PageAction::Near(Some(item.clone()))
        };
        let hide = || PageAction::Near(None);
        html! {
            <button type="button" class="nearby-piece" aria-label={label} {title}
                onpointerenter={actions.on::<PointerEvent>(show.clone())} onpointerleave={actions.on::<PointerEvent>(hide)}
                onfocus={actions.on::<FocusEvent>(show.clone())} onblur={actions.on::<FocusEvent>(hide)} onclick={actions.on::<MouseEvent>(show)}>
                <b>{ sign }</b>{ text }
            </button>
        }
    };
    html! { <div class="nearby" role="group" aria-label={t!("What is near")}>{ for props.near.iter().map(row) }</div> }
}

const fn arrow(side: Side) -> &'static str {
    match side {
        Side::Left => "⇤",
        Side::Right => "⇥",
        Side::Top => "⤒",
        Side::Bottom => "⤓",
    }
}
