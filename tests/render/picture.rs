//! Scales pictures of a table and compares them.

#![expect(clippy::cast_precision_loss, reason = "places in a picture")]

use tablewright::geometry::{Footprint, Point, Rect};

/// The resolution of the comparison, in pixels an inch.
const RESOLUTION: usize = 10;
/// The distance around a piece that is compared with it, in inches.
const AROUND: f64 = 0.3;
/// The colour and the width of the table's rim.
const RIM: [f64; 3] = [107.0, 90.0, 65.0];
const RIM_WIDTH: f64 = 0.5;

/// A painted picture: red, green and blue from 0 to 255.
pub struct Painted {
    wide: usize,
    high: usize,
    pixels: Vec<[f64; 3]>,
}

/// The picture of a table alone, with [`RESOLUTION`] pixels an inch, blurred.
#[derive(Clone, PartialEq)]
pub struct Picture {
    wide: usize,
    high: usize,
    pixels: Vec<[f64; 3]>,
}

impl Painted {
    /// Reads a PNG. Transparent parts become white.
    pub fn read(bytes: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
        let mut reader = decoder.read_info().expect("a PNG");
        let mut buffer = vec![0; reader.output_buffer_size().expect("a picture that fits")];
        let info = reader.next_frame(&mut buffer).expect("a whole PNG");
        let samples = info.color_type.samples();
        let pixel = |samples: &[u8]| {
            let [red, green, blue, clear] = match *samples {
                [grey] => [grey, grey, grey, 255],
                [grey, clear] => [grey, grey, grey, clear],
                [red, green, blue] => [red, green, blue, 255],
                [red, green, blue, clear, ..] => [red, green, blue, clear],
                [] => unreachable!("a pixel has a sample"),
            };
            let share = f64::from(clear) / 255.0;
            [red, green, blue].map(|part| f64::from(part) * share + 255.0 * (1.0 - share))
        };
        let pixels = buffer[..info.buffer_size()].chunks_exact(samples).map(pixel).collect();
        Self { wide: info.width as usize, high: info.height as usize, pixels }
    }

    /// Its left part, so many pixels wide.
    pub fn left_part(&self, wide: usize) -> Self {
        let rows = self.pixels.chunks_exact(self.wide);
        Self { wide, high: self.high, pixels: rows.flat_map(|row| &row[..wide]).copied().collect() }
    }

    /// The beginning and end of the rim among rows (or columns) of pixels, to a part of a pixel: the darkness of the lines before and
    /// after it shows how much of them it covers.
    fn rim(&self, lines: usize, pixels: usize, at: impl Fn(usize, usize) -> usize) -> [f64; 2] {
        let is_rim = |index: usize| self.pixels[index].iter().zip(RIM).all(|(is, rim)| (is - rim).abs() < 14.0);
        // A sheet has room for a list and a key below the table.
        let filled = |line: &usize| (0..pixels).filter(|pixel| is_rim(at(*line, *pixel))).count() * 5 > pixels * 2;
        let first = (0..lines).find(filled).expect("a picture has the table's rim");
        let last = (0..lines).rev().find(filled).expect("a picture has the table's rim");
        let covered = |line: usize| {
            let middle = pixels * 3 / 8..pixels * 5 / 8;
            let red = middle.clone().map(|pixel| self.pixels[at(line, pixel)][0]).sum::<f64>() / middle.len() as f64;
            ((255.0 - red) / (255.0 - RIM[0])).clamp(0.0, 1.0)
        };
        [first as f64 - covered(first - 1), last as f64 + 1.0 + covered(last + 1)]
    }

    /// The table of `size` inches, at any place and scale in the picture.
    pub fn table(&self, size: [f64; 2]) -> Picture {
        let [top, bottom] = self.rim(self.high, self.wide, |row, column| row * self.wide + column);
        let [left, right] = self.rim(self.wide, self.high, |column, row| row * self.wide + column);
        let [wide, high] = size.map(|side| count(side * RESOLUTION as f64));
        // The pixels of an inch, and the range of pixels that a pixel of the table covers.
        let scale = [(right - left) / (size[0] + 2.0 * RIM_WIDTH), (bottom - top) / (size[1] + 2.0 * RIM_WIDTH)];
        let span = |begin: f64, scale: f64, index: usize| {
            let from = begin + (RIM_WIDTH + index as f64 / RESOLUTION as f64) * scale;
            (from, from + scale / RESOLUTION as f64)
        };
        let mut pixels = Vec::with_capacity(wide * high);
        for row in 0..high {
            let (from_y, to_y) = span(top, scale[1], row);
            for column in 0..wide {
                let (from_x, to_x) = span(left, scale[0], column);
                pixels.push(self.mean([from_x, to_x], [from_y, to_y]));
            }
        }
        Picture { wide, high, pixels }.blurred()
    }

    /// The mean over an area whose sides fall between pixels.
    fn mean(&self, x: [f64; 2], y: [f64; 2]) -> [f64; 3] {
        let (mut sum, mut whole) = ([0.0; 3], 0.0);
        let covered = |from: f64, to: f64, pixel: usize| (to.min(pixel as f64 + 1.0) - from.max(pixel as f64)).max(0.0);
        for row in count(y[0])..count(y[1].ceil()).min(self.high) {
            for column in count(x[0])..count(x[1].ceil()).min(self.wide) {
                let share = covered(x[0], x[1], column) * covered(y[0], y[1], row);
                let pixel = self.pixels[row * self.wide + column];
                (0..3).for_each(|part| sum[part] += pixel[part] * share);
                whole += share;
            }
        }
        sum.map(|part| part / f64::max(whole, 1e-9))
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place in a picture")]
fn count(value: f64) -> usize {
    value as usize
}

impl Picture {
    /// Each pixel replaced by the mean of the nine around it, because renderers smooth edges differently.
    fn blurred(&self) -> Self {
        let mut pixels = Vec::with_capacity(self.pixels.len());
        for row in 0..self.high {
            for column in 0..self.wide {
                let (mut sum, mut seen) = ([0.0; 3], 0.0);
                for y in row.saturating_sub(1)..(row + 2).min(self.high) {
                    for x in column.saturating_sub(1)..(column + 2).min(self.wide) {
                        (0..3).for_each(|part| sum[part] += self.pixels[y * self.wide + x][part]);
                        seen += 1.0;
                    }
                }
                pixels.push(sum.map(|part| part / seen));
            }
        }
        Self { pixels, ..*self }
    }

    /// The mean difference in the pixels of `area` for which `counts`, from 0 to 255.
    fn difference(&self, other: &Self, area: &Rect, counts: impl Fn(Point) -> bool) -> f64 {
        assert_eq!((self.wide, self.high), (other.wide, other.high), "of one scale");
        let pixels = |from: f64, to: f64, most: usize| {
            count(from.max(0.0) * RESOLUTION as f64)..count(to.max(0.0) * RESOLUTION as f64 + 1.0).min(most)
        };
        let (mut sum, mut seen) = (0.0, 0.0);
        for row in pixels(area.min.y, area.max.y, self.high) {
            for column in pixels(area.min.x, area.max.x, self.wide) {
                let [x, y] = [column, row].map(|at| (at as f64 + 0.5) / RESOLUTION as f64);
                if counts(Point::new(x, y)) {
                    let [one, two] = [self, other].map(|picture| picture.pixels[row * self.wide + column]);
                    sum += one.iter().zip(two).map(|(a, b)| (a - b).abs()).sum::<f64>() / 3.0;
                    seen += 1.0;
                }
            }
        }
        sum / f64::max(seen, 1.0)
    }

    /// The mean difference on the whole table.
    pub fn table_difference(&self, other: &Self) -> f64 {
        let [wide, high] = [self.wide, self.high].map(|side| side as f64 / RESOLUTION as f64);
        self.difference(other, &Rect::new(Point::default(), Point::new(wide, high)), |_| true)
    }

    /// The mean difference on a piece and a little around it.
    pub fn piece_difference(&self, other: &Self, footprint: &Footprint) -> f64 {
        self.difference(other, &footprint.bounds().grown(AROUND), |at| footprint.signed_distance(at) < AROUND)
    }

    /// The mirrored picture.
    pub fn mirrored(&self) -> Self {
        let pixels = self.pixels.chunks(self.wide).flat_map(|row| row.iter().rev().copied()).collect();
        Self { pixels, ..*self }
    }
}
