//! What Escape ends: one thing at a time, the one that was begun last or is in the way first.

use super::*;
use crate::editor::WantedTable;
use crate::page::{GeneratorAction, Panel, SolveScope};

/// What is under way or open.
fn under_way(page: &PageState) -> Vec<&'static str> {
    let editor = &page.editor;
    let all = [
        ("gesture", editor.gesture().is_some()),
        ("awaited probe", editor.study().awaited_probe().is_some()),
        ("solution", page.solving.is_some()),
        ("generator", page.generator.is_working()),
        ("tape", editor.tape().is_some()),
        ("selection", !editor.selection().is_empty()),
        ("guide", editor.guide().is_on()),
        ("study", editor.study().mode().is_some()),
    ];
    all.into_iter().filter(|(_, is_there)| *is_there).map(|(name, _)| name).collect()
}

/// What each Escape ends, until nothing changes any more.
fn ended(mut page: PageState) -> Vec<Vec<&'static str>> {
    let mut ended = Vec::new();
    while let Some(next) = page.after(PageAction::Edit(Action::Cancel)) {
        let left = under_way(&next);
        ended.push(under_way(&page).into_iter().filter(|name| !left.contains(name)).collect());
        page = next;
        assert!(ended.len() < 20, "Escape comes to an end");
    }
    assert_eq!(under_way(&page), [""; 0]);
    ended
}

fn solve() -> PageAction {
    PageAction::Solve(Some(SolveScope::All))
}

fn generate() -> PageAction {
    PageAction::Generator(GeneratorAction::Request(WantedTable::New))
}

#[test]
fn escape_ends_one_thing_at_a_time() {
    let with_drag = |actions: [PageAction; 2]| actions.into_iter().chain(drag()).collect::<Vec<_>>();
    let cases: [(&str, Vec<PageAction>, &[&str]); 7] = [
        ("nothing", vec![], &[]),
        (
            "a study that waits for a press",
            vec![command("study-walking"), solve(), generate(), select(1)],
            &["awaited probe", "solution", "generator", "selection", "study"],
        ),
        (
            "a study that waits and isn't shown",
            vec![command("study-walking"), PageAction::Show(Panel::Checks), solve(), select(1)],
            &["solution", "selection", "awaited probe study"],
        ),
        (
            "the guide",
            vec![command("guide"), solve(), generate(), select(1)],
            &["solution", "generator", "selection", "guide"],
        ),
        (
            "the tape measure",
            vec![command("study-open"), select(1), command("measure"), solve(), generate()],
            &["solution", "generator", "tape", "selection", "study"],
        ),
        ("a drag", with_drag([command("study-open"), solve()]), &["gesture", "solution", "selection", "study"]),
        // A drag cancels the request itself, and a press doesn't.
        (
            "a press",
            vec![generate()].into_iter().chain(drag().into_iter().take(1)).collect(),
            &["gesture", "generator", "selection"],
        ),
    ];
    for (what, actions, expected) in cases {
        let ended: Vec<String> = ended(after(&page(), actions)).into_iter().map(|names| names.join(" ")).collect();
        assert_eq!(ended, expected, "{what}");
    }
}

#[test]
fn escape_keeps_what_was_done() {
    let page = after(&page(), [move_piece(), command("guide"), select(1)].into_iter().chain(drag()));
    let mut cancelled = page.clone();
    while let Some(next) = cancelled.after(PageAction::Edit(Action::Cancel)) {
        cancelled = next;
    }
    assert_eq!(cancelled.editor.committed(), page.editor.committed());
    assert_eq!(cancelled.panel, Panel::Checks);
}

#[test]
fn escape_keeps_somebody_elses_table_and_the_dialog() {
    let page = read_only();
    assert!(page.after(PageAction::Edit(Action::Cancel)).is_none());
    let with_selection = after(&page, [select(2)]);
    let cancelled = after(&with_selection, [PageAction::Edit(Action::Cancel)]);
    assert!(cancelled.is_read_only() && cancelled.editor.selection().is_empty());
}
