//! Keeps what a layer takes up as large as the board.

use yew::prelude::*;

use super::coordinates::svg;
use crate::geometry::Rect;

#[derive(PartialEq, Properties)]
pub struct ExtentProps {
    /// The part of the table that the board shows.
    pub visible: Rect,
}

/// A letter as large as the board that nobody sees, which comes first in a layer that is painted with every move.
///
/// Chromium keeps for each layer what rectangle it takes up, and what fingers do on its texts, as a list of rectangles without those
/// that the one before holds. When either changes, it puts all layers of the page together once more. Over a text that holds everything, both
/// stay as they are.
#[component]
pub fn Extent(props: &ExtentProps) -> Html {
    let Rect { min, max } = props.visible;
    let (width, depth) = (props.visible.width(), props.visible.depth());
    // In every font a line of text reaches up by more than 0.64 of its size, and down by more than 0.16.
    let (size, baseline) = (1.25 * depth, max.y - 0.2 * depth);
    html! {
        <text class="extent" aria-hidden="true" x={svg(min.x)} y={svg(baseline)} font-size={svg(size)} textLength={svg(width)}
            lengthAdjust="spacingAndGlyphs">{ "M" }</text>
    }
}
