//! What the sheets hold, read from the file itself.

mod lettering;
mod painting;
mod preview;
mod terrain_cards;
mod verdict;

use std::collections::BTreeMap;
use std::sync::Arc;

use miniz_oxide::inflate::decompress_to_vec_zlib;
use proptest::prelude::*;

use super::contents::{FOOT, factor};
use super::*;
use crate::drawing::SceneNode;
use crate::drawing::{Anchor, PaintedPath, Path, Rgb, SceneGroup, SceneLight, SceneText, Stroke};
use crate::export::setup_guide::SetupUnits;
use crate::formats::json;
use crate::geometry::Shape;
use crate::layout::{Layout, PieceId};
use crate::pack::Role;
use crate::units::{Angle, Length};

fn example() -> Layout {
    json::read(include_str!("../../../../../assets/examples/frozen-mill.json")).expect("the example is a layout")
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
    let from = SetupList::of(&many(1), SetupUnits::default()).steps.remove(0);
    let step = |index: usize| {
        let mut step = from.clone();
        step.letter = PieceId::nth(index).as_str().to_ascii_uppercase();
        step.title = format!("{title} {index}");
        step.size = "6 1/2\" × 4 1/4\" ellipse".to_owned();
        step.line = format!(
            "its centre {index} 3/4\" from the left edge and {index} 1/4\" from the bottom edge; its arrow points 127° counterclockwise \
             from the top"
        );
        step
    };
    let warning = |index: usize| format!("The gap between A and B is only {index} 1/16\": measure it again.");
    SetupList { steps: (0..count).map(step).collect(), warnings: (0..warnings).map(warning).collect() }
}

struct Given<'a> {
    paper: Paper,
    number: Option<usize>,
    waived: Vec<String>,
    name: &'a str,
    nodes: Vec<SceneNode>,
    link: &'a str,
    list: SetupList,
    card: Option<ScenarioCard>,
    maps: [Option<SetupMap>; 2],
}

impl Default for Given<'_> {
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            number: None,
            waived: Vec::new(),
            name: "Mill",
            nodes: Vec::new(),
            link: "",
            list: steps(3, "Pine stand", 0),
            card: None,
            maps: [SetupMap::of_pieces(&example(), &SetupList::of(&example(), SetupUnits::default())), None],
        }
    }
}

impl Given<'_> {
    fn print(&self) -> Vec<u8> {
        let code = if self.link.is_empty() { None } else { Some(qr::code(self.link)) };
        let code_problem = code.as_ref().and_then(|code| code.as_ref().err()).map(ToString::to_string);
        print(&SheetContents {
            paper: self.paper.points(),
            number: self.number,
            name: self.name.to_owned(),
            about: "Steamroller 2026 · Payload".to_owned(),
            fonts: &Rc::default(),
            nodes: &self.nodes,
            view: &Rect::new(Point::new(-3.4, -3.4), Point::new(48.8, 48.8)),
            link: self.link,
            link_inside: "#",
            code: code.as_ref().and_then(|code| code.as_ref().ok()),
            code_problem: code_problem.as_deref(),
            verdict: ("Terrain OK", &[]),
            waived: &self.waived,
            facts: &[],
            list: &self.list,
            maps: self.maps.each_ref().map(Option::as_ref),
            narrow_map: None,
            signs: &[],
            card: self.card.as_ref(),
            terrain_cards: &[],
        })
    }
}

/// A line of words on a sheet.
#[derive(Clone, Debug)]
pub(in crate::export) struct Run {
    /// From the top left corner, in points.
    pub(in crate::export) at: [f64; 2],
    pub(in crate::export) size: f64,
    pub(in crate::export) bold: bool,
    pub(in crate::export) text: String,
    /// Whether it is a part of a drawing, where places are inches.
    pub(in crate::export) drawn: bool,
}

impl Run {
    fn text(&self) -> String {
        self.text.clone()
    }

    pub(in crate::export) fn length(&self) -> f64 {
        printed_text::length(&self.text, self.bold, self.size)
    }
}

fn find(bytes: &[u8], from: usize, what: &str) -> Option<usize> {
    bytes[from..].windows(what.len()).position(|some| some == what.as_bytes()).map(|at| from + at)
}

/// Every stream of a file, unpacked, each with where it begins.
fn all_streams(pdf: &[u8]) -> Vec<(usize, Vec<u8>)> {
    let mut streams = Vec::new();
    let mut from = 0;
    while let Some(start) = find(pdf, from, "\nstream\n") {
        let end = find(pdf, start, "\nendstream").expect("every stream ends");
        streams.push((start, decompress_to_vec_zlib(&pdf[start + 8..end]).expect("every stream is packed")));
        from = end;
    }
    streams
}

/// The streams of the sheets, unpacked: those that turn the page's direction around.
fn streams(pdf: &[u8]) -> Vec<String> {
    let sheets = all_streams(pdf).into_iter().filter(|(_, bytes)| bytes.starts_with(b" 1 0 0 -1 0 "));
    sheets.map(|(_, bytes)| bytes.into_iter().map(char::from).collect()).collect()
}

/// A font of a file: whether it is bold, and what each code says, as a reader of the file is told.
struct Font {
    bold: bool,
    says: BTreeMap<u16, String>,
}

/// The fonts, by their names.
fn fonts(pdf: &[u8]) -> BTreeMap<String, Font> {
    let text: String = pdf.iter().copied().map(char::from).collect();
    let object = |id: &str| {
        let at = find(pdf, 0, &format!("\n{id} 0 obj")).expect("an object");
        let end = find(pdf, at, "endobj").expect("it ends");
        (at, String::from_utf8_lossy(&pdf[at..end]).into_owned())
    };
    let id_after = |text: &str, name: &str| {
        let (_, after) = text.split_once(name).unwrap_or_else(|| panic!("no {name}"));
        after.split_whitespace().next().expect("an id").to_owned()
    };
    let all = all_streams(pdf);
    let mut fonts = BTreeMap::new();
    for index in (0..).take_while(|index| text.contains(&format!("/F{index} "))) {
        let (_, font) = object(&id_after(&text, &format!("/F{index} ")));
        let (at, _) = object(&id_after(&font, "/ToUnicode "));
        let told = &all.iter().find(|(start, _)| *start > at).expect("a stream").1;
        let told = String::from_utf8_lossy(told);
        let number = |digits: &str| u16::from_str_radix(digits, 16).expect("digits");
        let says = told.lines().filter_map(|line| {
            let (code, says) = line.strip_prefix('<')?.strip_suffix('>')?.split_once("> <")?;
            let units: Vec<u16> = (0..says.len() / 4).map(|at| number(&says[4 * at..4 * at + 4])).collect();
            Some((number(code), String::from_utf16(&units).ok()?))
        });
        let says: BTreeMap<u16, String> = says.filter(|(_, says)| !says.is_empty()).collect();
        fonts.insert(format!("/F{index}"), Font { bold: font.contains("-Bold"), says });
    }
    fonts
}

/// What stands for one byte after a backslash.
fn escaped(letters: &mut std::iter::Peekable<std::str::Chars>) -> Option<char> {
    Some(match letters.next()? {
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'b' => '\u{8}',
        'f' => '\u{c}',
        first @ '0'..='7' => {
            let mut digits = first.to_string();
            while digits.len() < 3
                && let Some(digit) = letters.next_if(|next| ('0'..='7').contains(next))
            {
                digits.push(digit);
            }
            char::from(u8::from_str_radix(&digits, 8).ok()?)
        }
        other => other,
    })
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
                        '\\' => text.extend(escaped(&mut letters)),
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
fn runs(stream: &str, fonts: &BTreeMap<String, Font>) -> Vec<Run> {
    let words = words_of(stream);
    let number = |at: usize| words[at].parse::<f64>().expect("a number");
    let (mut depth, mut font, mut size, mut at) = (0, None, 0.0, [0.0, 0.0]);
    let mut runs = Vec::new();
    for (index, word) in words.iter().enumerate() {
        match word.as_str() {
            "q" => depth += 1,
            "Q" => depth -= 1,
            "Tf" => (font, size) = (fonts.get(&words[index - 2]), number(index - 1)),
            "Tm" => at = [number(index - 2), number(index - 1)],
            "Tj" => {
                let font = font.expect("a font");
                let bytes: Vec<u16> = words[index - 1].chars().skip(1).map(|byte| byte as u16).collect();
                let says = bytes.chunks_exact(2).map(|pair| &*font.says[&(pair[0] << 8 | pair[1])]);
                runs.push(Run { at, size, bold: font.bold, text: says.collect(), drawn: depth > 0 });
            }
            _ => {}
        }
    }
    runs
}

pub(in crate::export) fn sheets(pdf: &[u8]) -> Vec<Vec<Run>> {
    let fonts = fonts(pdf);
    streams(pdf).iter().map(|stream| runs(stream, &fonts)).collect()
}

pub(in crate::export) fn whole_text(pdf: &[u8]) -> String {
    sheets(pdf).iter().flatten().map(Run::text).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_same_table_is_the_same_bytes() {
    let planned = PlannedTable::from(example());
    for paper in [Paper::A4, Paper::Letter] {
        let options =
            ExportOptions { link: "https://tablewright.example/#abc".to_owned(), paper, ..ExportOptions::default() };
        assert_eq!(make(&planned, &options), make(&planned, &options));
        let pdf = make(&planned, &options).expect("it can be printed");
        assert!(pdf.starts_with(b"%PDF-1.7"));
        let text: String = pdf.iter().copied().map(char::from).collect();
        assert!(!text.contains("Date"), "no clock");
    }
}

#[test]
fn a_picture_is_printed_as_wide_as_the_drawing_on_a_sheet() {
    assert_eq!(Paper::ALL.map(|paper| paper.pixels_per_metre(2048)), [11_010, 10_672]);
    assert_eq!(Paper::ALL.map(|paper| paper.pixels_per_inch(2048)), [280, 271]);
}

#[test]
fn however_many_pieces_there_are_each_is_in_the_legend_and_in_the_list_and_nothing_is_cut_off() {
    let odd = "Stary młyn nad rzeką, z bardzo długą nazwą \u{2014} and then some more of it, still going on";
    let unbroken = "W".repeat(90);
    let long = format!("https://tablewright.example/#{}", "aB".repeat(900));
    for (nth, count) in [0, 1, 2, 14, 31, 60, 200].into_iter().enumerate() {
        for (other, (title, link, warnings)) in
            [("Pine", "https://tablewright.example/#a", 0), (odd, &long, 3), (&unbroken, "", 40)]
                .into_iter()
                .enumerate()
        {
            // Many pieces take long to print: on one paper or the other, and the most only with the longest names.
            let papers = [Paper::A4, Paper::Letter];
            if count == 200 && warnings != 3 {
                continue;
            }
            let papers = if count < 31 { &papers[..] } else { &papers[(nth + other) % 2..][..1] };
            for &paper in papers {
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
                    let is_letter = run.text().len() < 4 && run.text().chars().all(char::is_alphabetic);
                    letters.extend((run.bold && is_letter).then(|| run.text()));
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
            let boxed: Vec<_> =
                sheet.iter().filter(|run| !run.text.is_empty() && !run.drawn).map(|run| (run, area(run))).collect();
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
pub(in crate::export) fn area(run: &Run) -> Rect {
    let [x, y] = run.at;
    Rect::new(Point::new(x, y - run.size * 0.72), Point::new(x + run.length(), y))
}

#[test]
fn a_usual_table_is_three_sheets_with_a_map_and_the_list_is_large_enough_to_read() {
    for paper in [Paper::A4, Paper::Letter] {
        for (count, count_of_sheets) in [(9, 2), (14, 3), (20, 3)] {
            let list = steps(count, "Pine stand", 0);
            let sheets = sheets(&Given { paper, list, ..Given::default() }.print());
            assert_eq!(sheets.len(), count_of_sheets, "{count} on {paper:?}");
            let foot = paper.points()[1] - MARGIN - 1.0;
            for sheet in &sheets[1..] {
                let is_read = |run: &&Run| !run.drawn && run.at[1] < foot;
                assert!(sheet.iter().filter(is_read).all(|run| run.size >= 9.5), "{count} on {paper:?}");
            }
            assert!(sheets[1].iter().any(|run| run.drawn), "the list has a map");
        }
    }
}

#[test]
fn a_scenario_has_sheets_of_its_own_with_its_elements_and_rules() {
    for scenario in &crate::checks::testing::pack().scenarios {
        for paper in [Paper::A4, Paper::Letter] {
            let layout = crate::checks::testing::layout(&[]).playing(Some(scenario), crate::geometry::Side::Top);
            let card = ScenarioCard::of(&layout, SetupUnits::default()).expect("a scenario is played");
            let maps = [Given::default().maps[0].clone(), SetupMap::of_elements(&layout, &card.elements)];
            let sheets = sheets(&Given { paper, card: Some(card.clone()), maps, ..Given::default() }.print());
            let case = format!("{} on {paper:?}", scenario.id);
            assert!((3..=4).contains(&sheets.len()), "{case}: a drawing, a list, the scenario on one or two");
            assert!(sheets[2].iter().any(|run| run.drawn), "{case}: it has a map");
            let read = |sheet: &'_ [Run]| {
                sheet.iter().filter(|run| !run.text.is_empty() && !run.drawn).cloned().collect::<Vec<_>>()
            };
            let sheet = read(&sheets[2]);
            let words =
                sheets[2..].iter().flat_map(|sheet| read(sheet)).map(|run| run.text()).collect::<Vec<_>>().join(" ");
            assert!(words.starts_with(&format!("{} {}", scenario.name, card.elements.diagram)), "{case}: {words}");
            for step in &card.elements.steps {
                assert!(words.contains(&step.line), "{case}: {}", step.line);
            }
            assert_eq!(card.elements.zones.len(), 2);
            for zone in &card.elements.zones {
                assert!(words.contains(&zone.line), "{case}: {}", zone.line);
            }
            for rule in &card.rules {
                assert!(words.contains(&rule.text), "{case}: {}", rule.text);
            }
            let size = paper.points();
            for (index, run) in sheet.iter().enumerate() {
                let [x, y] = run.at;
                assert!(x + run.length() <= size[0] - MARGIN + 0.1 && y <= size[1] - MARGIN + 0.1, "{case}: {run:?}");
                let one = area(run);
                for other in &sheet[index + 1..] {
                    let two = area(other);
                    let apart = one.max.x <= two.min.x + 0.05
                        || two.max.x <= one.min.x + 0.05
                        || one.max.y <= two.min.y + 0.05
                        || two.max.y <= one.min.y + 0.05;
                    assert!(apart, "{case}: {run:?} and {other:?}");
                }
            }
        }
    }
}

#[test]
fn warnings_stand_over_the_first_step() {
    let list = steps(3, "Pine", 2);
    let text = whole_text(&Given { list, ..Given::default() }.print()).replace('\n', " ");
    let list = &text[text.find("Set-up list").expect("a list")..];
    let places: Vec<usize> = [
        "Measure these",
        "only 0 1/16",
        "only 1 1/16",
        "Pine 0",
        "0 3/4\" from",
        "0 1/4\" from",
        "Pine 1",
        "1 3/4\" from",
    ]
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
            let runs: Vec<&Run> = sheets[1..].iter().flatten().filter(|run| !run.drawn).collect();
            let place = |words: &str| runs.iter().position(|run| run.text().contains(words));
            let first_step = runs.iter().position(|run| run.text() == "Pine 0").expect("a step");
            let told: Vec<&Run> = runs.iter().copied().filter(|run| run.text().starts_with("The gap")).collect();
            assert_eq!(told.len(), count, "{case}");
            for (index, run) in told.iter().enumerate() {
                assert!(run.text().contains(&format!("is only {index} 1/16\"")), "{case}: {run:?}");
            }
            // A line may be broken between these two words.
            let ends = runs[..first_step].iter().map(|run| run.text().matches("them.").count()).sum::<usize>();
            assert_eq!(ends, count, "{case}: each to its end, and all before the first step");
            // The title, the line under it, and the notes beside the map.
            assert!(place("Measure these").is_some_and(|heading| heading < 20), "{case}");
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

fn text(words: &str) -> SceneText {
    SceneText {
        class: "",
        text: words.to_owned(),
        at: Point::new(10.0, 20.0),
        on_baseline: true,
        turn: Angle::ZERO,
        size: 12.0,
        anchor: Anchor::End,
        bold: false,
        tone: Rgb { red: 0, green: 0, blue: 0 },
        halo: None,
    }
}

#[test]
fn an_unnamed_table_has_a_title_and_its_scenario_and_edge() {
    let mut layout = example();
    layout.name = " ".to_owned();
    let text = whole_text(&make(&PlannedTable::from(layout), &ExportOptions::default()).expect("it can be printed"));
    assert!(text.starts_with("Unnamed table\n"), "{text}");
    assert!(text.contains("Payload") && text.contains("Attacker's edge: bottom"), "{text}");
}

#[test]
fn two_hundred_pieces_are_printed_in_a_few_hundred_kilobytes() {
    for (count, most) in [(12, 200_000), (Layout::MAX_PIECES, 900_000)] {
        let pdf = make(&PlannedTable::from(many(count)), &ExportOptions::default()).expect("it can be printed");
        assert!(pdf.len() < most, "{count}: {}", pdf.len());
    }
}

#[test]
fn both_sides_print_the_same_table_and_the_attacker_no_sally_gate() {
    let text = include_str!("../../../../../assets/packs/siege-works/example.json");
    let layout = json::read(text).expect("the example is a layout");
    let options = ExportOptions { cards: true, ..ExportOptions::default() };
    let printed = |layout: &Layout| {
        let planned = PlannedTable::from(layout.clone());
        let link = format!("https://tablewright.example/#{}", crate::formats::link::write(&planned));
        let pdf = make(&planned, &ExportOptions { link, ..options.clone() }).expect("it can be printed");
        sheets(&pdf).iter().map(|runs| runs.iter().map(Run::text).collect::<Vec<_>>().join(" ")).collect::<Vec<_>>()
    };
    let [defenders, attackers] =
        [Role::Defender, Role::Attacker].map(|role| printed(&layout.known_to(Some(role))).join(" "));
    assert_eq!(defenders, printed(&layout).join(" "), "whose gate it is knows all of it");
    let count = |text: &str, what: &str| text.to_lowercase().matches(what).count();
    assert!(count(&defenders, "sally gate") >= 2, "in the list and on its card");
    assert_eq!(count(&attackers, "sally"), 0);
    // Everything else stands on both: each piece, its other equipment, and who has ladders.
    for piece in &layout.pieces {
        let title = piece.title();
        assert_eq!(defenders.matches(&title).count(), attackers.matches(&title).count(), "{title}");
        assert!(attackers.contains(&title), "{title}");
    }
    assert_eq!(count(&defenders, "boiling oil"), count(&attackers, "boiling oil"));
    // The same holds for what is no print, and of the link that is in it. Pictures are painted from the drawing.
    let known = PlannedTable::from(layout.known_to(Some(Role::Attacker)));
    let made = |format: &ExportFormat| Some((format.id, crate::export::make(format.id, &known, &options).ok()?));
    let made: Vec<(&str, Vec<u8>)> = crate::export::FORMATS.iter().filter_map(made).collect();
    assert!(made.len() >= 6, "{}", made.len());
    for (format, bytes) in made {
        assert!(!String::from_utf8_lossy(&bytes).to_lowercase().contains("sally"), "{format}");
    }
}
