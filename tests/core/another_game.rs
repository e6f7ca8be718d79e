//! A pack of another game, in centimetres and without scenarios. The command line reads it from a folder, and checks, draws, links
//! and prints its tables like any other.

use crate::command::{run, text};

const PACK: &str = "tests/packs/river-crossing";

/// A layout file of the pack as the first ones were, in inches.
const LAYOUT: &str = r#"{ "format": "tablewright-layout", "version": 1, "pack": "river-crossing", "name": "Ford",
    "pieces": [ { "id": "a", "kind": "river", "at": [35.43, 23.62] }, { "id": "b", "kind": "farmhouse", "at": [60, 4] },
                { "id": "c", "kind": "wood", "at": [10, 35], "turn": 30 }, { "id": "d", "kind": "wood", "at": [55, 38] } ] }"#;

/// The link of that table as it was when the pack had one size.
const FIRST_LINK: &str = "1xkjdgbH9XnQKNoZVVed7PPd34udayecsYeMcNVGlk4Q";

/// The link of that table on the second size as it was in inches.
const FIRST_SMALL_LINK: &str = "1xkjh7D1bbxAylqCzFq0zKu0FgB8iHV6IpnXdoAJ0vHzAtNUhEk";

/// The second size of the pack, 120 by 120 cm, as the first layout files say it and as they say it now.
const SMALL: &str = r#""table": { "width": 47.24, "depth": 47.24 },"#;
const SMALL_NOW: &str = r#""table": { "width": 120, "depth": 120 },"#;

/// A layout file of the pack as they are now: in centimetres, to the tenth of a millimetre.
const IN_CENTIMETRES: &str = r#"{ "format": "tablewright-layout", "version": 7, "pack": "river-crossing", "unit": "centimetres",
    "pieces": [ { "id": "a", "kind": "river", "at": [90, 60.01] },
                { "id": "b", "kind": "farmhouse", "at": [152.47, 10.03], "shape": { "rectangle": { "width": 9.99, "depth": 8.01 } }, "height": 3.33 },
                { "id": "c", "kind": "wood", "at": [25.4, -1.02], "turn": 30 } ] }"#;

/// The same table on the second size.
fn on_small_table() -> String {
    LAYOUT.replace("\"name\"", &format!("{SMALL} \"name\""))
}

/// The output of a command with this pack.
fn run_with_pack(arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let arguments: Vec<&str> = ["--pack", PACK].into_iter().chain(arguments.iter().copied()).collect();
    let output = run(&arguments, input);
    assert!(output.stderr.is_empty(), "{arguments:?}: {}", text(&output.stderr));
    output.stdout
}

#[test]
fn a_table_is_checked_by_the_packs_own_checks() {
    let report = run_with_pack(&["check", "-"], LAYOUT.as_bytes());
    let report = text(&report);
    // 4 inches are 10.16 cm from the edge to the middle of the farmhouse, and 5.2 cm to its side.
    assert!(
        report.contains("Farmhouse B stands 5.2 cm from the top edge; 8 cm should be free. [edge-clearance]"),
        "{report}"
    );
    assert!(!report.contains("hazard") && !report.contains('"'), "{report}");
}

#[test]
fn a_link_opens_the_same_table() {
    let link = run_with_pack(&["link", "-"], LAYOUT.as_bytes());
    let opened = run_with_pack(&["open", text(&link).trim()], b"");
    let again = run_with_pack(&["link", "-"], &opened);
    assert_eq!(text(&again), text(&link));
    let opened = text(&opened);
    assert!(opened.contains("\"pack\": \"river-crossing\"") && opened.contains("[89.99, 59.99]"), "{opened}");
}

#[test]
fn tenths_of_a_millimetre_stay_as_they_are_in_files_and_links() {
    let link = run_with_pack(&["link", "-"], IN_CENTIMETRES.as_bytes());
    let opened = run_with_pack(&["open", text(&link).trim()], b"");
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("it is JSON");
    let (written, opened) = (json(IN_CENTIMETRES), json(text(&opened)));
    for field in ["version", "unit", "pieces"] {
        assert_eq!(opened[field], written[field], "{field}");
    }
    // Forty pieces of 3.33 cm end to end are 133.2 cm.
    let row =
        (0..40).map(|nth| format!(r#"{{ "id": "p{nth}", "kind": "wood", "at": [{:.2}, 50] }}"#, 3.33 * f64::from(nth)));
    let row = format!(
        r#"{{ "format": "tablewright-layout", "version": 7, "pack": "river-crossing", "unit": "centimetres", "pieces": [{}] }}"#,
        row.collect::<Vec<_>>().join(", ")
    );
    let link = run_with_pack(&["link", "-"], row.as_bytes());
    let opened = json(text(&run_with_pack(&["open", text(&link).trim()], b"")));
    assert_eq!(opened["pieces"][39]["at"][0], serde_json::json!(129.87));
    // A unit that isn't known is refused with its place.
    let output =
        run(&["--pack", PACK, "check", "-"], IN_CENTIMETRES.replace("\"centimetres\"", "\"cubits\"").as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text(&output.stderr).contains("unit") && text(&output.stderr).contains("centimetres"),
        "{}",
        text(&output.stderr)
    );
}

/// What the first links and files of the pack hold is in inches. They open as the same table to a tenth of a millimetre.
#[test]
fn the_first_links_in_inches_open() {
    for old in [FIRST_LINK.to_owned(), FIRST_SMALL_LINK.to_owned()] {
        let opened = run_with_pack(&["open", &format!("#{old}")], b"");
        assert!(text(&opened).contains("[89.99, 59.99]") && text(&opened).contains("\"Ford\""), "{}", text(&opened));
        assert_eq!(text(&opened).contains(SMALL_NOW), old == FIRST_SMALL_LINK, "{}", text(&opened));
    }
}

#[test]
fn a_drawing_has_the_size_of_its_table() {
    let sides = |layout: &str| {
        let svg = run_with_pack(&["render", "--to", "svg", "-"], layout.as_bytes());
        let svg = roxmltree::Document::parse(text(&svg)).expect("it is XML");
        let view = svg.root_element().attribute("viewBox").expect("a drawing has a view").to_owned();
        view.split(' ').skip(2).map(|side| side.parse().expect("a number")).collect::<Vec<f64>>()
    };
    // 180 by 120 cm are 70.87 by 47.24 inches, and the caption and the rulers go around them.
    let (wide, small) = (sides(LAYOUT), sides(&on_small_table()));
    assert!((wide[0] - wide[1] - 23.63).abs() < 2.0 && wide[0] > 70.86, "{wide:?}");
    assert!((wide[0] - small[0] - 60.0 / 2.54).abs() < 0.01 && (wide[1] - small[1]).abs() < 1e-6, "{wide:?} {small:?}");
}

#[test]
fn a_link_and_a_file_say_which_size_the_table_has() {
    let link = run_with_pack(&["link", "-"], on_small_table().as_bytes());
    let opened = run_with_pack(&["open", text(&link).trim()], b"");
    assert!(text(&opened).contains(SMALL_NOW), "{}", text(&opened));
    let again = run_with_pack(&["link", "-"], &opened);
    assert_eq!(text(&again), text(&link));
    // A file that says nothing is of the usual size, and so is the link that says nothing.
    let usual = run_with_pack(&["link", "-"], LAYOUT.as_bytes());
    assert_ne!(text(&usual), text(&link));
    let named = run_with_pack(&["open", text(&usual).trim()], b"");
    assert!(text(&named).contains(r#""table": { "width": 180, "depth": 120 },"#), "{}", text(&named));
    assert_eq!(text(&run_with_pack(&["link", "-"], &named)), text(&usual));
}

#[test]
fn a_size_that_the_pack_does_not_have_is_refused() {
    let layout = on_small_table().replace("\"depth\": 47.24", "\"depth\": 47");
    let output = run(&["--pack", PACK, "check", "-"], layout.as_bytes());
    let said = "table: the pack has no table of 119.99 × 119.38 centimetres; use one of 180 × 120, 120 × 120";
    assert!(output.status.code() == Some(2) && text(&output.stderr).contains(said), "{}", text(&output.stderr));
}

#[test]
fn a_smaller_table_is_checked_and_printed_as_it_is() {
    let all = ["--pack", PACK, "check", "-"];
    let report = run(&all, on_small_table().as_bytes());
    // 55 inches are beyond a table of 47.24.
    assert!(text(&report.stdout).contains("Wood D reaches"), "{}", text(&report.stdout));
    assert!(!text(&run(&all, LAYOUT.as_bytes()).stdout).contains("Wood D reaches"));
    let sheet = run_with_pack(&["render", "--to", "pdf", "-"], on_small_table().as_bytes());
    assert!(sheet.starts_with(b"%PDF-") && sheet != run_with_pack(&["render", "--to", "pdf", "-"], LAYOUT.as_bytes()));
}

#[test]
fn tables_are_made_of_each_size_by_a_method_that_the_pack_has() {
    let folder = std::env::temp_dir().join(format!("tablewright-sizes-{}", std::process::id()));
    let out = folder.to_str().expect("a plain name");
    let made = |options: &[&str]| {
        let all = ["--pack", PACK, "generate", "--seed", "1", "--force", "--out", out];
        let all: Vec<&str> = all.into_iter().chain(options.iter().copied()).collect();
        run(&all, b"")
    };
    for (options, written) in [
        (vec![], r#""width": 180, "depth": 120"#),
        (vec!["--table", "120x120"], SMALL_NOW),
        (vec!["--table", "120 cm×1.2"], ""),
    ] {
        let output = made(&options);
        if written.is_empty() {
            assert_eq!(output.status.code(), Some(2));
            assert!(text(&output.stderr).contains("180x120 or 120x120"), "{}", text(&output.stderr));
            continue;
        }
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let table = std::fs::read_to_string(folder.join("table-1.json")).expect("it is written");
        assert!(table.contains(written) && table.contains("farmhouse"), "{table}");
        // Nothing of level must or should is found.
        assert_eq!(run(&["--pack", PACK, "check", "-"], table.as_bytes()).status.code(), Some(0));
    }
    let refused = made(&["--method", "quadrants"]);
    assert!(text(&refused.stderr).contains("River Crossing has no quadrant method"), "{}", text(&refused.stderr));
    std::fs::remove_dir_all(folder).expect("it is there");
}

#[test]
fn the_set_up_list_is_in_millimetres() {
    let list = run_with_pack(&["render", "--to", "text", "-"], LAYOUT.as_bytes());
    let list = text(&list);
    assert!(list.contains(" mm") && !list.contains('"'), "{list}");
    // Nobody is the Attacker in a game without scenarios and zones.
    let drawn = run_with_pack(&["render", "--to", "svg", "-"], LAYOUT.as_bytes());
    assert!(
        list.contains("River Crossing.") && !list.contains("Attacker") && !text(&drawn).contains("Attacker"),
        "{list}"
    );
    let in_inches = run_with_pack(&["render", "--to", "text", "--tape", "inches", "-"], LAYOUT.as_bytes());
    assert!(text(&in_inches).contains('"'));
    let sheet = run_with_pack(&["render", "--to", "pdf", "-"], LAYOUT.as_bytes());
    assert!(sheet.starts_with(b"%PDF-") && sheet.len() > 5_000);
}

#[test]
fn a_repair_says_how_far_pieces_move_in_centimetres() {
    let crowded = r#"{ "format": "tablewright-layout", "version": 1, "pack": "river-crossing", "pieces": [
        { "id": "a", "kind": "farmhouse", "at": [20, 20] }, { "id": "b", "kind": "farmhouse", "at": [21, 20] },
        { "id": "c", "kind": "farmhouse", "at": [45, 2] } ] }"#;
    let output = run(&["--pack", PACK, "repair", "-"], crowded.as_bytes());
    let said = text(&output.stderr);
    assert!(said.contains("pieces move ") && said.contains(" cm in all.") && !said.contains('"'), "{said}");
}

#[test]
fn a_folder_without_a_valid_pack_is_refused() {
    for (folder, message) in
        [("tests/packs", "pack.toml"), ("assets/packs/steamroller-2026", "has this id or this tag already")]
    {
        let output = run(&["--pack", folder, "check", "-"], LAYOUT.as_bytes());
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(message), "{}", text(&output.stderr));
    }
    // Without the option, the table's pack is unknown.
    assert_eq!(run(&["check", "-"], LAYOUT.as_bytes()).status.code(), Some(2));
}
