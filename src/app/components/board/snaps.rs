//! While a piece is dragged: where it may be placed, and what it snaps to.

use std::sync::Arc;

use yew::prelude::*;

use super::coordinates::{line_path, polygon_path, rectangle, svg};
use super::measured_line::{PlateArea, measured_line};
use crate::analysis::placement_area::AllowedPlaces;
use crate::analysis::{Placed, Table};
use crate::checks::messages;
use crate::editor::SnapLine;
use crate::geometry::Point;
use crate::geometry::convolution::ForbiddenArea;
use crate::layout::{Layout, Piece, PieceId};
use crate::pack::Pack;
use crate::page::Shared;

/// Equal when the placement area is: it doesn't depend on where the dragged piece is.
#[derive(Properties)]
pub struct PlacementAreaProps {
    pub layout: Shared<Layout>,
    /// The dragged piece.
    pub id: PieceId,
}

impl PartialEq for PlacementAreaProps {
    fn eq(&self, other: &Self) -> bool {
        let setting = |props: &Self| (props.layout.scenario, props.layout.attacker_edge);
        let without_place = |piece: &Piece| {
            (piece.turn, piece.kind.id.clone(), piece.also.len(), piece.counts_as, piece.shape().clone())
        };
        let is_same = |(a, b): (&Arc<Piece>, &Arc<Piece>)| {
            Arc::ptr_eq(a, b) || (a.id == self.id && b.id == self.id && without_place(a) == without_place(b))
        };
        let (pieces, others) = (&self.layout.pieces, &other.layout.pieces);
        let is_alike = self.id == other.id && pieces.len() == others.len() && setting(self) == setting(other);
        is_alike && pieces.iter().zip(others).all(is_same)
    }
}

/// The area where the piece's origin may be: a rectangle inside the table's edges, without what a mask takes away. The mask is
/// the boundaries of the forbidden areas, filled, and drawn with a pen twice as wide as the distance to keep.
#[component]
pub fn PlacementArea(props: &PlacementAreaProps) -> Html {
    let table = Table::new(&props.layout);
    let Some(piece) = props.layout.piece(&props.id) else { return html! {} };
    let AllowedPlaces { within, forbidden } = AllowedPlaces::new(&table, &Placed::new(piece, table.limits()));
    if within.width() <= 0.0 || within.depth() <= 0.0 {
        return html! {};
    }
    // One path for each reach: all loops go round their area in the same direction.
    let mut paths: Vec<(f64, String)> = Vec::new();
    for ForbiddenArea { loops, reach } in forbidden {
        let path: String = loops.iter().map(|corners| polygon_path(corners)).collect();
        match paths.iter_mut().find(|(other, _)| (*other - reach).abs() < 1e-9) {
            Some((_, joined)) => joined.push_str(&path),
            None => paths.push((reach, path)),
        }
    }
    let drawn = |wider: f64| {
        paths.iter().map(move |(reach, d)| html! { <path d={d.clone()} stroke-width={svg(2.0 * reach + wider)} /> })
    };
    html! {
        <g class="placement-area" aria-hidden="true">
            <pattern id="placement-lines" patternUnits="userSpaceOnUse" width="0.9" height="0.9" patternTransform="rotate(45)"><path d="M0 0.45H0.9" /></pattern>
            <mask id="placement-area" maskUnits="userSpaceOnUse" x="-9" y="-9" width="99" height="99">
                { rectangle("mask-on", &within) }
                { for drawn(0.0) }
            </mask>
            { rectangle("forbidden", &table.bounds) }
            <g mask="url(#placement-area)">
                { rectangle("allowed", &within) }
                { rectangle("lines", &within) }
                <g class="placement-rim">{ for drawn(0.2) }</g>
            </g>
        </g>
    }
}

#[derive(PartialEq, Properties)]
pub struct SnapsProps {
    /// Where plates are kept.
    pub area: PlateArea,
    pub pack: &'static Pack,
    /// The origin of the dragged piece, if it is a single one, in the table's frame.
    pub origin: Option<Point>,
    pub lines: Vec<SnapLine>,
}

/// The lines that the dragged pieces snap to, and the dragged piece's origin.
#[component]
pub fn Snaps(props: &SnapsProps) -> Html {
    let area = props.area;
    let line = |SnapLine { line, limit, .. }: &SnapLine| match *limit {
        None => html! { <path class="guide" d={line_path(line.from, line.to)} /> },
        Some(limit) if limit <= 0.0 => {
            html! { <circle class="touch" cx={svg(line.from.x)} cy={svg(line.from.y)} /> }
        }
        Some(limit) => measured_line(line, messages::length(limit, props.pack), &area),
    };
    html! {
        <g class="mark snap" aria-hidden="true">
            if let Some(Point { x, y }) = props.origin {
                // A line without length, which a round pen draws as a dot.
                <polyline class="origin-rim" points={format!("{x} {y} {x} {y}", x = svg(x), y = svg(y))} />
                <polyline class="origin" points={format!("{x} {y} {x} {y}", x = svg(x), y = svg(y))} />
            }
            // In a list of their own: lines come and go with most moves, and the dot stays.
            <>{ for props.lines.iter().map(line) }</>
        </g>
    }
}
