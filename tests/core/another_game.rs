//! A pack of another game, in centimetres and without scenarios. The command line reads it from a folder, and checks, draws, links
//! and prints its tables like any other.

use crate::command::{run, text};

const PACK: &str = "tests/packs/river-crossing";

/// A layout file of the pack. Layout files are in inches, whatever the pack's unit is.
const LAYOUT: &str = r#"{ "format": "tablewright-layout", "version": 1, "pack": "river-crossing", "name": "Ford",
    "pieces": [ { "id": "a", "kind": "river", "at": [35.43, 23.62] }, { "id": "b", "kind": "farmhouse", "at": [60, 4] },
                { "id": "c", "kind": "wood", "at": [10, 35], "turn": 30 }, { "id": "d", "kind": "wood", "at": [55, 38] } ] }"#;

/// The link of that table as it was when the pack had one size.
const FIRST_LINK: &str = "1xkjdgbH9XnQKNoZVVed7PPd34udayecsYeMcNVGlk4Q";

/// The second size of the pack, as a layout file says it: 120 by 120 cm.
const SMALL: &str = r#""table": { "width": 47.24, "depth": 47.24 },"#;

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
    assert!(opened.contains("\"pack\": \"river-crossing\"") && opened.contains("[35.43, 23.62]"), "{opened}");
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
    assert!((wide[0] - wide[1] - 23.63).abs() < 2.0 && wide[0] > 70.87, "{wide:?}");
    assert!((wide[0] - small[0] - 23.63).abs() < 1e-6 && (wide[1] - small[1]).abs() < 1e-6, "{wide:?} {small:?}");
}

#[test]
fn a_link_and_a_file_say_which_size_the_table_has() {
    let link = run_with_pack(&["link", "-"], on_small_table().as_bytes());
    let opened = run_with_pack(&["open", text(&link).trim()], b"");
    assert!(text(&opened).contains(SMALL), "{}", text(&opened));
    let again = run_with_pack(&["link", "-"], &opened);
    assert_eq!(text(&again), text(&link));
    // A file that says nothing is of the usual size, and so is the link that says nothing.
    let usual = run_with_pack(&["link", "-"], LAYOUT.as_bytes());
    assert_ne!(text(&usual), text(&link));
    let named = run_with_pack(&["open", text(&usual).trim()], b"");
    assert!(text(&named).contains(r#""table": { "width": 70.87, "depth": 47.24 },"#), "{}", text(&named));
    assert_eq!(text(&run_with_pack(&["link", "-"], &named)), text(&usual));
    // The link of the usual size is the one that it was before there were others.
    assert_eq!(text(&usual).trim().rsplit('#').next(), Some(FIRST_LINK));
}

#[test]
fn a_size_that_the_pack_does_not_have_is_refused() {
    let layout = on_small_table().replace("\"depth\": 47.24", "\"depth\": 47");
    let output = run(&["--pack", PACK, "check", "-"], layout.as_bytes());
    let said = "table: the pack has no table of 47.24 × 47 inches; use one of 70.87 × 47.24, 47.24 × 47.24";
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
        (vec![], r#""width": 70.87, "depth": 47.24"#),
        (vec!["--table", "120x120"], SMALL),
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
