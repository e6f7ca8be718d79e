//! The checks of a pack with five checks, in centimetres and without scenarios.

use crate::analysis::Table;
use crate::checks::testing::pack;
use crate::checks::{Context, FindingMark, Plan, Report, manual, matrix, messages};
use crate::geometry::overlap::Overlap;
use crate::geometry::{Gap, Point, Rect, Shape, Side};
use crate::layout::{Edit, Layout, Levels, Piece, PieceId};
use crate::pack;
use crate::pack::testing::river_crossing;
use crate::units::{Length, Unit};

fn layout(pieces: &[(&str, f64, f64)]) -> Layout {
    let pack = river_crossing();
    let length = |centimetres: f64| Length::from_inches(centimetres / 2.54).expect("a length");
    let piece = |(nth, (kind, x, y)): (usize, &(&str, f64, f64))| {
        let kind = pack.kind(kind).expect("a kind");
        Edit::Add(Piece::new(PieceId::nth(nth), kind, [length(*x), length(*y)]))
    };
    let edits: Vec<Edit> = pieces.iter().enumerate().map(piece).collect();
    Layout::new(pack).edited(&edits).expect("the pieces can be added")
}

fn says(layout: &Layout) -> Vec<String> {
    let report = Report::of(layout, Plan::default());
    let says = report.findings().into_iter().map(|finding| messages::message(finding, layout));
    says.collect()
}

#[test]
fn only_the_checks_that_the_pack_names_are_measured() {
    let report = Report::of(&layout(&[]), Plan { quadrant_method: true });
    let asked: Vec<&str> = report.checks.iter().map(|result| result.check.id).collect();
    assert_eq!(asked, river_crossing().checks);
    assert!(matrix(&Context { table: Table::new(&layout(&[])), plan: Plan::default() }).is_empty());
}

#[test]
fn messages_are_in_centimetres() {
    // The farmhouse is 14 by 10 cm: 7 from its middle to a side.
    let open = "A circle 120 cm across is clear of terrain; aim for at most 60 cm.";
    assert_eq!(says(&layout(&[])), [open]);
    let near = layout(&[("farmhouse", 12.0, 60.0), ("farmhouse", 34.0, 60.0), ("wood", 170.0, 60.0)]);
    let says = says(&near);
    assert!(
        says.iter().any(|one| one == "Farmhouse A stands 5 cm from the left edge; 8 cm should be free."),
        "{says:?}"
    );
    assert!(
        says.iter().any(|one| one == "Farmhouse A and Farmhouse B stand 8 cm apart; obstructions need 10 cm."),
        "{says:?}"
    );
    assert!(says.iter().any(|one| one == "Wood C reaches 2.5 cm over the right edge."), "{says:?}");
    let manual = manual::manual(river_crossing());
    assert!(manual.contains("Every gap is 8 cm or more.") && !manual.contains('"'), "{manual}");
    assert!(!manual.contains("Quadrant method"));
}

#[test]
fn the_table_may_be_longer_than_wide() {
    let at = |x: f64, y: f64| Report::of(&layout(&[("farmhouse", x, y)]), Plan::default());
    let count = |report: &Report| report.findings().iter().filter(|one| one.check == "edge-clearance").count();
    assert_eq!(count(&at(160.0, 60.0)), 0);
    assert_eq!(count(&at(168.0, 60.0)), 1);
    assert_eq!(count(&at(90.0, 110.0)), 1);
    assert_eq!(river_crossing().usual_table().edges(), [Side::Bottom, Side::Top]);
}

#[test]
fn what_stands_on_the_board_and_beside_a_piece_is_in_centimetres() {
    let farmhouse = layout(&[("farmhouse", 50.0, 20.0)]).pieces[0].clone();
    let line = Gap { distance: 2.0, from: Point::default(), to: Point::new(2.0, 0.0) };
    let overlap = Overlap::new(2.0, Rect::new(Point::default(), Point::new(2.0, 1.0)));
    let corners = [Point::default(); 4];
    for (mark, inches, centimetres) in [
        (FindingMark::Gap { line, required: 3.0 }, "2\" of 3\"", "5.1 cm of 7.6 cm"),
        (FindingMark::Gap { line, required: 0.0 }, "2\" over", "5.1 cm over"),
        (FindingMark::Shared(overlap), "2 sq in", "12.9 sq cm"),
        (FindingMark::Circle { centre: Point::default(), radius: 5.0 }, "10\" across", "25.4 cm across"),
        (FindingMark::Lane { corners, width: 1.0 }, "1\" wide", "2.5 cm wide"),
    ] {
        let said = [pack(), river_crossing()].map(|pack| messages::mark(&mark, pack));
        assert_eq!(said, [inches, centimetres].map(|text| Some(text.to_owned())));
    }
    assert_eq!(messages::size(&farmhouse, Unit::Centimetre), "14 cm × 10 cm, 12 cm high");
    assert_eq!(messages::size(&farmhouse, Unit::Inch), "5.51\" × 3.94\", 4.72\" high");
    let keep = pack::testing::ghost_moor().kind("keep").expect("a kind");
    let keep = Piece { levels: Levels::new(3), ..Piece::new(PieceId::nth(0), keep, [Length::ZERO; 2]) };
    assert!(messages::size(&keep, Unit::Inch).ends_with(", 3 floors"));
    let place = [Unit::Centimetre, Unit::Inch].map(|unit| messages::place(&farmhouse, unit));
    assert_eq!(place[0], "Farmhouse A, 50 centimetres from the left, 20 from the top, turned 0 degrees");
    assert_eq!(place[1], "Farmhouse A, 19.69 inches from the left, 7.87 from the top, turned 0 degrees");
}

#[test]
fn what_lies_beyond_a_smaller_table_is_found() {
    let wide = layout(&[("farmhouse", 60.0, 60.0), ("farmhouse", 150.0, 60.0)]);
    let beyond = |layout: &Layout| -> Vec<String> {
        let report = Report::of(layout, Plan::default());
        let findings = report.findings().into_iter().filter(|finding| finding.check == "off-table");
        findings.map(|finding| messages::message(finding, layout)).collect()
    };
    assert_eq!(beyond(&wide), [""; 0]);
    let small = wide.edited(&[Edit::Table(&river_crossing().tables[1])]).expect("the pack has it");
    assert_eq!(beyond(&small), ["Farmhouse B reaches 37 cm over the right edge."]);
    assert_eq!(
        says(&layout(&[]).edited(&[Edit::Table(&river_crossing().tables[1])]).expect("the pack has it")).len(),
        1
    );
}

#[test]
fn a_pack_shows_lengths_in_its_unit() {
    assert_eq!(messages::length(10.0, river_crossing()), "25.4 cm");
    assert_eq!(river_crossing().unit, Unit::Centimetre);
    let Shape::Rectangle { width, .. } = &river_crossing().kinds[1].shape else { panic!("a farmhouse has corners") };
    assert_eq!(Unit::Centimetre.show(width.inches()), "14");
}
