//! The tape measure: a tool that draws a line, or measures from one piece to another, or sets a model's base down.

use crate::analysis::{Diagram, proximity};
use crate::geometry::distance::nearest_on_segment;
use crate::geometry::{Footprint, Gap, Point, gap};
use crate::layout::{Layout, PieceId};

/// The tape measure while it is in use.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TapeMeasure {
    from: Option<TapeEnd>,
    to: Option<TapeEnd>,
    press: Option<TapePress>,
    /// The base that is set down, by its diameter in millimetres.
    base: Option<u32>,
}

/// An end of the tape.
#[derive(Clone, Debug, PartialEq)]
enum TapeEnd {
    /// The nearest part of a piece, wherever it is by now.
    Piece(PieceId),
    /// A place of the table.
    At(Point),
}

/// A pointer that is down.
#[derive(Clone, Debug, PartialEq)]
struct TapePress {
    at: Point,
    on: Option<PieceId>,
    /// Whether it has gone far enough to draw.
    draws: bool,
    /// The ends as they were.
    before: (Option<TapeEnd>, Option<TapeEnd>),
}

/// Where the pointer is, and what it can do there. Everything in inches on the table.
#[derive(Clone, Copy, Debug)]
pub struct TapePointer {
    /// Where.
    pub at: Point,
    /// How near something must be to be caught; 0 to catch nothing.
    pub reach: f64,
    /// How far is still pointing.
    pub slop: f64,
}

/// What is done with the tape.
#[derive(Clone, Debug)]
pub enum TapeAction {
    /// The pointer goes down, on a piece or on bare ground.
    Press(TapePointer, Option<PieceId>),
    /// It moves.
    Draw(TapePointer),
    /// It goes up.
    Release(TapePointer),
    /// A base of this diameter in millimetres is set down from here on, or a line is drawn.
    Base(Option<u32>),
}

/// How many gaps are shown around a base.
const AROUND_BASE: usize = 4;

impl TapeMeasure {
    /// The tape as it is taken up: from the one selected piece to what is nearest, or between two.
    #[must_use]
    pub fn of(layout: &Layout, selection: &[PieceId]) -> Self {
        let piece = |id: &PieceId| Some(TapeEnd::Piece(id.clone()));
        let ends = match selection {
            [one, other] => (piece(one), piece(other)),
            [one] => {
                let of = layout.piece(one).map(|piece| piece.footprint());
                let nearest = of.and_then(|of| proximity::near(layout, &of, Some(one), 1).pop());
                let to = nearest.map(|near| match near.thing {
                    proximity::NearbyItem::Piece(id) => TapeEnd::Piece(id),
                    proximity::NearbyItem::Edge(_) => TapeEnd::At(near.gap.to),
                });
                (piece(one), to)
            }
            _ => (None, None),
        };
        Self { from: ends.0, to: ends.1, ..Self::default() }
    }

    /// The base that is set down, by its diameter in millimetres.
    #[must_use]
    pub const fn base(&self) -> Option<u32> {
        self.base
    }

    /// Whether the pointer is down.
    #[must_use]
    pub const fn is_drawing(&self) -> bool {
        self.press.is_some()
    }

    /// Whether one piece has been pressed, and a second is waited for.
    #[must_use]
    pub const fn waits(&self) -> bool {
        self.from.is_some() && self.to.is_none()
    }

    /// The tape after something is done with it; `None` where that changes nothing.
    #[must_use]
    pub fn after(&self, layout: &Layout, taping: TapeAction) -> Option<Self> {
        match taping {
            TapeAction::Press(pull, on) => {
                let press = TapePress { at: pull.at, on, draws: false, before: (self.from.clone(), self.to.clone()) };
                let pressed = Self { press: Some(press), ..self.clone() };
                Some(if self.base.is_some() { pressed.with_base_at(pull.at) } else { pressed })
            }
            TapeAction::Draw(pull) => {
                let press = self.press.as_ref()?;
                if self.base.is_some() {
                    return Some(self.clone().with_base_at(pull.at));
                }
                if !press.draws && press.at.distance(pull.at) <= pull.slop {
                    return None;
                }
                let caught = |at| Some(TapeEnd::At(caught(layout, at, pull.reach)));
                let press = TapePress { draws: true, ..press.clone() };
                Some(Self { from: caught(press.at), to: caught(pull.at), press: Some(press), base: None })
            }
            TapeAction::Release(pull) => Some(self.released(layout, pull)),
            TapeAction::Base(base) => (base != self.base).then(|| Self { base, ..Self::default() }),
        }
    }

    fn with_base_at(self, at: Point) -> Self {
        Self { from: None, to: Some(TapeEnd::At(at)), ..self }
    }

    /// A press that drew nothing chose an end: the first, or the second where one is waited for.
    fn released(&self, layout: &Layout, pull: TapePointer) -> Self {
        let Some(press) = &self.press else { return self.clone() };
        let done = Self { press: None, ..self.clone() };
        if press.draws || self.base.is_some() {
            return done;
        }
        let end = match &press.on {
            Some(id) => TapeEnd::Piece(id.clone()),
            None => TapeEnd::At(caught(layout, press.at, pull.reach)),
        };
        if self.waits() && self.from.as_ref() != Some(&end) {
            return Self { to: Some(end), ..done };
        }
        Self { from: Some(end), to: None, ..done }
    }

    /// The tape after Escape: back to what it was where a line is being drawn, and put away otherwise.
    #[must_use]
    pub fn cancelled(&self) -> Option<Self> {
        let press = self.press.as_ref()?;
        let (from, to) = press.before.clone();
        Some(Self { from, to, press: None, base: self.base })
    }

    /// What is measured, the line first: between the ends, and from a base to what is around it.
    #[must_use]
    pub fn gaps(&self, layout: &Layout) -> Vec<Gap> {
        let ends = self.from.as_ref().zip(self.to.as_ref());
        let line = ends.and_then(|(from, to)| Some(gap::between(&footprint(layout, from)?, &footprint(layout, to)?)));
        line.into_iter().chain(self.around_base(layout).into_iter().map(|near| near.gap)).collect()
    }

    /// What is nearest to the base that is set down, where one is.
    #[must_use]
    pub fn around_base(&self, layout: &Layout) -> Vec<proximity::Proximity> {
        let base = self.footprint_of_base();
        base.map(|base| proximity::near(layout, &base, None, AROUND_BASE)).unwrap_or_default()
    }

    /// Where the base stands.
    #[must_use]
    pub fn footprint_of_base(&self) -> Option<Footprint> {
        match (&self.to, self.base) {
            (Some(TapeEnd::At(at)), Some(base)) => Some(proximity::base(*at, base)),
            _ => None,
        }
    }

    /// Where the end is that waits for another.
    #[must_use]
    pub fn waiting_at(&self, layout: &Layout) -> Option<Point> {
        self.from.as_ref().filter(|_| self.waits()).and_then(|from| Some(footprint(layout, from)?.centre()))
    }
}

/// What an end covers: a piece that has gone is none.
fn footprint(layout: &Layout, end: &TapeEnd) -> Option<Footprint> {
    match end {
        TapeEnd::Piece(id) => layout.piece(id).map(|piece| piece.footprint()),
        TapeEnd::At(at) => Some(Footprint::disc(*at, 0.0)),
    }
}

/// The place near `at` that somebody will have meant: the middle of a piece or of a scenario's element, its rim, or the table's
/// edge; `at` itself where there is none within reach. Middles must be twice as near as rims, or none of a small piece's rim
/// could be caught.
fn caught(layout: &Layout, at: Point, reach: f64) -> Point {
    let table = layout.pack.table();
    let mut best = (reach, at);
    let mut offer = |point: Point, weight: f64| {
        let distance = point.distance(at);
        if distance <= reach / weight && distance * weight < best.0 {
            best = (distance * weight, point);
        }
    };
    let near_by = |footprint: &Footprint| footprint.bounds().grown(reach).distance_squared_to(at) <= 0.0;
    let pieces = layout.pieces.iter().map(|piece| piece.footprint());
    let diagram = layout.scenario.map(|scenario| Diagram::new(layout.pack, scenario, layout.attacker_edge));
    let standing = diagram.iter().flat_map(Diagram::elements);
    let elements = standing.map(|standing| Footprint::disc(standing.at, standing.element.kind.radius()));
    for footprint in pieces.chain(elements).filter(near_by) {
        offer(footprint.centre(), 2.0);
        if let Some(out) = (at - footprint.centre()).unit().filter(|_| footprint.is_disc()) {
            offer(footprint.centre() + out * footprint.radius(), 1.0);
        }
        for (a, b) in footprint.sides() {
            offer(nearest_on_segment(a, b, at), 1.0);
        }
    }
    let corners = table.corners();
    for (a, b) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        offer(nearest_on_segment(*a, *b, at), 1.0);
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::super::{Action, Modifiers, update};
    use super::*;
    use crate::editor::Editor;
    use crate::geometry::{Shape, Vector};
    use crate::layout::{Edit, Piece, PieceChange};
    use crate::pack;
    use crate::units::{Angle, Length};

    /// A building (5 by 4) at 12, 12 and an obstruction at 30, 12, with the tape in use.
    fn editor() -> Editor {
        let pack = pack::find(pack::DEFAULT).expect("the default pack");
        let piece = |nth, x, y| {
            Edit::Add(Piece::new(
                PieceId::nth(nth),
                pack.kind("building").expect("a kind"),
                [Length::clamped(x), Length::clamped(y)],
            ))
        };
        let layout = Layout::new(pack).edited(&[piece(0, 12.0, 12.0), piece(1, 30.0, 12.0)]).expect("two pieces");
        Editor::new(layout.into(), 1)
    }

    fn run(editor: &Editor, command: &'static str) -> Editor {
        update(editor, Action::Command(command, Modifiers::default())).unwrap_or_else(|| editor.clone())
    }

    fn select(editor: &Editor, pieces: &[usize]) -> Editor {
        let ids = pieces.iter().map(|nth| PieceId::nth(*nth)).collect();
        update(editor, Action::Select(ids)).unwrap_or_else(|| editor.clone())
    }

    fn pull(x: f64, y: f64) -> TapePointer {
        TapePointer { at: Point::new(x, y), reach: 0.5, slop: 0.2 }
    }

    fn tape(editor: &Editor, tapings: impl IntoIterator<Item = TapeAction>) -> Editor {
        tapings
            .into_iter()
            .fold(editor.clone(), |editor, taping| update(&editor, Action::Tape(taping)).unwrap_or(editor))
    }

    /// A whole press at a place, on a piece or none.
    fn press(x: f64, y: f64, on: Option<usize>) -> [TapeAction; 2] {
        [TapeAction::Press(pull(x, y), on.map(PieceId::nth)), TapeAction::Release(pull(x, y))]
    }

    fn draw(from: TapePointer, to: TapePointer) -> [TapeAction; 3] {
        [TapeAction::Press(from, None), TapeAction::Draw(to), TapeAction::Release(to)]
    }

    /// The one line that is measured.
    fn line(editor: &Editor) -> Option<Gap> {
        editor.tape().and_then(|tape| tape.gaps(editor.layout()).first().copied())
    }

    #[track_caller]
    fn measures(editor: &Editor, length: f64) {
        let line = line(editor).expect("something is measured");
        assert!((line.distance - length).abs() < 1e-9, "{} is not {length}", line.distance);
    }

    #[test]
    fn a_drag_draws_a_line_and_another_one_takes_its_place() {
        let on = run(&editor(), "measure");
        assert_eq!(line(&on), None);
        let drawn = tape(&on, draw(pull(20.0, 30.0), pull(23.0, 34.0)));
        measures(&drawn, 5.0);
        measures(&tape(&drawn, draw(pull(20.0, 30.0), pull(20.0, 31.0))), 1.0);
        // In the middle of it there is a line too, and Escape gives the one before back; then it puts the tape away.
        let half = tape(&drawn, [TapeAction::Press(pull(1.0, 40.0), None), TapeAction::Draw(pull(9.0, 40.0))]);
        measures(&half, 8.0);
        let back = update(&half, Action::Cancel).expect("it changes");
        measures(&back, 5.0);
        assert_eq!(update(&back, Action::Cancel).expect("it changes").tape(), None);
        assert_eq!(run(&drawn, "measure").tape(), None);
        assert!(drawn.history().undo_name().is_none(), "nothing of the table changes");
    }

    #[test]
    fn ends_catch_rims_middles_and_the_edge_and_are_free_without_reach() {
        let on = run(&editor(), "measure");
        let building = on.layout().pieces[0].shape().extent();
        // From near its right side to near the table's left edge, both a little off.
        let right = 12.0 + building.0 / 2.0;
        let (from, to) = (pull(right + 0.3, 11.0), pull(0.4, 11.0));
        measures(&tape(&on, draw(from, to)), right);
        let free = |pull: TapePointer| TapePointer { reach: 0.0, ..pull };
        measures(&tape(&on, draw(free(from), free(to))), right - 0.1);
        // From middle to middle.
        measures(&tape(&on, draw(pull(12.1, 11.9), pull(29.9, 12.1))), 18.0);
        // An element of the scenario.
        let scenario = on.layout().pack.scenario("payload").expect("a scenario");
        let played = update(&on, Action::Edit { name: "Play".into(), edits: vec![Edit::Scenario(Some(scenario))] });
        let played = played.expect("it changes");
        let diagram = Diagram::new(on.layout().pack, scenario, on.layout().attacker_edge);
        let element = diagram.elements().next().expect("an element").at;
        let near = element + Vector::new(0.1, 0.1);
        measures(&tape(&played, draw(free(pull(element.x, 40.0)), pull(near.x, near.y))), (element.y - 40.0).abs());
    }

    /// Where an end is caught that is drawn to from far off, at a place with this reach.
    fn caught_at(editor: &Editor, at: (f64, f64), reach: f64) -> Point {
        let to = TapePointer { reach, ..pull(at.0, at.1) };
        let drawn = tape(editor, draw(pull(24.0, 40.0), to));
        line(&drawn).expect("something is measured").to
    }

    #[test]
    fn a_rim_is_caught_nearer_to_its_middle_than_half_way() {
        // A building 1 by 1 at 24, 24: half an inch from its middle to its rim, and a middle weighs twice its distance.
        let start = editor();
        let small = Shape::Rectangle { width: Length::hundredths(100), depth: Length::hundredths(100) };
        let pieces = start.layout().edited(&[
            Edit::Change(PieceId::nth(0), PieceChange::Shape(Some(small))),
            Edit::Change(PieceId::nth(0), PieceChange::Move([Length::clamped(24.0); 2], Angle::ZERO)),
        ]);
        let on = run(&Editor::new(pieces.expect("it can be changed").into(), 1), "measure");
        for (x, expected) in [(24.0, 24.0), (24.1, 24.0), (24.16, 24.0), (24.17, 24.5), (24.25, 24.5), (24.45, 24.5)] {
            assert_eq!(caught_at(&on, (x, 24.0), 1.0), Point::new(expected, 24.0), "{x}");
        }
        // Beyond half its reach no middle is caught, and beyond its reach no rim.
        assert_eq!(caught_at(&on, (24.0, 24.13), 0.25), Point::new(24.0, 24.13));
        assert_eq!(caught_at(&on, (24.0, 24.11), 0.25), Point::new(24.0, 24.0));
        assert_eq!(caught_at(&on, (24.0, 24.8), 0.25), Point::new(24.0, 24.8));
        assert_eq!(caught_at(&on, (24.0, 24.7), 0.25), Point::new(24.0, 24.5));
    }

    #[test]
    fn the_nearest_of_rims_and_the_tables_edges_is_caught() {
        let on = run(&editor(), "measure");
        // The building's right side lies at 14.5, its lower one at 14.
        for (at, expected) in [
            ((14.6, 13.7), (14.5, 13.7)),
            ((14.3, 13.9), (14.3, 14.0)),
            ((14.6, 14.2), (14.5, 14.0)),
            ((0.3, 30.0), (0.0, 30.0)),
            ((47.7, 30.0), (48.0, 30.0)),
            ((20.0, 0.2), (20.0, 0.0)),
            ((20.0, 47.8), (20.0, 48.0)),
            ((20.0, 47.4), (20.0, 47.4)),
            ((20.0, 30.0), (20.0, 30.0)),
        ] {
            let found = caught_at(&on, at, 0.5);
            assert!(found.distance(Point::new(expected.0, expected.1)) < 1e-9, "{at:?}: {found:?}");
        }
        // A round piece is caught all around its rim.
        let disc = Edit::Change(
            PieceId::nth(0),
            PieceChange::Shape(Some(Shape::Circle { diameter: Length::hundredths(400) })),
        );
        let round = update(&on, Action::Edit { name: "Round".into(), edits: vec![disc] }).expect("it changes");
        let middle = Point::new(12.0, 12.0);
        for turn in [0.0_f64, 0.7, 2.0, 3.5, 5.0] {
            let out = Vector::new(turn.cos(), turn.sin());
            for far in [1.8, 2.3] {
                let at = middle + out * far;
                let found = caught_at(&round, (at.x, at.y), 0.5);
                assert!(found.distance(middle + out * 2.0) < 1e-9, "{turn} {far}: {found:?}");
            }
        }
    }

    #[test]
    fn another_base_begins_anew_and_the_same_changes_nothing() {
        let drawn = tape(&run(&editor(), "measure"), draw(pull(20.0, 30.0), pull(23.0, 34.0)));
        let based = tape(&drawn, [TapeAction::Base(Some(50))]);
        let new = based.tape().expect("it is in use");
        assert_eq!((new.base(), new.waits(), new.is_drawing()), (Some(50), false, false));
        assert!(new.gaps(based.layout()).is_empty() && new.footprint_of_base().is_none(), "the line is put away");
        assert!(update(&based, Action::Tape(TapeAction::Base(Some(50)))).is_none());
        let down = tape(&based, press(20.0, 30.0, None));
        assert!(down.tape().is_some_and(|tape| tape.footprint_of_base().is_some()));
        for base in [Some(30), None] {
            let other = tape(&down, [TapeAction::Base(base)]);
            let tape = other.tape().expect("it is in use");
            assert_eq!((tape.base(), tape.footprint_of_base(), tape.gaps(other.layout()).len()), (base, None, 0));
        }
        // A line again: where a first end waits, the choice of a base puts it away too.
        let waiting = tape(&run(&editor(), "measure"), press(11.0, 11.0, Some(0)));
        assert!(waiting.tape().is_some_and(|tape| tape.waiting_at(waiting.layout()) == Some(Point::new(12.0, 12.0))));
        assert!(!tape(&waiting, [TapeAction::Base(Some(30))]).tape().is_some_and(TapeMeasure::waits));
    }

    #[test]
    fn a_press_draws_only_when_it_goes_farther_than_pointing() {
        let on = run(&editor(), "measure");
        let pressed = tape(&on, [TapeAction::Press(pull(20.0, 30.0), None)]);
        assert!(pressed.tape().is_some_and(TapeMeasure::is_drawing));
        assert!(update(&pressed, Action::Tape(TapeAction::Draw(pull(20.2, 30.0)))).is_none(), "that is still pointing");
        let drawn = tape(&pressed, [TapeAction::Draw(pull(20.3, 30.0))]);
        measures(&drawn, 0.3);
        // Once it draws, it draws however near.
        measures(&tape(&drawn, [TapeAction::Draw(pull(20.1, 30.0))]), 0.1);
        let done = tape(&drawn, [TapeAction::Release(pull(20.1, 30.0))]);
        measures(&done, 0.3);
        assert!(!done.tape().is_some_and(TapeMeasure::is_drawing));
        // A press on the end that waits waits on.
        let first = tape(&on, press(11.0, 11.0, Some(0)));
        let again = tape(&first, press(12.0, 12.5, Some(0)));
        assert!(again.tape().is_some_and(TapeMeasure::waits) && line(&again).is_none());
    }

    #[test]
    fn two_pieces_that_are_pressed_are_measured_edge_to_edge() {
        let on = run(&editor(), "measure");
        let width = on.layout().pieces[0].shape().extent().0;
        let first = tape(&on, press(11.0, 11.0, Some(0)));
        assert!(first.tape().is_some_and(TapeMeasure::waits) && line(&first).is_none());
        let both = tape(&first, press(31.0, 13.0, Some(1)));
        measures(&both, 18.0 - width);
        // It follows the pieces.
        let moved = run(&select(&both, &[1]), "move-right");
        measures(&moved, 18.25 - width);
        // A third press begins anew, and a place does as a piece does.
        let third = tape(&both, press(12.0, 12.0, Some(0)));
        assert!(third.tape().is_some_and(TapeMeasure::waits));
        measures(&tape(&third, press(12.0, 30.0, None)), 18.0 - on.layout().pieces[0].shape().extent().1 / 2.0);
        // A piece that goes takes its line along.
        assert_eq!(line(&run(&select(&both, &[0]), "delete")), None);
    }

    #[test]
    fn by_keys_it_measures_from_the_selected_piece_or_between_two() {
        let width = editor().layout().pieces[0].shape().extent();
        measures(&run(&select(&editor(), &[0, 1]), "measure"), 18.0 - width.0);
        // The nearest of the first one is the upper edge.
        let one = run(&select(&editor(), &[0]), "measure");
        measures(&one, (12.0 - width.0 / 2.0).min(12.0 - width.1 / 2.0));
    }

    #[test]
    fn a_base_is_measured_from_its_own_edge_to_what_is_around_it() {
        let mut on = run(&editor(), "measure");
        let bases = on.layout().pack.bases.clone();
        for base in bases.iter().copied().map(Some).chain([None]) {
            on = run(&on, "next-base");
            assert_eq!(on.tape().and_then(TapeMeasure::base), base);
        }
        let on = tape(&on, [TapeAction::Base(Some(40)), TapeAction::Press(pull(4.0, 30.0), None)]);
        measures(&on, 4.0 - 20.0 / 25.4);
        let on = tape(&on, [TapeAction::Draw(pull(3.0, 30.0)), TapeAction::Release(pull(3.0, 30.0))]);
        measures(&on, 3.0 - 20.0 / 25.4);
        assert_eq!(on.tape().map(|tape| tape.gaps(on.layout()).len()), Some(AROUND_BASE));
    }
}
