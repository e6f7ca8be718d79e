//! Rows of places in a deployment zone, and how much of them is hidden from a target.

use super::blocker::BlockedPart;
use super::shadow::{
    BaseShadow, DepthBand, ShadowRay, TargetBase, far_rim_shadows, shadow_in_band, shadow_of_hull, simplified,
};
use super::{SightBlocker, SightBlockers};
use crate::geometry::convex_hull::hull;
use crate::geometry::distance::polygon_contains;
use crate::geometry::{Point, Side, closed_sides};

/// How far the simplified outlines may be from the pieces' outlines, in inches.
const OUTLINE_TOLERANCE: f64 = 0.02;

/// The distance between the places at which the depth of a forest is sampled, in inches.
const DEPTH_STEP: f64 = 0.5;

/// A frame in which a side of the table is straight ahead, toward larger y, with the rows of the zone and the blockers in it.
#[derive(Debug)]
pub(super) struct ViewFrame {
    side: Side,
    rows: Vec<ZoneRow>,
    /// The simplified outline of each blocker.
    outlines: Vec<Vec<Point>>,
    /// The convex hull of each.
    hulls: Vec<Vec<Point>>,
    /// The least and the greatest y of each.
    depths: Vec<[f64; 2]>,
    /// The radius of the viewers' bases.
    viewer_radius: f64,
}

/// A row of places across the zone. Parts of it are from one x to another.
#[derive(Debug)]
struct ZoneRow {
    y: f64,
    /// The parts where viewers can stand.
    standing: Vec<[f64; 2]>,
    /// For each blocker the parts in it.
    inside: Vec<Vec<[f64; 2]>>,
    /// For each blocker that the row crosses the convex hull of what is before the row.
    hulls_before: Vec<Vec<Point>>,
}

/// A hidden part of a row: from one x to another, and how much it is shortened at each end because a viewer's base sees past it.
type HiddenSpan = [f64; 4];

/// Lists that are reused for every target.
#[derive(Debug, Default)]
pub(super) struct RowBuffers {
    casts: Vec<CastShadow>,
    /// The hidden parts of a row, for each ray of the target.
    hidden: [Vec<HiddenSpan>; 3],
    rims: Vec<(usize, [ShadowRay; 2])>,
    /// The parts that are hidden for the rays so far, and for one ray more.
    common: [Vec<[f64; 2]>; 2],
}

/// A blocker that may cast a shadow for a target.
#[derive(Debug)]
struct CastShadow {
    /// The index of the blocker.
    blocker: usize,
    part: BlockedPart,
    /// Whether the target is partly in it.
    is_under_target: bool,
    /// Its shadow, where that is the same for all rows behind it.
    shadow: Option<BaseShadow>,
}

impl ViewFrame {
    /// The frame in which this side is ahead, with rows at these y between the two x of `across`. `can_stand` tells for a place of the
    /// table whether a viewer can stand there.
    pub(super) fn new(
        blockers: &SightBlockers,
        side: Side,
        viewer_radius: f64,
        rows: impl Iterator<Item = f64>,
        across: [f64; 2],
        can_stand: &dyn Fn(Point) -> bool,
    ) -> Self {
        let outline = |blocker: &SightBlocker| {
            let points = simplified(&blocker.footprint.outline(), OUTLINE_TOLERANCE);
            points.into_iter().map(|point| frame_from_table(side, point)).collect()
        };
        let outlines: Vec<Vec<Point>> = blockers.blockers.iter().map(outline).collect();
        let hulls: Vec<Vec<Point>> = outlines.iter().map(|points| hull(points)).collect();
        let depth = |points: &Vec<Point>| {
            points.iter().fold([f64::MAX, f64::MIN], |[low, high], point| [low.min(point.y), high.max(point.y)])
        };
        let depths = outlines.iter().map(depth).collect();
        let row = |y: f64| ZoneRow {
            y,
            standing: standing(across, &|x| can_stand(table_from_frame(side, Point::new(x, y)))),
            inside: outlines.iter().map(|points| parts_inside(points, y)).collect(),
            hulls_before: outlines.iter().map(|points| hull_before(points, y)).collect(),
        };
        let rows = rows.map(row).filter(|row| !row.standing.is_empty()).collect();
        Self { side, rows, outlines, hulls, depths, viewer_radius }
    }

    /// The total length of the rows ahead of a target, and of their parts that don't see it, in inches. On rows no farther ahead than
    /// `near` everything counts as seeing it: along a row right beside the base the shadows mean little.
    ///
    /// `parts` has for each blocker the part of lines that it blocks, and whether the target is partly in it.
    pub(super) fn hidden_lengths(
        &self,
        (centre, radius): (Point, f64),
        near: f64,
        parts: &[Option<(BlockedPart, bool)>],
        buffers: &mut RowBuffers,
    ) -> [f64; 2] {
        let target = TargetBase { centre: frame_from_table(self.side, centre), radius };
        let all_ahead = DepthBand { from: target.centre.y, to: f64::MAX };
        buffers.casts.clear();
        for (blocker, part) in parts.iter().enumerate() {
            let Some((part, is_under_target)) = *part else { continue };
            let [nearest, farthest] = self.depths[blocker];
            if farthest <= target.centre.y - radius || (part == BlockedPart::Cloud && is_under_target) {
                continue;
            }
            let is_same_for_all_rows = matches!(part, BlockedPart::All | BlockedPart::Cloud)
                || (matches!(part, BlockedPart::Forest(_)) && !is_under_target);
            let shadow = match () {
                () if !is_same_for_all_rows => None,
                () if nearest > target.centre.y + radius => shadow_of_hull(&self.hulls[blocker], target),
                () => shadow_in_band(&self.outlines[blocker], target, all_ahead),
            };
            buffers.casts.push(CastShadow { blocker, part, is_under_target, shadow });
        }
        let mut sums = [0.0; 2];
        for row in self.rows.iter().filter(|row| row.y > target.centre.y) {
            sums[0] += row.standing.iter().map(|span| span[1] - span[0]).sum::<f64>();
            if row.y > target.centre.y + near {
                sums[1] += self.hidden_length(row, target, buffers);
            }
        }
        sums
    }

    /// The length of a row that doesn't see a target, in inches.
    fn hidden_length(&self, row: &ZoneRow, target: TargetBase, buffers: &mut RowBuffers) -> f64 {
        let RowBuffers { casts, hidden, rims, common } = buffers;
        for list in hidden.iter_mut() {
            list.clear();
        }
        let (Some([from, _]), Some([_, to])) = (row.standing.first(), row.standing.last()) else { return 0.0 };
        let (from, to) = (*from, *to);
        for cast in casts.iter() {
            let (points, inside) = (&self.outlines[cast.blocker], &row.inside[cast.blocker]);
            let [nearest, farthest] = self.depths[cast.blocker];
            let distance = row.y - target.centre.y;
            let y_at = |share: f64| row.y - distance * share;
            let band = match cast.part {
                BlockedPart::Before(share) => DepthBand { from: y_at(share), to: row.y },
                BlockedPart::After(share) => DepthBand { from: target.centre.y, to: y_at(share) },
                _ => DepthBand { from: target.centre.y, to: row.y },
            };
            if let (BlockedPart::Forest(depth), true) = (cast.part, cast.is_under_target) {
                rims.clear();
                far_rim_shadows(points, target, depth, band, |side, rays| rims.push((side, rays)));
                for (side, rays) in rims.iter() {
                    insert(&mut hidden[*side], self.span_between(rays, row.y));
                }
                continue;
            }
            if nearest >= row.y {
                continue;
            }
            let whole = cast.shadow.as_ref().filter(|_| farthest <= row.y);
            let is_ahead = cast.shadow.is_some() && nearest > target.centre.y + target.radius;
            let partial = match () {
                () if whole.is_some() => None,
                () if is_ahead => shadow_of_hull(&row.hulls_before[cast.blocker], target),
                () => shadow_in_band(points, target, band),
            };
            let Some(shadow) = whole.or(partial.as_ref()) else { continue };
            for (list, rays) in hidden.iter_mut().zip(shadow) {
                let span = self.span_between(rays, row.y);
                if span[1] <= from || span[0] >= to {
                    continue;
                }
                match cast.part {
                    BlockedPart::Forest(_) => insert_outside(span, inside, 0.0, list),
                    BlockedPart::Cloud => insert_outside(span, inside, self.viewer_radius, list),
                    _ => insert(list, span),
                }
            }
            if let BlockedPart::Forest(depth) = cast.part {
                insert_deep_places(points, inside, (target.centre, row.y), depth + self.viewer_radius, hidden);
            }
        }
        for (side, list) in hidden.iter().enumerate() {
            let [next, so_far] = common;
            next.clear();
            let so_far: &[[f64; 2]] = if side == 0 { &row.standing } else { so_far };
            for_each_merged(list, |span| {
                let intersection = |other: &[f64; 2]| [span[0].max(other[0]), span[1].min(other[1])];
                next.extend(so_far.iter().map(intersection).filter(|span| span[0] < span[1]));
            });
            common.swap(0, 1);
            if common[1].is_empty() {
                return 0.0;
            }
        }
        common[1].iter().map(|span| span[1] - span[0]).sum()
    }

    fn span_between(&self, [left, right]: &[ShadowRay; 2], y: f64) -> HiddenSpan {
        let radius = self.viewer_radius;
        [left.x_at(y), right.x_at(y), left.reach_along_row(radius), right.reach_along_row(radius)]
    }
}

/// Inserts the places of a row that are deeper in a forest than models see through it, for a target outside.
fn insert_deep_places(
    points: &[Point],
    inside: &[[f64; 2]],
    (from, y): (Point, f64),
    depth: f64,
    hidden: &mut [Vec<HiddenSpan>; 3],
) {
    for span in inside {
        let count = ((span[1] - span[0]) / DEPTH_STEP).ceil().max(1.0);
        let step = (span[1] - span[0]) / count;
        let mut x = span[0];
        while x < span[1] - step / 2.0 {
            let place = Point::new(x + step / 2.0, y);
            let along = (place - from).unit().unwrap_or_default();
            if polygon_contains(points, place - along * depth) {
                for list in hidden.iter_mut() {
                    insert(list, [x, x + step, 0.0, 0.0]);
                }
            }
            x += step;
        }
    }
}

/// A place of the table in the frame that has this side ahead.
pub(super) fn frame_from_table(side: Side, place: Point) -> Point {
    match side {
        Side::Bottom => place,
        Side::Top => Point::new(place.x, -place.y),
        Side::Right => Point::new(place.y, place.x),
        Side::Left => Point::new(place.y, -place.x),
    }
}

/// A place of that frame on the table.
fn table_from_frame(side: Side, place: Point) -> Point {
    match side {
        Side::Left => Point::new(-place.y, place.x),
        _ => frame_from_table(side, place),
    }
}

/// Inserts a span into a list that is sorted by where the spans begin.
fn insert(list: &mut Vec<HiddenSpan>, span: HiddenSpan) {
    list.push(span);
    let mut index = list.len() - 1;
    while index > 0 && list[index - 1][0] > list[index][0] {
        list.swap(index - 1, index);
        index -= 1;
    }
}

/// Inserts the parts of a span outside of others, shortened by `margin` at the ends of these.
fn insert_outside(span: HiddenSpan, others: &[[f64; 2]], margin: f64, list: &mut Vec<HiddenSpan>) {
    let [mut from, to, mut before, after] = span;
    for other in others {
        if other[1] <= from || other[0] >= to {
            continue;
        }
        if other[0] > from {
            insert(list, [from, other[0], before, margin]);
        }
        (from, before) = (other[1], margin);
    }
    if from < to {
        insert(list, [from, to, before, after]);
    }
}

/// Merges the spans that touch, and calls `each` with what remains of each merged span when it is shortened at its ends.
fn for_each_merged(list: &[HiddenSpan], mut each: impl FnMut([f64; 2])) {
    let mut merged: Option<HiddenSpan> = None;
    let mut finish = |span: HiddenSpan| {
        let [from, to] = [span[0] + span[2], span[1] - span[3]];
        if from < to {
            each([from, to]);
        }
    };
    for next in list {
        match &mut merged {
            Some(span) if next[0] <= span[1] => {
                if next[1] > span[1] {
                    (span[1], span[3]) = (next[1], next[3]);
                }
            }
            _ => merged.replace(*next).into_iter().for_each(&mut finish),
        }
    }
    merged.into_iter().for_each(finish);
}

/// The parts of a row where viewers can stand, sampled every eighth of an inch.
fn standing(across: [f64; 2], can_stand: &dyn Fn(f64) -> bool) -> Vec<[f64; 2]> {
    const STEP: f64 = 0.125;
    let mut spans: Vec<[f64; 2]> = Vec::new();
    let mut x = across[0];
    while x < across[1] {
        if can_stand(x + STEP / 2.0) {
            match spans.last_mut() {
                Some(span) if span[1] >= x => span[1] = x + STEP,
                _ => spans.push([x, x + STEP]),
            }
        }
        x += STEP;
    }
    spans
}

/// The convex hull of the part of a polygon before a row that crosses it; empty where the row doesn't.
fn hull_before(points: &[Point], y: f64) -> Vec<Point> {
    let inside = parts_inside(points, y);
    if inside.is_empty() {
        return Vec::new();
    }
    let ends = inside.into_iter().flatten().map(|x| Point::new(x, y));
    hull(&points.iter().copied().filter(|point| point.y < y).chain(ends).collect::<Vec<_>>())
}

/// The parts of a row inside a polygon.
fn parts_inside(points: &[Point], y: f64) -> Vec<[f64; 2]> {
    let mut crossings = Vec::new();
    for (a, b) in closed_sides(points) {
        if (a.y < y) != (b.y < y) {
            crossings.push(a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)));
        }
    }
    crossings.sort_by(f64::total_cmp);
    crossings.chunks_exact(2).map(|span| [span[0], span[1]]).collect()
}
