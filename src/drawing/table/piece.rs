//! A piece: its shadow, its body, its letter.

use super::pen::{PALE, SceneBuilder, words};
use crate::drawing;
use crate::drawing::mark::{PaintedPath, Rgb};
use crate::drawing::node::{SceneGroup, SceneNode, SceneText};
use crate::drawing::path::Path;
use crate::geometry::{Shape, Vector};
use crate::layout::{Piece, PieceId};
use crate::pack::{Kind, Trait};

/// What a piece is drawn from: not where it lies, so that moving it draws nothing anew.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceAppearance {
    /// What it covers.
    pub shape: Shape,
    /// Its kind, and those combined with it.
    pub kinds: Vec<&'static Kind>,
    /// What makes it look unlike another of its kind.
    pub seed: u32,
    /// The colour that lies over its drawing, as `0xrrggbb`, where it has one of its own.
    pub tint: Option<u32>,
}

impl PieceAppearance {
    /// The body of a piece.
    #[must_use]
    pub fn of(piece: &Piece) -> Self {
        let kinds = std::iter::once(piece.kind).chain(piece.also.iter().copied()).collect();
        Self { shape: piece.shape().clone(), kinds, seed: seed(&piece.id), tint: None }
    }

    /// The same in a colour of its own.
    #[must_use]
    pub const fn tinted(mut self, tint: Option<u32>) -> Self {
        self.tint = tint;
        self
    }

    /// Its drawing in its own frame.
    #[must_use]
    pub fn draw(&self) -> SceneNode {
        let mut drawing = drawing::draw(&self.shape, &self.kinds, self.seed);
        // The line around a drawing comes last; all that lies under it can be cut at the outline, once for all.
        let line = drawing.marks.pop().map(|line| SceneNode::Path("", line));
        let mut inside: Vec<SceneNode> = drawing.marks.into_iter().map(|mark| SceneNode::Path("", mark)).collect();
        if let Some(tint) = self.tint {
            // Thin enough that the drawing under it still says what the piece is.
            let (path, fill) = (drawing.outline.clone(), Some(Rgb::hex(tint)));
            inside.push(SceneNode::Path("tint", PaintedPath { path, fill, stroke: None, opacity: 0.5 }));
        }
        let cut = SceneGroup { clip: Some(drawing.outline), children: inside, ..SceneGroup::default() };
        let children = std::iter::once(cut.node()).chain(line).collect();
        SceneGroup { class: "art", children, ..SceneGroup::default() }.node()
    }
}

/// The same piece always looks the same, and two of a kind don't.
fn seed(id: &PieceId) -> u32 {
    id.as_str().bytes().fold(17, |seed, byte| seed.wrapping_mul(31).wrapping_add(u32::from(byte)))
}

/// The shadow of a piece. Light falls from the top left of the table however the piece is turned.
#[must_use]
pub fn shadow(piece: &Piece) -> SceneNode {
    let (by, opacity) = if piece.traits().has(Trait::Obstruction) {
        (Vector::new(0.18, 0.24), 0.36)
    } else {
        (Vector::new(0.06, 0.08), 0.16)
    };
    let mut pen = SceneBuilder::default();
    pen.fill("", &Path::around(piece.shape()), Rgb::hex(0x1d_16_08), opacity);
    pen.group("shadow").placed(piece.origin() + by, piece.turn).node()
}

/// A piece where it lies, without its letter.
#[must_use]
pub fn piece(piece: &Piece) -> SceneNode {
    let body = SceneGroup { children: vec![PieceAppearance::of(piece).draw()], ..SceneGroup::default() };
    let body = body.placed(piece.origin(), piece.turn).node();
    SceneGroup { children: vec![shadow(piece), body], ..SceneGroup::default() }.node()
}

/// A piece's letter, upright however it is turned.
#[must_use]
pub fn letter(piece: &Piece) -> SceneNode {
    SceneNode::Text(SceneText {
        class: "letter",
        size: 13.0,
        halo: Some((PALE, 3.5, 0.85)),
        ..words(piece.letter(), piece.footprint().centre(), Rgb::hex(0x1f_1a_10))
    })
}
