//! Shapes in the layout file.

use super::problem::Why;
use super::read::Read;
use crate::geometry::{Shape, ShapeProblem};
use crate::json::{self, Fields, Node};
use crate::words::mark;

const SHAPES: &[&str] = &["circle", "ellipse", "rectangle", "polygon"];

pub(super) fn shape(node: &Node) -> Read<Shape> {
    let fields = node.fields(SHAPES)?;
    let mut given = SHAPES.iter().filter_map(|name| Some((*name, fields.optional(name)?)));
    let Some((name, node_of_it)) = given.next() else {
        return Err(node.problem(Why::NoShape));
    };
    if let Some((other, _)) = given.next() {
        return Err(node.problem(Why::TwoShapes(name, other)));
    }
    match name {
        "circle" => {
            let fields = node_of_it.fields(&["diameter"])?;
            Ok(Shape::Circle { diameter: fields.required("diameter")?.positive()? })
        }
        "polygon" => polygon(&node_of_it.fields(&["points"])?.required("points")?),
        _ => {
            let fields = node_of_it.fields(&["width", "depth"])?;
            let side = |fields: &Fields, name| fields.required(name)?.positive();
            let (width, depth) = (side(&fields, "width")?, side(&fields, "depth")?);
            Ok(if name == "ellipse" { Shape::Ellipse { width, depth } } else { Shape::Rectangle { width, depth } })
        }
    }
}

fn polygon(points: &Node) -> Read<Shape> {
    let count = points.count()?;
    if count > Shape::MAX_POINTS {
        return Err(points.problem(Why::TooMany { what: mark!("points"), found: count, most: Shape::MAX_POINTS }));
    }
    let shape = Shape::Polygon { points: points.each(Node::point)? };
    let Err(problem) = shape.validate() else {
        return Ok(shape);
    };
    let (at, why) = why(&problem, count);
    Err(match at {
        Some(index) => points.problem_at(index, why),
        None => points.problem(why),
    })
}

/// Why an outline of so many corners is none, and which corner it is about.
pub(in crate::share) fn why(problem: &ShapeProblem, count: usize) -> (Option<usize>, Why) {
    match *problem {
        ShapeProblem::RepeatedPoint(first) => {
            // The later of the two is the one to look at; after the last comes the first.
            let (kept, again) = if first + 1 == count { (0, first) } else { (first, first + 1) };
            (Some(again), Why::SamePoint(kept))
        }
        ShapeProblem::SelfCrossing(first, second) => {
            (Some(first), Why::Crossing([first, (first + 1) % count, second, (second + 1) % count]))
        }
        ShapeProblem::TooFewPoints | ShapeProblem::TooManyPoints => (None, Why::TooFewPoints(count)),
        ShapeProblem::NoArea => (None, Why::NoArea),
        ShapeProblem::NotPositive(_) => (None, Why::Json(json::Why::NotPositive)),
    }
}
