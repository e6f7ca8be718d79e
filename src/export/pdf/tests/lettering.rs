//! Which letters can be printed, and what becomes of the others.

use super::*;

#[test]
fn letters_that_cant_be_printed_are_said_so_once() {
    for (name, lossy) in [("Zürich – “Mühle”", false), ("Młyn", true), ("水車", true)] {
        let text = whole_text(&Given { name, ..Given::default() }.print());
        assert_eq!(text.matches(LOSSY).count(), usize::from(lossy), "{name}");
    }
    // Words of the drawing count too.
    let nodes = vec![Node::Text(text("ő"))];
    assert!(whole_text(&Given { nodes, ..Given::default() }.print()).contains(LOSSY));
}

#[test]
fn a_name_without_end_ends_in_dots() {
    let name = "水ab ".repeat(100_000);
    let given =
        Given { name: &name, list: steps(2, &name, 0), nodes: vec![Node::Text(text(&name))], ..Given::default() };
    let streams = streams(&given.print());
    assert!(streams.iter().map(String::len).sum::<usize>() < 20_000);
    let titles: Vec<Run> = streams.iter().flat_map(|stream| runs(stream)).filter(|run| run.size > 13.0).collect();
    assert_eq!(titles.iter().filter(|run| run.codes.last() == Some(&0x85)).count(), 1, "{titles:?}");
}

#[test]
fn letters_are_those_of_the_fonts_or_the_nearest_to_them() {
    for (text, expected, lossy) in [
        ("Mill 4\" × 2½\"", b"Mill 4\" \xd7 2\xbd\"".as_slice(), false),
        ("“Œuvre” – €5…", b"\x93\x8cuvre\x94 \x96 \x805\x85", false),
        ("Łódź ő ș", b"L\xf3dz o s", true),
        ("a\u{301}\u{200d}b", b"ab", true),
        ("水車 №", b"?? ?", true),
        ("tab\tand\nline\u{a0}x", b"tab and line x", false),
        ("4\u{2033}\u{2009}\u{2212}1", b"4\" -1", false),
        ("\u{81}\u{9d}", b"  ", false),
    ] {
        let letters = Letters::new(text);
        assert_eq!((letters.codes.as_slice(), letters.lossy), (expected, lossy), "{text}");
    }
    // From the fonts' published metrics.
    for (text, bold, thousandths) in
        [("A", false, 667.0), ("A", true, 722.0), ("iW€", false, 1722.0), ("ÿ½", true, 1390.0)]
    {
        assert!((Letters::new(text).length(bold, 1000.0) - thousandths).abs() < 1e-6, "{text}");
    }
}
