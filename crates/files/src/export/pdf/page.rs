//! A page of a PDF that is being drawn.

mod writing;

use super::encoding::number;
use std::cell::RefCell;
use std::rc::Rc;

use kurbo::{PathEl, QuadBez};
use pdf_writer::types::{ArtifactType, LineCapStyle, LineJoinStyle, StructRole};
use pdf_writer::writers::Resources;
use pdf_writer::{Content, Name, Ref, Settings};

use super::fonts::PdfFonts;
use crate::drawing::{PaintedPath, Path, Rgb, SceneGroup, SceneLight, SceneNode, Stroke};
use crate::geometry::{Placement, Point, Rect, Vector};
use crate::units::clamped;

/// A page: its content, and its parts for screen readers. Coordinates are points of 1/72 inch from its top left corner, except
/// inside [`PdfPage::drawing`].
pub(in crate::export) struct PdfPage {
    /// Its width and height.
    pub(in crate::export) size: [f64; 2],
    /// Its parts in reading order.
    pub(in crate::export) parts: Vec<PagePart>,
    pub(in crate::export) link: Option<PageLink>,
    /// Its entry in the file's table of contents; a file without any entry has none.
    pub(in crate::export) bookmark: Option<String>,
    /// Whether it has letters that no font has, which are drawn as boxes.
    pub(in crate::export) has_missing_letters: bool,
    /// The fonts of the file, which all its pages share.
    fonts: Rc<RefCell<PdfFonts>>,
    content: Content,
    pen: PenState,
    /// Every opacity on the page, in hundredths.
    opacities: Vec<u8>,
    lights: Vec<SceneLight>,
    /// What is drawn on it, for its preview.
    pub(in crate::export) marks: Vec<PageMark>,
}

/// A link on a page.
pub(in crate::export) struct PageLink {
    pub(in crate::export) area: Rect,
    /// Where it leads.
    pub(in crate::export) address: String,
    /// What a reader says about it.
    pub(in crate::export) about: &'static str,
}

/// What is drawn on a page, in points from its top left corner.
pub(in crate::export) enum PageMark {
    /// A straight line.
    Line { from: Point, to: Point, tone: Rgb, width: f64 },
    /// A rectangle with an optional fill, and an optional line of a tone and width.
    Rectangle { area: Rect, fill: Option<Rgb>, line: Option<(Rgb, f64)> },
    /// A text on its baseline.
    Text { at: Point, style: TextStyle, text: String },
    /// The part `view` of a drawing in inches, at its top left corner, so many points wide.
    Drawing { nodes: Vec<SceneNode>, view: Rect, at: Point, width: f64 },
}

/// A part of a page for screen readers.
pub(in crate::export) struct PagePart {
    pub(in crate::export) role: StructRole,
    /// The alternative text of a part that isn't text.
    pub(in crate::export) alternative: Option<String>,
}

/// The graphics state so far, so that nothing is set twice.
#[derive(Clone, Debug, PartialEq)]
struct PenState {
    fill: Option<Rgb>,
    stroke: Option<Rgb>,
    width: f64,
    dashes: Option<[f64; 2]>,
    opacity: u8,
}

impl PenState {
    /// The state at the beginning of a page.
    const NEW: Self = Self { fill: None, stroke: None, width: 1.0, dashes: None, opacity: 100 };
}

/// The colour of text.
pub(in crate::export) const INK: Rgb = Rgb { red: 24, green: 24, blue: 27 };
/// The colour of less important text, dark enough for any printer.
pub(in crate::export) const QUIET: Rgb = Rgb { red: 82, green: 82, blue: 88 };
/// The colour of thin lines.
pub(in crate::export) const HAIR: Rgb = Rgb { red: 176, green: 176, blue: 182 };

/// The style of a text.
#[derive(Clone, Copy, Debug)]
pub(in crate::export) struct TextStyle {
    /// In points.
    pub(in crate::export) size: f64,
    pub(in crate::export) bold: bool,
    pub(in crate::export) tone: Rgb,
}

impl TextStyle {
    pub(in crate::export) const fn new(size: f64) -> Self {
        Self { size, bold: false, tone: INK }
    }

    pub(in crate::export) const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    pub(in crate::export) const fn quiet(self) -> Self {
        Self { tone: QUIET, ..self }
    }
}

/// The matrix of a frame with its origin at a point and its x axis along a unit vector.
fn matrix(at: Point, turned: Vector) -> [f32; 6] {
    // Rounding to a thousandth would move the far end of a long wall.
    #[expect(clippy::cast_possible_truncation, reason = "a sine and a cosine")]
    let share = |value: f64| ((value * 1e6).round() / 1e6) as f32;
    let [cos, sin] = [turned.x, turned.y].map(share);
    [cos, sin, -sin, cos, number(at.x), number(at.y)]
}

impl PdfPage {
    /// An empty page of this width and height.
    pub(in crate::export) fn new(size: [f64; 2], fonts: &Rc<RefCell<PdfFonts>>) -> Self {
        let mut content = Content::with_settings(Settings { pretty: false });
        // From here on y points down.
        content.transform([1.0, 0.0, 0.0, -1.0, 0.0, number(size[1])]);
        content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        Self {
            size,
            parts: Vec::new(),
            link: None,
            bookmark: None,
            has_missing_letters: false,
            fonts: Rc::clone(fonts),
            content,
            pen: PenState::NEW,
            opacities: Vec::new(),
            lights: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// Draws a part of the page that screen readers read, after those before it.
    pub(in crate::export) fn part(
        &mut self,
        role: StructRole,
        alternative: Option<String>,
        paint: impl FnOnce(&mut Self),
    ) {
        let index = i32::try_from(self.parts.len()).unwrap_or_default();
        self.content.begin_marked_content_with_properties(role.to_name()).properties().identify(index);
        self.parts.push(PagePart { role, alternative });
        paint(self);
        self.content.end_marked_content();
    }

    /// Draws what screen readers skip, such as lines between parts and the feet of pages.
    pub(in crate::export) fn artifact(&mut self, paint: impl FnOnce(&mut Self)) {
        self.content
            .begin_marked_content_with_properties(Name(b"Artifact"))
            .properties()
            .artifact()
            .kind(ArtifactType::Layout);
        paint(self);
        self.content.end_marked_content();
    }

    /// Draws a straight line.
    pub(in crate::export) fn line(&mut self, from: Point, to: Point, tone: Rgb, width: f64) {
        self.opacity(1.0);
        self.stroke_with(&Stroke { tone, width, dashes: None });
        self.content.move_to(number(from.x), number(from.y)).line_to(number(to.x), number(to.y)).stroke();
        self.marks.push(PageMark::Line { from, to, tone, width });
    }

    /// Draws a rectangle with an optional fill, and an optional line of a tone and width.
    pub(in crate::export) fn rectangle(&mut self, area: &Rect, fill: Option<Rgb>, line: Option<(Rgb, f64)>) {
        self.opacity(1.0);
        if let Some(tone) = fill {
            self.fill_with(tone);
        }
        if let Some((tone, width)) = line {
            self.stroke_with(&Stroke { tone, width, dashes: None });
        }
        self.content.rect(number(area.min.x), number(area.min.y), number(area.width()), number(area.depth()));
        self.finish(fill.is_some(), line.is_some());
        self.marks.push(PageMark::Rectangle { area: *area, fill, line });
    }

    /// Draws the part `view` of `nodes` with its top left corner at `at`, `width` points wide. It is clipped, because pieces may be
    /// off the table.
    pub(in crate::export) fn drawing(&mut self, nodes: &[SceneNode], view: &Rect, at: Point, width: f64) {
        let scale = number(width / view.width().max(1e-6));
        self.with_saved_state(|page| {
            page.content.transform([scale, 0.0, 0.0, scale, number(at.x), number(at.y)]);
            page.content.transform([1.0, 0.0, 0.0, 1.0, number(-view.min.x), number(-view.min.y)]);
            page.clip(view);
            page.nodes(nodes);
        });
        self.marks.push(PageMark::Drawing { nodes: nodes.to_vec(), view: *view, at, width });
    }

    /// Clips what follows to `area`.
    fn clip(&mut self, area: &Rect) {
        self.content.rect(number(area.min.x), number(area.min.y), number(area.width()), number(area.depth()));
        self.content.clip_nonzero().end_path();
    }

    /// Draws, and restores the graphics state afterwards.
    fn with_saved_state(&mut self, paint: impl FnOnce(&mut Self)) {
        let before = self.pen.clone();
        self.content.save_state();
        paint(self);
        self.content.restore_state();
        self.pen = before;
    }

    fn nodes(&mut self, nodes: &[SceneNode]) {
        for node in nodes {
            match node {
                SceneNode::Group(group) => self.group(group),
                SceneNode::Path(_, mark) => self.mark(mark),
                SceneNode::Text(text) => self.text(text),
                SceneNode::Light(light) => self.light(light),
            }
        }
    }

    fn group(&mut self, group: &SceneGroup) {
        if group.place.is_none() && group.clip.is_none() {
            return self.nodes(&group.children);
        }
        self.with_saved_state(|page| {
            if let Some((at, turn)) = group.place {
                let turned = Placement::new(Point::default(), turn).turned(Vector::new(1.0, 0.0));
                page.content.transform(matrix(at, turned));
            }
            if let Some(clip) = &group.clip {
                page.path(clip);
                page.content.clip_nonzero().end_path();
            }
            page.nodes(&group.children);
        });
    }

    fn mark(&mut self, mark: &PaintedPath) {
        let stroke = mark.stroke.filter(|stroke| stroke.width > 0.0);
        if mark.fill.is_none() && stroke.is_none() {
            return;
        }
        self.opacity(mark.opacity);
        if let Some(tone) = mark.fill {
            self.fill_with(tone);
        }
        if let Some(stroke) = &stroke {
            self.stroke_with(stroke);
        }
        self.path(&mark.path);
        self.finish(mark.fill.is_some(), stroke.is_some());
    }

    fn finish(&mut self, fill: bool, stroke: bool) {
        match (fill, stroke) {
            (true, true) => self.content.fill_nonzero_and_stroke(),
            (true, false) => self.content.fill_nonzero(),
            (false, true) => self.content.stroke(),
            (false, false) => self.content.end_path(),
        };
    }

    fn path(&mut self, path: &Path) {
        let pair = |at: kurbo::Point| [number(at.x), number(at.y)];
        let (mut at, mut start) = (kurbo::Point::ZERO, kurbo::Point::ZERO);
        for element in path.beziers() {
            // PDF has no quadratic curves.
            let (first, second, to) = match element {
                PathEl::MoveTo(to) => {
                    let [x, y] = pair(to);
                    self.content.move_to(x, y);
                    (at, start) = (to, to);
                    continue;
                }
                PathEl::LineTo(to) => {
                    let [x, y] = pair(to);
                    self.content.line_to(x, y);
                    at = to;
                    continue;
                }
                PathEl::ClosePath => {
                    self.content.close_path();
                    at = start;
                    continue;
                }
                PathEl::QuadTo(by, to) => {
                    let cubic = QuadBez::new(at, by, to).raise();
                    (cubic.p1, cubic.p2, to)
                }
                PathEl::CurveTo(first, second, to) => (first, second, to),
            };
            let [a, b, c] = [first, second, to].map(pair);
            self.content.cubic_to(a[0], a[1], b[0], b[1], c[0], c[1]);
            at = to;
        }
    }

    fn light(&mut self, light: &SceneLight) {
        let name = format!("L{}", self.lights.len());
        self.lights.push(*light);
        self.opacity(1.0);
        self.with_saved_state(|page| {
            page.clip(&light.area);
            page.content.shading(Name(name.as_bytes()));
        });
    }

    fn opacity(&mut self, opacity: f64) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 100")]
        let hundredths = (clamped(opacity, 0.0, 1.0) * 100.0).round() as u8;
        if self.pen.opacity != hundredths {
            self.pen.opacity = hundredths;
            if !self.opacities.contains(&hundredths) {
                self.opacities.push(hundredths);
            }
            self.content.set_parameters(Name(format!("G{hundredths}").as_bytes()));
        }
    }

    fn fill_with(&mut self, tone: Rgb) {
        if self.pen.fill != Some(tone) {
            self.pen.fill = Some(tone);
            let [red, green, blue] = shares(tone);
            self.content.set_fill_rgb(red, green, blue);
        }
    }

    fn stroke_with(&mut self, stroke: &Stroke) {
        if self.pen.stroke != Some(stroke.tone) {
            self.pen.stroke = Some(stroke.tone);
            let [red, green, blue] = shares(stroke.tone);
            self.content.set_stroke_rgb(red, green, blue);
        }
        let width = clamped(stroke.width, 0.001, 100.0);
        if (self.pen.width - width).abs() > 1e-9 {
            self.pen.width = width;
            self.content.set_line_width(number(width));
        }
        // Readers may refuse a page with dashes or gaps of no length.
        let dashes = stroke.dashes.filter(|dashes| dashes.iter().all(|length| *length >= 0.001));
        if self.pen.dashes != dashes {
            let cap = if dashes.is_some() { LineCapStyle::ButtCap } else { LineCapStyle::RoundCap };
            if self.pen.dashes.is_some() != dashes.is_some() {
                self.content.set_line_cap(cap);
            }
            self.pen.dashes = dashes;
            self.content.set_dash_pattern(dashes.into_iter().flatten().map(number), 0.0);
        }
    }

    /// Takes the content stream of the page.
    pub(in crate::export) fn content(&mut self) -> Vec<u8> {
        std::mem::replace(&mut self.content, Content::new()).finish().into_vec()
    }

    /// Names the page's resources other than fonts, and returns them with new ids.
    pub(in crate::export) fn resources(&self, resources: &mut Resources, refs: &mut Ref) -> Vec<(Ref, PageResource)> {
        let mut used = Vec::new();
        if !self.opacities.is_empty() {
            let mut states = resources.ext_g_states();
            for &hundredths in &self.opacities {
                let id = refs.bump();
                states.pair(Name(format!("G{hundredths}").as_bytes()), id);
                used.push((id, PageResource::Opacity(f32::from(hundredths) / 100.0)));
            }
        }
        if !self.lights.is_empty() {
            let mut shadings = resources.shadings();
            for (index, light) in self.lights.iter().enumerate() {
                let id = refs.bump();
                shadings.pair(Name(format!("L{index}").as_bytes()), id);
                used.push((id, PageResource::Light(*light)));
            }
        }
        used
    }
}

/// A resource of a page.
pub(in crate::export) enum PageResource {
    Opacity(f32),
    Light(SceneLight),
}

/// A colour as its components from 0 to 1.
pub(in crate::export) fn shares(tone: Rgb) -> [f32; 3] {
    [tone.red, tone.green, tone.blue].map(|part| number(f64::from(part) / 255.0))
}
