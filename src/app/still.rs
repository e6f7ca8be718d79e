//! Parts of the page that stay as they are while something else moves.
//!
//! A part is drawn again only when what it is made from has changed. It is one component for all of them, with a variant
//! each, because every component of its own costs the download kilobytes.

use yew::prelude::*;

use super::board::{self, LabelOf, LitOf, MarkOf, PieceOf, RoomOf, StudyOf};
use super::guide::{GuideOf, draw_guide};
use super::panels::{self, CardOf, GenerateOf, GridOf, PaletteOf, RestOf};
use crate::export::table::{self, Body, Scenery};
use crate::geometry::Rect;

/// A part and what it is made from.
#[derive(Clone, PartialEq)]
pub enum Part {
    Ground(Rect),
    Zones(Scenery),
    Names(Scenery),
    Elements(Scenery),
    Room(RoomOf),
    Study(StudyOf),
    Lit(LitOf),
    Guide(GuideOf),
    Pieces(Vec<PieceOf>),
    Piece(PieceOf),
    Labels(Vec<LabelOf>),
    Marks(Vec<MarkOf>),
    Card(CardOf),
    Body(Body),
    Palette(PaletteOf),
    Generate(GenerateOf),
    Grid(GridOf),
    Rest(RestOf),
}

#[derive(Properties, PartialEq)]
struct StillProps {
    part: Part,
}

#[component]
fn Still(props: &StillProps) -> Html {
    match &props.part {
        Part::Ground(table) => board::html(table::ground(table)),
        Part::Zones(of) => board::html(table::zones(of)),
        Part::Names(of) => board::html(table::zone_names(of)),
        Part::Elements(of) => board::html(table::elements(of)),
        Part::Room(of) => board::draw_room(of),
        Part::Study(of) => board::draw_study(of),
        Part::Lit(of) => board::draw_lit(of),
        Part::Guide(of) => draw_guide(of),
        Part::Pieces(of) => board::run(of),
        Part::Piece(of) => board::piece(of),
        Part::Labels(of) => board::lettered(of),
        Part::Marks(of) => board::marked(of),
        Part::Card(of) => panels::card(of),
        Part::Body(of) => board::html(of.draw()),
        Part::Palette(of) => panels::palette(of),
        Part::Generate(of) => panels::generate(of),
        Part::Grid(of) => panels::grid(of),
        Part::Rest(of) => panels::rest(of),
    }
}

/// A part, drawn again only when it has changed.
pub fn still(part: Part) -> Html {
    html! { <Still {part} /> }
}

/// One part among many of its sort, told from the others by its key.
pub fn still_keyed(key: &str, part: Part) -> Html {
    html! { <Still key={key} {part} /> }
}
