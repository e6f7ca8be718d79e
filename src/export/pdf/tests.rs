//! What the sheets hold, read from the file itself.

use std::sync::Arc;

use miniz_oxide::inflate::decompress_to_vec_zlib;
use proptest::prelude::*;

use super::*;
use crate::export::drawing::{Anchor, Group, Light, Mark, Stroke, Text, Tone};
use crate::export::setup::Tape;
use crate::geometry::Shape;
use crate::layout::{Layout, PieceId};
use crate::share::json;
use crate::units::{Angle, Length};

fn example() -> Layout {
    json::read(include_str!("../../../assets/examples/frozen-mill.json")).expect("the example is a layout")
}

/// The example with so many pieces, its own over and over.
fn many(count: usize) -> Layout {
    let mut layout = example();
    let known = layout.pieces.clone();
    let piece = |index: usize| {
        let mut piece = (*known[index % known.len()]).clone();
        piece.id = PieceId::nth(index);
        Arc::new(piece)
    };
    layout.pieces = (0..count).map(piece).collect();
    layout
}

/// A list as long as a real one, with measurements as wide.
fn steps(count: usize, title: &str, warnings: usize) -> SetupList {
    let from = SetupList::of(&many(1), Tape::default()).steps.remove(0);
    let step = |index: usize| {
        let mut step = from.clone();
        step.letter = PieceId::nth(index).as_str().to_ascii_uppercase();
        step.title = format!("{title} {index}");
        step.size = "6 1/2\" × 4 1/4\" ellipse".to_owned();
        step.place = [
            format!("{index} 3/4\" from the left edge to its leftmost corner"),
            format!("{index} 1/4\" from the bottom edge to its lowest point"),
        ];
        step.turn = (!index.is_multiple_of(3)).then(|| format!("its right corner is then {index}\" from the top edge"));
        step
    };
    let warning = |index: usize| format!("The gap between A and B is only {index} 1/16\": measure it again.");
    SetupList { steps: (0..count).map(step).collect(), warnings: (0..warnings).map(warning).collect() }
}

struct Given<'a> {
    paper: Paper,
    name: &'a str,
    nodes: Vec<Node>,
    link: &'a str,
    list: SetupList,
}

impl Default for Given<'_> {
    fn default() -> Self {
        Self { paper: Paper::A4, name: "Mill", nodes: Vec::new(), link: "", list: steps(3, "Pine stand", 0) }
    }
}

impl Given<'_> {
    fn print(&self) -> Vec<u8> {
        let code = if self.link.is_empty() { None } else { Some(qr::code(self.link)) };
        print(&Contents {
            paper: self.paper.points(),
            name: self.name.to_owned(),
            about: "Steamroller 2026 · Payload".to_owned(),
            nodes: &self.nodes,
            view: &Rect::new(Point::new(-3.4, -3.4), Point::new(48.8, 48.8)),
            link: self.link,
            code: code.as_ref().and_then(|code| code.as_ref().ok()),
            unlinked: code.as_ref().and_then(|code| code.as_ref().err()).map(String::as_str),
            list: &self.list,
            legend: self.list.steps.iter().collect(),
        })
    }
}

/// A line of words on a sheet.
#[derive(Clone, Debug)]
struct Run {
    /// From the top left corner, in points.
    at: [f64; 2],
    size: f64,
    bold: bool,
    codes: Vec<u8>,
    /// Whether it is a part of a drawing, where places are inches.
    drawn: bool,
}

impl Run {
    fn text(&self) -> String {
        self.codes.iter().copied().map(char::from).collect()
    }

    fn length(&self) -> f64 {
        letters::length(&self.codes, self.bold, self.size)
    }
}

/// The streams of the sheets, unpacked.
fn streams(pdf: &[u8]) -> Vec<String> {
    let find =
        |from: usize, what: &[u8]| pdf[from..].windows(what.len()).position(|some| some == what).map(|at| from + at);
    let mut streams = Vec::new();
    let mut from = 0;
    while let Some(start) = find(from, b"\nstream\n") {
        let end = find(start, b"\nendstream").expect("every stream ends");
        let bytes = decompress_to_vec_zlib(&pdf[start + 8..end]).expect("every stream is packed");
        streams.push(bytes.into_iter().map(char::from).collect());
        from = end;
    }
    streams
}

/// A word of a stream: a number, a name, an operator, or a string, in brackets.
fn words_of(stream: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut letters = stream.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '(' => {
                let (mut text, mut depth) = ("(".to_owned(), 1);
                while let Some(next) = letters.next() {
                    match next {
                        '\\' => text.extend(letters.next()),
                        ')' if depth == 1 => break,
                        _ => {
                            depth += i32::from(next == '(') - i32::from(next == ')');
                            text.push(next);
                        }
                    }
                }
                words.push(text);
            }
            '<' if letters.peek().is_some_and(char::is_ascii_hexdigit) => {
                let digits: String = letters.by_ref().take_while(|next| *next != '>').collect();
                let bytes = (0..digits.len() / 2)
                    .map(|at| char::from(u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).expect("digits")));
                words.push(std::iter::once('(').chain(bytes).collect());
            }
            ' ' | '\n' | '\t' | '[' | ']' | '<' | '>' => {}
            _ => {
                let mut word = letter.to_string();
                while let Some(next) = letters.next_if(|next| !" \n\t[]<>()/".contains(*next)) {
                    word.push(next);
                }
                words.push(word);
            }
        }
    }
    words
}

/// Every line of words of a sheet, in the order of the file.
fn runs(stream: &str) -> Vec<Run> {
    let words = words_of(stream);
    let number = |at: usize| words[at].parse::<f64>().expect("a number");
    let (mut depth, mut bold, mut size, mut at) = (0, false, 0.0, [0.0, 0.0]);
    let mut runs = Vec::new();
    for (index, word) in words.iter().enumerate() {
        match word.as_str() {
            "q" => depth += 1,
            "Q" => depth -= 1,
            "Tf" => (bold, size) = (words[index - 2] == "/B", number(index - 1)),
            "Tm" => at = [number(index - 2), number(index - 1)],
            "Tj" => {
                let codes = words[index - 1].chars().skip(1).map(|code| u8::try_from(code).expect("a byte")).collect();
                runs.push(Run { at, size, bold, codes, drawn: depth > 0 });
            }
            _ => {}
        }
    }
    runs
}

fn sheets(pdf: &[u8]) -> Vec<Vec<Run>> {
    streams(pdf).iter().map(|stream| runs(stream)).collect()
}

fn whole_text(pdf: &[u8]) -> String {
    sheets(pdf).iter().flatten().map(Run::text).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_same_table_is_the_same_bytes() {
    let planned = Planned::from(example());
    for paper in [Paper::A4, Paper::Letter] {
        let options = Options { link: "https://tablewright.example/#abc".to_owned(), paper, ..Options::default() };
        assert_eq!(make(&planned, &options), make(&planned, &options));
        let pdf = make(&planned, &options).expect("it can be printed");
        assert!(pdf.starts_with(b"%PDF-1.7"));
        let text: String = pdf.iter().copied().map(char::from).collect();
        assert!(!text.contains("Date"), "no clock");
    }
}

#[test]
fn however_many_pieces_there_are_each_is_in_the_legend_and_in_the_list_and_nothing_is_cut_off() {
    let odd = "Stary młyn nad rzeką, z bardzo długą nazwą \u{2014} and then some more of it, still going on";
    let unbroken = "W".repeat(90);
    let long = format!("https://tablewright.example/#{}", "aB".repeat(900));
    for count in [0, 1, 2, 14, 31, 60, 200] {
        for (title, link, warnings) in
            [("Pine", "https://tablewright.example/#a", 0), (odd, &long, 3), (&unbroken, "", 40)]
        {
            for paper in [Paper::A4, Paper::Letter] {
                let name = title.repeat(2);
                let list = steps(count, title, warnings);
                let given = Given { paper, name: &name, link, list, ..Given::default() };
                let sheets = sheets(&given.print());
                let case = format!("{count} of {title} on {paper:?}");
                let size = paper.points();
                let mut letters: Vec<String> = Vec::new();
                for run in sheets.iter().flatten().filter(|run| !run.drawn) {
                    let [x, y] = run.at;
                    assert!(x >= MARGIN - 0.1 && x + run.length() <= size[0] - MARGIN + 0.1, "{case}: {run:?}");
                    assert!(y - run.size * 0.72 >= MARGIN - 0.1 && y <= size[1] - MARGIN + 0.1, "{case}: {run:?}");
                    letters.extend((run.bold && run.text().len() < 4).then(|| run.text()));
                }
                let expected: Vec<String> = given.list.steps.iter().map(|step| step.letter.clone()).collect();
                let twice: Vec<String> = expected.iter().chain(&expected).cloned().collect();
                assert_eq!(letters, twice, "{case}: once in the legend and once in the list, both in order");
            }
        }
    }
}

#[test]
fn lines_of_words_never_lie_over_each_other() {
    for (count, warnings) in [(3, 2), (14, 90), (60, 2)] {
        let link = format!("https://tablewright.example/#{}", "aB".repeat(count * 4));
        let list = steps(count, "Młyn with a name that goes on for more than a line of the legend", warnings);
        for sheet in sheets(&Given { link: &link, list, ..Given::default() }.print()) {
            let boxed: Vec<_> = sheet.iter().filter(|run| !run.codes.is_empty()).map(|run| (run, area(run))).collect();
            for (index, (run, one)) in boxed.iter().enumerate() {
                for (other, two) in &boxed[index + 1..] {
                    let apart = one.max.x <= two.min.x + 0.05
                        || two.max.x <= one.min.x + 0.05
                        || one.max.y <= two.min.y + 0.05
                        || two.max.y <= one.min.y + 0.05;
                    assert!(apart, "{run:?} and {other:?}");
                }
            }
        }
    }
}

/// Where a line's capitals are.
fn area(run: &Run) -> Rect {
    let [x, y] = run.at;
    Rect::new(Point::new(x, y - run.size * 0.72), Point::new(x + run.length(), y))
}

#[test]
fn a_usual_table_is_two_sheets_and_the_list_is_large_enough_to_read() {
    for paper in [Paper::A4, Paper::Letter] {
        for count in [12, 14] {
            let list = steps(count, "Pine stand", 1);
            let sheets = sheets(&Given { paper, list, ..Given::default() }.print());
            assert_eq!(sheets.len(), 2, "{count} on {paper:?}");
            let foot = paper.points()[1] - MARGIN - 1.0;
            assert!(sheets[1].iter().all(|run| run.size >= 10.0 || run.at[1] > foot), "{count} on {paper:?}");
        }
    }
}

#[test]
fn warnings_stand_over_the_first_step() {
    let list = steps(3, "Pine", 2);
    let text = whole_text(&Given { list, ..Given::default() }.print());
    let list = &text[text.find("Set-up list").expect("a list")..];
    let places: Vec<usize> =
        ["Measure these", "only 0 1/16", "only 1 1/16", "1.", "0 3/4\" from", "0 1/4\" from", "2.", "1\" from the top"]
            .iter()
            .map(|words| list.find(words).unwrap_or_else(|| panic!("{words} in {list}")))
            .collect();
    assert!(places.is_sorted(), "{places:?}");
}

#[test]
fn every_warning_is_printed_above_the_foot_and_before_the_first_step() {
    for paper in [Paper::A4, Paper::Letter] {
        for (count, more) in [(1, 0), (40, 0), (40, 8), (40, 120), (200, 0)] {
            let mut list = steps(3, "Pine", count);
            for warning in &mut list.warnings {
                warning.push_str(&" again".repeat(more));
                warning.push_str(" Nudge them.");
            }
            let pdf = Given { paper, list, ..Given::default() }.print();
            let case = format!("{count} warnings with {more} more words on {paper:?}");
            let sheets = sheets(&pdf);
            let runs: Vec<&Run> = sheets[1..].iter().flatten().collect();
            let place = |words: &str| runs.iter().position(|run| run.text().contains(words));
            let first_step = runs.iter().position(|run| run.text() == "1.").expect("a step");
            let told: Vec<&Run> = runs.iter().copied().filter(|run| run.text().starts_with("The gap")).collect();
            assert_eq!(told.len(), count, "{case}");
            for (index, run) in told.iter().enumerate() {
                assert!(run.text().contains(&format!("is only {index} 1/16\"")), "{case}: {run:?}");
            }
            // A line may be broken between these two words.
            let ends = runs[..first_step].iter().map(|run| run.text().matches("them.").count()).sum::<usize>();
            assert_eq!(ends, count, "{case}: each to its end, and all before the first step");
            assert!(place("Measure these").is_some_and(|heading| heading < 4), "{case}");
            let bottom = paper.points()[1] - MARGIN - FOOT;
            assert!(runs.iter().all(|run| run.size < 8.0 || run.at[1] < bottom), "{case}");
            for sheet in &sheets[1..] {
                let warned = sheet.iter().any(|run| run.text().starts_with("The gap"));
                assert_eq!(warned, sheet.iter().any(|run| run.text().starts_with("Measure these")), "{case}");
            }
        }
    }
}

#[test]
fn the_code_is_there_with_its_words_and_without_a_link_neither_is() {
    let link = format!("https://tablewright.example/#{}", "aB".repeat(55));
    let pdf = Given { link: &link, ..Given::default() }.print();
    assert!(whole_text(&pdf).contains("Scan to see this table"));
    let text: String = pdf.iter().copied().map(char::from).collect();
    assert!(text.contains(&format!("/URI({link})")), "and it can be clicked");
    let without = Given::default().print();
    assert!(!whole_text(&without).contains("Scan") && without.len() < pdf.len());
}

#[test]
fn the_address_that_is_clicked_is_ascii_whatever_the_link_is() {
    for (link, expected) in [
        ("https://tisch.example/größe/#a", "(https://tisch.example/gr%C3%B6%C3%9Fe/#a)"),
        ("file:///C:/My tables/水.html#a", "(file:///C:/My%20tables/%E6%B0%B4.html#a)"),
        ("https://a.example/%C3%B6?b=1&c=~#d\u{7f}\n", "(https://a.example/%C3%B6?b=1&c=~#d%7F%0A)"),
        ("https://a.example/(1)#a", "(https://a.example/(1)#a)"),
        (r"https://a.example/)1(\#a", r"(https://a.example/\)1\(\\#a)"),
    ] {
        let pdf = Given { link, ..Given::default() }.print();
        let file: String = pdf.iter().copied().map(char::from).collect();
        let (_, address) = file.split_once("/URI(").expect("an address");
        assert!(format!("({address}").starts_with(expected), "{link}: {}", &address[..80]);
    }
}

#[test]
fn a_link_too_long_for_a_code_is_said_so() {
    let link = format!("https://tablewright.example/#{}", "a".repeat(3000));
    let text = whole_text(&Given { link: &link, ..Given::default() }.print());
    assert!(text.contains("The link is too long for a QR code") && !text.contains("Scan"), "{text}");
}

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

fn text(words: &str) -> Text {
    Text {
        class: "",
        text: words.to_owned(),
        at: Point::new(10.0, 20.0),
        on_baseline: true,
        turn: Angle::ZERO,
        size: 12.0,
        anchor: Anchor::End,
        bold: false,
        tone: Tone { red: 0, green: 0, blue: 0 },
        halo: None,
    }
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
fn an_unnamed_table_has_a_title_and_its_scenario_and_edge() {
    let mut layout = example();
    layout.name = " ".to_owned();
    let text = whole_text(&make(&Planned::from(layout), &Options::default()).expect("it can be printed"));
    assert!(text.starts_with("Unnamed table\n"), "{text}");
    assert!(text.contains("Payload") && text.contains("Attacker's edge: bottom"), "{text}");
}

#[test]
fn words_of_a_drawing_stand_where_they_are_anchored() {
    let at = |anchor, turn, on_baseline| {
        let node = Node::Text(Text { on_baseline, turn, anchor, ..text("Mill") });
        let sheets = sheets(&Given { nodes: vec![node], ..Given::default() }.print());
        let run = sheets[0].iter().find(|run| run.drawn).expect("the words").clone();
        (run.at, run.length())
    };
    let (start, length) = at(Anchor::Start, Angle::ZERO, true);
    let near = |a: [f64; 2], b: [f64; 2]| (a[0] - b[0]).abs() < 0.002 && (a[1] - b[1]).abs() < 0.002;
    assert!(near(start, [10.0, 20.0]));
    assert!(near(at(Anchor::Middle, Angle::ZERO, true).0, [10.0 - length / 2.0, 20.0]));
    assert!(near(at(Anchor::End, Angle::tenths(900), true).0, [10.0, 20.0 - length]));
    let size = 12.0 * crate::export::drawing::Scale::SHEET.inches_per_pixel;
    assert!(near(at(Anchor::Start, Angle::ZERO, false).0, [10.0, 20.0 + 0.36 * size]));
    assert!(near(at(Anchor::Start, Angle::tenths(1800), false).0, [10.0, 20.0 - 0.36 * size]));
}

#[test]
fn pieces_beyond_the_table_are_cut_off_before_they_reach_the_words_of_the_sheet() {
    let mut layout = example();
    let [width, depth] = [9000, 1200].map(Length::hundredths);
    Arc::make_mut(&mut layout.pieces[0]).at = [2400, 6000].map(Length::hundredths);
    let building = Arc::make_mut(&mut layout.pieces[5]);
    building.at = [4700, 2400].map(Length::hundredths);
    building.shape = Some(Shape::Rectangle { width, depth });
    let options = Options { link: "https://tablewright.example/#abc".to_owned(), ..Options::default() };
    let stream = streams(&make(&Planned::from(layout), &options).expect("it can be printed")).swap_remove(0);
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
    assert_eq!(drawings.len(), 2, "the table and the code");
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
    for run in runs(&stream).iter().filter(|run| !run.drawn) {
        let (words, table) = (area(run), &areas[0]);
        assert!(words.max.y < table.min.y || words.min.y > table.max.y, "{run:?} and {table:?}");
    }
}

#[test]
fn marks_are_painted_as_they_are_described() {
    let tone = Tone { red: 255, green: 0, blue: 51 };
    let stroke = Stroke { tone, width: 0.25, dashes: Some([0.5, 0.25]) };
    let mark = Mark {
        path: "M0 0L4 0Q4 3 1 3Z".to_owned(),
        fill: Some(tone),
        stroke: Some(stroke),
        opacity: 0.35,
        clipped: false,
    };
    let plain = Mark { fill: None, stroke: Some(Stroke { dashes: None, ..stroke }), ..mark.clone() };
    let group = Group {
        place: Some((Point::new(5.0, 6.0), Angle::tenths(300))),
        clip: Some("M0 0L9 0L9 9Z".to_owned()),
        children: vec![Node::Path("", mark), Node::Path("", plain)],
        ..Group::default()
    };
    let pdf = Given { nodes: vec![Node::Group(group)], ..Given::default() }.print();
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
    let [inner, outer] = [255, 0].map(|level| Tone { red: level, green: level, blue: level });
    let area = Rect::new(Point::new(0.0, 0.0), Point::new(48.0, 48.0));
    let light = Node::Light(Light { area, centre: area.centre(), radius: 34.0, inner, outer });
    let pdf = Given { nodes: vec![light], ..Given::default() }.print();
    let file: String = pdf.iter().copied().map(char::from).collect();
    for words in ["/ShadingType 3", "/Coords[24 24 0 24 24 34]", "/C0[1 1 1]", "/C1[0 0 0]", "/Extend[true true]"] {
        assert!(file.contains(words), "{words}");
    }
    let stream = streams(&pdf).swap_remove(0).replace('\n', " ");
    assert!(stream.contains("0 0 48 48 re W n/L0 sh"), "{stream}");
}

#[test]
fn two_hundred_pieces_are_printed_in_a_few_hundred_kilobytes() {
    for (count, most) in [(12, 200_000), (Layout::MAX_PIECES, 900_000)] {
        let pdf = make(&Planned::from(many(count)), &Options::default()).expect("it can be printed");
        assert!(pdf.len() < most, "{count}: {}", pdf.len());
    }
}

fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![any::<f64>(), -60.0..60.0_f64, Just(f64::NAN), Just(f64::INFINITY), Just(0.0)]
}

fn any_node() -> impl Strategy<Value = Node> {
    let tone = prop_oneof![Just(Tone { red: 200, green: 100, blue: 50 }), Just(Tone { red: 0, green: 0, blue: 0 })];
    let point = || (any_number(), any_number()).prop_map(|(x, y)| Point::new(x, y));
    let stroke = (tone.clone(), any_number(), prop::option::of(prop::array::uniform2(any_number())))
        .prop_map(|(tone, width, dashes)| Stroke { tone, width, dashes });
    let mark = ("[MLQCAZ0-9. -]{0,40}", prop::option::of(tone.clone()), prop::option::of(stroke), any_number())
        .prop_map(|(path, fill, stroke, opacity)| Node::Path("", Mark { path, fill, stroke, opacity, clipped: false }));
    let words = (".{0,9}", point(), any_number(), any_number()).prop_map(|(words, at, size, halo)| {
        let tone = Tone { red: 1, green: 2, blue: 3 };
        Node::Text(Text { at, size, halo: Some((tone, halo, halo)), ..text(&words) })
    });
    let light = (point(), point(), point(), any_number(), tone.clone(), tone).prop_map(
        |(min, max, centre, radius, inner, outer)| {
            Node::Light(Light { area: Rect::new(min, max), centre, radius, inner, outer })
        },
    );
    prop_oneof![mark, words, light]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 96, ..ProptestConfig::default() })]

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
    fn lines_are_broken_where_they_have_to_be_and_lose_nothing(text in "[a-zA-Z .,ł€“]{0,200}", most in 20.0..300.0_f64) {
        let words = Letters::new(&text);
        let lines = words.broken(false, 9.0, most, usize::MAX);
        for line in &lines {
            prop_assert!(letters::length(line, false, 9.0) <= most + 1e-9, "{line:?}");
        }
        let bare = |codes: &[u8]| codes.iter().copied().filter(|code| *code != b' ').collect::<Vec<_>>();
        prop_assert_eq!(bare(&lines.concat()), bare(&words.codes));
        let few = words.broken(false, 9.0, most, 2);
        prop_assert!(!few.is_empty() && few.len() <= 2);
        prop_assert_eq!(few.len() < lines.len(), few.last().is_some_and(|line| line.last() == Some(&0x85)));
    }
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
