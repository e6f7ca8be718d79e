//! Lines of equal depth inside a shape, by marching squares.

use super::noise::smooth;
use super::path::Path;
use super::region::{DrawnShape, count};
use crate::geometry::{Point, Vector};

/// The depths at the nodes of a grid around a shape.
pub(super) struct Levels {
    from: Point,
    cell: f64,
    columns: usize,
    rows: usize,
    depths: Vec<f64>,
}

impl Levels {
    /// Measures `region`. Noise of up to `wobble` inches from `seed` makes the lines look natural.
    pub(super) fn new(region: &DrawnShape, wobble: f64, seed: u32) -> Self {
        let bounds = region.footprint.bounds();
        let (width, depth) = (bounds.width(), bounds.depth());
        // Fine enough for the narrow parts, with about 2,000 nodes at most.
        let cell = (width.max(depth) / 28.0)
            .min(region.depth / 3.0)
            .max((width * depth / 2000.0).sqrt())
            .max(width.max(depth) / 390.0)
            .max(0.02);
        let (columns, rows) = (count(width / cell) as usize + 3, count(depth / cell) as usize + 3);
        let from = bounds.min - Vector::new(cell, cell);
        let unit = (region.depth * 0.8).max(0.3);
        let mut depths = Vec::with_capacity(columns * rows);
        let mut y = from.y;
        for _ in 0..rows {
            let mut x = from.x;
            for _ in 0..columns {
                let inside = region.depth_at(Point::new(x, y));
                let uneven = smooth(seed, Point::new(x / unit + 40.0, y / unit + 40.0)) * wobble;
                // Noise never moves the outermost line out of the shape.
                depths.push(if inside > 0.0 { (inside + uneven.min(inside)).max(0.0) } else { inside });
                x += cell;
            }
            y += cell;
        }
        Self { from, cell, columns, rows, depths }
    }

    /// The area that is deeper than `depth`, as smooth curves with at most `most` points each.
    pub(super) fn area(&self, depth: f64, most: usize) -> Path {
        let mut path = Path::new();
        for line in self.lines(depth, most) {
            path.closed_curve(&line);
        }
        path
    }

    /// The closed lines at `depth`, clockwise around the deeper parts, each with at most `most` points.
    pub(super) fn lines(&self, depth: f64, most: usize) -> Vec<Vec<Point>> {
        let level = depth.max(1e-6);
        let mut next = vec![usize::MAX; self.columns * self.rows * 2];
        for row in 0..self.rows - 1 {
            for column in 0..self.columns - 1 {
                self.march(row, column, level, &mut next);
            }
        }
        let mut lines = Vec::new();
        for start in 0..next.len() {
            let mut line = Vec::new();
            let mut edge = start;
            while next[edge] != usize::MAX {
                line.push(self.crossing(edge, level));
                edge = std::mem::replace(&mut next[edge], usize::MAX);
            }
            if line.len() > 5 {
                lines.push(thinned(&line, most));
            }
        }
        lines
    }

    /// Links the edges of a cell that the line at `level` crosses: `next` gives the edge after each.
    fn march(&self, row: usize, column: usize, level: f64, next: &mut [usize]) {
        let node = row * self.columns + column;
        let nodes = [node, node + 1, node + self.columns + 1, node + self.columns];
        let inside = nodes.map(|corner| self.depths[corner] >= level);
        // The cell's edges clockwise from the upper one. An edge is numbered as twice its first node, plus 1 if it is vertical.
        let edges = [node * 2, (node + 1) * 2 + 1, (node + self.columns) * 2, node * 2 + 1];
        for leave in 0..4 {
            if inside[leave] && !inside[(leave + 1) % 4] {
                let enter = (1..4).map(|by| (leave + by) % 4).find(|&edge| !inside[edge] && inside[(edge + 1) % 4]);
                if let Some(enter) = enter {
                    next[edges[enter]] = edges[leave];
                }
            }
        }
    }

    fn crossing(&self, edge: usize, level: f64) -> Point {
        let (node, vertical) = (edge / 2, edge % 2 == 1);
        let other = node + if vertical { self.columns } else { 1 };
        let (here, there) = (self.depths[node], self.depths[other]);
        let share = if (there - here).abs() < 1e-12 { 0.5 } else { ((level - here) / (there - here)).clamp(0.0, 1.0) };
        #[expect(clippy::cast_precision_loss, reason = "some dozens")]
        let (x, y) = ((node % self.columns) as f64, (node / self.columns) as f64);
        let by = if vertical { Vector::new(x, y + share) } else { Vector::new(x + share, y) };
        self.from + by * self.cell
    }
}

/// At most `most` of the points, evenly spread.
fn thinned(line: &[Point], most: usize) -> Vec<Point> {
    let keep = line.len().min(most).max(3);
    (0..keep).map(|index| line[index * line.len() / keep]).collect()
}
