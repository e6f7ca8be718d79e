//! The example table of a first visit, which has no findings.

use std::path::Path;
use std::{env, fs};

use tablewright::checks::{Plan, Report};
use tablewright::drawing::table::DrawingOptions;
use tablewright::export::svg;
use tablewright::formats::{json, link};
use tablewright::pack;

#[test]
fn the_example_has_no_finding_and_is_in_the_written_form() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/examples");
    let text = fs::read_to_string(folder.join("frozen-mill.json")).expect("the example is there");
    let layout = json::read(&text).expect("the example can be read");
    assert_eq!(json::write(&layout), text, "the example is in the form that the export writes");
    assert!(layout.waivers.is_empty());
    for quadrant_method in [false, true] {
        let report = Report::of(&layout, Plan { quadrant_method });
        assert_eq!(report.findings(), Vec::<&tablewright::checks::Finding>::new());
        assert_eq!(report.counted_pieces, 12);
    }
    // The page has the link and not the file, whose reader it would have to load first.
    let path = folder.join("frozen-mill.link");
    let link = format!("{}\n", link::write(&layout.clone().into()));
    if env::var_os("TABLEWRIGHT_BLESS").is_some() {
        fs::write(&path, &link).expect("the link can be written");
    }
    let kept = fs::read_to_string(&path).expect("the example's link is there");
    assert_eq!(kept, link, "the link follows the file with TABLEWRIGHT_BLESS=1 cargo test --test core examples");
    // The page shows it before its program is there.
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/start/example.svg");
    let show = DrawingOptions { letters: false, ..DrawingOptions::default() };
    let drawing = svg::shown_at_start(&layout, &show) + "\n";
    if env::var_os("TABLEWRIGHT_BLESS").is_some() {
        fs::write(&path, &drawing).expect("the drawing can be written");
    }
    let kept = fs::read_to_string(&path).expect("the example's drawing is there");
    assert_eq!(kept, drawing, "the drawing follows the file with TABLEWRIGHT_BLESS=1 cargo test --test core examples");
    assert!(layout.pieces.iter().all(|piece| piece.name.is_some()), "every piece has a name");
    assert!(layout.pieces.iter().any(|piece| !piece.also.is_empty()), "a piece is combined with another kind");
}

#[test]
fn the_examples_of_other_packs_have_no_finding_and_are_in_the_written_form() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/packs");
    let mut ids = Vec::new();
    for pack in pack::all().filter(|pack| pack.example().is_some()) {
        let id = &pack.id;
        let text = fs::read_to_string(folder.join(id).join("example.json")).expect("the example is there");
        let layout = json::read(&text).expect("the example can be read");
        assert_eq!(json::write(&layout), text, "{id}: the example is in the form that the export writes");
        let report = Report::of(&layout, Plan::default());
        assert_eq!(report.findings(), Vec::<&tablewright::checks::Finding>::new(), "{id}");
        assert!(layout.waivers.is_empty() && layout.pieces.iter().all(|piece| piece.name.is_some()), "{id}");
        // The page has the link.
        let (path, link) = (folder.join(id).join("example.link"), format!("{}\n", link::write(&layout.into())));
        if env::var_os("TABLEWRIGHT_BLESS").is_some() {
            fs::write(&path, &link).expect("the link can be written");
        }
        let kept = fs::read_to_string(&path).expect("the example's link is there");
        assert_eq!(
            kept, link,
            "{id}: the link follows the file with TABLEWRIGHT_BLESS=1 cargo test --test core examples"
        );
        ids.push(&**id);
    }
    assert_eq!(ids, ["fantasy-battlefield", "siege-works"]);
}
