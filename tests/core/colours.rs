//! The page's colours, as those see them who see fewer: what is written can be read, and what has to be told apart can be.
//!
//! The simulations are the matrices for the whole deficiency of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A
//! Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, on linear light. Contrast is WCAG's; how far
//! two colours are from each other is the distance in CIELAB, of which 2 can just be seen.

use std::collections::BTreeMap;

/// Red, green and blue, linear, from 0 to 1.
type Light = [f64; 3];
type Matrix = [Light; 3];

const SIGHTS: [(&str, Matrix); 4] = [
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
const GROUND: &str = include_str!("../../src/drawing/table/ground.rs");
const PLAYERS: &str = include_str!("../../src/drawing/table/ink.rs");

fn linear(hex: &str) -> Light {
    let digits = hex.trim_start_matches('#');
    [0, 2, 4].map(|at| {
        let value = u8::from_str_radix(&digits[at..at + 2], 16).expect("a colour has six digits");
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

fn seen(colour: &str, sight: &Matrix) -> Light {
    let light = linear(colour);
    sight.map(|row| row.iter().zip(light).map(|(share, part)| share * part).sum::<f64>().clamp(0.0, 1.0))
}

fn luminance([red, green, blue]: Light) -> f64 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// WCAG's contrast, from 1 to 21.
fn contrast(one: &str, other: &str, sight: &Matrix) -> f64 {
    let [one, other] = [one, other].map(|colour| luminance(seen(colour, sight)) + 0.05);
    one.max(other) / one.min(other)
}

/// The distance in CIELAB, under daylight (D65).
fn distance(one: &str, other: &str, sight: &Matrix) -> f64 {
    let lab = |colour: &str| {
        let light = seen(colour, sight);
        let [red, green, blue] = light;
        let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047;
        let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883;
        let [x, y, z] = [x, luminance(light), z]
            .map(|part| if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    };
    lab(one).iter().zip(lab(other)).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
}

/// The colours that a style sheet names in the block that begins so, over those known before.
fn named(sheet: &str, start: &str, mut colours: BTreeMap<String, String>) -> BTreeMap<String, String> {
    let (_, block) = sheet.split_once(start).unwrap_or_else(|| panic!("no block begins with {start}"));
    let block = block.split('}').next().unwrap_or_default();
    for (name, value) in block.lines().filter_map(|line| line.trim().trim_end_matches(';').split_once(": ")) {
        if name.starts_with("--") && value.starts_with('#') {
            colours.insert(name.to_owned(), value.to_owned());
        }
    }
    colours
}

/// Every palette of the page.
fn palettes() -> Vec<(&'static str, BTreeMap<String, String>)> {
    let light = named(TOKENS, ":root {", BTreeMap::new());
    let dark = named(TOKENS, "\n[data-theme=\"dark\"] {", light.clone());
    let more = |colours| named(TOKENS, "\n[data-contrast=\"more\"] {", colours);
    let dark_and_more = named(TOKENS, "\n[data-contrast=\"more\"][data-theme=\"dark\"] {", more(dark.clone()));
    vec![
        ("light", light.clone()),
        ("dark", dark),
        ("light, more contrast", more(light)),
        ("dark, more contrast", dark_and_more),
    ]
}

/// The colours in the line of a Rust source that holds a text.
fn written(source: &str, text: &str) -> Vec<String> {
    let line = source.lines().find(|line| line.contains(text)).unwrap_or_else(|| panic!("no line holds {text}"));
    let hex = line.split("0x").skip(1);
    hex.map(|rest| rest.chars().filter(|digit| *digit != '_').take_while(char::is_ascii_hexdigit).collect()).collect()
}

/// The colour that a rule of a style sheet sets, by the dark page's values.
fn styled(sheet: &str, rule: &str) -> String {
    let (_, rest) = sheet.split_once(rule).unwrap_or_else(|| panic!("no rule begins with {rule}"));
    let token = rest.trim().strip_prefix("var(").and_then(|rest| rest.split(')').next());
    let token = token.unwrap_or_else(|| panic!("{rule} sets no colour of tokens.css"));
    let values = named(TOKENS, "\n[data-theme=\"dark\"] {", named(TOKENS, ":root {", BTreeMap::new()));
    values.get(token).unwrap_or_else(|| panic!("tokens.css has no colour {token}")).clone()
}

#[test]
fn what_is_written_can_be_read_by_everybody() {
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
            for (sight, matrix) in &SIGHTS {
                let contrast = contrast(&colours[&text], &colours[&ground], matrix);
                if contrast < least {
                    failed.push(format!("{palette}, {sight}: {text} on {ground} is {contrast:.2}, not {least}"));
                }
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn the_signs_on_the_board_can_be_read_by_everybody() {
    for (sight, matrix) in &SIGHTS {
        for level in ["must", "should", "advice"] {
            let badge = styled(LABELS, &format!(".badge.level-{level} circle {{ fill:"));
            let contrast = contrast(&badge, &styled(LABELS, "circle { stroke:"), matrix);
            assert!(contrast >= 4.5, "{sight}: the badge of {level} has a contrast of {contrast:.2}");
        }
    }
}

#[test]
fn the_players_are_told_apart_by_everybody() {
    let (attacker, defender) = (written(PLAYERS, "const ATTACKER"), written(PLAYERS, "const DEFENDER"));
    for (sight, matrix) in &SIGHTS {
        // Filled against hollow tells them apart without any colour, too.
        let apart = distance(&attacker[0], &defender[0], matrix);
        assert!(apart >= 40.0, "{sight}: the players' lines are {apart:.1} apart");
        let lit = contrast(&attacker[1], &defender[1], matrix);
        assert!(lit >= 4.5, "{sight}: filled and hollow have a contrast of {lit:.2}");
    }
}

#[test]
fn what_is_selected_stands_out_from_findings_and_from_the_ground() {
    let light = named(TOKENS, ":root {", BTreeMap::new());
    let (chosen, pale) = (&light["--chosen"], &light["--pale"]);
    let mut grounds: Vec<String> = ["const LIT", "const DARK"].iter().flat_map(|name| written(GROUND, name)).collect();
    grounds.extend([".light-in { stop-color:", ".light-out { stop-color:"].map(|rule| styled(DRAWING, rule)));
    for (sight, matrix) in &SIGHTS {
        for (level, colour) in [("must", &light["--must"]), ("should", &light["--should"])] {
            let apart = distance(chosen, colour, matrix);
            assert!(apart >= 40.0, "{sight}: selected and {level} are {apart:.1} apart");
        }
        for ground in &grounds {
            let best = contrast(chosen, ground, matrix).max(contrast(pale, ground, matrix));
            assert!(best >= 3.0, "{sight}: on {ground} a handle has a contrast of {best:.2}");
        }
    }
}
