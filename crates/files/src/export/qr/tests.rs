//! Codes, read back by a decoder of someone else's.

#![expect(clippy::cast_precision_loss, reason = "places in a picture")]

use proptest::prelude::*;

use super::limit::{MAX_BYTES, least_side, most_bytes};
use super::*;

/// A grey picture.
struct Bitmap {
    side: usize,
    grey: Vec<f64>,
}

impl Bitmap {
    /// The code's path, painted `pixels` wide a module.
    fn of(code: &QrSymbol, pixels: usize) -> Self {
        let side = code.side as usize * pixels;
        let mut picture = Self { side, grey: vec![255.0; side * side] };
        for block in code.path.text().split_terminator('Z') {
            let numbers: Vec<usize> = block
                .split(['M', 'L', ' '])
                .filter(|text| !text.is_empty())
                .map(|text| text.parse().expect("a whole number"))
                .collect();
            let [left, top, right, _, _, bottom, ..] = numbers[..] else { panic!("{block} is no rectangle") };
            for y in top * pixels..bottom * pixels {
                picture.grey[y * side + left * pixels..y * side + right * pixels].fill(0.0);
            }
        }
        picture
    }

    /// As a camera sees it: turned about its middle, larger or smaller, every point the mean of those around it, on grey
    /// paper.
    fn seen(&self, degrees: f64, scale: f64, blur: usize) -> Self {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few hundred pixels")]
        let side = (self.side as f64 * scale * 1.2) as usize;
        let (sin, cos) = degrees.to_radians().sin_cos();
        let [middle, own] = [side, self.side].map(|side| side as f64 / 2.0);
        let at = |x: f64, y: f64| {
            let (x, y) = ((x - middle) / scale, (y - middle) / scale);
            let (x, y) = (x * cos + y * sin + own, y * cos - x * sin + own);
            let inside = x >= 0.0 && y >= 0.0 && x < self.side as f64 && y < self.side as f64;
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "inside the picture")]
            let grey = if inside { self.grey[y as usize * self.side + x as usize] } else { 255.0 };
            40.0 + grey * 0.7
        };
        let grey = (0..side * side).map(|index| at((index % side) as f64, (index / side) as f64)).collect();
        Self { side, grey }.blurred(blur, 1).blurred(blur, side)
    }

    /// Every point the mean of those up to `reach` before and after it, `step` apart.
    fn blurred(&self, reach: usize, step: usize) -> Self {
        let count = 2 * reach + 1;
        let of = |index: usize| self.grey.get(index).copied().unwrap_or(255.0);
        let mean = |index: usize| {
            (0..count).map(|by| of((index + by * step).wrapping_sub(reach * step))).sum::<f64>() / count as f64
        };
        Self { side: self.side, grey: (0..self.grey.len()).map(mean).collect() }
    }

    /// What a decoder reads; nothing where it reads none.
    fn read(&self) -> Option<String> {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 255")]
        let grey = |x: usize, y: usize| self.grey[y * self.side + x] as u8;
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(self.side, self.side, grey);
        image.detect_grids().iter().find_map(|grid| grid.decode().ok()).map(|(_, text)| text)
    }
}

fn link(length: usize) -> String {
    "https://tablewright.example/#".chars().chain("aZ09_-bY".chars().cycle()).take(length).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    #[test]
    fn a_decoder_reads_the_link_that_was_written(link in "https://[a-z]{3,12}\\.example/[a-z]{0,8}/#[A-Za-z0-9_-]{1,240}") {
        let code = code(&link).expect("it fits");
        prop_assert_eq!(Bitmap::of(&code, 3).read(), Some(link));
    }
}

#[test]
fn a_code_is_read_blurred_and_askew() {
    // A camera has a few tries. This decoder misses the corners of a blurred code in some, and never misreads one.
    let looks = [(-5.0, 1.0), (-2.5, 0.8), (-0.7, 1.2), (0.0, 1.0), (0.9, 0.9), (2.0, 1.0), (3.5, 1.1), (6.0, 1.0)];
    for length in [70, 110, 140] {
        let picture = Bitmap::of(&code(&link(length)).expect("it fits"), 6);
        let read: Vec<String> =
            looks.iter().filter_map(|(degrees, scale)| picture.seen(*degrees, *scale, 1).read()).collect();
        assert!(read.len() >= 3, "{length}: {} of {}", read.len(), looks.len());
        assert!(read.iter().all(|text| *text == link(length)), "{length}");
    }
}

#[test]
fn a_code_of_a_usual_link_has_modules_of_half_a_millimetre_on_three_centimetres() {
    for (length, side) in [(20, 37), (64, 53), (110, 53), (145, 57), (192, 57)] {
        let code = code(&link(length)).expect("it fits");
        assert_eq!(code.side, side, "{length}");
        assert!(30.0 / f64::from(code.side) >= 0.5, "{length}");
    }
    assert_eq!(code(&link(193)).map(|code| code.side), Ok(61), "and grows where it has to");
}

#[test]
fn room_that_is_left_corrects_errors() {
    // A tenth of the modules painted over is more than the lowest level mends, which is what a long link is left with.
    let mut picture = Bitmap::of(&code(&link(80)).expect("it fits"), 3);
    let (from, to) = (picture.side * 4 / 10, picture.side * 6 / 10);
    for y in from..to {
        picture.grey[y * picture.side + from..y * picture.side + to].fill(255.0);
    }
    assert_eq!(picture.read(), Some(link(80)));
}

#[test]
fn the_longest_link_still_has_a_code_and_a_longer_one_has_a_sentence() {
    let longest = link(MAX_BYTES);
    let code = super::code(&longest).expect("it fits");
    assert_eq!(code.side, 185);
    assert_eq!(Bitmap::of(&code, 2).read(), Some(longest));
    let problem = super::code(&link(MAX_BYTES + 1)).expect_err("it is too long");
    assert_eq!(problem, ExportProblem::LinkTooLong(2954));
    assert!(problem.to_string().contains("it has 2954 bytes, and a code holds 2953."), "{problem}");
}

#[test]
fn the_file_holds_the_code_and_without_a_link_there_is_none() {
    let planned =
        PlannedTable::from(crate::layout::Layout::new(crate::pack::find(crate::pack::DEFAULT).expect("built in")));
    let options = ExportOptions { link: link(110), ..ExportOptions::default() };
    let text = String::from_utf8(make(&planned, &options).expect("a file")).expect("text");
    let document = roxmltree::Document::parse(&text).expect("XML");
    let root = document.root_element();
    assert_eq!((root.attribute("width"), root.attribute("viewBox")), (Some("30mm"), Some("0 0 53 53")));
    let paths: Vec<&str> = root.descendants().filter_map(|node| node.attribute("d")).collect();
    assert_eq!(paths, ["M0 0L53 0L53 53L0 53Z", &*code(&link(110)).expect("it fits").path.text()]);
    assert!(make(&planned, &ExportOptions::default()).is_err_and(|problem| problem == ExportProblem::NoLink));
}

#[test]
fn nothing_dark_lies_in_the_quiet_zone() {
    let code = code(&link(110)).expect("it fits");
    let picture = Bitmap::of(&code, 1);
    for y in 0..picture.side {
        for x in 0..picture.side {
            let edge = x.min(y).min(picture.side - 1 - x).min(picture.side - 1 - y);
            assert!(edge >= 4 || picture.grey[y * picture.side + x] > 0.0, "{x} {y}");
        }
    }
    assert!(picture.grey[4 * picture.side + 4] < 1.0, "and the finder begins right after it");
}

#[test]
fn the_table_of_capacities_is_that_of_the_codes_themselves() {
    for side in (29_u32..=185).step_by(4) {
        let most = most_bytes(|other| other <= side);
        // Lower-case letters are bytes in a code.
        let [fitting, longer] = [most, most + 1].map(|length| code(&"a".repeat(length)));
        // A short link gets more error correction, and a larger code for it.
        let least = |code: Result<QrSymbol, ExportProblem>| code.map_or(u32::MAX, |code| code.side);
        assert_eq!(least_side(most), Some(side));
        assert!(least(longer) > side, "{side}");
        if side > 57 {
            assert_eq!(least(fitting), side);
        }
    }
    assert_eq!((least_side(MAX_BYTES + 1), most_bytes(|_| false), most_bytes(|_| true)), (None, 0, MAX_BYTES));
}
