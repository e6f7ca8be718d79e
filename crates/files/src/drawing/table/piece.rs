//! The drawing of a piece on the table: its shadow, its body, its letter.

use super::pen::SceneBuilder;
use crate::drawing;
use crate::drawing::mark::{PaintedPath, Rgb, Stroke};
use crate::drawing::node::{SceneGroup, SceneNode};
use crate::drawing::path::{Path, quarter_turned};
use crate::geometry::{Footprint, Placement, Point, Rect, Shape, Vector, trig};
use crate::layout::{Piece, PieceId};
use crate::pack::{Kind, Trait};
use crate::units::Angle;

/// The properties that a piece's drawing depends on. Its place isn't among them, so moving a piece redraws nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceAppearance {
    pub shape: Shape,
    /// Its kind, and those combined with it.
    pub kinds: Vec<&'static Kind>,
    /// The seed of its details.
    pub seed: u32,
    /// Its own colour as `0xrrggbb`, drawn over it half transparent.
    pub tint: Option<u32>,
    /// The direction of its door, where it is a building.
    pub door: Option<Angle>,
    /// The parts of a compound piece, each with its place and turn in the piece's frame.
    pub parts: Vec<(Point, Angle, Self)>,
}

/// The width and the depth of the mark of a door, in inches.
const DOOR: [f64; 2] = [0.9, 0.28];
/// The colours of that mark and of the line around it, and the line's width in inches.
pub(super) const DOOR_FILL: Rgb = Rgb::hex(0x2b_1e_12);
const DOOR_LINE: Rgb = Rgb::hex(0xf4_e8_c8);
const DOOR_LINE_WIDTH: f64 = 0.07;

/// The steps, an inch, to which the places of parts are rounded, so that rounding redraws nothing when the piece is moved.
const ROUNDED_PER_INCH: f64 = 1000.0;

impl PieceAppearance {
    /// The appearance of a piece without its own colour.
    pub fn of(piece: &Piece) -> Self {
        let kinds = piece.own_kinds().collect();
        let placement = piece.placement();
        let part = |part: &Piece| {
            let at = placement.piece_from_table(part.origin());
            let [x, y] = [at.x, at.y].map(|value| (value * ROUNDED_PER_INCH).round() / ROUNDED_PER_INCH);
            (Point::new(x, y), part.turn - piece.turn, Self::of(part))
        };
        let parts = piece.parts.iter().map(part).collect();
        let door = piece.building().map(|_| piece.door);
        Self { shape: piece.shape().clone(), kinds, seed: seed(&piece.id), tint: None, door, parts }
    }

    /// The same with a colour.
    pub const fn tinted(mut self, tint: Option<u32>) -> Self {
        self.tint = tint;
        self
    }

    /// Its drawing in its own frame.
    pub fn draw(&self) -> SceneNode {
        let mut drawing = drawing::draw(&self.shape, &self.kinds, self.seed);
        // The last mark is the line around the piece. The others are clipped at the outline.
        let line = drawing.marks.pop().map(|line| SceneNode::Path("", line));
        let mut inside: Vec<SceneNode> = drawing.marks.into_iter().map(|mark| SceneNode::Path("", mark)).collect();
        if let Some(tint) = self.tint {
            // The drawing under it still shows the kind.
            let (path, fill) = (drawing.outline.clone(), Some(Rgb::hex(tint)));
            inside.push(SceneNode::Path("tint", PaintedPath { path, fill, stroke: None, opacity: 0.5 }));
        }
        let cut = SceneGroup { clip: Some(drawing.outline), children: inside, ..SceneGroup::default() };
        let own = std::iter::once(cut.node()).chain(line).chain(self.door.map(|door| self.door_mark(door)));
        let parts = self.parts.iter().map(|(at, turn, part)| {
            SceneGroup { children: vec![part.draw()], ..SceneGroup::default() }.placed(*at, *turn).node()
        });
        SceneGroup { class: "art", children: own.chain(parts).collect(), ..SceneGroup::default() }.node()
    }

    /// The mark of a door, in the piece's frame.
    fn door_mark(&self, door: Angle) -> SceneNode {
        let footprint = Footprint::new(&self.shape, &Placement::new(Point::default(), Angle::ZERO));
        let (sin, cos) = trig::sin_cos(door);
        let middle = footprint.outermost(Vector::new(cos, sin));
        door_mark(middle, quarter_turned(footprint.outward_at(middle)))
    }

    /// The smallest rectangle around it in its own frame.
    pub fn frame(&self) -> Rect {
        self.parts.iter().fold(self.shape.frame(), |frame, (at, turn, part)| {
            let placement = Placement::new(*at, *turn);
            let corners = part.frame().corners().map(|corner| placement.table_from_piece(corner - Point::default()));
            Rect::around(&corners).map_or(frame, |around| frame.united(&around))
        })
    }
}

/// The mark of a door: a bar along the outline, whose direction has length 1.
pub(super) fn door_mark(middle: Point, along: Vector) -> SceneNode {
    let mut path = Path::new();
    path.rectangle(middle, along, DOOR.map(|side| side / 2.0));
    let stroke = Stroke { tone: DOOR_LINE, width: DOOR_LINE_WIDTH, dashes: None };
    SceneNode::Path("door", PaintedPath { path, fill: Some(DOOR_FILL), stroke: Some(stroke), opacity: 1.0 })
}

/// The seed of a piece's details, from its id.
fn seed(id: &PieceId) -> u32 {
    id.as_str().bytes().fold(17, |seed, byte| seed.wrapping_mul(31).wrapping_add(u32::from(byte)))
}

/// The shadows of a piece and its parts. Light comes from the top left of the table, however the piece is turned.
pub fn shadow(piece: &Piece) -> SceneNode {
    if !piece.is_compound() {
        return own_shadow(piece);
    }
    SceneGroup { children: piece.members().map(own_shadow).collect(), ..SceneGroup::default() }.node()
}

fn own_shadow(piece: &Piece) -> SceneNode {
    let (by, opacity) = if piece.own_traits().has(Trait::Obstruction) {
        (Vector::new(0.18, 0.24), 0.36)
    } else {
        (Vector::new(0.06, 0.08), 0.16)
    };
    let mut pen = SceneBuilder::default();
    pen.fill("", &Path::around(piece.shape()), Rgb::hex(0x1d_16_08), opacity);
    pen.group("shadow").placed(piece.origin() + by, piece.turn).node()
}

/// A piece with its shadow at its place, without its letter.
pub fn piece(piece: &Piece) -> SceneNode {
    let body = SceneGroup { children: vec![PieceAppearance::of(piece).draw()], ..SceneGroup::default() };
    let body = body.placed(piece.origin(), piece.turn).node();
    SceneGroup { children: vec![shadow(piece), body], ..SceneGroup::default() }.node()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;
    use crate::units::Length;

    /// The marks of doors in a drawing.
    fn doors(node: &SceneNode) -> Vec<String> {
        match node {
            SceneNode::Group(group) => group.children.iter().flat_map(doors).collect(),
            SceneNode::Path("door", mark) => vec![mark.path.text()],
            SceneNode::Path(..) | SceneNode::Text(_) | SceneNode::Light(_) => Vec::new(),
        }
    }

    #[test]
    fn a_building_is_drawn_with_its_door_wherever_that_is() {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let drawn = |piece: &Piece| doors(&PieceAppearance::of(piece).draw());
        let at = [Length::hundredths(1200); 2];
        let mut piece = Piece::new(PieceId::nth(0), pack.kind("guard-tower").expect("a kind"), at);
        let usual = drawn(&piece);
        assert_eq!(usual.len(), 1);
        piece.door = Angle::tenths(2700);
        let moved = drawn(&piece);
        assert_eq!(moved.len(), 1);
        assert_ne!(moved, usual);
        // It turns with its piece, whose drawing stays as it is.
        piece.turn = Angle::tenths(300);
        assert_eq!(drawn(&piece), moved);
        let mut hill = Piece::new(PieceId::nth(1), pack.kind("hill").expect("a kind"), at);
        assert!(drawn(&hill).is_empty());
        hill.parts.push(piece);
        assert_eq!(drawn(&hill).len(), 1);
    }
}
