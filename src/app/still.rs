//! Parts of the page that stay as they are while something else moves.
//!
//! A part is drawn again only when what it is made from has changed. It is one component for all of them, with a variant
//! each, because every component of its own costs the download kilobytes.

use yew::prelude::*;

use super::board::{self, ArtOf, GroundOf, PieceOf, ScenarioOf};
use super::panels::{self, GridOf, PaletteOf, RestOf};

/// A part and what it is made from.
#[derive(Clone, PartialEq)]
pub enum Part {
    Ground(GroundOf),
    Zones(ScenarioOf),
    Elements(ScenarioOf),
    Piece(PieceOf),
    Art(ArtOf),
    Palette(PaletteOf),
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
        Part::Ground(of) => board::ground(of),
        Part::Zones(of) => board::zones(of),
        Part::Elements(of) => board::elements(of),
        Part::Piece(of) => board::piece(of),
        Part::Art(of) => board::art(of),
        Part::Palette(of) => panels::palette(of),
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
