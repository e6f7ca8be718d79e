//! Where the letters of pieces are: never under what a scenario marks, never under a handle, never on each other.

use std::sync::{Arc, LazyLock};

use proptest::prelude::*;
use tablewright::drawing::Scale;
use tablewright::drawing::table::{Layers, PieceTags, TURN_HANDLE, TagScene, Tags, markers, scene};
use tablewright::geometry::{Point, Rect, Side, Vector};
use tablewright::layout::{Layout, Piece, PieceId};
use tablewright::pack::{self, Pack, ScenarioAtEdge};
use tablewright::units::{Angle, Length};

/// Exports, a board on a desktop, and the narrowest phone.
const SCALES: [Scale; 3] =
    [Scale::SHEET, Scale { inches_per_pixel: 52.2 / 900.0 }, Scale { inches_per_pixel: 52.2 / 352.0 }];

fn pack() -> &'static Pack {
    pack::find(pack::DEFAULT).expect("the default pack is built in")
}

prop_compose! {
    fn piece(index: usize)(
        kind in 0..pack().kinds.len(),
        at in [0..=4800i32, 0..=4800i32],
        turn in prop_oneof![Just(0), Just(450), 0..3600i32],
        locked in any::<bool>(),
        label in prop_oneof![9 => Just(None), 1 => "[A-Z][0-9]{1,2}".prop_map(Some)],
    ) -> Arc<Piece> {
        let mut piece = Piece::new(PieceId::nth(index), &pack().kinds[kind], at.map(Length::hundredths));
        (piece.turn, piece.locked, piece.label) = (Angle::tenths(turn), locked, label);
        Arc::new(piece)
    }
}

fn table() -> impl Strategy<Value = Layout> {
    let pieces = (8..=16usize).prop_flat_map(|count| (0..count).map(piece).collect::<Vec<_>>());
    pieces.prop_map(|pieces| {
        let mut layout = Layout::new(pack());
        layout.pieces = pieces;
        layout
    })
}

/// Whether two boxes overlap, and don't only touch.
fn meet(one: &Rect, other: &Rect) -> bool {
    let shared = |a: [f64; 2], b: [f64; 2]| a[1].min(b[1]) - a[0].max(b[0]) > 1e-9;
    shared([one.min.x, one.max.x], [other.min.x, other.max.x])
        && shared([one.min.y, one.max.y], [other.min.y, other.max.y])
}

/// Every scenario of the pack at every Attacker's edge.
fn cells() -> Vec<ScenarioAtEdge> {
    pack().scenarios.iter().flat_map(|scenario| Side::ALL.map(|edge| ScenarioAtEdge { scenario, edge })).collect()
}

/// What a scenario marks on a table.
fn marked(layout: &Layout, cell: ScenarioAtEdge, scale: Scale) -> Vec<Rect> {
    markers(&scene(layout, cell, Layers::FIRST, 2).0, scale)
}

/// What each of the scenarios marks on an empty table, at each of [`SCALES`].
static MARKED: LazyLock<[Vec<Vec<Rect>>; 3]> = LazyLock::new(|| {
    let empty = Layout::new(pack());
    SCALES.map(|scale| cells().into_iter().map(|cell| marked(&empty, cell, scale)).collect())
});

fn tag_scene(layout: &Layout, markers: Vec<Rect>, scale: Scale) -> TagScene {
    TagScene { table: layout.table.bounds(), markers, scale, handles_of: None }
}

fn letters(layout: &Layout, tags: &Tags, scale: Scale) -> Vec<Rect> {
    layout.pieces.iter().map(|piece| tags.of(&piece.id).expect("it is placed").letter.bounds(scale)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn no_letter_is_under_a_marker_or_another_letter(
        (layout, scale, one) in (table(), 0..SCALES.len(), any::<prop::sample::Index>()),
    ) {
        let (marked_when_empty, scale) = (&MARKED[scale], SCALES[scale]);
        // A scenario marks the same whichever pieces there are, so its scene isn't made again for each table.
        let one = one.index(marked_when_empty.len());
        prop_assert_eq!(&marked(&layout, cells()[one], scale), &marked_when_empty[one]);
        for (ScenarioAtEdge { scenario, edge }, markers) in cells().into_iter().zip(marked_when_empty) {
            let name = || format!("{} {edge:?}", scenario.id);
            let tags = Tags::new(tag_scene(&layout, markers.clone(), scale), &layout.pieces);
            let letters = letters(&layout, &tags, scale);
            for (index, letter) in letters.iter().enumerate() {
                let said = || format!("{} with {} at {scale:?}: {letter:?}", layout.pieces[index].letter(), name());
                prop_assert!(layout.table.bounds().holds(letter, 1e-9), "off the table: {}", said());
                prop_assert!(!markers.iter().any(|marker| meet(marker, letter)), "under a marker: {}", said());
                prop_assert!(!letters[..index].iter().any(|other| meet(other, letter)), "on a letter: {}", said());
            }
        }
    }

    #[test]
    fn a_letter_that_is_free_is_free_closer_up(layout in table()) {
        let [_, _, far] = SCALES;
        let tags = Tags::new(tag_scene(&layout, Vec::new(), far), &layout.pieces);
        let near = Scale { inches_per_pixel: far.inches_per_pixel / 7.0 };
        for (near, far) in letters(&layout, &tags, near).iter().zip(letters(&layout, &tags, far)) {
            prop_assert!(far.holds(near, 1e-9), "{near:?} isn't within {far:?}");
        }
    }

    #[test]
    fn a_piece_that_is_dragged_leaves_the_letters_far_from_it_alone((layout, to) in (table(), [400..=4400i32, 400..=4400i32])) {
        let scale = SCALES[1];
        let markers = marked(&layout, cells()[0], scale);
        let before = Tags::new(tag_scene(&layout, markers.clone(), scale), &layout.pieces);
        let mut after = layout.clone();
        let moved = Arc::make_mut(&mut after.pieces[0]);
        moved.move_to(to.map(Length::hundredths), moved.turn);
        let moved = moved.clone();
        // While it is dragged, no other piece's letter is asked for: only its own is placed.
        let dragged = before.while_dragged(&moved, std::slice::from_ref(&moved.id), true).letter.bounds(scale);
        prop_assert!(!markers.iter().any(|marker| meet(marker, &dragged)));
        // After the drop the letters that are farther from both places than a few tags are stay too.
        let dropped = Tags::new(tag_scene(&layout, markers, scale), &after.pieces);
        let touched = layout.pieces[0].footprint().bounds().united(&moved.footprint().bounds().clone()).grown(14.0);
        for piece in &layout.pieces[1..] {
            if touched.distance_squared(piece.footprint().bounds()) > 0.0 {
                prop_assert_eq!(before.of(&piece.id), dropped.of(&piece.id));
            }
        }
    }

    #[test]
    fn no_letter_is_under_a_handle_of_the_selected_piece((layout, index) in (table(), 0..8usize)) {
        let scale = SCALES[1];
        let mut piece = (*layout.pieces[index]).clone();
        (piece.locked, piece.label) = (false, None);
        let handles = handles(&piece, scale);
        let mut layout = layout;
        layout.pieces[index] = Arc::new(piece.clone());
        let scene = TagScene { handles_of: Some(piece.id.clone()), ..tag_scene(&layout, Vec::new(), scale) };
        let tags = Tags::new(scene, &layout.pieces);
        for letter in letters(&layout, &tags, scale) {
            prop_assert!(!handles.iter().any(|handle| meet(handle, &letter)), "{letter:?}");
        }
    }
}

#[test]
fn a_piece_of_usual_size_keeps_its_letter_where_it_is_when_it_is_selected() {
    for kind in ["forest", "building", "acid-bath", "hill", "wall"] {
        let kind = pack().kinds.iter().find(|other| other.id == kind).expect("a kind");
        let mut layout = Layout::new(pack());
        let mut piece = Piece::new(PieceId::nth(0), kind, [Length::clamped(24.0); 2]);
        piece.turn = Angle::tenths(120);
        layout.pieces.push(Arc::new(piece));
        let [_, scale, _] = SCALES;
        let tags = [None, Some(PieceId::nth(0))].map(|handles_of| {
            let scene = TagScene { handles_of, ..tag_scene(&layout, Vec::new(), scale) };
            Tags::new(scene, &layout.pieces).of(&PieceId::nth(0)).map(|tags| tags.letter)
        });
        assert_eq!(tags[0], tags[1], "{}", kind.id);
    }
}

/// The dots of the handles of a piece: at its corners, and above it.
fn handles(piece: &Piece, scale: Scale) -> Vec<Rect> {
    let pixel = scale.inches_per_pixel;
    let (frame, placement) = (piece.frame(), piece.handles_placement());
    let on_table = |x: f64, y: f64| placement.table_from_piece(Vector::new(x, y));
    let dot = |at: Point| Rect::new(at, at).grown(6.0 * pixel);
    let mut dots: Vec<Rect> = frame.corners().map(|corner| dot(on_table(corner.x, corner.y))).to_vec();
    if piece.is_disc() {
        return dots;
    }
    dots.push(dot(on_table(f64::midpoint(frame.min.x, frame.max.x), frame.min.y - TURN_HANDLE * pixel)));
    dots
}

#[test]
fn a_small_piece_is_beside_its_letter_and_not_under_it() {
    let lamp = pack().kinds.iter().find(|kind| kind.id == "lamp-post").expect("a kind");
    let mut layout = Layout::new(pack());
    layout.pieces.push(Arc::new(Piece::new(PieceId::nth(0), lamp, [Length::clamped(24.0); 2])));
    for scale in SCALES {
        let tags = Tags::new(tag_scene(&layout, Vec::new(), scale), &layout.pieces);
        let letter = letters(&layout, &tags, scale)[0];
        assert!(!meet(&letter, layout.pieces[0].footprint().bounds()), "{letter:?}");
        assert!(!layout.pieces[0].footprint().contains(letter.centre()));
    }
}

#[test]
fn on_a_heap_of_pieces_each_still_has_its_letter_on_the_table() {
    let kind = &pack().kinds[0];
    let mut layout = Layout::new(pack());
    layout.pieces =
        (0..60).map(|nth| Arc::new(Piece::new(PieceId::nth(nth), kind, [Length::clamped(24.0); 2]))).collect();
    let tags = Tags::new(tag_scene(&layout, Vec::new(), SCALES[0]), &layout.pieces);
    let letters = letters(&layout, &tags, SCALES[0]);
    assert!(letters.iter().all(|letter| layout.table.bounds().holds(letter, 0.0)));
    // Where the heap has no room left, letters lie on each other; they are never lost.
    assert!(letters.iter().any(|one| letters.iter().any(|other| one != other && !meet(one, other))));
}

#[test]
fn a_turned_wall_has_its_padlock_and_its_badge_at_its_rim() {
    let scale = SCALES[1];
    for (kind, turn) in [("wall", 450), ("wall", 300), ("wall", 0), ("building", 450), ("lamp-post", 0)] {
        let kind = pack().kinds.iter().find(|other| other.id == kind).expect("a kind");
        let mut piece = Piece::new(PieceId::nth(0), kind, [Length::clamped(24.0); 2]);
        (piece.turn, piece.locked) = (Angle::tenths(turn), true);
        let footprint = piece.footprint();
        let tags = Tags::new(tag_scene(&Layout::new(pack()), Vec::new(), scale), &[Arc::new(piece)]);
        let PieceTags { letter, badge, padlock } = tags.of(&PieceId::nth(0)).expect("it is placed");
        for tag in [letter, badge, padlock] {
            // At the rim, or a tag's height beside it where the rim has no room for three.
            let distance = footprint.signed_distance(tag.at).abs();
            assert!(distance < 19.0 * scale.inches_per_pixel, "{} turned by {turn}: {distance}", kind.id);
        }
        let boxes = [letter, badge, padlock].map(|tag| tag.bounds(scale));
        assert!(!meet(&boxes[0], &boxes[1]) && !meet(&boxes[0], &boxes[2]) && !meet(&boxes[1], &boxes[2]));
    }
}
