//! What every art draws with: the region, the tones, chance, and the marks so far.

use super::mark::{PaintedPath, Rgb};
use super::noise::Noise;
use super::path::Path;
use super::region::{DetailSpot, DrawnShape};
use crate::geometry::{Point, Vector};
use crate::pack::{Art, Kind};

/// One kind's drawing in the making.
pub(super) struct PieceSketch<'a> {
    pub(super) region: &'a DrawnShape,
    pub(super) noise: Noise,
    pub(super) seed: u32,
    pub(super) ground: Rgb,
    pub(super) detail: Rgb,
    pub(super) light: Rgb,
    pub(super) line: Rgb,
    /// Whether it is laid over another kind, which then has to stay visible.
    pub(super) over: bool,
    pub(super) marks: Vec<PaintedPath>,
}

/// How a piece ends.
#[derive(Clone, Copy)]
enum EdgeStyle {
    /// Ground: a thin line.
    Soft,
    /// Something that stands high: a heavy line.
    Hard,
    /// Something slight on a footprint of its own: a faint broken line.
    Slight,
}

impl<'a> PieceSketch<'a> {
    pub(super) fn new(region: &'a DrawnShape, kind: &Kind, seed: u32, over: bool) -> Self {
        let grey = Rgb { red: 128, green: 128, blue: 128 };
        let tones = kind.drawing.tones.each_ref().map(|text| Rgb::parse(text).unwrap_or(grey));
        let [ground, detail, light, line] = tones;
        let seed = seed.wrapping_mul(31).wrapping_add(kind.drawing.art as u32);
        Self { region, noise: Noise::new(seed), seed, ground, detail, light, line, over, marks: Vec::new() }
    }

    pub(super) fn add(&mut self, mark: PaintedPath) {
        if !mark.path.is_empty() {
            self.marks.push(mark);
        }
    }

    /// The outline as a mark.
    pub(super) fn whole(&self) -> PaintedPath {
        PaintedPath::new(self.region.outline.clone())
    }

    /// Fills the whole piece, unless it is laid over another kind.
    pub(super) fn base(&mut self, tone: Rgb, opacity: f64) {
        if !self.over {
            self.add(self.whole().fill(tone).faint(opacity));
        }
    }

    /// A band of `width` along the inner side of the outline.
    pub(super) fn band(&mut self, tone: Rgb, width: f64, opacity: f64) {
        self.add(self.whole().line(tone, width * 2.0).faint(opacity).cut());
    }

    /// Places for details, fewer of them where another kind has to stay visible; and how far apart they are.
    pub(super) fn spots(&mut self, spacing: f64, inset: f64, most: f64) -> (Vec<DetailSpot>, f64) {
        let (spacing, most) = if self.over { (spacing * 1.5, most * 0.45) } else { (spacing, most) };
        self.region.spots(&mut self.noise, spacing, inset, most)
    }

    /// Lighter patches and darker ones on the ground.
    pub(super) fn patches(&mut self, tone: Rgb, opacity: f64) {
        if self.over {
            return;
        }
        let size = self.region.scale();
        let (spots, step) = self.spots(1.9 * size, 0.2 * size, 7.0);
        let mut path = Path::new();
        for spot in spots {
            let radius = step * self.noise.between(0.3, 0.48);
            let corners: Vec<Point> = (0..6)
                .map(|index| {
                    let by = super::path::heading(f64::from(index) * std::f64::consts::TAU / 6.0);
                    let far = radius * self.noise.between(0.6, 1.1);
                    spot.at + Vector::new(by.x * far * 1.3, by.y * far * 0.8)
                })
                .collect();
            path.curve(&corners);
        }
        self.add(PaintedPath::new(path).fill(tone).faint(opacity).cut());
    }

    /// The striped rim by which a hazard is known, in colour and in grey.
    pub(super) fn warning(&mut self) {
        let width = (self.region.depth * 0.14).clamp(0.06, 0.26);
        let dashes = f64::from(super::region::count(self.region.perimeter() / (width * 3.4)));
        let dash = self.region.perimeter() / dashes;
        self.band(self.line, width, 1.0);
        self.add(self.whole().line(self.light, width * 2.0).dashed([dash * 0.45, dash * 0.55]).cut());
    }

    /// The line around the whole piece.
    pub(super) fn outline(&mut self, art: Art) {
        let edge = match art {
            Art::Stone | Art::Roof | Art::Tower | Art::Boulder | Art::Courses | Art::Hedge | Art::Lamp => {
                EdgeStyle::Hard
            }
            Art::Crates | Art::Cart | Art::Rails | Art::Fog => EdgeStyle::Slight,
            _ => EdgeStyle::Soft,
        };
        let weight = self.region.weight();
        let line = self.whole().line(self.line, weight);
        self.add(match edge {
            EdgeStyle::Soft => line.faint(0.85),
            EdgeStyle::Hard => self.whole().line(self.line, weight * 1.25),
            EdgeStyle::Slight => {
                self.whole().line(self.line, weight * 0.8).dashed([weight * 3.0, weight * 2.0]).faint(0.7)
            }
        });
    }
}
