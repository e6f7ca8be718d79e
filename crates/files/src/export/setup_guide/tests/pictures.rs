//! The pictures of the steps.

use super::*;
use crate::drawing::SceneNode;
use crate::export::guided_setup::GuidedSetup;
use crate::formats::PlannedTable;

/// The texts of a picture, in the order in which they are drawn.
fn texts<'n>(nodes: impl IntoIterator<Item = &'n SceneNode>) -> Vec<String> {
    let of_node = |node: &SceneNode| match node {
        SceneNode::Text(text) => vec![text.text.clone()],
        SceneNode::Group(group) => texts(&group.children),
        SceneNode::Path(..) | SceneNode::Light(_) => Vec::new(),
    };
    nodes.into_iter().flat_map(of_node).collect()
}

/// Layouts of all sorts: the example, one with letters twice, pieces on others, a compound piece, none.
fn layouts() -> Vec<Layout> {
    let mut hill = rectangle("b", "hill", (12.0, 12.0), (5.0, 3.5), 0.0);
    hill.parts = vec![rectangle("c", "building", (12.0, 12.0), (3.0, 3.0), 0.0)];
    let mut twin = circle("d", "forest", (40.0, 40.0), 4.0);
    twin.label = Some("A".to_owned());
    let lowest = rectangle("z", "hill", (30.0, 12.0), (6.0, 6.0), 30.0);
    let on_it = circle("a", "boulder", (30.0, 12.0), 1.5);
    vec![example(), layout(&[on_it, twin, hill, lowest]), layout(&[])]
}

#[test]
fn every_piece_comes_once_with_the_measurements_of_the_list() {
    for layout in layouts() {
        for setup_units in SetupUnits::ALL {
            let list = SetupList::of(&layout, setup_units);
            let guided = GuidedSetup::of(&PlannedTable::from(layout.clone()), setup_units);
            let mut pieces: Vec<&PieceId> = guided.steps.iter().map(|step| &step.piece).collect();
            assert_eq!(guided.warnings, list.warnings);
            assert_eq!(guided.steps.len(), list.steps.len());
            for (guided, listed) in guided.steps.iter().zip(&list.steps) {
                assert_eq!(&guided.piece, listed.piece());
                assert_eq!(
                    (&guided.letter, &guided.title, &guided.size),
                    (&listed.letter, &listed.title, &listed.size)
                );
                assert_eq!((&guided.place, &guided.turn), (&listed.place, &listed.turn));
                assert_eq!((&guided.beneath, &guided.parts), (&listed.beneath, &listed.parts));
            }
            pieces.sort();
            let mut all: Vec<&PieceId> = layout.pieces.iter().map(|piece| &piece.id).collect();
            all.sort();
            assert_eq!(pieces, all);
        }
    }
}

#[test]
fn a_picture_has_the_lengths_of_its_step_and_the_letters_of_what_is_set() {
    for layout in layouts() {
        let list = SetupList::of(&layout, SetupUnits::QuarterInches);
        let pictures = StepPictures::of(&layout, &list);
        for (index, step) in list.steps.iter().enumerate() {
            // What comes before it is set.
            let shown: Vec<SceneNode> =
                pictures.picture(Some(index), |other| other < index).flatten().cloned().collect();
            let mut shown = texts(&shown);
            let mut wanted: Vec<String> = list.steps[..=index].iter().map(|step| step.letter.clone()).collect();
            wanted.extend(step.dimensions.iter().map(|dimension| dimension.text.clone()));
            shown.sort();
            wanted.sort();
            assert_eq!(shown, wanted, "{}", step.letter);
        }
        // A table that is set has all letters and no lengths.
        let whole: Vec<SceneNode> = pictures.picture(None, |_| true).flatten().cloned().collect();
        assert_eq!(texts(&whole).len(), list.steps.len());
        assert_eq!(pictures.layers.len(), list.steps.len());
    }
}

#[test]
fn a_picture_has_room_for_its_lengths_and_a_table_as_large_as_on_the_others() {
    let layout = example();
    let list = SetupList::of(&layout, SetupUnits::QuarterInches);
    let (pictures, table) = (StepPictures::of(&layout, &list), table());
    let first = pictures.view(Some(0));
    for (index, step) in list.steps.iter().enumerate() {
        let [left, top, width, depth] = pictures.view(Some(index));
        assert!((width - first[2]).abs() < 1e-9 && (depth - first[3]).abs() < 1e-9);
        for dimension in &step.dimensions {
            let room = match dimension.edge {
                Side::Left => table.min.x - left,
                Side::Right => left + width - table.max.x,
                Side::Top => table.min.y - top,
                Side::Bottom => top + depth - table.max.y,
            };
            assert!(room > 4.0, "{}: {room}", step.letter);
        }
    }
    assert!(pictures.view(None)[2] < first[2]);
}
