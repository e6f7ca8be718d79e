//! A piece of own terrain that is being made: its properties, and its shape in one of four forms.

use super::shape_editor::{DEFAULT_HALF_SIDE, OutlineDraft, OutlineLine};
use crate::formats::terrain::OwnTerrain;
use crate::geometry::{Shape, Size};
use crate::layout::shape_size;
use crate::pack::Kind;
use crate::units::Length;
use crate::words::t;

/// The form of a shape.
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

/// A piece of own terrain that is being made.
#[derive(Clone, Debug, PartialEq)]
pub struct TerrainDraft {
    /// Its properties. The shape in here isn't used, but that of the fields below.
    pub own: OwnTerrain,
    /// Its form.
    pub form: TerrainForm,
    /// Width and depth of the forms other than an outline.
    pub sides: [Length; 2],
    /// The outline, for that form.
    pub outline: OutlineDraft,
}

impl TerrainDraft {
    /// A new piece of a kind.
    pub fn new(kind: &'static Kind, form: TerrainForm) -> Self {
        let (width, depth) = kind.shape.extent();
        Self {
            own: OwnTerrain::of(kind),
            form,
            sides: [width, depth].map(|side| kind.resolution.clamped(side)),
            outline: OutlineDraft::new(OutlineLine::default(), DEFAULT_HALF_SIDE),
        }
    }

    /// A draft that changes a piece of the list.
    pub fn of(own: &OwnTerrain) -> Self {
        let shape = own.piece.shape();
        let (form, line) = match shape {
            Shape::Rectangle { .. } => (TerrainForm::Rectangle, OutlineLine::default()),
            Shape::Ellipse { .. } => (TerrainForm::Ellipse, OutlineLine::default()),
            Shape::Circle { .. } => (TerrainForm::Circle, OutlineLine::default()),
            Shape::Polygon { .. } => (TerrainForm::Outline, OutlineLine::around(shape)),
        };
        let Size { width, depth, .. } = shape_size(shape);
        let sides = [width, depth].map(|side| own.piece.kind.resolution.clamped(side));
        Self { own: own.clone(), form, sides, outline: OutlineDraft::new(line, DEFAULT_HALF_SIDE) }
    }

    /// The draft in another form. Switching to an outline that is still empty traces the shape; switching from an outline takes
    /// over its width and depth.
    pub fn with_form(mut self, form: TerrainForm) -> Self {
        let shape = self.shape();
        if form == TerrainForm::Outline && self.outline.line().points.is_empty() {
            self.outline =
                shape.map_or(self.outline, |shape| OutlineDraft::new(OutlineLine::around(&shape), DEFAULT_HALF_SIDE));
        } else if let (TerrainForm::Outline, Some(shape)) = (self.form, shape) {
            let Size { width, depth, .. } = shape_size(&shape);
            self.sides = [width, depth].map(|side| self.own.piece.kind.resolution.clamped(side));
        }
        self.form = form;
        self
    }

    /// The shape; `None` where it isn't valid yet.
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

    /// The finished piece for the list.
    ///
    /// # Errors
    ///
    /// A sentence that says what is missing.
    pub fn finished(&self) -> Result<OwnTerrain, String> {
        let missing = match self.form {
            TerrainForm::Outline => t!("The outline isn't closed yet: put at least three corners, then close it."),
            _ => t!("A shape needs a size: write more than 0."),
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
    fn a_finished_piece_has_the_properties_of_the_draft() {
        let mut draft = TerrainDraft::new(kind("forest"), TerrainForm::Rectangle);
        draft.sides = [Length::hundredths(650), Length::hundredths(400)];
        draft.own.piece.name = Some(" Old wood ".to_owned());
        draft.own.piece.also = vec![kind("hill"), kind("forest")];
        draft.own.count = 3;
        let own = draft.finished().expect("it is whole");
        assert_eq!((own.piece.name.as_deref(), own.piece.shape().extent()), (Some("Old wood"), (6.5, 4.0)));
        assert_eq!((&own.piece.also[..], own.count), (&[kind("hill")][..], 3));
        assert_eq!(TerrainDraft::of(&own).finished(), Ok(own));
        draft.own.piece.name = Some("  ".to_owned());
        assert_eq!(draft.finished().expect("it is whole").piece.name, None);
    }

    #[test]
    fn an_unfinished_piece_is_an_error_that_says_what_is_missing() {
        let open = TerrainDraft::new(kind("hill"), TerrainForm::Outline);
        assert!(open.finished().is_err_and(|why| why.contains("closed")));
        let mut flat = TerrainDraft::new(kind("hill"), TerrainForm::Ellipse);
        flat.sides[1] = Length::ZERO;
        assert!(flat.finished().is_err_and(|why| why.contains("size")));
    }

    #[test]
    fn only_an_empty_outline_is_traced() {
        let plain = TerrainDraft::new(kind("hill"), TerrainForm::Ellipse)
            .with_form(TerrainForm::Rectangle)
            .with_form(TerrainForm::Circle);
        assert!(plain.outline.line().points.is_empty());
        let first = plain.with_form(TerrainForm::Outline).outline;
        let mut again =
            TerrainDraft { outline: first.clone(), ..TerrainDraft::new(kind("hill"), TerrainForm::Rectangle) };
        again.sides = [Length::hundredths(800), Length::hundredths(600)];
        assert_eq!(again.with_form(TerrainForm::Outline).outline.line(), first.line(), "there is one already");
    }

    #[test]
    fn a_form_becomes_an_outline_and_back() {
        let mut draft = TerrainDraft::new(kind("hill"), TerrainForm::Ellipse);
        draft.sides = [Length::hundredths(800), Length::hundredths(600)];
        let outline = draft.with_form(TerrainForm::Outline);
        assert!(matches!(outline.shape(), Some(Shape::Polygon { points }) if points.len() == 24));
        let drawn = TerrainDraft { outline: outline.outline.after(OutlineAction::Clear), ..outline.clone() };
        assert_eq!(drawn.clone().with_form(TerrainForm::Circle).sides, drawn.sides);
        let plain = outline.with_form(TerrainForm::Rectangle);
        assert_eq!(plain.sides, [Length::hundredths(800), Length::hundredths(600)]);
        let own = plain.finished().expect("it is whole");
        assert_eq!(TerrainDraft::of(&own).form, TerrainForm::Rectangle);
    }
}
