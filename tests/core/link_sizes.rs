//! The lengths of links, which must be short enough for chats and printed QR codes.

use tablewright::formats::{PlannedTable, json, link};
use tablewright::geometry::{Shape, Side};
use tablewright::layout::{Edit, Layout, Piece, PieceChange, PieceId};
use tablewright::pack;
use tablewright::units::{Angle, Length};

/// Fourteen pieces of fourteen kinds with their default shapes, at random places and turns.
fn fourteen() -> Layout {
    let pack = pack::find(pack::DEFAULT).expect("the default pack is built in");
    // A linear congruential generator with Knuth's constants (MMIX).
    let mut state = 2_026_u64;
    let mut below = |range: i32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i32::try_from((state >> 33) % u64::from(range.unsigned_abs())).expect("less than the range")
    };
    let mut edits = vec![Edit::Scenario(pack.scenario("fault-line")), Edit::AttackerEdge(Side::Right)];
    for index in 0..14 {
        let at = [Length::hundredths(below(4801)), Length::hundredths(below(4801))];
        let id = PieceId::nth(index);
        edits.push(Edit::Add(Piece::new(id.clone(), &pack.kinds[index], at)));
        edits.push(Edit::Change(id, PieceChange::Move(at, Angle::tenths(below(3600)))));
    }
    Layout::new(pack).edited(&edits).expect("the pieces can be added")
}

#[track_caller]
fn length(layout: Layout) -> usize {
    let table = PlannedTable::from(layout);
    let fragment = link::write(&table);
    assert_eq!(link::read(&fragment), Ok(table), "{fragment}");
    fragment.len()
}

#[test]
fn fourteen_pieces_of_the_catalogue_fit_into_a_text_message() {
    let bare = length(fourteen());
    let named = length(fourteen().edited(&[Edit::Rename("Table 4 – Frozen mill".to_owned())]).expect("a name"));
    println!("fourteen catalogue pieces: {bare} characters, {named} with a name");
    assert!(bare <= 108, "{bare}");
    assert!(named <= 120, "{named}");
}

#[test]
fn fourteen_polygons_of_twelve_sides_stay_short() {
    let layout = json::read(include_str!("../../benches/fourteen.json")).expect("a layout");
    let sides = |shape: &Shape| if let Shape::Polygon { points } = shape { points.len() } else { 0 };
    assert!(layout.pieces.len() == 14 && layout.pieces.iter().all(|piece| sides(piece.shape()) == 12));
    let length = length(layout);
    println!("fourteen polygons of twelve sides: {length} characters");
    assert!(length <= 900, "{length}");
}

#[test]
fn the_examples_link_is_much_shorter_than_its_file() {
    let layout = json::read(include_str!("../../assets/examples/frozen-mill.json")).expect("a layout");
    let (file, length) = (json::write(&layout).len(), length(layout));
    println!("the example: {length} characters, its file {file}");
    assert!(length * 4 < file, "{length} of {file}");
}
