//! The drawing of a piece: a list of marks in the piece's own frame, in inches.
//!
//! The board, SVG, PNG and PDF use the same drawing. It depends only on the shape, the kinds and a seed, so moving or turning a
//! piece only changes the transform around its drawing. Light comes from the top left. High objects have facets and a heavy
//! outline, ground has soft edges, hazards have a striped rim, linear obstacles are drawn along their longer side. Drawings can
//! be told apart in greyscale.

mod arc;
mod battlefield;
mod fluids;
mod front;
mod ground;
mod hazards;
mod level;
mod lines;
mod mark;
mod node;
mod noise;
mod path;
mod plants;
mod props;
mod region;
mod sketch;
mod solids;
pub mod table;

pub use mark::{PaintedPath, PieceArt, Rgb, Stroke};

use crate::geometry::{Point, Shape};
use crate::layout::Piece;
use crate::pack::{Art, Kind, StructurePart};
use region::DrawnShape;
use sketch::PieceSketch;

pub use node::{Anchor, Scale, SceneGroup, SceneLight, SceneNode, SceneText, hand_pixel};
pub use path::Path;

/// The outline of `shape` as SVG path data, with arcs where it is round: for halos and for hit areas.
pub fn outline_path(shape: &Shape) -> String {
    Path::around(shape).text()
}

/// The outlines of a piece and its parts as SVG path data, in the piece's own frame.
pub fn piece_outline(piece: &Piece) -> String {
    let (mut path, placement) = (Path::around(piece.shape()), piece.placement());
    for part in &piece.parts {
        let corners = part.own_footprint().outline();
        let corners: Vec<Point> =
            corners.iter().map(|corner| Point::default() + placement.piece_from_table(*corner)).collect();
        path.polygon(&corners);
    }
    path.text()
}

/// Draws a piece of `shape` that combines the kinds `parts`: the first in full, the others over it. Different seeds give
/// slightly different drawings.
pub fn draw(shape: &Shape, parts: &[&Kind], seed: u32) -> PieceArt {
    let region = DrawnShape::new(shape);
    let mut marks = Vec::new();
    for (index, kind) in parts.iter().enumerate() {
        let mut sketch = PieceSketch::new(&region, kind, seed, index > 0);
        art_function(kind.drawing.art)(&mut sketch);
        marks.append(&mut sketch.marks);
    }
    if let Some(kind) = parts.first() {
        let mut sketch = PieceSketch::new(&region, kind, seed, false);
        if let Shape::Rectangle { .. } = shape {
            let has_gate = kind.structures.iter().any(|structure| structure.part == StructurePart::Gate);
            if kind.outside && has_gate {
                front::gate(&mut sketch, &shape.frame());
            } else if kind.outside {
                front::battlements(&mut sketch, &shape.frame());
            } else if kind.corridor.is_some() {
                front::arm(&mut sketch, &shape.frame());
            }
        }
        sketch.outline(kind.drawing.art);
        marks.append(&mut sketch.marks);
    }
    PieceArt { outline: region.outline, marks }
}

/// The function that draws an art.
const fn art_function(art: Art) -> fn(&mut PieceSketch) {
    match art {
        Art::Canopy => plants::canopy,
        Art::Fog => fluids::fog,
        Art::Rough => ground::rough,
        Art::Grass => plants::grass,
        Art::Rubble => ground::rubble,
        Art::Ripples => fluids::ripples,
        Art::Contours => ground::contours,
        Art::Trench => ground::trench,
        Art::Acid => hazards::acid,
        Art::Embers => hazards::embers,
        Art::Whorl => hazards::whorl,
        Art::Courses => lines::courses,
        Art::Hedge => plants::hedge,
        Art::Rails => lines::rails,
        Art::Stone => solids::stone,
        Art::Roof => solids::roof,
        Art::Tower => solids::tower,
        Art::Crates => props::crates,
        Art::Boulder => solids::boulder,
        Art::Lamp => props::lamp,
        Art::Cart => props::cart,
        Art::Grave => props::grave,
        Art::Planks => battlefield::planks,
        Art::Menhirs => battlefield::menhirs,
        Art::Ruin => battlefield::ruin,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Footprint, Placement, Point};
    use crate::pack::{self, Pack};
    use crate::units::{Angle, Length};

    fn pack() -> &'static Pack {
        pack::find(pack::DEFAULT).expect("built in")
    }

    fn polygon(points: &[(f64, f64)]) -> Shape {
        Shape::Polygon { points: points.iter().map(|&(x, y)| [Length::clamped(x), Length::clamped(y)]).collect() }
    }

    /// Shapes that are small, large, thin, slanted, concave, full of corners, or far from their origin.
    fn awkward() -> Vec<Shape> {
        let inches = Length::clamped;
        let comb: Vec<(f64, f64)> = (0..31)
            .map(|tooth| (f64::from(tooth) * 0.4 - 6.0, if tooth % 2 == 0 { -3.0 } else { 1.0 }))
            .chain([(6.0, 3.0), (-6.0, 3.0)])
            .collect();
        let gear: Vec<(f64, f64)> = (0..64)
            .map(|tooth| {
                let by = path::unit_vector(f64::from(tooth) * std::f64::consts::TAU / 64.0);
                let far = if tooth % 2 == 0 { 5.0 } else { 4.2 };
                (by.x * far, by.y * far)
            })
            .collect();
        vec![
            Shape::Circle { diameter: inches(0.01) },
            Shape::Circle { diameter: inches(0.75) },
            Shape::Circle { diameter: inches(24.0) },
            Shape::Ellipse { width: inches(12.0), depth: inches(0.5) },
            Shape::Ellipse { width: inches(0.02), depth: inches(100.0) },
            Shape::Rectangle { width: inches(0.5), depth: inches(5.0) },
            Shape::Rectangle { width: inches(100.0), depth: inches(0.01) },
            Shape::Rectangle { width: inches(24.0), depth: inches(24.0) },
            polygon(&[(0.0, 0.0), (0.01, 0.0), (0.0, 0.01)]),
            polygon(&[(-40.0, -40.0), (40.0, 40.0), (40.0, 40.1)]),
            polygon(&[(20.0, 20.0), (26.0, 20.0), (26.0, 21.0), (21.0, 21.0), (21.0, 26.0), (20.0, 26.0)]),
            polygon(&comb),
            polygon(&gear),
        ]
    }

    fn bytes(drawing: &PieceArt) -> usize {
        drawing.marks.iter().map(|mark| mark.path.text().len()).sum()
    }

    /// The end points and control points of SVG path data.
    fn points(path: &str) -> Vec<Point> {
        let mut points = Vec::new();
        for run in path.split_inclusive(|c: char| c.is_ascii_alphabetic()).collect::<Vec<_>>().windows(2) {
            let command = run[0].chars().last().expect("split after a letter");
            let text = run[1].trim_end_matches(|c: char| c.is_ascii_alphabetic()).replace('-', " -");
            let numbers: Vec<f64> = text.split_whitespace().map(|number| number.parse().expect(path)).collect();
            let expected = match command {
                'M' | 'L' => 2,
                'Q' => 4,
                'C' => 6,
                'A' => 7,
                'Z' => 0,
                other => panic!("{other} in {path}"),
            };
            assert_eq!(numbers.len(), expected, "{command} {text} in {path}");
            let of_points = if command == 'A' { &numbers[5..] } else { &numbers[..] };
            points.extend(of_points.chunks_exact(2).map(|pair| Point::new(pair[0], pair[1])));
        }
        points
    }

    #[test]
    fn every_kind_draws_every_shape_within_bounds() {
        for kind in pack::all().flat_map(|pack| &pack.kinds) {
            for shape in awkward().iter().chain([&kind.shape]) {
                assert_eq!(shape.validate(), Ok(()));
                let drawing = draw(shape, &[kind], 5);
                let name = format!("{} as {shape:?}", kind.id);
                assert!(drawing.marks.len() <= 25, "{name}: {} marks", drawing.marks.len());
                assert!(bytes(&drawing) <= 14_000, "{name}: {} bytes", bytes(&drawing));
                let footprint = Footprint::new(shape, &Placement::new(Point::default(), Angle::ZERO));
                assert!(drawing.marks.last().is_some_and(|last| last.path == drawing.outline), "{name}");
                for mark in &drawing.marks {
                    let room = footprint.bounds().grown(12.0);
                    for point in points(&mark.path.text()) {
                        assert!(room.distance_squared_to(point) <= 0.0, "{name}: {point:?} in {mark:?}");
                    }
                    if let Some(stroke) = mark.stroke {
                        assert!(stroke.width.is_finite() && stroke.width > 0.0, "{name}: {stroke:?}");
                        assert!(stroke.dashes.is_none_or(|dashes| dashes.iter().all(|dash| *dash > 0.0)), "{name}");
                    }
                    assert!((0.0..=1.0).contains(&mark.opacity) && (mark.fill.is_some() || mark.stroke.is_some()));
                }
            }
        }
    }

    #[test]
    fn a_usual_piece_is_small_and_always_the_same() {
        for kind in &pack().kinds {
            let drawing = draw(&kind.shape, &[kind], 1);
            assert_eq!(drawing, draw(&kind.shape, &[kind], 1), "{}", kind.id);
            let sizes: Vec<usize> = (0..20).map(|seed| bytes(&draw(&kind.shape, &[kind], seed))).collect();
            let mean = sizes.iter().sum::<usize>() / sizes.len();
            assert!(mean <= 6_500 && sizes.iter().all(|size| *size <= 7_500), "{}: {sizes:?}", kind.id);
        }
    }

    #[test]
    fn another_seed_gives_another_drawing() {
        // A tower, a lamp and a cart don't depend on the seed.
        let plain = ["guard-tower", "lamp-post", "handcart"];
        for kind in pack().kinds.iter().filter(|kind| !plain.contains(&kind.id.as_str())) {
            assert_ne!(draw(&kind.shape, &[kind], 1), draw(&kind.shape, &[kind], 2), "{}", kind.id);
        }
    }

    #[test]
    fn combined_parts_are_drawn_over_the_first() {
        let of = |id: &str| pack().kind(id).expect(id);
        for first in &pack().kinds {
            for second in &pack().kinds {
                let alone = draw(&first.shape, &[first], 1);
                let both = draw(&first.shape, &[first, second], 1);
                assert!(both.marks.len() > alone.marks.len(), "{} and {}", first.id, second.id);
                assert_eq!(both.marks.last(), alone.marks.last(), "the outline stays that of {}", first.id);
            }
        }
        let burning = draw(&of("forest").shape, &[of("forest"), of("burning-earth")], 1);
        assert!(burning.marks.len() <= 25 && bytes(&burning) <= 12_000);
        assert_eq!(draw(&of("forest").shape, &[], 1).marks, []);
    }

    #[test]
    fn an_invalid_shape_is_drawn_without_a_panic() {
        for kind in &pack().kinds {
            for shape in [polygon(&[]), polygon(&[(1.0, 1.0), (2.0, 2.0)]), Shape::Circle { diameter: Length::ZERO }] {
                let drawing = draw(&shape, &[kind], 1);
                assert!(!drawing.outline.text().contains("NaN") && drawing.marks.len() <= 25);
            }
        }
    }

    #[test]
    fn outlines_are_exact() {
        let inches = Length::clamped;
        for (shape, expected) in [
            (Shape::Circle { diameter: inches(3.0) }, "M-1.5 0A1.5 1.5 0 0 1 1.5 0A1.5 1.5 0 0 1-1.5 0Z"),
            (Shape::Ellipse { width: inches(6.0), depth: inches(4.5) }, "M-3 0A3 2.25 0 0 1 3 0A3 2.25 0 0 1-3 0Z"),
            (Shape::Rectangle { width: inches(5.0), depth: inches(0.5) }, "M-2.5-.25L2.5-.25L2.5 .25L-2.5 .25Z"),
            (polygon(&[(0.0, -1.05), (2.0, 1.0), (-0.1, 10.0)]), "M0-1.05L2 1L-.1 10Z"),
        ] {
            assert_eq!(outline_path(&shape), expected);
        }
    }

    #[test]
    fn tones_are_read_and_written() {
        let tone = Rgb::parse("#4a5d3a").expect("a tone");
        assert_eq!(tone.to_string(), "#4a5d3a");
        assert_eq!(tone.mixed(Rgb { red: 0, green: 0, blue: 0 }, 1.0).to_string(), "#000000");
        for wrong in ["4a5d3a", "#4a5d3", "#4a5d3g", "#äöü", ""] {
            assert_eq!(Rgb::parse(wrong), None, "{wrong}");
        }
    }
}
