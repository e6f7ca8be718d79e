//! A piece of terrain.

use crate::geometry::{Footprint, Placement, Point, Rect, Shape, ShapeProblem, union};
use crate::layout::army::Payer;
use crate::layout::id::PieceId;
use crate::layout::levels::Levels;
use crate::pack::{Equipment, Kind, Trait, Traits};
use crate::sorting::SharedSort as _;
use crate::units::{Angle, Length};
use crate::words;
use serde::{Deserialize, Serialize};

/// A piece of terrain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Piece {
    /// Its id, which is unique in the layout.
    pub id: PieceId,
    pub kind: &'static Kind,
    /// Kinds combined with it on the same ground: a burning forest is a forest and also burning earth.
    pub also: Vec<&'static Kind>,
    /// The name that the organiser gave it.
    pub name: Option<String>,
    /// A label that replaces its letter.
    pub label: Option<String>,
    /// The place of its origin: x and y from the table's top-left corner.
    pub at: [Length; 2],
    /// Its turn, clockwise.
    pub turn: Angle,
    /// Its shape, where that isn't the kind's own.
    pub shape: Option<Shape>,
    /// Its height, where that isn't the kind's own.
    pub height: Option<Length>,
    /// How many levels or floors it has, where that isn't the usual number of its kind. Only kinds that count them look at it.
    pub levels: Option<Levels>,
    /// Where the door of a building is: the outermost point of the outline in this direction from the middle, clockwise from the right of
    /// the piece's own frame.
    pub door: Angle,
    /// What its card says besides the rules of its kinds, in the organiser's words; at most [`Piece::MAX_OWN_RULES`] letters, not empty.
    pub own_rules: Option<String>,
    /// Who pays for it, where that isn't the usual one.
    pub paid_by: Option<Payer>,
    /// Its equipment, in the pack's order, each once.
    pub equipment: Vec<&'static Equipment>,
    /// The number of pieces that it counts as, where the organiser has set it.
    pub counts_as: Option<u32>,
    /// Whether it must not be moved or changed.
    pub locked: bool,
    /// The parts of a compound piece beside the piece itself: a mill on a hill, a pond beside it. Each has its own kinds, shape, height and
    /// place on the table; it moves and turns with the piece. A part has no parts. Its name, its label, its count and its lock are those
    /// that it gets back when the piece is taken apart.
    pub parts: Vec<Self>,
}

impl Piece {
    /// The most parts of a compound piece, the piece itself included.
    pub const MAX_PARTS: usize = 12;

    /// The most letters of a piece's own rules.
    pub const MAX_OWN_RULES: usize = 600;

    /// Where the door of a new building is: at the bottom of the piece's own frame.
    pub const USUAL_DOOR: Angle = Angle::tenths(900);

    /// A piece of `kind` with the kind's own shape.
    pub fn new(id: PieceId, kind: &'static Kind, at: [Length; 2]) -> Self {
        Self {
            id,
            kind,
            also: Vec::new(),
            name: None,
            label: None,
            at,
            turn: Angle::ZERO,
            shape: None,
            height: None,
            levels: None,
            door: Self::USUAL_DOOR,
            own_rules: None,
            paid_by: None,
            equipment: Vec::new(),
            counts_as: None,
            locked: false,
            parts: Vec::new(),
        }
    }

    /// The piece itself and its parts.
    pub fn members(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(&self.parts)
    }

    /// A text as own rules: without space around it and cut off after [`Piece::MAX_OWN_RULES`] letters; `None` where nothing is left.
    pub fn own_rules_of(text: &str) -> Option<String> {
        let text: String = text.trim().chars().take(Self::MAX_OWN_RULES).collect();
        Some(text.trim_end().to_owned()).filter(|text| !text.is_empty())
    }

    /// Whether it has parts.
    pub const fn is_compound(&self) -> bool {
        !self.parts.is_empty()
    }

    /// Whether another piece is the same terrain: of the same kinds and shapes, with the same parts.
    pub fn is_same_terrain_as(&self, other: &Self) -> bool {
        let is_same = |(one, other): (&Self, &Self)| {
            one.kind == other.kind && one.also == other.also && one.shape() == other.shape()
        };
        self.parts.len() == other.parts.len() && self.members().zip(other.members()).all(is_same)
    }

    /// Moves and turns it, and its parts with it. Their places are rounded to what its table holds.
    pub fn move_to(&mut self, at: [Length; 2], turn: Angle) {
        let (before, turned) = (self.placement(), turn - self.turn);
        (self.at, self.turn) = (at, turn);
        let after = self.placement();
        for part in &mut self.parts {
            let place = after.table_from_piece(before.piece_from_table(part.origin()));
            part.at = [place.x, place.y].map(|at| self.kind.resolution.clamped(at));
            part.turn = part.turn + turned;
        }
    }

    /// The same piece at another place, turned otherwise.
    pub fn moved_to(&self, at: [Length; 2], turn: Angle) -> Self {
        let mut piece = self.clone();
        piece.move_to(at, turn);
        piece
    }

    /// Checks the shapes of the piece and its parts.
    ///
    /// # Errors
    ///
    /// The problem of the first that is invalid.
    pub fn validate_shapes(&self) -> Result<(), ShapeProblem> {
        self.members().try_for_each(|member| member.shape().validate())
    }

    /// Its shape, in its own frame; of a compound piece, that of the piece itself.
    pub fn shape(&self) -> &Shape {
        self.shape.as_ref().unwrap_or(&self.kind.shape)
    }

    /// The place of its origin on the table, in inches.
    pub fn origin(&self) -> Point {
        Point::new(self.at[0].inches(), self.at[1].inches())
    }

    /// The transform from its own frame to the table's.
    pub fn placement(&self) -> Placement {
        Placement::new(self.origin(), self.turn)
    }

    /// Whether it is a single disc, whose ground is the same however it is turned.
    pub fn is_disc(&self) -> bool {
        matches!(self.shape(), Shape::Circle { .. }) && !self.is_compound()
    }

    /// The transform to the table from the frame that its handles are at: its own, or an upright one for a disc.
    pub fn handles_placement(&self) -> Placement {
        Placement::new(self.origin(), self.handles_turn())
    }

    /// The turn of the frame that its handles are at.
    pub fn handles_turn(&self) -> Angle {
        if self.is_disc() { Angle::ZERO } else { self.turn }
    }

    /// The smallest rectangle around it and its parts, in its own frame.
    pub fn frame(&self) -> Rect {
        let placement = self.placement();
        let origin = Point::default();
        self.parts.iter().fold(self.shape().frame(), |frame, part| {
            let corners: Vec<Point> = part
                .own_footprint()
                .outline()
                .iter()
                .map(|corner| origin + placement.piece_from_table(*corner))
                .collect();
            Rect::around(&corners).map_or(frame, |around| frame.united(&around))
        })
    }

    /// Its footprint on the table, with those of its parts.
    pub fn footprint(&self) -> Footprint {
        if !self.is_compound() {
            return self.own_footprint();
        }
        union(self.members().map(Self::own_footprint).collect()).unwrap_or_else(|| self.own_footprint())
    }

    /// Its footprint on the table, without its parts.
    pub fn own_footprint(&self) -> Footprint {
        Footprint::new(self.shape(), &self.placement())
    }

    /// Its own kind, and those combined with it on the same ground.
    pub fn own_kinds(&self) -> impl Iterator<Item = &'static Kind> {
        std::iter::once(self.kind).chain(self.also.iter().copied())
    }

    /// The kinds of the piece and of its parts.
    pub fn all_kinds(&self) -> impl Iterator<Item = &'static Kind> {
        self.members().flat_map(Self::own_kinds)
    }

    /// The ranges, measured from its edge, within which its kinds do something, in inches: each once, the largest first.
    pub fn aura_ranges(&self) -> Vec<f64> {
        let mut ranges: Vec<f64> = self.all_kinds().flat_map(|kind| &kind.auras).map(|aura| aura.range).collect();
        ranges.shared_sort_by(|a, b| b.total_cmp(a));
        ranges.dedup();
        ranges
    }

    /// The traits of its own kinds. But whether it is scatter depends on its first kind alone: a forest with crates in it is a
    /// forest.
    pub fn own_traits(&self) -> Traits {
        self.own_kinds().fold(Traits::default(), |traits, kind| traits.with(kind.traits))
    }

    /// Whether it is scatter, by its first kind.
    pub fn is_scatter(&self) -> bool {
        self.kind.traits.has(Trait::Scatter)
    }

    /// Its traits, including those of its parts.
    pub fn traits(&self) -> Traits {
        self.members().fold(Traits::default(), |traits, member| traits.with(member.own_traits()))
    }

    /// Its height in inches without its parts, where it has one: its own, or the greatest usual height of its kinds.
    pub fn own_height(&self) -> Option<f64> {
        self.height.map(Length::inches).or_else(|| self.own_kinds().filter_map(|kind| kind.height).reduce(f64::max))
    }

    /// Its height in inches, where it has one: of a compound piece, that of its highest part.
    pub fn height(&self) -> Option<f64> {
        self.members().filter_map(Self::own_height).reduce(f64::max)
    }

    /// Its label or its letter, as shown on it and in texts.
    pub fn letter(&self) -> String {
        words::name(
            &without_blank(self.label.as_deref()).map_or_else(|| self.id.as_str().to_ascii_uppercase(), str::to_owned),
        )
    }

    /// Its name, or the names of its kinds.
    pub fn title(&self) -> String {
        without_blank(self.name.as_deref()).map_or_else(|| self.kinds(), words::name)
    }

    /// The names of its kinds and those of its parts, each once.
    pub fn kinds(&self) -> String {
        let mut names: Vec<&str> = Vec::new();
        for kind in self.all_kinds() {
            if !names.contains(&&*kind.name) {
                names.push(&kind.name);
            }
        }
        names.join(" + ")
    }
}

/// A text, unless it is only blanks, as it may be in a file.
fn without_blank(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack;

    #[test]
    fn a_piece_without_a_name_or_a_label_has_its_kinds_and_its_letter() {
        let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let forest = pack.kind("forest").expect("forest is a kind");
        for (written, title, letter) in [
            (None, "Forest", "B"),
            (Some(""), "Forest", "B"),
            (Some(" \t\u{a0}"), "Forest", "B"),
            (Some("x "), "x ", "x "),
        ] {
            let mut piece = Piece::new(PieceId::nth(1), forest, [Length::ZERO; 2]);
            (piece.name, piece.label) = (written.map(str::to_owned), written.map(str::to_owned));
            assert_eq!((&*piece.title(), &*piece.letter()), (title, letter), "{written:?}");
        }
    }

    #[test]
    fn the_ranges_of_a_piece_are_those_of_all_its_kinds_each_once_and_the_largest_first() {
        let pack = pack::testing::ghost_moor();
        let kind = |id| pack.kind(id).expect("a kind");
        let barrow = Piece::new(PieceId::nth(1), kind("barrow"), [Length::ZERO; 2]);
        assert_eq!(barrow.aura_ranges(), [15.0 / 2.54, 3.0]);
        let twice = Piece { also: vec![kind("barrow")], ..barrow };
        assert_eq!(twice.aura_ranges(), [15.0 / 2.54, 3.0]);
        let combined =
            Piece { also: vec![kind("barrow")], ..Piece::new(PieceId::nth(2), kind("bog"), [Length::ZERO; 2]) };
        assert_eq!(combined.aura_ranges(), [15.0 / 2.54, 3.0]);
        assert_eq!(Piece::new(PieceId::nth(3), kind("bog"), [Length::ZERO; 2]).aura_ranges(), [0.0; 0]);
    }
}
