//! What is near the selected piece: pointing at one shows the way there on the board.

use yew::prelude::*;

use crate::analysis::proximity::{NearbyItem, Proximity, near};
use crate::app::hooks::actions::use_actions;
use crate::app::state::{PageAction, Shared};
use crate::checks::messages;
use crate::geometry::Side;
use crate::layout::{Layout, Piece};
use crate::units::{TOLERANCE, half_up, halves, reading, tenths};
use crate::words::t;

/// How many are told.
const MOST: usize = 4;

/// What is nearest to a piece, the nearest first.
pub fn near_of(layout: &Layout, piece: &Piece) -> Vec<Proximity> {
    near(layout, &piece.footprint(), Some(&piece.id), MOST)
}

#[derive(PartialEq, Properties)]
pub struct NearListProps {
    /// The table that they are on.
    pub layout: Shared<Layout>,
    /// The nearest first.
    pub near: Vec<Proximity>,
}

/// Things that are near, with how far they are.
#[component]
pub fn NearList(props: &NearListProps) -> Html {
    let actions = use_actions();
    let layout = &props.layout;
    let row = |Proximity { thing, gap }: &Proximity| {
        let (sign, name) = match thing {
            NearbyItem::Piece(id) => {
                (layout.piece(id).map(|piece| piece.letter()).unwrap_or_default(), messages::piece(layout, id))
            }
            NearbyItem::Edge(side) => (arrow(*side).to_owned(), t!("the {} edge", messages::side(*side))),
        };
        let [far, within] = [tenths(gap.distance), halves(half_up(gap.distance))];
        let touches = gap.distance < TOLERANCE;
        // What is heard begins with what is seen, so that it can be said to be pressed.
        let heard = if touches {
            format!("{sign} {}, {name}", reading(gap.distance))
        } else {
            format!("{sign} {far}\" ≤ {within}\", {name}")
        };
        let to = format!("{name}: {}", reading(gap.distance));
        let point = PageAction::Near(Some(thing.clone()));
        let shown = if touches {
            html! { { format!(" {}", reading(gap.distance)) } }
        } else {
            html! { <>{ format!(" {far}\" ") }<small>{ format!("≤ {within}\"") }</small></> }
        };
        html! {
            <button type="button" class="nearby-piece" aria-label={heard} title={to}
                onpointerenter={actions.on::<PointerEvent>(point.clone())} onpointerleave={actions.on::<PointerEvent>(PageAction::Near(None))}
                onfocus={actions.on::<FocusEvent>(point.clone())} onblur={actions.on::<FocusEvent>(PageAction::Near(None))} onclick={actions.on::<MouseEvent>(point)}>
                <b>{ sign }</b>{ shown }
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
