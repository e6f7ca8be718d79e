//! The guide through the quadrant method.

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
use crate::pack;

/// Twelve pieces as the method has them, for the top side, in the order of its steps.
fn twelve_pieces() -> Vec<Piece> {
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

fn guide(editor: &Editor, actions: impl IntoIterator<Item = GuideAction>) -> Editor {
    after(editor, actions.into_iter().map(Action::Guide))
}

/// What the guide shows.
fn view_of(editor: &Editor) -> GuideView {
    let table = editor.table();
    GuideView::of(&table, &quadrants::best_filling(&table), editor.guide())
}

/// The steps that are done.
fn done_steps(editor: &Editor) -> Vec<usize> {
    let steps = view_of(editor).steps;
    (0..METHOD_STEPS).filter(|step| steps[*step].is_done).collect()
}

fn begin(pieces: &[Piece]) -> Editor {
    guide(&editor(pieces), [GuideAction::Begin])
}

#[test]
fn it_begins_at_the_first_step_that_is_not_done() {
    let book = twelve_pieces();
    assert_eq!(begin(&[]).guide().step, 0);
    // How many pieces are on the table, and which step is the first that isn't done.
    for (stand, step) in [(1, 1), (3, 1), (4, 2), (7, 2), (8, 3), (9, 4), (10, 5), (11, 6), (12, 6)] {
        let guided = begin(&book[..stand]);
        assert_eq!(guided.guide().step, step, "with {stand} pieces");
        let view = view_of(&guided);
        assert_eq!(view.filled, stand, "{:?}", view.steps);
        assert_eq!(view.is_done(), stand == 12);
        let letters = view.steps.iter().flat_map(|step| step.places.iter().flatten()).cloned();
        let all: Vec<String> = guided.layout().pieces.iter().map(|piece| piece.letter()).collect();
        assert_eq!(letters.collect::<Vec<_>>(), all, "each piece is told at its own place");
    }
}

#[test]
fn beginning_sets_the_plan_as_a_step_and_ending_keeps_it() {
    let start = editor(&twelve_pieces());
    let on = after(&start, [Action::Command("study", Modifiers::default()), Action::Guide(GuideAction::Begin)]);
    assert!(on.plan.quadrant_method && on.guide().is_on());
    assert_eq!(on.study().mode(), None, "there is room for one of the two");
    assert_eq!(on.history().undo_name(), Some("Plan by the quadrant method"));
    let off = guide(&on, [GuideAction::End]);
    assert!(off.plan.quadrant_method && !off.guide().is_on());
    assert_eq!(off.history().undo_count(), 1);
    // Beginning again is no step, since the plan is set already.
    assert_eq!(guide(&off, [GuideAction::Begin]).history().undo_count(), 1);
    let studied = after(&on, [Action::Command("study", Modifiers::default())]);
    assert!(!studied.guide().is_on() && studied.study().mode().is_some());
    assert!(!after(&on, [Action::Command("undo", Modifiers::default())]).plan.quadrant_method);
}

#[test]
fn escape_clears_the_selection_before_it_ends_the_guide() {
    let on = after(&begin(&twelve_pieces()), [Action::Select(vec![PieceId::nth(0)])]);
    let bare = after(&on, [Action::Cancel]);
    assert!(bare.selection().is_empty() && bare.guide().is_on());
    assert!(!after(&bare, [Action::Cancel]).guide().is_on());
}

#[test]
fn next_goes_to_a_step_that_is_not_done_and_back_goes_one_step() {
    let mut book = twelve_pieces();
    // The hazard and a piece near the centre are missing.
    book.remove(10);
    book.remove(0);
    let guided = begin(&book);
    assert_eq!((guided.guide().step, done_steps(&guided)), (1, vec![0, 2, 3, 4, 6]));
    let next = guide(&guided, [GuideAction::Next]);
    assert_eq!(next.guide().step, 5, "steps that hold are passed over");
    assert_eq!(guide(&next, [GuideAction::Back]).guide().step, 4);
    assert_eq!(guide(&next, [GuideAction::Next]).guide().step, 1, "and round again");
    assert_eq!(guide(&guided, [GuideAction::Step(6), GuideAction::Next]).guide().step, 1);
    assert_eq!(guide(&begin(&twelve_pieces()), [GuideAction::Step(2), GuideAction::Next]).guide().step, 6);
    assert!(update(&editor(&book), Action::Guide(GuideAction::Next)).is_none(), "the guide is off");
}

#[test]
fn the_order_in_which_pieces_are_added_makes_no_difference() {
    let book = twelve_pieces();
    for by in [1, 5, 7, 11] {
        let laid: Vec<Piece> = (0..12).map(|nth| book[nth * by % 12].clone()).collect();
        let mut filled = 0;
        for stand in 1..=12 {
            let view = view_of(&begin(&laid[..stand]));
            // The companion and the hazard fill no place before there is an obstruction.
            assert!((filled..=stand).contains(&view.filled) && view.filled + 2 >= stand, "{by}: {stand}");
            filled = view.filled;
        }
        assert_eq!(filled, 12);
    }
}

#[test]
fn a_piece_that_fits_two_places_takes_the_one_that_the_other_piece_does_not_fit() {
    // The large piece reaches the table's centre and the quarter's, the small one only the table's.
    let both = circle("a", "forest", (18.0, 18.0), 6.0);
    let centre = circle("b", "hill", (21.0, 21.0), 3.0);
    let alone = begin(std::slice::from_ref(&both));
    assert_eq!(view_of(&alone).steps[1].places[0].as_deref(), Some("A"));
    let pair = view_of(&begin(&[both, centre]));
    assert_eq!(pair.steps[1].places[0].as_deref(), Some("B"));
    assert_eq!(pair.steps[2].places[0].as_deref(), Some("A"));
}

#[test]
fn an_earlier_step_keeps_its_piece_and_an_obstruction_fills_its_place_at_once() {
    // A hazard near the centre fills the first step's place, though a later step asks for a hazard.
    let hazard = begin(&[circle("a", "acid-bath", (28.5, 28.5), 4.0)]);
    assert_eq!(view_of(&hazard).steps[1].places[3].as_deref(), Some("A"));
    // An obstruction at the seam fills the side's place, though it could fill the last step's too.
    let mut book = twelve_pieces();
    book.truncate(9);
    assert_eq!(done_steps(&begin(&book)), [0, 1, 2, 3]);
}

#[test]
fn a_chosen_side_is_kept() {
    let book = twelve_pieces();
    let guided = guide(&begin(&book), [GuideAction::Side(Side::Bottom)]);
    let view = view_of(&guided);
    assert_eq!((view.side, done_steps(&guided)), (Side::Bottom, vec![0, 1, 2, 6]));
    let seams: Vec<Zone> = guide(&guided, [GuideAction::Step(3)]).guide_zones();
    assert_eq!(seams, [Zone::Disc { centre: Point::new(24.0, 36.0), radius: 6.0 }]);
    assert!(view_of(&guide(&guided, [GuideAction::Side(Side::Top)])).is_done());
}

impl Editor {
    fn guide_zones(&self) -> Vec<Zone> {
        view_of(self).zones.into_iter().map(|zone| zone.zone).collect()
    }
}

#[test]
fn each_step_has_its_zones() {
    let guided = begin(&twelve_pieces());
    let zones = |step| guide(&guided, [GuideAction::Step(step)]).guide_zones();
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
    let rolled = guide(&guided, [GuideAction::Step(6), GuideAction::Quarter(1)]);
    assert_eq!(rolled.guide_zones(), [Zone::Part(part(24.0, 0.0))]);
    // Without an obstruction, its companion's zone is around where it is to be.
    let empty = layout(&[]);
    assert_eq!(zone(&Table::new(&empty), None, Slot::Companion(Side::Left)), disc(12.0, 24.0));
}

#[test]
fn the_view_follows_a_drag_and_the_step_stays() {
    let mut book = twelve_pieces();
    book[3] = circle("d", "hill", (40.0, 28.5), 4.0);
    let guided = begin(&book[..4]);
    assert!(!view_of(&guided).steps[1].is_done);
    let press = Action::PressPiece {
        id: PieceId::nth(3),
        point_in_table: Point::new(40.0, 28.5),
        slop: 0.2,
        modifiers: Modifiers::default(),
    };
    let to =
        |x| Action::MovePointer { point_in_table: Point::new(x, 28.5), reach: 0.0, modifiers: Modifiers::default() };
    let held = after(&guided, [press, to(35.0), to(28.5)]);
    let view = view_of(&held);
    assert!(held.is_dragging() && view.steps[1].is_done && view.step == 1);
    assert!(view.zones.iter().all(|zone| zone.is_filled) && view.kinds.is_empty());
    assert!(!view_of(&after(&held, [Action::Cancel])).steps[1].is_done);
}

#[test]
fn kinds_that_fit_the_step_are_offered() {
    let offered = |stand: usize| -> Vec<&str> {
        view_of(&begin(&twelve_pieces()[..stand])).kinds.iter().map(|kind| kind.id.as_str()).collect()
    };
    assert_eq!(offered(8), ["obstruction", "building", "guard-tower"]);
    assert_eq!(offered(10), ["acid-bath", "burning-earth", "quicksand"]);
    let any = offered(4);
    assert!(any.contains(&"forest") && any.contains(&"building") && !any.contains(&"boulder"), "{any:?}");
    assert_eq!(offered(12), [""; 0]);
}

#[test]
fn twelve_added_pieces_break_no_must() {
    for (kinds, hazard) in
        [(["forest", "hill", "obstruction"], "burning-earth"), (["building", "wall", "dense-fog"], "acid-bath")]
    {
        let mut guided = guide(&begin(&[]), [GuideAction::Next]);
        let find = |id: &str| guided.layout().pack.kind(id).expect("a kind");
        let (kinds, hazard, obstruction) = (kinds.map(find), find(hazard), find("obstruction"));
        for nth in 0..12 {
            let step = guided.guide().step;
            let kind = match step {
                3 => obstruction,
                5 => hazard,
                4 => kinds[1],
                _ => kinds[nth % 3],
            };
            let laid = update(&guided, Action::Guide(GuideAction::Add(kind)))
                .unwrap_or_else(|| panic!("no place for a {} in step {step}", kind.name));
            assert_eq!((laid.layout().pieces.len(), laid.selection().len()), (nth + 1, 1));
            assert!(!done_steps(&guided).contains(&step));
            let report = Report::of(laid.layout(), laid.plan);
            assert_eq!(report.summary(laid.layout()).must, 0, "{} in step {step}: {:?}", kind.name, report.findings());
            guided = if done_steps(&laid).contains(&step) { guide(&laid, [GuideAction::Next]) } else { laid };
        }
        assert!(view_of(&guided).is_done());
        assert!(update(&guided, Action::Guide(GuideAction::Add(hazard))).is_none(), "nothing is missing");
    }
}

#[test]
fn the_last_piece_is_added_in_the_rolled_quarter() {
    let mut book = twelve_pieces();
    book.pop();
    for quarter in 0..4 {
        let guided = guide(&begin(&book), [GuideAction::Quarter(quarter)]);
        let forest = guided.layout().pack.kind("trench").expect("a kind");
        let laid = guide(&guided, [GuideAction::Add(forest)]);
        let piece = laid.layout().pieces.last().expect("it was laid");
        let part = quadrants::quadrant(&Rect::new(Point::new(0.0, 0.0), Point::new(48.0, 48.0)), quarter);
        assert!(part.holds(&Rect::new(piece.origin(), piece.origin()), 0.0));
        assert!(view_of(&laid).is_done(), "{quarter}");
    }
}

#[test]
fn the_steps_are_told_in_the_packs_unit() {
    let says = |pack| {
        let layout = crate::layout::Layout::new(pack);
        let table = Table::new(&layout);
        let best = quadrants::best_filling(&table);
        let steps = (0..=6).map(|step| GuideView::of(&table, &best, GuideState { step, ..GuideState::default() }));
        let texts = steps.flat_map(|view| {
            [Some(view.instructions.clone()), view.distances]
                .into_iter()
                .flatten()
                .chain(view.zones.iter().map(|zone| zone.label.1.clone()))
                .collect::<Vec<_>>()
        });
        texts.collect::<Vec<_>>().join("\n")
    };
    let (inches, centimetres) =
        (says(pack::find(pack::DEFAULT).expect("built in")), says(pack::testing::river_crossing()));
    assert!(inches.contains("within 6\" of") && inches.contains("Everything keeps 3\" off") && !inches.contains(" cm"));
    assert!(
        centimetres.contains("Everything keeps 8 cm off the edges, and obstructions 10 cm apart."),
        "{centimetres}"
    );
    assert!(!centimetres.contains('"'), "{centimetres}");
}

#[test]
fn the_report_uses_a_filling_that_is_given() {
    let table = editor(&twelve_pieces());
    let plan = Plan { quadrant_method: true };
    let context = crate::checks::Context { table: table.table(), plan };
    let best = quadrants::best_filling(&context.table);
    let sharing = |best| Report::sharing(&context, &SharedMeasures::of(&context).with_best_filling(Some(best)));
    assert_eq!(sharing(&best), Report::measured(&context));
    // A wrong one is used too: it isn't computed anew.
    let none = Filling { slots: Vec::new(), obstruction: None };
    assert_ne!(sharing(&none), Report::measured(&context));
    let laid = Edit::Remove(PieceId::nth(0));
    let less = table.layout().edited(&[laid]).expect("it was there");
    assert_eq!(
        quadrants::best_filling_for_side(&Table::new(&less), Some(Side::Top)),
        quadrants::best_filling(&Table::new(&less))
    );
}
