//! What the functions of all arts draw with: the shape, the tones, random numbers, and the marks so far.

use super::mark::{PaintedPath, Rgb};
use super::noise::Noise;
use super::path::Path;
use super::region::{DetailSpot, DrawnShape};
use crate::geometry::{Point, Vector};
use crate::pack::{Art, Kind};

/// The drawing of one kind, to which the functions of its art add marks. They call it `s`.
pub(super) struct PieceSketch<'a> {
    pub(super) region: &'a DrawnShape,
    pub(super) noise: Noise,
    pub(super) seed: u32,
    pub(super) ground: Rgb,
    pub(super) detail: Rgb,
    pub(super) light: Rgb,
    pub(super) line: Rgb,
    /// Whether it is drawn over another kind, which has to stay visible.
    pub(super) is_overlay: bool,
    pub(super) marks: Vec<PaintedPath>,
}

impl<'a> PieceSketch<'a> {
    pub(super) fn new(region: &'a DrawnShape, kind: &Kind, seed: u32, is_overlay: bool) -> Self {
        let grey = Rgb { red: 128, green: 128, blue: 128 };
        let tones = kind.drawing.tones.each_ref().map(|text| Rgb::parse(text).unwrap_or(grey));
        let [ground, detail, light, line] = tones;
        let seed = seed.wrapping_mul(31).wrapping_add(kind.drawing.art as u32);
        Self { region, noise: Noise::new(seed), seed, ground, detail, light, line, is_overlay, marks: Vec::new() }
    }

    pub(super) fn add(&mut self, mark: PaintedPath) {
        if !mark.path.is_empty() {
            self.marks.push(mark);
        }
    }

    /// Opaque, or `opacity` over another kind.
    pub(super) const fn overlay_opacity(&self, opacity: f64) -> f64 {
        if self.is_overlay { opacity } else { 1.0 }
    }

    /// The outline as a mark.
    pub(super) fn outline_mark(&self) -> PaintedPath {
        PaintedPath::new(self.region.outline.clone())
    }

    /// Fills the whole piece, unless it is drawn over another kind.
    pub(super) fn base(&mut self, tone: Rgb, opacity: f64) {
        if !self.is_overlay {
            self.add(self.outline_mark().fill(tone).opacity(opacity));
        }
    }

    /// A band of `width` along the inner side of the outline.
    pub(super) fn band(&mut self, tone: Rgb, width: f64, opacity: f64) {
        self.add(self.outline_mark().stroke(tone, width * 2.0).opacity(opacity));
    }

    /// Points for details as [`DrawnShape::spots`], fewer over another kind.
    pub(super) fn spots(&mut self, spacing: f64, inset: f64, most: f64) -> (Vec<DetailSpot>, f64) {
        let (spacing, most) = if self.is_overlay { (spacing * 1.5, most * 0.45) } else { (spacing, most) };
        self.region.spots(&mut self.noise, spacing, inset, most)
    }

    /// Patches of a tone on the ground.
    pub(super) fn patches(&mut self, tone: Rgb, opacity: f64) {
        if self.is_overlay {
            return;
        }
        let size = self.region.scale();
        let (spots, step) = self.spots(1.9 * size, 0.2 * size, 7.0);
        let mut path = Path::new();
        for spot in spots {
            let radius = step * self.noise.between(0.3, 0.48);
            let corners: Vec<Point> = (0..6)
                .map(|index| {
                    let by = super::path::unit_vector(f64::from(index) * std::f64::consts::TAU / 6.0);
                    let far = radius * self.noise.between(0.6, 1.1);
                    spot.at + Vector::new(by.x * far * 1.3, by.y * far * 0.8)
                })
                .collect();
            path.closed_curve(&corners);
        }
        self.add(PaintedPath::new(path).fill(tone).opacity(opacity));
    }

    /// The striped rim of a hazard, which can be told in colour and in grey.
    pub(super) fn warning(&mut self) {
        let width = (self.region.depth * 0.14).clamp(0.06, 0.26);
        let dashes = f64::from(super::region::count(self.region.perimeter() / (width * 3.4)));
        let dash = self.region.perimeter() / dashes;
        self.band(self.line, width, 1.0);
        self.add(self.outline_mark().stroke(self.light, width * 2.0).dashed([dash * 0.45, dash * 0.55]));
    }

    /// The line around the whole piece: heavy for high objects, faint and dashed for slight ones, thin for ground.
    pub(super) fn outline(&mut self, art: Art) {
        let weight = self.region.weight();
        let line = |width: f64| self.outline_mark().stroke(self.line, width);
        self.add(match art {
            Art::Stone
            | Art::Roof
            | Art::Tower
            | Art::Boulder
            | Art::Courses
            | Art::Hedge
            | Art::Lamp
            | Art::Planks => line(weight * 1.25),
            Art::Crates | Art::Cart | Art::Rails | Art::Fog => {
                line(weight * 0.8).dashed([weight * 3.0, weight * 2.0]).opacity(0.7)
            }
            _ => line(weight).opacity(0.85),
        });
    }
}
