//! What the checks propose: which pieces and kinds, in which order, and no locked piece.

use proptest::prelude::*;

use crate::analysis::Table;
use crate::checks::testing::{circle, counts_as, layout, locked, playing, rectangle};
use crate::checks::{Context, FindingMark, Plan, Proposal, ProposedChange, Report};
use crate::geometry::Side;
use crate::layout::{Edit, Layout, Piece, PieceId};

/// The proposals for the first finding of a check, such as `move a`, `place hill`, `remove a b`, `combine a with …`, `resize a`.
#[track_caller]
fn proposed_on(check: &str, layout: &Layout, plan: Plan) -> Vec<String> {
    let report = Report::of(layout, plan);
    let findings = report.findings();
    let finding = findings.iter().find(|finding| finding.check == check).expect("it finds something");
    let context = Context { table: Table::new(layout), plan };
    finding.proposals(&context).iter().map(|proposal| text(proposal, layout)).collect()
}

#[track_caller]
fn proposed(check: &str, pieces: &[Piece]) -> Vec<String> {
    proposed_on(check, &layout(pieces), Plan::default())
}

fn text(proposal: &Proposal, layout: &Layout) -> String {
    match proposal {
        Proposal::Move(id) => format!("move {id}"),
        Proposal::Place(kind) => format!("place {kind}"),
        Proposal::Edits { change, edits } => {
            assert!(layout.edited(edits).is_ok(), "{change:?} can be done");
            let ids = touched(edits);
            match change {
                ProposedChange::Remove(named) => {
                    assert_eq!(*named, ids, "the change names what goes");
                    assert!(edits.iter().all(|edit| matches!(edit, Edit::Remove(_))));
                    let ids: Vec<&str> = ids.iter().map(PieceId::as_str).collect();
                    format!("remove {}", ids.join(" "))
                }
                ProposedChange::TakeEquipment(named, equipment) => {
                    assert_eq!(*named, ids, "the change names what it is taken from");
                    let ids: Vec<&str> = ids.iter().map(PieceId::as_str).collect();
                    format!("take {} from {}", equipment.name, ids.join(" "))
                }
                ProposedChange::TakeOut(id, units) => format!("take {units:?} out of {id}"),
                ProposedChange::Combine(id, kind) => {
                    assert_eq!(ids, std::slice::from_ref(id));
                    format!("combine {id} with {}", kind.name)
                }
                ProposedChange::Join(named) => {
                    assert!(named.len() > 1, "{named:?}");
                    let named: Vec<&str> = named.iter().map(PieceId::as_str).collect();
                    format!("join {}", named.join(" "))
                }
                ProposedChange::TurnAbout(named) => {
                    assert_eq!(*named, ids, "the change names what is turned");
                    let ids: Vec<&str> = ids.iter().map(PieceId::as_str).collect();
                    format!("turn {} about", ids.join(" "))
                }
                ProposedChange::Resize => format!("resize {}", ids[0]),
                ProposedChange::CountAs(count) => format!("count {} as {count}", ids[0]),
                ProposedChange::Split(id, count) => format!("split {id} into {count}"),
                ProposedChange::MakeScatter(kind) => format!("make {} {}", ids[0], kind.name),
            }
        }
    }
}

/// The pieces that edits change or remove.
fn touched(edits: &[Edit]) -> Vec<PieceId> {
    let id = |edit: &Edit| match edit {
        Edit::Change(id, _) | Edit::Remove(id) => Some(id.clone()),
        Edit::Replace(piece) => Some(piece.id.clone()),
        _ => None,
    };
    edits.iter().filter_map(id).collect()
}

fn boulders(count: u32) -> Vec<Piece> {
    (0..count).map(|nth| circle(&format!("s{nth}"), "boulder", (6.0 + 4.0 * f64::from(nth), 9.0), 1.5)).collect()
}

/// The pieces with these locked.
fn with_locked(mut pieces: Vec<Piece>, which: &[usize]) -> Vec<Piece> {
    for nth in which {
        pieces[*nth] = locked(pieces[*nth].clone());
    }
    pieces
}

#[test]
fn leftover_scatter_is_removed_from_the_end_or_completed() {
    assert_eq!(proposed("scatter-groups", &boulders(4)), ["remove s3"]);
    assert_eq!(proposed("scatter-groups", &boulders(5)), ["place boulder", "remove s3 s4"]);
    assert_eq!(proposed("scatter-groups", &with_locked(boulders(4), &[3])), ["remove s2"]);
    assert_eq!(proposed("scatter-groups", &with_locked(boulders(5), &[1, 4])), ["place boulder", "remove s2 s3"]);
    // Too few of them can be removed.
    assert_eq!(proposed("scatter-groups", &with_locked(boulders(5), &[0, 1, 2, 4])), ["place boulder"]);
    assert_eq!(proposed("scatter-groups", &with_locked(boulders(1), &[0])), [""; 0]);
    // Only scatter is removed, and the item to add is of the last one's kind.
    let mut mixed = boulders(2);
    mixed[1] = circle("s1", "crates", (10.0, 9.0), 1.5);
    mixed.push(circle("f", "forest", (24.0, 24.0), 4.0));
    assert_eq!(proposed("scatter-groups", &mixed), ["place crates", "remove s0 s1"]);
}

#[test]
fn scatter_beyond_the_limit_is_removed_from_the_end() {
    assert_eq!(proposed("scatter-limit", &boulders(7)), ["remove s6"]);
    assert_eq!(proposed("scatter-limit", &boulders(9)), ["remove s6 s7 s8"]);
    assert_eq!(proposed("scatter-limit", &with_locked(boulders(8), &[7, 5])), ["remove s4 s6"]);
    assert_eq!(proposed("scatter-limit", &with_locked(boulders(7), &[0, 1, 2, 3, 4, 5, 6])), [""; 0]);
}

fn forests(at: &[(f64, f64)]) -> Vec<Piece> {
    at.iter().zip(0..).map(|(at, nth)| circle(&format!("p{nth}"), "forest", *at, 4.0)).collect()
}

#[test]
fn a_table_with_too_few_pieces_gets_one_and_a_full_one_gets_no_proposal() {
    assert_eq!(proposed("piece-count", &forests(&[(24.0, 24.0)])), ["place forest"]);
    let big = counts_as(circle("a", "hill", (24.0, 24.0), 4.0), 15);
    assert_eq!(proposed("piece-count", &[big]), [""; 0]);
}

#[test]
fn a_missing_trait_is_added_by_one_kind_of_each_group() {
    assert_eq!(proposed("sight-blockers", &[]), ["place forest", "place obstruction"]);
    let hill = circle("h", "hill", (24.0, 24.0), 4.0);
    let bath = circle("b", "boulder", (9.0, 9.0), 1.5);
    let grounds = [forests(&[(9.0, 24.0), (16.0, 24.0), (36.0, 24.0), (42.0, 24.0)]), vec![hill, bath]].concat();
    let combined = |ids: &[&str]| -> Vec<String> {
        let combine = ids.iter().map(|id| format!("combine {id} with Acid bath"));
        combine.chain(["place acid-bath".to_owned()]).collect()
    };
    assert_eq!(proposed("hazards", &grounds), combined(&["p0", "p1", "p2"]));
    assert_eq!(proposed("hazards", &with_locked(grounds, &[0, 2])), combined(&["p1", "p3", "h"]));
}

#[test]
fn a_piece_of_the_wrong_size_is_resized_or_made_scatter() {
    let forest = |size| [rectangle("a", "forest", (24.0, 24.0), size, 0.0), circle("b", "forest", (9.0, 9.0), 4.0)];
    assert_eq!(proposed("piece-size", &forest((7.0, 5.0))), ["count a as 2", "resize a"]);
    assert_eq!(proposed("piece-size", &forest((4.0, 1.0))), ["make a Boulder", "resize a"]);
    assert_eq!(proposed("piece-size", &[circle("a", "boulder", (24.0, 24.0), 5.0)]), ["count a as 1", "resize a"]);
}

#[test]
fn heavy_pieces_of_the_fuller_half_are_moved_nearest_to_the_line_first() {
    let row = |xs: &[f64]| forests(&xs.iter().map(|x| (*x, 24.0)).collect::<Vec<_>>());
    let left = row(&[4.0, 12.0, 20.0, 8.0, 16.0, 40.0]);
    assert_eq!(proposed("half-balance", &left), ["move p2", "move p4", "move p1", "move p3"]);
    assert_eq!(
        proposed("half-balance", &with_locked(left, &[2, 1])),
        ["move p4", "move p3", "move p0"],
        "a locked piece stays"
    );
    let right = row(&[44.0, 36.0, 28.0, 40.0, 8.0]);
    assert_eq!(proposed("half-balance", &right[..4]), ["move p2", "move p1", "move p3", "move p0"]);
    // A piece that is too light is left out: a third of a piece, where half of two is needed.
    let mut light = row(&[8.0, 12.0, 16.0, 4.0]);
    light.push(circle("s", "boulder", (20.0, 24.0), 1.5));
    assert!(!proposed("half-balance", &light).contains(&"move s".to_owned()));
}

#[test]
fn pieces_farthest_from_their_images_are_moved() {
    // 0, 0.8 and 0.4 from where the image of the other lies.
    let pairs = [(10.0, 8.0), (10.0, 40.0), (20.0, 8.0), (20.0, 40.8), (30.0, 8.0), (30.0, 40.4)];
    assert_eq!(proposed("mirror-image", &forests(&pairs)), ["move p2", "move p3", "move p4"]);
    let pieces = with_locked(forests(&pairs), &[3, 4]);
    assert_eq!(proposed("mirror-image", &pieces), ["move p2", "move p5", "move p0"]);
}

#[test]
fn open_ground_gets_a_new_piece_or_a_near_one() {
    let around = [(4.0, 24.0), (22.0, 24.0), (12.0, 10.0), (14.0, 40.0), (5.0, 5.0)];
    for which in [&[][..], &[1], &[1, 3]] {
        let pieces = with_locked(forests(&around), which);
        // All are of one size, so the nearest piece has the nearest middle.
        let report = Report::of(&layout(&pieces), Plan::default());
        let findings = report.findings();
        let open = findings.iter().find(|finding| finding.check == "open-area").expect("it is open");
        let FindingMark::Circle { centre, .. } = open.marks[0] else { panic!("{open:?}") };
        let mut near: Vec<&Piece> = pieces.iter().filter(|piece| !piece.locked).collect();
        near.sort_by(|a, b| a.origin().distance(centre).total_cmp(&b.origin().distance(centre)));
        let moves = near.iter().take(3).map(|piece| format!("move {}", piece.id));
        let expected: Vec<String> = ["place forest".to_owned()].into_iter().chain(moves).collect();
        assert_eq!(proposed("open-area", &pieces), expected, "{which:?}");
    }
}

#[test]
fn sight_blockers_that_are_not_locked_are_moved_into_the_lane() {
    let pieces = [
        circle("a", "hill", (24.0, 24.0), 4.0),
        circle("b", "forest", (6.0, 24.0), 4.0),
        circle("c", "forest", (42.0, 24.0), 4.0),
    ];
    let found = proposed("sight-lines", &pieces);
    assert_eq!(found[..2], ["place forest", "place obstruction"]);
    assert!(found.contains(&"move b".to_owned()) && found.contains(&"move c".to_owned()), "{found:?}");
    assert!(!found.contains(&"move a".to_owned()), "a hill blocks nothing");
    let found = proposed("sight-lines", &with_locked(pieces.to_vec(), &[1]));
    assert_eq!(found[2..], ["move c"]);
}

#[test]
fn unclaimed_pieces_are_moved_to_a_flag_nearest_first() {
    // Payload's flags stand at 31.4, 19.6 and at 16.6, 28.4; `a` is the first one's.
    let pieces = vec![
        circle("a", "hill", (36.0, 16.0), 4.0),
        circle("b", "hill", (5.0, 28.4), 4.0),
        circle("c", "hill", (16.6, 40.0), 4.0),
        circle("d", "boulder", (12.0, 20.0), 1.5),
        circle("e", "hill", (5.0, 5.0), 4.0),
    ];
    let proposed =
        |pieces: &[Piece]| proposed_on("flag-terrain", &playing(pieces, "payload", Side::Bottom), Plan::default());
    assert_eq!(proposed(&pieces), ["move b", "move c", "move e", "place forest"]);
    assert_eq!(proposed(&with_locked(pieces, &[2])), ["move b", "move e", "place forest"]);
}

#[test]
fn an_empty_slot_gets_a_new_piece_or_an_unused_one() {
    let plan = Plan { quadrant_method: true };
    let proposed = |pieces: &[Piece]| proposed_on("quadrant-method", &layout(pieces), plan);
    assert_eq!(proposed(&[]), ["place obstruction"]);
    // The first is in its quadrant. The second is in the same quadrant and fills only the slot that is anywhere.
    let pieces = forests(&[(10.0, 10.0), (5.0, 5.0)]);
    let found = proposed(&pieces);
    assert_eq!((&*found[0], found.len()), ("place obstruction", 2));
    assert_eq!(proposed(&with_locked(pieces, &[0, 1])), ["place obstruction"]);
    assert_eq!(proposed(&boulders(2)), ["place obstruction"], "scatter fills no slot");
}

#[test]
fn the_pieces_of_the_finding_are_moved() {
    let pair = |x: f64| [circle("b", "guard-tower", (24.0, 24.0), 4.0), circle("a", "guard-tower", (x, 24.0), 4.0)];
    assert_eq!(proposed("obstruction-spacing", &pair(26.0)), ["move a", "move b"]);
    assert_eq!(proposed("overlap", &pair(26.0)), ["move a", "move b", "join a b"]);
    for check in ["off-table", "edge-clearance"] {
        assert_eq!(proposed(check, &pair(47.0)), ["move a"], "{check}");
    }
}

const KINDS: [&str; 6] = ["forest", "hill", "building", "acid-bath", "boulder", "wall"];

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// The solver leaves out the finding's own pieces if they are locked, so a check may propose them.
    #[test]
    fn no_other_locked_piece_is_proposed(
        pieces in prop::collection::vec(
            (0.0..48.0_f64, 0.0..48.0_f64, 1.0..9.0_f64, 0..KINDS.len(), any::<bool>()),
            1..14,
        ),
        quadrant_method in any::<bool>(),
        edge in 0..4_usize,
    ) {
        let sketch = |((x, y, size, kind, is_locked), nth): ((f64, f64, f64, usize, bool), usize)| {
            let piece = rectangle(&format!("p{nth}"), KINDS[kind], (x, y), (size, 3.0), 15.0 * x.round());
            if is_locked { locked(piece) } else { piece }
        };
        let pieces: Vec<Piece> = pieces.into_iter().zip(0..).map(sketch).collect();
        let layout = playing(&pieces, "payload", Side::ALL[edge]);
        let plan = Plan { quadrant_method };
        let report = Report::of(&layout, plan);
        let context = Context { table: Table::new(&layout), plan };
        for finding in report.findings() {
            for proposal in finding.proposals(&context) {
                let ids = match &proposal {
                    Proposal::Move(id) => vec![id.clone()],
                    Proposal::Place(kind) => {
                        prop_assert!(layout.pack.kind(kind).is_some(), "{kind}");
                        Vec::new()
                    }
                    Proposal::Edits { edits, .. } => {
                        prop_assert!(layout.edited(edits).is_ok());
                        touched(edits)
                    }
                };
                for id in ids {
                    let piece = layout.piece(&id);
                    prop_assert!(piece.is_some(), "{id}");
                    let is_own = finding.pieces.contains(&id);
                    prop_assert!(is_own || piece.is_some_and(|piece| !piece.locked), "{}: {proposal:?}", finding.check);
                }
            }
        }
    }
}
