//! Whether pieces lie in a part of the table, or on the ground of others.

use std::borrow::Cow;

use super::chosen::{Chosen, chosen};
use super::tally::Tally;
use crate::checks::context::Context;
use crate::checks::measure::{Measure, MeasureUnit, at_most};
use crate::geometry::area;
use crate::geometry::{Footprint, Point, Rect, overlap};
use crate::pack::{InsideMeasure, LyingPart, MeasuredPlace};

/// Of a piece that is all inside, what rounding may leave outside: a share of its area.
const ROUNDED: f64 = 0.005;

/// How much of a piece lies in a place.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Lying {
    /// The share of its area, 0 to 1, that lies in the one of several grounds in which most of it lies.
    share: f64,
    /// Whether any part of it lies in one.
    is_in: bool,
    /// Whether all of it lies in one.
    is_wholly_in: bool,
}

/// Measures the share of each piece that lies in a place.
pub fn measure(tally: &mut Tally, context: &Context, inside: &InsideMeasure, pieces: &[Chosen]) {
    let part_of_table = rect(&context.table.bounds, &inside.place).map(|rect| Footprint::upright(&rect));
    let others = match &inside.place {
        MeasuredPlace::Pieces(selector) => chosen(&context.table, selector),
        _ => Vec::new(),
    };
    for piece in pieces {
        let on_others = others.iter().filter(|other| other.index != piece.index).map(|other| &*other.footprint);
        let lying = Lying::of(&piece.footprint, part_of_table.iter().chain(on_others));
        let is_there = match inside.part {
            LyingPart::Any => lying.is_in,
            LyingPart::Wholly => lying.is_wholly_in,
        };
        let (limit, passes) = match (inside.part, inside.outside) {
            (LyingPart::Any, false) => (0.0, is_there),
            (LyingPart::Wholly, false) => (100.0, is_there),
            // Any part of it is outside where not all of it is inside, and all of it where none is.
            (LyingPart::Any, true) => (100.0, !lying.is_wholly_in),
            (LyingPart::Wholly, true) => (0.0, !lying.is_in),
        };
        let measure = Measure::new(100.0 * lying.share, limit, MeasureUnit::Percent);
        let room = if inside.outside { -lying.share } else { lying.share };
        tally.add_with_room(measure, room, passes, &[&piece.placed.piece.id], &[]);
    }
}

/// A half or a quarter of the table; `None` for the ground of pieces.
fn rect(table: &Rect, place: &MeasuredPlace) -> Option<Rect> {
    let Rect { min, max } = *table;
    let middle = table.centre();
    let of = |left, top, right, bottom| Some(Rect::new(Point::new(left, top), Point::new(right, bottom)));
    match place {
        MeasuredPlace::LeftHalf => of(min.x, min.y, middle.x, max.y),
        MeasuredPlace::RightHalf => of(middle.x, min.y, max.x, max.y),
        MeasuredPlace::TopHalf => of(min.x, min.y, max.x, middle.y),
        MeasuredPlace::BottomHalf => of(min.x, middle.y, max.x, max.y),
        MeasuredPlace::TopLeft => of(min.x, min.y, middle.x, middle.y),
        MeasuredPlace::TopRight => of(middle.x, min.y, max.x, middle.y),
        MeasuredPlace::BottomLeft => of(min.x, middle.y, middle.x, max.y),
        MeasuredPlace::BottomRight => of(middle.x, middle.y, max.x, max.y),
        MeasuredPlace::Pieces(_) => None,
    }
}

impl Lying {
    /// How much of a piece lies on one of these grounds.
    fn of<'a>(piece: &Footprint, grounds: impl Iterator<Item = &'a Footprint>) -> Self {
        let mut lying = Self::default();
        let outlines: Vec<Cow<[Point]>> = piece.parts().iter().map(outline).collect();
        // A disc's outline has another area than the disc, and the shared area is that of outlines.
        let area: f64 = outlines.iter().map(|outline| area::signed(outline)).sum();
        for ground in grounds {
            let shared = piece.parts().iter().filter_map(|part| overlap::between(part, ground));
            let (shared, depth) =
                shared.fold((0.0, 0.0_f64), |(sum, depth), shared| (sum + shared.area, depth.max(shared.depth())));
            let share = (shared / area).min(1.0);
            lying.share = lying.share.max(share);
            lying.is_in |= !at_most(depth, 0.0);
            let holds = |corner: &Point| at_most(ground.signed_distance(*corner), 0.0);
            // All corners can be in ground with a notch in it that the piece lies over.
            lying.is_wholly_in |= share >= 1.0 - ROUNDED && outlines.iter().all(|outline| outline.iter().all(holds));
        }
        lying
    }
}

/// The outline of a polygon or a disc.
fn outline(part: &Footprint) -> Cow<'_, [Point]> {
    if part.is_disc() { Cow::Owned(part.outline()) } else { Cow::Borrowed(part.points()) }
}
