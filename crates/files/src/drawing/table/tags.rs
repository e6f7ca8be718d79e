//! Where the letters of pieces are: small tags at the rims of the pieces, beside what a scenario marks on the table and beside the
//! handles of a selected piece.
//!
//! Each piece has its candidates, in one order: directions around it, first at its rim, then farther out. A tag takes the first that
//! is free, so it depends only on what is near it. The board and the exports use the same places. A tag touches the point that it is
//! at, so a tag that is free at one scale is free closer up too.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::markers::text_width;
use super::pen::{PALE, SceneBuilder, words};
use crate::drawing::mark::{PaintedPath, Rgb, Stroke};
use crate::drawing::node::{Scale, SceneNode};
use crate::drawing::path::Path;
use crate::geometry::{Footprint, Point, Rect, Vector};
use crate::layout::{Piece, PieceId};
use crate::sorting::Inserted as _;

/// The size of letters, in hand pixels.
const LETTER: f64 = 12.0;
/// The ink of tags.
const TAG_INK: Rgb = Rgb::hex(0x1f_1a_10);
/// The ground of tags.
const TAG_GROUND: Rgb = PALE;
/// The opacity of the ground.
const TAG_OPACITY: f64 = 0.92;
/// The width of the line around a tag, in hand pixels.
pub const TAG_LINE: f64 = 1.0;
/// The distance of the turning handle from the top of a piece's frame, in hand pixels.
pub const TURN_HANDLE: f64 = 26.0;

/// Half the height of a tag, with its line, in hand pixels. A tag of one letter is as wide.
const HALF: f64 = 8.5;
/// The room beside a tag's letters, in hand pixels.
const PADDING: f64 = 4.5;
/// Half the side of a badge.
const BADGE: f64 = 9.0;
/// Half the side of a handle.
const HANDLE: f64 = 7.0;
/// The distance between a piece and a tag beside it.
const BESIDE: f64 = 1.5;
/// A tag is on the rim of a piece that is this many tags wide, and beside a smaller one.
const WIDE: f64 = 1.3;
/// The distances of candidates from the rim, in heights of a tag.
const DISTANCES: [f64; 8] = [0.0, 0.5, 1.0, 1.75, 2.5, 3.5, 5.0, 7.0];
/// How many of these distances are near enough that a tag may lie on another piece there.
const NEAR: usize = 3;

/// The directions of candidates: sixteen, to the upper left first.
const DIRECTIONS: [(f64, f64); 16] = {
    // The sine and cosine of 22.5°, and of 45°.
    const S: f64 = 0.382_683_432_365_089_8;
    const C: f64 = 0.923_879_532_511_286_7;
    const D: f64 = std::f64::consts::FRAC_1_SQRT_2;
    [
        (-S, -C),
        (-C, -S),
        (-D, -D),
        (S, -C),
        (-1.0, 0.0),
        (C, -S),
        (-C, S),
        (-S, C),
        (S, C),
        (C, S),
        (D, -D),
        (-D, D),
        (D, D),
        (1.0, 0.0),
        (0.0, 1.0),
        (0.0, -1.0),
    ]
};

/// What is on the side of a piece where a tag begins to look for its place.
#[derive(Clone, Copy)]
enum Sort {
    /// The letter, to the upper left.
    Letter,
    /// The badge of its findings, to the upper right.
    Badge,
    /// The padlock, to the lower right.
    Padlock,
}

impl Sort {
    /// The candidate directions, the first one first.
    fn directions(self) -> impl Iterator<Item = Vector> {
        let (mirror_x, mirror_y) = match self {
            Self::Letter => (1.0, 1.0),
            Self::Badge => (-1.0, 1.0),
            Self::Padlock => (-1.0, -1.0),
        };
        DIRECTIONS.into_iter().map(move |(x, y)| Vector::new(x * mirror_x, y * mirror_y))
    }
}

/// The place of a tag: a point of the table, and from there the tag's middle and its half extent, both in hand pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tag {
    /// The point at which it stays at every scale.
    pub at: Point,
    /// Its middle, from there.
    pub offset: Vector,
    /// Half its width and height.
    pub half: Vector,
}

impl Tag {
    /// Its box on the table.
    pub fn bounds(&self, scale: Scale) -> Rect {
        let (middle, half) = (self.at + self.offset * scale.inches_per_pixel, self.half * scale.inches_per_pixel);
        Rect::new(middle + -half, middle + half)
    }

    fn moved(self, by: Vector) -> Self {
        Self { at: self.at + by, ..self }
    }
}

/// The tags of a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PieceTags {
    pub letter: Tag,
    /// The badge of its findings.
    pub badge: Tag,
    /// Its padlock, if it is locked.
    pub padlock: Tag,
}

impl PieceTags {
    /// The same beside a piece that is moved so far.
    #[must_use]
    pub fn moved(&self, by: Vector) -> Self {
        let [letter, badge, padlock] = [self.letter, self.badge, self.padlock].map(|tag| tag.moved(by));
        Self { letter, badge, padlock }
    }
}

/// What tags keep clear of, beside each other.
#[derive(Clone, Debug, PartialEq)]
pub struct TagScene {
    pub table: Rect,
    /// What the scenario marks on it ([`super::markers`]).
    pub markers: Vec<Rect>,
    /// The size of a hand pixel.
    pub scale: Scale,
    /// The piece whose handles are shown.
    pub handles_of: Option<PieceId>,
}

/// The tags of a table's pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct Tags {
    scene: TagScene,
    placed: Vec<TaggedPiece>,
    /// Where each piece is in `placed`: every move of a drag asks for all of them.
    indices: BTreeMap<PieceId, usize>,
    /// The handles that are shown.
    handles: Vec<Rect>,
}

#[derive(Clone, Debug, PartialEq)]
struct TaggedPiece {
    piece: Arc<Piece>,
    footprint: Footprint,
    tags: PieceTags,
    /// The box of its letter.
    letter: Rect,
}

/// What is wrong with a candidate, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    None,
    /// It is where the piece has a handle when it is selected. Then it moves aside.
    AtHandle,
    /// It lies on another piece.
    OnPiece,
    /// It is under a handle that is shown.
    UnderHandle,
    OnTag,
    OffTable,
    OnMarker,
}

/// A piece that a tag is looked for.
struct TagOwner<'o> {
    footprint: &'o Footprint,
    /// Its place among the pieces, unless it is being dragged.
    index: Option<usize>,
    /// The distances from its centre to its rim in each of [`DIRECTIONS`].
    rays: [Option<f64>; 16],
    /// The places of its handles, whether they are shown or not: where there is room, its letter stays where it is when it is
    /// selected.
    handles: Vec<Rect>,
}

impl<'o> TagOwner<'o> {
    fn new(piece: &Piece, footprint: &'o Footprint, scale: Scale, index: Option<usize>) -> Self {
        let rays = DIRECTIONS.map(|(x, y)| rim(footprint, Vector::new(x, y)));
        Self { footprint, index, rays, handles: handles(piece, scale) }
    }

    /// The distance to its rim in one of [`DIRECTIONS`] or its reverse.
    fn rim(&self, along: Vector) -> Option<f64> {
        let is_along = |direction: &(f64, f64)| Vector::new(direction.0, direction.1) == along;
        self.rays[DIRECTIONS.iter().position(is_along)?]
    }

    /// How wide it is where it is narrowest.
    fn narrowest(&self) -> f64 {
        let across =
            |(x, y): (f64, f64)| Some(self.rim(Vector::new(x, y))? + self.rim(Vector::new(-x, -y)).unwrap_or(0.0));
        DIRECTIONS.into_iter().filter_map(across).fold(f64::INFINITY, f64::min)
    }
}

impl Tags {
    /// Places the tags of all pieces, in their order.
    pub fn new(scene: TagScene, pieces: &[Arc<Piece>]) -> Self {
        let shown = scene.handles_of.as_ref().and_then(|id| pieces.iter().find(|piece| piece.id == *id));
        let handles = shown.map_or_else(Vec::new, |piece| handles(piece, scene.scale));
        let placed = pieces.iter().map(|piece| TaggedPiece {
            piece: piece.clone(),
            footprint: piece.footprint(),
            tags: PieceTags::default(),
            letter: Rect::new(Point::default(), Point::default()),
        });
        let indices = pieces.iter().zip(0..).map(|(piece, index)| (piece.id.clone(), index)).inserted();
        let mut tags = Self { placed: placed.collect(), indices, handles, scene };
        let mut letters = Vec::with_capacity(pieces.len());
        for index in 0..tags.placed.len() {
            let TaggedPiece { piece, footprint, .. } = &tags.placed[index];
            let owner = TagOwner::new(piece, footprint, tags.scene.scale, Some(index));
            let letter = tags.letter(piece, &owner, &letters);
            let bounds = letter.bounds(tags.scene.scale);
            letters.push(bounds);
            (tags.placed[index].tags.letter, tags.placed[index].letter) = (letter, bounds);
        }
        for index in 0..tags.placed.len() {
            let TaggedPiece { piece, footprint, tags: PieceTags { letter, .. }, .. } = &tags.placed[index];
            let owner = TagOwner::new(piece, footprint, tags.scene.scale, Some(index));
            tags.placed[index].tags = tags.with_badges(piece, &owner, *letter, &letters);
        }
        tags
    }

    /// The tags of a piece of the table.
    pub fn of(&self, id: &PieceId) -> Option<PieceTags> {
        self.placed(id).map(|placed| placed.tags)
    }

    /// The same, found at once where this is the index of the piece.
    pub fn of_nth(&self, index: usize, id: &PieceId) -> Option<PieceTags> {
        let expected = self.placed.get(index).filter(|placed| placed.piece.id == *id);
        expected.or_else(|| self.placed(id)).map(|placed| placed.tags)
    }

    fn placed(&self, id: &PieceId) -> Option<&TaggedPiece> {
        self.placed.get(*self.indices.get(id)?)
    }

    /// The tags of a piece that is being dragged, while those of the pieces that aren't in `dragged` stay. They move along with the
    /// piece while their places are free. A place for the badge is looked for only if it `has_badge`.
    pub fn while_dragged(&self, piece: &Piece, dragged: &[PieceId], has_badge: bool) -> PieceTags {
        let is_resting = |placed: &&TaggedPiece| !dragged.contains(&placed.piece.id);
        let letters: Vec<Rect> = self.placed.iter().filter(is_resting).map(|placed| placed.letter).collect();
        if let Some(TaggedPiece { piece: before, tags, .. }) = self.placed(&piece.id)
            && before.turn == piece.turn
            && before.shape() == piece.shape()
            && before.label == piece.label
        {
            let by = piece.origin() - before.origin();
            let bounds = tags.letter.moved(by).bounds(self.scene.scale);
            let scene = &self.scene;
            let is_free = scene.table.holds(&bounds, 0.0)
                && !scene.markers.iter().chain(&letters).any(|other| meet(&bounds, other));
            if is_free || dragged.len() > 1 {
                return tags.moved(by);
            }
        }
        let footprint = piece.footprint();
        let owner = TagOwner::new(piece, &footprint, self.scene.scale, None);
        let letter = self.letter(piece, &owner, &letters);
        if has_badge || piece.locked {
            self.with_badges(piece, &owner, letter, &letters)
        } else {
            PieceTags { letter, ..PieceTags::default() }
        }
    }

    fn letter(&self, piece: &Piece, owner: &TagOwner, letters: &[Rect]) -> Tag {
        let width = text_width(&piece.letter(), LETTER) / 2.0 + PADDING;
        self.place(Sort::Letter, Vector::new(width.max(HALF), HALF), owner, letters)
    }

    /// Adds the places of a badge, and of a padlock if the piece is locked.
    fn with_badges(&self, piece: &Piece, owner: &TagOwner, letter: Tag, letters: &[Rect]) -> PieceTags {
        let mut taken = letters.to_vec();
        taken.push(letter.bounds(self.scene.scale));
        let half = Vector::new(BADGE, BADGE);
        let badge = self.place(Sort::Badge, half, owner, &taken);
        taken.push(badge.bounds(self.scene.scale));
        let padlock = if piece.locked { self.place(Sort::Padlock, half, owner, &taken) } else { Tag::default() };
        PieceTags { letter, badge, padlock }
    }

    /// The first free candidate; where none is free, the first of those with the least fault.
    fn place(&self, sort: Sort, half: Vector, owner: &TagOwner, taken: &[Rect]) -> Tag {
        let scale = self.scene.scale;
        let pixel = scale.inches_per_pixel;
        let rays: Vec<(Vector, f64)> = sort.directions().filter_map(|along| Some((along, owner.rim(along)?))).collect();
        let is_wide = owner.narrowest() >= WIDE * 2.0 * HALF * pixel;
        let mut best = (Fault::OnMarker, Tag { at: owner.footprint.centre(), offset: Vector::default(), half });
        let mut is_first = true;
        // While a piece is dragged, its tags stay near it: one that is far off at every other move is hard to follow.
        let distances = if owner.index.is_some() { &DISTANCES[..] } else { &DISTANCES[..=NEAR] };
        for (ring, distance) in distances.iter().enumerate() {
            for (along, out) in &rays {
                let beyond = distance * 2.0 * HALF * pixel;
                let tag = if is_wide && ring == 0 {
                    Tag { at: owner.footprint.centre() + *along * *out, offset: Vector::default(), half }
                } else {
                    let out = out + beyond + BESIDE * pixel;
                    let reach = (half.x / along.x.abs()).min(half.y / along.y.abs());
                    Tag { at: owner.footprint.centre() + *along * out, offset: *along * reach, half }
                };
                let bounds = tag.bounds(scale);
                let fault = self.fault(&bounds, owner, taken);
                if !is_first && fault >= best.0 {
                    continue;
                }
                // A small piece stays visible beside its tag. This is asked last, because it takes the longest.
                if !is_wide && ring < NEAR && covers(&bounds, owner.footprint) {
                    continue;
                }
                if fault == Fault::None {
                    return tag;
                }
                (best, is_first) = ((fault, tag), false);
            }
            if best.0 <= Fault::AtHandle || (ring + 1 >= NEAR && best.0 <= Fault::OnPiece) {
                break;
            }
        }
        best.1
    }

    fn fault(&self, bounds: &Rect, owner: &TagOwner, taken: &[Rect]) -> Fault {
        let is_met_by = |others: &[Rect]| others.iter().any(|other| meet(bounds, other));
        let is_on_piece = || {
            self.placed.iter().enumerate().any(|(other, placed)| {
                Some(other) != owner.index
                    && meet(bounds, placed.footprint.bounds())
                    && covers(bounds, &placed.footprint)
            })
        };
        if is_met_by(&self.scene.markers) {
            Fault::OnMarker
        } else if !self.scene.table.holds(bounds, 0.0) {
            Fault::OffTable
        } else if is_met_by(taken) {
            Fault::OnTag
        } else if is_met_by(&self.handles) {
            Fault::UnderHandle
        } else if owner.index.is_some() && is_on_piece() {
            Fault::OnPiece
        } else if is_met_by(&owner.handles) {
            Fault::AtHandle
        } else {
            Fault::None
        }
    }
}

/// Whether two boxes overlap.
fn meet(one: &Rect, other: &Rect) -> bool {
    one.min.x < other.max.x && other.min.x < one.max.x && one.min.y < other.max.y && other.min.y < one.max.y
}

/// Whether a box covers some of a footprint: some of its points are within, or some points of the outline are in the box.
fn covers(bounds: &Rect, footprint: &Footprint) -> bool {
    let (middle, [a, b, c, d]) = (bounds.centre(), bounds.corners());
    let points = [middle, a.midpoint(middle), b.midpoint(middle), c.midpoint(middle), d.midpoint(middle)];
    points.iter().any(|point| footprint.contains(*point))
        || footprint.points().iter().any(|point| bounds.grown(-0.01).distance_squared_to(*point) <= 0.0)
}

/// The distance from a footprint's centre to its rim along a unit vector, where that meets the rim; the farthest, if it meets it
/// more than once.
fn rim(footprint: &Footprint, along: Vector) -> Option<f64> {
    let centre = footprint.centre();
    let mut farthest: Option<f64> = None;
    let mut add = |out: f64| farthest = Some(farthest.map_or(out, |far| far.max(out)));
    for part in footprint.parts().iter().filter(|part| part.is_disc()) {
        let to = part.centre() - centre;
        let (before, beside) = (to.dot(along), to.cross(along));
        let half = part.radius() * part.radius() - beside * beside;
        if half >= 0.0 && before + half.sqrt() >= 0.0 {
            add(before + half.sqrt());
        }
    }
    for (p, q) in footprint.sides() {
        let (side, to) = (q - p, p - centre);
        let slant = along.cross(side);
        if slant.abs() < 1e-12 {
            continue;
        }
        let (out, share) = (to.cross(side) / slant, to.cross(along) / slant);
        if out >= 0.0 && (0.0..=1.0).contains(&share) {
            add(out);
        }
    }
    farthest
}

/// The handles that a piece has when it is selected.
fn handles(piece: &Piece, scale: Scale) -> Vec<Rect> {
    if piece.locked {
        return Vec::new();
    }
    let pixel = scale.inches_per_pixel;
    let (frame, placement) = (piece.frame(), piece.handles_placement());
    let around = |point: Point, half: f64| Rect::new(point, point).grown(half * pixel);
    let on_table = |point: Point| placement.table_from_piece(point - Point::default());
    let mut handles: Vec<Rect> = frame.corners().map(|corner| around(on_table(corner), HANDLE)).to_vec();
    if piece.is_disc() {
        return handles;
    }
    let [left, right, ..] = frame.corners();
    let top = on_table(left.midpoint(right));
    let up = placement.turned(Vector::new(0.0, -pixel));
    handles.extend([8.0, 14.0, TURN_HANDLE].map(|out| around(top + up * out, HANDLE)));
    handles
}

/// A tag with a letter, as exports draw it.
pub(super) fn letter_tag(letter: String, tag: &Tag, scale: Scale) -> SceneNode {
    let bounds = tag.bounds(scale);
    let pixel = scale.inches_per_pixel;
    let inner = bounds.grown(-TAG_LINE / 2.0 * pixel);
    let mut pen = SceneBuilder::default();
    let stroke = Stroke { tone: TAG_INK, width: TAG_LINE * pixel, dashes: None };
    let ground = PaintedPath { path: pill(&inner), fill: Some(TAG_GROUND), stroke: None, opacity: TAG_OPACITY };
    pen.nodes.push(SceneNode::Path("", ground));
    pen.nodes
        .push(SceneNode::Path("", PaintedPath { path: pill(&inner), fill: None, stroke: Some(stroke), opacity: 0.7 }));
    let mut text = words(letter, bounds.centre(), TAG_INK);
    (text.class, text.size) = ("letter", LETTER);
    pen.write(text);
    pen.group("tag").node()
}

/// A rectangle with half discs at its left and right ends.
fn pill(area: &Rect) -> Path {
    let radius = area.depth() / 2.0;
    let mut path = Path::new();
    let (left, right) = (area.min.x + radius, area.max.x - radius);
    path.move_to(Point::new(left, area.min.y)).line_to(Point::new(right, area.min.y));
    path.arc_to([radius, radius], Point::new(area.max.x, area.min.y + radius));
    path.arc_to([radius, radius], Point::new(right, area.max.y));
    path.line_to(Point::new(left, area.max.y));
    path.arc_to([radius, radius], Point::new(area.min.x, area.min.y + radius));
    path.arc_to([radius, radius], Point::new(left, area.min.y));
    path.close();
    path
}
