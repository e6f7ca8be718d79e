//! A picture of a table: its SVG, painted.

use std::ops::RangeInclusive;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Family, Query};
use resvg::usvg::{self, Tree};

/// How wide a picture may be, in pixels.
pub(super) const WIDTHS: RangeInclusive<u32> = 16..=8192;

/// A picture, and what is missing in it.
pub(super) struct Painted {
    pub(super) png: Vec<u8>,
    pub(super) remark: Option<String>,
}

/// Paints an SVG, so many pixels wide, with the machine's fonts.
pub(super) fn paint(svg: &[u8], width: u32) -> Result<Painted, String> {
    paint_with(fonts(), svg, width)
}

fn paint_with(fonts: Database, svg: &[u8], width: u32) -> Result<Painted, String> {
    let remark = fonts
        .is_empty()
        .then(|| "No font was found on this machine, so the picture has no letters and no numbers.".to_owned());
    let options = usvg::Options { fontdb: Arc::new(fonts), ..usvg::Options::default() };
    let tree = Tree::from_data(svg, &options).map_err(|error| failed(&error))?;
    let scale = f64::from(width) / f64::from(tree.size().width());
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a table isn't a hundred times as deep"
    )]
    let depth = (f64::from(tree.size().height()) * scale).round().max(1.0) as u32;
    let mut picture = Pixmap::new(width, depth).ok_or_else(|| failed(&"there is no room for it"))?;
    #[expect(clippy::cast_possible_truncation, reason = "the painter measures so")]
    let scale = scale as f32;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    Ok(Painted { png: picture.encode_png().map_err(|error| failed(&error))?, remark })
}

fn failed(error: &dyn std::fmt::Display) -> String {
    format!("the picture can't be painted ({error}); ask for a smaller one, or for --to svg")
}

/// The machine's fonts. Where it has none of those that the drawing names, any other does.
fn fonts() -> Database {
    let mut fonts = Database::new();
    fonts.load_system_fonts();
    let has = |name: &str| fonts.query(&Query { families: &[Family::Name(name)], ..Query::default() }).is_some();
    let known = ["Helvetica", "Arial", "Liberation Sans", "Noto Sans", "DejaVu Sans"];
    let first = || fonts.faces().next().and_then(|face| face.families.first()).map(|(name, _)| name.clone());
    let plain = known.into_iter().find(|name| has(name)).map(str::to_owned).or_else(first);
    if let Some(name) = plain {
        fonts.set_sans_serif_family(name);
    }
    fonts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_as_wide_as_asked_and_as_deep_as_its_drawing() {
        let svg = br#"<svg xmlns="http://www.w3.org/2000/svg" width="2in" height="3in" viewBox="0 0 2 3"/>"#;
        let painted = paint(svg, 100).expect("it is drawn");
        let picture = Pixmap::decode_png(&painted.png).expect("a PNG");
        assert_eq!((picture.width(), picture.height()), (100, 150));
    }

    #[test]
    fn without_a_font_it_says_that_letters_are_missing() {
        let svg = br#"<svg xmlns="http://www.w3.org/2000/svg" width="2in" height="3in" viewBox="0 0 2 3"><text>A</text></svg>"#;
        let painted = paint_with(Database::new(), svg, 100).expect("it is drawn");
        assert!(painted.remark.is_some_and(|remark| remark.contains("no letters")));
    }

    #[test]
    fn what_is_no_drawing_is_refused() {
        assert!(paint(b"<html/>", 100).is_err());
    }
}
