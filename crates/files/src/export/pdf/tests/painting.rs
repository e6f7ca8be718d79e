//! What a drawing becomes on the sheet: words, marks, lights, and what lies beyond the table.

use super::*;
use crate::drawing::SceneNode;

#[test]
fn words_of_a_drawing_stand_where_they_are_anchored() {
    let at = |anchor, turn, on_baseline| {
        let node = SceneNode::Text(SceneText { on_baseline, turn, anchor, ..text("Mill") });
        let sheets = sheets(&Given { nodes: vec![node], ..Given::default() }.print());
        let run = sheets[0].iter().find(|run| run.drawn).expect("the words").clone();
        (run.at, run.length())
    };
    let (start, length) = at(Anchor::Start, Angle::ZERO, true);
    let near = |a: [f64; 2], b: [f64; 2]| (a[0] - b[0]).abs() < 0.002 && (a[1] - b[1]).abs() < 0.002;
    assert!(near(start, [10.0, 20.0]));
    assert!(near(at(Anchor::Middle, Angle::ZERO, true).0, [10.0 - length / 2.0, 20.0]));
    assert!(near(at(Anchor::End, Angle::tenths(900), true).0, [10.0, 20.0 - length]));
    let size = 12.0 * crate::drawing::Scale::SHEET.inches_per_pixel;
    assert!(near(at(Anchor::Start, Angle::ZERO, false).0, [10.0, 20.0 + 0.36 * size]));
    assert!(near(at(Anchor::Start, Angle::tenths(1800), false).0, [10.0, 20.0 - 0.36 * size]));
    // Below a line that runs down the sheet is to its left, below one that runs up to its right.
    assert!(near(at(Anchor::Start, Angle::tenths(900), false).0, [10.0 - 0.36 * size, 20.0]));
    assert!(near(at(Anchor::Start, Angle::tenths(2700), false).0, [10.0 + 0.36 * size, 20.0]));
    let diagonal = 0.36 * size * 0.5_f64.sqrt();
    assert!(near(at(Anchor::Start, Angle::tenths(450), false).0, [10.0 - diagonal, 20.0 + diagonal]));
}

#[test]
fn pieces_beyond_the_table_are_cut_off_before_they_reach_the_words_of_the_sheet() {
    let mut layout = example();
    let [width, depth] = [9000, 1200].map(Length::hundredths);
    Arc::make_mut(&mut layout.pieces[0]).at = [2400, 6000].map(Length::hundredths);
    let building = Arc::make_mut(&mut layout.pieces[5]);
    building.at = [4700, 2400].map(Length::hundredths);
    building.shape = Some(Shape::Rectangle { width, depth });
    let options = ExportOptions { link: "https://tablewright.example/#abc".to_owned(), ..ExportOptions::default() };
    let signs = table::signs(&layout, &options.show).len();
    let pdf = make(&PlannedTable::from(layout), &options).expect("it can be printed");
    let stream = streams(&pdf).swap_remove(0);
    let words = words_of(&stream);
    assert!(words.windows(3).any(|some| some == ["24", "60", "cm"]), "the piece is drawn");
    // A drawing begins with its scale, its place, and at once the rectangle that it is kept in.
    let (mut depth, mut drawings) = (0, Vec::new());
    for (index, word) in words.iter().enumerate() {
        if word == "q" && depth == 0 {
            drawings.push(&words[index..index + 22]);
        }
        depth += i32::from(word == "q") - i32::from(word == "Q");
    }
    assert_eq!(drawings.len(), 2 + signs, "the table and the code, and the signs of the key");
    drawings.truncate(2);
    let areas: Vec<Rect> = drawings
        .iter()
        .map(|words| {
            let expected = [(7, "cm"), (14, "cm"), (19, "re"), (20, "W"), (21, "n")];
            assert!(expected.iter().all(|(at, word)| words[*at] == *word), "{words:?}");
            let number = |at: usize| words[at].parse::<f64>().expect("a number");
            let at = |x: f64, y: f64| Point::new(number(1) * x + number(5), number(4) * y + number(6));
            let [x, y] = [number(12) + number(15), number(13) + number(16)];
            Rect::new(at(x, y), at(x + number(17), y + number(18)))
        })
        .collect();
    let [paper, table] = [Paper::A4.points(), [areas[0].min.x, areas[0].max.x]];
    assert!(table[0] > MARGIN - 0.1 && table[1] < paper[0] - MARGIN + 0.1, "{table:?}");
    for run in runs(&stream, &fonts(&pdf)).iter().filter(|run| !run.drawn) {
        let (words, table) = (area(run), &areas[0]);
        assert!(words.max.y < table.min.y || words.min.y > table.max.y, "{run:?} and {table:?}");
    }
}

#[test]
fn marks_are_painted_as_they_are_described() {
    let tone = Rgb { red: 255, green: 0, blue: 51 };
    let stroke = Stroke { tone, width: 0.25, dashes: Some([0.5, 0.25]) };
    let at = Point::new;
    let (mut path, mut clip) = (Path::new(), Path::new());
    path.move_to(at(0.0, 0.0)).line_to(at(4.0, 0.0)).quad_to(at(4.0, 3.0), at(1.0, 3.0)).close();
    clip.polygon(&[at(0.0, 0.0), at(9.0, 0.0), at(9.0, 9.0)]);
    let mark = PaintedPath { path, fill: Some(tone), stroke: Some(stroke), opacity: 0.35 };
    let plain = PaintedPath { fill: None, stroke: Some(Stroke { dashes: None, ..stroke }), ..mark.clone() };
    let group = SceneGroup {
        place: Some((Point::new(5.0, 6.0), Angle::tenths(300))),
        clip: Some(clip),
        children: vec![SceneNode::Path("", mark), SceneNode::Path("", plain)],
        ..SceneGroup::default()
    };
    let pdf = Given { nodes: vec![SceneNode::Group(group)], ..Given::default() }.print();
    let stream = streams(&pdf).swap_remove(0).replace('\n', " ");
    for words in [
        "0.866025 0.5 -0.5 0.866025 5 6 cm",
        "0 0 m 9 0 l 9 9 l h W n",
        "/G35 gs 1 0 0.2 rg 1 0 0.2 RG 0.25 w 0 J[0.5 0.25]0 d 0 0 m 4 0 l 4 2 3 3 1 3 c h B",
        "1 J[]0 d 0 0 m 4 0 l 4 2 3 3 1 3 c h S",
    ] {
        assert!(stream.contains(words), "{words} in {stream}");
    }
    let file: String = pdf.iter().copied().map(char::from).collect();
    assert!(file.contains("/CA 0.35") && file.contains("/ca 0.35"));
}

#[test]
fn a_light_is_a_radial_shading_of_its_two_tones() {
    let [inner, outer] = [255, 0].map(|level| Rgb { red: level, green: level, blue: level });
    let area = Rect::new(Point::new(0.0, 0.0), Point::new(48.0, 48.0));
    let light = SceneNode::Light(SceneLight { area, centre: area.centre(), radius: 34.0, inner, outer });
    let pdf = Given { nodes: vec![light], ..Given::default() }.print();
    let file: String = pdf.iter().copied().map(char::from).collect();
    for words in ["/ShadingType 3", "/Coords[24 24 0 24 24 34]", "/C0[1 1 1]", "/C1[0 0 0]", "/Extend[true true]"] {
        assert!(file.contains(words), "{words}");
    }
    let stream = streams(&pdf).swap_remove(0).replace('\n', " ");
    assert!(stream.contains("0 0 48 48 re W n/L0 sh"), "{stream}");
}

fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![any::<f64>(), -60.0..60.0_f64, Just(f64::NAN), Just(f64::INFINITY), Just(0.0)]
}

fn any_node() -> impl Strategy<Value = SceneNode> {
    let tone = prop_oneof![Just(Rgb { red: 200, green: 100, blue: 50 }), Just(Rgb { red: 0, green: 0, blue: 0 })];
    let point = || (any_number(), any_number()).prop_map(|(x, y)| Point::new(x, y));
    let stroke = (tone.clone(), any_number(), prop::option::of(prop::array::uniform2(any_number())))
        .prop_map(|(tone, width, dashes)| Stroke { tone, width, dashes });
    let step = (0..6_u8, [point(), point(), point()], [any_number(), any_number()]);
    let path = prop::collection::vec(step, 0..8).prop_map(|steps| {
        let mut path = Path::new();
        for (step, [a, b, c], radii) in steps {
            match step {
                0 => path.move_to(a),
                1 => path.line_to(a),
                2 => path.quad_to(a, b),
                3 => path.curve_to(a, b, c),
                4 => path.arc_to(radii, a),
                _ => path.close(),
            };
        }
        path
    });
    let mark = (path, prop::option::of(tone.clone()), prop::option::of(stroke), any_number())
        .prop_map(|(path, fill, stroke, opacity)| SceneNode::Path("", PaintedPath { path, fill, stroke, opacity }));
    let words = (".{0,9}", point(), any_number(), any_number()).prop_map(|(words, at, size, halo)| {
        let tone = Rgb { red: 1, green: 2, blue: 3 };
        SceneNode::Text(SceneText { at, size, halo: Some((tone, halo, halo)), ..text(&words) })
    });
    let light = (point(), point(), point(), any_number(), tone.clone(), tone).prop_map(
        |(min, max, centre, radius, inner, outer)| {
            SceneNode::Light(SceneLight { area: Rect::new(min, max), centre, radius, inner, outer })
        },
    );
    prop_oneof![mark, words, light]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn every_number_in_a_sheet_is_one_that_a_reader_knows(nodes in prop::collection::vec(any_node(), 1..6), name in ".{0,60}") {
        let pdf = Given { nodes, name: &name, ..Given::default() }.print();
        for stream in streams(&pdf) {
            for word in words_of(&stream) {
                let signed = word.trim_start_matches('-');
                prop_assert!(!signed.starts_with("NaN") && !signed.starts_with("inf"), "{word}");
                if signed.starts_with(|first: char| first.is_ascii_digit() || first == '.') {
                    prop_assert!(signed.chars().all(|letter| letter.is_ascii_digit() || letter == '.'), "{word}");
                }
            }
        }
        let file: String = pdf.iter().filter(|byte| byte.is_ascii()).copied().map(char::from).collect();
        for words in file.match_indices("/Coords[").map(|(at, _)| file[at + 8..].split(']').next().unwrap_or_default()) {
            prop_assert!(words.split(' ').all(|word| word.parse::<f32>().is_ok_and(f32::is_finite)), "{words}");
        }
    }

    #[test]
    fn lines_are_broken_where_they_have_to_be_and_lose_nothing(text in "[a-zA-Z .,ł€“水שלב\u{301}]{0,200}", most in 20.0..300.0_f64) {
        let words = PrintedText::new(&text);
        let lines = words.lines(false, 9.0, most, usize::MAX);
        for line in &lines {
            prop_assert!(printed_text::length(line, false, 9.0) <= most + 1e-9, "{line:?}");
        }
        let bare = |text: &str| text.replace(' ', "");
        prop_assert_eq!(bare(&lines.concat()), bare(&words.text));
        let few = words.lines(false, 9.0, most, 2);
        prop_assert!(!few.is_empty() && few.len() <= 2);
        prop_assert_eq!(few.len() < lines.len(), few.last().is_some_and(|line| line.ends_with('…')));
    }
}
