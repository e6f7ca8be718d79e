//! The frame and the handles of the selected piece, and the selection rectangle.

use yew::prelude::*;

use super::coordinates::{rectangle, svg, translate, translate_and_rotate};
use super::measured_line::{PlateArea, plate_above};
use super::pieces::SharedPiece;
use crate::drawing::piece_outline;
use crate::drawing::table::TURN_HANDLE;
use crate::editor::{Corner, corner_in_piece};
use crate::geometry::{Point, Rect};
use crate::layout::Piece;
use crate::units::{Angle, readable};

/// The y of the turning handle, in pixels from the top of the piece.
pub(super) const STEM: f64 = -TURN_HANDLE;

#[derive(PartialEq, Properties)]
pub struct HandlesProps {
    pub piece: SharedPiece,
    /// A piece that is smaller than this, in inches, has no handles at its corners: they would cover it.
    pub least: f64,
}

/// The handles: those at the corners resize the piece, the one above it turns it, and one at the door of a building moves it along the
/// outline. The frame of a disc is upright, and it has no handle that turns it.
///
/// Each has a transparent circle that is larger than its dot, for fingers. The piece's outline is drawn over these circles and
/// below the dots, so that a small piece can still be dragged by its middle.
#[component]
pub fn Handles(props: &HandlesProps) -> Html {
    let piece = &props.piece.0;
    let frame = piece.frame();
    let corner = |corner: Corner| Point::default() + corner_in_piece(&frame, corner);
    let top = corner(Corner::ALL[0]).midpoint(corner(Corner::ALL[1]));
    // A compound piece isn't resized.
    let resizable: &[Corner] =
        if piece.is_compound() || frame.width().max(frame.depth()) < props.least { &[] } else { &Corner::ALL };
    let corners = || resizable.iter().enumerate().map(|(index, at)| (index.to_string(), corner(*at), 0.0));
    // Turning a disc changes nothing.
    let is_turnable = !piece.is_disc();
    // Only the door of the piece itself is moved: a part has its own when it stands alone.
    let door = piece.building().map(|_| in_handles_frame(piece, piece.door_point()));
    let handles = corners().chain(is_turnable.then(|| ("turn".to_owned(), top, STEM)));
    let handles = handles.chain(door.map(|door| ("door".to_owned(), door, 0.0)));
    html! {
        // In the piece's frame, so that moving it changes one attribute.
        <g class="handles" aria-hidden="true" transform={handles_transform(piece)}>
            { around(piece) }
            { for handles.map(|(name, point, y)| html! {
                <g transform={translate(point)}>
                    <g class="screen-sized"><circle class="reach" data-handle={name} cy={svg(y)} /></g>
                </g>
            }) }
            <path class="grip" data-piece={piece.id.as_str().to_owned()} d={piece_outline(piece)} />
            { for corners().map(|(name, point, _)| html! {
                <g transform={translate(point)}>
                    <g class="screen-sized"><rect class="dot" data-handle={name} x="-5" y="-5" width="10" height="10" rx="2" /></g>
                </g>
            }) }
            if let Some(door) = door {
                <g transform={translate(door)}>
                    <g class="screen-sized"><circle class="dot" data-handle="door" r="6" /></g>
                </g>
            }
            if is_turnable {
                <g transform={translate(top)}>
                    <g class="screen-sized">
                        <path class="stem" d="M0 -4V-20" />
                        <circle class="dot" data-handle="turn" cy={svg(STEM)} r="6" />
                    </g>
                </g>
            }
        </g>
    }
}

#[derive(PartialEq, Properties)]
pub struct FrameProps {
    pub piece: SharedPiece,
}

/// What is shown around a piece that is held, in place of its handles.
#[component]
pub fn PieceFrame(props: &FrameProps) -> Html {
    let piece = &props.piece.0;
    html! { <g class="handles" transform={handles_transform(piece)}>{ around(piece) }</g> }
}

/// The frame of a piece, around a door the ring from which models enter, and around the piece the ground within the ranges of what its
/// kinds do.
fn around(piece: &Piece) -> Html {
    let frame = piece.frame();
    let sides = [frame.min.x, frame.min.y, frame.max.x, frame.max.y].map(svg);
    let [left, above, right, below] = &sides;
    html! {
        <>
            // A line so thick round the outline reaches as far as the range.
            { for piece.aura_ranges().into_iter().map(|range| html! {
                <path class="aura" data-range={svg(range)} d={piece_outline(piece)} stroke-width={svg(2.0 * range)} />
            }) }
            { for piece.buildings().map(|(member, building)| {
                let door = in_handles_frame(piece, member.door_point());
                html! { <circle class="door-ring" cx={svg(door.x)} cy={svg(door.y)} r={svg(building.door_reach)} /> }
            }) }
            <path class="frame" d={format!("M{left} {above}H{right}V{below}H{left}Z")} />
        </>
    }
}

/// The `transform` to the frame that a piece's handles are at.
fn handles_transform(piece: &Piece) -> String {
    translate_and_rotate(piece.origin(), piece.handles_turn())
}

/// A point of the table in the frame that a piece's handles are at.
fn in_handles_frame(piece: &Piece, point: Point) -> Point {
    Point::default() + piece.handles_placement().piece_from_table(point)
}

#[derive(PartialEq, Properties)]
pub struct TurnAngleProps {
    /// Where plates are kept.
    pub area: PlateArea,
    /// Where the pointer is on the table.
    pub pointer: Point,
    pub turn: Angle,
}

/// The angle of the piece that is being turned, above the pointer, where no finger is.
#[component]
pub fn TurnAngle(props: &TurnAngleProps) -> Html {
    let text = format!("{}°", readable(props.turn.degrees(), 1));
    let area = props.area;
    html! { <g class="mark turn-angle" aria-hidden="true">{ plate_above(props.pointer, text, &area) }</g> }
}

#[derive(PartialEq, Properties)]
pub struct MarqueeProps {
    pub area: Rect,
}

/// The rectangle that selects the pieces it touches.
#[component]
pub fn Marquee(props: &MarqueeProps) -> Html {
    rectangle("marquee", &props.area)
}
