//! The tape measure: a tool that draws a line, measures from one piece to another, or measures around a model's base.

use super::tape_pointer::TapePointer;
use super::wall_drawing::WallDrawing;
use crate::analysis::line_of_sight::forest_depth;
use crate::analysis::{Diagram, Table, proximity};
use crate::geometry::distance::nearest_on_segment;
use crate::geometry::{Footprint, Gap, Point, gap};
use crate::layout::{Layout, PieceId};
use crate::pack::Kind;
use crate::units::{Angle, TOLERANCE, distance};
use crate::words::t;

/// The tape measure while it is on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TapeMeasure {
    start: Option<TapeEnd>,
    end: Option<TapeEnd>,
    press: Option<TapePress>,
    /// The diameter of the base that is measured around, in millimetres; `None` where a line is measured.
    base: Option<u32>,
    /// The wall that is drawn with it, where it doesn't measure.
    wall: Option<WallDrawing>,
}

/// An end of the tape.
#[derive(Clone, Debug, PartialEq)]
enum TapeEnd {
    /// The nearest point of a piece, wherever the piece is.
    Piece(PieceId),
    /// A point in the table.
    Point(Point),
}

/// A pointer that is down.
#[derive(Clone, Debug, PartialEq)]
struct TapePress {
    point_in_table: Point,
    /// The piece under the pointer.
    piece: Option<PieceId>,
    /// Whether the pointer has moved far enough to draw a line.
    is_drawing: bool,
    /// The start and the end before the press.
    ends_before: (Option<TapeEnd>, Option<TapeEnd>),
}

/// An action on the tape measure.
#[derive(Clone, Debug)]
pub enum TapeAction {
    /// The pointer goes down, on a piece or on bare ground.
    Press(TapePointer, Option<PieceId>),
    /// The pointer moves.
    Draw(TapePointer),
    /// The pointer goes up.
    Release(TapePointer),
    /// From now on measures around a base of this diameter in millimetres, or a line.
    Base(Option<u32>),
    /// From now on draws walls of this kind.
    Wall(&'static Kind),
    /// Draws so many sections in a direction, where walls are drawn.
    Sections(u32, Angle),
}

/// How many gaps around a base are shown.
const GAPS_AROUND_BASE: usize = 4;

impl TapeMeasure {
    /// The tape as it is switched on: between two selected pieces, from one to its nearest neighbour, or empty.
    pub fn from_selection(layout: &Layout, selection: &[PieceId]) -> Self {
        let piece_end = |id: &PieceId| Some(TapeEnd::Piece(id.clone()));
        let (start, end) = match selection {
            [one, other] => (piece_end(one), piece_end(other)),
            [one] => {
                let footprint = layout.piece(one).map(|piece| piece.footprint());
                let nearest =
                    footprint.and_then(|footprint| proximity::nearest(layout, &footprint, Some(one), 1).pop());
                let end = nearest.map(|near| match near.item {
                    proximity::NearbyItem::Piece(id) => TapeEnd::Piece(id),
                    proximity::NearbyItem::Edge(_) => TapeEnd::Point(near.gap.to),
                });
                (piece_end(one), end)
            }
            _ => (None, None),
        };
        Self { start, end, ..Self::default() }
    }

    /// The diameter of the base that is measured around, in millimetres; `None` where a line is measured.
    pub const fn base(&self) -> Option<u32> {
        self.base
    }

    /// The tape with a wall being drawn.
    pub(super) fn drawing(wall: WallDrawing) -> Self {
        Self { wall: Some(wall), ..Self::default() }
    }

    /// The wall that is drawn with it, where it doesn't measure.
    pub const fn wall(&self) -> Option<&WallDrawing> {
        self.wall.as_ref()
    }

    /// Whether the pointer is down.
    pub fn is_drawing(&self) -> bool {
        self.press.is_some() || self.wall.as_ref().is_some_and(WallDrawing::is_drawing)
    }

    /// Whether the start has been pressed, and the end not yet.
    pub const fn awaits_end(&self) -> bool {
        self.start.is_some() && self.end.is_none()
    }

    /// The tape after an action; `None` where that changes nothing.
    pub fn after(&self, layout: &Layout, action: TapeAction) -> Option<Self> {
        match action {
            TapeAction::Press(pointer, piece) => {
                let point_in_table = pointer.point_in_table;
                let ends_before = (self.start.clone(), self.end.clone());
                let press = TapePress { point_in_table, piece, is_drawing: false, ends_before };
                let pressed = Self { press: Some(press), ..self.clone() };
                Some(if self.base.is_some() { pressed.with_base_at(point_in_table) } else { pressed })
            }
            TapeAction::Draw(pointer) => {
                let press = self.press.as_ref()?;
                if self.base.is_some() {
                    return Some(self.clone().with_base_at(pointer.point_in_table));
                }
                let distance = press.point_in_table.distance(pointer.point_in_table);
                if !press.is_drawing && distance <= pointer.slop {
                    return None;
                }
                let snapped = |point| Some(TapeEnd::Point(snapped_point(layout, point, pointer.reach)));
                let (start, end) = (snapped(press.point_in_table), snapped(pointer.point_in_table));
                let press = TapePress { is_drawing: true, ..press.clone() };
                Some(Self { start, end, press: Some(press), ..Self::default() })
            }
            TapeAction::Release(pointer) => Some(self.released(layout, pointer)),
            TapeAction::Base(base) => {
                (base != self.base || self.wall.is_some()).then(|| Self { base, ..Self::default() })
            }
            TapeAction::Wall(_) | TapeAction::Sections(..) => None,
        }
    }

    fn with_base_at(self, point_in_table: Point) -> Self {
        Self { start: None, end: Some(TapeEnd::Point(point_in_table)), ..self }
    }

    /// The tape after the pointer goes up. A press without a drag sets an end: the start, or the end where that is awaited.
    fn released(&self, layout: &Layout, pointer: TapePointer) -> Self {
        let Some(press) = &self.press else { return self.clone() };
        let released = Self { press: None, ..self.clone() };
        if press.is_drawing || self.base.is_some() {
            return released;
        }
        let pressed = match &press.piece {
            Some(id) => TapeEnd::Piece(id.clone()),
            None => TapeEnd::Point(snapped_point(layout, press.point_in_table, pointer.reach)),
        };
        if self.awaits_end() && self.start.as_ref() != Some(&pressed) {
            return Self { end: Some(pressed), ..released };
        }
        Self { start: Some(pressed), end: None, ..released }
    }

    /// The tape after Escape: as before the press while the pointer is down; otherwise `None`, for switched off.
    pub fn cancelled(&self) -> Option<Self> {
        if let Some(wall) = &self.wall {
            let wall = Some(wall.cancelled()?);
            return Some(Self { wall, ..Self::default() });
        }
        let (start, end) = self.press.as_ref()?.ends_before.clone();
        Some(Self { start, end, press: None, base: self.base, wall: None })
    }

    /// The measured gaps: that between the ends, or those around the base.
    pub fn gaps(&self, layout: &Layout) -> Vec<Gap> {
        let ends = self.start.as_ref().zip(self.end.as_ref());
        let line =
            ends.and_then(|(start, end)| Some(gap::between(&footprint(layout, start)?, &footprint(layout, end)?)));
        line.into_iter().chain(self.around_base(layout).into_iter().map(|near| near.gap)).collect()
    }

    /// What the line says beside its length, where the game adds forests up and any is on it.
    pub fn forest_on_line(&self, layout: &Layout) -> Option<String> {
        let line = *self.gaps(layout).first().filter(|_| self.base.is_none())?;
        layout.pack.seeing.through_forests?;
        let depth = forest_depth(&Table::new(layout), line.from, line.to).filter(|depth| depth.inches > TOLERANCE)?;
        let far = distance(depth.inches, layout.pack.unit);
        Some(if depth.is_blocked() { t!("{} of forest: no sight", far) } else { t!("{} of forest: seen", far) })
    }

    /// What is nearest to the base; empty where there is no base.
    pub fn around_base(&self, layout: &Layout) -> Vec<proximity::Proximity> {
        let base = self.base_footprint();
        base.map(|base| proximity::nearest(layout, &base, None, GAPS_AROUND_BASE)).unwrap_or_default()
    }

    /// The footprint of the base.
    pub fn base_footprint(&self) -> Option<Footprint> {
        match (&self.end, self.base) {
            (Some(TapeEnd::Point(point)), Some(base)) => Some(proximity::base(*point, base)),
            _ => None,
        }
    }

    /// The centre of the start, while the end is awaited.
    pub fn awaiting_start(&self, layout: &Layout) -> Option<Point> {
        self.start.as_ref().filter(|_| self.awaits_end()).and_then(|start| Some(footprint(layout, start)?.centre()))
    }
}

/// The footprint of an end; `None` where its piece is no longer on the table.
fn footprint(layout: &Layout, end: &TapeEnd) -> Option<Footprint> {
    match end {
        TapeEnd::Piece(id) => layout.piece(id).map(|piece| piece.footprint()),
        TapeEnd::Point(point) => Some(Footprint::disc(*point, 0.0)),
    }
}

/// The nearest centre or outline of a piece or scenario element, or edge of the table, within reach of a point; the point itself
/// where there is none. A centre counts at twice its distance: otherwise the outline of a small piece couldn't be reached.
fn snapped_point(layout: &Layout, point_in_table: Point, reach: f64) -> Point {
    let mut best = (reach, point_in_table);
    let mut offer = |point: Point, weight: f64| {
        let distance = point.distance(point_in_table);
        if distance <= reach / weight && distance * weight < best.0 {
            best = (distance * weight, point);
        }
    };
    let is_near = |footprint: &Footprint| footprint.bounds().grown(reach).distance_squared_to(point_in_table) <= 0.0;
    let pieces = layout.pieces.iter().map(|piece| piece.footprint());
    let diagram = layout.scenario.map(|scenario| Diagram::new(layout, scenario, layout.attacker_edge));
    let elements = diagram.iter().flat_map(Diagram::elements);
    let elements = elements.map(|placed| Footprint::disc(placed.at, placed.element.kind.radius()));
    for footprint in pieces.chain(elements).filter(is_near) {
        offer(footprint.centre(), 2.0);
        let direction = (point_in_table - footprint.centre()).unit();
        if let Some(direction) = direction.filter(|_| footprint.is_disc()) {
            offer(footprint.centre() + direction * footprint.radius(), 1.0);
        }
        for (a, b) in footprint.sides() {
            offer(nearest_on_segment(a, b, point_in_table), 1.0);
        }
    }
    let corners = layout.table.bounds().corners();
    for (a, b) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        offer(nearest_on_segment(*a, *b, point_in_table), 1.0);
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

    fn pointer(x: f64, y: f64) -> TapePointer {
        TapePointer { point_in_table: Point::new(x, y), reach: 0.5, slop: 0.2 }
    }

    fn tape(editor: &Editor, actions: impl IntoIterator<Item = TapeAction>) -> Editor {
        actions
            .into_iter()
            .fold(editor.clone(), |editor, action| update(&editor, Action::Tape(action)).unwrap_or(editor))
    }

    /// A press and a release at a point, on a piece or on bare ground.
    fn press(x: f64, y: f64, on: Option<usize>) -> [TapeAction; 2] {
        [TapeAction::Press(pointer(x, y), on.map(PieceId::nth)), TapeAction::Release(pointer(x, y))]
    }

    fn draw(from: TapePointer, to: TapePointer) -> [TapeAction; 3] {
        [TapeAction::Press(from, None), TapeAction::Draw(to), TapeAction::Release(to)]
    }

    /// The first measured gap.
    fn line(editor: &Editor) -> Option<Gap> {
        editor.tape().and_then(|tape| tape.gaps(editor.layout()).first().copied())
    }

    #[track_caller]
    fn assert_measures(editor: &Editor, length: f64) {
        let line = line(editor).expect("something is measured");
        assert!((line.distance - length).abs() < 1e-9, "{} is not {length}", line.distance);
    }

    #[test]
    fn a_drag_draws_a_line_and_another_one_takes_its_place() {
        let on = run(&editor(), "measure");
        assert_eq!(line(&on), None);
        let drawn = tape(&on, draw(pointer(20.0, 30.0), pointer(23.0, 34.0)));
        assert_measures(&drawn, 5.0);
        assert_measures(&tape(&drawn, draw(pointer(20.0, 30.0), pointer(20.0, 31.0))), 1.0);
        // While it is drawn the line is measured too. Escape restores the line before, then switches the tape off.
        let half = tape(&drawn, [TapeAction::Press(pointer(1.0, 40.0), None), TapeAction::Draw(pointer(9.0, 40.0))]);
        assert_measures(&half, 8.0);
        let back = update(&half, Action::Cancel).expect("it changes");
        assert_measures(&back, 5.0);
        assert_eq!(update(&back, Action::Cancel).expect("it changes").tape(), None);
        assert_eq!(run(&drawn, "measure").tape(), None);
        assert!(drawn.history().undo_name().is_none(), "nothing of the table changes");
    }

    #[test]
    fn ends_snap_to_outlines_centres_and_edges_and_not_without_reach() {
        let on = run(&editor(), "measure");
        let building = on.layout().pieces[0].shape().extent();
        // From near its right side to near the table's left edge.
        let right = 12.0 + building.0 / 2.0;
        let (from, to) = (pointer(right + 0.3, 11.0), pointer(0.4, 11.0));
        assert_measures(&tape(&on, draw(from, to)), right);
        let free = |pointer: TapePointer| TapePointer { reach: 0.0, ..pointer };
        assert_measures(&tape(&on, draw(free(from), free(to))), right - 0.1);
        // From centre to centre.
        assert_measures(&tape(&on, draw(pointer(12.1, 11.9), pointer(29.9, 12.1))), 18.0);
        // An element of the scenario.
        let scenario = on.layout().pack.scenario("payload").expect("a scenario");
        let played = update(&on, Action::Edit { name: "Play".into(), edits: vec![Edit::Scenario(Some(scenario))] });
        let played = played.expect("it changes");
        let diagram = Diagram::new(on.layout(), scenario, on.layout().attacker_edge);
        let element = diagram.elements().next().expect("an element").at;
        let near = element + Vector::new(0.1, 0.1);
        assert_measures(
            &tape(&played, draw(free(pointer(element.x, 40.0)), pointer(near.x, near.y))),
            (element.y - 40.0).abs(),
        );
    }

    /// Where the end of a line snaps to that is drawn from far away to a point.
    fn end_snapped_from(editor: &Editor, at: (f64, f64), reach: f64) -> Point {
        let to = TapePointer { reach, ..pointer(at.0, at.1) };
        let drawn = tape(editor, draw(pointer(24.0, 40.0), to));
        line(&drawn).expect("something is measured").to
    }

    #[test]
    fn a_centre_counts_at_twice_its_distance() {
        // A building 1 by 1 at 24, 24: half an inch from its centre to its sides.
        let start = editor();
        let small = Shape::Rectangle { width: Length::hundredths(100), depth: Length::hundredths(100) };
        let pieces = start.layout().edited(&[
            Edit::Change(PieceId::nth(0), PieceChange::Shape(Some(small))),
            Edit::Change(PieceId::nth(0), PieceChange::Move([Length::clamped(24.0); 2], Angle::ZERO)),
        ]);
        let on = run(&Editor::new(pieces.expect("it can be changed").into(), 1), "measure");
        for (x, expected) in [(24.0, 24.0), (24.1, 24.0), (24.16, 24.0), (24.17, 24.5), (24.25, 24.5), (24.45, 24.5)] {
            assert_eq!(end_snapped_from(&on, (x, 24.0), 1.0), Point::new(expected, 24.0), "{x}");
        }
        // Centres have half the reach of outlines.
        assert_eq!(end_snapped_from(&on, (24.0, 24.13), 0.25), Point::new(24.0, 24.13));
        assert_eq!(end_snapped_from(&on, (24.0, 24.11), 0.25), Point::new(24.0, 24.0));
        assert_eq!(end_snapped_from(&on, (24.0, 24.8), 0.25), Point::new(24.0, 24.8));
        assert_eq!(end_snapped_from(&on, (24.0, 24.7), 0.25), Point::new(24.0, 24.5));
    }

    #[test]
    fn ends_snap_to_the_nearest_outline_or_edge() {
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
            let found = end_snapped_from(&on, at, 0.5);
            assert!(found.distance(Point::new(expected.0, expected.1)) < 1e-9, "{at:?}: {found:?}");
        }
        // Round pieces, all around.
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
                let found = end_snapped_from(&round, (at.x, at.y), 0.5);
                assert!(found.distance(middle + out * 2.0) < 1e-9, "{turn} {far}: {found:?}");
            }
        }
    }

    #[test]
    fn another_base_clears_the_tape_and_the_same_base_changes_nothing() {
        let drawn = tape(&run(&editor(), "measure"), draw(pointer(20.0, 30.0), pointer(23.0, 34.0)));
        let based = tape(&drawn, [TapeAction::Base(Some(50))]);
        let new = based.tape().expect("it is in use");
        assert_eq!((new.base(), new.awaits_end(), new.is_drawing()), (Some(50), false, false));
        assert!(new.gaps(based.layout()).is_empty() && new.base_footprint().is_none(), "the line is put away");
        assert!(update(&based, Action::Tape(TapeAction::Base(Some(50)))).is_none());
        let down = tape(&based, press(20.0, 30.0, None));
        assert!(down.tape().is_some_and(|tape| tape.base_footprint().is_some()));
        for base in [Some(30), None] {
            let other = tape(&down, [TapeAction::Base(base)]);
            let tape = other.tape().expect("it is in use");
            assert_eq!((tape.base(), tape.base_footprint(), tape.gaps(other.layout()).len()), (base, None, 0));
        }
        // Choosing a base also clears a line whose end is awaited.
        let waiting = tape(&run(&editor(), "measure"), press(11.0, 11.0, Some(0)));
        assert!(
            waiting.tape().is_some_and(|tape| tape.awaiting_start(waiting.layout()) == Some(Point::new(12.0, 12.0)))
        );
        assert!(!tape(&waiting, [TapeAction::Base(Some(30))]).tape().is_some_and(TapeMeasure::awaits_end));
    }

    #[test]
    fn a_press_draws_only_beyond_the_slop() {
        let on = run(&editor(), "measure");
        let pressed = tape(&on, [TapeAction::Press(pointer(20.0, 30.0), None)]);
        assert!(pressed.tape().is_some_and(TapeMeasure::is_drawing));
        assert!(
            update(&pressed, Action::Tape(TapeAction::Draw(pointer(20.2, 30.0)))).is_none(),
            "that is still a press"
        );
        let drawn = tape(&pressed, [TapeAction::Draw(pointer(20.3, 30.0))]);
        assert_measures(&drawn, 0.3);
        // Once it draws, the slop doesn't matter.
        assert_measures(&tape(&drawn, [TapeAction::Draw(pointer(20.1, 30.0))]), 0.1);
        let done = tape(&drawn, [TapeAction::Release(pointer(20.1, 30.0))]);
        assert_measures(&done, 0.3);
        assert!(!done.tape().is_some_and(TapeMeasure::is_drawing));
        // A second press on the start still awaits the end.
        let first = tape(&on, press(11.0, 11.0, Some(0)));
        let again = tape(&first, press(12.0, 12.5, Some(0)));
        assert!(again.tape().is_some_and(TapeMeasure::awaits_end) && line(&again).is_none());
    }

    #[test]
    fn two_pressed_pieces_are_measured_edge_to_edge() {
        let on = run(&editor(), "measure");
        let width = on.layout().pieces[0].shape().extent().0;
        let first = tape(&on, press(11.0, 11.0, Some(0)));
        assert!(first.tape().is_some_and(TapeMeasure::awaits_end) && line(&first).is_none());
        let both = tape(&first, press(31.0, 13.0, Some(1)));
        assert_measures(&both, 18.0 - width);
        // The gap follows the pieces.
        let moved = run(&select(&both, &[1]), "move-right");
        assert_measures(&moved, 18.25 - width);
        // A third press begins a new line, which may end at a point.
        let third = tape(&both, press(12.0, 12.0, Some(0)));
        assert!(third.tape().is_some_and(TapeMeasure::awaits_end));
        assert_measures(&tape(&third, press(12.0, 30.0, None)), 18.0 - on.layout().pieces[0].shape().extent().1 / 2.0);
        // The line goes with a deleted piece.
        assert_eq!(line(&run(&select(&both, &[0]), "delete")), None);
    }

    #[test]
    fn switched_on_it_measures_between_selected_pieces_or_to_the_nearest() {
        let width = editor().layout().pieces[0].shape().extent();
        assert_measures(&run(&select(&editor(), &[0, 1]), "measure"), 18.0 - width.0);
        // The upper edge is nearest to the first piece.
        let one = run(&select(&editor(), &[0]), "measure");
        assert_measures(&one, (12.0 - width.0 / 2.0).min(12.0 - width.1 / 2.0));
    }

    #[test]
    fn a_base_is_measured_from_its_edge_to_what_is_nearest() {
        let mut on = run(&editor(), "measure");
        let bases = on.layout().pack.bases.clone();
        for base in bases.iter().copied().map(Some).chain([None]) {
            on = run(&on, "next-base");
            assert_eq!(on.tape().and_then(TapeMeasure::base), base);
        }
        let on = tape(&on, [TapeAction::Base(Some(40)), TapeAction::Press(pointer(4.0, 30.0), None)]);
        assert_measures(&on, 4.0 - 20.0 / 25.4);
        let on = tape(&on, [TapeAction::Draw(pointer(3.0, 30.0)), TapeAction::Release(pointer(3.0, 30.0))]);
        assert_measures(&on, 3.0 - 20.0 / 25.4);
        assert_eq!(on.tape().map(|tape| tape.gaps(on.layout()).len()), Some(GAPS_AROUND_BASE));
    }

    #[test]
    fn a_line_through_woods_says_how_much_of_it_they_are_and_whether_they_hide() {
        let pack = pack::testing::river_crossing();
        let wood = pack.kind("wood").expect("a kind");
        let at = |x: f64| [Length::clamped(x), Length::clamped(20.0)];
        // Each is 25 cm wide.
        let woods = [(1, 20.0), (2, 40.0)].map(|(nth, x)| Edit::Add(Piece::new(PieceId::nth(nth), wood, at(x))));
        let layout = Layout::new(pack).edited(&woods).expect("they fit");
        let said = |from: (f64, f64), to: (f64, f64)| {
            let [start, end] = [from, to].map(|(x, y)| Some(TapeEnd::Point(Point::new(x, y))));
            TapeMeasure { start, end, ..TapeMeasure::default() }.forest_on_line(&layout)
        };
        assert_eq!(said((2.0, 20.0), (60.0, 20.0)).as_deref(), Some("50 cm of forest: no sight"));
        // From inside, too: what counts is what is on the line.
        assert_eq!(said((20.0, 20.0), (23.0, 20.0)).as_deref(), Some("7.6 cm of forest: seen"));
        assert_eq!(said((2.0, 40.0), (60.0, 40.0)), None);
        let usual = Layout::new(pack::find(pack::DEFAULT).expect("built in"));
        let line = TapeMeasure {
            start: Some(TapeEnd::Point(Point::default())),
            end: Some(TapeEnd::Point(Point::new(9.0, 9.0))),
            ..TapeMeasure::default()
        };
        assert_eq!(line.forest_on_line(&usual), None);
    }
}
