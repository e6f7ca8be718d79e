//! The checks that a pack declares: read, and refused with their place.

use crate::pack::file::Files;
use crate::pack::testing::{ghost_moor, texts_of_ghost_moor as texts};
use crate::pack::validate;

#[test]
fn their_lengths_are_read_in_inches_and_their_kinds_are_found() {
    let own = |id| ghost_moor().own_check(id).expect("a check");
    let kinds = |id| own(id).of.kinds.join(" ");
    assert_eq!(
        ["enough-barrows", "small-keeps", "apart-from-barrows", "off-the-edge"].map(kinds),
        ["barrow", "keep", "barrow keep", "keep"]
    );
    assert_eq!(own("woods-near-bogs").others().expect("others").kinds, ["bog"]);
    assert_eq!(own("few-neighbours").others().expect("others").kinds, ["bog", "wood"]);
    let limits = |id| own(id).limits.expect("limits");
    let near = |limit: Option<f64>, inches: f64| limit.is_some_and(|limit| (limit - inches).abs() < 1e-9);
    assert!(near(limits("small-keeps").below, 6.0) && near(limits("off-the-edge").at_least, 5.0));
    assert!(near(limits("broad-woods").at_least, 4.0) && near(limits("broad-woods").at_most, 8.0));
    // Numbers of pieces and shares are none.
    assert!(near(limits("enough-barrows").at_most, 2.0) && near(limits("little-water").at_most, 10.0));
    assert!((ghost_moor().own_least_gap() - 4.0).abs() < 1e-9);
    assert_eq!(ghost_moor().checks.first().map(String::as_str), Some("off-table"));
    assert_eq!(ghost_moor().checks.len(), 1 + ghost_moor().own_checks.len());
}

#[test]
fn areas_are_read_in_square_inches() {
    let mut texts = texts();
    let checks = texts.checks.as_mut().expect("it declares some");
    *checks = checks.replace("sum = \"share\"", "sum = \"area\"").replace("at_most = 10 }", "at_most = 6451.6 }");
    let files: Files = validate::files(&texts).expect("it is right");
    let check = files.checks.expect("it declares some").check.into_iter().find(|own| own.id == "little-water");
    let most = check.and_then(|own| own.limits?.at_most).expect("a limit");
    assert!((most - 1000.0).abs() < 1e-9, "{most}");
}

/// Asserts that the checks with `from` replaced by `to` are refused with a sentence that has `expected`.
#[track_caller]
fn assert_refused(cases: &[(&str, &str, &str)]) {
    let mut unexpected = Vec::new();
    for (from, to, expected) in cases {
        let mut texts = texts();
        let text = texts.checks.as_mut().expect("it declares some");
        assert!(text.contains(*from), "{from}");
        *text = text.replacen(from, to, 1);
        let problem = validate::files(&texts).err().unwrap_or_default();
        if !problem.starts_with("checks.toml:") || !problem.contains(*expected) || problem.contains('\n') {
            unexpected.push(format!("{to}: {problem}"));
        }
    }
    assert!(unexpected.is_empty(), "{}", unexpected.join("\n"));
}

#[test]
fn impossible_values_are_refused_with_their_place() {
    assert_refused(&[
        (
            "measure = \"count\"",
            "measure = \"weight\"",
            "16:11: unknown variant `weight`, expected one of `count`, `size`",
        ),
        ("measure = \"count\"", "measure = { size = { side = \"deep\" } }", "unknown variant `deep`"),
        ("side = \"longest\", split = true", "side = \"longest\", joined = true", "unknown field `joined`"),
        ("margin = \"barrows\"\n", "", "missing field `margin`"),
        ("limits = { at_least = 1, at_most = 2 }", "limits = { at_least = 1, above = 2 }", "unknown field `above`"),
        ("tag = 0", "tag = 0\ncolour = \"red\"", "unknown field `colour`"),
        ("id = \"enough-barrows\"", "id = \"small-keeps\"", "check small-keeps: two have this id"),
        ("tag = 0", "tag = 1", "check small-keeps: enough-barrows has the same tag, 1"),
        ("tag = 0", "tag = 1000", "check enough-barrows: tag is 1000, but links have room for less than 1000"),
        ("tag = 0", "tag = -1", "invalid value: integer `-1`"),
        (
            "\"enough-barrows\"",
            "\"piece-count\"",
            "check piece-count: a check that every pack can ask for is called so",
        ),
        ("\"enough-barrows\"", "\"Enough barrows\"", "check Enough barrows: an id is small letters and digits"),
        ("\"enough-barrows\"", "\"enough--barrows\"", "check enough--barrows: an id is small letters and digits"),
        ("title = \"Barrows\"", "title = \" \"", "check enough-barrows: a text is empty"),
        ("with = [\"elevation\"]", "with = [\"heights\"]", "check enough-barrows: of: no trait is called heights"),
        ("with = [\"elevation\"]", "kinds = [\"mound\"]", "check enough-barrows: of: no kind is called mound"),
        ("with = [\"elevation\"]", "with = [\"hazard\"]", "check enough-barrows: of: it is for no kind"),
        ("with = [\"elevation\"]", "has = [\"elevation\"]", "unknown field `has`"),
        ("without = [\"blocks-sight\"]", "without = [\"rough\"]", "check woods-near-bogs: measure: it is for no kind"),
        ("to = \"edge\"", "to = \"middle\"", "unknown variant `middle`, expected `edge` or `pieces`"),
        ("limits = { at_least = 1, at_most = 2 }\n\n", "\n", "check enough-barrows: limits is missing"),
        (
            "limits = { at_least = 1, at_most = 2 }\n\n",
            "limits = {}\n\n",
            "check enough-barrows: limits: write at_least",
        ),
        ("at_least = 1, at_most = 2", "at_least = 3, at_most = 2", "limits: at_least is more than at_most"),
        ("at_least = 1, at_most = 2", "at_most = 3, below = 2", "limits: write at_most or below, not both"),
        ("at_least = 1, at_most = 2", "at_least = 2, below = 2", "limits: at_least isn't less than below"),
        ("at_least = 1, at_most = 2", "at_least = 0", "limits: every measure is at least 0"),
        ("at_least = 1, at_most = 2", "below = 0", "limits: every measure is at least 0"),
        ("at_least = 1, at_most = 2", "at_most = -1", "limits.at_most is -1: no measure is less than 0"),
        ("at_least = 1, at_most = 2", "at_least = 1.5", "limits.at_least is 1.5: it counts whole pieces"),
        ("at_least = 1, at_most = 2", "at_least = 201", "limits.at_least is 201: a table has no more pieces"),
        (
            "below = 15.24",
            "below = 61",
            "limits.below is 61: sizes.most is the longest side of a piece; write 60.00 at most",
        ),
        (
            "at_least = 12.7 ",
            "at_least = 61 ",
            "nothing is as far from the nearest edge of a table; write 60.00 at most",
        ),
        (
            "at_most = 25.4 ",
            "at_most = 217 ",
            "limits.at_most is 217: no two pieces of a table are as far apart; write 216.33",
        ),
        ("at_most = 10 ", "at_most = 101 ", "limits.at_most is 101: nothing is more than the whole table"),
        ("sum = \"share\"", "sum = \"volume\"", "unknown variant `volume`"),
        (
            "part = \"wholly\" } }\n\n",
            "part = \"wholly\" } }\nlimits = { at_least = 1 }\n\n",
            "limits: what lies inside or outside has none",
        ),
        ("part = \"wholly\" }", "part = \"mostly\" }", "unknown variant `mostly`, expected `any` or `wholly`"),
        ("place = \"bottom-half\"", "place = \"middle\"", "unknown variant `middle`"),
        ("within = 20.32", "within = 0", "no length; write more than 0"),
        ("within = 20.32", "within = 20.321", "at most two decimals"),
        (
            "passes = \"{at_least} to {at_most}.\"",
            "passes = \"{below}.\"",
            "check enough-barrows: it has no {below} for the text",
        ),
        ("passes = \"{at_least} to {at_most}.\"", "passes = \"{limit}.\"", "it has no {limit} for the text"),
        ("passes = \"{at_least} to {at_most}.\"", "passes = \"{measured}.\"", "it has no {measured} for the text"),
        ("The moor has {measured}", "{pieces} are {measured}", "it has no {pieces} for the text"),
    ]);
}

#[test]
fn impossible_values_of_armies_are_refused_with_their_place() {
    assert_refused(&[
        ("at_most = 50 ", "at_most = 101 ", "limits.at_most is 101: an army pays no more than it has"),
        ("army = \"defender\", equipment", "army = \"dead\", equipment", "unknown variant `dead`"),
        ("rounded = \"up\"", "rounded = \"off\"", "unknown variant `off`, expected `down` or `up`"),
        (
            "equipment = \"holy-water\"",
            "equipment = \"garlic\"",
            "check keeps-of-an-army: measure: no equipment of pieces is called garlic",
        ),
        ("equipment = \"holy-water\"", "equipment = \"lanterns\"", "no equipment of pieces is called lanterns"),
        (
            "rounded = \"up\", units = true",
            "rounded = \"up\", units = true, each_kind = true",
            "measure: units are of no kind",
        ),
        (
            "of = { kinds = [\"keep\"] }\nmeasure = \"capacity\"",
            "of = { kinds = [\"bog\"] }\nmeasure = \"capacity\"",
            "check room-in-keeps: measure: the kind bog holds no units",
        ),
        (
            "measure = \"capacity\"",
            "measure = \"capacity\"\nlimits = { at_most = 2 }",
            "limits: what a kind holds is the limit",
        ),
        ("passes = \"As many as have room.\"", "passes = \"{limit}.\"", "it has no {limit} for the text"),
        (
            "scenarios = [\"the-barrow\"]",
            "scenarios = [\"the-hill\"]",
            "check keeps-enough: scenarios: none is called the-hill",
        ),
    ]);
}
