//! The SVG file of any table, which every program must be able to read.

use std::collections::BTreeSet;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use roxmltree::Document;
use tablewright::drawing::Scale;
use tablewright::drawing::table::{DrawingOptions, Layer, Layers, elements, scene};
use tablewright::export::{self, ExportOptions, lettering, svg};
use tablewright::formats::PlannedTable;
use tablewright::geometry::{Shape, Side};
use tablewright::layout::{Layout, Piece, PieceId};
use tablewright::pack::{self, Pack, ScenarioAtEdge};
use tablewright::units::{Angle, Length};

fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

fn all() -> Layers {
    Layer::ALL.iter().fold(Layers::named(""), |layers, (layer, ..)| layers.toggled(*layer))
}

fn write(layout: &Layout, show: DrawingOptions) -> String {
    let options = ExportOptions { show, ..ExportOptions::default() };
    let bytes = svg::make(&PlannedTable::from(layout.clone()), &options).expect("every table can be drawn");
    String::from_utf8(bytes).expect("it is UTF-8")
}

fn example() -> Layout {
    let text = std::fs::read_to_string("assets/examples/frozen-mill.json").expect("the example is there");
    tablewright::formats::json::read(&text).expect("it is a table")
}

/// All texts of the picture, in their order.
fn words(document: &Document) -> Vec<String> {
    document.descendants().filter_map(|node| node.attribute("aria-label")).map(str::to_owned).collect()
}

#[test]
fn a_tiny_table_is_written_as_it_always_was() {
    let mut layout = Layout::new(pack());
    "Two <crates> & a \"cart\"".clone_into(&mut layout.name);
    let kind = pack().kinds.iter().find(|kind| kind.id == "crates").expect("a kind");
    let id = PieceId::nth(0);
    let mut piece = Piece::new(id, kind, [Length::clamped(12.0), Length::clamped(8.5)]);
    piece.turn = Angle::tenths(305);
    layout.pieces.push(Arc::new(piece));
    insta::assert_snapshot!(write(&layout, DrawingOptions::default()));
}

#[test]
fn a_layer_that_is_off_leaves_nothing_behind() {
    let layout = example();
    let count_of = |layout: &Layout, layers: Layers| {
        let text = write(layout, DrawingOptions { layers, ..DrawingOptions::default() });
        Document::parse(&text).expect("well-formed").descendants().filter(roxmltree::Node::is_element).count()
    };
    let count = |layers: Layers| count_of(&layout, layers);
    let (none, every) = (count(Layers::named("")), count(all()));
    let mut sum = none;
    for (layer, name, _) in Layer::ALL {
        let alone = count(Layers::named("").toggled(layer));
        assert!(alone > none, "{name} shows something");
        sum += alone - none;
    }
    assert_eq!(sum, every);
    // A scenario without layers leaves two empty groups.
    let bare = Layout { scenario: None, ..layout.clone() };
    assert_eq!(count_of(&bare, all()) + 2, none);
}

#[test]
fn clashes_are_not_marked_in_the_picture() {
    let alarm = "#b3231a";
    let mut clashes = 0;
    for scenario in &pack().scenarios {
        for edge in Side::ALL {
            let layout = Layout { scenario: Some(scenario), attacker_edge: edge, ..example() };
            let (scene_of_game, _) = scene(&layout, ScenarioAtEdge { scenario, edge }, all(), 2);
            clashes += scene_of_game.clashing.len();
            assert!(!write(&layout, DrawingOptions { layers: all(), ..DrawingOptions::default() }).contains(alarm));
            assert_eq!(
                format!("{:?}", elements(&scene_of_game)).contains("clashing"),
                !scene_of_game.clashing.is_empty()
            );
        }
    }
    assert!(clashes > 0, "the board has something to show");
}

#[test]
fn letters_and_the_turn_of_the_game_can_be_chosen() {
    let mut layout = example();
    layout.scenario = pack().scenario("wolves-at-our-heels");
    let says = |show: DrawingOptions| {
        let text = write(&layout, show);
        words(&Document::parse(&text).expect("well-formed"))
    };
    let has = |words: &[String], word: &str| words.iter().any(|one| one == word);
    let kill_box = DrawingOptions { layers: all(), ..DrawingOptions::default() };
    assert!(has(&says(kill_box), "F") && !has(&says(DrawingOptions { letters: false, ..kill_box }), "F"));
    assert!(has(&says(kill_box), "Kill box 12\" (12\" to 22\")"), "before it grows it is drawn as in its first turn");
    assert!(has(&says(DrawingOptions { turn: 4, ..kill_box }), "Kill box 16\" (12\" to 22\")"));
    layout.scenario = pack().scenario("payload");
    let text = write(&layout, DrawingOptions::default());
    let words = words(&Document::parse(&text).expect("well-formed"));
    assert_eq!(
        words.iter().filter(|word| *word == "Kill box 12\"").count(),
        2,
        "for each player, where nobody chooses it"
    );
}

#[test]
fn the_caption_names_the_table_and_fits_beside_the_programs_name() {
    for (name, begins) in [
        ("", "A table without a name · Payload · Attacker at the bottom edge"),
        (" \n\u{202e}", "A table without a name · Payload · Attacker at the bottom edge"),
        ("Frozen\n\tmill \u{202e}3\"", "Frozen  mill  3\" · Payload · Attacker at the bottom edge"),
        ("Frozen mill", "Frozen mill · Payload · Attacker at the bottom edge"),
        (&"x".repeat(500), "xxxxxxxx"),
        (&"🌲".repeat(500), "🌲🌲🌲🌲"),
    ] {
        let layout = Layout { name: name.to_owned(), scenario: pack().scenario("payload"), ..Layout::new(pack()) };
        let text = write(&layout, DrawingOptions::default());
        let document = Document::parse(&text).expect("well-formed");
        let words = words(&document);
        let [.., caption, program] = &words[..] else { panic!("{words:?}") };
        let title = document.descendants().find(|node| node.has_tag_name("title")).and_then(|node| node.text());
        assert!(title.is_some_and(|title| begins.starts_with(title) || title.starts_with(begins)), "{title:?}");
        assert!(caption.starts_with(begins) && caption.ends_with("the bottom edge"), "{caption}");
        let long = lettering::width(caption, false) + lettering::width(program, false);
        assert!(long * 12.0 * Scale::SHEET.inches_per_pixel < 47.5, "{caption}");
        assert_eq!(program, "tablewright, unofficial");
    }
}

#[test]
fn texts_are_outlines_with_labels() {
    let mut layout = example();
    "Młyn Мельница טחנה フル".clone_into(&mut layout.name);
    let text = write(&layout, DrawingOptions::default());
    let document = Document::parse(&text).expect("well-formed");
    assert!(!text.contains("<text") && !text.contains("font-"), "no program has to have a font");
    let labelled: Vec<_> = document.descendants().filter(|node| node.attribute("aria-label").is_some()).collect();
    assert!(labelled.len() > 30);
    for node in labelled {
        let words = node.attribute("aria-label").expect("it has words");
        let is_drawn = node.children().any(|child| child.attribute("d").is_some_and(|path| path.len() > 20));
        assert!(is_drawn && node.attribute("role") == Some("img"), "{words}");
    }
    assert!(words(&document).iter().any(|words| words.starts_with("Młyn Мельница טחנה フル · ")));
}

/// The elements of the drawings and their attributes, which Inkscape 1.x draws as browsers do: those that decide on the picture are in its
/// table of attributes and properties, `src/attributes.cpp`. What isn't there it keeps without drawing by it: `role` and `aria-label` here,
/// but also custom properties, `color-mix`, `calc` and `transform-box`. Texts are outlines, so that no font and no baseline matters.
const INKSCAPE_READS: [(&str, &[&str]); 14] = [
    ("svg", &["width", "height", "viewBox", "shape-rendering"]),
    ("title", &[]),
    ("desc", &[]),
    ("metadata", &[]),
    ("RDF", &[]),
    ("Work", &["about"]),
    ("source", &[]),
    ("defs", &[]),
    ("radialGradient", &["id", "gradientUnits", "cx", "cy", "r"]),
    ("stop", &["offset", "stop-color"]),
    ("clipPath", &["id"]),
    ("g", &["transform", "clip-path", "stroke-linecap", "stroke-linejoin", "role", "aria-label"]),
    ("rect", &["x", "y", "width", "height", "fill"]),
    (
        "path",
        &[
            "d",
            "fill",
            "fill-opacity",
            "stroke",
            "stroke-width",
            "stroke-opacity",
            "stroke-dasharray",
            "stroke-linecap",
        ],
    ),
];

/// Asserts that Inkscape reads every value as browsers do.
#[track_caller]
fn assert_for_inkscape(file: &str, unit: &str) {
    let document = Document::parse(file).expect("well-formed");
    let root = document.root_element();
    let number = |text: &str| text.parse::<f64>().unwrap_or_else(|_| panic!("{text} is no number"));
    let view: Vec<f64> = root.attribute("viewBox").expect("a view").split(' ').map(number).collect();
    let scale = |side: &str, length: f64| {
        let told = root.attribute(side).and_then(|told| told.strip_suffix(unit)).expect("a length in a unit of paper");
        number(told) / length
    };
    let [across, down] = [scale("width", view[2]), scale("height", view[3])];
    assert!((across - down).abs() < 1e-6, "it isn't stretched: {across} {down}");
    assert!(unit != "in" || (across - 1.0).abs() < 1e-6, "an inch of the table is an inch");
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        let name = node.tag_name().name();
        let known = INKSCAPE_READS.iter().find(|(known, _)| *known == name);
        let (_, known) = known.unwrap_or_else(|| panic!("Inkscape may not read <{name}>"));
        for attribute in node.attributes() {
            let (attribute, value) = (attribute.name(), attribute.value());
            assert!(known.contains(&attribute), "Inkscape may not read {attribute} of <{name}>");
            let is_colour = value.len() == 7 && value.starts_with('#');
            let is_read = match attribute {
                "fill" | "stroke" | "stop-color" => is_colour || value == "none" || value.starts_with("url(#"),
                "clip-path" => value.starts_with("url(#"),
                // Its parser wants a blank around the flags of an arc.
                "d" => {
                    value.chars().all(|letter| "MLQCAZ".contains(letter) || !letter.is_alphabetic())
                        && value.split('A').skip(1).all(|arc| arc.split(' ').count() >= 5)
                }
                "transform" => value.split(' ').all(|part| {
                    !part.contains(char::is_alphabetic) || part.starts_with("translate(") || part.starts_with("rotate(")
                }),
                "stroke-dasharray" => value.split(' ').all(|dash| number(dash) > 0.0),
                "x" | "y" | "cx" | "cy" | "r" | "stroke-width" | "fill-opacity" | "stroke-opacity" | "offset" => {
                    number(value).is_finite()
                }
                _ => true,
            };
            assert!(is_read, "{attribute}=\"{value}\" of <{name}>");
        }
    }
}

#[test]
fn inkscape_reads_drawings_and_codes_as_browsers_do() {
    let options = ExportOptions { link: "https://tables.example/#1".to_owned(), ..ExportOptions::default() };
    for scenario in &pack().scenarios {
        for edge in Side::ALL {
            let layout = Layout { scenario: Some(scenario), attacker_edge: edge, ..example() };
            let show = DrawingOptions { layers: all(), ..DrawingOptions::default() };
            assert_for_inkscape(&write(&layout, show), "in");
        }
    }
    let kinds = (0..pack().kinds.len()).map(|index| {
        Arc::new(Piece::new(PieceId::nth(index), &pack().kinds[index], [Length::clamped(9.0), Length::clamped(9.0)]))
    });
    let layout = Layout { pieces: kinds.collect(), ..Layout::new(pack()) };
    assert_for_inkscape(&write(&layout, DrawingOptions::default()), "in");
    let code = export::make("qr", &PlannedTable::from(example()), &options).expect("it is short enough");
    assert_for_inkscape(&String::from_utf8(code).expect("it is UTF-8"), "mm");
}

fn shape() -> impl Strategy<Value = Shape> {
    let side = || (1..=10_000).prop_map(Length::hundredths);
    let corner = (-9_999..9_999, -9_999..9_999).prop_map(|(x, y)| [Length::hundredths(x), Length::hundredths(y)]);
    prop_oneof![
        side().prop_map(|diameter| Shape::Circle { diameter }),
        (side(), side()).prop_map(|(width, depth)| Shape::Ellipse { width, depth }),
        (side(), side()).prop_map(|(width, depth)| Shape::Rectangle { width, depth }),
        vec(corner, 3..5).prop_map(|points| Shape::Polygon { points }),
    ]
    .prop_filter("a shape has an inside", |shape| shape.validate().is_ok())
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "[<>&\"'\\]\u{0}-\u{1f}\u{7f}-\u{9f}\u{fffe}\u{ffff}🌲 ]{0,8}"]
}

prop_compose! {
    fn piece(index: usize)(
        kind in 0..pack().kinds.len(),
        also in proptest::option::of(0..pack().kinds.len()),
        label in proptest::option::of(text()),
        at in (-10_000..=10_000, -10_000..=10_000),
        turn in 0..3600,
        shape in proptest::option::of(shape()),
    ) -> Arc<Piece> {
        let at = [Length::hundredths(at.0), Length::hundredths(at.1)];
        let mut piece = Piece::new(PieceId::nth(index), &pack().kinds[kind], at);
        piece.also.extend(also.map(|part| &pack().kinds[part]));
        Arc::new(Piece { label, turn: Angle::tenths(turn), shape, ..piece })
    }
}

prop_compose! {
    fn layout()(
        name in text(),
        edge in 0..4usize,
        scenario in proptest::option::of(0..pack().scenarios.len()),
        pieces in (0..6usize).prop_flat_map(|count| (0..count).map(piece).collect::<Vec<_>>()),
    ) -> Layout {
        let scenario = scenario.map(|index| &pack().scenarios[index]);
        Layout { name, attacker_edge: Side::ALL[edge], scenario, pieces, ..Layout::new(pack()) }
    }
}

/// A text as it is in XML, without white space and control characters.
fn visible(text: &str) -> String {
    tablewright::words::one_line(text)
        .chars()
        .filter(|one| !one.is_whitespace() && !['\u{fffe}', '\u{ffff}'].contains(one))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn every_table_is_well_formed_and_of_bounded_size(layout in layout(), turn in 0..9_u32, bits in 0..64_usize) {
        let switched = Layer::ALL.iter().enumerate().filter(|(index, _)| bits >> index & 1 == 1);
        let layers = switched.fold(Layers::named(""), |layers, (_, (layer, ..))| layers.toggled(*layer));
        let file = write(&layout, DrawingOptions { layers, turn, letters: true });
        // Letters and the name are written at most three times, and a character of them has an outline.
        let written: usize = layout.pieces.iter().map(|piece| piece.letter().len()).sum::<usize>() + layout.name.len();
        prop_assert!(file.len() <= 200_000 + 24_000 * layout.pieces.len() + 4_000 * written, "{} bytes", file.len());
        let document = Document::parse(&file).map_err(|error| TestCaseError::fail(error.to_string()))?;

        let mut ids = BTreeSet::new();
        for node in document.descendants() {
            if let Some(id) = node.attribute("id") {
                prop_assert!(ids.insert(format!("url(#{id})")), "{id} is there twice");
            }
        }
        for attribute in document.descendants().flat_map(|node| node.attributes()) {
            let (name, value) = (attribute.name(), attribute.value());
            prop_assert!(!["class", "style"].contains(&name), "{name}");
            prop_assert!(!value.starts_with("url(") || ids.contains(value), "nothing is called {value}");
            for wrong in ["NaN", "inf", "922337203"] {
                prop_assert!(!value.contains(wrong), "{name}={value}");
            }
        }
        let title = document.descendants().find(|node| node.has_tag_name("title")).and_then(|node| node.text());
        if !visible(&layout.name).is_empty() {
            prop_assert_eq!(visible(title.unwrap_or_default()), visible(&layout.name));
        }
        let words: Vec<String> = words(&document).iter().map(|text| visible(text)).collect();
        for piece in &layout.pieces {
            prop_assert!(words.contains(&visible(&piece.letter())), "{:?} is missing", piece.letter());
        }
    }
}
