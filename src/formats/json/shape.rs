//! Shapes in files.

use super::file::{CircleFile, PolygonFile, ShapeFile, SidesFile};
use super::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult};
use super::read_number::{point, positive};
use super::write_number::{inches, point as point_file};
use crate::geometry::{Shape, ShapeProblem};
use crate::units::Length;
use crate::words::mark;

/// The one shape that a file gives.
pub(super) fn shape(file: &ShapeFile) -> ReadResult<Shape> {
    let given = [
        file.circle.as_ref().map(|file| ("circle", circle(file))),
        file.ellipse.as_ref().map(|file| ("ellipse", sides(file, |width, depth| Shape::Ellipse { width, depth }))),
        file.rectangle
            .as_ref()
            .map(|file| ("rectangle", sides(file, |width, depth| Shape::Rectangle { width, depth }))),
        file.polygon.as_ref().map(|file| ("polygon", polygon(file).in_field("points"))),
    ];
    let mut given = given.into_iter().flatten();
    let Some((name, shape)) = given.next() else { return Err(FileProblem::of(FileProblemReason::NoShape)) };
    match given.next() {
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
    let (at, why) = why(&problem, count);
    let problem = FileProblem::of(why);
    Err(match at {
        Some(index) => problem.in_item(index),
        None => problem,
    })
}

/// A shape as a file gives it.
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

/// Why an outline of so many corners is none, and which corner it is about.
pub(in crate::formats) fn why(problem: &ShapeProblem, count: usize) -> (Option<usize>, FileProblemReason) {
    match *problem {
        ShapeProblem::RepeatedPoint(first) => {
            // The later of the two is the one to look at; after the last comes the first.
            let (kept, again) = if first + 1 == count { (0, first) } else { (first, first + 1) };
            (Some(again), FileProblemReason::SamePoint(kept))
        }
        ShapeProblem::SelfCrossing(first, second) => {
            (Some(first), FileProblemReason::Crossing([first, (first + 1) % count, second, (second + 1) % count]))
        }
        ShapeProblem::TooFewPoints | ShapeProblem::TooManyPoints => (None, FileProblemReason::TooFewPoints(count)),
        ShapeProblem::NoArea => (None, FileProblemReason::NoArea),
        ShapeProblem::NotPositive(_) => (None, FileProblemReason::NotPositive),
    }
}
