//! The walk without a screen.

use super::*;
use crate::analysis::Table;
use crate::checks::quadrants::Filling;
use crate::checks::quadrants::{Zone, zone};
use crate::checks::testing::{circle, layout};
use crate::checks::{Report, SharedMeasures};
use crate::editor::Action;
use crate::editor::Modifiers;
use crate::editor::update;
use crate::geometry::Side;
use crate::geometry::{Point, Rect};
use crate::layout::{Edit, Piece, PieceId};

/// Twelve pieces as the method has them, for the top side, in the order of its steps.
fn by_the_book() -> Vec<Piece> {
    [
        ("forest", 19.5, 19.5),
        ("hill", 28.5, 19.5),
        ("forest", 19.5, 28.5),
        ("hill", 28.5, 28.5),
        ("forest", 10.0, 10.0),
        ("trench", 38.0, 10.0),
        ("rubble", 10.0, 38.0),
        ("forest", 38.0, 38.0),
        ("building", 24.0, 12.0),
        ("rubble", 24.0, 6.0),
        ("acid-bath", 38.0, 30.0),
        ("hill", 5.0, 24.0),
    ]
    .into_iter()
    .zip(0..)
    .map(|((kind, x, y), nth)| circle(PieceId::nth(nth).as_str(), kind, (x, y), 4.0))
    .collect()
}

fn editor(pieces: &[Piece]) -> Editor {
    Editor::new(layout(pieces).into(), 1)
}

fn after(editor: &Editor, actions: impl IntoIterator<Item = Action>) -> Editor {
    actions.into_iter().fold(editor.clone(), |editor, action| update(&editor, action).unwrap_or(editor))
}

fn guide(editor: &Editor, guiding: impl IntoIterator<Item = GuideAction>) -> Editor {
    after(editor, guiding.into_iter().map(Action::Guide))
}

/// What the walk shows of an editor.
fn shown(editor: &Editor) -> GuideView {
    let table = editor.table();
    GuideView::of(&table, &quadrants::best_filling(&table), editor.guide())
}

/// Which steps hold.
fn holding(editor: &Editor) -> Vec<usize> {
    let steps = shown(editor).steps;
    (0..STEPS).filter(|step| steps[*step].holds).collect()
}

fn begin(pieces: &[Piece]) -> Editor {
    guide(&editor(pieces), [GuideAction::Begin])
}

#[test]
fn it_begins_at_the_first_step_that_does_not_hold() {
    let book = by_the_book();
    assert_eq!(begin(&[]).guide().step, 0);
    // How many pieces stand when each of the later steps is to be done.
    for (stand, step) in [(1, 1), (3, 1), (4, 2), (7, 2), (8, 3), (9, 4), (10, 5), (11, 6), (12, 6)] {
        let walk = begin(&book[..stand]);
        assert_eq!(walk.guide().step, step, "with {stand} pieces");
        let view = shown(&walk);
        assert_eq!(view.filled, stand, "{:?}", view.steps);
        assert_eq!(view.is_done(), stand == 12);
        let letters = view.steps.iter().flat_map(|step| step.places.iter().flatten()).cloned();
        let all: Vec<String> = walk.layout().pieces.iter().map(|piece| piece.letter()).collect();
        assert_eq!(letters.collect::<Vec<_>>(), all, "each piece is told at its own place");
    }
}

#[test]
fn beginning_plans_by_the_method_as_a_step_and_ending_keeps_it() {
    let start = editor(&by_the_book());
    let on = after(&start, [Action::Command("study", Modifiers::default()), Action::Guide(GuideAction::Begin)]);
    assert!(on.plan.quadrant_method && on.guide().is_on());
    assert_eq!(on.study().mode(), None, "there is room for one of the two");
    assert_eq!(on.history().undo_name(), Some("Plan by the quadrant method"));
    let off = guide(&on, [GuideAction::End]);
    assert!(off.plan.quadrant_method && !off.guide().is_on());
    assert_eq!(off.history().undo_count(), 1);
    // Once more it is no step, since it is planned so already.
    assert_eq!(guide(&off, [GuideAction::Begin]).history().undo_count(), 1);
    let studied = after(&on, [Action::Command("study", Modifiers::default())]);
    assert!(!studied.guide().is_on() && studied.study().mode().is_some());
    assert!(!after(&on, [Action::Command("undo", Modifiers::default())]).plan.quadrant_method);
}

#[test]
fn escape_gives_up_the_selection_first() {
    let on = after(&begin(&by_the_book()), [Action::Select(vec![PieceId::nth(0)])]);
    let bare = after(&on, [Action::Cancel]);
    assert!(bare.selection().is_empty() && bare.guide().is_on());
    assert!(!after(&bare, [Action::Cancel]).guide().is_on());
}

#[test]
fn next_goes_to_what_does_not_hold_and_back_by_one() {
    let mut book = by_the_book();
    // The hazard and a piece near the centre are missing.
    book.remove(10);
    book.remove(0);
    let walk = begin(&book);
    assert_eq!((walk.guide().step, holding(&walk)), (1, vec![0, 2, 3, 4, 6]));
    let next = guide(&walk, [GuideAction::Next]);
    assert_eq!(next.guide().step, 5, "steps that hold are passed over");
    assert_eq!(guide(&next, [GuideAction::Back]).guide().step, 4);
    assert_eq!(guide(&next, [GuideAction::Next]).guide().step, 1, "and round again");
    assert_eq!(guide(&walk, [GuideAction::Step(6), GuideAction::Next]).guide().step, 1);
    assert_eq!(guide(&begin(&by_the_book()), [GuideAction::Step(2), GuideAction::Next]).guide().step, 6);
    assert!(update(&editor(&book), Action::Guide(GuideAction::Next)).is_none(), "it isn't walked through");
}

#[test]
fn the_order_of_laying_makes_no_difference() {
    let book = by_the_book();
    for by in [1, 5, 7, 11] {
        let laid: Vec<Piece> = (0..12).map(|nth| book[nth * by % 12].clone()).collect();
        let mut filled = 0;
        for stand in 1..=12 {
            let view = shown(&begin(&laid[..stand]));
            // What waits for the obstruction that it stands beside may fill none yet.
            assert!((filled..=stand).contains(&view.filled) && view.filled + 2 >= stand, "{by}: {stand}");
            filled = view.filled;
        }
        assert_eq!(filled, 12);
    }
}

#[test]
fn a_piece_that_fits_two_places_makes_way() {
    // The long one reaches both the table's centre and the quarter's; who takes what comes first leaves the other out.
    let both = circle("a", "forest", (18.0, 18.0), 6.0);
    let centre = circle("b", "hill", (21.0, 21.0), 3.0);
    let alone = begin(std::slice::from_ref(&both));
    assert_eq!(shown(&alone).steps[1].places[0].as_deref(), Some("A"));
    let pair = shown(&begin(&[both, centre]));
    assert_eq!(pair.steps[1].places[0].as_deref(), Some("B"));
    assert_eq!(pair.steps[2].places[0].as_deref(), Some("A"));
}

#[test]
fn an_earlier_step_keeps_its_piece_and_the_obstruction_is_seen_at_once() {
    // A hazard near the centre is the first step's, though a later one wants a hazard.
    let hazard = begin(&[circle("a", "acid-bath", (28.5, 28.5), 4.0)]);
    assert_eq!(shown(&hazard).steps[1].places[3].as_deref(), Some("A"));
    // An obstruction at the seam is the side's, though it would do for the piece anywhere too.
    let mut book = by_the_book();
    book.truncate(9);
    assert_eq!(holding(&begin(&book)), [0, 1, 2, 3]);
}

#[test]
fn a_chosen_side_is_kept_to() {
    let book = by_the_book();
    let walk = guide(&begin(&book), [GuideAction::Side(Side::Bottom)]);
    let view = shown(&walk);
    assert_eq!((view.side, holding(&walk)), (Side::Bottom, vec![0, 1, 2, 6]));
    let seams: Vec<Zone> = guide(&walk, [GuideAction::Step(3)]).guide_zones();
    assert_eq!(seams, [Zone::Disc { centre: Point::new(24.0, 36.0), radius: 6.0 }]);
    assert!(shown(&guide(&walk, [GuideAction::Side(Side::Top)])).is_done());
}

impl Editor {
    fn guide_zones(&self) -> Vec<Zone> {
        shown(self).zones.into_iter().map(|lit| lit.zone).collect()
    }
}

#[test]
fn the_ground_of_each_step_is_lit() {
    let walk = begin(&by_the_book());
    let zones = |step| guide(&walk, [GuideAction::Step(step)]).guide_zones();
    assert_eq!(zones(0), []);
    let part = |x: f64, y: f64| Rect::new(Point::new(x, y), Point::new(x + 24.0, y + 24.0));
    let middle = Point::new(24.0, 24.0);
    let quarter = |x, y| Zone::Quarter { within: part(x, y), corner: middle, radius: 6.0 };
    assert_eq!(zones(1), [quarter(0.0, 0.0), quarter(24.0, 0.0), quarter(0.0, 24.0), quarter(24.0, 24.0)]);
    let disc = |x, y| Zone::Disc { centre: Point::new(x, y), radius: 6.0 };
    assert_eq!(zones(2), [disc(12.0, 12.0), disc(36.0, 12.0), disc(12.0, 36.0), disc(36.0, 36.0)]);
    assert_eq!(zones(3), [disc(24.0, 12.0)]);
    assert_eq!(zones(4), [Zone::Around(8, 6.0)]);
    assert_eq!(zones(5), [Zone::Part(Rect::new(Point::new(0.0, 24.0), Point::new(48.0, 48.0)))]);
    assert_eq!(zones(6), []);
    let rolled = guide(&walk, [GuideAction::Step(6), GuideAction::Quarter(1)]);
    assert_eq!(rolled.guide_zones(), [Zone::Part(part(24.0, 0.0))]);
    // Without an obstruction the piece beside it is to be about where that goes.
    let empty = layout(&[]);
    assert_eq!(zone(&Table::new(&empty), None, Slot::Companion(Side::Left)), disc(12.0, 24.0));
}

#[test]
fn a_drag_is_answered_before_it_ends_and_the_step_stays() {
    let mut book = by_the_book();
    book[3] = circle("d", "hill", (40.0, 28.5), 4.0);
    let walk = begin(&book[..4]);
    assert!(!shown(&walk).steps[1].holds);
    let press = Action::PressPiece {
        id: PieceId::nth(3),
        point_in_table: Point::new(40.0, 28.5),
        slop: 0.2,
        modifiers: Modifiers::default(),
    };
    let to =
        |x| Action::MovePointer { point_in_table: Point::new(x, 28.5), reach: 0.0, modifiers: Modifiers::default() };
    let held = after(&walk, [press, to(35.0), to(28.5)]);
    let view = shown(&held);
    assert!(held.is_dragging() && view.steps[1].holds && view.step == 1);
    assert!(view.zones.iter().all(|lit| lit.filled) && view.kinds.is_empty());
    assert!(!shown(&after(&held, [Action::Cancel])).steps[1].holds);
}

#[test]
fn what_fits_a_step_is_offered() {
    let offered = |stand: usize| -> Vec<&str> {
        shown(&begin(&by_the_book()[..stand])).kinds.iter().map(|kind| kind.id.as_str()).collect()
    };
    assert_eq!(offered(8), ["obstruction", "building", "guard-tower"]);
    assert_eq!(offered(10), ["acid-bath", "burning-earth", "quicksand"]);
    let any = offered(4);
    assert!(any.contains(&"forest") && any.contains(&"building") && !any.contains(&"boulder"), "{any:?}");
    assert_eq!(offered(12), [""; 0]);
}

#[test]
fn twelve_pieces_are_laid_by_what_is_offered_and_break_no_must() {
    for (kinds, hazard) in
        [(["forest", "hill", "obstruction"], "burning-earth"), (["building", "wall", "dense-fog"], "acid-bath")]
    {
        let mut walk = guide(&begin(&[]), [GuideAction::Next]);
        let find = |id: &str| walk.layout().pack.kind(id).expect("a kind");
        let (kinds, hazard, obstruction) = (kinds.map(find), find(hazard), find("obstruction"));
        for nth in 0..12 {
            let step = walk.guide().step;
            let kind = match step {
                3 => obstruction,
                5 => hazard,
                4 => kinds[1],
                _ => kinds[nth % 3],
            };
            let laid = update(&walk, Action::Guide(GuideAction::Add(kind)))
                .unwrap_or_else(|| panic!("no place for a {} in step {step}", kind.name));
            assert_eq!((laid.layout().pieces.len(), laid.selection().len()), (nth + 1, 1));
            assert!(!holding(&walk).contains(&step));
            let report = Report::of(laid.layout(), laid.plan);
            assert_eq!(report.summary(laid.layout()).must, 0, "{} in step {step}: {:?}", kind.name, report.findings());
            walk = if holding(&laid).contains(&step) { guide(&laid, [GuideAction::Next]) } else { laid };
        }
        assert!(shown(&walk).is_done());
        assert!(update(&walk, Action::Guide(GuideAction::Add(hazard))).is_none(), "nothing is missing");
    }
}

#[test]
fn a_quarter_that_a_die_chose_takes_the_last_piece() {
    let mut book = by_the_book();
    book.pop();
    for quarter in 0..4 {
        let walk = guide(&begin(&book), [GuideAction::Quarter(quarter)]);
        let forest = walk.layout().pack.kind("trench").expect("a kind");
        let laid = guide(&walk, [GuideAction::Add(forest)]);
        let piece = laid.layout().pieces.last().expect("it was laid");
        let part = quadrants::quadrant(&Rect::new(Point::new(0.0, 0.0), Point::new(48.0, 48.0)), quarter);
        assert!(part.holds(&Rect::new(piece.origin(), piece.origin()), 0.0));
        assert!(shown(&laid).is_done(), "{quarter}");
    }
}

#[test]
fn what_is_known_already_is_not_worked_out_again() {
    let table = editor(&by_the_book());
    let plan = Plan { quadrant_method: true };
    let context = crate::checks::Context { table: table.table(), plan };
    let best = quadrants::best_filling(&context.table);
    let sharing = |best| Report::sharing(&context, &SharedMeasures::of(&context).with_best_filling(Some(best)));
    assert_eq!(sharing(&best), Report::measured(&context));
    // It is believed, and not measured.
    let none = Filling { slots: Vec::new(), obstruction: None };
    assert_ne!(sharing(&none), Report::measured(&context));
    let laid = Edit::Remove(PieceId::nth(0));
    let less = table.layout().edited(&[laid]).expect("it was there");
    assert_eq!(
        quadrants::best_filling_for_side(&Table::new(&less), Some(Side::Top)),
        quadrants::best_filling(&Table::new(&less))
    );
}
