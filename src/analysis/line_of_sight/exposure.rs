//! How much of a deployment zone sees each place of the table.
//!
//! Not pair by pair: every screen casts its shadow from the place upon rows of the zone, exactly, as what lies between two rays.
//! Joined and made narrower by the radius of the bases that look, the shadows of the rays through the middle of the base that
//! is looked at and past both of its sides have in common what sees nothing of it. What is near and not exact: the base has
//! three rays to each place and no more, the rows are two inches apart, outlines are drawn with fewer corners, who looks
//! stands on the ground, and who is in the zone is seen by all that are right beside. Against lines that are cast one by one
//! the shares differ by 0.013 on average, and by 0.05 or less on 98 of 100 places.

use super::SightBlockers;
use super::model::Model;
use super::rows::{RowBuffers, ViewFrame, turned};
use super::screen::{BlockedPart, BlockerKind};
use crate::analysis::movement::{MovementObstacle, can_stand, inset, obstacles};
use crate::analysis::{Base, Diagram, Table};
use crate::geometry::{Point, Rect, Vector};
use crate::pack::Owner;

/// How far the rows of the zone are apart at most, in inches.
const ROW: f64 = 2.0;
/// How far the columns of the zone are apart, for who is in the zone too.
const COLUMN: f64 = 4.0;

/// How exposed the table is, in squares of an inch.
#[derive(Clone, Debug, PartialEq)]
pub struct Exposure {
    /// The zone that looks.
    pub zone: Rect,
    /// How many squares there are from left to right.
    pub columns: usize,
    /// For each square, row by row from the top left, how much of the zone sees a base in it, 0 to 1; `None` where no base can
    /// stand. A base that would reach over the table's edge is held on the table.
    pub cells: Vec<Option<f64>>,
}

/// A player's deployment zone; `None` in a pack without scenarios.
#[must_use]
pub fn zone(table: &Table, owner: Owner) -> Option<Rect> {
    let scenario = table.layout.scenario.or(table.pack().scenarios.first())?;
    let diagram = Diagram::new(table.pack(), scenario, table.layout.attacker_edge);
    Some(diagram.strip(owner, diagram.zone_depth(owner)))
}

/// How much of a player's zone sees each place of the table. The pack's smallest base looks for the target's.
#[must_use]
pub fn exposure(table: &Table, from: Owner, target: Base) -> Option<Exposure> {
    let (zone, looking) = (zone(table, from)?, Base::all(table.pack()).next()?);
    let scenario = table.layout.scenario.or(table.pack().scenarios.first())?;
    let side = Diagram::new(table.pack(), scenario, table.layout.attacker_edge).edge_of(from);
    let screens = SightBlockers::of(table);
    let standing: Vec<MovementObstacle> = obstacles(table, looking).collect();
    let stands = |at: Point| can_stand(&zone, &standing, looking, at);
    let frame = |side, gap: f64| {
        let corners = inset(&zone, looking.radius).corners().map(|corner| turned(side, corner));
        let within = Rect::around(&corners).unwrap_or(zone);
        let count = (within.depth() / gap).ceil().max(1.0);
        let step = within.depth() / count;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a zone's depth in inches")]
        let rows = (0..count as u32).map(move |row| within.min.y + (f64::from(row) + 0.5) * step);
        ViewFrame::new(&screens, side, looking.radius, rows, [within.min.x, within.max.x], &stands)
    };
    let ahead = frame(side, ROW);
    let beside = [1, 3].map(|quarters| frame(side.turned(quarters), COLUMN));
    let near = target.radius + looking.radius;
    let front = turned(side, zone.min).y.min(turned(side, zone.max).y) - target.radius;

    let mut scratch = RowBuffers::default();
    let ground: Vec<MovementObstacle> = obstacles(table, target).collect();
    let within = inset(&table.bounds, target.radius);
    let cell = |at: Point| {
        let at = held(&within, at);
        if !can_stand(&table.bounds, &ground, target, at) {
            return None;
        }
        let reaches = reaches(&screens, looking, target, at);
        let mut sums = [0.0; 2];
        let mut look = |frame: &ViewFrame, near: f64| {
            let more = frame.hidden((at, target.radius), near, &reaches, &mut scratch);
            sums = [sums[0] + more[0], sums[1] + more[1]];
        };
        if turned(side, at).y < front {
            look(&ahead, 0.0);
        } else {
            for frame in &beside {
                look(frame, near);
            }
        }
        Some(if sums[0] > 0.0 { (1.0 - sums[1] / sums[0]).clamp(0.0, 1.0) } else { 0.0 })
    };
    let (columns, cells) = cells(&table.bounds, 1.0);
    Some(Exposure { zone, columns, cells: cells.into_iter().map(cell).collect() })
}

/// The middles of the table's cells of this size, row by row, and how many there are in a row.
#[must_use]
pub fn cells(table: &Rect, size: f64) -> (usize, Vec<Point>) {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a table's sides in inches")]
    let [columns, rows] = [table.width(), table.depth()].map(|side| (side / size).ceil() as u32);
    let at = |column: u32, row: u32| table.min + Vector::new(middle(column, size), middle(row, size));
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| at(column, row)));
    (columns as usize, all.collect())
}

fn middle(index: u32, size: f64) -> f64 {
    (f64::from(index) + 0.5) * size
}

/// The place in a rectangle that is nearest to another.
#[must_use]
pub fn held(within: &Rect, at: Point) -> Point {
    let held = crate::units::clamped;
    Point::new(held(at.x, within.min.x, within.max.x), held(at.y, within.min.y, within.max.y))
}

/// How each screen hides a base there, and whether it has a part of the base in it.
fn reaches(screens: &SightBlockers, looking: Base, target: Base, at: Point) -> Vec<Option<(BlockedPart, bool)>> {
    let target = screens.model(target, at);
    let nowhere = Point::new(f64::MIN, f64::MIN);
    let viewer = Model { base: looking, at: nowhere, ground: 0.0 };
    let reach = |screen: &super::SightBlocker| {
        let reach = screen.reach(&viewer, &target, &screens.pack.seeing)?;
        let radius = target.base.radius;
        let bounds = screen.footprint.bounds().distance_squared_to(at);
        let near = !matches!(screen.veil, BlockerKind::Solid { .. })
            && bounds < radius * radius
            && screen.footprint.signed_distance(at) < radius;
        Some((reach, near))
    };
    screens.screens.iter().map(reach).collect()
}
