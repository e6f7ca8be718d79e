//! Pseudo-random numbers that are the same on every machine: a generator and a smooth field, both from a seed.

use crate::geometry::Point;

/// A stream of numbers from a seed: a counter (a Weyl sequence) whose values are hashed.
#[derive(Clone, Debug)]
pub(super) struct Noise(u32);

/// Chris Wellons's hash `lowbias32`.
const fn hash(value: u32) -> u32 {
    let mut bits = value;
    bits ^= bits >> 16;
    bits = bits.wrapping_mul(0x7feb_352d);
    bits ^= bits >> 15;
    bits = bits.wrapping_mul(0x846c_a68b);
    bits ^ (bits >> 16)
}

/// The bits as a number from 0 up to but not including 1.
fn unit_interval(bits: u32) -> f64 {
    f64::from(bits) / 4_294_967_296.0
}

impl Noise {
    pub(super) const fn new(seed: u32) -> Self {
        Self(hash(seed ^ 0x9e37_79b9))
    }

    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9);
        hash(self.0)
    }

    /// A number from 0 up to but not including 1.
    pub(super) fn unit(&mut self) -> f64 {
        unit_interval(self.next())
    }

    /// A number from `least` up to but not including `most`.
    pub(super) fn between(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * self.unit()
    }

    /// True once in `times`, on average.
    pub(super) fn once_in(&mut self, times: f64) -> bool {
        self.unit() * times < 1.0
    }

    /// Any direction, in radians.
    pub(super) fn turn(&mut self) -> f64 {
        self.unit() * std::f64::consts::TAU
    }
}

/// Value noise from -1 to 1 on a grid of cells with side 1, with smoothstep interpolation.
pub(super) fn smooth(seed: u32, point: Point) -> f64 {
    let (left, top) = (point.x.floor(), point.y.floor());
    let ease = |t: f64| t * t * (3.0 - 2.0 * t);
    let (x, y) = (ease(point.x - left), ease(point.y - top));
    let at = |dx: f64, dy: f64| {
        #[expect(clippy::cast_possible_truncation, reason = "a table is some inches wide")]
        let (column, row) = ((left + dx) as i32, (top + dy) as i32);
        let mixed = seed ^ column.cast_unsigned().wrapping_mul(0x85eb_ca6b);
        unit_interval(hash(hash(mixed) ^ row.cast_unsigned().wrapping_mul(0xc2b2_ae35))) * 2.0 - 1.0
    };
    let upper = at(0.0, 0.0) * (1.0 - x) + at(1.0, 0.0) * x;
    let lower = at(0.0, 1.0) * (1.0 - x) + at(1.0, 1.0) * x;
    upper * (1.0 - y) + lower * y
}
