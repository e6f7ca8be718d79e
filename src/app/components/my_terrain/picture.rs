//! A picture of own terrain.

use yew::prelude::*;

use crate::app::components::board::PieceDrawing;
use crate::drawing::table::PieceAppearance;
use crate::formats::terrain::OwnTerrain;
use crate::units::trimmed;

/// A piece from above, in its colour.
pub fn picture(own: &OwnTerrain) -> Html {
    let frame = own.piece.shape().frame().grown(0.25);
    let side = frame.width().max(frame.depth());
    let corner = |middle: f64| trimmed(middle - side / 2.0, 2);
    let (centre, side) = (frame.centre(), trimmed(side, 2));
    html! {
        <svg viewBox={format!("{} {} {side} {side}", corner(centre.x), corner(centre.y))} aria-hidden="true">
            <PieceDrawing body={PieceAppearance::of(&own.piece).tinted(own.tint)} />
        </svg>
    }
}
