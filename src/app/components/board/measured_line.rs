//! Lines with their lengths, and the plates that the numbers are on.

use yew::prelude::*;

use super::coordinates::{svg, translate};
use crate::drawing::Scale;
use crate::geometry::{Gap, Point, Rect, Vector};

/// Where plates are kept, so that a screen's rim cuts none off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlateArea {
    /// What the board shows without zoom.
    pub whole: Rect,
    /// The scale of the board without zoom.
    pub scale: Scale,
    /// The inches under a pixel as the board is zoomed, in a layer whose plates are [in place](Plate::markup) while something is dragged.
    pub pixel: Option<f64>,
}

impl PlateArea {
    /// How far a span of pixels around a point moves to stay within the area, along one axis.
    fn shift(&self, at: f64, (from, to): (f64, f64), (least, most): (f64, f64)) -> f64 {
        let pixel = self.scale.inches_per_pixel;
        let (before, beyond) = ((least - at) / pixel - from, (most - at) / pixel - to);
        // A point outside of the area stays without its plate.
        if before > 0.0 { before } else { beyond.min(0.0) }
    }
}

/// A line with dots at its ends and a text on a plate beside it.
pub fn measured_line(line: &Gap, text: String, area: &PlateArea) -> Html {
    line_with_plate(line, &Plate::beside(line, text, area))
}

/// The same with a plate that has its place already.
pub fn line_with_plate(line: &Gap, plate: &Plate) -> Html {
    let (from, to) = (line.from, line.to);
    // In `points` and not in paths: a path's `d` is also a property of CSS, so that with each change the browser would match
    // all rules once more.
    let points = format!("{} {} {} {}", svg(from.x), svg(from.y), svg(to.x), svg(to.y));
    html! {
        <g class="gap-line">
            <polyline class="line-edge" points={points.clone()} />
            <polyline class="line" points={points.clone()} />
            // Only the first and last point of the line, as dashes without length, which a round pen draws as dots.
            <polyline class="ends-edge" pathLength="1" points={points.clone()} />
            <polyline class="ends" pathLength="1" {points} />
            { plate.markup() }
        </g>
    }
}

/// The direction from a line to its plate, so that the plate doesn't cover the line: across it, upward or to the right.
fn plate_direction(along: Vector) -> Vector {
    along.unit().map_or(Vector::default(), |along| {
        let across = Vector::new(-along.y, along.x);
        if across.y > 0.3 || (across.y > -0.3 && across.x < 0.0) { -across } else { across }
    })
}

/// A text on a plate of constant size on the screen, over a point.
pub fn plate(point: Point, text: String, area: &PlateArea) -> Html {
    Plate::over(point, text, area).markup()
}

/// A text on a plate as far above the pointer as a finger is high.
pub fn plate_above(pointer: Point, text: String, area: &PlateArea) -> Html {
    Plate::at(pointer, Vector::new(0.0, -40.0), text, area).markup()
}

/// Half the height of a plate with its line, and half of the room that two need, in pixels.
const HALF_HEIGHT: f64 = 10.0;

/// The place of a plate on the board without zoom, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct PlatePlace {
    middle: Point,
    half_width: f64,
}

impl PlatePlace {
    fn moved_down(self, by: f64) -> Self {
        Self { middle: self.middle + Vector::new(0.0, by), ..self }
    }

    fn covers(&self, other: &Self) -> bool {
        let apart = self.middle - other.middle;
        apart.x.abs() < self.half_width + other.half_width && apart.y.abs() < 2.0 * HALF_HEIGHT - 1.0
    }
}

/// A text on a plate of constant size on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Plate {
    /// What it belongs to, on the table.
    point: Point,
    /// From there to its middle, in pixels.
    offset: Vector,
    text: String,
    /// As in [`PlateArea::pixel`].
    pixel: Option<f64>,
}

impl Plate {
    /// Over a point.
    pub fn over(point: Point, text: String, area: &PlateArea) -> Self {
        Self::at(point, Vector::default(), text, area)
    }

    /// Beside the middle of a line.
    pub fn beside(line: &Gap, text: String, area: &PlateArea) -> Self {
        let direction = plate_direction(line.to - line.from);
        let offset = Vector::new(direction.x * (half_width(&text) + 6.0), direction.y * 16.0);
        Self::at(line.from.midpoint(line.to), offset, text, area)
    }

    /// With its middle so many pixels from a point, or a little nearer to the board's middle so that it is whole.
    fn at(point: Point, Vector { x, y }: Vector, text: String, area: &PlateArea) -> Self {
        let half_width = half_width(&text);
        let Rect { min, max } = area.whole;
        let x = x + area.shift(point.x, (x - half_width - 1.0, x + half_width + 1.0), (min.x, max.x));
        let y = y + area.shift(point.y, (y - HALF_HEIGHT, y + HALF_HEIGHT), (min.y, max.y));
        Self { point, offset: Vector::new(x, y), text, pixel: area.pixel }
    }

    /// Moves it up or down to where it covers none of the plates that take these places, and takes its own. Where there are too many,
    /// it stays.
    pub fn keep_clear_of(&mut self, taken: &mut Vec<PlatePlace>, area: &PlateArea) {
        let (Rect { min, max }, pixel) = (area.whole, area.scale.inches_per_pixel);
        let at = Point::new(self.point.x / pixel, self.point.y / pixel) + self.offset;
        let place = PlatePlace { middle: at, half_width: half_width(&self.text) };
        let steps = [0.0, -1.0, 1.0, -2.0, 2.0, -3.0, 3.0].map(|steps| steps * 2.0 * HALF_HEIGHT);
        let free = steps.into_iter().find(|step| {
            let y = place.middle.y + step;
            let is_whole = y - HALF_HEIGHT >= min.y / pixel && y + HALF_HEIGHT <= max.y / pixel;
            (step.abs() < 1.0 || is_whole) && !taken.iter().any(|other| place.moved_down(*step).covers(other))
        });
        let step = free.unwrap_or(0.0);
        self.offset = self.offset + Vector::new(0.0, step);
        taken.push(place.moved_down(step));
    }

    /// Its drawing. A plate that moves is drawn in its place, without a `transform`: a browser puts all layers of the page together once
    /// more when one of them changes. Its ground is a thick line, because what places a rectangle are properties of CSS.
    pub fn markup(&self) -> Html {
        let (half_width, Vector { x, y }) = (half_width(&self.text), self.offset);
        if let Some(pixel) = self.pixel {
            let middle = self.point + self.offset * pixel;
            let half = (half_width - 9.0) * pixel;
            let points = format!("{} {y} {} {y}", svg(middle.x - half), svg(middle.x + half), y = svg(middle.y));
            return html! {
                <g class="plate in-place">
                    <polyline class="plate-rim" points={points.clone()} />
                    <polyline class="plate-fill" {points} />
                    <text x={svg(middle.x)} y={svg(middle.y)}>{ self.text.clone() }</text>
                </g>
            };
        }
        html! {
            <g transform={translate(self.point)}>
                <g class="screen-sized plate">
                    <rect x={svg(x - half_width)} y={svg(y - 9.0)} width={svg(half_width * 2.0)} height="18" rx="9" />
                    <text x={svg(x)} y={svg(y)}>{ self.text.clone() }</text>
                </g>
            </g>
        }
    }
}

/// Half the width of a plate, in pixels.
fn half_width(text: &str) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a text of a few characters")]
    let letters = text.chars().count() as f64;
    letters * 3.6 + 6.0
}
