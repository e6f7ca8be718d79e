//! A piece of own terrain while it is being made: what it is, and its shape in one of four forms.

use super::shape_editor::{OutlineDraft, OutlineLine, ROOM};
use crate::formats::terrain::OwnTerrain;
use crate::geometry::Shape;
use crate::pack::Kind;
use crate::units::Length;
use crate::words::t;

/// What form a piece has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TerrainForm {
    /// A rectangle.
    Rectangle,
    /// An ellipse.
    Ellipse,
    /// A circle.
    Circle,
    /// An outline of its own.
    Outline,
}

/// A piece in the making.
#[derive(Clone, Debug, PartialEq)]
pub struct TerrainDraft {
    /// What it is. Its shape is worked out from what follows.
    pub own: OwnTerrain,
    /// Its form.
    pub form: TerrainForm,
    /// The sides of a plain form.
    pub sides: [Length; 2],
    /// The outline.
    pub outline: OutlineDraft,
}

impl TerrainDraft {
    /// A new piece of a kind.
    #[must_use]
    pub fn new(kind: &'static Kind, form: TerrainForm) -> Self {
        let (width, depth) = kind.shape.extent();
        Self {
            own: OwnTerrain::of(kind),
            form,
            sides: [width, depth].map(Length::clamped),
            outline: OutlineDraft::new(OutlineLine::default(), ROOM),
        }
    }

    /// A piece of the list, to be changed.
    #[must_use]
    pub fn of(own: &OwnTerrain) -> Self {
        let shape = own.piece.shape();
        let (form, line) = match shape {
            Shape::Rectangle { .. } => (TerrainForm::Rectangle, OutlineLine::default()),
            Shape::Ellipse { .. } => (TerrainForm::Ellipse, OutlineLine::default()),
            Shape::Circle { .. } => (TerrainForm::Circle, OutlineLine::default()),
            Shape::Polygon { .. } => (TerrainForm::Outline, OutlineLine::around(shape)),
        };
        let (width, depth) = shape.extent();
        let sides = [width, depth].map(Length::clamped);
        Self { own: own.clone(), form, sides, outline: OutlineDraft::new(line, ROOM) }
    }

    /// The same in another form. A plain form becomes the outline of it, where there is none yet; an outline gives its
    /// sides to the plain form.
    #[must_use]
    pub fn formed(mut self, form: TerrainForm) -> Self {
        let shape = self.shape();
        if form == TerrainForm::Outline && self.outline.line().points.is_empty() {
            self.outline = shape.map_or(self.outline, |shape| OutlineDraft::new(OutlineLine::around(&shape), ROOM));
        } else if let (TerrainForm::Outline, Some(shape)) = (self.form, shape) {
            let (width, depth) = shape.extent();
            self.sides = [width, depth].map(Length::clamped);
        }
        self.form = form;
        self
    }

    /// Its shape, where it has one already.
    #[must_use]
    pub fn shape(&self) -> Option<Shape> {
        let [width, depth] = self.sides;
        let shape = match self.form {
            TerrainForm::Rectangle => Shape::Rectangle { width, depth },
            TerrainForm::Ellipse => Shape::Ellipse { width, depth },
            TerrainForm::Circle => Shape::Circle { diameter: width },
            TerrainForm::Outline => return self.outline.shape(),
        };
        shape.validate().is_ok().then_some(shape)
    }

    /// The piece as the list takes it.
    ///
    /// # Errors
    ///
    /// A sentence that says what is missing.
    pub fn done(&self) -> Result<OwnTerrain, String> {
        let missing = match self.form {
            TerrainForm::Outline => t!("The outline isn't closed yet: put at least three corners, then close it."),
            _ => t!("A shape needs a size: write more than 0 inches."),
        };
        let shape = self.shape().ok_or_else(|| missing.to_owned())?;
        let mut own = self.own.clone();
        own.piece.shape = Some(shape);
        own.piece.name = own.piece.name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
        let kind = own.piece.kind;
        own.piece.also.retain(|part| *part != kind);
        Ok(OwnTerrain { count: own.count, ..OwnTerrain::from_piece(&own.piece, own.tint) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::shape_editor::OutlineAction;
    use crate::pack;

    fn kind(id: &str) -> &'static Kind {
        pack::find(pack::DEFAULT).and_then(|pack| pack.kind(id)).expect("built in")
    }

    #[test]
    fn a_piece_is_made_as_it_is_described() {
        let mut making = TerrainDraft::new(kind("forest"), TerrainForm::Rectangle);
        making.sides = [Length::hundredths(650), Length::hundredths(400)];
        making.own.piece.name = Some(" Old wood ".to_owned());
        making.own.piece.also = vec![kind("hill"), kind("forest")];
        making.own.count = 3;
        let own = making.done().expect("it is whole");
        assert_eq!((own.piece.name.as_deref(), own.piece.shape().extent()), (Some("Old wood"), (6.5, 4.0)));
        assert_eq!((&own.piece.also[..], own.count), (&[kind("hill")][..], 3));
        assert_eq!(TerrainDraft::of(&own).done(), Ok(own));
        making.own.piece.name = Some("  ".to_owned());
        assert_eq!(making.done().expect("it is whole").piece.name, None);
    }

    #[test]
    fn what_is_missing_is_told() {
        let open = TerrainDraft::new(kind("hill"), TerrainForm::Outline);
        assert!(open.done().is_err_and(|why| why.contains("closed")));
        let mut flat = TerrainDraft::new(kind("hill"), TerrainForm::Ellipse);
        flat.sides[1] = Length::ZERO;
        assert!(flat.done().is_err_and(|why| why.contains("size")));
    }

    #[test]
    fn only_the_outline_is_drawn_over_what_was_there_and_only_once() {
        let plain = TerrainDraft::new(kind("hill"), TerrainForm::Ellipse)
            .formed(TerrainForm::Rectangle)
            .formed(TerrainForm::Circle);
        assert!(plain.outline.line().points.is_empty());
        let first = plain.formed(TerrainForm::Outline).outline;
        let mut again =
            TerrainDraft { outline: first.clone(), ..TerrainDraft::new(kind("hill"), TerrainForm::Rectangle) };
        again.sides = [Length::hundredths(800), Length::hundredths(600)];
        assert_eq!(again.formed(TerrainForm::Outline).outline.line(), first.line(), "there is one already");
    }

    #[test]
    fn a_form_becomes_an_outline_and_back() {
        let mut making = TerrainDraft::new(kind("hill"), TerrainForm::Ellipse);
        making.sides = [Length::hundredths(800), Length::hundredths(600)];
        let outline = making.formed(TerrainForm::Outline);
        assert!(matches!(outline.shape(), Some(Shape::Polygon { points }) if points.len() == 24));
        let drawn = TerrainDraft { outline: outline.outline.after(OutlineAction::Clear), ..outline.clone() };
        assert_eq!(drawn.clone().formed(TerrainForm::Circle).sides, drawn.sides);
        let plain = outline.formed(TerrainForm::Rectangle);
        assert_eq!(plain.sides, [Length::hundredths(800), Length::hundredths(600)]);
        let own = plain.done().expect("it is whole");
        assert_eq!(TerrainDraft::of(&own).form, TerrainForm::Rectangle);
    }
}
