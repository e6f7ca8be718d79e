//! The readings of the packet: each is one line of the pack, and another line gives another verdict.

use crate::analysis::{Diagram, Placed, Table, clashes, flags};
use crate::checks::testing::{circle, combined_with, compound, rectangle};
use crate::checks::{self, Plan, Report};
use crate::geometry::Side;
use crate::layout::{Edit, Layout, Piece};
use crate::pack::{Level, Pack, SecuredFrom, testing};

/// Pressure Point's one objective: 50 mm across, its rim 23" from the right and 22" from the bottom.
const OBJECTIVE: (f64, f64) = (25.0 - 25.0 / 25.4, 26.0 - 25.0 / 25.4);
/// One of its flags.
const FLAG: (f64, f64) = (6.59, 31.59);

fn built_in() -> &'static Pack {
    checks::testing::pack()
}

/// Pressure Point on a table of these pieces, by a pack.
fn table(pack: &'static Pack, pieces: &[Piece]) -> Layout {
    let mut edits: Vec<Edit> = pieces.iter().cloned().map(Edit::Add).collect();
    edits.push(Edit::Scenario(pack.scenario("pressure-point")));
    Layout::new(pack).edited(&edits).expect("edits that can be made")
}

/// The levels of a check's findings.
fn levels(layout: &Layout, check: &str) -> Vec<Level> {
    let report = Report::of(layout, Plan::default());
    report.findings().into_iter().filter(|finding| finding.check == check).map(|finding| finding.level).collect()
}

/// How many clashes the matrix counts for Pressure Point at the bottom edge.
fn clashes_in_matrix(layout: &Layout) -> usize {
    let cells = checks::matrix(&checks::Context { table: Table::new(layout), plan: Plan::default() });
    cells
        .iter()
        .filter(|cell| Some(cell.scenario) == layout.scenario && cell.edge == Side::Bottom)
        .map(|cell| cell.clashes)
        .sum()
}

#[test]
fn solid_scatter_under_an_element_is_a_note_unless_the_pack_says_more() {
    let under = |kind| [circle("a", kind, OBJECTIVE, 1.5)];
    for kind in ["crates", "boulder", "lamp-post", "handcart"] {
        let noted = table(built_in(), &under(kind));
        assert_eq!(levels(&noted, "scenario-overlap"), [Level::Advice], "{kind}");
        assert_eq!(clashes_in_matrix(&noted), 0, "{kind}");
    }
    assert_eq!(levels(&table(built_in(), &under("open-grave")), "scenario-overlap"), []);
    let strict = testing::with_line("solid_scatter = \"advice\"", "solid_scatter = \"must\"");
    let broken = table(strict, &under("crates"));
    assert_eq!((levels(&broken, "scenario-overlap"), clashes_in_matrix(&broken)), (vec![Level::Must], 1));
}

#[test]
fn an_obstruction_under_a_flag_is_a_note_unless_the_pack_says_more() {
    let tower = [circle("a", "guard-tower", FLAG, 3.0)];
    let noted = table(built_in(), &tower);
    assert_eq!((levels(&noted, "scenario-overlap"), clashes_in_matrix(&noted)), (vec![Level::Advice], 0));
    let strict = testing::with_line("under_flags = \"advice\"", "under_flags = \"must\"");
    let broken = table(strict, &tower);
    assert_eq!((levels(&broken, "scenario-overlap"), clashes_in_matrix(&broken)), (vec![Level::Must], 1));
    // An obstacle under a flag stays a note.
    let wall = [rectangle("a", "wall", FLAG, (5.0, 0.5), 0.0)];
    assert_eq!(levels(&table(strict, &wall), "scenario-overlap"), [Level::Advice]);
    // Where one piece is under an objective and a flag, the objective is what the finding is about.
    let both = [rectangle("a", "building", (f64::midpoint(OBJECTIVE.0, FLAG.0), 28.0), (22.0, 10.0), 0.0)];
    assert_eq!(levels(&table(built_in(), &both), "scenario-overlap"), [Level::Must]);
    assert_eq!(clashes_in_matrix(&table(built_in(), &both)), 1);
}

#[test]
fn a_clash_is_what_the_check_finds_and_an_advice_is_none() {
    for pack in [built_in(), testing::with_line("obstacles = \"advice\"", "obstacles = \"should\"")] {
        for kind in ["building", "wall", "crates", "forest"] {
            for at in [OBJECTIVE, FLAG] {
                let layout = table(pack, &[circle("a", kind, at, 2.0)]);
                let strong = levels(&layout, "scenario-overlap").into_iter().filter(|level| *level != Level::Advice);
                assert_eq!(strong.count(), clashes_in_matrix(&layout), "{kind} at {at:?}");
                let diagram = Diagram::new(&layout, layout.scenario.expect("it is chosen"), Side::Bottom);
                assert_eq!(clashes::all(&Table::new(&layout), &diagram, 0.0).count(), clashes_in_matrix(&layout));
            }
        }
    }
}

#[test]
fn claimed_terrain_is_secured_from_around_where_nobody_can_be_inside() {
    let from = |pack: &'static Pack, kind| {
        let piece = Piece { kind: pack.kind(kind).expect("a kind"), ..circle("a", kind, FLAG, 4.0) };
        flags::secured_from(&Placed::new(&piece, &pack.limits), &pack.limits.flag_terrain).0
    };
    for kind in ["wall", "hedge", "fence", "building", "obstruction", "guard-tower"] {
        assert_eq!(from(built_in(), kind), SecuredFrom::Around, "{kind}");
    }
    for kind in ["forest", "dense-fog", "hill", "trench", "acid-bath", "rubble"] {
        assert_eq!(from(built_in(), kind), SecuredFrom::Inside, "{kind}");
    }
    let inside = testing::with_line("habitable = \"around\"", "habitable = \"inside\"");
    assert_eq!((from(inside, "guard-tower"), from(inside, "building")), (SecuredFrom::Inside, SecuredFrom::Around));
    let crossed = testing::with_line("obstacles = \"around\"", "obstacles = \"inside\"");
    assert_eq!((from(crossed, "wall"), from(crossed, "building")), (SecuredFrom::Inside, SecuredFrom::Around));
}

#[test]
fn a_claimed_compound_is_secured_by_the_parts_in_which_models_can_be() {
    let mill = || circle("m", "building", FLAG, 2.0);
    let wall = || rectangle("w", "wall", FLAG, (3.0, 0.5), 0.0);
    let secured = |pack: &'static Pack, whole: Piece| {
        let (from, parts) = flags::secured_from(&Placed::new(&whole, &pack.limits), &pack.limits.flag_terrain);
        let members = whole.members().enumerate().filter(|(index, _)| parts.has(*index));
        (from, members.map(|(_, member)| member.id.as_str()).collect::<Vec<_>>().join(" "))
    };
    let of = |whole| secured(built_in(), whole);
    let said = |from, parts: &str| (from, parts.to_owned());
    let hill = || circle("a", "hill", FLAG, 6.0);
    assert_eq!(of(compound(hill(), [mill()])), said(SecuredFrom::Inside, "a"));
    let pond = circle("p", "shallow-water", (FLAG.0 + 3.0, FLAG.1), 3.0);
    assert_eq!(of(compound(hill(), [mill(), wall(), pond.clone()])), said(SecuredFrom::Inside, "a p"));
    let crates = circle("c", "crates", FLAG, 1.0);
    assert_eq!(of(compound(circle("a", "guard-tower", FLAG, 4.0), [pond, crates])), said(SecuredFrom::Inside, "p"));
    assert_eq!(of(compound(circle("a", "building", FLAG, 4.0), [wall()])), said(SecuredFrom::Around, "a w"));
    assert_eq!(of(combined_with(hill(), "obstruction")), said(SecuredFrom::Around, "a"));
    let inside = testing::with_line("habitable = \"around\"", "habitable = \"inside\"");
    let tower = compound(circle("a", "building", FLAG, 4.0), [circle("t", "guard-tower", FLAG, 2.0)]);
    assert_eq!(secured(inside, tower), said(SecuredFrom::Inside, "t"));
}

#[test]
fn a_mill_on_a_hill_is_asked_about_or_breaks_a_must() {
    let mill = [circle("a", "hill", (12.0, 12.0), 6.0), circle("b", "building", (12.0, 12.0), 3.0)];
    let is_combined_first = |pack: &'static Pack| {
        let layout = table(pack, &mill);
        let report = Report::of(&layout, Plan::default());
        let found = report.findings().into_iter().find(|finding| finding.check == "overlap").expect("they overlap");
        let context = checks::Context { table: Table::new(&layout), plan: Plan::default() };
        (found.level, !found.edits_before_moves(&context).is_empty())
    };
    assert_eq!(is_combined_first(built_in()), (Level::Should, true));
    let strict = testing::with_line("on_area = \"should\"", "on_area = \"must\"");
    assert_eq!(is_combined_first(strict), (Level::Must, true));
    let unsaid = testing::with_line("on_area = \"should\"", "");
    assert_eq!(is_combined_first(unsaid), (Level::Must, false));
    let apart = testing::with_line("laid_on = 0.33", "");
    assert_eq!(is_combined_first(apart), (Level::Should, false));
}

#[test]
fn a_large_forest_is_one_sight_blocker_or_as_many_as_it_counts_as() {
    let forests = [circle("a", "forest", (12.0, 12.0), 15.0), circle("b", "forest", (34.0, 34.0), 4.0)];
    assert_eq!(levels(&table(built_in(), &forests), "sight-blockers"), [Level::Should]);
    let counted = testing::with_line("oversize = \"one\"", "oversize = \"as-counted\"");
    let three = Piece { counts_as: Some(3), ..forests[0].clone() };
    assert_eq!(levels(&table(counted, &[three, forests[1].clone()]), "sight-blockers"), []);
}

#[test]
fn which_traits_twins_share_and_how_many_are_enough_is_the_packs() {
    let pair = [circle("a", "building", (10.0, 8.0), 4.0), circle("b", "guard-tower", (10.0, 40.0), 4.0)];
    assert_eq!(levels(&table(built_in(), &pair), "mirror-image"), [Level::Should]);
    let line = "alike_in = [\"obstruction\", \"obstacle\", \"blocks-sight\", \"hazard\", \"elevation\", \"scatter\"]";
    let strict = testing::with_line(line, "alike_in = [\"obstruction\", \"habitable\"]");
    assert_eq!(levels(&table(strict, &pair), "mirror-image"), []);
    let three = [pair[0].clone(), pair[1].clone(), circle("c", "hill", (34.0, 14.0), 4.0)];
    assert_eq!(levels(&table(built_in(), &three), "mirror-image"), []);
    let half = testing::with_line("share = 0.9", "share = 0.5");
    assert_eq!(levels(&table(half, &three), "mirror-image"), [Level::Should]);
}

/// A row of crates that are an obstruction from left to right, with a gate of 3" at a flag of Pressure Point that has no terrain.
fn gate_at_a_flag() -> [Piece; 3] {
    let crates = |id: &str, left: f64, right: f64| {
        combined_with(
            rectangle(id, "crates", (f64::midpoint(left, right), FLAG.1), (right - left, 1.0), 0.0),
            "obstruction",
        )
    };
    [crates("a", 0.0, FLAG.0 - 1.5), crates("b", FLAG.0 + 1.5, 28.0), crates("c", 28.0, 48.0)]
}

/// How many bases the matrix counts that don't get everywhere in Pressure Point at the bottom edge.
fn unreachable_in_matrix(layout: &Layout) -> usize {
    let cells = checks::matrix(&checks::Context { table: Table::new(layout), plan: Plan::default() });
    let cell = cells.iter().find(|cell| Some(cell.scenario) == layout.scenario && cell.edge == Side::Bottom);
    cell.expect("the cell").unreachable_bases
}

#[test]
fn a_flag_without_terrain_stops_bases_unless_the_pack_says_otherwise() {
    // The large bases send crates off the table.
    let closed = table(built_in(), &gate_at_a_flag());
    assert_eq!((levels(&closed, "base-passage"), unreachable_in_matrix(&closed)), (vec![Level::Must], 3));
    let report = Report::of(&closed, Plan::default());
    let findings = report.findings();
    let finding = findings.into_iter().find(|finding| finding.check == "base-passage").expect("the finding");
    let message = finding.details.message(finding, &closed);
    assert!(message.contains("the flag at the bottom left"), "{message}");

    let open = testing::with_line("unclaimed_flags = \"obstruction\"", "unclaimed_flags = \"no-obstacle\"");
    let open = table(open, &gate_at_a_flag());
    assert_eq!((levels(&open, "base-passage"), unreachable_in_matrix(&open)), (vec![], 0));
}

#[test]
fn a_flag_with_terrain_stops_no_base() {
    let mut pieces = gate_at_a_flag().to_vec();
    pieces.push(circle("d", "forest", (FLAG.0, FLAG.1 - 4.0), 4.0));
    assert_eq!(unreachable_in_matrix(&table(built_in(), &pieces)), 0);
}

#[test]
fn the_matrix_agrees_with_the_check_where_flags_stand_in_the_way() {
    let on_every_edge = table(built_in(), &gate_at_a_flag());
    let cells = checks::matrix(&checks::Context { table: Table::new(&on_every_edge), plan: Plan::default() });
    for cell in cells {
        let played = on_every_edge.playing(Some(cell.scenario), cell.edge);
        let found = Report::of(&played, Plan::default());
        let unreachable: usize = found.findings().iter().map(|finding| finding.details.unreachable_bases()).sum();
        assert_eq!(cell.unreachable_bases, unreachable, "{} {:?}", cell.scenario.id, cell.edge);
    }
}
