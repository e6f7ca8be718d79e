//! Where the bar of the selected pieces goes: beside them on the board, or into the row under the board that is kept for it. All lengths
//! are in CSS pixels, and all places in the frame of what the board and the bar are in.

use crate::geometry::{Point, Rect, Vector};
use crate::sorting::SharedSort as _;
use crate::units::clamped;

/// Between the bar and a selected piece.
const PIECE_GAP: f64 = 8.0;
/// Between the bar and what else it may not cover.
const CLEARANCE: f64 = 3.0;
/// Farther from the selected pieces the bar isn't beside them.
const MAX_DISTANCE: f64 = 140.0;
/// Between the places that are tried.
const STEP: f64 = 20.0;
/// How many pixels farther away is as bad as covering only what it should spare.
const COVER_COST: f64 = 400.0;
/// The same for being above the pieces and not below them, and for being beside them.
const ABOVE_COST: f64 = 6.0;
const SIDE_COST: f64 = 12.0;
/// The share of the way from the middle of the pieces that counts as distance too.
const OFFSET_SHARE: f64 = 0.08;

/// Where the bar is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BarPlace {
    /// With its top left corner at a point of the board.
    Beside(Point),
    /// In the row that is kept for it, where the board has no room.
    Row,
}

/// What the bar's place depends on.
#[derive(Clone, Debug)]
pub struct BarSurroundings {
    /// Where the bar may be.
    pub area: Rect,
    /// The selected pieces, as far as they are in view.
    pub pieces: Vec<Rect>,
    /// What a single selected piece takes when it is turned. The bar keeps clear of it where it can, so that it stays meanwhile.
    pub turning_room: Option<Rect>,
    /// What else the bar may not cover: handles, letters, measured lines, what findings show of the pieces, the board's tools.
    pub kept_clear: Vec<Rect>,
    /// What the bar covers only where it must: other pieces, and what is shown of them.
    pub spared: Vec<Rect>,
    /// How wide and high the bar is.
    pub size: Vector,
}

impl BarSurroundings {
    /// Where the bar goes. It stays at the `former` place, where it has one, as long as it can.
    pub fn place(&self, former: Option<Point>) -> BarPlace {
        let Some(around) = self.pieces.iter().copied().reduce(|all, piece| all.united(&piece)) else {
            return BarPlace::Row;
        };
        if let Some(former) = former.filter(|former| self.allows(&self.bar_at(*former), 0.0, None)) {
            return BarPlace::Beside(former);
        }
        let places = self.places(&around);
        let best = |room: Option<&Rect>| {
            let free = places.iter().filter(|bar| self.allows(bar, PIECE_GAP, room));
            free.map(|bar| (self.cost(bar, &around), bar.min)).min_by(|one, other| one.0.total_cmp(&other.0))
        };
        let with_room = self.turning_room.as_ref().and_then(|room| best(Some(room)));
        with_room.or_else(|| best(None)).map_or(BarPlace::Row, |(_, corner)| BarPlace::Beside(corner))
    }

    fn bar_at(&self, corner: Point) -> Rect {
        Rect::new(corner, corner + self.size)
    }

    /// The places to try: in line with the pieces, and all around them.
    fn places(&self, around: &Rect) -> Vec<Rect> {
        let along = |(min, max): (f64, f64), (from, to): (f64, f64), length: f64| {
            let in_line = [(from + to - length) / 2.0, from, to - length, from - length - PIECE_GAP, to + PIECE_GAP];
            let (first, last) = (from - length - MAX_DISTANCE, to + MAX_DISTANCE);
            let steps = std::iter::successors(Some(first), |at| Some(at + STEP)).take_while(move |at| *at <= last);
            let whole = in_line.into_iter().chain(steps).map(move |at| clamped(at, min, (max - length).max(min)));
            let mut all: Vec<f64> = whole.collect();
            all.shared_sort_by(f64::total_cmp);
            all.dedup();
            all
        };
        let (area, size) = (&self.area, self.size);
        let across = along((area.min.x, area.max.x), (around.min.x, around.max.x), size.x);
        let down = along((area.min.y, area.max.y), (around.min.y, around.max.y), size.y);
        across.iter().flat_map(|x| down.iter().map(|y| self.bar_at(Point::new(*x, *y)))).collect()
    }

    /// Whether the bar may be there: within the area and beside the pieces, over nothing that it may not cover.
    fn allows(&self, bar: &Rect, piece_gap: f64, room: Option<&Rect>) -> bool {
        let is_clear = |clearance: f64| {
            let bar = bar.grown(clearance);
            move |other: &Rect| shared_area(&bar, other) <= 0.0
        };
        self.area.holds(bar, 0.01)
            && self.distance(bar) <= MAX_DISTANCE
            && self.pieces.iter().all(is_clear(piece_gap))
            && room.into_iter().all(is_clear(PIECE_GAP))
            && self.kept_clear.iter().all(is_clear(if piece_gap > 0.0 { CLEARANCE } else { 0.0 }))
    }

    /// From the bar to the nearest selected piece.
    fn distance(&self, bar: &Rect) -> f64 {
        self.pieces.iter().map(|piece| bar.distance_squared(piece)).fold(f64::INFINITY, f64::min).sqrt()
    }

    /// How bad a place is that is allowed.
    fn cost(&self, bar: &Rect, around: &Rect) -> f64 {
        let covered: f64 = self.spared.iter().map(|other| shared_area(bar, other)).sum();
        let side = if bar.min.y >= around.max.y {
            0.0
        } else if bar.max.y <= around.min.y {
            ABOVE_COST
        } else {
            SIDE_COST
        };
        let offset = (bar.centre() - around.centre()).length();
        self.distance(bar) + side + OFFSET_SHARE * offset + COVER_COST * covered / (self.size.x * self.size.y).max(1.0)
    }
}

/// The rectangles along a line, each as long as it is wide: what the bar keeps clear of a line that isn't upright.
pub fn line_rects(from: Point, to: Point, half_width: f64) -> Vec<Rect> {
    let along = to - from;
    let count = (along.length() / (2.0 * half_width)).ceil().max(1.0);
    let steps = std::iter::successors(Some(0.0), |step| Some(step + 1.0)).take_while(|step| *step <= count);
    steps.map(|step| from + along * (step / count)).map(|middle| Rect::new(middle, middle).grown(half_width)).collect()
}

/// How much ground two rectangles share.
fn shared_area(one: &Rect, other: &Rect) -> f64 {
    let across = one.max.x.min(other.max.x) - one.min.x.max(other.min.x);
    let down = one.max.y.min(other.max.y) - one.min.y.max(other.min.y);
    across.max(0.0) * down.max(0.0)
}
