//! The tables to paint.

use std::sync::Arc;

use tablewright::formats::json;
use tablewright::geometry::Shape;
use tablewright::layout::{Layout, Piece, PieceId};
use tablewright::pack;
use tablewright::units::{Angle, Length};

pub fn example() -> Layout {
    json::read(include_str!("../../assets/examples/frozen-mill.json")).expect("the example is a layout")
}

/// Every kind in rows, each with another turn.
pub fn every_kind() -> Layout {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let mut layout = Layout::new(pack);
    "Every kind".clone_into(&mut layout.name);
    layout.scenario = pack.scenarios.first();
    let across = 5;
    for (index, kind) in pack.kinds.iter().enumerate() {
        let [column, row] = [index % across, index / across].map(|at| i32::try_from(at).expect("a few"));
        let at = [Length::hundredths(550 + 930 * column), Length::hundredths(550 + 930 * row)];
        let mut piece = Piece::new(PieceId::nth(index), kind, at);
        piece.turn = Angle::tenths(173 + 377 * i32::try_from(index).expect("a few"));
        layout.pieces.push(Arc::new(piece));
    }
    layout
}

/// Unusual outlines, and names with letters that no font here has.
pub fn odd_ones() -> Layout {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    let mut layout = Layout::new(pack);
    "Łódź – “Mühle” 水車".clone_into(&mut layout.name);
    let outlines: [&[(i32, i32)]; 4] = [
        &[(-300, -300), (300, -300), (300, -100), (-100, -100), (-100, 300), (-300, 300)],
        &[(-400, 0), (-80, -80), (0, -400), (80, -80), (400, 0), (80, 80), (0, 400), (-80, 80)],
        &[(0, 0), (500, 40), (510, 90), (20, 80)],
        &[(-250, -200), (0, -260), (260, -180), (300, 100), (120, 240), (90, 40), (-60, 10), (-220, 220)],
    ];
    for (index, kind) in ["forest", "building", "hill", "trench", "rubble", "wall", "shallow-water", "obstruction"]
        .into_iter()
        .filter_map(|id| pack.kind(id))
        .enumerate()
    {
        let [column, row] = [index % 4, index / 4].map(|at| i32::try_from(at).expect("a few"));
        let at = [Length::hundredths(700 + 1130 * column), Length::hundredths(1400 + 2000 * row)];
        let mut piece = Piece::new(PieceId::nth(index), kind, at);
        let points = outlines[index % outlines.len()].iter();
        piece.shape = Some(Shape::Polygon {
            points: points.map(|&(x, y)| [Length::hundredths(x), Length::hundredths(y)]).collect(),
        });
        piece.turn = Angle::tenths(291 + 737 * i32::try_from(index).expect("a few"));
        piece.name = Some(format!("Ősi romok “{index}” ½ №"));
        if index == 3 {
            piece.label = Some("Ż".to_owned());
        }
        layout.pieces.push(Arc::new(piece));
    }
    layout
}

/// A word in each script of our fonts, and a letter of it.
pub const SCRIPTS: [(&str, &str, &str); 14] = [
    ("Latin", "Żółć Phở", "Ż"),
    ("Greek", "Μύλος Ωκεανός", "Ω"),
    ("Cyrillic", "Мельница Ґанок", "Ж"),
    ("Armenian", "Ջրաղաց", "Ջ"),
    ("Georgian", "წისქვილი", "წ"),
    ("Hebrew", "טחנה ישנה", "ט"),
    ("Arabic", "الطاحونة بلاد", "لا"),
    ("Thai", "โรงสีเก่าที่นี่", "ที่"),
    ("Lao", "ໂຮງສີ", "ສີ"),
    ("Hiragana", "ふるいすいしゃ", "ふ"),
    ("Katakana", "フルイスイシャ", "フ"),
    ("Runic", "ᛗᛁᛚᛚ", "ᛗ"),
    ("Tifinagh", "ⴰⵎⴰⴹⴰⵍ", "ⵎ"),
    ("Cherokee", "ᏣᎳᎩ", "Ꮳ"),
];

/// A table named in every script, and a piece named in each.
pub fn scripts() -> Layout {
    let mut layout = every_kind();
    layout.name = SCRIPTS.map(|(_, words, _)| words.split(' ').next().unwrap_or(words)).join(" ");
    layout.pieces.truncate(SCRIPTS.len());
    for (piece, (_, words, letter)) in layout.pieces.iter_mut().zip(SCRIPTS) {
        let piece = Arc::make_mut(piece);
        piece.name = Some(words.to_owned());
        piece.label = Some(letter.to_owned());
    }
    layout
}

/// All tables with their names.
pub fn all() -> [(&'static str, Layout); 4] {
    [("the example", example()), ("every kind", every_kind()), ("odd ones", odd_ones()), ("every script", scripts())]
}
