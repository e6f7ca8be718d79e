//! Plane geometry on footprints, in inches.
//!
//! Frame: the table's top-left corner is the origin, x runs right, y runs down, angles turn clockwise as seen on the
//! screen. A disc is a point with a radius and is measured as itself; an ellipse is a polygon that strays from it by
//! less than [`footprint::CURVE_ERROR`]. No result is that of a box or a bounding circle; these only rule things out early.
//!
//! The gap is our own because the board draws it: general libraries give the distance between two polygons, but not the two
//! points where it is. The tests compare with them.

pub mod area;
mod clip;
pub mod convex_hull;
pub mod convolution;
pub mod distance;
pub mod enclosing;
pub mod footprint;
pub mod gap;
mod outermost;
pub mod overlap;
pub mod part_set;
pub mod point;
pub mod rect;
pub mod rim;
pub mod shape;
pub mod size;
pub mod split_area;
pub mod strip;
pub mod transform;
pub mod trig;
mod union;
pub mod widths;

pub use footprint::{CURVE_ERROR, Footprint};
pub use gap::Gap;
pub use overlap::Overlap;
pub use part_set::PartSet;
pub use point::{Point, Vector, closed_sides};
pub use rect::{Rect, Side};
pub use shape::{Shape, ShapeProblem, validate_line};
pub use size::Size;
pub use strip::Strip;
pub use transform::Placement;
pub use union::union;
pub use widths::Widths;
