//! Pictures of a table, brought to one scale and compared.

#![expect(clippy::cast_precision_loss, reason = "places in a picture")]

use tablewright::geometry::{Footprint, Point};

/// How fine a table is compared, in pixels an inch.
const FINE: usize = 10;
/// The colour of the table's rim, which reaches half an inch beyond the table on every side.
const RIM: [f64; 3] = [107.0, 90.0, 65.0];
const REACH: f64 = 0.5;

/// A picture as it was painted: red, green and blue from 0 to 255.
pub struct Painted {
    wide: usize,
    high: usize,
    pixels: Vec<[f64; 3]>,
}

/// A table alone, [`FINE`] pixels an inch, each the mean of those around it.
#[derive(Clone, PartialEq)]
pub struct Picture {
    wide: usize,
    high: usize,
    pixels: Vec<[f64; 3]>,
}

impl Painted {
    /// Reads a PNG; what is clear in it becomes white, as paper is.
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

    /// The first and the last row (or column) that the rim fills for the most part.
    fn rim(&self, count: usize, at: impl Fn(usize, usize) -> usize, across: usize) -> [usize; 2] {
        let is_rim = |index: usize| self.pixels[index].iter().zip(RIM).all(|(is, rim)| (is - rim).abs() < 14.0);
        let filled = |line: &usize| (0..across).filter(|place| is_rim(at(*line, *place))).count() * 2 > across;
        let first = (0..count).find(filled).expect("a picture has the table's rim");
        let last = (0..count).rev().find(filled).expect("a picture has the table's rim");
        [first, last]
    }

    /// The table of `size` inches that is in the picture, wherever in it and however large.
    pub fn table(&self, size: [f64; 2]) -> Picture {
        let [top, bottom] = self.rim(self.high, |row, column| row * self.wide + column, self.wide);
        let [left, right] = self.rim(self.wide, |column, row| row * self.wide + column, self.high);
        let [wide, high] = size.map(|side| count(side * FINE as f64));
        // How many pixels an inch is, and the sum over a pixel of the table of all that it covers.
        let scale =
            [(right + 1 - left) as f64 / (size[0] + 2.0 * REACH), (bottom + 1 - top) as f64 / (size[1] + 2.0 * REACH)];
        let span = |begin: usize, scale: f64, index: usize| {
            let from = begin as f64 + (REACH + index as f64 / FINE as f64) * scale;
            (from, from + scale / FINE as f64)
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
    /// Every pixel the mean of the nine around it: renderers soften edges each in their own way.
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

    /// How far the two are apart where `counts`, from 0 to 255, on average.
    fn apart(&self, other: &Self, counts: impl Fn(Point) -> bool) -> f64 {
        assert_eq!((self.wide, self.high), (other.wide, other.high), "of one scale");
        let (mut sum, mut seen) = (0.0, 0.0);
        for (index, (one, two)) in self.pixels.iter().zip(&other.pixels).enumerate() {
            let place = |at: usize| (at as f64 + 0.5) / FINE as f64;
            if counts(Point::new(place(index % self.wide), place(index / self.wide))) {
                sum += one.iter().zip(two).map(|(a, b)| (a - b).abs()).sum::<f64>() / 3.0;
                seen += 1.0;
            }
        }
        sum / f64::max(seen, 1.0)
    }

    /// How far the two are apart on the whole table.
    pub fn whole(&self, other: &Self) -> f64 {
        self.apart(other, |_| true)
    }

    /// How far the two are apart on a piece and a little around it.
    pub fn piece(&self, other: &Self, footprint: &Footprint) -> f64 {
        let room = footprint.bounds().grown(0.3);
        self.apart(other, |at| room.distance_squared_to(at) <= 0.0 && footprint.signed_distance(at) < 0.3)
    }

    /// The picture as a mirror shows it.
    pub fn mirrored(&self) -> Self {
        let pixels = self.pixels.chunks(self.wide).flat_map(|row| row.iter().rev().copied()).collect();
        Self { pixels, ..*self }
    }
}
