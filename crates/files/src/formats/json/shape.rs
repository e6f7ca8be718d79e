//! Reads and writes the shapes of files.

use super::file::{CircleFile, PolygonFile, ShapeFile, SidesFile};
use super::number::{inches, point, point_file, positive};
use super::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult};
use crate::geometry::{Shape, ShapeProblem};
use crate::units::Length;
use crate::words::mark;

/// Reads a shape, which must be exactly one.
pub(super) fn shape(file: &ShapeFile) -> ReadResult<Shape> {
    let shapes = [
        file.circle.as_ref().map(|file| ("circle", circle(file))),
        file.ellipse.as_ref().map(|file| ("ellipse", sides(file, |width, depth| Shape::Ellipse { width, depth }))),
        file.rectangle
            .as_ref()
            .map(|file| ("rectangle", sides(file, |width, depth| Shape::Rectangle { width, depth }))),
        file.polygon.as_ref().map(|file| ("polygon", polygon(file).in_field("points"))),
    ];
    let mut shapes = shapes.into_iter().flatten();
    let Some((name, shape)) = shapes.next() else { return Err(FileProblem::of(FileProblemReason::NoShape)) };
    match shapes.next() {
        Some((other, _)) => Err(FileProblem::of(FileProblemReason::TwoShapes(name.to_owned(), other.to_owned()))),
        None => shape.in_field(name),
    }
}

fn circle(file: &CircleFile) -> ReadResult<Shape> {
    Ok(Shape::Circle { diameter: positive(file.diameter).in_field("diameter")? })
}

fn sides(file: &SidesFile, of: fn(Length, Length) -> Shape) -> ReadResult<Shape> {
    Ok(of(positive(file.width).in_field("width")?, positive(file.depth).in_field("depth")?))
}

fn polygon(PolygonFile { points: file }: &PolygonFile) -> ReadResult<Shape> {
    let count = file.len();
    if count > Shape::MAX_POINTS {
        let many = FileProblemReason::TooMany { what: mark!("points").into(), found: count, most: Shape::MAX_POINTS };
        return Err(FileProblem::of(many));
    }
    let points = file.iter().enumerate().map(|(index, file)| point(*file).in_item(index));
    let shape = Shape::Polygon { points: points.collect::<ReadResult<_>>()? };
    let Err(problem) = shape.validate() else { return Ok(shape) };
    let (index, why) = outline_problem(&problem, count);
    let problem = FileProblem::of(why);
    Err(match index {
        Some(index) => problem.in_item(index),
        None => problem,
    })
}

/// A shape for a file.
pub(super) fn shape_file(shape: &Shape) -> ShapeFile {
    let sides = |width: &Length, depth: &Length| SidesFile { width: inches(*width), depth: inches(*depth) };
    let none = ShapeFile::default();
    match shape {
        Shape::Circle { diameter } => ShapeFile { circle: Some(CircleFile { diameter: inches(*diameter) }), ..none },
        Shape::Ellipse { width, depth } => ShapeFile { ellipse: Some(sides(width, depth)), ..none },
        Shape::Rectangle { width, depth } => ShapeFile { rectangle: Some(sides(width, depth)), ..none },
        Shape::Polygon { points } => {
            let points = points.iter().copied().map(point_file).collect();
            ShapeFile { polygon: Some(PolygonFile { points }), ..none }
        }
    }
}

/// Why an outline with this many corners can't be used, and the index of the corner to mend, if it is one.
pub(in crate::formats) fn outline_problem(problem: &ShapeProblem, count: usize) -> (Option<usize>, FileProblemReason) {
    match *problem {
        ShapeProblem::RepeatedPoint(first) => {
            // The later of the two is the duplicate. The last corner is followed by the first.
            let (original, duplicate) = if first + 1 == count { (0, first) } else { (first, first + 1) };
            (Some(duplicate), FileProblemReason::SamePoint(original))
        }
        ShapeProblem::SelfCrossing(first, second) => {
            (Some(first), FileProblemReason::Crossing([first, (first + 1) % count, second, (second + 1) % count]))
        }
        ShapeProblem::TooFewPoints | ShapeProblem::TooManyPoints => (None, FileProblemReason::TooFewPoints(count)),
        ShapeProblem::NoArea => (None, FileProblemReason::NoArea),
        ShapeProblem::NotPositive(_) => (None, FileProblemReason::NotPositive),
    }
}
