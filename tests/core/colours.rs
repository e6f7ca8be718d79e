//! The page's colours with full and with deficient colour vision: texts are readable, and colours with a meaning differ.
//!
//! Deficiencies are simulated by the matrices for severity 1 of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A
//! Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, on linear light. Contrast is WCAG's. The
//! difference of two colours is their distance in CIELAB (CIE76), of which about 2 is just noticeable.

use std::collections::BTreeMap;

/// Red, green and blue, linear, from 0 to 1.
type Light = [f64; 3];
type Matrix = [Light; 3];

/// Each sort of colour vision, with its simulation.
const VISIONS: [(&str, Matrix); 4] = [
    ("all colours", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "no red",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "no green",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "no blue",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

const TOKENS: &str = include_str!("../../assets/styles/tokens.css");
const LABELS: &str = include_str!("../../assets/styles/board/labels.css");
const DRAWING: &str = include_str!("../../assets/styles/board/drawing.css");
const GROUND_SOURCE: &str = include_str!("../../crates/files/src/drawing/table/ground.rs");
const PLAYERS_SOURCE: &str = include_str!("../../crates/files/src/drawing/table/ink.rs");

/// The linear light of a colour with six hexadecimal digits, by the transfer function of sRGB.
fn linear(hex: &str) -> Light {
    let digits = hex.trim_start_matches('#');
    [0, 2, 4].map(|at| {
        let value = u8::from_str_radix(&digits[at..at + 2], 16).expect("a colour has six digits");
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

/// A colour as it is seen with this colour vision.
fn seen(colour: &str, vision: &Matrix) -> Light {
    let light = linear(colour);
    vision.map(|row| row.iter().zip(light).map(|(share, part)| share * part).sum::<f64>().clamp(0.0, 1.0))
}

/// The relative luminance, from 0 to 1.
fn luminance([red, green, blue]: Light) -> f64 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// WCAG's contrast, from 1 to 21.
fn contrast(first: &str, second: &str, vision: &Matrix) -> f64 {
    let [first, second] = [first, second].map(|colour| luminance(seen(colour, vision)) + 0.05);
    first.max(second) / first.min(second)
}

/// The distance in CIELAB, under daylight (D65).
fn distance(first: &str, second: &str, vision: &Matrix) -> f64 {
    let lab = |colour: &str| {
        let light = seen(colour, vision);
        let [red, green, blue] = light;
        let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047;
        let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883;
        let [x, y, z] = [x, luminance(light), z]
            .map(|part| if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    };
    lab(first).iter().zip(lab(second)).map(|(first, second)| (first - second).powi(2)).sum::<f64>().sqrt()
}

/// Adds the colour tokens of a sheet's block to those of earlier blocks. `start` is how the block begins.
fn with_tokens(sheet: &str, start: &str, mut colours: BTreeMap<String, String>) -> BTreeMap<String, String> {
    let (_, block) = sheet.split_once(start).unwrap_or_else(|| panic!("no block begins with {start}"));
    let block = block.split('}').next().unwrap_or_default();
    for (name, value) in block.lines().filter_map(|line| line.trim().trim_end_matches(';').split_once(": ")) {
        if name.starts_with("--") && value.starts_with('#') {
            colours.insert(name.to_owned(), value.to_owned());
        }
    }
    colours
}

/// The name and colour tokens of each palette of the page.
fn palettes() -> Vec<(&'static str, BTreeMap<String, String>)> {
    let light = with_tokens(TOKENS, ":root {", BTreeMap::new());
    let dark = with_tokens(TOKENS, "\n[data-theme=\"dark\"] {", light.clone());
    let more = |colours| with_tokens(TOKENS, "\n[data-contrast=\"more\"] {", colours);
    let dark_and_more = with_tokens(TOKENS, "\n[data-contrast=\"more\"][data-theme=\"dark\"] {", more(dark.clone()));
    vec![
        ("light", light.clone()),
        ("dark", dark),
        ("light, more contrast", more(light)),
        ("dark, more contrast", dark_and_more),
    ]
}

/// The colours in the first line of a Rust source that contains a text.
fn colours_in_line(source: &str, text: &str) -> Vec<String> {
    let line = source.lines().find(|line| line.contains(text)).unwrap_or_else(|| panic!("no line holds {text}"));
    let hex = line.split("0x").skip(1);
    hex.map(|rest| rest.chars().filter(|digit| *digit != '_').take_while(char::is_ascii_hexdigit).collect()).collect()
}

/// The colour that a rule of a style sheet sets, on a dark page.
fn colour_of_rule(sheet: &str, rule: &str) -> String {
    let (_, rest) = sheet.split_once(rule).unwrap_or_else(|| panic!("no rule begins with {rule}"));
    let token = rest.trim().strip_prefix("var(").and_then(|rest| rest.split(')').next());
    let token = token.unwrap_or_else(|| panic!("{rule} sets no colour of tokens.css"));
    let values = with_tokens(TOKENS, "\n[data-theme=\"dark\"] {", with_tokens(TOKENS, ":root {", BTreeMap::new()));
    values.get(token).unwrap_or_else(|| panic!("tokens.css has no colour {token}")).clone()
}

#[test]
fn texts_have_enough_contrast_for_everybody() {
    let mut failed = Vec::new();
    for (palette, colours) in palettes() {
        let least = if palette.contains("more") { 7.0 } else { 4.5 };
        let washes =
            ["must", "should", "advice", "clear"].map(|level| (format!("--{level}"), format!("--{level}-wash")));
        let plain = ["--ink", "--faint", "--accent", "--must", "--should", "--clear"]
            .iter()
            .flat_map(|text| ["--paper", "--panel", "--field"].map(|ground| ((*text).to_owned(), ground.to_owned())));
        let others = [("--on-accent", "--accent"), ("--ink", "--wash"), ("--panel", "--ink")];
        let others = others.map(|(text, ground)| (text.to_owned(), ground.to_owned()));
        for (text, ground) in washes.into_iter().chain(plain).chain(others) {
            for (vision, matrix) in &VISIONS {
                let contrast = contrast(&colours[&text], &colours[&ground], matrix);
                if contrast < least {
                    failed.push(format!("{palette}, {vision}: {text} on {ground} is {contrast:.2}, not {least}"));
                }
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn badges_have_enough_contrast_for_everybody() {
    for (vision, matrix) in &VISIONS {
        for level in ["must", "should", "advice"] {
            let badge = colour_of_rule(LABELS, &format!(".badge.level-{level} circle {{ fill:"));
            let contrast = contrast(&badge, &colour_of_rule(LABELS, "circle { stroke:"), matrix);
            assert!(contrast >= 4.5, "{vision}: the badge of {level} has a contrast of {contrast:.2}");
        }
    }
}

#[test]
fn the_players_colours_differ_for_everybody() {
    let (attacker, defender) =
        (colours_in_line(PLAYERS_SOURCE, "const ATTACKER"), colours_in_line(PLAYERS_SOURCE, "const DEFENDER"));
    for (vision, matrix) in &VISIONS {
        // Filled and hollow elements differ without colour too.
        let apart = distance(&attacker[0], &defender[0], matrix);
        assert!(apart >= 40.0, "{vision}: the players' lines are {apart:.1} apart");
        let contrast = contrast(&attacker[1], &defender[1], matrix);
        assert!(contrast >= 4.5, "{vision}: filled and hollow have a contrast of {contrast:.2}");
    }
}

#[test]
fn the_selection_differs_from_findings_and_from_the_ground() {
    let light = with_tokens(TOKENS, ":root {", BTreeMap::new());
    let (chosen, pale) = (&light["--chosen"], &light["--pale"]);
    let mut grounds: Vec<String> =
        ["const LIT", "const DARK"].iter().flat_map(|name| colours_in_line(GROUND_SOURCE, name)).collect();
    grounds.extend([".light-in { stop-color:", ".light-out { stop-color:"].map(|rule| colour_of_rule(DRAWING, rule)));
    for (vision, matrix) in &VISIONS {
        for (level, colour) in [("must", &light["--must"]), ("should", &light["--should"])] {
            let apart = distance(chosen, colour, matrix);
            assert!(apart >= 40.0, "{vision}: selected and {level} are {apart:.1} apart");
        }
        for ground in &grounds {
            let best = contrast(chosen, ground, matrix).max(contrast(pale, ground, matrix));
            assert!(best >= 3.0, "{vision}: on {ground} a handle has a contrast of {best:.2}");
        }
    }
}
