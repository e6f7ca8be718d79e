//! Paints the SVG of a table as a PNG.

use std::ops::RangeInclusive;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Tree};

/// The widths that a picture may have, in pixels.
pub(super) const WIDTHS: RangeInclusive<u32> = 16..=8192;

/// Paints an SVG as a PNG with this width in pixels.
pub(super) fn paint(svg: &[u8], width: u32) -> Result<Vec<u8>, String> {
    let tree = Tree::from_data(svg, &usvg::Options::default()).map_err(|error| failed(&error))?;
    let scale = f64::from(width) / f64::from(tree.size().width());
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a table isn't a hundred times as deep"
    )]
    let depth = (f64::from(tree.size().height()) * scale).round().max(1.0) as u32;
    let mut picture = Pixmap::new(width, depth).ok_or_else(|| failed(&"there is no room for it"))?;
    #[expect(clippy::cast_possible_truncation, reason = "resvg uses f32")]
    let scale = scale as f32;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().map_err(|error| failed(&error))
}

fn failed(error: &dyn std::fmt::Display) -> String {
    format!("the picture can't be painted ({error}); ask for a smaller one, or for --to svg")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_the_width_and_the_drawings_proportions() {
        let svg = br#"<svg xmlns="http://www.w3.org/2000/svg" width="2in" height="3in" viewBox="0 0 2 3"/>"#;
        let painted = paint(svg, 100).expect("it is drawn");
        let picture = Pixmap::decode_png(&painted).expect("a PNG");
        assert_eq!((picture.width(), picture.height()), (100, 150));
    }

    #[test]
    fn a_text_that_is_no_svg_is_refused() {
        assert!(paint(b"<html/>", 100).is_err());
    }
}
