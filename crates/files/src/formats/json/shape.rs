//! Reads and writes the shapes of files.

use super::file::{CircleFile, PolygonFile, ShapeFile, SidesFile};
use super::number::{FileLengths, length_file, point, point_file, positive};
use super::problem::{AtPlace as _, FileProblem, FileProblemReason, ReadResult};
use crate::geometry::{Shape, ShapeProblem};
use crate::units::{Length, Resolution};
use crate::words::mark;

/// Reads a shape, which must be exactly one.
pub(super) fn shape(file: &ShapeFile, lengths: FileLengths) -> ReadResult<Shape> {
    let shapes = [
        file.circle.as_ref().map(|file| ("circle", circle(file, lengths))),
        file.ellipse
            .as_ref()
            .map(|file| ("ellipse", sides(file, lengths, |width, depth| Shape::Ellipse { width, depth }))),
        file.rectangle
            .as_ref()
            .map(|file| ("rectangle", sides(file, lengths, |width, depth| Shape::Rectangle { width, depth }))),
        file.polygon.as_ref().map(|file| ("polygon", polygon(file, lengths).in_field("points"))),
    ];
    let mut shapes = shapes.into_iter().flatten();
    let Some((name, shape)) = shapes.next() else { return Err(FileProblem::of(FileProblemReason::NoShape)) };
    match shapes.next() {
        Some((other, _)) => Err(FileProblem::of(FileProblemReason::TwoShapes(name.to_owned(), other.to_owned()))),
        None => shape.in_field(name),
    }
}

fn circle(file: &CircleFile, lengths: FileLengths) -> ReadResult<Shape> {
    Ok(Shape::Circle { diameter: positive(file.diameter, lengths).in_field("diameter")? })
}

fn sides(file: &SidesFile, lengths: FileLengths, of: fn(Length, Length) -> Shape) -> ReadResult<Shape> {
    let side = |number, field| positive(number, lengths).in_field(field);
    Ok(of(side(file.width, "width")?, side(file.depth, "depth")?))
}

fn polygon(PolygonFile { points: file }: &PolygonFile, lengths: FileLengths) -> ReadResult<Shape> {
    let count = file.len();
    if count > Shape::MAX_POINTS {
        let many = FileProblemReason::TooMany { what: mark!("points").into(), found: count, most: Shape::MAX_POINTS };
        return Err(FileProblem::of(many));
    }
    let points = file.iter().enumerate().map(|(index, file)| point(*file, lengths).in_item(index));
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
pub(super) fn shape_file(shape: &Shape, resolution: Resolution) -> ShapeFile {
    let length = |length: &Length| length_file(*length, resolution);
    let sides = |width: &Length, depth: &Length| SidesFile { width: length(width), depth: length(depth) };
    let none = ShapeFile::default();
    match shape {
        Shape::Circle { diameter } => ShapeFile { circle: Some(CircleFile { diameter: length(diameter) }), ..none },
        Shape::Ellipse { width, depth } => ShapeFile { ellipse: Some(sides(width, depth)), ..none },
        Shape::Rectangle { width, depth } => ShapeFile { rectangle: Some(sides(width, depth)), ..none },
        Shape::Polygon { points } => {
            let points = points.iter().map(|point| point_file(*point, resolution)).collect();
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
