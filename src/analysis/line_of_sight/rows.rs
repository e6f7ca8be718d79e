//! Rows of places in a deployment zone, and how much of them sees a base elsewhere.

use super::SightBlockers;
use super::screen::BlockedPart;
use super::shadow::{BaseShadow, DepthBand, ShadowRay, ViewerBase, far_rim, shadow, thinned, whole_shadow};
use crate::geometry::distance::polygon_contains;
use crate::geometry::enclosing::hull;
use crate::geometry::{Point, Side};

/// How far the outlines that cast the shadows may stray from the pieces', in inches.
const STRAY: f64 = 0.02;

/// How far apart the places are at which a forest is asked how deep it is, in inches.
const SOUNDING: f64 = 0.5;

/// The table as it is seen when one of its sides is straight ahead: toward larger y.
#[derive(Debug)]
pub(super) struct ViewFrame {
    side: Side,
    rows: Vec<ZoneRow>,
    /// What each of the screens covers, in this frame.
    outlines: Vec<Vec<Point>>,
    hulls: Vec<Vec<Point>>,
    /// From where to where each reaches along y.
    ends: Vec<[f64; 2]>,
    /// The radius of the bases that look.
    radius: f64,
}

/// Places along a straight line across the zone.
#[derive(Debug)]
struct ZoneRow {
    y: f64,
    /// Where bases can stand.
    standing: Vec<[f64; 2]>,
    /// Where the row runs over each of the screens.
    over: Vec<Vec<[f64; 2]>>,
    /// What is before the row of each screen that it runs over, as a hull.
    before: Vec<Vec<Point>>,
}

/// What is hidden on a row: from where to where, and how much less a base that looks past its ends is hidden.
type HiddenSpan = [f64; 4];

/// Lists that are used again for every base.
#[derive(Debug, Default)]
pub(super) struct RowBuffers {
    casts: Vec<CastShadow>,
    hidden: [Vec<HiddenSpan>; 3],
    rims: Vec<(usize, [ShadowRay; 2])>,
    both: [Vec<[f64; 2]>; 2],
}

/// A screen that may hide something from a base, with its shadow where that is the same for all rows behind it.
#[derive(Debug)]
struct CastShadow {
    screen: usize,
    reach: BlockedPart,
    near: bool,
    shadow: Option<BaseShadow>,
}

impl ViewFrame {
    /// The frame in which this side is ahead; `stands` says where bases can stand, row by row, `step` apart.
    pub(super) fn new(
        screens: &SightBlockers,
        side: Side,
        radius: f64,
        rows: impl Iterator<Item = f64>,
        across: [f64; 2],
        stands: &dyn Fn(Point) -> bool,
    ) -> Self {
        let outline = |screen: &super::SightBlocker| {
            let points = thinned(&screen.footprint.outline(), STRAY);
            points.into_iter().map(|point| turned(side, point)).collect()
        };
        let outlines: Vec<Vec<Point>> = screens.screens.iter().map(outline).collect();
        let hulls: Vec<Vec<Point>> = outlines.iter().map(|points| hull(points)).collect();
        let end = |points: &Vec<Point>| {
            points.iter().fold([f64::MAX, f64::MIN], |[low, high], point| [low.min(point.y), high.max(point.y)])
        };
        let ends = outlines.iter().map(end).collect();
        let row = |y: f64| ZoneRow {
            y,
            standing: standing(across, &|x| stands(back(side, Point::new(x, y)))),
            over: outlines.iter().map(|points| over(points, y)).collect(),
            before: outlines.iter().map(|points| before(points, y)).collect(),
        };
        let rows = rows.map(row).filter(|row| !row.standing.is_empty()).collect();
        Self { side, rows, outlines, hulls, ends, radius }
    }

    /// How much of the rows ahead of a base there is, and how much of that is hidden from it, in inches. Of what is so near
    /// nothing is taken to be hidden: shadows say little along a row that runs past the base.
    ///
    /// `reaches` says of each screen how it hides the base, and whether a part of the base is in it.
    pub(super) fn hidden(
        &self,
        (at, radius): (Point, f64),
        near: f64,
        reaches: &[Option<(BlockedPart, bool)>],
        scratch: &mut RowBuffers,
    ) -> [f64; 2] {
        let lamp = ViewerBase { at: turned(self.side, at), radius };
        let everything = DepthBand { from: lamp.at.y, to: f64::MAX };
        scratch.casts.clear();
        for (screen, reach) in reaches.iter().enumerate() {
            let Some((reach, near)) = *reach else { continue };
            if self.ends[screen][1] <= lamp.at.y - radius || (reach == BlockedPart::Cloud && near) {
                continue;
            }
            let steady = matches!(reach, BlockedPart::All | BlockedPart::Cloud)
                || (matches!(reach, BlockedPart::Forest(_)) && !near);
            let shadow = match () {
                () if !steady => None,
                () if self.ends[screen][0] > lamp.at.y + radius => whole_shadow(&self.hulls[screen], lamp),
                () => shadow(&self.outlines[screen], lamp, everything),
            };
            scratch.casts.push(CastShadow { screen, reach, near, shadow });
        }
        let mut sums = [0.0; 2];
        for row in self.rows.iter().filter(|row| row.y > lamp.at.y) {
            sums[0] += row.standing.iter().map(|run| run[1] - run[0]).sum::<f64>();
            if row.y > lamp.at.y + near {
                sums[1] += self.hidden_on(row, lamp, scratch);
            }
        }
        sums
    }

    /// How much of a row is hidden from a base, in inches.
    fn hidden_on(&self, row: &ZoneRow, lamp: ViewerBase, scratch: &mut RowBuffers) -> f64 {
        let RowBuffers { casts, hidden, rims, both } = scratch;
        for list in hidden.iter_mut() {
            list.clear();
        }
        let (Some([from, _]), Some([_, to])) = (row.standing.first(), row.standing.last()) else { return 0.0 };
        let (from, to) = (*from, *to);
        for cast in casts.iter() {
            let (points, over) = (&self.outlines[cast.screen], &row.over[cast.screen]);
            let way = row.y - lamp.at.y;
            let until = |share: f64| row.y - way * share;
            let band = match cast.reach {
                BlockedPart::Before(share) => DepthBand { from: until(share), to: row.y },
                BlockedPart::After(share) => DepthBand { from: lamp.at.y, to: until(share) },
                _ => DepthBand { from: lamp.at.y, to: row.y },
            };
            if let (BlockedPart::Forest(deep), true) = (cast.reach, cast.near) {
                rims.clear();
                far_rim(points, lamp, deep, band, |side, rays| rims.push((side, rays)));
                for (side, rays) in rims.iter() {
                    keep(&mut hidden[*side], self.between(rays, row.y));
                }
                continue;
            }
            if self.ends[cast.screen][0] >= row.y {
                continue;
            }
            let whole = cast.shadow.as_ref().filter(|_| self.ends[cast.screen][1] <= row.y);
            let ahead = cast.shadow.is_some() && self.ends[cast.screen][0] > lamp.at.y + lamp.radius;
            let part = match () {
                () if whole.is_some() => None,
                () if ahead => whole_shadow(&row.before[cast.screen], lamp),
                () => shadow(points, lamp, band),
            };
            let Some(shadow) = whole.or(part.as_ref()) else { continue };
            for (list, rays) in hidden.iter_mut().zip(shadow) {
                let hides = self.between(rays, row.y);
                if hides[1] <= from || hides[0] >= to {
                    continue;
                }
                match cast.reach {
                    BlockedPart::Forest(_) => without(hides, over, 0.0, list),
                    BlockedPart::Cloud => without(hides, over, self.radius, list),
                    _ => keep(list, hides),
                }
            }
            if let BlockedPart::Forest(deep) = cast.reach {
                sound(points, over, (lamp.at, row.y), deep + self.radius, hidden);
            }
        }
        for (side, list) in hidden.iter().enumerate() {
            let [found, last] = both;
            found.clear();
            let known: &[[f64; 2]] = if side == 0 { &row.standing } else { last };
            merged(list, |run| {
                let meet = |other: &[f64; 2]| [run[0].max(other[0]), run[1].min(other[1])];
                found.extend(known.iter().map(meet).filter(|run| run[0] < run[1]));
            });
            both.swap(0, 1);
            if both[1].is_empty() {
                return 0.0;
            }
        }
        both[1].iter().map(|run| run[1] - run[0]).sum()
    }

    fn between(&self, rays: &[ShadowRay; 2], y: f64) -> HiddenSpan {
        [rays[0].at(y), rays[1].at(y), rays[0].reach(self.radius), rays[1].reach(self.radius)]
    }
}

/// Hides what stands deeper in a forest than is seen into it, looked at from outside.
fn sound(points: &[Point], over: &[[f64; 2]], (from, y): (Point, f64), deep: f64, hidden: &mut [Vec<HiddenSpan>; 3]) {
    for span in over {
        let count = ((span[1] - span[0]) / SOUNDING).ceil().max(1.0);
        let step = (span[1] - span[0]) / count;
        let mut x = span[0];
        while x < span[1] - step / 2.0 {
            let place = Point::new(x + step / 2.0, y);
            let way = (place - from).unit().unwrap_or_default();
            if polygon_contains(points, place - way * deep) {
                for list in hidden.iter_mut() {
                    keep(list, [x, x + step, 0.0, 0.0]);
                }
            }
            x += step;
        }
    }
}

/// Where a place of the table is in the frame that has this side ahead.
pub(super) fn turned(side: Side, at: Point) -> Point {
    match side {
        Side::Bottom => at,
        Side::Top => Point::new(at.x, -at.y),
        Side::Right => Point::new(at.y, at.x),
        Side::Left => Point::new(at.y, -at.x),
    }
}

/// Where a place of that frame is on the table.
fn back(side: Side, at: Point) -> Point {
    match side {
        Side::Left => Point::new(-at.y, at.x),
        _ => turned(side, at),
    }
}

/// Keeps what is hidden, in the order of where it begins.
fn keep(list: &mut Vec<HiddenSpan>, hides: HiddenSpan) {
    list.push(hides);
    let mut index = list.len() - 1;
    while index > 0 && list[index - 1][0] > list[index][0] {
        list.swap(index - 1, index);
        index -= 1;
    }
}

/// Keeps what is hidden of a shadow beside some spans; those who look past a span's end are hidden so much less.
fn without(hides: HiddenSpan, spans: &[[f64; 2]], less: f64, list: &mut Vec<HiddenSpan>) {
    let [mut from, to, mut before, after] = hides;
    for span in spans {
        if span[1] <= from || span[0] >= to {
            continue;
        }
        if span[0] > from {
            keep(list, [from, span[0], before, less]);
        }
        (from, before) = (span[1], less);
    }
    if from < to {
        keep(list, [from, to, before, after]);
    }
}

/// Joins what is hidden where it meets, and tells what is hidden of it from a base.
fn merged(list: &[HiddenSpan], mut each: impl FnMut([f64; 2])) {
    let mut run: Option<HiddenSpan> = None;
    let mut tell = |run: HiddenSpan| {
        let [from, to] = [run[0] + run[2], run[1] - run[3]];
        if from < to {
            each([from, to]);
        }
    };
    for next in list {
        match &mut run {
            Some(known) if next[0] <= known[1] => {
                if next[1] > known[1] {
                    (known[1], known[3]) = (next[1], next[3]);
                }
            }
            _ => {
                run.replace(*next).into_iter().for_each(&mut tell);
            }
        }
    }
    run.into_iter().for_each(tell);
}

/// Where on a row bases can stand, told at an eighth of an inch.
fn standing(across: [f64; 2], stands: &dyn Fn(f64) -> bool) -> Vec<[f64; 2]> {
    const STEP: f64 = 0.125;
    let mut runs: Vec<[f64; 2]> = Vec::new();
    let mut x = across[0];
    while x < across[1] {
        if stands(x + STEP / 2.0) {
            match runs.last_mut() {
                Some(run) if run[1] >= x => run[1] = x + STEP,
                _ => runs.push([x, x + STEP]),
            }
        }
        x += STEP;
    }
    runs
}

/// The hull of what is before a row, of a polygon that it runs over; nothing of any other.
fn before(points: &[Point], y: f64) -> Vec<Point> {
    let over = over(points, y);
    if over.is_empty() {
        return Vec::new();
    }
    let ends = over.into_iter().flatten().map(|x| Point::new(x, y));
    hull(&points.iter().copied().filter(|point| point.y < y).chain(ends).collect::<Vec<_>>())
}

/// Where a row runs over a polygon.
fn over(points: &[Point], y: f64) -> Vec<[f64; 2]> {
    let mut marks = Vec::new();
    let ends = points.iter().copied().zip(points.iter().copied().cycle().skip(1));
    for (a, b) in ends {
        if (a.y < y) != (b.y < y) {
            marks.push(a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)));
        }
    }
    marks.sort_by(f64::total_cmp);
    marks.chunks_exact(2).map(|span| [span[0], span[1]]).collect()
}
