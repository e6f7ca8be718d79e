//! The table without pieces: its surface, the grid, the rulers.

use super::ink::FAINT;
use super::pen::{SceneBuilder, UNBROKEN, words};
use crate::drawing::mark::Rgb;
use crate::drawing::node::{Anchor, SceneLight, SceneNode};
use crate::drawing::path::Path;
use crate::geometry::{Point, Rect, Vector};
use crate::units::{TOLERANCE, Unit, trimmed};

/// The colour of the lines on the surface.
const LINE: Rgb = Rgb::hex(0x4a_43_2a);
/// The surface where it is lit.
pub const LIT: Rgb = Rgb::hex(0xe0_d8_b4);
/// The surface where it is darkest.
const DARK: Rgb = Rgb::hex(0xaa_a1_7d);
/// The width of the table's rim, and the radius of its corners.
const RIM: f64 = 0.5;
const CORNER_RADIUS: f64 = 0.4;

/// The distances of lines and ticks.
struct Steps {
    /// The fine step, in inches.
    fine: f64,
    /// The number of fine steps in a strong one, which has a number.
    strong: u8,
}

impl Steps {
    /// Inches and half feet, or 5 and 20 centimetres.
    const fn of(unit: Unit) -> Self {
        match unit {
            Unit::Inch => Self { fine: 1.0, strong: 6 },
            Unit::Millimetre | Unit::Centimetre => Self { fine: 5.0 / Unit::Centimetre.per_inch(), strong: 4 },
        }
    }
}

/// The table without pieces, with rulers in a unit.
pub fn ground(table: &Rect, unit: Unit) -> SceneNode {
    let steps = Steps::of(unit);
    let (wide, deep) = (table.width(), table.depth());
    let middle = table.centre();
    let mut midlines = Path::new();
    midlines.segment(Point::new(middle.x, table.min.y), Point::new(middle.x, table.max.y));
    midlines.segment(Point::new(table.min.x, middle.y), Point::new(table.max.x, middle.y));
    let light = SceneLight {
        area: *table,
        centre: table.min + Vector::new(wide * 0.42, deep * 0.36),
        radius: wide.max(deep) * 0.8,
        inner: LIT,
        outer: DARK,
    };
    let mut pen = SceneBuilder::default();
    pen.fill("rim", &rim(&table.grown(RIM)), Rgb::hex(0x6b_5a_41), 1.0);
    pen.nodes.push(SceneNode::Light(light));
    pen.line("line-of-table", &grid(table, steps.fine), LINE, (0.03, UNBROKEN, 0.1));
    pen.line("line-of-table", &grid(table, steps.fine * f64::from(steps.strong)), LINE, (0.04, UNBROKEN, 0.2));
    pen.line("line-of-table", &midlines, LINE, (0.07, [0.5, 0.4], 0.34));
    pen.nodes.push(ruler(wide, unit, true));
    pen.nodes.push(ruler(deep, unit, false));
    pen.group("ground").with("aria-hidden", "true".to_owned()).node()
}

/// A rectangle with round corners.
fn rim(area: &Rect) -> Path {
    let mut path = Path::new();
    let (inner, corners) = (area.grown(-CORNER_RADIUS), area.corners());
    let inside = inner.corners();
    // Each corner is an arc between two points beside it.
    for (index, corner) in corners.into_iter().enumerate() {
        let (level, upright) = (Point::new(inside[index].x, corner.y), Point::new(corner.x, inside[index].y));
        let (from, to) = if index % 2 == 0 { (upright, level) } else { (level, upright) };
        let path = if index == 0 { path.move_to(from) } else { path.line_to(from) };
        path.arc_to([CORNER_RADIUS, CORNER_RADIUS], to);
    }
    path.close();
    path
}

/// Lines parallel to both sides, `step` apart, without the table's edges.
fn grid(table: &Rect, step: f64) -> Path {
    let mut path = Path::new();
    let Rect { min, max } = *table;
    for at in steps(table.width(), step) {
        if at > 0.0 && at < table.width() {
            path.segment(Point::new(min.x + at, min.y), Point::new(min.x + at, max.y));
        }
    }
    for at in steps(table.depth(), step) {
        if at > 0.0 && at < table.depth() {
            path.segment(Point::new(min.x, min.y + at), Point::new(max.x, min.y + at));
        }
    }
    path
}

/// The multiples of a step up to a length.
fn steps(length: f64, step: f64) -> impl Iterator<Item = f64> {
    // A table in centimetres is rounded to the hundredth of an inch, so its last step may be slightly beyond its end.
    (0..).map(move |index| f64::from(index) * step).take_while(move |at| *at <= length + TOLERANCE)
}

/// A ruler along the top or the left side: ticks at every fine step, longer ones with numbers at every strong one.
fn ruler(length: f64, unit: Unit, along_top: bool) -> SceneNode {
    let (mut ticks, mut pen) = (Path::new(), SceneBuilder::default());
    // The point this far along the side and outside the table.
    let place = |along: f64, outside: f64| {
        if along_top { Point::new(along, -outside) } else { Point::new(-outside, along) }
    };
    let Steps { fine, strong } = Steps::of(unit);
    for (index, along) in steps(length, fine).enumerate() {
        let is_long = index % usize::from(strong) == 0;
        let end = if is_long { 1.25 } else { 1.0 };
        ticks.segment(place(along, 0.75), place(along, end));
        if is_long {
            let mut number = words(trimmed(along * unit.per_inch(), 0), place(along, end + 0.12), FAINT);
            number.on_baseline = along_top;
            number.anchor = if along_top { Anchor::Middle } else { Anchor::End };
            number.bold = false;
            pen.write(number);
        }
    }
    pen.line("ticks", &ticks, FAINT, (0.06, UNBROKEN, 1.0));
    pen.group("ruler").node()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

    /// The texts of the rulers.
    fn numbers(node: &SceneNode) -> Vec<String> {
        match node {
            SceneNode::Group(group) => group.children.iter().flat_map(numbers).collect(),
            SceneNode::Text(text) => vec![text.text.clone()],
            _ => Vec::new(),
        }
    }

    #[test]
    fn rulers_are_in_the_packs_unit_and_as_long_as_the_table() {
        let wide = pack::testing::river_crossing();
        let in_centimetres = numbers(&ground(&wide.usual_table().bounds(), wide.unit));
        let across = (0..=9).map(|step| step * 20);
        let down = (0..=6).map(|step| step * 20);
        assert_eq!(in_centimetres, across.chain(down).map(|number| number.to_string()).collect::<Vec<_>>());
        let square = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let in_inches = numbers(&ground(&square.usual_table().bounds(), square.unit));
        assert_eq!(in_inches[..9], ["0", "6", "12", "18", "24", "30", "36", "42", "48"]);
        assert_eq!(in_inches[9..], in_inches[..9]);
    }
}
