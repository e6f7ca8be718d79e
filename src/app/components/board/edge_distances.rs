//! The distances of dragged pieces to the table's edges.

use yew::prelude::*;

use super::measured_line::{Plate, PlateArea, PlatePlace, line_with_plate};
use crate::checks::messages;
use crate::geometry::{Gap, Point, Side};
use crate::layout::{Layout, PieceId};

/// Lines from each dragged piece to the nearer of the left and right edges, and of the top and bottom edges, but for those that are `marked`
/// already, of a piece with such a size. Their plates keep clear of the places that are taken.
pub fn edge_distances(
    layout: &Layout,
    dragged: &[PieceId],
    is_marked: &dyn Fn(&Gap, f64) -> bool,
    mut taken: Vec<PlatePlace>,
    area: &PlateArea,
) -> Vec<Html> {
    let table = layout.table.bounds();
    let mut lines = Vec::new();
    // The numbers of more pieces would cover the table.
    for piece in dragged.iter().filter_map(|id| layout.piece(id)).take(3) {
        let bounds = *piece.footprint().bounds();
        let centre = bounds.centre();
        for pair in [[Side::Left, Side::Right], [Side::Top, Side::Bottom]] {
            let [first, second] = pair.map(|side| table.clearance(&bounds, side));
            let (side, distance) = if first <= second { (pair[0], first) } else { (pair[1], second) };
            let (from, to) = match side {
                Side::Left => (Point::new(bounds.min.x, centre.y), Point::new(table.min.x, centre.y)),
                Side::Right => (Point::new(bounds.max.x, centre.y), Point::new(table.max.x, centre.y)),
                Side::Top => (Point::new(centre.x, bounds.min.y), Point::new(centre.x, table.min.y)),
                Side::Bottom => (Point::new(centre.x, bounds.max.y), Point::new(centre.x, table.max.y)),
            };
            let line = Gap { distance, from, to };
            if distance > 0.0 && !is_marked(&line, bounds.width().max(bounds.depth())) {
                let mut plate = Plate::beside(&line, messages::length(distance, layout.pack), area);
                plate.keep_clear_of(&mut taken, area);
                let line = line_with_plate(&line, &plate);
                lines.push(html! { <g class="mark distance">{ line }</g> });
            }
        }
    }
    lines
}
