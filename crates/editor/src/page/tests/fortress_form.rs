//! A fortress that is laid by points, on the page: what is typed, what is told of it, and what comes onto the table.

use std::rc::Rc;

use super::{after, command, read_only};
use crate::checks::{Plan, Report};
use crate::drawing::table::Layers;
use crate::editor::{CommandRun, Editor, PageEffect, find_command};
use crate::layout::{Edit, Layout};
use crate::pack::{self, Role};
use crate::page::{FortressField, FortressForm, NoticeKind, PageAction, PageState, Panel, View};
use crate::units::Unit;

use FortressField::{FromEdge, Points, Width};

/// An empty table of a siege, with this many points of the Defender's.
fn page(points: Option<u32>) -> PageState {
    let pack = pack::find("siege-works").expect("it is built in");
    let scenario = pack.scenarios.all().first();
    let edits = [Edit::ArmyPoints(Role::Defender, points), Edit::Scenario(scenario)];
    let layout = Layout::new(pack).edited(&edits).expect("it can be said");
    PageState::new(Editor::new(layout.into(), 1), Vec::new(), View::new(Layers::FIRST, pack), Rc::from([]))
}

fn layout(page: &PageState) -> &Layout {
    page.editor.committed()
}

fn form(typed: &[(FortressField, &str)]) -> FortressForm {
    typed.iter().fold(FortressForm::default(), |form, (field, text)| form.with(*field, text))
}

fn values(page: &PageState, form: &FortressForm) -> [String; 3] {
    FortressField::ALL.map(|field| form.value(field, layout(page), page.unit()))
}

fn told(page: &PageState, form: &FortressForm) -> String {
    form.told(layout(page), page.unit()).text
}

fn laid(page: &PageState, form: &FortressForm) -> PageState {
    after(page, [PageAction::LayFortress(Box::new(form.to_lay()))])
}

#[test]
fn fields_show_the_usual_until_something_is_typed() {
    for (points, expected, has_sides) in [
        (None, ["1305", "120", "30"], false),
        (Some(1000), ["500", "45", "30"], true),
        (Some(4000), ["2000", "120", "30"], false),
    ] {
        let page = page(points);
        assert_eq!(values(&page, &FortressForm::default()), expected);
        assert_eq!(FortressForm::default().has_sides(layout(&page), Unit::Centimetre), has_sides);
    }
    let page = page(Some(1000));
    // The width follows the points until it is typed itself.
    assert_eq!(values(&page, &form(&[(Points, "1305")])), ["1305", "120", "30"]);
    assert_eq!(values(&page, &form(&[(Points, "1305"), (Width, "60")])), ["1305", "60", "30"]);
    assert_eq!(values(&page, &form(&[(Points, "")])), ["", "45", "30"], "an emptied field stays empty");
    assert_eq!(told(&page, &form(&[(Points, "")])), told(&page, &FortressForm::default()));
    let narrow = form(&[(Width, "30")]);
    assert!(narrow.has_sides(layout(&page), Unit::Centimetre));
    assert!(!narrow.with_sides(false).has_sides(layout(&page), Unit::Centimetre));
    assert!(form(&[(Points, "9000")]).with_sides(true).has_sides(layout(&page), Unit::Centimetre));
    for field in FortressField::ALL {
        assert!(field.name(Unit::Inch).starts_with(field.label()), "the visible text is in the name");
    }
}

#[test]
fn it_is_told_what_it_becomes_and_costs() {
    let page = page(None);
    assert_eq!(told(&page, &FortressForm::default()), "1 × Gateway, 23 × Wall: 1,305 of 1,305 points");
    let all = |typed: &[(FortressField, &str)]| {
        let told = form(typed).told(layout(&page), page.unit());
        assert!(told.can_be_laid);
        [vec![told.text], told.remarks].concat()
    };
    assert_eq!(
        all(&[(Points, "720"), (Width, "40"), (FromEdge, "25")]),
        [
            "1 × Gateway, 6 × Wall, 2 × Palisade tower, 4 × Boiling oil: 720 of 720 points",
            "The sides: 10 sections, for which nobody pays."
        ]
    );
    assert_eq!(
        all(&[(Points, "90"), (Width, "10"), (FromEdge, "2")]),
        ["1 × Gateway, 1 × Palisade wall, 1 × Boiling oil: 90 of 90 points"]
    );
    assert_eq!(
        all(&[(Points, "90"), (Width, "7"), (FromEdge, "2")]),
        ["1 × Gateway, 1 × Boiling oil: 45 of 90 points", "It is 5 cm wide: no whole sections are wider."]
    );
}

#[test]
fn it_is_told_why_it_does_not_work_and_what_does() {
    let page = page(Some(3000));
    for (typed, said) in [
        (
            &[(Points, "1000"), (Width, "120")][..],
            "Such a front costs 1,065 points at least. For 1,000 points it is 110 cm wide at most.",
        ),
        (&[(Points, "119"), (Width, "50")], "Such a front costs 435 points at least, and 119 are too few for any."),
        (&[(Width, "11")], "The front is 12 cm wide at least, for its gates."),
        (&[(Width, "121")], "The front is 120 cm wide at most, as the table is."),
        (&[(FromEdge, "0.5")], "The walls are 1 cm from the edge at least: their towers stand out of them."),
        (
            &[(FromEdge, "118")],
            "The walls are 117 cm from the Defender's edge at most: behind that is no room for them.",
        ),
        (&[(Points, "many")], "Not a number of points: many. Write a whole number from 0 to 20,000, or nothing."),
        (&[(Points, "-5")], "Not a number of points: -5. Write a whole number from 0 to 20,000, or nothing."),
        (&[(Width, "wide")], "Not a length: wide. Write a number above 0, or nothing."),
        (&[(Width, "0")], "Not a length: 0. Write a number above 0, or nothing."),
        (&[(FromEdge, "-3")], "Not a length: -3. Write a number above 0, or nothing."),
        (&[(Width, "1e9")], "Not a length: 1e9. Write a number above 0, or nothing."),
    ] {
        let told = form(typed).told(layout(&page), page.unit());
        assert_eq!((&*told.text, told.can_be_laid), (said, false));
        let refused = laid(&page, &form(typed));
        assert_eq!(layout(&refused), layout(&page));
        let notice = refused.notices.last().expect("it is refused");
        assert_eq!((notice.kind, &*notice.text), (NoticeKind::Refused, said));
    }
    // What is offered can be laid, in every unit.
    let too_wide = form(&[(Points, "1000"), (Width, "120 cm")]);
    for unit in [Unit::Centimetre, Unit::Millimetre, Unit::Inch] {
        let widest = too_wide.told(layout(&page), unit).widest.expect("a narrower one");
        assert_eq!(
            widest.told(layout(&page), unit).text,
            "3 × Gateway, 19 × Palisade wall, 5 × Boiling oil: 1,000 of 1,000 points"
        );
    }
}

#[test]
fn arrow_keys_step_what_is_typed() {
    for (field, typed, is_up, is_coarse, next) in [
        (Points, "1305", true, false, "1355"),
        (Points, "1305", false, true, "805"),
        (Points, "20", false, false, "0"),
        (Points, "19900", true, true, "20000"),
        (Points, "many", true, false, "50"),
        (Width, "120", false, false, "119.5"),
        (Width, "119.5", true, true, "121.5"),
        (FromEdge, "0.5", false, true, "0"),
        (FromEdge, "far", true, false, "0.5"),
    ] {
        assert_eq!(field.stepped(typed, is_up, is_coarse, Unit::Centimetre), next, "{field:?} {typed}");
    }
}

#[test]
fn a_fortress_is_one_step_that_is_selected_and_taken_back() {
    let page = page(Some(3000));
    let wide = laid(&page, &FortressForm::default());
    assert_eq!(layout(&wide).army_total(Role::Defender), 1500);
    assert_eq!(wide.editor.selection().len(), layout(&wide).pieces.len());
    let report = Report::of(layout(&wide), Plan::default());
    for result in report.checks {
        assert!(result.outcome.into_findings().is_empty(), "{}", result.check.id);
    }
    // Another one takes its place.
    let narrow = form(&[(Width, "60"), (Points, "1200")]);
    let remarks = narrow.told(layout(&wide), wide.unit()).remarks;
    let pieces = layout(&wide).pieces.len();
    assert!(
        remarks.contains(&format!("It takes the place of {pieces} pieces of the fortress on the table.")),
        "{remarks:?}"
    );
    let second = laid(&wide, &narrow);
    assert!(layout(&second).army_total(Role::Defender) <= 1200);
    let back = after(&second, [command("undo")]);
    assert_eq!(layout(&back), layout(&wide));
    assert_eq!(layout(&after(&back, [command("undo")])), layout(&page));
    // The same again is no step.
    let there = FortressForm::default().told(layout(&wide), wide.unit());
    assert_eq!((there.remarks, there.can_be_laid), (vec!["It is on the table already.".to_owned()], true));
    let again = laid(&wide, &FortressForm::default());
    assert_eq!(after(&again, [command("undo")]).editor.committed().pieces.len(), 0);
}

#[test]
fn the_form_opens_by_its_command_where_a_fortress_can_be_laid() {
    let lay = find_command("lay-fortress").expect("a command");
    assert!(matches!(lay.run, CommandRun::Effect(PageEffect::LayFortress)));
    let opened = |page: &PageState| after(page, page.actions_of(PageEffect::LayFortress, &mut |_| 1));
    let siege = page(None);
    let shown = opened(&siege);
    assert_eq!((shown.panel, shown.shows_fortress_form), (Panel::Points, true));
    assert!(siege.offers(lay));
    assert!(laid(&shown, &FortressForm::default()).shows_fortress_form, "it stays open");
    assert!(!after(&shown, [super::open(2)]).shows_fortress_form, "another table has another fortress");
    assert!(!after(&shown, [PageAction::ShowFortressForm(false)]).shows_fortress_form);
    // A game without walls that are paid for, and somebody else's table.
    for other in [super::page(), read_only()] {
        assert!(!other.offers(lay) && !opened(&other).shows_fortress_form);
        assert!(other.after(PageAction::ShowFortressForm(true)).is_none());
    }
    let theirs = PageAction::View(Box::new((**shown.editor.committed()).clone().into()));
    let theirs = after(&shown, [theirs]);
    assert!(
        !theirs.shows_fortress_form
            && !theirs.offers(lay)
            && theirs.actions_of(PageEffect::LayFortress, &mut |_| 1).is_empty()
    );
    assert!(
        theirs.after(PageAction::LayFortress(Box::new(FortressForm::default().to_lay()))).is_none(),
        "nothing can be laid there"
    );
    assert!(siege.editor.history().undo_name().is_none());
}
