//! What is said of a table: what its scenario is like, what its pieces are, and what the selected one is. It is loaded once the table can be used,
//! since it has long texts. In a release build it is a file of its own: `src/main.rs` marks it, and `tools/site/src/split.rs` splits it off.

use yew::prelude::*;

use super::inspector::piece_card::{PieceCard, PieceCardProps};
use super::piece_list::{PieceList, PieceListProps};
use super::scenarios::details::{ScenarioDetails, ScenarioDetailsProps};
use crate::app::hooks::later::use_later;
use crate::app::services::later::{Later, Load};
use crate::page::{Panel, Sheet};
use crate::words::t;

/// A part of it, with what that is drawn from.
#[derive(Clone, PartialEq)]
pub enum TableDetail {
    /// Under the scenario's name.
    Scenario(ScenarioDetailsProps),
    /// The bar of the selected piece.
    Piece(PieceCardProps),
    /// The panel of all pieces.
    Pieces(PieceListProps),
}

/// Draws a part of it.
pub type DrawTableDetail = fn(TableDetail) -> Html;

/// Draws a part of it. Only what is split off may name this function.
pub fn draw_table_detail(detail: TableDetail) -> Html {
    match detail {
        TableDetail::Scenario(props) => html! { <ScenarioDetails ..props /> },
        TableDetail::Piece(props) => html! { <PieceCard ..props /> },
        TableDetail::Pieces(props) => html! { <PieceList ..props /> },
    }
}

thread_local! {
    static DRAW: Later<DrawTableDetail> = const { Later::new() };
}

/// Sets how it is loaded.
pub fn set_load(load: Load<DrawTableDetail>) {
    DRAW.with(|draw| draw.set_load(load));
}

/// Sets what draws it, where that has come with something else.
pub fn set_draw(draw: DrawTableDetail) {
    DRAW.with(|loaded| loaded.set(draw));
}

#[derive(PartialEq, Properties)]
pub struct LoadedTableDetailProps {
    pub detail: TableDetail,
}

/// A part of it, once it is loaded.
#[component]
pub fn LoadedTableDetail(props: &LoadedTableDetailProps) -> Html {
    let instead = match use_later(&DRAW) {
        Ok(draw) => return draw(props.detail.clone()),
        Err(instead) => instead,
    };
    // Where it will be.
    match props.detail {
        TableDetail::Scenario(_) => instead,
        TableDetail::Piece(ref props) => {
            // Under the board, where nothing has to be measured for it.
            let (class, place) = if props.is_empty() { ("piece-bar empty", None) } else { ("piece-bar", Some("row")) };
            html! { <section id={Sheet::Piece.id()} {class} data-place={place} aria-label={t!("Selected piece")}>{ instead }</section> }
        }
        TableDetail::Pieces(_) => {
            html! { <aside id={Panel::Pieces.id()} class="pieces-panel" aria-label={t!("Pieces")}>{ instead }</aside> }
        }
    }
}
