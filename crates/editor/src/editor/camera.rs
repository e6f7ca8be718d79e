//! The camera: which part of the table the board shows.
//!
//! The board's view is a square. All points and lengths are in inches on the table; for the shape editor, on its drawing area.

use crate::geometry::{Point, Rect, Side, Vector};
use crate::pack::TableSize;
use crate::units::{Length, clamped};

/// A move of the camera.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CameraMove {
    /// Zooms in by a step, about the middle.
    Closer,
    /// Zooms out by a step.
    Farther,
    /// Shows the whole table.
    Whole,
    /// Shows the selected pieces and their surroundings.
    Selection,
    /// Pans towards a side.
    Towards(Side),
}

/// What the wheel or fingers do with the view. Points are in the view: 0 to 1 across it and down it, as it was before.
#[derive(Clone, Debug, PartialEq)]
pub enum ViewGesture {
    /// What was seen at `from` is seen at `to`.
    Pan { from: Point, to: Point },
    /// Zooms by a factor; what is seen at `about` keeps its place.
    Zoom { factor: f64, about: Point },
    /// One finger, or two, have moved.
    Pinch { from: Vec<Point>, to: Vec<Point> },
}

/// The visible square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The square that is visible at zoom 1.
    whole: Rect,
    /// The middle of the visible square.
    centre: Point,
    /// From 1 to [`Camera::MAX_ZOOM`].
    zoom: f64,
}

impl Camera {
    /// At this zoom an inch of the table is a third of a phone's width.
    const MAX_ZOOM: f64 = 16.0;

    /// The factor of one step.
    const ZOOM_STEP: f64 = 1.5;
    /// How far a step to a side pans, as a share of the view.
    const PAN_SHARE: f64 = 0.125;
    /// The margin around the selected pieces.
    const SELECTION_MARGIN: f64 = 4.0;

    /// The margin left of a usual table and above it, for the rulers.
    const RULER_MARGIN: f64 = 3.4;
    /// The margin right of it and below it.
    const FAR_MARGIN: f64 = 0.8;
    /// The longest side of a table with these margins, in inches. On the screen the rulers' numbers are as large for every table, so a
    /// larger one has margins that are as much wider.
    const USUAL_SIDE: f64 = 48.0;

    /// A camera that shows all of a table, with its margins. A table that isn't square is centred along its shorter side.
    pub fn of_table(table: &TableSize) -> Self {
        let [width, depth] = [table.width, table.depth].map(Length::inches);
        let wider = (width.max(depth) / Self::USUAL_SIDE).max(1.0);
        let [near, far] = [Self::RULER_MARGIN, Self::FAR_MARGIN].map(|margin| margin * wider);
        let [across, down] = [width, depth].map(|side| side + near + far);
        let side = across.max(down);
        let [left, above] = [across, down].map(|length| -near - (side - length) / 2.0);
        Self::whole(Rect::new(Point::new(left, above), Point::new(left + side, above + side)))
    }

    /// The square that is visible at zoom 1.
    pub const fn whole_view(&self) -> Rect {
        self.whole
    }

    /// A camera that shows all of a square.
    pub fn whole(whole: Rect) -> Self {
        Self { whole, centre: whole.centre(), zoom: 1.0 }
    }

    /// The zoom factor, from 1.
    pub const fn zoom(&self) -> f64 {
        self.zoom
    }

    /// The visible square.
    pub fn view(&self) -> Rect {
        let half = Vector::new(self.whole.width(), self.whole.depth()) * (0.5 / self.zoom);
        Rect::new(self.centre - half, self.centre + half)
    }

    /// Zoomed by a factor; the point `about` keeps its place on the screen.
    pub fn zoomed(self, factor: f64, about: Point) -> Self {
        let zoom = clamped(self.zoom * factor, 1.0, Self::MAX_ZOOM);
        // Steps in and back out again don't give exactly 1.
        let zoom = if zoom < 1.001 { 1.0 } else { zoom };
        let centre = about + (self.centre - about) * (self.zoom / zoom);
        Self { centre, zoom, ..self }.clamped_to_whole()
    }

    /// Panned so that what was seen at `from` is seen at `to`; both in the table as seen before.
    pub fn panned(self, from: Point, to: Point) -> Self {
        Self { centre: self.centre + (from - to), ..self }.clamped_to_whole()
    }

    /// Panned by one finger, or panned and zoomed by two, that have moved; both positions are in the table as seen before.
    pub fn pinched(self, from: &[Point], to: &[Point]) -> Self {
        let ((from, distance_before), (to, distance)) = (middle_and_distance(from), middle_and_distance(to));
        let zoomed = self.zoomed(if distance_before > 0.0 { distance / distance_before } else { 1.0 }, from);
        // The displacement is in the table as seen before, so it is shorter once zoomed in.
        zoomed.panned(from, from + (to - from) * (self.zoom / zoomed.zoom))
    }

    /// The table's point that is seen at a point of the view: 0 to 1 across it and down it.
    pub fn table_from_view(&self, point_in_view: Point) -> Point {
        let view = self.view();
        Point::new(view.min.x + point_in_view.x * view.width(), view.min.y + point_in_view.y * view.depth())
    }

    /// The camera after a gesture.
    pub fn after_gesture(self, gesture: &ViewGesture) -> Self {
        let in_table = |points: &[Point]| points.iter().map(|point| self.table_from_view(*point)).collect::<Vec<_>>();
        match gesture {
            ViewGesture::Pan { from, to } => self.panned(self.table_from_view(*from), self.table_from_view(*to)),
            ViewGesture::Zoom { factor, about } => self.zoomed(*factor, self.table_from_view(*about)),
            ViewGesture::Pinch { from, to } => self.pinched(&in_table(from), &in_table(to)),
        }
    }

    /// The camera after a move.
    pub fn moved_by(self, camera_move: CameraMove, selection_bounds: Option<Rect>) -> Self {
        match camera_move {
            CameraMove::Closer => self.zoomed(Self::ZOOM_STEP, self.centre),
            CameraMove::Farther => self.zoomed(1.0 / Self::ZOOM_STEP, self.centre),
            CameraMove::Whole => Self::whole(self.whole),
            CameraMove::Selection => selection_bounds.map_or(self, |bounds| {
                let target = bounds.grown(Self::SELECTION_MARGIN);
                let zoom = self.whole.width() / target.width().max(target.depth());
                Self { centre: target.centre(), zoom: clamped(zoom, 1.0, Self::MAX_ZOOM), ..self }.clamped_to_whole()
            }),
            CameraMove::Towards(side) => {
                let step = self.view().width() * Self::PAN_SHARE;
                let (x, y) = match side {
                    Side::Left => (-step, 0.0),
                    Side::Right => (step, 0.0),
                    Side::Top => (0.0, -step),
                    Side::Bottom => (0.0, step),
                };
                self.panned(self.centre + Vector::new(x, y), self.centre)
            }
        }
    }

    /// Moved so that nothing outside of the whole square is visible.
    fn clamped_to_whole(self) -> Self {
        let half = Vector::new(self.whole.width(), self.whole.depth()) * (0.5 / self.zoom);
        let (min, max) = (self.whole.min + half, self.whole.max - half);
        let centre = Point::new(clamped(self.centre.x, min.x, max.x), clamped(self.centre.y, min.y, max.y));
        Self { centre, ..self }
    }
}

/// The middle of one or two fingers, and the distance between them.
fn middle_and_distance(fingers: &[Point]) -> (Point, f64) {
    match fingers {
        [one, other, ..] => (one.midpoint(*other), one.distance(*other)),
        [one] => (*one, 0.0),
        [] => (Point::default(), 0.0),
    }
}

#[cfg(test)]
mod tests {
    use crate::pack;
    use proptest::prelude::*;

    use super::*;

    const WHOLE: Rect = Rect::new(Point::new(-3.0, -3.0), Point::new(49.0, 49.0));

    /// Where a point of the table is on the screen, from 0 to 1 across it.
    fn screen_from_table(camera: &Camera, at: Point) -> Point {
        let view = camera.view();
        Point::new((at.x - view.min.x) / view.width(), (at.y - view.min.y) / view.depth())
    }

    #[test]
    fn the_whole_view_is_a_square_with_the_table_in_its_middle() {
        let square = pack::find(pack::DEFAULT).expect("the default pack is built in");
        let [min, max] = [Point::new(-3.4, -3.4), Point::new(48.8, 48.8)];
        let view = Camera::of_table(square.usual_table()).whole_view();
        assert!(view.min.distance(min) < 1e-9 && view.max.distance(max) < 1e-9);
        let wide = pack::testing::river_crossing().usual_table();
        let view = Camera::of_table(wide).view();
        assert!((view.width() - view.depth()).abs() < 1e-9 && view.holds(&wide.bounds(), 0.0));
        let (above, below) = (-view.min.y, view.max.y - wide.depth.inches());
        let wider = wide.width.inches() / 48.0;
        assert!((above - 3.4 * wider - (below - 0.8 * wider)).abs() < 1e-9, "{above} {below}");
        assert!((view.min.x + 3.4 * wider).abs() < 1e-9 && wider > 1.4);
        // As large a share of the view as on a usual table.
        assert!((view.min.x / view.width() - -3.4 / 52.2).abs() < 1e-9);
    }

    #[test]
    fn all_is_visible_at_zoom_1() {
        assert_eq!(Camera::whole(WHOLE).view(), WHOLE);
        assert_eq!(Camera::whole(WHOLE).zoomed(0.5, Point::new(0.0, 0.0)).view(), WHOLE);
        assert_eq!(Camera::whole(WHOLE).panned(Point::new(0.0, 0.0), Point::new(9.0, 9.0)).view(), WHOLE);
    }

    #[test]
    fn zooming_keeps_the_point_under_the_pointer() {
        let about = Point::new(30.0, 12.0);
        let camera = Camera::whole(WHOLE);
        let closer = camera.zoomed(4.0, about);
        assert!((closer.zoom() - 4.0).abs() < 1e-12);
        assert!(screen_from_table(&camera, about).distance(screen_from_table(&closer, about)) < 1e-9);
        let moved = closer.panned(about, Point::new(31.0, 11.0));
        let shift = screen_from_table(&moved, about) - screen_from_table(&closer, Point::new(31.0, 11.0));
        assert!(shift.length() < 1e-9);
    }

    #[test]
    fn every_move_changes_the_view() {
        let camera = Camera::whole(WHOLE);
        assert!((camera.moved_by(CameraMove::Closer, None).zoom() - 1.5).abs() < 1e-12);
        let there_and_back = [CameraMove::Closer; 5].into_iter().chain([CameraMove::Farther; 5]);
        assert_eq!(there_and_back.fold(camera, |camera, look| camera.moved_by(look, None)), camera);
        assert_eq!(camera.moved_by(CameraMove::Farther, None), camera);
        assert_eq!(camera.moved_by(CameraMove::Selection, None), camera, "nothing is selected");
        assert_eq!(camera.moved_by(CameraMove::Towards(Side::Left), None), camera, "all is shown already");
        let chosen = Rect::new(Point::new(20.0, 10.0), Point::new(24.0, 12.0));
        let near = camera.moved_by(CameraMove::Selection, Some(chosen));
        assert!(near.view().holds(&chosen.grown(3.9), 0.0) && near.view().width() < 12.1);
        assert_eq!(near.view().centre(), chosen.centre());
        let step = near.view().width() / 8.0;
        for (side, x, y) in
            [(Side::Left, -step, 0.0), (Side::Right, step, 0.0), (Side::Top, 0.0, -step), (Side::Bottom, 0.0, step)]
        {
            let went = near.moved_by(CameraMove::Towards(side), None).view().centre() - chosen.centre();
            assert!((went + Vector::new(-x, -y)).length() < 1e-9, "{side:?}");
        }
        assert_eq!(near.moved_by(CameraMove::Whole, None), camera);
    }

    #[test]
    fn the_selection_is_visible_with_its_margin_at_any_size_and_place() {
        let camera = Camera::whole(WHOLE);
        let seen = |chosen: Rect| camera.moved_by(CameraMove::Selection, Some(chosen));
        // Four inches around the longer side, whichever that is.
        for (width, depth) in [(2.0, 10.0), (10.0, 2.0), (6.0, 6.0), (30.0, 1.0), (1.0, 30.0)] {
            let half = Vector::new(width / 2.0, depth / 2.0);
            let middle = Point::new(23.0, 23.0);
            let near = seen(Rect::new(middle - half, middle + half));
            assert!((near.view().width() - (width.max(depth) + 8.0)).abs() < 1e-9, "{width} {depth}");
            assert!((near.view().depth() - near.view().width()).abs() < 1e-9);
            assert!(near.view().centre().distance(middle) < 1e-9);
        }
        // Never farther than the whole table, nor closer than the closest, and never beyond the table's rim.
        assert_eq!(seen(WHOLE), camera);
        assert_eq!(seen(Rect::new(Point::new(-60.0, -60.0), Point::new(90.0, 90.0))), camera);
        let nothing = Rect::new(Point::new(23.0, 23.0), Point::new(23.0, 23.0));
        assert!((seen(nothing).zoom() - 52.0 / 8.0).abs() < 1e-9);
        let corner = seen(Rect::new(Point::new(-3.0, 45.0), Point::new(1.0, 49.0)));
        assert!((corner.zoom() - 52.0 / 12.0).abs() < 1e-9);
        assert!((corner.view().min.x + 3.0).abs() < 1e-9 && (corner.view().max.y - 49.0).abs() < 1e-9);
        let tiny = Camera::whole(Rect::new(Point::new(0.0, 0.0), Point::new(400.0, 400.0)));
        let spot = Rect::new(Point::new(200.0, 200.0), Point::new(202.0, 202.0));
        assert!((tiny.moved_by(CameraMove::Selection, Some(spot)).zoom() - Camera::MAX_ZOOM).abs() < 1e-9);
    }

    #[test]
    fn zoom_is_between_1_and_its_maximum() {
        let about = Point::new(10.0, 30.0);
        let closest = Camera::whole(WHOLE).zoomed(1000.0, about);
        assert!((closest.zoom() - Camera::MAX_ZOOM).abs() < 1e-9);
        assert_eq!(closest.moved_by(CameraMove::Closer, None), closest);
        assert_eq!(closest.zoomed(0.000_1, about), Camera::whole(WHOLE));
        // One finger moves and doesn't zoom; none do nothing.
        let near = Camera::whole(WHOLE).zoomed(4.0, Point::new(23.0, 23.0));
        let moved = near.pinched(&[Point::new(20.0, 20.0)], &[Point::new(21.0, 18.0)]);
        assert_eq!(moved, near.panned(Point::new(20.0, 20.0), Point::new(21.0, 18.0)));
        assert_eq!(near.pinched(&[], &[]), near);
    }

    proptest! {
        #[test]
        fn a_pinch_keeps_the_point_between_the_fingers(
            fingers in prop::array::uniform4((0.3..0.7_f64, 0.3..0.7_f64)),
        ) {
            let camera = Camera::whole(WHOLE).zoomed(4.0, Point::new(23.0, 23.0));
            let view = camera.view();
            let [a, b, c, d] = fingers.map(|(x, y)| Point::new(x, y));
            prop_assume!(a.distance(b) > 0.05 && c.distance(d) > 0.05);
            let seen = |at: Point| Point::new(view.min.x + at.x * view.width(), view.min.y + at.y * view.depth());
            let carried = camera.pinched(&[seen(a), seen(b)], &[seen(c), seen(d)]);
            let by = c.distance(d) / a.distance(b);
            prop_assume!((0.7..=2.0).contains(&by));
            prop_assert!((carried.zoom() - 4.0 * by).abs() < 1e-9);
            // Not where the table's rim held the camera back.
            let centre = carried.view().centre();
            let half = carried.view().width() / 2.0;
            prop_assume!((centre.x - 23.0).abs() < 26.0 - half - 1e-6 && (centre.y - 23.0).abs() < 26.0 - half - 1e-6);
            let now = screen_from_table(&carried, seen(a.midpoint(b)));
            prop_assert!(now.distance(c.midpoint(d)) < 1e-9, "{now:?}");
        }
    }

    proptest! {
        #[test]
        fn nothing_outside_of_the_whole_view_is_ever_visible(steps in prop::collection::vec((0.2..5.0_f64, -80.0..120.0_f64, -80.0..120.0_f64), 1..30)) {
            let mut camera = Camera::whole(WHOLE);
            for (by, x, y) in steps {
                camera = camera.zoomed(by, Point::new(x, y)).panned(Point::new(y, x), Point::new(x, y));
                let view = camera.view();
                prop_assert!((1.0..=16.0).contains(&camera.zoom()));
                prop_assert!(view.min.x >= WHOLE.min.x - 1e-9 && view.min.y >= WHOLE.min.y - 1e-9);
                prop_assert!(view.max.x <= WHOLE.max.x + 1e-9 && view.max.y <= WHOLE.max.y + 1e-9);
            }
        }
    }
}
