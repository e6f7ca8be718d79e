//! What is seen while a piece is dragged: the ground where it may stand, and what it sticks to.

use std::sync::Arc;

use yew::prelude::*;

use super::coordinates::{svg, translate};
use super::measured_line::measured;
use crate::analysis::placement_area::AllowedPlaces;
use crate::analysis::{Placed, Table};
use crate::app::state::Shared;
use crate::editor::SnapLine;
use crate::geometry::convolution::ForbiddenArea;
use crate::geometry::{Point, Rect};
use crate::layout::{Layout, Piece, PieceId};
use crate::units::trimmed;

/// The room for a piece among the others: made anew when one of these changes, and not when the piece only moves.
#[derive(Properties)]
pub struct PlacementAreaProps {
    pub layout: Shared<Layout>,
    /// The one piece that is dragged.
    pub id: PieceId,
}

impl PartialEq for PlacementAreaProps {
    fn eq(&self, other: &Self) -> bool {
        let setting = |of: &Self| (of.layout.scenario, of.layout.attacker_edge);
        // Where it lies says nothing about where it could lie.
        let form = |piece: &Piece| (piece.turn, piece.kind.id.clone(), piece.also.len(), piece.shape().clone());
        let same = |(one, two): (&Arc<Piece>, &Arc<Piece>)| {
            Arc::ptr_eq(one, two) || (one.id == self.id && two.id == self.id && form(one) == form(two))
        };
        let (ours, theirs) = (&self.layout.pieces, &other.layout.pieces);
        let alike = self.id == other.id && ours.len() == theirs.len() && setting(self) == setting(other);
        alike && ours.iter().zip(theirs).all(same)
    }
}

/// The room as a shape of light: all that the table's edges leave, but for what a mask takes away. The mask is the curves
/// that no origin may cross, filled, and drawn with a pen as wide as the distance that must be kept.
#[component]
pub fn PlacementArea(props: &PlacementAreaProps) -> Html {
    let table = Table::new(&props.layout);
    let Some(piece) = props.layout.piece(&props.id) else { return html! {} };
    let AllowedPlaces { within, forbidden } = AllowedPlaces::of(&table, &Placed::new(piece));
    if within.width() <= 0.0 || within.depth() <= 0.0 {
        return html! {};
    }
    // All that one pen draws is one path, since the curves go round what they forbid in one direction.
    let mut paths: Vec<(f64, String)> = Vec::new();
    for ForbiddenArea { loops, reach } in forbidden {
        let path: String = loops.iter().map(|one| curve(one)).collect();
        match paths.iter_mut().find(|(pen, _)| (*pen - reach).abs() < 1e-9) {
            Some((_, all)) => all.push_str(&path),
            None => paths.push((reach, path)),
        }
    }
    let frame = |class: &'static str, rect: &Rect| {
        html! { <rect {class} x={svg(rect.min.x)} y={svg(rect.min.y)} width={svg(rect.width())} height={svg(rect.depth())} /> }
    };
    let drawn = |wider: f64| {
        paths.iter().map(move |(reach, d)| html! { <path d={d.clone()} stroke-width={svg(2.0 * reach + wider)} /> })
    };
    html! {
        <g class="room" aria-hidden="true">
            <pattern id="room-lines" patternUnits="userSpaceOnUse" width="0.9" height="0.9" patternTransform="rotate(45)"><path d="M0 0.45H0.9" /></pattern>
            <mask id="room" maskUnits="userSpaceOnUse" x="-9" y="-9" width="99" height="99">
                { frame("yes", &within) }
                { for drawn(0.0) }
            </mask>
            { frame("dim", &table.bounds) }
            <g mask="url(#room)">
                { frame("lit", &within) }
                { frame("lines", &within) }
                <g class="rim-of-room">{ for drawn(0.2) }</g>
            </g>
        </g>
    }
}

/// A closed curve; a single point is as wide as the pen that draws it.
fn curve(points: &[Point]) -> String {
    let at = |(index, point): (usize, &Point)| {
        let sign = if index == 0 { 'M' } else { 'L' };
        format!("{sign}{} {}", svg(point.x), svg(point.y))
    };
    let corners: String = points.iter().enumerate().map(at).collect();
    corners + if points.len() == 1 { "h0" } else { "Z" }
}

#[derive(PartialEq, Properties)]
pub struct SnapsProps {
    /// The origin of the one piece that is dragged, in inches.
    pub origin: Option<Point>,
    pub stuck: Vec<SnapLine>,
}

/// What the dragged pieces stick to, and the place of the one piece that the light is about.
#[component]
pub fn Snaps(props: &SnapsProps) -> Html {
    let line = |stuck: &SnapLine| {
        let line = &stuck.line;
        let Some(limit) = stuck.limit else {
            let d = format!("M{} {}L{} {}", svg(line.from.x), svg(line.from.y), svg(line.to.x), svg(line.to.y));
            return html! { <path class="guide" {d} /> };
        };
        if limit <= 0.0 {
            return html! { <g transform={translate(line.from)}><circle class="screen-sized touch" r="7" /></g> };
        }
        measured(line, format!("{}\"", trimmed(limit, 2)))
    };
    html! {
        <g class="mark snap" aria-hidden="true">
            if let Some(at) = props.origin {
                <g transform={translate(at)}><circle class="screen-sized end origin" r="4" /></g>
            }
            { for props.stuck.iter().map(line) }
        </g>
    }
}
