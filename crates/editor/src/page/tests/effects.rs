//! What comes of the commands that concern the page.

use super::*;
use crate::editor::{CommandRun, PageEffect, all_commands};
use crate::pack::testing;
use crate::page::{Dialog, NoticeKind, Panel, Sheet, SolveScope};

/// The page after an effect, with a die that shows these numbers over and over.
fn after_effect(page: &PageState, effect: PageEffect, numbers: &[u32]) -> PageState {
    let mut next = numbers.iter().copied().cycle();
    after(page, page.actions_of(effect, &mut |_| next.next().unwrap_or(1)))
}

#[test]
fn each_dialog_opens_with_its_command() {
    let cases = [
        (PageEffect::Share, Dialog::Share),
        (PageEffect::History, Dialog::History),
        (PageEffect::Palette, Dialog::Commands),
        (PageEffect::Shortcuts, Dialog::Shortcuts),
        (PageEffect::Settings, Dialog::Settings),
    ];
    for (effect, dialog) in cases {
        assert_eq!(after_effect(&page(), effect, &[]).dialog, Some(dialog), "{effect:?}");
    }
}

#[test]
fn the_repair_begins_ends_and_takes_the_place_of_another_solution() {
    let repairing = after_effect(&after(&page(), [PageAction::Show(Panel::Pieces)]), PageEffect::Repair, &[]);
    assert_eq!((repairing.solving, repairing.panel), (Some(SolveScope::Repair), Panel::Checks));
    assert_eq!(after_effect(&repairing, PageEffect::Repair, &[]).solving, None);
    let clearing = after(&page(), [PageAction::Solve(Some(SolveScope::All))]);
    assert_eq!(after_effect(&clearing, PageEffect::Repair, &[]).solving, Some(SolveScope::Repair));
    // Somebody else's table isn't repaired.
    assert!(read_only().actions_of(PageEffect::Repair, &mut |_| 1).is_empty());
}

#[test]
fn the_meaning_of_signs_is_in_the_panel_that_has_it() {
    let covered = after(&page(), [PageAction::Cover(Some(Sheet::Terrain))]);
    let shown = after_effect(&covered, PageEffect::Signs, &[]);
    assert_eq!((shown.panel, shown.sheet, shown.signs_asked), (Panel::Scenario, None, 1));
    assert_eq!(after_effect(&shown, PageEffect::Signs, &[]).signs_asked, 2, "it is opened again");
    assert_eq!(after_effect(&read_only(), PageEffect::Signs, &[]).panel, Panel::Pieces);
}

#[test]
fn units_follow_each_other() {
    let unit = page().unit();
    assert_eq!(after_effect(&page(), PageEffect::Units, &[]).unit(), unit.next());
}

#[test]
fn lengths_are_in_the_unit_of_the_pack_until_one_is_chosen() {
    let cm = testing::ghost_moor();
    let [inch, centimetre] = [pack().unit, cm.unit];
    assert_ne!(inch, centimetre);
    let opened = |page: &PageState, pack| {
        let editor = Rc::new(Editor::new(Layout::new(pack).into(), 1));
        PageState { editor, ..page.clone() }
    };
    let other = opened(&page(), cm);
    assert_eq!([page().unit(), other.unit(), opened(&other, pack()).unit()], [inch, centimetre, inch]);
    let choose = |page: &PageState, unit| after(page, [PageAction::Unit(unit)]);
    assert_eq!(choose(&page(), inch).view.chosen_unit, None, "it is shown already");
    let chosen = choose(&choose(&page(), centimetre), inch);
    assert_eq!(opened(&chosen, cm).unit(), inch, "what was chosen counts for all packs");
}

#[test]
fn a_roll_chooses_its_scenario_and_says_the_numbers() {
    let rolled = after_effect(&page(), PageEffect::Roll, &[8, 7]);
    let scenario = rolled.editor.layout().scenario.expect("one is chosen");
    assert_eq!(scenario.roll, Some(7));
    let notices: Vec<_> = rolled.notices.iter().map(|notice| (notice.kind, notice.text.clone())).collect();
    assert_eq!(notices, [(NoticeKind::Done, format!("Rolled 8, then 7: {}.", scenario.name))]);
}

#[test]
fn without_scenarios_there_is_nothing_to_roll_for() {
    let none = (0..pack().scenarios.len()).fold(EventScenarios::default(), EventScenarios::with_scenario_toggled);
    let page = after(&page(), [PageAction::Edit(Action::ChooseScenarios(none))]);
    let refused = after_effect(&page, PageEffect::Roll, &[1]);
    assert_eq!(refused.editor.layout().scenario, None);
    let notices: Vec<_> = refused.notices.iter().map(|notice| (notice.kind, &*notice.text)).collect();
    let text = "Every scenario is struck out: take one in again, then roll.";
    assert_eq!(notices, [(NoticeKind::Refused, text)]);
    assert!(after_effect(&page, PageEffect::RollRounds, &[1]).rounds.is_empty());
}

#[test]
fn the_rounds_have_each_scenario_once() {
    let sides: Vec<u32> = (1..=8).collect();
    assert_eq!(after_effect(&page(), PageEffect::RollRounds, &sides).rounds.len(), pack().scenarios.len());
}

#[test]
fn only_what_needs_the_browser_comes_to_no_action() {
    let needs_browser = |effect| {
        matches!(
            effect,
            PageEffect::New
                | PageEffect::Example
                | PageEffect::Copy
                | PageEffect::Cut
                | PageEffect::Paste
                | PageEffect::FullScreen
                | PageEffect::Library
                | PageEffect::Events
                | PageEffect::Play
                | PageEffect::Terrain
                | PageEffect::Readings
                | PageEffect::Menu
                | PageEffect::Language(_)
                | PageEffect::Theme(_)
        )
    };
    let page = page();
    let mut count = 0;
    for command in all_commands() {
        if let CommandRun::Effect(effect) = command.run {
            let mut sides = (1..=8).cycle();
            let actions = page.actions_of(effect, &mut |_| sides.next().unwrap_or(1));
            assert_eq!(actions.is_empty(), needs_browser(effect), "{}", command.id);
            count += 1;
        }
    }
    assert!(count > 20);
}
