//! The lines of a scenario on the table: where its models stand beyond or within.

use super::diagram::Diagram;
use crate::geometry::{Footprint, Point, Rect, Side, rim};
use crate::layout::Piece;
use crate::pack::{LineFrom, Owner, Role, ScenarioLine};

/// A line on the table, as far as it lies there.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedLine {
    pub line: &'static ScenarioLine,
    /// The lines of points that it is made of; none where all of it is off the table.
    pub paths: Vec<Vec<Point>>,
    /// How far beyond the table's edge it is, in inches, where a straight line is off the table.
    pub off_table: Option<f64>,
}

impl PlacedLine {
    /// Whether it is one straight line across the table.
    pub const fn is_straight(&self) -> bool {
        !matches!(self.line.from, LineFrom::Around(_))
    }

    /// Where its name stands: on the point of it that is nearest to the middle of its owner's edge.
    pub fn label_at(&self, diagram: &Diagram) -> Option<Point> {
        let Rect { min, max } = diagram.strip(self.line.owner.as_owner(), 0.0);
        let middle = min.midpoint(max);
        match &self.paths[..] {
            [path] if self.is_straight() => Some(path.first()?.midpoint(*path.last()?)),
            paths => {
                let points = paths.iter().flatten().copied();
                points.min_by(|one, other| one.distance(middle).total_cmp(&other.distance(middle)))
            }
        }
    }
}

impl Role {
    /// The same as the owner of something.
    pub const fn as_owner(self) -> Owner {
        match self {
            Self::Attacker => Owner::Attacker,
            Self::Defender => Owner::Defender,
        }
    }
}

impl ScenarioLine {
    /// Whether it is measured from this piece.
    pub fn is_from(&self, piece: &Piece) -> bool {
        match &self.from {
            LineFrom::Around(kinds) | LineFrom::Straight(kinds) => {
                piece.all_kinds().any(|kind| kinds.contains(&kind.id))
            }
            LineFrom::Edge(_) => false,
        }
    }
}

/// The lines of the diagram's scenario, among these pieces. One that is measured from pieces isn't there where there are none.
pub fn lines<'a>(diagram: &Diagram, pieces: &(impl Iterator<Item = &'a Piece> + Clone)) -> Vec<PlacedLine> {
    let placed = |line: &'static ScenarioLine| {
        let measured: Vec<Footprint> =
            pieces.clone().filter(|piece| line.is_from(piece)).map(Piece::footprint).collect();
        let table = diagram.table;
        match &line.from {
            LineFrom::Around(_) if measured.is_empty() => None,
            LineFrom::Around(_) => {
                Some(PlacedLine { line, paths: rim::around(&measured, line.distance, &table), off_table: None })
            }
            LineFrom::Straight(_) => {
                let bounds = measured.iter().map(|one| *one.bounds()).reduce(|one, other| one.united(&other))?;
                let side = diagram.edge_of(line.owner.as_owner());
                Some(straight(line, &table, side, table.clearance(&bounds, side) - line.distance))
            }
            LineFrom::Edge(role) => {
                let side = diagram.edge_of(role.as_owner());
                Some(straight(line, &table, side, line.distance))
            }
        }
    };
    diagram.scenario.lines.iter().filter_map(placed).collect()
}

/// A line across the table, so far inward from one of its sides.
fn straight(line: &'static ScenarioLine, table: &Rect, side: Side, inward: f64) -> PlacedLine {
    let Rect { min, max } = *table;
    let across = |y: f64| [Point::new(min.x, y), Point::new(max.x, y)];
    let down = |x: f64| [Point::new(x, min.y), Point::new(x, max.y)];
    let (ends, deepest) = match side {
        Side::Left => (down(min.x + inward), table.width()),
        Side::Right => (down(max.x - inward), table.width()),
        Side::Top => (across(min.y + inward), table.depth()),
        Side::Bottom => (across(max.y - inward), table.depth()),
    };
    let off = (-inward).max(inward - deepest);
    if off > 0.0 {
        PlacedLine { line, paths: Vec::new(), off_table: Some(off) }
    } else {
        PlacedLine { line, paths: vec![ends.to_vec()], off_table: None }
    }
}
