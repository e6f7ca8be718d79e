//! Tests of the layout of text.

use super::*;

/// The texts of the glyphs from left to right.
fn texts(text: &str) -> Vec<&str> {
    lay_out(text, false).glyphs.iter().map(|glyph| glyph.text).collect()
}

/// The numbers of the glyphs of a line.
fn ids(text: &str) -> Vec<u16> {
    lay_out(text, false).glyphs.iter().map(|glyph| glyph.id).collect()
}

fn found(letter: char) -> Option<(&'static FontFace, u16)> {
    face(&files::faces(false), letter)
}

fn id(letter: char) -> u16 {
    found(letter).unwrap_or_else(|| panic!("{letter} is drawn")).1
}

#[test]
fn the_fonts_are_as_wide_as_helvetica() {
    // Adobe's metrics of Helvetica, which the sheets were laid out with: within three units of a thousand.
    for (text, bold, thousandths) in
        [("A", false, 667.0), ("A", true, 722.0), ("iW€", false, 1722.0), ("ÿ½", true, 1390.0)]
    {
        assert!((width(text, bold) * 1000.0 - thousandths).abs() < 3.0, "{text}: {}", width(text, bold));
    }
}

#[test]
fn every_file_has_the_letters_for_which_it_is_fetched() {
    for (index, script) in
        ["Az Ωω Жж Ęő Ểữ İş", "", "ابجد", "Աա", "ᏣᎳ", "აბ", "אב", "かカー", "ກຂ", "ᚠᚢ", "กขค", "ⴰⴱ"].iter().enumerate()
    {
        for letter in script.chars().filter(|letter| *letter != ' ') {
            let (font, _) = found(letter).unwrap_or_else(|| panic!("{letter} has no font"));
            assert!(std::ptr::eq(font, files::faces(false)[index]), "{letter} is in another file than {index}");
        }
        assert!(missing(script).is_empty(), "{script}");
    }
    assert_eq!(missing("a水b車水👩\u{200d}🌾\u{fe0f}"), ['水', '車', '👩', '🌾']);
}

#[test]
fn bold_letters_are_emboldened_where_there_is_no_bold_font() {
    let emboldened =
        |text: &str, bold| lay_out(text, bold).glyphs.iter().map(|glyph| glyph.is_emboldened).collect::<Vec<_>>();
    assert_eq!(emboldened("aא", true), [false, true]);
    assert_eq!(emboldened("aא", false), [false, false]);
}

#[test]
fn right_to_left_scripts_are_laid_out_from_the_right() {
    assert_eq!(texts("abc"), ["a", "b", "c"]);
    // The digits and the halves of a pair as they are seen.
    assert_eq!(texts("אב (1) c").concat(), "(1) בא c");
}

#[test]
fn arabic_letters_are_joined_and_keep_their_texts() {
    // At the beginning, in the middle, at the end; alone.
    assert_eq!(ids("ببب ب"), [id('\u{fe8f}'), id(' '), id('\u{fe90}'), id('\u{fe92}'), id('\u{fe91}')]);
    // Dal joins the letter before it and none after it; a joiner and a tatweel join, a non-joiner parts.
    assert_eq!(ids("بدب"), [id('\u{fe8f}'), id('\u{feaa}'), id('\u{fe91}')]);
    assert_eq!(ids("ب\u{200d}"), [id('\u{fe91}')]);
    assert_eq!(ids("ب\u{200c}ب"), [id('\u{fe8f}'), id('\u{fe8f}')]);
    assert_eq!(ids("بـ"), [id('\u{640}'), id('\u{fe91}')]);
    // A mark doesn't part them.
    assert_eq!(ids("ب\u{64e}ب"), [id('\u{fe90}'), id('\u{fe91}'), id('\u{64e}')]);
    // Lam and alef are one sign, and yet two letters.
    assert_eq!(ids("لا")[0], id('\u{fefb}'));
    assert_eq!(texts("لا"), ["ا", "ل"]);
    assert_eq!(ids("بلا")[0], id('\u{fefc}'));
    assert!((width("لا", false) - width("\u{fefb}", false)).abs() < 1e-9);
}

#[test]
fn every_joined_form_is_in_the_font() {
    for letter in ('\u{600}'..='\u{6d4}').filter(|letter| !is_invisible(*letter)) {
        for text in [format!("{letter}"), format!("ب{letter}"), format!("{letter}ب"), format!("ب{letter}ب")] {
            let plain = found(letter).is_some();
            assert_eq!(lay_out(&text, false).glyphs.iter().all(|glyph| !glyph.is_missing), plain, "{text}");
        }
    }
}

#[test]
fn marks_are_placed_on_their_letters_without_touching_them() {
    for text in
        ["x\u{301}", "X\u{301}", "x\u{302}\u{301}", "ที่", "ปี้", "x\u{323}", "q\u{323}\u{328}", "ב\u{5b8}", "ب\u{650}"]
    {
        let line = lay_out(text, false);
        let first = line.glyphs[0];
        assert!((line.width - first.advance).abs() < 1e-9, "{text}: marks take no room");
        let mut boxes: Vec<[f64; 4]> = Vec::new();
        for glyph in &line.glyphs {
            let [left, bottom, right, top] = glyph.face.bounds(glyph.id).expect("it is seen");
            let [x, y] = glyph.at;
            let own = [x + left, y + bottom, x + right, y + top];
            for other in &boxes {
                assert!(own[1] >= other[3] || own[3] <= other[1], "{text}: {own:?} {other:?}");
                assert!(own[0] < other[2] && own[2] > other[0], "{text}: beside the letter");
            }
            boxes.push(own);
        }
    }
    // One without a letter stands by itself.
    assert_eq!(lay_out("\u{301}", false).glyphs.len(), 1);
}

#[test]
fn a_letter_and_its_mark_are_composed_where_there_is_such_a_letter() {
    for (parts, whole) in
        [("e\u{301}", "é"), ("o\u{302}\u{301}", "ố"), ("и\u{306}", "й"), ("か\u{3099}", "が"), ("N\u{303}", "Ñ")]
    {
        assert_eq!(ids(parts), ids(whole), "{whole}");
        assert_eq!(texts(parts), [parts], "it says what was written");
    }
    assert_eq!(texts("x\u{301}").len(), 2);
}

#[test]
fn an_invisible_character_belongs_to_the_letter_before_it() {
    assert_eq!(texts("a\u{fe0f}b\u{200d}\u{ad}"), ["a\u{fe0f}", "b\u{200d}\u{ad}"]);
    assert_eq!(texts("\u{200b}a"), ["\u{200b}a"]);
    assert!(texts("\u{200b}\u{200d}").is_empty());
}

#[test]
fn a_long_text_is_cut_to_the_width() {
    for text in ["Mill", &"W".repeat(200), &"水".repeat(500), &"a\u{301}".repeat(300), &"שלום ".repeat(100), ""] {
        for most in [0.0, 0.5, 3.0, 40.0] {
            let cut = cut(text, false, most);
            let fits = width(text, false) <= most;
            assert_eq!(cut == text, fits, "{text} at {most}");
            assert!(fits || (cut.ends_with('…') && (width(&cut, false) <= most || cut == "…")), "{cut} at {most}");
        }
    }
}

#[test]
fn files_are_needed_once() {
    // All are built in here, so none has to be fetched.
    assert!(needed(&["abc", "שלום"]).is_empty() && is_ready());
    assert!(!add("no.ttf", Vec::new()) && !add("latin.ttf", b"no font".to_vec()) && !add_own(Vec::new()));
}

#[test]
fn an_added_font_is_used_after_ours() {
    let kana = include_bytes!("../../../../../assets/fonts/kana.otf").to_vec();
    let before = ids("aフ");
    assert!(add_own(kana));
    assert_eq!(ids("aフ"), before);
    assert_eq!(files::faces(false).len(), 13);
}

proptest::proptest! {
    #[test]
    fn every_letter_is_drawn_or_boxed_once(text: String) {
        let text = cleaned(&text);
        let line = lay_out(&text, true);
        let seen = |text: &str| text.chars().filter(|letter| !is_invisible(*letter)).count();
        let said: usize = line.glyphs.iter().map(|glyph| seen(glyph.text)).sum();
        proptest::prop_assert_eq!(said, seen(&text));
        proptest::prop_assert!(line.width.is_finite() && line.width >= 0.0);
        for glyph in &line.glyphs {
            proptest::prop_assert!(glyph.at.iter().all(|part| part.is_finite()) && !glyph.text.is_empty());
        }
    }
}
