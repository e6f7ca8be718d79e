//! What is about a finding: the reason of a waiver, the highlight, how many are listed, the fix that is pointed at, and the preview
//! of a scenario.

use super::*;
use crate::analysis::proximity::NearbyItem;
use crate::checks::{FindingId, groups};
use crate::geometry::Side;
use crate::pack::ScenarioAtEdge;
use crate::page::SolveScope;

fn finding() -> FindingId {
    FindingId { check: "overlap", pieces: vec![id(0), id(1)] }
}

fn shown_fix() -> PageAction {
    PageAction::ShowFix(Some(Rc::from([Edit::Remove(id(0))])))
}

/// What is shown of findings.
fn shown(page: &PageState) -> Vec<&'static str> {
    let all = [
        ("highlight", page.highlight.is_some()),
        ("fix", page.shown_fix.is_some()),
        ("waiving", page.waiving.is_some()),
        ("solution", page.solving.is_some()),
        ("near", page.near.is_some()),
        ("preview", page.view.preview.is_some()),
    ];
    all.into_iter().filter(|(_, is_there)| *is_there).map(|(name, _)| name).collect()
}

#[test]
fn what_is_shown_of_a_finding_goes_with_what_it_is_about() {
    let scenario = &pack().scenarios[0];
    let all = || {
        let near = NearbyItem::Piece(id(1));
        [
            select(2),
            PageAction::Highlight(Some(finding())),
            shown_fix(),
            PageAction::Waive(Some(finding())),
            PageAction::Solve(Some(SolveScope::Chosen)),
            PageAction::Near(Some(near)),
            PageAction::Preview(Some(ScenarioAtEdge { scenario, edge: Side::Left })),
        ]
    };
    let everything = ["highlight", "fix", "waiving", "solution", "near", "preview"];
    let cases: [(&str, Vec<PageAction>, &[&str]); 11] = [
        ("nothing happens", vec![], &everything),
        ("another piece is selected", vec![select(1)], &["fix", "waiving", "solution", "preview"]),
        ("a piece moves", vec![move_piece()], &["near", "preview"]),
        ("the Attacker has another edge", vec![edit(Edit::AttackerEdge(Side::Left))], &["near"]),
        ("other scenarios are played", vec![play_others()], &["highlight", "fix", "waiving", "near", "preview"]),
        ("another solution is asked for", vec![PageAction::Solve(Some(SolveScope::All))], &everything),
        ("a scenario is chosen", vec![PageAction::play(ScenarioAtEdge { scenario, edge: Side::Top })], &["near"]),
        (
            "a piece is pressed",
            drag().into_iter().take(1).collect(),
            &["highlight", "waiving", "solution", "near", "preview"],
        ),
        ("lengths are measured", vec![command("measure")], &["highlight", "fix", "waiving", "solution", "preview"]),
        ("another table is opened", vec![open(2)], &["preview"]),
        ("somebody else's table is looked at", vec![view()], &[]),
    ];
    for (when, actions, expected) in cases {
        assert_eq!(shown(&after(&page(), all().into_iter().chain(actions))), expected, "{when}");
    }
}

#[test]
fn a_finding_that_is_chosen_selects_its_pieces_and_lets_them_flash() {
    let chosen = after(&page(), [PageAction::Choose(finding())]);
    assert_eq!(**chosen.editor.selection(), [id(0), id(1)]);
    assert_eq!((&*chosen.flash.0, chosen.flash.1), (&[id(0), id(1)][..], 1));
    assert_eq!(chosen.highlight, Some(finding()));
    // Chosen again, they flash again.
    let again = after(&chosen, [PageAction::Choose(finding())]);
    assert_eq!((again.flash.1, again.highlight), (2, Some(finding())));
}

#[test]
fn more_findings_are_listed_check_by_check() {
    let page = after(&page(), [PageAction::ShowMore("overlap", false), PageAction::ShowMore("overlap", false)]);
    let page = after(&page, [PageAction::ShowMore("off-table", true)]);
    let most = |check, waived| page.max_shown(check, waived) / groups::SHOWN;
    let counts = [("overlap", false), ("overlap", true), ("off-table", false), ("off-table", true)];
    assert_eq!(counts.map(|(check, waived)| most(check, waived)), [3, 1, 1, 2]);
    assert_eq!(after(&page, [open(2)]).max_shown("overlap", false), groups::SHOWN * 3);
    assert_eq!(after(&page, [view()]).max_shown("overlap", false), groups::SHOWN);
}

#[test]
fn a_previewed_scenario_is_shown_in_place_of_the_chosen_one() {
    let [first, second] = [0, 1].map(|index| &pack().scenarios[index]);
    assert_eq!(page().scenario_shown(), None);
    let [first, second] =
        [(first, Side::Top), (second, Side::Left)].map(|(scenario, edge)| ScenarioAtEdge { scenario, edge });
    let chosen = after(&page(), [PageAction::play(first)]);
    assert_eq!((chosen.scenario_shown(), chosen.scenario_preview()), (Some(first), None));
    let previewed = after(&chosen, [PageAction::Preview(Some(second))]);
    assert_eq!((previewed.scenario_shown(), previewed.scenario_preview()), (Some(second), Some(second)));
    // The cell of what is chosen previews nothing.
    let same = after(&chosen, [PageAction::Preview(Some(first))]);
    assert_eq!((same.scenario_shown(), same.scenario_preview()), (Some(first), None));
    // Chosen, it is no preview any more.
    let taken = after(&previewed, [PageAction::play(second)]);
    assert_eq!((taken.scenario_shown(), taken.view.preview), (Some(second), None));
}
