//! What a regiment is in, at and near, with the ground on which it may stand once it has left a building.

pub mod messages;

use super::result::{StudyResult, StudyShape, StudyShapeKind};
use crate::analysis::offset::OffsetArea;
use crate::analysis::regiment::{Leaving, Regiment, report};
use crate::geometry::Point;
use crate::layout::Layout;
use crate::units::trimmed;

pub(super) fn run(layout: &Layout, regiment: &Regiment) -> StudyResult {
    let report = report(layout, regiment);
    let shapes = report.leaving.as_ref().map_or_else(Vec::new, |leaving| rims(layout, leaving));
    StudyResult { shapes, regiment: Some(Box::new(report)), ..StudyResult::default() }
}

/// The ground that is too near to a piece, and the rim of what is near enough.
fn rims(layout: &Layout, leaving: &Leaving) -> Vec<StudyShape> {
    let Some(footprint) = layout.piece(&leaving.piece).map(|piece| piece.footprint()) else { return Vec::new() };
    let kinds = [StudyShapeKind::TooNear, StudyShapeKind::NearEnough];
    let shape = |(kind, distance): (StudyShapeKind, f64)| {
        let area = OffsetArea::new(std::iter::once((&footprint, distance)), layout.table.bounds());
        StudyShape { kind, path: area.outlines().iter().map(|outline| path(outline)).collect() }
    };
    kinds.into_iter().zip(leaving.limits).map(shape).collect()
}

fn path(outline: &[Point]) -> String {
    let corners: Vec<String> =
        outline.iter().map(|corner| format!("{} {}", trimmed(corner.x, 2), trimmed(corner.y, 2))).collect();
    format!("M{}Z", corners.join("L"))
}
