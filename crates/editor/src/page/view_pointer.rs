//! The pointer over the board: where it is on the table, by the page's camera, and how near counts as on something.

use super::pointer_thresholds::{
    FINGER_SLOP, FINGER_TAPE_REACH, FINGER_TARGET, MAX_SNAP_REACH, MOUSE_SLOP, MOUSE_TAPE_REACH, MOUSE_TARGET,
    SNAP_REACH,
};
use crate::editor::{Action, Camera, Modifiers, StudyAction, TapeAction, TapePointer};
use crate::geometry::Point;

/// A pointer over the board, which shows the camera's view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewPointer {
    /// Where it is in the view: 0 to 1 across it and down it, beyond that outside of it.
    pub point_in_view: Point,
    /// A CSS pixel as a share of the view's width.
    pub pixel: f64,
    pub is_touch: bool,
    /// The keys held.
    pub modifiers: Modifiers,
}

/// What a pointer that is down drives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// A gesture, such as the drag of a piece.
    Gesture,
    /// The tape measure.
    Tape,
    /// A probe of a study.
    Probe,
}

impl ViewPointer {
    /// Where it is on the table, in inches. It may be outside of the table's edges.
    pub fn point_in_table(&self, camera: &Camera) -> Point {
        camera.table_from_view(self.point_in_view)
    }

    /// How far it may move before a press becomes a drag, in inches.
    pub fn slop(&self, camera: &Camera) -> f64 {
        self.inches(camera, if self.is_touch { FINGER_SLOP } else { MOUSE_SLOP })
    }

    /// How wide the target of a piece is at least, in inches.
    pub fn min_target(&self, camera: &Camera) -> f64 {
        self.inches(camera, if self.is_touch { FINGER_TARGET } else { MOUSE_TARGET })
    }

    /// The same pointer for the tape measure. With Control it doesn't snap.
    pub fn of_tape(&self, camera: &Camera) -> TapePointer {
        let reach = if self.is_touch { FINGER_TAPE_REACH } else { MOUSE_TAPE_REACH };
        let reach = if self.modifiers.control { 0.0 } else { self.inches(camera, reach) };
        TapePointer { point_in_table: self.point_in_table(camera), reach, slop: self.slop(camera) }
    }

    /// The action of its move.
    pub fn moved(&self, held: Held, camera: &Camera) -> Action {
        let point_in_table = self.point_in_table(camera);
        match held {
            Held::Gesture => {
                // On a small screen a few pixels are inches, and nothing could be placed freely.
                let reach = self.inches(camera, SNAP_REACH).min(MAX_SNAP_REACH);
                Action::MovePointer { point_in_table, reach, modifiers: self.modifiers }
            }
            Held::Tape => Action::Tape(TapeAction::Draw(self.of_tape(camera))),
            Held::Probe => Action::Study(StudyAction::Drag(point_in_table)),
        }
    }

    fn inches(&self, camera: &Camera, pixels: f64) -> f64 {
        pixels * self.pixel * camera.view().width()
    }
}
