//! Which letters are printed, and what becomes of those that no font has.

use super::*;
use crate::drawing::SceneNode;

#[test]
fn letters_that_no_font_has_are_said_so_once() {
    for (name, has_missing_letters) in
        [("Zürich – “Mühle”", false), ("Młyn", false), ("Мельница שולחן", false), ("水車", true)]
    {
        let text = whole_text(&Given { name, ..Given::default() }.print());
        assert_eq!(text.matches(MISSING_LETTERS_NOTE).count(), usize::from(has_missing_letters), "{name}");
        assert!(text.contains(name) || name.contains('ש'), "{name} is read back: {text}");
    }
    // Words of the drawing count too.
    let nodes = vec![SceneNode::Text(text("水"))];
    assert!(whole_text(&Given { nodes, ..Given::default() }.print()).contains(MISSING_LETTERS_NOTE));
}

#[test]
fn a_name_without_end_ends_in_dots() {
    let name = "水ab ".repeat(100_000);
    let given =
        Given { name: &name, list: steps(2, &name, 0), nodes: vec![SceneNode::Text(text(&name))], ..Given::default() };
    let pdf = given.print();
    assert!(streams(&pdf).iter().map(String::len).sum::<usize>() < 200_000);
    let titles: Vec<Run> = sheets(&pdf).into_iter().flatten().filter(|run| run.size > 13.0).collect();
    assert_eq!(titles.iter().filter(|run| run.text.ends_with('…')).count(), 1, "{titles:?}");
}

#[test]
fn what_cant_stand_on_a_line_is_left_out() {
    for (text, expected, has_missing_letters) in [
        ("Mill 4\" × 2½\"", "Mill 4\" × 2½\"", false),
        ("tab\tand\nline\u{2028}x", "tab and line x", false),
        ("\u{202e}abc\u{2066}\u{200f}", "abc", false),
        ("a\u{301}\u{200d}b\u{fe0f}", "a\u{301}\u{200d}b\u{fe0f}", false),
        ("水車 №", "水車 №", true),
        ("\u{81}\u{9d}", "  ", false),
    ] {
        let letters = PrintedText::new(text);
        assert_eq!((letters.text.as_str(), letters.has_missing_letters), (expected, has_missing_letters), "{text:?}");
    }
}

#[test]
fn every_font_is_a_part_of_one_and_named_so() {
    let pdf = Given { name: "Młyn Млин טחנה フル 水", ..Given::default() }.print();
    let file: String = pdf.iter().copied().map(char::from).collect();
    assert!(!file.contains("Helvetica") && !file.contains("/Type1"));
    let names: Vec<&str> =
        file.split("/FontName/").skip(1).map(|rest| rest.split(['/', '>']).next().unwrap_or_default()).collect();
    assert_eq!(names.len(), 4, "{names:?}");
    for name in names {
        let (tag, font) = name.split_once('+').expect("a part says which");
        assert!(tag.len() == 6 && tag.bytes().all(|byte| byte.is_ascii_uppercase()), "{name}");
        assert!(font.starts_with("TablewrightSans"), "{name}");
    }
    assert_eq!(file.matches("/FontFile2 ").count() + file.matches("/FontFile3 ").count(), 4);
    assert!(file.matches("/CIDToGIDMap ").count() == 3 && file.contains("/CIDFontType0C"));
}

#[test]
fn one_glyph_says_each_time_what_was_written() {
    // Two letters that no font has are two boxes; a letter with what chooses its form is the letter.
    let text = whole_text(&Given { name: "水車 x\u{fe0f}x フ\u{fe0f}フ", ..Given::default() }.print());
    assert!(text.contains("水車 x\u{fe0f}x "), "{text}");
}

#[test]
fn the_file_says_which_language_it_is_in() {
    let catalog = || String::from_utf8_lossy(&Given::default().print()).contains("/Lang(de)");
    assert!(!catalog());
    crate::words::set_language(include_str!("../../../../../../assets/i18n/de.po")).expect("a language");
    assert!(catalog());
    crate::words::set_english();
}
