//! Places marks over and under letters.

use super::glyph::Glyph;

/// The gap between a mark and its letter.
const GAP: f64 = 0.03;
/// A mark whose middle is higher goes over its letter, otherwise under it.
const MIDDLE: f64 = 0.25;

/// Whether a character is a mark on the letter before it, in the scripts of our fonts.
pub(super) const fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}' | '\u{5c2}'
        | '\u{5c4}' | '\u{5c5}' | '\u{5c7}' | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}'
        | '\u{6d6}'..='\u{6dc}' | '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}' | '\u{eb1}'
        | '\u{eb4}'..='\u{ebc}' | '\u{ec8}'..='\u{ece}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20f0}' | '\u{3099}' | '\u{309a}' | '\u{fb1e}' | '\u{fe20}'..='\u{fe2f}')
}

/// Whether a mark keeps the height at which its font draws it.
const fn keeps_height(letter: char) -> bool {
    matches!(letter, '\u{334}'..='\u{338}' | '\u{5bc}' | '\u{3099}' | '\u{309a}')
}

/// Whether the font places a mark over the letter before it by itself.
const fn is_placed_by_font(letter: char) -> bool {
    matches!(letter, '\u{e00}'..='\u{eff}' | '\u{3099}' | '\u{309a}')
}

/// A letter with the marks that are on it already: its left and right ends, and its bottom and top.
pub(super) struct BaseLetter {
    ends: [f64; 2],
    reach: [f64; 2],
}

impl BaseLetter {
    pub(super) fn new(glyph: &Glyph) -> Self {
        let [left, bottom, right, top] = glyph.face.bounds(glyph.id).unwrap_or([0.0, 0.0, glyph.advance, 0.0]);
        Self { ends: [glyph.at[0] + left, glyph.at[0] + right], reach: [bottom, top] }
    }
}

/// Places a mark on the letter before it. It takes no room on the line.
pub(super) fn place(mark: &mut Glyph, letter: char, base: &mut BaseLetter) {
    let pen = mark.at[0];
    mark.advance = 0.0;
    let Some([left, bottom, right, top]) = mark.face.bounds(mark.id) else { return };
    mark.at[0] = if is_placed_by_font(letter) {
        pen
    } else {
        f64::midpoint(base.ends[0], base.ends[1]) - f64::midpoint(left, right)
    };
    if keeps_height(letter) {
        return;
    }
    if f64::midpoint(bottom, top) >= MIDDLE {
        mark.at[1] = (base.reach[1] + GAP - bottom).max(0.0);
        base.reach[1] = top + mark.at[1];
    } else {
        mark.at[1] = (base.reach[0] - GAP - top).min(0.0);
        base.reach[0] = bottom + mark.at[1];
    }
}
